"""The questions of the lesson "paying_rival": what a trade does to one's lead."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from modernart.exercises.numbers import hundredths, numbers
from modernart.exercises.question import Question
from modernart.exercises.task import Said, Task, Wrong
from modernart.theory.rivals import Trade, break_even, lead_slope, spite_slope

HALF_A_UNIT: Final = 0.5
"""How near an answer in money must be."""


def _draw(rng: random.Random) -> tuple[int, int]:
    """Draw how many players there are, and what a painting will pay."""
    worth = rng.randint(40, 120)
    return rng.randint(3, 5), worth


def _limit(right: float, told: tuple[int, int], *wrong: Wrong) -> Task:
    """Ask for a price among so many players, of a painting of known worth."""
    return Task(
        right=right,
        fields=_told(*told),
        unit="money",
        tolerance=HALF_A_UNIT,
        wrong=wrong,
    )


def _told(players: int, worth: int) -> dict[str, Said]:
    return {"worth": Said("money", worth), **numbers(players=players, others=players - 1)}


class Lead(Question):
    """How a purchase from a rival changes one's lead over the mean of the others."""

    id: ClassVar[str] = "paying_rival/lead"
    ideas: ClassVar[tuple[str, ...]] = ("own_cash_alone", "rival_counts_in_full", "wrong_sign")

    def make(self, rng: random.Random) -> Task:
        """Draw the players, a painting's worth, and its price."""
        players, worth = _draw(rng)
        price = worth * rng.randint(35, 90) // 100
        own = worth - price
        return Task(
            right=Trade(worth, players).bought(price),
            fields={**_told(players, worth), "price": Said("money", price)},
            unit="money",
            tolerance=HALF_A_UNIT,
            wrong=(
                Wrong(own, "own_cash_alone"),
                Wrong(own - price, "rival_counts_in_full"),
                Wrong(own + price / (players - 1), "wrong_sign"),
            ),
        )


class Untraded(Question):
    """The break-even price if nobody else gets the painting: the folk rule."""

    id: ClassVar[str] = "paying_rival/untraded"
    ideas: ClassVar[tuple[str, ...]] = ("whole_worth", "must_buy", "split")

    def make(self, rng: random.Random) -> Task:
        """Draw the players and a painting's worth."""
        players, worth = _draw(rng)
        return _limit(
            break_even("untraded", players, worth),
            (players, worth),
            Wrong(worth, "whole_worth"),
            Wrong(break_even("must_buy", players, worth), "must_buy"),
            Wrong(break_even("even", players, worth), "split"),
        )


class Contested(Question):
    """The break-even price if a rival buys instead: the whole worth."""

    id: ClassVar[str] = "paying_rival/contested"
    ideas: ClassVar[tuple[str, ...]] = ("folk_rule", "must_buy", "split")

    def make(self, rng: random.Random) -> Task:
        """Draw the players and a painting's worth."""
        players, worth = _draw(rng)
        return _limit(
            break_even("contested", players, worth),
            (players, worth),
            Wrong(break_even("untraded", players, worth), "folk_rule"),
            Wrong(break_even("must_buy", players, worth), "must_buy"),
            Wrong(break_even("even", players, worth), "split"),
        )


class LastBuyer(Question):
    """The break-even price if the auctioneer must buy what the last one declines (rule 3.4)."""

    id: ClassVar[str] = "paying_rival/last_buyer"
    ideas: ClassVar[tuple[str, ...]] = ("folk_rule", "whole_worth", "the_seller_s_limit")

    def make(self, rng: random.Random) -> Task:
        """Draw the players and a painting's worth."""
        players, worth = rng.choice((3, 4, 5)), rng.randint(50, 170)
        return _limit(
            break_even("must_buy", players, worth),
            (players, worth),
            Wrong(break_even("untraded", players, worth), "folk_rule"),
            Wrong(worth, "whole_worth"),
            Wrong(break_even("own", players, worth), "the_seller_s_limit"),
        )


class SellOrKeep(Question):
    """The price at which an auctioneer who must buy is as glad to sell as to keep."""

    id: ClassVar[str] = "paying_rival/sell_or_keep"
    ideas: ClassVar[tuple[str, ...]] = ("own_cash_alone", "the_buyer_s_limit", "folk_rule")

    def make(self, rng: random.Random) -> Task:
        """Draw the players and a painting's worth."""
        players, worth = _draw(rng)
        return _limit(
            break_even("own", players, worth),
            (players, worth),
            Wrong(break_even("own_cash", players, worth), "own_cash_alone"),
            Wrong(break_even("must_buy", players, worth), "the_buyer_s_limit"),
            Wrong(break_even("untraded", players, worth), "folk_rule"),
        )


class BankBid(Question):
    """The sealed bid of somebody who wants to be ahead, where the bank is paid."""

    id: ClassVar[str] = "paying_rival/bank_bid"
    ideas: ClassVar[tuple[str, ...]] = ("rival_is_paid", "all_bid", "bids_the_value")

    def make(self, rng: random.Random) -> Task:
        """Draw the players and a value."""
        players, value = rng.randint(3, 5), hundredths(rng, 40, 98)
        return Task(
            right=lead_slope(players) * value,
            fields=numbers(value=value, players=players, bidders=players - 1),
            tolerance=0.002,
            wrong=(
                Wrong(lead_slope(players, "rival") * value, "rival_is_paid"),
                Wrong(spite_slope(players, 1 / players) * value, "all_bid"),
                Wrong(value, "bids_the_value"),
            ),
        )


QUESTIONS: Final = (Lead(), Untraded(), Contested(), LastBuyer(), SellOrKeep(), BankBid())
