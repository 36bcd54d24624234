"""Once around when everybody knows what the lot is worth: who gets it, and for how much."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from modernart.theory.bounds import whole
from modernart.theory.rivals import Trade

MOST = 100
"""Players at most: who bids what is worked out from the last to the first."""

MOST_BIDS = 2000
"""Players times the worth, at most: twice as many take four times as long."""

NOBODY = -1
"""Instead of a seat, while there is no bid."""


class End(NamedTuple):
    """The seat that has the lot, and what it pays."""

    buyer: int
    price: int


def known_worth_end(worth: int, players: int, *, to_lead: bool = True) -> End:
    """Return how once around ends among players who all know the worth, bids whole units.

    Seat 0 sells and is asked last. Everybody maximises the lead, or its own cash, and passes
    where a bid is no better. The first to bid offers the worth less 1, and all pass: the seller
    takes nearly everything, so that buying earns only where one knows more than others. Here, by
    backward induction.

    >>> known_worth_end(12, 4)
    End(buyer=1, price=11)

    Raises `RangeError` for a worth below 2, for a number of players that is not from 3 to `MOST`,
    and where players times the worth are more than `MOST_BIDS`.
    """
    whole("players", players, 3, MOST)
    trade = Trade(float(whole("worth", worth, 2, MOST_BIDS // players)), players)

    def gain(seat: int, end: End) -> float:
        return _lead(trade, seat, end) if to_lead else _cash(trade, seat, end)

    @cache
    def follows(place: int, high: End) -> End:
        if place > players:
            return End(0, 0) if high.buyer == NOBODY else high
        seat = place % players
        calls = [high, *(End(seat, amount) for amount in range(high.price + 1, worth + 1))]
        return max((follows(place + 1, call) for call in calls), key=lambda end: gain(seat, end))

    return follows(1, End(NOBODY, 0))


def _lead(trade: Trade, seat: int, end: End) -> float:
    """Return what an end adds to a seat's lead; seat 0 pays the bank, others pay seat 0."""
    if end.buyer == seat:
        return trade.bought(end.price) if seat else trade.kept(end.price)
    if not end.buyer:
        return trade.left(end.price)
    return trade.missed() if seat else trade.sold(end.price)


def _cash(trade: Trade, seat: int, end: End) -> float:
    """Return what an end adds to a seat's own cash."""
    if end.buyer == seat:
        return trade.kept(end.price)
    return 0.0 if seat else float(end.price)
