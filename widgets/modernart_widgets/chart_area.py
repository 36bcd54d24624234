"""The charts under the table: drawn when first asked for, then kept up to date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import ipywidgets

from modernart.game import Game
from modernart.view import View
from modernart_widgets.language import ENGLISH, Language

WORDS: Final = {
    "values": "Genre values",
    "cash": "Cash",
    "ledger": "Ledger",
    "toggle": "Show or hide the chart: {chart}",
}
"""The words on the buttons, by the key of their chart, and what a button does."""

CHARTS: Final = ("values", "cash", "ledger")
"""The charts that are offered."""


class Charted(NamedTuple):
    """The game whose charts are shown, and the seat that looks at them (None: a spectator)."""

    game: Game
    viewer: int | None


class ChartArea(ipywidgets.VBox):
    """A row of buttons and the chart that was chosen; its code is imported at the first one.

    `charted` gives the game and the viewer, or None when there is no game.
    """

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, charted: Callable[[], Charted | None], language: Language = ENGLISH) -> None:
        """Make the buttons; no chart yet."""
        self._charted = charted
        self._chosen: str | None = None
        self._chart: Any = None
        self.buttons = {key: ipywidgets.Button() for key in CHARTS}
        self.speak(language)
        for key, button in self.buttons.items():
            button.on_click(lambda _button, key=key: self.choose(key))
        self._row = ipywidgets.HBox(list(self.buttons.values()))
        self._row.add_class("modernart-chart-row")
        super().__init__([])

    def speak(self, language: Language) -> None:
        """Word the buttons and the next charts in this language."""
        self._language = language
        for key, button in self.buttons.items():
            button.description = language.say(WORDS, key)
            button.tooltip = language.say(WORDS, "toggle", chart=button.description)

    def reset(self) -> None:
        """Hide everything when there is no game; show the buttons when there is."""
        self._chosen = None
        self._put()

    def choose(self, key: str) -> None:
        """Show a chart and bring it into sight, or hide it when it is shown already."""
        self._chosen = None if self._chosen == key else key
        self.refresh()
        if self._chosen is not None:
            self._chart.wanted = True

    def refresh(self) -> None:
        """Draw the chosen chart from the events as they stand."""
        given = self._charted()
        if given is None:
            self.reset()
            return
        if self._chosen is None:
            self._put(self._row)
            return
        self._draw(self._chosen, given.game.view(given.viewer))
        self._put(self._row, self._chart)

    def _put(self, *children: ipywidgets.Widget) -> None:
        if self.children != children:
            self.children = children

    def _draw(self, key: str, view: View) -> None:
        """Draw from the events as the viewer may know them."""
        from modernart_widgets import charts
        from modernart_widgets.chart import Chart

        language = self._language
        figure, words = charts.draw(key, view.events, view.edition, view.names, language)
        if self._chart is None:
            self._chart = Chart()
        self._chart.show(figure, title=language.say(WORDS, key), words=words, language=language)
