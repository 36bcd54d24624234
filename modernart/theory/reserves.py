"""The reserve that pays best, and what one more bidder is worth beside it."""

from __future__ import annotations

from typing import Final, NamedTuple

from modernart.theory.bounds import RangeError, whole, worth
from modernart.theory.distributions import UNIFORM, Distribution, check_distribution
from modernart.theory.private_values import expected_revenue
from modernart.theory.quadrature import root

GRID: Final = 256
"""Steps in which the virtual value is seen to rise."""

NOISE: Final = 1e-6
"""A virtual value from a numerical density may fall by this part of the range."""


def check_regular(distribution: Distribution) -> None:
    """Raise `RangeError` unless the virtual value rises with the value, seen on a grid."""
    check_distribution(distribution)
    width, before = distribution.high - distribution.low, -float("inf")
    for step in range(1, GRID + 1):
        value = distribution.low + width * step / GRID
        virtual = distribution.virtual_value(min(value, distribution.high))
        if virtual < before - NOISE * width:
            raise RangeError("irregular", at=value)
        before = virtual


def optimal_reserve(distribution: Distribution = UNIFORM, own_value: float = 0.0) -> float:
    """Return the reserve with the highest revenue, the same for any number of bidders.

    Where the virtual value v - (1 - F(v)) / f(v) equals what the lot is worth unsold (Myerson
    1981). Uniform on [0, 1]: (1 + own value) / 2.

    >>> round(optimal_reserve(), 9), round(optimal_reserve(own_value=0.5), 9)
    (0.5, 0.75)

    Raises `RangeError` for a distribution whose virtual value falls somewhere, and for an own
    value above all values (such a seller does not sell).
    """
    check_distribution(distribution)
    worth("own_value", own_value, distribution.low, distribution.high)
    check_regular(distribution)
    return root(
        lambda value: distribution.virtual_value(value) - own_value,
        distribution.low,
        distribution.high,
    )


class OneMore(NamedTuple):
    """Revenue with n bidders and the best reserve, and with n + 1 bidders and none."""

    best_reserve: float
    with_reserve: float
    one_more_bidder: float


def bulow_klemperer(n: int, distribution: Distribution = UNIFORM) -> OneMore:
    """Compare the best reserve with one more bidder; the bidder is worth more.

    Bulow & Klemperer 1996, for regular distributions, a lot that is worth nothing unsold, and a
    seller who must sell to the further bidder.

    >>> more = bulow_klemperer(2)
    >>> round(more.with_reserve, 6), round(more.one_more_bidder, 6)
    (0.416667, 0.5)

    Raises `RangeError` for n below 1, and for a distribution that is not regular.
    """
    whole("n", n)
    reserve = optimal_reserve(distribution)
    return OneMore(
        reserve,
        expected_revenue(n, distribution, reserve),
        expected_revenue(n + 1, distribution),
    )
