"""The auction formats on their own: a lot, purses and an auctioneer become a sale."""

import itertools
import random

import numpy as np
import pytest

from modernart import ACCEPT, DECLINE, PASS, Action, IllegalAction, bid, price, sealed
from modernart.auctions import AUCTIONS, Clock, FixedPrice, OnceAround, Open, Sealed
from modernart.events import Sale

LOT = ("anything", 7)
ALL = list(AUCTIONS.values())


def run(auction, script):
    """Play a script such as "1 bid 5, 2 pass"; return the sale, if there is one."""
    for step in script.split(", "):
        seat, _, action = step.partition(" ")
        auction.act(int(seat), Action.parse(action))
    return auction.sale


@pytest.mark.parametrize("kind", ALL)
def test_a_lot_can_be_anything(kind):
    """The lot is handed over as it was given: an auction knows no card."""
    auction = kind(LOT, (50, 60, 70), 1)
    assert auction.lot == LOT
    assert auction.sale is None
    assert tuple(auction.calls) == (None,) * 3


@pytest.mark.parametrize("kind", [*ALL, Clock])
@pytest.mark.parametrize(
    ("purses", "auctioneer", "reason"),
    [
        ((5, -1, 5), 0, r"purses are whole numbers from 0, not \(5, -1, 5\)"),
        ((5, 5.0), 0, "purses are whole numbers from 0"),
        ((5, True), 0, "purses are whole numbers from 0"),
        (("5", "5"), 0, "purses are whole numbers from 0"),
        ((5, 5, 5), 7, "3 purses have no auctioneer at seat 7"),
        ((5, 5, 5), -1, "3 purses have no auctioneer at seat -1"),
        ((5, 5, 5), None, "3 purses have no auctioneer at seat None"),
        ((5, 5, 5), True, "3 purses have no auctioneer at seat True"),
        ((), 0, "0 purses have no auctioneer at seat 0"),
    ],
)
def test_purses_and_auctioneer_are_checked_when_an_auction_begins(kind, purses, auctioneer, reason):
    """Not by an index that fails later, or by a seat that is asked and can do nothing."""
    with pytest.raises(ValueError, match=reason):
        kind(LOT, purses, auctioneer)


@pytest.mark.parametrize("kind", [*ALL, Clock])
def test_purses_of_numpy_are_whole_numbers(kind):
    """They are kept as plain ones, and so is the auctioneer's seat."""
    auction = kind(LOT, np.array([50, 60]), np.int64(1))
    assert (auction.purses, auction.auctioneer) == ((50, 60), 1)
    assert {type(number) for number in (*auction.purses, auction.auctioneer)} == {int}


@pytest.mark.parametrize(("must_buy", "price"), [(True, 5), (False, 0)])
def test_a_named_price_without_anybody_to_ask_ends_the_auction(must_buy, price):
    """The auctioneer has bought, or keeps the lot where it need not buy."""
    auction = FixedPrice(LOT, (10,), 0, must_buy=must_buy)
    assert run(auction, "0 price 5") == Sale(LOT, 0, 0, price, None)
    assert not auction.waiting_for


