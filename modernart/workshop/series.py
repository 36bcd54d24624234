"""Series of seeded games for one bot against named rivals, and the league of all that played."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Final

from modernart.arena import GameResult, Summary, in_chunks, standard_error, summary
from modernart.match import BotError
from modernart.players import Bot, bot_named
from modernart.workshop.faults import BotFault
from modernart.workshop.student import Functions, StudentBot

if TYPE_CHECKING:
    import random

    import pandas as pd

    from modernart.actions import Action
    from modernart.view import View

RIVALS: Final = ("half", "folk", "merchant")
"""The habits that a bot meets unless others are named."""

GAMES: Final = 200
"""Games of a series."""

STOPPED: Final = "stopped"
"""The fault of a bot whose series was cancelled while it was thinking."""

TRIED: Final = "{bot} (tried)"
"""The name of a built-in bot that plays against rivals of its own name."""


@dataclass(frozen=True, slots=True)
class Series:
    """What came of one bot's series: the games that were finished, and how it ended.

    `planned` games were wanted. `fault` says how the bot broke off the series, if it did;
    `is_cancelled` whether somebody did. `printed` are the last lines that the bot printed.
    """

    bot: str
    rivals: tuple[str, ...]
    planned: int
    seed: int
    results: tuple[GameResult, ...]
    fault: BotFault | None = None
    is_cancelled: bool = False
    printed: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """How many games were finished."""
        return len(self.results)

    @property
    def table(self) -> list[Summary]:
        """One line for the bot and one for each sort of rival, the most successful first."""
        return summary(self.results)

    @property
    def own(self) -> Summary | None:
        """The bot's own line, None if no game was finished."""
        return next((line for line in self.table if line.name == self.bot), None)

    @property
    def leads(self) -> list[float]:
        """By game: the bot's cash less the mean of the others', in units of money."""
        return [_lead(result, result.names.index(self.bot)) for result in self.results]

    @property
    def lead(self) -> tuple[float, float]:
        """The mean lead and its standard error, in units; NaN where there are too few games."""
        leads = self.leads
        return (fmean(leads) if leads else float("nan")), standard_error(leads)

    @property
    def seats(self) -> list[int]:
        """How many games the bot played at each seat."""
        taken = [result.names.index(self.bot) for result in self.results]
        return [taken.count(seat) for seat in range(len(self.rivals) + 1)]


def _lead(result: GameResult, seat: int) -> float:
    others = [cash for other, cash in enumerate(result.cash) if other != seat]
    return result.cash[seat] - fmean(others)


