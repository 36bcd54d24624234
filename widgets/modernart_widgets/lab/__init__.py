"""The panels of the auction lab, imported when they are first used."""

from __future__ import annotations

import importlib
from typing import Final

PANELS: Final = {
    "AuctionPlayer": "player",
    "ClassRoom": "class_room",
    "Laboratory": "laboratory",
    "NamePrice": "name_price",
    "OwnBids": "own_bids",
    "TradeSheet": "trade_sheet",
    "TwoForOne": "two_for_one",
    "WinnersCurse": "winners_curse",
}
"""Every panel and the module it is in."""

__all__ = [
    "AuctionPlayer",
    "ClassRoom",
    "Laboratory",
    "NamePrice",
    "OwnBids",
    "TradeSheet",
    "TwoForOne",
    "WinnersCurse",
]


def __getattr__(name: str) -> object:
    """Import a panel when it is first asked for."""
    if name not in PANELS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{PANELS[name]}"), name)
