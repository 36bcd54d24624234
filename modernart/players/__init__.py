"""Bots: one idea a file, each a small class with one choice (`docs/bots.md`)."""

from __future__ import annotations

from typing import Final

from modernart.players.base import Bot
from modernart.players.folk import Folk
from modernart.players.half import Half
from modernart.players.merchant import Merchant
from modernart.players.planner import Planner
from modernart.players.uniform import Random

__all__ = ["BOTS", "Bot", "bot_named"]

BOTS: Final[dict[str, type[Bot]]] = {
    bot.name: bot for bot in (Random, Half, Folk, Merchant, Planner)
}
"""Every built-in bot by its name, the simplest first."""


def bot_named(name: str) -> Bot:
    """Return a new bot; raises `ValueError` that lists the known names.

    >>> bot_named("folk")
    <bot folk>
    """
    try:
        return BOTS[name]()
    except (KeyError, TypeError):
        known = ", ".join(BOTS)
        raise ValueError(f"unknown bot {name!r}; the bots are {known}") from None
