"""What auctions brought: arrays in units of money, and tables of them in the unit of the values."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import nan
from typing import TYPE_CHECKING, Final

from modernart.lab.errors import LabError
from modernart.lab.formats import Format
from modernart.lab.grid import UNIT
from modernart.lab.values import Draws

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd

    from modernart.lab.grid import Flags, Floats, Ints

AMOUNTS: Final = ("price", "value", "best_value", "revenue", "payoff", "surplus")
FLAGS: Final = ("efficient", "kept")
"""What has a mean: amounts, and what an auction is or is not."""


@dataclass(frozen=True)
class Result:
    """The auctions of one format, a row each; amounts in units of money.

    `buyer` is a seat, the auctioneer being seat n; `paid` and `amounts` have a column a seat,
    the auctioneer's last: what it paid, and the most it was ready to bid, of which -1 says
    that the seat was not asked.
    """

    format: Format
    draws: Draws
    buyer: Ints
    price: Ints
    paid: Ints
    amounts: Ints

    def __len__(self) -> int:
        return len(self.buyer)

    def first(self, count: int) -> Result:
        """Return the first so many auctions."""
        parts = (self.buyer, self.price, self.paid, self.amounts)
        return Result(self.format, self.draws.rows(0, count), *(part[:count] for part in parts))

    @property
    def n(self) -> int:
        """How many bidders there are."""
        return int(self.draws.signals.shape[1])

    @cached_property
    def kept(self) -> Flags:
        """Whether the auctioneer keeps the lot."""
        kept: Flags = self.buyer == self.n
        return kept

    @cached_property
    def value(self) -> Ints:
        """What the lot is worth to whoever has it in the end."""
        import numpy as np

        seats = np.minimum(self.buyer, self.n - 1)[:, None]
        bought = np.take_along_axis(self.draws.worths, seats, axis=1)[:, 0]
        value: Ints = np.where(self.kept, self.draws.own, bought)
        return value

    @cached_property
    def best_value(self) -> Ints:
        """What the lot is worth to whoever would have most of it."""
        import numpy as np

        best: Ints = np.maximum(self.draws.worths.max(axis=1), self.draws.own)
        return best

    @property
    def efficient(self) -> Flags:
        """Whether nobody would have had more of the lot."""
        efficient: Flags = self.value == self.best_value
        return efficient

    @cached_property
    def revenue(self) -> Ints:
        """What the auctioneer receives, less what it pays to the bank."""
        received = self.paid[:, :-1].sum(axis=1) * (self.format.payee == "auctioneer")
        revenue: Ints = received - self.paid[:, -1]
        return revenue

    @property
    def payoff(self) -> Ints:
        """What the auctioneer gains: its revenue, and its own value of a lot it keeps."""
        return self.revenue + self.draws.own * self.kept

    @cached_property
    def profit(self) -> Ints:
        """What each bidder gains: its value of what it buys, less what it pays."""
        import numpy as np

        won = self.buyer[:, None] == np.arange(self.n)
        profit: Ints = self.draws.worths * won - self.paid[:, :-1]
        return profit

    @cached_property
    def surplus(self) -> Ints:
        """What everybody gains together."""
        surplus: Ints = self.profit.sum(axis=1) + self.payoff
        return surplus

    @cached_property
    def auctions(self) -> pd.DataFrame:
        """A row an auction, indexed from 1, in the unit of the values.

        `format` is its label; `buyer` a seat, n for the auctioneer; `payee` who is paid, or
        "nobody"; `value` and `best_value`, `efficient`, `revenue` and `payoff` as here;
        `surplus`, what everybody gains together, is `value` less what goes to the bank.
        """
        import pandas as pd

        columns = {
            "format": pd.Categorical([self.format.label] * len(self)),
            "buyer": self.buyer,
            "price": self.price / UNIT,
            "payee": pd.Categorical(self._payees()),
            "value": self.value / UNIT,
            "best_value": self.best_value / UNIT,
            "efficient": self.efficient,
            "revenue": self.revenue / UNIT,
            "payoff": self.payoff / UNIT,
            "surplus": self.surplus / UNIT,
        }
        return pd.DataFrame(columns, index=pd.RangeIndex(1, len(self) + 1, name="auction"))

    def _payees(self) -> np.ndarray[tuple[int], np.dtype[np.str_]]:
        import numpy as np

        payee = np.where(self.kept, "bank", self.format.payee)
        return np.where(self.paid.sum(axis=1) == 0, "nobody", payee)

    @cached_property
    def bids(self) -> pd.DataFrame:
        """A row a bid, in the unit of the values; `auction` counts from 1.

        `seat` and `position`, the place in which it is asked; `signal`, `value`, and the `bid`,
        the most the seat would pay (missing: it was not asked); whether it `won`, what it `paid`
        and its `profit`. An auctioneer who decides something is the last seat, its signal its own
        value, its profit the payoff.
        """
        import numpy as np
        import pandas as pd

        seats = self.n + self.format.auctioneer_acts
        own = self.draws.own[:, None]
        seat = np.tile(np.arange(seats), len(self))
        bids = self.amounts[:, :seats].ravel() / UNIT
        columns = {
            "auction": np.repeat(np.arange(1, len(self) + 1), seats),
            "seat": seat,
            "position": seat,
            "signal": np.hstack([self.draws.signals, own])[:, :seats].ravel() / UNIT,
            "value": np.hstack([self.draws.worths, own])[:, :seats].ravel() / UNIT,
            "bid": np.where(bids < 0, np.nan, bids),
            "won": (self.buyer[:, None] == np.arange(seats)).ravel(),
            "paid": self.paid[:, :seats].ravel() / UNIT,
            "profit": np.hstack([self.profit, self.payoff[:, None]])[:, :seats].ravel() / UNIT,
        }
        return pd.DataFrame(columns)

    def mean(self, quantity: str) -> tuple[float, float]:
        """Return the mean of one of `AMOUNTS`, in the unit of the values, and its standard error.

        Of one of `FLAGS` it is the part of all auctions that are so. The error is NaN of a single
        auction. Raises `LabError` for another quantity.
        """
        if quantity not in (*AMOUNTS, *FLAGS):
            raise LabError("quantity", given=quantity, choices=", ".join((*AMOUNTS, *FLAGS)))
        told: Floats = getattr(self, quantity) / (UNIT if quantity in AMOUNTS else 1)
        error = told.std(ddof=1) / len(told) ** 0.5 if len(told) > 1 else nan
        return float(told.mean()), float(error)
