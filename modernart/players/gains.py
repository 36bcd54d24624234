"""What a call in an auction adds to one's lead on average: one yardstick for planner and coach.

Values are in units of the lead (`stakes`). Only differences between calls of one moment mean
anything: for a rival's lot 0 stands for a rival's buying it, for the own lot for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Final

from modernart.actions import Action
from modernart.players.base import own_seat
from modernart.players.stakes import Stakes
from modernart.view import View

TINY: Final = 1e-9
"""Prices this near to each other, in units, are the same."""


def rivals(view: View) -> list[int]:
    """Return all other seats."""
    return [seat for seat in range(view.players) if seat != view.seat]


def later(view: View) -> Sequence[int]:
    """Return the seats that are asked after one's own, the auctioneer last."""
    return view.circle[view.circle.index(own_seat(view)) + 1 :]


def gain_of(view: View, stakes: Stakes, action: Action) -> float:
    """Return what a call of the view's seat adds to its lead on average."""
    is_own = view.seat == view.auctioneer
    return (OWN if is_own else RIVALS)[view.phase](view, stakes, action)


# -- a rival's lot -------------------------------------------------------------------------------


def paying(stakes: Stakes, amount: int, others: Sequence[int]) -> float:
    """Bid what one will pay, against seats that may still go higher."""
    won = stakes.bought(amount) - stakes.missed()
    return won * stakes.chance_below(amount, others)


def declining(view: View, stakes: Stakes, price: int) -> float:
    """Leave a fixed price to later seats; without one, the auctioneer must buy (rule 3.4)."""
    nobody = stakes.chance_below(price, later(view)[:-1])
    return nobody * stakes.left(price) + (1 - nobody) * stakes.missed()


def is_worth_taking(view: View, stakes: Stakes, price: int) -> bool:
    """Say whether taking a rival's fixed price adds more to the lead than declining it."""
    return stakes.bought(price) > declining(view, stakes, price)


def highest_worth_taking(view: View, stakes: Stakes) -> int:
    """Return the highest fixed price that is worth taking, 0 for none: all below it are, too."""
    prices = range(int(stakes.worth) + 1, 0, -1)
    return next((price for price in prices if is_worth_taking(view, stakes, price)), 0)


def highest_below(limit: float) -> int:
    """Return the highest whole price below a break-even price, 0 for none: at it one gains.

    >>> highest_below(42.6), highest_below(20.0), highest_below(0.4)
    (42, 19, 0)
    """
    return max(0, ceil(limit - TINY) - 1)


def highest_bought(view: View, stakes: Stakes) -> int:
    """Return the highest whole price at which buying the lot adds more than not; 0 for none."""
    if view.seat != view.auctioneer:
        is_asked = view.phase == "fixed_price"
        return highest_worth_taking(view, stakes) if is_asked else highest_below(stakes.worth)
    if view.phase == "once_around":  # to keep it for one more than the bid at which it would go
        prices = range(int(stakes.worth) + 1, 0, -1)
        return next((one for one in prices if stakes.kept(one) > stakes.sold(one - 1)), 0)
    return highest_below(stakes.own_limit())


def raising(view: View, stakes: Stakes, amount: int) -> float:
    """Raise in an open auction, then go on as long as it pays; nothing is lost by being topped."""
    others, gain, before = rivals(view), 0.0, 0.0
    for price in range(amount, max(amount, min(view.purse, int(stakes.worth))) + 1):
        below = stakes.chance_below(price, others)
        gain += (below - before) * (stakes.bought(price) - stakes.missed())
        before = below
    return gain


def _bidding(view: View, stakes: Stakes, action: Action) -> float:
    return paying(stakes, _amount(action), later(view)) if action.value else 0.0


def _sealing(view: View, stakes: Stakes, action: Action) -> float:
    return paying(stakes, _amount(action), rivals(view)) if action.value else 0.0


def _answering(view: View, stakes: Stakes, action: Action) -> float:
    takes = action.kind == "accept"
    return stakes.bought(view.price or 0) if takes else declining(view, stakes, view.price or 0)


def _calling(view: View, stakes: Stakes, action: Action) -> float:
    return raising(view, stakes, _amount(action)) if action.value else 0.0


# -- the own lot ---------------------------------------------------------------------------------


def asking(stakes: Stakes, amount: int, others: Sequence[int]) -> float:
    """Ask a fixed price, a must-buy included (rule 3.4)."""
    nobody = stakes.chance_below(amount, others)
    return (1 - nobody) * stakes.sold(amount) + nobody * stakes.kept(amount)


def own_bids(stakes: Stakes, top: int, others: Sequence[int]) -> Iterator[tuple[int, float]]:
    """Go through one's sealed bids for the own lot, from `top` down, with what each adds.

    The lot is kept at the bid, or sold at the highest of the others.
    """
    sales, chance = 0.0, 1.0
    for amount in range(top, -1, -1):
        lower = stakes.chance_below(amount, others)
        sales += (chance - lower) * stakes.sold(amount)
        chance = lower
        yield amount, sales + lower * stakes.kept(amount)


def letting_go(view: View, stakes: Stakes) -> float:
    """Sell at the standing bid; without one the own lot is kept for nothing (rules 3.1, 3.2).

    On an open floor those who are silent may still bid; that reopens it, and one can raise then.
    """
    if view.high is not None:
        return stakes.sold(view.standing)
    silent = [seat for seat in view.waiting_for if seat != view.seat]
    nobody = stakes.chance_below(1, silent)
    reopened = _kept_or_sold(stakes, 2, rivals(view))
    return nobody * stakes.kept(0) + (1 - nobody) * reopened


def _kept_or_sold(stakes: Stakes, amount: int, others: Sequence[int]) -> float:
    """Keep the own lot at an amount, or sell it to whoever of these goes higher."""
    kept = stakes.chance_below(amount + 1, others)
    return kept * stakes.kept(amount) + (1 - kept) * stakes.sold(amount + 1)


def _own_bid(view: View, stakes: Stakes, action: Action) -> float:
    return stakes.kept(_amount(action)) if action.value else letting_go(view, stakes)


def _own_raise(view: View, stakes: Stakes, action: Action) -> float:
    if not action.value:
        return letting_go(view, stakes)
    return _kept_or_sold(stakes, _amount(action), rivals(view))


def _own_sealed(view: View, stakes: Stakes, action: Action) -> float:
    amount = _amount(action)
    top = max(amount, int(stakes.worth) + 1)
    return dict(own_bids(stakes, top, rivals(view)))[amount]


def _own_price(view: View, stakes: Stakes, action: Action) -> float:
    return asking(stakes, _amount(action), rivals(view))


def _amount(action: Action) -> int:
    assert type(action.value) is int, "such a call has an amount"
    return action.value


Gain = Callable[[View, Stakes, Action], float]

RIVALS: Final[dict[str, Gain]] = {
    "open": _calling,
    "once_around": _bidding,
    "sealed": _sealing,
    "fixed_price": _answering,
}
"""A call about a rival's lot, by phase."""

OWN: Final[dict[str, Gain]] = {
    "open": _own_raise,
    "once_around": _own_bid,
    "sealed": _own_sealed,
    "fixed_price": _own_price,
}
"""A call about the own lot, by phase."""
