"""Common values: bids against the best reply, conditional means and profits against draws."""

import numpy as np
import pytest
from theory import draws

from modernart.theory.common_values import (
    average_value_bid,
    average_value_profit,
    average_value_revenue,
    average_value_slope,
    wallet_bid,
    wallet_revenue,
)
from modernart.theory.mineral_rights import (
    STRATEGIES,
    MineralRights,
    chance_of_loss,
    winner_profit,
)

ENDS = MineralRights(4, 12.0, 25.0, 225.0)
"""Kagel and Levin's numbers."""


@pytest.mark.parametrize("n", [2, 4, 7])
def test_the_average_value_game_against_draws(n):
    """Price and the winner's profit by three strategies, and at second price."""
    signals = draws.uniform(70 + n, 200_000, n)
    worth, (best, second) = signals.mean(axis=1), draws.best_two(signals)
    for strategy in ("equilibrium", "naive", "estimate"):
        zero, one = (average_value_bid(signal, n, strategy) for signal in (0.0, 1.0))
        bid = zero + (one - zero) * best
        assert draws.off(worth - bid, average_value_profit(n, strategy)) < 4
    revenue = average_value_revenue(n)
    assert draws.off(average_value_slope(n) * best, revenue) < 4
    assert draws.off(average_value_slope(n, "second_price") * second, revenue) < 4


@pytest.mark.parametrize("n", [2, 5])
def test_no_slope_is_better_in_the_average_value_game(n):
    """The own signal is the type that does best against rivals of the same slope."""
    slope = average_value_slope(n)
    types = np.linspace(0, 1, 1001)
    for signal in (0.3, 0.8):
        # Rivals below z: their signals are z/2 on average.
        worth = (signal + (n - 1) * types / 2) / n
        gains = types ** (n - 1) * (worth - slope * types)
        assert types[np.argmax(gains)] == pytest.approx(signal, abs=1.1e-3)


@pytest.mark.parametrize("auction", ["first_price", "second_price", "english"])
def test_the_wallet_game_against_draws(auction):
    """What both wallets bring, in each format."""
    wallets = draws.uniform(80, 200_000, 2)
    payer = wallets.max(axis=1) if auction == "first_price" else wallets.min(axis=1)
    assert draws.off(wallet_bid(1.0, auction) * payer, wallet_revenue(auction)) < 4


def drawn(rights, seed, count):
    """The worths, and the signals in rising order."""
    rng = np.random.default_rng(seed)
    worth = rng.uniform(rights.low, rights.high, count)
    signals = worth[:, None] + rng.uniform(-rights.e, rights.e, (count, rights.n))
    return worth, np.sort(signals, axis=1)


@pytest.mark.parametrize("at", [20.0, 30.0, 100.0, 220.0, 232.0])
@pytest.mark.parametrize("highest_of", [1, 4])
def test_what_a_signal_tells(at, highest_of):
    """E[x0] given a signal near `at`, alone or as the highest, at both ends and between."""
    rng = np.random.default_rng(int(at))
    low, high = max(25.0, at - 12.5), min(225.0, at + 12.5)
    worth = rng.uniform(low, high, 400_000)
    signals = worth[:, None] + rng.uniform(-12, 12, (len(worth), highest_of))
    top = signals.max(axis=1)
    near = np.abs(top - at) < 0.25
    # What the theory says changes with the signal itself: compare the residuals.
    grid = np.linspace(at - 0.25, at + 0.25, 11)
    told = [ENDS.expected_worth(signal, highest_of) for signal in grid.tolist()]
    residuals = worth[near] - np.interp(top[near], grid, told)
    assert draws.off(residuals, 0.0) < 4


SIGNALS = (16.0, 30.0, 40.0, 100.0, 212.0, 219.0, 230.0, 236.0)
"""Near the low end, between, and near the high end."""


def possible(signal):
    """Worths that a signal leaves possible, evenly spaced."""
    low, high = max(25.0, signal - 12), min(225.0, signal + 12)
    return low + (high - low) * (np.arange(4000) + 0.5) / 4000


@pytest.mark.parametrize("n", [2, 4, 7])
def test_no_first_price_bid_is_better_for_mineral_rights(n):
    """The own signal is the type that does best, also where the worth may end."""
    rights = MineralRights(n, 12.0, 25.0, 225.0)
    bids = {z: rights.bid(z) for z in np.linspace(13, 237, 449).tolist()}
    for signal in SIGNALS[2:]:
        worth = possible(signal)
        types = [z for z in bids if abs(z - signal) <= 12]
        gains = [
            np.mean((worth - bids[z]) * np.clip((z - worth + 12) / 24, 0, 1) ** (n - 1))
            for z in types
        ]
        assert types[int(np.argmax(gains))] == pytest.approx(signal, abs=0.5)


