"""Damaged records and broken bots in the words of a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from modernart.editions import TAIWAN, Edition
from modernart.errors import IllegalAction
from modernart.lines import RecordError
from modernart.match import show
from modernart.transcript import SENTENCES, seat_words
from modernart.unsound import UNSOUND, UnsoundError
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.words import refusal

if TYPE_CHECKING:
    from modernart.match import BotError

TROUBLE: Final = {
    "line": "{reason} (line {line})",
    "record_refused": (
        "what {name} does there is not allowed, and would be answered \u201c{refusal}\u201d"
    ),
    "seat": "seat {seat}",
    "bot_answered": "The bot {bot} at seat {seat} answered {action}, which it may not do now.",
    "bot_raised": "The bot {bot} at seat {seat} failed: {kind}: {message}.",
}
"""What is said around the codes of the engine."""


def record_words(error: ValueError, language: Language = ENGLISH) -> str:
    """Word what is wrong with a record, and in which line, without a stop at its end.

    >>> record_words(RecordError(1, "no_line"))
    'there is not one whole line (line 1)'
    """
    reason = reason_words(error, language)
    if not isinstance(error, RecordError):
        return reason
    return language.say(TROUBLE, "line", line=error.line, reason=reason)


def reason_words(error: ValueError, language: Language = ENGLISH) -> str:
    """Word what cannot be; what has no code is quoted in English."""
    if not isinstance(error, UnsoundError):
        return language.say(UNSOUND, "other", message=error)
    found = error.params.get("refusal")
    if isinstance(found, IllegalAction):
        return _refused(found, error.params, language)
    fault = error.params.get("fault")
    fields = dict(error.params)
    if isinstance(fault, UnsoundError):
        fields["fault"] = reason_words(fault, language)
    return language.say(UNSOUND, error.code, **fields)


def _refused(found: IllegalAction, params: Mapping[str, object], language: Language) -> str:
    """Word a refused action with the name of who did it, where the record gives one."""
    edition, names, seat = params.get("edition"), params.get("names"), found.seat
    told = refusal(found, edition if isinstance(edition, Edition) else TAIWAN, language)
    if isinstance(names, tuple) and isinstance(seat, int) and seat in range(len(names)):
        name = seat_words(names, language.of(SENTENCES))[seat]
    else:
        name = language.say(TROUBLE, "seat", seat=seat)
    return language.say(TROUBLE, "record_refused", name=name, refusal=told)


def bot_words(error: BotError, language: Language = ENGLISH) -> str:
    """Word why a bot cannot go on: what it raised, or what it answered."""
    cause, who = error.__cause__, {"bot": error.bot, "seat": error.seat}
    if isinstance(cause, IllegalAction):
        return language.say(TROUBLE, "bot_answered", action=show(error.action), **who)
    kind, message = type(cause).__name__, show(cause, str)
    return language.say(TROUBLE, "bot_raised", kind=kind, message=message, **who)
