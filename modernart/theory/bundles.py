"""Two goods to the same bidders: sold as one lot, or one by one.

Values of the two are independent and uniform on [0, 1], and add up. With few bidders the seller
gains by bundling, because a sum of two varies less than twice one part; with many it loses, because
the best bidder of one good is not that of the other (Palfrey 1983). Two cards of one
genre are worth the same to a bidder: then a bundle brings exactly twice the price of one.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from modernart.theory.bounds import whole
from modernart.theory.distributions import Distribution, from_cdf
from modernart.theory.order import second_highest
from modernart.theory.private_values import expected_revenue


def sum_of_two() -> Distribution:
    """Return the distribution of the sum of two values uniform on [0, 1].

    >>> sum_of_two().cdf(0.5)
    0.125
    """
    return from_cdf(
        lambda total: total**2 / 2 if total <= 1 else 1 - (2 - total) ** 2 / 2,
        0.0,
        2.0,
        lambda total: min(total, 2 - total),
    )


def bundle_revenue(n: int) -> Fraction:
    """Return the mean second-price revenue of both goods in one lot, exactly.

    The mean of the second-highest of n sums of two: 23/30 for n = 2, 1 for n = 3.

    >>> bundle_revenue(2), round(float(bundle_revenue(5)), 3)
    (Fraction(23, 30), 1.212)

    Raises `RangeError` for n below 2.
    """
    whole("n", n, 2)
    return second_highest(n, Fraction(2), _area(n - 1), _area(n))


def separate_revenue(n: int) -> float:
    """Return the mean revenue of selling the goods one by one: 2(n-1)/(n+1).

    >>> separate_revenue(3)
    1.0

    Raises `RangeError` for n below 2.
    """
    return 2 * expected_revenue(whole("n", n, 2))


def _area(power: int) -> Fraction:
    """Return the integral of F ** power over [0, 2], F the cdf of the sum of two.

    (x²/2) ** power up to 1; beyond it (1 - y²/2) ** power with y = 2 - x, term by term.
    """
    beyond = (comb(power, j) * Fraction(-1, 2) ** j / (2 * j + 1) for j in range(power + 1))
    return Fraction(1, 2**power * (2 * power + 1)) + sum(beyond)
