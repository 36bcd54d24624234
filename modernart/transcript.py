"""Events in plain English sentences, for the command line and the table's log.

Every sentence is a whole one in the catalogue `SENTENCES`, so that a translation is another
catalogue with the same codes. `describe` says only what everybody at the table may know; hands
stand in `transcript` alone, which tells a record to somebody who may read all of it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from modernart import ledger
from modernart.cards import Card
from modernart.events import Deal, Decision, Event, GameEnd, Reveal, RoundEnd, Sale, SealedBids

if TYPE_CHECKING:
    from modernart.editions import Edition
    from modernart.record import Record

Catalogue = Mapping[str, str]

SENTENCES: Final[dict[str, str]] = {
    # names of things
    "nobody": "Seat {seat}",
    "namesake": "{name} (seat {seat})",
    "card": "{genre} ({auction}, {card})",
    "pair": "{first} with {second}",
    "list": "{before}, {item}",
    "next": "{before} {item}",
    "seat_amount": "{seat} {amount}",
    "ranked": "{genre} with {count} on the table (marker {marker}, a painting pays {value})",
    # deals
    "deal": "Round {round} begins: {count} new cards for each hand.",
    "deal_one": "Round {round} begins: one new card for each hand.",
    "deal_none": "Round {round} begins: no new cards.",
    "hand": "{seat} is dealt {cards}.",
    "hand_collector": "The collector is dealt, top card first, {cards}.",
    # decisions
    "offer": "{seat} lays {card}.",
    "second": "{seat} adds {card} and is the auctioneer.",
    "second_none": "{seat} adds no second card.",
    "bid": "{seat} bids {amount}.",
    "pass": "{seat} passes.",
    "price": "{seat} asks {amount}.",
    "accept": "{seat} accepts the price.",
    "decline": "{seat} declines.",
    "sealed": "The sealed bids are turned over: {amounts}.",
    "reveal": "{seat} turns up the collector's card: {card}. It counts, and is nobody's.",
    "reveal_none": "{seat} leaves the collector's card face down.",
    # sales
    "sale": "{buyer} buys {lot} from {payee} for {price}.",
    "sale_own": "{buyer} buys their own lot, {lot}, for {price}, paid to the bank.",
    "sale_free": "{buyer} gets {lot} from {auctioneer} for nothing.",
    "sale_own_free": "{buyer} keeps {lot} for nothing.",
    "sale_split": "{buyer} buys {lot} for {price}, of which is paid out: {shares}.",
    "sale_split_bank": (
        "{buyer} buys {lot} for {price}, of which is paid out: {shares}; the bank keeps {rest}."
    ),
    # settling up
    "end_fifth": "Round {round} ends with card {closing} of {genre}.",
    "end_hands_empty": (
        "Round {round} ends: nobody holds a card any more. What was laid last counts, but it is "
        "not sold."
    ),
    "end_hands_empty_not": (
        "Round {round} ends: nobody holds a card any more. What was laid last is not sold and "
        "does not count."
    ),
    "end_hands_empty_none": "Round {round} ends: nobody holds a card any more, and no card counts.",
    "ranking": "Ranked: {ranked}.",
    "ranking_none": "No {genre_word} is ranked.",
    "incomes": "The bank pays {amounts}.",
    "incomes_none": "Nobody owns a painting that pays.",
    "cash": "Cash now: {amounts}.",
    # the end
    "final": "The game is over with {amounts}.",
    "winner": "{winners} wins.",
    "winners": "The win is shared: {winners}.",
    # a record
    "title": "Modern Art, {edition}, {players} players: {seats}",
    "first": "{seat} starts.",
    "seed": "The cards were dealt from seed {seed}.",
    "options": "Options: {options}.",
    "option": "{flag} = {value}",
    "round": "Round {round}",
    "unfinished": "The record ends here; the game is not finished.",
    "cut": "The file was cut in the middle of its last line, which is left out.",
}
"""Every sentence by its code; a translation has the same codes and the same fields."""

LONGEST_NAME: Final = 60
"""Characters of a seat's name that are shown; the table takes fewer, a record any number."""

