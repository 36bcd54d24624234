"""What the lab and the theory refuse, said at a page: by the codes of their errors."""

from __future__ import annotations

from typing import Final

from modernart.lab.errors import LabError
from modernart.theory.bounds import RangeError
from modernart_widgets.figures import figure
from modernart_widgets.lab.format_words import FORMATS
from modernart_widgets.language import ENGLISH, Language

REFUSED: Final = {
    "reserve_high": (
        "With a reserve of {given} nobody can ever gain, because no value is above {high}: choose "
        "a lower one."
    ),
    "reserve_here": (
        "A fixed price is a reserve already: set the reserve to 0, or choose another format."
    ),
    "no_reserve": (
        "For an auction in which all pay theory knows no reserve here: set the reserve to 0, or "
        "choose another format."
    ),
    "wallet": "There are two wallets: set the bidders to 2, or choose another kind of value.",
    "common_reserve": (
        "With a reserve no equilibrium is known here for these values: set the reserve to 0, or "
        "choose other bidders."
    ),
    "no_equilibrium": (
        "For these values in the format “{format}” theory knows no such bids here: choose other "
        "bidders, or another format."
    ),
}
"""Sentences by code: of `modernart.lab.errors.SENTENCES` or `modernart.theory.bounds.REASONS`."""


def refused(error: ValueError, language: Language = ENGLISH) -> str:
    """Return what is said of a refusal; one that no panel has words for says it itself.

    >>> refused(LabError("reserve_high", given=1.5, high=1.0))[:45]
    'With a reserve of 1.5 nobody can ever gain, b'
    """
    if not isinstance(error, LabError | RangeError) or error.code not in REFUSED:
        return str(error)
    fields = {name: _told(value, language) for name, value in error.params.items()}
    return language.say(REFUSED, error.code, **fields)


def _told(value: object, language: Language) -> str:
    if isinstance(value, int | float):
        return figure(value, language, None)
    return language.of(FORMATS).get(str(value), str(value))
