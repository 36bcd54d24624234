"""What everybody knows: what a lot is worth by the table alone, and how high lots have gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from modernart import board
from modernart.cards import GENRES, OPEN, Card
from modernart.editions import Edition
from modernart.events import Deal, Decision, Event, Reveal, RoundEnd, Sale
from modernart.ledger import balances
from modernart.players.base import own_seat
from modernart.players.estimate import Scene
from modernart.players.planner import FETCHES
from modernart.players.stakes import MIDDLE
from modernart.view import View

PRIOR_LOTS: Final = 3
"""How many lots sold at `stakes.MIDDLE` the first sales of a game are weighed against."""

HIGHEST: Final = 1.5
"""A lot that went higher than this part of its worth counts as if it had gone so high."""

USUAL: Final = 0.73
"""The level of the tables at which lots go for the planner's `FETCHES`, as measured."""


class Table:
    """The public side of a game after some of its events: no hand is known."""

    def __init__(self, edition: Edition, players: int) -> None:
        """Stand before the first deal."""
        self._edition = edition
        self._players = players
        self._unseen = [sum(row) for row in edition.deck_table]
        self._counts = [0] * GENRES
        self._rows: list[tuple[int, ...]] = []
        self._in_hands = 0

    def take(self, event: Event) -> None:
        """Take the next event."""
        if isinstance(event, Deal):
            self._in_hands += (
                self._players * self._edition.deal_sizes(self._players)[event.round - 1]
            )
        elif isinstance(event, RoundEnd):
            self._rows.append(event.markers)
            self._counts = [0] * GENRES
        elif isinstance(event, Reveal) and event.card is not None:
            self._count(event.card)
        elif isinstance(event, Decision) and isinstance(event.action.value, Card):
            self._count(event.action.value)
            self._in_hands -= 1

    def _count(self, card: Card) -> None:
        self._counts[card.genre] += 1
        self._unseen[card.genre] -= 1

    def worths(self) -> tuple[float, ...]:
        """Return what a painting of each genre is worth by the estimate, in units."""
        pays = board.totals(self._rows)
        nothing = (0,) * GENRES
        counts, unseen = tuple(self._counts), tuple(self._unseen)
        return Scene(self._edition, counts, nothing, unseen, self._in_hands, pays).worths()


def public_worths(view: View) -> tuple[float, ...]:
    """Return what a painting of each genre is worth to somebody who knows no hand, in units."""
    table = Table(view.edition, view.players)
    for event in view.events:
        table.take(event)
    return table.worths()


def parts_paid(view: View) -> Iterator[float]:
    """Go through the lots bought from somebody else: the part of the public worth that was paid."""
    table = Table(view.edition, view.players)
    for event in view.events:
        table.take(event)
        if isinstance(event, Sale) and event.buyer != event.auctioneer:
            worths = table.worths()
            worth = sum(worths[card.genre] for card in event.lot)
            yield min(HIGHEST, event.price / worth) if worth >= 1 else HIGHEST


def level(view: View) -> float:
    """Return to what part of its public worth a lot goes at this table.

    The mean of the lots sold so far and of `PRIOR_LOTS` at `stakes.MIDDLE`.
    """
    parts = list(parts_paid(view))
    return (PRIOR_LOTS * MIDDLE + sum(parts)) / (PRIOR_LOTS + len(parts))


@dataclass(frozen=True, slots=True)
class Demand:
    """What a seller can hope for: the `level` of the table, and its rivals' cash, least first."""

    level: float
    cash: Sequence[int]

    @classmethod
    def of(cls, view: View) -> Self:
        """Take the table as the seat of a view knows it (rule 1.5 tells everybody's cash)."""
        seat = own_seat(view)
        cash = balances(view.events, view.edition, view.players)
        return cls(level(view), sorted(cash[:seat] + cash[seat + 1 :]))

    def fetches(self, auction: str, worth: float) -> float:
        """Return what a lot of this worth would probably bring, in units.

        No rival can pay more than the richest has; in the open, more than to overbid the second.
        """
        richest = self.cash[-1]
        most = min(richest, self.cash[-2] + 1) if auction == OPEN else richest
        return min(FETCHES[auction] * worth * self.level / USUAL, most)
