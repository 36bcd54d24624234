"""What the bidders are told and what the lot is worth to them: drawn values, all from a seed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from modernart.lab.errors import LabError
from modernart.lab.grid import (
    array_to_units,
    auctions,
    bidders,
    bounded,
    ends,
    number,
    seeded,
    to_units,
)
from modernart.theory.bundles import sum_of_two
from modernart.theory.distributions import UNIFORM, Distribution, Power, uniform

if TYPE_CHECKING:
    import numpy as np

    from modernart.lab.grid import Floats, Ints

BLOCK: Final = 1000
"""Auctions whose values come from one generator, so that more auctions begin with the same."""

KNOTS: Final = 8192
"""Steps in which a cdf is read to draw from it."""

PAIR: Final = 2
"""There are two wallets."""

PURSES: Final = 10
"""A purse is so many times the highest value, where values say nothing else."""


class Draws(NamedTuple):
    """Drawn values in units of money: a row an auction, a column a bidder.

    `signals` is what each bidder is told, `worths` what the lot is worth to it, `purses` what it
    holds; `own`, one a row, what the lot is worth to the auctioneer.
    """

    signals: Ints
    worths: Ints
    purses: Ints
    own: Ints

    def rows(self, start: int, end: int) -> Draws:
        """Return some of the rows."""
        return Draws(*(column[start:end] for column in self))


class Values(ABC):
    """A way to draw signals and values; `low` and `high` are the ends of what a lot can be worth.

    With values from 0 to 1, a value of 1 is `grid.UNIT` units of money.
    """

    low: float
    high: float
    independent = False
    """Whether private values are drawn one by one from a `distribution`."""

    @abstractmethod
    def draw(self, rng: np.random.Generator, count: int, n: int) -> tuple[Floats, Floats]:
        """Return signals and values, a row an auction and a column a bidder."""

    def check(self, n: int) -> None:  # noqa: B027 - most values have nothing to check
        """Raise `LabError` if these values cannot be drawn for n bidders."""

    def purses(self, signals: Ints) -> Ints:
        """Return what each bidder holds, in units of money."""
        import numpy as np

        return np.full_like(signals, self.purse)

    @property
    def purse(self) -> int:
        """The deepest purse, in units of money."""
        return to_units(PURSES * max(abs(self.high), abs(self.low)))


def quantiles(distribution: Distribution, chances: Floats) -> Floats:
    """Return the values below which these parts lie; a cdf is read in `KNOTS` steps."""
    import numpy as np

    if isinstance(distribution, Power):
        width = distribution.high - distribution.low
        return distribution.low + width * chances ** (1 / distribution.exponent)
    return np.interp(chances, *_knots(distribution))


@lru_cache(maxsize=16)
def _knots(distribution: Distribution) -> tuple[Floats, Floats]:
    import numpy as np

    places = np.linspace(distribution.low, distribution.high, KNOTS + 1)
    return np.array([distribution.cdf(float(place)) for place in places]), places


def _distribution(given: object) -> Distribution:
    if not isinstance(given, Distribution):
        raise LabError("distribution", given=given)
    return given


@dataclass(frozen=True)
class Private(Values):
    """Independent private values: everybody knows what the lot is worth to itself, no more."""

    distribution: Distribution = UNIFORM
    independent = True

    def __post_init__(self) -> None:
        _distribution(self.distribution)

    @property
    def low(self) -> float:  # type: ignore[override]
        """The lowest value."""
        return self.distribution.low

    @property
    def high(self) -> float:  # type: ignore[override]
        """The highest value."""
        return self.distribution.high

    def draw(self, rng: np.random.Generator, count: int, n: int) -> tuple[Floats, Floats]:
        """Draw a value for each bidder; it is its signal."""
        values = quantiles(self.distribution, rng.random((count, n)))
        return values, values


@dataclass(frozen=True)
class Affiliated(Private):
    """Private values that go together: a part `shared` of each comes from one draw for all.

    value = shared · common + (1 - shared) · own, both from the distribution (a common shock;
    affiliated in the sense of Milgrom & Weber 1982 where its density is log-concave).
    """

    shared: float = 0.5
    independent = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if number("value_number", self.shared, name="shared", low=0, high=1) > 1:
            raise LabError("value_number", name="shared", low=0, high=1, given=self.shared)

    def draw(self, rng: np.random.Generator, count: int, n: int) -> tuple[Floats, Floats]:
        """Draw the common part, then each bidder's own."""
        common = quantiles(self.distribution, rng.random((count, 1)))
        own = quantiles(self.distribution, rng.random((count, n)))
        values = self.shared * common + (1 - self.shared) * own
        return values, values


GOODS: Final = ("bundle", "first", "second")


@dataclass(frozen=True)
class Goods(Values):
    """Two goods of U[0, 1] each to every bidder: the `first`, the `second`, or the `bundle`.

    With `alike` both are worth the same. The same seed draws the same goods.
    """

    which: str = "bundle"
    alike: bool = False
    low: float = 0.0
    independent = True

    def __post_init__(self) -> None:
        if self.which not in GOODS:
            raise LabError("rule", given=self.which, choices=", ".join(GOODS))
        number("value_least", self.low, name="low", low=0)

    @property
    def distribution(self) -> Distribution:
        """Where the value of the lot comes from."""
        if self.which != "bundle":
            return UNIFORM
        return uniform(0.0, 2.0) if self.alike else sum_of_two()

    @property
    def high(self) -> float:  # type: ignore[override]
        """The highest value."""
        return self.distribution.high

    def draw(self, rng: np.random.Generator, count: int, n: int) -> tuple[Floats, Floats]:
        """Draw both goods, and return the lot's values."""
        first, second = rng.random((2, count, n))
        second = first if self.alike else second
        values = {"first": first, "second": second, "bundle": first + second}[self.which]
        return values, values


