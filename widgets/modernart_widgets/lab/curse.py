"""The winner's curse, measured: naive winners, and the same draws with equilibrium bids."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from modernart.lab import (
    AverageValue,
    Experiment,
    Format,
    MineralRights,
    Values,
    at_once,
    equilibrium,
    estimate,
    joined,
    naive,
)
from modernart.lab.grid import UNIT
from modernart.lab.result import Result
from modernart.theory.common_values import average_value_bid, average_value_profit
from modernart.theory.mineral_rights import MineralRights as Rights
from modernart.theory.mineral_rights import chance_of_loss, winner_profit

if TYPE_CHECKING:
    from modernart.lab.grid import Flags, Floats

GAMES: Final[dict[str, Values]] = {"mineral": MineralRights(), "average": AverageValue()}
"""The values of each game by its code: mineral rights (e = 12), and the mean of all signals."""

FORMATS: Final = ("first_price", "second_price")
"""The formats in which both kinds of bidders are known for both games."""

SIDES: Final = ("naive", "equilibrium")
"""Both kinds of bidders."""

MOST: Final = 10
"""Bidders."""


class Deal(NamedTuple):
    """What is sold, to how many, how often."""

    game: str
    format: str
    n: int
    auctions: int
    seed: int


class Side(NamedTuple):
    """How winners of one kind fare on average; theory's values are None where there are none.

    Profit, its standard error and price are in the unit of the values, `losers` is a part.
    """

    profit: float
    error: float
    losers: float
    price: float
    theory: float | None
    theory_losers: float | None


class Curse(NamedTuple):
    """Both sides of a deal, and the mean worth of the lot."""

    naive: Side
    equilibrium: Side
    worth: float


class Replay(NamedTuple):
    """One auction with both kinds of bids: by seat, then who bought at which price and gained."""

    number: int
    worth: float
    signals: tuple[float, ...]
    bids: dict[str, tuple[float, ...]]
    buyer: dict[str, int]
    price: dict[str, float]
    profit: dict[str, float]


class Told(NamedTuple):
    """What a signal tells: alone, and if it wins; and the bids on it. None where not known."""

    alone: float
    won: float | None
    naive: float
    equilibrium: float


def experiment(deal: Deal, side: str) -> Experiment:
    """Return the experiment of one kind of bidders.

    Where the second price is paid naive bidders bid what their signal alone tells.
    """
    habit = equilibrium()
    if side == "naive":
        habit = naive() if deal.format == "first_price" else estimate()
    form = Format(deal.format, label=f"{deal.format}_{side}")
    return Experiment(GAMES[deal.game], form, habit, deal.n, deal.seed)


def results(deal: Deal) -> dict[str, Result]:
    """Hold the auctions of both kinds on the same draws."""
    made = {side: experiment(deal, side) for side in SIDES}
    draws = joined(list(made["naive"].draws(deal.auctions)))
    return {side: at_once(one.room, draws) for side, one in made.items()}


@lru_cache(maxsize=128)
def curse(deal: Deal) -> Curse:
    """Measure a deal.

    Of mineral rights only lots count that are away from the ends, as in theory (`away`).
    """
    both = results(deal)
    here = _away(deal, both["naive"])
    worth = float(both["naive"].value[here].mean() / UNIT)
    naive_side, ghost = (_side(deal, side, both[side], here) for side in SIDES)
    return Curse(naive_side, ghost, worth)


def away(game: str) -> tuple[float, float]:
    """Return the worths that count.

    Of mineral rights those from which no signal comes near an end, nor where the bids still feel
    it: what theory says of the winner's profit leaves that out.

    >>> away("mineral"), away("average")
    ((73.0, 177.0), (0.0, 1.0))
    """
    values = GAMES[game]
    margin = 4 * values.error if isinstance(values, MineralRights) else 0.0
    return values.low + margin, values.high - margin


def _away(deal: Deal, result: Result) -> Flags:
    worth, (low, high) = result.draws.worths[:, 0] / UNIT, away(deal.game)
    here: Flags = (worth >= low) & (worth <= high)
    return here


def _side(deal: Deal, side: str, result: Result, here: Flags) -> Side:
    profit = gains(result)[here]
    return Side(
        float(profit.mean()),
        float(profit.std(ddof=1) / len(profit) ** 0.5),
        float((profit < 0).mean()),
        float(result.price[here].mean() / UNIT),
        _theory(deal, side),
        _theory_losers(deal, side),
    )


def gains(result: Result) -> Floats:
    """Return what each winner gains."""
    gained: Floats = (result.value - result.price) / UNIT
    return gained


def _theory(deal: Deal, side: str) -> float | None:
    if side == "naive" and deal.format == "second_price":
        return None
    if deal.game == "average":
        return average_value_profit(deal.n, side)
    return winner_profit(deal.n, side if side == "naive" else deal.format, _error())


def _theory_losers(deal: Deal, side: str) -> float | None:
    if deal.game == "average" or deal.format == "second_price":
        return None
    return chance_of_loss(deal.n, side if side == "naive" else deal.format)


def _error() -> float:
    values = GAMES["mineral"]
    assert isinstance(values, MineralRights)
    return values.error


def told(deal: Deal) -> Callable[[float], Told]:
    """Return what tells of a signal what it says, and what is bid on it."""
    bids = {side: _bid(experiment(deal, side)) for side in SIDES}
    alone, won = _worths(deal)
    return lambda signal: Told(
        alone(signal),
        won(signal) if won else None,
        bids["naive"](signal),
        bids["equilibrium"](signal),
    )


def _bid(one: Experiment) -> Callable[[float], float]:
    strategy, asked = one.room.seats[0].strategy, one.room.asked[0]
    return lambda signal: float(strategy(signal, asked))


def _worths(
    deal: Deal,
) -> tuple[Callable[[float], float], Callable[[float], float] | None]:
    values = GAMES[deal.game]
    if isinstance(values, MineralRights):
        rights = Rights(deal.n, values.error, values.low, values.high)
        return lambda signal: rights.expected_worth(signal, 1), rights.expected_worth
    return lambda signal: average_value_bid(signal, deal.n, "estimate"), None


def replay(both: dict[str, Result], number: int) -> Replay:
    """Look at one auction, counted from 1."""
    row, one = number - 1, both["naive"]
    n = one.n
    return Replay(
        number,
        float(one.draws.worths[row, 0] / UNIT),
        tuple((one.draws.signals[row] / UNIT).tolist()),
        {side: tuple((both[side].amounts[row, :n] / UNIT).tolist()) for side in SIDES},
        {side: int(both[side].buyer[row]) for side in SIDES},
        {side: float(both[side].price[row] / UNIT) for side in SIDES},
        {side: float(gains(both[side])[row]) for side in SIDES},
    )
