"""Who takes part in auctions at one screen, and how the lots are sold: what a saleroom is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from modernart.lab import (
    AverageValue,
    Bidder,
    Budgets,
    Format,
    MineralRights,
    Private,
    Values,
    equilibrium,
    naive,
    shade,
    truthful,
)
from modernart.lab.points import points_of

VALUES: Final[dict[str, Values]] = {
    "private": Private(),
    "average": AverageValue(),
    "mineral": MineralRights(),
    "budgets": Budgets(),
}
"""What is drawn, by code."""

SHADED: Final = 0.75
"""The part of its signal that a bot bids which shades."""

HABITS: Final[dict[str, Bidder]] = {
    "equilibrium": equilibrium(),
    "truthful": truthful(),
    "naive": naive(),
    "shade": shade(SHADED),
}
"""How bots bid, by code."""

MIDDLE: Final = Bidder(
    "middle", lambda setting: lambda _own, _asked: (setting.values.low + setting.values.high) / 2
)
"""Asks the middle of what a lot can be worth, where nobody knows the best price."""

MOST_PEOPLE: Final = 10


@dataclass(frozen=True)
class Sitting:
    """Who takes part for a while, and what they are told; the rest is chosen for each auction.

    `seller` is "house", an auctioneer who belongs to nobody, or "turns": everybody in turn. With
    more than one of `lots`, so many are sold on the same values, and who has bought is out.
    """

    people: tuple[str, ...] = ("1",)
    bots: tuple[str, ...] = ()
    values: str = "private"
    seller: str = "house"
    entry: str = "screen"
    seed: int = 1
    lots: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody, people first."""
        return (*self.people, *self.bots)

    @property
    def bidders(self) -> int:
        """How many bid in one auction."""
        return len(self.names) - (self.seller == "turns")


@dataclass(frozen=True)
class Sale:
    """How the next lots are sold; the reserve is in points."""

    format: str = "first_price"
    bots: str = "equilibrium"
    reserve: float = 0.0
    rule: str = "must_buy"
    payee: str = "auctioneer"
    clock: str = "number"
    seller_bids: str = "no"

    def form(self, sitting: Sitting) -> Format:
        """Return the format of the lab; a clock tells drop-outs where they tell something."""
        fixed, values = self.format == "fixed_price", VALUES[sitting.values]
        return Format(
            self.format,
            reserve=0.0 if fixed else self.reserve / points_of(values).per_unit,
            must_buy=not fixed or self.rule == "must_buy",
            public=self.format == "english" and type(values) is MineralRights,
            payee=self.payee,
            auctioneer_bids=self.seller_bids == "yes" and may_buy(self.format, sitting),
        )


def may_buy(name: str, sitting: Sitting) -> bool:
    """Whether theory knows how an auctioneer bids for its own lot: open, with private values."""
    return sitting.values == "private" and name in ("english", "once_around")
