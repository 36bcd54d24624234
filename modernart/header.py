"""What a game starts from, read and checked: its players, its seed, its first seat."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Final

NO_TEXTS: Final = "the players' names are texts that can be written as UTF-8"


def whole(thing: Any) -> Any:  # noqa: ANN401 - what is no whole number comes back as it is
    """Return a whole number of any kind, numpy's too, as a plain one; all else as it is.

    >>> whole(3), whole(True), whole("3")
    (3, True, '3')
    """
    if isinstance(thing, int) or not hasattr(thing, "__index__"):
        return thing
    try:
        return operator.index(thing)
    except TypeError:  # an array of several numbers, or a yes or no of numpy
        return thing


def read_players(players: object) -> int | Sequence[str]:
    """Return how many players there are, or their names; raises `ValueError` for neither."""
    players = whole(players)
    return players if isinstance(players, int) else read_names(players)


def read_names(names: Any) -> Sequence[str]:  # noqa: ANN401 - it may be anything
    """Return names as they are.

    Raises `ValueError` for what is no list of texts: one text, too, is not a name for each letter.
    """
    try:
        found = None if isinstance(names, (str, bytes)) else tuple(names)
    except TypeError:
        found = None
    if found is None:
        raise ValueError(f"the players are a list of names, not {names!r:.60}")
    if not all(isinstance(name, str) for name in found):
        raise ValueError(NO_TEXTS)
    return found


def check_header(names: Sequence[object], seed: object, first_seat: object) -> None:
    """Raise `ValueError` for what no record could note."""
    if not all(type(name) is str and _can_be_written(name) for name in names):
        raise ValueError(NO_TEXTS)
    if seed is not None and type(seed) is not int:
        raise ValueError(f"a seed is a whole number, not {seed!r}")
    if not _can_be_written(seed):
        raise ValueError("the seed has more digits than a record can hold")
    if type(first_seat) is not int or first_seat not in range(len(names)):
        raise ValueError(f"there is no seat {first_seat!r} to start")


def _can_be_written(thing: object) -> bool:
    """Say no to a text with half a letter, and to more digits than Python writes."""
    try:
        str(thing).encode()
    except ValueError:
        return False
    return True
