"""Auctions held by hand as one table: a row a seat and auction, the same from every panel."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from modernart.lab.by_hand import ByHand
from modernart.lab.play import NO_BID
from modernart.lab.points import points_of

START: Final = 100
"""Points with which everybody starts; profits and losses are added."""


class Seat(NamedTuple):
    """Who sat where: a name, and the habit of a program, or "person"."""

    name: str
    kind: str


class Entry(NamedTuple):
    """What one auction was to one seat; amounts in points, None for what there was not.

    `round` and `table` belong to a lesson; `auction` counts from 1; `position` is the place in
    which a bidder is asked, from 1, and 0 is the auctioneer. `signal` is what the seat was told
    (with values "Budgets": its budget), `value` what the lot was worth to it (an auctioneer has
    both only if it may buy), `theory` the bid in equilibrium. It was number `lot` of `lots` in
    turn. `balance` is `START` and all profits so far.
    """

    round: str
    auction: int
    table: int
    format: str
    reserve: float
    rule: str
    payee: str
    values: str
    lot: int
    lots: int
    bidders: int
    position: int
    name: str
    kind: str
    signal: float | None
    value: float | None
    bid: float | None
    theory: float | None
    won: bool
    price: float
    paid: float
    profit: float
    balance: float


def entries(  # noqa: PLR0913 - where and when it was held
    hand: ByHand,
    seats: Iterable[Seat],
    balances: dict[str, float],
    *,
    code: str = "",
    auction: int = 1,
    table: int = 1,
) -> list[Entry]:
    """Return the rows of a finished auction, and bring the balances up to date.

    `seats` are the bidders, and after them the auctioneer if it is one of the class.
    """
    rows = []
    for place, seat in enumerate(seats):
        common = {"round": code, "auction": auction, "table": table, **_sale(hand)}
        told = _seat(hand, place)
        balances[seat.name] = round(balances.get(seat.name, START) + told["profit"], 2)
        rows.append(Entry(**common, **seat._asdict(), **told, balance=balances[seat.name]))
    return rows


def _sale(hand: ByHand) -> dict[str, Any]:
    scale, form = points_of(hand.values), hand.format
    return {
        "format": form.name,
        "reserve": round(form.reserve * scale.per_unit, 2),
        "rule": ("must_buy" if form.must_buy else "keep") if form.name == "fixed_price" else "",
        "payee": form.payee,
        "values": type(hand.values).__name__,
        "lot": hand.place,
        "lots": hand.lots,
        "bidders": hand.n,
        "price": scale.points(hand.played.price),
    }


def _seat(hand: ByHand, place: int) -> dict[str, Any]:
    scale, bids = points_of(hand.values), place < hand.n
    own = hand.row.own if hand.format.auctioneer_bids else None
    signal, worth = (hand.lot.signals[place], hand.lot.worths[place]) if bids else (own, own)
    paid = hand.played.paid[place]
    return {
        "position": place + 1 if bids else 0,
        "signal": None if signal is None else scale.points(signal),
        "value": None if worth is None else scale.points(worth),
        "bid": amount(hand, hand.bids[place]),
        "theory": amount(hand, hand.theory[place]),
        "won": hand.played.buyer == place,
        "paid": scale.points(paid),
        "profit": scale.points(hand.profits[place]),
    }


def amount(hand: ByHand, bid: int) -> float | None:
    """Return a bid in points, None where there was none."""
    return None if bid == NO_BID else points_of(hand.values).points(bid)


def as_csv(rows: Iterable[Entry]) -> str:
    """Return rows as CSV: a head with the names of the columns, then a line each.

    What there was not is empty; a text that a spreadsheet would take for a formula gets an
    apostrophe in front.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Entry._fields)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return "'" + value
    return "" if value is None else value
