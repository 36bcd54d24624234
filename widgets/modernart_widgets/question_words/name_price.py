"""The words of the questions of `Name your price`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "name_price/must_buy": "A price you may have to pay",
    "name_price/payoff": "What a price brings",
    "name_price/first_price": "A list of prices",
    "name_price/stopping": "When to stop looking",
}

QUESTIONS: Final = {
    "name_price/must_buy": (
        "You are the auctioneer and name one price. {m} rivals, values uniform on [0, 1], are "
        "asked in turn; if none takes the painting you must buy it from the bank at that price. It "
        "is worth {own} to you. Which price is best?"
    ),
    "name_price/payoff": (
        "You are the auctioneer and name a price of {price}. {m} rivals, values uniform on [0, 1], "
        "are asked in turn; if none takes the painting you must buy it at that price, and it is "
        "worth {own} to you. What do you gain on average?"
    ),
    "name_price/first_price": (
        "You sell to {n} buyers in turn, values uniform from 0 to {high}, and may name a new price "
        "to each. An unsold painting is worth nothing to you. Which price do you name first?"
    ),
    "name_price/stopping": (
        "Offers come one at a time, uniform from 0 to {high}; you take one or lose it for good. "
        "An offer lies before you, and {more} more will come. From which amount on do you take it?"
    ),
}

IDEAS: Final = {
    "name_price/must_buy/textbook_price": (
        "That is the best price of a seller who may keep an unsold painting for nothing. Here you "
        "pay for it: ask for less, so that it happens less often."
    ),
    "name_price/must_buy/one_buyer": (
        "That is the best price for a single rival. With {m} of them you have more tries and can "
        "ask for more."
    ),
    "name_price/must_buy/the_payoff": (
        "That is what the best price brings you on average. The question asks for the price."
    ),
    "name_price/must_buy/general": (
        "The gain is the price times the chance of a sale, plus ({own} less the price) times the "
        "chance that all {m} rivals decline. Find the price where it is highest, on the panel or "
        "by its slope."
    ),
    "name_price/payoff/always_sold": (
        "You get {price} only if one of the {m} rivals takes the painting. Sometimes none does."
    ),
    "name_price/payoff/keeps_for_nothing": (
        "You have kept the unsold painting for nothing. In the game you pay {price} to the bank "
        "for it."
    ),
    "name_price/payoff/forgot_own_value": (
        "A painting that you have to buy is still worth {own} to you; you have counted its cost "
        "alone."
    ),
    "name_price/payoff/general": (
        "All {m} rivals decline with a chance of {price} to the power of {m}. Then you gain {own} "
        "less the price; otherwise you gain the price."
    ),
    "name_price/first_price/one_price_for_all": (
        "That is the best single price. If you may change it, you can begin higher: the first of "
        "the {n} buyers to decline does not end the sale."
    ),
    "name_price/first_price/last_price": (
        "That is the price for the last buyer, half of {high}. Earlier you have something to lose "
        "by selling: what the buyers to come would bring."
    ),
    "name_price/first_price/the_revenue": (
        "That is what the whole list brings on average. The question asks for its first price."
    ),
    "name_price/first_price/general": (
        "Go backwards. With one buyer left ask for half of {high}; what that brings is what you "
        "give up by selling to the buyer before. Go on until there are {n}."
    ),
    "name_price/stopping/mean_offer": (
        "That is the mean of one offer. With {more} to come you may choose among them, and can be "
        "more demanding now."
    ),
    "name_price/stopping/best_of_the_rest": (
        "That is the best of the {more} to come on average, as if you could go back. An offer that "
        "you let go is lost."
    ),
    "name_price/stopping/counts_this_one": (
        "You have counted the present offer among those to come. After it there are {more}."
    ),
    "name_price/stopping/general": (
        "Take an offer if it is above what waiting is worth. Go backwards: the last offer is worth "
        "half of {high} on average; then the mean of the better of an offer and waiting, step by "
        "step, until {more} are to come."
    ),
}
