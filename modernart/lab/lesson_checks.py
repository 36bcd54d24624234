"""What a lesson refuses: a sentence by code, and the checks of a class and its numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from modernart.lab.grid import as_number, as_whole

MOST_STUDENTS: Final = 120
MOST_SEED: Final = 1_000_000_000

SENTENCES: Final = {
    "students": "A class has from 1 to {most} students with different names.",
    "seed": "The number of the draw is a whole number from 0 to {most}, not {given}.",
    "round": "There is no round {given}: choose one of {choices}.",
    "lot": "Round {round} has the lots 1 to {most}, not {given}.",
    "table": "Round {round} has the tables 1 to {most}, not {given}.",
    "amount": "{name} answered {given}: an answer is a number from 0 to {most} points.",
    "student": "Nobody in this class is called {given}.",
    "closed": "This lot was closed; its answers stay as they are.",
}
"""What a lesson refuses, by code."""


class LessonError(ValueError):
    """What a lesson refuses: a code of `SENTENCES` and its parameters."""

    def __init__(self, code: str, **params: object) -> None:
        """Keep the parts and word the sentence."""
        self.code = code
        self.params = params
        super().__init__(SENTENCES[code].format(**params))


def numbered(code: str, given: object, least: int, most: int, **params: object) -> int:
    """Return a whole number in its range; raises `LessonError` with a code for anything else."""
    told = as_whole(given, least, most)
    if told is None:
        raise LessonError(code, given=given, most=most, **params)
    return told


def in_points(name: str, given: object, most: float) -> float:
    """Return an answer in points; raises `LessonError` for one that is none."""
    told = as_number(given)
    if told is None or told > most:
        raise LessonError("amount", name=name, given=given, most=f"{most:g}")
    return told


def class_names(given: object, bots: set[str]) -> tuple[str, ...]:
    """Return the names of a class; raises `LessonError` for a class that is none."""
    told = tuple(given) if isinstance(given, Iterable) and not isinstance(given, str) else ()
    texts = {name for name in told if isinstance(name, str)} - bots - {""}
    if len(texts) != len(told) or not 1 <= len(told) <= MOST_STUDENTS:
        raise LessonError("students", most=MOST_STUDENTS)
    return told
