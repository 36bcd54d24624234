"""Many games between bots: play them, on several processors if wanted, and add up the results.

Every game has a seed of its own, made from the run's seed and the game's number, so that the
results are the same whatever the number of processes is. `docs/bots.md` shows what comes out.
"""

from __future__ import annotations

import itertools
import math
import os
import random
import signal
import tempfile
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple

from modernart import record
from modernart.cards import DOUBLE, FORMATS
from modernart.editions import Edition, Option, edition_named
from modernart.events import Sale
from modernart.game import Game
from modernart.ledger import Entry, ledger
from modernart.match import BotError, Match
from modernart.players import Bot, bot_named

if TYPE_CHECKING:
    import pandas as pd

SEATINGS: Final = ("orders", "rotate", "fixed")
"""How bots change seats from game to game: through all orders, by one seat, or not at all."""

CHUNK: Final = 4
"""Games a process plays before it reports; Ctrl-C waits for about two of these."""

WAITING: Final = 3
"""Chunks a process that are being played or wait, so that a run of millions needs little memory."""


class Lot(NamedTuple):
    """One auction: the format it was sold by (`D`: a Double left alone), and how it ended.

    `cards` says how many paintings; `price` is in units, whoever was paid.
    """

    format: str
    cards: int
    auctioneer: int
    buyer: int
    price: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game: everything by seat; `winners` are seats, several if they share.

    `index` counts the games of a run from 0; `seed` makes the deal and the bots' chance again.
    `accounts` are ledger entries, in units of money.
    """

    index: int
    seed: int
    names: tuple[str, ...]
    cash: tuple[int, ...]
    winners: tuple[int, ...]
    accounts: tuple[Entry, ...]
    lots: tuple[Lot, ...]

    def win(self, seat: int) -> float:
        """Return the part of the win that a seat has: 1, a share, or 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True, slots=True)
class Summary:
    """One bot's line in the table of a run.

    `wins` is the share of the games that it won, shared wins counted as parts, from 0 to 1, with
    its standard error `wins_se`; `fair` is its share of the seats. Means a game and seat: `cash`
    with `cash_se`, paintings `sold` and `bought`. Seats of one game are no independent draws, so
    that both standard errors are those over games, NaN for one game. `prices` are the mean
    prices of the lots it auctioned by format, None where it had no such lot; a Double left alone
    has no price.
    """

    name: str
    seats: int
    fair: float
    wins: float
    wins_se: float
    cash: float
    cash_se: float
    sold: float
    bought: float
    prices: Mapping[str, float | None]


@dataclass(frozen=True, slots=True)
class _Run:
    """All that a process must know to play any game of a run."""

    orders: tuple[tuple[Bot, ...], ...]
    seed: int
    edition: Edition
    options: Mapping[str, Option]
    records: Path | None
    digits: int


