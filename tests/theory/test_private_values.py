"""Private values: quadrature against closed forms, and other distributions against draws."""

import numpy as np
import pytest
from theory import draws

from modernart.theory.distributions import UNIFORM, from_cdf, power, uniform
from modernart.theory.dominance import cost_of_bid
from modernart.theory.drop_out import drop_out_payoff, optimal_drop_out
from modernart.theory.posted_prices import (
    best_posted_price,
    posted_payoff,
    price_list,
    prophet_ratio,
    stopping_values,
)
from modernart.theory.private_values import (
    AUCTIONS,
    bidder_surplus,
    chance_price_above,
    efficient_surplus,
    equilibrium_bid,
    expected_payoff,
    expected_revenue,
    first_price_slope,
    price_sd,
    win_probability,
)
from modernart.theory.reserves import bulow_klemperer, optimal_reserve
from modernart.theory.risk import crra_bid, crra_revenue, crra_slope

GIVEN = from_cdf(lambda x: x)
"""The uniform without its closed forms."""

TRIANGLE = from_cdf(lambda x: 1 - (1 - x) ** 2)
"""Low values are more likely; neither density nor quantile is given."""

SHAPES = {
    "power 2": (power(2), np.sqrt),
    "triangle": (TRIANGLE, lambda chances: 1 - np.sqrt(1 - chances)),
    "20 to 60": (uniform(20, 60), lambda chances: 20 + 40 * chances),
}
"""Other distributions, and the draws from them that a test makes itself."""


@pytest.fixture(params=SHAPES)
def shape(request):
    """A distribution, and how uniform draws become draws from it."""
    return SHAPES[request.param]


def both(call):
    """What a call gives with the uniform, and with the same by quadrature."""
    return call(GIVEN), call(UNIFORM)


@pytest.mark.parametrize("n", [2, 3, 5, 10])
@pytest.mark.parametrize("reserve", [None, 0.3, 1.0])
def test_quadrature_is_the_closed_form(n, reserve):
    """Bids, revenue, spread, surplus and chances are the same to nine digits."""
    calls = [
        lambda d: expected_revenue(n, d, reserve, own_value=0.2),
        lambda d: efficient_surplus(n, d, reserve),
        lambda d: bidder_surplus(n, d, reserve),
        lambda d: price_sd(n, "first_price", d, reserve) ** 2,
        lambda d: price_sd(n, "english", d, reserve) ** 2,
        lambda d: chance_price_above(0.7, n, d, reserve),
        *[lambda d, v=v: equilibrium_bid(v, n, "dutch", d, reserve) for v in (0, 0.3, 0.9, 1)],
        lambda d: win_probability(0.5, n, "first_price", d, reserve),
        lambda d: expected_payoff(0.5, 0.9, n, "second_price", d, reserve),
        lambda d: crra_bid(0.9, n, 0.4, d, reserve),
        lambda d: crra_revenue(n, 0.4, d, reserve),
    ]
    for call in calls:
        found, exact = both(call)
        assert found == pytest.approx(exact, abs=1e-9)


@pytest.mark.parametrize("n", [1, 2, 5])
def test_best_prices_come_out_of_quadrature_too(n):
    """Reserves, posted prices and drop-outs: what they pay to nine digits, prices to six."""
    for own in (0.0, 0.5):
        for call in (
            lambda d, own=own: best_posted_price(n, own, d),
            lambda d, own=own: best_posted_price(n, own, d, must_buy=False),
        ):
            found, exact = both(call)
            assert found.payoff == pytest.approx(exact.payoff, abs=1e-9)
            assert found.price == pytest.approx(exact.price, abs=1e-6)
        found, exact = both(lambda d, own=own: drop_out_payoff(n, own, None, d))
        assert found == pytest.approx(exact, abs=1e-9)
        found, exact = both(lambda d, own=own: optimal_drop_out(own, d))
        assert found == pytest.approx(exact, abs=1e-6)
    assert bulow_klemperer(n, GIVEN) == pytest.approx(bulow_klemperer(n), abs=1e-6)
    found, exact = both(lambda d: stopping_values(n, d))
    assert found == pytest.approx(exact, abs=1e-9)
    assert price_list(n, GIVEN)[0].payoff == pytest.approx(price_list(n)[0].payoff, abs=1e-9)


def bids_of(values, call):
    """A bid for each value, from a table of a thousand."""
    grid = np.linspace(values.min(), values.max(), 1001)
    return np.interp(values, grid, [call(value) for value in grid.tolist()])


