"""What a lesson refuses: rounds, lots, tables, students and seeds that there are not."""

import numpy as np
import pytest

from modernart.lab.lesson import Lesson, rehearse
from modernart.lab.lesson_checks import LessonError

CLASS = ("Ada", "Ben", "Cleo", "Dan")
NO_LOTS = [0, -1, 9, 1.5, True, "1", None]
ASKED = {
    "take": lambda lesson, code, lot: lesson.take(code, lot, "Ada", 40),
    "close": lambda lesson, code, lot: lesson.close(code, lot),
    "asked": lambda lesson, code, lot: lesson.asked(code, lot),
    "missing": lambda lesson, code, lot: lesson.missing(code, lot),
    "turn": lambda lesson, code, lot: lesson.turn(code, lot, 1),
    "order": lambda lesson, code, lot: lesson.order(code, lot, 1),
    "lot": lambda lesson, code, lot: lesson.lot(code, lot, 1),
}


def refused(call):
    """Return the code of what is refused in a sentence."""
    with pytest.raises(LessonError, match=r"\.$") as caught:
        call()
    return caught.value.code


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("lot", NO_LOTS, ids=str)
def test_a_lot_that_there_is_not_is_refused(name, lot):
    """And nothing is stored, sold or told of it."""
    lesson = Lesson(CLASS)
    assert refused(lambda: ASKED[name](lesson, "sealed", lot)) == "lot"
    assert (lesson.answers, lesson.sold) == ({}, {})


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("code", ["foo", None, 3])
def test_a_round_that_there_is_not_is_refused(name, code):
    """The sentence names those that there are."""
    lesson = Lesson(CLASS)
    assert refused(lambda: ASKED[name](lesson, code, 1)) == "round"
    with pytest.raises(LessonError, match="choose one of practice, sealed, clock"):
        lesson.tables(code)


@pytest.mark.parametrize("table", [0, -1, 2, 1.0, True], ids=str)
def test_a_table_that_there_is_not_is_refused(table):
    """Tables count from 1."""
    lesson = Lesson(CLASS)
    for asked in (lesson.turn, lesson.order, lesson.lot):
        assert refused(lambda asked=asked: asked("around", 1, table)) == "table"


@pytest.mark.parametrize("students", ["Ada", 3, None, ("Ada", 3), (["Ada"],)], ids=str)
def test_students_are_several_names(students):
    """A name alone is no class of its letters."""
    assert refused(lambda: Lesson(students)) == "students"


@pytest.mark.parametrize("students", [2.5, 0, -1, 121, 10**12, True, None, "Ada"], ids=str)
def test_a_rehearsal_is_for_a_number_of_students(students):
    """Or for their names."""
    assert refused(lambda: rehearse(students=students)) == "students"


@pytest.mark.parametrize("seed", [-1, 1.5, "x", None, True, 10**30], ids=str)
def test_a_seed_is_a_whole_number(seed):
    """It is refused before anything is drawn."""
    assert refused(lambda: Lesson(CLASS, seed=seed)) == "seed"
    assert refused(lambda: rehearse(students=4, seed=seed)) == "seed"


def test_numbers_of_numpy_are_taken():
    """As they come from a table."""
    lesson = Lesson(list(CLASS), seed=np.int64(2))
    lesson.take("sealed", np.int64(1), "Ada", np.float32(40.5))
    assert lesson.answers == {("sealed", 1, "Ada"): 40.5}
    (sold,) = lesson.close("sealed", np.int64(1))
    assert lesson.close("sealed", 1) == (sold,)
