"""What a student's functions answer, turned into actions: `bid` is one number in every auction.

The auctions are those of the engine: how a limit is bid up to is said in `players/bidder.py`.
"""

from __future__ import annotations

import math
import random
import sys
import types
from collections.abc import Callable, Sequence
from numbers import Integral, Real
from typing import Any, Final

from modernart.actions import Action, offer, price, reveal, second
from modernart.cards import Card
from modernart.match import show
from modernart.players import bot_named
from modernart.players.bidder import call_up_to
from modernart.view import View
from modernart.workshop.faults import Spot
from modernart.workshop.helpers import HELPERS
from modernart.workshop.source import HOOKS, Part, spot_at

MODULE: Final = "bot"
"""The name of the module that a student's source becomes."""


class Unfit(Exception):  # noqa: N818 - it says what a source or an answer is
    """A source or an answer that is no good: a key of `faults.FAULTS`, params, and the line."""

    def __init__(self, code: str, trace: Sequence[Spot | None] = (), **params: object) -> None:
        """Keep the parts."""
        super().__init__(code)
        self.code = code
        self.params = params
        self.trace = [spot for spot in trace if spot]


class Script:
    """A student's source, run once: its functions, and a built-in bot for all that is missing."""

    def __init__(self, parts: Sequence[Part], rest: str) -> None:
        """Run the source; raises `Unfit`, or whatever the source raises."""
        self._parts = parts
        self._rest = bot_named(rest)
        module = types.ModuleType(MODULE)
        sys.modules[MODULE] = module
        space = vars(module)
        space.update(HELPERS, Card=Card, Action=Action)
        for part in parts:
            exec(_compiled(part), space)  # noqa: S102 - this is what the process is for
        self._hooks = {name: space[name] for name in HOOKS if _is_own(space.get(name))}
        if not self._hooks:
            raise Unfit("no_functions", functions=", ".join(HOOKS))

    def choose(self, view: View, rng: random.Random) -> Action:
        """Ask the function that the moment is for; raises `Unfit` if its answer is no good."""
        if "choose" in self._hooks:
            return self._chosen(view, self._hooks["choose"](view, rng))
        hook = "price" if view.legal.kind == "price" else PHASES.get(view.phase, "bid")
        if hook not in self._hooks:
            return self._rest.choose(view, rng)
        answer = self._hooks[hook](view)
        action = ANSWERS[hook](view, answer)
        return action if isinstance(action, Action) else self._refuse(action, hook, answer)

    def _chosen(self, view: View, answer: object) -> Action:
        if isinstance(answer, Action) and answer in view.legal:
            return answer
        return self._refuse("no_action", "choose", answer)

    def _refuse(self, code: str, hook: str, answer: object) -> Action:
        found = getattr(self._hooks[hook], "__code__", None)
        place = found and spot_at(self._parts, found.co_filename, found.co_firstlineno, hook)
        raise Unfit(code, [place], function=hook, answer=show(answer))


def _compiled(part: Part) -> types.CodeType:
    try:
        return compile(part.text, part.file, "exec")
    except (SyntaxError, ValueError, RecursionError) as error:
        line = getattr(error, "lineno", None)
        place = spot_at([part], part.file, line, "") if line else None
        message = getattr(error, "msg", None) or str(error)
        raise Unfit("syntax", [place], message=message) from None


def _is_own(thing: object) -> bool:
    """Say whether a name is the student's own function, not one imported (`bid` is an action)."""
    return callable(thing) and getattr(thing, "__module__", None) == MODULE


# -- one answer ----------------------------------------------------------------------------------


def _amount(view: View, answer: object) -> int | str:
    """Return whole units, rounded down and at most the purse; or the code of what is wrong."""
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return "no_amount"
    if not isinstance(answer, Integral) and not math.isfinite(answer):
        return "no_amount"
    whole = int(answer // 1)  # type: ignore[call-overload] # what it is, numbers.Real leaves open
    return "negative" if whole < 0 else min(whole, view.purse)


def _bid(view: View, answer: object) -> Action | str:
    limit = _amount(view, answer)
    return limit if isinstance(limit, str) else call_up_to(view, limit)


def _price(view: View, answer: object) -> Action | str:
    amount = _amount(view, answer)
    if isinstance(amount, str):
        return amount
    lowest: Any = view.legal.values[0]
    return price(max(amount, lowest))


def _lay(view: View, answer: object) -> Action | str:
    return _card(view, offer, answer)


def _second(view: View, answer: object) -> Action | str:
    return second(None) if answer is None else _card(view, second, answer)


def _card(view: View, act: Callable[[Card], Action], answer: object) -> Action | str:
    action = act(answer) if isinstance(answer, Card) else None
    return action if action is not None and action in view.legal else "no_card"


def _reveal(view: View, answer: object) -> Action | str:
    del view
    return reveal(answer) if isinstance(answer, bool) else "no_yes_no"


ANSWERS: Final[dict[str, Callable[[View, object], Action | str]]] = {
    "lay": _lay,
    "bid": _bid,
    "price": _price,
    "second": _second,
    "reveal": _reveal,
}
"""By function of a bot: its answer as an action, or the code of what is wrong with it."""

PHASES: Final = {"offer": "lay", "second": "second", "reveal": "reveal"}
"""The function that is asked in each phase; in an auction it is `bid`."""
