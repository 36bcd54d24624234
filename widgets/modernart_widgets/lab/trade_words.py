"""The words of the trade sheet."""

from __future__ import annotations

from typing import Final

TRADE: Final = {
    "title": "Trade sheet",
    "hint": (
        "Whoever is richest wins, so that it matters whom the price goes to. The lead is your "
        "money less the mean of all others'."
    ),
    "players": "Players",
    "worth": "What the lot is worth",
    "price": "Price",
    "payee": "Who is paid",
    "payee_rival": "The auctioneer, a rival",
    "payee_bank": "The bank",
    "otherwise": "If you do not buy",
    "otherwise_untraded": "Nothing is traded",
    "otherwise_contested": "Another rival buys at this price",
    "otherwise_free": "The auctioneer gets it free",
    "otherwise_must_buy": "The auctioneer must buy at this price",
    "gains": "What everybody gains: worth {worth}, price {price}, {players} players",
    "who": "who",
    "you": "You",
    "auctioneer": "The auctioneer",
    "rival": "Another rival",
    "others": "Each other player",
    "lead": "Your lead",
    "if_buy": "if you buy",
    "if_not": "otherwise",
    "verdict_better": (
        "Buying at {price} adds {difference} more to your lead than not buying; up to {limit} it "
        "pays."
    ),
    "verdict_worse": (
        "Buying at {price} adds {difference} less to your lead than not buying; only up to "
        "{limit} it pays."
    ),
    "verdict_even": "At {price} buying adds as much to your lead as not buying.",
    "gain_buy": "if you buy, gain",
    "loss_buy": "if you buy, loss",
    "gain_not": "otherwise, gain",
    "loss_not": "otherwise, loss",
    "gains_axis": "gain",
    "gains_words": "{who}: {buy} if you buy, {other} otherwise.",
    "lead_title": "Your lead by the price",
    "lead_axis": "change of your lead",
    "price_axis": "price",
    "your_price": "your price",
    "no_difference": "no difference",
    "ladder_rival": "Prices that make no difference, if a rival is paid",
    "ladder_bank": "Prices that make no difference, if the bank is paid",
    "case": "case",
    "limit": "no difference at",
    "part": "part of the worth",
    "at_price": "at your price",
    "case_untraded": "You buy, or nothing is traded",
    "case_contested": "You buy, or another rival does",
    "case_free": "You buy, or the auctioneer gets it free",
    "case_must_buy": "You buy, or the auctioneer must",
    "case_even": "Buyer and seller gain alike",
    "case_own_cash": "The auctioneer sells or keeps, for its cash",
    "case_own": "The auctioneer sells or keeps, for its lead",
    "buyer_below": "buying pays",
    "buyer_at": "no difference",
    "buyer_above": "buying costs",
    "split_below": "the buyer gains more",
    "split_at": "no difference",
    "split_above": "the seller gains more",
    "seller_below": "keeping pays",
    "seller_at": "no difference",
    "seller_above": "selling pays",
    "ladder_words": "{case}: no difference at {limit}, which is {part} of the worth.",
    "slopes": "Part of the value that is bid at first price, to be ahead of the others",
    "slopes_who": "bidders",
    "slopes_players": "{players} players",
    "slope_selfish": "for their own gain alone",
    "slope_rival": "a player who does not bid is paid",
    "slope_bank": "the bank is paid, one player sits out",
    "slope_all": "the bank is paid, all bid",
    "slopes_axis": "part of the value",
    "slopes_words": "{players} players, {who}: {slope} of the value.",
}
"""By code."""
