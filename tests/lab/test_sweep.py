"""A sweep is the auctions themselves: equal buyer by buyer, price by price, on the same draws."""

import itertools

import numpy as np
import pytest

from modernart.lab import (
    Affiliated,
    AverageValue,
    Budgets,
    Experiment,
    Format,
    Goods,
    LabError,
    MineralRights,
    Private,
    Wallet,
    crra,
    equilibrium,
    estimate,
    from_function,
    naive,
    one_after_another,
    shade,
    sweep,
    truthful,
)
from modernart.lab.experiment import hold, joined
from modernart.lab.sweep import CHUNK, at_once
from modernart.lab.values import Draws
from modernart.theory.distributions import UNIFORM, power

FORMATS = [
    Format("first_price"),
    Format("first_price", reserve=0.4),
    Format("first_price", auctioneer_bids=True),
    Format("second_price"),
    Format("second_price", reserve=0.4),
    Format("second_price", auctioneer_bids=True, reserve=0.2),
    Format("all_pay"),
    Format("all_pay", reserve=0.3),
    Format("all_pay", auctioneer_bids=True),
    Format("english"),
    Format("english", reserve=0.4),
    Format("english", auctioneer_bids=True),
    Format("english", public=True),
    Format("english", public=True, auctioneer_bids=True, reserve=0.2),
    Format("once_around"),
    Format("once_around", reserve=0.4),
    Format("once_around", auctioneer_bids=True),
    Format("fixed_price"),
    Format("fixed_price", must_buy=False),
    Format("fixed_price", per_offer=True),
    Format("fixed_price", prices=(0.5,)),
    Format("fixed_price", prices=(0.8, 0.6, 0.7, 0.1), must_buy=False),
    Format("second_price", payee="bank"),
]


def eager(signal, position, behind, least, price, dropped):  # noqa: PLR0913, PLR0917
    """Asks for all there is, and mixes it."""
    wish = signal * (1 + behind) / (2 + behind) + position / 100 + (dropped > 0) * 0.1
    return max(wish, min(least, signal)) if price < 0.7 else signal / 2


BIDDERS = [
    truthful(),
    shade(0.6),
    shade(1.2),
    from_function(eager),
    [truthful(), shade(0.5), from_function(eager), shade(0)],
]

EQUILIBRIA = [
    *((Private(power(2)), name, equilibrium(), {}) for name in ("first_price", "all_pay")),
    (Private(), "all_pay", equilibrium(), {}),
    (Private(), Format("first_price", reserve=0.5), equilibrium(), {}),
    (Private(), Format("first_price", reserve=0.5), crra(0.5), {}),
    (Private(), Format("first_price", reserve=0.999999), equilibrium(), {}),
    (Private(), Format("first_price", reserve=0.999999), crra(0.5), {}),
    (Private(), "english", crra(0.5), {}),
    (Private(), Format("once_around", reserve=0.3), equilibrium(), {}),
    (Private(), Format("once_around", auctioneer_bids=True), equilibrium(), {"own": UNIFORM}),
    (Private(), Format("english", auctioneer_bids=True), equilibrium(), {"own": power(2)}),
    (Private(), Format("second_price", auctioneer_bids=True), equilibrium(), {"own": 0.5}),
    (Private(), Format("fixed_price"), equilibrium(), {"own": UNIFORM}),
    (Private(), Format("fixed_price", must_buy=False, per_offer=True), equilibrium(), {}),
    (Affiliated(shared=0.3), "second_price", equilibrium(), {}),
    (Goods("bundle"), "first_price", equilibrium(), {}),
    (AverageValue(), "second_price", equilibrium(), {}),
    (AverageValue(), "first_price", naive(), {}),
    (AverageValue(), "first_price", estimate(), {}),
    (MineralRights(), "first_price", equilibrium(), {}),
    (MineralRights(), "first_price", naive(), {}),
    (MineralRights(), "second_price", equilibrium(), {}),
    (MineralRights(), "second_price", estimate(), {}),
    (MineralRights(), Format("english", public=True), equilibrium(), {}),
    (Budgets(), "first_price", equilibrium(), {}),
    (Budgets(), "second_price", equilibrium(), {}),
    (Budgets(), "once_around", shade(1.5), {}),
    (Budgets(), Format("fixed_price", prices=(0.4,)), shade(2), {}),
]


