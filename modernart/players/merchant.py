"""Sell, and never buy."""

from __future__ import annotations

from typing import ClassVar

from modernart.players.bidder import Bidder
from modernart.view import View


class Merchant(Bidder):
    """Sells its best paintings and buys none, after "Merchant" in Elliman's project (2019).

    The idea is that the seller gets nearly all of a lot's worth while a buyer takes the risk.
    It asks a fixed price of half the worth, which almost anybody pays, for if nobody does it must
    buy (rule 3.4). The catch: whoever buys below the worth gains on everybody who only sells.
    """

    name: ClassVar[str] = "merchant"

    def share(self, view: View) -> float:
        """Pay nothing."""
        del view
        return 0.0

    def asking(self, view: View) -> float:
        """Ask for one half."""
        del view
        return 0.5
