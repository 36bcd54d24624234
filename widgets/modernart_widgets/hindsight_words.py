"""What is said after a game, by code: whole sentences, to be filled in and translated."""

from __future__ import annotations

from typing import Final

HINDSIGHT: Final[dict[str, str]] = {
    # where the money came from
    "ledger": "Where the money came from",
    "seat": "Seat",
    "selling": "by selling",
    "paid": "paid for paintings",
    "settled": "at settling up",
    "buying": "by buying",
    "gain": "together",
    "ledger_why": (
        "By buying: what one's paintings paid at settling up, less what they cost. "
        "Everybody started with {start}."
    ),
    # looking back
    "look_back": "Look back with the coach",
    "close": "Close",
    "looked": "The coach looks back",
    "looking": "The coach is looking back: {part} % done.",
    "done": "The coach has looked back.",
    "failed": "The coach could not look back at this game.",
    "seen_by": "Seen by",
    "costliest": "The costliest decisions",
    "nothing": "No decision of {seat} cost anything that the coach could tell.",
    "cost": "It cost {seat} about {amount} of the lead, on average.",
    "cost_means": (
        "The lead is one's own cash less the mean of the others'. The coach knew what the seat "
        "knew then, and no more."
    ),
    "by_coach": "The coach: {advice}",
    "because": "Why:",
    "moment_lot": "Round {round}: {lot} on the block",
    "moment_reveal": "Round {round}: the collector's card",
    "moment_turn": "Round {round}: a card to lay",
    "auctions": "All auctions",
    "lot": "Lot",
    "round": "Round {round}",
    "price": "price",
    "then": "the coach then",
    "pays": "it paid",
    "result": "for the buyer",
    "bought": "{buyer} from {auctioneer}",
    "own": "{buyer}, the own lot",
    "won": "gained {amount}",
    "lost": "lost {amount}",
    "even": "no gain, no loss",
    # what a seat did
    "did_bid": "{seat} bid {amount}.",
    "did_pass": "{seat} passed.",
    "did_sealed": "{seat} handed in {amount}.",
    "did_price": "{seat} asked {amount}.",
    "did_accept": "{seat} accepted the price.",
    "did_decline": "{seat} declined.",
    "did_offer": "{seat} laid {card}.",
    "did_second": "{seat} added {card}.",
    "did_second_none": "{seat} added no card.",
    "did_reveal": "{seat} turned the card up.",
    "did_reveal_none": "{seat} left the card face down.",
    # what if
    "what_if": "What if",
    "play_on": "Play on from here",
    "play_on_from": "Play on from here: {moment}",
    "what_if_here": "What if … from here",
    "started": "What if: you play {seat} from here on. The real game stays as it is.",
    "beside": "You play {seat} beside the real game, from round {round} on.",
    "back": "Back to the real game",
    "is_back": "This is the real game again.",
    "compared": "What if, and what was",
    "real": "the real game",
}
"""Headings, sentences and buttons."""
