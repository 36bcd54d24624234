"""The auction formats, usable on their own: a lot, purses and an auctioneer become a sale.

An auction knows no genre, no round and no screen. It asks `waiting_for`, offers `legal(seat)`,
takes `act(seat, action)`, and is over when `sale` is a `Sale`:

>>> from modernart.actions import PASS, bid
>>> auction = OnceAround(("a painting",), purses=(100, 100, 40), auctioneer=0)
>>> auction.act(1, bid(20)); auction.act(2, bid(35)); auction.act(0, PASS)
>>> auction.sale.buyer, auction.sale.price, auction.sale.payee
(2, 35, 0)

Seats count from 0, clockwise; `purses` are the whole units of money each seat holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from modernart.actions import NOTHING, Action, Choices
from modernart.cards import FIXED_PRICE, ONCE_AROUND, OPEN, SEALED
from modernart.events import Sale
from modernart.stage import Stage

Call = int | str | None
"""What a seat has done so far: an amount, "pass", "in" (a hidden sealed bid), None: nothing."""


class Auction(Stage):
    """What all formats share: the lot, the purses, the auctioneer, and the sale at the end."""

    __slots__ = ("auctioneer", "calls", "lot", "purses", "sale")

    def __init__(self, lot: Sequence[Any], purses: Sequence[int], auctioneer: int) -> None:
        """Open the auction of a lot; nothing has been called yet."""
        self.lot = tuple(lot)
        self.purses = tuple(purses)
        self.auctioneer = auctioneer
        self.calls: list[Call] = [None] * len(self.purses)
        self.sale: Sale | None = None

    @property
    def circle(self) -> tuple[int, ...]:
        """All seats clockwise from the auctioneer's left, the auctioneer last."""
        return self._circle_after(self.auctioneer)

    @property
    def standing(self) -> int:
        """The amount to beat, 0 while there is none."""
        return 0

    @property
    def high(self) -> int | None:
        """The seat whose bid stands, if any."""
        return None

    @property
    def asked_price(self) -> int | None:
        """The fixed price, once it was named."""
        return None

    def _circle_after(self, seat: int) -> tuple[int, ...]:
        return (*range(seat + 1, len(self.purses)), *range(seat + 1))

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = super().copy()
        twin.calls = self.calls.copy()
        return twin

    def _sell(self, buyer: int | None, price: int) -> None:
        """End with a sale; a lot that nobody wants is the auctioneer's, free (rules 2.3, 3)."""
        if buyer is None:
            buyer = self.auctioneer
        payee = None if buyer == self.auctioneer or price == 0 else self.auctioneer
        self.sale = Sale(self.lot, self.auctioneer, buyer, price, payee)

    def _is_seat(self, seat: int) -> bool:
        return 0 <= seat < len(self.purses)

    def _purse(self, seat: int) -> int:
        return self.purses[seat]


