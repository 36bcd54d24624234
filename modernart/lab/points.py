"""Values as people in a class read them: whole points on paper, exact units in the auction."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from modernart.lab.grid import UNIT
from modernart.lab.values import AverageValue, Values, draws

PER_UNIT: Final = 100
"""Points of a value of 1, where values are small numbers."""

SMALL: Final = 10
"""Values up to here are small numbers; larger ones are points already."""

DEEP: Final = 2
"""A purse of the lab by hand holds so many times the highest value: nobody goes bankrupt."""


class Points(NamedTuple):
    """How many points a value of 1 is.

    >>> Points(100).units(62.5), Points(100).points(625_000)
    (625000, 62.5)
    """

    per_unit: int

    def units(self, points: float) -> int:
        """Return points in units of money."""
        return round(points * UNIT / self.per_unit)

    def points(self, units: int) -> float:
        """Return units of money in points, to a hundredth."""
        return round(units * self.per_unit / UNIT, 2)


def points_of(values: Values) -> Points:
    """Return the points in which values are told: 0 to 100, or as they are if they are large."""
    return Points(PER_UNIT if values.high <= SMALL else 1)


class Lot(NamedTuple):
    """What one lot is worth, in units of money, by bidder: what each is told, and the truth."""

    signals: tuple[int, ...]
    worths: tuple[int, ...]

    def to(self, bidders: Sequence[int]) -> Lot:
        """Return the lot as it is to some of the bidders."""
        signals, worths = ([column[one] for one in bidders] for column in self)
        return Lot(tuple(signals), tuple(worths))


def drawn_lots(values: Values, n: int, count: int, seed: int) -> list[Lot]:
    """Draw so many lots for n bidders, told in whole points.

    The draws are those of an experiment with the same seed, rounded; a common value that is the
    mean of all signals is the mean of what was told.

    Raises `LabError` for a number of bidders that the values do not have.
    """
    values.check(n)
    drawn, scale = draws(values, n, count, seed), points_of(values)
    return [
        _rounded(values, scale, *both)
        for both in zip(drawn.signals.tolist(), drawn.worths.tolist(), strict=True)
    ]


def drawn_own(values: Values, number: int, seed: int) -> int:
    """Draw what a lot is worth to an auctioneer who may buy it: whole points, in units."""
    scale = points_of(values)
    chance = random.Random(f"auctioneer {seed} {number}")
    return scale.units(chance.randint(0, round(values.high * scale.per_unit)))


def _rounded(values: Values, scale: Points, signals: list[int], worths: list[int]) -> Lot:
    told = tuple(scale.units(round(scale.points(signal))) for signal in signals)
    if isinstance(values, AverageValue):
        return Lot(told, (round(sum(told) / len(told)),) * len(told))
    return Lot(told, tuple(scale.units(round(scale.points(worth))) for worth in worths))


def purse_of(values: Values) -> int:
    """Return what everybody holds in an auction by hand, in units of money."""
    scale = points_of(values)
    return scale.units(round(scale.points(round(DEEP * values.high * UNIT))))


def purses_of(values: Values, lot: Lot) -> list[int]:
    """Return what each bidder holds in an auction by hand, in units of money.

    That is the deep purse, or its budget where values give each bidder one.

    >>> from modernart.lab import Budgets
    >>> purses_of(Budgets(), Lot((620_000, 300_000), (1_000_000, 1_000_000)))
    [620000, 300000]
    """
    import numpy as np

    held = values.purses(np.array(lot.signals, dtype=np.int64)).tolist()
    return [min(purse, purse_of(values)) for purse in held]
