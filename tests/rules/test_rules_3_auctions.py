"""Rules 3.1 to 3.4: the four formats in which a lot is sold."""

import pytest
from rules.helpers import do, game_of, last_sale, lay

from modernart import ACCEPT, DECLINE, PASS, Game, IllegalAction, bid, price, sealed

HAND = "5O1 5A1 5S1 5F1"


def auction(card, players=4, **changes):
    """A game in which seat 0 has just laid a card, all with 100."""
    game = game_of((HAND, "1O1", "1O2", "1O3")[:players], **changes)
    do(game, f"0 offer {card}")
    return game


def sold(game):
    """Buyer, price and payee of the sale that has just been made."""
    assert game.phase == "offer"
    return last_sale(game)[2:5]


# -- open ----------------------------------------------------------------------------------------


def test_3_1_anybody_may_call_at_any_time():
    """All seats may bid, the auctioneer too, in no fixed order."""
    game = auction("5O1")
    do(game, "2 bid 3, 0 bid 5, 3 bid 6, 2 bid 9")
    assert [bool(game.legal_actions(seat)) for seat in range(4)] == [True, True, False, True]
    do(game, "0 pass, 3 pass, 1 pass")
    assert sold(game) == (2, 9, 0)


def test_3_1_passing_is_not_final():
    """A seat that passed may raise after somebody else raised (situation 17)."""
    game = auction("5O1")
    do(game, "1 pass, 2 bid 4, 1 bid 5, 2 pass, 3 pass, 0 pass")
    assert sold(game) == (1, 5, 0)


def test_3_1_a_seat_may_raise_after_its_own_pass():
    """The passer may also bid without waiting for another's raise, and may not pass again."""
    game = auction("5O1")
    do(game, "2 bid 4, 1 pass")
    assert not game.is_legal(1, PASS)
    do(game, "1 bid 5")
    assert game.stage.high == 1
    assert game.waiting_for == (2, 3, 0)


def test_3_1_a_raise_reopens_the_floor():
    """After a raise everybody but the bidder must pass anew before the auction closes."""
    game = auction("5O1")
    do(game, "1 bid 1, 2 pass, 3 pass, 0 bid 2, 1 pass, 2 pass")
    assert game.phase == "open"
    assert game.waiting_for == (3,)
    do(game, "3 pass")
    assert sold(game) == (0, 2, None)


def test_3_1_nobody_bids_and_the_auctioneer_gets_the_lot_free():
    """Without a bid the auction closes when all have passed, the auctioneer too."""
    game = auction("5O1")
    do(game, "1 pass, 2 pass, 3 pass")
    assert game.phase == "open"
    do(game, "0 pass")
    assert sold(game) == (0, 0, None)
    assert game.cash == [100] * 4


def test_3_1_the_hammer_counts_as_everybody_passing():
    """The hammer writes the passes of silent seats, clockwise from the auctioneer's left."""
    game = auction("5O1")
    do(game, "2 bid 4, 0 pass")
    count = len(game.events)
    game.hammer()
    calls = [(event.seat, event.action) for event in game.events[count:-1]]
    assert calls == [(1, PASS), (3, PASS)]
    assert sold(game) == (2, 4, 0)


def test_3_1_the_hammer_on_silence_gives_the_lot_to_the_auctioneer():
    """Without a bid the hammer passes for all four, the auctioneer last."""
    game = auction("5O1")
    game.hammer()
    assert [event.seat for event in game.events[-5:-1]] == [1, 2, 3, 0]
    assert sold(game) == (0, 0, None)


@pytest.mark.parametrize("card", ["5A1", "5S1", "5F1"])
def test_3_1_the_hammer_is_of_the_open_auction_only(card):
    """In any other phase a hammer changes nothing."""
    game = auction(card)
    before = (game.events[:], game.phase, game.waiting_for)
    game.hammer()
    assert before == (game.events, game.phase, game.waiting_for)


def test_3_1_the_house_protocol_asks_clockwise():
    """Programs are asked from the auctioneer's left, then from the left of the last call."""
    game = auction("5O1")
    order = []
    for amount in (None, 3, None, 5, None, None, None):
        seat = game.waiting_for[0]
        order.append(seat)
        game.play(seat, PASS if amount is None else bid(amount))
    assert order == [1, 2, 3, 0, 1, 2, 3]
    assert sold(game) == (0, 5, None)


