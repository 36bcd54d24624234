"""Reading the lines of a record: strict about fields and types, and nothing is guessed."""

from __future__ import annotations

import codecs
import json
import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from modernart.actions import Action
from modernart.cards import Card
from modernart.editions import Edition, edition_named
from modernart.events import Deal, Decision, Event, GameEnd, Reveal, RoundEnd, Sale, SealedBids
from modernart.lines import DECISIONS, FORMAT, VERSION, RecordError, Time
from modernart.unsound import UnsoundError

LONGEST_HEADER: Final = 1_000_000
"""Bytes; a first line without an end is not read any further."""


class Line(NamedTuple):
    """One line as read: its number from 1, its fields without `t`, and `t`."""

    number: int
    fields: dict[str, Any]
    time: Time


class Header(NamedTuple):
    """The first line: the edition with its options, names, first seat and seed."""

    edition: Edition
    names: tuple[str, ...]
    first_seat: int
    seed: int | None


# -- from bytes to lines -------------------------------------------------------------------------


def split(data: bytes) -> tuple[list[Line], bool]:
    """Split bytes into lines; returns them and whether a last incomplete piece was dropped.

    Raises `RecordError` for anything but JSON objects, and if there is no whole line.
    """
    *pieces, last = data.split(b"\n")
    cut = bool(last) and not _is_whole(last)
    if last and not cut:
        pieces.append(last)
    if not pieces:
        raise RecordError(1, "no_line")
    check_first(pieces[0])  # before the rest of what may be any file is read
    read = [_line(piece, number) for number, piece in enumerate(pieces, 1)]
    _check_times(read)
    return read, cut


def _is_whole(piece: bytes) -> bool:
    """Say whether a last piece without a newline is complete JSON."""
    try:
        json.loads(piece.decode())
    except (ValueError, RecursionError):
        return False
    return True


def _line(piece: bytes, number: int) -> Line:
    try:
        text = piece.decode()
        fields = json.loads(text, object_pairs_hook=_no_doubles, parse_constant=_Constant)
    except UnicodeDecodeError:
        raise RecordError(number, "not_utf8") from None
    except json.JSONDecodeError as error:
        code = "not_json" if text.strip() else "blank"
        raise RecordError(number, code, message=error.msg) from None
    except UnsoundError as error:
        raise RecordError.of(number, error) from None
    except ValueError:  # Python's limit for the digits of a number
        raise RecordError(number, "digits") from None
    except RecursionError:
        raise RecordError(number, "too_deep") from None
    if not isinstance(fields, dict):
        raise RecordError(number, "no_json_object")
    time = _time(fields.pop("t"), number) if "t" in fields else None
    return Line(number, fields, time)


class _Constant(str):
    """NaN or an infinity, as it is written: no type of field takes it."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show it without quotation marks."""
        return str(self)


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise UnsoundError("twice", name=_short(name))
        fields[name] = value
    return fields


def _time(value: object, number: int) -> float | int:
    if type(value) not in (int, float) or not _is_finite(value):
        raise RecordError(number, "time")
    assert isinstance(value, (int, float))
    if value < 0 or round(value, 3) != value:
        raise RecordError(number, "time_digits")
    return value


def _is_finite(value: object) -> bool:
    try:
        return math.isfinite(value)  # type: ignore[arg-type]
    except OverflowError:  # a whole number that no float can hold
        return False


def _check_times(read: list[Line]) -> None:
    latest: float | int = 0
    for line in read:
        if line.time is not None:
            if line.time < latest:
                raise RecordError(line.number, "time_back")
            latest = line.time


# -- the header ----------------------------------------------------------------------------------


def check_first(piece: bytes) -> None:
    """Refuse a first line that is no header; raises `RecordError`."""
    if len(piece) > LONGEST_HEADER:
        raise RecordError(1, "endless", format=FORMAT)
    if piece.startswith(codecs.BOM_UTF8):
        raise RecordError(1, "bom")
    fields = _line(piece, 1).fields
    if fields.get("type") != "game" or fields.get("format") != FORMAT:
        raise RecordError(1, "other_format", format=FORMAT)


def read_header(line: Line) -> Header:
    """Read the first line, checked already; raises `RecordError` for a version or option."""
    fields = line.fields
    version = fields.get("version")
    if type(version) is int and version > VERSION:
        raise RecordError(line.number, "newer", version=version, known=VERSION)
    get = _Fields(line, "game", HEADER_FIELDS, None)
    if get["version"] != VERSION:
        raise RecordError(line.number, "no_version", version=version, known=VERSION)
    try:
        edition = _edition(get)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError.of(line.number, error) from None
    return Header(edition, tuple(get["players"]), get["first_seat"], get["seed"])


def _edition(get: _Fields) -> Edition:
    options = get["options"]
    plain = edition_named(get["edition"])
    edition = plain.with_options(options, len(get["players"]))
    for flag in options:
        if flag not in edition.options:
            raise UnsoundError("own_value", flag=repr(flag))
    if get["first_seat"] >= len(get["players"]):
        raise UnsoundError("no_first_seat", given=get["first_seat"])
    return edition


# -- events --------------------------------------------------------------------------------------


