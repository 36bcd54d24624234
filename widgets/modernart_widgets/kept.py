"""What a page keeps in its browser: a session, packed and checksummed, to go on after a reload.

It protects against damage, not against the person at that browser: it holds all hands.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Iterable
from typing import Any, Final

MOST_BYTES: Final = 4_000_000
"""What a packed session may unpack to; a record has some tens of thousands of bytes."""


def place_of(kind: str, names: Iterable[object]) -> str:
    """Return the name under which a browser keeps what belongs to a panel with these names.

    A slash in a name is written otherwise, so that no two lists of names share a place:

    >>> place_of("table", ["A/B", "C"]), place_of("table", ["A", "B/C"])
    ('table/A%2FB/C', 'table/A/B%2FC')
    """
    written = (str(name).replace("%", "%25").replace("/", "%2F") for name in names)
    return "/".join((kind, *written))


def pack(thing: dict[str, Any]) -> str:
    """Return plain data as one short text with a checksum."""
    raw = json.dumps(thing, ensure_ascii=False, separators=(",", ":")).encode()
    return f"{_digest(raw)}.{base64.b64encode(zlib.compress(raw)).decode()}"


def unpack(text: object) -> dict[str, Any]:
    """Return what was packed; raises `ValueError` if anything is missing or changed."""
    try:
        digest, _, packed = str(text).partition(".")
        raw = _inflate(base64.b64decode(packed, validate=True))
    except (binascii.Error, zlib.error) as error:
        raise ValueError(f"the kept game cannot be unpacked ({error})") from None
    if _digest(raw) != digest:
        raise ValueError("the kept game does not match its checksum")
    thing = json.loads(raw)
    if not isinstance(thing, dict):
        raise ValueError("the kept game is not an object")  # noqa: TRY004 - one error for damage
    return thing


def _inflate(data: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    raw = unpacker.decompress(data, MOST_BYTES)
    if unpacker.unconsumed_tail:
        raise ValueError("the kept game is too large")
    return raw


def _digest(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()[:16]
