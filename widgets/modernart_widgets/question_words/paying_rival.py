"""The words of the questions of `Paying your rival`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "paying_rival/lead": "What a purchase does to your lead",
    "paying_rival/untraded": "If nobody else gets it",
    "paying_rival/contested": "If somebody else buys it",
    "paying_rival/last_buyer": "If the seller must buy it",
    "paying_rival/sell_or_keep": "Sell it or keep it?",
    "paying_rival/bank_bid": "When the bank is paid",
}

QUESTIONS: Final = {
    "paying_rival/lead": (
        "{players} players. You buy a painting that will pay {worth} from a rival, for {price}. By "
        "how much does your lead over the mean of the {others} others change? (Below 0 if it "
        "shrinks.)"
    ),
    "paying_rival/untraded": (
        "{players} players; a rival sells a painting that will pay {worth}. If you do not buy it, "
        "nobody gets it, and nobody pays. Up to which price does buying raise your lead over the "
        "mean of the {others} others?"
    ),
    "paying_rival/contested": (
        "{players} players; a rival sells a painting that will pay {worth}. If you do not buy it, "
        "another rival buys it at the same price. Up to which price is it better for your lead "
        "over the mean of the {others} others that you buy?"
    ),
    "paying_rival/last_buyer": (
        "{players} players; a rival has named a price for a painting that will pay {worth}, and "
        "you are asked last. If you decline, the rival must buy it from the bank at that price. Up "
        "to which price is it better for your lead over the mean of the {others} others that you "
        "buy?"
    ),
    "paying_rival/sell_or_keep": (
        "{players} players; you are the auctioneer of a painting that will pay {worth}, and name "
        "its price. Whoever does not take it leaves it to you, at that price, from the bank. At "
        "which price are selling and keeping the same for your lead over the mean of the {others} "
        "others?"
    ),
    "paying_rival/bank_bid": (
        "{players} players, of whom {bidders} bid sealed first price; the price goes to the bank. "
        "Values are uniform on [0, 1], and everybody wants to be ahead of the mean of the others. "
        "Your value is {value}. What do you bid?"
    ),
}

IDEAS: Final = {
    "paying_rival/lead/own_cash_alone": (
        "That is how your own cash changes. Your money goes to a rival, who is {price} richer, and "
        "that raises the mean of the {others} others."
    ),
    "paying_rival/lead/rival_counts_in_full": (
        "You have taken off the whole {price} that the rival gets. The lead is over the mean of "
        "the {others} others: one of them being richer counts for a part."
    ),
    "paying_rival/lead/wrong_sign": ("A richer rival makes your lead smaller, not larger."),
    "paying_rival/lead/general": (
        "You gain {worth} less the price; the mean of the {others} others rises by the price "
        "divided by {others}. Take the second from the first."
    ),
    "paying_rival/untraded/whole_worth": (
        "At {worth} you gain nothing, and the seller is richer: your lead shrinks."
    ),
    "paying_rival/untraded/must_buy": (
        "That is the limit where the seller must buy what nobody takes. Here nothing happens if "
        "you decline."
    ),
    "paying_rival/untraded/split": (
        "There you and the seller gain alike. You are ahead of the {others} others by more than "
        "that: only one of them is the seller."
    ),
    "paying_rival/untraded/general": (
        "You gain {worth} less the price; the mean of the {others} others rises by the price "
        "divided by {others}. At which price are the two the same, with {players} players?"
    ),
    "paying_rival/contested/folk_rule": (
        "That is the limit if nobody else gets the painting. Here the seller is paid in any case, "
        "and the {others} others gain {worth} between them if you do not buy."
    ),
    "paying_rival/contested/must_buy": (
        "That is the limit where the seller must keep the painting. Here another rival takes it."
    ),
    "paying_rival/contested/split": (
        "There you and the seller gain alike. But the seller gets this price in any case: compare "
        "your having the painting with a rival's having it."
    ),
    "paying_rival/contested/general": (
        "The seller is paid either way. What differs is who has gained {worth} less the price, you "
        "or one of the {others} others of {players} players: at which price does nobody gain?"
    ),
    "paying_rival/last_buyer/folk_rule": (
        "That is the limit if nobody gets the painting otherwise. Here the rival has to buy it, "
        "and gains {worth} less the price."
    ),
    "paying_rival/last_buyer/whole_worth": (
        "At {worth} you gain nothing and the rival is paid. If you decline, the rival pays the "
        "bank and gains nothing: that is better for you."
    ),
    "paying_rival/last_buyer/the_seller_s_limit": (
        "That is where the seller is as glad to sell as to keep. The question is asked from the "
        "buyer's side."
    ),
    "paying_rival/last_buyer/general": (
        "Buying: you gain {worth} less the price, and one of the {others} others gains the price. "
        "Declining: that one gains {worth} less the price. Set your lead equal for {players} "
        "players."
    ),
    "paying_rival/sell_or_keep/own_cash_alone": (
        "There your cash is the same either way. But if you sell, the buyer gains too, and is one "
        "of the {others} others."
    ),
    "paying_rival/sell_or_keep/the_buyer_s_limit": (
        "That is where the last buyer is as glad to buy as to leave it to you. The question is "
        "asked from the seller's side."
    ),
    "paying_rival/sell_or_keep/folk_rule": (
        "That is a buyer's limit if nobody else gets the painting. You are the seller, and keep "
        "it if it is not taken."
    ),
    "paying_rival/sell_or_keep/general": (
        "Selling: you gain the price, and one of the {others} others gains {worth} less the price. "
        "Keeping: you gain {worth} less the price. Set them equal for {players} players."
    ),
    "paying_rival/bank_bid/rival_is_paid": (
        "That is the bid where a rival who does not bid is paid, which is the selfish one. Money "
        "that goes to the bank makes no rival richer: you can bid more."
    ),
    "paying_rival/bank_bid/all_bid": (
        "That is the bid if all {players} players bid. Here one of them does not."
    ),
    "paying_rival/bank_bid/bids_the_value": (
        "At your whole value, {value}, you gain nothing by winning. Leave a margin."
    ),
    "paying_rival/bank_bid/general": (
        "The slope is A / (1 + A) with A = (m - 1) N / (N - 1), for N = {players} players of whom "
        "m = {bidders} bid; multiply it by {value}."
    ),
}
