"""A sheet on disk: one small JSON file that a student can hand in.

Its checksum tells damage and careless editing. It does not protect against cheating: whoever
reads this module can make another. So a file holds no verdict, and whoever collects files has
every answer checked again.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from modernart.exercises.question import FORMS, AnswerError
from modernart.exercises.sheet import MOST_TRIES, Sheet
from modernart.files import replacing

FORMAT: Final = "modernart-answers"
"""What the first field of a file says."""

VERSION: Final = 1
"""The version of the format."""

LONGEST_FILE: Final = 1_000_000
"""Bytes a file may have; one has some hundreds."""

TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)

FAST_CLOCK: Final = timedelta(days=1)
"""How far the clock of a student may be ahead of ours."""

REASONS: Final = {
    "too_large": "it is too large for a file of answers",
    "no_json": "it cannot be read as JSON",
    "no_answers": "it is not a file of answers",
    "other_version": "it was written by another version of the kit",
    "checksum": "it was damaged or changed by hand: it does not match its checksum",
    "damaged": "it was damaged: its {part} cannot be read",
    "unknown_lesson": "its lesson {lesson!r} is not known here",
    "other_lesson": "it belongs to the lesson {lesson!r}",
    "other_student": "it belongs to {student!r}",
    "future": "its answers were given in the future, by the clock of this computer",
    "no_name": "it has no student's name or number",
    "other_name": "its name has no .json in it, as a file of answers has",
    "no_file": "it is no file, but a link to nowhere, a pipe or something of that kind",
    "linked_folder": "it is a link to a folder, and links to folders are not followed",
    "same": "the same answers are in {file}",
    "other_numbers": "the same student has answered other numbers of the lesson, in {file}",
    "older": "there is a newer one of the same student and lesson, {file}",
    "merged": "its answers are counted with those of the same student and lesson in {file}",
    "other_seed": "its numbers do not belong to the name in it",
}
"""Every reason a file of answers is not used by itself."""


class SheetError(ValueError):
    """A file that holds no sheet, or another one: `code` is a key of `REASONS`."""

    def __init__(self, code: str, **params: object) -> None:
        """Word the sentence."""
        self.code = code
        self.params = params
        super().__init__(f"The file cannot be used: {REASONS[code].format(**params)}.")


def dumps(sheet: Sheet) -> str:
    """Return the text of a sheet's file."""
    thing = {
        "format": FORMAT,
        "version": VERSION,
        "kit": _kit(),
        "lesson": sheet.lesson,
        "student": sheet.student,
        "seed": sheet.seed,
        "answers": {name: [list(one) for one in tries] for name, tries in sheet.tries.items()},
    }
    return json.dumps({**thing, "checksum": _checksum(thing)}, ensure_ascii=False, indent=1) + "\n"


def loads(data: str | bytes, lesson: str | None = None) -> Sheet:
    """Read a sheet, of this lesson if one is named; raises `SheetError` for anything else."""
    thing = _read(data)
    if lesson not in (None, thing["lesson"]):
        raise SheetError("other_lesson", lesson=thing["lesson"])
    sheet = _empty(thing)
    for name, tries in _part(thing, "answers", dict).items():
        is_list = isinstance(tries, list) and len(tries) <= MOST_TRIES
        if name not in sheet.questions or not is_list:
            raise SheetError("damaged", part="answers")
        for one in tries:
            _take(sheet, name, one)
    return sheet


def save(sheet: Sheet, path: str | os.PathLike[str]) -> None:
    """Write a sheet to a file, whole or not at all.

    A file that is there is kept unless it is this student's of this lesson: raises `SheetError`,
    or `OSError` if nothing can be written.
    """
    target = Path(path)
    if target.exists():
        old = load(target, sheet.lesson)
        if old.seed != sheet.seed:
            raise SheetError("other_student", student=old.student)
    with replacing(target) as part:
        part.write_bytes(dumps(sheet).encode())


def load(path: str | os.PathLike[str], lesson: str | None = None) -> Sheet:
    """Read the sheet of a file; raises `SheetError`, or `OSError` if there is no such file."""
    with Path(path).open("rb") as file:
        return loads(file.read(LONGEST_FILE + 1), lesson)


def _read(data: str | bytes) -> dict[str, Any]:
    """Read what can be a file of answers and is as it was written."""
    if len(data) > LONGEST_FILE:
        raise SheetError("too_large")
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        thing = json.loads(text)
    except (ValueError, RecursionError):
        raise SheetError("no_json") from None
    if not isinstance(thing, dict) or thing.get("format") != FORMAT:
        raise SheetError("no_answers")
    if thing.get("version") != VERSION:
        raise SheetError("other_version")
    if thing.pop("checksum", None) != _checksum(thing):
        raise SheetError("checksum")
    return {"lesson": None, **thing}


def _empty(thing: dict[str, Any]) -> Sheet:
    """Start the sheet of a file, with the numbers that its student had."""
    lesson, student = _part(thing, "lesson", str), _part(thing, "student", str)
    try:
        sheets = [Sheet(lesson, student, form) for form in FORMS]
    except AnswerError:
        raise SheetError("damaged", part="student") from None
    except ValueError:
        raise SheetError("unknown_lesson", lesson=lesson) from None
    for sheet in sheets:
        if sheet.seed == thing.get("seed"):
            return sheet
    raise SheetError("other_seed")


def _take(sheet: Sheet, name: str, one: object) -> None:
    """Give a sheet an answer of its file."""
    if not (isinstance(one, list) and [*map(type, one[1:])] == [str]):
        raise SheetError("damaged", part="answers")
    _check_time(one[1])
    try:
        sheet.take(name, one[0], one[1])
    except AnswerError:
        raise SheetError("damaged", part="answers") from None


def _check_time(text: str) -> None:
    """Refuse what is no time, and one that has not come: it would pass for the newest answer."""
    try:
        at = datetime.fromisoformat(text) if TIME.fullmatch(text) else None
    except ValueError:
        at = None
    if at is None:
        raise SheetError("damaged", part="answers")
    if at - FAST_CLOCK > datetime.now(UTC):
        raise SheetError("future")


def _part(thing: dict[str, Any], name: str, kind: type) -> Any:  # noqa: ANN401 - of that kind
    if type(thing.get(name)) is not kind:
        raise SheetError("damaged", part=name)
    return thing[name]


def _checksum(thing: dict[str, Any]) -> str:
    text = json.dumps(thing, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _kit() -> str:
    """The version of the kit; finding it out takes longer than all the rest, hence the import."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("modernart-kit")
    except PackageNotFoundError:
        return "unknown"
