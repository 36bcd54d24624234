"""The script of the first season: who sits there, which cards they hold, what each turn is for.

The cards are laid in the same order whatever the learner does; only prices and owners differ. In
round 1 the table ends with 2, 0, 3, 2 and 5 paintings, so that third place is a tie (rule 5.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from modernart.actions import sealed
from modernart.cards import Card
from modernart.events import Deal, Decision, Event, SealedBids
from modernart.game import Game

YOU: Final = 0
MEI: Final = 1
OTTO: Final = 2
INES: Final = 3
"""The seats; the learner's is the first."""

RIVALS: Final = ("Mei", "Otto", "Ines")
"""The names of the other seats."""

SEED: Final = 2024
"""Deals rounds 3 and 4, for whoever plays on when the lesson is over."""

HANDS: Final = (
    (
        "4O1 4O2 1O1 1F1 5O2 5D1 2O1 2S1 3A1",
        "5O1 5A1 3D1 5F2 2A1 4S1 1A1 2F1 4A1",
        "3O1 5F1 3F2 1S1 2O2 4A2 2D1 5S2 1D1",
        "5S1 4F1 3F1 4F2 2S2 1A2 4D1 5A2 2F2",
    ),
    (
        "3S1 5S3 1A3 4S2",
        "2A2 3O2 5O3 4O3",
        "1S2 3A2 2O3 5D2",
        "1O2 3S2 5A3 4A3",
    ),
)
"""The cards of rounds 1 and 2, by seat."""


@dataclass(frozen=True)
class Turn:
    """One turn: who lays which card, and how the rivals sell and buy in it.

    The learner may lay any of `cards`, a rival lays the first. `limits` says by seat how far a
    rival bids; `price` what a rival asks, and `takers` who would accept a fixed price; `second`
    the seat that adds a card to a Double, and the card.
    """

    seat: int
    cards: tuple[str, ...]
    limits: Mapping[int, int] = field(default_factory=dict)
    price: int = 0
    takers: tuple[int, ...] = ()
    second: tuple[int, str] | None = None


TURNS: Final = (
    Turn(YOU, ("4O1", "4O2"), {MEI: 6, OTTO: 8, INES: 12}),
    Turn(MEI, ("5O1",), {OTTO: 15, INES: 13}),
    Turn(OTTO, ("3O1",), {MEI: 6, INES: 7}),
    Turn(INES, ("5S1",)),
    Turn(YOU, ("1O1",), {MEI: 4, OTTO: 3, INES: 5}),
    Turn(MEI, ("5A1",), {OTTO: 6, INES: 9, MEI: 17}),
    Turn(OTTO, ("5F1",), price=18, takers=(INES, MEI)),
    Turn(INES, ("4F1",), price=12, takers=(MEI, OTTO)),
    Turn(YOU, ("1F1",)),
    Turn(MEI, ("3D1",), price=22, takers=(OTTO,), second=(INES, "3F1")),
    Turn(YOU, ("5O2", "5D1")),
    Turn(MEI, ("5F2",), price=25),
    Turn(OTTO, ("3F2",), price=8, takers=(INES, MEI)),
    Turn(INES, ("4F2",), price=10, takers=(MEI, OTTO)),
    Turn(YOU, ("1A3", "2O1", "2S1")),
)
"""The turns; what the learner lays in the last one ends the lesson."""


PRIZED: Final = Card(TURNS[10].cards[0]).genre
"""The genre whose fifth card ends the first round, and whose value falls in the second."""


def new_game(name: str) -> Game:
    """Deal the lesson's game for a learner of this name."""
    hands = [tuple(_cards(hand) for hand in deal) for deal in HANDS]
    given = [Deal(number, deal, None) for number, deal in enumerate(hands, 1)]
    game = Game((name, *RIVALS), "taiwan", seed=SEED, given=given, first_seat=YOU)
    game.deal_on(SEED)
    return game


def game_after(name: str, events: Iterable[Event]) -> Game:
    """Play the decisions among these events in a new game.

    Raises `ValueError` if they are not those of a lesson: other cards, or against the rules.
    """
    game = new_game(name)
    told = list(events)
    for event in told:
        if isinstance(event, Decision):
            game.play(event.seat, event.action)
        elif isinstance(event, SealedBids):
            for seat, amount in enumerate(event.bids):
                game.play(seat, sealed(amount))
    if game.events[: len(told)] != told:
        raise ValueError("this is not the game of the lesson")
    return game


def turns_begun(events: Sequence[Event]) -> int:
    """Count the turns in which a card was laid."""
    return len(offers(events))


def offers(events: Sequence[Event]) -> list[int]:
    """Return where in the events the first card of each turn was laid."""
    return [
        index
        for index, event in enumerate(events)
        if isinstance(event, Decision) and event.action.kind == "offer"
    ]


def turn_now(events: Sequence[Event]) -> Turn | None:
    """Return the turn whose card was laid last; None before the first and after the script."""
    return _turn(turns_begun(events))


def turn_next(events: Sequence[Event]) -> Turn | None:
    """Return the turn whose card is laid next, if the script has it."""
    return _turn(turns_begun(events) + 1)


def _turn(number: int) -> Turn | None:
    return TURNS[number - 1] if 1 <= number <= len(TURNS) else None


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))
