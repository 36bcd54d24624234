"""Paintings sold in turn, one to each: where an auction stands in its series, and what it brings.

All paintings of a series are worth the same to a bidder, and whoever has bought one is out.
"""

from __future__ import annotations

from typing import NamedTuple

from modernart.lab import Values
from modernart.lab.points import points_of
from modernart.theory.sequential import sequential_price


class Place(NamedTuple):
    """Where an auction stands: `series` counts from 0, and `lot` from 1 to `lots` within one."""

    series: int
    lot: int
    lots: int

    @property
    def is_last(self) -> bool:
        """Whether the series is over after this painting."""
        return self.lot == self.lots

    @property
    def is_in_turn(self) -> bool:
        """Whether there is more than one painting in the series."""
        return self.lots > 1


def place_of(number: int, lots: int) -> Place:
    """Return where an auction stands, which is counted from 1, in series of so many lots.

    >>> place_of(5, 3)
    Place(series=1, lot=2, lots=3)
    """
    series, before = divmod(number - 1, lots)
    return Place(series, before + 1, lots)


def expected_price(values: Values, n: int, lots: int) -> float:
    """Return the mean price of every painting of a series in equilibrium, in points (Weber 1983).

    >>> from modernart.lab import Private
    >>> round(expected_price(Private(), 5, 3), 2)
    33.33

    Raises `RangeError` as `sequential_price` does.
    """
    price = values.low + (values.high - values.low) * sequential_price(n, lots)
    return price * points_of(values).per_unit
