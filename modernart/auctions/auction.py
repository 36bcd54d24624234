"""What all formats share: the lot, the purses, the auctioneer, and the sale at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from modernart.events import Sale
from modernart.header import whole
from modernart.stage import Stage

Call = int | str | None
"""What a seat has done so far: an amount, "pass", "in" (a hidden sealed bid), None: nothing."""


class Purses(tuple[int, ...]):
    """The purses of a game, which knows that they are sound: no auction looks at them again."""

    __slots__ = ()


class Auction(Stage):
    """What all formats share: the lot, the purses, the auctioneer, and the sale at the end.

    Raises `ValueError` for purses that are no whole numbers from 0, and for an auctioneer who has
    none of them.
    """

    __slots__ = ("auctioneer", "calls", "lot", "purses", "sale")

    def __init__(self, lot: Sequence[Any], purses: Sequence[int], auctioneer: int) -> None:
        """Open the auction of a lot; nothing has been called yet."""
        self.lot = tuple(lot)
        if type(purses) is not Purses:
            purses, auctioneer = _sound(purses, auctioneer)
        self.purses = purses
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

    @property
    def payments(self) -> tuple[int, ...]:
        """What each seat pays, in units, once the lot is sold; to whom, `sale.payee` says."""
        paid = [0] * len(self.purses)
        if self.sale:
            paid[self.sale.buyer] = self.sale.price
        return tuple(paid)

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


def _sound(purses: Sequence[int], auctioneer: int) -> tuple[Purses, int]:
    """Return purses and auctioneer as plain numbers; raises `ValueError` where one cannot be."""
    plain, seat = Purses(map(whole, purses)), whole(auctioneer)
    if not all(type(purse) is int and purse >= 0 for purse in plain):
        raise ValueError(f"purses are whole numbers from 0, not {tuple(plain)!r:.60}")
    if type(seat) is not int or seat not in range(len(plain)):
        raise ValueError(f"{len(plain)} purses have no auctioneer at seat {seat!r:.40}")
    return plain, seat


class Bidding(Auction):
    """What the formats in which bids are made share.

    Two options, beyond the game's rules: `reserve`, the least bid that counts, in units, and
    `auctioneer_bids`, False where the auctioneer may only sell. Where no bid counts the auctioneer
    keeps the lot, free. Raises `ValueError` for a reserve that is no whole number from 0, and
    where nobody may bid.
    """

    __slots__ = ("_bidders", "_reserve")

    def __init__(
        self,
        lot: Sequence[Any],
        purses: Sequence[int],
        auctioneer: int,
        *,
        reserve: int = 0,
        auctioneer_bids: bool = True,
    ) -> None:
        """Seat those who may bid."""
        super().__init__(lot, purses, auctioneer)
        if type(reserve) is not int or reserve < 0:
            raise ValueError(f"a reserve is a whole number from 0, not {reserve!r}")
        self._reserve = reserve
        self._bidders = self.circle if auctioneer_bids else self.circle[:-1]
        if not self._bidders:
            raise ValueError("somebody must be able to bid: give the auction one more purse")

    @property
    def bidders(self) -> tuple[int, ...]:
        """The seats that may bid, clockwise from the auctioneer's left."""
        return self._bidders

    @property
    def reserve(self) -> int:
        """The least bid that counts, in units; 0: any."""
        return self._reserve