@pytest.mark.parametrize("n", [2, 4])
def test_other_distributions_against_draws(shape, n):
    """Revenue and its spread in five formats, surplus: within 4 standard errors."""
    distribution, quantile = shape
    values = quantile(draws.uniform(11 + n, 200_000, n))
    best, second = draws.best_two(values)
    revenue = expected_revenue(n, distribution)
    for auction in AUCTIONS:
        if auction in {"english", "second_price"}:
            prices = second
        elif auction == "all_pay":
            call = lambda value: equilibrium_bid(value, n, "all_pay", distribution)  # noqa: E731
            prices = bids_of(values, call).sum(axis=1)
        else:
            call = lambda value: equilibrium_bid(value, n, "dutch", distribution)  # noqa: E731
            prices = bids_of(best, call)
        assert draws.off(prices, revenue) < 4, auction
        assert draws.sd_off(prices, price_sd(n, auction, distribution)) < 4, auction
    assert draws.off(best, efficient_surplus(n, distribution)) < 4
    gains = np.where(values[:, 0] == best, best - second, 0.0)
    assert draws.off(gains, bidder_surplus(n, distribution)) < 4
    level = float(np.median(second))
    assert draws.off(second > level, chance_price_above(level, n, distribution)) < 4


@pytest.mark.parametrize("n", [1, 3])
def test_reserves_against_draws(shape, n):
    """Revenue with the best reserve, its spread, and that no other reserve brings more."""
    distribution, quantile = shape
    own = distribution.low + 0.1 * (distribution.high - distribution.low)
    reserve = optimal_reserve(distribution, own)
    values = np.sort(quantile(draws.uniform(3, 200_000, n)), axis=1)
    second = values[:, -2] if n > 1 else np.zeros(len(values))
    prices = np.where(values[:, -1] >= reserve, np.maximum(second, reserve), 0.0)
    unsold = np.where(prices > 0, 0.0, own)
    assert draws.off(prices + unsold, expected_revenue(n, distribution, reserve, own)) < 4
    assert (
        draws.off(
            np.maximum(values[:, -1], 0) * (prices > 0), efficient_surplus(n, distribution, reserve)
        )
        < 4
    )
    if n > 1:
        assert draws.sd_off(prices, price_sd(n, "english", distribution, reserve)) < 4
        call = lambda value: equilibrium_bid(value, n, "dutch", distribution, reserve)  # noqa: E731
        bids = np.where(prices > 0, bids_of(np.maximum(values[:, -1], reserve), call), 0.0)
        assert draws.off(bids, expected_revenue(n, distribution, reserve)) < 4
        assert draws.sd_off(bids, price_sd(n, "dutch", distribution, reserve)) < 4
    best = expected_revenue(n, distribution, reserve, own)
    width = distribution.high - distribution.low
    for step in np.linspace(0, 1, 41).tolist():
        other = distribution.low + step * width
        assert expected_revenue(n, distribution, other, own) <= best + 1e-9 * width


@pytest.mark.parametrize("auction", AUCTIONS)
@pytest.mark.parametrize("reserve", [None, 0.4])
def test_no_bid_is_better_than_the_equilibrium(auction, reserve):
    """Against rivals in equilibrium the own equilibrium bid pays most, in each format."""
    if auction == "all_pay" and reserve is not None:
        return
    for distribution in (UNIFORM, TRIANGLE):
        for value in (0.2, 0.5, 0.9):
            args = (value, 3, auction, distribution, reserve)
            best = expected_payoff(equilibrium_bid(*args), *args)
            others = [expected_payoff(bid, *args) for bid in np.linspace(0, 1.2, 61).tolist()]
            assert max(others) <= best + 1e-9


def test_no_bid_of_a_risk_averse_bidder_is_better():
    """The bid maximises the mean utility, for a distribution other than the uniform."""
    n, aversion = 3, 0.5
    rival = [crra_bid(value, n, aversion, TRIANGLE) for value in np.linspace(0, 1, 201).tolist()]
    for value in (0.3, 0.8):
        types = np.linspace(0, 1, 201)
        chance = np.array([TRIANGLE.cdf(kind) for kind in types.tolist()]) ** (n - 1)
        gain = np.maximum(value - np.array(rival), 0) ** (1 - aversion)
        assert abs(types[np.argmax(chance * gain)] - value) <= 0.005 + 1e-9


