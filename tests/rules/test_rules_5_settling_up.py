"""Rules 5 and 6: ranking, markers, what a painting pays, and who wins."""

import pytest
from rules.helpers import do, game_laying, game_of, held, last_round, lay, lay_all, round_ends

from modernart.board import markers_for, totals, values_for
from modernart.editions import CLASSIC, TAIWAN
from modernart.game import Outcome

LITERAL = TAIWAN.with_options({"rank_zero_count": True}, 3)

# counts by genre, markers, markers under rank_zero_count
RANKINGS = [
    ((5, 4, 3, 2, 1), (30, 20, 10, 0, 0), (30, 20, 10, 0, 0)),
    ((1, 2, 3, 4, 5), (0, 0, 10, 20, 30), (0, 0, 10, 20, 30)),
    ((4, 0, 0, 0, 5), (20, 0, 0, 0, 30), (20, 10, 0, 0, 30)),
    ((0, 0, 5, 0, 0), (0, 0, 30, 0, 0), (20, 10, 30, 0, 0)),
    ((0, 5, 4, 0, 0), (0, 30, 20, 0, 0), (10, 30, 20, 0, 0)),
    ((3, 3, 3, 3, 5), (20, 10, 0, 0, 30), (20, 10, 0, 0, 30)),
    ((2, 5, 1, 2, 1), (20, 30, 0, 10, 0), (20, 30, 0, 10, 0)),
    ((1, 5, 2, 1, 1), (10, 30, 20, 0, 0), (10, 30, 20, 0, 0)),
    ((4, 4, 4, 4, 4), (30, 20, 10, 0, 0), (30, 20, 10, 0, 0)),
    ((0, 0, 0, 0, 1), (0, 0, 0, 0, 30), (20, 10, 0, 0, 30)),
    ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
]


@pytest.mark.parametrize(("counts", "markers", "literal"), RANKINGS)
def test_5_1_most_cards_first_and_ties_to_the_left(counts, markers, literal):
    """30, 20, 10 by count; equal counts go left; absent genres only under the flag."""
    assert markers_for(counts, TAIWAN) == markers_for(counts, CLASSIC) == markers
    assert markers_for(counts, LITERAL) == literal


def test_5_1_only_two_genres_on_the_table():
    """Two genres were laid: two markers are placed, no third (situation 5)."""
    order = "5O1 1O1 5O2 1O2 5O3 5A1 5A2"
    for flag, third in ((False, 0), (True, 10)):
        game = game_laying(order, rank_zero_count=flag)
        lay_all(game, order)
        assert round_ends(game)[0].markers == (20, third, 0, 0, 30)
        assert round_ends(game)[0].values == (20, third, 0, 0, 30)


def test_5_1_only_one_genre_on_the_table():
    """One genre was laid: one marker is placed."""
    game = game_laying("5O1 5O2 5O3 5A1 5A2")
    lay_all(game, "5O1 5O2 5O3 5A1 5A2")
    assert round_ends(game)[0].markers == (0, 0, 0, 0, 30)


def test_5_1_an_absent_genre_ranked_by_the_flag_pays_in_later_rounds():
    """Under `rank_zero_count` the marker of an absent genre lies on the board like any other."""
    rounds = ("5O1 5O2 5O3 5A1 5A2", "1O1 1O2 1O3 1A1 1A2")
    game = game_laying(*rounds, rank_zero_count=True)
    for order in rounds:
        lay_all(game, order)
    assert round_ends(game)[0].markers == (20, 10, 0, 0, 30)
    assert round_ends(game)[1].values == (50, 30, 10, 0, 0)


def test_5_1_a_tie_for_third_goes_to_the_left():
    """Of three genres with one card each only the leftmost gets the 10."""
    order = "5O1 2O1 5O2 3O1 5O3 4O1 5A1 1O1 1O2 5A2"
    game = game_laying(order)
    lay_all(game, order)
    assert round_ends(game)[0].counts == (2, 1, 1, 1, 5)
    assert round_ends(game)[0].markers == (20, 10, 0, 0, 30)


def test_5_2_a_genre_that_is_fourth_now_pays_nothing():
    """Earlier markers do not help a genre that is not ranked this round (situation 2)."""
    second = "5S1 4O1 5S2 4O2 3O1 3O2 2O1 5S3 5F1 5F2"
    rounds = ("2O2 2O3 2A1 2A2 2S1", second)
    game = game_laying(*rounds)
    for order in rounds:
        lay_all(game, order)
    end = round_ends(game)[1]
    assert round_ends(game)[0].markers[1] == 30
    assert end.counts == (0, 1, 2, 2, 5)
    assert end.markers == (0, 0, 20, 10, 30)
    assert end.values == (0, 0, 20, 10, 30)
    assert end.income == (10 + 20 + 30, 30 + 20 + 30, 30 + 10)


@pytest.mark.parametrize(
    ("rows", "values"),
    [
        ([30, 0, 20], [30, 0, 50]),
        ([30, 30, 30], [30, 60, 90]),
        ([30, 0, 20, 0], [30, 0, 50, 0]),
        ([10, 20, 30, 10], [10, 30, 60, 70]),
        ([0, 0, 0, 10], [0, 0, 0, 10]),
        ([30, 30, 30, 30], [30, 60, 90, 120]),
    ],
)
def test_5_2_a_painting_pays_the_sum_of_its_column_if_ranked_now(rows, values):
    """The whole column counts, gaps notwithstanding; unranked now is worth 0 (situation 3)."""
    board = [(row, 0, 0, 0, 0) for row in rows]
    assert [values_for(board[: i + 1])[0] for i in range(len(board))] == values
    assert totals(board)[0] == sum(rows)


