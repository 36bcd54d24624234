"""Bidders who cannot pay what the lot is worth: why the first price is better then.

The lot is worth 1 to all n bidders, and each has a budget of its own, uniform on [0, 1], which
nobody may bid beyond. A case of Che & Gale 1998, worked out here and checked by simulation.
"""

from __future__ import annotations

from typing import Final

from modernart.theory.bounds import one_of, whole, within
from modernart.theory.private_values import expected_revenue
from modernart.theory.shading import slope

AUCTIONS: Final = ("first_price", "second_price")
"""The auctions that are compared."""


def budget_bid(budget: float, n: int = 2, auction: str = "first_price") -> float:
    """Return the equilibrium bid of a budget.

    Second price: the budget. First price: the budget w up to c = (n-1)/n, where (1-w)·w^(n-1) is
    highest; richer bidders bid so that more is no better, (1-b)·w^(n-1) = (1-c)·c^(n-1). Two
    bidders: w up to 1/2, then 1 - 1/(4w).

    >>> budget_bid(0.3), round(budget_bid(0.8), 6), budget_bid(0.8, auction="second_price")
    (0.3, 0.6875, 0.8)

    Raises `RangeError` for n below 2, a budget outside 0 to 1, or another auction.
    """
    bound = slope(whole("n", n, 2) - 1)
    second = one_of("auction", auction, AUCTIONS) == "second_price"
    if within("budget", budget) <= bound or second:
        return budget
    return float(1 - (1 - bound) * (bound / budget) ** (n - 1))


def budget_chance(budget: float, n: int = 2) -> float:
    """Return the chance that the bid of a budget wins: w^(n-1), in both auctions.

    Bids rise with budgets, so that it wins where all n - 1 rivals hold less.

    >>> budget_chance(0.5, 3)
    0.25

    Raises `RangeError` for n below 2, or a budget outside 0 to 1.
    """
    return float(within("budget", budget) ** (whole("n", n, 2) - 1))


def budget_profit(budget: float, n: int = 2, auction: str = "first_price") -> float:
    """Return the mean profit of a bidder with this budget, over all auctions, won or lost.

    First price: (1 - bid)·w^(n-1), which is the same for all budgets from c on. Second price: what
    is not paid to the highest rival, w^(n-1) - w^n·(n-1)/n.

    >>> round(budget_profit(0.8), 6), round(budget_profit(0.8, auction="second_price"), 6)
    (0.25, 0.48)

    Raises `RangeError` for n below 2, a budget outside 0 to 1, or another auction.
    """
    chance = budget_chance(budget, n)
    if one_of("auction", auction, AUCTIONS) == "second_price":
        return chance - slope(n - 1) * budget * chance
    return (1 - budget_bid(budget, n)) * chance


def budget_revenue(n: int = 2, auction: str = "first_price") -> float:
    """Return the mean price.

    Second price: the second-highest budget, (n-1)/(n+1). First price: the mean bid of the highest
    budget, c^(n+1)·n/(n+1) + (1 - c^n) - n(1-c)²·c^(n-1); 7/12 for two.

    >>> round(budget_revenue(), 6), round(budget_revenue(auction="second_price"), 6)
    (0.583333, 0.333333)

    Raises `RangeError` for n below 2, or another auction.
    """
    if one_of("auction", auction, AUCTIONS) == "second_price":
        return expected_revenue(whole("n", n, 2))
    c = slope(whole("n", n, 2) - 1)
    poor = c ** (n + 1) * n / (n + 1)
    return float(poor + 1 - c**n - n * (1 - c) ** 2 * c ** (n - 1))
