"""A student's bot: source in, a bot like any other out, played in a process of its own."""

from __future__ import annotations

import random
import threading
from collections.abc import Mapping, Sequence
from typing import Final, Self

from modernart.actions import Action
from modernart.editions import Edition
from modernart.events import Event
from modernart.players import BOTS, Bot, bot_named
from modernart.view import View
from modernart.workshop.faults import BotFault, Moment
from modernart.workshop.functions import Function, parts_of
from modernart.workshop.process import Process
from modernart.workshop.wire import edition_data, view_data

LONGEST_NAME: Final = 24
"""Characters that a bot's name may have."""

NAMES: Final = {
    "no_name": "A bot's name is a text of 1 to {most} printable characters, not {name}.",
    "taken": "The name {name} belongs to a built-in bot; choose another.",
    "seconds": "A decision may take {least} to {most} seconds, not {seconds}.",
}
"""Why a student's bot cannot be made, by code."""

LEAST_SECONDS: Final = 0.05
MOST_SECONDS: Final = 3600
"""What a decision may be allowed: time enough to be asked, and no more than a timer can hold."""

Functions = Function | Sequence[Function] | Mapping[str, Function]


class NameRefused(ValueError):  # noqa: N818 - it says what happened
    """A name or a time limit that cannot be: `code` is a key of `NAMES`, with its `params`."""

    def __init__(self, code: str, **params: object) -> None:
        """Word the error from its parts."""
        self.code = code
        self.params = params
        super().__init__(NAMES[code].format(**params))


class StudentBot(Bot):
    """A bot whose choices are made by a student's functions, in a process that gets only views.

    `source` is a text, a function, or several: `lay(view)` returns a card of the hand, `bid(view)`
    the most it would pay for the lot, `price(view)` the fixed price it asks, `second(view)` a card
    or None, `reveal(view)` True or False; or `choose(view, rng)` one of `view.legal`. What is
    missing, the built-in bot `rest` does. Each decision may take `seconds`. `docs/workshop.md`
    tells all of it. `seconds` are 0.05 to 3600.

    >>> with StudentBot("def bid(view): return 0", name="miser") as bot:
    ...     from modernart import Game
    ...     from modernart.match import Match
    ...     match = Match(Game(3, seed=1), dict.fromkeys(range(3), bot), seed=1)
    ...     match.run()
    >>> match.game.outcome.cash.count(0)
    0

    The process starts with the first choice and ends with `close`, or with the bot.

    Raises `SourceError` for a source that cannot be read, `NameRefused` for a name or time that
    cannot be, `ValueError` for an unknown `rest`. A choice raises `BotFault`.
    """

    def __init__(
        self,
        source: str | Functions,
        name: str = "mine",
        seconds: float = 1.0,
        rest: str = "half",
    ) -> None:
        """Read the source as text; nothing of it runs yet."""
        self.name = _checked(name)  # type: ignore[misc]
        self.seconds = _checked_seconds(seconds)
        self.parts = parts_of(source)
        self.rest = bot_named(rest).name
        self.printed: tuple[str, ...] = ()
        self._process: Process | None = None
        self._is_stopping = threading.Event()
        self._edition: Edition | None = None
        self._known: dict[int, tuple[Event, ...]] = {}

    def __enter__(self) -> Self:
        """Use the bot for a while."""
        return self

    def __exit__(self, *_: object) -> None:
        """End its process."""
        self.close()

    @property
    def pid(self) -> int | None:
        """The number of its process, None while there is none."""
        return self._process.pid if self._process else None

    def choose(self, view: View, rng: random.Random) -> Action:
        """Send the view and read the answer; raises `BotFault`, and the process has ended."""
        moment = Moment(view.phase, view.seat, view.round)
        try:
            process = self._process or self._started()
            if self._is_stopping.is_set():
                process.stop()
            answer = process.ask(self._message(view, rng), moment)
        except BotFault as fault:
            self.printed = fault.printed
            self.close()
            raise
        self.printed = process.printed
        try:
            return Action.parse(answer["action"])
        except (KeyError, ValueError, AttributeError):
            self.close()
            raise BotFault("garbled", {"bot": self.name}, moment) from None

    def stop(self) -> None:
        """Let the choice that another thread waits for fail now, or its next one."""
        self._is_stopping.set()
        if process := self._process:
            process.stop()

    def close(self) -> None:
        """End the process, if there is one; the next choice starts another."""
        if self._process:
            self._process.end()
        self._process = self._edition = None
        self._known.clear()
        self._is_stopping.clear()

    def _started(self) -> Process:
        process = self._process = Process(self.name, self.seconds)
        process.read(self.parts, self.rest)
        return process

    def _message(self, view: View, rng: random.Random) -> dict[str, object]:
        """Put together what a choice needs: events since the last one of this seat and game."""
        seat = view.seat or 0
        known = self._known.get(seat, ())
        is_continued = view.events[: len(known)] == known
        self._known[seat] = view.events
        is_new = view.edition != self._edition
        self._edition = view.edition
        return {
            "kind": "view",
            "edition": edition_data(view.edition) if is_new else None,
            "view": view_data(view, len(known) if is_continued else 0),
            "chance": rng.getrandbits(64),
        }


def _checked(name: object) -> str:
    if not isinstance(name, str) or not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise NameRefused("no_name", name=repr(name)[:60], most=LONGEST_NAME)
    if name in BOTS or not name.strip():
        raise NameRefused("taken" if name in BOTS else "no_name", name=name, most=LONGEST_NAME)
    return name


def _checked_seconds(seconds: object) -> float:
    is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    if is_number and LEAST_SECONDS <= seconds <= MOST_SECONDS:  # type: ignore[operator]
        return seconds  # type: ignore[return-value]
    limits = {"least": LEAST_SECONDS, "most": MOST_SECONDS}
    raise NameRefused("seconds", seconds=repr(seconds)[:60], **limits)
