"""The formats in which amounts are stated in secret: sealed bids, and drop-outs for a clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from modernart.actions import NOTHING, Action, Choices
from modernart.auctions.auction import Bidding

PAYMENTS: Final = ("first", "second", "all_pay")
"""What the winner of a sealed auction pays: its own bid, the next highest; or all pay theirs."""

TIES: Final = ("auctioneer_first", "left_first")
"""Who comes first among tied seats; then they follow clockwise from the auctioneer's left."""


class Sealed(Bidding):
    """All seats choose in secret, all are revealed together, the highest wins (rule 3.3).

    Ties go to the auctioneer if tied, else to the first tied seat from the auctioneer's left; with
    `tie="left_first"` the auctioneer comes last. All zero: the auctioneer has the lot free.

    Options: `payment="second"` lets the winner pay the next highest bid, and `"all_pay"` lets
    every seat pay its own bid, which `payments` says by seat. A bid below `reserve` counts
    for nothing: it neither wins nor is paid; a winner pays at least the reserve. With
    `auctioneer_bids=False` the auctioneer is not asked, and its entry in `bids` is 0.
    """

    __slots__ = ("_bids", "_payment", "_tie")
    phase: ClassVar[str] = "sealed"
    turn_rule: ClassVar[str] = "3.3"
    value_rule: ClassVar[str] = "3.3"

    def __init__(  # noqa: PLR0913 - the options of a format
        self,
        lot: Sequence[Any],
        purses: Sequence[int],
        auctioneer: int,
        tie: str = "auctioneer_first",
        *,
        payment: str = "first",
        reserve: int = 0,
        auctioneer_bids: bool = True,
    ) -> None:
        """Ask everybody; raises `ValueError` for an option that is none."""
        super().__init__(lot, purses, auctioneer, reserve=reserve, auctioneer_bids=auctioneer_bids)
        if tie not in TIES or payment not in PAYMENTS:
            raise ValueError(f"ties are one of {TIES}, payments one of {PAYMENTS}")
        self._bids: tuple[int | None, ...] = (None,) * len(self.purses)
        if not auctioneer_bids:
            self._bids = (*self._bids[:auctioneer], 0, *self._bids[auctioneer + 1 :])
        self._payment = payment
        self._tie = tie

    @property
    def bids(self) -> tuple[int, ...] | None:
        """The amounts by seat once all are in; None before, so that nobody can look."""
        return self._bids if self.sale else None  # type: ignore[return-value]

    @property
    def handed_in(self) -> tuple[int | None, ...]:
        """The amounts by seat that are in so far, None where not: for keeping, not for showing."""
        return self._bids

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats whose bid is not in."""
        return tuple(seat for seat in self._bidders if self._bids[seat] is None)

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
            self._reveal(self._bids)  # type: ignore[arg-type]

    def _reveal(self, bids: tuple[int, ...]) -> None:
        """Turn all bids over, and sell."""
        self.calls = list(bids)
        top = max(bids)
        if top == 0 or top < self._reserve:
            self._sell(None, 0)
            return
        winner = next(seat for seat in self._precedence if bids[seat] == top)
        price = top
        if self._payment == "second":
            price = max(self._reserve, *sorted(bids)[-2:-1], 0)
        self._sell(winner, price)

    @property
    def payments(self) -> tuple[int, ...]:
        """What each seat pays; under `"all_pay"` every bid that counts."""
        if self._payment != "all_pay" or not self.sale or not self.sale.price or not self.bids:
            return super().payments
        return tuple(amount if amount >= self._reserve else 0 for amount in self.bids)

    @property
    def _precedence(self) -> tuple[int, ...]:
        """The bidding seats in the order in which a tie is theirs."""
        if self._tie == "auctioneer_first" and self._bidders[-1] == self.auctioneer:
            return (self.auctioneer, *self._bidders[:-1])
        return self._bidders

    def _special(self, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        del action
        handed_in = seat in self._bidders and self._bids[seat] is not None
        return ("handed_in", "2.4", {}) if handed_in else None


class Clock(Sealed):
    """An open auction as a clock: the price rises, and each seat says where it drops out.

    Beyond the game's rules, for teaching. Each seat states once, in secret, the price at which it
    drops out, as a `bid`; the last seat that is in buys at the second highest drop-out, and at
    least at `reserve`. Of those tied, the first from the auctioneer's left stays longest.

    With `public=True` the lowest drop-out is told to all, as an amount in `calls`; whoever is
    still in then states again, at least that much, until two are left.
    """

    __slots__ = ("_in", "_price", "_public")
    phase: ClassVar[str] = "open"
    turn_rule: ClassVar[str] = "3.1"
    value_rule: ClassVar[str] = "3.1"

    def __init__(  # noqa: PLR0913 - the options of a format
        self,
        lot: Sequence[Any],
        purses: Sequence[int],
        auctioneer: int,
        *,
        reserve: int = 0,
        auctioneer_bids: bool = True,
        public: bool = False,
    ) -> None:
        """Set the clock to 0."""
        super().__init__(
            lot,
            purses,
            auctioneer,
            "left_first",
            payment="second",
            reserve=reserve,
            auctioneer_bids=auctioneer_bids,
        )
        self._in = self._bidders
        self._price = 0
        self._public = public

    @property
    def standing(self) -> int:
        """How far the clock has come, in units: the highest drop-out that is known to all."""
        return self._price

    def legal(self, seat: int) -> Choices:
        """Any amount that the clock has not passed, up to all the seat holds."""
        if not 0 <= seat < len(self.purses) or self._bids[seat] is not None:
            return NOTHING
        return Choices("bid", range(self._price, self.purses[seat] + 1))

    def _reveal(self, bids: tuple[int, ...]) -> None:
        if self._public and len(self._in) > 2:  # noqa: PLR2004 - the lower of two is the price
            self._drop_out(bids)
        else:
            super()._reveal(bids)

    def _drop_out(self, bids: tuple[int, ...]) -> None:
        """Let the clock rise to the lowest drop-out, and ask the others again."""
        self._price = min(bids[seat] for seat in self._in)
        seat = next(seat for seat in reversed(self._in) if bids[seat] == self._price)
        self._in = tuple(other for other in self._in if other != seat)
        self.calls[seat] = self._price
        for other in self._in:
            self.calls[other] = None
        self._bids = tuple(None if s in self._in else amount for s, amount in enumerate(bids))
