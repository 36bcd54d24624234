"""Auctions of the lab held by hand: the same sales as an experiment's, and honest replays."""

import csv
import io

import pytest

from modernart.errors import IllegalAction
from modernart.lab import (
    AverageValue,
    ByHand,
    Entry,
    Format,
    LabError,
    MineralRights,
    Private,
    Seat,
    as_csv,
    equilibrium,
    shade,
    truthful,
)
from modernart.lab.accounts import entries
from modernart.lab.bidders import Setting
from modernart.lab.play import Room, Row
from modernart.lab.points import Lot, drawn_lots, points_of, purse_of

FORMATS = [
    Format("first_price"),
    Format("second_price", reserve=0.3),
    Format("english"),
    Format("once_around"),
    Format("all_pay"),
    Format("fixed_price"),
    Format("fixed_price", must_buy=False),
]
NAMES = [f"{form.name} {form.must_buy}" for form in FORMATS]


@pytest.mark.parametrize("form", FORMATS, ids=NAMES)
def test_an_auction_by_hand_sells_as_an_experiment_does(form):
    """Whether people say the bots' numbers or bots bid: buyer, price and payments are the same."""
    for lot in drawn_lots(Private(), 4, 20, seed=5):
        bidders = [shade(0.8), truthful(), shade(0.9), truthful(), equilibrium()]
        room = Room(
            bidders[: 4 + form.auctioneer_acts], Setting(Private(), form, 4, 0), purse_of(Private())
        )
        row = Row(list(lot.signals), [purse_of(Private())] * 4, 0)
        wanted = room.play(row)
        hand = ByHand(Private(), form, lot, [None, bidders[1], None, *bidders[3:]])
        while hand.waiting:
            seat = hand.waiting[0]
            hand.say(seat, round(lot.signals[seat] * (0.8, 0, 0.9)[seat]))
        assert hand.played[:3] == wanted[:3]


def test_a_replay_is_what_another_bid_would_have_brought():
    """Each point of the time machine is the profit of an auction with that bid in it."""
    lot = drawn_lots(Private(), 3, 1, seed=2)[0]
    for form in FORMATS[:5]:
        seated = [truthful(), None, shade(0.9), equilibrium()]

        def gained(bid, form=form, seated=seated):
            hand = ByHand(Private(), form, lot, seated)
            hand.say(1, bid)
            return hand.profits[1]

        hand = ByHand(Private(), form, lot, seated)
        hand.say(1, 123_456)
        bids = list(range(0, 1_000_001, 50_000))
        assert hand.replayed(1, bids) == [gained(bid) for bid in bids]


def test_theory_says_what_would_have_been_bid():
    """Three quarters of the value among four in a sealed auction, the value on the clock."""
    lot = Lot((800_000, 100_000, 200_000, 300_000), (800_000, 100_000, 200_000, 300_000))
    for form, wanted in ((Format("first_price"), 600_000), (Format("english"), 800_000)):
        hand = ByHand(Private(), form, lot, [None, *[truthful()] * 4])
        hand.say(0, 5)
        assert hand.theory[0] == wanted


def test_theory_is_silent_where_nothing_is_known():
    """No number stands for an equilibrium that nobody knows."""
    lot = drawn_lots(AverageValue(), 3, 1, seed=1)[0]
    hand = ByHand(AverageValue(), Format("english"), lot, [None, truthful(), truthful(), None])
    hand.say(0, 5)
    assert hand.theory == [-1] * 4


def test_a_program_without_a_strategy_is_refused():
    """An auction that cannot be held does not begin."""
    lot = drawn_lots(AverageValue(), 3, 1, seed=1)[0]
    with pytest.raises(LabError):
        ByHand(AverageValue(), Format("english"), lot, [None, equilibrium(), None, None])


def test_what_cannot_be_bid_changes_nothing():
    """More than the purse, less than nothing, and out of turn are refused."""
    lot = drawn_lots(Private(), 3, 1, seed=1)[0]
    hand = ByHand(Private(), Format("once_around"), lot, [None, None, truthful(), truthful()])
    for seat, amount in ((0, -1), (0, 10**9), (1, 5), (2, 5)):
        with pytest.raises(IllegalAction):
            hand.say(seat, amount)
    assert hand.waiting == (0,)
    assert hand.bids == [-1] * 4


@pytest.mark.parametrize("values", [Private(), AverageValue(), MineralRights()])
def test_values_are_told_in_whole_points(values):
    """What is on the slip is what is true, and the average is the average of what was told."""
    scale = points_of(values)
    for signals, worths in drawn_lots(values, 4, 50, seed=3):
        told = [scale.points(signal) for signal in signals]
        assert all(one.is_integer() for one in told)
        if isinstance(values, Private):
            assert worths == signals
        elif isinstance(values, AverageValue):
            assert scale.points(worths[0]) == pytest.approx(sum(told) / 4, abs=0.006)
        else:
            assert all(abs(one - scale.points(worths[0])) <= 13 for one in told)


def test_accounts_balance():
    """Everybody starts with 100 points; each row adds its profit, an auctioneer's too."""
    lot = Lot((800_000, 100_000), (800_000, 100_000))
    hand = ByHand(Private(), Format("first_price"), lot, [None, truthful(), None])
    hand.say(0, 500_000)
    balances = {}
    seats = [Seat("=Ada", "person"), Seat("Bot", "truthful"), Seat("Cy", "person")]
    rows = entries(hand, seats, balances) + entries(hand, seats, balances, auction=2)
    assert balances == {"=Ada": 160, "Bot": 100, "Cy": 200}
    assert [row.balance for row in rows] == [130, 100, 150, 160, 100, 200]
    table = list(csv.DictReader(io.StringIO(as_csv(rows))))
    assert tuple(table[0]) == Entry._fields
    assert table[0]["name"] == "'=Ada"
    assert (table[2]["position"], table[2]["signal"], table[2]["profit"]) == ("0", "", "50.0")


def test_bots_go_on_when_somebody_leaves_the_clock_for_no_reason():
    """A drop-out at 0, which no estimate explains, counts as the lowest estimate there can be."""
    values, form = MineralRights(), Format("english", public=True)
    lot = Lot((100_000_000, 101_000_000, 104_000_000), (102_000_000,) * 3)
    hand = ByHand(values, form, lot, [None, equilibrium(), equilibrium(), None])
    hand.say(0, 0)
    assert hand.played[:2] == (2, 89_000_000)
