"""The auction formats, usable on their own: a lot, purses and an auctioneer become a sale.

An auction knows no genre, no round and no screen. It asks `waiting_for`, offers `legal(seat)`,
takes `act(seat, action)`, and is over when `sale` is a `Sale`:

>>> from modernart.actions import PASS, bid
>>> auction = OnceAround(("a painting",), purses=(100, 100, 40), auctioneer=0)
>>> auction.act(1, bid(20)); auction.act(2, bid(35)); auction.act(0, PASS)
>>> auction.sale.buyer, auction.sale.price, auction.sale.payee
(2, 35, 0)

Seats count from 0, clockwise; `purses` are the whole units of money each seat holds. The rules of
the game are the defaults; each format says in its docstring which other rules it can play by:

>>> from modernart.actions import sealed
>>> auction = Sealed(("a painting",), (100, 100, 40), auctioneer=0, payment="second", reserve=10)
>>> for seat, amount in enumerate((0, 60, 25)):
...     auction.act(seat, sealed(amount))
>>> auction.sale.buyer, auction.sale.price
(1, 25)
"""

from modernart.auctions.auction import Auction, Bidding, Call, Purses
from modernart.auctions.calling import OnceAround, Open
from modernart.auctions.fixed import FixedPrice
from modernart.auctions.hidden import PAYMENTS, TIES, Clock, Sealed
from modernart.cards import FIXED_PRICE, ONCE_AROUND, OPEN, SEALED

__all__ = [
    "AUCTIONS",
    "PAYMENTS",
    "TIES",
    "Auction",
    "Bidding",
    "Call",
    "Clock",
    "FixedPrice",
    "OnceAround",
    "Open",
    "Purses",
    "Sealed",
]

AUCTIONS: dict[str, type[Auction]] = {
    OPEN: Open,
    ONCE_AROUND: OnceAround,
    SEALED: Sealed,
    FIXED_PRICE: FixedPrice,
}
"""The auction of each card format; a Double is sold by its second card's (rule 3.5)."""
