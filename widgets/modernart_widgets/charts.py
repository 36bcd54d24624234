"""The charts of a game: pure functions from events to plotly figures, and the same in words.

They take the events of a game, or of a view, whose hidden cash they do not draw. In JupyterLab a
figure is simply displayed; on pages `modernart_widgets.chart.Chart` shows what `draw` returns,
for which plotly is not imported.

>>> from modernart import CLASSIC, TAIWAN
>>> from modernart.events import RoundEnd
>>> end = RoundEnd(1, "fifth", (5, 3, 1, 0, 0), (30, 20, 10, 0, 0), (30, 20, 10, 0, 0), (), ())
>>> figure = genre_values([end], TAIWAN)
>>> figure.data[1].name, figure.data[1].y
('Still life: a painting pays', (30, 30, 30))
>>> print(values_in_words([end], CLASSIC).splitlines()[0])
Lite Metal: in round 1 a painting paid 30,000 and its markers added up to 30,000.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from modernart_widgets.chart_specs import cash_spec, known_seats, ledger_spec, values_spec
from modernart_widgets.chart_words import cash_in_words, ledger_in_words, values_in_words
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.palette import DARK_FOR_LIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import plotly.graph_objects as go

    from modernart.editions import Edition
    from modernart.events import Event
    from modernart_widgets.chart_parts import Spec

__all__ = [
    "CHARTS",
    "cash_in_words",
    "cash_over_time",
    "draw",
    "genre_values",
    "known_seats",
    "ledger_chart",
    "ledger_in_words",
    "values_in_words",
]


def genre_values(
    events: Sequence[Event], edition: Edition, *, dark: bool = False, language: Language = ENGLISH
) -> go.Figure:
    """Show what a painting of each genre paid in each round, and its markers' sum (rule 5.2)."""
    return _figure(values_spec(events, edition, language), dark=dark)


def cash_over_time(
    events: Sequence[Event],
    edition: Edition,
    names: Sequence[str],
    *,
    dark: bool = False,
    language: Language = ENGLISH,
) -> go.Figure:
    """Show the cash of the seats that may be known after every sale and settling up."""
    return _figure(cash_spec(events, edition, names, language), dark=dark)


def ledger_chart(
    events: Sequence[Event],
    edition: Edition,
    names: Sequence[str],
    *,
    dark: bool = False,
    language: Language = ENGLISH,
) -> go.Figure:
    """Show what the seats that may be known earned by selling, paid, and cashed in."""
    return _figure(ledger_spec(events, edition, names, language), dark=dark)


CHARTS: Final[dict[str, Callable[..., tuple[Spec, str]]]] = {
    "values": lambda events, edition, _names, language: (
        values_spec(events, edition, language),
        values_in_words(events, edition, language),
    ),
    "cash": lambda *game: (cash_spec(*game), cash_in_words(*game)),
    "ledger": lambda *game: (ledger_spec(*game), ledger_in_words(*game)),
}
"""Every chart by its key."""


def draw(
    key: str,
    events: Sequence[Event],
    edition: Edition,
    names: Sequence[str],
    language: Language = ENGLISH,
) -> tuple[Spec, str]:
    """Return a chart as `Chart` takes it, and its facts in words; `key` is one of `CHARTS`.

    Raises `KeyError` for another key.
    """
    return CHARTS[key](events, edition, names, language)


def _figure(spec: Spec, *, dark: bool) -> go.Figure:
    import plotly.graph_objects as go

    figure = go.Figure(recolour(spec) if dark else spec)
    figure.layout.template = None  # plotly's own would paint a background
    return figure


def recolour(thing: Any) -> Any:  # noqa: ANN401 - any plain data
    """Return plain data with the colours of the light page replaced by those of the dark.

    >>> recolour({"name": "#26242b", "font": {"color": "#26242b"}})
    {'name': '#26242b', 'font': {'color': '#eceaf0'}}
    """
    if isinstance(thing, list):
        return [recolour(item) for item in thing]
    if not isinstance(thing, dict):
        return thing
    return {
        key: DARK_FOR_LIGHT.get(value, value)
        if key.endswith("color") and isinstance(value, str)
        else recolour(value)
        for key, value in thing.items()
    }
