"""What a page sends over its websocket, read as far as the server needs to know it."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import NamedTuple

MALFORMED = (AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""How a message fails that has not the parts which every message has."""


class Envelope(NamedTuple):
    """Where a message to a kernel goes, and of which type it is."""

    channel: str
    kind: str


def envelope_of(message: str | bytes, subprotocol: str | None) -> Envelope:
    """Read the channel and the type of a message; raises one of `MALFORMED` for what is none.

    `subprotocol` is that of the websocket. Jupyter Server would write a message without a channel
    into its log, whole.
    """
    if isinstance(message, str):
        return _of_parts(json.loads(message))
    places = _offsets(message, subprotocol)
    parts = [message[start:end] for start, end in pairwise(places)]
    if subprotocol is None:
        return _of_parts(json.loads(parts[0] if parts else message[places[0] :]))
    return _of_parts({"channel": parts[0].decode(), "header": json.loads(parts[1])})


def _of_parts(message: dict[str, object]) -> Envelope:
    header, channel = message["header"], message["channel"]
    if not isinstance(header, dict) or not isinstance(channel, str):
        raise TypeError("the header is no object, or the channel no name")
    if not isinstance(kind := header["msg_type"], str):
        raise TypeError("the type of the message is no name")
    return Envelope(channel, kind)


def _offsets(frame: bytes, subprotocol: str | None) -> list[int]:
    """Where the parts of a binary message begin; the last number of the newer form ends it.

    Jupyter Server believes the count in the first bytes: 8 bytes, little endian, in the newer
    protocol and 4, big endian, in the older one. A false one would stop it for minutes.
    """
    size, order = (8, "little") if subprotocol else (4, "big")
    count = int.from_bytes(frame[:size], order)  # type: ignore[arg-type]
    if not 1 <= count < len(frame) // size:
        raise ValueError("as many parts do not fit")
    places = range(size, size * (count + 1), size)
    offsets = [int.from_bytes(frame[at : at + size], order) for at in places]  # type: ignore[arg-type]
    if offsets != sorted(offsets) or offsets[-1] > len(frame):
        raise ValueError("the parts do not lie one behind another")
    return offsets