JOINERS: Final = "\u200c\u200d"
"""Invisible, harmless, and needed to write some languages and emoji."""

BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing: fillers of Hangul, and the empty pattern of Braille."""


def describe(
    event: Event,
    edition: Edition,
    names: Sequence[str],
    sentences: Catalogue = SENTENCES,
) -> str:
    r"""Say in words what happened, money in the edition's format.

    Hands are not told, and what a view replaced by None is left out.

    >>> from modernart import TAIWAN, bid
    >>> describe(Decision(1, bid(17)), TAIWAN, ("Ann", "Ben", "Cleo"))
    'Ben bids NT$\xa017.'
    """
    teller = _Teller(edition, names, sentences)
    return in_a_row(TELLERS[type(event)](event, teller), "next", sentences)


def in_a_row(items: Iterable[str], code: str = "list", sentences: Catalogue = SENTENCES) -> str:
    """Put texts in a row: the items of a list, or sentences (`code` "next").

    >>> in_a_row(["Ann", "Ben", "Cleo"])
    'Ann, Ben, Cleo'
    """
    whole = ""
    for item in items:
        whole = sentences[code].format(before=whole, item=item) if whole else item
    return whole


def transcript(record: Record, sentences: Catalogue = SENTENCES) -> Iterator[str]:
    """Tell a whole record, hands included: its lines of text, with a heading for each round."""
    teller = _Teller(record.edition, record.names, sentences)
    yield from _opening(record, teller)
    for event in record.events:
        yield from _lines(event, teller)
    if not record.is_finished:
        yield ""
        yield teller.say("unfinished")
    if record.cut:
        yield teller.say("cut")


def seat_words(names: Sequence[str], sentences: Catalogue = SENTENCES) -> tuple[str, ...]:
    r"""Return names that can be shown and told apart.

    Control characters, which could move a terminal's cursor or turn text around, are spelt out;
    a name of which nothing is seen becomes the seat's number, and seats of one name get their
    numbers. No name is longer than `LONGEST_NAME` characters, and those that are returned stay as
    they are if they are worded again.

    >>> seat_words(("Ann", "Ben\x1b[2J", "", "Ann"))
    ('Ann (seat 0)', 'Ben\\x1b[2J', 'Seat 2', 'Ann (seat 3)')
    """
    words = [
        _in_short(name) if _is_seen(name) else sentences["nobody"].format(seat=seat)
        for seat, name in enumerate(printable(name).strip() for name in names)
    ]
    looks = [_look(name) for name in words]
    while len(set(looks)) < len(looks):
        words = [
            _numbered(name, seat, sentences) if looks.count(look) > 1 else name
            for seat, (name, look) in enumerate(zip(words, looks, strict=True))
        ]
        looks = [_look(name) for name in words]
    return tuple(words)


def _numbered(name: str, seat: int, sentences: Catalogue) -> str:
    room = LONGEST_NAME - len(sentences["namesake"].format(name="", seat=seat))
    return sentences["namesake"].format(name=_in_short(name, room), seat=seat)


def _in_short(name: str, room: int = LONGEST_NAME) -> str:
    return name if len(name) <= room else name[: room - 1] + "…"


def _is_seen(name: str) -> bool:
    """Whether there is a letter, a digit or a sign in it that is not blank."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in BLANKS for c in name)


def _look(name: str) -> str:
    """Return what two names have in common that look the same."""
    return unicodedata.normalize("NFC", name.translate(dict.fromkeys(map(ord, JOINERS))))


def card_words(card: Card, edition: Edition, sentences: Catalogue = SENTENCES) -> str:
    """Name a card: its genre, its auction and its text.

    >>> from modernart import TAIWAN
    >>> card_words(Card("2O1"), TAIWAN)
    'Portraits (Open, 2O1)'
    """
    return sentences["card"].format(
        genre=edition.genres[card.genre], auction=edition.auctions[card.format], card=card
    )


