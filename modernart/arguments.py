"""What stands behind the options of the `modernart` command: texts read as what they mean."""

from __future__ import annotations

import argparse
import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from modernart.editions import Option


WHOLE: Final = re.compile("[-+]?[0-9]{1,1000}")
"""A whole number as options are read."""


def whole(text: str) -> int:
    r"""Read a whole number, also in the full-width digits of Chinese input methods.

    >>> whole("8000"), whole("\uff11\uff12"), whole("-3")
    (8000, 12, -3)

    Raises `argparse.ArgumentTypeError`, as argparse wants, for anything else.
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    if not WHOLE.fullmatch(plain):
        raise argparse.ArgumentTypeError(f"{text!r:.60} is not a whole number")
    return int(plain)


def count(text: str) -> int:
    """Read a whole number of at least 1.

    >>> count("12")
    12

    Raises `argparse.ArgumentTypeError` for anything else.
    """
    try:
        number = whole(text)
    except argparse.ArgumentTypeError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r:.60} is not a whole number of at least 1")
    return number


def path(text: str) -> Path:
    """Read a path; raises `argparse.ArgumentTypeError` for what can be none."""
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is no path")
    return Path(text)


def names(text: str) -> tuple[str, ...]:
    """Read names with commas between.

    >>> names("half, folk")
    ('half', 'folk')
    """
    return tuple(name.strip() for name in text.split(","))


def flag(text: str) -> tuple[str, Option]:
    """Read a flag with its value: true, false, none, a number, or a text.

    >>> flag("collector=winner"), flag("collector=None"), flag("fixed_min_price=1")
    (('collector', 'winner'), ('collector', None), ('fixed_min_price', 1))

    Raises `argparse.ArgumentTypeError` for a text without an equals sign.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not FLAG=VALUE")
    known: dict[str, Option] = {"true": True, "false": False, "none": None}
    try:
        return name, whole(value)
    except argparse.ArgumentTypeError:
        return name, known.get(value.lower(), value)
