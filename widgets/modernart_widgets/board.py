"""The board widget: the one front end of the table, which draws a state and sends messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from modernart_widgets import bundle, screen

MODULES = (
    "words.js",
    "art.js",
    "icons.js",
    "card.js",
    "value-board.js",
    "seats.js",
    "panels.js",
    "setup.js",
    "pages.js",
    "lesson.js",
    "table.js",
)
"""The modules of the table, lower ones first."""


class Board(anywidget.AnyWidget):
    """Draws `state` with the words and names of `catalogue`, and sends what people do.

    `state` is what `modernart_widgets.table.Table` shows now; nobody's secrets are in it.
    """

    _esm = bundle.join(*MODULES)
    _css = bundle.style("table.css")

    catalogue = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def __init__(
        self, on_message: Callable[[dict[str, Any]], None], kept_as: str = "modernart.table"
    ) -> None:
        """Show nothing yet; `on_message` gets each message of the page as plain data.

        `kept_as` is the name under which the browser keeps the game.
        """
        super().__init__(catalogue={**screen.catalogue(), "kept_as": kept_as})
        self._on_message = on_message
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict):
            self._on_message(content)