def printable(text: str) -> str:
    r"""Spell out what cannot be seen, so that a foreign text is one line and moves no cursor.

    >>> printable("a\nb\x1b[2J")
    'a\\nb\\x1b[2J'
    """
    return "".join(_printable_character(character) for character in text)


def _printable_character(character: str) -> str:
    if character.isprintable() or character in JOINERS:
        return character
    if unicodedata.category(character) == "Zs":
        return " "
    return character.encode("unicode_escape").decode()


class _Teller:
    """The words for one game: its edition, the names of its seats and a catalogue."""

    def __init__(self, edition: Edition, names: Sequence[str], sentences: Catalogue) -> None:
        self.edition = edition
        self.sentences = sentences
        self.seats = seat_words(names, sentences)
        self.money = edition.money

    def say(self, code: str, **fields: object) -> str:
        return self.sentences[code].format(**fields)

    def card(self, card: Card) -> str:
        return card_words(card, self.edition, self.sentences)

    def lot(self, lot: Sequence[Card]) -> str:
        cards = [self.card(card) for card in lot]
        if len(cards) == 1:
            return cards[0]
        return self.say("pair", first=cards[0], second=cards[1])

    def row(self, items: Iterable[str]) -> str:
        return in_a_row(items, sentences=self.sentences)

    def amounts(self, by_seat: Sequence[int | None], *, zeros: bool = True) -> str:
        """Name each seat with its amount; unknown ones, and on request zeros, are left out."""
        return self.row(
            self.say("seat_amount", seat=self.seats[seat], amount=self.money(amount))
            for seat, amount in enumerate(by_seat)
            if amount is not None and (zeros or amount)
        )


def _deal(event: Deal, teller: _Teller) -> Iterator[str]:
    count = teller.edition.deal_sizes(len(teller.seats))[event.round - 1]
    code = {0: "deal_none", 1: "deal_one"}.get(count, "deal")
    yield teller.say(code, round=event.round, count=count)


def _decision(event: Decision, teller: _Teller) -> Iterator[str]:
    kind, value = event.action
    seat = teller.seats[event.seat]
    if isinstance(value, Card):
        yield teller.say(kind, seat=seat, card=teller.card(value))
    elif isinstance(value, int):
        yield teller.say(kind, seat=seat, amount=teller.money(value))
    else:
        yield teller.say("second_none" if kind == "second" else kind, seat=seat)


def _sealed(event: SealedBids, teller: _Teller) -> Iterator[str]:
    yield teller.say("sealed", amounts=teller.amounts(event.bids))


def _reveal(event: Reveal, teller: _Teller) -> Iterator[str]:
    seat = teller.seats[event.seat]
    if event.card is None:
        yield teller.say("reveal_none", seat=seat)
    else:
        yield teller.say("reveal", seat=seat, card=teller.card(event.card))


def _sale(event: Sale, teller: _Teller) -> Iterator[str]:
    fields = {
        "buyer": teller.seats[event.buyer],
        "auctioneer": teller.seats[event.auctioneer],
        "lot": teller.lot(event.lot),
        "price": teller.money(event.price),
    }
    paid = ledger.receipts(event, len(teller.seats))
    sellers = [seat for seat, amount in enumerate(paid) if amount]
    rest = event.price - sum(paid)
    if len(sellers) > 1 or (sellers and rest):
        code = "sale_split_bank" if rest else "sale_split"
        shares = teller.amounts(paid, zeros=False)
        yield teller.say(code, shares=shares, rest=teller.money(rest), **fields)
    elif sellers:
        yield teller.say("sale", payee=teller.seats[sellers[0]], **fields)
    else:
        own = "sale_own" if event.buyer == event.auctioneer else "sale"
        yield teller.say(own if event.price else own + "_free", **fields)


