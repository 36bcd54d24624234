"""Amounts that cannot be counted, and odd types, are refused in a sentence, by lab and theory."""

from math import inf, nan

import pytest

from modernart.lab import (
    AverageValue,
    Experiment,
    Format,
    LabError,
    MineralRights,
    Private,
    Wallet,
    at_once,
    equilibrium,
    shade,
)
from modernart.lab.experiment import joined
from modernart.lab.grid import number
from modernart.lab.tournament import tournament
from modernart.lab.values import Goods
from modernart.theory.bounds import RangeError, finite
from modernart.theory.distributions import uniform
from modernart.theory.known_worth import known_worth_end
from modernart.theory.once_around import once_around_with_auctioneer
from modernart.theory.posted_prices import prophet_ratio
from modernart.theory.private_values import equilibrium_bid, expected_revenue
from modernart.theory.reserves import optimal_reserve
from modernart.theory.shading import slope


def experiment(values, bidder=None, **options):
    """An experiment in the first price with three bidders."""
    return Experiment(values, "first_price", bidder or equilibrium(), 3, 1, **options)


REFUSED = {
    "values": lambda: experiment(Private(uniform(0, 1e12))),
    "rights": lambda: experiment(MineralRights(0, 1e14, 5)),
    "own": lambda: experiment(Private(), own_value=1e300),
    "drawn own": lambda: experiment(Private(), own_value=uniform(0, 1e300)),
    "reserve": lambda: Experiment(Private(), Format("english", 1e300), equilibrium(), 3, 1),
    "huge reserve": lambda: Format("english", 10**400),
    "price": lambda: Experiment(
        Private(), Format("fixed_price", prices=(1e300,)), equilibrium(), 3, 1
    ),
    "nan": lambda: AverageValue(low=nan),
    "inf": lambda: AverageValue(high=inf),
    "text": lambda: AverageValue(low="a"),
    "order": lambda: AverageValue(low=2, high=1),
    "wallet": lambda: Wallet(high=-5),
    "goods": lambda: Goods(low=nan),
    "number": lambda: number("price_number", 10**400),
    "name": lambda: Format(["english"]),
    "must_buy": lambda: Format("fixed_price", must_buy="no"),
    "rule raises": lambda: tournament([lambda value: value // 0, "half"], "sealed", 1, 1),
    "rule below 0": lambda: tournament([lambda value: -3, "half"], "sealed", 1, 1),  # noqa: ARG005
}


@pytest.mark.parametrize("case", REFUSED)
def test_the_lab_refuses_in_a_sentence(case):
    """No overflow, no amount that has turned around, no error of Python."""
    with pytest.raises(LabError) as told:
        REFUSED[case]()
    assert str(told.value).endswith(".")


@pytest.mark.parametrize("part", [1.7e308, 1e15])
def test_a_bid_beyond_everything_is_the_purse(part):
    """One by one and at once."""
    one = experiment(Private(uniform(0, 100)), shade(part))
    for held in (one.run(20), at_once(one.room, joined(list(one.draws(20))))):
        assert held.amounts[:, :3].tolist() == held.draws.purses.tolist()


@pytest.mark.parametrize(
    "asked",
    [
        lambda: finite("x", 10**400),
        lambda: expected_revenue(3, distribution=0.5),
        lambda: equilibrium_bid(0.5, 3, distribution=0.5),
        lambda: optimal_reserve(0.5),
        lambda: prophet_ratio(1, uniform(-1, 1)),
        lambda: slope(-1),
        lambda: known_worth_end(2, 1000),
        lambda: once_around_with_auctioneer(200),
    ],
    ids=range(8),
)
def test_theory_refuses_in_a_sentence(asked):
    """Whatever it is asked, and at once."""
    with pytest.raises(RangeError, match=r"\.$"):
        asked()
