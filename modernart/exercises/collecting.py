"""The answers of a whole class: a folder of files as one DataFrame."""

from __future__ import annotations

import os
import stat
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from modernart.exercises.files import SheetError, load
from modernart.exercises.question import read_student, seed_of
from modernart.exercises.sheet import Sheet, Try

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
    """Return the answers in the files of a folder and its subfolders, checked again.

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
    file with the latest one: nobody can take an answer away by handing in another file. A student
    has one spelling in all rows. Files of answers have `.json` anywhere in their names; whatever
    else lies there, and a folder that cannot be read, is a row with its reason, save what begins
    with a dot.
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
    for path, lost in _files(root):
        name = _printable(path.relative_to(root).as_posix())
        try:
            sheets[name] = _load(path, lost)
        except (SheetError, OSError) as error:
            yield {"file": name, "reason": str(error)}
    spelled = _spelled(sheets.values())
    of_each: dict[tuple[str, str], dict[str, Sheet]] = {}
    for name, sheet in sheets.items():
        of_each.setdefault((seed_of(sheet.student), sheet.lesson), {})[name] = sheet
    for (seed, lesson), ones in of_each.items():
        same = {"student": spelled[seed], "lesson": lesson}
        yield from (same | row for row in _of_one(dict(sorted(ones.items(), key=_age))))


def _printable(name: str) -> str:
    r"""Write the bytes of a name that are no text as `\xff`, so that any file can hold it.

    >>> _printable("Zo\udceb.json")
    'Zo\\xeb.json'
    """
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _load(path: Path, lost: Exception | None) -> Sheet:
    if lost:
        raise lost
    sheet = load(path)
    if not sheet.student:
        raise SheetError("no_name")
    return sheet


def _spelled(sheets: Iterable[Sheet]) -> dict[str, str]:
    """One spelling of the name of each student, by seed: the most frequent one."""
    written: dict[str, Counter[str]] = {}
    for sheet in sheets:
        name = read_student(sheet.student)
        written.setdefault(seed_of(name), Counter())[name] += 1
    return {seed: names.most_common(1)[0][0] for seed, names in written.items()}


def _files(root: Path) -> Iterator[tuple[Path, Exception | None]]:
    """Every file in order, and every folder that cannot be read, with why it has no answers.

    What has a name with a dot in front is left out.
    """
    lost: list[OSError] = []
    found: list[tuple[Path, Exception | None]] = []
    for folder, inside, names in os.walk(root, onerror=lost.append):
        inside[:] = _seen(inside)
        links = [Path(folder, name) for name in inside if os.path.islink(Path(folder, name))]  # noqa: PTH114 - raises nothing
        found += [(path, SheetError("linked_folder")) for path in links]
        paths = (Path(folder, name) for name in _seen(names))
        found += [(path, _unfit(path)) for path in paths]
    found += [(Path(error.filename), error) for error in lost]
    yield from sorted(found, key=lambda one: one[0])


def _seen(names: Iterable[str]) -> list[str]:
    """Those that a folder shows: notes of a system or an editor begin with a dot."""
    return [name for name in names if not name.startswith(".")]


def _unfit(path: Path) -> Exception | None:
    """Why nobody need open it: it is a pipe, say, a link to nowhere, or is called otherwise."""
    try:
        is_file = stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        is_file = False
    except OSError as error:
        return error
    if not is_file:
        return SheetError("no_file")
    return None if ".json" in path.name.lower() else SheetError("other_name")


def _of_one(sheets: dict[str, Sheet]) -> Iterator[dict[str, Any]]:
    """The rows of the files of one student and lesson, the newest last.

    A full-width name once had numbers of its own: of answers to two kinds of numbers, those count
    of which more are right.
    """
    used = max(reversed(sheets.values()), key=lambda sheet: sheet.line.passed).seed
    yield from _of_seed({name: one for name, one in sheets.items() if one.seed == used})
    best = [name for name, one in sheets.items() if one.seed == used][-1]
    for name, one in sheets.items():
        if one.seed != used:
            yield {"file": name, "reason": str(SheetError("other_numbers", file=best))}


def _of_seed(sheets: dict[str, Sheet]) -> Iterator[dict[str, Any]]:
    """The rows of the files with the same numbers, the newest last."""
    best, newest = [*sheets.items()][-1]
    tries = {name: _tries(sheet) for name, sheet in sheets.items()}
    more = any(not one <= tries[best] for one in tries.values())
    counted = _merged([*sheets.values()]) if more else newest
    yield from (_row(counted, question_id, best) for question_id in counted.questions)
    for name, one in tries.items():
        if name != best:
            yield {"file": name, "reason": str(SheetError(_why(one, tries[best]), file=best))}


def _why(tries: set[tuple[str, Try]], counted: set[tuple[str, Try]]) -> str:
    """Why a file is not used by itself, beside the one whose rows there are: a code."""
    if tries == counted:
        return "same"
    return "older" if tries < counted else "merged"


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
