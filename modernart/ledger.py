"""The ledger: what each seat earned, paid and cashed in, worked out from the events alone.

Prices and incomes are public (rule 1.5), so a view's events give the same ledger as the game's:
with perfect memory every balance is known. Charts, tables and bots all count here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from modernart.editions import Edition
from modernart.events import Event, RoundEnd, Sale


class Entry(NamedTuple):
    """One seat's account, in units of money; `sold` and `bought` count paintings.

    `earned` came from auctions, `paid` went into lots won, own ones included, and `cashed` came
    from the bank at settling up. A painting is `sold` by the auctioneer when another seat gets it;
    it is `bought` by whoever gets it, at a price or free.
    """

    sold: int = 0
    earned: int = 0
    bought: int = 0
    paid: int = 0
    cashed: int = 0

    @property
    def by_selling(self) -> int:
        """What the seat earned as auctioneer."""
        return self.earned

    @property
    def by_buying(self) -> int:
        """What its paintings paid at settling up less what they cost, below 0 for a loss.

        In the middle of a round, paintings not settled yet have cost and have not paid.
        """
        return self.cashed - self.paid

    @property
    def gain(self) -> int:
        """What the seat's cash has grown by, below 0 if it shrank."""
        return self.by_selling + self.by_buying


def ledger(events: Iterable[Event], edition: Edition, players: int) -> list[Entry]:
    """Return the account of every seat after these events (rules 2.3, 5.3, 9).

    >>> from modernart import PASS, Game, bid, offer
    >>> game = Game(3, seed=5)
    >>> game.play(0, offer(next(card for card in game.hands[0] if card.format == "A")))
    >>> game.play(1, bid(12)); game.play(2, PASS); game.play(0, PASS)
    >>> ledger(game.events, game.edition, 3)[:2]
    [Entry(sold=1, earned=12, bought=0, paid=0, cashed=0), \
Entry(sold=0, earned=0, bought=1, paid=12, cashed=0)]
    """
    del edition  # the events say who was paid under every flag
    entries = [Entry()] * players
    for event in events:
        if isinstance(event, Sale):
            _enter_sale(entries, event)
        elif isinstance(event, RoundEnd):
            _enter_incomes(entries, event)
    return entries


def balances(events: Iterable[Event], edition: Edition, players: int) -> tuple[int, ...]:
    """Return the cash of every seat after these events: the start and all that moved since."""
    cash = [edition.starting_cash] * players
    for event in events:
        for seat, amount in enumerate(moves(event, players) or ()):
            cash[seat] += amount
    return tuple(cash)


def balances_by_event(
    events: Iterable[Event], edition: Edition, players: int
) -> Iterator[tuple[int, ...]]:
    """Go through the cash of every seat after each event, for charts and tables."""
    cash = (edition.starting_cash,) * players
    for event in events:
        moved = moves(event, players)
        if moved is not None:
            cash = tuple(map(sum, zip(cash, moved, strict=True)))
        yield cash


def moves(event: Event, players: int) -> tuple[int, ...] | None:
    """Return what one event adds to the cash of each seat; None if it moves no money."""
    if isinstance(event, RoundEnd):
        return event.income
    if not isinstance(event, Sale):
        return None
    change = list(receipts(event, players))
    change[event.buyer] -= event.price
    return tuple(change)


def receipts(sale: Sale, players: int) -> tuple[int, ...]:
    """Return what each seat is paid in a sale: the payee, or the shares of a split (rule 9)."""
    if sale.shares is not None:
        return sale.shares
    return tuple(sale.price if seat == sale.payee else 0 for seat in range(players))


def _enter_sale(entries: list[Entry], sale: Sale) -> None:
    for seat, amount in enumerate(receipts(sale, len(entries))):
        if amount:
            entries[seat] = entries[seat]._replace(earned=entries[seat].earned + amount)
    buyer = entries[sale.buyer]
    entries[sale.buyer] = buyer._replace(
        bought=buyer.bought + len(sale.lot), paid=buyer.paid + sale.price
    )
    if sale.buyer != sale.auctioneer:
        seller = entries[sale.auctioneer]
        entries[sale.auctioneer] = seller._replace(sold=seller.sold + len(sale.lot))


def _enter_incomes(entries: list[Entry], end: RoundEnd) -> None:
    for seat, income in enumerate(end.income):
        entries[seat] = entries[seat]._replace(cashed=entries[seat].cashed + income)
