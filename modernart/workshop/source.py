"""A student's source in parts, why one is refused, and lines found in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from modernart.workshop.faults import LONGEST, Spot

HOOKS: Final = ("lay", "bid", "price", "second", "reveal", "choose")
"""The functions by which a bot is known; each may be missing, but not all."""

SOURCES: Final = {
    "empty": "There is no source: give a text, or functions named {functions}.",
    "no_hook": (
        "A bot's functions are called {functions}; {name} is none of them. Define it with def, "
        "under one of these names."
    ),
    "no_function": (
        "{hook} was given {given}, which is no function of your own. Possible is one that is "
        "written with def, for {functions}."
    ),
    "no_source": (
        "{given} is no bot. Possible are a text, or functions that are written with def and named "
        "{functions}."
    ),
    "other_hook": (
        "{hook} was given the function {name}, whose name says that it is for {name}. Rename it, "
        "or give it by that name: {functions} are possible."
    ),
    "not_found": (
        "The source of {name} cannot be found. Run the cell that defines it again, or give the "
        "source as a text."
    ),
    "not_brought": (
        "{name}, which {function} uses, exists in the notebook, but cannot be brought along. Use "
        "plain numbers and texts instead, or give the whole source as a text."
    ),
    "two_meanings": (
        "{name} is not the same thing in all of these functions. Use two names, or give the whole "
        "source as a text."
    ),
}
"""Why a source is refused, by code."""

MOST_SPOTS: Final = 6
"""Lines of a student's source that a report shows, those nearest to the failure."""


class SourceError(ValueError):
    """A source that cannot be used: `code` is a key of `SOURCES`, with its `params`."""

    def __init__(self, code: str, **params: object) -> None:
        """Word the error from its parts."""
        self.code = code
        self.params: dict[str, object] = {"functions": ", ".join(HOOKS), **params}
        super().__init__(SOURCES[code].format(**self.params))


class Part(NamedTuple):
    """A piece of source: the name of the function it was given as, "" for a whole text."""

    name: str
    text: str

    @property
    def file(self) -> str:
        """What a traceback calls it."""
        return f"<bot {self.name}>"


def spots(error: BaseException, parts: Sequence[Part]) -> list[Spot]:
    """Return the lines of the student's own source on the way to an error, the last ones."""
    found = []
    trace = error.__traceback__
    while trace:
        code = trace.tb_frame.f_code
        if spot := spot_at(parts, code.co_filename, trace.tb_lineno, code.co_name):
            found.append(spot)
        trace = trace.tb_next
    return found[-MOST_SPOTS:]


def spot_at(parts: Sequence[Part], file: str, line: int, function: str) -> Spot | None:
    """Return a line of a student's source; None where the file is none of its parts."""
    for part in parts:
        if part.file == file:
            lines = part.text.splitlines()
            text = lines[line - 1].strip()[:LONGEST] if 0 < line <= len(lines) else ""
            return Spot(part.name, line, function, text)
    return None
