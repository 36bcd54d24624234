"""The figures of the lab as plain data for plotly.js: curves, points, bars and marks.

Series are told apart by colour, by dash and by shape; nothing is said by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from modernart_widgets.chart_parts import Spec, axis_title, page_layout
from modernart_widgets.palette import (
    ACCOUNT_PATTERNS,
    GENRE_COLOURS,
    GENRE_DASHES,
    GENRE_SYMBOLS,
    GRID,
    INK,
)

HEIGHT: Final = 380
"""Of a figure, in pixels."""

PATTERNS: Final = (*ACCOUNT_PATTERNS.values(), "\\", "x")
"""The patterns of bars, by series."""


def figure(  # noqa: PLR0913 - two axes: titles and ranges
    traces: Sequence[Spec],
    x: str,
    y: str,
    *,
    x_range: Sequence[float] | None = None,
    y_range: Sequence[float] | None = None,
    height: int = HEIGHT,
) -> Spec:
    """Return a figure of traces over two axes with titles; ranges are taken from the data."""
    layout = page_layout(height=height)
    layout["xaxis"] |= {"title": axis_title(x), **({"range": list(x_range)} if x_range else {})}
    layout["yaxis"] = {
        "title": axis_title(y),
        "gridcolor": GRID,
        "zeroline": True,
        "zerolinecolor": INK,
        "fixedrange": True,
        "automargin": True,
        **({"range": list(y_range)} if y_range else {}),
    }
    return {"data": list(traces), "layout": layout}


def curve(name: str, xs: Sequence[float], ys: Sequence[float], series: int) -> Spec:
    """Draw a line through points that are close together."""
    return {
        "type": "scatter",
        "mode": "lines",
        "name": name,
        "x": list(xs),
        "y": list(ys),
        "line": {"color": GENRE_COLOURS[series], "width": 3, "dash": GENRE_DASHES[series]},
        "hovertemplate": "%{x:.3g}: %{y:.4f}<extra>%{fullData.name}</extra>",
    }


def points(
    name: str, xs: Sequence[float], ys: Sequence[float], series: int, *, size: int = 7
) -> Spec:
    """Draw a cloud of points."""
    colour = GENRE_COLOURS[series]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": list(xs),
        "y": list(ys),
        "marker": {"color": colour, "symbol": GENRE_SYMBOLS[series], "size": size, "opacity": 0.75},
        "hovertemplate": "%{x:.3f}: %{y:.3f}<extra>%{fullData.name}</extra>",
    }


def mark(name: str, x: float, y: float) -> Spec:
    """Draw one point that matters, with its name beside it."""
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": [x],
        "y": [y],
        "marker": {"color": INK, "symbol": "x", "size": 12, "line": {"width": 1, "color": INK}},
        "hovertemplate": "%{x:.3g}: %{y:.4f}<extra>%{fullData.name}</extra>",
    }


def bars(name: str, xs: Sequence[object], ys: Sequence[float], series: int) -> Spec:
    """Draw standing bars, in the pattern of their series."""
    colour = GENRE_COLOURS[series]
    return {
        "type": "bar",
        "name": name,
        "x": list(xs),
        "y": list(ys),
        "marker": {
            "color": colour,
            "line": {"color": colour, "width": 1},
            "pattern": {"shape": PATTERNS[series], "fillmode": "replace", "size": 6},
        },
        "hovertemplate": "%{x}: %{y:.4f}<extra>%{fullData.name}</extra>",
    }


def steps(low: float, high: float, count: int) -> list[float]:
    """Return evenly spaced numbers, both ends included."""
    return [low + (high - low) * place / (count - 1) for place in range(count)]
