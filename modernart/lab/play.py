"""One auction after the other through `modernart.auctions`: what each seat does, and the sale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from modernart.actions import ACCEPT, DECLINE, PASS, Action
from modernart.auctions import Auction
from modernart.lab.bidders import Asked, Bidder, Seated, Setting
from modernart.lab.grid import UNIT, to_units

NO_BID: Final = -1
"""Stands for the bid of a seat that was not asked."""


class Row(NamedTuple):
    """One auction's numbers, in units of money: by bidder, then the auctioneer's own value."""

    signals: list[int]
    purses: list[int]
    own: int


class Played(NamedTuple):
    """How one auction went: seats, the auctioneer being the last; amounts in units of money."""

    buyer: int
    price: int
    paid: tuple[int, ...]
    bids: list[int]


class Room:
    """The seats of an experiment in one format: strategies that are made, and what they are told.

    Seats are the bidders 0 to n - 1 in the order in which they are asked, and the auctioneer.
    Raises `LabError` where a bidder knows no strategy for the setting.
    """

    def __init__(
        self, bidders: Sequence[Bidder], setting: Setting, purse: int, step: int = 1
    ) -> None:
        """Seat the bidders, and after them the auctioneer if it decides something.

        `setting` is what all of them know, save their position; `purse` is the auctioneer's.
        Once around bids are whole multiples of a `step`, in units of money.
        """
        self.step = step
        form, n = setting.format, setting.n - setting.lot + 1
        self.format, self.n, self.purse = form, n, purse
        self.seats = [
            Seated(bidder, setting._replace(position=place))
            for place, bidder in zip((*range(n), setting.n), bidders, strict=False)
        ]
        least = max(to_units(form.reserve), step) / UNIT
        asked = Asked(setting.n, 0, 0, form.name, form.reserve, least=least)
        asked = asked._replace(lot=setting.lot, lots=setting.lots)
        self.asked = [
            asked._replace(position=seat, behind=max(n - 1 - seat, 0)) for seat in range(n + 1)
        ]
        self.prices = [to_units(price) for price in form.prices]
        self.reserve = to_units(form.reserve)
        self._ask = _WAYS[form.name]

    def auction(self, row: Row) -> Auction:
        """Open the auction of a row."""
        return self.format.open_with((*row.purses, self.purse))

    def play(self, row: Row) -> Played:
        """Hold the auction of a row to its end."""
        auction = self.auction(row)
        bids = [NO_BID] * (self.n + 1)
        while auction.sale is None:
            for seat in auction.waiting_for:
                auction.act(seat, self.action(auction, seat, row, bids))
        sale = auction.sale
        return Played(sale.buyer, sale.price, auction.payments, bids)

    def action(self, auction: Auction, seat: int, row: Row, bids: list[int]) -> Action:
        """Return what a seat's strategy does now, and note its number in `bids`."""
        return self._ask(self, auction, seat, row, bids)

    def number(self, seat: int, asked: Asked, row: Row) -> int:
        """Return a strategy's answer in units of money."""
        if seat == self.n:
            return self.seats[seat].amount(row.own, asked, self.purse)
        return self.seats[seat].amount(row.signals[seat], asked, row.purses[seat])


def _sealed(room: Room, _auction: Auction, seat: int, row: Row, bids: list[int]) -> Action:
    bids[seat] = room.number(seat, room.asked[seat], row)
    return Action("sealed", bids[seat])


def _clock(room: Room, auction: Auction, seat: int, row: Row, bids: list[int]) -> Action:
    asked = room.asked[seat]
    told = [call for call in auction.calls if type(call) is int] if room.format.public else ()
    if told:
        standing = auction.standing / UNIT
        asked = asked._replace(standing=standing, least=standing, dropped=min(told) / UNIT)
    bids[seat] = max(room.number(seat, asked, row), auction.standing)
    return Action("bid", bids[seat])


def _once_around(room: Room, auction: Auction, seat: int, row: Row, bids: list[int]) -> Action:
    asked, standing = room.asked[seat], auction.standing
    if standing:
        asked = asked._replace(standing=standing / UNIT, least=(standing + room.step) / UNIT)
    number = room.number(seat, asked, row)
    bids[seat] = amount = number - number % room.step
    return Action("bid", amount) if amount > standing and amount >= room.reserve else PASS


def _fixed_price(room: Room, auction: Auction, seat: int, row: Row, bids: list[int]) -> Action:
    price = auction.asked_price
    if price is None:
        return Action("price", _named(room, auction, row, bids))
    asked = room.asked[seat]._replace(price=price / UNIT)
    bids[seat] = room.number(seat, asked, row)
    return ACCEPT if price <= bids[seat] and price <= row.purses[seat] else DECLINE


def _named(room: Room, auction: Auction, row: Row, bids: list[int]) -> int:
    """Return the price of the next offer: as the format lists it, or as the auctioneer names it."""
    declined = room.n - auction.calls.count(None) + 1
    if room.prices:
        return room.prices[declined]
    asked = room.asked[room.n]._replace(behind=room.n - declined)
    bids[room.n] = room.number(room.n, asked, row)
    return bids[room.n]


_WAYS: Final[dict[str, Callable[[Room, Auction, int, Row, list[int]], Action]]] = {
    "first_price": _sealed,
    "second_price": _sealed,
    "all_pay": _sealed,
    "english": _clock,
    "once_around": _once_around,
    "fixed_price": _fixed_price,
}
"""What a seat does in each format."""
