"""A game that a page keeps: what goes there, and how it is checked and made ready to go on.

Beside the record, which has events alone, it is what was decided since the last one, and read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from modernart.events import Deal, GameEnd, RoundEnd
from modernart.game import Game
from modernart.record import Record, loads, replay
from modernart_widgets import kept
from modernart_widgets.flow import Flow, check_settings
from modernart_widgets.session import Session

UNREAD: Final = (RoundEnd, Deal, GameEnd)
"""The events that come before anybody has acknowledged the first of them."""


def parts_of(flow: Flow) -> dict[str, Any]:
    """Return what is kept of a game: its record, who plays, the sealed bids, and what was seen."""
    session = flow.session
    return {
        "record": session.text(),
        "kinds": list(session.kinds),
        "handed_in": session.handed_in,
        "seen": flow.seen,
    }


def read_kept(packed: object) -> dict[str, Any]:
    """Unpack and check what a page kept; raises `ValueError`, `KeyError` or `TypeError` for damage.

    To the parts that were kept comes the `game` as its record has it.
    """
    thing = kept.unpack(packed)
    record: Record = loads(str(thing["record"]))
    check_settings(thing["speed"], thing["clock"])
    found = {"language": None, **thing, "coach": thing.get("coach") is True, "record": record}
    found |= {"game": replay(record), "handed_in": read_bids(thing)}
    return found | {"seen": read_seen(thing, session_of(found).game)}


def session_of(found: Mapping[str, Any]) -> Session:
    """Return a session that goes on with a kept game; raises `ValueError` for one that cannot."""
    return Session.of_record(found["record"], found["kinds"], found["handed_in"])


def read_bids(thing: Mapping[str, Any]) -> list[int | None]:
    """Return the sealed bids that were in, by seat; empty where none are told.

    Whether they can be, a session says. Raises `ValueError` for what is no list.
    """
    bids = thing.get("handed_in", [])
    if not isinstance(bids, list):
        raise ValueError("the sealed bids of the kept game are no list")  # noqa: TRY004 - damage
    return bids


def read_seen(thing: Mapping[str, Any], game: Game) -> int:
    """Return how many events had been seen, all where it is not told.

    Raises `ValueError` for a number that cannot be: nobody decides before a round is read.
    """
    count = thing.get("seen", len(game.events))
    if type(count) is not int or not 0 <= count <= len(game.events):
        raise ValueError("the kept game has not as many events as were seen")
    if not all(isinstance(event, UNREAD) for event in game.events[count:]):
        raise ValueError("the kept game went on before its round was read")
    return count


def could_be(found: Mapping[str, Any], session: Session, *, is_seeded: bool) -> bool:
    """Say whether a kept game is one that a new session was made for, its seed given or not."""
    game, record = session.game, found["record"]
    seed = game.seed if is_seeded else record.seed
    made = (game.names, session.kinds, game.edition, seed)
    return made == (record.names, tuple(found["kinds"]), record.edition, record.seed)
