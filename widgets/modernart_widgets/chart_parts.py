"""What every chart has, as plain data for plotly.js: its paper, its axes, its notes."""

from __future__ import annotations

from typing import Any, Final

from modernart_widgets.palette import GRID, INK

Spec = dict[str, Any]

TEXT_SIZE: Final = 13
"""In pixels."""


def axis_title(text: str) -> Spec:
    """Return the title of an axis."""
    return {"text": text, "font": {"size": TEXT_SIZE}}


def page_layout(*, height: int, note: str | None = None) -> Spec:
    """Return what every chart has: see-through, no animation, room for a finger and a phone."""
    return {
        "height": height,
        "margin": {"l": 12, "r": 12, "t": 72, "b": 12},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"color": INK, "size": TEXT_SIZE, "family": "system-ui, sans-serif"},
        "hoverlabel": {"font": {"family": "system-ui, sans-serif"}},
        "dragmode": False,
        "showlegend": True,
        "legend": {
            "orientation": "h",
            "x": 0,
            "y": 1,
            "yref": "container",
            "yanchor": "top",
            "itemsizing": "constant",
            "itemclick": False,
            "itemdoubleclick": False,
        },
        "xaxis": {"gridcolor": GRID, "zeroline": False, "fixedrange": True, "automargin": True},
        **({"annotations": [note_on(note)]} if note else {}),
    }


def note_on(text: str) -> Spec:
    """Return a sentence in the middle of an empty chart."""
    return {
        "text": text,
        "xref": "paper",
        "yref": "paper",
        "x": 0.5,
        "y": 0.5,
        "showarrow": False,
    }
