"""Experiments: what their tables say, how they run and stop, and that all chance is the seed."""

import itertools
import time

import numpy as np
import pandas as pd
import pytest

from modernart import sealed
from modernart.auctions import Sealed
from modernart.lab import (
    UNIT,
    Affiliated,
    AverageValue,
    Budgets,
    Experiment,
    Format,
    Goods,
    MineralRights,
    Private,
    Wallet,
    crra,
    draws,
    equilibria,
    equilibrium,
    from_function,
    paired,
    shade,
    truthful,
)
from modernart.lab.bidders import Curve
from modernart.theory.distributions import UNIFORM, from_cdf, power, uniform
from modernart.theory.private_values import equilibrium_bid
from modernart.theory.risk import crra_bid

KINDS = [
    Private(),
    Private(power(3)),
    Private(uniform(20, 60)),
    Affiliated(shared=0.5),
    AverageValue(),
    Wallet(),
    MineralRights(),
    Budgets(),
    Goods("bundle"),
]


@pytest.mark.parametrize("values", KINDS, ids=str)
def test_the_first_draws_do_not_depend_on_how_many_there_are(values):
    """More auctions begin with the same; another seed draws others; all is whole units."""
    few, many = draws(values, 2, 700, seed=3), draws(values, 2, 2300, seed=3)
    for one, other in zip(few, many, strict=True):
        assert one.dtype == np.int64
        assert np.array_equal(one, other[:700])
    assert not np.array_equal(draws(values, 2, 700, seed=4).signals, few.signals)
    assert len(np.unique(many.signals)) > 2000


@pytest.mark.parametrize("values", KINDS, ids=str)
def test_values_are_what_they_say(values):
    """Signals and worths lie where the kind of values puts them."""
    signals, worths = (column / UNIT for column in draws(values, 2, 4000, seed=3)[:2])
    assert worths.min() >= values.low - 1e-6
    assert worths.max() <= values.high + 1e-6
    if isinstance(values, (Private, Goods)):
        assert np.array_equal(signals, worths)
    elif not isinstance(values, Budgets):
        assert np.array_equal(worths[:, 0], worths[:, 1])


def test_common_values_are_sums_means_and_noise():
    """Wallets add up, the average is the mean, and estimates lie within the error."""
    wallet = draws(Wallet(), 2, 500, 1)
    assert (abs(wallet.signals.sum(axis=1) - wallet.worths[:, 0]) <= 1).all()
    average = draws(AverageValue(), 5, 500, 1)
    assert (abs(average.signals.mean(axis=1) - average.worths[:, 0]) <= 1).all()
    rights = draws(MineralRights(100, 200, 5), 3, 5000, 1)
    off = (rights.signals - rights.worths) / UNIT
    assert 4.99 < abs(off).max() <= 5
    assert abs(off.mean()) < 0.1


@pytest.mark.parametrize("distribution", [power(2), from_cdf(lambda x: 1 - (1 - x) ** 2)])
def test_values_follow_their_cdf(distribution):
    """The share of draws below a value is the cdf there, to within chance."""
    drawn = draws(Private(distribution), 4, 25_000, 2).worths / UNIT
    for place in (0.1, 0.3, 0.5, 0.9):
        chance = distribution.cdf(place)
        assert (drawn <= place).mean() == pytest.approx(chance, abs=4 * 0.5 / drawn.size**0.5)


def test_the_tables_say_what_the_auctions_did():
    """Every number of a row is the engine's, for one small experiment by hand."""
    experiment = Experiment(Private(), "first_price", [shade(0.5), truthful()], 2, seed=1)
    result = experiment.run(40)
    assert list(result.auctions.index) == list(range(1, 41))
    for auction, row in result.auctions.iterrows():
        signals = result.draws.signals[auction - 1].tolist()
        sale = Sealed(("x",), (10 * UNIT,) * 3, 2, auctioneer_bids=False)
        sale.act(0, sealed(round(signals[0] * 0.5)))
        sale.act(1, sealed(signals[1]))
        assert (row.buyer, round(row.price * UNIT)) == (sale.sale.buyer, sale.sale.price)
        assert row.value == signals[row.buyer] / UNIT
        assert row.best_value == max(signals) / UNIT
        assert row.efficient == (row.value == row.best_value)
        assert row.revenue == row.payoff == row.price
        assert row.surplus == pytest.approx(row.value)
        assert (row.format, row.payee) == ("first_price", "auctioneer")
        bids = result.bids[result.bids.auction == auction].set_index("seat")
        assert list(bids.signal * UNIT) == pytest.approx(signals)
        assert list(bids.won) == [row.buyer == 0, row.buyer == 1]
        assert bids.paid.sum() == row.price
        assert bids.profit[row.buyer] == pytest.approx(row.value - row.price)


