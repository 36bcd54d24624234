"""An experiment: drawn values, sold in a format, to bidders, as many times as one likes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

from modernart.lab import grid
from modernart.lab.bidders import Bidder, Setting
from modernart.lab.equilibria import equilibrium
from modernart.lab.errors import LabError
from modernart.lab.formats import Format, as_format
from modernart.lab.grid import MOST_AUCTIONS, auctions, bounded, seeded, to_units, whole
from modernart.lab.play import Played, Room, Row
from modernart.lab.result import Result
from modernart.lab.values import BLOCK, Draws, Own, Values, blocks, check_own, check_values

SLICE: Final = 0.02
"""Seconds for which a run goes on before it lets a page breathe."""

Progress = Callable[[int, int], object]
"""Is told how many auctions are done, of how many."""


class Experiment:
    """Values, a format and bidders; all chance comes from a seed.

    `bidders` is one for all n seats or a list of n; `own_value` what the lot is worth to the
    auctioneer, a number or a distribution, and `auctioneer` how it bids or names its price, by
    default as in equilibrium. An experiment keeps nothing between runs.

    >>> from modernart.lab import Private, equilibrium
    >>> result = Experiment(Private(), "first_price", equilibrium(), n=3, seed=1).run(2000)
    >>> round(result.mean("price")[0], 1), bool(result.auctions.efficient.all())
    (0.5, True)

    Raises `LabError` with one sentence for whatever cannot be.
    """

    def __init__(  # noqa: PLR0913 - the parts of an experiment
        self,
        values: Values,
        format: Format | str,  # noqa: A002 - the word for it
        bidders: Bidder | Sequence[Bidder],
        n: int,
        seed: int,
        *,
        auctioneer: Bidder | None = None,
        own_value: Own = 0.0,
    ) -> None:
        """Check the parts and seat the bidders."""
        self.values, self.format = check_values(values), as_format(format)
        self.n = grid.bidders(n, self.format.least_bidders)
        self.seed = seeded(seed)
        self.bidders = _each(bidders, self.n)
        self.auctioneer = equilibrium() if auctioneer is None else _bidder(auctioneer)
        self.own_value = check_own(own_value)
        values.check(self.n)
        _check_amounts(self.format, values, self.n)
        self.room = self.room_for(1)

    def with_bidders(self, bidders: Bidder | Sequence[Bidder]) -> Experiment:
        """Return the same experiment, on the same draws, with other bidders."""
        parts = (self.values, self.format, bidders, self.n, self.seed)
        return Experiment(*parts, auctioneer=self.auctioneer, own_value=self.own_value)

    def room_for(self, lot: int, lots: int = 1) -> Room:
        """Return the seats, with their strategies, for one of several lots that are sold in turn.

        Raises `LabError` where a bidder knows no strategy.
        """
        setting = Setting(
            self.values, self.format, self.n, 0, own=self.own_value, lot=lot, lots=lots
        )
        sellers = (self.auctioneer,) if self.format.auctioneer_acts else ()
        seated = (*self.bidders[: self.n - lot + 1], *sellers)
        # An auctioneer can always pay what it asks for.
        return Room(seated, setting, self.values.purse)

    def draws(self, repetitions: int) -> Iterator[Draws]:
        """Draw the values of so many auctions, block by block; not changed by the format."""
        count = auctions(repetitions)
        return blocks(self.values, self.n, count, self.seed, self.own_value)

    def draws_of(self, auction: int) -> Draws:
        """Return the one row of values of an auction, counted from 1 as in the tables.

        Raises `LabError` for a number that is none.
        """
        place = whole("auction", auction, 1, MOST_AUCTIONS) - 1
        first = place // BLOCK
        (block,) = blocks(self.values, self.n, place + 1, self.seed, self.own_value, first)
        return block.rows(place % BLOCK, place % BLOCK + 1)

    def start(self, repetitions: int) -> Run:
        """Return a run that plays on whenever it is asked for its next step."""
        return Run(self, repetitions)

    def run(
        self,
        repetitions: int,
        on_progress: Progress | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> Result:
        """Hold so many auctions, one by one, through `modernart.auctions`.

        Every few hundredths of a second `on_progress(done, repetitions)` is told, and
        `should_stop()` asked; if it says so, the auctions so far are the result.

        Raises `LabError` for a number that is none, or a strategy that fails.
        """
        run = self.start(repetitions)
        for done in run:
            if on_progress:
                on_progress(done, repetitions)
            if should_stop and should_stop():
                break
        return run.result


class Run:
    """Auctions held step by step: each step lasts `SLICE` seconds and says how many are done.

    So that a page stays alive, take the next step between other things; `result` has the
    auctions so far.
    """

    def __init__(self, experiment: Experiment, repetitions: int) -> None:
        """Draw the first values; raises `LabError` for a number of repetitions that is none."""
        self.experiment = experiment
        self._blocks: list[Draws] = []
        self._played: list[Played] = []
        self._rows = chain.from_iterable(map(self._enter, experiment.draws(repetitions)))

    def _enter(self, block: Draws) -> Iterator[Row]:
        self._blocks.append(block)
        return rows(block)

    def __iter__(self) -> Iterator[int]:
        play, keep = self.experiment.room.play, self._played.append
        until = time.perf_counter() + SLICE
        for row in self._rows:
            keep(play(row))
            if time.perf_counter() > until:
                yield len(self._played)
                until = time.perf_counter() + SLICE
        yield len(self._played)

    @property
    def result(self) -> Result:
        """What the auctions so far brought; raises `LabError` before the first step."""
        if not self._played:
            raise LabError("no_auction_yet")
        draws = joined(self._blocks).rows(0, len(self._played))
        return _result(self.experiment.format, draws, self._played)


def hold(room: Room, draws: Draws) -> Result:
    """Hold the auctions of some draws to their ends, one by one."""
    return _result(room.format, draws, [room.play(row) for row in rows(draws)])


def rows(draws: Draws) -> Iterator[Row]:
    """Go through the auctions of some draws."""
    return map(Row, draws.signals.tolist(), draws.purses.tolist(), draws.own.tolist())


def _result(form: Format, draws: Draws, played: Sequence[Played]) -> Result:
    import numpy as np

    columns = zip(*played, strict=True)
    buyer, price, paid, amounts = (np.array(column, dtype=np.int64) for column in columns)
    return Result(form, draws, buyer, price, paid, amounts)


def check_experiment(given: Experiment) -> Experiment:
    """Return an experiment; raises `LabError` for anything else."""
    if not isinstance(given, Experiment):
        raise LabError("no_experiment", given=given)
    return given


def joined(parts: Sequence[Draws]) -> Draws:
    """Put blocks of draws together."""
    import numpy as np

    return Draws(*map(np.concatenate, zip(*parts, strict=True)))


def _each(bidders: object, n: int) -> tuple[Bidder, ...]:
    """Return a bidder a seat."""
    several = bidders if isinstance(bidders, (list, tuple)) else [bidders] * n
    if len(several) != n:
        raise LabError("as_many", n=n, given=len(several))
    return tuple(map(_bidder, several))


def _bidder(given: object) -> Bidder:
    if not isinstance(given, Bidder):
        raise LabError("no_bidder", given=given)
    return given


def _check_amounts(form: Format, values: Values, n: int) -> None:
    """Refuse what is too much to count, a reserve at which nobody can gain, too many prices."""
    bounded("low", values.low)
    bounded("high", values.high)
    for price in form.prices:
        bounded("price", price)
    # A reserve may be too much to count in units, and is too high then in any case.
    if form.reserve > values.high:
        raise LabError("reserve_high", given=form.reserve, high=values.high)
    if form.reserve and to_units(form.reserve) >= to_units(values.high):
        raise LabError("reserve_high", given=form.reserve, high=values.high)
    if len(form.prices) > 1 and len(form.prices) != n:
        raise LabError("prices", n=n, given=form.prices)
