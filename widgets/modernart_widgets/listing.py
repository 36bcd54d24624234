"""Tables of a game, for pages that speak several languages: pandas frames put into words."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

import ipywidgets

from modernart.actions import Action
from modernart.cards import Card
from modernart.record import replay
from modernart_widgets.current import CURRENT
from modernart_widgets.hindsight_panel import GameWords

if TYPE_CHECKING:
    import pandas as pd

    from modernart.record import Record
    from modernart_widgets.language import Language

COLUMNS: Final[dict[str, str]] = {
    "seat": "Seat",
    "cash": "Cash",
    "by_selling": "By selling",
    "by_buying": "By buying",
    "gain": "Together",
    "round": "Round",
    "lot": "Lot",
    "buyer": "Buyer",
    "price": "Price",
    "worth": "The coach then",
    "spread": "Give or take",
    "paid": "It paid",
    "profit": "For the buyer",
    "taken": "Chosen",
    "suggested": "The coach",
    "cost": "Cost of the lead",
}
"""The columns that a listing can show, by the name a frame has for them."""

SEATS: Final = ("seat", "buyer")
"""The columns that hold seats."""

SIGNED: Final = ("by_selling", "by_buying", "gain", "profit")
"""The columns that hold gains and losses."""

MISSING: Final = ("<NA>", "nan", "None")
"""How pandas writes what is missing."""


class Listing(ipywidgets.HTML):
    """A frame of a record as a table: names for seats, words for cards, the edition's money.

    The columns are of `COLUMNS`, with seats as numbers and cards as a record writes them. It
    follows the language that is chosen in any panel of the page, as `Prose` does.

    >>> import pandas as pd
    >>> from modernart import Game
    >>> from modernart.record import Record
    >>> frame = pd.DataFrame({"seat": [0], "cash": [601]})
    >>> shown = Listing(frame, Record.of(Game(["Ann", "Ben", "Cleo"], seed=1)), language="de")
    >>> "Bargeld" in shown.value, "Ann" in shown.value
    (True, True)

    Raises `ValueError` for another column or a language that is not there.
    """

    def __init__(self, frame: pd.DataFrame, record: Record, *, language: str | None = None) -> None:
        """Word it for the first time."""
        if unknown := set(frame.columns) - set(COLUMNS):
            raise ValueError(f"a listing has no columns {unknown}; it has {', '.join(COLUMNS)}")
        self._frame, self._game = frame.copy(), replay(record)
        super().__init__()
        self._turn_to(CURRENT.join(self._turn_to, language))

    def _turn_to(self, language: Language) -> None:
        """Say it in this language."""
        words, heads = GameWords(self._game, language), language.of(COLUMNS)
        columns = [str(name) for name in self._frame.columns]
        top = "".join(f"<th>{escape(heads[name])}</th>" for name in columns)
        rows = (
            zip(columns, row, strict=True) for row in self._frame.itertuples(index=False, name=None)
        )
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(_cell(*cell, words))}</td>" for cell in row) + "</tr>"
            for row in rows
        )
        self.value = (
            f'<div class="jp-RenderedHTMLCommon" lang="{language.tag}"><table>'
            f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
        )


def _cell(column: str, value: Any, words: GameWords) -> str:  # noqa: ANN401 - of a frame
    """Word one value by the column that it stands in; what is missing is left empty."""
    if column == "lot":
        return words.lot(tuple(Card(text) for text in value.split())) if value else ""
    if column in ("taken", "suggested"):
        return words.action(Action.parse(value))
    if str(value) in MISSING:
        return ""
    if column in SEATS:
        return words.names[value]
    if column == "round":
        return str(value)
    return words.signed(value) if column in SIGNED else words.amount(value)
