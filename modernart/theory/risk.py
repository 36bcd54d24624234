"""Risk-averse bidders in a first-price auction: they shade less, for fear of losing.

Utility x ** (1 - aversion) of a gain x: constant relative risk aversion (Cox, Smith & Walker
1982). In an English or second-price auction such a bidder still bids its value, so that the
first-price auction brings more.
"""

from __future__ import annotations

from math import sqrt

from modernart.theory.bounds import part, whole, within
from modernart.theory.distributions import UNIFORM, Distribution, check_distribution
from modernart.theory.quadrature import integral
from modernart.theory.shading import shaded, slope


def _strength(n: int, aversion: float) -> float:
    """As many rivals as they seem to be: (n - 1) / (1 - aversion)."""
    return (whole("n", n, 2) - 1) / (1 - part("aversion", aversion))


def crra_slope(n: int, aversion: float) -> float:
    """Return the part of a uniform value on [0, 1] that each of n bidders bids: (n-1)/(n-r).

    0 is the risk-neutral slope (n-1)/n; towards 1 it nears the value itself.

    >>> round(crra_slope(4, 0.5), 4)
    0.8571

    Raises `RangeError` for n below 2, or an aversion outside 0 to 1 (1 excluded).
    """
    return slope(_strength(n, aversion))


def crra_bid(
    value: float,
    n: int,
    aversion: float,
    distribution: Distribution = UNIFORM,
    reserve: float | None = None,
) -> float:
    """Return the first-price bid, in the unit of the values, for any distribution.

    The risk-neutral formula with F^((n-1)/(1-r)) in place of F^(n-1): derived like it, from the
    bid that maximises F(z)^(n-1) · (v - b(z))^(1-r). 0 stands for staying out.

    >>> round(crra_bid(0.8, 4, 0.5), 4)
    0.6857

    Raises `RangeError` as `crra_slope` does, and for a value or reserve outside the support.
    """
    check_distribution(distribution)
    within("value", value, distribution.low, distribution.high)
    least = distribution.low
    if reserve is not None:
        least = within("reserve", reserve, distribution.low, distribution.high)
    strength = _strength(n, aversion)
    return shaded(value, strength, distribution, least) if value >= least else 0.0


def crra_revenue(
    n: int,
    aversion: float,
    distribution: Distribution = UNIFORM,
    reserve: float | None = None,
) -> float:
    """Return the mean price of a first-price auction: the highest value's bid.

    Uniform without a reserve: (n-1)/(n-r) · n/(n+1).

    >>> round(crra_revenue(4, 0.5), 4)
    0.6857

    Raises `RangeError` as `crra_bid` does.
    """
    return _mean_power(1, n, aversion, distribution, reserve)


def crra_price_sd(
    n: int,
    aversion: float,
    distribution: Distribution = UNIFORM,
    reserve: float | None = None,
) -> float:
    """Return the standard deviation of the seller's revenue; an unsold lot counts as 0.

    Uniform without a reserve: (n-1)/(n-r) times that of the highest value.

    >>> round(crra_price_sd(4, 0.5), 6), round(crra_price_sd(4, 0), 6)
    (0.139971, 0.122474)

    Raises `RangeError` as `crra_bid` does.
    """
    mean = crra_revenue(n, aversion, distribution, reserve)
    square = _mean_power(2, n, aversion, distribution, reserve)
    return sqrt(max(square - mean * mean, 0.0))


def _mean_power(
    power: int, n: int, aversion: float, distribution: Distribution, reserve: float | None
) -> float:
    """Return the mean of a power of the bid of the highest value."""
    check_distribution(distribution)
    best = distribution.best_of(whole("n", n, 2))
    least = distribution.low if reserve is None else reserve
    return integral(
        lambda v: crra_bid(v, n, aversion, distribution, reserve) ** power * best.density(v),
        within("reserve", least, distribution.low, distribution.high),
        distribution.high,
    )