@pytest.mark.parametrize("n", [2, 3, 5])
def test_what_a_wrong_bid_costs_against_draws(n):
    """The mean loss against a truthful bid, with any number of rivals."""
    for distribution, quantile in ((UNIFORM, lambda chances: chances), SHAPES["triangle"]):
        best = quantile(draws.uniform(8, 200_000, n - 1)).max(axis=1)
        for bid in (0.2, 0.75, 1.3):
            lost = np.where((best < 0.5) != (best < bid), np.abs(best - 0.5), 0.0)
            assert draws.off(lost, cost_of_bid(bid, 0.5, n, distribution)) < 4
    assert cost_of_bid(0.5, 0.5, n) == 0


def test_posted_prices_against_draws(shape):
    """One price under both rules, a list of prices, and a stopper against the prophet."""
    distribution, quantile = shape
    values = quantile(draws.uniform(21, 200_000, 3))
    best, own = values.max(axis=1), distribution.low + 0.2 * (distribution.high - distribution.low)
    for must in (True, False):
        asked = best_posted_price(3, own, distribution, must_buy=must)
        got = np.where(best >= asked.price, asked.price, own - must * asked.price)
        assert draws.off(got, asked.payoff) < 4
        for step in np.linspace(0, 1, 31).tolist():
            other = distribution.low + step * (distribution.high - distribution.low)
            assert posted_payoff(other, 3, own, distribution, must_buy=must) <= asked.payoff + 1e-9
    prices = [step.price for step in price_list(3, distribution)]
    takes = values >= prices
    got = np.where(takes.any(axis=1), np.array(prices)[takes.argmax(axis=1)], 0.0)
    assert draws.off(got, price_list(3, distribution)[0].payoff) < 4
    waits = [*stopping_values(3, distribution)[1::-1], -np.inf]
    stops = values >= waits
    got = values[np.arange(len(values)), stops.argmax(axis=1)]
    assert draws.off(got, stopping_values(3, distribution)[-1]) < 4
    assert prophet_ratio(3, distribution) == pytest.approx(got.mean() / best.mean(), abs=0.002)


@pytest.mark.parametrize("m", [1, 2, 4])
def test_the_auctioneers_drop_out_against_draws(shape, m):
    """What staying in brings, and that no other drop-out brings more."""
    distribution, quantile = shape
    width = distribution.high - distribution.low
    own = distribution.low + 0.6 * width
    leaves = optimal_drop_out(own, distribution)
    values = np.sort(quantile(draws.uniform(31, 200_000, m)), axis=1)
    best = values[:, -1]
    second = values[:, -2] if m > 1 else np.full(len(values), -np.inf)
    got = np.where(best < leaves, own - best, np.maximum(second, leaves))
    payoff = drop_out_payoff(m, own, None, distribution)
    assert draws.off(got, payoff) < 4
    for step in np.linspace(0, 1, 31).tolist():
        other = distribution.low + step * width
        assert drop_out_payoff(m, own, other, distribution) <= payoff + 1e-9 * width


def test_limits():
    """Slopes tend to 1; without aversion the slopes are one; a lone bidder pays the reserve."""
    assert first_price_slope(500) == pytest.approx(1, abs=0.01)
    assert crra_slope(4, 0) == first_price_slope(4)
    assert crra_slope(4, 1 - 1e-12) == pytest.approx(1)
    assert crra_bid(0.7, 4, 0) == equilibrium_bid(0.7, 4)
    assert expected_revenue(1, reserve=0.5) == pytest.approx(0.25)
    assert expected_revenue(1) == pytest.approx(0)
    assert expected_revenue(4, reserve=1.0) == pytest.approx(0)
    assert equilibrium_bid(0.01, 400) == pytest.approx(0.01 * 399 / 400)
    assert best_posted_price(1, must_buy=False).payoff == pytest.approx(0.25)
    assert best_posted_price(2, 1.0, must_buy=False).payoff == pytest.approx(1.0)
    assert price_list(400)[0].payoff > 0.98
    assert optimal_reserve(own_value=1.0) == pytest.approx(1.0)
    assert equilibrium_bid(0.3, 3, reserve=0.4) == 0


def test_seller_and_bidders_share_the_surplus(shape):
    """Revenue and all bidders' gains are the value of the winner, with a reserve or without."""
    distribution, _ = shape
    for reserve in (None, distribution.quantile(0.4)):
        for n in (1, 2, 6):
            share = expected_revenue(n, distribution, reserve)
            share += n * bidder_surplus(n, distribution, reserve)
            assert share == pytest.approx(efficient_surplus(n, distribution, reserve), rel=1e-9)
