"""Bidders with budgets in the lab: who holds what, and what theory knows in each format."""

import numpy as np
import pytest

from modernart.errors import IllegalAction
from modernart.lab import (
    UNIT,
    Budgets,
    ByHand,
    Experiment,
    Format,
    LabError,
    Private,
    draws,
    equilibrium,
    shade,
    sweep,
    truthful,
)
from modernart.lab.bidders import Asked, Setting
from modernart.lab.experiment import hold, joined
from modernart.lab.play import NO_BID
from modernart.lab.points import Lot, purse_of, purses_of
from modernart.lab.sweep import at_once
from modernart.theory.budgets import budget_bid, budget_chance, budget_profit

WORTH = 1_000_000
LOT = Lot((620_000, 300_000, 450_000), (WORTH,) * 3)


def test_a_given_budget_leaves_those_of_others_as_they_are():
    """The draws are paired: but for the first seat they are those without it."""
    free, given = (draws(Budgets(first=first), 4, 2500, seed=3) for first in (None, 0.8))
    assert (given.signals[:, 0] == 800_000).all()
    assert np.array_equal(given.signals[:, 1:], free.signals[:, 1:])
    assert np.array_equal(given.purses, given.signals)
    for bad in (-0.1, 1.1, "much"):
        with pytest.raises(LabError, match="first is a number from 0 to 1"):
            Budgets(first=bad)


@pytest.mark.parametrize("n", [2, 5])
@pytest.mark.parametrize("budget", [0.3, 0.8, 1.0])
@pytest.mark.parametrize("name", ["first_price", "second_price"])
def test_one_budget_wins_and_gains_what_theory_says(name, budget, n):
    """Chance and mean profit within four standard errors, and the bid to a millionth."""
    (result,) = sweep(Experiment(Budgets(first=budget), name, equilibrium(), n, 4), 40_000)
    assert abs(result.bids.bid[0] - budget_bid(budget, n, name)) < 2e-6
    pairs = [
        (result.buyer == 0, budget_chance(budget, n)),
        (result.profit[:, 0] / UNIT, budget_profit(budget, n, name)),
    ]
    for got, theory in pairs:
        error = got.std(ddof=1) / len(got) ** 0.5
        assert abs(got.mean() - theory) < 4 * error + 1e-6


@pytest.mark.parametrize("name", ["english", "fixed_price"])
def test_a_sweep_of_budgets_is_what_is_held(name):
    """On the clock all stay as long as they can; at a price whoever can pay it takes it."""
    form = Format(name, prices=(0.4,)) if name == "fixed_price" else name
    experiment = Experiment(Budgets(), form, equilibrium(), 3, 6)
    drawn = joined(list(experiment.draws(500)))
    held, swept = hold(experiment.room, drawn), at_once(experiment.room, drawn)
    assert np.array_equal(held.price, swept.price)
    if name == "english":
        assert np.array_equal(swept.price, np.sort(drawn.signals, axis=1)[:, 1])
    else:
        assert np.array_equal(swept.buyer < 3, (drawn.signals >= 400_000).any(axis=1))


KNOWN = {
    "first_price": "first_price",
    "second_price": "second_price",
    "english": "second_price",
    "fixed_price": "second_price",
    "once_around": "",
    "all_pay": "",
}


@pytest.mark.parametrize("name", KNOWN)
def test_what_theory_bids_with_a_budget(name):
    """By hand as in the formula, and nothing where no equilibrium is known."""
    asked = Asked(3, 0, 2, name)
    setting = Setting(Budgets(), Format(name), 3, 0)
    if not KNOWN[name]:
        with pytest.raises(LabError, match="No equilibrium is known here for Budgets"):
            equilibrium().make(setting)
        return
    for budget in (0.2, 0.62, 0.9):
        told = equilibrium().make(setting)(budget, asked)
        assert told == pytest.approx(budget_bid(budget, 3, KNOWN[name]), abs=1e-6)


def test_no_theory_of_budgets_for_lots_in_turn():
    """Whoever buys one lot has less for the next: that is another auction."""
    with pytest.raises(LabError, match="No equilibrium"):
        equilibrium().make(Setting(Budgets(), Format("first_price"), 3, 0, lot=1, lots=2))


def test_purses_by_hand_are_budgets_or_deep():
    """Nobody else can run out of money."""
    assert purses_of(Budgets(), LOT) == list(LOT.signals)
    assert purses_of(Private(), LOT) == [purse_of(Private())] * 3


@pytest.mark.parametrize("name", ["first_price", "second_price", "english", "all_pay"])
def test_nobody_bids_more_than_the_budget_by_hand(name):
    """A unit more is illegal, and changes nothing; bots stop at their budgets."""
    hand = ByHand(Budgets(), Format(name), LOT, [None, shade(1.5), truthful()])
    with pytest.raises(IllegalAction):
        hand.say(0, 620_001)
    assert hand.waiting == (0,)
    hand.say(0, 620_000)
    assert hand.bids[:3] == [620_000, 300_000, 450_000]
    assert (hand.theory[0] == NO_BID) == (not KNOWN[name])


def test_a_replay_does_not_go_beyond_a_budget():
    """More is bid as the budget: what it brings is what the budget brings."""
    hand = ByHand(Budgets(), Format("first_price"), LOT, [None, truthful(), truthful()])
    hand.say(0, 100_000)
    assert hand.replayed(0, [450_000, 500_000, 620_000, 900_000]) == [
        550_000,
        500_000,
        380_000,
        380_000,
    ]
