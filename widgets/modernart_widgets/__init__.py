"""Panels and charts for Modern Art, for notebooks and Voilà pages."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from modernart_widgets.check import Check, Checks
    from modernart_widgets.lesson.first_season import FirstSeason
    from modernart_widgets.table import Table
    from modernart_widgets.workshop import BotArena

__all__ = ["BotArena", "Check", "Checks", "FirstSeason", "Table"]

_HOMES: Final = {
    "BotArena": "workshop",
    "Check": "check",
    "Checks": "check",
    "FirstSeason": "lesson.first_season",
    "Table": "table",
}
"""The module of each panel: a page loads those it shows, and no other."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any of the panels
    """Import a panel when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
