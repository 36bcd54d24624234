"""A stage: one step of play that waits for seats, knows what they may do, and takes it."""

from __future__ import annotations

import copy
from typing import ClassVar, Self

from modernart.actions import AMOUNT_KINDS, CARD_KINDS, Action, Choices
from modernart.cards import Card
from modernart.errors import IllegalAction, do_kind


class Stage:
    """The common part of an auction and of the steps between auctions.

    A stage offers `waiting_for` and `legal(seat)`, and takes an action with `push`, which trusts,
    or `act`, which checks. What is legal is said once, in `legal`; refusals are worded from it.
    State is kept in immutable values, so that a shallow copy is a copy, save where `copy` says so.
    """

    __slots__ = ()
    phase: ClassVar[str]
    turn_rule: ClassVar[str]
    value_rule: ClassVar[str]

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats whose decision is awaited, in the order in which they are asked."""
        raise NotImplementedError

    def legal(self, seat: int) -> Choices:
        """Return the actions that are legal for a seat now."""
        raise NotImplementedError

    def push(self, seat: int, action: Action) -> None:
        """Take a legal action without checking it."""
        raise NotImplementedError

    def is_legal(self, seat: object, action: object) -> bool:
        """Say in constant time whether a seat may do this now; any nonsense is illegal."""
        return type(seat) is int and action in self.legal(seat)

    def act(self, seat: int, action: Action) -> None:
        """Take an action; raises `IllegalAction` and changes nothing if it is not legal."""
        if not self.is_legal(seat, action):
            raise self.refusal(seat, action)
        self.push(seat, action)

    def copy(self) -> Self:
        """Return an independent copy."""
        return copy.copy(self)

    def refusal(self, seat: object, action: object) -> IllegalAction:
        """Explain why an action is not legal: the code, the rule and the limits."""
        code, rule, params = self._why(seat, action)
        return IllegalAction(code, rule, self.phase, seat, action, **params)

    def _why(self, seat: object, action: object) -> tuple[str, str, dict[str, object]]:
        if type(action) is not Action or type(action.kind) is not str:
            return "no_action", self.turn_rule, {}
        if type(seat) is not int or not self._is_seat(seat):
            return "no_seat", "1.3", {}
        special = self._special(seat, action)
        if special:
            return special
        choices = self.legal(seat)
        if action.kind in (choices.kind, *choices.bare):
            return self._why_value(seat, action, choices)
        kinds = dict.fromkeys((*choices.bare, choices.kind) if choices.values else choices.bare)
        if not kinds:
            return "not_asked", self.turn_rule, {}
        return "wrong_kind", self.turn_rule, {"allowed": " or ".join(map(do_kind, kinds))}

    def _why_value(
        self, seat: int, action: Action, choices: Choices
    ) -> tuple[str, str, dict[str, object]]:
        value = action.value
        if action.kind in AMOUNT_KINDS:
            if type(value) is not int:
                return "not_whole", "1.3", {"given": type(value).__name__}
            assert isinstance(choices.values, range)
            # A bid that stands may be above a seat's cash, so the range alone does not tell.
            purse = self._purse(seat)
            if value > purse:
                return "over_cash", "2.4", {"kind": _verb(choices), "limit": purse}
            return (
                "too_low",
                self.value_rule,
                {
                    "kind": _verb(choices),
                    "limit": choices.values.start,
                },
            )
        if action.kind in CARD_KINDS:
            return self._why_card(value)
        if action.kind == "reveal":
            return "not_yes_no", self.value_rule, {}
        return "no_action", self.turn_rule, {}

    def _why_card(self, value: object) -> tuple[str, str, dict[str, object]]:
        return ("not_held" if type(value) is Card else "no_action"), self.value_rule, {}

    def _is_seat(self, seat: int) -> bool:
        raise NotImplementedError

    def _purse(self, seat: int) -> int:
        """Return the cash of a seat that may name an amount."""
        raise NotImplementedError

    def _special(self, seat: int, action: Action) -> tuple[str, str, dict[str, object]] | None:
        """Explain what the set of legal actions alone does not tell; None: nothing special."""
        del seat, action
        return None


def _verb(choices: Choices) -> str:
    return {"price": "ask", "sealed": "bid"}.get(choices.kind, "bid")
