"""A question: it makes a task for each student, and says which idea a wrong answer lacks.

All chance comes from a student's name or number and the id of the question, so that neighbours
have different numbers, and a lecturer gets the same task from the same name years later.
"""

from __future__ import annotations

import hashlib
import random
import unicodedata
from dataclasses import replace
from numbers import Integral, Real
from typing import ClassVar, Final, Literal, get_args

from modernart.exercises.task import Answer, Kind, Task

LONGEST_NAME: Final = 60
"""Characters that a student's name or number may have."""

MOST_DRAWS: Final = 2000
"""How often a question may be drawn until its answers are apart."""

MOST: Final = 1e15
"""What no answer reaches; beyond, whole numbers are no longer told apart."""

Form = Literal["NFKC", "NFC"]
"""How a name is normalised; NFC, which keeps full-width letters apart, only in files of before."""

FORMS: Final[tuple[Form, ...]] = get_args(Form)
"""The forms, that of today first."""

GENERAL: Final = "general"
"""The idea's code of a wrong answer that nobody expected."""

REASONS: Final = {
    "no_number": "{given} is not a number",
    "two_numbers": "{given} can be read as {one:.10g} or as {other:.10g}",
    "no_choice": "{given} is not one of the choices",
    "long_name": "a student's name or number has at most {limit} characters",
    "odd_name": "a student's name or number has only characters that can be printed",
}
"""Every reason an answer or a name is not taken; panels word the same codes their own way."""


class AnswerError(ValueError):
    """Something that is no answer to a question, or no name: `code` is a key of `REASONS`."""

    def __init__(self, code: str, **params: object) -> None:
        """Word the sentence."""
        self.code = code
        self.params = params
        told = {**params, "given": _brief(params["given"])} if "given" in params else params
        super().__init__(REASONS[code].format(**told))


def _brief(given: object) -> str:
    """Return what was given as a short text, whatever it is."""
    try:
        return f"{given!r:.60}"
    except Exception:  # noqa: BLE001 - a foreign object may raise anything from __repr__
        return f"<{type(given).__name__}>"


class Question:
    """A question of a lesson; a subclass gives it an `id`, a `kind`, its `ideas`, and `make`.

    `id` is the lesson, a slash and a name; `ideas` are the codes that a wrong answer may get,
    besides `GENERAL`. A subclass knows no student and keeps nothing.
    """

    id: ClassVar[str]
    kind: ClassVar[Kind] = "number"
    ideas: ClassVar[tuple[str, ...]] = ()

    def make(self, rng: random.Random) -> Task:
        """Draw a task; all its chance is `rng`. Choices come in any order."""
        raise NotImplementedError

    def missing(self, task: Task, given: Answer) -> str:
        """Say which idea is missing in a wrong answer: one of `ideas`, or `GENERAL`."""
        found = (wrong.idea for wrong in task.wrong if task.is_like(given, wrong))
        return next(found, GENERAL)

    @property
    def lesson(self) -> str:
        """The lesson that this question belongs to."""
        return self.id.partition("/")[0]

    def task(self, student: str, form: Form = "NFKC") -> Task:
        """Return the task of a student: the same one whenever and wherever it is asked for.

        Raises `RuntimeError` for a question whose answers never are apart.
        """
        rng = random.Random(_number(f"{seed_of(student, form)}/{self.id}"))
        for _ in range(MOST_DRAWS):
            task = self.make(rng)
            if task.is_clear:
                choices = rng.sample(task.choices, len(task.choices))
                return replace(task, choices=tuple(choices))
        raise RuntimeError(f"the answers of {self.id} are never apart")

    def check(self, task: Task, given: object) -> Answer:
        """Return what was given if it is an answer to this task.

        Raises `AnswerError` for what is no number below `MOST`, or none of the choices.
        """
        if self.kind == "choice":
            if isinstance(given, str) and given in [choice.code for choice in task.choices]:
                return str(given)
            raise AnswerError("no_choice", given=given)
        return _finite(given)


def _finite(given: object) -> int | float:
    """Return a number of any kind, numpy's too, as a plain one."""
    if isinstance(given, bool) or not isinstance(given, Real):
        raise AnswerError("no_number", given=given)
    try:
        number = int(given) if isinstance(given, Integral) else float(given)
    except (ArithmeticError, ValueError):
        raise AnswerError("no_number", given=given) from None
    if not -MOST < number < MOST:
        raise AnswerError("no_number", given=given)
    return number


def read_student(text: str, form: Form = "NFKC") -> str:
    """Return a name or number as it is kept: without spaces around, each space a single one.

    Full-width letters and digits, as Chinese input methods write them, become ordinary ones.
    Raises `AnswerError` for one that is too long or has characters that cannot be printed.

    >>> read_student("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(unicodedata.normalize(form, text).split())
    if len(name) > LONGEST_NAME:
        raise AnswerError("long_name", limit=LONGEST_NAME)
    if not name.isprintable():
        raise AnswerError("odd_name")
    return name


def seed_of(student: str, form: Form = "NFKC") -> str:
    """Return the seed of a student, 16 hexadecimal digits.

    Capitals, spaces and full width do not matter.

    >>> seed_of("Ada"), seed_of(" ADA ") == seed_of("ada")
    ('fdee430d40bd57de', True)
    """
    name = read_student(student, form).lower()  # not casefold: Weiß and Weiss are two people
    return hashlib.sha256(name.encode()).hexdigest()[:16]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
