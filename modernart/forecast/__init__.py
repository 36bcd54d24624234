"""How the round is likely to end, from what one seat knows: many runs of the rest of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from modernart.forecast import hidden, tables
from modernart.forecast.habits import Average

if TYPE_CHECKING:
    import numpy as np

    from modernart.forecast.rounds import Ints, Rounds
    from modernart.view import View

RUNS = 1500
"""Enough for a standard error of 0.4 in a first round."""


@dataclass(frozen=True)
class Forecast:
    """What the ends of many runs have in common.

    `chances[k][genre]` is the part of the runs in which a genre got the k-th marker (0 the
    highest). By genre, in units: `worths` is what a painting paid on average, `spreads` its
    standard deviation from run to run, `errors` the standard error of the average.
    """

    runs: int
    chances: tuple[tuple[float, ...], ...]
    worths: tuple[float, ...]
    spreads: tuple[float, ...]

    @classmethod
    def of(cls, rounds: Rounds, view: View) -> Self:
        """Sum up rounds that have ended."""
        markers, values = tables.values(rounds.counts, view.rows, view.edition)
        chances = tuple(_row((markers == marker).mean(axis=0)) for marker in view.edition.markers)
        return cls(len(values), chances, _row(values.mean(axis=0)), _row(values.std(axis=0)))

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of each worth, in units."""
        return tuple(spread / self.runs**0.5 for spread in self.spreads)

    def with_more(self, other: Forecast) -> Forecast:
        """Pool two forecasts of the same moment."""
        runs = self.runs + other.runs
        part = self.runs / runs

        def mix(one: float, two: float) -> float:
            return part * one + (1 - part) * two

        chances = tuple(
            tuple(map(mix, ours, theirs))
            for ours, theirs in zip(self.chances, other.chances, strict=True)
        )
        worths = tuple(map(mix, self.worths, other.worths))
        squares = map(mix, _squares(self), _squares(other))
        spreads = (max(0.0, s - w * w) ** 0.5 for s, w in zip(squares, worths, strict=True))
        return Forecast(runs, chances, worths, tuple(spreads))


def _squares(forecast: Forecast) -> list[float]:
    pairs = zip(forecast.spreads, forecast.worths, strict=True)
    return [spread**2 + worth**2 for spread, worth in pairs]


def forecast(view: View, rng: np.random.Generator, runs: int = RUNS) -> Forecast:
    """Play the rest of the round so many times, from the moment of a view, and sum up.

    Raises `ValueError` when no round is being played.
    """
    rounds = begin(view, rng, runs)
    rounds.finish(Average(rng))
    return Forecast.of(rounds, view)


def forecast_of_card(view: View, place: int, rng: np.random.Generator, runs: int = RUNS) -> Forecast:
    """Do the same after the seat to lay has laid a card (`hidden.kind_and_genre`)."""
    import numpy as np

    rounds = hidden.rounds_from(view, runs, rng)
    habits = Average(rng)
    every = np.arange(runs)
    rounds.turn(every, rounds.turns.copy(), np.full(runs, place), habits)
    rounds.finish(habits)
    return Forecast.of(rounds, view)


def begin(view: View, rng: np.random.Generator, runs: int) -> Rounds:
    """Return rounds in which the present lot is sold and the turn has passed."""
    import numpy as np

    if view.phase in ("over", "deal"):
        raise ValueError("no round is being played")
    rounds = hidden.rounds_from(view, runs, rng)
    habits = Average(rng)
    every = np.arange(runs)
    genres = np.full(runs, view.lot[-1].genre if view.lot else 0)
    sellers, sizes = rounds.turns.copy(), np.full(runs, len(view.lot))
    if view.phase == "second":
        order: list[Ints] = [np.full(runs, seat) for seat in view.circle]
        sellers = np.full(runs, view.layer)
        sizes = np.ones(runs, dtype=np.int64)
        added, sizes = rounds.second(every, order, genres, habits)
        sellers = np.where(sizes > 1, added, sellers)
    if view.phase == "reveal":
        rounds.turns[:] = (view.auctioneer + 1) % view.players
        rounds.reveal(every, habits)
    elif view.lot:
        on = rounds.on
        alone = (sizes == 1) & (view.phase == "second")
        rounds.sell(on, sellers[on], genres[on], sizes[on], alone[on], habits)
    return rounds


def _row(numbers: np.ndarray) -> tuple[float, ...]:
    return tuple(map(float, numbers))
