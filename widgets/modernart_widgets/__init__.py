"""Panels and charts for Modern Art, for notebooks and Voilà pages."""

from modernart_widgets.check import Check, Checks
from modernart_widgets.lesson.first_season import FirstSeason
from modernart_widgets.table import Table
from modernart_widgets.workshop import BotArena

__all__ = ["BotArena", "Check", "Checks", "FirstSeason", "Table"]
