"""The questions of the lesson "bundles": two lots as one or in turn, and short budgets."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from modernart.exercises.numbers import CLOSE, hundredths, numbers, tens
from modernart.exercises.question import Question
from modernart.exercises.task import Task, Wrong
from modernart.theory.budgets import budget_bid
from modernart.theory.bundles import bundle_revenue, separate_revenue
from modernart.theory.private_values import equilibrium_bid, expected_revenue
from modernart.theory.sequential import sequential_price, sequential_slope


class Gain(Question):
    """What one lot of two paintings brings more than two lots (Palfrey 1983)."""

    id: ClassVar[str] = "bundles/gain"
    ideas: ClassVar[tuple[str, ...]] = ("the_other_way", "values_add_up", "one_painting")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of bidders and the highest value of a painting."""
        n, high = rng.choice((2, 4, 5, 6, 7)), tens(rng, 20, 500)
        gain = high * (float(bundle_revenue(n)) - separate_revenue(n))
        one = high * (float(bundle_revenue(n)) - expected_revenue(n))
        return Task(
            right=gain,
            fields=numbers(n=n, high=high),
            tolerance=CLOSE * high,
            wrong=(
                Wrong(-gain, "the_other_way"),
                Wrong(0, "values_add_up"),
                Wrong(one, "one_painting"),
            ),
        )


class PriceInTurn(Question):
    """The mean price of one of several lots that are sold in turn (Weber 1983)."""

    id: ClassVar[str] = "bundles/price_in_turn"
    ideas: ClassVar[tuple[str, ...]] = ("only_those_before", "single_lot", "falls_to_nothing")

    def make(self, rng: random.Random) -> Task:
        """Draw bidders, lots, which lot is asked for, and the highest value."""
        n, k, high = rng.randint(5, 8), rng.randint(3, 4), tens(rng, 20, 300)
        lot = rng.randint(2, k - 1)
        return Task(
            right=high * sequential_price(n, k),
            fields=numbers(n=n, k=k, lot=lot, high=high),
            tolerance=CLOSE * high,
            wrong=(
                Wrong(high * sequential_price(n, lot), "only_those_before"),
                Wrong(high * expected_revenue(n), "single_lot"),
                Wrong(high * sequential_price(n, k) / lot, "falls_to_nothing"),
            ),
        )


class BidInTurn(Question):
    """The bid for one of several lots, with what waiting is worth."""

    id: ClassVar[str] = "bundles/bid_in_turn"
    ideas: ClassVar[tuple[str, ...]] = ("as_single_lot", "as_last_lot", "second_price")

    def make(self, rng: random.Random) -> Task:
        """Draw bidders, lots, the lot, and a value."""
        n, k, value = rng.randint(5, 8), rng.randint(3, 4), hundredths(rng, 40, 98)
        lot = rng.randint(2, k - 1)
        return Task(
            right=sequential_slope(n, k, lot) * value,
            fields=numbers(n=n, k=k, lot=lot, value=value, left=n - lot + 1),
            tolerance=CLOSE,
            wrong=(
                Wrong(equilibrium_bid(value, n), "as_single_lot"),
                Wrong(equilibrium_bid(value, n - lot + 1), "as_last_lot"),
                Wrong(sequential_slope(n, k, lot, "second_price") * value, "second_price"),
            ),
        )


class Budget(Question):
    """The first-price bid of a budget, for a lot that is worth the same to both (Che & Gale)."""

    id: ClassVar[str] = "bundles/budget"
    ideas: ClassVar[tuple[str, ...]] = ("bids_the_budget", "half_the_budget", "the_worth")

    def make(self, rng: random.Random) -> Task:
        """Draw the worth of the lot, and a budget of more than half of it."""
        worth = tens(rng, 50, 300)
        budget = rng.randint(6 * worth // 10, 95 * worth // 100)
        return Task(
            right=worth * budget_bid(budget / worth),
            fields=numbers(worth=worth, budget=budget),
            tolerance=CLOSE * worth,
            wrong=(
                Wrong(budget, "bids_the_budget"),
                Wrong(budget / 2, "half_the_budget"),
                Wrong(worth, "the_worth"),
            ),
        )


QUESTIONS: Final = (Gain(), PriceInTurn(), BidInTurn(), Budget())
