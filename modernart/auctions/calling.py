"""The formats in which bids are called aloud: open, and once around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from modernart.actions import NOTHING, Action, Choices
from modernart.auctions.auction import Bidding


class Open(Bidding):
    """Anybody may call a higher bid at any time; silence closes it (rule 3.1).

    A pass is not final: any raise reopens the floor, and what was called before no longer stands
    in `calls`. Programs take turns by the house protocol:
    the seats that are neither high nor passed are asked clockwise, from the auctioneer's left and
    then from the seat that called last.

    Options: with `reserve` the first bid is at least that; with `auctioneer_bids=False` the
    auctioneer is not asked.
    """

    __slots__ = ("_asked", "_high", "_least", "_standing")
    phase: ClassVar[str] = "open"
    turn_rule: ClassVar[str] = "3.1"
    value_rule: ClassVar[str] = "3.1"

    def __init__(
        self,
        lot: Sequence[Any],
        purses: Sequence[int],
        auctioneer: int,
        *,
        reserve: int = 0,
        auctioneer_bids: bool = True,
    ) -> None:
        """Open the floor."""
        super().__init__(lot, purses, auctioneer, reserve=reserve, auctioneer_bids=auctioneer_bids)
        self._standing = 0
        self._least = reserve or 1
        self._high: int | None = None
        self._asked = self._bidders

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
        return tuple(seat for seat in self._bidders if seat in self._asked)

    def legal(self, seat: int) -> Choices:
        """Bid more than the standing bid, or pass once since the last raise."""
        if self.sale or seat == self._high or seat not in self._bidders:
            return NOTHING
        bids = range(self._least, self.purses[seat] + 1)
        return Choices("bid", bids, int, ("pass",) if seat in self._asked else ())

    def push(self, seat: int, action: Action) -> None:
        """Take a call; the last pass that is needed closes the auction."""
        if action.value is None:
            place = self._asked.index(seat)
            self._asked = self._asked[place + 1 :] + self._asked[:place]
            self.calls[seat] = "pass"
        else:
            self._standing, self._high = action.value, seat  # type: ignore[assignment]
            self._least = self._standing + 1
            asked = self._circle_after(seat)[:-1]
            self._asked = tuple(other for other in asked if other in self._bidders)
            self.calls = [None] * len(self.purses)
            self.calls[seat] = self._standing
        if not self._asked:
            self._sell(self._high, self._standing)

    def _special(self, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        if seat == self._high and not self.sale:
            return "high_bidder", "3.1", {"limit": self._standing}
        passes = action.kind == "pass" and action.value is None
        if passes and not self.sale and seat in self._bidders and seat not in self._asked:
            return "passed", "3.1", {"limit": self._least - 1}
        return None


class OnceAround(Bidding):
    """Each seat once, from the auctioneer's left: a higher bid or a pass (rule 3.2).

    Options: with `reserve` the first bid is at least that; with `auctioneer_bids=False` the round
    ends with the seat before the auctioneer, who has no last word.
    """

    __slots__ = ("_high", "_least", "_left", "_standing")
    phase: ClassVar[str] = "once_around"
    turn_rule: ClassVar[str] = "3.2"
    value_rule: ClassVar[str] = "3.2"

    def __init__(
        self,
        lot: Sequence[Any],
        purses: Sequence[int],
        auctioneer: int,
        *,
        reserve: int = 0,
        auctioneer_bids: bool = True,
    ) -> None:
        """Start the round at the auctioneer's left."""
        super().__init__(lot, purses, auctioneer, reserve=reserve, auctioneer_bids=auctioneer_bids)
        self._left = self._bidders
        self._standing = 0
        self._least = reserve or 1
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
        bids = range(self._least, max(self._least - 1, self.purses[seat]) + 1)
        return Choices("bid", bids, int, ("pass",))

    def push(self, seat: int, action: Action) -> None:
        """Take a seat's one call; the auctioneer's ends the auction."""
        self._left = self._left[1:]
        if action.value is None:
            self.calls[seat] = "pass"
        else:
            self._standing, self._high = action.value, seat  # type: ignore[assignment]
            self._least = self._standing + 1
            self.calls[seat] = self._standing
        if not self._left:
            self._sell(self._high, self._standing)