def test_5_2_first_in_rounds_1_to_3_pays_30_60_90():
    """Markers are added up, sums are not added again (situation 4)."""
    rounds = ("5O1 5O2 5O3 5O4 5A1", "5A2 5A3 5S1 5S2 5S3", "5F1 5F2 5F3 5D1 5D2")
    game = game_laying(*rounds)
    for order in rounds:
        lay_all(game, order)
    ends = round_ends(game)
    assert [end.values[4] for end in ends] == [30, 60, 90]
    assert [end.markers[4] for end in ends] == [30, 30, 30]
    assert [sum(end.income) for end in ends] == [120, 240, 360]


def test_5_2_a_gap_in_a_column_is_added_across():
    """30, none, 20: a painting pays 50 in round 3 (situation 3)."""
    third = "5S1 1A2 5S2 1S1 5S3 5F1 5F2"
    rounds = ("1O1 1O2 1O3 1A1 1S2", "5O1 5O2 5O3 5O4 5A1", third)
    game = game_laying(*rounds)
    for order in rounds:
        lay_all(game, order)
    assert [end.markers[0] for end in round_ends(game)[:3]] == [30, 0, 20]
    assert round_ends(game)[2].values == (50, 0, 0, 0, 60)


def test_5_3_owned_paintings_are_cashed_in_from_the_bank():
    """Each seat gets the value of what it owns, bought or sold to itself, and pays nobody."""
    game = game_laying("5O1 4O1 5O2 4O2 5O3 5A1 5A2", "")
    lay(game, "5O1", buyer=1, amount=10)
    lay(game, "4O1", buyer=0, amount=7)
    lay_all(game, "5O2 4O2 5O3 5A1")
    assert game.cash == [103, 97, 100]
    lay(game, "5A2")
    end = round_ends(game)[0]
    assert end.income == (20 + 20, 30 + 30, 30 + 30)
    assert end.cash == (143, 157, 160)


def test_5_3_afterwards_all_table_cards_leave_the_game():
    """Worthless and unsold cards leave too; hands are kept and new cards are dealt."""
    order = "5O1 1O1 5O2 2O1 5O3 3O1 5A1 4O1 5A2"
    game = game_laying(order, "4A1 4A2 4A3")
    lay_all(game, order)
    assert (game.round, game.table, game.owned, game.counts) == (2, [], [[], [], []], [0] * 5)
    assert {str(card) for card in game.gone} == set(order.split())
    assert len(held(game)) == len(set(held(game))) == 9 + 3


def test_5_3_a_painting_is_paid_in_one_round_only():
    """What was cashed in, or was worth nothing, brings nothing in a later round."""
    rounds = ("5O1 5O2 5O3 5A1 5A2", "5S1 5S2 5S3 5F1 5F2")
    game = game_laying(*rounds)
    lay_all(game, rounds[0])
    cash = list(game.cash)
    lay_all(game, rounds[1])
    assert [sum(end.income) for end in round_ends(game)[:2]] == [120, 240]
    assert sum(cash) == 300 + 120


# -- the end of the game -------------------------------------------------------------------------


def last_round_game(*hands, **changes):
    """A game that has nothing but its last round."""
    return game_of(hands, total=1, **changes)


def test_6_1_most_cash_wins():
    """The winner is the seat with the most cash after round 4."""
    game = last_round_game("5O1", "1O1", "5O2")
    lay(game, "5O1", buyer=2, amount=3)
    lay_all(game, "1O1 5O2")
    assert last_round(game).income == (0, 20, 30)
    assert game.outcome == Outcome((103, 120, 127), (2,))
    assert game.events[-1] == game.outcome


def test_6_1_equal_cash_is_a_shared_win():
    """All who hold the most share the win, and they are named in seat order (situation 22)."""
    assert last_round_game("", "", "").outcome.winners == (0, 1, 2)
    game = last_round_game("5O1", "1O1", "5O2", "5O3")
    lay(game, "5O1", buyer=0, amount=5)
    lay_all(game, "1O1")
    lay(game, "5O2", buyer=2, amount=5)
    lay_all(game, "5O3")
    assert game.outcome == Outcome((125, 120, 125, 100), (0, 2))


def test_6_1_cards_in_hand_are_worthless():
    """Hands that are left over change nothing and bring nothing."""
    game = last_round_game("5O1 5A1 1O1", "5O2 5A2 1O2", "5O3 1A1 1S1")
    lay_all(game, "5O1 5O2 5O3 5A1 5A2")
    assert [len(hand) for hand in game.hands] == [1, 1, 2]
    assert game.outcome.cash == (160, 130, 130)


def test_6_1_after_the_end_nobody_is_asked():
    """A finished game waits for nobody, and its outcome is the last event."""
    game = last_round_game("5O1", "5O2", "1O1")
    assert game.outcome is None
    do(game, "0 offer 5O1, 1 pass, 2 pass, 0 pass, 1 offer 5O2, 2 pass, 0 pass, 1 pass")
    do(game, "2 offer 1O1")
    assert (game.phase, game.waiting_for) == ("over", ())
    assert not any(game.legal_actions(seat) for seat in range(3))