@dataclass(frozen=True)
class AverageValue(Values):
    """A common value, the mean of all signals, which are U[0, 1] (Holt & Sherman 2000)."""

    low: float = 0.0
    high: float = 1.0

    def __post_init__(self) -> None:
        ends(self.low, self.high)

    def draw(self, rng: np.random.Generator, count: int, n: int) -> tuple[Floats, Floats]:
        """Draw a signal for each bidder."""
        signals = self.low + (self.high - self.low) * rng.random((count, n))
        return signals, signals.mean(axis=1, keepdims=True).repeat(n, axis=1)


@dataclass(frozen=True)
class Wallet(Values):
    """A common value, the sum of two wallets of U[0, 1]; each of two bidders sees its own.

    Klemperer 1998. It takes exactly two bidders.
    """

    low: float = 0.0
    high: float = 2.0

    def __post_init__(self) -> None:
        ends(self.low, self.high)

    def check(self, n: int) -> None:
        """Raise `LabError` unless there are two bidders."""
        if n != PAIR:
            raise LabError("wallet", given=n)

    def draw(self, rng: np.random.Generator, count: int, n: int) -> tuple[Floats, Floats]:
        """Fill a wallet for each bidder."""
        signals = rng.random((count, n))
        return signals, signals.sum(axis=1, keepdims=True).repeat(n, axis=1)


@dataclass(frozen=True)
class MineralRights(Values):
    """A common value from U[low, high]; each signal is it plus U[-error, error].

    Kagel & Levin 1986.
    """

    low: float = 25.0
    high: float = 225.0
    error: float = 12.0

    def __post_init__(self) -> None:
        for name in ("low", "high", "error"):
            number("value_least", getattr(self, name), name=name, low=0)
        if self.error <= 0 or self.high - self.low < 2 * self.error:
            raise LabError("mineral", low=self.low, high=self.high, error=self.error)

    def draw(self, rng: np.random.Generator, count: int, n: int) -> tuple[Floats, Floats]:
        """Draw the value, then an estimate for each bidder."""
        values = self.low + (self.high - self.low) * rng.random((count, 1))
        signals = values + self.error * (2 * rng.random((count, n)) - 1)
        return signals, values.repeat(n, axis=1)


@dataclass(frozen=True)
class Budgets(Values):
    """A lot worth the same to all, who know it; each holds a budget from U[0, 1] of its own.

    The signal is the budget (Che & Gale 1998). With `first` the bidder in the first seat holds
    that budget in every auction; the others hold what they would hold without.
    """

    worth: float = 1.0
    low: float = 0.0
    first: float | None = None

    def __post_init__(self) -> None:
        number("value_least", self.worth, name="worth", low=0)
        first = 0.0 if self.first is None else self.first
        if number("value_number", first, name="first", low=0, high=1) > 1:
            raise LabError("value_number", name="first", low=0, high=1, given=first)

    @property
    def high(self) -> float:  # type: ignore[override]
        """What the lot is worth."""
        return self.worth

    def draw(self, rng: np.random.Generator, count: int, n: int) -> tuple[Floats, Floats]:
        """Draw a budget for each bidder."""
        import numpy as np

        budgets = rng.random((count, n))
        if self.first is not None:
            budgets[:, 0] = self.first
        return budgets, np.full((count, n), self.worth)

    def purses(self, signals: Ints) -> Ints:
        """Return the budgets."""
        return signals


Own = float | Distribution
"""What the lot is worth to the auctioneer: a number, or where it is drawn from."""


def blocks(  # noqa: PLR0913, PLR0917 - what is drawn, and how much of it
    values: Values, n: int, count: int, seed: int, own: Own = 0.0, first: int = 0
) -> Iterator[Draws]:
    """Draw in blocks of `BLOCK` rows, `count` in all; the first rows never depend on `count`.

    With `first`, so many blocks are left out.
    """
    for start in range(first * BLOCK, count, BLOCK):
        yield _block(values, n, (seed, start // BLOCK), own).rows(0, count - start)


def _block(values: Values, n: int, key: tuple[int, int], own: Own) -> Draws:
    import numpy as np

    # The auctioneer's values have a generator of their own, so that the bidders' stay the same.
    signals, worths = values.draw(np.random.default_rng((*key, 0)), BLOCK, n)
    if isinstance(own, Distribution):
        kept = quantiles(own, np.random.default_rng((*key, 1)).random(BLOCK))
    else:
        kept = np.full(BLOCK, float(own))
    told = array_to_units(signals)
    return Draws(told, array_to_units(worths), values.purses(told), array_to_units(kept))


def check_values(given: Values) -> Values:
    """Return values; raises `LabError` for anything else."""
    if not isinstance(given, Values):
        raise LabError("no_values", given=given)
    return given


def check_own(given: Own) -> Own:
    """Return what a lot is worth to an auctioneer; raises `LabError` for anything else."""
    if isinstance(given, Distribution):
        bounded("own_value", given.low)
        bounded("own_value", given.high)
        return given
    return bounded("own_value", number("value_least", given, name="own_value", low=0))


def draws(values: Values, n: int, repetitions: int, seed: int, own: Own = 0.0) -> Draws:
    """Return so many rows of values for n bidders.

    >>> drawn = draws(Private(), 3, 2, seed=1)
    >>> drawn.signals.shape, (drawn.signals == drawn.worths).all().item()
    ((2, 3), True)

    Raises `LabError` for whatever cannot be.
    """
    import numpy as np

    check_values(values).check(bidders(n))
    parts = int(n), auctions(repetitions), seeded(seed), check_own(own)
    return Draws(*map(np.concatenate, zip(*blocks(values, *parts), strict=True)))
