"""Numbers as people type them: money, decimals, fractions and parts of a hundred."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from modernart.editions import Edition
from modernart_widgets.words import AMOUNT

DECIMAL: Final = re.compile(r"[-+]?(\d{1,15}([.,]\d{0,15})?|[.,]\d{1,15})", re.ASCII)
"""A number with a decimal point or comma."""

SIGNS: Final = str.maketrans({"\u2212": "-", "\u2044": "/", "\u00f7": "/"})
"""Other signs that people's keyboards give for minus and divided by."""


def read_number(text: str, edition: Edition, *, is_money: bool) -> int | float | None:
    """Return the number that a text says; None for nonsense.

    Money is returned in units, and a comma before three digits separates thousands in it.

    >>> from modernart.editions import CLASSIC, TAIWAN
    >>> [read_number(text, TAIWAN, is_money=True) for text in ("60", "NT$ 60", "60,0", "sixty")]
    [60, 60, 60, None]
    >>> [read_number(text, TAIWAN, is_money=False) for text in ("1/4", "25 %", ",25", "1/0")]
    [0.25, 0.25, 0.25, None]
    >>> read_number("60,000", CLASSIC, is_money=True)
    60
    """
    plain = unicodedata.normalize("NFKC", text).translate(SIGNS).strip()
    if edition.currency:
        plain = re.sub(re.escape(edition.currency), "", plain, flags=re.IGNORECASE).strip()
    if is_money and AMOUNT.fullmatch(plain):
        return _units(int(plain.replace(",", "")), edition)
    number = _number(plain)
    return int(number) if number is not None and number.is_integer() else number


def _units(number: int, edition: Edition) -> int | float:
    """Take real money as units where it is at least one; smaller numbers are units already."""
    if abs(number) < edition.unit:
        return number
    return number // edition.unit if number % edition.unit == 0 else number / edition.unit


def _number(text: str) -> float | None:
    if text.endswith("%"):
        number = _number(text[:-1].strip())
        return None if number is None else number / 100
    above, slash, below = (part.strip() for part in text.partition("/"))
    if not slash:
        return float(text.replace(",", ".")) if DECIMAL.fullmatch(text) else None
    if DECIMAL.fullmatch(above) and DECIMAL.fullmatch(below):
        divisor = float(below.replace(",", "."))
        return float(above.replace(",", ".")) / divisor if divisor else None
    return None
