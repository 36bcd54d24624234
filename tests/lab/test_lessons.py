"""What the lessons teach, from auctions that were held on the same draws."""

import numpy as np
import pytest

from modernart.lab import (
    UNIT,
    Affiliated,
    AverageValue,
    Budgets,
    Experiment,
    Format,
    MineralRights,
    Private,
    bundling,
    equilibrium,
    from_function,
    naive,
    one_after_another,
    paired,
    shade,
    sweep,
    truthful,
)
from modernart.lab.experiment import hold, joined
from modernart.theory.budgets import budget_revenue
from modernart.theory.bundles import bundle_revenue, separate_revenue
from modernart.theory.distributions import UNIFORM, from_cdf, power
from modernart.theory.dominance import cost_of_bid
from modernart.theory.drop_out import drop_out_payoff
from modernart.theory.mineral_rights import chance_of_loss
from modernart.theory.mineral_rights import winner_profit as rights_profit
from modernart.theory.once_around import once_around, once_around_with_auctioneer
from modernart.theory.posted_prices import best_posted_price
from modernart.theory.private_values import expected_revenue
from modernart.theory.sequential import sequential_price

COUNT = 6000


def near(numbers, expected, errors=4.0):
    """Say whether a mean lies within some of its standard errors, and a few units of money."""
    numbers = np.asarray(numbers, dtype=float)
    error = numbers.std(ddof=1) / len(numbers) ** 0.5
    return abs(numbers.mean() - expected) <= errors * error + 5e-6


def surely_above(numbers, bound=0.0):
    """Say whether a mean is more than four of its standard errors above a bound."""
    numbers = np.asarray(numbers, dtype=float)
    return numbers.mean() - bound > 4 * numbers.std(ddof=1) / len(numbers) ** 0.5


@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_the_order_of_formats_on_the_same_draws(n):
    """Once around never brings more than the first price; first and second price bring the same.

    The second price is wider spread, and only once around is the best value passed over.
    """
    both = paired(
        ["first_price", "second_price", "english", "once_around"],
        Private(),
        equilibrium(),
        n,
        seed=2,
        repetitions=COUNT,
    )
    first, second, around = (both[name] for name in ("first_price", "second_price", "once_around"))
    assert (around.price <= first.price + n).all()
    assert surely_above(first.price - around.price)
    assert near((first.price - second.price) / UNIT, 0)
    assert second.price.std() > 1.3 * first.price.std()
    assert (both["english"].price == second.price).all()
    assert first.efficient.all()
    assert second.efficient.all()
    assert near(around.efficient, float(once_around(n).efficient))


def test_a_few_paired_auctions_show_what_many_unpaired_ones_hide():
    """Six auctions on the same draws put once around below the first price in every class."""
    classes = [
        paired(["first_price", "once_around"], Private(), equilibrium(), 4, seed, 6)
        for seed in range(60)
    ]
    assert all(one["once_around"].price.mean() < one["first_price"].price.mean() for one in classes)


def test_the_last_seat_of_once_around_is_worth_most():
    """Chances to win and payoffs by seat are those of the exact recursion."""
    result = Experiment(Private(), "once_around", equilibrium(), 4, 6).run(2 * COUNT)
    exact = once_around(4)
    for seat in range(4):
        assert near(result.buyer == seat, float(exact.chances[seat]))
        assert near(result.profit[:, seat] / UNIT, float(exact.payoffs[seat]))


@pytest.mark.parametrize("m", [2, 3, 4])
def test_the_auctioneer_has_the_last_word(m):
    """With the game's rule the auctioneer buys 2^-m of the lots, and gains what theory says."""
    form = Format("once_around", auctioneer_bids=True)
    result = Experiment(Private(), form, equilibrium(), m, 7, own_value=UNIFORM).run(2 * COUNT)
    exact = once_around_with_auctioneer(m)
    assert near(result.kept, 2.0**-m)
    assert near(result.payoff / UNIT, float(exact.payoff))
    assert near(result.value / UNIT, float(exact.surplus))


