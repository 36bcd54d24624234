"""A sheet: the answers of one student to the questions of one lesson, with every try.

What is right is worked out from the answers whenever it is asked for; a sheet keeps no verdict.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, NamedTuple

from modernart.exercises.question import Form, Question, read_student, seed_of
from modernart.exercises.registry import questions_of
from modernart.exercises.task import Answer, Task

MOST_TRIES: Final = 500
"""How many tries at one question are kept: the newest ones, and all up to the first right one."""


class Try(NamedTuple):
    """An answer that was given, and when: UTC, as `2026-11-30T08:15:00Z`."""

    given: Answer
    at: str


class Result(NamedTuple):
    """What an answer is worth: whether it is right, which idea is missing, and the tries so far.

    `missing` is a code of the question's `ideas`, or "general"; None for a right answer.
    """

    is_right: bool
    missing: str | None
    tries: int


class Line(NamedTuple):
    """How many checks of a lesson pass, and how many there are."""

    passed: int
    total: int


class Sheet:
    """The answers of one student to one lesson.

    >>> sheet = Sheet("season", "Ada")
    >>> sheet.give("season/never_falls", 1)
    Result(is_right=False, missing='general', tries=1)
    >>> sheet.give("season/never_falls", 30), sheet.line
    (Result(is_right=True, missing=None, tries=2), Line(passed=1, total=4))

    `form="NFC"` gives a full-width name the numbers that it had before it was the ordinary one.

    Raises `ValueError` for an unknown lesson, `AnswerError` for a name that cannot be one.
    """

    def __init__(self, lesson: str, student: str = "", form: Form = "NFKC") -> None:
        """Start without answers."""
        self.lesson = lesson
        self.student = read_student(student, form)
        self._form: Form = form
        questions_of(lesson)
        self._tries: dict[str, list[Try]] = {}
        self._tasks: dict[str, Task] = {}

    @property
    def questions(self) -> dict[str, Question]:
        """The questions of the lesson by id, one that was added just now too."""
        return {one.id: one for one in questions_of(self.lesson)}

    @property
    def tries(self) -> dict[str, tuple[Try, ...]]:
        """Every try at each question, in the order in which they were made."""
        return {name: tuple(self._tries.get(name, ())) for name in self.questions}

    @property
    def seed(self) -> str:
        """The seed of the student's numbers."""
        return seed_of(self.student, self._form)

    @property
    def is_empty(self) -> bool:
        """Whether no answer was given yet."""
        return not any(self._tries.values())

    @property
    def line(self) -> Line:
        """How many checks pass."""
        return Line(sum(map(self.passes, self.questions)), len(self.questions))

    def task(self, question_id: str) -> Task:
        """Return the student's own task; raises `ValueError` for a question of another lesson."""
        question = self._question(question_id)
        if question_id not in self._tasks:
            self._tasks[question_id] = question.task(self.student, self._form)
        return self._tasks[question_id]

    def give(self, question_id: str, given: object, at: str | None = None) -> Result:
        """Take an answer at a time (now, unless told), and say what it is worth.

        The same answer twice in a row is one try. A question that has passed stays so, whatever
        is given later.
        Raises `AnswerError` for what is no answer, `ValueError` for a question of another lesson.
        """
        return self.judge(question_id, self.take(question_id, given, at))

    def take(self, question_id: str, given: object, at: str | None = None) -> Answer:
        """Take an answer as `give` does, without judging it; returns it as it is kept."""
        task = self.task(question_id)
        answer = self._question(question_id).check(task, given)
        tries = self._tries.setdefault(question_id, [])
        if not tries or tries[-1].given != answer:
            tries.append(Try(answer, at or _now()))
            self._drop(question_id)
        return answer

    def join(self, other: Sheet) -> None:
        """Take what another sheet of this student has besides, each try at its time."""
        for name, theirs in other.tries.items():
            mine = self._tries.get(name, [])
            more = [one for one in theirs if one not in mine]
            if more:
                self._tries[name] = sorted([*mine, *more], key=_moment) if mine else more
                self._drop(name)

    def _drop(self, question_id: str) -> None:
        """Keep no more than `MOST_TRIES`, the first right one and the last one among them."""
        tries = self._tries[question_id]
        while len(tries) > MOST_TRIES:
            passed = self.needed(question_id)
            del tries[passed if passed < MOST_TRIES else 0]

    def passes(self, question_id: str) -> bool:
        """Whether a right answer was given."""
        return bool(self.needed(question_id))

    def needed(self, question_id: str) -> int:
        """Count the tries up to the first right one; 0 if there is none."""
        task = self.task(question_id)
        places = enumerate(self._tries.get(question_id, ()), 1)
        return next((place for place, one in places if task.is_right(one.given)), 0)

    def result(self, question_id: str) -> Result | None:
        """Say what the last answer is worth; None if there is none."""
        tries = self._tries.get(self._question(question_id).id)
        return self.judge(question_id, tries[-1].given) if tries else None

    def judge(self, question_id: str, answer: Answer) -> Result:
        """Say what an answer is worth, without taking it."""
        task, tries = self.task(question_id), len(self._tries.get(question_id, ()))
        if task.is_right(answer):
            return Result(is_right=True, missing=None, tries=tries)
        missing = self._question(question_id).missing(task, answer)
        return Result(is_right=False, missing=missing, tries=tries)

    def _question(self, question_id: str) -> Question:
        if question_id not in self.questions:
            known = ", ".join(self.questions)
            raise ValueError(f"the questions of this lesson are {known}, not {question_id!r}")
        return self.questions[question_id]


def _moment(one: Try) -> tuple[str, str]:
    """Order tries by their time; within a second two joined sheets agree on an order, too."""
    return one.at, repr(one.given)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
