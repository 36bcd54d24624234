"""A workshop for bots: students write a few functions and let them play seeded games.

Their source runs in a process of its own that gets only views (`docs/workshop.md`).
"""

from modernart.workshop.faults import BotFault
from modernart.workshop.helpers import cash, lot_worth, worth
from modernart.workshop.series import Series, Workshop, league, standings
from modernart.workshop.source import SourceError
from modernart.workshop.student import NameRefused, StudentBot

__all__ = [
    "BotFault",
    "NameRefused",
    "Series",
    "SourceError",
    "StudentBot",
    "Workshop",
    "cash",
    "league",
    "lot_worth",
    "standings",
    "worth",
]
