"""The exact programme of a shuffled deck: published numbers, and all orders of small decks."""

from __future__ import annotations

import itertools
from collections import Counter
from math import factorial

import pytest

from modernart import CLASSIC, TAIWAN, board
from modernart.theory import deck_prospects, endings, prospects

PUBLISHED = [
    (0, 0.1119, 0.2885, 0.2046, 0.6050, 11.17),
    (1, 0.1500, 0.2360, 0.2132, 0.5992, 11.35),
    (2, 0.1942, 0.1923, 0.2063, 0.5927, 11.73),
    (3, 0.2441, 0.1560, 0.1922, 0.5924, 12.37),
    (4, 0.2998, 0.1262, 0.1748, 0.6008, 13.27),
]
"""Genre; chances of first, second, third, and any of them; what a painting pays."""


@pytest.mark.parametrize("row", PUBLISHED)
def test_the_prior_of_the_whole_deck(row):
    """The numbers of docs/coach.md hold to the printed digits."""
    genre, first, second, third, placed, worth = row
    prior = deck_prospects(TAIWAN)
    chances = [place[genre] for place in prior.places]
    assert chances == pytest.approx([first, second, third], abs=5e-5)
    assert sum(chances) == pytest.approx(placed, abs=5e-5)
    assert prior.worths[genre] == pytest.approx(worth, abs=5e-3)


def test_a_round_has_fourteen_cards_on_average():
    """The mean length of a round that is drawn from the deck."""
    assert deck_prospects(TAIWAN).cards == pytest.approx(14.21, abs=5e-3)


def in_every_order(counts, pool, closing):
    """Draw a small pool in all its orders, and count where the round ends."""
    cards = [genre for genre, cards in enumerate(pool) for _ in range(cards)]
    found: Counter[tuple[int, ...]] = Counter()
    for order in itertools.permutations(cards):
        table = list(counts)
        for genre in order:
            table[genre] += 1
            if table[genre] == closing:
                break
        found[tuple(table)] += 1
    return {table: times / factorial(len(cards)) for table, times in found.items()}


@pytest.mark.parametrize(
    ("counts", "pool"),
    [
        ((0, 0, 0), (2, 3, 2)),
        ((1, 2, 0), (1, 2, 3)),
        ((2, 2, 2), (0, 0, 1)),
        ((0, 1, 2), (1, 1, 0)),
    ],
)
def test_every_order_of_a_small_pool_is_counted(counts, pool):
    """The programme is the same as drawing in all orders, an empty pool included."""
    assert endings(counts, pool, closing=3) == pytest.approx(in_every_order(counts, pool, 3))


def test_older_markers_are_paid_only_to_a_genre_that_is_placed():
    """What a painting is worth is the board's rule, table by table (rule 5.2)."""
    counts, pool, rows = (4, 3, 3, 1, 0), (1, 2, 1, 3, 2), [(0, 30, 0, 20, 10)]
    expected = [0.0] * 5
    for table, chance in endings(counts, pool).items():
        values = board.values_for([*rows, board.markers_for(table, CLASSIC)])
        expected = [worth + chance * value for worth, value in zip(expected, values, strict=True)]
    assert prospects(counts, pool, CLASSIC, rows).worths == pytest.approx(expected)


@pytest.mark.parametrize(
    ("counts", "pool"), [((5, 0), (1, 1)), ((0, 0), (-1, 3)), ((-1, 0), (1, 1))]
)
def test_what_is_no_round_is_refused(counts, pool):
    """A table that has ended, and cards that cannot be, are a ValueError."""
    with pytest.raises(ValueError, match="a round with"):
        endings(counts, pool)
