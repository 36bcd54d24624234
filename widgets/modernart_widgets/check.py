"""The exercise widgets: one question, or all the questions of a lesson, with checked answers.

What is right and what a wrong answer lacks is decided in `modernart.exercises`; a page gets
sentences and never an answer.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import anywidget
import traitlets

from modernart.editions import edition_named
from modernart.exercises import (
    Answer,
    AnswerError,
    Question,
    Sheet,
    Task,
    dumps,
    question_named,
    save,
)
from modernart_widgets import bundle, check_screen
from modernart_widgets.current import CURRENT
from modernart_widgets.desk import Desk, desk_of
from modernart_widgets.exercise_words import CHECK_UI, LESSONS
from modernart_widgets.language import Language
from modernart_widgets.typed import read_number, write_number

MODULES: Final = ("host.js", "language.js", "check.js")
"""The modules of the checks, lower ones first."""

LONGEST_ANSWER: Final = 60
"""Characters of an answer that are read."""


class Said(NamedTuple):
    """A sentence of the checks that is worded whenever it is shown: its code and its fields."""

    code: str
    fields: Mapping[str, object]


class Answered(NamedTuple):
    """What became of an answer; it shows itself as its sentence.

    `missing` is the code of the idea that a wrong answer lacks, or of what is wrong with an answer
    that could not be read, which is no try.
    """

    is_right: bool
    missing: str | None
    tries: int
    text: str

    def __repr__(self) -> str:
        return self.text


class _Panel(anywidget.AnyWidget):
    """What one check and all checks of a lesson share: the desk, the page, the result line."""

    _esm = bundle.join(*MODULES)
    _css = bundle.style("table.css", "check.css")

    catalogue = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        lesson: str,
        *,
        student: str = "",
        edition: str = "taiwan",
        language: str | None = None,
        desk: Desk | None = None,
    ) -> None:
        """Show the questions as the student left them; `desk` is another than the kernel's own."""
        self.desk = desk or desk_of(lesson)
        self._plain_edition = edition_named(edition)
        self.language = CURRENT.join(self._turn_to, language)
        self.edition = self.language.edition(self._plain_edition)
        self._message: Said | None = None
        self._unread: dict[tuple[str, str], Said] = {}  # by seed and question
        super().__init__(catalogue=dict(self.language.of(CHECK_UI)))
        if student:
            self.desk.seat(student)
        self.desk.watch(self._show)
        self.on_msg(self._receive)
        self.desk.tell()

    def _turn_to(self, language: Language) -> None:
        """Say all of it in another language; what was typed and answered stays."""
        if language is self.language:
            return
        self.language = language
        self.edition = language.edition(self._plain_edition)
        with self.hold_sync():
            self.catalogue = dict(language.of(CHECK_UI))
            self._show()

    @property
    def sheet(self) -> Sheet:
        """The answers of the present student."""
        return self.desk.sheet

    @property
    def questions(self) -> Sequence[Question]:
        """The questions that are shown."""
        return tuple(self.sheet.questions.values())

    @property
    def line(self) -> str:
        """How many checks of the lesson pass, in words."""
        return self.language.say(CHECK_UI, "line", **self.sheet.line._asdict())

    def take(self, question_id: str, answer: object) -> Answered:
        """Take an answer to a question of the lesson, and let the page keep it.

        Raises `ValueError` for a question of another lesson.
        """
        task = self.sheet.task(question_id)
        question = self.sheet.questions[question_id]
        try:
            result = self.sheet.give(question_id, self._read(question, task, answer))
        except AnswerError as error:
            return self._refuse(question_id, error)
        self._unread.pop((self.sheet.seed, question_id), None)
        self._keep()
        self.desk.tell()
        words = check_screen.idea_words(question, task, result.missing, self.edition, self.language)
        return Answered(*result, words)

    def _refuse(self, question_id: str, error: AnswerError) -> Answered:
        """Say that something is no answer; it is no try."""
        said = self._unread[self.sheet.seed, question_id] = Said(error.code, error.params)
        self._show()
        tries = len(self.sheet.tries[question_id])
        return Answered(is_right=False, missing=error.code, tries=tries, text=self._word(said))

    def _keep(self) -> None:
        """Let the page keep the answers, so that a reload loses nothing."""
        self.send({"kind": "keep", "packed": self.desk.pack()})

    def hand_in(self, folder: str = ".") -> Path:
        """Save the answers into a folder, as the button does for a page; returns the file.

        Raises `SheetError` where the file of somebody else would be lost, `OSError` if it cannot.
        """
        path = Path(folder) / self.desk.file_name
        save(self.sheet, path)
        return path

    def __repr__(self) -> str:
        shown = self.edition, self.language
        told = (check_screen.told(self.sheet, question, *shown) for question in self.questions)
        return "\n".join([*told, self.line])

    # -- messages of the page ----------------------------------------------------------------

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the page asks; whatever goes wrong is said there, and no answer is lost."""
        message = content if isinstance(content, dict) else {}
        handler = HANDLERS.get(str(message.get("kind")))
        if handler is None:
            return
        self._message = None
        try:
            handler(self, message)
        except Exception:
            logging.getLogger(__name__).exception("a check failed")
            self._tell("error")
        self._show()

    def _tell(self, code: str, **fields: object) -> None:
        self._message = Said(code, fields)

    def _word(self, said: Said | None) -> str:
        if said is None:
            return ""
        fields = {name: self._word_field(value) for name, value in said.fields.items()}
        return self.language.say(CHECK_UI, said.code, **fields)

    def _word_field(self, value: object) -> object:
        return write_number(value, self.language) if isinstance(value, float) else value

    def _on_give(self, message: dict[str, Any]) -> None:
        """Take an answer, unless it was typed for the numbers of somebody else."""
        shown = [question.id for question in self.questions]
        if message.get("seed") == self.sheet.seed and message.get("id") in shown:
            self.take(message["id"], str(message.get("given") or "")[:LONGEST_ANSWER])

    def _on_student(self, message: dict[str, Any]) -> None:
        name = str(message.get("name") or "")
        if not name.strip():
            self._tell("no_name")
            return
        try:
            self.desk.seat(name)
        except AnswerError as error:
            self._tell(error.code, **error.params)
            return
        self._keep()
        self.desk.tell()

    def _on_found(self, message: dict[str, Any]) -> None:
        """Join what the page or another tab has kept; what is damaged is put aside, and told."""
        try:
            self.desk.adopt(message.get("packed"))
        except (ValueError, KeyError, TypeError):
            self._tell("bad_kept")
            self.send({"kind": "keep", "packed": None, "damaged": True})
        else:
            if self.desk.has_more_than(message.get("packed")):
                self._keep()

    def _on_not_kept(self, _message: dict[str, Any]) -> None:
        self._tell("not_kept")

    def _on_language(self, message: dict[str, Any]) -> None:
        """The page says what its browser prefers and what its tab has kept."""
        CURRENT.hear(message)

    def _on_hand_in(self, _message: dict[str, Any]) -> None:
        self.send({"kind": "file", "name": self.desk.file_name, "text": dumps(self.sheet)})

    # -- showing -----------------------------------------------------------------------------

    def _read(self, question: Question, task: Task, answer: object) -> object:
        """Read a text as a number, or the words of a choice as its code."""
        if not isinstance(answer, str):
            return answer
        if question.kind == "number":
            return read_number(answer, self.edition, is_money=task.unit == "money")
        options = check_screen.choices(question, task, self.edition, self.language)
        return {option["text"]: option["code"] for option in options}.get(answer, answer)

    def _show(self) -> None:
        """Send the page all that it draws; without a student it asks for one first."""
        student = self.sheet.student
        self.state = {
            "lesson": self.desk.lesson,
            "title": self.language.of(LESSONS)[self.desk.lesson],
            "lang": self.language.tag,
            "student": student,
            "answers_of": self.language.say(CHECK_UI, "answers_of", student=student),
            "seed": self.sheet.seed,
            "message": self._word(self._message),
            "line": self.line,
            "questions": [*map(self._state_of, self.questions)] if student else [],
        }

    def _state_of(self, question: Question) -> dict[str, Any]:
        unread = self._word(self._unread.get((self.sheet.seed, question.id)))
        return check_screen.question_state(
            self.sheet, question, self.edition, unread, self.language
        )


class Checks(_Panel):
    """All the questions of a lesson, the student's name on top and the result line below.

    All checks of a lesson share the student and the answers. Amounts are in the edition's money;
    `language` is one of `language.LANGUAGES`, None the page's, until a person chooses one; `desk`
    is another than the kernel's own.

    >>> checks = Checks("season", student="Ada")
    >>> checks.give("season/never_falls", "NT$ 30")
    Right.
    >>> checks.line
    '1 of 4 checks pass'

    Raises `ValueError` for an unknown lesson, edition or language, or a name that cannot be one.
    """

    def give(self, question_id: str, answer: object) -> Answered:
        """Answer a question: a number, a text such as "NT$ 60" or "1/4", or the words of a choice.

        Raises `ValueError` for a question of another lesson.
        """
        return self.take(question_id, answer)


class Check(_Panel):
    """One question of a lesson; without a front end it is answered in the cell.

    >>> check = Check("season/never_falls", student="Ben")
    >>> check.give(40).is_right, check.give("sixty").missing
    (True, 'no_number')
    >>> check.answer = 40
    Right.

    Raises `ValueError` for an unknown question, edition or language, or a name that cannot be one.
    """

    def __init__(
        self,
        question_id: str,
        *,
        student: str = "",
        edition: str = "taiwan",
        language: str | None = None,
        desk: Desk | None = None,
    ) -> None:
        """Show the question as the student left it."""
        self.question = question_named(question_id)
        super().__init__(
            self.question.lesson, student=student, edition=edition, language=language, desk=desk
        )

    @property
    def questions(self) -> Sequence[Question]:
        """The one question."""
        return (self.question,)

    def give(self, answer: object) -> Answered:
        """Answer: a number, a text such as "NT$ 60" or "1/4", or the words of a choice."""
        return self.take(self.question.id, answer)

    @property
    def answer(self) -> Answer | None:
        """The last answer; None if there is none. Whoever sets it reads what it is worth."""
        tries = self.sheet.tries[self.question.id]
        return tries[-1].given if tries else None

    @answer.setter
    def answer(self, answer: object) -> None:
        print(self.give(answer))  # noqa: T201 - the answer of a cell


HANDLERS: Final = {
    "give": _Panel._on_give,  # noqa: SLF001 - the widget's own methods
    "student": _Panel._on_student,  # noqa: SLF001
    "found": _Panel._on_found,  # noqa: SLF001
    "hand_in": _Panel._on_hand_in,  # noqa: SLF001
    "not_kept": _Panel._on_not_kept,  # noqa: SLF001
    "languages": _Panel._on_language,  # noqa: SLF001
}
"""What a page may send."""
