"""Bundles, sequences, budgets and rivals: against draws, quadrature, and the best reply."""

from itertools import pairwise

import numpy as np
import pytest
from theory import draws

from modernart.theory.budgets import budget_bid, budget_chance, budget_profit, budget_revenue
from modernart.theory.bundles import bundle_revenue, separate_revenue, sum_of_two
from modernart.theory.known_worth import known_worth_end
from modernart.theory.private_values import expected_revenue, first_price_slope
from modernart.theory.rivals import OTHERWISE, Trade, break_even, lead_slope, spite_slope
from modernart.theory.sequential import sequential_price, sequential_slope


@pytest.mark.parametrize("n", [2, 3, 4, 8])
def test_bundles_against_draws_and_quadrature(n):
    """The second-highest sum of two: drawn, and as revenue of the sum's distribution."""
    rng = np.random.default_rng(n)
    _, second = draws.best_two(rng.random((300_000, n)) + rng.random((300_000, n)))
    assert draws.off(second, bundle_revenue(n)) < 4
    assert expected_revenue(n, sum_of_two()) == pytest.approx(float(bundle_revenue(n)), abs=1e-9)
    assert separate_revenue(n) == pytest.approx(2 * (n - 1) / (n + 1))


def test_many_bidders_are_exact_too():
    """Terms of changing sign do not spoil the sum."""
    assert 1.5 < bundle_revenue(60) < separate_revenue(60) < 2


@pytest.mark.parametrize(("n", "k"), [(3, 2), (5, 3), (6, 5)])
@pytest.mark.parametrize("auction", ["first_price", "second_price"])
def test_prices_of_a_sequence_against_draws(n, k, auction):
    """Every lot brings the same on average, and the spread grows from lot to lot."""
    values = np.sort(draws.uniform(n * k, 200_000, n), axis=1)[:, ::-1]
    spreads = []
    for lot in range(1, k + 1):
        payer = values[:, lot - 1] if auction == "first_price" else values[:, lot]
        prices = sequential_slope(n, k, lot, auction) * payer
        assert draws.off(prices, sequential_price(n, k)) < 4
        spreads.append(prices.std())
    assert spreads == sorted(spreads)


def test_one_lot_is_no_sequence():
    """With k = 1 the slope and the price are those of one auction."""
    for n in (2, 5):
        assert sequential_slope(n, 1, 1) == first_price_slope(n)
        assert sequential_price(n, 1) == pytest.approx(expected_revenue(n))


@pytest.mark.parametrize("n", [2, 3, 5])
def test_budgets_against_draws_and_the_best_reply(n):
    """Mean prices; and no bid within the budget gains more."""
    best, second = draws.best_two(draws.uniform(5 + n, 200_000, n))
    grid = np.linspace(0, 1, 2001)
    bids = np.array([budget_bid(budget, n) for budget in grid.tolist()])
    assert draws.off(np.interp(best, grid, bids), budget_revenue(n)) < 4
    assert draws.off(second, budget_revenue(n, "second_price")) < 4
    gains = (1 - bids) * grid ** (n - 1)
    for budget in (0.2, 0.5, 0.7, 1.0):
        can = bids <= budget
        own = (1 - budget_bid(budget, n)) * budget ** (n - 1)
        assert gains[can].max() <= own + 1e-3
    assert (bids <= grid + 1e-12).all()


@pytest.mark.parametrize("n", [2, 3, 8])
@pytest.mark.parametrize("budget", [0.0, 0.3, 0.5, 0.8, 1.0])
def test_what_one_budget_wins_and_gains(n, budget):
    """Against quadrature over the highest budget among rivals, of density (n-1)·y^(n-2)."""
    cuts = np.linspace(0, budget, 3)
    nodes, weights = np.polynomial.legendre.leggauss(20)
    chance = gain = 0.0
    for low, high in pairwise(cuts):
        rival = (low + high) / 2 + (high - low) / 2 * nodes
        density = (n - 1) * rival ** (n - 2) * weights * (high - low) / 2
        chance += density.sum()
        gain += ((1 - rival) * density).sum()
    assert budget_chance(budget, n) == pytest.approx(chance, abs=1e-9)
    assert budget_profit(budget, n, "second_price") == pytest.approx(gain, abs=1e-9)
    kept = (1 - budget_bid(budget, n)) * chance
    assert budget_profit(budget, n) == pytest.approx(kept, abs=1e-9)


