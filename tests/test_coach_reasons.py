"""What the coach gives as its reasons is true at the moment at which it says it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from modernart import Game
from modernart.actions import PASS, Action, offer
from modernart.cards import FIXED_PRICE, ONCE_AROUND, OPEN
from modernart.coach import Coach
from modernart_widgets.coach_panel import panel
from modernart_widgets.language import ENGLISH

FEW = 120


def at_a_standing_bid(own):
    """An open auction of three, seen by the auctioneer or by the seat at its left."""
    game = Game(3, seed=1)
    game.play(0, offer(next(card for card in game.hands[0] if card.format == OPEN)))
    return replace(game.view(0 if own else 1), standing=1, high=2)


@pytest.mark.parametrize("own", [False, True])
def test_the_limit_of_a_raise_is_where_raising_ends(own):
    """At every standing bid the same limit is named, and the advice is to raise up to it."""
    view = at_a_standing_bid(own)
    stay = Coach(1).advise(view, FEW).lot.stay
    for standing in range(1, stay + 3):
        at = replace(view, standing=standing)
        advice = Coach(1).advise(at, FEW)
        assert advice.lot.stay == stay
        assert (advice.suggestion.kind == "bid") == (standing < stay)
        if advice.suggestion.kind == "bid":
            assert view.edition.money(stay) in panel(at, advice, ENGLISH)["advice"]


def test_the_limits_of_an_own_lot_are_the_same_number():
    """What is listed, what the reasons name and where raising ends."""
    view = at_a_standing_bid(own=True)
    lot = Coach(1).advise(view, FEW).lot
    advice = Coach(1).advise(replace(view, standing=lot.stay), FEW)
    assert lot.stay == lot.limit == lot.limits["own"] == advice.reasons[0].fields["limit"]
    assert view.edition.money(lot.stay) in panel(view, advice, ENGLISH)["lot"]["limits"][0]["text"]


def test_a_limit_that_is_mixed_lies_between_its_bounds():
    """Whatever a lot is worth: a later seat may buy it, or the auctioneer must."""
    game = Game(4, seed=7)
    game.play(0, offer(next(card for card in game.hands[0] if card.format == FIXED_PRICE)))
    game.play(0, Action("price", 10))
    view = game.view(1)
    told = Coach(1).advise(view, FEW)
    for worth in (0, 0.4, 1, 5.6, 6.5, 7, 20, 20.9):
        worths = [worth] * 5
        limits = Coach(1).advise_lot(view, replace(told.forecast, worths=worths)).lot.limits
        assert set(limits) > {"mixed"}
        assert limits["must_buy"] <= limits["mixed"] <= limits["contested"]


def test_the_calls_of_an_auction_do_not_change_what_a_lot_is_worth():
    """They tell of no card, so that the coach does not waver between two bids."""
    game = Game(3, seed=1)
    game.play(0, offer(next(card for card in game.hands[0] if card.format == OPEN)))
    before = Coach(1).advise(game.view(1), FEW).lot
    game.play(2, Action("bid", 4))
    assert Coach(1).advise(game.view(1), FEW).lot == before


def own_lot_unbid(auction, passes):
    """Three players: the first has laid a card, and so many of the others have passed."""
    game = Game(3, seed=1)
    game.play(0, offer(next(card for card in game.hands[0] if card.format == auction)))
    for seat in range(1, 1 + passes):
        game.play(seat, PASS)
    return game.view(0)


@pytest.mark.parametrize(
    ("auction", "passes", "why"),
    [(ONCE_AROUND, 2, "free"), (OPEN, 2, "free"), (OPEN, 0, "free_so_far")],
)
def test_what_nobody_bids_for_is_had_free(auction, passes, why):
    """The auctioneer is told to pass, and that it is free; nothing about what buying would cost."""
    advice = Coach(1).advise(own_lot_unbid(auction, passes), FEW)
    codes = [reason.code for reason in advice.reasons]
    assert advice.suggestion == PASS
    assert codes[0] == why
    assert not {"own_lot", "not_too_cheap", "too_dear"} & set(codes)
