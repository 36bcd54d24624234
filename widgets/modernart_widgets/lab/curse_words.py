"""The words of the panel of the winner's curse."""

from __future__ import annotations

from typing import Final

CURSE: Final = {
    "title": "The winner's curse",
    "hint": (
        "The lot is worth the same to all, and each bidder sees a signal of it. Whoever wins had "
        "the highest signal: naive bidders do not think of that."
    ),
    "game": "What the lot is worth",
    "game_mineral": "Mineral rights: 25 to 225, signals within 12 of it",
    "game_average": "The mean of all signals, each from 0 to 1",
    "format": "Format",
    "n": "Bidders",
    "auctions": "Auctions",
    "replay": "Auction to look at again",
    "seed": "Seed",
    "save_auctions": "Save the auctions as CSV",
    "save_bids": "Save the bids as CSV",
    "side_naive": "naive bidders",
    "side_equilibrium": "the same draws in equilibrium",
    "facts": "{n} bidders, {auctions} auctions, seed {seed}",
    "measured": "measured",
    "profit": "mean profit of the winner",
    "error": "its standard error",
    "theory": "mean profit, theory",
    "losers": "winners who lose",
    "theory_losers": "winners who lose, theory",
    "price": "mean price",
    "worth": "mean worth of the lot",
    "percent": "{number}\N{NO-BREAK SPACE}%",
    "no_theory": "A dash stands where theory has no value here.",
    "away": (
        "In this table and by the number of bidders only lots worth {low} to {high} count, away "
        "from the ends, as in theory."
    ),
    "second": (
        "Where the second price is paid, naive bidders bid what their signal alone says the lot "
        "is worth."
    ),
    "by_n": "The winner's mean profit by the number of bidders",
    "bidders": "bidders",
    "by_n_naive": "naive",
    "by_n_naive_theory": "naive, theory",
    "by_n_naive_losers": "naive winners who lose",
    "by_n_equilibrium": "equilibrium",
    "by_n_equilibrium_theory": "equilibrium, theory",
    "by_n_equilibrium_losers": "winners who lose in equilibrium",
    "by_n_words": (
        "With {n} bidders naive winners gain {naive} on average, and {losers} of them lose; in "
        "equilibrium they gain {equilibrium}."
    ),
    "gain_naive": "naive, gain",
    "loss_naive": "naive, loss",
    "gain_equilibrium": "equilibrium, gain",
    "loss_equilibrium": "equilibrium, loss",
    "profit_axis": "mean profit of the winner",
    "worths": "What a signal tells, and what winning tells",
    "signal": "mean signal of the winner",
    "mean_worth": "mean worth of what it won",
    "alone": "worth by the signal alone, theory",
    "won": "worth given that it won, theory",
    "naive_bid": "naive bid",
    "equilibrium_bid": "equilibrium bid",
    "worths_words": (
        "Winning signals around {signal}: the lots were worth {mean_worth} on average. The signal "
        "alone says {alone}, winning with it says {won}; the naive bid is {naive}, the "
        "equilibrium bid {equilibrium}."
    ),
    "lots": "lots that were won",
    "signal_axis": "signal of the winner",
    "worth_axis": "worth of the lot",
    "replayed": "Auction {number} again: the lot was worth {worth}",
    "seat": "seat",
    "own_signal": "signal",
    "replay_words": (
        "Naively seat {seat} bought for {price}: {profit}. With the same signals in equilibrium "
        "seat {ghost_seat} would have paid {ghost_price}: {ghost_profit}."
    ),
    "ghosts": "The winner's profit, auction by auction, and in equilibrium on the same draws",
    "auction": "auction",
    "naive_profit": "naive profit",
    "ghost_profit": "profit in equilibrium",
    "lot_worth": "worth",
    "ghosts_words": (
        "Auction {number}, worth {worth}: naive {naive}, in equilibrium {equilibrium}."
    ),
    "ghost_axis": "profit of the winner",
}
"""By code; the names of formats are in `format_words`."""
