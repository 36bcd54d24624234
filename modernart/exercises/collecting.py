"""The answers of a whole class: a folder of files as one DataFrame."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from modernart.exercises.files import SheetError, load
from modernart.exercises.sheet import Sheet

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

    Every answer is checked by the questions themselves: no verdict is read from a file. Of several
    files of one student and lesson the one with the latest answer counts.
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
    sheets: dict[str, Sheet] = {}
    for path in sorted(path for path in root.rglob("*.json") if path.is_file()):
        name = path.relative_to(root).as_posix()
        try:
            sheets[name] = load(path)
        except (SheetError, OSError) as error:
            yield {"file": name, "reason": str(error)}
    newest = {(sheet.seed, sheet.lesson): name for name, sheet in sorted(sheets.items(), key=_age)}
    for name, sheet in sheets.items():
        best = newest[sheet.seed, sheet.lesson]
        if name == best:
            yield from (_row(sheet, question_id, name) for question_id in sheet.questions)
        else:
            reason = str(SheetError("older", file=best))
            yield {"student": sheet.student, "lesson": sheet.lesson, "file": name, "reason": reason}


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
