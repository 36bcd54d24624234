"""How bidders bid: strategies of a signal and of what stands, and the bidders that follow them.

A strategy answers with one number, the most it bids now, in the unit of the values: in a sealed
auction that is its bid, on the clock its drop-out, once around it bids that much or passes if it
is too low, and at a fixed price it accepts if the price is no higher. An auctioneer's strategy is
asked in the same way with its own value as the signal; at a fixed price its answer is the price.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from modernart.lab.errors import LabError, brief, theory_asked
from modernart.lab.formats import Format
from modernart.lab.grid import LARGE, UNIT, array_to_units, number, to_units
from modernart.lab.values import Own, Values

if TYPE_CHECKING:
    import numpy as np

    from modernart.lab.grid import Ints


class Asked(NamedTuple):
    """What a strategy is told besides its signal; amounts in the unit of the values.

    `n` bidders, this one at `position` (0 is asked first), `behind` more after it; the `format`
    and its `reserve`; `lot` 1, 2... of `lots` that are sold in turn. What stands: `standing`, the
    bid to beat, and `least`, the lowest that beats it; the fixed `price`; `dropped`, the lowest
    drop-out that the clock has told, below 0 while there is none. In a sweep these are arrays.
    """

    n: int
    position: int
    behind: int
    format: str
    reserve: float = 0.0
    standing: Any = 0.0
    least: Any = 0.0
    price: Any = 0.0
    dropped: Any = -1.0
    lot: int = 1
    lots: int = 1


Strategy = Callable[[Any, Asked], Any]
"""The most that is bid, from a signal and what stands: plain arithmetic serves arrays as well."""


class Setting(NamedTuple):
    """What a bidder knows before all auctions: `own` is where the auctioneer's value comes from.

    At position n sits the auctioneer. `n` counts all bidders that there were at lot 1 of `lots`.
    """

    values: Values
    format: Format
    n: int
    position: int
    own: Own = 0.0
    lot: int = 1
    lots: int = 1


@dataclass(frozen=True)
class Bidder:
    """A name, and what makes a strategy once the setting is known.

    With `strict` an answer is checked, and one that is no bid is a `LabError`; else it is brought
    between 0 and the purse.
    """

    name: str
    make: Callable[[Setting], Strategy]
    strict: bool = False


def truthful() -> Bidder:
    """Bids its signal: with private values, what the lot is worth to it."""
    return Bidder("truthful", lambda _setting: lambda signal, _asked: signal)


def shade(part: float) -> Bidder:
    """Bids a part of its signal, such as .75; the part may be above 1, no bid above the purse.

    Raises `LabError` for a part that is no number from 0.
    """
    kept = number("value_least", part, name="part", low=0)
    return Bidder(f"shade {kept:g}", lambda _setting: lambda signal, _asked: kept * signal)


def from_function(function: Callable[..., float], name: str | None = None) -> Bidder:
    """Bids what a function returns; its first parameter is the signal, others are told by name.

    It may ask for any field of `Asked`:

    >>> folk = from_function(lambda value, n: value * (n - 1) / n, "folk")
    >>> folk.make(None)(0.8, Asked(4, 0, 3, "first_price"))
    0.6000000000000001

    Raises `LabError` for something that cannot be called so.
    """
    wanted = _wanted(function)

    def strategy(signal: float, asked: Asked) -> float:
        return function(signal, **{each: getattr(asked, each) for each in wanted})

    title = name or getattr(function, "__name__", "strategy").strip("<>")
    return Bidder(title, lambda _setting: strategy, strict=True)


def _wanted(function: object) -> list[str]:
    """Return the fields of `Asked` that a function asks for."""
    try:
        first, *others = inspect.signature(function).parameters.values()  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise LabError("no_signal", given=function) from None
    if first.kind not in (first.POSITIONAL_ONLY, first.POSITIONAL_OR_KEYWORD):
        raise LabError("no_signal", given=function)
    named = [one for one in others if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)]
    for one in named:
        if one.name not in Asked._fields and one.default is one.empty:
            raise LabError("no_parameter", name=one.name, choices=", ".join(Asked._fields))
    return [one.name for one in named if one.name in Asked._fields]


NUMBERS: Final = (float, int)


class Seated:
    """A bidder at its seat: strategies' answers become whole units of money."""

    __slots__ = ("name", "strategy", "strict")

    def __init__(self, bidder: Bidder, setting: Setting) -> None:
        """Make the strategy; raises `LabError` where the bidder knows none for the setting."""
        self.name = bidder.name
        with theory_asked():
            self.strategy = bidder.make(setting)
        self.strict = bidder.strict

    def amount(self, signal: int, asked: Asked, purse: int) -> int:
        """Return the most that is bid, from 0 to the purse, in units of money.

        Raises `LabError` if a strict bidder's strategy fails or answers no such amount.
        """
        if self.strict:
            return self._checked(signal / UNIT, asked, purse)
        told = to_units(min(max(self.strategy(signal / UNIT, asked), -LARGE), LARGE))
        return purse if told > purse else max(told, 0)

    def amounts(self, signals: Ints, asked: Asked, purses: Ints) -> Ints:
        """Return as `amount` does, for all auctions at once."""
        import numpy as np

        if self.strict:
            return np.array(list(self._one_by_one(signals, asked, purses)), dtype=np.int64)
        with np.errstate(over="ignore"):
            told = self.strategy(signals / UNIT, asked)
        return np.clip(array_to_units(np.broadcast_to(told, signals.shape)), 0, purses)

    def _one_by_one(self, signals: Ints, asked: Asked, purses: Ints) -> Any:  # noqa: ANN401
        several = {name: told.tolist() for name, told in asked._asdict().items() if _array(told)}
        for row, (signal, purse) in enumerate(zip(signals.tolist(), purses.tolist(), strict=True)):
            one = asked._replace(**{name: told[row] for name, told in several.items()})
            yield self.amount(signal, one, purse)

    def _checked(self, signal: float, asked: Asked, purse: int) -> int:
        try:
            answer = self.strategy(signal, asked)
        except Exception as error:
            raise self._refusal("raises", signal, error=brief(error)) from error
        if not isinstance(answer, NUMBERS) or isinstance(answer, bool):
            answer = self._number(answer, signal)
        if answer != answer:  # noqa: PLR0124 - NaN is not itself
            raise self._refusal("nan", signal)
        if answer < 0:
            raise self._refusal("negative", signal, given=answer)
        if answer * UNIT > purse + 1:
            raise self._refusal("over_purse", signal, given=answer, purse=purse / UNIT)
        return int(min(round(answer * UNIT), purse))

    def _number(self, answer: object, signal: float) -> float:
        """Take numbers of other kinds, such as numpy's (its truth values are none), Fractions."""
        from numbers import Real

        if type(answer) is not bool and isinstance(answer, Real):
            return float(answer)
        raise self._refusal("not_number", signal, given=answer)

    def _refusal(self, code: str, signal: float, **params: object) -> LabError:
        return LabError(code, name=self.name, signal=signal, **params)


