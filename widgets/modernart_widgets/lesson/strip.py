"""The strip above the table, worded: the step, what is asked or what came, "Why?", and buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from modernart.game import Game
from modernart.view import View
from modernart_widgets import screen
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.lesson import script
from modernart_widgets.lesson.course import (
    FIFTH,
    STEPS,
    TIE,
    Notes,
    Step,
    has_reopened,
    is_asked,
    is_resolved,
    is_waiting,
    offered,
    round_end,
    step_now,
)
from modernart_widgets.lesson.outcomes import outcome, tied_genres
from modernart_widgets.lesson.rules import RULES
from modernart_widgets.lesson.script import TURNS, YOU
from modernart_widgets.lesson.words import ASKED, CAME, LESSON_UI, POOR, TITLES

DARE: Final = 500
"""The bid that nobody can pay; no seat can hold so much in the first round."""

NEXT_LESSON: Final = "02-going-going.ipynb"
"""Where the strip leads at its end; it lies beside the page of the lesson."""

Strip = dict[str, Any]


def strip(game: Game, notes: Notes, language: Language = ENGLISH) -> Strip:
    """Return what the strip shows: plain data, every sentence whole.

    `kind` is "asked", "came", "watch" or "end"; `tone` says whether an outcome was "good" or
    "poor"; a button names the message it sends; at the end, `link` leads to the next lesson. When
    `key` changes, so has the question.
    """
    step, say = step_now(notes), language.say
    if step is None:
        link = {"href": NEXT_LESSON, "text": say(LESSON_UI, "next")}
        return _head("end", None, language) | {
            "text": say(LESSON_UI, "end"),
            "buttons": [],
            "link": link,
        }
    if is_resolved(step, game.events, notes):
        return _head("came", step, language) | _came(step, game, notes, language)
    if step is TIE:
        return _head("asked", step, language, "tie.ask") | _question(game, language)
    if not is_asked(game):
        return _head("watch", step, language) | {"text": say(LESSON_UI, "watch"), "buttons": []}
    moment = _moment(step, game, notes)
    if moment in CANNOT and not _can_pay(game.view(YOU)):
        moment = CANNOT[moment]
    buttons = [_dare(game, language)] if moment == "over_cash.dare" else []
    text = say(ASKED, moment, **_names(game, language))
    return _head("asked", step, language, moment) | {"text": text, "buttons": buttons}


def is_held_up(game: Game, notes: Notes) -> bool:
    """Say whether the table below waits for a button of the strip."""
    if step_now(notes) is None:
        return False
    return is_waiting(game, notes) or (is_asked(game) and not offered(game, notes))


def later(game: Game, notes: Notes, language: Language = ENGLISH) -> str:
    """Say why some cards of the hand cannot be laid now; empty if all can, or none."""
    is_laying = game.phase == "offer" and is_asked(game)
    if step_now(notes) is None or is_waiting(game, notes) or not is_laying:
        return ""
    return language.say(LESSON_UI, "later")


def _head(kind: str, step: Step | None, language: Language, moment: str = "") -> Strip:
    """Return what is the same whatever is said: progress, title, rules."""
    say = language.say
    number = STEPS.index(step) + 1 if step else len(STEPS)
    code = step.code if step else "end"
    return {
        "lesson": say(LESSON_UI, "lesson"),
        "is_unsettled": step is FIFTH or (step is TIE and kind == "asked"),
        "key": f"{kind} {moment or code}",
        "said": moment,
        "kind": kind,
        "tone": "",
        "number": number,
        "count": len(STEPS),
        "progress": say(LESSON_UI, "progress", number=number, count=len(STEPS)),
        "title": say(TITLES, code),
        "why": say(LESSON_UI, "why"),
        "rules": [
            {"name": say(LESSON_UI, "rule", rule=rule), "text": say(RULES, rule)}
            for rule in (step.rules if step else ())
        ],
        "restart": _button("restart", say(LESSON_UI, "restart")),
    }


def _came(step: Step, game: Game, notes: Notes, language: Language) -> Strip:
    key, params = outcome(step, game, notes, language)
    buttons = [
        _button("on", language.say(LESSON_UI, "go_on"), is_main=True),
        _button("back", language.say(LESSON_UI, "back")),
    ]
    tone = "poor" if key in POOR else "good"
    text = language.say(CAME, key, **params)
    return {"said": key, "text": text, "tone": tone, "buttons": buttons}


def _button(act: str, text: str, *, is_main: bool = False, value: int | None = None) -> Strip:
    return {"act": f"lesson_{act}", "text": text, "main": is_main, "value": value}


def _dare(game: Game, language: Language) -> Strip:
    text = language.say(LESSON_UI, "dare", amount=game.edition.money(DARE))
    return _button("dare", text, is_main=True)


def _question(game: Game, language: Language) -> Strip:
    """Ask which of two equal genres is third."""
    left, right = tied_genres(game)
    genres = language.edition(game.edition).genres
    text = language.say(ASKED, "tie.ask", left=genres[left], right=genres[right])
    buttons = [_button("answer", genres[genre], value=genre) for genre in (left, right)]
    return {"text": text, "buttons": buttons}


def _moment(step: Step, game: Game, notes: Notes) -> str:
    """Return the key of what is asked: by step, phase, and how far it has got."""
    turn = script.turns_begun(game.events) + (game.phase == "offer")
    if turn < step.turn:
        return "price.asked"  # the one lot between two steps in which the learner is asked
    if step.code == "reopen":
        return "reopen.again" if has_reopened(game.events) else "reopen.first"
    if step.code == "over_cash":
        return "over_cash.after" if notes.tried else "over_cash.dare"
    if step.code == "fall":
        return _moment_of_fall(step, game, turn)
    moment = MOMENTS.get(game.phase, "ask")
    return f"{step.code}.{'ask' if TURNS[turn - 1].seat != YOU else moment}"


def _moment_of_fall(step: Step, game: Game, turn: int) -> str:
    if game.phase == "offer":
        return "fall.offer"
    return "fall.ask" if turn == step.turn else "fall.asked"


def _can_pay(view: View) -> bool:
    """Say whether the learner has enough to raise, to accept the price, or to name an amount."""
    if view.price is not None:
        return view.purse >= view.price
    return view.purse > view.standing


CANNOT: Final = {
    "reopen.again": "reopen.cannot",
    "over_cash.after": "over_cash.cannot",
    "sealed.ask": "sealed.cannot",
    "own.auction": "own.cannot",
    "once.ask": "once.cannot",
    "price.asked": "price.asked_cannot",
    "price.name": "price.cannot",
    "double.ask": "double.cannot",
    "fall.ask": "fall.cannot",
    "fall.asked": "fall.asked_cannot",
}
"""What is said instead to whoever has too little money for what is asked."""


MOMENTS: Final = {
    "offer": "offer",
    "open": "auction",
    "fixed_price": "name",
}
"""What a step calls the phases of a lot that the learner sells."""


def _names(game: Game, language: Language) -> Mapping[str, object]:
    """Return everything that a sentence before a decision may name."""
    view, money, genre = game.view(YOU), game.edition.money, script.PRIZED
    names = screen.names(game, language)
    turn, end = script.turn_now(game.events), round_end(game.events)
    most, second, third = map(money, game.edition.markers)
    return {
        "most": most,
        "second": second,
        "third": third,
        "seller": names[view.auctioneer],
        "layer": names[turn.seat] if turn else "",
        "high": "" if view.high is None else names[view.high],
        "standing": money(view.standing),
        "price": money(view.price or 0),
        "purse": money(view.purse),
        "nothing": money(0),
        "genre": language.edition(game.edition).genres[genre],
        "value": money(view.would_pay[genre]),
        "paid": money(end.values[genre] if end else 0),
    }
