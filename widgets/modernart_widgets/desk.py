"""A desk: the sheets of one lesson in one kernel, shared by all the checks of that lesson."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from modernart.exercises import FORMS, Sheet, dumps, loads
from modernart_widgets import kept
from modernart_widgets.notice import Notice


class Desk:
    """Holds the sheet of the present student, and those of others who were here before.

    Whoever changes something calls `tell`, and all who `watch` draw themselves anew.
    """

    def __init__(self, lesson: str) -> None:
        """Start with an empty sheet of nobody; raises `ValueError` for an unknown lesson."""
        self.lesson = lesson
        self.sheet = Sheet(lesson)
        self._sheets = {self.sheet.seed: self.sheet}
        self._watchers = Notice()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this bound method after every change, for as long as its panel lives."""
        self._watchers.follow(watcher)

    def tell(self) -> None:
        """Tell all who watch that something has changed."""
        self._watchers.tell()

    def seat(self, student: str) -> None:
        """Give the desk to a student, whose sheet is as it was left; `tell` is the caller's.

        Raises `AnswerError` for a name that cannot be one.
        """
        self.sheet = self._sheet_of(student)
        self._sheets[self.sheet.seed] = self.sheet

    def _sheet_of(self, student: str) -> Sheet:
        """The sheet of a student, also one that a browser kept under a full-width name."""
        ways = [Sheet(self.lesson, student, form) for form in FORMS]
        known = (self._sheets[one.seed] for one in ways if one.seed in self._sheets)
        return next(known, ways[0])

    def pack(self) -> str:
        """Return all sheets as one text for the browser to keep."""
        sheets = [dumps(sheet) for sheet in self._sheets.values() if sheet.student]
        return kept.pack({"student": self.sheet.student, "sheets": sheets})

    def adopt(self, packed: object) -> None:
        """Join the sheets that a browser has kept with those here; no answer is lost.

        Raises `ValueError`, `KeyError` or `TypeError` for damage, and then takes nothing.
        """
        thing: dict[str, Any] = kept.unpack(packed)
        Sheet(self.lesson, thing["student"])  # before anything is taken
        for sheet in [loads(text, self.lesson) for text in thing["sheets"]]:
            if sheet.seed not in self._sheets or self._sheets[sheet.seed].is_empty:
                self._sheets[sheet.seed] = sheet
            self._sheets[sheet.seed].join(sheet)
        nobody = not self.sheet.student and self.sheet.is_empty
        sheet = self._sheet_of(thing["student"]) if nobody else self.sheet
        self.sheet = self._sheets.get(sheet.seed, self.sheet)
        self.tell()

    def has_more_than(self, packed: object) -> bool:
        """Whether there are answers here that a text from `pack` has not."""
        there = set(kept.unpack(packed)["sheets"])
        return any(dumps(sheet) not in there for sheet in self._sheets.values() if sheet.student)

    @property
    def file_name(self) -> str:
        """What the file to hand in is called: the lesson and the student."""
        name = re.sub(r"[^\w]+", "-", self.sheet.student).strip("-") or self.sheet.seed
        return f"{self.lesson}-{name}.json"


DESKS: Final[dict[str, Desk]] = {}
"""The desks of this kernel, by lesson: one kernel is one student's."""


def desk_of(lesson: str) -> Desk:
    """Return the desk of a lesson; raises `ValueError` for an unknown one."""
    if lesson not in DESKS:
        DESKS[lesson] = Desk(lesson)
    return DESKS[lesson]
