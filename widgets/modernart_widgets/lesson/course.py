"""The course of the first season: which step it is, what is offered, and what came of a decision.

Where the lesson stands is worked out from the game's events and the few `Notes` that are not
events: how many outcomes were read, whether too high a bid was tried, and the answer at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from modernart.actions import NOTHING, Choices
from modernart.cards import Card
from modernart.events import Decision, Event, RoundEnd, Sale
from modernart.game import Game
from modernart_widgets.lesson import script
from modernart_widgets.lesson.script import TURNS, YOU


class Step(NamedTuple):
    """One decision of the lesson: its code, the rules behind it, and the turn it comes in."""

    code: str
    rules: tuple[str, ...]
    turn: int


STEPS: Final = (
    Step("lay", ("2.1", "2.3"), 1),
    Step("reopen", ("3.1",), 2),
    Step("over_cash", ("2.4",), 3),
    Step("sealed", ("3.3",), 4),
    Step("own", ("2.3",), 5),
    Step("once", ("3.2",), 6),
    Step("price", ("3.4",), 9),
    Step("double", ("3.5", "3.6"), 10),
    Step("fifth", ("4.1",), 11),
    Step("tie", ("5.1",), 11),
    Step("fall", ("5.2",), 12),
)
"""The decisions in their order."""

LAST_TURN: Final = len(TURNS)


@dataclass
class Notes:
    """What the events do not tell.

    `read` counts the steps whose outcome was read, `tried` says whether a bid above the cash was
    tried, `answer` is the genre chosen as third, None before.
    """

    read: int = 0
    tried: bool = False
    answer: int | None = None

    @classmethod
    def of(cls, given: object) -> Notes:
        """Take what a page kept; raises `ValueError` for nonsense."""
        if not isinstance(given, dict):
            raise ValueError("the notes of the lesson are missing")  # noqa: TRY004 - one error
        read, tried, answer = given.get("read"), given.get("tried"), given.get("answer")
        is_answer = answer is None or (type(answer) is int and answer in range(5))
        if type(read) is not int or type(tried) is not bool or not is_answer:
            raise ValueError("the notes of the lesson are damaged")
        return cls(read, tried, answer)

    def as_json(self) -> dict[str, Any]:
        """Return them as plain data."""
        return {"read": self.read, "tried": self.tried, "answer": self.answer}

    def fit(self, game: Game) -> None:
        """Forget what has not happened in a game that was cut back."""
        if script.turns_begun(game.events) < OVER_CASH.turn:
            self.tried = False
        if not round_end(game.events):
            self.answer = None
        resolved = (is_resolved(step, game.events, self) for step in STEPS)
        known = next((i for i, yes in enumerate(resolved) if not yes), len(STEPS))
        self.read = max(0, min(self.read, known))


REOPEN: Final = STEPS[1]
OVER_CASH: Final = STEPS[2]
FIFTH: Final = STEPS[8]
TIE: Final = STEPS[9]
"""The steps that differ from the others in what is offered or shown."""


def step_now(notes: Notes) -> Step | None:
    """Return the step that is met now or next; None after the last."""
    return STEPS[notes.read] if notes.read < len(STEPS) else None


def is_resolved(step: Step, events: Sequence[Event], notes: Notes) -> bool:
    """Say whether the decision of a step has been made and has had its effect."""
    if step is TIE:
        return notes.answer is not None and round_end(events) is not None
    if step is FIFTH:
        return round_end(events) is not None
    if step.code == "fall":
        return script.turns_begun(events) >= LAST_TURN
    return len(sales(events)) >= step.turn


def is_waiting(game: Game, notes: Notes) -> bool:
    """Say whether an outcome is to be read, so that nobody acts."""
    step = step_now(notes)
    if step is None:
        return False
    return step is TIE or is_resolved(step, game.events, notes)


def is_asked(game: Game) -> bool:
    """Say whether the learner is asked now, by turns in an open auction too (rule 3.1)."""
    if game.phase == "sealed":
        return YOU in game.waiting_for
    return game.waiting_for[:1] == (YOU,)


def start_of(step: Step, events: Sequence[Event]) -> int:
    """Return after how many events a step's first decision was asked for."""
    index = script.offers(events)[step.turn - 1]
    return index if TURNS[step.turn - 1].seat == YOU else index + 1


# -- what is offered -----------------------------------------------------------------------------


def offered(game: Game, notes: Notes) -> Choices:
    """Return what the learner may do now: legal, and fit for the lesson."""
    if step_now(notes) is None:
        return game.legal_actions(YOU)
    if is_waiting(game, notes) or not is_asked(game):
        return NOTHING
    legal = game.legal_actions(YOU)
    if game.phase == "offer":
        turn = script.turn_next(game.events)
        held = legal.values
        cards = [card for card in map(Card, turn.cards if turn else ()) if card in held]
        return Choices("offer", cards, Card)
    step = step_now(notes)
    if step is OVER_CASH and not notes.tried:
        return NOTHING
    if step is REOPEN and not has_reopened(game.events):
        return Choices("", (), int, ("pass",))
    return legal


def has_reopened(events: Sequence[Event]) -> bool:
    """Say whether somebody raised after the learner's pass in this turn (rule 3.1)."""
    passed = False
    for event in events[script.offers(events)[-1] :]:
        if isinstance(event, Decision):
            if event.seat == YOU and event.action.kind == "pass":
                passed = True
            elif passed and event.action.kind == "bid":
                return True
    return False


# -- what happened -------------------------------------------------------------------------------


def sales(events: Sequence[Event]) -> list[Sale]:
    """Return the sales in their order; in the lesson's first round each turn has one."""
    return [event for event in events if isinstance(event, Sale)]


def round_end(events: Sequence[Event]) -> RoundEnd | None:
    """Return how the first round was settled, once it was."""
    return next((event for event in events if isinstance(event, RoundEnd)), None)
