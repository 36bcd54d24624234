"""The lines of a record: a game's header and events as JSON objects."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from modernart.cards import Card
from modernart.events import Deal, Decision, Event, GameEnd, Reveal, RoundEnd, Sale, SealedBids
from modernart.unsound import UnsoundError

if TYPE_CHECKING:
    from modernart.record import Record

FORMAT: Final = "modernart-record"
VERSION: Final = 1

ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
"""What writes a line. `json.dumps` would make one for each, in half of the time of a record."""

Time = float | int | None


class RecordError(UnsoundError):
    """What is wrong with a record, and in which line (from 1).

    `code` is a key of `modernart.unsound.UNSOUND` with its `params`; `reason` is its sentence.
    """

    def __init__(self, line: int, code: str, /, **params: object) -> None:
        """Keep the line number and the parts of the reason."""
        super().__init__(code, **params)
        self.line = line
        self.reason = str(self)
        self.args = (f"line {line}: {self.reason}",)

    @classmethod
    def of(cls, line: int, error: ValueError) -> RecordError:
        """Return the error of a line in which something cannot be."""
        if isinstance(error, UnsoundError):
            return cls(line, error.code, **error.params)
        return cls(line, "other", message=str(error))


def dump(fields: Mapping[str, object], time: Time = None) -> str:
    """Return one line of text, `t` last, ended by a newline."""
    if time is not None:
        fields = {**fields, "t": shortest(time)}
    return ENCODER.encode(fields) + "\n"


def shortest(time: float) -> float | int:
    """Round seconds to at most 3 decimals, whole ones without a point."""
    rounded = round(time, 3)
    return int(rounded) if rounded == int(rounded) else rounded


def header_line(record: Record) -> dict[str, object]:
    """Return the fields of the first line."""
    return {
        "type": "game",
        "format": FORMAT,
        "version": VERSION,
        "edition": record.edition.name,
        "options": record.edition.options,
        "players": list(record.names),
        "first_seat": record.first_seat,
        "seed": record.seed,
    }


def event_line(event: Event) -> dict[str, object]:
    """Return the fields of an event's line, `type` first, in the order of the format."""
    if isinstance(event, Decision):
        return _decision_line(event)
    name = next(name for name, kind in EVENT_TYPES.items() if isinstance(event, kind))
    fields = {key: plain(value) for key, value in event._asdict().items()}
    if isinstance(event, Sale):
        fields["cards"] = fields.pop("lot")
        fields = {"cards": fields["cards"], **fields}
        if event.shares is None:
            del fields["shares"]
    return {"type": name, **fields}


def _decision_line(event: Decision) -> dict[str, object]:
    kind, value = event.action
    fields: dict[str, object] = {"type": kind, "seat": event.seat}
    if DECISIONS.get(kind):
        fields[DECISIONS[kind]] = plain(value)
    return fields


def plain(value: object) -> object:
    """Turn cards into texts and tuples into lists."""
    if isinstance(value, Card):
        return value.text
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


FIELD_NAMES: Final = {"lot": "cards"}
"""The fields of events that a record calls otherwise."""

EVENT_TYPES: Final[dict[str, type]] = {
    "deal": Deal,
    "sealed": SealedBids,
    "sale": Sale,
    "reveal": Reveal,
    "round_end": RoundEnd,
    "game_end": GameEnd,
}

DECISIONS: Final = {
    "offer": "card",
    "second": "card",
    "bid": "amount",
    "pass": "",
    "price": "amount",
    "accept": "",
    "decline": "",
}
"""The lines that are a seat's decision, and the field that carries its value."""