def read_event(line: Line, seats: int, *, shares: bool) -> Event:
    """Read a later line, of a game of so many seats; `shares` says that sales have them.

    Raises `RecordError` for an unknown type, or fields that are missing, unknown or of a wrong
    type.
    """
    kind = line.fields.get("type")
    if not isinstance(kind, str) or kind not in EVENT_FIELDS:
        raise RecordError(line.number, "no_type", given=_short(kind))
    allowed = dict(EVENT_FIELDS[kind])
    if kind == "sale" and shares:
        allowed["shares"] = "amounts"
    get = _Fields(line, kind, allowed, seats)
    if kind in DECISIONS:
        value = DECISIONS[kind]
        return Decision(get["seat"], Action(kind, get[value] if value else None))
    values = [get[name] for name in allowed]
    return BUILDERS[kind](*values)


HEADER_FIELDS: Final = {
    "format": "text",
    "version": "int",
    "edition": "text",
    "options": "object",
    "players": "texts",
    "first_seat": "amount",
    "seed": "int?",
}

EVENT_FIELDS: Final[dict[str, dict[str, str]]] = {
    "deal": {"round": "int", "hands": "hands", "collector": "cards?"},
    "offer": {"seat": "seat", "card": "card"},
    "second": {"seat": "seat", "card": "card?"},
    "bid": {"seat": "seat", "amount": "int"},
    "pass": {"seat": "seat"},
    "sealed": {"bids": "amounts"},
    "price": {"seat": "seat", "amount": "int"},
    "accept": {"seat": "seat"},
    "decline": {"seat": "seat"},
    "sale": {
        "cards": "cards",
        "auctioneer": "seat",
        "buyer": "seat",
        "price": "int",
        "payee": "seat?",
    },
    "reveal": {"seat": "seat", "card": "card?"},
    "round_end": {
        "round": "int",
        "reason": "text",
        "counts": "five",
        "markers": "five",
        "values": "five",
        "income": "amounts",
        "cash": "amounts",
    },
    "game_end": {"cash": "amounts", "winners": "seats"},
}
"""The fields of each line in order, with the name of their type in `TYPES`; ? allows null."""

BUILDERS: Final[dict[str, Callable[..., Event]]] = {
    "deal": Deal,
    "sealed": SealedBids,
    "sale": Sale,
    "reveal": Reveal,
    "round_end": RoundEnd,
    "game_end": GameEnd,
}


class _Fields:
    """The fields of a line, each checked against its type when it is taken."""

    def __init__(self, line: Line, kind: str, types: dict[str, str], seats: int | None) -> None:
        self._line, self._types, self._seats = line, types, seats
        given, wanted = set(line.fields) - {"type"}, set(types)
        if given - wanted:
            raise RecordError(line.number, "has_no", kind=kind, names=_list(given - wanted))
        if wanted - given:
            raise RecordError(line.number, "lacks", kind=kind, names=_list(wanted - given))

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - the type is in the table
        kind = self._types[name]
        value = self._line.fields[name]
        if kind.endswith("?") and value is None:
            return None
        try:
            return TYPES[kind.rstrip("?")](value, self._seats)
        except ValueError as error:
            raise RecordError(self._line.number, "field", name=name, fault=_coded(error)) from None


def _coded(error: ValueError) -> UnsoundError:
    """Return an error with a code, that of Python as its own words."""
    return error if isinstance(error, UnsoundError) else UnsoundError("other", message=str(error))


def _list(names: set[str]) -> str:
    return ", ".join(_short(name) for name in sorted(names))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."  # noqa: PLR2004 - a line's room


def _int(value: object, _seats: int | None) -> int:
    if type(value) is not int:
        raise UnsoundError("not_whole", given=_short(value))
    return value


def _amount(value: object, _seats: int | None) -> int:
    number = _int(value, None)
    if number < 0:
        raise UnsoundError("negative", given=number)
    return number


def _seat(value: object, seats: int | None) -> int:
    number = _int(value, None)
    if seats is None or not 0 <= number < seats:
        raise UnsoundError("no_seat", given=_short(number))
    return number


def _text(value: object, _seats: int | None) -> str:
    if type(value) is not str:
        raise UnsoundError("not_text", given=_short(value))
    value.encode()  # a lone surrogate could not be written again
    return value


def _card(value: object, _seats: int | None) -> Card:
    if type(value) is not str:
        raise UnsoundError("not_text", given=_short(value))
    try:
        return Card(_text(value, None))
    except ValueError:
        raise UnsoundError("no_card", given=_short(value)) from None


def _object(value: object, _seats: int | None) -> dict[str, Any]:
    if type(value) is not dict:
        raise UnsoundError("not_object", given=_short(value))
    return value


def _tuple_of(
    read: Callable[[object, int | None], Any], size: int | None = None, *, by_seat: bool = False
) -> Callable[[object, int | None], tuple[Any, ...]]:
    def check(value: object, seats: int | None) -> tuple[Any, ...]:
        if type(value) is not list:
            raise UnsoundError("not_list", given=_short(value))
        wanted = seats if by_seat else size
        if wanted is not None and len(value) != wanted:
            raise UnsoundError("length", wanted=wanted, given=len(value))
        return tuple(read(item, seats) for item in value)

    return check


TYPES: Final[dict[str, Callable[[object, int | None], Any]]] = {
    "int": _int,
    "amount": _amount,
    "seat": _seat,
    "text": _text,
    "card": _card,
    "object": _object,
    "texts": _tuple_of(_text),
    "seats": _tuple_of(_seat),
    "cards": _tuple_of(_card),
    "hands": _tuple_of(_tuple_of(_card), by_seat=True),
    "amounts": _tuple_of(_amount, by_seat=True),
    "five": _tuple_of(_amount, 5),
}
"""How each type of field is read."""
