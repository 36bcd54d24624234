"""A game that a page has kept: unpacked, checked, and ready to go on."""

from __future__ import annotations

from typing import Any

from modernart.record import Record, loads, replay
from modernart_widgets import kept
from modernart_widgets.flow import check_settings
from modernart_widgets.session import Session


def read_kept(packed: object) -> dict[str, Any]:
    """Unpack and check what a page kept; raises `ValueError` or `KeyError` for damage."""
    thing = kept.unpack(packed)
    record: Record = loads(str(thing["record"]))
    Session.of_record(record, thing["kinds"])
    check_settings(thing["speed"], thing["clock"])
    is_on = thing.get("coach") is True
    return {"language": None, **thing, "coach": is_on, "record": record, "game": replay(record)}
