"""The numbers of the teaching tables with private values hold to the printed digits."""

from math import sqrt

import pytest
from theory.digits import is_printed

from modernart.theory.dominance import cost_of_bid
from modernart.theory.drop_out import drop_out_payoff, optimal_drop_out
from modernart.theory.once_around import (
    once_around,
    once_around_bid,
    once_around_with_auctioneer,
)
from modernart.theory.posted_prices import (
    best_posted_price,
    price_list,
    prophet_ratio,
    stopping_values,
)
from modernart.theory.private_values import (
    bidder_surplus,
    chance_price_above,
    efficient_surplus,
    equilibrium_bid,
    expected_revenue,
    first_price_slope,
    price_sd,
)
from modernart.theory.reserves import bulow_klemperer, optimal_reserve
from modernart.theory.risk import crra_bid, crra_revenue, crra_slope

CORE = """
2  0.5000 0.3333 0.1179 0.2357 0.4167 0.6667 0.16667
3  0.6667 0.5000 0.1291 0.2236 0.5313 0.7500 0.08333
4  0.7500 0.6000 0.1225 0.2000 0.6125 0.8000 0.05000
5  0.8000 0.6667 0.1127 0.1782 0.6719 0.8333 0.03333
6  0.8333 0.7143 0.1031 0.1597 0.7165 0.8571 0.02381
10 0.9000 0.8182 0.0747 0.1113 0.8183 0.9091 0.00909
"""
"""n; slope, revenue, spread at first and second price, revenue with reserve 1/2; surpluses."""

ONCE_AROUND = """
2 0.2500 0.3333 .750 .6250 | .250 .750 | .083 .292
3 0.3958 0.5000 .655 .6979 | .148 .248 .604 | .037 .194
4 0.4946 0.6000 .607 .7473 | .105 .148 .241 .505 | .021 .138
5 0.5662 0.6667 .579 .7831 | .082 .105 .147 .232 .434 | .014 .104
6 0.6203 0.7143 .561 .8101 | .067 .082 .105 .145 .221 .380 | .010 .080
"""
"""n; price, first price, P(best wins), surplus; chances by place; payoff of first and last."""

POSTED = """
1 .50000 .2500 .50000 .25000 .2500 .5000 .5000 1
2 .57735 .3849 .62500 .39063 .4167 .6250 .6667 .938
3 .62996 .4725 .69531 .48346 .5313 .6953 .7500 .927
4 .66874 .5350 .74173 .55016 .6125 .7417 .8000 .927
5 .69883 .5824 .77508 .60075 .6719 .7751 .8333 .930
6 .72302 .6197 .80038 .64060 .7165 .8004 .8571 .934
"""
"""n; one price, its revenue; first of a list, its revenue; best reserve; stopping; best; ratio."""


def lines(table):
    """The lines of a table, each as its words."""
    return [line.split() for line in table.strip().splitlines()]


@pytest.mark.parametrize("row", lines(CORE), ids=lambda row: f"n={row[0]}")
def test_the_core_table(row):
    """Bids, revenue, spreads, reserve and surplus of n bidders (C.1)."""
    n = int(row[0])
    values = [
        first_price_slope(n),
        expected_revenue(n),
        price_sd(n),
        price_sd(n, "second_price"),
        expected_revenue(n, reserve=0.5),
        efficient_surplus(n),
        bidder_surplus(n),
    ]
    assert all(map(is_printed, row[1:], values))


@pytest.mark.parametrize(
    ("n", "told"),
    [
        (2, ".3750 .4167 .3333"),
        (3, ".5098 .5313 .4473"),
        (5, ".6672 .6719 .6073"),
    ],
)
def test_the_reserve_curve(n, told):
    """Revenue at reserves of 1/4, 1/2 and 3/4 (C.1)."""
    for text, reserve in zip(told.split(), (0.25, 0.5, 0.75), strict=True):
        assert is_printed(text, expected_revenue(n, reserve=reserve))