@pytest.mark.parametrize("own", [0.0, 0.5, 1.0])
def test_an_auctioneer_who_stays_in_does_better(own):
    """Its own drop-out brings what theory says, more than a bit longer or shorter."""
    form = Format("english", auctioneer_bids=True)

    def payoff(auctioneer=None):
        experiment = Experiment(
            Private(), form, truthful(), 2, 8, auctioneer=auctioneer, own_value=own
        )
        return experiment.run(3 * COUNT).payoff / UNIT

    best = payoff()
    assert near(best, drop_out_payoff(2, own))
    for off in (-0.25, 0.25):
        other = from_function(lambda v, off=off: (1 + v) / 3 + off)
        assert surely_above(best - payoff(other))


def test_linkage_the_more_a_price_tells_the_less_the_winner_keeps():
    """Mineral rights: the rent falls from first price to second price to the English clock."""
    rights = MineralRights(25.0, 425.0, 4.0)
    formats = ["first_price", "second_price", Format("english", public=True)]
    both = paired(formats, rights, equilibrium(), 4, seed=3, repetitions=COUNT)
    first = both["first_price"]
    told = first.draws.signals.max(axis=1) / UNIT
    inside = (told > 25 + 11 * 4) & (told < 425 - 3 * 4)
    rents = {
        label: (result.profit.sum(axis=1) / UNIT / rights.error)[inside]
        for label, result in both.results.items()
    }
    for label, rent in rents.items():
        assert near(rent, rights_profit(4, label)), label
    assert surely_above(rents["first_price"] - rents["second_price"])
    assert surely_above(rents["second_price"] - rents["english"])


def test_affiliated_private_values_bring_the_same_sale_on_clock_and_paper():
    """To bid one's value stays best where values go together; a little off only costs."""
    values = Affiliated(power(2), shared=0.6)
    true = Experiment(values, "second_price", truthful(), 3, 4).run(COUNT)
    assert true.efficient.all()
    for off in (0.9, 1.1):
        bidders = [shade(off), truthful(), truthful()]
        other = Experiment(values, "second_price", bidders, 3, 4).run(COUNT)
        assert surely_above((true.profit - other.profit)[:, 0] / UNIT)
    together = np.corrcoef(true.draws.worths[:, 0], true.draws.worths[:, 1])[0, 1]
    assert together == pytest.approx(0.36 / (0.36 + 0.16), abs=0.05)


@pytest.mark.parametrize(("n", "sign"), [(3, 1), (6, -1)])
def test_the_naive_bidder_gains_among_three_and_loses_among_six(n, sign):
    """Mineral rights: the sign flips, and the winner loses as often as theory says."""
    rights = MineralRights(25.0, 425.0, 12.0)
    result = Experiment(rights, "first_price", naive(), n, 5).run(COUNT)
    told = result.draws.signals.max(axis=1) / UNIT
    inside = (told > 25 + 12) & (told < 425 - 12)
    profit = (result.profit.sum(axis=1) / UNIT)[inside]
    assert surely_above(sign * profit)
    assert near(profit, rights_profit(n, "naive", 12))
    assert near(profit < 0, chance_of_loss(n))


def test_the_average_value_game_curses_the_naive_from_four_on():
    """The naive winner gains among two, breaks even among three, loses among more."""
    means = {}
    for n in (2, 3, 4, 5):
        result = Experiment(AverageValue(), "first_price", naive(), n, 6).run(2 * COUNT)
        means[n] = result.profit.sum(axis=1) / UNIT
    assert surely_above(means[2])
    assert near(means[3], 0)
    assert surely_above(-means[4])
    assert surely_above(-means[5])


@pytest.mark.parametrize(("n", "sign"), [(2, 1), (3, 0), (4, -1), (5, -1)])
def test_a_bundle_brings_more_below_three_bidders_and_less_above(n, sign):
    """Two goods together or apart, on the same draws; for three bidders it is the same."""
    table = bundling(n, 2 * COUNT, seed=4).table
    gain = table.bundle - table.separate
    assert near(gain, float(bundle_revenue(n)) - separate_revenue(n))
    if sign:
        assert surely_above(sign * gain)


def test_a_bundle_of_two_alike_brings_twice_the_price_of_one():
    """Nothing is averaged where both goods are worth the same."""
    table = bundling(4, 500, seed=4, alike=True).table
    assert (abs(table.bundle - table.separate) <= 3e-6).all()


