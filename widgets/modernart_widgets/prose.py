"""The prose of a page that is read by everybody, in the reader's language."""

from __future__ import annotations

from typing import Final

import ipywidgets

from modernart_widgets.current import CURRENT
from modernart_widgets.language import Language

PROSE: Final[dict[str, str]] = {
    "first_season": (
        "<h1>Your first season</h1>"
        "<p>You need to know nothing. Play, and read the two sentences above the table.</p>"
    ),
    "questions": (
        "<h2>Four questions</h2>"
        "<p>Your numbers are your own; a wrong answer is told what it misses.</p>"
    ),
    "own_game": (
        "<h2>A game of your own</h2>"
        "<p>Four rounds, nothing arranged, and a coach who says what a painting is worth to you, "
        "and why.</p>"
    ),
    "grand_season": (
        "<h1>The grand season</h1>"
        "<p>A whole game against bots of known habits, with the coach beside you. When it is over, "
        "let the coach look back, and play on from the decision that cost you most.</p>"
    ),
    "grand_habits": (
        "<p>Hana plans and minds whom her money goes to, Tom bids three quarters of what a "
        "painting should pay, Lin half of it.</p>"
    ),
    "grand_record": (
        "<h2>A game looked back at</h2>"
        "<p>Any saved record can be looked back at. Here four bots play one from a seed; Kim now "
        "bids half, and Lin is a merchant, who sells well and buys little.</p>"
    ),
    "grand_won": "<p>Hana won with {first}, and Kim came second with {second}.</p>",
    "grand_ledger": "<p>Where the money came from:</p>",
    "grand_auctions": (
        "<p>Each auction as Kim could judge it: what the coach thought then that the lot would "
        "pay, and what it paid in the end.</p>"
    ),
    "grand_profits": (
        "<p>The profits of what Kim bought are what Kim earned by buying: {profit}.</p>"
    ),
    "grand_losses": (
        "<p>Of {lots} lots, {dear} paid less than their price. These were bought too dear, or "
        "unlucky: compare the price with what the coach thought then.</p>"
    ),
    "grand_costly": (
        "<p>What cost Kim most, by the coach's reckoning: the lead that the suggestion would have "
        "added on average, less what Kim's choice added.</p>"
    ),
    "grand_bot": (
        "<h2>A bot of your own</h2>"
        "<p>Let a bot play 200 games against bots of known habits, and see who comes first. On a "
        "public page nobody's code runs: there the arena compares the kit's own bots.</p>"
        "<p>Only in JupyterLab: say in the next cell what to lay and how high to go; the rest it "
        "does as <code>half</code> would. It sees what its seat may know, and has a second for "
        "each choice. <code>worth</code> and <code>lot_worth</code> are the planner's "
        "estimates.</p>"
    ),
    "class": (
        "<h1>In class: five auctions, one painting</h1>"
        "<p>Choose below, under <em>The class</em>, how students answer: on slips of paper that "
        "you type in, at this screen one after another, or not at all, to rehearse. "
        "The script opens here, minute by minute.</p>"
    ),
    "class_after": (
        "<p>When it is over, <em>Save the table (CSV)</em> gives one row for each student and "
        'painting. The mini season of the script is played at <a href="play.ipynb">the table of '
        'the game</a>; its exercise is <a href="10-grand-season.ipynb">the grand season</a>.</p>'
    ),
    "class_rehearsal": (
        "<h2>The same without a class</h2>"
        "<p><code>rehearse</code> plays the lesson with programs that err as students do. What "
        "three rounds brought then, in points, on the same values:</p>"
    ),
    "class_theory": (
        "<p>In theory the first two bring 60 points on average, and once around 49.46.</p>"
    ),
}
"""Headings and short paragraphs, by what they open; braces are filled in by the page."""

TITLES: Final[dict[str, str]] = {"grand_season": "The grand season"}
"""Titles of pages that are not the title of anything else in the kit."""


class Prose(ipywidgets.HTML):
    """A heading with a short paragraph, of `PROSE`, for pages that speak several languages.

    It follows the language that is chosen in any panel of the page. `language` is one of
    `language.LANGUAGES`, which it speaks until then; None takes the browser's. `fields` fill in the
    braces: numbers and amounts that the page has worked out.

    >>> Prose("questions", language="en").value.count("<h2>")
    1

    Raises `ValueError` for a key or a language that is not there.
    """

    def __init__(self, key: str, *, language: str | None = None, **fields: object) -> None:
        """Word it for the first time."""
        if key not in PROSE:
            raise ValueError(f"there is no prose {key!r}; there is {', '.join(PROSE)}")
        self._key, self._fields = key, fields
        super().__init__()
        self._turn_to(CURRENT.join(self._turn_to, language))

    def _turn_to(self, language: Language) -> None:
        """Say it in this language."""
        text = language.say(PROSE, self._key, **self._fields)
        # The class by which Jupyter and Voilà style what was written in Markdown.
        self.value = f'<div class="jp-RenderedHTMLCommon" lang="{language.tag}">{text}</div>'
