"""The first season: the table with the strip of the lesson above it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from modernart.actions import bid
from modernart.errors import IllegalAction
from modernart.record import loads
from modernart_widgets import kept
from modernart_widgets.current import CURRENT
from modernart_widgets.flow import CLOCKS, SPEEDS, Flow
from modernart_widgets.kept_game import read_bids, read_seen
from modernart_widgets.lesson import script
from modernart_widgets.lesson.course import FIFTH, OVER_CASH, TIE, offered, round_end, step_now
from modernart_widgets.lesson.outcomes import tied_genres
from modernart_widgets.lesson.session import LessonSession
from modernart_widgets.lesson.strip import DARE, is_held_up, later, strip
from modernart_widgets.lesson.unsettled import unsettled
from modernart_widgets.lesson.words import HABITS, LESSON_UI
from modernart_widgets.session import Session
from modernart_widgets.setup import LONGEST_NAME
from modernart_widgets.table import HANDLERS, Message, Table
from modernart_widgets.words import read_action


class FirstSeason(Table):
    """A lesson that teaches the game by playing it, in eleven decisions.

    `name` is the learner's at the table, `speed` that of the rivals, a key of `flow.SPEEDS`,
    `language` one of `language.LANGUAGES`, spoken until a person chooses one; None takes the
    browser's.

    >>> lesson = FirstSeason()
    >>> lesson.board.state["lesson"]["progress"], lesson.board.state["lesson"]["title"]
    ('1 of 11', 'Lay a card and be paid')

    Raises `ValueError` for a name that is empty or too long, or another speed or language.
    """

    _kept_as: ClassVar[str] = "modernart.first-season"

    def __init__(
        self, *, name: str = "Kim", speed: str = "normal", language: str | None = None
    ) -> None:
        """Deal the cards and ask for the first decision."""
        if not 0 < len(name) <= LONGEST_NAME:
            raise ValueError(f"a name has 1 to {LONGEST_NAME} letters, not {len(name)}")
        self._name = name
        super().__init__(speed=speed, clock=None, language=language)
        self.children = [self.board]
        self._is_fresh = True
        self._begin()
        self._show()

    def _begin(self) -> None:
        self._seat(LessonSession(script.new_game(self._name)))

    @property
    def _lesson(self) -> LessonSession:
        session = self._playing.session
        assert isinstance(session, LessonSession), "a lesson's flow has a lesson's session"
        return session

    # -- messages of the page ----------------------------------------------------------------

    def _handlers(self) -> Mapping[str, Callable[[Any, Message], None]]:
        return LESSON_HANDLERS

    def _receive(self, message: Message) -> None:
        super()._receive(message)
        if str(message.get("kind")).startswith("lesson_"):
            self._is_fresh = False
            self._keep()

    def _on_lesson_act(self, message: Message) -> None:
        """Pass on what the lesson offers; say why not, of what it puts off."""
        self._is_fresh = False
        lesson = self._lesson
        action = read_action(message.get("action"), lesson.game.edition)
        if lesson.is_put_off(action):
            self._say("info", self.language.say(LESSON_UI, "not_now"))
            return
        try:
            self._on_act(message)
        except IllegalAction as error:
            self._note(error)
            raise

    def _note(self, error: IllegalAction) -> None:
        if error.code == "over_cash" and step_now(self._lesson.notes) is OVER_CASH:
            self._lesson.notes.tried = True

    def _on_dare(self, _message: Message) -> None:
        """Bid more than anybody has, to see it refused."""
        if step_now(self._lesson.notes) is OVER_CASH:
            try:
                self._lesson.play(script.YOU, bid(DARE))
            except IllegalAction as error:
                self._note(error)
                raise

    def _on_lesson_on(self, _message: Message) -> None:
        """Go on after an outcome, and past the settled round when its question is answered."""
        before = step_now(self._lesson.notes)
        self._lesson.read_on()
        if before is TIE and step_now(self._lesson.notes) is not TIE:
            self._playing.resume()
        else:
            self._playing.go_on()

    def _on_lesson_back(self, _message: Message) -> None:
        self._playing.stop()
        self._lesson.take_back()
        self._seat(self._lesson)

    def _on_answer(self, message: Message) -> None:
        value = message.get("value")
        is_asked = step_now(self._lesson.notes) is TIE
        if is_asked and type(value) is int and value in tied_genres(self._lesson.game):
            self._lesson.notes.answer = value

    def _on_lesson_set(self, message: Message) -> None:
        """Set the speed; a clock would cut short what the rivals have to show."""
        self._on_set({"speed": message.get("speed", self.speed)})

    def _on_restart(self, _message: Message) -> None:
        self._playing.stop()
        self._begin()

    def _on_lesson_continue(self, message: Message) -> None:
        """Go on after a settled round, but not past the question of the first."""
        if step_now(self._lesson.notes) is None:
            self._on_continue(message)

    def _on_lesson_found(self, message: Message) -> None:
        """The page has kept the lesson: go on there at once."""
        if not self._is_fresh:
            return
        try:
            thing, session = _read_kept(message.get("packed"))
            seen = read_seen(thing, session.game)
        except (ValueError, KeyError, TypeError):
            self._say("error", self.language.say(LESSON_UI, "bad_kept"))
            self._forget(is_damaged=True)
            return
        self._playing.stop()
        self._is_fresh = False
        self.speed, self._name = thing["speed"], session.game.names[script.YOU]
        CURRENT.recall(thing.get("language"))
        self._seat(session, seen)

    def _seat(self, session: Session, seen: int | None = None) -> None:
        """Take over a session; a settled round whose question is open stays on the page."""
        super()._seat(session, seen)
        step, end = step_now(self._lesson.notes), round_end(session.game.events)
        if end is not None and step in (FIFTH, TIE):
            self._playing.pauses = [end]

    # -- showing and keeping -----------------------------------------------------------------

    def _state(self) -> Message:
        state = super()._state()
        if self.flow is None:
            return state
        lesson = self._lesson
        shown = strip(lesson.game, lesson.notes, self.language)
        if state["screen"] == "settled" and shown["is_unsettled"]:
            state |= {"screen": "table", **unsettled(lesson, self.language)}
        elif step_now(lesson.notes) is not None:
            state["view"] |= {"legal": offered(lesson.game, lesson.notes).as_json()}
            if is_held_up(lesson.game, lesson.notes):
                state |= {"prompt": self.language.say(LESSON_UI, "above"), "hint": ""}
        if "settled" in state:
            state["settled"] |= {"held_up": step_now(lesson.notes) is not None}
        return state | {
            "kinds": [None, *(self.language.say(HABITS, name) for name in script.RIVALS)],
            "lesson": shown,
            "can_undo": state["can_undo"] and shown["kind"] != "came",  # the strip has it then
            "later": later(lesson.game, lesson.notes, self.language),
            "is_fresh": self._is_fresh,
        }

    def _kept(self, flow: Flow) -> Message:
        return super()._kept(flow) | {"notes": self._lesson.notes.as_json()}


LESSON_HANDLERS: Final[dict[str, Callable[[FirstSeason, Message], None]]] = {
    **{
        kind: HANDLERS[kind]
        for kind in ("undo", "record", "log", "review", "look", "languages", "language")
    },
    "act": FirstSeason._on_lesson_act,  # noqa: SLF001 - the widget's own methods
    "set": FirstSeason._on_lesson_set,  # noqa: SLF001
    "continue": FirstSeason._on_lesson_continue,  # noqa: SLF001
    "found": FirstSeason._on_lesson_found,  # noqa: SLF001
    "abandon": FirstSeason._on_restart,  # noqa: SLF001
    "lesson_restart": FirstSeason._on_restart,  # noqa: SLF001
    "lesson_dare": FirstSeason._on_dare,  # noqa: SLF001
    "lesson_on": FirstSeason._on_lesson_on,  # noqa: SLF001
    "lesson_back": FirstSeason._on_lesson_back,  # noqa: SLF001
    "lesson_answer": FirstSeason._on_answer,  # noqa: SLF001
}
"""What the page of a lesson may send."""


def _read_kept(packed: object) -> tuple[Message, LessonSession]:
    """Unpack what a page kept, and the lesson in it; raises `ValueError` or `KeyError`."""
    thing = kept.unpack(packed)
    if thing["speed"] not in SPEEDS or thing["clock"] not in CLOCKS:
        raise ValueError("the kept lesson has another speed")
    record = loads(str(thing["record"]))
    return thing, LessonSession.of_kept(record, thing["notes"], read_bids(thing))
