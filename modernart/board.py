"""The value board: counts, ranking, markers and what a painting pays (rule 5)."""

from __future__ import annotations

from collections.abc import Sequence

from modernart.editions import Edition


def markers_for(counts: Sequence[int], edition: Edition) -> tuple[int, ...]:
    """Return what each genre gets this round: most cards first, ties to the left (rule 5.1).

    A genre with no card is ranked only under `rank_zero_count`, and never when no card counts at
    all (rule 8.5).

    >>> from modernart.editions import TAIWAN
    >>> markers_for((4, 5, 2, 2, 0), TAIWAN)
    (20, 30, 10, 0, 0)
    """
    if not any(counts):
        return (0,) * len(counts)
    order = sorted(range(len(counts)), key=lambda genre: -counts[genre])
    markers = [0] * len(counts)
    for genre, marker in zip(order, edition.markers, strict=False):
        if counts[genre] or edition.rank_zero_count:
            markers[genre] = marker
    return tuple(markers)


def would_pay(
    rows: Sequence[Sequence[int]], counts: Sequence[int], edition: Edition
) -> tuple[int, ...]:
    """Return what a painting of each genre would pay if the round ended with these counts."""
    return values_for([*rows, markers_for(counts, edition)])


def totals(rows: Sequence[Sequence[int]], genres: int = 5) -> tuple[int, ...]:
    """Add up each column of the board: markers by round and genre → sums by genre."""
    return tuple(sum(row[genre] for row in rows) for genre in range(genres))


def values_for(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return what a painting of each genre pays after the last row was placed (rule 5.2).

    The whole column if the genre is ranked in the last row, otherwise nothing; gaps do not
    matter.

    >>> values_for([(30, 20, 10, 0, 0), (0, 30, 20, 10, 0), (20, 0, 30, 0, 10)])
    (50, 0, 60, 0, 10)
    """
    sums = totals(rows, len(rows[-1]))
    return tuple(total if now else 0 for total, now in zip(sums, rows[-1], strict=True))
