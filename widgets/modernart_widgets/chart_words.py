"""The charts in words: the same facts as sentences, for screen readers and for reading exactly.

Each function is the twin of a chart in `modernart_widgets.charts` and takes the same events.
It returns lines of text, one for each genre or seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from modernart import board, ledger
from modernart.events import RoundEnd
from modernart.transcript import SENTENCES as EVENTS
from modernart.transcript import in_a_row, seat_words
from modernart_widgets.chart_specs import WORDS, cash_moments, known_seats
from modernart_widgets.language import ENGLISH, Language

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from modernart.editions import Edition
    from modernart.events import Event

SENTENCES: Final = {
    "values": "{genre}: {rounds}.",
    "value": "in round {round} a painting paid {pays} and its markers added up to {total}",
    "next_value": "{before}; {item}",
    "cash": "{seat}: {amounts}.",
    "cash_start": "{amount} at the start",
    "cash_end": "{amount} at the end of round {round}",
    "cash_now": "{amount} now",
    "next_cash": "{before}, {item}",
    "ledger": (
        "{seat}: earned {earned} by selling (paintings sold: {sold}), paid {paid} (paintings "
        "bought: {bought}) and cashed in {cashed}; from {start} at the start to {cash} now."
    ),
}
"""Every sentence by its code."""


def values_in_words(events: Sequence[Event], edition: Edition, language: Language = ENGLISH) -> str:
    """Say what a painting of each genre paid, and its markers added up to, round by round."""
    ends = [event for event in events if isinstance(event, RoundEnd)]
    if not ends:
        return language.of(WORDS)["no_round"]
    played = [ends[: place + 1] for place in range(len(ends))]
    lines = []
    for genre, name in enumerate(language.edition(edition).genres):
        values = [_value(so_far, genre, edition, language) for so_far in played]
        rounds = in_a_row(values, "next_value", language.of(SENTENCES))
        lines.append(language.say(SENTENCES, "values", genre=name, rounds=rounds))
    return "\n".join(lines)


def _value(so_far: Sequence[RoundEnd], genre: int, edition: Edition, language: Language) -> str:
    return language.say(
        SENTENCES,
        "value",
        round=so_far[-1].round,
        pays=edition.money(so_far[-1].values[genre]),
        total=edition.money(board.totals([end.markers for end in so_far])[genre]),
    )


def cash_in_words(
    events: Sequence[Event],
    edition: Edition,
    names: Sequence[str],
    language: Language = ENGLISH,
) -> str:
    """Say how much cash each seat that may be known held after each round, and holds now."""
    moments, ends = cash_moments(events, edition, len(names))
    seats = seat_words(names, language.of(EVENTS))
    lines = []
    for seat in known_seats(events):
        money = [edition.money(cash[seat]) for cash in moments]
        told = _amounts(money, ends, language)
        amounts = in_a_row(told, "next_cash", language.of(SENTENCES))
        lines.append(language.say(SENTENCES, "cash", seat=seats[seat], amounts=amounts))
    return "\n".join(lines) or language.of(WORDS)["hidden"]


def _amounts(money: Sequence[str], ends: Mapping[int, int], language: Language) -> list[str]:
    """Say what one seat held at the start, at the end of each round, and now."""
    told = [language.say(SENTENCES, "cash_start", amount=money[0])]
    for played, place in ends.items():
        told.append(language.say(SENTENCES, "cash_end", amount=money[place], round=played))
    if len(money) - 1 not in (0, *ends.values()):
        told.append(language.say(SENTENCES, "cash_now", amount=money[-1]))
    return told


def ledger_in_words(
    events: Sequence[Event],
    edition: Edition,
    names: Sequence[str],
    language: Language = ENGLISH,
) -> str:
    """Say what each seat that may be known earned, paid and cashed in so far."""
    entries = ledger.ledger(events, edition, len(names))
    seats = seat_words(names, language.of(EVENTS))
    lines = [
        language.say(SENTENCES, "ledger", seat=seats[seat], **_account(entries[seat], edition))
        for seat in known_seats(events)
    ]
    return "\n".join(lines) or language.of(WORDS)["hidden"]


def _account(entry: ledger.Entry, edition: Edition) -> dict[str, object]:
    return {
        "sold": entry.sold,
        "bought": entry.bought,
        "earned": edition.money(entry.earned),
        "paid": edition.money(entry.paid),
        "cashed": edition.money(entry.cashed),
        "start": edition.money(edition.starting_cash),
        "cash": edition.money(edition.starting_cash + entry.gain),
    }
