"""The view: all that one seat may know, and nothing else (rule 1.5).

A view is plain data. `View.as_json` is what a panel, a phone and a file get; bots read the same
facts as Python values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from modernart import auctions, board, steps
from modernart.actions import NOTHING, Choices
from modernart.cards import Card
from modernart.editions import Edition
from modernart.events import Deal, Decision, Event, RoundEnd
from modernart.stage import Stage

if TYPE_CHECKING:
    from modernart.game import Game, Outcome


@dataclass(frozen=True, slots=True)
class View:
    """What a seat, or a spectator (`seat` None), knows. Seats and genres from 0; units of money.

    `cash` by seat holds None where the seat may not know; its own is always there.
    `counts` are the table's cards by genre, `rows` the markers by round and genre, `pays` what
    the markers of a genre add up to so far. In an auction `calls` by seat are an amount, "pass",
    "accept", "decline", "in" (a hidden sealed bid) or None; `circle` is the order of asking,
    auctioneer last. `events` are the game's, with hidden cards and cash replaced by None.
    """

    seat: int | None
    edition: Edition
    names: tuple[str, ...]
    round: int
    phase: str
    auctioneer: int
    waiting_for: tuple[int, ...]
    legal: Choices
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    cash: tuple[int | None, ...]
    owned: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    counts: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    lot: tuple[Card, ...]
    layer: int | None
    circle: tuple[int, ...]
    calls: tuple[auctions.Call, ...]
    standing: int
    high: int | None
    price: int | None
    pile: int
    events: tuple[Event, ...]
    outcome: Outcome | None

    @property
    def purse(self) -> int:
        """The seat's own cash; a spectator has none."""
        return 0 if self.seat is None else self.cash[self.seat] or 0

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def pays(self) -> tuple[int, ...]:
        """What the markers of each genre add up to so far (rule 5.2)."""
        return board.totals(self.rows, len(self.counts))

    @property
    def ranking(self) -> tuple[int, ...]:
        """The markers each genre would get if the round ended now (rule 5.1)."""
        return board.markers_for(self.counts, self.edition)

    @property
    def would_pay(self) -> tuple[int, ...]:
        """What a painting of each genre would pay if the round ended now (rule 5.2)."""
        return board.would_pay(self.rows, self.counts, self.edition)

    @property
    def layers(self) -> tuple[int, ...]:
        """The seats that laid the cards of the lot, in laying order (rules 2.1, 3.6)."""
        laid = [event for event in self.events if isinstance(event, Decision)]
        seats = {event.action.value: event.seat for event in laid}
        return tuple(seats.get(card, self.auctioneer) for card in self.lot)

    @property
    def sellers(self) -> tuple[int, ...]:
        """The seats that are paid if another one buys the lot, the auctioneer first (2.3, 9.2)."""
        is_split = self.edition.double_proceeds == "split"
        return tuple(dict.fromkeys((self.auctioneer, *(self.layers if is_split else ()))))

    def as_json(self) -> dict[str, object]:
        """Return the view as plain lists, dicts, texts and numbers; the log is left out."""
        closing = self.edition.closing_count
        return {
            "seat": self.seat,
            "edition": self.edition.name,
            "round": self.round,
            "rounds": self.edition.rounds,
            "phase": self.phase,
            "auctioneer": self.auctioneer,
            "waiting_for": list(self.waiting_for),
            "legal": self.legal.as_json(),
            "hand": _texts(self.hand),
            "seats": [self._seat_json(seat) for seat in range(self.players)],
            "table": _texts(self.table),
            "counts": list(self.counts),
            "danger": [count == closing - 1 for count in self.counts],
            "ranking": list(self.ranking),
            "rows": [list(row) for row in self.rows],
            "pays": list(self.pays),
            "would_pay": list(self.would_pay),
            "markers": list(self.edition.markers),
            "lot": _texts(self.lot),
            "layer": self.layer,
            "circle": list(self.circle),
            "calls": list(self.calls),
            "standing": self.standing,
            "high": self.high,
            "price": self.price,
            "pile": self.pile if self.edition.collector else None,
            "outcome": self.outcome
            and {"cash": list(self.outcome.cash), "winners": list(self.outcome.winners)},
        }

    def _seat_json(self, seat: int) -> dict[str, object]:
        return {
            "name": self.names[seat],
            "hand_size": self.hand_sizes[seat],
            "cash": self.cash[seat],
            "owned": _texts(self.owned[seat]),
        }


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def view_of(game: Game, seat: int | None, *, open_money: bool = False) -> View:
    """Cut the view of a seat, or of a spectator (None), from a game.

    With `open_money` balances are shown (rule 1.5). Raises `ValueError` for a seat that is not
    there.
    """
    if seat is not None and (type(seat) is not int or not 0 <= seat < len(game.names)):
        raise ValueError(f"there is no seat {seat!r}")
    stage = game.stage
    auction = stage if isinstance(stage, auctions.Auction) else None
    all_money = open_money or game.outcome is not None
    return View(
        seat=seat,
        edition=game.edition,
        names=game.names,
        round=game.round,
        phase=stage.phase,
        auctioneer=game.auctioneer,
        waiting_for=stage.waiting_for,
        legal=_own_choices(stage, seat),
        hand=() if seat is None else tuple(game.hands[seat]),
        hand_sizes=tuple(map(len, game.hands)),
        cash=_own(game.cash, seat, show_all=all_money),
        owned=tuple(map(tuple, game.owned)),
        table=tuple(game.table),
        counts=tuple(game.counts),
        rows=tuple(game.rows),
        lot=game.lot,
        layer=stage.layer if isinstance(stage, steps.Seconding) else None,
        circle=_circle(stage),
        calls=tuple(auction.calls) if auction else (None,) * len(game.names),
        standing=auction.standing if auction else 0,
        high=auction.high if auction else None,
        price=auction.asked_price if auction else None,
        pile=len(game.pile),
        events=public_events(game.events, seat, show_all=all_money),
        outcome=game.outcome,
    )


def public_events(
    events: list[Event], seat: int | None, *, show_all: bool = False
) -> tuple[Event, ...]:
    """Return the events with what a seat may not know replaced by None.

    Other hands and the collector's cards are never shown; other balances with `show_all`.
    """
    return tuple(
        [
            _cut(event, seat, show_all=show_all)
            if type(event) is Deal or type(event) is RoundEnd  # half the time of isinstance
            else event
            for event in events
        ]
    )


def _cut(event: Deal | RoundEnd, seat: int | None, *, show_all: bool) -> Deal | RoundEnd:
    if isinstance(event, RoundEnd):
        return event._replace(cash=_own(event.cash, seat, show_all=show_all))
    hands = tuple(hand if i == seat else None for i, hand in enumerate(event.hands))
    return event._replace(hands=hands, collector=None)


def _own(
    cash: list[int] | tuple[int | None, ...], seat: int | None, *, show_all: bool
) -> tuple[int | None, ...]:
    return tuple(amount if show_all or i == seat else None for i, amount in enumerate(cash))


def _own_choices(stage: Stage, seat: int | None) -> Choices:
    """Return what is legal as an object of the view's own: a bot that spoils it spoils no other."""
    choices = NOTHING if seat is None else stage.legal(seat)
    return Choices("", ()) if choices is NOTHING else choices


def _circle(stage: object) -> tuple[int, ...]:
    if isinstance(stage, auctions.Auction):
        return stage.circle
    return stage.still_asked if isinstance(stage, steps.Seconding) else ()
