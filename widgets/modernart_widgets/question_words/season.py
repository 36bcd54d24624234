"""The words of the questions of `Your first season`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "season/holding": "What a holding pays",
    "season/never_falls": "After round 3",
    "season/sealed_tie": "A tie in a sealed auction",
    "season/after_double": "After a second card",
}

QUESTIONS: Final = {
    "season/holding": (
        "Round {round} has just ended. You see the markers of the earlier rounds, the cards laid "
        "in this one, and the paintings you hold. How much does the bank pay you for them in all?"
    ),
    "season/never_falls": (
        "You hold one painting each of these genres: {one}, {other}. Round {round} has just ended "
        "with these cards on the table. How much does the bank pay you for the two?"
    ),
    "season/sealed_tie": (
        "{auctioneer} is the auctioneer, and everybody has bid in secret. You see the bids; the "
        "seats are listed clockwise. Who gets the painting?"
    ),
    "season/after_double": (
        "{layer} lays a Double ({genre}) and adds nothing to it. Clockwise, {adder} is the first "
        "to add a second card, and the lot is sold. The seats are listed clockwise. Who lays next?"
    ),
}

IDEAS: Final = {
    "season/holding/forgot_older_markers": (
        "You have counted the markers of this round alone. A genre that is ranked now pays all the "
        "markers in its column, those of earlier rounds too."
    ),
    "season/holding/forgot_this_round": (
        "You have counted the markers of earlier rounds alone. First this round gets its markers, "
        "to the three genres with the most cards; then the paintings pay."
    ),
    "season/holding/not_ranked_pays_nothing": (
        "You have counted a genre that is not among the first three of this round. It pays "
        "nothing now, whatever markers it has from earlier rounds."
    ),
    "season/holding/every_painting_pays": (
        "You have counted each genre once. Every painting you hold pays, so two of a genre pay "
        "twice as much as one."
    ),
    "season/holding/general": (
        "Take each genre that you hold by itself. Is it among the three with the most cards? Then "
        "each painting pays all the markers of its column, this round's too; if not, nothing."
    ),
    "season/never_falls/not_ranked_pays_nothing": (
        "{genre}: {before} is what the earlier markers add up to. They pay only if the genre is "
        "among the first three again this round: look at the cards on the table."
    ),
    "season/never_falls/only_first_three_are_ranked": (
        "{genre}: you have given the genre one more marker. Only the three genres with the most "
        "cards get one, and of two equal genres the upper one in this list ranks higher."
    ),
    "season/never_falls/all_markers_or_none": (
        "{genre}: you have counted the latest of its markers alone. A painting pays all the "
        "markers in its column or none of them, by where its genre stands this round."
    ),
    "season/never_falls/general": (
        "First find the three genres with the most cards this round. A painting of these pays all "
        "the markers of its column; any other pays nothing, whatever it paid before."
    ),
    "season/sealed_tie/highest_bid_wins": (
        "Somebody has bid more. Only the seats with the highest bid can get the painting; the "
        "question is which of them."
    ),
    "season/sealed_tie/auctioneer_wins_a_tie": (
        "You have found one of the highest bids. But {auctioneer} has bid as much and is the "
        "auctioneer: in a tie the auctioneer comes first."
    ),
    "season/sealed_tie/auctioneer_must_be_tied": (
        "The auctioneer wins a tie only with a bid that is one of the highest. {auctioneer} has "
        "bid less than others."
    ),
    "season/sealed_tie/first_clockwise_wins": (
        "You have found one of the highest bids. Of these the first clockwise from {auctioneer} "
        "wins: go on down the list from there, and from its end to its top."
    ),
    "season/sealed_tie/general": (
        "Find the highest bids first. In a tie the auctioneer comes first, then the others "
        "clockwise from the auctioneer's left."
    ),
    "season/after_double/turn_goes_on_from_adder": (
        "The turn does not go on from {layer}. {adder} became the auctioneer by adding the second "
        "card, and the turn goes on from there; seats in between are left out."
    ),
    "season/after_double/layer_has_had_the_turn": (
        "{layer} has just laid a card, and nobody lays twice in a row. The question is whom the "
        "turn goes on from."
    ),
    "season/after_double/adder_has_had_the_turn": (
        "{adder} became the auctioneer by adding the second card. That was the turn of {adder}, so "
        "now it is the next seat's."
    ),
    "season/after_double/general": (
        "Whoever adds the second card is the auctioneer. The next to lay sits to the left of the "
        "auctioneer, that is the next one clockwise."
    ),
}
