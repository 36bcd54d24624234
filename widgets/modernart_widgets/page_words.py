"""The words of the pages around the panels: while one is loading, and those without a kernel."""

from __future__ import annotations

import ast
from typing import Final

from modernart_widgets.paths import JUPYTER

_BEFORE, _AFTER = "{% set words = ", " %}\n"


def _of_template() -> dict[str, str]:
    """Read the words that stand in the template, so that they are there under plain Voilà too."""
    file = JUPYTER / "voila" / "templates" / "modernart" / "words.j2"
    text = file.read_text(encoding="utf-8").removeprefix(_BEFORE).removesuffix(_AFTER)
    words: dict[str, str] = ast.literal_eval(text)
    return words


PAGE: Final = _of_template()
"""What a page says while it is loading, and when its kernel is gone."""

PLAIN: Final = {
    "403": "Not allowed",
    "403_why": "This address is not open to you.",
    "other_host": (
        "This server does not know the host name in this address: visit it as localhost on its own"
        " machine, or, if a proxy there leads to it, start it with --public-name and that name."
    ),
    "404": "There is no such page",
    "404_why": "The address may be mistyped, or the page has moved.",
    "405": "Not possible",
    "405_why": "This address does not answer requests of this kind.",
    "500": "Something went wrong",
    "500_why": "The server could not make this page. That is a fault of the server, not yours.",
    "500_then": "Whoever runs it finds the details in its log.",
    "503": "Every place is taken",
    "503_why": "As many people are playing here as this server can hold.",
    "503_then": (
        "This page tries again by itself every {retry_seconds} seconds: just leave it open."
    ),
    "play": "Play Modern Art",
    "retry": "Try now",
}
"""The pages without a kernel: a heading by HTTP status, and the sentences under it."""
