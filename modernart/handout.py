"""Copies of the notebooks for students: without the cells that hold solutions."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

SOLUTION: Final = "solution"
"""The tag of a cell that students do not get."""


class HandoutError(ValueError):
    """Notebooks that cannot be copied: one sentence that says why."""


class Handout(NamedTuple):
    """How many notebooks were copied, and how many cells were left out of them."""

    notebooks: int
    solutions: int


def hand_out(source: Path, target: Path) -> Handout:
    """Copy the notebooks of a folder into a new or empty one, without solutions.

    A copy has no outputs that the original has not. Raises `HandoutError` for a target with
    anything in it, or a source without notebooks; `OSError` if the copies cannot be written.
    """
    if target.is_symlink() and not target.exists():
        raise HandoutError(f"{target} is a link to nowhere; choose another with --student")
    if target.exists() and not target.is_dir():
        raise HandoutError(f"{target} is no folder; choose another with --student")
    if target.is_dir() and any(target.iterdir()):
        raise HandoutError(f"{target} has files in it; choose a new or empty folder")
    notebooks = {path.name: _read(path) for path in sorted(source.glob("*.ipynb"))}
    if not notebooks:
        raise HandoutError(f"there are no notebooks in {source}")
    left_out = sum(without_solutions(notebook) for notebook in notebooks.values())
    with _filling(target.resolve()) as folder:
        for name, notebook in notebooks.items():
            (folder / name).write_text(_text(notebook), encoding="utf-8")
    return Handout(len(notebooks), left_out)


@contextlib.contextmanager
def _filling(target: Path) -> Iterator[Path]:
    """Give a folder to fill; all that is in it goes into a new or empty one at the end, or nothing.

    A folder that is there is kept, with its permissions.
    """
    was_there = target.is_dir()
    target.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(dir=target, prefix=".") as part:
            yield Path(part)
            for path in sorted(Path(part).iterdir()):
                path.rename(target / path.name)
    except BaseException:
        if not was_there:
            with contextlib.suppress(OSError):
                target.rmdir()
        raise


def without_solutions(notebook: dict[str, Any]) -> int:
    """Take the cells with solutions out of a notebook, and return how many there were.

    >>> notebook = {"cells": [{"metadata": {}}, {"metadata": {"tags": ["solution"]}}]}
    >>> without_solutions(notebook), notebook
    (1, {'cells': [{'metadata': {}}]})
    """
    kept = [
        cell
        for cell in notebook["cells"]
        if SOLUTION not in cell.get("metadata", {}).get("tags", ())
    ]
    left_out = len(notebook["cells"]) - len(kept)
    notebook["cells"] = kept
    return left_out


def _read(path: Path) -> dict[str, Any]:
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        return {**notebook, "cells": [{**cell} for cell in notebook["cells"]]}
    except (ValueError, TypeError, KeyError):
        raise HandoutError(f"{path} is damaged: it is no notebook") from None


def _text(notebook: dict[str, Any]) -> str:
    """Write it as the notebooks of the kit are written."""
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
