"""Amounts of money as people type them in the game."""

from __future__ import annotations

import re
from typing import Final

from modernart.editions import Edition
from modernart_widgets.plain import plain

AMOUNT: Final = re.compile(r"-?([1-9]\d{0,2}(,\d{3}){1,6}|\d{1,19})", re.ASCII)
"""A whole number that a person may type, in thousands or not, however huge it needs to be."""

THOUSAND: Final = 1000
"""A unit of money whose zeros nobody types."""


def read_amount(text: object, edition: Edition) -> object:
    """Read what a person typed as an amount in units; anything unclear is returned as it is.

    The edition's currency and thousands are understood: `NT$ 17`, and `17,000` in the Classic; so
    are full-width digits, as Chinese input methods write them. Where the page writes the thousands
    itself (`ending`), what is typed before them is units; everywhere else it is money.

    >>> from modernart.editions import CLASSIC, TAIWAN
    >>> read_amount(" NT$ 17", TAIWAN), read_amount("17,000", CLASSIC), read_amount("1.5", TAIWAN)
    (17, 17, '1.5')
    """
    if not isinstance(text, str):
        return text
    digits = _digits(text, edition)
    if not AMOUNT.fullmatch(digits):
        return text
    units, rest = divmod(int(digits.replace(",", "")), edition.unit)
    if not rest:
        return units
    return units * edition.unit + rest if ending(edition) else text


def typed(amount: int, edition: Edition) -> str:
    """Write an amount in units as it is typed into a box, before its `ending`.

    >>> from modernart.editions import CLASSIC, TAIWAN
    >>> typed(12, TAIWAN), typed(12, CLASSIC)
    ('12', '12')
    """
    return str(amount if ending(edition) else amount * edition.unit)


def ending(edition: Edition) -> str:
    """Return the zeros that a page writes behind a box for an amount; most editions have none."""
    return ",000" if edition.unit == THOUSAND else ""


def is_blank(typed: object, edition: Edition) -> bool:
    """Say whether a field for an amount was left empty."""
    return isinstance(typed, str) and not _digits(typed, edition)


def _digits(text: str, edition: Edition) -> str:
    """Return what was typed without the edition's currency and the spaces around it."""
    digits = plain(text)
    return digits.replace(edition.currency, "").strip() if edition.currency else digits