@pytest.mark.parametrize("n", [2, 5])
@pytest.mark.parametrize("auction", ["first_price", "second_price"])
def test_profits_of_budgets_and_the_price_share_the_worth(n, auction):
    """All n bidders and the seller have 1 between them: the midpoint rule over all budgets."""
    budgets = ((np.arange(20_000) + 0.5) / 20_000).tolist()
    gains = np.mean([budget_profit(budget, n, auction) for budget in budgets])
    assert n * gains + budget_revenue(n, auction) == pytest.approx(1, abs=1e-7)


def test_the_rich_gain_the_same_at_first_price():
    """From c on more money brings no more."""
    assert budget_profit(0.7, 2) == pytest.approx(budget_profit(1.0, 2), abs=1e-12)
    assert budget_profit(0.4, 2) < budget_profit(0.5, 2)


SIDES = {
    "untraded": lambda trade, price: (trade.bought(price), 0.0),
    "contested": lambda trade, price: (trade.bought(price), trade.missed()),
    "free": lambda trade, price: (trade.bought(price), trade.left(0)),
    "must_buy": lambda trade, price: (trade.bought(price), trade.left(price)),
    "even": lambda trade, price: (trade.worth - price, price),
    "own_cash": lambda trade, price: (price, trade.worth - price),
    "own": lambda trade, price: (trade.sold(price), trade.kept(price)),
}
"""What a trade brings, and what happens otherwise, at a price."""


@pytest.mark.parametrize("otherwise", OTHERWISE)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_break_even_price_makes_no_difference(otherwise, players):
    """Both sides are worth the same there, worked out from everybody's cash."""
    trade = Trade(60.0, players)
    one, other = SIDES[otherwise](trade, break_even(otherwise, players, 60.0))
    assert one == pytest.approx(other)


def lead(cash, seat):
    """Own cash less the mean of the others'."""
    others = [held for place, held in enumerate(cash) if place != seat]
    return cash[seat] - sum(others) / len(others)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_outcomes_are_what_everybodys_cash_says(players):
    """Each outcome of a trade is the change of the lead, seat 0's, counted in cash."""
    trade, price = Trade(60.0, players), 25.0
    gain = trade.worth - price

    def of(**changes):
        return lead([changes.get(f"seat_{seat}", 0.0) for seat in range(players)], 0)

    assert trade.bought(price) == pytest.approx(of(seat_0=gain, seat_1=price))
    assert trade.sold(price) == pytest.approx(of(seat_0=price, seat_1=gain))
    assert trade.kept(price) == pytest.approx(of(seat_0=gain))
    assert trade.left(price) == pytest.approx(of(seat_1=gain))
    if players > 2:
        assert trade.missed() == pytest.approx(of(seat_1=price, seat_2=gain))


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("payee", ["rival", "bank", "bank, all bid"])
def test_no_bid_leads_further(players, payee):
    """The own value is the type that does best for the lead, against rivals of the same slope."""
    bidders = players if payee == "bank, all bid" else players - 1
    slope = lead_slope(players, payee.partition(",")[0], bidders)
    types = np.linspace(0, 1, 2001)
    weight, k = 1 / (players - 1), bidders - 1
    cost = slope * types * (1 + weight if payee == "rival" else 1)
    # A rival who wins gains its value; less its bid, if that leaves the table.
    left = 1.0 if payee == "rival" else 1 - slope
    mean = k / (k + 1) * (1 - types ** (k + 1))
    for value in (0.4, 0.9):
        gains = types**k * (value - cost) - weight * left * mean
        assert types[np.argmax(gains)] == pytest.approx(value, abs=6e-4)


def test_no_bid_is_more_spiteful():
    """The same for a weight of one's own choice."""
    types, n, alpha = np.linspace(0, 1, 2001), 4, 0.35
    slope = spite_slope(n, alpha)
    mean = (n - 1) / n * (1 - types**n)
    for value in (0.4, 0.9):
        gains = (1 - alpha) * types ** (n - 1) * (value - slope * types)
        gains -= alpha * (1 - slope) * mean
        assert types[np.argmax(gains)] == pytest.approx(value, abs=6e-4)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("to_lead", [False, True])
@pytest.mark.parametrize("worth", [2, 12])
def test_a_known_worth_goes_to_the_first_rival_for_one_less(players, to_lead, worth):
    """Once around with whole bids: the first bids V - 1, all pass, the seller takes the rest."""
    assert known_worth_end(worth, players, to_lead=to_lead) == (1, worth - 1)
