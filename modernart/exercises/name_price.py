"""The questions of the lesson "name_price": posted prices, the must-buy rule, stopping."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from modernart.exercises.numbers import CLOSE, hundredths, numbers, tens
from modernart.exercises.question import Question
from modernart.exercises.task import Task, Wrong
from modernart.theory.distributions import uniform
from modernart.theory.posted_prices import (
    best_posted_price,
    posted_payoff,
    price_list,
    stopping_values,
)
from modernart.theory.private_values import efficient_surplus


class MustBuy(Question):
    """The best price where the auctioneer must buy what nobody takes (rule 3.4)."""

    id: ClassVar[str] = "name_price/must_buy"
    ideas: ClassVar[tuple[str, ...]] = ("textbook_price", "one_buyer", "the_payoff")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of rivals, and what the painting is worth to the auctioneer."""
        m, own = rng.randint(2, 7), rng.randint(0, 14) / 20
        best = best_posted_price(m, own)
        return Task(
            right=best.price,
            fields=numbers(m=m, own=own),
            tolerance=0.01,
            wrong=(
                Wrong(best_posted_price(m, own, must_buy=False).price, "textbook_price"),
                Wrong(best_posted_price(1, own, must_buy=True).price, "one_buyer"),
                Wrong(best.payoff, "the_payoff"),
            ),
        )


class Payoff(Question):
    """What a price brings on average under the game's rule."""

    id: ClassVar[str] = "name_price/payoff"
    ideas: ClassVar[tuple[str, ...]] = ("always_sold", "keeps_for_nothing", "forgot_own_value")

    def make(self, rng: random.Random) -> Task:
        """Draw a price, the number of rivals, and the auctioneer's own value."""
        price, own = hundredths(rng, 40, 85), hundredths(rng, 10, 60)
        m = rng.randint(2, 5)
        return Task(
            right=posted_payoff(price, m, own),
            fields=numbers(price=price, m=m, own=own),
            tolerance=CLOSE,
            wrong=(
                Wrong(price, "always_sold"),
                Wrong(posted_payoff(price, m, own, must_buy=False), "keeps_for_nothing"),
                Wrong(posted_payoff(price, m), "forgot_own_value"),
            ),
        )


class FirstPrice(Question):
    """The first price of a list that may change from buyer to buyer."""

    id: ClassVar[str] = "name_price/first_price"
    ideas: ClassVar[tuple[str, ...]] = ("one_price_for_all", "last_price", "the_revenue")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of buyers and the highest value."""
        n, high = rng.randint(3, 6), tens(rng, 50, 500)
        values = uniform(0, high)
        first, *_, last = price_list(n, values)
        return Task(
            right=first.price,
            fields=numbers(n=n, high=high),
            tolerance=CLOSE * high,
            wrong=(
                Wrong(best_posted_price(n, 0.0, values, must_buy=False).price, "one_price_for_all"),
                Wrong(last.price, "last_price"),
                Wrong(first.payoff, "the_revenue"),
            ),
        )


class Stopping(Question):
    """From which offer on to stop when some more will come (Cayley-Moser)."""

    id: ClassVar[str] = "name_price/stopping"
    ideas: ClassVar[tuple[str, ...]] = ("mean_offer", "best_of_the_rest", "counts_this_one")

    def make(self, rng: random.Random) -> Task:
        """Draw how many offers are still to come, and the highest there can be."""
        more, high = rng.randint(2, 4), tens(rng, 50, 500)
        values = uniform(0, high)
        worths = stopping_values(more + 1, values)
        return Task(
            right=worths[more - 1],
            fields=numbers(more=more, high=high),
            tolerance=CLOSE * high,
            wrong=(
                Wrong(values.mean(), "mean_offer"),
                Wrong(efficient_surplus(more, values), "best_of_the_rest"),
                Wrong(worths[more], "counts_this_one"),
            ),
        )


QUESTIONS: Final = (MustBuy(), Payoff(), FirstPrice(), Stopping())
