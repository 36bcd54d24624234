"""The one chart widget: a plotly figure on a page, with its facts in words beside it.

Plotly.js is the kit's own file. A page of the kit's server loads it from there, once for all
charts and kept by the browser; where no such server is, the kernel sends it. No other host is
asked either way.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.palette import DARK_FOR_LIGHT
from modernart_widgets.paths import PLOTLY_URL, STATIC

if TYPE_CHECKING:
    from pathlib import Path

    import plotly.graph_objects as go

PLOTLY: Final[Path] = STATIC / "vendor" / "plotly-basic.min.js"
"""The basic bundle of plotly.js."""


TEXT: Final = {
    "words": "In words",
    "loading": "Drawing …",
    "failed": "The chart cannot be drawn here. Its facts are below, in words.",
    "chart": "Chart",
}
"""What a chart says of itself; goes to the page as it is."""


class Chart(anywidget.AnyWidget):
    """Shows a figure: one of plotly's, or plain `{"data": [...], "layout": {...}}`.

    `title` stands above, `words` are the same facts as text: one line each, below and for screen
    readers. On a dark page colours are exchanged by `dark_for_light`. `wanted` asks the page to
    bring the chart into sight, which makes it false again once it has.

    >>> chart = Chart({"data": [{"y": [1, 3]}]}, title="Growth", words="From 1 to 3.")
    >>> chart.figure
    {'data': [{'y': [1, 3]}], 'layout': {}}

    Raises `TypeError` for a figure of another kind.
    """

    _esm = STATIC / "chart.js"
    _css = STATIC / "chart.css"

    figure = traitlets.Dict().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    words = traitlets.Unicode().tag(sync=True)
    text = traitlets.Dict(TEXT).tag(sync=True)
    lang = traitlets.Unicode(ENGLISH.tag).tag(sync=True)
    wanted = traitlets.Bool().tag(sync=True)
    dark_for_light = traitlets.Dict(DARK_FOR_LIGHT).tag(sync=True)
    plotly_url = traitlets.Unicode(PLOTLY_URL, read_only=True).tag(sync=True)

    def __init__(
        self, figure: go.Figure | dict[str, Any] | None = None, *, title: str = "", words: str = ""
    ) -> None:
        """Show the figure; without one the chart is empty."""
        super().__init__(figure=plain(figure or {}), title=title, words=words)
        self.on_msg(self._receive)

    def show(
        self,
        figure: go.Figure | dict[str, Any],
        *,
        title: str,
        words: str,
        language: Language = ENGLISH,
    ) -> None:
        """Show another figure in place, all at once; raises `TypeError` as the class says."""
        new = plain(figure)
        with self.hold_sync():
            self.text = dict(language.of(TEXT))
            self.lang = language.tag
            self.title = title
            self.words = words
            self.figure = new

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Send plotly.js to a page that found it at no address of its own server."""
        if content == {"kind": "plotly"}:
            self.send({"kind": "plotly"}, buffers=[PLOTLY.read_bytes()])


def plain(figure: go.Figure | dict[str, Any]) -> dict[str, Any]:
    """Return a figure as plain lists, dicts, texts and numbers, without numpy's arrays.

    Raises `TypeError` for what is neither a plotly figure nor such data.
    """
    if not isinstance(figure, dict):
        if not hasattr(figure, "to_json"):
            raise TypeError(f"a chart shows a plotly figure or a dict, not {figure!r}")
        figure = json.loads(figure.to_json())
    return {"data": figure.get("data", []), "layout": figure.get("layout", {})}