@pytest.mark.parametrize("n", [1, 2, 3, 5, 10, 40])
def test_the_formulas_of_the_uniform(n):
    """What is printed as a formula is what the functions give (C.1)."""
    mean = (n - 1) / (n + 1)
    for r in (0.0, 0.25, 0.5, 1.0):
        formula = mean + r**n - 2 * n / (n + 1) * r ** (n + 1)
        assert expected_revenue(n, reserve=r) == pytest.approx(formula, abs=1e-12)
    best = mean + 1 / (2**n * (n + 1))
    assert expected_revenue(n, reserve=optimal_reserve()) == pytest.approx(best, abs=1e-12)
    if n > 1:
        own = ((n - 1) / n) ** 2 * n / ((n + 1) ** 2 * (n + 2))
        assert price_sd(n, "dutch") == pytest.approx(sqrt(own), abs=1e-9)
        second = 2 * (n - 1) / ((n + 1) ** 2 * (n + 2))
        assert price_sd(n, "english") == pytest.approx(sqrt(second), abs=1e-9)
        all_pay = equilibrium_bid(0.7, n, "all_pay")
        assert all_pay == pytest.approx((n - 1) / n * 0.7**n, abs=1e-12)


@pytest.mark.parametrize(
    ("n", "with_reserve", "one_more"),
    [(1, 1 / 4, 1 / 3), (2, 5 / 12, 1 / 2), (3, 17 / 32, 3 / 5), (4, 49 / 80, 2 / 3)],
)
def test_one_more_bidder_is_worth_more_than_the_best_reserve(n, with_reserve, one_more):
    """Bulow and Klemperer's comparison (C.1)."""
    found = bulow_klemperer(n)
    assert found == pytest.approx((0.5, with_reserve, one_more), abs=1e-12)


@pytest.mark.parametrize(
    ("n", "told"),
    [
        (3, ".6667/.5000 .7273/.5455 .8000/.6000 .8889/.6667"),
        (4, ".7500/.6000 .8000/.6400 .8571/.6857 .9231/.7385"),
        (5, ".8000/.6667 .8421/.7018 .8889/.7407 .9412/.7843"),
    ],
)
def test_risk_aversion(n, told):
    """Slope and revenue at four degrees of it; English stays where it was (C.2)."""
    for pair, aversion in zip(told.split(), (0, 0.25, 0.5, 0.75), strict=True):
        part, revenue = pair.split("/")
        assert is_printed(part, crra_slope(n, aversion))
        assert is_printed(revenue, crra_revenue(n, aversion))
        assert crra_slope(n, aversion) == pytest.approx((n - 1) / (n - aversion))


@pytest.mark.parametrize("d", [0.01, 0.1, 0.2, 0.4])
def test_to_overbid_and_to_underbid_cost_the_same(d):
    """Half of d squared, with one rival (C.3); .02 for d = .2 (E.2, lesson 2)."""
    assert cost_of_bid(0.5 + d, 0.5) == pytest.approx(d * d / 2, abs=1e-12)
    assert cost_of_bid(0.5 - d, 0.5) == pytest.approx(d * d / 2, abs=1e-12)


@pytest.mark.parametrize("row", ONCE_AROUND.strip().splitlines(), ids=lambda row: f"n={row[0]}")
def test_once_around(row):
    """Revenue, efficiency, and who wins and gains by place (C.4, exact last digits)."""
    head, chances, payoffs = (part.split() for part in row.split("|"))
    n = int(head[0])
    found = once_around(n)
    values = [found.revenue, expected_revenue(n), found.efficient, found.surplus]
    assert all(map(is_printed, head[1:], values))
    assert all(map(is_printed, chances, found.chances))
    assert len(chances) == n
    assert all(map(is_printed, payoffs, (found.payoffs[0], found.payoffs[-1])))


@pytest.mark.parametrize(
    ("n", "over", "under"),
    [(2, 1, 4), (3, 19, 48), (4, 641, 1296), (5, 5503, 9720), (6, 3215527, 5184000)],
)
def test_once_around_revenue_is_exact(n, over, under):
    """The fraction itself (C.4)."""
    revenue = once_around(n).revenue
    assert revenue * under == over


def test_the_last_seat_is_worth_most():
    """3.5 times the first of two, 8.4 times the first of six; the seller loses .08 to .105."""
    ratios = {n: found.payoffs[-1] / found.payoffs[0] for n in (2, 6) if (found := once_around(n))}
    assert is_printed("3.5", ratios[2])
    assert is_printed("8.4", ratios[6])
    losses = [expected_revenue(n) - float(once_around(n).revenue) for n in range(2, 7)]
    assert 0.08 < min(losses) < max(losses) < 0.1055


