"""The paintings on the cards: 70 for each edition, drawn by the modules beside this one.

A genre of the Taiwan edition, and an artist of the Classic, is a module with a table of its
pictures. All of them are our own; none follows a real painting.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from modernart.cards import FORMATS, Card
from modernart.editions import Edition
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.paintings import (
    chiayi,
    lattices,
    plates,
    portraits,
    rings,
    shards,
    still_life,
    taiwan,
    waves,
    world,
)
from modernart_widgets.paintings.canvas import Canvas, Paint
from modernart_widgets.paintings.titles import TITLES
from modernart_widgets.palette import GENRE_COLOURS

WORKS: Final[dict[str, dict[str, Paint]]] = {
    "taiwan": (
        still_life.PICTURES
        | portraits.PICTURES
        | world.PICTURES
        | taiwan.PICTURES
        | chiayi.PICTURES
    ),
    "classic": (
        plates.PICTURES | waves.PICTURES | rings.PICTURES | lattices.PICTURES | shards.PICTURES
    ),
}
"""Edition → card → how its picture is painted."""

BORROWED: Final = "classic"
"""An edition that has no pictures of its own shows those of this one, which have no subject."""


@cache
def painting(card: Card, edition_name: str) -> str:
    """Return the picture on a card as an SVG document of at most 2.2 kB, always the same one."""
    edition, text = _original(card, edition_name)
    canvas = Canvas(f"{edition} {text}", GENRE_COLOURS[card.genre])
    WORKS[edition][text](canvas)
    return canvas.svg()


def title(card: Card, edition_name: str, language: Language = ENGLISH) -> str:
    """Return what the picture on a card is called.

    >>> title(Card("1O1"), "taiwan")
    'Pears and a blue jug'
    """
    edition, text = _original(card, edition_name)
    return language.of(TITLES[edition])[text]


def collection(edition: Edition) -> dict[str, str]:
    """Return the pictures of a whole deck: card → SVG document."""
    return {card.text: painting(card, edition.name) for card in edition.deck}


def _original(card: Card, edition_name: str) -> tuple[str, str]:
    """The edition and card that a picture was painted for: this one, or the nearest there is."""
    edition = edition_name if edition_name in WORKS else BORROWED
    if card.text in WORKS[edition]:
        return edition, card.text
    genre = [text for text in WORKS[edition] if text[0] == card.text[0]]
    return edition, genre[(FORMATS.index(card.format) + len(FORMATS) * card.copy) % len(genre)]
