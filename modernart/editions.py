"""The editions: every number, name and flag of the rulebook in which they could differ.

An edition is a table and nothing else; a rule never asks which edition it plays. Sources are the
rule numbers of `docs/rules.md`, section 9 for the names and flags.
"""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Final, Literal

from modernart.cards import FORMATS, Card
from modernart.unsound import UnsoundError

Option = str | int | bool | None

FLAGS: Final[dict[str, tuple[Option, ...]]] = {
    "collector": (None, "winner", "auctioneer"),
    "double_proceeds": ("second", "split"),
    "fixed_min_price": (0, 1),
    "last_card_counts": (True, False),
    "rank_zero_count": (False, True),
    "reveal_after_lone_double": (False, True),
    "sealed_tie": ("auctioneer_first", "left_first"),
}
"""The flags of rule section 9 with the values each may take, alphabetically."""

COLLECTOR_PLAYERS: Final = 3
"""The collector joins a game of three (rule 8)."""

COLLECTOR_DEAL: Final = 4
"""With the collector, hands are dealt by the four-player table (rule 8.1)."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: names, numbers and flags. Amounts are units; `unit` is one in real money."""

    name: str
    title: str
    currency: str
    unit: int
    genre_word: str
    genres: tuple[str, ...]
    auctions: Mapping[str, str]
    symbols: Mapping[str, str]
    last_card_counts: bool
    deck_table: tuple[tuple[int, ...], ...] = (
        (3, 3, 2, 2, 2),
        (3, 2, 3, 3, 2),
        (3, 3, 3, 3, 2),
        (3, 3, 3, 3, 3),
        (4, 3, 3, 3, 3),
    )
    deal_table: Mapping[int, tuple[int, ...]] = field(
        default_factory=lambda: {3: (10, 6, 6, 0), 4: (9, 4, 4, 0), 5: (8, 3, 3, 0)}
    )
    starting_cash: int = 100
    markers: tuple[int, ...] = (30, 20, 10)
    closing_count: int = 5
    collector: Literal["winner", "auctioneer"] | None = None
    double_proceeds: Literal["second", "split"] = "second"
    fixed_min_price: int = 0
    rank_zero_count: bool = False
    reveal_after_lone_double: bool = False
    sealed_tie: Literal["auctioneer_first", "left_first"] = "auctioneer_first"

    def __post_init__(self) -> None:
        """Let nobody change the tables of an edition that is played, not even through a view."""
        for name in ("auctions", "symbols", "deal_table"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def __reduce__(self) -> tuple[type[Edition], tuple[object, ...]]:
        """Pickle and copy by the parts; a table that cannot be changed cannot be pickled."""
        values = (getattr(self, part.name) for part in fields(self))
        return Edition, tuple(dict(v) if isinstance(v, MappingProxyType) else v for v in values)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards of this edition, genre by genre (rules 1.1, 1.2)."""
        return tuple(
            Card(f"{genre + 1}{letter}{copy}")
            for genre, row in enumerate(self.deck_table)
            for letter, copies in zip(FORMATS, row, strict=True)
            for copy in range(1, copies + 1)
        )

    @property
    def rounds(self) -> int:
        """How many rounds are played (rule 1.4)."""
        return len(next(iter(self.deal_table.values())))

    def deal_sizes(self, players: int) -> tuple[int, ...]:
        """Cards a hand gets before each round (rules 1.4, 8.1)."""
        return self.deal_table[COLLECTOR_DEAL if self.collector else players]

    @property
    def options(self) -> dict[str, Option]:
        """The flags that differ from the plain edition, as a record notes them.

        Raises `ValueError` for an edition that is not in `EDITIONS`: no record could name it.
        """
        plain = edition_named(self.name)
        return {
            flag: getattr(self, flag) for flag in FLAGS if _flag(self, flag) != _flag(plain, flag)
        }

    def with_options(self, options: Mapping[str, Option], players: int) -> Edition:
        """Return this edition with some flags changed, for a number of players.

        Raises `ValueError` for an unknown flag or value, a player count the edition does not
        know, or the collector with other than three players.
        """
        if players not in self.deal_table:
            known = ", ".join(map(str, self.deal_table))
            raise UnsoundError("players", title=self.title, known=known, players=players)
        for flag, value in options.items():
            _check_option(flag, value)
        edition = replace(self, **dict(options))  # type: ignore[arg-type]
        if edition.collector and players != COLLECTOR_PLAYERS:
            raise UnsoundError("collector_players", wanted=COLLECTOR_PLAYERS, players=players)
        return edition

    def money(self, amount: int) -> str:
        r"""Word an amount in this edition's money; no line breaks within it.

        >>> EDITIONS["taiwan"].money(17), EDITIONS["classic"].money(17)
        ('NT$\xa017', '17,000')
        """
        return f"{self.currency}\N{NO-BREAK SPACE}{amount * self.unit:,}".strip()


def _flag(edition: Edition, flag: str) -> Option:
    value: Option = getattr(edition, flag)
    return value


def _check_option(flag: str, value: Option) -> None:
    if flag not in FLAGS:
        raise UnsoundError("unknown_option", flag=reprlib.repr(flag), known=", ".join(FLAGS))
    for known in FLAGS[flag]:
        if type(value) is type(known) and value == known:
            return
    allowed = ", ".join(repr(known) for known in FLAGS[flag])
    given = reprlib.repr(value)
    raise UnsoundError("option_value", flag=repr(flag), allowed=allowed, value=given)


TAIWAN: Final = Edition(
    name="taiwan",
    title="Taiwan Edition",
    currency="NT$",
    unit=1,
    genre_word="genre",
    genres=(
        "Still life",
        "Portraits",
        "World landscapes",
        "Taiwan landscapes",
        "Chiayi landscapes",
    ),
    auctions={
        "O": "Open",
        "A": "Clockwise",
        "S": "Secret bid",
        "F": "Fixed price",
        "D": "Double",
    },
    symbols={
        "O": "speech bubbles",
        "A": "clockwise arrow",
        "S": "question mark",
        "F": "money",
        "D": "card plus card",
    },
    last_card_counts=True,
)

CLASSIC: Final = Edition(
    name="classic",
    title="Classic",
    currency="",
    unit=1000,
    genre_word="artist",
    genres=("Lite Metal", "Yoko", "Christin P.", "Karl Gitter", "Krypto"),
    auctions={
        "O": "Kreuz und quer",
        "A": "Einmal reihum",
        "S": "In die Faust",
        "F": "Preis ansagen",
        "D": "Noch eine Karte",
    },
    symbols={
        "O": "cross",
        "A": "circular arrow",
        "S": "hexagon",
        "F": "dollar",
        "D": "equals",
    },
    last_card_counts=False,
)

EDITIONS: Final[dict[str, Edition]] = {edition.name: edition for edition in (TAIWAN, CLASSIC)}
"""Every edition by its name; a third one is one more table here."""


def edition_named(name: str) -> Edition:
    """Return an edition; raises `ValueError` that lists the known ones."""
    try:
        return EDITIONS[name]
    except (KeyError, TypeError):
        known = ", ".join(EDITIONS)
        raise UnsoundError("unknown_edition", name=reprlib.repr(name), known=known) from None
