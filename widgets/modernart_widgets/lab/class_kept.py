"""What a browser keeps of a class, so that a reload is not the end: its settings and answers.

All else of a lesson is worked out from these again. It holds no values, but the number of the draw.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from modernart.lab.lesson import Lesson
from modernart_widgets import kept
from modernart_widgets.lab.course import Course

DAMAGE = (ValueError, KeyError, TypeError, AttributeError)
"""What `read` raises for a text that is no kept class."""


@dataclass
class KeptClass:
    """A course, the settings it was begun with, the names as they were typed, and a language."""

    course: Course
    chosen: dict[str, Any]
    typed: str
    language: str | None = None


def packed(one: KeptClass) -> str:
    """Return all that is needed to go on, as one short text with a checksum."""
    course, lesson = one.course, one.course.lesson
    return kept.pack(
        {
            "chosen": one.chosen,
            "typed": one.typed,
            "language": one.language,
            "names": lesson.students,
            "bot": lesson.bot,
            "answers": [[*key, amount] for key, amount in lesson.answers.items()],
            "sold": [list(key) for key in lesson.sold],
            "place": course.place,
            "lot": course.lot,
            "stage": course.stage,
            "predicted": course.predicted,
            "is_locked": course.is_locked,
        }
    )


def read(text: object, check: Callable[[dict[str, Any]], dict[str, Any]]) -> KeptClass:
    """Return a class that was packed; `check` reads its settings. Raises one of `DAMAGE`."""
    thing = kept.unpack(text)
    chosen = check(thing["chosen"])
    names = tuple(map(str, thing["names"]))
    if len(names) != chosen["students"]:
        raise ValueError("other students than there are")
    course = Course(Lesson(names, chosen["seed"], bot=str(thing["bot"])), chosen["entry"])
    for code, lot, name, amount in thing["answers"]:
        course.lesson.take(code, lot, name, amount)
    for code, lot in thing["sold"]:
        course.close(code, lot)
    _place(course, thing)
    return KeptClass(course, chosen, str(thing["typed"]), thing["language"])


def _place(course: Course, thing: dict[str, Any]) -> None:
    """Go to the round, the lot and the step; raises one of `DAMAGE` where there is none."""
    course.place = range(len(course.lesson.rounds)).index(thing["place"])
    course.lot, course.stage = int(thing["lot"]), str(thing["stage"])
    course.lesson.check(course.code, course.lot)
    if course.stage not in ("collect", "lot", *course.steps):
        raise ValueError(f"there is no step {course.stage}")
    if (course.now in course.lesson.sold) == (course.stage == "collect"):
        raise ValueError("a lot is shown before it is sold, or sold again")
    share = thing["predicted"]
    if share is not None and not 0 <= share <= 1:
        raise ValueError("a share is from 0 to 1")
    course.predicted, course.is_locked = share, bool(thing["is_locked"])
