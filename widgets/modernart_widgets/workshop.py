"""The bot arena: students' bots play series of seeded games in a notebook, and form a league."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import anywidget
import traitlets

from modernart.editions import TAIWAN
from modernart.players import BOTS
from modernart.workshop import NameRefused, Series, SourceError, StudentBot, Workshop, league
from modernart_widgets import bundle
from modernart_widgets.current import CURRENT
from modernart_widgets.language import Catalogue, Language
from modernart_widgets.plain import plain
from modernart_widgets.workshop_screen import built_in, result_of, shown_league, shown_report
from modernart_widgets.workshop_words import NAMES, SENTENCES, SOURCES, UI

if TYPE_CHECKING:
    import pandas as pd

GAMES: Final = (40, 100, 200, 400, 1000)
"""Numbers of games to choose from; each is a multiple of the four seats."""

MOST_FOR_VISITORS: Final = 200
"""Games of a series on a page of Voilà, whose processors are shared with other visitors."""

RIVALS: Final = ["half", "folk", "merchant"]
"""The rivals that are chosen at first."""

LONGEST_SEED: Final = 9
"""Digits that a seed may have."""

session: Final[list[Series]] = []
"""The series played in this kernel: the league goes on when a cell is run again."""

Message = dict[str, Any]


MODULES: Final = ("host.js", "language.js", "workshop.js")
"""The modules of the arena, lower ones first."""


class Said(NamedTuple):
    """What stands below the controls: "info" or "error", and a sentence to be worded when shown."""

    kind: str
    catalogue: Catalogue
    code: str
    fields: Mapping[str, object]


class BotArena(anywidget.AnyWidget):
    """Lets bots play seeded games against named rivals, and shows the results with their errors.

    `source` is a bot of one's own: a text, or functions defined in cells (`docs/workshop.md`), also
    by name, as in `BotArena(bid=mine)`; `bring` adds more. Games run in a thread, a bot's code in a
    process of its own, so that the notebook stays free. `language` is one of `language.LANGUAGES`,
    spoken until a person chooses one; None takes the browser's.

    >>> arena = BotArena("def bid(view): return 0.6 * lot_worth(view)", name="ada")
    >>> arena.state["bots"][0]
    {'name': 'ada', 'own': True, 'habit': ''}

    On a page of Voilà no code runs, and only built-in bots can be compared. Raises `ValueError` for
    an unknown language.
    """

    _esm = bundle.join(*MODULES)
    _css = bundle.style("table.css", "workshop.css")

    catalogue = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        *source: Any,  # noqa: ANN401 - what is no bot is told on the page
        name: str = "mine",
        seconds: float = 1.0,
        language: str | None = None,
        **functions: Any,  # noqa: ANN401
    ) -> None:
        """Show the controls; nothing is played yet. A decision may take `seconds`."""
        self.language = CURRENT.join(self._turn_to, language)
        super().__init__(catalogue=_catalogue(self.language))
        self._own: dict[str, StudentBot] = {}
        self._workshop: Workshop | None = None
        self._outcome: Series | None = None
        self._chosen: Message = {"bot": "planner", "rivals": RIVALS, "games": 200, "seed": "1"}
        self._progress = {"done": 0, "games": 0}
        self._said = Said("info", SENTENCES, "ready", {})
        self._shown = self._results()
        self.on_msg(self._receive)
        if source or functions:
            self.bring(*source, name=name, seconds=seconds, **functions)
        self._show()

    def _turn_to(self, language: Language) -> None:
        """Say all of it in another language, also while games are played."""
        if language is self.language:
            return
        self.language = language
        self._shown = self._results()
        with self.hold_sync():
            self.catalogue = _catalogue(language)
            self._show()

    @property
    def series(self) -> list[Series]:
        """The series played in this kernel, by any arena; of each game all but its auctions."""
        return list(session)

    @property
    def is_running(self) -> bool:
        """Whether games are being played."""
        return self._workshop is not None

    def bring(
        self,
        *source: Any,  # noqa: ANN401
        name: str = "mine",
        seconds: float = 1.0,
        **functions: Any,  # noqa: ANN401
    ) -> None:
        """Add a bot, a text or functions named `lay`, `bid` and so on, and choose it to play next.

        A source or name that cannot be is told on the page. A page of Voilà takes none, which its
        first line says: no fault of whoever opens it.
        """
        if not takes_code():
            return
        try:
            bot = StudentBot(_given(source, functions), name, seconds)
        except SourceError as error:
            self._put(Said("error", SOURCES, error.code, error.params))
        except NameRefused as error:
            self._put(Said("error", NAMES, error.code, error.params))
        else:
            self._own[bot.name] = bot
            self._chosen = {**self._chosen, "bot": bot.name}
            self._say("info", "brought", bot=bot.name)

    def league(self) -> pd.DataFrame:
        """Return the league of this session as a pandas table (see `modernart.workshop.league`)."""
        return league(session)

    def run(
        self, bot: str, rivals: list[str] | None = None, games: int = 200, seed: object = 1
    ) -> None:
        """Let a bot play, as the button does: at once without an event loop, else in a thread."""
        self._on_run({"bot": bot, "rivals": rivals or RIVALS, "games": games, "seed": str(seed)})

    def stop(self) -> None:
        """Stop the games that are being played; what is finished is shown."""
        if self._workshop:
            self._workshop.cancel()
            self._say("info", "stopping")

    # -- messages of the page ----------------------------------------------------------------

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        kind = content.get("kind") if isinstance(content, dict) else None
        if kind == "run":
            assert isinstance(content, dict)
            self._on_run(content)
        elif kind == "stop":
            self.stop()
        elif kind == "languages":
            assert isinstance(content, dict)
            CURRENT.hear(content)

    def _on_run(self, message: Message) -> None:
        """Check what a page chose; whatever it sends, only known bots play."""
        bot, rivals, games = (message.get(key) for key in ("bot", "rivals", "games"))
        seed = plain(str(message.get("seed", "")))
        if self.is_running:
            self._say("error", "running")
        elif bot not in self._bots():
            self._refuse("unknown_bot", self._bots())
        elif not _are_rivals(rivals):
            self._refuse("unknown_rivals", BOTS)
        elif not _is_number(games):
            self._refuse("unknown_games", map(str, _numbers()))
        elif not (seed.isascii() and seed.isdigit() and len(seed) <= LONGEST_SEED):
            self._say("error", "bad_seed")
        else:
            self._chosen = {"bot": bot, "rivals": rivals, "games": games, "seed": seed}
            self._start(str(bot), Workshop(rivals, games, int(seed)))  # type: ignore[arg-type]

    def _refuse(self, code: str, allowed: Iterable[str]) -> None:
        """Say which part of a choice cannot be played, and what can."""
        self._say("error", code, allowed=", ".join(allowed))

    def _bots(self) -> list[str]:
        """The names of the bots that may play here; one's own come first."""
        return [*(self._own if takes_code() else ()), *BOTS]

    # -- playing -----------------------------------------------------------------------------

    def _start(self, name: str, workshop: Workshop) -> None:
        self._workshop = workshop
        self._progress = {"done": 0, "games": workshop.games}
        self._say("info", "starting")
        bot = self._own.get(name, name)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            _play(workshop, bot, self._advance, self._finish)
            return

        def later(call: Callable[..., None]) -> Callable[..., object]:
            return lambda *told: loop.call_soon_threadsafe(call, *told)

        arguments = (workshop, bot, later(self._advance), later(self._finish))
        threading.Thread(target=_play, args=arguments, daemon=True).start()

    def _advance(self, done: int, games: int) -> None:
        self._progress = {"done": done, "games": games}
        if not (self._workshop and self._workshop.is_cancelled):
            self._say("info", "progress", done=done, games=games)

    def _finish(self, outcome: Series | BaseException) -> None:
        """Show what came of it, and take it into the league."""
        self._workshop = None
        if isinstance(outcome, BaseException):
            logging.getLogger(__name__).error("the arena failed", exc_info=outcome)
            self._say("error", "error")
            return
        self._outcome = _keep(outcome)
        self._shown = self._results()
        self._progress = {"done": outcome.games, "games": outcome.planned}
        code = "broken" if outcome.fault else "stopped" if outcome.is_cancelled else "finished"
        names = {"bot": outcome.bot, "games": outcome.games, "planned": outcome.planned}
        self._say("error" if outcome.fault else "info", code, **names)

    # -- showing -----------------------------------------------------------------------------

    def _say(self, kind: str, code: str, **fields: object) -> None:
        self._put(Said(kind, SENTENCES, code, fields))

    def _put(self, said: Said) -> None:
        self._said = said
        self._show()

    def _results(self) -> Message:
        """Word what came of the last series, and the league."""
        return {
            "report": shown_report(self._outcome, self.language),
            "result": result_of(self._outcome, self.language),
            "league": shown_league(session, self.language),
        }

    def _show(self) -> None:
        """Send the page all that it draws."""
        kits, own = built_in(self.language), self._own if takes_code() else ()
        kind, catalogue, code, fields = self._said
        self.state = {
            "bots": [*({"name": name, "own": True, "habit": ""} for name in own), *kits],
            "rivals": kits,
            "games": _numbers(),
            "chosen": self._chosen,
            "takes_code": takes_code(),
            "running": self.is_running,
            "progress": self._progress,
            "message": {"kind": kind, "text": self.language.say(catalogue, code, **fields)},
            **self._shown,
        }


