"""What every bot is: a name, an idea, and one choice at a time."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import ClassVar

from modernart.actions import Action
from modernart.view import View


class Bot(ABC):
    """A player that is a program.

    `name` is what the command line and panels call it; the docstring of each bot says its idea
    and where that comes from. A bot keeps nothing between choices: all it may know is the view,
    all its chance is the generator it is handed, so undo, reload and replay choose the same.
    """

    name: ClassVar[str]

    @abstractmethod
    def choose(self, view: View, rng: random.Random) -> Action:
        """Return one of `view.legal`; only called while the view's seat is awaited."""

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def own_seat(view: View) -> int:
    """Return the seat that a view is of; raises `ValueError` for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator's view is nobody's to play")
    return view.seat
