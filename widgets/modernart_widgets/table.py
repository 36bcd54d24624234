"""The table: a whole game of Modern Art in a notebook or a Voilà page."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

import ipywidgets

from modernart.errors import IllegalAction
from modernart.header import read_names
from modernart.match import BotError
from modernart.unsound import UnsoundError
from modernart.view import View
from modernart_widgets import coach_panel, kept, screen
from modernart_widgets.advisor import Advisor
from modernart_widgets.aftergame import AfterGame
from modernart_widgets.board import Board
from modernart_widgets.chart_area import ChartArea, Charted
from modernart_widgets.current import CURRENT
from modernart_widgets.flow import CLOCKS, SPEEDS, Flow, check_settings
from modernart_widgets.hindsight_looker import Looker
from modernart_widgets.kept_game import could_be, parts_of, read_kept, session_of
from modernart_widgets.language import Language
from modernart_widgets.session import STAND_IN, Session
from modernart_widgets.setup import REASONS, read_file, read_setup
from modernart_widgets.trouble import bot_words, reason_words, record_words
from modernart_widgets.words import MESSAGES, read_action, refusal

Message = dict[str, Any]


class Table(AfterGame, ipywidgets.VBox):
    """A game at one screen, from the form for a new game to its result.

    `names` and `bots` (by seat a bot's name, or None for a person) start a game at once; without
    them the form is shown. `speed` is a key of `flow.SPEEDS`, `clock` one of `flow.CLOCKS`,
    `language` one of `language.LANGUAGES`, spoken until a person chooses one; None takes the
    browser's. `coach` asks the coach from the start.

    >>> table = Table(names=["Ada", "Ben", "Cleo"], bots=[None, "half", "merchant"], seed=7)
    >>> table.session.game.phase
    'offer'

    Raises `ValueError` for a game that cannot be.
    """

    _kept_as: ClassVar[str] = "modernart.table"

    def __init__(  # noqa: PLR0913 - one keyword for each line of the form
        self,
        *,
        names: Sequence[str] | None = None,
        bots: Sequence[str | None] = (),
        edition: str = "taiwan",
        seed: int | None = None,
        speed: str = "normal",
        clock: int | None = 15,
        language: str | None = None,
        coach: bool = False,
        **options: str | int | bool | None,
    ) -> None:
        """Build the parts once; later only their traits change."""
        check_settings(speed, clock)
        names = None if names is None else read_names(names)
        if names is None and (bots or options or seed is not None or edition != "taiwan"):
            raise ValueError("bots, edition, seed and options go with names; the form asks for all")
        self.speed = speed
        self.clock = clock
        self.language = CURRENT.join(self._turn_to, language)
        self.flow: Flow | None = None
        self._message: dict[str, str] | None = None
        self._found: Message | None = None
        self._review: int | None = None
        self._real: Flow | None = None
        self._is_fresh = names is not None
        self._is_seeded = seed is not None
        # A table that begins by itself asks nobody before it keeps a game: it has its own place.
        kept_as = kept.place_of(self._kept_as, names or ())
        self.board = Board(self._receive, self.language, kept_as)
        self.advisor = Advisor(self._advised, is_on=coach)
        self.looker = Looker(self._looked_on)
        self.charts = ChartArea(self._charted, self.language)
        super().__init__([self.board, self.charts])
        self.add_class("modernart-table")
        if names is not None:
            setup = {"names": names, "kinds": bots, "edition": edition, "seed": seed}
            self._seat(Session.new({**setup, "options": options}))
        self._show()

    @property
    def session(self) -> Session | None:
        """The game that is played here, if any."""
        return self.flow.session if self.flow else None

    # -- messages of the page ----------------------------------------------------------------

    def _receive(self, message: Message) -> None:
        """Do what the page asks; whatever goes wrong is said there and nothing is lost."""
        handler = self._handlers().get(str(message.get("kind")))
        if handler is None:
            return
        self._message = None
        self._is_fresh = self._is_fresh and message.get("kind") not in BEGINNING
        try:
            handler(self, message)
        except Exception as error:  # noqa: BLE001 - shown and logged, and the game goes on
            self._fail(error)
        if message.get("kind") in PLAYING:
            self._keep()
        self._show()

    def _handlers(self) -> Mapping[str, Callable[[Any, Message], None]]:
        """Return what the page may ask for now."""
        return HANDLERS if self.flow else SETUP_HANDLERS

    def _fail(self, error: BaseException) -> None:
        """Say what went wrong: a refusal or a broken bot in its words, anything else loudly."""
        if isinstance(error, IllegalAction) and self.flow:
            edition, is_overheard = self._playing.session.game.edition, self.flow.viewer is None
            self._say("error", refusal(error, edition, self.language, is_overheard=is_overheard))
        elif isinstance(error, BotError):
            self._tell("error", "bot_stopped", reason=bot_words(error, self.language))
        else:
            logging.getLogger(__name__).error("the table failed", exc_info=error)
            self._tell("error", "unexpected")

    def _say(self, kind: str, text: str) -> None:
        self._message = {"kind": kind, "text": text}

    def _on_not_kept(self, _message: Message) -> None:
        self._tell("info", "not_kept")

    def _tell(self, kind: str, code: str, **fields: object) -> None:
        self._say(kind, self.language.say(MESSAGES, code, **fields))

    # -- before a game -----------------------------------------------------------------------

    def _on_start(self, message: Message) -> None:
        try:
            setup = read_setup(message.get("setup"), self.language)
        except ValueError as error:
            self._tell("error", "bad_setup", reason=str(error))
            return
        try:
            self._seat(Session.new(setup))
        except ValueError as error:
            found = reason_words(error, self.language)
            reason = self.language.say(REASONS, "other", reason=found)
            self._tell("error", "bad_setup", reason=reason)

    def _on_open(self, message: Message) -> None:
        try:
            record = read_file(message.get("text"))
        except UnsoundError as error:
            self._tell("error", "bad_record", reason=record_words(error, self.language))
            return
        rest = None if record.is_finished else STAND_IN
        kinds = [None, *[rest] * (len(record.names) - 1)]
        self._seat(Session.of_record(record, kinds))
        self._tell("info", "opened_cut" if record.cut else "opened")

    def _on_found(self, message: Message) -> None:
        """The page has kept a game: offer to go on."""
        try:
            self._found = read_kept(message.get("packed"))
        except (ValueError, KeyError, TypeError):
            self._tell("error", "bad_kept")
            self._forget(is_damaged=True)
        else:
            CURRENT.recall(self._found["language"])

    def _on_found_again(self, message: Message) -> None:
        """The page has kept a game of this very table: go on there, unless one was begun."""
        if not self._is_fresh:
            return
        self._is_fresh = False
        self._on_found(message)
        found, self._found = self._found, None
        if found and could_be(found, self._playing.session, is_seeded=self._is_seeded):
            self._found = found
            self._playing.stop()
            self._on_go_on(message)
            self._tell("info", "went_on")

    def _on_go_on(self, _message: Message) -> None:
        if self._found:
            found = self._found
            self.speed, self.clock = found["speed"], found["clock"]
            self.advisor.is_on = found["coach"]
            self._seat(session_of(found), found["seen"])

    def _on_forget(self, _message: Message) -> None:
        self._forget()

    def _forget(self, *, is_damaged: bool = False) -> None:
        self._found = None
        self.board.send({"kind": "keep", "packed": None, "damaged": is_damaged})

    def _seat(self, session: Session, seen: int | None = None) -> None:
        self._found = self._review = self._real = None
        self.flow = Flow(session, self._step, self._on_failure, self.speed, self.clock)
        self.flow.begin(seen)

    # -- in a game ---------------------------------------------------------------------------

    def _on_act(self, message: Message) -> None:
        flow = self._playing
        asked = screen.move(flow.session.game.view(flow.viewer))
        if self._review is None and not flow.pauses and message.get("move", asked) == asked:
            action = read_action(message.get("action"), flow.session.game.edition)
            flow.session.play(flow.acting_seat(message.get("seat")), action)
            flow.go_on()

    def _on_undo(self, _message: Message) -> None:
        if self._playing.session.can_undo and self._review is None:
            self._playing.undo()
            self._tell("info", "undone")

    def _on_continue(self, _message: Message) -> None:
        self._playing.resume()

    def _on_ready(self, _message: Message) -> None:
        self._playing.lift_curtain()

    def _on_peek(self, message: Message) -> None:
        seat = message.get("seat")
        if type(seat) is int:
            self._playing.peek(seat)

    def _on_cover(self, _message: Message) -> None:
        self._playing.cover()

    def _on_set(self, message: Message) -> None:
        """Set the speed of the bots and the clock; the running auction starts its clock anew."""
        speed, clock = message.get("speed", self.speed), message.get("clock", self.clock)
        if speed in list(SPEEDS) and clock in CLOCKS:  # a list, for what cannot be hashed
            self._playing.speed = self.speed = speed
            self._playing.clock = self.clock = clock
            self._playing.go_on()

    def _on_record(self, _message: Message) -> None:
        self.board.send({"kind": "record", "text": self._playing.session.text()})

    def _on_log(self, _message: Message) -> None:
        lines = screen.log(self._playing.session, self._playing.viewer, self.language)
        self.board.send({"kind": "log", "lines": lines})

    def _on_abandon(self, _message: Message) -> None:
        self._playing.stop()
        self.flow = self._review = self._real = None
        self._forget()

    # -- the coach ---------------------------------------------------------------------------

    def _on_coach(self, _message: Message) -> None:
        """Ask the coach, or send it away."""
        self.advisor.is_on = not self.advisor.is_on

    def _coached(self) -> View | None:
        """What the coach is asked about: the game as the one at the screen sees it."""
        flow = self.flow
        is_played = flow is not None and self._review is None and not flow.pauses
        if flow is None or not is_played or flow.is_over or flow.viewer is None:
            return None
        return flow.session.game.view(flow.viewer)

    def _turn_coach(self) -> None:
        """Let the coach look at what is shown now."""
        self.advisor.look_at(self._coached())

    def _advised(self) -> None:
        """Show what the coach says, or that it thinks."""
        view, shown = self.advisor.view, None
        if view is not None and self.session is not None:
            known = screen.seen(self.session, view.seat, self.language)
            shown = coach_panel.panel(known, self.advisor.advice, self.language)
        self.board.set_trait("advice", shown)

    # -- the language ------------------------------------------------------------------------

    def _on_language(self, message: Message) -> None:
        """The page says what its browser prefers, or what was chosen there, for all panels."""
        CURRENT.hear(message)

    def _turn_to(self, language: Language) -> None:
        """Say all of it in another language; a game that goes on is kept with the choice."""
        if language is self.language:
            return
        self.language = language
        self._message = None
        self.charts.speak(language)
        self._show()
        self._advised()
        self._looked_on()
        if CURRENT.is_chosen and not self._is_fresh:
            self._keep()

    # -- showing and keeping -----------------------------------------------------------------

    def _step(self) -> None:
        """Show what bots or the clock did."""
        self._keep()
        self._show()

    def _on_failure(self, error: BaseException) -> None:
        self._fail(error)
        self._show()

    def _show(self) -> None:
        """Send the page the state of its one screen, and the chart that is open."""
        self.board.show(self._state(), self.language, self._turn_coach)
        self.charts.refresh()
        self.looker.stay_at(self._real_session)

    def _state(self) -> Message:
        """Return what the page draws now."""
        state: dict[str, Any] = {
            "message": self._message,
            "speed": self.speed,
            "clock": self.clock,
            "clocks": list(CLOCKS),
            "coach": self.advisor.is_on,
            "is_fresh": self._is_fresh,
        }
        if self.flow is None:
            game = self._found and self._found["game"]
            state |= {"screen": "setup", "found": game and screen.kept_words(game, self.language)}
        elif self._review is not None:
            session, viewer = self.flow.session, self.flow.viewer
            state |= screen.review(session, viewer, self._review, self.language)
        else:
            state |= screen.play(self.flow, self.language)
        return state | self._after_state()

    def _keep(self) -> None:
        """Let the page keep the game, so that a reload is not the end.

        It is kept before it is shown: whoever has seen a move finds it again.
        """
        flow = self._real or self.flow
        if flow:
            self.board.send({"kind": "keep", "packed": kept.pack(self._kept(flow))})

    def _kept(self, flow: Flow) -> Message:
        """Return what a page keeps of a game."""
        return {
            **parts_of(flow),
            "speed": self.speed,
            "clock": self.clock,
            "coach": self.advisor.is_on,
            "language": CURRENT.chosen_code,
        }

    def _charted(self) -> Charted | None:
        if self.flow is None:
            return None
        return Charted(self.flow.session.game, self.flow.viewer)


def _handlers(*kinds: str) -> dict[str, Callable[[Table, Message], None]]:
    return {kind: getattr(Table, f"_on_{kind}") for kind in kinds}


ALWAYS: Final = dict.fromkeys(("languages", "language"), Table._on_language) | _handlers("not_kept")  # noqa: SLF001
"""What a page may always send."""

SETUP_HANDLERS: Final = _handlers("start", "open", "found", "go_on", "forget") | ALWAYS
"""What a page may send while the form is shown."""

HANDLERS: Final = _handlers(
    "act",
    "undo",
    "continue",
    "ready",
    "peek",
    "cover",
    "set",
    "record",
    "log",
    "abandon",
    "review",
    "look",
    "look_back",
    "look_away",
    "what_if",
    "real",
    "coach",
) | {**ALWAYS, "found": Table._on_found_again}  # noqa: SLF001 - the table's own method
"""What a page may send during a game."""

BEGINNING: Final = frozenset({"start", "open", "go_on", "act", "undo", "continue", "abandon"})
"""The messages after which a game is begun, or another one."""

PLAYING: Final = frozenset(
    {"start", "go_on", "open", "act", "undo", "continue", "set", "coach", "language"}
)
"""The messages after which the page is given the game to keep."""
