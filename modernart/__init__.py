"""Modern Art, Reiner Knizia's auction game, as a small engine for playing, teaching and study.

The public names are here; `docs/rules.md` numbers the rules that docstrings and errors cite.
"""

from modernart.actions import (
    ACCEPT,
    DECLINE,
    PASS,
    Action,
    bid,
    offer,
    price,
    reveal,
    sealed,
    second,
)
from modernart.cards import Card
from modernart.editions import CLASSIC, EDITIONS, TAIWAN, Edition
from modernart.errors import IllegalAction
from modernart.game import Game, Outcome
from modernart.view import View

__all__ = [
    "ACCEPT",
    "CLASSIC",
    "DECLINE",
    "EDITIONS",
    "PASS",
    "TAIWAN",
    "Action",
    "Card",
    "Edition",
    "Game",
    "IllegalAction",
    "Outcome",
    "View",
    "bid",
    "offer",
    "price",
    "reveal",
    "sealed",
    "second",
]
