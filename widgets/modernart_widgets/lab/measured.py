"""What a simulation measured, beside what theory says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np


class Measured(NamedTuple):
    """A mean of the auctions, its standard error, and what theory says."""

    mean: float
    error: float
    theory: float


def measured(numbers: np.ndarray, theory: float) -> Measured:
    """Return the mean of numbers, one an auction, and its standard error, beside theory."""
    error = float(numbers.std(ddof=1)) / len(numbers) ** 0.5
    return Measured(float(numbers.mean()), error, theory)
