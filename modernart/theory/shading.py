"""The one formula behind bids that are shaded: how far below its value a bid lies."""

from __future__ import annotations

from math import inf

from modernart.theory.bounds import RangeError
from modernart.theory.distributions import Distribution


def shaded(value: float, strength: float, distribution: Distribution, reserve: float) -> float:
    """Return v - (integral of F ** strength from the reserve to v) / F(v) ** strength.

    In a first-price auction the strength is the number of rivals (Riley & Samuelson 1981); a
    bidder who fears to lose, or minds who wins, bids as if there were more of them. `value` must
    not be below the reserve.
    """
    return value - distribution.area(strength, reserve, value)


def slope(strength: float) -> float:
    """Return the part of a uniform value on [0, 1] that is bid: strength / (1 + strength).

    It is `shaded` for the uniform distribution without a reserve.

    Raises `RangeError` for a strength below 0.
    """
    if strength < 0:
        raise RangeError("below", name="strength", low=0, high=inf, given=strength)
    return strength / (1 + strength)
