"""The questions about auctions, against their formulas as the lessons tell them."""

from math import comb

import pytest

from modernart.exercises import QUESTIONS
from modernart.exercises.once_around import price_of

STUDENTS = [str(number) for number in range(1, 41)]

ONCE_AROUND = {2: 1 / 4, 3: 19 / 48, 4: 641 / 1296, 5: 5503 / 9720}
STOPPING = {2: 5 / 8, 3: 89 / 128, 4: 0.741729736328125}
LIST = {3: 89 / 128, 4: 0.741729736, 5: 0.775081501, 6: 0.800375667}


def slope(n):
    """The part of its value that a first-price bidder bids."""
    return (n - 1) / n


def reserve_revenue(n, reserve):
    """The seller's revenue with a reserve."""
    return (n - 1) / (n + 1) + reserve**n - 2 * n / (n + 1) * reserve ** (n + 1)


def second_above(n, mark):
    """The chance that two values or more of n are above a mark."""
    return sum(comb(n, k) * (1 - mark) ** k * mark ** (n - k) for k in range(2, n + 1))


def bundle(n):
    """The mean of the second-highest of n sums of two values, by adding up thin slices."""
    middles = [(place + 0.5) / 1000 for place in range(2000)]
    below = [x * x / 2 if x < 1 else 1 - (2 - x) ** 2 / 2 for x in middles]
    return sum(1 - n * b ** (n - 1) + (n - 1) * b**n for b in below) / 1000


def fixed_price(price, m, own):
    """What a price brings under the game's rule."""
    return price * (1 - price**m) + (own - price) * price**m


def best_price(m, own):
    """The best price under the game's rule, by trying many."""
    return max((step / 4000 for step in range(4001)), key=lambda p: fixed_price(p, m, own))


RIGHT = {
    "going/stay_until": lambda value, **_: value,
    "going/overbid": lambda beyond, **_: beyond**2 / 2,
    "going/price_above": lambda mark, n: second_above(n, mark),
    "closed_fist/bid": lambda value, n, **_: slope(n) * value,
    "closed_fist/win_chance": lambda bid, n, rivals: (bid / slope(n)) ** rivals,
    "closed_fist/risk_averse": lambda value, n, aversion: (n - 1) / (n - aversion) * value,
    "closed_fist/fit": lambda seen, n: n - (n - 1) / seen,
    "same_money/revenue": lambda n, high: (n - 1) / (n + 1) * high,
    "same_money/best_reserve": lambda high, own, **_: (high + own) / 2,
    "same_money/reserve_revenue": reserve_revenue,
    "same_money/one_more": lambda n, high, more: (
        high * ((more - 1) / (more + 1) - reserve_revenue(n, 0.5))
    ),
    "once_around/bid": lambda value, behind, standing, **_: max(
        standing, behind / (behind + 1) * value
    ),
    "once_around/revenue": lambda n, high: ONCE_AROUND[n] * high,
    "once_around/last_call": lambda own, **_: own / 2,
    "name_price/must_buy": best_price,
    "name_price/payoff": fixed_price,
    "name_price/first_price": lambda n, high: LIST[n] * high,
    "name_price/stopping": lambda more, high: STOPPING[more] * high,
    "bundles/gain": lambda n, high: (bundle(n) - 2 * (n - 1) / (n + 1)) * high,
    "bundles/price_in_turn": lambda n, k, high, **_: (n - k) / (n + 1) * high,
    "bundles/bid_in_turn": lambda n, k, lot, value, **_: (n - k) / (n - lot + 1) * value,
    "bundles/budget": lambda worth, budget: worth - worth**2 / (4 * budget),
    "winners_curse/worth_if_won": lambda signal, n, e, **_: signal - e * (n - 1) / (n + 1),
    "winners_curse/bid": lambda signal, e, **_: signal - e,
    "winners_curse/naive_profit": lambda n, e: 2 * e / n - e * (n - 1) / (n + 1),
    "winners_curse/average_bid": lambda signal, n: (n + 2) * (n - 1) / (2 * n**2) * signal,
    "paying_rival/lead": lambda worth, price, others, **_: worth - price - price / others,
    "paying_rival/untraded": lambda worth, players, others: worth * others / players,
    "paying_rival/contested": lambda worth, **_: worth,
    "paying_rival/last_buyer": lambda worth, players, **_: worth * players / (players + 1),
    "paying_rival/sell_or_keep": lambda worth, players, **_: worth * players / (2 * players - 1),
    "paying_rival/bank_bid": lambda value, players, bidders: (
        value / (1 + (players - 1) / ((bidders - 1) * players))
    ),
}
"""The right answer of each question from what its text tells."""


def tasks(question_id):
    """A class's tasks of a question."""
    return [QUESTIONS[question_id].task(student) for student in STUDENTS]


@pytest.mark.parametrize("question_id", RIGHT)
def test_the_right_answer_follows_from_what_the_question_tells(question_id):
    """For each student of a class, by the formula of the lesson and the numbers on the page."""
    for task in tasks(question_id):
        told = {name: said.value for name, said in task.fields.items()}
        near = max(task.tolerance / 5, 1e-9)
        assert task.right == pytest.approx(RIGHT[question_id](**told), abs=near)


def test_every_question_of_numbers_is_worked_out_here():
    """None of the lessons on auctions is left out, but for the one with a table."""
    there = {one for one in QUESTIONS if not one.startswith("season/")}
    assert there == {*RIGHT, "once_around/price"}


def test_a_price_once_around_follows_from_the_table():
    """The highest of k/(k+1) of the value, k the number of those behind."""
    for task in tasks("once_around/price"):
        values = [row[1].value for row in task.grid.rows]
        wishes = [
            part * value for part, value in zip((3 / 4, 2 / 3, 1 / 2, 0), values, strict=True)
        ]
        assert task.right == pytest.approx(max(wishes))
        assert price_of(values) == task.right


def test_the_classic_mistake_about_revenue_is_told():
    """With ten bidders the bid slope, .90, is not taken for the revenue, .818."""
    question = QUESTIONS["same_money/revenue"]
    ten = next(task for task in tasks(question.id) if task.fields["n"].value == 10)
    high = ten.fields["high"].value
    assert question.missing(ten, 0.9 * high) == "bid_slope"
    assert ten.is_right(9 / 11 * high)


def test_every_lesson_on_auctions_has_three_questions():
    """Enough to end a lesson with."""
    lessons = [question.lesson for question in QUESTIONS.values()]
    assert min(lessons.count(lesson) for lesson in lessons) >= 3
