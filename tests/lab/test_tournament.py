"""Rules of thumb against each other, and one auction again with other bids."""

import random

import numpy as np
import pytest

from modernart.lab import (
    UNIT,
    Experiment,
    LabError,
    Private,
    equilibrium,
    from_function,
    tournament,
    truthful,
    what_if,
)
from modernart.lab.tournament import CASH, PAINTINGS, RULES, play_season

FOUR = list(RULES)


@pytest.mark.parametrize("form", ["open", "sealed"])
def test_money_and_paintings_are_all_there_at_the_end(form):
    """Players pay each other alone: together they end with what they had and all values."""
    rng = random.Random(3)
    for _ in range(40):
        season = play_season([RULES[name] for name in FOUR], form, rng)
        assert sum(season.cash) == 4 * CASH + sum(PAINTINGS)
        assert sum(season.bought) == len(PAINTINGS)


# the published shares of half, two thirds, three quarters and the value less one
SHARES = {"open": (0.03, 0.02, 0.06, 0.89), "sealed": (0.17, 0.20, 0.55, 0.08)}


@pytest.mark.parametrize("form", SHARES)
def test_one_of_each_wins_about_as_often_as_published(form):
    """In the open auction the boldest rule wins, sealed it is three quarters of the value."""
    shares = tournament(FOUR, form, 1500, seed=1).win_share
    assert shares.to_numpy() == pytest.approx(SHARES[form], abs=0.05)
    assert shares.sum() == pytest.approx(1)


@pytest.mark.parametrize("name", FOUR[1:])
def test_whoever_bids_more_than_half_wins_the_open_season(name):
    """One deviator among three that bid half wins always."""
    table = tournament(["half", "half", "half", name], "open", 200, seed=2)
    assert table.win_share.tolist() == [0, 0, 0, 1]


def test_a_tournament_is_its_seed():
    """The same seed, the same table; players of one rule are treated alike by chance."""
    one, other = (tournament(["half"] * 4, "sealed", 400, seed=5) for _ in range(2))
    assert one.equals(other)
    assert (abs(one.win_share - 0.25) < 4.5 * one.error).all()


@pytest.mark.parametrize(
    ("rules", "form", "seasons", "reason"),
    [
        (["half"], "open", 10, "from 2 to 10 players"),
        (["half", "greedy"], "open", 10, "no rule 'greedy': choose among half, two_thirds"),
        (["half", "half"], "dutch", 10, "no rule 'dutch': choose among open, sealed"),
        (["half", "half"], "open", 0, "number of auctions"),
        (["half", lambda value: value / 2], "open", 10, "must return a whole number"),
    ],
    ids="abcde",
)
def test_a_tournament_that_cannot_be_is_refused(rules, form, seasons, reason):
    """One sentence says what to do."""
    with pytest.raises(LabError, match=reason):
        tournament(rules, form, seasons, seed=1)


@pytest.mark.parametrize("form", ["first_price", "second_price", "english", "once_around"])
def test_what_if_is_the_auction_that_would_have_been(form):
    """With the bid that was made the auction comes out as it did; in the run, row by row."""
    experiment = Experiment(Private(), form, equilibrium(), 3, seed=4)
    result = experiment.run(1003)
    for auction in (1, 2, 1001, 1003):
        for seat in range(3):
            bid = result.amounts[auction - 1, seat] / UNIT
            again = what_if(experiment, auction, seat, [bid]).iloc[0]
            assert again.buyer == result.buyer[auction - 1]
            assert again.price == result.price[auction - 1] / UNIT
            assert again.profit == result.profit[auction - 1, seat] / UNIT


def test_no_other_bid_would_have_done_better_than_the_value_at_second_price():
    """The curve of profits is flat at 0, then steps to its best, and the value lies on that."""
    experiment = Experiment(Private(), "second_price", truthful(), 3, seed=4)
    result = experiment.run(30)
    for auction in range(1, 31):
        value = result.draws.worths[auction - 1, 1] / UNIT
        curve = what_if(experiment, auction, 1, [*np.linspace(0, 1, 21), value])
        assert curve.profit.iloc[-1] == curve.profit.max()
        assert len(set(curve.profit.round(9))) <= 2


@pytest.mark.parametrize(
    ("auction", "seat", "bids"), [(0, 0, [0.5]), (1, 3, [0.5]), (1, True, [0.5]), (1, 0, [-0.5])]
)
def test_a_what_if_that_cannot_be_is_refused(auction, seat, bids):
    """Auctions count from 1, seats are those there are, bids are numbers from 0."""
    experiment = Experiment(Private(), "first_price", from_function(lambda v: v / 2), 3, seed=4)
    with pytest.raises(LabError):
        what_if(experiment, auction, seat, bids)
