"""The answers of a whole class: a folder of files as one DataFrame."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from modernart.exercises.files import SheetError, load
from modernart.exercises.sheet import Sheet, Try

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

COLUMNS: Final = {
    "student": "string",
    "lesson": "string",
    "question": "string",
    "passed": "boolean",
    "tries": "Int64",
    "given": "object",
    "missing": "string",
    "first_missing": "string",
    "first_at": "string",
    "last_at": "string",
    "file": "string",
    "reason": "string",
}
"""The columns of `collect` with their types."""


def collect(folder: str | os.PathLike[str]) -> pd.DataFrame:
    """Return the answers in the JSON files of a folder and its subfolders, checked again.

    One row a student and question, answered or not:

    | column | meaning |
    |---|---|
    | `student`, `lesson`, `question` | whose answer to what |
    | `passed` | whether a right answer was given |
    | `tries` | answers up to the right one, or so far; 0 if there is none |
    | `given` | the last answer: a number, or the code of a choice |
    | `missing`, `first_missing` | the idea that the last and the first answer lack |
    | `first_at`, `last_at` | when these were given, in UTC |
    | `file` | its path in the folder |
    | `reason` | missing; or why the file is not used, and then it has this one row |

    Every answer is checked by the questions themselves: no verdict is read from a file. The
    answers in several files of one student and lesson are counted together, in the row of the
    file with the latest one: nobody can take an answer away by handing in another file. A folder
    that cannot be read is a row with its reason.
    Raises `NotADirectoryError` if there is no such folder.
    """
    import pandas as pd

    root = Path(folder)
    if not root.is_dir():
        raise NotADirectoryError(f"there is no folder {root}")
    rows = list(_rows(root))
    columns = {
        name: pd.Series([row.get(name) for row in rows], dtype=kind)
        for name, kind in COLUMNS.items()
    }
    return pd.DataFrame(columns)


def _rows(root: Path) -> Iterator[dict[str, Any]]:
    of_each: dict[tuple[str, str], dict[str, Sheet]] = {}
    for path, lost in _files(root):
        name = _printable(path.relative_to(root).as_posix())
        try:
            sheet = _load(path, lost)
        except (SheetError, OSError) as error:
            yield {"file": name, "reason": str(error)}
        else:
            of_each.setdefault((sheet.seed, sheet.lesson), {})[name] = sheet
    for sheets in of_each.values():
        yield from _of_one(dict(sorted(sheets.items(), key=_age)))


def _printable(name: str) -> str:
    r"""Write the bytes of a name that are no text as `\xff`, so that any file can hold it.

    >>> _printable("Zo\udceb.json")
    'Zo\\xeb.json'
    """
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _load(path: Path, lost: OSError | None) -> Sheet:
    if lost:
        raise lost
    sheet = load(path)
    if not sheet.student:
        raise SheetError("no_name")
    return sheet


def _files(root: Path) -> Iterator[tuple[Path, OSError | None]]:
    """Every JSON file in order, and every folder that cannot be read, with its error."""
    lost: list[OSError] = []
    found: list[tuple[Path, OSError | None]] = []
    for folder, _, names in os.walk(root, onerror=lost.append):
        paths = (Path(folder, name) for name in names if name.endswith(".json"))
        found += [(path, None) for path in paths if not _is_odd(path)]
    found += [(Path(error.filename), error) for error in lost]
    yield from sorted(found, key=lambda one: one[0])


def _is_odd(path: Path) -> bool:
    """Whether it is a pipe, say, or a link to nowhere; what nobody may look at is none of these."""
    try:
        return not path.is_file()
    except OSError:
        return False


def _of_one(sheets: dict[str, Sheet]) -> Iterator[dict[str, Any]]:
    """The rows of the files of one student and lesson, the newest last."""
    best, newest = [*sheets.items()][-1]
    more = {name for name, sheet in sheets.items() if not _tries(sheet) <= _tries(newest)}
    counted = _merged([*sheets.values()]) if more else newest
    yield from (_row(counted, question_id, best) for question_id in counted.questions)
    for name, sheet in sheets.items():
        if name != best:
            reason = str(SheetError("merged" if name in more else "older", file=best))
            yield {"student": sheet.student, "lesson": sheet.lesson, "file": name, "reason": reason}


def _merged(sheets: list[Sheet]) -> Sheet:
    """Return a sheet with every try of several, by their times; the last sheet has the name."""
    whole = Sheet(sheets[-1].lesson, sheets[-1].student)
    for question_id in whole.questions:
        tries = dict.fromkeys(one for sheet in sheets for one in sheet.tries[question_id])
        for one in sorted(tries, key=lambda one: one.at):
            whole.take(question_id, one.given, one.at)
    return whole


def _tries(sheet: Sheet) -> set[tuple[str, Try]]:
    return {(name, one) for name, tries in sheet.tries.items() for one in tries}


def _age(named: tuple[str, Sheet]) -> tuple[str, str]:
    """When the last answer of a sheet was given; of two equal ones the later name is newer."""
    name, sheet = named
    return max((one.at for tries in sheet.tries.values() for one in tries), default=""), name


def _row(sheet: Sheet, question_id: str, name: str) -> dict[str, Any]:
    tries = sheet.tries[question_id]
    row: dict[str, Any] = {
        "student": sheet.student,
        "lesson": sheet.lesson,
        "question": question_id,
        "passed": sheet.passes(question_id),
        "tries": sheet.needed(question_id) or len(tries),
        "file": name,
    }
    if tries:
        first, last = (sheet.judge(question_id, one.given) for one in (tries[0], tries[-1]))
        row |= {"given": tries[-1].given, "missing": last.missing, "first_missing": first.missing}
        row |= {"first_at": tries[0].at, "last_at": tries[-1].at}
    return row
