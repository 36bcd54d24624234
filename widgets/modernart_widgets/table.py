"""The table: a whole game of Modern Art in a notebook or a Voilà page.

`Table()` is the widget. It never blocks the kernel: a person's action is played at once, bots
act until a person must, and anything that takes its time is an asyncio task that does the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

import ipywidgets

from modernart.editions import EDITIONS
from modernart.errors import IllegalAction
from modernart.events import Event, RoundEnd
from modernart.match import BotError
from modernart.record import Record, RecordError, dumps, loads, replay
from modernart_widgets import kept, screen
from modernart_widgets.board import Board
from modernart_widgets.chart_area import ChartArea
from modernart_widgets.session import Session
from modernart_widgets.setup import read_setup
from modernart_widgets.words import MESSAGES, UI, read_action, refusal, say

SPEEDS: Final = {"slow": 2.0, "normal": 0.9, "instant": 0.0}
"""Seconds that a bot takes for each decision."""

CLOCKS: Final = (8, 15, 30, 60, None)
"""Seconds an open auction waits for the silent; None waits until they pass."""

LONGEST_FILE: Final = 2_000_000
"""Characters a record file may have; a game has some tens of thousands."""


class Table(ipywidgets.VBox):
    """A game at one screen, from the form for a new game to its result.

    `edition`, `names` and `bots` (by seat a bot's name, or None for a person) start a game at
    once; without them the form is shown. `speed` is a key of `SPEEDS`, `clock` one of `CLOCKS`.

    >>> table = Table(names=["Ada", "Ben", "Cleo"], bots=[None, "half", "merchant"], seed=7)
    >>> table.session.game.phase
    'offer'

    Raises `ValueError` for a game that cannot be.
    """

    def __init__(  # noqa: PLR0913 - one keyword for each line of the form
        self,
        *,
        names: Sequence[str] | None = None,
        bots: Sequence[str | None] = (),
        edition: str = "taiwan",
        seed: int | None = None,
        speed: str = "normal",
        clock: int | None = 15,
        **options: str | int | bool | None,
    ) -> None:
        """Build the parts once; later only their traits change."""
        self.speed = speed
        self.clock = clock
        self.session: Session | None = None
        self._task: asyncio.Task[None] | None = None
        self._found: dict[str, Any] | None = None
        self._clear()
        self.board = Board(self._receive)
        self.charts = ChartArea(self._chart_events)
        super().__init__([self.board, self.charts])
        self.add_class("modernart-table")
        if names is not None:
            setup = {"names": names, "kinds": bots, "edition": edition, "seed": seed}
            self._seat(Session.new({**setup, "options": options}))
        self._show()

    def _clear(self) -> None:
        """Forget everything about the screen of the game before."""
        self._message: dict[str, str] | None = None
        self._seen = 0
        self._pauses: list[RoundEnd] = []
        self._viewer: int | None = None
        self._curtain: int | None = None
        self._peek = False
        self._review: int | None = None
        self._deadline: float | None = None

    # -- messages of the page ----------------------------------------------------------------

    def _receive(self, message: dict[str, Any]) -> None:
        """Do what the page asks; whatever goes wrong is said there and nothing is lost."""
        handler = self._handlers().get(str(message.get("kind")))
        if handler is None:
            return
        self._message = None
        try:
            handler(message)
        except IllegalAction as error:
            self._say("error", self._refusal(error))
        except BotError as error:
            self._say("error", say(MESSAGES, "bot_stopped", reason=str(error)))
        except Exception:
            logging.getLogger(__name__).exception("a message of the page failed")
            self._say("error", UI["error"])
        self._show()

    def _handlers(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        return {
            "start": self._on_start,
            "act": self._on_act,
            "undo": self._on_undo,
            "continue": self._on_continue,
            "ready": self._on_ready,
            "peek": self._on_peek,
            "cover": self._on_cover,
            "set": self._on_set,
            "record": self._on_record,
            "open": self._on_open,
            "found": self._on_found,
            "go_on": self._on_go_on,
            "forget": self._on_forget,
            "abandon": self._on_abandon,
            "review": self._on_review,
            "look": self._on_look,
            "log": self._on_log,
        }

    def _say(self, kind: str, text: str) -> None:
        self._message = {"kind": kind, "text": text}

    def _refusal(self, error: IllegalAction) -> str:
        edition = self.session.game.edition if self.session else EDITIONS["taiwan"]
        return refusal(error, edition)

    def _on_start(self, message: dict[str, Any]) -> None:
        try:
            session = Session.new(read_setup(message.get("setup")))
        except ValueError as error:
            reason = str(error)
            self._say("error", say(MESSAGES, "bad_setup", reason=reason[:1].upper() + reason[1:]))
            return
        self._seat(session)

    def _on_act(self, message: dict[str, Any]) -> None:
        if self.session is None or self._review is not None:
            return
        action = read_action(message.get("action"), self.session.game.edition)
        self.session.play(self._acting_seat(message.get("seat")), action)
        self._peek = False
        self._go_on()

    def _acting_seat(self, seat: object) -> int:
        """The viewer acts; on an open floor with several people any of them does."""
        if self._viewer is None and type(seat) is int:
            return seat
        return -1 if self._viewer is None else self._viewer

    def _on_undo(self, _message: dict[str, Any]) -> None:
        if self.session and self.session.can_undo:
            self.session.undo()
            self._seen = len(self.session.game.events)
            self._pauses.clear()
            self._say("info", MESSAGES["undone"])
            self._go_on()

    def _on_continue(self, _message: dict[str, Any]) -> None:
        if self._pauses:
            self._pauses.pop(0)
        self._go_on()

    def _on_ready(self, _message: dict[str, Any]) -> None:
        self._viewer, self._curtain = self._curtain, None

    def _on_peek(self, message: dict[str, Any]) -> None:
        seat = message.get("seat")
        if self.session and seat in self.session.people:
            self._curtain, self._peek = seat, True

    def _on_cover(self, _message: dict[str, Any]) -> None:
        self._viewer, self._curtain, self._peek = None, None, False
        self._choose_viewer()

    def _on_set(self, message: dict[str, Any]) -> None:
        if message.get("speed") in SPEEDS:
            self.speed = message["speed"]
        if "clock" in message and message["clock"] in CLOCKS:
            self.clock = message["clock"]
        self._go_on()

    # -- saving and opening ------------------------------------------------------------------

    def _on_record(self, _message: dict[str, Any]) -> None:
        if self.session:
            text = dumps(self.session.record())
            self.board.send({"kind": "record", "text": text})

    def _on_open(self, message: dict[str, Any]) -> None:
        text = message.get("text")
        try:
            if not isinstance(text, str) or len(text) > LONGEST_FILE:
                raise RecordError(1, "the file is too large")
            record = loads(text)
        except (RecordError, UnicodeEncodeError) as error:
            self._say("error", say(MESSAGES, "bad_record", reason=str(error)))
            return
        kinds = [None, *["planner"] * (len(record.names) - 1)]
        self._seat(Session.of_record(record, kinds))
        self._say("info", MESSAGES["opened_cut" if record.cut else "opened"])

    def _on_found(self, message: dict[str, Any]) -> None:
        """The page has kept a game: offer to go on, unless one is being played."""
        if self.session is not None:
            return
        try:
            self._found = _read_kept(message.get("packed"))
        except (ValueError, KeyError, TypeError):
            self._found = None
            self._say("error", MESSAGES["bad_kept"])
            self.board.send({"kind": "keep", "packed": None})

    def _on_go_on(self, _message: dict[str, Any]) -> None:
        if self._found:
            found, self._found = self._found, None
            self.speed, self.clock = found["speed"], found["clock"]
            self._seat(Session.of_record(found["record"], found["kinds"]))

    def _on_forget(self, _message: dict[str, Any]) -> None:
        self._found = None
        self.board.send({"kind": "keep", "packed": None})

    def _on_abandon(self, _message: dict[str, Any]) -> None:
        self._stop()
        self.session = None
        self._clear()
        self.charts.reset()
        self._on_forget({})

    def _keep(self) -> None:
        """Let the page keep the game, so that a reload is not the end."""
        if self.session:
            thing = {
                "record": dumps(self.session.record()),
                "kinds": list(self.session.kinds),
                "speed": self.speed,
                "clock": self.clock,
            }
            self.board.send({"kind": "keep", "packed": kept.pack(thing)})

    # -- looking back ------------------------------------------------------------------------

    def _on_review(self, message: dict[str, Any]) -> None:
        """Step through a finished game; `step` None goes back to the result."""
        if self.session is None or self.session.game.outcome is None:
            return
        step = message.get("step")
        last = len(self.session.game.events)
        self._review = min(max(step, 1), last) if type(step) is int else None

    def _on_look(self, message: dict[str, Any]) -> None:
        """Look at a finished game as any seat."""
        seat = message.get("seat")
        if self.session and self.session.game.outcome is not None:
            known = type(seat) is int and 0 <= seat < len(self.session.game.names)
            self._viewer = seat if known else None

    def _on_log(self, _message: dict[str, Any]) -> None:
        if self.session:
            lines = screen.log(self.session, self._viewer)
            self.board.send({"kind": "log", "lines": lines})

    # -- playing on --------------------------------------------------------------------------

    def _seat(self, session: Session) -> None:
        self._stop()
        self._clear()
        self.session = session
        self._seen = len(session.game.events)
        self.charts.reset()
        self._go_on()

    def _go_on(self) -> None:
        """Let bots act until a person must: at once if they are instant, else in a task."""
        self._stop()
        loop = _running_loop()
        if loop is None or self.speed == "instant":
            while self._bot_is_due():
                self._bot_acts()
        self._look_at_news()
        if loop is not None and (self._bot_is_due() or self._clock_is_due()):
            self._task = loop.create_task(self._run())
            self._task.add_done_callback(self._on_task_end)
        self._keep()
        self.charts.refresh()

    def _bot_is_due(self) -> bool:
        self._look_at_news()
        return bool(self.session and not self._pauses and self.session.next_bot is not None)

    def _clock_is_due(self) -> bool:
        session = self.session
        waits = session is not None and session.is_only_people_silent and bool(session.people)
        return waits and not self._pauses and self.clock is not None

    def _bot_acts(self) -> None:
        assert self.session is not None
        self.session.bot_acts()

    async def _run(self) -> None:
        """Bots at human pace, then the clock of an open auction."""
        while self._bot_is_due() or self._clock_is_due():
            if self._bot_is_due():
                self._deadline = None
                self._show()
                await asyncio.sleep(SPEEDS[self.speed])
                self._bot_acts()
            else:
                await self._run_clock()
            self._look_at_news()
            self._show()
        self._keep()
        self.charts.refresh()

    async def _run_clock(self) -> None:
        """Going once, twice, sold: the silent pass when the time is over."""
        assert self.session is not None
        assert self.clock is not None
        loop = asyncio.get_running_loop()
        self._deadline = loop.time() + self.clock
        self._show()
        await asyncio.sleep(self.clock)
        self._deadline = None
        self.session.hammer()

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._deadline = None

    def _on_task_end(self, task: asyncio.Task[None]) -> None:
        """Say what went wrong in a task; nobody else would hear of it."""
        if task.cancelled() or task.exception() is None:
            return
        error = task.exception()
        if isinstance(error, BotError):
            self._say("error", say(MESSAGES, "bot_stopped", reason=str(error)))
        else:
            logging.getLogger(__name__).error("a task of the table failed", exc_info=error)
            self._say("error", UI["error"])
        self._show()

    def _look_at_news(self) -> None:
        """Pause at the end of each round, and choose who may look at the screen."""
        if self.session is None:
            return
        events = self.session.game.events
        self._pauses += [e for e in events[self._seen :] if isinstance(e, RoundEnd)]
        self._seen = len(events)
        self._choose_viewer()

    def _choose_viewer(self) -> None:
        """One person sees the own seat; of several, the one who is asked, behind a curtain."""
        assert self.session is not None
        people = self.session.people
        if self.session.game.outcome is not None or len(people) <= 1:
            self._curtain = None
            if self.session.game.outcome is None or self._viewer is None:
                self._viewer = people[0] if len(people) == 1 else None
            return
        asked = self.session.awaited_people
        if self._pauses or not asked:
            self._viewer = self._curtain = None
        elif self.session.game.phase == "open":
            if not self._peek:
                self._viewer = self._curtain = None
        elif self._viewer != asked[0]:
            self._viewer, self._curtain = None, asked[0]

    # -- showing -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Send the page the state of its one screen."""
        state: dict[str, Any] = {
            "message": self._message,
            "speed": self.speed,
            "clock": self.clock,
            "clocks": list(CLOCKS),
        }
        if self.session is None:
            found = self._found
            state |= {"screen": "setup", "found": found and found["words"]}
        elif self._review is not None:
            state |= self._review_state(self.session)
        else:
            state |= self._game_state(self.session)
        self.board.state = state

    def _game_state(self, session: Session) -> dict[str, Any]:
        state = screen.table(session, self._viewer)
        state["screen"] = "table"
        state["edition"] = session.game.edition.name
        state["left"] = self._time_left()
        if self._pauses:
            state["settled"] = screen.settlement(session, self._pauses[0], self._viewer)
            state["screen"] = "settled"
        elif self._curtain is not None:
            state["curtain"] = session.game.names[self._curtain]
            state["screen"] = "curtain"
        elif session.game.outcome is not None:
            state["screen"] = "over"
        return state

    def _time_left(self) -> float | None:
        loop = _running_loop()
        if self._deadline is None or loop is None:
            return None
        return max(0.0, round(self._deadline - loop.time(), 3))

    def _review_state(self, session: Session) -> dict[str, Any]:
        past = Session(replay(session.record(), self._review), session.kinds)
        events = past.game.events
        state = screen.table(past, self._viewer)
        (state["event"],) = screen.sentences(events[-1:], past.game.view(self._viewer))
        return state | {
            "screen": "review",
            "edition": session.game.edition.name,
            "step": self._review,
            "steps": len(session.game.events),
        }

    def _chart_events(self) -> tuple[list[Event], Session, int | None] | None:
        if self.session is None:
            return None
        return self.session.game.events, self.session, self._viewer


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _read_kept(packed: object) -> dict[str, Any]:
    """Unpack and check what a page kept; raises `ValueError` or `KeyError` for damage."""
    thing = kept.unpack(packed)
    record: Record = loads(thing["record"])
    kinds = thing["kinds"]
    Session.of_record(record, kinds)
    if thing["speed"] not in SPEEDS or thing["clock"] not in CLOCKS:
        raise ValueError("unknown settings")
    rounds = 1 + sum(isinstance(event, RoundEnd) for event in record.events)
    ended = "finished" if record.is_finished else f"round {rounds}"
    words = f"{', '.join(record.names)} ({record.edition.title}, {ended})"
    return {**thing, "record": record, "words": words}