def _catalogue(language: Language) -> dict[str, Any]:
    """What a page of the arena never asks for twice while a language is spoken."""
    return {"ui": dict(language.of(UI)), "money": TAIWAN.currency, "lang": language.tag}


def _given(source: tuple[Any, ...], functions: dict[str, Any]) -> Any:  # noqa: ANN401
    """Return one source of what was given in a row and by name."""
    if not functions:
        return source[0] if len(source) == 1 else source
    return {getattr(one, "__name__", repr(one)[:60]): one for one in source} | functions


def takes_code() -> bool:
    """Say whether this kernel may run bots written by whoever sits at the page.

    Kernels behind pages of Voilà, the kit's own server's or any other's, have its name in
    `SERVER_SOFTWARE` (`server/page.py`), and no message of a page can change that.
    """
    return not os.environ.get("SERVER_SOFTWARE", "").lower().startswith("voila/")


def _is_number(games: object) -> bool:
    return type(games) is int and games in _numbers()


def _numbers() -> list[int]:
    return [games for games in GAMES if takes_code() or games <= MOST_FOR_VISITORS]


def _are_rivals(names: object) -> bool:
    return (
        isinstance(names, list)
        and len(names) == len(RIVALS)
        and all(isinstance(name, str) and name in BOTS for name in names)
    )


def _keep(series: Series) -> Series:
    """Keep a series for the league, in the place of an earlier one, without its many auctions.

    Returns it as it is kept.
    """
    results = tuple(replace(result, lots=()) for result in series.results)
    same = (series.bot, series.rivals)
    others = [one for one in session if (one.bot, one.rivals) != same]
    kept = replace(series, results=results)
    session[:] = [*others, kept]
    return kept


def _play(
    workshop: Workshop,
    bot: StudentBot | str,
    advance: Callable[[int, int], object],
    finish: Callable[[Series | BaseException], object],
) -> None:
    """Play a series and tell how it goes; nobody listens any more when the kernel ends."""
    outcome: Series | BaseException
    try:
        outcome = workshop.play(bot, progress=advance)
    except Exception as error:  # noqa: BLE001 - told to the page and the log
        outcome = error
    with suppress(RuntimeError):
        finish(outcome)
