"""What every question must be: the battery that each one in `QUESTIONS` inherits."""

import itertools
import string
from fractions import Fraction

import numpy as np
import pytest

from modernart.editions import EDITIONS
from modernart.exercises import (
    GENERAL,
    QUESTIONS,
    AnswerError,
    Question,
    Task,
    Wrong,
    question_named,
    questions_of,
    read_student,
    seed_of,
)
from modernart_widgets import exercise_words as words

ODD = [np.array(["a", "b"]), Fraction(10**400, 3)]
STUDENTS = [str(number) for number in range(1, 41)]
PINNED = {
    "season/holding": (210, 120, 120),
    "season/never_falls": (30, 40, 40),
    "season/sealed_tie": ("seat_0", "seat_0", "seat_1"),
    "season/after_double": ("seat_2", "seat_3", "seat_2"),
    "going/stay_until": (0.68, 0.61, 0.93),
    "going/overbid": (0.01445, 0.0392, 0.03125),
    "going/price_above": (0.963459199, 0.699352289, 0.40148163),
    "closed_fist/bid": (0.516666667, 0.741666667, 0.51),
    "closed_fist/win_chance": (0.137039689, 0.227963165, 0.17850625),
    "closed_fist/risk_averse": (0.68, 0.617142857, 0.675555556),
    "closed_fist/fit": (0.77, 0.31, 0.24),
    "same_money/revenue": (132.0, 174.0, 120.0),
    "same_money/best_reserve": (70.0, 108.0, 74.0),
    "same_money/reserve_revenue": (0.414333333, 0.612101609, 0.385605333),
    "same_money/one_more": (10.3125, 17.875, 15.125),
    "once_around/bid": (0.4725, 0.36, 0.315),
    "once_around/price": (0.355, 0.145, 0.49),
    "once_around/revenue": (190.0, 192.491769547, 37.5),
    "once_around/last_call": (0.23, 0.21, 0.21),
    "name_price/must_buy": (0.6566218, 0.635600667, 0.604533731),
    "name_price/payoff": (0.059711, 0.535665753, 0.41585664),
    "name_price/first_price": (108.511410123, 356.030273438, 248.116456615),
    "name_price/stopping": (37.5, 126.094055176, 170.597839355),
    "bundles/gain": (-49.623015873, 32.0, -69.104333167),
    "bundles/price_in_turn": (75.0, 55.0, 25.0),
    "bundles/bid_in_turn": (0.353333333, 0.475, 0.576),
    "bundles/budget": (44.479166667, 48.125, 88.578431373),
    "winners_curse/worth_if_won": (145.0, 178.0, 150.4),
    "winners_curse/bid": (128.0, 135.0, 114.0),
    "winners_curse/naive_profit": (-3.047619048, 3.166666667, -2.785714286),
    "winners_curse/average_bid": (0.444444444, 0.383333333, 0.4648),
    "paying_rival/lead": (4.5, 22.5, -7.0),
    "paying_rival/untraded": (47.25, 54.0, 65.333333333),
    "paying_rival/contested": (50.0, 44.0, 116.0),
    "paying_rival/last_buyer": (88.333333333, 44.0, 119.166666667),
    "paying_rival/sell_or_keep": (62.777777778, 54.857142857, 51.6),
    "paying_rival/bank_bid": (0.342, 0.402631579, 0.339473684),
}
"""The right answers of "Ada", "Ben" and "41234567"; what was handed in stays right for ever."""


@pytest.fixture(params=QUESTIONS)
def question(request):
    """Each question in turn."""
    return QUESTIONS[request.param]


@pytest.fixture
def tasks(question):
    """The tasks of a whole class."""
    return [question.task(student) for student in STUDENTS]


def fields_of(text):
    """The names in braces."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


def sentences(question):
    """Every sentence of a question, by what it is."""
    codes = {f"{question.id}/{code}" for code in (*question.ideas, GENERAL)}
    return {"text": words.QUESTIONS[question.id], **{code: words.IDEAS[code] for code in codes}}


def test_a_student_gets_the_same_task_always(question):
    """Whenever it is asked for, however the name is spaced and capitalised."""
    assert question.task("Ada Lovelace") == question.task("  ada  LOVELACE")
    assert type(question)().task("7") == question.task("7")


def test_tasks_stay_as_they_were_handed_out(question):
    """No version of Python or of the kit changes the task behind a file handed in earlier."""
    rights = tuple(question.task(name).right for name in ("Ada", "Ben", "41234567"))
    assert rights == pytest.approx(PINNED[question.id], abs=1e-6)


def test_neighbours_have_different_tasks(tasks):
    """No two students next to each other in a list can copy."""
    assert all(one != other for one, other in itertools.pairwise(tasks))


def test_the_right_answer_is_right_and_others_are_not(tasks):
    """No expected wrong answer passes, and none can be taken for another idea's."""
    for task in tasks:
        assert task.is_clear
        assert task.is_right(task.right)
        assert not any(task.is_right(wrong.answer) for wrong in task.wrong)


def test_each_expected_wrong_answer_gets_its_idea(question, tasks):
    """The code is that of the idea, and it is one that the question declares."""
    for task in tasks:
        for wrong in task.wrong:
            assert question.missing(task, wrong.answer) == wrong.idea
            assert wrong.idea in question.ideas


