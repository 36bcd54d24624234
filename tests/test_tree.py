"""Whole trees counted: how many ways a position can go on, as a test of what is legal.

A branch is a line of the record, so that the sealed bids of all seats are one branch and their
order does not count. The counts were found by a second program, written from the rules alone.
"""

from collections import Counter
from itertools import product

import pytest
from rules.helpers import do, game_of


def branches(game):
    """The games that one more decision, or one round of sealed bids, can lead to."""
    seats = range(len(game.names))
    if game.phase == "sealed":
        for bids in product(*(game.legal_actions(seat) for seat in seats)):
            yield follow(game, enumerate(bids))
        return
    for seat in seats:
        for action in game.legal_actions(seat):
            yield follow(game, [(seat, action)])


def follow(game, actions):
    """A copy of the game in which these actions were played."""
    twin = game.copy()
    for seat, action in actions:
        twin.play(seat, action)
    return twin


def count(game, depth):
    """The number of ways in which the next `depth` decisions can go; ended games count once."""
    if depth == 0 or game.outcome:
        return 1
    return sum(count(twin, depth - 1) for twin in branches(game))


def leaves(game):
    """Every finished game that can follow."""
    if game.outcome:
        yield game
    else:
        for twin in branches(game):
            yield from leaves(twin)


def position(name):
    """The start of a small game, or a moment in it."""
    hands, script, changes = POSITIONS[name]
    game = game_of(hands, **changes)
    if script:
        do(game, script)
    return game


POSITIONS = {
    "all formats": (("1O1 2A1 3S1", "4F1 5D1 1A1", "5O1 5S1 2F1"), "", {"starting_cash": 2}),
    "open": (("1O1", "1O2", "1O3"), "0 offer 1O1", {"starting_cash": 3}),
    "once around": (("1A1", "2O1", "3O1", "4O1"), "0 offer 1A1", {"starting_cash": 3}),
    "sealed": (("1S1", "1O2", "1O3"), "0 offer 1S1", {"starting_cash": 4}),
    "fixed price": (("1F1 1O1", "1F2 1O2", "2F1 1O3"), "0 offer 1F1", {"starting_cash": 2}),
    "fixed price of 1": (
        ("1F1 1O1", "1F2 1O2", "2F1 1O3"),
        "0 offer 1F1",
        {"starting_cash": 2, "fixed_min_price": 1},
    ),
    "double": (("1D1 1O1 1D2", "1A1 1S1 2O1", "1F1 3O1 3O2"), "0 offer 1D1", {"starting_cash": 1}),
    "collector": (
        ("1A1 1D1", "2A1 1A2", "1S1 2S1"),
        "",
        {"starting_cash": 1, "collector": "winner", "pile": ("1O1 1O2",)},
    ),
}
COUNTS = {
    "all formats": [3, 39, 129, 308, 708, 1835, 5562, 22822],
    "open": [12, 69, 270, 726, 1758, 4856, 17622],
    "once around": [4, 10, 20, 35, 35, 521, 4131, 23889],
    "sealed": [125, 125, 1705, 10532],
    "fixed price": [3, 6, 12, 45, 208, 696, 1798, 4377],
    "fixed price of 1": [2, 4, 8, 28, 130, 444, 1143, 2682],
    "double": [2, 9, 33, 80, 216, 659, 1839, 4856],
    "collector": [2, 4, 7, 11, 25, 48, 74, 134],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_goes_on_in_as_many_ways_as_counted(name):
    """No way too few, none too many, at each depth."""
    game = position(name)
    assert [count(game, depth) for depth in range(1, len(COUNTS[name]) + 1)] == COUNTS[name]


def test_a_whole_small_game_has_as_many_ends_as_counted():
    """A round of three cards and 2 units a seat: all its ends, and in how many a seat wins."""
    ends = list(leaves(game_of(("1F1", "2S1", "3A1"), total=1, starting_cash=2)))
    wins = Counter(seat for game in ends for seat in game.outcome.winners)
    assert (len(ends), wins) == (186, {0: 54, 1: 66, 2: 66})
