"""A notice: many follow one thing, and are told when it changes."""

from __future__ import annotations

import logging
import weakref
from collections.abc import Callable
from typing import Any


class Notice:
    """Tells all who follow, in the order in which they came, and keeps none of them alive.

    So a panel that is closed and forgotten is told no more and takes no memory.
    """

    def __init__(self) -> None:
        """Nobody follows yet."""
        self._followers: list[weakref.WeakMethod[Callable[..., None]]] = []

    def __len__(self) -> int:
        """How many follow and are still there."""
        return len(self._methods())

    def follow(self, method: Callable[..., None]) -> None:
        """Call a bound method at every change, for as long as its object lives.

        Raises `TypeError` for anything that is no bound method.
        """
        self._followers.append(weakref.WeakMethod(method))

    def tell(self, *told: Any) -> None:  # noqa: ANN401 - whatever the followers take
        """Tell all; one that fails is logged, and keeps nothing from the others."""
        for method in self._methods():
            try:
                method(*told)
            except Exception:
                logging.getLogger(__name__).exception("a panel could not follow")

    def _methods(self) -> list[Callable[..., None]]:
        """Forget who is gone, and return the others."""
        self._followers = [one for one in self._followers if one() is not None]
        return [method for one in self._followers if (method := one()) is not None]
