"""The words of the questions of `The closed fist`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "closed_fist/bid": "Your best bid",
    "closed_fist/win_chance": "How likely is it to win?",
    "closed_fist/risk_averse": "A careful bidder",
    "closed_fist/fit": "What a cloud of bids tells",
}

QUESTIONS: Final = {
    "closed_fist/bid": (
        "A sealed first-price auction with {n} bidders, values uniform on [0, 1], all in "
        "equilibrium. Your value is {value}. What do you bid?"
    ),
    "closed_fist/win_chance": (
        "{n} bidders, values uniform on [0, 1]; your rivals bid in equilibrium. You bid {bid}. "
        "What is the chance that you win?"
    ),
    "closed_fist/risk_averse": (
        "{n} bidders, values uniform on [0, 1], and all are risk-averse with r = {aversion} (their "
        "utility of a gain x is x to the power of 1 - r). What does one with a value of {value} "
        "bid?"
    ),
    "closed_fist/fit": (
        "In first-price auctions with {n} bidders, values uniform on [0, 1], a class has bid "
        "{seen} times its value on average. Which r of constant relative risk aversion explains "
        "this slope?"
    ),
}

IDEAS: Final = {
    "closed_fist/bid/bids_the_value": (
        "That is your value. Whoever bids it wins more often than anybody, and gains nothing."
    ),
    "closed_fist/bid/half": (
        "Half of the value is right against a single rival. You have {rivals}: each of them makes "
        "it riskier to bid low."
    ),
    "closed_fist/bid/one_too_many": (
        "You have counted yourself among your rivals. Of {n} bidders {rivals} are your rivals."
    ),
    "closed_fist/bid/one_too_few": (
        "You have left one rival out. {n} bidders are you and {rivals} rivals."
    ),
    "closed_fist/bid/general": (
        "Bid what the best of your {rivals} rivals is worth on average, given that all of them "
        "are below your value {value}."
    ),
    "closed_fist/win_chance/rivals_bid_their_values": (
        "That is the chance that all {rivals} values are below {bid}. But rivals bid less than "
        "their values: turn your bid into the value that bids as much."
    ),
    "closed_fist/win_chance/one_rival": (
        "That is the chance to beat one rival. You must beat all {rivals} at once."
    ),
    "closed_fist/win_chance/counts_oneself": (
        "You have multiplied by one chance too many: of {n} bidders only {rivals} are rivals."
    ),
    "closed_fist/win_chance/general": (
        "First find the value of a rival who bids {bid}; then the chance that all {rivals} rivals "
        "have a lower one."
    ),
    "closed_fist/risk_averse/risk_neutral": (
        "That is the bid of somebody to whom only the mean gain counts, r = 0. With r = {aversion} "
        "a lost auction hurts more than a smaller gain."
    ),
    "closed_fist/risk_averse/shades_more": (
        "You have moved the bid the wrong way. Who fears to lose gives up some of the gain to win "
        "more often, and bids more."
    ),
    "closed_fist/risk_averse/bids_the_value": (
        "Even a very careful bidder leaves something: a gain of nothing is no better than losing."
    ),
    "closed_fist/risk_averse/general": (
        "The slope is (n - 1) / (n - r), here with n = {n} and r = {aversion}; multiply it by the "
        "value {value}."
    ),
    "closed_fist/fit/gap_to_value": (
        "That is the part of the value that is shaded. The slope is (n - 1) / (n - r): solve it "
        "for r."
    ),
    "closed_fist/fit/gap_to_neutral": (
        "That is how far the slope lies above the risk-neutral one. It shows that r is above 0, "
        "but not how large it is."
    ),
    "closed_fist/fit/the_slope_itself": (
        "That is the slope itself. It is (n - 1) / (n - r) with n = {n}: solve it for r."
    ),
    "closed_fist/fit/general": (
        "Set (n - 1) / (n - r) equal to {seen}, with n = {n}, and solve for r."
    ),
}
