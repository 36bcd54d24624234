"""Functions on [0, 1] that are one power of x on each piece, multiplied and integrated exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

Term = tuple[Fraction, int]
"""A coefficient and an exponent: c · x ** e."""

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True)
class Pieces:
    """`terms[i]` holds from `breaks[i]` to `breaks[i + 1]`; the breaks go from 0 to 1."""

    breaks: tuple[Fraction, ...]
    terms: tuple[Term, ...]

    @classmethod
    def of(cls, *pieces: tuple[Fraction, Fraction, int]) -> Pieces:
        """Make one of (where a piece ends, its coefficient, its exponent), from left to right.

        Pieces that end where they begin, or beyond 1, are cut.
        """
        breaks, terms = [ZERO], []
        for end, coefficient, exponent in pieces:
            if breaks[-1] < min(end, ONE):
                breaks.append(min(end, ONE))
                terms.append((coefficient, exponent))
        return cls(tuple(breaks), tuple(terms))

    def _term(self, index: int, place: Fraction) -> Term:
        """Return the term to the right of a place, at or after a piece."""
        while self.breaks[index + 1] <= place:
            index += 1
        return self.terms[index]

    def __mul__(self, other: Pieces) -> Pieces:
        breaks = tuple(sorted({*self.breaks, *other.breaks}))
        terms = []
        for start in breaks[:-1]:
            (one, first), (two, second) = self._term(0, start), other._term(0, start)
            terms.append((one * two, first + second))
        return Pieces(breaks, tuple(terms))

    def __pow__(self, power: int) -> Pieces:
        return Pieces(self.breaks, tuple((c**power, e * power) for c, e in self.terms))

    def slope(self) -> Pieces:
        """Return the derivative, piece by piece; a constant's is 0."""
        terms = tuple((c * e, e - 1) if e else (ZERO, 0) for c, e in self.terms)
        return Pieces(self.breaks, terms)

    def area(self, low: Fraction = ZERO, high: Fraction = ONE) -> Fraction:
        """Return the integral from `low` to `high`."""
        total = ZERO
        for (start, end), (coefficient, exponent) in zip(
            pairwise(self.breaks), self.terms, strict=True
        ):
            left, right = max(start, low), min(end, high)
            if left < right:
                grown = exponent + 1
                total += coefficient * (right**grown - left**grown) / grown
        return total


def product(factors: Sequence[Pieces]) -> Pieces:
    """Return the product; of none it is 1."""
    result = Pieces.of((ONE, ONE, 0))
    for factor in factors:
        result *= factor
    return result


X = Pieces.of((ONE, ONE, 1))
"""The function x itself."""
