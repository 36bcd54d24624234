"""The lesson for a class: paired draws, tables and roles, answers from anywhere, the ranking."""

import csv
import io
import time
from collections import Counter
from itertools import pairwise

import pytest

from modernart.lab import Entry, Format, truthful
from modernart.lab.lesson import FIVE_AUCTIONS, Lesson, Round, rehearse
from modernart.lab.lesson_checks import LessonError
from modernart.lab.reveal import cloud, lines, seats, spread

NAMES = tuple(f"s{number}" for number in range(1, 25))
PAIRED = ("sealed", "clock", "around")


@pytest.fixture(scope="module")
def rehearsed():
    """A whole lesson with 24 programs that err as students do."""
    return rehearse(students=NAMES, seed=3)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 24, 31])
def test_any_class_fills_its_tables(count):
    """Everybody sits once in each round, at tables of the right size; bots take what is left."""
    lesson = Lesson(NAMES[:count] if count <= 24 else tuple(map(str, range(count))))
    for step in lesson.rounds:
        tables = lesson.tables(step.code)
        assert {len(table) for table in tables} == {step.size}
        seated = Counter(name for table in tables for name in table)
        assert set(lesson.students) <= set(seated)
        assert set(seated.values()) == {1}
        assert len(seated) - count < step.size


def test_rounds_are_paired():
    """In each format every student has the same value for the same lot."""
    lesson = Lesson(NAMES, seed=5)
    told = {
        code: {
            (lot, one.name): one.signal
            for lot in range(1, lesson.round(code).lots + 1)
            for one in lesson.asked(code, lot)
        }
        for code in (*PAIRED, "price")
    }
    assert told["sealed"] == told["clock"] == told["around"]
    for key, signal in told["price"].items():
        assert signal is None or key[0] > 3 or signal == told["sealed"][key]
    assert len(set(told["sealed"].values())) > 30


def test_roles_rotate():
    """Who is asked first moves on from lot to lot, and everybody sells once."""
    lesson = Lesson(NAMES)
    firsts = [lesson.order("around", lot, 1)[0] for lot in (1, 2, 3)]
    assert firsts == ["s1", "s2", "s3"]
    sellers = [lesson.order("price", lot, 2)[-1] for lot in (1, 2, 3, 4)]
    assert sellers == ["s5", "s6", "s7", "s8"]
    assert [one.name for one in lesson.asked("price", 1) if one.position == 0][:2] == ["s1", "s5"]