@pytest.mark.parametrize("n", [2, 4, 7])
@pytest.mark.parametrize("signal", SIGNALS)
def test_a_second_price_bid_is_the_worth_at_a_tie(n, signal):
    """The mean worth if one rival has the same signal and all others lower ones."""
    worth = possible(signal)
    others_lower = ((signal - worth + 12) / 24) ** (n - 2)
    tied = np.average(worth, weights=others_lower)
    rights = MineralRights(n, 12.0, 25.0, 225.0)
    assert rights.bid(signal, "second_price") == pytest.approx(tied, abs=1e-4)


def test_near_the_low_end_nothing_is_gained():
    """There every lower type does as well as the own, and expects 0."""
    for signal in (16.0, 24.0, 36.0):
        low, high = 25.0, signal + 12
        worth = low + (high - low) * (np.arange(20_000) + 0.5) / 20_000
        for z in (15.0, signal):
            below = np.clip((z - worth + 12) / 24, 0, 1)
            assert np.mean((worth - ENDS.bid(z)) * below**3) == pytest.approx(0.0, abs=1e-3)


@pytest.mark.parametrize("auction", ["first_price", "second_price"])
def test_bids_rise_and_do_not_jump(auction):
    """The three regions meet, and a higher signal bids more."""
    signals = np.linspace(13, 237, 2000).tolist()
    steps = np.diff([ENDS.bid(signal, auction) for signal in signals])
    assert 0 < steps.min() < steps.max() < 0.2


@pytest.mark.parametrize("n", [2, 3, 6])
def test_profits_against_draws(n):
    """What the winner gains in the middle, by format and strategy, and how often it loses."""
    rights = MineralRights(n, 12.0, 0.0, 1000.0)
    worth, signals = drawn(rights, 90 + n, 300_000)
    inside = (worth > 60) & (worth < 940)
    worth, signals = worth[inside], signals[inside]
    best, second, lowest = signals[:, -1], signals[:, -2], signals[:, 0]
    prices = {
        "first_price": best - 12,
        "second_price": second - 12 * (n - 2) / n,
        "english": (lowest + second) / 2,
        "naive": best - 24 / n,
        "signal": best,
    }
    assert tuple(prices) == STRATEGIES
    for strategy, price in prices.items():
        assert draws.off(worth - price, winner_profit(n, strategy, 12)) < 4
    for strategy in ("naive", "signal") if n > 2 else ("signal",):
        assert draws.off(worth < prices[strategy], chance_of_loss(n, strategy)) < 4
    assert chance_of_loss(n, "first_price") == chance_of_loss(2) == 0


def test_an_english_price_lies_in_the_middle():
    """Between what the lowest and the second-highest signal leave possible, ends included."""
    assert ENDS.english_price(90, 105) == pytest.approx(97.5)
    assert ENDS.english_price(20, 30) == pytest.approx((25 + 32) / 2)
    assert ENDS.english_price(220, 235) == pytest.approx((223 + 225) / 2)


def test_the_price_that_tells_more_leaves_less():
    """The linkage principle, and more rivals: equilibrium shades more, naive bidders less."""
    for n in range(3, 20):
        first, second, english = (winner_profit(n, strategy) for strategy in STRATEGIES[:3])
        assert first > second > english > 0
    assert winner_profit(3, "naive") > 0 > winner_profit(4, "naive")
    gaps = [100 - MineralRights(n, 12).bid(100) for n in (2, 3, 6, 10)]
    assert gaps == [12.0] * 4


def test_ends_far_away_do_not_matter():
    """Without ends, Y is nothing; near the low end it is 2e/(n+1)."""
    assert MineralRights(5, 12).bid(100) == pytest.approx(88)
    assert ENDS.bid(37) == pytest.approx(25 + 24 / 5)
    assert ENDS.bid(13) == pytest.approx(25)
    assert ENDS.expected_worth(13) == pytest.approx(25)
    assert ENDS.expected_worth(237) == pytest.approx(225)
    assert MineralRights(2, 12).bid(50, "second_price") == pytest.approx(50)
