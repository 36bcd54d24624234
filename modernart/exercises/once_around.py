"""The questions of the lesson "once_around": bids in turn, the last call, and lost revenue."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Final

from modernart.exercises.numbers import CLOSE, hundredths, numbers, tens
from modernart.exercises.question import Question
from modernart.exercises.task import Grid, Head, Said, Task, Wrong
from modernart.theory.drop_out import optimal_drop_out
from modernart.theory.once_around import once_around, once_around_bid
from modernart.theory.private_values import equilibrium_bid, expected_revenue, first_price_slope


class Bid(Question):
    """The bid of a seat with some rivals still to come."""

    id: ClassVar[str] = "once_around/bid"
    ideas: ClassVar[tuple[str, ...]] = ("counts_those_before", "just_overbids", "bids_the_value")

    def make(self, rng: random.Random) -> Task:
        """Draw a value, who sits before and behind, and the bid that stands."""
        value, behind, before = hundredths(rng, 50, 95), rng.randint(1, 3), rng.randint(1, 3)
        standing = hundredths(rng, 5, 20)
        return Task(
            right=once_around_bid(value, standing, behind),
            fields=numbers(value=value, behind=behind, before=before, standing=standing),
            tolerance=CLOSE,
            wrong=(
                Wrong(equilibrium_bid(value, before + behind + 1), "counts_those_before"),
                Wrong(standing, "just_overbids"),
                Wrong(value, "bids_the_value"),
            ),
        )


class Price(Question):
    """The price of one auction among four seats whose values are known to the reader."""

    id: ClassVar[str] = "once_around/price"
    ideas: ClassVar[tuple[str, ...]] = ("second_highest_value", "sealed_bid", "highest_value")

    def make(self, rng: random.Random) -> Task:
        """Draw a value for each seat."""
        values = [hundredths(rng, 10, 98) for _ in range(4)]
        *_, second, highest = sorted(values)
        return Task(
            right=price_of(values),
            grid=Grid(
                (Head("seat"), Head("value")),
                tuple(
                    (Said("person", seat), Said("number", value))
                    for seat, value in enumerate(values)
                ),
            ),
            tolerance=CLOSE,
            wrong=(
                Wrong(second, "second_highest_value"),
                Wrong(equilibrium_bid(highest, len(values)), "sealed_bid"),
                Wrong(highest, "highest_value"),
            ),
        )


def price_of(values: Sequence[float]) -> float:
    """Return the price if all bid in turn as theory says; the last just beats what stands."""
    standing = 0.0
    for place, value in enumerate(values):
        behind = len(values) - 1 - place
        standing = max(standing, once_around_bid(value, standing, behind))
    return standing


class Revenue(Question):
    """The mean price, which is below that of the other auctions."""

    id: ClassVar[str] = "once_around/revenue"
    ideas: ClassVar[tuple[str, ...]] = ("equivalence", "bid_slope", "chance_of_the_best")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of bidders and the highest value."""
        n, high = rng.randint(2, 5), tens(rng, 50, 500)
        result = once_around(n)
        return Task(
            right=high * float(result.revenue),
            fields=numbers(n=n, high=high),
            tolerance=CLOSE * high,
            wrong=(
                Wrong(high * expected_revenue(n), "equivalence"),
                Wrong(high * first_price_slope(n), "bid_slope"),
                Wrong(high * float(result.efficient), "chance_of_the_best"),
            ),
        )


class LastCall(Question):
    """Up to which bid the auctioneer buys at the last call, and pays the bank."""

    id: ClassVar[str] = "once_around/last_call"
    ideas: ClassVar[tuple[str, ...]] = ("forgot_the_bid", "shades", "open_auction")

    def make(self, rng: random.Random) -> Task:
        """Draw the auctioneer's value, and how many rivals have bid."""
        own, m = hundredths(rng, 40, 98), rng.randint(2, 4)
        return Task(
            right=own / 2,
            fields=numbers(own=own, m=m),
            tolerance=CLOSE,
            wrong=(
                Wrong(own, "forgot_the_bid"),
                Wrong(equilibrium_bid(own, m + 1), "shades"),
                Wrong(optimal_drop_out(own), "open_auction"),
            ),
        )


QUESTIONS: Final = (Bid(), Price(), Revenue(), LastCall())
