"""The questions of the lesson "winners_curse": what winning tells about a common value."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from modernart.exercises.numbers import CLOSE, hundredths, numbers
from modernart.exercises.question import Question
from modernart.exercises.task import Task, Wrong
from modernart.theory.common_values import average_value_bid
from modernart.theory.mineral_rights import MineralRights, winner_profit
from modernart.theory.private_values import equilibrium_bid

LOW: Final = 25
HIGH: Final = 225
"""Between them lies the worth; the signals drawn here are far from both (Kagel & Levin 1986)."""

NEAR: Final = 0.05
"""How near an answer in points must be."""


def draw(rng: random.Random) -> tuple[int, MineralRights]:
    """Draw a signal, the number of bidders, and how far signals may err."""
    rights = MineralRights(rng.randint(3, 7), rng.randint(6, 12), LOW, HIGH)
    return rng.randint(100, 190), rights


class WorthIfWon(Question):
    """The worth, given that a signal is the highest of all."""

    id: ClassVar[str] = "winners_curse/worth_if_won"
    ideas: ClassVar[tuple[str, ...]] = ("signal_alone", "worst_case", "tie")

    def make(self, rng: random.Random) -> Task:
        """Draw a signal and the setting."""
        signal, rights = draw(rng)
        n, e = rights.n, rights.e
        return Task(
            right=rights.expected_worth(signal),
            fields=numbers(signal=signal, n=n, e=e, low=LOW, high=HIGH, rivals=n - 1),
            tolerance=NEAR,
            wrong=(
                Wrong(rights.expected_worth(signal, 1), "signal_alone"),
                Wrong(signal - e, "worst_case"),
                Wrong(rights.expected_worth(signal, n - 1), "tie"),
            ),
        )


class Bid(Question):
    """The equilibrium bid in the first-price auction, far from the ends."""

    id: ClassVar[str] = "winners_curse/bid"
    ideas: ClassVar[tuple[str, ...]] = ("bids_the_signal", "private_value", "no_profit_left")

    def make(self, rng: random.Random) -> Task:
        """Draw a signal and the setting."""
        signal, rights = draw(rng)
        n, e = rights.n, rights.e
        return Task(
            right=rights.bid(signal),
            fields=numbers(signal=signal, n=n, e=e, low=LOW, high=HIGH),
            tolerance=NEAR,
            wrong=(
                Wrong(signal, "bids_the_signal"),
                Wrong(signal - 2 * e / n, "private_value"),
                Wrong(rights.expected_worth(signal), "no_profit_left"),
            ),
        )


class NaiveProfit(Question):
    """What the winner gains if all bid naively; below 0 is the curse."""

    id: ClassVar[str] = "winners_curse/naive_profit"
    ideas: ClassVar[tuple[str, ...]] = ("believes_the_signal", "in_equilibrium", "no_shading")

    def make(self, rng: random.Random) -> Task:
        """Draw the number of bidders and the error."""
        n, e = rng.randint(3, 8), rng.randint(6, 30)
        return Task(
            right=winner_profit(n, "naive", e),
            fields=numbers(n=n, e=e),
            tolerance=NEAR,
            wrong=(
                Wrong(2 * e / n, "believes_the_signal"),
                Wrong(winner_profit(n, e=e), "in_equilibrium"),
                Wrong(winner_profit(n, "signal", e), "no_shading"),
            ),
        )


class AverageBid(Question):
    """The equilibrium bid where the lot is worth the mean of all signals."""

    id: ClassVar[str] = "winners_curse/average_bid"
    ideas: ClassVar[tuple[str, ...]] = ("naive", "estimate", "private_value")

    def make(self, rng: random.Random) -> Task:
        """Draw a signal and the number of bidders."""
        n, signal = rng.randint(3, 7), hundredths(rng, 30, 98)
        return Task(
            right=average_value_bid(signal, n),
            fields=numbers(signal=signal, n=n),
            tolerance=CLOSE,
            wrong=(
                Wrong(average_value_bid(signal, n, "naive"), "naive"),
                Wrong(average_value_bid(signal, n, "estimate"), "estimate"),
                Wrong(equilibrium_bid(signal, n), "private_value"),
            ),
        )


QUESTIONS: Final = (WorthIfWon(), Bid(), NaiveProfit(), AverageBid())
