"""A record as pandas tables: auctions, cash after every event, values by round; and hindsight."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Integral
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from modernart import board, hindsight, ledger
from modernart.actions import Action
from modernart.cards import Card
from modernart.events import Deal, Decision, RoundEnd, Sale
from modernart.transcript import seat_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import pandas as pd

    from modernart.editions import Edition
    from modernart.events import Event
    from modernart.hindsight import Looked, Weighed
    from modernart.record import Record


class Tables(NamedTuple):
    """Three data frames of one game. Amounts are units of money, seats count from 0.

    `auctions`, one row a sale, indexed by `auction`, its number in the game from 1:

    | column | meaning |
    |---|---|
    | `round` | from 1 |
    | `lot` | the cards in laying order, as the record writes them: "2D1 2O1" |
    | `paintings` | how many they are |
    | `genre`, `format` | by their names in the edition; the selling card's, the last one's |
    | `layer` | the seat that laid the first card |
    | `auctioneer` | the seat that sold, which added the second card if there is one |
    | `buyer`, `price` | who got the lot, and for how much |
    | `payee` | the seat that was paid, missing for the bank |
    | `shares` | what each seat was paid where proceeds are split (a tuple), else None |
    | `pays` | what the lot paid at settling up, missing while the round goes on |

    `cash`, one row an event, indexed by `event`, its place in `record.events` from 0: a column a
    seat, the cash it held after the event.

    `values`, one row a round that has ended and genre, indexed by both (`round` from 1, `genre`
    by name): `count` of cards ranked, `marker` placed this round, `total` of the genre's markers
    so far, and `value`, what a painting of it paid (0 if unranked). `reason` is why the round
    ended.
    """

    auctions: pd.DataFrame
    cash: pd.DataFrame
    values: pd.DataFrame


AUCTION_COLUMNS: Final = {
    "auction": "int64",
    "round": "int64",
    "lot": "object",
    "paintings": "int64",
    "genre": "object",
    "format": "object",
    "layer": "int64",
    "auctioneer": "int64",
    "buyer": "int64",
    "price": "int64",
    "payee": "Int64",
    "shares": "object",
    "pays": "Int64",
}
"""The columns of `auctions` with their types; those that may be missing are nullable."""

VALUE_COLUMNS: Final = {
    "round": "int64",
    "genre": "object",
    "reason": "object",
    "count": "int64",
    "marker": "int64",
    "total": "int64",
    "value": "int64",
}
"""The columns of `values` with their types."""


def tables(record: Record) -> Tables:
    """Turn a record, finished or not, into data frames (see `Tables` for the columns).

    >>> from modernart import PASS, Game, bid, offer
    >>> from modernart.record import Record
    >>> game = Game(3, seed=5)
    >>> game.play(0, offer(next(card for card in game.hands[0] if card.format == "A")))
    >>> game.play(1, bid(12)); game.play(2, PASS); game.play(0, PASS)
    >>> auctions = tables(Record.of(game)).auctions
    >>> auctions.loc[1, ["round", "buyer", "price", "payee"]].to_dict()
    {'round': 1, 'buyer': 1, 'price': 12, 'payee': 0}
    """
    edition, players = record.edition, len(record.names)
    auctions = _frame(_auction_rows(record.events, edition), AUCTION_COLUMNS)
    values = _frame(_value_rows(record.events, edition), VALUE_COLUMNS)
    return Tables(
        auctions.set_index("auction"),
        _cash_frame(record.events, edition, players),
        values.set_index(["round", "genre"]),
    )


def _frame(rows: Iterable[tuple[object, ...]], columns: dict[str, str]) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame(list(rows), columns=list(columns), dtype="object").astype(columns)


def _cash_frame(events: Iterable[Event], edition: Edition, players: int) -> pd.DataFrame:
    import pandas as pd

    rows = list(ledger.balances_by_event(events, edition, players))
    cash = pd.DataFrame(rows, columns=pd.RangeIndex(players, name="seat"), dtype="int64")
    return cash.rename_axis(index="event")


def _auction_rows(events: Sequence[Event], edition: Edition) -> Iterator[tuple[object, ...]]:
    """Make a row for each sale; what its lot paid is known once its round has ended."""
    ends = {event.round: event for event in events if isinstance(event, RoundEnd)}
    number = current = layer = 0
    for event in events:
        if isinstance(event, Deal):
            current = event.round
        elif isinstance(event, Decision) and event.action.kind == "offer":
            layer = event.seat
        elif isinstance(event, Sale):
            number += 1
            pays = _pays(event, ends.get(current))
            yield (number, current, *_lot_columns(event.lot, edition), layer, *event[1:], pays)


def _lot_columns(lot: tuple[Card, ...], edition: Edition) -> tuple[object, ...]:
    """Describe a lot by its cards, how many they are, genre and selling format."""
    selling = lot[-1]
    genre, auction = edition.genres[selling.genre], edition.auctions[selling.format]
    return " ".join(map(str, lot)), len(lot), genre, auction


def _pays(sale: Sale, end: RoundEnd | None) -> int | None:
    if end is None:
        return None
    values = end.values  # noqa: PD011 - an event, no data frame
    return sum(values[card.genre] for card in sale.lot)


def _value_rows(events: Iterable[Event], edition: Edition) -> Iterator[tuple[object, ...]]:
    ends = [event for event in events if isinstance(event, RoundEnd)]
    for played, end in enumerate(ends, 1):
        totals = board.totals([each.markers for each in ends[:played]], len(edition.genres))
        values = end.values  # noqa: PD011 - an event, no data frame
        columns = zip(edition.genres, end.counts, end.markers, totals, values, strict=True)
        for genre, *numbers in columns:
            yield (end.round, genre, end.reason, *numbers)


# -- in words --------------------------------------------------------------------------------------

ACTIONS: Final = {
    "offer": "lay {card}",
    "second": "add {card}",
    "second_none": "add no card",
    "bid": "bid {amount}",
    "pass": "pass",
    "sealed": "hand in {amount}",
    "price": "ask {amount}",
    "accept": "accept the price",
    "decline": "decline",
    "reveal": "turn the card up",
    "reveal_none": "leave the card face down",
}
"""What a seat does, by the kind of action; without a value the code ends in `_none`."""

PHASES: Final = {
    "offer": "a card to lay",
    "second": "a second card",
    "open": "an open auction",
    "once_around": "once around",
    "sealed": "a sealed auction",
    "fixed_price": "a fixed price",
    "reveal": "the collector's card",
}
"""What was to be decided, by the phase of play."""

THINGS: Final = {
    "card": "{genre} ({auction})",
    "pair": "{genre} ({first} with {second})",
    "no_lot": "",
    "bank": "the bank",
}
"""Cards and lots for reading, without the copy of a card, and who is paid if no seat is."""

SEATS: Final = ("layer", "auctioneer", "buyer", "payee", "seat")
"""The columns that hold seats."""


def in_words(frame: pd.DataFrame, record: Record) -> pd.DataFrame:
    """Return a table of this module for reading: names for seats, words for cards and actions.

    What is a number stays one, and so do the codes of reasons. Cash by seat (`Tables.cash`) gets
    names as columns.

    >>> from modernart import PASS, Game, bid, offer
    >>> from modernart.record import Record
    >>> game = Game(["Ann", "Ben", "Cleo"], seed=5)
    >>> game.play(0, offer(next(card for card in game.hands[0] if card.format == "A")))
    >>> game.play(1, bid(12)); game.play(2, PASS); game.play(0, PASS)
    >>> record = Record.of(game)
    >>> in_words(tables(record).auctions, record).loc[1, ["lot", "buyer", "payee"]].to_list()
    ['Still life (Clockwise)', 'Ben', 'Ann']
    """
    words = _Words(record)
    told = frame.copy()
    if told.columns.name == "seat":
        return told.set_axis(list(words.names), axis="columns")
    for column in told.columns.intersection([*SEATS, *WORDED]):
        word = WORDED.get(str(column), _Words.seat)
        told[column] = [word(words, value) for value in told[column]]
    return told


class _Words:
    """The words of one record."""

    def __init__(self, record: Record) -> None:
        self.names = seat_words(record.names)
        self.edition = record.edition

    def seat(self, seat: Any) -> str:  # noqa: ANN401 - a number of pandas, or missing
        return self.names[seat] if isinstance(seat, Integral) else THINGS["bank"]

    def phase(self, phase: str) -> str:
        return PHASES[phase]

    def lot(self, lot: str) -> str:
        cards = [Card(text) for text in lot.split()]
        if len(cards) < 2:  # noqa: PLR2004 - a pair is sold as one
            return self.card(cards[0]) if cards else THINGS["no_lot"]
        genre = self.edition.genres[cards[0].genre]
        first, second = (self.edition.auctions[card.format] for card in cards)
        return THINGS["pair"].format(genre=genre, first=first, second=second)

    def card(self, card: Card) -> str:
        genre, auction = self.edition.genres[card.genre], self.edition.auctions[card.format]
        return THINGS["card"].format(genre=genre, auction=auction)

    def action(self, text: str) -> str:
        kind, value = Action.parse(text)
        if isinstance(value, Card):
            return ACTIONS[kind].format(card=self.card(value))
        if kind in ("second", "reveal") and not value:
            return ACTIONS[f"{kind}_none"]
        return ACTIONS[kind].format(amount=self.edition.money(value or 0))


WORDED: Final[dict[str, Callable[[_Words, Any], str]]] = {
    "lot": _Words.lot,
    "phase": _Words.phase,
    "taken": _Words.action,
    "suggested": _Words.action,
}
"""The columns that are put into words otherwise, and how."""


# -- looking back with the coach -----------------------------------------------------------------


class LookedBack(NamedTuple):
    """Two data frames of a game looked back at (`docs/hindsight.md`); amounts are units of money.

    `auctions`, one row a sale, indexed by `auction` from 1: its `round` from 1, `lot`, `genre`,
    `format`, `auctioneer`, `buyer` and `price` as in `Tables`; `worth`, what the coach thought then
    that the lot would pay, and `spread`; `paid` what it paid and `profit` that less the price,
    missing while the round goes on.

    `decisions`, one row each, indexed by `event`, after how many events it came: its `round`,
    `phase`, `seat`, the `lot` on the block, what was `taken` and what the coach `suggested` as
    actions in text, the `cost` in units of the lead, and the codes of the `reasons`.
    """

    auctions: pd.DataFrame
    decisions: pd.DataFrame


LOOKED_COLUMNS: Final = {
    "auction": "int64",
    "round": "int64",
    "lot": "object",
    "genre": "object",
    "format": "object",
    "auctioneer": "int64",
    "buyer": "int64",
    "price": "int64",
    "worth": "float64",
    "spread": "float64",
    "paid": "Int64",
    "profit": "Int64",
}
"""The columns of `LookedBack.auctions` with their types."""

WEIGHED_COLUMNS: Final = {
    "event": "int64",
    "round": "int64",
    "phase": "object",
    "seat": "int64",
    "lot": "object",
    "taken": "object",
    "suggested": "object",
    "cost": "float64",
    "reasons": "object",
}
"""The columns of `LookedBack.decisions` with their types."""


def looked_back(
    record: Record, seat: int | None = None, runs: int = hindsight.RUNS, seed: int = 0
) -> LookedBack:
    """Look back at a record with the coach, as a seat or with all (None); takes some seconds.

    `runs` is how often the coach plays the rest of a round for each row; the same seed gives the
    same numbers. Raises `RecordError` for a damaged record, `ValueError` for an unknown seat.
    """
    edition = record.edition
    sales = hindsight.auctions(record, seat, runs, seed)
    made = hindsight.decisions(record, seat, runs, seed)
    looked = _frame((_looked_row(one, edition) for one in sales), LOOKED_COLUMNS)
    weighed = _frame(map(_weighed_row, made), WEIGHED_COLUMNS)
    return LookedBack(looked.set_index("auction"), weighed.set_index("event"))


def _looked_row(one: Looked, edition: Edition) -> tuple[object, ...]:
    lot, _, genre, auction = _lot_columns(one.lot, edition)
    return (one.auction, one.round, lot, genre, auction, *one[5:])


def _weighed_row(one: Weighed) -> tuple[object, ...]:
    lot = " ".join(map(str, one.lot))
    reasons = " ".join(reason.code for reason in one.reasons)
    return (*one[:4], lot, str(one.taken), str(one.suggested), one.cost, reasons)
