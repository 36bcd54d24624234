"""Panels and charts for Modern Art, for notebooks and Voilà pages."""

from modernart_widgets.check import Check, Checks
from modernart_widgets.table import Table

__all__ = ["Check", "Checks", "Table"]
