"""The figures of the lab as plain data for plotly.js: curves, points, bars and marks.

Series are told apart by colour, by dash and by shape; nothing is said by colour alone.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Final, NamedTuple

from modernart_widgets.chart_parts import Spec, axis_title, page_layout
from modernart_widgets.palette import (
    ACCOUNT_COLOURS,
    ACCOUNT_PATTERNS,
    GENRE_COLOURS,
    GENRE_DASHES,
    GENRE_SYMBOLS,
    GRID,
    INK,
)

HEIGHT: Final = 380
"""Of a figure, in pixels."""

COLOURS: Final = (*GENRE_COLOURS.values(), ACCOUNT_COLOURS["paid"])
DASHES: Final = (*GENRE_DASHES.values(), "longdashdot")
SYMBOLS: Final = (*GENRE_SYMBOLS.values(), "cross")
PATTERNS: Final = (*ACCOUNT_PATTERNS.values(), "\\", "x", "+")
"""Six series, by colour, dash, shape of a point and pattern of a bar."""

LOSS: Final = COLOURS[1]
"""The colour of what is below zero."""

PLAIN: Final = {"exponentformat": "none"}
"""An axis in decimals: 0.0001, not 100µ; 10,000, not 10k."""

NUMBERS: Final = {"minsize": 10, "mode": "hide"}
"""Numbers on bars: legible, or left out where a bar is too narrow for them."""

DIGIT: Final = 7
"""Room for a character of a number, in pixels."""

ROOM: Final = 0.55
"""Room for the numbers of losses, as a part of what the bars span: enough on a phone."""

ROW: Final = 130
"""The height of one of several histograms, in pixels."""


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
    layout = page_layout(height=height) | {"uniformtext": NUMBERS}
    layout["xaxis"] |= PLAIN | {"title": axis_title(x)}
    layout["xaxis"] |= {"range": list(x_range)} if x_range else {}
    layout["yaxis"] = _y_axis(y) | ({"range": list(y_range)} if y_range else {})
    return {"data": list(traces), "layout": layout}


def _y_axis(title: str) -> Spec:
    return {
        "title": axis_title(title),
        "gridcolor": GRID,
        "zeroline": True,
        "zerolinecolor": INK,
        "fixedrange": True,
        "automargin": True,
        **PLAIN,
    }


def curve(name: str, xs: Sequence[float], ys: Sequence[float], series: int) -> Spec:
    """Draw a line through points that are close together."""
    return {
        "type": "scatter",
        "mode": "lines",
        "name": name,
        "x": list(xs),
        "y": list(ys),
        "line": {"color": COLOURS[series], "width": 3, "dash": DASHES[series]},
        "hovertemplate": "%{x:.3g}: %{y:.4f}<extra>%{fullData.name}</extra>",
    }


def points(
    name: str, xs: Sequence[float], ys: Sequence[float], series: int, *, size: int = 7
) -> Spec:
    """Draw a cloud of points."""
    colour = COLOURS[series]
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": list(xs),
        "y": list(ys),
        "marker": {"color": colour, "symbol": SYMBOLS[series], "size": size, "opacity": 0.75},
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
    colour = COLOURS[series]
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


def signed_bars(
    names: tuple[str, str],
    xs: Sequence[object],
    ys: Sequence[float],
    texts: Sequence[str],
    kind: int,
) -> list[Spec]:
    """Draw standing bars with their numbers; those below zero in red and by a name of their own.

    `names` are of gains and of losses; the pattern is that of the kind in both.
    """
    every = list(zip(xs, ys, texts, strict=True))
    return [
        _signed(name, colour, kind, [one for one in every if keep(one[1])])
        for name, colour, keep in (
            (names[0], COLOURS[0], lambda y: y >= 0),
            (names[1], LOSS, lambda y: y < 0),
        )
    ]


def _signed(name: str, colour: str, kind: int, shown: Sequence[tuple[object, float, str]]) -> Spec:
    bar = bars(name, [x for x, _, _ in shown], [y for _, y, _ in shown], kind)
    bar["marker"] |= {"color": colour, "line": {"color": colour, "width": 1}}
    return bar | {
        "text": [text for _, _, text in shown],
        "textposition": "outside",
        "textangle": 0,
        "cliponaxis": False,
        "offsetgroup": str(kind),
    }


class Spread(NamedTuple):
    """A histogram in a row of its own: parts by bin, the mean, and what theory says of it."""

    name: str
    parts: Sequence[float]
    mean: float
    theory: float | None


def histograms(
    rows: Sequence[Spread], edges: Sequence[float], words: tuple[str, str], x: str, y: str
) -> Spec:
    """Draw histograms below each other over one axis, so that places and widths compare.

    `words` name the lines of the mean and of theory; `edges` are the ends of the bins.
    """
    layout = page_layout(height=ROW * len(rows) + 130)
    last = "y" if len(rows) == 1 else f"y{len(rows)}"
    layout["xaxis"] |= {"title": axis_title(x), "anchor": last, "range": [edges[0], edges[-1]]}
    layout["xaxis"] |= PLAIN
    layout["bargap"] = 0
    layout["annotations"] = []
    data: list[Spec] = []
    for place, row in enumerate(rows):
        upper, number = 1 - place / len(rows), str(place + 1) if place else ""
        top = 1.1 * max(row.parts)
        layout["yaxis" + number] = _y_axis(y if place == len(rows) // 2 else "") | {
            "domain": [upper - 0.74 / len(rows), upper],
            "range": [0, top],
            "tickformat": ".0%",
            "nticks": 3,
        }
        layout["annotations"].append(_row_heading(row.name, upper))
        lines = _lines(row, words, top)
        for trace in (_histogram(row, edges, place), *lines):
            data.append(trace | {"yaxis": "y" + number})
            data[-1]["showlegend"] = trace in lines and not place
    return {"data": data, "layout": layout}


def _histogram(row: Spread, edges: Sequence[float], series: int) -> Spec:
    width = edges[1] - edges[0]
    bar = bars(row.name, [edge + width / 2 for edge in edges[:-1]], row.parts, series)
    bar["hovertemplate"] = "%{x:.3f}: %{y:.1%}<extra>%{fullData.name}</extra>"
    return bar | {"width": [width] * len(row.parts)}


def _lines(row: Spread, words: tuple[str, str], top: float) -> list[Spec]:
    lines = [_upright(words[0], row.mean, top, "solid")]
    if row.theory is not None:
        lines.append(_upright(words[1], row.theory, top, "dot"))
    return lines


def _upright(name: str, x: float, top: float, dash: str) -> Spec:
    return {
        "type": "scatter",
        "mode": "lines",
        "name": name,
        "x": [x, x],
        "y": [0, top],
        "line": {"color": INK, "width": 2 if dash == "solid" else 4, "dash": dash},
        "hovertemplate": "%{x:.4f}<extra>%{fullData.name}</extra>",
    }


def upright(name: str, x: float, low: float, high: float) -> Spec:
    """Draw a line straight up, at a number that matters."""
    return _upright(name, x, high, "dash") | {"y": [low, high]}


def _row_heading(text: str, y: float) -> Spec:
    return {
        "text": f"<b>{html.escape(text, quote=False)}</b>",
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "y": y,
        "xanchor": "left",
        "yanchor": "bottom",
        "showarrow": False,
    }


def lying(bar: Spec) -> Spec:
    """Lay standing bars down, so that long names have room beside them."""
    return bar | {
        "orientation": "h",
        "x": bar["y"],
        "y": bar["x"],
        "hovertemplate": "%{y}: %{x:.4f}<extra>%{fullData.name}</extra>",
    }


def beside(spec: Spec) -> Spec:
    """Give the numbers beside lying bars their room: on the right, and left of losses."""
    bars_shown = [bar for bar in spec["data"] if bar.get("orientation") == "h"]
    longest = max((len(text) for bar in bars_shown for text in bar.get("text", ())), default=0)
    spec["layout"]["margin"]["r"] += DIGIT * longest
    spec["layout"]["xaxis"] |= {"tickangle": 0, "nticks": 5}
    ends = [0.0, *(end for bar in bars_shown for end in bar["x"])]
    if (least := min(ends)) < 0:
        span = max(ends) - least
        spec["layout"]["xaxis"]["range"] = [least - ROOM * span, max(ends) + 0.02 * span]
    return spec


def steps(low: float, high: float, count: int) -> list[float]:
    """Return evenly spaced numbers, both ends included."""
    return [low + (high - low) * place / (count - 1) for place in range(count)]
