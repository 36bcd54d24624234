"""Damaged records and broken bots in the words of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from modernart.editions import TAIWAN, Edition
from modernart.errors import IllegalAction
from modernart.lines import RecordError
from modernart.match import show
from modernart.unsound import UNSOUND, UnsoundError
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.words import refusal

if TYPE_CHECKING:
    from modernart.match import BotError

TROUBLE: Final = {
    "line": "line {line}: {reason}",
    "record_refused": "seat {seat} was not allowed to do this: {refusal}",
    "bot_answered": "The bot {bot} at seat {seat} answered {action}, which it may not do now.",
    "bot_raised": "The bot {bot} at seat {seat} failed: {kind}: {message}.",
}
"""What is said around the codes of the engine."""


def record_words(error: ValueError, language: Language = ENGLISH) -> str:
    """Word what is wrong with a record, without a stop at its end.

    >>> record_words(RecordError(1, "no_line"))
    'line 1: there is not one whole line'
    """
    reason = reason_words(error, language)
    line = error.line if isinstance(error, RecordError) else 1
    return language.say(TROUBLE, "line", line=line, reason=reason)


def reason_words(error: ValueError, language: Language = ENGLISH) -> str:
    """Word what cannot be; what has no code is quoted in English."""
    if not isinstance(error, UnsoundError):
        return language.say(UNSOUND, "other", message=error)
    found = error.params.get("refusal")
    if isinstance(found, IllegalAction):
        return _refused(found, error.params.get("edition"), language)
    fault = error.params.get("fault")
    fields = dict(error.params)
    if isinstance(fault, UnsoundError):
        fields["fault"] = reason_words(fault, language)
    return language.say(UNSOUND, error.code, **fields)


def _refused(found: IllegalAction, edition: object, language: Language) -> str:
    money = edition if isinstance(edition, Edition) else TAIWAN
    told = refusal(found, money, language).rstrip(".\u3002")
    return language.say(TROUBLE, "record_refused", seat=found.seat, refusal=told)


def bot_words(error: BotError, language: Language = ENGLISH) -> str:
    """Word why a bot cannot go on: what it raised, or what it answered."""
    cause, who = error.__cause__, {"bot": error.bot, "seat": error.seat}
    if isinstance(cause, IllegalAction):
        return language.say(TROUBLE, "bot_answered", action=show(error.action), **who)
    kind, message = type(cause).__name__, show(cause, str)
    return language.say(TROUBLE, "bot_raised", kind=kind, message=message, **who)
