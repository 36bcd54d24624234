"""The words of the questions of `What is it worth? The winner's curse`."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "winners_curse/worth_if_won": "What winning tells",
    "winners_curse/bid": "A bid that knows the curse",
    "winners_curse/naive_profit": "The price of being naive",
    "winners_curse/average_bid": "The mean of all signals",
}

QUESTIONS: Final = {
    "winners_curse/worth_if_won": (
        "The worth of a painting lies between {low} and {high}, the same for all. Each of {n} "
        "bidders has an estimate that is off by up to {e}, uniformly. Yours is {signal}, and you "
        "learn that it is the highest. What is the painting worth on average?"
    ),
    "winners_curse/bid": (
        "The worth of a painting lies between {low} and {high}, the same for all. Each of {n} "
        "bidders has an estimate that is off by up to {e}, uniformly. Yours is {signal}. What do "
        "you bid in equilibrium, sealed first price?"
    ),
    "winners_curse/naive_profit": (
        "{n} bidders have estimates that are off by up to {e}. All are naive: they take the "
        "estimate for a private value and bid 2e/n below it, far from the ends. What does the "
        "winner gain on average? (Below 0 for a loss.)"
    ),
    "winners_curse/average_bid": (
        "A painting is worth the mean of {n} signals, uniform on [0, 1], of which each bidder sees "
        "one. Yours is {signal}. What do you bid in equilibrium, sealed first price?"
    ),
}

IDEAS: Final = {
    "winners_curse/worth_if_won/signal_alone": (
        "That is what your estimate tells by itself. But now you know that {rivals} others have "
        "estimated less: yours is probably too high."
    ),
    "winners_curse/worth_if_won/worst_case": (
        "That is the least it can be worth, if your estimate is off by the whole {e}. On average "
        "the highest of {n} is not off by so much."
    ),
    "winners_curse/worth_if_won/tie": (
        "You have counted one bidder too few. Your estimate is the highest of all {n}, your own "
        "included."
    ),
    "winners_curse/worth_if_won/general": (
        "Estimates are spread evenly over 2 times {e}. The highest of {n} lies above the worth by "
        "{e} times (n - 1) / (n + 1) on average: take that away from {signal}."
    ),
    "winners_curse/bid/bids_the_signal": (
        "Among {n} bidders whoever bids the estimate wins when it is far too high, and pays for "
        "the mistake."
    ),
    "winners_curse/bid/private_value": (
        "That is shaded as if {signal} were your private value. You have left yourself a margin, "
        "but not thought of what winning tells."
    ),
    "winners_curse/bid/no_profit_left": (
        "That is what the painting is worth on average once you have won. Bid it, and you gain "
        "nothing on average: leave a margin besides."
    ),
    "winners_curse/bid/general": (
        "Away from {low} and {high} bid {e} below your estimate: the term that is added to it is "
        "next to nothing there."
    ),
    "winners_curse/naive_profit/believes_the_signal": (
        "That is what a naive bidder hopes for. The winner has the highest of {n} estimates, which "
        "lies above the worth."
    ),
    "winners_curse/naive_profit/in_equilibrium": (
        "That is the profit of bidders who know the curse and bid {e} below their estimates."
    ),
    "winners_curse/naive_profit/no_shading": (
        "That is the profit of those who bid the estimate itself. These bid 2e/n less, and gain so "
        "much more."
    ),
    "winners_curse/naive_profit/general": (
        "The winner bids 2e/n below an estimate that lies e(n - 1)/(n + 1) above the worth on "
        "average, with n = {n} and e = {e}. Take the one from the other."
    ),
    "winners_curse/average_bid/naive": (
        "You have worked out what the painting is worth given your signal alone, and shaded that. "
        "If you win, the other signals are below yours."
    ),
    "winners_curse/average_bid/estimate": (
        "That is the worth given your signal alone. Bid it, and you pay too much whenever you win."
    ),
    "winners_curse/average_bid/private_value": (
        "That takes your signal for the worth. It is only one of {n} signals, of which the worth "
        "is the mean."
    ),
    "winners_curse/average_bid/general": (
        "If your signal {signal} ties with the highest of the others, the painting is worth "
        "(n + 2) / (2n) of it on average, with n = {n}; shade this by (n - 1) / n."
    ),
}
