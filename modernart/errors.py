"""The one error of an illegal action: a code, a rule and parameters, and a plain sentence."""

from __future__ import annotations

from typing import Final

from modernart.actions import Action

PHASES: Final = {
    "deal": "before the next deal",
    "offer": "when a card is to be laid",
    "second": "when a second card is asked for",
    "open": "in the open auction",
    "once_around": "in the once-around auction",
    "sealed": "in the sealed auction",
    "fixed_price": "in the fixed-price auction",
    "reveal": "when the collector's card may be turned up",
    "over": "after the end of the game",
}
"""Every phase of play, and how a sentence names it."""

REASONS: Final = {
    "no_action": "that is not an action",
    "no_seat": "there is no such seat",
    "not_asked": "it is not asked now",
    "wrong_kind": "it can only {allowed}",
    "not_whole": "an amount is a whole number of type int, not {given}",
    "over_cash": "it can {kind} at most {limit}, the cash it holds",
    "too_low": "it must {kind} at least {limit}",
    "high_bidder": "its own bid of {limit} is the highest",
    "passed": "it has already passed and may only bid more than {limit}",
    "handed_in": "its sealed bid is in and binding",
    "cannot_pay": "the price is {limit}, more than the cash it holds",
    "not_held": "it does not hold that card",
    "not_joining": "only a card of the same genre that is not a Double may join a Double",
    "not_yes_no": "it can only say yes or no",
    "over": "the game is over",
}
"""Every reason a seat is refused; panels word the same codes in their own language."""


VERBS: Final = {
    "offer": "lay {0}",
    "second": "add {0}",
    "bid": "bid {0}",
    "pass": "pass",
    "sealed": "bid {0} in secret",
    "price": "ask {0}",
    "accept": "accept",
    "decline": "decline",
    "reveal": "turn up a card",
}
"""How a sentence says each kind of action."""


def do_kind(kind: str) -> str:
    """Say what a kind of action does, whatever its value: "bid", "lay a card"."""
    if kind == "reveal":
        return "turn up a card or leave it"
    things = {"offer": "a card", "second": "or decline a second card", "price": "a price"}
    thing = things.get(kind, "")
    return VERBS[kind].format(thing).replace("  ", " ").strip()


class IllegalAction(ValueError):  # noqa: N818 - the name says what happened
    """An action the rules refuse; the state of play is unchanged.

    `code` is a key of `REASONS`, `phase` a key of `PHASES`, `rule` a number of `docs/rules.md`.
    `seat`, `action` and `params` (such as `limit`, in units of money) say the rest.

    >>> from modernart.actions import bid
    >>> print(IllegalAction("over_cash", "2.4", "open", 2, bid(40), kind="bid", limit=17))
    Seat 2 cannot bid 40 in the open auction: it can bid at most 17, the cash it holds (rule 2.4).
    """

    def __init__(
        self, code: str, rule: str, phase: str, seat: object, action: object, **params: object
    ) -> None:
        """Keep the parts and word the sentence."""
        self.code = code
        self.rule = rule
        self.phase = phase
        self.seat = seat
        self.action = action
        self.params = params
        super().__init__(self._sentence())

    def _sentence(self) -> str:
        reason = REASONS[self.code].format(**self.params)
        return (
            f"Seat {_brief(self.seat)} cannot {_brief(self.action)} {PHASES[self.phase]}: "
            f"{reason} (rule {self.rule})."
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with every part, so that a game can be checked in another process."""
        parts = (self.code, self.rule, self.phase, self.seat, self.action, self.params)
        return _rebuild, parts


def _rebuild(  # noqa: PLR0913, PLR0917 - the parts of one error
    code: str, rule: str, phase: str, seat: object, action: object, params: dict[str, object]
) -> IllegalAction:
    return IllegalAction(code, rule, phase, seat, action, **params)


def _brief(thing: object) -> str:
    """Word a seat or an action; nonsense from a bot or a page is shown, cut to a short piece."""
    try:
        text = _do(thing) if isinstance(thing, Action) else str(thing)
    except Exception:  # noqa: BLE001 - a foreign object may raise anything from __str__
        text = f"<{type(thing).__name__}>"
    return text if len(text) <= 40 else text[:37] + "..."  # noqa: PLR2004 - a line's room


def _do(action: Action) -> str:
    if action == Action("second"):
        return "decline a second card"
    if action == Action("reveal", value=False):
        return "leave a card"
    return VERBS[action.kind].format(action.value)