class Open(Auction):
    """Anybody may call a higher bid at any time; silence closes it (rule 3.1).

    A pass is not final: any raise reopens the floor, and what was called before no longer stands
    in `calls`. Programs take turns by the house protocol:
    the seats that are neither high nor passed are asked clockwise, from the auctioneer's left and
    then from the seat that called last.
    """

    __slots__ = ("_asked", "_high", "_standing")
    phase: ClassVar[str] = "open"
    turn_rule: ClassVar[str] = "3.1"
    value_rule: ClassVar[str] = "3.1"

    def __init__(self, lot: Sequence[Any], purses: Sequence[int], auctioneer: int) -> None:
        """Open the floor."""
        super().__init__(lot, purses, auctioneer)
        self._standing = 0
        self._high: int | None = None
        self._asked = self.circle

    @property
    def standing(self) -> int:
        """The highest bid so far."""
        return self._standing

    @property
    def high(self) -> int | None:
        """The seat that made it."""
        return self._high

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that are silent since the last raise, in the order of the house protocol."""
        return self._asked

    @property
    def silent(self) -> tuple[int, ...]:
        """The same seats clockwise from the auctioneer's left: whom a hammer passes for."""
        return tuple(seat for seat in self.circle if seat in self._asked)

    def legal(self, seat: int) -> Choices:
        """Bid more than the standing bid, or pass once since the last raise."""
        if self.sale or seat == self._high or not 0 <= seat < len(self.purses):
            return NOTHING
        bids = range(self._standing + 1, self.purses[seat] + 1)
        return Choices("bid", bids, int, ("pass",) if seat in self._asked else ())

    def push(self, seat: int, action: Action) -> None:
        """Take a call; the last pass that is needed closes the auction."""
        if action.value is None:
            place = self._asked.index(seat)
            self._asked = self._asked[place + 1 :] + self._asked[:place]
            self.calls[seat] = "pass"
        else:
            self._standing, self._high = action.value, seat  # type: ignore[assignment]
            self._asked = self._circle_after(seat)[:-1]
            self.calls = [None] * len(self.purses)
            self.calls[seat] = self._standing
        if not self._asked:
            self._sell(self._high, self._standing)

    def _special(self, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        if seat == self._high and not self.sale:
            return "high_bidder", "3.1", {"limit": self._standing}
        passes = action.kind == "pass" and action.value is None
        if passes and not self.sale and seat not in self._asked:
            return "passed", "3.1", {"limit": self._standing}
        return None


class OnceAround(Auction):
    """Each seat once, from the auctioneer's left: a higher bid or a pass (rule 3.2)."""

    __slots__ = ("_high", "_left", "_standing")
    phase: ClassVar[str] = "once_around"
    turn_rule: ClassVar[str] = "3.2"
    value_rule: ClassVar[str] = "3.2"

    def __init__(self, lot: Sequence[Any], purses: Sequence[int], auctioneer: int) -> None:
        """Start the round at the auctioneer's left."""
        super().__init__(lot, purses, auctioneer)
        self._left = self.circle
        self._standing = 0
        self._high: int | None = None

    @property
    def standing(self) -> int:
        """The highest bid so far."""
        return self._standing

    @property
    def high(self) -> int | None:
        """The seat that made it."""
        return self._high

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The one seat whose turn it is."""
        return self._left[:1]

    def legal(self, seat: int) -> Choices:
        """Bid strictly more than the standing bid, or pass."""
        if self._left[:1] != (seat,):
            return NOTHING
        bids = range(self._standing + 1, max(self._standing, self.purses[seat]) + 1)
        return Choices("bid", bids, int, ("pass",))

    def push(self, seat: int, action: Action) -> None:
        """Take a seat's one call; the auctioneer's ends the auction."""
        self._left = self._left[1:]
        if action.value is None:
            self.calls[seat] = "pass"
        else:
            self._standing, self._high = action.value, seat  # type: ignore[assignment]
            self.calls[seat] = self._standing
        if not self._left:
            self._sell(self._high, self._standing)


class Sealed(Auction):
    """All seats choose in secret, all are revealed together, the highest wins (rule 3.3).

    Ties go to the auctioneer if tied, else to the first tied seat from the auctioneer's left; with
    `tie="left_first"` the auctioneer comes last. All zero: the auctioneer has the lot free.
    """

    __slots__ = ("_bids", "_tie")
    phase: ClassVar[str] = "sealed"
    turn_rule: ClassVar[str] = "3.3"
    value_rule: ClassVar[str] = "3.3"

    def __init__(
        self,
        lot: Sequence[Any],
        purses: Sequence[int],
        auctioneer: int,
        tie: str = "auctioneer_first",
    ) -> None:
        """Ask everybody."""
        super().__init__(lot, purses, auctioneer)
        self._bids: tuple[int | None, ...] = (None,) * len(self.purses)
        self._tie = tie

    @property
    def bids(self) -> tuple[int, ...] | None:
        """The amounts by seat once all are in; None before, so that nobody can look."""
        return self._bids if self.sale else None  # type: ignore[return-value]

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats whose bid is not in."""
        return tuple(seat for seat in self.circle if self._bids[seat] is None)

    def legal(self, seat: int) -> Choices:
        """Any amount from 0 to all the seat holds, once."""
        if not 0 <= seat < len(self.purses) or self._bids[seat] is not None:
            return NOTHING
        return Choices("sealed", range(self.purses[seat] + 1))

    def push(self, seat: int, action: Action) -> None:
        """Take a bid; the last one reveals all."""
        amount: int = action.value  # type: ignore[assignment]
        self._bids = (*self._bids[:seat], amount, *self._bids[seat + 1 :])
        self.calls[seat] = "in"
        if None not in self._bids:
            self.calls = list(self._bids)
            self._sell(self._winner(), max(self._bids))  # type: ignore[type-var, arg-type]

    def _winner(self) -> int | None:
        top = max(self._bids)  # type: ignore[type-var]
        if top == 0:
            return None
        precedence = self.circle
        if self._tie == "auctioneer_first":
            precedence = (self.auctioneer, *precedence[:-1])
        return next(seat for seat in precedence if self._bids[seat] == top)

    def _special(self, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        del action
        return ("handed_in", "2.4", {}) if self._bids[seat] is not None else None


class FixedPrice(Auction):
    """The auctioneer names a price; the first to accept buys, else the auctioneer must (rule 3.4).

    `lowest` is the least price that may be named; an auctioneer with less names all it holds.
    """

    __slots__ = ("_left", "_lowest", "_price")
    phase: ClassVar[str] = "fixed_price"
    turn_rule: ClassVar[str] = "3.4"
    value_rule: ClassVar[str] = "3.4"

    def __init__(
        self, lot: Sequence[Any], purses: Sequence[int], auctioneer: int, lowest: int = 0
    ) -> None:
        """Ask the auctioneer for a price."""
        super().__init__(lot, purses, auctioneer)
        self._left = self.circle[:-1]
        self._lowest = lowest
        self._price: int | None = None

    @property
    def asked_price(self) -> int | None:
        """The fixed price, once it was named."""
        return self._price

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The auctioneer until the price is named, then the one seat that is asked."""
        if self._price is None:
            return (self.auctioneer,)
        return () if self.sale else self._left[:1]

    def legal(self, seat: int) -> Choices:
        """Name a price within one's own cash; accept a price one can pay, or decline."""
        if (seat,) != self.waiting_for:
            return NOTHING
        if self._price is None:
            purse = self.purses[seat]
            return Choices("price", range(min(self._lowest, purse), purse + 1))
        can_pay = self._price <= self.purses[seat]
        return Choices("", (), int, ("accept", "decline") if can_pay else ("decline",))

    def push(self, seat: int, action: Action) -> None:
        """Take the price, or an answer to it."""
        if action.kind == "price":
            self._price = action.value  # type: ignore[assignment]
            return
        assert self._price is not None
        self._left = self._left[1:]
        self.calls[seat] = action.kind
        if action.kind == "accept":
            self._sell(seat, self._price)
        elif not self._left:
            self._sell(None, self._price)

    def _special(self, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        if action.kind == "accept" and self.waiting_for == (seat,) and self._price is not None:
            return "cannot_pay", "2.4", {"limit": self._price}
        return None


AUCTIONS: dict[str, type[Auction]] = {
    OPEN: Open,
    ONCE_AROUND: OnceAround,
    SEALED: Sealed,
    FIXED_PRICE: FixedPrice,
}
"""The auction of each card format; a Double is sold by its second card's (rule 3.5)."""
