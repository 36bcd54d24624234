"""The value board for many tables at once: `modernart.board`, asked once for each table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from modernart import board

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from modernart.editions import Edition

    Ints = NDArray[np.int64]

_MARKERS: Final[dict[tuple[object, ...], Ints]] = {}


def scale(edition: Edition) -> Ints:
    """Return by what to multiply counts by genre so that their sum is the number of a table."""
    import numpy as np

    return (edition.closing_count + 1) ** np.arange(len(edition.genres), dtype=np.int64)


def tables(counts: Ints, edition: Edition) -> Ints:
    """Number tables by their counts: (..., genres) → (...)."""
    numbers: Ints = counts @ scale(edition)
    return numbers


def markers(edition: Edition) -> Ints:
    """Return the markers of every table: its number, genre → units (rule 5.1)."""
    import numpy as np

    key = (edition.markers, edition.rank_zero_count, edition.closing_count, len(edition.genres))
    if key not in _MARKERS:
        every = np.indices((edition.closing_count + 1,) * len(edition.genres))
        rows = every.reshape(len(edition.genres), -1)[::-1].T.tolist()
        _MARKERS[key] = np.array([board.markers_for(row, edition) for row in rows])
    return _MARKERS[key]


def values(counts: Ints, rows: Sequence[Sequence[int]], edition: Edition) -> tuple[Ints, Ints]:
    """Return markers and values of tables that ended a round: (runs, genres) each, in units.

    `rows` are the markers of the rounds before (rule 5.2).
    """
    import numpy as np

    numbers, which = np.unique(tables(counts, edition), return_inverse=True)
    last = markers(edition)[numbers]
    worth = np.array([board.values_for([*rows, row]) for row in last.tolist()])
    return last[which], worth[which]