# purses, auctioneer, calls; buyer, price, payee
SALES = [
    (Open, (50, 60, 70), 0, "1 bid 5, 0 bid 6, 2 bid 70, 0 pass, 1 pass", (2, 70, 0)),
    (Open, (50, 60, 70), 2, "0 pass, 1 pass, 2 pass", (2, 0, None)),
    (Open, (50, 60, 70), 2, "2 bid 1, 1 pass, 0 pass", (2, 1, None)),
    (Open, (0, 0), 1, "0 pass, 1 pass", (1, 0, None)),
    (Open, (5, 9), 0, "1 bid 6, 0 pass", (1, 6, 0)),
    (OnceAround, (50, 60, 70), 0, "1 bid 5, 2 bid 6, 0 pass", (2, 6, 0)),
    (OnceAround, (50, 60, 70), 1, "2 pass, 0 bid 50, 1 bid 51", (1, 51, None)),
    (OnceAround, (50, 60, 70), 2, "0 pass, 1 pass, 2 pass", (2, 0, None)),
    (
        OnceAround,
        (50, 60, 70, 1, 1, 1),
        4,
        "5 bid 1, 0 bid 2, 1 pass, 2 pass, 3 pass, 4 pass",
        (0, 2, 4),
    ),
    (Sealed, (50, 60, 70), 0, "0 sealed 5, 2 sealed 7, 1 sealed 6", (2, 7, 0)),
    (Sealed, (50, 60, 70), 0, "0 sealed 0, 2 sealed 0, 1 sealed 0", (0, 0, None)),
    (Sealed, (50, 60, 70), 1, "0 sealed 9, 2 sealed 9, 1 sealed 0", (2, 9, 1)),
    (FixedPrice, (50, 60, 70), 0, "0 price 50, 1 accept", (1, 50, 0)),
    (FixedPrice, (50, 60, 70), 2, "2 price 55, 0 decline, 1 accept", (1, 55, 2)),
    (FixedPrice, (50, 60, 70), 2, "2 price 70, 0 decline, 1 decline", (2, 70, None)),
    (FixedPrice, (50, 60, 0), 2, "2 price 0, 0 accept", (0, 0, None)),
    (FixedPrice, (10,), 0, "0 price 5", (0, 5, None)),
    (Open, (10,), 0, "0 bid 5", (0, 5, None)),
    (OnceAround, (10,), 0, "0 bid 5", (0, 5, None)),
    (Sealed, (10,), 0, "0 sealed 5", (0, 5, None)),
]


@pytest.mark.parametrize(("kind", "purses", "auctioneer", "script", "sale"), SALES)
def test_calls_end_in_the_sale(kind, purses, auctioneer, script, sale):
    """Who buys, at what price, and who is paid; a price of 0 is paid to nobody."""
    auction = kind(LOT, purses, auctioneer)
    assert run(auction, script) == Sale(LOT, auctioneer, *sale)
    assert auction.waiting_for == ()
    assert not any(auction.legal(seat) for seat in range(len(purses)))


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("players", [2, 3, 5, 12])
def test_any_legal_calls_end_in_a_sale_that_the_buyer_can_pay(kind, players):
    """Whatever is called, there is one sale, of the lot, at a price within the buyer's purse."""
    rng = random.Random(players)
    for _ in range(60):
        purses = tuple(rng.choice((0, 1, 7, 100)) for _ in range(players))
        auction = kind(LOT, purses, rng.randrange(players))
        while auction.sale is None:
            seat = rng.choice(auction.waiting_for)
            auction.act(seat, rng.choice(auction.legal(seat)))
        sale = auction.sale
        assert (sale.lot, sale.auctioneer, sale.shares) == (LOT, auction.auctioneer, None)
        assert 0 <= sale.price <= purses[sale.buyer]
        own = sale.buyer == sale.auctioneer or sale.price == 0
        assert sale.payee == (None if own else sale.auctioneer)


@pytest.mark.parametrize("kind", ALL)
def test_a_copy_goes_its_own_way(kind):
    """What is done to a copy leaves the auction as it is."""
    auction = kind(LOT, (50, 60, 70), 0)
    twin = auction.copy()
    seat = twin.waiting_for[0]
    twin.act(seat, twin.legal(seat)[-1])
    assert auction.waiting_for[0] == seat
    assert tuple(auction.calls) == (None,) * 3
    assert twin.waiting_for != auction.waiting_for or kind is FixedPrice


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("seat", [-1, 3, 99, True, None, "1"])
def test_a_seat_that_is_not_there_is_refused(kind, seat):
    """Only the seats with a purse take part."""
    auction = kind(LOT, (50, 60, 70), 1)
    for action in (PASS, bid(5), sealed(5), price(5), ACCEPT):
        assert not auction.is_legal(seat, action)
        with pytest.raises(IllegalAction, match="no such seat"):
            auction.act(seat, action)


