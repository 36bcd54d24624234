"""How the round is likely to end, from what one seat knows: many runs of the rest of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from modernart.forecast import hidden, tables
from modernart.forecast.habits import Players

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np

    from modernart.actions import Action
    from modernart.cards import Card
    from modernart.forecast.rounds import Flags, Rounds
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
    if view.phase in ("over", "deal"):
        raise ValueError("no round is being played")
    rounds = hidden.rounds_from(view, runs, rng)
    habits = Players(rng, rounds)
    _sell(rounds, view, habits)
    rounds.finish(habits)
    return Forecast.of(rounds, view)


class Branch(NamedTuple):
    """What follows one's own choice of a card: the forecast, and how often a Double stays alone."""

    forecast: Forecast
    alone: float

    def with_more(self, other: Branch) -> Branch:
        """Pool two branches that begin with the same action."""
        pooled = self.forecast.with_more(other.forecast)
        part = self.forecast.runs / pooled.runs
        return Branch(pooled, part * self.alone + (1 - part) * other.alone)


def branch(view: View, action: Action, rng: np.random.Generator, runs: int = RUNS) -> Branch:
    """Do the same after the view's seat has taken an action: `offer`, `second` or `reveal`.

    With the same chance the branches of one moment have the same hidden cards, so that their
    differences are surer than themselves.
    """
    rounds = hidden.rounds_from(view, runs, rng)
    habits = Players(rng, rounds)
    alone = BRANCHES[action.kind](rounds, view, action.value, habits)
    rounds.finish(habits)
    return Branch(Forecast.of(rounds, view), float(alone.mean()))


def _after_offer(rounds: Rounds, _view: View, card: Card, habits: Players) -> Flags:
    import numpy as np

    runs = len(rounds.turns)
    place = np.full(runs, hidden.kind_and_genre(card, rounds.genres))
    return rounds.turn(np.arange(runs), rounds.turns.copy(), place, habits)


def _after_second(rounds: Rounds, view: View, card: Card | None, habits: Players) -> Flags:
    import numpy as np

    every = np.arange(len(rounds.turns))
    if card is None:
        return _second(rounds, view, view.circle[1:], habits)
    seats, genres = np.full((2, len(every)), [[view.seat], [card.genre]])
    rounds.lay(every, seats, genres, lot=2)
    on = rounds.on
    alone = np.zeros(len(every), dtype=np.bool_)
    rounds.sell(on, seats[on], genres[on], 2 + 0 * on, alone[on], habits)
    return alone


def _after_reveal(rounds: Rounds, view: View, up: object, _habits: Players) -> Flags:
    import numpy as np

    every = np.arange(len(rounds.turns))
    rounds.turns[:] = (view.auctioneer + 1) % view.players
    if up:
        rounds.turn_up(every)
    return np.zeros(len(every), dtype=np.bool_)


BRANCHES: Final[dict[str, Callable[[Rounds, View, Any, Players], Flags]]] = {
    "offer": _after_offer,
    "second": _after_second,
    "reveal": _after_reveal,
}
"""What each of one's own choices does to the rounds; says where a Double stayed alone."""


def _sell(rounds: Rounds, view: View, habits: Players) -> None:
    """Sell the present lot, so that the turn has passed."""
    import numpy as np

    every = np.arange(len(rounds.turns))
    if view.phase == "second":
        _second(rounds, view, view.circle, habits)
    elif view.phase == "reveal":
        rounds.turns[:] = (view.auctioneer + 1) % view.players
        rounds.reveal(every, habits)
    elif view.lot:
        genres, sizes = np.full((2, len(every)), [[view.lot[-1].genre], [len(view.lot)]])
        rounds.sell(every, rounds.turns.copy(), genres, sizes, sizes < 0, habits)


def _second(rounds: Rounds, view: View, asked: Sequence[int], habits: Players) -> Flags:
    """Ask seats to add to the Double on the block, and sell what is not an end."""
    import numpy as np

    every = np.arange(len(rounds.turns))
    genres = np.full(len(every), view.lot[0].genre)
    order = [np.full(len(every), seat) for seat in asked]
    layers = np.full(len(every), view.layer)
    sellers, sizes = layers, np.ones(len(every), dtype=np.int64)
    if order:
        added, sizes = rounds.second(every, order, genres, habits)
        sellers = np.where(sizes > 1, added, layers)
    on = rounds.on
    alone: Flags = (sizes == 1) & ~rounds.ended
    rounds.sell(on, sellers[on], genres[on], sizes[on], alone[on], habits)
    return alone


def _row(numbers: np.ndarray) -> tuple[float, ...]:
    return tuple(map(float, numbers))
