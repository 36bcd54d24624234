"""The format in which the auctioneer names the price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from modernart.actions import NOTHING, Action, Choices
from modernart.auctions.auction import Auction


class FixedPrice(Auction):
    """The auctioneer names a price; the first to accept buys, else the auctioneer must (rule 3.4).

    `lowest` is the least price that may be named; an auctioneer with less names all it holds. With
    one purse nobody else is asked, and the auctioneer has bought as soon as the price is named.
    Options: with `must_buy=False` an unsold lot stays the auctioneer's, free; with
    `per_offer=True` the auctioneer names a new price after each seat that declines, higher or
    lower, and has to buy at the last one.
    """

    __slots__ = ("_left", "_lowest", "_must_buy", "_per_offer", "_price")
    phase: ClassVar[str] = "fixed_price"
    turn_rule: ClassVar[str] = "3.4"
    value_rule: ClassVar[str] = "3.4"

    def __init__(  # noqa: PLR0913 - the options of a format
        self,
        lot: Sequence[Any],
        purses: Sequence[int],
        auctioneer: int,
        lowest: int = 0,
        *,
        must_buy: bool = True,
        per_offer: bool = False,
    ) -> None:
        """Ask the auctioneer for a price."""
        super().__init__(lot, purses, auctioneer)
        self._left = self.circle[:-1]
        self._lowest = lowest
        self._must_buy = must_buy
        self._per_offer = per_offer
        self._price: int | None = None

    @property
    def asked_price(self) -> int | None:
        """The price that is offered now; None while it is to be named."""
        return self._price

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The auctioneer until a price is named, then the one seat that is asked."""
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
        else:
            self._left = self._left[1:]
            self.calls[seat] = action.kind
        assert self._price is not None
        if action.kind == "accept":
            self._sell(seat, self._price)
        elif not self._left:
            self._sell(None, self._price if self._must_buy else 0)
        elif self._per_offer and action.kind == "decline":
            self._price = None

    def _special(self, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        if action.kind == "accept" and self.waiting_for == (seat,) and self._price is not None:
            return "cannot_pay", "2.4", {"limit": self._price}
        return None
