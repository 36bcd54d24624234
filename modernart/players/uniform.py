"""Play by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from modernart.actions import Action, Value
from modernart.players.base import Bot
from modernart.view import View


class Random(Bot):
    """Draws a kind of action, then a value for it, each with equal chances: the null hypothesis.

    Amounts go up to what a painting can pay at most this round, so that it is not broke at once.
    It knows nothing and plays everything, which makes it the bot that tests games; whatever
    cannot beat it has no idea either.
    """

    name: ClassVar[str] = "random"

    def choose(self, view: View, rng: random.Random) -> Action:
        """Draw one of the legal actions."""
        values = _reasonable(view)
        choices: list[Action | None] = [Action(kind) for kind in view.legal.bare]
        if values:
            choices.append(None)
        return rng.choice(choices) or Action(view.legal.kind, rng.choice(values))


def _reasonable(view: View) -> Sequence[Value]:
    """Return the values to draw from; where nothing else is legal, at least one."""
    legal = view.legal
    if not isinstance(legal.values, range) or not legal.values:
        return legal.values
    most = max(view.pays) + view.edition.markers[0]
    return legal.values[: max(most + 1 - legal.values.start, 0 if legal.bare else 1)]
