"""Painting cards: a genre, an auction format and a copy number."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, Self

Format = Literal["O", "A", "S", "F", "D"]

OPEN: Final = "O"
ONCE_AROUND: Final = "A"
SEALED: Final = "S"
FIXED_PRICE: Final = "F"
DOUBLE: Final = "D"

FORMATS: Final[tuple[Format, ...]] = (OPEN, ONCE_AROUND, SEALED, FIXED_PRICE, DOUBLE)
"""The five auction formats, in the column order of the deck table (rule 1.2)."""

GENRES: Final = 5
"""How many genres there are; they are numbered from 0 in board order (rule 1.1)."""


class Card:
    """One painting; there is a single object for each card, so cards compare by identity.

    `genre` is 0 to 4 in board order, `format` one letter of `FORMATS`, `copy` counts from 1.
    The text form is that of the record: genre from 1, format letter, copy.

    >>> Card("3S2").genre, Card("3S2").format, Card("3S2").copy
    (2, 'S', 2)
    >>> Card("3S2") is Card("3S2")
    True

    Raises `ValueError` for a text that names no card.
    """

    __slots__ = ("copy", "format", "genre", "text")
    _known: ClassVar[dict[str, Card]] = {}

    genre: int
    format: Format
    copy: int
    text: str

    def __new__(cls, text: str) -> Self:
        """Return the one card of that text."""
        try:
            return cls._known[text]  # type: ignore[return-value]
        except (KeyError, TypeError):
            raise ValueError(f"{text!r} is no card") from None

    @classmethod
    def _make(cls, genre: int, letter: Format, copy: int) -> None:
        card = object.__new__(cls)
        text = f"{genre + 1}{letter}{copy}"
        for name, value in zip(
            ("genre", "format", "copy", "text"), (genre, letter, copy, text), strict=True
        ):
            object.__setattr__(card, name, value)
        cls._known[text] = card

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a card never changes."""
        raise AttributeError(f"a card never changes (tried to set {name})")

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        """Pickle and copy as the one card of this text."""
        return Card, (self.text,)

    def __str__(self) -> str:
        """Return the text form, such as `3S2`."""
        return self.text

    def __repr__(self) -> str:
        """Return the expression that gives this card."""
        return f"Card({self.text!r})"


MOST_COPIES: Final = 9
"""A copy number is one digit."""

for _genre in range(GENRES):
    for _letter in FORMATS:
        for _copy in range(1, MOST_COPIES + 1):
            Card._make(_genre, _letter, _copy)
