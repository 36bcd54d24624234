"""Common values that add up: the average-value game, and its case of two, the wallet game.

n bidders see one signal each, uniform on [0, 1], and the lot is worth the mean of all signals to
every one of them. Sources: Klemperer 1998 (wallet game), Holt & Sherman 2000 (average value).
"""

from __future__ import annotations

from typing import Final

from modernart.theory.bounds import one_of, whole, within
from modernart.theory.private_values import price_sd
from modernart.theory.shading import slope

AUCTIONS: Final = ("first_price", "second_price")
"""The auctions in which all n bid once, and nobody learns before."""

WALLET_AUCTIONS: Final = (*AUCTIONS, "english")
"""With two, an English auction is a second-price one: nobody drops out before the end."""

STRATEGIES: Final = ("equilibrium", "naive", "estimate")
"""Bids in the first-price auction: the equilibrium, the private-value formula, and E[V | x]."""


def average_value_slope(n: int, auction: str = "first_price") -> float:
    """Return the part of its signal that each of n bidders bids in equilibrium.

    If the signal ties with the highest of the others, the lot is worth (n+2)/(2n)·x on average:
    the second-price bid (Milgrom & Weber 1982). First price: (n+2)(n-1)/(2n²).

    >>> average_value_slope(4), average_value_slope(4, "second_price")
    (0.5625, 0.75)

    Raises `RangeError` for n below 2, or another auction.
    """
    tied = (whole("n", n, 2) + 2) / (2 * n)
    return tied * (slope(n - 1) if one_of("auction", auction, AUCTIONS) == "first_price" else 1)


def average_value_bid(signal: float, n: int, strategy: str = "equilibrium") -> float:
    """Return a first-price bid in the average-value game.

    "naive" takes E[V | x] = (x + (n-1)/2)/n for a private value and shades it by the formula for
    those; "estimate" bids it as it is. Neither thinks of what it means to have won.

    >>> average_value_bid(0.8, 4), average_value_bid(0.8, 4, "naive")
    (0.45, 0.525)

    Raises `RangeError` for n below 2, a signal outside 0 to 1, or another strategy.
    """
    start, part = _line(n, strategy)
    return start + part * within("signal", signal)


def average_value_revenue(n: int) -> float:
    """Return the mean price in equilibrium, the same for first and second price.

    (n+2)(n-1)/(2n(n+1)).

    >>> round(average_value_revenue(4), 6)
    0.45

    Raises `RangeError` for n below 2.
    """
    return average_value_slope(n) * n / (n + 1)


def average_value_price_sd(
    n: int, auction: str = "first_price", strategy: str = "equilibrium"
) -> float:
    """Return the standard deviation of the price if all bid by one strategy.

    In equilibrium (n+2)/(2n) times that of private values, as the bids are; other strategies are
    known for the first price.

    >>> round(average_value_price_sd(4), 6), round(average_value_price_sd(4, "second_price"), 6)
    (0.091856, 0.15)

    Raises `RangeError` as `average_value_slope` does, or for another strategy.
    """
    if strategy != "equilibrium":
        one_of("auction", auction, ("first_price",))
        _, part = _line(n, strategy)
        return part * price_sd(n) / slope(n - 1)
    return average_value_slope(n, "second_price") * price_sd(
        n, one_of("auction", auction, AUCTIONS)
    )


def average_value_profit(n: int, strategy: str = "equilibrium") -> float:
    """Return the winner's mean profit in the first-price auction if all bid by one strategy.

    The mean value, 1/2, less the bid of the highest signal, n/(n+1) on average. Below 0 is the
    winner's curse.

    >>> [round(average_value_profit(n, "naive"), 4) for n in (2, 3, 4)]
    [0.0833, 0.0, -0.025]

    Raises `RangeError` for n below 2, or another strategy.
    """
    start, part = _line(n, strategy)
    return 0.5 - (start + part * n / (n + 1))


def wallet_bid(signal: float, auction: str = "first_price") -> float:
    """Return the bid of one of two who see one wallet each, for both wallets together.

    First price: x; second price and English: 2x (Klemperer 1998). Both wallets are twice their
    mean: it is the average-value game of two, doubled.

    >>> wallet_bid(0.3), wallet_bid(0.3, "english")
    (0.3, 0.6)

    Raises `RangeError` for a signal outside 0 to 1, or another auction.
    """
    return 2 * average_value_slope(2, _as_sealed(auction)) * within("signal", signal)


def wallet_revenue(auction: str = "first_price") -> float:
    """Return the mean price of both wallets, 2/3 in all three auctions.

    >>> round(wallet_revenue("english"), 6)
    0.666667

    Raises `RangeError` for another auction.
    """
    _as_sealed(auction)
    return 2 * average_value_revenue(2)


def wallet_price_sd(auction: str = "first_price") -> float:
    """Return the standard deviation of the price of both wallets.

    First price: sqrt(1/18); second price and English, where it is twice the lower wallet, double.

    >>> round(wallet_price_sd(), 6), round(wallet_price_sd("english"), 6)
    (0.235702, 0.471405)

    Raises `RangeError` for another auction.
    """
    return 2 * average_value_price_sd(2, _as_sealed(auction))


def _as_sealed(auction: str) -> str:
    one_of("auction", auction, WALLET_AUCTIONS)
    return "second_price" if auction == "english" else auction


def _line(n: int, strategy: str) -> tuple[float, float]:
    """Return a strategy as a line: the bid of a signal of 0, and the slope."""
    whole("n", n, 2)
    if one_of("strategy", strategy, STRATEGIES) == "equilibrium":
        return 0.0, average_value_slope(n)
    shade = slope(n - 1) if strategy == "naive" else 1.0
    return (n - 1) / (2 * n), shade / n
