"""The questions of the lesson "same_money": revenue equivalence, reserves, one more bidder."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from modernart.exercises.numbers import CLOSE, hundredths, numbers, tens
from modernart.exercises.question import Question
from modernart.exercises.task import Task, Wrong
from modernart.theory.distributions import uniform
from modernart.theory.private_values import (
    efficient_surplus,
    expected_revenue,
    first_price_slope,
)
from modernart.theory.reserves import bulow_klemperer, optimal_reserve


class Revenue(Question):
    """The mean price, not the part of its value that a bidder bids."""

    id: ClassVar[str] = "same_money/revenue"
    ideas: ClassVar[tuple[str, ...]] = ("bid_slope", "highest_value", "mean_value")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of bidders and the highest value."""
        n, high = rng.randint(4, 10), tens(rng, 20, 300)
        values = uniform(0, high)
        return Task(
            right=expected_revenue(n, values),
            fields=numbers(n=n, high=high),
            tolerance=0.004 * high,
            wrong=(
                Wrong(first_price_slope(n) * high, "bid_slope"),
                Wrong(efficient_surplus(n, values), "highest_value"),
                Wrong(values.mean(), "mean_value"),
            ),
        )


class BestReserve(Question):
    """The reserve that pays best to a seller who would keep the lot (Myerson 1981)."""

    id: ClassVar[str] = "same_money/best_reserve"
    ideas: ClassVar[tuple[str, ...]] = ("own_value", "forgot_own_value", "mean_price")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of bidders, the highest value, and the seller's own."""
        n, high = rng.randint(2, 6), tens(rng, 50, 200)
        own = rng.randint(high // 10, high // 2)
        values = uniform(0, high)
        return Task(
            right=optimal_reserve(values, own),
            fields=numbers(n=n, high=high, own=own),
            tolerance=0.005 * high,
            wrong=(
                Wrong(own, "own_value"),
                Wrong(optimal_reserve(values), "forgot_own_value"),
                Wrong(expected_revenue(n, values), "mean_price"),
            ),
        )


class ReserveRevenue(Question):
    """What a reserve brings: more where it binds, nothing where nobody reaches it."""

    id: ClassVar[str] = "same_money/reserve_revenue"
    ideas: ClassVar[tuple[str, ...]] = ("no_reserve", "only_the_reserve", "forgot_unsold")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of bidders and the reserve."""
        reserve, n = hundredths(rng, 30, 85), rng.randint(2, 5)
        right, sold = expected_revenue(n, reserve=reserve), 1 - reserve**n
        return Task(
            right=right,
            fields=numbers(n=n, reserve=reserve),
            tolerance=CLOSE,
            wrong=(
                Wrong(expected_revenue(n), "no_reserve"),
                Wrong(reserve * sold, "only_the_reserve"),
                Wrong(right / sold, "forgot_unsold"),
            ),
        )


class OneMore(Question):
    """One more bidder against the best reserve (Bulow & Klemperer 1996)."""

    id: ClassVar[str] = "same_money/one_more"
    ideas: ClassVar[tuple[str, ...]] = ("reserve_alone", "bidder_alone", "the_revenue_itself")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of bidders and the highest value."""
        n, high = rng.randint(3, 5), tens(rng, 50, 500)
        values = uniform(0, high)
        more = bulow_klemperer(n, values)
        plain = expected_revenue(n, values)
        return Task(
            right=more.one_more_bidder - more.with_reserve,
            fields=numbers(n=n, high=high, more=n + 1),
            tolerance=0.002 * high,
            wrong=(
                Wrong(more.with_reserve - plain, "reserve_alone"),
                Wrong(more.one_more_bidder - plain, "bidder_alone"),
                Wrong(more.one_more_bidder, "the_revenue_itself"),
            ),
        )


QUESTIONS: Final = (Revenue(), BestReserve(), ReserveRevenue(), OneMore())
