"""What the questions about auctions share: how their numbers are drawn and said."""

from __future__ import annotations

import random
from typing import Final

from modernart.exercises.task import Said

CLOSE: Final = 0.005
"""How near an answer must be where values lie between 0 and 1."""


def numbers(**fields: float) -> dict[str, Said]:
    """Return the fields of a task that are plain numbers.

    >>> numbers(n=4)
    {'n': Said(kind='number', value=4)}
    """
    return {name: Said("number", value) for name, value in fields.items()}


def hundredths(rng: random.Random, low: int, high: int) -> float:
    """Draw a number with two decimals; `low` and `high` are in hundredths, both possible."""
    return rng.randint(low, high) / 100


def tens(rng: random.Random, low: int, high: int) -> int:
    """Draw a multiple of ten from `low` to `high`, both possible."""
    return 10 * rng.randint(low // 10, high // 10)
