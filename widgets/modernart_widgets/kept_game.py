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


def could_be(found: dict[str, Any], session: Session, *, is_seeded: bool) -> bool:
    """Say whether a kept game is one that a new session was made for, its seed given or not."""
    game, record = session.game, found["record"]
    seed = game.seed if is_seeded else record.seed
    made = (game.names, session.kinds, game.edition, seed)
    return made == (record.names, tuple(found["kinds"]), record.edition, record.seed)
