"""Panels and charts for Modern Art, for notebooks and Voilà pages."""

from modernart_widgets.lesson.first_season import FirstSeason
from modernart_widgets.table import Table

__all__ = ["FirstSeason", "Table"]
