"""Pay half, and share the gain."""

from __future__ import annotations

from typing import ClassVar

from modernart.players.bidder import Bidder
from modernart.view import View


class Half(Bidder):
    """Pays at most half of what a lot is likely to be worth: buyer and seller then gain the same.

    Most beginners find this rule by themselves; it is the program "Reactive" in Elliman's student
    project on Modern Art (Ohio Wesleyan University, 2019). Half the worth is also the price at
    which an auctioneer who counts only the own purse would as soon keep the lot as sell it.
    """

    name: ClassVar[str] = "half"

    def share(self, view: View) -> float:
        """Pay at most one half."""
        del view
        return 0.5