def test_is_legal_agrees_with_legal_for_every_seat_and_amount():
    """In each format and moment, an action is legal exactly if it is among the legal ones."""
    actions = [
        PASS,
        ACCEPT,
        DECLINE,
        *(make(i) for make in (bid, sealed, price) for i in range(-1, 6)),
    ]
    for kind, purses in itertools.product(ALL, [(4, 2, 3), (0, 4, 0)]):
        auction = kind(LOT, purses, 0)
        rng = random.Random(1)
        while auction.sale is None:
            for seat in range(3):
                legal = list(auction.legal(seat))
                for action in actions:
                    assert auction.is_legal(seat, action) == (action in legal)
            seat = rng.choice(auction.waiting_for)
            auction.act(seat, rng.choice(auction.legal(seat)))


def test_the_state_that_a_screen_shows():
    """Standing bid, high seat, calls and asked price follow what was called."""
    auction = Open(LOT, (50, 60, 70), 0)
    run(auction, "1 bid 5, 2 pass")
    assert (auction.standing, auction.high, tuple(auction.calls)) == (5, 1, (None, 5, "pass"))
    assert auction.silent == auction.waiting_for == (0,)
    auction = OnceAround(LOT, (50, 60, 70), 0)
    run(auction, "1 bid 5, 2 bid 6")
    assert (auction.standing, auction.high, tuple(auction.calls)) == (6, 2, (None, 5, 6))
    auction = FixedPrice(LOT, (50, 60, 70), 0)
    assert auction.asked_price is None
    run(auction, "0 price 9, 1 decline")
    assert (auction.asked_price, tuple(auction.calls)) == (9, (None, "decline", None))


def test_a_sealed_auction_shows_no_amount_before_the_end():
    """Bids and calls hide every amount until all are in, and then show all."""
    auction = Sealed(LOT, (50, 60, 70), 0)
    run(auction, "1 sealed 5, 2 sealed 6")
    assert (auction.bids, tuple(auction.calls), auction.standing) == (None, (None, "in", "in"), 0)
    run(auction, "0 sealed 0")
    assert tuple(auction.bids) == tuple(auction.calls) == (0, 5, 6)


def test_a_sealed_auction_tells_whoever_keeps_it_what_is_in():
    """So that bids that bind can be put in again."""
    auction = Sealed(LOT, (50, 60, 70), 0)
    run(auction, "1 sealed 5, 2 sealed 0")
    assert auction.handed_in == (None, 5, 0)


@pytest.mark.parametrize(
    ("tie", "auctioneer", "winner"),
    [
        ("auctioneer_first", 0, 0),
        ("auctioneer_first", 2, 2),
        ("left_first", 0, 1),
        ("left_first", 2, 3),
        ("left_first", 3, 0),
    ],
)
def test_sealed_ties_take_the_rule_as_an_option(tie, auctioneer, winner):
    """The tie rule is an option of the format; all four are tied."""
    auction = Sealed(LOT, (9,) * 4, auctioneer, tie)
    assert run(auction, "0 sealed 9, 1 sealed 9, 2 sealed 9, 3 sealed 9").buyer == winner


@pytest.mark.parametrize(
    ("purse", "lowest", "prices"), [(9, 0, 0), (9, 1, 1), (0, 1, 0), (3, 5, 3)]
)
def test_the_lowest_fixed_price_is_an_option(purse, lowest, prices):
    """An auctioneer with less than the lowest price can name exactly what it holds."""
    auction = FixedPrice(LOT, (purse, 9, 9), 0, lowest)
    assert auction.legal(0)[0] == price(prices)
    assert auction.legal(0)[-1] == price(purse)
    assert FixedPrice(LOT, (purse, 9, 9), 0).legal(0)[0] == price(0)


def test_huge_purses_take_no_time():
    """What is legal is a range, not a list: a purse of 10**15 units is as quick as any."""
    purse = 10**15
    for kind, action in ((Open, bid), (OnceAround, bid), (Sealed, sealed)):
        auction = kind(LOT, (purse,) * 3, 0)
        assert auction.is_legal(1, action(purse))
        assert not auction.is_legal(1, action(purse + 1))
        assert auction.legal(1)[-1] == action(purse)