class _Named(Bot):
    """A bot under another name, so that its line is not added to its double's."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.name = name  # type: ignore[misc]
        self._bot = bot

    def choose(self, view: View, rng: random.Random) -> Action:
        return self._bot.choose(view, rng)


class Workshop:
    """Plays series of the same seeded games for one bot after another, and keeps a league.

    The bot has every seat equally often, so that the number of `games` is raised to a multiple of
    the players; its right neighbour is always the same. Rivals are names of built-in bots.

    >>> arena = Workshop(["half", "merchant"], games=6, seed=1)
    >>> series = arena.play("def bid(view): return 0.9 * lot_worth(view)", name="bold")
    >>> series.games, series.seats, series.fault
    (6, [2, 2, 2], None)

    The same bot, rivals, games and seed give the same series. Raises `ValueError` for rivals,
    games or an edition that cannot be.
    """

    def __init__(
        self,
        rivals: Sequence[str] = RIVALS,
        games: int = GAMES,
        seed: int = 1,
        edition: str = "taiwan",
    ) -> None:
        """Set the table; nothing is played yet."""
        self.rivals = tuple(bot_named(name).name for name in rivals)
        in_chunks([*self.rivals, *self.rivals[:1]], games, seed, edition).close()
        self.games = -(-games // (len(self.rivals) + 1)) * (len(self.rivals) + 1)
        self.seed = seed
        self.edition = edition
        self.series: list[Series] = []
        self._bot: StudentBot | None = None
        self._is_cancelled = threading.Event()

    def play(
        self,
        bot: Bot | str | Functions,
        name: str = "mine",
        progress: Callable[[int, int], object] | None = None,
    ) -> Series:
        """Play one bot's series: a source, functions, a `StudentBot`, or a built-in bot's name.

        `name` is what a bot made here from a source or functions is called. `progress(done,
        games)` is called every few games, and may raise to break off. A bot that fails ends its
        series, and nothing is raised for it. Raises `SourceError` and `NameRefused` as
        `StudentBot` does.
        """
        player = self._player(bot, name)
        self._bot = player if isinstance(player, StudentBot) else None
        try:
            return self._keep(self._played(player, progress))
        finally:
            if self._bot:
                self._bot.close()
            self._bot = None
            self._is_cancelled.clear()

    @property
    def is_cancelled(self) -> bool:
        """Whether the series that is played now, or is about to be, was cancelled."""
        return self._is_cancelled.is_set()

    def cancel(self) -> None:
        """Break off the series that another thread plays or is about to, a decision included."""
        self._is_cancelled.set()
        if bot := self._bot:
            bot.stop()

    def league(self) -> pd.DataFrame:
        """Return the league of the series played here (see `league`)."""
        return league(self.series)

    def _player(self, bot: Bot | str | Functions, name: str) -> Bot:
        if isinstance(bot, Bot):
            return bot
        if not isinstance(bot, str) or not bot.isidentifier():
            return StudentBot(bot, name)
        built_in = bot_named(bot)
        return _Named(built_in, TRIED.format(bot=bot)) if bot in self.rivals else built_in

    def _played(self, bot: Bot, progress: Callable[[int, int], object] | None) -> Series:
        """Play until the end, a fault or `cancel`."""
        results: list[GameResult] = []
        fault = None
        players: list[str | Bot] = [bot, *self.rivals]
        with closing(in_chunks(players, self.games, self.seed, self.edition)) as chunks:
            try:
                while not self._is_cancelled.is_set() and (chunk := next(chunks, None)):
                    results += chunk
                    if progress:
                        progress(len(results), self.games)
            except BotError as error:
                fault = _fault_in(error)
        return self._series(bot, results, fault)

    def _series(self, bot: Bot, results: Sequence[GameResult], fault: BotFault | None) -> Series:
        is_cancelled = self._is_cancelled.is_set() and len(results) < self.games
        if fault and fault.code == STOPPED:
            fault = None
        printed = bot.printed if isinstance(bot, StudentBot) else ()
        return Series(
            bot.name,
            self.rivals,
            self.games,
            self.seed,
            tuple(results),
            fault,
            is_cancelled,
            printed,
        )

    def _keep(self, series: Series) -> Series:
        """Keep a series in the place of an earlier one of the same name."""
        self.series = [one for one in self.series if one.bot != series.bot] + [series]
        return series


def _fault_in(error: BotError) -> BotFault:
    """Find the student's fault in a match's error; raises the error if it is another bot's."""
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, BotFault):
        cause = cause.__cause__
    if cause is None:
        raise error
    return cause


# -- the league ----------------------------------------------------------------------------------


def standings(series: Sequence[Series]) -> list[Series]:
    """Return the series with finished games, by the bot's share of the wins, the best first."""
    rated = [(line.wins, one) for one in series if (line := one.own)]
    return [one for _, one in sorted(rated, key=lambda pair: -pair[0])]


def league(series: Sequence[Series]) -> pd.DataFrame:
    """Return one row for each bot's series as a pandas table, the best first, indexed by rank.

    `wins` is the share of the games won, shared wins as parts, from 0 to 1, and `fair` what equally
    good bots would have; `cash` and `lead` are means a game in units of money; `…_se` are standard
    errors. `fault` is the code of what ended the series too early, missing for none.
    """
    import pandas as pd

    rows = [_row(one) for one in standings(series)]
    index = pd.RangeIndex(1, len(rows) + 1, name="rank")
    return pd.DataFrame(rows, columns=list(COLUMNS), index=index)


COLUMNS: Final = (
    "bot",
    "rivals",
    "games",
    "wins",
    "wins_se",
    "fair",
    "cash",
    "cash_se",
    "lead",
    "lead_se",
    "fault",
)
"""The columns of a league."""


def _row(series: Series) -> tuple[object, ...]:
    own = series.own
    assert own is not None
    wins = (own.wins, own.wins_se, own.fair)
    numbers = (*wins, own.cash, own.cash_se, *series.lead)
    fault = series.fault and series.fault.code
    return (series.bot, ", ".join(series.rivals), series.games, *numbers, fault)
