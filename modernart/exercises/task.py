"""A task: one student's version of a question, as plain values that a panel puts into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

Answer = int | float | str
"""An answer: a number, or the code of a choice."""

Kind = Literal["number", "choice"]
"""What a question asks for."""

Unit = Literal["number", "money", "share"]
"""What a number counts: nothing, units of money, or parts of one (a quarter is 0.25)."""

ROUNDING: Final = 1e-9
"""How far apart two equal numbers may be that were worked out in different ways."""


class Said(NamedTuple):
    """A value in a question and what it is, so that a panel can say it in any language.

    | kind | value |
    |---|---|
    | `number` | a number |
    | `money` | an amount in units |
    | `genre` | a genre, from 0 |
    | `person` | a place in the list of names, from 0 |
    """

    kind: Literal["number", "money", "genre", "person"]
    value: int | float


class Head(NamedTuple):
    """The head of a column: a code of the catalogue, and what its sentence takes."""

    code: str
    fields: Mapping[str, Said] = {}


class Grid(NamedTuple):
    """A small table that belongs to a question; the first cell of a row names it."""

    heads: tuple[Head, ...]
    rows: tuple[tuple[Said, ...], ...]


class Choice(NamedTuple):
    """One answer to choose: its code, and the value it stands for.

    Without a value the catalogue has its words, under the question's id and this code.
    """

    code: str
    said: Said | None = None


class Wrong(NamedTuple):
    """A wrong answer that is to be expected, and the idea that is missing in it."""

    answer: Answer
    idea: str


@dataclass(frozen=True, slots=True)
class Task:
    """One student's version of a question.

    `fields` are the values in its sentences, `right` is the answer: a number in units of `unit`,
    right within `tolerance`, or the code of one of `choices`. `wrong` are the wrong answers that
    are to be expected, each with the idea that is missing.
    """

    right: Answer
    fields: Mapping[str, Said] = field(default_factory=dict)
    wrong: tuple[Wrong, ...] = ()
    unit: Unit = "number"
    tolerance: float = 0
    choices: tuple[Choice, ...] = ()
    grid: Grid | None = None

    def is_right(self, given: Answer) -> bool:
        """Say whether an answer is the right one, within the tolerance."""
        return self._is(given, self.right, self.tolerance)

    def is_like(self, given: Answer, wrong: Wrong) -> bool:
        """Say whether an answer is this wrong one, within the tolerance."""
        return self._is(given, wrong.answer, self.tolerance)

    @property
    def is_clear(self) -> bool:
        """Whether no answer can be taken for another: only then may a student get this task."""
        answers = [self.right, *(wrong.answer for wrong in self.wrong)]
        return not any(
            self._is(one, other, 2 * self.tolerance)
            for place, one in enumerate(answers)
            for other in answers[:place]
        )

    @staticmethod
    def _is(given: Answer, wanted: Answer, tolerance: float) -> bool:
        if isinstance(given, str) or isinstance(wanted, str):
            return given == wanted
        return abs(given - wanted) <= tolerance + ROUNDING
