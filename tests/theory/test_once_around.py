"""Once around: the exact recursion against auctions that are drawn and played out here."""

from fractions import Fraction

import numpy as np
import pytest
from theory import draws

from modernart.theory.once_around import (
    auctioneer_should_buy,
    once_around,
    once_around_bid,
    once_around_with_auctioneer,
)
from modernart.theory.pieces import Pieces, X, product


def wish(values, k, *, auctioneer_buys):
    """What each value wants to bid with k to come, from the rule as the text has it."""
    if not auctioneer_buys:
        return k / (k + 1) * values
    low = (k + 1) / (k + 2) * values
    return np.where(low < 0.5, low, np.maximum(0.5, k / (k + 1) * values))


def played(values, *, auctioneer_buys=False):
    """The standing bid at the end, and the place that made it, auction by auction."""
    count, n = values.shape
    standing, holder = np.zeros(count), np.full(count, -1)
    for place in range(n):
        own = values[:, place]
        goes = own > standing
        bid = np.maximum(standing, wish(own, n - 1 - place, auctioneer_buys=auctioneer_buys))
        standing, holder = np.where(goes, bid, standing), np.where(goes, place, holder)
    return standing, holder


@pytest.mark.parametrize("n", [2, 3, 5, 9])
def test_the_recursion_against_auctions(n):
    """Revenue, spread, efficiency, surplus, and every place's chance and payoff."""
    values = draws.uniform(40 + n, 300_000, n)
    price, holder = played(values)
    value = values[np.arange(len(values)), holder]
    found = once_around(n)
    assert draws.off(price, found.revenue) < 4
    assert draws.sd_off(price, found.price_sd) < 4
    assert draws.off(value == values.max(axis=1), found.efficient) < 4
    assert draws.off(value, found.surplus) < 4
    for place in range(n):
        assert draws.off(holder == place, found.chances[place]) < 4
        gains = np.where(holder == place, value - price, 0.0)
        assert draws.off(gains, found.payoffs[place]) < 4


@pytest.mark.parametrize("m", [1, 2, 4, 7])
def test_the_buying_auctioneer_against_auctions(m):
    """The standing bid, how often it buys, everybody's payoff and the surplus."""
    values = draws.uniform(60 + m, 300_000, m + 1)
    rivals, own = values[:, :-1], values[:, -1]
    bid, holder = played(rivals, auctioneer_buys=True)
    buys = own > 2 * bid
    found = once_around_with_auctioneer(m)
    assert draws.off(bid, found.standing) < 4
    assert draws.off(buys, found.buys) < 4
    assert draws.off(np.where(buys, own - bid, bid), found.payoff) < 4
    value = rivals[np.arange(len(rivals)), holder]
    assert draws.off(np.where(buys, own, value), found.surplus) < 4
    for place in range(m):
        wins = (holder == place) & ~buys
        assert draws.off(wins, found.chances[place]) < 4
        assert draws.off(np.where(wins, value - bid, 0.0), found.payoffs[place]) < 4


@pytest.mark.parametrize("n", [2, 3, 6, 15])
def test_shares_add_up_exactly(n):
    """Somebody wins; price and gains are the surplus; the auctioneer buys with 2^-m."""
    found, game = once_around(n), once_around_with_auctioneer(n)
    assert sum(found.chances) == 1
    assert found.revenue + sum(found.payoffs) == found.surplus
    assert sum(game.chances) + game.buys == 1
    assert game.buys == Fraction(1, 2**n)
    assert list(found.payoffs) == sorted(found.payoffs)


@pytest.mark.parametrize("auctioneer_buys", [False, True])
@pytest.mark.parametrize("k", [0, 1, 3])
@pytest.mark.parametrize(("value", "standing"), [(0.3, 0.0), (0.6, 0.2), (0.95, 0.4), (0.95, 0.7)])
def test_no_bid_is_better(auctioneer_buys, k, value, standing):
    """A bid b wins with b^k, and with an auctioneer who stays away from it: min(1, 2b) of it."""
    grid = np.linspace(standing, 1, 2001)
    stays = np.minimum(1, 2 * grid) if auctioneer_buys else 1.0
    gains = (value - grid) * grid**k * stays
    bid = once_around_bid(value, standing, k, auctioneer_buys=auctioneer_buys)
    assert bid == pytest.approx(grid[np.argmax(gains)], abs=6e-4)
    assert wish(np.array([value]), k, auctioneer_buys=auctioneer_buys)[0] <= bid + 1e-12


def test_who_cannot_win_passes():
    """At the standing bid or below it a value passes; alone after all it just beats the bid."""
    assert once_around_bid(0.4, 0.4, 2) == once_around_bid(0.3, 0.4, 0) == 0
    assert once_around_bid(0.6, 0.4, 0) == 0.4
    assert (auctioneer_should_buy(0.81, 0.4), auctioneer_should_buy(0.8, 0.4)) == (True, False)


def test_pieces_are_cut_multiplied_and_integrated():
    """Functions of one power a piece keep their values; areas are exact."""
    half, one = Fraction(1, 2), Fraction(1)
    steps = Pieces.of((half, Fraction(2), 1), (Fraction(2), one, 0), (Fraction(3), one, 5))
    assert steps.breaks == (0, half, 1)
    assert steps.area() == Fraction(3, 4)
    assert (steps * X).area() == Fraction(1, 12) + Fraction(3, 8)
    assert (steps**3 * X**2).area(half) == Fraction(7, 24)
    assert steps.slope().area() == 1
    assert product([]).area(Fraction(1, 4), half) == Fraction(1, 4)
