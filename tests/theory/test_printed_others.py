"""The numbers of the teaching tables beyond private values hold to the printed digits."""

from fractions import Fraction

import pytest
from theory.digits import is_printed

from modernart import TAIWAN
from modernart.theory import deck_prospects, endings
from modernart.theory.budgets import budget_bid, budget_revenue
from modernart.theory.bundles import bundle_revenue, separate_revenue
from modernart.theory.common_values import (
    average_value_bid,
    average_value_profit,
    average_value_revenue,
    average_value_slope,
    wallet_bid,
    wallet_revenue,
)
from modernart.theory.mineral_rights import MineralRights, chance_of_loss, winner_profit
from modernart.theory.rivals import break_even, lead_slope, spite_slope
from modernart.theory.sequential import sequential_price, sequential_slope

AVERAGE = """
2 .5000 .3333 +.0833 -.0833
3 .5556 .4167 .0000 -.0833
4 .5625 .4500 -.0250 -.0750
5 .5600 .4667 -.0333 -.0667
6 .5556 .4762 -.0357 -.0595
8 .5469 .4861 -.0347 -.0486
"""
"""n; slope and revenue in equilibrium; the winner's profit with naive bids, and with E[V | x]."""

MINERAL = """
3 .5000 .3333 .2500 +.1667 .421 -.5000
4 .4000 .3000 .2000 -.1000 .684 -.6000
5 .3333 .2667 .1667 -.2667 .832 -.6667
6 .2857 .2381 .1429 -.3810 .912 -.7143
7 .2500 .2143 .1250 -.4643 .955 -.7500
10 .1818 .1636 .0909 -.6182 - -.8182
"""
"""n; the winner's profit in e: three equilibria, naive, how often that one loses, bids of x."""


def lines(table):
    """The lines of a table, each as its words."""
    return [line.split() for line in table.strip().splitlines()]


def test_the_wallet_game():
    """Bids of x and 2x; both bring 2/3 (C.7)."""
    assert (wallet_bid(0.3), wallet_bid(0.3, "english")) == pytest.approx((0.3, 0.6))
    assert wallet_revenue() == wallet_revenue("english") == pytest.approx(2 / 3)


@pytest.mark.parametrize("row", lines(AVERAGE), ids=lambda row: f"n={row[0]}")
def test_the_average_value_game(row):
    """The slope, the revenue, and what the naive winner gains or loses (C.7)."""
    n = int(row[0])
    values = [
        average_value_slope(n),
        average_value_revenue(n),
        average_value_profit(n, "naive"),
        average_value_profit(n, "estimate"),
    ]
    assert all(map(is_printed, row[1:], values))
    naive = (n - 1) / (2 * n) + (n - 1) / n**2 * 0.7
    assert average_value_bid(0.7, n, "naive") == pytest.approx(naive, abs=1e-12)
    assert average_value_profit(n) == pytest.approx(0.5 - average_value_revenue(n), abs=1e-12)


@pytest.mark.parametrize("row", lines(MINERAL), ids=lambda row: f"n={row[0]}")
def test_mineral_rights(row):
    """The winner's profit by format and by strategy, and how often a naive winner loses (C.7)."""
    n = int(row[0])
    profits = [*row[1:5], row[6]]
    strategies = ("first_price", "second_price", "english", "naive", "signal")
    assert all(map(is_printed, profits, (winner_profit(n, strategy) for strategy in strategies)))
    assert row[5] == "-" or is_printed(row[5], chance_of_loss(n))
    assert chance_of_loss(n, "signal") == pytest.approx(1 - 2**-n, abs=1e-12)


def test_what_the_lesson_on_the_curse_asks():
    """Of 5, x = 100, e = 12: worth 92.0, bid 88.0; naive -4.57 of 6, +2.0 of 3 (E.2, E.3)."""
    rights = MineralRights(5, 12)
    assert is_printed("92.0", rights.expected_worth(100))
    assert is_printed("88.0", rights.bid(100))
    assert is_printed("-4.57", winner_profit(6, "naive", 12))
    assert is_printed("-4.6", winner_profit(6, "naive", 12))
    assert is_printed("2.0", winner_profit(3, "naive", 12))


@pytest.mark.parametrize(
    ("n", "bundle", "separate"),
    [
        (2, ".7667", ".6667"),
        (3, "1.0000", "1.0000"),
        (4, "1.127", "1.200"),
        (5, "1.212", "1.333"),
        (6, "1.275", "1.429"),
    ],
)
def test_bundles(n, bundle, separate):
    """More with two bidders, the same with three, less with more (C.8)."""
    assert is_printed(bundle, bundle_revenue(n))
    assert is_printed(separate, separate_revenue(n))