def test_a_mystery_painting_is_worth_the_same_to_a_table():
    """Estimates differ by at most the error, and the two group sizes have draws of their own."""
    lesson = Lesson(NAMES)
    for code, size in (("mystery_3", 3), ("mystery_6", 6)):
        for table in range(1, 24 // size + 1):
            lot = lesson.lot(code, 1, table)
            assert len(set(lot.worths)) == 1
            assert all(abs(signal - lot.worths[0]) <= 12_500_000 for signal in lot.signals)


def test_answers_come_from_anywhere_and_in_any_order():
    """Numbers that are taken, changed and closed are what was bid; the others are bots."""
    lesson = Lesson(NAMES[:4])
    lesson.take("sealed", 1, "s3", 40)
    lesson.take("sealed", 1, "s1", 70)
    lesson.take("sealed", 1, "s3", 80.5)
    assert lesson.missing("sealed", 1) == ["s2", "s4"]
    (sold,) = lesson.close("sealed", 1, lambda _name: truthful())
    rows = {row.name: row for row in sold.rows}
    assert (rows["s1"].bid, rows["s3"].bid) == (70, 80.5)
    assert rows["s2"].bid == rows["s2"].signal
    assert [rows[name].kind for name in NAMES[:4]] == ["person", "truthful", "person", "truthful"]


def test_a_table_says_whose_turn_it_is_and_what_stands():
    """Once around each sees the bid to beat, at a fixed price the price."""
    lesson = Lesson(NAMES[:4])
    assert lesson.turn("around", 1, 1) == ("s1", 0, None)
    lesson.take("around", 1, "s1", 12)
    assert lesson.turn("around", 1, 1) == ("s2", 12, None)
    lesson.take("around", 1, "s2", 5)
    assert lesson.turn("around", 1, 1) == ("s3", 12, None)
    assert lesson.turn("price", 2, 1) == ("s2", 0, None)
    lesson.take("price", 2, "s2", 55)
    assert lesson.turn("price", 2, 1) == ("s3", 0, 55)
    lesson.take("price", 2, "s3", 60)
    assert lesson.turn("price", 2, 1) is None


@pytest.mark.parametrize(
    ("name", "amount", "code"),
    [
        ("s9", 5, "student"),
        ("s1", -1, "amount"),
        ("s1", 201, "amount"),
        ("s1", "5", "amount"),
        ("s1", float("nan"), "amount"),
        ("s1", True, "amount"),
        ("s1", None, "amount"),
    ],
)
def test_a_bad_answer_changes_nothing(name, amount, code):
    """It is refused with a sentence."""
    lesson = Lesson(NAMES[:4])
    with pytest.raises(LessonError, match=r"\.$") as refused:
        lesson.take("sealed", 1, name, amount)
    assert refused.value.code == code
    assert lesson.answers == {}


def test_a_closed_lot_stays_as_it_is():
    """No answer comes too late, and closing again sells nothing again."""
    lesson = Lesson(NAMES[:4])
    sold = lesson.close("sealed", 1)
    with pytest.raises(LessonError):
        lesson.take("sealed", 1, "s1", 5)
    assert lesson.close("sealed", 1) is sold
    assert sum(lesson.balances.values()) == pytest.approx(
        400 + sum(r.profit for r in lesson.rows())
    )


@pytest.mark.parametrize("students", [(), ("a", "a"), ("Bot 1", "a"), ("",), tuple("ab" * 61)])
def test_a_class_that_is_none_is_refused(students):
    """Nobody, the same name twice, a bot's name, no name, or too many."""
    with pytest.raises(LessonError):
        Lesson(students)


def test_the_ranking_counts_who_was_beaten_at_the_own_table():
    """A point for each lower profit in a round, half a point for an equal one (Borda)."""
    rounds = (Round("one", Format("first_price"), 1, 4, 0, 1),)
    lesson = Lesson(NAMES[:4], rounds=rounds)
    for name in NAMES[:4]:
        lesson.take("one", 1, name, 150 if name == "s2" else 0)
    lesson.close("one", 1)
    assert [(one.place, one.name, one.rank_points) for one in lesson.ranking()] == [
        (1, "s1", 2.0),
        (1, "s3", 2.0),
        (1, "s4", 2.0),
        (4, "s2", 0.0),
    ]
    assert lesson.ranking()[-1].balance < 100


def test_practice_does_not_count():
    """Neither in balances nor in the ranking, nor in the table."""
    lesson = Lesson(NAMES[:4])
    lesson.take("practice", 1, "s1", 200)
    lesson.close("practice", 1)
    assert {one.rank_points for one in lesson.ranking()} == {0}
    assert {one.balance for one in lesson.ranking()} == {100}
    assert {row.balance for row in lesson.rows()} == {100}


def test_the_rehearsal_writes_the_same_table_as_a_class(tmp_path):
    """45 minutes in seconds: every round, lot and student, with the columns of `Entry`."""
    start = time.perf_counter()
    lesson = rehearse(tmp_path / "class.csv")
    assert time.perf_counter() - start < 60
    text = (tmp_path / "class.csv").read_text("utf-8")
    assert text == lesson.csv()
    table = list(csv.DictReader(io.StringIO(text)))
    assert tuple(table[0]) == Entry._fields
    assert list(dict.fromkeys(row["round"] for row in table)) == [one.code for one in FIVE_AUCTIONS]
    assert len(table) == 24 * (1 + 3 + 3 + 3 + 4 + 2 + 2)
    assert rehearse().csv() == text


def test_the_lesson_fits_its_minutes():
    """Rounds follow one another within 45 minutes."""
    times = [(one.starts, one.ends) for one in FIVE_AUCTIONS]
    assert all(start < end for start, end in times)
    assert all(before[1] <= after[0] for before, after in pairwise(times))
    assert times[-1][1] <= 45


def test_theory_beside_the_class_is_the_published_one(rehearsed):
    """Means and spreads of teaching.md: .600 with .1225 and .2000, .4946, .375, and the curse."""
    told = {step.code: spread(rehearsed, step.code) for step in rehearsed.rounds}
    assert (told["sealed"].theory_mean, told["sealed"].theory_sd) == (60, 12.25)
    assert (told["clock"].theory_mean, told["clock"].theory_sd) == (60, 20)
    assert told["around"].theory_mean == 49.46
    assert told["price"].theory_mean == 37.5
    assert (told["mystery_3"].naive, told["mystery_6"].naive) == (2, -4.57)
    assert [bar.theory for bar in seats(rehearsed, "around")] == [2.11, 3.31, 6.02, 13.83]


def test_the_line_is_the_bid_of_theory(rehearsed):
    """Three quarters of the value, the value, and a line for each seat once around."""
    (sealed,), (clock,) = lines(rehearsed, "sealed"), lines(rehearsed, "clock")
    assert (sealed.xs[-1], sealed.ys[-1], clock.ys[-1]) == (100, 75, 100)
    assert [line.ys[-1] for line in lines(rehearsed, "around")] == [75, 66.667, 50, 0]
    (price,) = lines(rehearsed, "price")
    assert max(price.ys) == price.ys[25] == 37.5


def test_if_all_bid_by_theory_the_cloud_lies_on_the_line():
    """The dots of a class of equilibrium bidders are the line's points."""
    lesson = Lesson(NAMES)
    for lot in (1, 2, 3):
        lesson.close("sealed", lot)
    assert all(abs(dot.y - 0.75 * dot.x) < 0.01 for dot in cloud(lesson, "sealed"))
    assert spread(lesson, "sealed").efficient == 1


def test_the_class_shows_what_the_lesson_is_about(rehearsed):
    """Once around pays the seller less, the clock spreads wider, naive bidders in sixes lose."""
    told = {step.code: spread(rehearsed, step.code) for step in rehearsed.rounds}
    assert told["around"].mean < told["sealed"].mean
    assert told["clock"].sd > told["sealed"].sd
    assert told["mystery_6"].mean < 0 < told["mystery_3"].mean
