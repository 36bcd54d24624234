"""Independent private values: bids, revenue, its spread and who gains, in the standard auctions.

n bidders draw values from one distribution and bid the symmetric equilibrium. First-price and
Dutch auctions are one case, second-price and English (clock) another; in the all-pay auction
everybody pays. The same goes for a reserve: below it nobody wins. Sources: Vickrey 1961, Riley &
Samuelson 1981, Myerson 1981; Krishna, *Auction Theory*, chapters 2 and 3.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from modernart.theory.bounds import RangeError, finite, one_of, whole, within
from modernart.theory.distributions import UNIFORM, Distribution, check_distribution
from modernart.theory.order import second_highest
from modernart.theory.quadrature import Curve, integral, root
from modernart.theory.shading import shaded, slope

AUCTIONS: Final = ("first_price", "dutch", "second_price", "english", "all_pay")
"""The auctions that are known here, by name."""

PAY_OWN: Final = ("first_price", "dutch")
"""Where the winner pays its own bid."""

PAY_SECOND: Final = ("second_price", "english")
"""Where the winner pays the second-highest bid, or the reserve if that is higher."""


def first_price_slope(n: int) -> float:
    """Return the part of its value that each of n bidders bids, values uniform on [0, 1].

    (n-1)/n: Vickrey 1961.

    >>> first_price_slope(4)
    0.75

    Raises `RangeError` for n below 2.
    """
    return slope(whole("n", n, 2) - 1)


def equilibrium_bid(
    value: float,
    n: int,
    auction: str = "first_price",
    distribution: Distribution = UNIFORM,
    reserve: float | None = None,
) -> float:
    """Return what a bidder with this value bids among n, all in the unit of the values.

    First price: v - (integral of F^(n-1) from the reserve to v) / F(v)^(n-1), which is (n-1)/n·v
    for the uniform; second price and English: v; all-pay: F(v)^(n-1) times the first-price bid.
    A value below the reserve stays out, with a bid of 0.

    >>> round(equilibrium_bid(0.8, 4), 9), equilibrium_bid(0.8, 4, "english")
    (0.6, 0.8)

    Raises `RangeError` for n below 2, a value or reserve outside the support, an unknown auction,
    and a reserve in the all-pay auction.
    """
    whole("n", n, 2)
    least = _reserve(distribution, reserve, auction)
    within("value", value, distribution.low, distribution.high)
    if value < least:
        return 0.0
    return _bid(auction, n, distribution, least)(value)


def expected_revenue(
    n: int,
    distribution: Distribution = UNIFORM,
    reserve: float | None = None,
    own_value: float = 0.0,
) -> float:
    """Return the seller's mean revenue, the same in all of `AUCTIONS` (revenue equivalence).

    r·(1 - F(r)^n) + the integral of P(second-highest value > y) above r, plus `own_value` · F(r)^n
    for an unsold lot. Uniform: (n-1)/(n+1) + r^n - 2n/(n+1)·r^(n+1). One bidder pays the reserve.

    >>> round(expected_revenue(4), 6), round(expected_revenue(3, reserve=0.5), 6)
    (0.6, 0.53125)

    Raises `RangeError` for n below 1, or a reserve outside the support.
    """
    whole("n", n)
    least = _reserve(distribution, reserve)
    unsold = distribution.cdf(least) ** n
    above = second_highest(
        n,
        distribution.high - least,
        distribution.area(n - 1, least, distribution.high),
        distribution.area(n, least, distribution.high),
    )
    return least * (1 - unsold) + above + finite("own_value", own_value) * unsold


def price_sd(
    n: int,
    auction: str = "first_price",
    distribution: Distribution = UNIFORM,
    reserve: float | None = None,
) -> float:
    """Return the standard deviation of the seller's revenue; an unsold lot counts as 0.

    Uniform, first price: sqrt(((n-1)/n)^2 · n/((n+1)^2 (n+2))); second price:
    sqrt(2(n-1)/((n+1)^2 (n+2))). The second-price revenue is riskier: what the first-price winner
    pays is the mean of what it would pay there (Vickrey 1961).

    >>> round(price_sd(4), 6), round(price_sd(4, "second_price"), 6)
    (0.122474, 0.2)

    Raises `RangeError` as `equilibrium_bid` does.
    """
    whole("n", n, 2)
    least = _reserve(distribution, reserve, auction)
    if auction == "all_pay":
        return sqrt(n * _variance_of_a_bid(n, distribution))
    mean = expected_revenue(n, distribution, reserve)
    own = auction in PAY_OWN
    square = (_square_of_own_bid if own else _square_of_second)(n, distribution, least)
    return sqrt(max(square - mean * mean, 0.0))


def chance_price_above(
    price: float, n: int, distribution: Distribution = UNIFORM, reserve: float | None = None
) -> float:
    """Return the chance that a second-price or English auction ends above a price.

    1 - n·F^(n-1) + (n-1)·F^n at the price; below a reserve it is the chance of a sale.

    >>> chance_price_above(0.5, 4)
    0.6875

    Raises `RangeError` for n below 1, a price that is no number, a reserve outside the support.
    """
    whole("n", n)
    least = _reserve(distribution, reserve)
    if finite("price", price) < least:
        return 1 - distribution.cdf(least) ** n
    below = distribution.cdf(price)
    return second_highest(n, 1.0, below ** (n - 1), below**n)


def efficient_surplus(
    n: int, distribution: Distribution = UNIFORM, reserve: float | None = None
) -> float:
    """Return the mean of the highest of n values, 0 if it is below the reserve.

    Uniform without reserve: n/(n+1). It is all there is to share between seller and bidders.

    >>> efficient_surplus(4)
    0.8

    Raises `RangeError` for n below 1, or a reserve outside the support.
    """
    whole("n", n)
    least = _reserve(distribution, reserve)
    missed = least * distribution.cdf(least) ** n
    return distribution.high - missed - distribution.area(n, least, distribution.high)


def bidder_surplus(
    n: int, distribution: Distribution = UNIFORM, reserve: float | None = None
) -> float:
    """Return a bidder's mean gain before it knows its value: the integral of (1-F)·F^(n-1).

    Uniform without reserve: 1/(n(n+1)).

    >>> round(bidder_surplus(4), 6)
    0.05

    Raises `RangeError` for n below 1, or a reserve outside the support.
    """
    whole("n", n)
    least = _reserve(distribution, reserve)
    top = distribution.high
    return distribution.area(n - 1, least, top) - distribution.area(n, least, top)


def win_probability(
    bid: float,
    n: int,
    auction: str = "first_price",
    distribution: Distribution = UNIFORM,
    reserve: float | None = None,
) -> float:
    """Return the chance that a bid beats n - 1 rivals who bid the equilibrium.

    >>> round(win_probability(0.6, 4), 6), win_probability(0.9, 4)
    (0.512, 1.0)

    Raises `RangeError` as `equilibrium_bid` does, and for a bid that is no number.
    """
    whole("n", n, 2)
    least = _reserve(distribution, reserve, auction)
    finite("bid", bid)
    if bid < (0.0 if auction == "all_pay" else least):
        return 0.0
    rival = _bid(auction, n, distribution, least)
    matched = root(lambda value: rival(value) - bid, least, distribution.high)
    return distribution.cdf(matched) ** (n - 1)


def expected_payoff(  # noqa: PLR0913, PLR0917 - a bid, and the auction it is made in
    bid: float,
    value: float,
    n: int,
    auction: str = "first_price",
    distribution: Distribution = UNIFORM,
    reserve: float | None = None,
) -> float:
    """Return what a bid brings on average against n - 1 rivals who bid the equilibrium.

    First price: (v - b) times the chance to win; all-pay: v times it, less b; second price: each
    price below the bid is paid as often as it comes.

    >>> round(expected_payoff(0.6, 0.8, 4), 6), round(expected_payoff(0.6, 0.8, 4, "english"), 6)
    (0.1024, 0.0756)

    Raises `RangeError` as `win_probability` does, and for a value outside the support.
    """
    check_distribution(distribution)
    within("value", value, distribution.low, distribution.high)
    chance = win_probability(bid, n, auction, distribution, reserve)
    if auction == "all_pay":
        return value * chance - bid
    if auction in PAY_OWN:
        return (value - bid) * chance
    least = _reserve(distribution, reserve)
    if bid < least:
        return 0.0
    top = min(bid, distribution.high)
    return (value - top) * chance + chance * distribution.area(n - 1, least, top)


def _reserve(
    distribution: Distribution, reserve: float | None, auction: str = "first_price"
) -> float:
    """Return the lowest value that bids: the reserve, or the lowest value there is."""
    one_of("auction", auction, AUCTIONS)
    check_distribution(distribution)
    if reserve is None:
        return distribution.low
    if auction == "all_pay":
        raise RangeError("no_reserve")
    return within("reserve", reserve, distribution.low, distribution.high)


def _bid(auction: str, n: int, distribution: Distribution, reserve: float) -> Curve:
    """Return the equilibrium as a function of a value of at least the reserve."""

    def first_price(value: float) -> float:
        return shaded(value, n - 1, distribution, reserve)

    def all_pay(value: float) -> float:
        return distribution.cdf(value) ** (n - 1) * first_price(value)

    if auction in PAY_SECOND:
        return lambda value: value
    return all_pay if auction == "all_pay" else first_price


def _square_of_own_bid(n: int, distribution: Distribution, reserve: float) -> float:
    """Return the mean square of the winner's own bid."""
    bid, best = _bid("first_price", n, distribution, reserve), distribution.best_of(n)
    return integral(lambda v: bid(v) ** 2 * best.density(v), reserve, distribution.high)


def _square_of_second(n: int, distribution: Distribution, reserve: float) -> float:
    """Return the mean square of the second-highest value, or of the reserve if that is higher."""
    sold = 1 - distribution.cdf(reserve) ** n
    rest = integral(
        lambda y: 2 * y * chance_price_above(y, n, distribution), reserve, distribution.high
    )
    return reserve**2 * sold + rest


def _variance_of_a_bid(n: int, distribution: Distribution) -> float:
    """Return the variance of one all-pay bid: its mean is the n-th part of the revenue."""
    bid = _bid("all_pay", n, distribution, distribution.low)
    square = integral(
        lambda v: bid(v) ** 2 * distribution.density(v), distribution.low, distribution.high
    )
    return square - (expected_revenue(n, distribution) / n) ** 2
