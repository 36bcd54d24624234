"""The words of the questions of `Going, going ...`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "going/stay_until": "How long to stay in",
    "going/overbid": "What staying too long costs",
    "going/price_above": "How high the price goes",
}

QUESTIONS: Final = {
    "going/stay_until": (
        "The clock of an English auction stands at {price}. The painting is worth {value} to you. "
        "One of your three rivals has left at {left}, two are still in. At which price do you "
        "leave, if nobody else does before?"
    ),
    "going/overbid": (
        "Your value is {value}, and you have one rival, whose value is uniform on [0, 1] and who "
        "stays in up to it. Carried away, you stay in until {beyond} above your value. How much "
        "does that cost you on average, against leaving at your value?"
    ),
    "going/price_above": (
        "{n} bidders with values uniform on [0, 1] stay in up to their values. What is the chance "
        "that the price ends above {mark}?"
    ),
}

IDEAS: Final = {
    "going/stay_until/shades": (
        "You have shaded your bid as in a sealed first-price auction. Here you pay what the last "
        "rival leaves at, not what you were ready to pay: leaving early only loses paintings."
    ),
    "going/stay_until/follows_the_others": (
        "You have followed the one who left. That tells what the painting is worth to that bidder; "
        "what it is worth to you is still {value}."
    ),
    "going/stay_until/leaves_now": (
        "You have left at once. As long as the price is below {value}, winning at it is a gain."
    ),
    "going/stay_until/general": (
        "Ask of each price: if the last rival left just now, would you be glad to have it at this "
        "price? Stay in for as long as the answer is yes."
    ),
    "going/overbid/always_the_worst": (
        "That is the most that can be lost, if the rival leaves at the very end. Mostly the rival "
        "leaves earlier, and often nothing changes at all."
    ),
    "going/overbid/forgot_the_chance": (
        "That is the mean loss once it happens. It only happens if the rival's value lies between "
        "{value} and your limit: multiply by that chance."
    ),
    "going/overbid/forgot_half": (
        "The chance that it happens is {beyond}; but then you lose between nothing and {beyond}, "
        "on average half of it."
    ),
    "going/overbid/general": (
        "Only a rival whose value lies between yours and your limit makes a difference. Multiply "
        "the chance of that by the mean of what you then pay too much."
    ),
    "going/price_above/highest_value": (
        "That is the chance that the highest value is above {mark}. The price is the "
        "second-highest value: two of the {n} must be above."
    ),
    "going/price_above/one_rival_fewer": (
        "That is right for one bidder fewer. All {n} are bidders; count every one of them."
    ),
    "going/price_above/the_other_way": (
        "That is the chance that the price ends below {mark}; the question asks for the rest."
    ),
    "going/price_above/general": (
        "The price is above {mark} unless none or exactly one of the {n} values is. Take both "
        "chances away from 1."
    ),
}
