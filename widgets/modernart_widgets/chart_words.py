"""The charts in words: the same facts as sentences, for screen readers and for reading exactly.

Each function is the twin of a chart in `modernart_widgets.charts` and takes the same events.
It returns lines of text, one for each genre or seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from modernart import board, ledger
from modernart.events import RoundEnd
from modernart.transcript import seat_words
from modernart_widgets.chart_specs import WORDS, cash_moments, known_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from modernart.editions import Edition
    from modernart.events import Event

SENTENCES: Final = {
    "values": "{genre}: {rounds}.",
    "value": "in round {round} a painting paid {pays} and its markers added up to {total}",
    "cash": "{seat}: {amounts}.",
    "cash_start": "{amount} at the start",
    "cash_end": "{amount} at the end of round {round}",
    "cash_now": "{amount} now",
    "ledger": (
        "{seat}: earned {earned} by selling (paintings sold: {sold}), paid {paid} (paintings "
        "bought: {bought}) and cashed in {cashed}; from {start} at the start to {cash} now."
    ),
}
"""Every sentence by its code; a translation has the same codes and fields."""


def values_in_words(events: Sequence[Event], edition: Edition) -> str:
    """Say what a painting of each genre paid, and its markers added up to, round by round."""
    ends = [event for event in events if isinstance(event, RoundEnd)]
    if not ends:
        return WORDS["no_round"]
    played = [ends[: place + 1] for place in range(len(ends))]
    lines = []
    for genre, name in enumerate(edition.genres):
        rounds = "; ".join(_value(so_far, genre, edition) for so_far in played)
        lines.append(SENTENCES["values"].format(genre=name, rounds=rounds))
    return "\n".join(lines)


def _value(so_far: Sequence[RoundEnd], genre: int, edition: Edition) -> str:
    return SENTENCES["value"].format(
        round=so_far[-1].round,
        pays=edition.money(so_far[-1].values[genre]),
        total=edition.money(board.totals([end.markers for end in so_far])[genre]),
    )


def cash_in_words(events: Sequence[Event], edition: Edition, names: Sequence[str]) -> str:
    """Say how much cash each seat that may be known held after each round, and holds now."""
    moments, ends = cash_moments(events, edition, len(names))
    lines = []
    for seat in known_seats(events):
        money = [edition.money(cash[seat]) for cash in moments]
        amounts = [SENTENCES["cash_start"].format(amount=money[0])]
        for played, place in ends.items():
            amounts.append(SENTENCES["cash_end"].format(amount=money[place], round=played))
        if len(money) - 1 not in (0, *ends.values()):
            amounts.append(SENTENCES["cash_now"].format(amount=money[-1]))
        seat_word = seat_words(names)[seat]
        lines.append(SENTENCES["cash"].format(seat=seat_word, amounts=", ".join(amounts)))
    return "\n".join(lines) or WORDS["hidden"]


def ledger_in_words(events: Sequence[Event], edition: Edition, names: Sequence[str]) -> str:
    """Say what each seat that may be known earned, paid and cashed in so far."""
    entries = ledger.ledger(events, edition, len(names))
    return (
        "\n".join(
            SENTENCES["ledger"].format(
                seat=seat_words(names)[seat],
                sold=entries[seat].sold,
                bought=entries[seat].bought,
                earned=edition.money(entries[seat].earned),
                paid=edition.money(entries[seat].paid),
                cashed=edition.money(entries[seat].cashed),
                start=edition.money(edition.starting_cash),
                cash=edition.money(edition.starting_cash + entries[seat].gain),
            )
            for seat in known_seats(events)
        )
        or WORDS["hidden"]
    )
