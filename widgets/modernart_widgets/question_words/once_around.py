"""The words of the questions of `Once around`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "once_around/bid": "A bid in turn",
    "once_around/price": "Around the table",
    "once_around/revenue": "What the seat order costs",
    "once_around/last_call": "The last call",
}

QUESTIONS: Final = {
    "once_around/bid": (
        "Once around, values uniform on [0, 1]. {before} bidders sit before you and have bid, "
        "{behind} more come after you. The standing bid is {standing}, your value {value}. What do "
        "you bid?"
    ),
    "once_around/price": (
        "Four bidders, values uniform on [0, 1], bid once around in the order of the table, all as "
        "theory says; the last just beats the standing bid if that pays. What is the price?"
    ),
    "once_around/revenue": (
        "{n} bidders bid once around, values uniform from 0 to {high}; the seller does not bid. "
        "What does the seller get on average?"
    ),
    "once_around/last_call": (
        "In the game the auctioneer is asked last, and pays the bank. You are the auctioneer, the "
        "painting is worth {own} to you, and {m} rivals have bid. Up to which standing bid do you "
        "buy it yourself?"
    ),
}

IDEAS: Final = {
    "once_around/bid/counts_those_before": (
        "That is the bid of a sealed auction among all. The {before} before you have bid already: "
        "only the {behind} behind you can still overbid you."
    ),
    "once_around/bid/just_overbids": (
        "A bid just above {standing} wins only if everybody behind you has a lower value than "
        "that. With {behind} to come it pays to bid more."
    ),
    "once_around/bid/bids_the_value": (
        "At {value} you would gain nothing. Leave yourself a margin, as in a sealed auction."
    ),
    "once_around/bid/general": (
        "With k bidders still to come bid k / (k + 1) of your value {value}, here with "
        "k = {behind}, but at least the standing bid {standing}."
    ),
    "once_around/price/second_highest_value": (
        "That is the second-highest value, the price of an English auction. Here nobody bids "
        "twice, so that the price stops earlier."
    ),
    "once_around/price/sealed_bid": (
        "That is the highest value's bid in a sealed auction. Here each seat counts only those "
        "behind it, and the last counts nobody."
    ),
    "once_around/price/highest_value": (
        "Nobody bids a whole value. Go around seat by seat and note the standing bid."
    ),
    "once_around/price/general": (
        "Go around: the first seat bids 3/4 of its value, the second 2/3, the third 1/2, each if "
        "that is above what stands, or else just enough if its value allows it. The last bid that "
        "stands is the price."
    ),
    "once_around/revenue/equivalence": (
        "That is the revenue of the standard auctions. Revenue equivalence needs the same bidder "
        "to win in each; once around, somebody in a late seat often wins instead of the best."
    ),
    "once_around/revenue/bid_slope": (
        "That is the bid slope of a sealed auction, times {high}. It is no revenue, and here "
        "bidders see what stands."
    ),
    "once_around/revenue/chance_of_the_best": (
        "That is the chance that the highest value wins, times {high}. It is below 1, which is why "
        "the revenue is lower than elsewhere."
    ),
    "once_around/revenue/general": (
        "The price is the highest of k / (k + 1) times the value, over all seats, k being the "
        "number of bidders still to come. Take its mean for {n} bidders with values up to {high}."
    ),
    "once_around/last_call/forgot_the_bid": (
        "If you sell, you receive the standing bid; if you buy, you pay it and do not receive it. "
        "Buying costs you twice the bid."
    ),
    "once_around/last_call/shades": (
        "You have shaded as one of {m} + 1 bidders. You are asked last and see the bid: there is "
        "nobody left to outbid, only a choice between selling and buying."
    ),
    "once_around/last_call/open_auction": (
        "That is how long to stay in in an open auction, where rivals may still go on. At the last "
        "call you decide with all {m} bids on the table."
    ),
    "once_around/last_call/general": (
        "Compare what you gain by selling, the bid, with what you gain by buying, {own} less the "
        "bid. At which bid are the two the same?"
    ),
}
