"""What the coach gives as its reasons is true at the moment at which it says it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from modernart import Game
from modernart.actions import PASS, Action, Choices, offer
from modernart.cards import DOUBLE, FIXED_PRICE, ONCE_AROUND, OPEN, SEALED, Card
from modernart.coach import Advice, Coach, Option
from modernart.players.stakes import Stakes
from modernart.reasons import reasons_for_lot, reasons_for_option
from modernart_widgets.coach_panel import panel
from modernart_widgets.language import ENGLISH

FEW = 120


def laid(auction, players=3):
    """A game in which the first seat has laid a card of this auction."""
    game = Game(players, seed=1)
    game.play(0, offer(next(card for card in game.hands[0] if card.format == auction)))
    return game


def at_a_standing_bid(own):
    """An open auction of three, seen by the auctioneer or by the seat at its left."""
    game = laid(OPEN)
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
    game = laid(OPEN)
    before = Coach(1).advise(game.view(1), FEW).lot
    game.play(2, Action("bid", 4))
    assert Coach(1).advise(game.view(1), FEW).lot == before


def own_lot_unbid(auction, passes):
    """Three players: the first has laid a card, and so many of the others have passed."""
    game = laid(auction)
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


# -- only what is so ----------------------------------------------------------------------------


def codes_for(view, action, **stakes):
    """The codes of the reasons for a call, at other stakes."""
    ends = Coach(1).advise(view, FEW).forecast
    table = {"players": 3, "auctioneer": 0, "cash": (100, 100, 100), "worth": 0.0}
    found = reasons_for_lot(view, ends, Stakes(**(table | stakes)), action)
    return [reason.code for reason in found]


@pytest.mark.parametrize(("seat", "worth"), [(0, 21), (1, 21), (1, 0)])
def test_an_empty_purse_hands_in_nothing_for_want_of_money(seat, worth):
    """What the lot is worth has nothing to do with it."""
    view = laid(SEALED).view(seat)
    poor = replace(view, cash=tuple(0 if at == seat else cash for at, cash in enumerate(view.cash)))
    assert codes_for(poor, Action("sealed", 0), worth=worth)[0] == "no_money"
    assert "no_money" not in codes_for(view, Action("sealed", 0), worth=worth)


@pytest.mark.parametrize(("public", "is_said"), [(0, False), (40, True)])
def test_what_another_would_have_paid_is_said_if_somebody_would(public, is_said):
    """Of an own sealed lot: nobody pays for what nobody thinks worth anything."""
    codes = codes_for(laid(SEALED).view(0), Action("sealed", 0), public=public)
    assert codes.count("own_lot") == is_said


def test_no_reason_is_given_twice():
    """An own lot that is worth nothing, and that somebody has bid for."""
    view = replace(laid(ONCE_AROUND).view(0), standing=5, high=2)
    codes = codes_for(view, PASS)
    assert codes[0] == "own_lot"
    assert len(codes) == len(set(codes))


def holding(*texts):
    """A view of whoever is to lay one of these cards; genres 3 and 4 have four cards each."""
    game = Game(4, seed=3)
    for text in ("3A1", "3O1", "3F1", "3S1", "4A1", "4O1", "4F1", "4S1"):
        game.table.append(Card(text))
        game.counts[Card(text).genre] += 1
    hand = tuple(map(Card, texts))
    return replace(game.view(0), hand=hand, legal=Choices("offer", hand, Card))


@pytest.mark.parametrize(
    ("more", "why"), [((), "must_end"), (("4D1",), "must_end"), (("1A1",), "ends_round")]
)
def test_waiting_is_spoken_of_only_where_one_can_wait(more, why):
    """Where every card ends the round, there is no other way."""
    view = holding("3S2", "4S3", "3A3", "3F3", *more)
    options = list(Coach(1).options(view, 40))
    last = max((option for option in options if option.ends), key=lambda option: option.lead)
    ranked = [last, *(option for option in options if option is not last)]
    assert reasons_for_option(view, last, ranked)[0].code == why


@pytest.mark.parametrize(
    ("better", "why"), [(0.0, "no_matter"), (0.49, "no_matter"), (2, "collector")]
)
def test_a_lead_of_nothing_is_not_counted(better, why):
    """About 0 lower says nothing: it makes hardly any difference."""
    view = laid(SEALED).view(0)
    ends = Coach(1).advise(view, FEW).forecast
    best, other = (
        Option(Action("reveal", up), lead, 0, 0, ends=False, forecast=ends, alone=0)
        for up, lead in ((True, better), (False, 0.0))
    )
    assert [reason.code for reason in reasons_for_option(view, best, (best, other))] == [why]


# -- two cards at once -----------------------------------------------------------------------------


def double_first():
    """A view of whoever may lay a Double with one of two seconds, and the option of laying it."""
    view = replace(holding("5D1", "5F1", "5O1", "1F1"), rows=((0, 0, 0, 0, 20),))
    options = list(Coach(1).options(view, 40))
    return view, next(one for one in options if one.action.value.format == DOUBLE), options


def test_a_double_is_told_with_its_second_card():
    """In the table, in the advice, and by what both should sell for."""
    view, option, options = double_first()
    assert (option.mate, option.cards) == (Card("5O1"), 2)
    ranked = [option, *(one for one in options if one is not option)]
    advice = Advice(option.forecast, None, tuple(ranked), option.action, ())
    told = panel(view, advice, ENGLISH)
    auctions = view.edition.auctions
    assert "together with" in told["advice"]
    for text in (told["options"][0]["card"], told["advice"]):
        assert text.index(auctions["D"]) < text.index(auctions["O"])
    assert not [row for row in told["options"][1:] if "+" in row["card"]]


def test_what_is_said_of_two_cards_is_said_for_both():
    """What they sell for, and what older markers add, of a lot and of cards in the hand."""
    view, option, _ = double_first()
    reasons = {one.code: one.fields for one in reasons_for_option(view, option, [option])}
    assert reasons["pair_sells"]["amount"] == option.fetches
    assert reasons["older_markers_pair"]["pays"] == 40
    at = replace(laid(FIXED_PRICE).view(0), rows=view.rows, lot=(Card("5D1"), Card("5F1")), hand=())
    worths, sure = [30.0] * 5, [[1.0] * 5, [0.0] * 5, [0.0] * 5]
    ends = replace(Coach(1).advise(at, FEW).forecast, worths=worths, chances=sure)
    found = {one.code: one.fields for one in Coach(1).advise_lot(at, ends).reasons}
    assert found["older_markers_pair"]["pays"] == 40


def test_one_card_is_told_alone():
    """A Double without a second in the hand, or with no room for one, and any other card."""
    for texts in (("5D1", "1F1"), ("3D1", "3O2")):
        options = list(Coach(1).options(holding(*texts), 40))
        assert {(one.mate, one.cards) for one in options} == {(None, 1)}