def test_bundles_cross_exactly_at_three():
    """23/30 with two; 1 with three, and no less."""
    assert bundle_revenue(2) == Fraction(23, 30)
    assert bundle_revenue(3) == 1


@pytest.mark.parametrize(("n", "k", "price"), [(3, 2, ".25"), (4, 2, ".40"), (5, 3, ".3333")])
def test_sequences(n, k, price):
    """The price of every round, and the slopes, the last of which is 1 at second price (C.8)."""
    assert is_printed(price, sequential_price(n, k))
    for lot in range(1, k + 1):
        assert sequential_slope(n, k, lot) == pytest.approx((n - k) / (n - lot + 1))
        assert sequential_slope(n, k, lot, "second_price") == pytest.approx((n - k) / (n - lot))
    assert sequential_slope(n, k, k, "second_price") == 1


def test_budgets():
    """1/3 at second price, 7/12 at first; b(.8) = .6875 (C.8, E.2)."""
    assert budget_revenue(auction="second_price") == pytest.approx(1 / 3)
    assert budget_revenue() == pytest.approx(7 / 12)
    assert budget_bid(0.8) == pytest.approx(0.6875)
    assert budget_bid(0.9) == pytest.approx(1 - 1 / 3.6)


DECK = [
    ".1119 .2885 .2046 .6050 11.17",
    ".1500 .2360 .2132 .5992 11.35",
    ".1942 .1923 .2063 .5927 11.73",
    ".2441 .1560 .1922 .5924 12.37",
    ".2998 .1262 .1748 .6008 13.27",
]
"""By genre: the chances of first, second, third, any of them, and a card's worth."""


@pytest.mark.parametrize("genre", range(5))
def test_the_deck(genre):
    """Chances and worth of each genre before a season (C.9)."""
    prior = deck_prospects(TAIWAN)
    chances = [place[genre] for place in prior.places]
    values = [*chances, sum(chances), prior.worths[genre]]
    assert all(map(is_printed, DECK[genre].split(), values))


def test_how_long_a_season_is():
    """14.21 cards on average, most often 15, from 5 to 21 (C.9)."""
    lengths = {}
    for table, chance in endings((0,) * 5, (12, 13, 14, 15, 16)).items():
        lengths[sum(table)] = lengths.get(sum(table), 0.0) + chance
    assert is_printed("14.21", sum(cards * chance for cards, chance in lengths.items()))
    assert (min(lengths), max(lengths, key=lengths.get), max(lengths)) == (5, 15, 21)


@pytest.mark.parametrize(
    ("otherwise", "told"),
    [
        ("untraded", ".667 .750 .800"),
        ("contested", "1.000 1.000 1.000"),
        ("free", "1.000 1.000 1.000"),
        ("must_buy", ".750 .800 .833"),
        ("even", ".500 .500 .500"),
        ("own_cash", ".500 .500 .500"),
        ("own", ".600 .571 .556"),
    ],
)
def test_the_break_even_ladder(otherwise, told):
    """The price at which a trade makes no difference, among 3, 4 and 5 (D.3)."""
    for text, players in zip(told.split(), (3, 4, 5), strict=True):
        assert is_printed(text, break_even(otherwise, players))
        assert break_even(otherwise, players, 60) == pytest.approx(
            60 * break_even(otherwise, players)
        )


@pytest.mark.parametrize(
    ("players", "told"),
    [(3, ".5000 .5000 .6000 .75"), (4, ".6667 .6667 .7273 .80"), (5, ".7500 .7500 .7895 .833")],
)
def test_the_slope_depends_on_who_is_paid(players, told):
    """Selfish, a rival paid, the bank paid; and everybody bids and the bank is paid (D.4)."""
    values = [
        spite_slope(players - 1, 0.0),
        lead_slope(players, "rival"),
        lead_slope(players, "bank"),
        lead_slope(players, "bank", players),
    ]
    assert all(map(is_printed, told.split(), values))
    assert values[-1] == pytest.approx(players / (players + 1))
    assert values[-1] == pytest.approx(spite_slope(players, 1 / players))


@pytest.mark.parametrize("alpha", [0.0, 0.2, 0.5, 0.9])
@pytest.mark.parametrize("n", [2, 3, 7])
def test_spite(n, alpha):
    """(n-1)/(n-alpha) (D.4)."""
    assert spite_slope(n, alpha) == pytest.approx((n - 1) / (n - alpha))
