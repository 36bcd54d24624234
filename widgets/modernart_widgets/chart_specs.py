"""The charts as plain data: what plotly.js is given, made without importing plotly.

Each function turns events, a game's or a view's, into `{"data": [...], "layout": {...}}` in the
colours of the light page. Importing plotly costs a kernel about 36 MB, so pages are fed with
these; `modernart_widgets.charts` makes figures of them. Money stands in real units, as the
edition writes it.
"""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Final

from modernart import board, ledger
from modernart.events import Deal, RoundEnd, Sale
from modernart.transcript import SENTENCES, seat_words
from modernart_widgets.chart_parts import Spec, axis_title, page_layout
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.palette import (
    ACCOUNT_COLOURS,
    ACCOUNT_PATTERNS,
    GENRE_COLOURS,
    GENRE_SYMBOLS,
    GRID,
    INK,
    SEAT_COLOURS,
    SEAT_DASHES,
    SEAT_SYMBOLS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from modernart.editions import Edition
    from modernart.events import Event
    from modernart_widgets.language import Catalogue

WORDS: Final = {
    "line": "{genre}: {words}",
    "pays": "a painting pays",
    "total": "its markers add up to",
    "round": "round",
    "ends": "end of round",
    "earned": "earned by selling",
    "paid": "paid",
    "cashed": "cashed in",
    "no_round": "No round has ended yet.",
    "hidden": "Cash is hidden until the game is over.",
}
"""The words on the charts."""

SIDES: Final = (-0.5, 0, 0.5)
"""Where a round's step begins, has its point and ends, seen from the round's number."""

LONGEST_LABEL: Final = 14
"""Characters of a name that fit beside the bars on a phone."""


def known_seats(events: Sequence[Event]) -> tuple[int, ...]:
    """Return the seats whose cash these events show (rule 1.5).

    In a game's own events these are all seats, in a view's the viewer's own, and all again once
    the game is over; before a round has ended, they are the seats whose hand is shown.
    """
    shown: list[tuple[object, ...]] = [e.cash for e in events if isinstance(e, RoundEnd)]
    shown = shown or [e.hands for e in events if isinstance(e, Deal)]
    if not shown:
        return ()
    return tuple(seat for seat in range(len(shown[0])) if shown[0][seat] is not None)


# -- genre values ---------------------------------------------------------------------------


def values_spec(events: Sequence[Event], edition: Edition, language: Language = ENGLISH) -> Spec:
    """Draw, for each genre in a row of its own, what a painting paid and its markers' sum."""
    edition = language.edition(edition)
    ends = [event for event in events if isinstance(event, RoundEnd)]
    rows = [end.markers for end in ends]
    totals = [board.totals(rows[: played + 1]) for played in range(len(rows))]
    data = []
    for genre in range(len(edition.genres)):
        pays = [end.values[genre] for end in ends]
        total_words = _line_words(genre, "total", edition, language)
        sums = [total[genre] for total in totals]
        data.append({"name": total_words, **_step(genre, "total", ends, sums, edition)})
        pays_words = _line_words(genre, "pays", edition, language)
        data.append({"name": pays_words, **_step(genre, "pays", ends, pays, edition)})
    top = max((amount for total in totals for amount in total), default=max(edition.markers))
    words = language.of(WORDS)
    layout = _values_layout(edition, top, words, empty=not ends)
    return {"data": [*data, *_keys(words)], "layout": layout}


def _line_words(genre: int, kind: str, edition: Edition, language: Language) -> str:
    words = language.of(WORDS)[kind]
    return language.say(WORDS, "line", genre=edition.genres[genre], words=words)


def _step(
    genre: int, kind: str, ends: Sequence[RoundEnd], amounts: Sequence[int], edition: Edition
) -> Spec:
    """Draw one step line: each round's amount over its whole round, with a point in the middle."""
    points = [(end.round, amount) for end, amount in zip(ends, amounts, strict=True)]
    return {
        "type": "scatter",
        "mode": "lines+markers+text",
        "x": [played + side for played, _ in points for side in SIDES],
        "y": [amount * edition.unit for _, amount in points for _ in SIDES],
        **_texts(kind, amounts, edition),
        "cliponaxis": False,
        "hoverinfo": "skip",
        "yaxis": _axis(genre, "y"),
        "showlegend": False,
        **_stroke(kind, GENRE_COLOURS[genre], GENRE_SYMBOLS[genre], len(points)),
    }


def _texts(kind: str, amounts: Sequence[int], edition: Edition) -> Spec:
    """Write what a painting pays above its point, and nothing below: there are markers above."""
    if kind == "total":
        return {"text": []}
    places = ["top center" if amount else "bottom center" for amount in amounts for _ in SIDES]
    texts = [text for amount in amounts for text in ("", edition.money(amount), "")]
    return {"text": texts, "textposition": places}


def _stroke(kind: str, colour: str, symbol: str, rounds: int = 1) -> Spec:
    """What a painting pays is a thick line with full points; markers a dotted with open ones."""
    line = {"color": colour, "width": 3}
    size = 9
    if kind == "total":
        line = {"color": colour, "width": 2, "dash": "dot"}
        symbol, size = symbol + "-open", 13
    return {
        "line": line,
        "marker": {"color": colour, "symbol": symbol, "size": [0, size, 0] * rounds, "opacity": 1},
    }


def _keys(words: Catalogue) -> list[Spec]:
    """Explain the two kinds of line once, in no genre's colour."""
    return [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": words[kind],
            "x": [None] * 3,
            "y": [None] * 3,
            **_stroke(kind, INK, "circle"),
        }
        for kind in ("pays", "total")
    ]