def _round_end(event: RoundEnd, teller: _Teller) -> Iterator[str]:
    closing = teller.edition.closing_count
    full = event.counts.index(closing) if event.reason == "fifth" else 0
    genre = teller.edition.genres[full]
    yield teller.say(
        _end_code(event, teller.edition), round=event.round, genre=genre, closing=closing
    )
    yield from _ranking(event, teller)
    if any(event.income):
        yield teller.say("incomes", amounts=teller.amounts(event.income, zeros=False))
    else:
        yield teller.say("incomes_none")
    if any(amount is not None for amount in event.cash):
        yield teller.say("cash", amounts=teller.amounts(event.cash))


def _end_code(event: RoundEnd, edition: Edition) -> str:
    """Name the sentence of how a round ended: whether what was laid last counts (rule 4.4)."""
    if event.reason == "fifth":
        return "end_fifth"
    if not any(event.counts):
        return "end_hands_empty_none"
    return "end_hands_empty" if edition.last_card_counts else "end_hands_empty_not"


def _ranking(event: RoundEnd, teller: _Teller) -> Iterator[str]:
    genres = [genre for genre, marker in enumerate(event.markers) if marker]
    genres.sort(key=lambda genre: -event.markers[genre])
    if genres:
        ranked = teller.row(_ranked(genre, event, teller) for genre in genres)
        yield teller.say("ranking", ranked=ranked)
    else:
        yield teller.say("ranking_none", genre_word=teller.edition.genre_word)


def _ranked(genre: int, event: RoundEnd, teller: _Teller) -> str:
    return teller.say(
        "ranked",
        genre=teller.edition.genres[genre],
        count=event.counts[genre],
        marker=teller.money(event.markers[genre]),
        value=teller.money(event.values[genre]),
    )


def _game_end(event: GameEnd, teller: _Teller) -> Iterator[str]:
    yield teller.say("final", amounts=teller.amounts(event.cash))
    winners = teller.row(teller.seats[seat] for seat in event.winners)
    yield teller.say("winners" if len(event.winners) > 1 else "winner", winners=winners)


TELLERS: Final[Mapping[type, Callable[[Any, _Teller], Iterator[str]]]] = {
    Deal: _deal,
    Decision: _decision,
    SealedBids: _sealed,
    Sale: _sale,
    Reveal: _reveal,
    RoundEnd: _round_end,
    GameEnd: _game_end,
}
"""What tells each kind of event."""


def _opening(record: Record, teller: _Teller) -> Iterator[str]:
    yield teller.say(
        "title",
        edition=record.edition.title,
        players=len(record.names),
        seats=teller.row(teller.seats),
    )
    yield teller.say("first", seat=teller.seats[record.first_seat])
    if record.seed is not None:
        yield teller.say("seed", seed=record.seed)
    if record.edition.options:
        options = (
            teller.say("option", flag=flag, value=value)
            for flag, value in record.edition.options.items()
        )
        yield teller.say("options", options=teller.row(options))


def _lines(event: Event, teller: _Teller) -> Iterator[str]:
    """Lay out one event: a heading and hands for a deal, turns apart, calls indented."""
    told = list(TELLERS[type(event)](event, teller))
    if isinstance(event, Deal):
        heading = teller.say("round", round=event.round)
        yield from ("", heading, "-" * len(heading), *told)
        yield from ("  " + line for line in _hands(event, teller))
    elif _stands_apart(event):
        yield from ("", *told)
    else:
        yield from ("  " + line for line in told)


def _stands_apart(event: Event) -> bool:
    if isinstance(event, Decision):
        return event.action.kind == "offer"
    return isinstance(event, (RoundEnd, GameEnd))


def _hands(event: Deal, teller: _Teller) -> Iterator[str]:
    for seat, hand in enumerate(event.hands):
        if hand:
            cards = teller.row(map(teller.card, hand))
            yield teller.say("hand", seat=teller.seats[seat], cards=cards)
    if event.collector:
        yield teller.say("hand_collector", cards=teller.row(map(teller.card, event.collector)))
