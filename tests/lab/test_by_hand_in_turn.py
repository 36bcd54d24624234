"""Lots sold in turn by hand: winners and prices of an experiment's, whoever has bought is out."""

import pytest

from modernart.lab import (
    AverageValue,
    ByHand,
    Format,
    LabError,
    Private,
    draws,
    equilibrium,
    one_after_another,
    shade,
    truthful,
)
from modernart.lab.grid import UNIT, to_units
from modernart.lab.points import Lot
from modernart.theory.sequential import sequential_slope

PERSON = 0
SEALED = ("first_price", "second_price")


def series(form, signals, lots, habit):
    """Sell lots in turn where bidder 0 is a person that bids as theory says; who buys, for what."""
    here, sold = list(range(len(signals))), []
    for place in range(1, lots + 1):
        told = tuple(signals[one] for one in here)
        seated = [None if one == PERSON else habit for one in here]
        hand = ByHand(Private(), form, Lot(told, told), seated, place=place, lots=lots)
        if PERSON in here:
            n = len(here) + place - 1
            slope = sequential_slope(n, lots, place, form.name)
            hand.say(here.index(PERSON), to_units(slope * (signals[PERSON] / UNIT)))
            assert hand.theory[here.index(PERSON)] == hand.bids[here.index(PERSON)]
        buyer, price = hand.played[:2]
        sold.append((buyer, price))
        here.pop(buyer)
    return sold


@pytest.mark.parametrize("name", SEALED)
@pytest.mark.parametrize(("n", "lots"), [(3, 2), (5, 3), (6, 5)])
def test_a_series_by_hand_sells_as_an_experiment_does(name, n, lots):
    """With a person who bids the equilibrium: the same winner and price each time."""
    results = one_after_another(Private(), name, equilibrium(), n, lots, 4, 40)
    for row, signals in enumerate(draws(Private(), n, 40, 4).signals.tolist()):
        wanted = [(int(one.buyer[row]), int(one.price[row])) for one in results]
        assert series(Format(name), signals, lots, equilibrium()) == wanted


@pytest.mark.parametrize("name", SEALED)
def test_after_a_lot_without_a_buyer_all_bid_as_if_the_series_began_with_the_next(name):
    """Four are there for lots 2 and 3 of 3: they bid as for lots 1 and 2 of 2."""
    lot = Lot((800_000, 100_000, 200_000, 300_000), (800_000, 100_000, 200_000, 300_000))
    hands = [
        ByHand(Private(), Format(name), lot, [equilibrium()] * 4, place=place, lots=lots)
        for place, lots in ((2, 3), (1, 2))
    ]
    assert hands[0].bids == hands[1].bids
    assert hands[0].bids[0] == round(800_000 * sequential_slope(4, 2, 1, name))


def test_nobody_buys_where_all_bid_nothing():
    """The lot goes to nobody, and nobody pays."""
    lot = Lot((800_000, 100_000, 0), (800_000, 100_000, 0))
    hand = ByHand(Private(), Format("first_price"), lot, [None, None, equilibrium()], lots=2)
    hand.say(0, 0)
    hand.say(1, 0)
    assert hand.played.buyer == hand.n
    assert hand.profits == (0, 0, 0, 0)


def test_habits_other_than_the_equilibrium_stay_as_they_are():
    """Who bids three quarters bids so for each lot."""
    lot = Lot((800_000, 100_000, 200_000), (800_000, 100_000, 200_000))
    seated = [shade(0.75), truthful(), truthful()]
    hand = ByHand(Private(), Format("first_price"), lot, seated, place=2, lots=3)
    assert hand.bids[:3] == [600_000, 100_000, 200_000]


@pytest.mark.parametrize(
    ("place", "lots", "sentence"),
    [
        (1, 3, "The number of lots is a whole number from 1 to 2"),
        (2, 4, "The number of lots is a whole number from 1 to 3"),
        (3, 2, "The place of a lot is a whole number from 1 to 2"),
        (0, 1, "The place of a lot is a whole number from 1 to 1"),
    ],
)
def test_lots_that_cannot_be_sold_in_turn_are_refused(place, lots, sentence):
    """Somebody must be left after the last lot, and a lot has a place among them."""
    lot = Lot((1, 2, 3), (1, 2, 3))
    with pytest.raises(LabError, match=sentence):
        ByHand(Private(), Format("first_price"), lot, [None] * 3, place=place, lots=lots)


@pytest.mark.parametrize("name", ["english", "once_around", "all_pay", "fixed_price"])
def test_formats_without_a_theory_of_lots_in_turn_are_refused(name):
    """Only the two sealed auctions sell lots in turn."""
    lot = Lot((1, 2, 3), (1, 2, 3))
    with pytest.raises(LabError) as refused:
        ByHand(Private(), Format(name), lot, [None] * 3, lots=2)
    assert refused.value.code == "rounds_format"


def test_theory_is_silent_on_lots_in_turn_of_one_value_to_all():
    """The equilibrium of a single lot is none of a series; a program that needs it is refused."""
    lot = Lot((100_000, 200_000, 300_000), (200_000,) * 3)
    form = Format("first_price")
    hand = ByHand(AverageValue(), form, lot, [None, truthful(), truthful()], lots=2)
    hand.say(0, 5)
    assert hand.theory == [-1] * 4
    with pytest.raises(LabError):
        ByHand(AverageValue(), form, lot, [None, equilibrium(), truthful()], lots=2)
