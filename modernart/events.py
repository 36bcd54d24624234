"""What happened: the events of a game, its only memory.

Each event is one line of a record (see `docs/record-format.md`). Seats count from 0, clockwise;
amounts are whole units of money; tuples "by seat" or "by genre" are in that order.
"""

from __future__ import annotations

from typing import NamedTuple

from modernart.actions import Action
from modernart.cards import Card


class Deal(NamedTuple):
    """New cards before a round (rule 1.4): `hands` by seat, and the collector's, if he plays.

    In a view every hand but the seat's own, and the collector's, is replaced by None.
    """

    round: int
    hands: tuple[tuple[Card, ...] | None, ...]
    collector: tuple[Card, ...] | None


class Decision(NamedTuple):
    """A seat did something everybody sees: every action but `sealed` and `reveal`."""

    seat: int
    action: Action


class SealedBids(NamedTuple):
    """All sealed bids are in and turned over together (rule 3.3): amounts by seat."""

    bids: tuple[int, ...]


class Sale(NamedTuple):
    """How an auction ended (rules 2.3, 3.6, 3.7).

    `lot` in laying order; `payee` is the seat that is paid, None for the bank or a price of 0.
    `shares`, what each seat receives, stands only where proceeds of a Double are split.
    """

    lot: tuple[Card, ...]
    auctioneer: int
    buyer: int
    price: int
    payee: int | None
    shares: tuple[int, ...] | None = None


class Reveal(NamedTuple):
    """The collector's top card was turned up by `seat`, or was not: None (rule 8.2)."""

    seat: int
    card: Card | None


class RoundEnd(NamedTuple):
    """A round was settled up (rules 4 and 5).

    `reason` is "fifth" or "hands_empty". By genre: `counts`, what was ranked; `markers`, what
    this round added; `values`, what one painting paid. By seat: `income`, and `cash` afterwards
    (None in a view where the seat may not know it).
    """

    round: int
    reason: str
    counts: tuple[int, ...]
    markers: tuple[int, ...]
    values: tuple[int, ...]
    income: tuple[int, ...]
    cash: tuple[int | None, ...]


class GameEnd(NamedTuple):
    """The game is over (rule 6.1): final cash by seat, and the winners, ascending."""

    cash: tuple[int, ...]
    winners: tuple[int, ...]


Event = Deal | Decision | SealedBids | Sale | Reveal | RoundEnd | GameEnd
