"""The table between the fifth card and settling up, which a real game never stops to show."""

from __future__ import annotations

from typing import Any

from modernart.actions import Action
from modernart.events import Decision
from modernart_widgets import screen
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.lesson import script
from modernart_widgets.lesson.course import FIFTH, round_end
from modernart_widgets.lesson.script import YOU
from modernart_widgets.lesson.session import LessonSession
from modernart_widgets.lesson.words import LESSON_UI


def unsettled(session: LessonSession, language: Language = ENGLISH) -> dict[str, Any]:
    """Return what `screen.table` shows, with the fifth card laid and nothing ranked yet.

    What a painting would pay is unknown (None): that is the question of the lesson.
    """
    game = session.game
    index = script.offers(game.events)[FIFTH.turn - 1]
    laid, end = game.events[index], round_end(game.events)
    assert isinstance(laid, Decision), "a card was laid there"
    assert end is not None, "the fifth card ends the round"
    past = LessonSession(script.game_after(game.names[YOU], game.events[:index]))
    state = screen.table(past, YOU, language)
    return state | {"view": _with_fifth(state["view"], laid.action, end.counts)} | _silent(language)


def _with_fifth(view: dict[str, Any], action: Action, counts: tuple[int, ...]) -> dict[str, Any]:
    card = str(action.value)
    return view | {
        "hand": [held for held in view["hand"] if held != card],
        "lot": [card],
        "table": [*view["table"], card],
        "counts": list(counts),
        "danger": [False] * len(counts),
        "would_pay": [None] * len(counts),
        "waiting_for": [],
        "legal": [],
    }


def _silent(language: Language) -> dict[str, Any]:
    """Nobody acts, nothing is asked below the strip, and the card is not on the block."""
    prompt = language.say(LESSON_UI, "unsettled")
    silent = {"prompt": prompt, "hint": "", "auctioneer_why": "", "thinking": None}
    return silent | {"is_unsold": True}