@pytest.mark.parametrize("d", [-0.3, -0.2, 0.2, 0.3])
@pytest.mark.parametrize("format", ["second_price", "english"])
def test_over_and_underbidding_by_d_costs_half_of_d_squared(d, format):  # noqa: A002
    """One rival, a value of .5: a bid of .5 + d loses d²/2 on average, and never gains."""
    draws = joined(list(Experiment(Private(), format, truthful(), 2, 9).draws(4 * COUNT)))
    draws.signals[:, 0] = draws.worths[:, 0] = UNIT // 2

    def profit(bidder):
        room = Experiment(Private(), format, [bidder, truthful()], 2, 9).room
        return hold(room, draws).profit[:, 0] / UNIT

    lost = profit(truthful()) - profit(from_function(lambda v: v + d))
    assert (lost >= 0).all()
    assert near(lost, d * d / 2)
    assert cost_of_bid(0.5 + d, 0.5) == pytest.approx(d * d / 2)


@pytest.mark.parametrize("distribution", [power(2), from_cdf(lambda x: 1 - (1 - x) ** 2)])
@pytest.mark.parametrize("reserve", [0.0, 0.5])
def test_other_distributions_bring_what_theory_says(distribution, reserve):
    """First and second price, by curves from quadrature, bring the same expected revenue."""
    formats = [Format(name, reserve=reserve) for name in ("first_price", "second_price")]
    both = paired(formats, Private(distribution), equilibrium(), 3, seed=5, repetitions=COUNT)
    exact = expected_revenue(3, distribution, reserve or None)
    for result in both.results.values():
        assert near(result.revenue / UNIT, exact)


def test_no_other_shade_of_one_bidder_does_better_than_the_equilibrium():
    """A deviator among three who follow theory gains less, in each of three formats."""
    for name in ("first_price", "all_pay", "once_around"):

        def profit(bidder, name=name):
            experiment = Experiment(Private(), name, [bidder, equilibrium(), equilibrium()], 3, 3)
            chunk = next(sweep(experiment, 50_000))
            return chunk.profit[:, 0] / UNIT

        for part in (0.4, 0.9):
            assert surely_above(profit(equilibrium()) - profit(shade(part))), (name, part)


@pytest.mark.parametrize(("m", "own"), [(2, 0.0), (3, 0.0), (3, 0.5), (4, 0.5)])
@pytest.mark.parametrize("must_buy", [True, False])
def test_the_price_that_an_auctioneer_should_name(m, own, must_buy):
    """The best price brings what theory says; a tenth above or below brings less."""
    best = best_posted_price(m, own, must_buy=must_buy)
    formats = [
        Format("fixed_price", prices=(best.price * part,), must_buy=must_buy, label=str(part))
        for part in (0.8, 1.0, 1.2)
    ]
    both = paired(formats, Private(), truthful(), m, 9, 3 * COUNT, own_value=own)
    named = Experiment(
        Private(), Format("fixed_price", must_buy=must_buy), truthful(), m, 9, own_value=own
    ).run(500)
    assert near(both["1.0"].payoff / UNIT, best.payoff)
    assert (abs(named.price - best.price * UNIT) <= 1)[~named.kept].all()
    for part in ("0.8", "1.2"):
        assert surely_above(both["1.0"].payoff - both[part].payoff)


def test_budgets_make_the_first_price_the_better_one():
    """Two bidders with budgets below their values: 7/12 at first price, 1/3 at second price."""
    both = paired(["first_price", "second_price"], Budgets(), equilibrium(), 2, 1, COUNT)
    for label, result in both.results.items():
        assert near(result.price / UNIT, budget_revenue(2, label))
        assert (result.paid[:, :2] <= result.draws.purses).all()


@pytest.mark.parametrize("name", ["first_price", "second_price"])
def test_the_price_of_lots_in_turn_stays_the_same_on_average(name):
    """Five bidders, three lots: the same mean price in each round, whoever has left."""
    results = one_after_another(Private(), name, equilibrium(), 5, 3, 1, COUNT)
    for result in results:
        assert near(result.price / UNIT, sequential_price(5, 3))
    drift = (results[2].price - results[0].price) / UNIT
    assert near(drift, 0)


def test_the_reserve_raises_revenue_and_loses_sales():
    """Two bidders, reserve one half: more revenue on the same draws, a quarter unsold."""
    formats = ["second_price", Format("second_price", reserve=0.5, label="reserve")]
    both = paired(formats, Private(), truthful(), 2, 3, 3 * COUNT)
    assert surely_above((both["reserve"].revenue - both["second_price"].revenue) / UNIT)
    assert near(both["reserve"].kept, 0.25)