def check(experiment, draws):
    """Hold the auctions and sweep them: all numbers are equal, and of one type."""
    held, swept = hold(experiment.room, draws), at_once(experiment.room, draws)
    for name in ("buyer", "price", "paid", "amounts"):
        one, other = getattr(held, name), getattr(swept, name)
        assert one.dtype == other.dtype == np.int64
        assert np.array_equal(one, other), name
    return held


@pytest.mark.parametrize("form", FORMATS, ids=str)
@pytest.mark.parametrize("bidders", BIDDERS, ids=["truthful", ".6", "1.2", "function", "mixed"])
def test_every_format_with_every_habit(form, bidders):
    """Whatever the options and the bidders, a sweep gives the numbers of the auctions."""
    auctioneer = from_function(lambda own, n, behind: own / 2 + behind / (2 * n))
    experiment = Experiment(
        Private(), form, bidders, 4, 3, auctioneer=auctioneer, own_value=UNIFORM
    )
    held = check(experiment, joined(list(experiment.draws(700))))
    assert len(set(held.buyer.tolist())) > 1 or form.prices


@pytest.mark.parametrize("form", FORMATS, ids=str)
def test_ties_and_empty_hands(form):
    """Equal and zero values, where only the order decides, come out the same."""
    grid = np.array(list(itertools.product((0, 400_000, 1_000_000), repeat=4)))
    purses = np.full_like(grid, 10_000_000)
    purses[::2, 1] = 300_000
    own = np.tile(np.array([0, 400_000, 1_000_000]), 27)
    draws = Draws(grid, grid, purses, own)
    experiment = Experiment(Private(), form, truthful(), 4, 3, auctioneer=truthful())
    check(experiment, draws)


@pytest.mark.parametrize(("values", "form", "bidder", "more"), EQUILIBRIA)
@pytest.mark.parametrize("n", [2, 3, 6])
def test_every_equilibrium(values, form, bidder, more, n):
    """What theory bids is the same number for one auction and for many."""
    experiment = Experiment(values, form, bidder, n, 4, own_value=more.get("own", 0.0))
    check(experiment, joined(list(experiment.draws(700))))


@pytest.mark.parametrize("name", ["first_price", "second_price", "english"])
def test_wallets(name):
    """The game of two wallets as well."""
    experiment = Experiment(Wallet(), name, equilibrium(), 2, 4)
    check(experiment, joined(list(experiment.draws(700))))


def test_lots_in_turn():
    """Lot by lot, with a strategy that is told which one it is."""
    habit = from_function(lambda value, lot, lots: value * lot / lots)
    for name in ("first_price", "second_price"):
        both = [
            one_after_another(Private(), name, habit, 4, 3, 1, 500, as_arrays=arrays)
            for arrays in (False, True)
        ]
        for held, swept in zip(*both, strict=True):
            assert np.array_equal(held.price, swept.price)
            assert np.array_equal(held.draws.signals, swept.draws.signals)


def test_a_sweep_comes_in_chunks_that_add_up_to_the_run():
    """Chunk after chunk has the auctions of the run, in order, and as many as were asked for."""
    experiment = Experiment(Private(), "once_around", shade(0.7), 3, seed=8)
    count = CHUNK + 1500
    chunks = list(sweep(experiment, count))
    assert [len(chunk) for chunk in chunks] == [CHUNK, 1500]
    run = experiment.run(1200)
    assert np.array_equal(chunks[0].price[:1200], run.price)


def test_a_strategy_that_fails_fails_in_a_sweep_too():
    """The same sentence comes from an array and from an auction."""
    experiment = Experiment(Private(), "first_price", from_function(lambda v: v - 0.5, "low"), 3, 1)
    with pytest.raises(LabError, match="The strategy low answered -"):
        experiment.run(100)
    with pytest.raises(LabError, match="The strategy low answered -"):
        next(sweep(experiment, 100))
