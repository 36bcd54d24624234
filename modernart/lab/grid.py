"""Values on a grid of whole units, because an auction counts in whole units of money."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any, Final

from modernart.lab.errors import LabError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]
    Flags = NDArray[np.bool_]

UNIT: Final = 1_000_000
"""How many units of money a value of 1 is."""


LARGE: Final = 1e12
"""More than anybody can pay: an amount beyond it is this much, so that units fit 64 bits."""

MOST: Final = 100_000_000
"""The highest value there can be: with many bidders who all pay, sums in units fit 64 bits."""

MOST_BIDDERS: Final = 100
MOST_AUCTIONS: Final = 10_000_000


def to_units(amount: float) -> int:
    """Return a value in whole units of money, rounded."""
    return round(amount * UNIT)


def array_to_units(amounts: Floats) -> Ints:
    """Return values in whole units of money; rounds as `to_units` does."""
    import numpy as np

    return np.rint(np.clip(amounts, -LARGE, LARGE) * UNIT).astype(np.int64)


def greater(one: Any, other: Any) -> Any:  # noqa: ANN401 - numbers, or arrays of them
    """Return the greater of two, for numbers and for arrays by the same arithmetic."""
    return one * (one > other) + other * (one <= other)


def as_number(given: object) -> float | None:
    """Return a finite number from 0, of any kind, or None for anything else."""
    if isinstance(given, bool) or not isinstance(given, Real):
        return None
    try:
        told = float(given)
    except OverflowError:
        return None
    return told if 0 <= told < inf else None


def as_whole(given: object, least: int, most: int) -> int | None:
    """Return a whole number in its range, of any kind, or None for anything else."""
    if isinstance(given, bool) or not isinstance(given, Integral):
        return None
    told = int(given)
    return told if least <= told <= most else None


def number(code: str, given: object, **params: object) -> float:
    """Return a finite number from 0; raises `LabError` with a code for anything else."""
    told = as_number(given)
    if told is None:
        raise LabError(code, given=given, **params)
    return told


def ends(low: object, high: object) -> None:
    """Check the ends of values; raises `LabError` unless they are numbers from 0, in this order."""
    least = number("value_least", low, name="low", low=0)
    most = number("value_least", high, name="high", low=0)
    if least >= most:
        raise LabError("value_order", low=low, high=high)


def bounded(name: str, given: float) -> float:
    """Return an amount that the lab can count; raises `LabError` for one above `MOST`."""
    if not -MOST <= given <= MOST:
        raise LabError("too_much", name=name, most=MOST, given=given)
    return given


def whole(code: str, given: object, least: int, most: int, **params: object) -> int:
    """Return a whole number in its range; raises `LabError` with a code for anything else."""
    told = as_whole(given, least, most)
    if told is None:
        raise LabError(code, given=given, least=least, most=most, **params)
    return told


def bidders(given: object, least: int = 1) -> int:
    """Return a number of bidders; raises `LabError` for anything else."""
    return whole("bidders", given, least, MOST_BIDDERS)


def auctions(repetitions: object) -> int:
    """Return a number of auctions; raises `LabError` for anything else."""
    return whole("repetitions", repetitions, 1, MOST_AUCTIONS)


def seeded(given: object) -> int:
    """Return a seed; raises `LabError` for anything else."""
    return whole("seed", given, 0, 2**63)


def several(code: str, given: object) -> list[Any]:
    """Return what a list, or anything of several, has; raises `LabError` with a code for others."""
    if isinstance(given, Iterable) and not isinstance(given, str):
        return list(given)
    raise LabError(code, given=given)