def _array(told: object) -> bool:
    return getattr(told, "shape", ()) != ()


class Curve:
    """A formula of one number, worked out at `knots` and drawn straight between them.

    So a closed form of `modernart.theory` is asked some hundred times, not once a bid, and serves
    numbers and arrays by the same arithmetic. Below `cut` it is 0.
    """

    __slots__ = ("_array", "_cut", "_levels", "_low", "_rises", "_scale")

    def __init__(
        self, formula: Callable[[float], float], low: float, high: float, knots: int, cut: float
    ) -> None:
        """Work the formula out from max(low, cut) to high."""
        start = max(low, cut)
        step = (high - start) / knots
        levels = [formula(min(start + step * place, high)) for place in range(knots + 1)]
        self._levels = levels
        self._rises = [after - one for one, after in pairwise(levels)]
        self._low, self._scale, self._cut = start, knots / (high - start), cut
        self._array: np.ndarray[Any, Any] | None = None

    def __call__(self, signal: Any) -> Any:  # noqa: ANN401 - a number, or an array of them
        """Return the formula at a signal, or at each of many."""
        if not isinstance(signal, float):
            return self._at_all(signal)
        if signal < self._cut:
            return 0.0
        place = (signal - self._low) * self._scale
        knot = min(max(int(place), 0), len(self._rises) - 1)
        return self._levels[knot] + (place - knot) * self._rises[knot]

    def _at_all(self, signals: Any) -> Any:  # noqa: ANN401
        import numpy as np

        if self._array is None:
            self._array = np.array([self._levels[:-1], self._rises])
        places = (signals - self._low) * self._scale
        knots = np.clip(places.astype(np.int64), 0, len(self._rises) - 1)
        levels, rises = self._array
        return np.where(signals < self._cut, 0.0, levels[knots] + (places - knots) * rises[knots])