def test_each_idea_comes_up(question, tasks):
    """No code is declared in vain: some student of a class can lack it."""
    assert {wrong.idea for task in tasks for wrong in task.wrong} == set(question.ideas)


def test_an_unexpected_answer_is_answered_too(question, tasks):
    """Numbers that nobody thought of get the general idea; a choice always has its own."""
    for task in tasks:
        if question.kind == "number":
            assert question.missing(task, 987_654) == GENERAL
        else:
            codes = {choice.code for choice in task.choices}
            assert codes == {task.right, *(wrong.answer for wrong in task.wrong)}


def test_choices_are_distinct_and_shuffled(question, tasks):
    """Every code and every word stands once, and most students have an order of their own."""
    if question.kind == "number":
        assert not any(task.choices for task in tasks)
        return
    for task in tasks:
        shown = [words.choice_words(question.id, one, EDITIONS["taiwan"]) for one in task.choices]
        assert len(set(shown)) == len({one.code for one in task.choices}) == len(shown)
    orders = {tuple(one.code for one in task.choices) for task in tasks}
    assert len(orders) > len(tasks) // 2


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_sentence_can_be_filled_in(question, tasks, edition):
    """Each field of a sentence is one of every task, and each field of a task is used."""
    used = set()
    for task in tasks:
        for text in sentences(question).values():
            assert fields_of(text) <= set(task.fields)
            assert not set("{}") & set(words.sentence(text, task, edition))
            used |= fields_of(text)
        assert used == set(task.fields)


def test_every_table_has_its_words(tasks):
    """Each head has its words, and each row as many cells as there are heads."""
    for task in tasks:
        if task.grid:
            assert all(words.head_words(head, EDITIONS["classic"]) for head in task.grid.heads)
            assert {len(row) for row in task.grid.rows} == {len(task.grid.heads)}


def test_the_words_are_those_of_the_questions():
    """The catalogues have every question, idea and lesson that there is, and no other."""
    assert list(words.QUESTIONS) == list(words.TITLES) == list(QUESTIONS)
    assert set(words.LESSONS) == {question.lesson for question in QUESTIONS.values()}
    codes = [f"{one.id}/{code}" for one in QUESTIONS.values() for code in (*one.ideas, GENERAL)]
    assert sorted(words.IDEAS) == sorted(codes)


NO_NUMBERS = ["60", None, True, float("nan"), float("inf"), 10**400, [1], *ODD]


@pytest.mark.parametrize("given", NO_NUMBERS)
def test_what_is_no_number_is_refused(given):
    """A number question takes numbers alone, and none too large to be told apart."""
    question = QUESTIONS["season/holding"]
    with pytest.raises(AnswerError) as caught:
        question.check(question.task("Ada"), given)
    assert caught.value.code == "no_number"
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("given", ["seat_9", "", None, 0, ["seat_0"], *ODD])
def test_what_is_no_choice_is_refused(given):
    """A choice question takes the codes of its choices alone."""
    question = QUESTIONS["season/after_double"]
    with pytest.raises(AnswerError) as caught:
        question.check(question.task("Ada"), given)
    assert caught.value.code == "no_choice"


@pytest.mark.parametrize("name", ["holding", "after_double"])
def test_what_has_too_many_digits_to_be_written_is_refused(name):
    """The sentence says of what kind it is."""
    question = QUESTIONS[f"season/{name}"]
    with pytest.raises(AnswerError, match="<int>"):
        question.check(question.task("Ada"), 10**5000)


def test_numbers_of_numpy_are_numbers():
    """What a lesson has worked out with numpy is taken as a plain number."""
    question = QUESTIONS["season/holding"]
    task = question.task("Ada")
    for given in (np.int64(60), np.float32(60), np.float64(60)):
        assert type(question.check(task, given)) in (int, float)


def test_unknown_questions_and_lessons_are_told():
    """The error lists those that there are."""
    with pytest.raises(ValueError, match="season/holding"):
        question_named("season/nothing")
    with pytest.raises(ValueError, match="the lessons are season"):
        questions_of("autumn")


@pytest.mark.parametrize(
    ("text", "code"), [("x" * 61, "long_name"), ("a\x07b", "odd_name"), ("\ud800", "odd_name")]
)
def test_odd_names_are_refused(text, code):
    """A name is short and can be printed."""
    with pytest.raises(AnswerError) as caught:
        read_student(text)
    assert caught.value.code == code


@pytest.mark.parametrize("other", ["Weiss", "Wei\u1e9e", "WEISS"])
def test_two_names_that_are_written_differently_are_two_students(other):
    """Only capitals and spaces do not matter."""
    assert (seed_of("Wei\u00df") == seed_of(other)) == (other == "Wei\u1e9e")
    assert seed_of("ada") == seed_of(" ADA") == seed_of("Ada")


def test_a_tolerance_takes_what_is_near():
    """Within it an answer is right, at its edge too; wrong answers are recognised as widely."""
    task = Task(right=0.5, tolerance=0.01)
    assert task.is_right(0.51)
    assert task.is_right(0.49)
    assert not task.is_right(0.511)


def test_a_question_whose_answers_are_never_apart_is_told():
    """Its author learns of it, rather than a student."""

    class Blurred(Question):
        id = "season/blurred"

        def make(self, rng):
            return Task(right=1, wrong=(Wrong(1.5, "close"),), tolerance=rng.choice((0.5, 1)))

    with pytest.raises(RuntimeError, match="season/blurred"):
        Blurred().task("Ada")