def test_money_adds_up_in_every_format():
    """What bidders pay reaches the auctioneer or the bank; the surplus is everybody's gain."""
    formats = [
        Format("first_price"),
        Format("all_pay"),
        Format("second_price", payee="bank", label="to the bank"),
        Format("once_around", auctioneer_bids=True),
        Format("fixed_price", prices=(0.6,)),
    ]
    both = paired(formats, Private(), shade(0.7), 3, 1, 400, own_value=0.4, auctioneer=truthful())
    for label, result in both.results.items():
        table, n = result.auctions, 3
        bids = result.bids[result.bids.seat < n]
        paid = bids.groupby("auction").paid.sum()
        kept = table.buyer == n
        to_bank = label == "to the bank"
        own = np.where(kept, table.price, 0.0)
        assert np.allclose(table.revenue, (0 if to_bank else paid) - own)
        assert np.allclose(table.payoff, table.revenue + 0.4 * kept)
        gains = bids.groupby("auction").profit.sum() + table.payoff
        assert np.allclose(table.surplus, gains)
        banked = own + (paid if to_bank else 0)
        assert np.allclose(table.surplus, table.value - banked)
        assert set(table.payee) <= {"auctioneer", "bank", "nobody"}
        assert ((table.payee == "nobody") == (paid + own == 0)).all()


def test_a_seat_that_was_not_asked_has_no_bid():
    """At a fixed price nobody is asked after the sale; the auctioneer's row has its price."""
    form = Format("fixed_price", must_buy=False, per_offer=True)
    bids = Experiment(Private(), form, equilibrium(), 3, 2).run(60).bids
    for _, rows in bids.groupby("auction"):
        buyer = rows[rows.won].seat.iloc[0]
        assert list(rows.bid[:3].notna()) == [seat <= min(buyer, 2) for seat in range(3)]
        assert rows.bid.iloc[3] == pytest.approx((0.695313, 0.625, 0.5)[min(buyer, 2)], abs=1e-6)


def test_paired_formats_see_the_same_draws():
    """Row by row the same signals, in one table that says which format."""
    both = paired(["first_price", "english"], Affiliated(), shade(0.5), 3, 1, 50)
    assert list(both.results) == ["first_price", "english"]
    assert len(both.auctions) == 100
    signals = both.bids.pivot_table(index=["auction", "seat"], columns="format", values="signal")
    assert (signals.english == signals.first_price).all()
    assert set(both.auctions.format) == {"first_price", "english"}


