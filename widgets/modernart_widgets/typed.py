"""Numbers as people type them: money, decimals, fractions and parts of a hundred."""

from __future__ import annotations

import re
from typing import Final

from modernart.editions import Edition
from modernart.exercises import AnswerError
from modernart_widgets.amounts import AMOUNT, ending
from modernart_widgets.figures import figure
from modernart_widgets.language import ENGLISH, Language
from modernart_widgets.plain import plain

DECIMAL: Final = re.compile(r"[-+]?(\d{1,15}([.,]\d{0,15})?|[.,]\d{1,15})", re.ASCII)
"""A number with a decimal point or comma."""

COMMAS: Final = re.compile("[,\uff0c\u3001]")
"""What separates names that are typed in a row, in the scripts of all languages."""

SIGNS: Final = str.maketrans({"\u2212": "-", "\u2044": "/", "\u00f7": "/"})
"""Other signs that people's keyboards give for minus and divided by."""


THOUSANDS: Final = re.compile(r"([-+]?[1-9]\d{0,2})[.,](\d{3})", re.ASCII)
"""A number whose one mark may set thousands apart, or decimals."""


def read_number(text: str, edition: Edition, *, is_money: bool) -> int | float | None:
    """Return the number that a text says, with a decimal point or comma; None for nonsense.

    Money is returned in units, and a comma before three digits separates thousands in it, as the
    edition writes them; where it is told in thousands, numbers below one are units. Otherwise
    nobody guesses whether 1,000 is one or a thousand: raises `AnswerError` with both.

    >>> from modernart.editions import CLASSIC, TAIWAN
    >>> [read_number(text, TAIWAN, is_money=True) for text in ("60", "NT$ 60", "60,0", "sixty")]
    [60, 60, 60, None]
    >>> [read_number(text, TAIWAN, is_money=False) for text in ("1/4", "25 %", ",25", "1/0")]
    [0.25, 0.25, 0.25, None]
    >>> read_number("60,000", CLASSIC, is_money=True)
    60
    """
    read = plain(text).translate(SIGNS)
    if edition.currency:
        read = re.sub(re.escape(edition.currency), "", read, flags=re.IGNORECASE).strip()
    unit = edition.unit if is_money else 1
    thousand = unit if ending(edition) else 1
    found = (is_money and _whole_amount(read, thousand)) or _readings(read, thousand)
    if len(found) > 1:
        raise AnswerError("two_numbers", given=read, one=float(found[0]), other=float(found[1]))
    if not found:
        return None
    number = found[0] if unit == thousand else found[0] / unit
    return int(number) if float(number).is_integer() else number


def write_number(number: float, language: Language = ENGLISH) -> str:
    """Write a number as it may be typed in a language, so that it is read as the same number.

    >>> from modernart_widgets.language import LANGUAGES
    >>> write_number(12.5, LANGUAGES["de"]), write_number(1000), write_number(1.234)
    ('12,5', '1000', '1.2340')
    """
    text = figure(number, language, None, grouped=False)
    return text + "0" if THOUSANDS.fullmatch(text.translate(SIGNS)) else text


def _whole_amount(text: str, thousand: int) -> list[float]:
    """Return a whole amount of money; from a thousand on in thousands, if money is told in them."""
    if not AMOUNT.fullmatch(text):
        return []
    number = int(text.replace(",", ""))
    whole, rest = divmod(number, thousand)
    return [number if abs(number) < thousand else number / thousand if rest else whole]


def _readings(text: str, unit: int) -> list[float]:
    """Return what a text can mean: nothing, one number, or two; thousands are of real money."""
    if text.endswith("%"):
        return [number / 100 for number in _readings(text[:-1].strip(), unit)]
    above, slash, below = (part.strip() for part in text.partition("/"))
    if not slash:
        return _plain_readings(text, unit)
    divisors = _plain_readings(below, unit)
    return [
        number / divisor
        for number in _plain_readings(above, unit)
        for divisor in divisors
        if divisor
    ]


def _plain_readings(text: str, unit: int) -> list[float]:
    """Read a number with at most one mark: as decimals, and as thousands if that differs."""
    if not DECIMAL.fullmatch(text):
        return []
    found = [float(text.replace(",", "."))]
    if thousands := THOUSANDS.fullmatch(text):
        found.append(int(thousands[1] + thousands[2]) / unit)
    return found if len(set(found)) == len(found) else found[:1]