def _values_layout(edition: Edition, top: int, words: Catalogue, *, empty: bool) -> Spec:
    genres = len(edition.genres)
    layout = page_layout(height=110 * genres + 120, note=words["no_round"] if empty else None)
    layout["xaxis"] |= {
        "title": axis_title(words["round"]),
        "range": [0.5, edition.rounds + 0.5],
        "dtick": 1,
        "anchor": _axis(genres - 1, "y"),
        "showgrid": False,
    }
    headings = layout.setdefault("annotations", [])
    for genre, name in enumerate(edition.genres):
        upper = 1 - genre / genres
        layout[_axis(genre, "yaxis")] = {
            **_money_axis(edition),
            "domain": [upper - 0.82 / genres, upper],
            "range": [-0.4 * top * edition.unit, 1.35 * top * edition.unit],
            "dtick": max(edition.markers) * edition.unit,
        }
        headings.append(_heading(name, GENRE_COLOURS[genre], upper))
    return layout


def _axis(number: int, name: str) -> str:
    """Name the axes as plotly.js does: y, y2, y3, ..."""
    return name if number == 0 else f"{name}{number + 1}"


def _heading(text: str, colour: str, y: float) -> Spec:
    return {
        "text": f"<b>{html.escape(text, quote=False)}</b>",
        "font": {"color": colour},
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "y": y,
        "xanchor": "left",
        "yanchor": "bottom",
        "showarrow": False,
    }


# -- cash over time -------------------------------------------------------------------------


def cash_spec(
    events: Sequence[Event],
    edition: Edition,
    names: Sequence[str],
    language: Language = ENGLISH,
) -> Spec:
    """Draw the cash of each seat that may be known, from sale to sale."""
    moments, ends = cash_moments(events, edition, len(names))
    shown = labels(names, language)
    words = language.of(WORDS)
    seats = known_seats(events)
    data = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": shown[seat],
            "x": list(range(len(moments))),
            "y": [cash[seat] * edition.unit for cash in moments],
            "text": [edition.money(cash[seat]) for cash in moments],
            "hovertemplate": "%{fullData.name}: %{text}<extra></extra>",
            "line": {
                "color": SEAT_COLOURS[seat],
                "width": 2.5,
                "shape": "hv",
                "dash": SEAT_DASHES[seat],
            },
            "marker": {
                "color": SEAT_COLOURS[seat],
                "symbol": SEAT_SYMBOLS[seat],
                # A point at the start and at the end of each round tells lines apart by shape.
                "size": [10 if x in (0, *ends.values()) else 0 for x in range(len(moments))],
                "line": {"width": 2, "color": SEAT_COLOURS[seat]},
                "opacity": 1,
            },
        }
        for seat in seats
    ]
    layout = page_layout(height=360, note=None if seats else words["hidden"])
    layout["xaxis"] |= {
        "title": axis_title(words["ends"]),
        "tickvals": list(ends.values()),
        "ticktext": list(map(str, ends)),
        "range": [-0.5, max(len(moments) - 0.5, 1)],
    }
    layout["yaxis"] = {**_money_axis(edition), "rangemode": "tozero"}
    return {"data": data, "layout": layout}


