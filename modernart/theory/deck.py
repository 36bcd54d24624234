"""How a round ends if its cards come from a shuffled deck: an exact dynamic programme."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from modernart import board
from modernart.editions import Edition

Counts = tuple[int, ...]
"""Cards by genre."""


class Prospects(NamedTuple):
    """What a round's end looks like from before it.

    `places[k][genre]` is the chance that a genre gets the k-th marker (0 the highest), `worths`
    by genre what one of its paintings pays on average, in units, and `cards` the mean number of
    cards on the table at the end.
    """

    places: tuple[tuple[float, ...], ...]
    worths: tuple[float, ...]
    cards: float


def endings(counts: Sequence[int], pool: Sequence[int], closing: int = 5) -> dict[Counts, float]:
    """Return the chance of each table that can end a round, by its counts.

    `counts` lie on the table, `pool` are the cards by genre of which the next is drawn, every
    card equally likely, until a genre has `closing` (rule 4.1) or the pool is empty. Second cards
    of Doubles are left out. Exact: a walk over at most `closing` ** genres tables.

    Raises `ValueError` for negative cards, or a table that has ended already.

    >>> endings((4, 0), (1, 1))
    {(5, 0): 0.5, (5, 1): 0.5}
    """
    if min(*counts, *pool) < 0 or max(counts) >= closing:
        raise ValueError(f"a round with {tuple(counts)} on the table and {tuple(pool)} to come")
    layer: Mapping[Counts, float] = {tuple(counts): 1.0}
    ends: defaultdict[Counts, float] = defaultdict(float)
    for left in range(sum(pool), 0, -1):
        following: defaultdict[Counts, float] = defaultdict(float)
        for table, chance in layer.items():
            for genre, drawn in enumerate(table):
                cards = pool[genre] - (drawn - counts[genre])
                if cards:
                    after = (*table[:genre], drawn + 1, *table[genre + 1 :])
                    to = ends if drawn + 1 == closing else following
                    to[after] += chance * cards / left
        layer = following
    for table, chance in layer.items():
        ends[table] += chance
    return dict(ends)


def prospects(
    counts: Sequence[int],
    pool: Sequence[int],
    edition: Edition,
    rows: Sequence[Sequence[int]] = (),
) -> Prospects:
    """Return chances and worths when the rest of a round is drawn from a shuffled `pool`.

    `rows` are the markers of the rounds before, by genre, in units.

    Raises `ValueError` as `endings` does.
    """
    places = [[0.0] * len(counts) for _ in edition.markers]
    worths = [0.0] * len(counts)
    cards = 0.0
    for table, chance in endings(counts, pool, edition.closing_count).items():
        markers = board.markers_for(table, edition)
        values = board.values_for([*rows, markers])
        cards += chance * sum(table)
        for genre, (marker, value) in enumerate(zip(markers, values, strict=True)):
            worths[genre] += chance * value
            if marker:
                places[edition.markers.index(marker)][genre] += chance
    return Prospects(tuple(map(tuple, places)), tuple(worths), cards)


def deck_prospects(edition: Edition) -> Prospects:
    """Return the prior of a first round: its cards come from the whole shuffled deck.

    >>> from modernart import TAIWAN
    >>> [round(worth, 2) for worth in deck_prospects(TAIWAN).worths]
    [11.17, 11.35, 11.73, 12.37, 13.27]
    """
    deck = [sum(row) for row in edition.deck_table]
    return prospects([0] * len(deck), deck, edition)