@pytest.mark.parametrize(
    ("m", "standing", "told", "payoff"),
    [
        (2, (3, 8), ".250", ".4375"),
        (3, (11, 24), ".125", ".4833"),
        (4, (1363, 2592), ".0625", ".5363"),
    ],
)
def test_once_around_with_a_buying_auctioneer(m, standing, told, payoff):
    """The mean standing bid, how often the auctioneer buys, and what it gets (C.4)."""
    found = once_around_with_auctioneer(m)
    assert (found.standing.numerator, found.standing.denominator) == standing
    assert is_printed(told, found.buys)
    assert is_printed(payoff, found.payoff)


@pytest.mark.parametrize("row", lines(POSTED), ids=lambda row: f"n={row[0]}")
def test_posted_prices(row):
    """One price, a list of prices, and the two bounds beside them (C.5)."""
    n = int(row[0])
    one, steps = best_posted_price(n, must_buy=False), price_list(n)
    best = expected_revenue(n, reserve=optimal_reserve())
    values = [*one, *steps[0], best, stopping_values(n)[-1], efficient_surplus(n), prophet_ratio(n)]
    assert all(map(is_printed, row[1:], values))
    assert one.price == pytest.approx((n + 1) ** (-1 / n), abs=1e-12)
    assert steps[0].payoff == pytest.approx(steps[0].price ** 2, abs=1e-12)


@pytest.mark.parametrize("n", range(1, 9))
def test_the_price_list_is_the_stopping_sequence(n):
    """The prices from the last buyer back are what waiting is worth to a searcher (C.5)."""
    prices = [step.price for step in reversed(price_list(n))]
    assert prices == pytest.approx(stopping_values(n), abs=1e-12)


@pytest.mark.parametrize(
    ("m", "own", "told"),
    [
        (2, 0.0, ".4082 .2722 .5774 .3849"),
        (2, 0.5, ".5000 .3750 .7676 .6099"),
        (3, 0.0, ".5000 .3750 .6300 .4725"),
        (3, 0.5, ".5710 .4515 .7829 .6471"),
        (4, 0.0, ".5623 .4499 .6687 .5350"),
        (4, 0.5, ".6199 .5107 .7962 .6772"),
    ],
)
def test_must_buy_and_textbook_prices(m, own, told):
    """Price and payoff under the game's rule and where an unsold lot is kept (C.5)."""
    game, textbook = (best_posted_price(m, own, must_buy=must) for must in (True, False))
    assert all(map(is_printed, told.split(), (*game, *textbook)))
    if not own:
        assert game.price == pytest.approx((2 * (m + 1)) ** (-1 / m), abs=1e-12)
        assert game.payoff == pytest.approx(game.price * m / (m + 1), abs=1e-12)


@pytest.mark.parametrize(
    ("own", "told"),
    [
        (0.0, ".3704 .5093 .6025"),
        (0.5, ".4583 .5469 .6188"),
        (1.0, ".6296 .6481 .6790"),
    ],
)
def test_the_auctioneer_who_bids(own, told):
    """The drop-out (1 + v0)/3, and the payoff against 2, 3 and 4 rivals (C.6)."""
    assert optimal_drop_out(own) == pytest.approx((1 + own) / 3, abs=1e-12)
    for text, m in zip(told.split(), (2, 3, 4), strict=True):
        assert is_printed(text, drop_out_payoff(m, own))


def test_fractions_and_what_not_bidding_pays():
    """10/27 against 1/3, 55/108 against 1/2, .6025 against .6 (C.6)."""
    assert drop_out_payoff(2) == pytest.approx(10 / 27)
    assert drop_out_payoff(3) == pytest.approx(55 / 108)
    for m, text in ((2, ".3333"), (3, ".5000"), (4, ".6000")):
        assert is_printed(text, drop_out_payoff(m, drop_out=0.0))


def test_what_the_lessons_ask():
    """The numbers that the course's exercises expect (E.2, lessons 2 to 5)."""
    assert chance_price_above(0.5, 4) == pytest.approx(0.6875)
    assert is_printed(".60", equilibrium_bid(0.8, 4))
    assert is_printed(".686", crra_bid(0.8, 4, 0.5))
    assert is_printed(".818", expected_revenue(10))
    assert is_printed(".40", once_around_bid(0.6, 0.0, 2))
