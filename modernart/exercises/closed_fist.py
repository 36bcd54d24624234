"""The questions of the lesson "closed_fist": bids in a sealed first-price auction."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from modernart.exercises.numbers import CLOSE, hundredths, numbers
from modernart.exercises.question import Question
from modernart.exercises.task import Task, Wrong
from modernart.theory.private_values import equilibrium_bid, win_probability
from modernart.theory.risk import crra_bid, crra_slope


class Bid(Question):
    """The equilibrium bid of one value (Vickrey 1961)."""

    id: ClassVar[str] = "closed_fist/bid"
    ideas: ClassVar[tuple[str, ...]] = ("bids_the_value", "half", "one_too_many", "one_too_few")

    def make(self, rng: random.Random) -> Task:
        """Draw a value and the number of bidders."""
        value, n = hundredths(rng, 50, 98), rng.randint(4, 7)
        return Task(
            right=equilibrium_bid(value, n),
            fields=numbers(value=value, n=n, rivals=n - 1),
            tolerance=CLOSE,
            wrong=(
                Wrong(value, "bids_the_value"),
                Wrong(value / 2, "half"),
                Wrong(equilibrium_bid(value, n + 1), "one_too_many"),
                Wrong(equilibrium_bid(value, n - 1), "one_too_few"),
            ),
        )


class WinChance(Question):
    """The chance that a bid wins against rivals who bid the equilibrium."""

    id: ClassVar[str] = "closed_fist/win_chance"
    ideas: ClassVar[tuple[str, ...]] = ("rivals_bid_their_values", "one_rival", "counts_oneself")

    def make(self, rng: random.Random) -> Task:
        """Draw a bid and the number of bidders."""
        bid, n = hundredths(rng, 40, 62), rng.randint(3, 6)
        alone = win_probability(bid, n) ** (1 / (n - 1))
        return Task(
            right=win_probability(bid, n),
            fields=numbers(bid=bid, n=n, rivals=n - 1),
            tolerance=0.01,
            wrong=(
                Wrong(bid ** (n - 1), "rivals_bid_their_values"),
                Wrong(alone, "one_rival"),
                Wrong(alone**n, "counts_oneself"),
            ),
        )


class RiskAverse(Question):
    """The bid of somebody who fears to lose (Cox, Smith & Walker 1982)."""

    id: ClassVar[str] = "closed_fist/risk_averse"
    ideas: ClassVar[tuple[str, ...]] = ("risk_neutral", "shades_more", "bids_the_value")

    def make(self, rng: random.Random) -> Task:
        """Draw a value, the number of bidders and their aversion."""
        value, n = hundredths(rng, 55, 98), rng.randint(3, 5)
        aversion = rng.choice((0.25, 0.5, 0.75))
        wrong_way = (n - 1) / (n + aversion) * value
        return Task(
            right=crra_bid(value, n, aversion),
            fields=numbers(value=value, n=n, aversion=aversion),
            tolerance=CLOSE,
            wrong=(
                Wrong(equilibrium_bid(value, n), "risk_neutral"),
                Wrong(wrong_way, "shades_more"),
                Wrong(value, "bids_the_value"),
            ),
        )


class Fit(Question):
    """The aversion that a cloud of bids tells, from its slope."""

    id: ClassVar[str] = "closed_fist/fit"
    ideas: ClassVar[tuple[str, ...]] = ("gap_to_value", "gap_to_neutral", "the_slope_itself")

    def make(self, rng: random.Random) -> Task:
        """Draw an aversion, and tell the slope that follows from it."""
        aversion, n = hundredths(rng, 20, 85), rng.randint(3, 7)
        seen = round(crra_slope(n, aversion), 3)
        return Task(
            right=aversion,
            fields=numbers(seen=seen, n=n),
            tolerance=0.02,
            wrong=(
                Wrong(1 - seen, "gap_to_value"),
                Wrong(seen - crra_slope(n, 0), "gap_to_neutral"),
                Wrong(seen, "the_slope_itself"),
            ),
        )


QUESTIONS: Final = (Bid(), WinChance(), RiskAverse(), Fit())
