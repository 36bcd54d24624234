"""The slips of paper: a page to print, with what everybody is told in the auctions to come."""

from __future__ import annotations

from html import escape
from typing import Final

from modernart_widgets.lab.player_screen import points
from modernart_widgets.lab.player_words import PLAYER
from modernart_widgets.lab.saleroom import Saleroom
from modernart_widgets.language import Language

AHEAD: Final = 10
"""Auctions for which slips are printed."""

STYLE: Final = (
    "body{font:14pt system-ui,sans-serif;margin:1cm}section{break-inside:avoid;margin:0 0 1cm;"
    "border-bottom:1px dashed #000;padding-bottom:.5cm}table{border-collapse:collapse;width:100%}"
    "th,td{border:1px solid #000;padding:.2cm;text-align:left;width:33%}"
)


def slips_page(room: Saleroom, language: Language) -> str:
    """Return an HTML page with a slip for each person, from the present auction on."""
    words = language.of(PLAYER)
    people = "".join(_slip(room, one, language) for one in room.persons)
    return (
        f'<!doctype html><html lang="{language.tag}"><meta charset="utf-8">'
        f"<title>{escape(words['title'])}</title><style>{STYLE}</style>{people}</html>\n"
    )


def _slip(room: Saleroom, person: int, language: Language) -> str:
    words = language.of(PLAYER)
    numbers = range(room.number, room.number + AHEAD)
    heads = (words["slip_auction"], words["slip_told"], words["slip_bid"])
    rows = ((str(number), _told(room, person, number, language), "") for number in numbers)
    title = language.say(PLAYER, "slip_title", name=room.sitting.names[person])
    body = "".join(_line("td", row) for row in rows)
    return f"<section><h2>{escape(title)}</h2><table>{_line('th', heads)}{body}</table></section>"


def _told(room: Saleroom, person: int, number: int, language: Language) -> str:
    signal = room.signal(person, number)
    if signal is None:
        return language.of(PLAYER)["slip_seller"]
    return points(signal, language)


def _line(tag: str, cells: tuple[str, ...]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"
