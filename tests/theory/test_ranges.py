"""What lies outside a formula's range is refused, in one sentence that says what to ask."""

import math

import numpy as np
import pytest

from modernart.theory import bounds
from modernart.theory.bounds import REASONS, RangeError
from modernart.theory.budgets import budget_bid, budget_chance, budget_profit, budget_revenue
from modernart.theory.bundles import bundle_revenue, separate_revenue
from modernart.theory.common_values import (
    average_value_bid,
    average_value_profit,
    average_value_revenue,
    average_value_slope,
    wallet_bid,
    wallet_revenue,
)
from modernart.theory.distributions import UNIFORM, uniform
from modernart.theory.dominance import cost_of_bid
from modernart.theory.drop_out import drop_out_payoff, optimal_drop_out
from modernart.theory.known_worth import known_worth_end
from modernart.theory.mineral_rights import MineralRights, chance_of_loss, winner_profit
from modernart.theory.once_around import (
    auctioneer_should_buy,
    once_around,
    once_around_bid,
    once_around_with_auctioneer,
)
from modernart.theory.posted_prices import (
    best_posted_price,
    posted_payoff,
    price_list,
    prophet_ratio,
    stopping_values,
)
from modernart.theory.private_values import (
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
from modernart.theory.reserves import bulow_klemperer, check_regular, optimal_reserve
from modernart.theory.risk import crra_bid, crra_price_sd, crra_revenue, crra_slope
from modernart.theory.rivals import break_even, lead_slope, spite_slope
from modernart.theory.sequential import sequential_price, sequential_slope

AT_LEAST_TWO = {
    "first_price_slope": first_price_slope,
    "equilibrium_bid": lambda n: equilibrium_bid(0.5, n),
    "price_sd": price_sd,
    "win_probability": lambda n: win_probability(0.5, n),
    "expected_payoff": lambda n: expected_payoff(0.5, 0.5, n),
    "cost_of_bid": lambda n: cost_of_bid(0.5, 0.5, n),
    "crra_slope": lambda n: crra_slope(n, 0.5),
    "crra_bid": lambda n: crra_bid(0.5, n, 0.5),
    "crra_revenue": lambda n: crra_revenue(n, 0.5),
    "once_around": once_around,
    "average_value_slope": average_value_slope,
    "average_value_bid": lambda n: average_value_bid(0.5, n),
    "average_value_revenue": average_value_revenue,
    "average_value_profit": average_value_profit,
    "MineralRights": lambda n: MineralRights(n, 1.0),
    "winner_profit": winner_profit,
    "chance_of_loss": chance_of_loss,
    "bundle_revenue": bundle_revenue,
    "separate_revenue": separate_revenue,
    "sequential_price": lambda n: sequential_price(n, 1),
    "sequential_slope": lambda n: sequential_slope(n, 1, 1),
    "budget_bid": lambda n: budget_bid(0.5, n),
    "budget_chance": lambda n: budget_chance(0.5, n),
    "budget_profit": lambda n: budget_profit(0.5, n),
    "budget_revenue": budget_revenue,
    "break_even": lambda n: break_even("own", n),
    "lead_slope": lambda n: lead_slope(n, bidders=2),
    "spite_slope": lambda n: spite_slope(n, 0.5),
}
AT_LEAST_ONE = {
    "expected_revenue": expected_revenue,
    "efficient_surplus": efficient_surplus,
    "bidder_surplus": bidder_surplus,
    "chance_price_above": lambda n: chance_price_above(0.5, n),
    "bulow_klemperer": bulow_klemperer,
    "once_around_with_auctioneer": once_around_with_auctioneer,
    "posted_payoff": lambda m: posted_payoff(0.5, m),
    "best_posted_price": best_posted_price,
    "price_list": price_list,
    "stopping_values": stopping_values,
    "prophet_ratio": prophet_ratio,
    "drop_out_payoff": drop_out_payoff,
    "best_of": UNIFORM.best_of,
}
"""Each function of a number of people, and the least that makes sense."""

NO_NUMBERS = [0, -1, 2.0, True, "3", None, math.nan]


@pytest.mark.parametrize("given", NO_NUMBERS, ids=str)
@pytest.mark.parametrize("name", [*AT_LEAST_TWO, *AT_LEAST_ONE])
def test_how_many_is_a_whole_number(name, given):
    """None, a half, a truth value or a word is told what it must be."""
    call = {**AT_LEAST_TWO, **AT_LEAST_ONE}[name]
    with pytest.raises(RangeError, match=r"^\w+ must be a whole number (of at least|from)"):
        call(given)


@pytest.mark.parametrize("name", AT_LEAST_TWO)
def test_an_auction_needs_a_rival(name):
    """One is refused, two are taken; so is a whole number of numpy's."""
    with pytest.raises(RangeError, match="must be a whole number of at least 2, not 1"):
        AT_LEAST_TWO[name](1)
    if name != "lead_slope":
        assert AT_LEAST_TWO[name](2) == AT_LEAST_TWO[name](np.int64(2))


@pytest.mark.parametrize("name", AT_LEAST_ONE)
def test_one_is_enough_where_that_makes_sense(name):
    """One buyer, one bidder with a reserve."""
    assert AT_LEAST_ONE[name](1) == AT_LEAST_ONE[name](np.int64(1))


@pytest.mark.parametrize("given", [501, 10**6, 10**400], ids=["501", "million", "endless"])
@pytest.mark.parametrize("name", [*AT_LEAST_TWO, *AT_LEAST_ONE])
def test_there_are_no_more_people_than_can_be_reckoned_with(name, given):
    """One bound for all; a lower one where an exact answer takes long."""
    call = {**AT_LEAST_TWO, **AT_LEAST_ONE}[name]
    with pytest.raises(RangeError, match=r"^\w+ must be a whole number from \d to (500|40), not"):
        call(given)


def test_once_around_is_exact_for_forty():
    """With more it takes too long."""
    with pytest.raises(RangeError, match="n must be a whole number from 2 to 40, not 41"):
        once_around(41)


@pytest.mark.parametrize(("worth", "players"), [(10**6, 4), (501, 4), (21, 100), (10**400, 3)])
def test_a_known_worth_has_a_bound_that_goes_with_the_players(worth, players):
    """What is worked out grows with both."""
    with pytest.raises(RangeError, match="worth must be a whole number from 2 to"):
        known_worth_end(worth, players)
    with pytest.raises(RangeError, match="players must be a whole number from 3 to 100, not 101"):
        known_worth_end(9, 101)


RIGHTS = MineralRights(4, 12, 25, 225)
ODD = {
    "a value above all": (
        lambda: equilibrium_bid(1.1, 3),
        "value must be a number from 0.0 to 1.0",
    ),
    "a value below all": (lambda: crra_bid(-0.1, 3, 0.5), "value must be a number from 0.0"),
    "a value that is none": (lambda: equilibrium_bid(math.nan, 3), "value must be a finite number"),
    "a truth value": (lambda: equilibrium_bid(True, 3), "value must be a finite number"),  # noqa: FBT003
    "a reserve above all": (
        lambda: expected_revenue(3, reserve=1.5),
        "reserve must be a number from",
    ),
    "a reserve below all": (
        lambda: price_sd(3, distribution=uniform(2, 4), reserve=1),
        "reserve must",
    ),
    "a reserve that is none": (
        lambda: efficient_surplus(3, reserve=math.nan),
        "reserve must be a fin",
    ),
    "a reserve for CRRA": (
        lambda: crra_revenue(3, 0.5, reserve=2),
        "reserve must be a number from",
    ),
    "all-pay with reserve": (lambda: price_sd(3, "all_pay", reserve=0.5), "leave the reserve out"),
    "an unknown auction": (
        lambda: price_sd(3, "lottery"),
        "auction must be one of first_price, dut",
    ),
    "no auction": (lambda: equilibrium_bid(0.5, 3, None), "auction must be one of"),
    "a bid that is none": (lambda: win_probability(math.nan, 3), "bid must be a finite number"),
    "endless": (lambda: chance_price_above(math.inf, 3), "price must be a finite number"),
    "an own value that is none": (
        lambda: expected_revenue(3, own_value=math.inf),
        "own_value must",
    ),
    "who does not sell": (
        lambda: optimal_reserve(own_value=1.2),
        "own_value must be a number from",
    ),
    "a drop-out above all": (lambda: drop_out_payoff(3, drop_out=1.2), "reserve must be a number"),
    "an owner who keeps": (
        lambda: optimal_drop_out(1.2),
        "own_value must be a number from 0.0 to 1",
    ),
    "an owner below 0": (lambda: best_posted_price(3, -0.1), "own_value must be a number from 0.0"),
    "a price above all": (lambda: posted_payoff(1.2, 3), "price must be a number from 0.0 to 1.0"),
    "full aversion": (
        lambda: crra_slope(3, 1),
        "aversion must be a number of at least 0.0 and below",
    ),
    "love of risk": (lambda: crra_slope(3, -0.1), "aversion must be a number of at least 0.0"),
    "full spite": (
        lambda: spite_slope(3, 1),
        "alpha must be a number of at least 0.0 and below 1.0",
    ),
    "nobody behind": (
        lambda: once_around_bid(0.5, 0.1, -1),
        "k must be a whole number of at least 0",
    ),
    "a bid above all": (lambda: once_around_bid(0.5, 1.1, 1), "standing must be a number from 0.0"),
    "an auctioneer above all": (
        lambda: auctioneer_should_buy(2, 0.1),
        "value must be a number from",
    ),
    "a signal above all": (lambda: average_value_bid(1.2, 3), "signal must be a number from 0.0"),
    "a strange strategy": (lambda: average_value_profit(3, "wild"), "strategy must be one of equi"),
    "English of three": (lambda: average_value_slope(3, "english"), "auction must be one of first"),
    "a Dutch wallet": (lambda: wallet_bid(0.5, "dutch"), "auction must be one of first_price, sec"),
    "an all-pay wallet": (lambda: wallet_revenue("all_pay"), "auction must be one of"),
    "no error of the signal": (lambda: MineralRights(3, 0), "e must be a number above 0, not 0"),
    "a negative error": (
        lambda: winner_profit(3, "naive", -1),
        "e must be a number above 0, not -1",
    ),
    "e that is none": (lambda: winner_profit(3, "english", math.nan), "e must be a finite number"),
    "both ends near": (lambda: MineralRights(3, 12, 0, 20), "high must be at least 2 e above low"),
    "an end that is none": (
        lambda: MineralRights(3, 12, math.nan, 20),
        "low must be a finite number",
    ),
    "a signal out of reach": (lambda: RIGHTS.bid(12), "signal must be a number from 13"),
    "a signal beyond": (lambda: RIGHTS.expected_worth(238), "signal must be a number from 13"),
    "no lowest signal": (lambda: RIGHTS.english_price(1, 30), "signal must be a number from 13"),
    "an open mineral": (
        lambda: RIGHTS.bid(30, "english"),
        "auction must be one of first_price, sec",
    ),
    "the highest of none": (
        lambda: RIGHTS.expected_worth(30, 0),
        "highest_of must be a whole number",
    ),
    "a loss in English": (lambda: chance_of_loss(3, "english"), "strategy must be one of"),
    "as many lots as bidders": (
        lambda: sequential_price(3, 3),
        "k must be a whole number from 1 to 2",
    ),
    "a lot too many": (lambda: sequential_slope(3, 2, 3), "lot must be a whole number from 1 to 2"),
    "an English sequence": (lambda: sequential_slope(3, 2, 1, "english"), "auction must be one of"),
    "more than all money": (lambda: budget_bid(1.2), "budget must be a number from 0.0 to 1.0"),
    "a chance of less than nothing": (
        lambda: budget_chance(-0.1),
        "budget must be a number from 0.0 to 1.0",
    ),
    "a profit in the English auction": (
        lambda: budget_profit(0.5, 2, "english"),
        "auction must be one of",
    ),
    "an English budget": (lambda: budget_revenue(2, "english"), "auction must be one of"),
    "a strange alternative": (lambda: break_even("stolen", 3), "otherwise must be one of untraded"),
    "a worth that is none": (
        lambda: break_even("own", 3, math.nan),
        "worth must be a finite number",
    ),
    "a worth of 1": (lambda: known_worth_end(1, 4), "worth must be a whole number of at least 2"),
    "a table of two": (
        lambda: known_worth_end(9, 2),
        "players must be a whole number of at least 3",
    ),
    "a strange payee": (lambda: lead_slope(3, "charity"), "payee must be one of rival, bank"),
    "a payee who bids": (
        lambda: lead_slope(3, "rival", 3),
        "bidders must be a whole number from 2",
    ),
    "a quantile of 2": (lambda: UNIFORM.quantile(2), "chance must be a number from 0.0 to 1.0"),
}


@pytest.mark.parametrize("case", ODD)
def test_what_lies_outside_is_refused_in_one_sentence(case):
    """A ValueError whose sentence names what was given wrong, and its range."""
    call, sentence = ODD[case]
    with pytest.raises(ValueError, match=sentence) as caught:
        call()
    told = str(caught.value)
    assert told.endswith(".")
    assert "\n" not in told
    assert told == REASONS[caught.value.code].format(**caught.value.params)


def test_numbers_of_other_kinds_are_numbers():
    """What numpy and fractions call a number is taken, and comes out as a float."""
    assert type(bounds.finite("x", np.float32(0.5))) is float
    assert bounds.within("x", np.float64(1.0)) == 1.0
    assert bounds.whole("n", np.int32(3)) == 3


NO_DISTRIBUTION = {
    "crra_bid": lambda given: crra_bid(0.8, 4, 0.5, given),
    "crra_revenue": lambda given: crra_revenue(4, 0.5, given),
    "crra_price_sd": lambda given: crra_price_sd(4, 0.5, given),
    "cost_of_bid": lambda given: cost_of_bid(0.5, 0.5, 2, given),
    "optimal_drop_out": lambda given: optimal_drop_out(0.0, given),
    "drop_out_payoff": lambda given: drop_out_payoff(3, 0.0, None, given),
    "check_regular": check_regular,
    "optimal_reserve": optimal_reserve,
    "equilibrium_bid": lambda given: equilibrium_bid(0.5, 3, distribution=given),
    "expected_payoff": lambda given: expected_payoff(0.5, 0.5, 3, distribution=given),
    "expected_revenue": lambda given: expected_revenue(3, given),
    "posted_payoff": lambda given: posted_payoff(0.5, 3, distribution=given),
    "best_posted_price": lambda given: best_posted_price(3, distribution=given),
    "price_list": lambda given: price_list(3, given),
    "stopping_values": lambda given: stopping_values(3, given),
    "prophet_ratio": lambda given: prophet_ratio(3, given),
    "bulow_klemperer": lambda given: bulow_klemperer(3, given),
}


@pytest.mark.parametrize("name", NO_DISTRIBUTION)
def test_what_is_no_distribution_is_told_so(name):
    """A word is none."""
    with pytest.raises(RangeError, match="uniform is no distribution: take"):
        NO_DISTRIBUTION[name]("uniform")
