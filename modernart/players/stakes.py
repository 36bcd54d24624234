"""What an auction does to one's lead, and how far rivals go: the planner's two yardsticks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final, NamedTuple, Self

from modernart.ledger import balances
from modernart.view import View

NEVER: Final = 0.1
"""The part of rivals taken to buy nothing at all, as merchants do."""

MIDDLE: Final = 0.65
"""The part of a lot's worth that half of the other rivals go to: between a half and (n-1)/n."""

SPREAD: Final = 0.1
"""How widely they differ (and their estimates do), as the scale of a logistic curve."""

OWN_LOT: Final = 2.0
"""An auctioneer stops so many times sooner: buying also gives up the price (rule 2.3)."""


class Stakes(NamedTuple):
    """A lot's worth and the table, in terms of the lead: own cash less the mean of the others'.

    Whoever has most cash wins, so what a rival gains counts against oneself, and to whom a price
    is paid matters: to a rival it costs more than to the bank. `cash` is everybody's, worked out
    from the public prices and incomes (rule 1.5).
    """

    worth: float
    players: int
    auctioneer: int
    cash: Sequence[int]

    @classmethod
    def of(cls, view: View, worth: float) -> Self:
        """Take the table as the view shows it."""
        cash = balances(view.events, view.edition, view.players)
        return cls(worth, view.players, view.auctioneer, cash)

    @property
    def rival(self) -> float:
        """How much one unit of a single rival's money weighs against a unit of one's own."""
        return 1 / (self.players - 1)

    def bought(self, price: float) -> float:
        """One buys from a rival: the worth, less a price that also makes the rival richer."""
        return self.worth - price - price * self.rival

    def missed(self) -> float:
        """A rival buys from a rival: between them they gain the worth, whatever the price."""
        return -self.worth * self.rival

    def left(self, price: float) -> float:
        """The auctioneer, a rival, keeps the lot and pays the bank."""
        return -(self.worth - price) * self.rival

    def sold(self, price: float) -> float:
        """A rival buys one's own lot."""
        return price - (self.worth - price) * self.rival

    def kept(self, price: float) -> float:
        """One keeps the own lot and pays the bank."""
        return self.worth - price

    def own_limit(self) -> float:
        """The price at which selling and keeping are as good: worth · n / (2n - 1)."""
        return self.worth * self.players / (2 * self.players - 1)

    def chance_below(self, price: int, seats: Iterable[int]) -> float:
        """The chance that none of these rivals goes as high as a price."""
        chance = 1.0
        for seat in seats:
            if price <= self.cash[seat]:
                part = price / self.worth if self.worth > 0 else OWN_LOT
                chance *= below(part * OWN_LOT if seat == self.auctioneer else part)
        return chance


def below(part: float) -> float:
    """The chance that a rival does not go to this part of a lot's worth.

    >>> [round(below(part), 2) for part in (0.5, 0.65, 0.75, 0.9)]
    [0.26, 0.55, 0.76, 0.93]
    """
    return NEVER + (1 - NEVER) / (1 + exp((MIDDLE - part) / SPREAD))