def cash_moments(
    events: Sequence[Event], edition: Edition, players: int
) -> tuple[list[tuple[int, ...]], dict[int, int]]:
    """Return the cash by seat at the start and after each move of money, and the rounds' ends.

    The ends are places in the first list by round. Amounts are units.
    """
    moments = [(edition.starting_cash,) * players]
    ends = {}
    every = ledger.balances_by_event(events, edition, players)
    for event, cash in zip(events, every, strict=True):
        if isinstance(event, (Sale, RoundEnd)):
            moments.append(cash)
        if isinstance(event, RoundEnd):
            ends[event.round] = len(moments) - 1
    return moments, ends


# -- the ledger -----------------------------------------------------------------------------


def ledger_spec(
    events: Sequence[Event],
    edition: Edition,
    names: Sequence[str],
    language: Language = ENGLISH,
) -> Spec:
    """Draw for each seat that may be known what it earned, paid and cashed in, side by side."""
    entries = ledger.ledger(events, edition, len(names))
    seats = known_seats(events)
    words = language.of(WORDS)
    data = [
        {"name": words[column], **_bars(column, entries, seats, edition)}
        for column in ACCOUNT_COLOURS
    ]
    layout = page_layout(
        height=110 + 95 * max(len(seats), 1), note=None if seats else words["hidden"]
    )
    most = max((amount for trace in data for amount in trace["x"]), default=0)
    most = most or edition.starting_cash * edition.unit
    layout["xaxis"] |= {**_money_axis(edition), "range": [0, 1.3 * most], "nticks": 5}
    shown = labels(names, language)
    layout["yaxis"] = {
        "tickvals": list(seats),
        "ticktext": [_short(shown[seat]) for seat in seats],
        "ticklabelstandoff": 6,
        "autorange": "reversed",
        "fixedrange": True,
        "automargin": True,
    }
    layout |= {"barmode": "group", "bargap": 0.25, "bargroupgap": 0.12}
    return {"data": data, "layout": layout}


def _bars(
    column: str, entries: Sequence[ledger.Entry], seats: Sequence[int], edition: Edition
) -> Spec:
    """Draw one column of the ledger as lying bars, each with its amount in words."""
    amounts = [getattr(entries[seat], column) for seat in seats]
    return {
        "type": "bar",
        "orientation": "h",
        "y": list(seats),
        "x": [amount * edition.unit for amount in amounts],
        "text": [edition.money(amount) for amount in amounts],
        "textposition": "outside",
        "cliponaxis": False,
        "hovertemplate": "%{fullData.name}: %{text}<extra></extra>",
        "marker": {
            "color": ACCOUNT_COLOURS[column],
            "line": {"color": ACCOUNT_COLOURS[column], "width": 1},
            "pattern": {"shape": ACCOUNT_PATTERNS[column], "fillmode": "replace", "size": 6},
        },
    }


# -- what all charts share ------------------------------------------------------------------


def labels(names: Sequence[str], language: Language = ENGLISH) -> list[str]:
    """Return names that can be told apart and that plotly.js takes for nothing but text."""
    told = seat_words(names, language.of(SENTENCES))
    return [html.escape(name, quote=False) for name in told]


def _short(label: str) -> str:
    text = html.unescape(label)
    cut = text if len(text) <= LONGEST_LABEL else text[: LONGEST_LABEL - 1] + "…"
    return html.escape(cut, quote=False)


def _money_axis(edition: Edition) -> Spec:
    return {
        "tickprefix": f"{edition.currency} " if edition.currency else "",
        "tickformat": ",d",
        "gridcolor": GRID,
        "zerolinecolor": GRID,
        "ticklabelstandoff": 4,
        "fixedrange": True,
        "automargin": True,
    }
