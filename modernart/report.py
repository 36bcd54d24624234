"""The result of a simulation as a table of text, for the terminal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from modernart import arena

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from modernart.editions import Edition

NOTHING: Final = "-"
"""Stands where there is no number."""

WINS: Final = ("bot", "wins %", "chance %", "cash", "sold", "bought")

NOTES: Final = (
    "Wins count shared ones as parts; ± is one standard error. Cash and paintings",
    "sold and bought are means a game and seat. Money: {money}.",
)

PRICES: Final = "Mean price of the lots that a bot auctioned, by format:"


def report(results: Sequence[arena.GameResult], edition: Edition) -> Iterator[str]:
    """Return the lines of the tables of a run: a row a bot, the most successful first.

    Amounts are means in units of money, rounded to a tenth.
    """
    rows = arena.summary(results)
    games = f"{len(results):,} game" + ("s" if len(results) > 1 else "")
    yield f"{games} of {len(results[0].names)} players, {edition.title}"
    yield from ("", *layout([WINS, *map(_wins, rows)]), "", PRICES, "")
    formats = [letter for letter in edition.auctions if letter in rows[0].prices]
    heading = ["bot", *(edition.auctions[letter] for letter in formats)]
    yield from layout([heading, *(_prices(row, formats) for row in rows)])
    money = edition.currency or f"units of {edition.unit:,}"
    yield from ("", *(note.format(money=money) for note in NOTES))


def layout(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set rows of texts in columns, the first to the left, numbers to the right.

    >>> layout([["bot", "wins"], ["half", "7"]])
    ['bot   wins', 'half     7']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        lines.append("  ".join((first.ljust(widths[0]), *cells)).rstrip())
    return lines


def _wins(row: arena.Summary) -> list[str]:
    return [
        row.name,
        _with_error(100 * row.wins, 100 * row.wins_se),
        f"{100 * row.fair:.1f}",
        _with_error(row.cash, row.cash_se),
        f"{row.sold:.1f}",
        f"{row.bought:.1f}",
    ]


def _prices(row: arena.Summary, formats: Sequence[str]) -> list[str]:
    prices = map(row.prices.__getitem__, formats)
    return [row.name, *(NOTHING if price is None else f"{price:.1f}" for price in prices)]


def _with_error(mean: float, error: float) -> str:
    return f"{mean:.1f} ± {NOTHING if math.isnan(error) else f'{error:.1f}'}"
