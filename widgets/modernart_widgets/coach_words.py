"""What the coach says, by code: whole sentences, to be filled in and translated."""

from __future__ import annotations

from typing import Final

COACH: Final[dict[str, str]] = {
    "coach": "The coach",
    "on": "Ask the coach",
    "off": "Send the coach away",
    "thinking": "The coach is thinking.",
    "idle": "The coach speaks when cards are laid or a lot is on the block.",
    "what": "The coach plays the rest of the round many times with the cards you cannot see.",
    # how the round may end
    "ends": "How the round may end",
    "place_0": "1st",
    "place_1": "2nd",
    "place_2": "3rd",
    "no_place": "not placed",
    "percent": "{part} %",
    "pays": "pays on average",
    "worth": "{worth} ± {spread}",
    "worth_means": "After ± stands how far a single round usually is from the average.",
    "runs": "From {runs} possible rounds; an average is right to about {error}.",
    # a lot
    "lot": "Worth {worth} to you on average, usually between {low} and {high}.",
    "limits": "Where buying stops paying",
    "untraded": "{amount} if otherwise nobody bought it",
    "contested": "{amount} if otherwise another rival bought it",
    "must_buy": "{amount} if otherwise the auctioneer had to buy it",
    "mixed": "{amount}, as a later seat may or may not take it",
    "own": "{amount} for your own lot: above that, rather sell",
    "now": "that is so now",
    # cards
    "cards": "What your cards would do",
    "card": "card",
    "fetches": "fetches about",
    "placed": "genre placed",
    "after": "a painting then pays",
    "lead": "your lead",
    "lead_means": (
        "Your lead: by how much your cash will then gain on the mean of the others', on average."
    ),
    "other_cards": "The other cards",
    "pair_of_cards": "{genre} ({auction} + {second})",
    "kind_of_card": "{genre} ({auction})",
    "no_card": "no card",
    "turned_up": "turned up",
    "left_down": "left face down",
    "not_sold": "not sold",
    "ends_it": "ends the round",
    "gain": "+{amount}",
    "loss": "\N{MINUS SIGN}{amount}",
    # what to do
    "advice": "Advice",
    "bid": "Bid {amount}.",
    "pass": "Pass.",
    "sealed": "Hand in {amount}.",
    "price": "Ask {amount}.",
    "accept": "Accept the price.",
    "decline": "Decline.",
    "offer": "Lay {card}.",
    "offer_pair": "Lay {card} together with {mate}.",
    "second": "Add {card}.",
    "second_none": "Add no card.",
    "reveal": "Turn the card up.",
    "reveal_none": "Leave the card face down.",
    "raise": "Stay in: raise as long as it costs at most {amount}.",
}
"""Titles, numbers and what to do."""

COACH_REASONS: Final[dict[str, str]] = {
    # of a call
    "too_dear": "The next bid would be {amount}; it is worth buying up to {limit}.",
    "price_too_dear": "The price is {amount}; it is worth buying up to {limit}.",
    "too_hopeful": (
        "The next bid would be {amount}, close to the {limit} it is worth to you: who hopes most "
        "wins, and easily hopes too much."
    ),
    "worthless": "On average it brings you less than even the smallest bid costs.",
    "no_money": "It would cost {amount}, and you do not have that much.",
    "free": "Nobody has bid: passing gives it to you free.",
    "free_so_far": (
        "Nobody has bid: if it stays so, the lot is yours free. If somebody bids, you can still "
        "raise."
    ),
    "cheap": "You bid {amount}; it is worth buying up to {limit}.",
    "price_cheap": "The price is {amount}; it is worth buying up to {limit}.",
    "not_too_cheap": "Your bid keeps the lot from going to somebody else too cheaply.",
    # of a lot
    "hold_more": "You hold {count} more of {genre} and can still push it.",
    "unlikely": "{genre}: probably not placed, only in {chance} % of the rounds.",
    "likely": "{genre}: placed in {chance} % of the rounds.",
    "one_short": "The next card of {genre} ends the round.",
    "older_markers_pair": "{genre}: if placed, older markers add {pays} to the two cards.",
    "older_markers": "{genre}: if placed, older markers add {pays}.",
    "open_race": "The race is open. {genre}: placed in {chance} % of the rounds.",
    "must_buy": "If nobody takes it, you must buy it at your own price.",
    "own_lot": "Buying your own lot costs its price and also what another would have paid you.",
    "last_word": "You have the last word: nobody bids after you.",
    "last_rival": "Only {seat} can bid after you, and would rather have your money.",
    "pay_own_bid": "You pay what you bid, so bid less than it is worth.",
    "price_of_second": "You pay little more than the next highest bidder would, so stay in.",
    "pays_rival": "Your money goes to {seat}, who is a rival.",
    "pays_rivals": "Your money goes to {seat} and {other}, who are rivals.",
    "pays_half": "Half of your money goes to {seat}, who is a rival, the rest to the bank.",
    "level": "Lots at this table go for about {level} % of what everybody can think them worth.",
    # of a card
    "none_fits": "You hold no card that fits.",
    "leave_it": "Adding a card would help others more than you.",
    "collector": (
        "By the paintings that all own, the other choice leaves your lead about {amount} lower."
    ),
    "no_matter": "It makes hardly any difference to your lead.",
    "ends_round": "It ends the round, and waiting serves you less; the card itself is not sold.",
    "must_end": "It ends the round, as every card you hold does; the card itself is not sold.",
    "sells_well": "{genre} should sell for about {amount}.",
    "pair_sells": "{genre}: the two cards should sell for about {amount} together.",
    "lifts_own": "It lifts {genre}, of which you own {count}.",
    "nobody_owns": "Nobody owns {genre} yet, so it helps no rival.",
    "better_by": "It is better by about {amount} than the next best.",
}
"""Why: the codes of `modernart.reasons`."""