def simulate(  # noqa: PLR0913 - the settings of a run
    players: Sequence[str | Bot],
    games: int,
    seed: int,
    edition: str | Edition = "taiwan",
    *,
    options: Mapping[str, Option] | None = None,
    processes: int = 1,
    records: str | os.PathLike[str] | None = None,
    progress: Callable[[int, int], object] | None = None,
    seating: str = "orders",
) -> list[GameResult]:
    """Play games between bots and return their results in order.

    `players` are names of built-in bots, or bots of one's own, which must pickle if there is more
    than one process; more processes than processors are not started. With `records` each game
    becomes a file `game-….jsonl` in that folder, which is made. `progress(done, games)` is called
    now and then.

    Raises `ValueError` for unknown bots, editions and options and for impossible numbers, and
    `OSError` if the folder cannot be written, both before anything is played; `BotError` when a
    bot fails: the record of its game so far is kept. Ctrl-C leaves no process behind.
    """
    if type(processes) is not int or processes < 1:
        raise ValueError(f"processes are at least 1, not {processes!r}")
    run = _plan(players, games, seed, edition, options or {}, records, seating)
    results: list[GameResult] = []
    with closing(_chunks(run, games, min(processes, _processors(), -(-games // CHUNK)))) as chunks:
        for chunk in chunks:
            results += chunk
            if progress:
                progress(len(results), games)
    return results


def in_chunks(
    players: Sequence[str | Bot],
    games: int,
    seed: int,
    edition: str | Edition = "taiwan",
    *,
    seating: str = "rotate",
) -> Generator[list[GameResult], None, None]:
    """The games of `simulate`, some at a time: whoever asks may look, and stop, in between.

    They are played in this process. Raises `ValueError` as `simulate` does, before anything is
    played, and `BotError` when a bot fails: the games given so far are whole.
    """
    return _chunks(_plan(players, games, seed, edition, {}, None, seating), games, 1)


def _plan(  # noqa: PLR0913, PLR0917 - the settings of a run
    players: Sequence[str | Bot],
    games: int,
    seed: int,
    edition: str | Edition,
    options: Mapping[str, Option],
    records: str | os.PathLike[str] | None,
    seating: str,
) -> _Run:
    """Check the settings of a run and put them together."""
    if type(games) is not int or games < 1:
        raise ValueError(f"games are at least 1, not {games!r}")
    table = edition if isinstance(edition, Edition) else edition_named(edition)
    table.with_options(options, len(players))
    bots = tuple(bot_named(bot) if isinstance(bot, str) else bot for bot in players)
    orders = _orders(bots, seating)
    folder = Path(records) if records is not None else None
    if folder is not None:
        _make_writable(folder)
    return _Run(orders, seed, table, dict(options), folder, len(str(games - 1)))


def _orders(bots: tuple[Bot, ...], seating: str) -> tuple[tuple[Bot, ...], ...]:
    """Return the seat orders that the games go through, each once."""
    if seating not in SEATINGS:
        raise ValueError(f"unknown seating {seating!r}; it can be {', '.join(SEATINGS)}")
    if seating == "fixed":
        return (bots,)
    if seating == "rotate":
        return tuple(bots[-turn:] + bots[:-turn] for turn in range(len(bots)))
    unlike = {tuple(bot.name for bot in order): order for order in itertools.permutations(bots)}
    return tuple(unlike.values())


def _make_writable(folder: Path) -> None:
    """Make the folder and try it; raises `OSError` with one clear sentence."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        reason = error.strerror or str(error)
        raise type(error)(f"cannot write records to {folder}: {reason}") from error


def _processors() -> int:
    """Return how many processors this program may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


# -- playing -------------------------------------------------------------------------------------


def _chunks(run: _Run, games: int, processes: int) -> Generator[list[GameResult], None, None]:
    """Play in this process or in several, and give the results in order, some at a time.

    Only a few chunks wait at a time, so that after Ctrl-C or a failure not much is played on.
    """
    tasks = ((run, range(at, min(at + CHUNK, games))) for at in range(0, games, CHUNK))
    if processes == 1:
        yield from map(_play_chunk, tasks)
        return
    with ProcessPoolExecutor(processes, initializer=_leave_interrupts) as pool:
        waiting: deque[Future[list[GameResult]]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(_play_chunk, task))
                if len(waiting) > WAITING * processes:
                    yield waiting.popleft().result()
            for future in waiting:
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Leave Ctrl-C to the parent, which asks for nothing more and waits for the games begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(task: tuple[_Run, range]) -> list[GameResult]:
    run, indices = task
    return [_play(run, index) for index in indices]


def game_seed(seed: int, index: int) -> int:
    """Return the seed of one game of a run."""
    return random.Random(f"{seed}:{index}").getrandbits(32)


def _play(run: _Run, index: int) -> GameResult:
    """Play one game; its record is kept even if a bot fails."""
    bots = run.orders[index % len(run.orders)]
    seed = game_seed(run.seed, index)
    names = tuple(bot.name for bot in bots)
    game = Game(names, run.edition, seed=seed, **run.options)  # type: ignore[arg-type]
    try:
        Match(game, dict(enumerate(bots)), seed).run()
    except BotError as error:
        why = f"{error.why} (game {index}, seed {seed})"
        raise BotError(error.seat, error.bot, error.action, why) from error
    finally:
        if run.records is not None:
            _save(game, run.records / f"game-{index:0{run.digits}}.jsonl")
    return result_of(game, index)


def _save(game: Game, path: Path) -> None:
    """Keep the record of a game; raises `OSError` with one clear sentence."""
    try:
        record.save(record.Record.of(game), path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise type(error)(f"cannot write {path}: {reason}") from error


def result_of(game: Game, index: int = 0) -> GameResult:
    """Take the result of a finished game; raises `ValueError` if it is not finished."""
    if game.outcome is None:
        raise ValueError("the game is not finished")
    return GameResult(
        index=index,
        seed=game.seed or 0,
        names=game.names,
        cash=game.outcome.cash,
        winners=game.outcome.winners,
        accounts=tuple(ledger(game.events, game.edition, len(game.names))),
        lots=tuple(_lot(event) for event in game.events if isinstance(event, Sale)),
    )


def _lot(sale: Sale) -> Lot:
    return Lot(sale.lot[-1].format, len(sale.lot), sale.auctioneer, sale.buyer, sale.price)


# -- adding up -----------------------------------------------------------------------------------


def summary(results: Sequence[GameResult]) -> list[Summary]:
    """Return one line for each bot's name, the most successful first."""
    names = dict.fromkeys(name for result in results for name in result.names)
    rows = [_summary_of(name, results) for name in names]
    return sorted(rows, key=lambda row: -row.wins / row.fair)


def _summary_of(name: str, results: Sequence[GameResult]) -> Summary:
    games = [(r, [seat for seat, of in enumerate(r.names) if of == name]) for r in results]
    seats = [(r, seat) for r, own in games for seat in own]
    wins = [sum(map(r.win, own)) for r, own in games]
    cash = [fmean(r.cash[seat] for seat in own) for r, own in games if own]
    return Summary(
        name=name,
        seats=len(seats),
        fair=len(seats) / sum(len(r.names) for r in results),
        wins=fmean(wins),
        wins_se=standard_error(wins),
        cash=fmean(r.cash[seat] for r, seat in seats),
        cash_se=standard_error(cash),
        sold=fmean(r.accounts[seat].sold for r, seat in seats),
        bought=fmean(r.accounts[seat].bought for r, seat in seats),
        prices={letter: _mean_price(letter, seats) for letter in FORMATS if letter != DOUBLE},
    )


def _mean_price(letter: str, seats: Sequence[tuple[GameResult, int]]) -> float | None:
    prices = [
        lot.price
        for result, seat in seats
        for lot in result.lots
        if lot.auctioneer == seat and lot.format == letter
    ]
    return fmean(prices) if prices else None


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean; NaN if there is only one value."""
    return stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan


def frame(results: Sequence[GameResult]) -> pd.DataFrame:
    """Return one row for each game and seat as a pandas table.

    `win` is the part of the win; money is in units; `price_…` is the mean price of the lots that
    the seat auctioned by a format, missing where there was none.
    """
    import pandas as pd

    return pd.DataFrame([_seat_row(r, seat) for r in results for seat in range(len(r.names))])


def _seat_row(result: GameResult, seat: int) -> dict[str, object]:
    prices = {
        f"price_{letter}": _mean_price(letter, [(result, seat)])
        for letter in FORMATS
        if letter != DOUBLE
    }
    return {
        "game": result.index,
        "seed": result.seed,
        "seat": seat,
        "bot": result.names[seat],
        "cash": result.cash[seat],
        "win": result.win(seat),
        **result.accounts[seat]._asdict(),
        **prices,
    }
