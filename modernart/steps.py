"""The steps of a turn around its auction: laying, the second card, the collector's card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from modernart.actions import NOTHING, Action, Choices
from modernart.cards import DOUBLE, Card
from modernart.stage import Stage


class Offering(Stage):
    """The auctioneer lays one card from hand; laying is compulsory (rule 2.1)."""

    __slots__ = ("_hand", "_players", "seat")
    phase: ClassVar[str] = "offer"
    turn_rule: ClassVar[str] = "2.1"
    value_rule: ClassVar[str] = "2.1"

    def __init__(self, seat: int, hand: Sequence[Card], players: int) -> None:
        """Wait for a seat that holds these cards."""
        self.seat = seat
        self._hand = tuple(hand)
        self._players = players

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The auctioneer."""
        return (self.seat,)

    def legal(self, seat: int) -> Choices:
        """Any card of the hand."""
        return Choices("offer", self._hand, Card) if seat == self.seat else NOTHING

    def push(self, seat: int, action: Action) -> None:
        """Nothing to note: the game lays the card."""

    def _is_seat(self, seat: int) -> bool:
        return 0 <= seat < self._players


class Seconding(Stage):
    """A Double waits for a second card: its layer is asked, then the others clockwise (rule 3.5).

    Everybody is asked, able to add or not: a silent skip would reveal a hand (rule 3.8).
    """

    __slots__ = ("_hands", "_left", "_others", "card", "double", "layer", "seat")
    phase: ClassVar[str] = "second"
    turn_rule: ClassVar[str] = "3.5"
    value_rule: ClassVar[str] = "3.5"

    def __init__(self, layer: int, double: Card, hands: Sequence[Sequence[Card]]) -> None:
        """Ask the layer first."""
        self.layer = layer
        self.double = double
        self.card: Card | None = None
        self.seat: int | None = None
        self._hands = tuple(map(tuple, hands))
        self._left = (*range(layer, len(hands)), *range(layer))

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The one seat that is asked; none once a card was added or all declined."""
        return () if self.card else self._left[:1]

    @property
    def still_asked(self) -> tuple[int, ...]:
        """The seats not asked yet, the present one first."""
        return self._left

    def legal(self, seat: int) -> Choices:
        """Add a card of the same genre that is not a Double, or decline."""
        if (seat,) != self.waiting_for:
            return NOTHING
        genre = self.double.genre
        fitting = [c for c in self._hands[seat] if c.genre == genre and c.format != DOUBLE]
        return Choices("second", fitting, Card, ("second",))

    def push(self, seat: int, action: Action) -> None:
        """Take a card or a refusal."""
        self._left = self._left[1:]
        if action.value is not None:
            self.seat, self.card = seat, action.value  # type: ignore[assignment]

    def _is_seat(self, seat: int) -> bool:
        return 0 <= seat < len(self._hands)

    def _why_card(self, value: object) -> tuple[str, str, dict[str, object]]:
        if type(value) is Card and self._left and value in self._hands[self._left[0]]:
            return "not_joining", self.value_rule, {}
        return super()._why_card(value)


class Revealing(Stage):
    """One seat may turn up the collector's top card after a sale (rule 8.2)."""

    __slots__ = ("_players", "seat", "turned_up")
    phase: ClassVar[str] = "reveal"
    turn_rule: ClassVar[str] = "8.2"
    value_rule: ClassVar[str] = "8.2"

    def __init__(self, seat: int, players: int) -> None:
        """Wait for the seat's yes or no."""
        self.seat = seat
        self.turned_up: bool | None = None
        self._players = players

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seat that may turn up."""
        return (self.seat,)

    def legal(self, seat: int) -> Choices:
        """Turn up, or do not."""
        return Choices("reveal", (True, False), bool) if seat == self.seat else NOTHING

    def push(self, seat: int, action: Action) -> None:
        """Take the answer."""
        del seat
        self.turned_up = bool(action.value)

    def _is_seat(self, seat: int) -> bool:
        return 0 <= seat < self._players


class Waiting(Stage):
    """Nobody can act: the game is over, or the next deal has not been given."""

    __slots__ = ("_players", "phase")
    turn_rule: ClassVar[str] = "6.1"

    def __init__(self, phase: str, players: int) -> None:
        """Stand in the phase "over" or "deal"."""
        self.phase = phase  # type: ignore[misc]
        self._players = players

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def legal(self, seat: int) -> Choices:
        """Nothing."""
        del seat
        return NOTHING

    def _is_seat(self, seat: int) -> bool:
        return 0 <= seat < self._players

    def _special(self, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        del seat, action
        return ("over", "6.1", {}) if self.phase == "over" else ("not_asked", "1.4", {})
