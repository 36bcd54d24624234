"""What stands behind the options of the `modernart` command: texts read as what they mean."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from modernart.editions import Option


def count(text: str) -> int:
    """Read a whole number of at least 1.

    >>> count("12")
    12

    Raises `argparse.ArgumentTypeError`, as argparse wants, for anything else.
    """
    if not (text.isascii() and text.isdigit() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


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
    """Read a flag as a record writes its value: true, false, a number, or a text.

    >>> flag("collector=winner"), flag("starting_cash=50")
    (('collector', 'winner'), ('starting_cash', 50))

    Raises `argparse.ArgumentTypeError` for a text without an equals sign.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not FLAG=VALUE")
    known: dict[str, Option] = {"true": True, "false": False}
    return name, int(value) if value.isdecimal() else known.get(value.lower(), value)
