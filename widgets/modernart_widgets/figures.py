"""Numbers as a language writes them. Money is not among them: an edition writes its own."""

from __future__ import annotations

from functools import cache
from typing import Final

from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.words import LAYOUT

DIGITS: Final = 10
"""Digits of a number of which nobody says how many decimals it has."""


def figure(
    number: float, language: Language = ENGLISH, places: int | None = 0, *, grouped: bool = True
) -> str:
    """Write a number with so many decimals; None writes those it has, in at most `DIGITS` digits.

    `grouped` sets thousands apart. How a language writes both is its `layout.number`.

    >>> from modernart_widgets.language import LANGUAGES
    >>> figure(12.45, places=1), figure(12.5, LANGUAGES["de"], None), figure(12000)
    ('12.4', '12,5', '12,000')
    """
    group = "," if grouped else ""
    text = f"{number:{group}.{DIGITS}g}" if places is None else f"{number:{group}.{places}f}"
    if not text.strip("-0.,"):
        text = text.removeprefix("-")  # what was rounded to nothing has no sign
    return text.translate(_marks(language))


@cache
def _marks(language: Language) -> dict[int, str]:
    """What stands for each mark of English, read from the language's own sample of a number."""
    english, own = LAYOUT["number"], language.of(LAYOUT)["number"]
    pairs = zip(english, own, strict=True)
    marks = {ord(mark): written for mark, written in pairs if not mark.isdigit()}
    return marks | {ord("-"): "\N{MINUS SIGN}"}
