"""The slips of paper: a page to print, with what everybody is told in the auctions to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from modernart_widgets.lab.player_speech import points
from modernart_widgets.lab.player_words import PLAYER
from modernart_widgets.lab.saleroom import Saleroom
from modernart_widgets.language import Language

AHEAD: Final = 10
"""Auctions for which slips are printed."""

STYLE: Final = (
    "body{font:14pt system-ui,sans-serif;margin:1cm}section{break-inside:avoid;margin:0 0 1cm;"
    "border-bottom:1px dashed #000;padding-bottom:.5cm}table{border-collapse:collapse;width:100%}"
    "th,td{border:1px solid #000;padding:.2cm;text-align:left}"
)


def slips_page(room: Saleroom, language: Language) -> str:
    """Return an HTML page with a slip for each person, from the present auction on.

    Whole series are printed; who has bought in the present one has no line in it.
    """
    words = language.of(PLAYER)
    heads = (words["slip_auction"], words["slip_told"], words["slip_bid"])
    last = room.place_of(room.number + AHEAD - 1)
    numbers = range(room.number, room.number + AHEAD + last.lots - last.lot)
    people = "".join(
        slip(
            language.say(PLAYER, "slip_title", name=room.sitting.names[one]),
            language.say(PLAYER, "slip_draw", seed=room.sitting.seed),
            heads,
            [
                (_which(room, number, language), _told(room, one, number, language), "")
                for number in numbers
                if one not in room.out or room.place_of(number).series > room.place.series
            ],
        )
        for one in room.persons
    )
    return page(escape(words["title"]), people, language)


def page(title: str, body: str, language: Language) -> str:
    """Return an HTML page to print."""
    return (
        f'<!doctype html><html lang="{language.tag}"><meta charset="utf-8">'
        f"<title>{title}</title><style>{STYLE}</style>{body}</html>\n"
    )


def slip(title: str, draw: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return one person's slip as HTML; `draw` says for which draw it holds."""
    body = "".join(_line("td", row) for row in rows)
    table = f"<table>{_line('th', heads)}{body}</table>"
    return f"<section><h2>{escape(title)}</h2><p>{escape(draw)}</p>{table}</section>"


def _which(room: Saleroom, number: int, language: Language) -> str:
    """Return the number of an auction, and of several paintings in turn which one it is."""
    place = room.place_of(number)
    if not place.is_in_turn:
        return str(number)
    return language.say(PLAYER, "slip_lot", number=number, lot=place.lot, lots=place.lots)


def _told(room: Saleroom, person: int, number: int, language: Language) -> str:
    signal = room.signal(person, number)
    if signal is None:
        return language.of(PLAYER)["slip_seller"]
    told = points(signal, language)
    if room.order_of(number).index(person) == room.sitting.bidders:
        return language.say(PLAYER, "slip_seller_own", signal=told)
    if room.sitting.values == "budgets":
        return language.say(PLAYER, "slip_budget", signal=told)
    return told


def _line(tag: str, cells: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"