def test_3_1_the_house_protocol_passes_by_the_high_bidder():
    """Neither the high bidder nor a seat that has passed since the raise is asked."""
    game = auction("5O1")
    do(game, "1 bid 5, 3 pass")
    assert game.waiting_for == (0, 2)


# -- once around ---------------------------------------------------------------------------------


def test_3_2_each_seat_calls_once_and_the_auctioneer_is_last():
    """From the auctioneer's left, clockwise, every seat has one call."""
    game = auction("5A1")
    for seat in (1, 2, 3, 0):
        assert game.waiting_for == (seat,)
        assert [bool(game.legal_actions(other)) for other in range(4)] == [
            other == seat for other in range(4)
        ]
        game.play(seat, bid(seat + 1) if seat else PASS)
    assert sold(game) == (3, 4, 0)


def test_3_2_an_equal_bid_is_refused():
    """A bid must be strictly higher than the standing one (situation 12)."""
    game = auction("5A1")
    do(game, "1 bid 10")
    for amount in (0, 1, 9, 10):
        with pytest.raises(IllegalAction, match=r"at least 11 \(rule 3\.2\)"):
            game.play(2, bid(amount))
    do(game, "2 bid 11, 3 pass, 0 pass")
    assert sold(game) == (2, 11, 0)


def test_3_2_the_auctioneer_may_top_the_bid():
    """The auctioneer, last, buys at one more than the standing bid, and pays the bank."""
    game = auction("5A1")
    do(game, "1 bid 10, 2 pass, 3 pass, 0 bid 11")
    assert sold(game) == (0, 11, None)


def test_3_2_all_pass_and_the_auctioneer_gets_the_lot_free():
    """Without a bid the lot is the auctioneer's for nothing."""
    game = auction("5A1")
    do(game, "1 pass, 2 pass, 3 pass, 0 pass")
    assert sold(game) == (0, 0, None)


def test_3_2_a_pass_is_final():
    """A seat that passed once around is not asked again, whatever follows."""
    game = auction("5A1")
    do(game, "1 pass, 2 bid 5")
    assert not game.is_legal(1, bid(6))


# -- sealed --------------------------------------------------------------------------------------


def sealed_sale(bids, **changes):
    """Buyer, price and payee when these are the bids by seat and seat 0 sells."""
    game = auction("5S1", len(bids), **changes)
    for seat, amount in enumerate(bids):
        game.play(seat, sealed(amount))
    return sold(game)


@pytest.mark.parametrize(
    ("bids", "sale"),
    [
        ((1, 5, 4, 0), (1, 5, 0)),
        ((9, 5, 4, 0), (0, 9, None)),
        ((0, 0, 0, 1), (3, 1, 0)),
        ((100, 99, 98, 0), (0, 100, None)),
    ],
)
def test_3_3_the_highest_bid_wins(bids, sale):
    """The highest of all, the auctioneer's among them, buys at its own bid."""
    assert sealed_sale(bids) == sale


@pytest.mark.parametrize(
    ("bids", "normal", "left_first"),
    [
        ((7, 7, 7, 0), 0, 1),
        ((7, 0, 7, 7), 0, 2),
        ((3, 7, 7, 7), 1, 1),
        ((3, 0, 7, 7), 2, 2),
        ((7, 7, 7, 7), 0, 1),
        ((7, 0, 0, 7), 0, 3),
        ((7, 3, 3, 3), 0, 0),
    ],
)
def test_3_3_ties_go_to_the_auctioneer_then_clockwise(bids, normal, left_first):
    """Three tied bids, with and without the auctioneer, under both flags (situation 6)."""
    assert sealed_sale(bids)[0] == normal
    assert sealed_sale(bids, edition="classic")[0] == normal
    assert sealed_sale(bids, sealed_tie="left_first")[0] == left_first


