"""What an auction does to one's lead, and how far rivals go: the planner's two yardsticks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, Self

from modernart.ledger import balances
from modernart.theory.rivals import Trade
from modernart.view import View

NEVER: Final = 0.1
"""The part of rivals taken to buy nothing at all, as merchants do."""

MIDDLE: Final = 0.65
"""The part of a lot's worth that half of the other rivals go to: between a half and (n-1)/n."""

SPREAD: Final = 0.1
"""How widely they differ (and their estimates do), as the scale of a logistic curve."""

OWN_LOT: Final = 2.0
"""An auctioneer stops so many times sooner: buying also gives up the price (rule 2.3)."""


@dataclass(frozen=True, slots=True)
class Stakes(Trade):
    """A lot's worth and the table, in terms of the lead: own cash less the mean of the others'.

    Whoever has most cash wins, so what a rival gains counts against oneself, and to whom a price
    is paid matters: `Trade` has what each outcome brings. `cash` is everybody's, worked out from
    the public prices and incomes (rule 1.5). `public` is what rivals take the lot to be worth,
    None for the same, and `level` the part of it to which half of them go.
    """

    auctioneer: int
    cash: Sequence[int]
    public: float | None = None
    level: float = MIDDLE

    @classmethod
    def of(
        cls, view: View, worth: float, public: float | None = None, level: float = MIDDLE
    ) -> Self:
        """Take the table as the view shows it; rivals think alike unless `public` is given."""
        cash = balances(view.events, view.edition, view.players)
        return cls(worth, view.players, view.auctioneer, cash, public, level)

    def chance_below(self, price: int, seats: Iterable[int]) -> float:
        """The chance that none of these rivals goes as high as a price."""
        chance = 1.0
        public = self.worth if self.public is None else self.public
        for seat in seats:
            if price <= self.cash[seat]:
                part = price / public if public > 0 else OWN_LOT
                part *= OWN_LOT if seat == self.auctioneer else 1
                chance *= below(part, self.level)
        return chance


def below(part: float, level: float = MIDDLE) -> float:
    """The chance that a rival does not go to this part of a lot's worth.

    >>> [round(below(part), 2) for part in (0.5, 0.65, 0.75, 0.9)]
    [0.26, 0.55, 0.76, 0.93]
    """
    return NEVER + (1 - NEVER) / (1 + exp((level - part) / SPREAD))
