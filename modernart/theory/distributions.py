"""Distributions of values: the uniform, powers of it, and any that is given by its cdf."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from numbers import Real
from typing import Final

from modernart.theory.bounds import RangeError, finite, positive, whole, within
from modernart.theory.quadrature import Curve, integral, root

GRID: Final = 512
"""Steps in which a given cdf is looked at when it comes."""

ROUNDING: Final = 1e-9
"""A given cdf may miss 0 and 1 at its ends, and fall, by so much."""

JUMP: Final = 3e-5
"""A given cdf may jump by so much."""

CUTS: Final = 60
"""How often a step is cut in two in search of a jump."""

CUT: Final = 0.382
"""Where: away from the middle, so that steps in a regular pattern are seen."""

Point = tuple[float, float]
"""A value, and the cdf there."""


class Distribution(ABC):
    """Where a bidder's value comes from: `low` and `high` are the ends of what it can be.

    `cdf(x)` is the chance of a value of at most x, `density(x)` its slope, and `quantile(u)` the
    value below which a part u of all values lies. All values are in the same unit, by default
    from 0 to 1.
    """

    low: float
    high: float

    @abstractmethod
    def cdf(self, value: float) -> float:
        """Return the chance of a value of at most this one: 0 below `low`, 1 above `high`."""

    @abstractmethod
    def density(self, value: float) -> float:
        """Return the slope of the cdf at a value from `low` to `high`; it may be infinite."""

    @abstractmethod
    def quantile(self, chance: float) -> float:
        """Return the value whose cdf is `chance`, from 0 to 1."""

    def area(self, power: float, low: float, high: float) -> float:
        """Return the integral of (cdf(x) / cdf(high)) ** power from `low` to `high`.

        What bids, revenues and surpluses come from. Exact for powers of the uniform, else by
        quadrature.
        """
        top = self.cdf(high)
        if high <= low or top <= 0:
            return 0.0
        return integral(lambda value: (self.cdf(value) / top) ** power, low, high)

    def mean(self) -> float:
        """Return the mean value.

        >>> UNIFORM.mean()
        0.5
        """
        return self.high - self.area(1, self.low, self.high)

    def virtual_value(self, value: float) -> float:
        """Return v - (1 - F(v)) / f(v): what selling to a value adds to revenue (Myerson 1981).

        >>> UNIFORM.virtual_value(0.75)
        0.5

        Raises `RangeError` for a value outside the support.
        """
        slope = self.density(within("value", value, self.low, self.high))
        if slope > 0:
            return value - (1 - self.cdf(value)) / slope
        return value if self.cdf(value) >= 1 else -inf

    def best_of(self, n: int) -> Distribution:
        """Return the distribution of the highest of n values: its cdf is F ** n.

        Raises `RangeError` for n below 1.
        """
        return Best(self, whole("n", n))

    def draw(self, rng: random.Random) -> float:
        """Return a value; all chance is `rng`."""
        return self.quantile(rng.random())


@dataclass(frozen=True)
class Power(Distribution):
    """F(x) = x ** exponent on [0, 1], or stretched to [low, high]; 1 is the uniform.

    Raises `RangeError` for an exponent that is not above 0, or ends in the wrong order.
    """

    exponent: float = 1.0
    low: float = 0.0
    high: float = 1.0

    def __post_init__(self) -> None:
        positive("exponent", self.exponent)
        _check_ends(self.low, self.high)

    def _place(self, value: float) -> float:
        return min(max((value - self.low) / (self.high - self.low), 0.0), 1.0)

    def cdf(self, value: float) -> float:
        """Return the chance of a value of at most this one."""
        return float(self._place(value) ** self.exponent)

    def density(self, value: float) -> float:
        """Return the slope of the cdf; infinite at `low` for an exponent below 1."""
        place, less = self._place(value), self.exponent - 1
        steep = inf if place == 0 and less < 0 else place**less
        return float(self.exponent * steep / (self.high - self.low))

    def quantile(self, chance: float) -> float:
        """Return the value whose cdf is `chance`."""
        within("chance", chance)
        return float(self.low + (self.high - self.low) * chance ** (1 / self.exponent))

    def area(self, power: float, low: float, high: float) -> float:
        """Return the integral of (cdf(x) / cdf(high)) ** power from `low` to `high`, exactly."""
        start, end, grows = self._place(low), self._place(high), self.exponent * power
        if end <= start:
            return 0.0
        inside = (end - start * (start / end) ** grows) / (grows + 1)
        return float((self.high - self.low) * inside)

    def best_of(self, n: int) -> Distribution:
        """Return the distribution of the highest of n values: a higher power."""
        return Power(self.exponent * whole("n", n), self.low, self.high)


@dataclass(frozen=True)
class Best(Distribution):
    """The highest of n values from one distribution."""

    one: Distribution
    n: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "low", self.one.low)
        object.__setattr__(self, "high", self.one.high)

    def cdf(self, value: float) -> float:
        """Return the chance that all n values are at most this one."""
        return self.one.cdf(value) ** self.n

    def density(self, value: float) -> float:
        """Return the slope of the cdf."""
        below = self.one.cdf(value) ** (self.n - 1)
        return self.n * below * self.one.density(value) if below else 0.0

    def quantile(self, chance: float) -> float:
        """Return the value whose cdf is `chance`."""
        return self.one.quantile(within("chance", chance) ** (1 / self.n))

    def area(self, power: float, low: float, high: float) -> float:
        """Return the integral of (cdf(x) / cdf(high)) ** power from `low` to `high`."""
        return self.one.area(self.n * power, low, high)


class FromCdf(Distribution):
    """A distribution that is given by its cdf, and by its density where that is known."""

    def __init__(self, cdf: Curve, low: float, high: float, density: Curve | None) -> None:
        """Check the cdf on a grid."""
        _check_ends(low, high)
        self.low, self.high = float(low), float(high)
        self._cdf, self._density = cdf, density
        _check_cdf(self._told, self.low, self.high)
        if density is not None:
            _check_density(self)

    def _told(self, value: float) -> float:
        told = self._asked("cdf", self._cdf, value)
        try:
            return finite("cdf", told)
        except RangeError:
            raise RangeError("cdf_number", at=value, given=told) from None

    def _asked(self, name: str, curve: Curve, value: float) -> object:
        """Ask a given function; raises `RangeError` if it fails."""
        try:
            return curve(value)
        except Exception as error:
            ends = {"low": self.low, "high": self.high}
            raise RangeError(f"{name}_fails", at=value, **ends) from error

    def cdf(self, value: float) -> float:
        """Return the chance of a value of at most this one."""
        if value <= self.low:
            return 0.0
        return min(max(self._told(value), 0.0), 1.0) if value < self.high else 1.0

    def density(self, value: float) -> float:
        """Return the slope of the cdf, as given or else from two values close by."""
        if self._density is not None:
            told = self._asked("density", self._density, value)
            if type(told) is float:
                return told
            if isinstance(told, bool) or not isinstance(told, Real):
                raise RangeError("density_number", at=value, given=told)
            return float(told)
        step = 1e-5 * (self.high - self.low)
        before, after = max(value - step, self.low), min(value + step, self.high)
        return (self.cdf(after) - self.cdf(before)) / (after - before)

    def quantile(self, chance: float) -> float:
        """Return the value whose cdf is `chance`, by halving."""
        within("chance", chance)
        return root(lambda value: self.cdf(value) - chance, self.low, self.high)


def check_distribution(given: object) -> None:
    """Raise `RangeError` for anything that is no distribution."""
    if not isinstance(given, Distribution):
        raise RangeError("distribution", given=given)


def _check_ends(low: float, high: float) -> None:
    """Raise `RangeError` unless `low` and `high` are finite and in this order."""
    if finite("low", low) >= finite("high", high):
        raise RangeError("ends", low=low, high=high)


def _check_cdf(cdf: Curve, low: float, high: float) -> None:
    """Raise `RangeError` unless a function is a continuous cdf on [low, high], seen on a grid."""
    places = [low + (high - low) * step / GRID for step in range(GRID)] + [high]
    told = [cdf(place) for place in places]
    if abs(told[0]) > ROUNDING:
        raise RangeError("cdf_low", at=low, given=told[0])
    if abs(told[-1] - 1) > ROUNDING:
        raise RangeError("cdf_high", at=high, given=told[-1])
    steps = list(pairwise(zip(places, told, strict=True)))
    for start, end in steps:
        _check_rise(start, end)
    for start, end in steps:
        _seek_jump(cdf, start, end, ())


def _check_rise(start: Point, end: Point) -> None:
    """Raise `RangeError` if a cdf falls between two of its points."""
    if end[1] < start[1] - ROUNDING:
        raise RangeError("cdf_falls", at=start[0], after=end[0])


def _seek_jump(cdf: Curve, start: Point, end: Point, rises: tuple[float, ...]) -> None:
    """Cut a step in two, and both parts again, as long as the rise between is no straight line.

    Of a continuous rise less and less is left so, of a jump all; `rises` is what was left so far.
    """
    (low, bottom), (high, top) = start, end
    if (rise := top - bottom) <= JUMP:
        return
    if len(rises) == CUTS:
        if rise > 0.9 * rises[CUTS // 2]:
            raise RangeError("cdf_jumps", at=round(high, 6), given=round(rise, 6))
        return
    place = low + CUT * (high - low)
    told = cdf(place)
    _check_rise(start, (place, told))
    _check_rise((place, told), end)
    if abs(told - bottom - CUT * rise) > CUT * JUMP:
        _seek_jump(cdf, start, (place, told), (*rises, rise))
        _seek_jump(cdf, (place, told), end, (*rises, rise))


def _check_density(distribution: FromCdf) -> None:
    """Compare what a given density adds up to with the rise of its cdf, away from the very ends."""
    width = distribution.high - distribution.low
    parts = [distribution.low + width * part for part in (0.01, 0.3, 0.6, 0.99)]
    for low, high in pairwise(parts):
        rise = distribution.cdf(high) - distribution.cdf(low)
        total = integral(distribution.density, low, high)
        if not abs(total - rise) <= 1e-6:  # noqa: PLR2004 - what rounding may do; NaN fails too
            told = {"given": round(total, 6), "rise": round(rise, 6)}
            raise RangeError("density", at=low, after=high, **told)


def uniform(low: float = 0.0, high: float = 1.0) -> Distribution:
    """Return the uniform distribution from `low` to `high`.

    >>> uniform(20, 60).quantile(0.25)
    30.0

    Raises `RangeError` for ends that are not finite or in the wrong order.
    """
    return Power(1.0, low, high)


def power(exponent: float, low: float = 0.0, high: float = 1.0) -> Distribution:
    """Return the distribution with F(x) = x ** exponent on [0, 1], stretched to [low, high].

    It is regular for exponents of 1 and more; below 1 low values crowd.

    >>> power(2).cdf(0.5)
    0.25

    Raises `RangeError` for an exponent that is not above 0, or ends in the wrong order.
    """
    return Power(exponent, low, high)


def from_cdf(
    cdf: Curve, low: float = 0.0, high: float = 1.0, density: Curve | None = None
) -> Distribution:
    """Return the distribution that a cdf describes, with its density if that is known.

    The cdf is looked at on a grid of 512 steps, and at one place within each: there it must be 0
    at `low`, 1 at `high`, and never fall. Where it does not rise in a straight line it is looked at
    more closely, and must not jump by more than `JUMP`. What else it does in between is not seen.

    >>> triangle = from_cdf(lambda x: 1 - (1 - x) ** 2)
    >>> round(triangle.quantile(0.75), 6), round(triangle.mean(), 6)
    (0.5, 0.333333)

    Raises `RangeError` with a sentence that begins "a cdf must" (or "a density must").
    """
    return FromCdf(cdf, low, high, density)


UNIFORM: Final = uniform()
"""Values from 0 to 1, all equally likely: the default everywhere in this package."""
