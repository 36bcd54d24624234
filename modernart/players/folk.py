"""Pay (n-1)/n, the folk rule."""

from __future__ import annotations

from typing import ClassVar

from modernart.players.bidder import Bidder
from modernart.view import View


class Folk(Bidder):
    """Pays at most (n-1)/n of what a lot is likely to be worth, with n players.

    This folk rule is found in strategy guides and programs ("Memory" in Elliman's project, 2019).
    The thought: the price makes one rival richer, so leave a gain of an n-th. It is exact only if
    nobody else would buy otherwise; if another would, the break-even price is the whole worth,
    and a sealed bid of (n-1)/n is easily topped.
    """

    name: ClassVar[str] = "folk"

    def share(self, view: View) -> float:
        """Pay at most (n-1)/n."""
        return 1 - 1 / view.players
