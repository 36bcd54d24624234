"""The live English clock: a price that rises, people who drop out, and bots who do so on time.

What is told to the auction are drop-outs, as in an auction without a live clock; whoever is still
in when it stops is said to go as far as the clock has come.
"""

from __future__ import annotations

from typing import Final

from modernart.lab import ByHand

HEAD_START: Final = 3
"""Steps below the reserve at which the clock begins, so that people can stay out."""


class LiveClock:
    """A clock over an auction by hand; it shows `price`, in units of money.

    `dropped` has the people who left, by seat, and where; at `most` everybody does, and whoever
    holds less at all it holds.
    """

    def __init__(self, hand: ByHand, step: int) -> None:
        """Set the clock to 0, or shortly below the reserve."""
        self.hand, self.step = hand, step
        self.reserve = hand.room.reserve
        self.most = hand.room.purse
        self.price = max(self.reserve - HEAD_START * step, 0)
        self.dropped: dict[int, int] = {}

    @property
    def still_in(self) -> list[int]:
        """The seats that have not dropped out yet."""
        return [seat for seat in range(self.seats) if self._is_in(seat)]

    @property
    def seats(self) -> int:
        """How many seats bid, the auctioneer among them if it does."""
        return self.hand.n + self.hand.format.auctioneer_bids

    @property
    def told(self) -> dict[int, int]:
        """The drop-outs that all are told, by seat, where the clock tells them."""
        calls = self.hand.auction.calls if self.hand.format.public else ()
        return {seat: call for seat, call in enumerate(calls) if type(call) is int}

    def tick(self) -> None:
        """Rise by a step."""
        if not self.hand.is_over:
            self.price = min(self.price + self.step, self.most)
            if self.price == self.most:
                self.dropped |= dict.fromkeys(self.still_in, self.most)
            self._stop_at_purses()
            self._settle()

    def _stop_at_purses(self) -> None:
        """Let people leave where the clock has come to all they hold."""
        purses = self.hand.auction.purses
        poor = [seat for seat in self.still_in if purses[seat] <= self.price]
        self.dropped |= {seat: purses[seat] for seat in poor if seat in self.hand.people}

    def drop(self, seat: int) -> None:
        """Let a person leave at the price that the clock shows."""
        if seat in self.hand.people and self._is_in(seat) and not self.hand.is_over:
            # A unit below, so that nobody buys at the very price at which it left.
            self.dropped[seat] = max(self.price - 1, 0)
            self._settle()

    def _is_in(self, seat: int) -> bool:
        if type(self.hand.auction.calls[seat]) is int:
            return False
        if seat in self.hand.people:
            return seat not in self.dropped
        return self.hand.bids[seat] >= self.price or self.price < self.reserve

    def _settle(self) -> None:
        """Tell the auction of drop-outs when they are known to all, or decide it."""
        if self.price < self.reserve:
            return
        while not self.hand.is_over and self._must_tell():
            for seat in self.hand.waiting:
                stays = min(self.price + 1, self.hand.auction.purses[seat])
                self.hand.say(seat, self.dropped.get(seat, stays))

    def _must_tell(self) -> bool:
        staying = len(self.still_in)
        told = self.seats - len(self.told)
        return staying <= 1 or (self.hand.format.public and staying < told)
