"""What a formula may be asked: one clear sentence for whatever lies outside its range."""

from __future__ import annotations

from contextlib import suppress
from math import isfinite
from numbers import Integral, Real
from typing import Final

REASONS: Final = {
    "whole": "{name} must be a whole number of at least {least}, not {given}.",
    "whole_within": "{name} must be a whole number from {least} to {most}, not {given}.",
    "number": "{name} must be a finite number, not {given}.",
    "within": "{name} must be a number from {low} to {high}, not {given}.",
    "below": "{name} must be a number of at least {low} and below {high}, not {given}.",
    "positive": "{name} must be a number above 0, not {given}.",
    "one_of": "{name} must be one of {choices}, not {given}.",
    "distribution": "{given} is no distribution: take uniform(), power() or from_cdf().",
    "ends": "a distribution must have a lowest value below its highest, not {low} and {high}.",
    "cdf_fails": "a cdf must take every number from {low} to {high}, but at {at} this one fails.",
    "cdf_number": "a cdf must give finite numbers, but at {at} this one gives {given}.",
    "cdf_low": "a cdf must be 0 at the lowest value, but at {at} this one is {given}.",
    "cdf_high": "a cdf must be 1 at the highest value, but at {at} this one is {given}.",
    "cdf_falls": "a cdf must never fall, but from {at} to {after} this one does.",
    "cdf_jumps": "a cdf must be continuous here, but at {at} this one jumps by {given}.",
    "density": (
        "a density must be the slope of its cdf, but from {at} to {after} it adds up to {given} "
        "while the cdf rises by {rise}."
    ),
    "density_fails": (
        "a density must take every number from {low} to {high}, but at {at} this one fails."
    ),
    "density_number": "a density must give numbers, but at {at} this one gives {given}.",
    "irregular": (
        "the virtual value must rise with the value for an optimal reserve, but near {at} that of "
        "this distribution falls: take a regular distribution, or look for the best reserve with "
        "expected_revenue."
    ),
    "narrow": "high must be at least 2 e above low, so that no signal is near both ends.",
    "no_reserve": "the all-pay auction is known here without a reserve: leave the reserve out.",
}
"""Every reason a formula refuses, by code; whoever shows them words the same codes."""


MOST: Final = 500
"""People at most, in every formula: an answer for so many still comes within seconds."""


class RangeError(ValueError):
    """A question outside the range of a formula: a code of `REASONS`, and its parameters.

    >>> print(RangeError("whole", name="n", least=2, given=1))
    n must be a whole number of at least 2, not 1.
    """

    def __init__(self, code: str, **params: object) -> None:
        """Keep the parts and word the sentence."""
        self.code = code
        self.params = params
        super().__init__(REASONS[code].format(**params))


def whole(name: str, given: object, least: int = 1, most: int = MOST) -> int:
    """Return a whole number in its range, by default one of people; a truth value is none.

    Raises `RangeError`.
    """
    if not isinstance(given, bool) and isinstance(given, Integral):
        number = int(given)
        if least <= number <= most:
            return number
        if number > most:
            raise RangeError("whole_within", name=name, least=least, most=most, given=given)
    raise RangeError("whole", name=name, least=least, given=given)


def finite(name: str, given: object) -> float:
    """Return a finite number as a float; a truth value and NaN are none.

    Raises `RangeError`.
    """
    if not isinstance(given, bool) and isinstance(given, Real):
        with suppress(OverflowError):
            if isfinite(given):
                return float(given)
    raise RangeError("number", name=name, given=given)


def within(name: str, given: object, low: float = 0.0, high: float = 1.0) -> float:
    """Return a number from `low` to `high`, both ends included.

    Raises `RangeError`.
    """
    number = finite(name, given)
    if low <= number <= high:
        return number
    raise RangeError("within", name=name, low=low, high=high, given=given)


def worth(name: str, given: object, low: float, high: float) -> float:
    """Return what a seller's lot is worth to it, unsold: at least 0, or the lowest value below 0.

    A seller to whom it is worth more than the highest value has nothing to ask here.

    Raises `RangeError`.
    """
    return within(name, given, min(0.0, low), high)


def part(name: str, given: object, low: float = 0.0, high: float = 1.0) -> float:
    """Return a number of at least `low` and below `high`.

    Raises `RangeError`.
    """
    number = finite(name, given)
    if low <= number < high:
        return number
    raise RangeError("below", name=name, low=low, high=high, given=given)


def positive(name: str, given: object) -> float:
    """Return a number above 0.

    Raises `RangeError`.
    """
    number = finite(name, given)
    if number > 0:
        return number
    raise RangeError("positive", name=name, given=given)


def one_of(name: str, given: object, choices: tuple[str, ...]) -> str:
    """Return a word out of those there are.

    Raises `RangeError`.
    """
    if isinstance(given, str) and given in choices:
        return given
    raise RangeError("one_of", name=name, choices=", ".join(choices), given=given)
