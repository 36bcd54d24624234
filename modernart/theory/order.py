"""The second-highest of n values, whose mean is what an English auction brings."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

Exact = TypeVar("Exact", float, Fraction)
"""Floats, or Fractions throughout."""


def second_highest(n: int, span: Exact, lower: Exact, upper: Exact) -> Exact:
    """Return the integral of P(second-highest of n > y) over a span: span - n·lower + (n-1)·upper.

    `lower` and `upper` are the integrals of F^(n-1) and F^n over it; floats, or all Fractions.

    >>> second_highest(4, Fraction(1), Fraction(1, 4), Fraction(1, 5))  # uniform on [0, 1]
    Fraction(3, 5)
    """
    return span - n * lower + (n - 1) * upper