def test_a_run_says_how_far_it_is_and_stops_when_told():
    """Progress rises to the end; a stopped run has its auctions so far, as the whole one had."""
    experiment = Experiment(Private(), "first_price", truthful(), 4, 1)
    told = []
    whole = experiment.run(3000, on_progress=lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert told[-1] == (3000, 3000)
    stopped = experiment.run(3_000_000, should_stop=lambda: True)
    assert 0 < len(stopped) < 100_000
    shared = min(len(stopped), 3000)
    assert np.array_equal(stopped.price[:shared], whole.price[:shared])
    assert len(stopped.auctions) == len(stopped)


def test_paired_runs_tell_and_stop_too():
    """Progress counts all formats; when stopped, all are cut to the same draws."""
    told = []
    paired(
        *(["first_price", "english"], Private(), truthful(), 3, 1, 500),
        on_progress=lambda *numbers: told.append(numbers),
    )
    assert told[-1] == (1000, 1000)
    cut = paired(
        *(["first_price", "english"], Private(), truthful(), 3, 1, 500_000),
        should_stop=lambda: True,
    )
    assert len(cut["first_price"]) == len(cut["english"]) > 0


def test_a_run_lets_others_work_between_its_steps(monkeypatch):
    """By a clock on which an auction takes a millisecond, and a step at most its slice."""
    clock = itertools.count(step=0.001)
    monkeypatch.setattr("modernart.lab.experiment.time.perf_counter", lambda: next(clock))
    run, at_most = Experiment(Private(), "once_around", equilibrium(), 5, 1).start(400), 22
    done = [0]
    for so_far in run:
        done.append(so_far)
        assert len(run.result) == so_far <= done[-2] + at_most
    assert (done[-1], len(done) > 400 / at_most) == (400, True)


def test_an_experiment_keeps_nothing_between_runs():
    """Run again, also after a stop, it gives the same."""
    experiment = Experiment(Private(), "all_pay", equilibrium(), 3, 9)
    first = experiment.run(200).auctions
    experiment.run(5000, should_stop=lambda: True)
    pd.testing.assert_frame_equal(first, experiment.run(200).auctions)


def test_two_thousand_auctions_are_there_at_once():
    """What a panel shows after a click is worked out in less time than it may take to answer."""
    experiment = Experiment(Private(), "once_around", equilibrium(), 5, 9)

    def took():
        before = time.process_time()
        assert len(experiment.run(2000).bids) == 10_000
        return time.process_time() - before

    # The least of some: a machine at work with other things, or its memory, takes its own time.
    assert min(took() for _ in range(5)) < 0.25


def test_a_function_is_told_what_it_asks_for():
    """By name, whatever its first parameter is called; amounts in the unit of the values."""
    seen = []

    def watch(x, n, position, behind, format, reserve, standing, least):  # noqa: A002, PLR0913, PLR0917
        seen.append((n, position, behind, format, reserve, standing, least))
        return x / 2

    form = Format("once_around", reserve=0.1)
    result = Experiment(Private(), form, from_function(watch), 3, 1).run(50)
    assert len(seen) == 150
    for row in range(50):
        standing = 0.0
        for seat in range(3):
            least = (round(standing * UNIT) + 1) / UNIT if standing else 0.1
            assert seen[3 * row + seat] == (3, seat, 2 - seat, "once_around", 0.1, standing, least)
            bid = round(result.draws.signals[row, seat].item() / UNIT / 2 * UNIT)
            standing = max(standing, bid / UNIT) if bid / UNIT >= least else standing


def test_a_list_seats_each_bidder_where_it_stands():
    """The first of the list sits first and is asked first."""
    result = Experiment(Private(), "once_around", [shade(0.2), shade(0.8)], 2, 1).run(100)
    bids = result.bids
    assert np.allclose(bids.bid / bids.signal, np.tile([0.2, 0.8], 100), atol=1e-3)


@pytest.mark.parametrize("n", [2, 5])
@pytest.mark.parametrize("reserve", [0.0, 0.5])
def test_a_curve_is_the_formula_to_a_unit(n, reserve):
    """Drawn straight between its knots, a bid is off by no more than a few units of money."""
    setting = Experiment(Private(), Format("first_price", reserve=reserve), equilibrium(), n, 1)
    seat = setting.room.seats[0]
    near_reserve = [0.4999, 0.499999, 0.5, 0.500001, 0.5001]
    for value in [*near_reserve, *np.random.default_rng(1).random(300).tolist()]:
        told = seat.amount(round(value * UNIT), setting.room.asked[0], 10 * UNIT)
        exact = equilibrium_bid(round(value * UNIT) / UNIT, n, reserve=reserve or None)
        assert abs(told - exact * UNIT) <= 2


@pytest.mark.parametrize("bidder", [equilibrium(), crra(0.5)], ids=lambda one: one.name)
def test_a_line_is_the_formula_to_a_unit(bidder):
    """Without a reserve bids of powers are lines, wherever the values begin."""
    values = power(2.5, 0.25, 3)
    setting = Experiment(Private(values), "first_price", bidder, 4, 1)
    for value in np.linspace(0.25, 3, 200).tolist():
        told = setting.room.seats[0].amount(round(value * UNIT), setting.room.asked[0], 10 * UNIT)
        strength = 0.5 if "crra" in bidder.name else 0.0
        assert abs(told - crra_bid(value, 4, strength, values) * UNIT) <= 2


def test_a_line_is_worked_out_at_its_ends_alone(monkeypatch):
    """A page with all formats asks for many of them at once."""
    asked = []
    monkeypatch.setattr(equilibria, "equilibrium_bid", lambda v, *_: asked.append(v) or v)
    equilibria._bid_curve.__wrapped__(4, "first_price", power(2.5, 0.25, 3), 0.0)
    assert asked == [0.25, 3]


def test_a_curve_is_the_same_for_numbers_and_arrays():
    """Also at its ends, below its cut and beyond."""
    curve = Curve(lambda x: x * x, 0.0, 2.0, 7, 0.5)
    places = np.array([0.0, 0.4999, 0.5, 0.77, 1.9999, 2.0, 2.1])
    assert curve(places).tolist() == [curve(place) for place in places.tolist()]
    assert curve(0.4) == 0.0
    assert curve(2.0) == pytest.approx(4.0)


def test_the_auctioneers_own_values_leave_the_bidders_draws_alone():
    """A drawn own value changes no signal; a number is the same in each row."""
    plain, drawn = (draws(Private(), 3, 50, 1, own) for own in (0.25, UNIFORM))
    assert np.array_equal(plain.signals, drawn.signals)
    assert set(plain.own.tolist()) == {UNIT // 4}
    assert len(set(drawn.own.tolist())) == 50
