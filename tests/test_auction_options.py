"""The options of the auction formats beyond the game's rules: payment, reserve, clock, prices."""

import itertools
import random

import pytest

from modernart import ACCEPT, PASS, Action, IllegalAction, bid, price, sealed
from modernart.auctions import PAYMENTS, Clock, FixedPrice, OnceAround, Open, Sealed
from modernart.events import Sale

LOT = ("anything",)
PURSES = (50, 60, 70, 80)


def run(auction, script):
    """Play a script such as "1 bid 5, 2 pass"; return the auction."""
    for step in script.split(", "):
        seat, _, action = step.partition(" ")
        auction.act(int(seat), Action.parse(action))
    return auction


def sold(auction):
    """Who buys, at what price, and who is paid."""
    assert auction.sale is not None
    return auction.sale.buyer, auction.sale.price, auction.sale.payee


def states(auction, amounts):
    """State the amounts by seat, in the order in which the seats are asked."""
    kind = bid if isinstance(auction, Clock) else sealed
    for seat in auction.waiting_for:
        auction.act(seat, kind(amounts[seat]))
    return auction


# options, bids by seat (the auctioneer is seat 0); buyer, price, payee, payments
SEALED = [
    ({"payment": "second"}, (0, 5, 9, 7), (2, 7, 0), (0, 0, 7, 0)),
    ({"payment": "second"}, (0, 9, 9, 7), (1, 9, 0), (0, 9, 0, 0)),
    ({"payment": "second"}, (0, 0, 9, 0), (2, 0, None), (0, 0, 0, 0)),
    ({"payment": "second"}, (9, 5, 4, 7), (0, 7, None), (7, 0, 0, 0)),
    ({"payment": "second", "reserve": 8}, (0, 5, 9, 7), (2, 8, 0), (0, 0, 8, 0)),
    ({"payment": "second", "reserve": 6}, (0, 5, 9, 7), (2, 7, 0), (0, 0, 7, 0)),
    ({"payment": "second", "reserve": 9}, (0, 9, 9, 7), (1, 9, 0), (0, 9, 0, 0)),
    ({"payment": "second", "reserve": 10}, (0, 5, 9, 7), (0, 0, None), (0, 0, 0, 0)),
    ({"payment": "all_pay"}, (0, 5, 9, 7), (2, 9, 0), (0, 5, 9, 7)),
    ({"payment": "all_pay"}, (9, 5, 9, 7), (0, 9, None), (9, 5, 9, 7)),
    ({"payment": "all_pay", "reserve": 6}, (0, 5, 9, 7), (2, 9, 0), (0, 0, 9, 7)),
    ({"payment": "all_pay", "reserve": 10}, (0, 5, 9, 7), (0, 0, None), (0, 0, 0, 0)),
    ({"payment": "all_pay"}, (0, 0, 0, 0), (0, 0, None), (0, 0, 0, 0)),
    ({"reserve": 9}, (0, 5, 9, 7), (2, 9, 0), (0, 0, 9, 0)),
    ({"reserve": 10}, (0, 5, 9, 7), (0, 0, None), (0, 0, 0, 0)),
    ({"auctioneer_bids": False}, (0, 5, 5, 4), (1, 5, 0), (0, 5, 0, 0)),
    ({"auctioneer_bids": False, "payment": "second"}, (0, 5, 0, 0), (1, 0, None), (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("options", "bids", "sale", "payments"), SEALED)
def test_a_sealed_auction_is_paid_by_its_rule(options, bids, sale, payments):
    """The highest bid from the reserve wins; the rule says who pays what."""
    auction = states(Sealed(LOT, PURSES, 0, **options), bids)
    assert sold(auction) == sale
    assert auction.payments == payments
    assert auction.bids == bids


CLOCKS = [
    ({}, (3, 5, 9, 7), (2, 7, 0)),
    ({}, (8, 5, 9, 7), (2, 8, 0)),
    ({}, (10, 5, 9, 7), (0, 9, None)),
    ({}, (9, 5, 9, 9), (2, 9, 0)),
    ({}, (9, 5, 6, 9), (3, 9, 0)),
    ({}, (0, 0, 0, 0), (0, 0, None)),
    ({"reserve": 8}, (0, 5, 9, 7), (2, 8, 0)),
    ({"reserve": 10}, (0, 5, 9, 7), (0, 0, None)),
    ({"auctioneer_bids": False}, (0, 5, 9, 7), (2, 7, 0)),
]


@pytest.mark.parametrize(("options", "bids", "sale"), CLOCKS)
@pytest.mark.parametrize("public", [False, True])
def test_a_clock_sells_at_the_second_highest_drop_out(options, bids, sale, public):
    """Told or not, drop-outs that do not change make the same sale; ties stay by the order."""
    auction = Clock(LOT, PURSES, 0, public=public, **options)
    while auction.waiting_for:
        states(auction, bids)
    assert sold(auction) == sale
    assert auction.bids == bids


def test_a_public_clock_tells_one_drop_out_after_the_other():
    """The lowest is told, is binding, and is the least that the others may state next."""
    auction = Clock(LOT, PURSES, 0, auctioneer_bids=False, public=True)
    assert (auction.standing, auction.waiting_for) == (0, (1, 2, 3))
    run(auction, "2 bid 30, 1 bid 10")
    assert (auction.calls, auction.bids, auction.standing) == ([None, "in", "in", None], None, 0)
    run(auction, "3 bid 20")
    assert (auction.calls, auction.standing) == ([None, 10, None, None], 10)
    assert auction.waiting_for == (2, 3)
    assert not auction.legal(1)
    assert not auction.legal(0)
    with pytest.raises(IllegalAction, match="must bid at least 10"):
        auction.act(2, bid(9))
    run(auction, "2 bid 10, 3 bid 15")
    assert sold(auction) == (3, 10, 0)


def test_of_seats_that_drop_out_together_the_last_in_order_leaves_first():
    """A tie at the lowest drop-out is the first seat's from the auctioneer's left."""
    auction = states(Clock(LOT, PURSES, 1, public=True), (9, 7, 7, 9))
    assert auction.calls == [None, 7, None, None]
    states(auction, (9, 7, 7, 9))
    assert auction.calls == [None, 7, 7, None]
    assert sold(states(auction, (9, 7, 7, 9))) == (3, 9, 1)


@pytest.mark.parametrize(
    ("script", "sale"),
    [
        ("1 pass, 2 bid 20, 3 pass, 0 pass", (2, 20, 0)),
        ("1 bid 21, 2 bid 22, 3 pass, 0 pass", (2, 22, 0)),
        ("1 pass, 2 pass, 3 pass, 0 pass", (0, 0, None)),
        ("1 pass, 2 pass, 3 pass, 0 bid 20", (0, 20, None)),
    ],
)
def test_once_around_starts_at_the_reserve(script, sale):
    """The first bid is at least the reserve, and only that one."""
    auction = OnceAround(LOT, PURSES, 0, reserve=20)
    with pytest.raises(IllegalAction, match="must bid at least 20"):
        auction.act(1, bid(19))
    assert sold(run(auction, script)) == sale


def test_once_around_without_the_auctioneer_ends_before_it():
    """The seat at the auctioneer's right has the last word."""
    auction = run(OnceAround(LOT, PURSES, 0, auctioneer_bids=False), "1 bid 5, 2 pass")
    assert auction.waiting_for == (3,)
    with pytest.raises(IllegalAction, match="not asked"):
        auction.act(0, bid(9))
    assert sold(run(auction, "3 bid 6")) == (3, 6, 0)


def test_an_open_auction_starts_at_the_reserve_too():
    """Anybody's first bid is at least the reserve; who passes below it may still bid it."""
    auction = run(Open(LOT, PURSES, 0, reserve=20), "1 pass")
    with pytest.raises(IllegalAction, match="must bid at least 20"):
        auction.act(2, bid(19))
    with pytest.raises(IllegalAction, match="more than 19"):
        auction.act(1, PASS)
    run(auction, "1 bid 20, 2 pass, 3 pass")
    assert sold(run(auction, "0 pass")) == (1, 20, 0)
    nobody = run(Open(LOT, PURSES, 0, reserve=20), "1 pass, 2 pass, 3 pass, 0 pass")
    assert sold(nobody) == (0, 0, None)


def test_an_open_auction_without_the_auctioneer_does_not_wait_for_it():
    """It is neither asked nor allowed to call, also after a raise."""
    auction = run(Open(LOT, PURSES, 2, auctioneer_bids=False), "3 pass, 0 bid 4")
    assert (auction.waiting_for, auction.silent) == ((1, 3), (3, 1))
    for action in (bid(9), PASS):
        with pytest.raises(IllegalAction, match="not asked"):
            auction.act(2, action)
    assert sold(run(auction, "1 pass, 3 pass")) == (0, 4, 2)


def test_an_unsold_lot_at_a_fixed_price_may_stay_where_it_is():
    """Without the rule that the auctioneer must buy, nobody pays anything."""
    script = "0 price 40, 1 decline, 2 decline, 3 decline"
    assert sold(run(FixedPrice(LOT, PURSES, 0, must_buy=False), script)) == (0, 0, None)
    assert sold(run(FixedPrice(LOT, PURSES, 0), script)) == (0, 40, None)


def test_a_price_may_be_named_for_each_offer():
    """After a seat declines, the auctioneer is asked for the next price; the last one binds."""
    auction = run(FixedPrice(LOT, PURSES, 0, per_offer=True), "0 price 40, 1 decline")
    assert (auction.waiting_for, auction.asked_price) == ((0,), None)
    with pytest.raises(IllegalAction, match="not asked"):
        auction.act(2, ACCEPT)
    twin = auction.copy()
    assert sold(run(auction, "0 price 30, 2 accept")) == (2, 30, 0)
    run(twin, "0 price 45, 2 decline, 0 price 7, 3 decline")
    assert sold(twin) == (0, 7, None)


@pytest.mark.parametrize("purse", [39, 40])
def test_a_price_that_a_seat_cannot_pay_is_refused(purse):
    """Each offer is weighed against the purse of the seat that is asked."""
    auction = run(FixedPrice(LOT, (50, 60, purse), 0, per_offer=True), "0 price 9, 1 decline")
    run(auction, "0 price 40")
    assert auction.is_legal(2, ACCEPT) == (purse == 40)


@pytest.mark.parametrize(
    ("kind", "options", "reason"),
    [
        (Sealed, {"payment": "third"}, "payments one of"),
        (Sealed, {"tie": "by_lot"}, "ties are one of"),
        (Sealed, {"reserve": -1}, "a reserve is a whole number"),
        (Clock, {"reserve": 0.5}, "a reserve is a whole number"),
        (Open, {"reserve": True}, "a reserve is a whole number"),
        (OnceAround, {"reserve": None}, "a reserve is a whole number"),
    ],
)
def test_an_option_that_is_none_is_refused(kind, options, reason):
    """One sentence says what an option may be."""
    with pytest.raises(ValueError, match=reason):
        kind(LOT, PURSES, 0, **options)


@pytest.mark.parametrize("kind", [Open, OnceAround, Sealed, Clock])
def test_somebody_must_be_able_to_bid(kind):
    """An auction whose only seat may not bid would never end."""
    with pytest.raises(ValueError, match="somebody must be able to bid"):
        kind(LOT, (5,), 0, auctioneer_bids=False)
    auction = kind(LOT, (5, 5), 0, auctioneer_bids=False)
    auction.act(1, auction.legal(1)[-1])
    assert auction.sale.buyer == 1


ANY = [
    *(
        (Sealed, {"payment": payment, "reserve": reserve})
        for payment, reserve in itertools.product(PAYMENTS, (0, 5))
    ),
    *((Clock, {"public": public, "reserve": 5}) for public in (True, False)),
    (OnceAround, {"reserve": 5}),
    (Open, {"reserve": 5}),
    (FixedPrice, {"must_buy": False}),
    (FixedPrice, {"per_offer": True}),
    (FixedPrice, {"must_buy": False, "per_offer": True}),
]


@pytest.mark.parametrize(("kind", "options"), ANY)
@pytest.mark.parametrize("auctioneer_bids", [True, False])
def test_any_legal_calls_end_in_a_sale_under_any_option(kind, options, auctioneer_bids):
    """One sale of the lot, within every purse, to the auctioneer free or from the reserve up."""
    if kind is not FixedPrice:
        options = {**options, "auctioneer_bids": auctioneer_bids}
    rng = random.Random(4)
    for _ in range(150):
        purses = tuple(rng.choice((0, 1, 7, 100)) for _ in range(rng.randint(2, 5)))
        auction = kind(LOT, purses, rng.randrange(len(purses)), **options)
        while auction.sale is None:
            seat = rng.choice(auction.waiting_for)
            action = rng.choice(auction.legal(seat))
            assert auction.is_legal(seat, action)
            auction.act(seat, action)
        check_sale(auction, options)


def check_sale(auction, options):
    """What holds of every sale."""
    sale, purses = auction.sale, auction.purses
    assert type(sale) is Sale
    assert sale.lot == LOT
    assert all(0 <= paid <= purse for paid, purse in zip(auction.payments, purses, strict=True))
    assert auction.payments[sale.buyer] == sale.price
    if options.get("payment") != "all_pay":
        assert sum(auction.payments) == sale.price
    if sale.buyer != sale.auctioneer:
        assert sale.price >= options.get("reserve", 0)
    own = sale.buyer == sale.auctioneer or sale.price == 0
    assert sale.payee == (None if own else sale.auctioneer)
    assert auction.waiting_for == ()
    assert not any(auction.legal(seat) for seat in range(len(purses)))


def test_a_seat_states_its_bid_once():
    """A second bid is refused, and so is one of an auctioneer who does not bid."""
    auction = run(Sealed(LOT, PURSES, 0, auctioneer_bids=False), "1 sealed 5")
    with pytest.raises(IllegalAction, match="in and binding"):
        auction.act(1, sealed(6))
    with pytest.raises(IllegalAction, match="not asked"):
        auction.act(0, sealed(6))
    with pytest.raises(IllegalAction, match="at most 60"):
        run(Clock(LOT, PURSES, 0), "1 bid 61")


def test_copies_of_options_go_their_own_way():
    """What is done to a copy of a clock or a price list leaves the original alone."""
    clock = run(Clock(LOT, PURSES, 0, public=True), "1 bid 5, 2 bid 6")
    twin = clock.copy()
    run(twin, "3 bid 7, 0 bid 8")
    assert (clock.waiting_for, clock.standing) == ((3, 0), 0)
    assert twin.standing == 5
    assert clock.legal(3)[0] == bid(0)
    assert FixedPrice(LOT, PURSES, 0, per_offer=True).copy().legal(0)[0] == price(0)
