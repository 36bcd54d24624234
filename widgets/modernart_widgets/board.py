"""The board widget: the one front end of the table, which draws a state and sends messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from modernart.editions import edition_named
from modernart_widgets import bundle, screen
from modernart_widgets.paintings import collection

MODULES = (
    "words.js",
    "art.js",
    "icons.js",
    "card.js",
    "value-board.js",
    "seats.js",
    "moves.js",
    "panels.js",
    "setup.js",
    "pages.js",
    "table.js",
)
"""The modules of the table, lower ones first."""


class Board(anywidget.AnyWidget):
    """Draws `state` with the words and names of `catalogue`, and sends what people do.

    `state` is what `modernart_widgets.table.Table` shows now; nobody's secrets are in it.
    `pictures` has the paintings of the edition that is played, and nothing before a game.
    """

    _esm = bundle.join(*MODULES)
    _css = bundle.style("table.css")

    catalogue = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True)

    def __init__(self, on_message: Callable[[dict[str, Any]], None]) -> None:
        """Show nothing yet; `on_message` gets each message of the page as plain data."""
        super().__init__(catalogue=screen.catalogue())
        self._on_message = on_message
        self.on_msg(self._receive)

    def show(self, state: dict[str, Any]) -> None:
        """Show a state; the pictures follow the first one of an edition, and are not sent again."""
        self.state = state
        name = state.get("edition")
        if name and name != self.pictures.get("edition"):
            self.pictures = {"edition": name, "cards": collection(edition_named(name))}

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict):
            self._on_message(content)
