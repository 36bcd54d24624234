"""The words of the questions of `Two for one, one after another`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "bundles/gain": "Together or apart?",
    "bundles/price_in_turn": "The price of a later lot",
    "bundles/bid_in_turn": "A bid that waits",
    "bundles/budget": "A short purse",
}

QUESTIONS: Final = {
    "bundles/gain": (
        "Two different paintings, {n} bidders; each bidder's two values are independent, uniform "
        "from 0 to {high}, and add up. You sell by second price. How much more does one lot of "
        "both bring on average than two lots? (Below 0 if it brings less.)"
    ),
    "bundles/price_in_turn": (
        "{k} equal paintings are sold one after another to {n} bidders who want one each, values "
        "uniform from 0 to {high}. What is the mean price of painting number {lot}?"
    ),
    "bundles/bid_in_turn": (
        "{k} equal paintings are sold one after another by sealed first price; at the beginning "
        "there were {n} bidders, who want one each, values uniform on [0, 1]. Painting number "
        "{lot} comes up, {left} bidders are left, your value is {value}. What do you bid?"
    ),
    "bundles/budget": (
        "A painting is worth {worth} to both bidders, but each has a budget of its own, uniform "
        "from 0 to {worth}. Sealed first price, in equilibrium: what does a budget of {budget} "
        "bid?"
    ),
}

IDEAS: Final = {
    "bundles/gain/the_other_way": (
        "The amount is right, the sign is not. With two bidders the bundle brings more, with more "
        "than three it brings less."
    ),
    "bundles/gain/values_add_up": (
        "The values of a bidder add up, but prices do not: the second-highest sum is not the sum "
        "of the second-highest values."
    ),
    "bundles/gain/one_painting": (
        "You have compared both paintings with a single one. Apart there are two sales."
    ),
    "bundles/gain/general": (
        "Apart, each painting brings (n - 1) / (n + 1) of {high} on average, with n = {n}. "
        "Together the price is the second-highest of {n} sums; the table of the lesson has it for "
        "values up to 1."
    ),
    "bundles/price_in_turn/only_those_before": (
        "You have let the price fall as the bidders with high values leave. But those who stay bid "
        "more from lot to lot, as there is less to wait for: the mean price is the same for all "
        "{k}."
    ),
    "bundles/price_in_turn/single_lot": (
        "That is the price of a single painting. With {k} of them most bidders need not hurry, and "
        "all prices are lower."
    ),
    "bundles/price_in_turn/falls_to_nothing": (
        "You have divided the price by the number of the painting. In equilibrium painting number "
        "{lot} costs as much on average as the first."
    ),
    "bundles/price_in_turn/general": (
        "{k} of the {n} bidders get a painting. The best of those who get none sets the price, on "
        "average in every lot: where does this value lie between 0 and {high}?"
    ),
    "bundles/bid_in_turn/as_single_lot": (
        "That is the bid where a single painting is sold to {n} bidders. Here who loses may still "
        "win a later one."
    ),
    "bundles/bid_in_turn/as_last_lot": (
        "That is the bid among {left} bidders if nothing came after. There are {k} paintings in "
        "all, and waiting is worth something."
    ),
    "bundles/bid_in_turn/second_price": (
        "That is the bid of a second-price auction. Where you pay your own bid, you shade it "
        "further."
    ),
    "bundles/bid_in_turn/general": (
        "Of {n} bidders {k} get a painting. Bid what it is worth, on average, to the best of those "
        "who get none, if your {value} is the highest value among the {left} who are left."
    ),
    "bundles/budget/bids_the_budget": (
        "Poor bidders bid their whole budget. But {budget} is more than half of {worth}: so rich a "
        "bidder wins often enough to leave itself a margin."
    ),
    "bundles/budget/half_the_budget": (
        "Half of it would be right if the budget were your value. The painting is worth {worth} to "
        "you, whatever your budget."
    ),
    "bundles/budget/the_worth": (
        "That is what the painting is worth, and more than {budget}, which is all there is."
    ),
    "bundles/budget/general": (
        "A rich bidder bids so that more is no better: the chance that the other bids less rises "
        "just as the margin, {worth} less the bid, falls. The lesson draws this bid."
    ),
}