@pytest.mark.parametrize("tie", ["auctioneer_first", "left_first"])
def test_3_3_a_bid_of_zero_is_allowed_and_all_zero_is_free(tie):
    """0 is a sealed bid; all zero gives the auctioneer the lot under both flags (situation 21)."""
    assert sealed_sale((0, 0, 0, 0), sealed_tie=tie) == (0, 0, None)
    assert sealed_sale((0, 0, 1, 0), sealed_tie=tie) == (2, 1, 0)


def test_3_3_the_tie_circle_starts_at_the_auctioneer():
    """With the auctioneer in the middle of the table, clockwise goes around its end."""
    for tie, winner in (("auctioneer_first", 3), ("left_first", 3)):
        game = game_of(("1O1", "1O2", "5S1", "1O3"), first_seat=2, sealed_tie=tie)
        do(game, "2 offer 5S1, 0 sealed 6, 1 sealed 6, 2 sealed 0, 3 sealed 6")
        assert last_sale(game).buyer == winner


def test_3_3_bids_come_in_any_order_and_count_together():
    """Nothing is noted before the last bid is in, and then all at once, by seat."""
    game = auction("5S1")
    count = len(game.events)
    for seat in (2, 0, 3):
        game.play(seat, sealed(10 + seat))
        assert len(game.events) == count
    game.play(1, sealed(0))
    assert game.events[count].bids == (10, 0, 12, 13)


# -- fixed price ---------------------------------------------------------------------------------


def test_3_4_the_first_to_accept_buys():
    """From the left, clockwise, each is asked until one accepts; the rest are not asked."""
    game = auction("5F1")
    do(game, "0 price 20, 1 decline")
    assert game.waiting_for == (2,)
    do(game, "2 accept")
    assert sold(game) == (2, 20, 0)
    assert game.cash == [120, 100, 80, 100]


def test_3_4_refused_by_all_the_auctioneer_pays_the_bank():
    """The auctioneer must buy at the named price, and gets nothing back (situation 7)."""
    game = auction("5F1")
    do(game, "0 price 20, 1 decline, 2 decline, 3 decline")
    assert sold(game) == (0, 20, None)
    assert game.cash == [80, 100, 100, 100]


@pytest.mark.parametrize("amount", [-1, 101, 20.0, None])
def test_3_4_a_price_is_between_0_and_the_own_cash(amount):
    """A price above the own cash, or below 0, is refused (situation 18)."""
    game = auction("5F1")
    assert not game.is_legal(0, price(amount))
    assert game.is_legal(0, price(0))
    assert game.is_legal(0, price(100))


def test_3_4_a_seat_that_cannot_pay_can_only_decline():
    """Accepting without the cash is refused; with exactly the cash it is fine (situation 18)."""
    game = game_of((HAND, "1F1 1O1 1O2", "2O1 2O2 2O3"))
    lay(game, "5O1", buyer=2, amount=70)
    do(game, "1 offer 1F1, 1 price 31")
    assert not game.is_legal(2, ACCEPT)
    assert game.is_legal(2, DECLINE)
    with pytest.raises(IllegalAction, match=r"the price is 31, more than .* \(rule 2\.4\)"):
        game.play(2, ACCEPT)
    game.play(2, DECLINE)
    assert game.is_legal(0, ACCEPT)
    game = game_of((HAND, "1F1 1O1 1O2", "2O1 2O2 2O3"))
    lay(game, "5O1", buyer=2, amount=70)
    do(game, "1 offer 1F1, 1 price 30, 2 accept")
    assert game.cash == [170, 130, 0]


def test_3_4_a_price_of_0_can_be_accepted():
    """0 is a price like any other: the first to accept has the lot free."""
    game = auction("5F1")
    do(game, "0 price 0, 1 decline, 2 accept")
    assert sold(game) == (2, 0, None)
    assert game.cash == [100] * 4


@pytest.mark.parametrize(("cash", "lowest"), [(100, 1), (1, 1), (0, 0)])
def test_9_3_the_lowest_price_is_the_smaller_of_1_and_the_cash(cash, lowest):
    """With `fixed_min_price=1` a price of 0 is left to an auctioneer who holds nothing."""
    game = auction("5F1", fixed_min_price=1, starting_cash=cash)
    assert game.legal_actions(0)[0] == price(lowest)
    assert Game(3, seed=1).edition.fixed_min_price == 0
