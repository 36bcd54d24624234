"""The four questions of the lesson "season", against the rules told in other words."""

import random

import pytest

from modernart.exercises import QUESTIONS
from modernart.exercises.season import draw_rounds, play_double, winner_of
from modernart_widgets import exercise_words

STUDENTS = [str(number) for number in range(1, 61)]


def tasks(name):
    """A class's tasks of a question."""
    return [QUESTIONS[f"season/{name}"].task(student) for student in STUDENTS]


def columns(task):
    """The numbers of a task's table by column, without the names of the rows."""
    names = [head.code for head in task.grid.heads]
    cells = zip(*([cell.value for cell in row] for row in task.grid.rows), strict=True)
    return list(zip(names, cells, strict=True))[1:]


def ranked(counts):
    """The genres that get markers: sorted by cards, then from the left (rule 5.1)."""
    order = sorted((-count, genre) for genre, count in enumerate(counts) if count)
    return {genre: marker for (_, genre), marker in zip(order, (30, 20, 10), strict=False)}


def test_a_holding_pays_what_its_table_says():
    """Each painting of a genre ranked now pays the whole column, others nothing (rule 5.2)."""
    for task in tasks("holding"):
        shown = columns(task)
        counts, held = shown[-2][1], shown[-1][1]
        now = ranked(counts)
        worth = 0
        for genre, many in enumerate(held):
            if genre in now:
                worth += many * (now[genre] + sum(marks[genre] for _, marks in shown[:-2]))
        assert task.right == worth > 0
        assert sum(1 for many in held if many) == 2


def test_wrong_holdings_lack_what_their_idea_says():
    """Each is what a student works out who leaves out this one part of rule 5.2."""
    for task in tasks("holding"):
        shown = columns(task)
        counts, held = shown[-2][1], shown[-1][1]
        now = ranked(counts)
        wrong = dict.fromkeys(QUESTIONS["season/holding"].ideas, 0)
        for genre, many in enumerate(held):
            old, new = sum(marks[genre] for _, marks in shown[:-2]), now.get(genre, 0)
            wrong["forgot_older_markers"] += many * new
            wrong["forgot_this_round"] += many * old if new else 0
            wrong["not_ranked_pays_nothing"] += many * (old + new)
            wrong["every_painting_pays"] += old + new if new and many else 0
        assert {one.idea: one.answer for one in task.wrong} == wrong


def test_a_value_falls_to_nothing():
    """A genre was worth 40 at least, has cards on the table, and pays 0; the other pays (5.2)."""
    answers = set()
    for task in tasks("never_falls"):
        (_, first), (_, latest), (_, counts) = columns(task)
        genre = task.fields["genre"].value
        assert genre not in ranked(counts)
        assert counts[genre] > 0
        assert task.fields["before"].value == first[genre] + latest[genre] >= 40
        one, other = (task.fields[name].value for name in ("one", "other"))
        paying = other if genre == one else one
        assert task.right == first[paying] + latest[paying] + ranked(counts)[paying]
        assert {one.idea: one.answer - task.right for one in task.wrong} == {
            "not_ranked_pays_nothing": first[genre] + latest[genre],
            "only_first_three_are_ranked": first[genre] + latest[genre] + 10,
            "all_markers_or_none": latest[genre],
        }
        answers.add(task.right)
    assert len(answers) > 5


def test_the_title_does_not_tell_whether_a_value_falls():
    """Nor does the order of the two genres: the one that pays comes first or second."""
    assert exercise_words.TITLES["season/never_falls"] == "After round 3"
    firsts = {task.fields["genre"] == task.fields["one"] for task in tasks("never_falls")}
    assert firsts == {True, False}


def test_rounds_are_such_as_a_game_can_have():
    """Exactly one genre closes the last round, with its fifth card (rule 4.1)."""
    for seed in range(200):
        rounds = draw_rounds(random.Random(seed), 2)
        assert max(rounds.counts) == 5
        assert rounds.counts.count(5) == 1


@pytest.mark.parametrize(
    ("bids", "auctioneer", "winner"),
    [
        ((20, 20, 5, 7), 0, 0),
        ((20, 20, 5, 7), 1, 1),
        ((20, 20, 5, 7), 2, 0),
        ((20, 5, 20, 7), 1, 2),
        ((20, 5, 20, 7, 20), 3, 4),
    ],
)
def test_a_tie_is_won_as_the_rule_says(bids, auctioneer, winner):
    """The auctioneer if tied, else the first clockwise from there (rule 3.3)."""
    assert winner_of(bids, auctioneer) == winner


def tie_idea(is_tied, has_auctioneer, is_auctioneer):
    """Which part of rule 3.3 somebody misses who takes this seat for the winner."""
    if is_tied:
        return "auctioneer_wins_a_tie" if has_auctioneer else "first_clockwise_wins"
    return "auctioneer_must_be_tied" if is_auctioneer else "highest_bid_wins"


def test_ties_come_with_and_without_the_auctioneer():
    """A class has both, each with the right answer and the idea that is missing."""
    seen = set()
    for task in tasks("sealed_tie"):
        bids = [row[1].value for row in task.grid.rows]
        people = [row[0] for row in task.grid.rows]
        auctioneer = people.index(task.fields["auctioneer"])
        tied = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        clockwise = [(auctioneer + step) % len(bids) for step in range(len(bids))]
        assert len(tied) >= 2
        assert task.right == f"seat_{next(seat for seat in clockwise if seat in tied)}"
        seen.add(auctioneer in tied)
        for wrong in task.wrong:
            seat = int(wrong.answer.removeprefix("seat_"))
            assert wrong.idea == tie_idea(seat in tied, auctioneer in tied, seat == auctioneer)
    assert seen == {True, False}


def test_the_turn_goes_on_from_whoever_added():
    """The left neighbour of the adder lays, and neither layer nor their neighbour (rule 3.6)."""
    for task in tasks("after_double"):
        people = [row[0] for row in task.grid.rows]
        layer, adder = (people.index(task.fields[name]) for name in ("layer", "adder"))
        following = (adder + 1) % len(people)
        assert task.right == f"seat_{following}"
        assert len({layer, (layer + 1) % len(people), adder, following}) == 4


@pytest.mark.parametrize("players", [4, 5])
def test_a_turn_with_a_double_is_played_by_the_engine(players):
    """Whoever lays next is told by a game, at every table."""
    for seed in range(20):
        turn = play_double(random.Random(seed), players)
        assert turn.following == (turn.adder + 1) % players
