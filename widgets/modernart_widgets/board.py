"""The board widget: the one front end of the table, which draws a state and sends messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from modernart.editions import edition_named
from modernart_widgets import bundle
from modernart_widgets.catalogue import catalogue
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.paintings import collection

MODULES = (
    "host.js",
    "language.js",
    "words.js",
    "art.js",
    "icons.js",
    "card.js",
    "choice.js",
    "name.js",
    "value-board.js",
    "seats.js",
    "moves.js",
    "room.js",
    "panels.js",
    "fold.js",
    "coach.js",
    "hindsight.js",
    "setup.js",
    "pages.js",
    "lesson.js",
    "table.js",
)
"""The modules of the table, lower ones first."""


class Board(anywidget.AnyWidget):
    """Draws `state` with the words and names of `catalogue`, and sends what people do.

    `state` is what `modernart_widgets.table.Table` shows now; nobody's secrets are in it.
    `advice` is the coach's panel beside it, None while nobody asks.
    `hindsight` is what the coach says when it looks back, None while nobody asks.
    `pictures` has the paintings of the edition that is played, and nothing before a game.
    """

    _esm = bundle.join(*MODULES)
    _css = bundle.style("table.css")

    catalogue = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    advice = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    hindsight = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True)
    kept_as = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        on_message: Callable[[dict[str, Any]], None],
        language: Language = ENGLISH,
        kept_as: str = "modernart.table",
    ) -> None:
        """Show nothing yet; `on_message` gets each message of the page as plain data.

        `kept_as` is the name under which the browser keeps the game.
        """
        super().__init__(catalogue=catalogue(language), kept_as=kept_as)
        self._on_message = on_message
        self.on_msg(self._receive)

    def show(
        self,
        state: dict[str, Any],
        language: Language,
        advise: Callable[[], None] = lambda: None,
    ) -> None:
        """Draw a state whose words are of this language.

        What `advise` sets goes out with it, so that no advice stands beside another question. The
        pictures follow the first state of an edition, and are not sent again.
        """
        with self.hold_sync():
            if self.catalogue["language"] != language.code:
                self.catalogue = catalogue(language)
            self.state = state
            advise()
        name = state.get("edition")
        if name and name != self.pictures.get("edition"):
            self.pictures = {"edition": name, "cards": collection(edition_named(name))}

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict):
            self._on_message(content)
