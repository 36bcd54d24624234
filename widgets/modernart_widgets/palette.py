"""The colours and shapes of genres and seats, shared by the table and the charts.

Each set of five was searched for: every colour has a contrast of at least 4.5 with the page it
is made for (`PAPER`), and any two stay apart in normal sight and under simulated protanopia,
deuteranopia and tritanopia (`tests/test_charts.py` measures both). Still, colour never stands
alone: a genre also has a dash and a marker shape, a seat too, and both are named in words.

Genres and seats count from 0. Colours are CSS texts, dashes and symbols are names of plotly.
"""

from __future__ import annotations

from typing import Final

PAPER: Final = "#faf7f2"
"""The light page."""

PAPER_DARK: Final = "#17161a"
"""The dark page."""

INK: Final = "#26242b"
"""Text and lines that belong to no genre and no seat, on the light page."""

INK_DARK: Final = "#eceaf0"
"""The same on the dark page."""

GRID: Final = "#d8d0c4"
"""Lines that only help to read a chart, on the light page."""

GRID_DARK: Final = "#423e4a"
"""The same on the dark page."""

GENRE_COLOURS: Final[dict[int, str]] = {
    0: "#1570d1",  # blue
    1: "#a11b2b",  # red
    2: "#0a5f4f",  # green
    3: "#4a2878",  # violet
    4: "#946800",  # ochre
}
"""Genre → colour on the light page."""

GENRE_COLOURS_DARK: Final[dict[int, str]] = {
    0: "#2f93ea",
    1: "#ea5358",
    2: "#8eeab4",
    3: "#c9b4f2",
    4: "#f0ae35",
}
"""Genre → colour on the dark page, of the same hue as on the light one."""

GENRE_DASHES: Final[dict[int, str]] = {
    0: "solid",
    1: "dash",
    2: "dot",
    3: "dashdot",
    4: "longdash",
}
"""Genre → how its line is dashed."""

GENRE_SYMBOLS: Final[dict[int, str]] = {
    0: "circle",
    1: "square",
    2: "diamond",
    3: "triangle-up",
    4: "star",
}
"""Genre → the shape that marks its points."""

SEAT_COLOURS: Final[dict[int, str]] = {
    0: "#156068",  # petrol
    1: "#5d0743",  # plum
    2: "#597605",  # olive
    3: "#6a3a06",  # brown
    4: "#292a86",  # indigo
}
"""Seat → colour on the light page; other hues than the genres', so that nobody mixes them up."""

SEAT_COLOURS_DARK: Final[dict[int, str]] = {
    0: "#47a7ad",
    1: "#efc9dd",
    2: "#c9fb5e",
    3: "#cf652f",
    4: "#8070f3",
}
"""Seat → colour on the dark page."""

SEAT_DASHES: Final[dict[int, str]] = dict(GENRE_DASHES)
"""Seat → how its line is dashed."""

SEAT_SYMBOLS: Final[dict[int, str]] = {
    0: "circle-open",
    1: "square-open",
    2: "diamond-open",
    3: "triangle-down-open",
    4: "x-open",
}
"""Seat → the shape that marks its points."""

ACCOUNT_COLOURS: Final[dict[str, str]] = {
    "earned": "#a85a1e",  # copper
    "paid": "#4c4855",  # slate
    "cashed": "#0d7a75",  # verdigris
}
"""Column of the ledger → colour on the light page."""

ACCOUNT_COLOURS_DARK: Final[dict[str, str]] = {
    "earned": "#f0b47a",
    "paid": "#a49db0",
    "cashed": "#63d3dd",
}
"""Column of the ledger → colour on the dark page."""

ACCOUNT_PATTERNS: Final[dict[str, str]] = {"earned": "", "paid": "/", "cashed": "."}
"""Column of the ledger → the pattern of its bars."""

DARK_FOR_LIGHT: Final[dict[str, str]] = {
    INK: INK_DARK,
    GRID: GRID_DARK,
    **{colour: GENRE_COLOURS_DARK[genre] for genre, colour in GENRE_COLOURS.items()},
    **{colour: SEAT_COLOURS_DARK[seat] for seat, colour in SEAT_COLOURS.items()},
    **{colour: ACCOUNT_COLOURS_DARK[column] for column, colour in ACCOUNT_COLOURS.items()},
}
"""Every colour that a chart uses on the light page → the one that takes its place on the dark."""
