"""Integrals and roots in plain Python, exact to about 12 digits for what this package asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, pi
from typing import Final

Curve = Callable[[float], float]
"""A function of one number."""

POINTS: Final = 12
"""Points of the rule on each piece: exact for polynomials up to degree 23."""

TOLERANCE: Final = 1e-13
"""A piece is split until its halves agree with it to this part of the range."""

PIECES: Final = 4000
"""So many pieces at most: a function that is nothing but noise ends too."""


@cache
def gauss(points: int) -> Sequence[tuple[float, float]]:
    """Return places and weights of the Gauss-Legendre rule on [-1, 1], by Newton's method.

    >>> [(round(place, 4), round(weight, 4)) for place, weight in gauss(2)]
    [(0.5774, 1.0), (-0.5774, 1.0)]
    """
    rule = []
    for index in range(points):
        place, slope = cos(pi * (index + 0.75) / (points + 0.5)), 1.0
        for _ in range(8):
            before, value = 1.0, place
            for degree in range(2, points + 1):
                following = ((2 * degree - 1) * place * value - (degree - 1) * before) / degree
                before, value = value, following
            slope = points * (place * value - before) / (place * place - 1)
            place -= value / slope
        rule.append((place, 2 / ((1 - place * place) * slope * slope)))
    return tuple(rule)


def on_piece(curve: Curve, low: float, high: float) -> float:
    """Return the integral of a smooth function by one rule of `POINTS` points, for costly ones.

    >>> round(on_piece(lambda x: x**5, 0.0, 1.0), 10)
    0.1666666667
    """
    middle, half = (low + high) / 2, (high - low) / 2
    return half * sum(weight * curve(middle + half * place) for place, weight in gauss(POINTS))


def integral(curve: Curve, low: float, high: float) -> float:
    """Return the integral of a function from `low` to `high`.

    Pieces are halved where the function is not smooth; the ends themselves are never asked for.

    >>> round(integral(lambda x: x**0.5, 0.0, 1.0), 10)
    0.6666666667
    """
    enough = TOLERANCE * (high - low)
    waiting, total, pieces = [(low, high, on_piece(curve, low, high))], 0.0, 1
    while waiting:
        start, end, whole = waiting.pop()
        middle = (start + end) / 2
        left, right = on_piece(curve, start, middle), on_piece(curve, middle, end)
        if abs(left + right - whole) <= enough or pieces >= PIECES or not start < middle < end:
            total += left + right
        else:
            pieces += 1
            waiting += [(start, middle, left), (middle, end, right)]
    return total


def root(rising: Curve, low: float, high: float) -> float:
    """Return where a rising function passes 0, by halving down to neighbouring floats.

    The nearer end if it does not pass 0 in between.

    >>> round(root(lambda x: x * x - 2, 0.0, 2.0), 12)
    1.414213562373
    """
    if rising(low) >= 0:
        return low
    if rising(high) <= 0:
        return high
    while low < (middle := (low + high) / 2) < high:
        if rising(middle) < 0:
            low = middle
        else:
            high = middle
    return high
