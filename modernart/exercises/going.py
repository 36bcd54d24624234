"""The questions of the lesson "going": the English auction, and why to bid one's value."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from modernart.exercises.numbers import CLOSE, hundredths, numbers
from modernart.exercises.question import Question
from modernart.exercises.task import Task, Wrong
from modernart.theory.dominance import cost_of_bid
from modernart.theory.private_values import chance_price_above, equilibrium_bid


class StayUntil(Question):
    """How long a bidder stays in when others have left (Vickrey 1961)."""

    id: ClassVar[str] = "going/stay_until"
    ideas: ClassVar[tuple[str, ...]] = ("shades", "follows_the_others", "leaves_now")

    def make(self, rng: random.Random) -> Task:
        """Let two of three rivals leave, and the clock go on."""
        value = hundredths(rng, 55, 95)
        left, price = hundredths(rng, 15, 25), hundredths(rng, 32, 42)
        return Task(
            right=equilibrium_bid(value, 4, "english"),
            fields=numbers(value=value, left=left, price=price),
            tolerance=CLOSE,
            wrong=(
                Wrong(equilibrium_bid(value, 4), "shades"),
                Wrong(left, "follows_the_others"),
                Wrong(price, "leaves_now"),
            ),
        )


class Overbid(Question):
    """What staying too long costs on average (`theory.dominance`)."""

    id: ClassVar[str] = "going/overbid"
    ideas: ClassVar[tuple[str, ...]] = ("always_the_worst", "forgot_the_chance", "forgot_half")

    def make(self, rng: random.Random) -> Task:
        """Draw a value, and how far beyond it somebody stays."""
        beyond, value = hundredths(rng, 10, 30), hundredths(rng, 20, 65)
        return Task(
            right=cost_of_bid(value + beyond, value),
            fields=numbers(value=value, beyond=beyond),
            tolerance=0.002,
            wrong=(
                Wrong(beyond, "always_the_worst"),
                Wrong(beyond / 2, "forgot_the_chance"),
                Wrong(beyond**2, "forgot_half"),
            ),
        )


class PriceAbove(Question):
    """The chance that the price ends above a mark: the second-highest value counts."""

    id: ClassVar[str] = "going/price_above"
    ideas: ClassVar[tuple[str, ...]] = ("highest_value", "one_rival_fewer", "the_other_way")

    def make(self, rng: random.Random) -> Task:
        """Draw the mark and the number of bidders."""
        mark, n = hundredths(rng, 30, 75), rng.randint(3, 6)
        right = chance_price_above(mark, n)
        return Task(
            right=right,
            fields=numbers(mark=mark, n=n),
            tolerance=0.01,
            wrong=(
                Wrong(1 - mark**n, "highest_value"),
                Wrong(chance_price_above(mark, n - 1), "one_rival_fewer"),
                Wrong(1 - right, "the_other_way"),
            ),
        )


QUESTIONS: Final = (StayUntil(), Overbid(), PriceAbove())
