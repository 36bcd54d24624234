"""A binary message of a websocket is looked at before Jupyter Server believes its own count."""

import struct

import pytest

from modernart_widgets.server.messages import MALFORMED, Envelope, envelope_of

NEWER = "v1.kernel.websocket.jupyter.org"


def newer(*parts):
    """A frame of the newer protocol, as a page sends it."""
    start = 8 * (len(parts) + 2)
    offsets = [start]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    return struct.pack(f"<{len(offsets) + 1}Q", len(offsets), *offsets) + b"".join(parts)


def older(*parts):
    """A frame of the older protocol."""
    offsets = [4 * (len(parts) + 1)]
    for part in parts[:-1]:
        offsets.append(offsets[-1] + len(part))
    return struct.pack(f"!{len(offsets) + 1}I", len(offsets), *offsets) + b"".join(parts)


def test_frames_of_pages_are_sound():
    """What the two protocols really send passes."""
    header = b'{"msg_type":"comm_msg"}'
    message = b'{"channel":"shell","header":{"msg_type":"comm_msg"}}'
    parts = (b"shell", header, b"{}", b"{}", b'{"a":1}', b"buffer")
    assert envelope_of(newer(*parts), NEWER) == Envelope("shell", "comm_msg")
    assert envelope_of(older(message, b"buffer"), None) == Envelope("shell", "comm_msg")


@pytest.mark.parametrize(
    ("frame", "subprotocol"),
    [
        (struct.pack("<Q", 2**60), NEWER),
        (struct.pack("<Q", 3 * 10**7) + b"x" * 64, NEWER),
        (struct.pack("!i", 0x7FFFFFFF) + b"x" * 8, None),
        (b"", NEWER),
        (b"\x01", None),
        (struct.pack("<3Q", 2, 24, 2**40), NEWER),
        (struct.pack("<4Q", 2, 40, 32, 0), NEWER),
        (struct.pack("<Q", 0), NEWER),
    ],
)
def test_false_counts_and_offsets_are_refused(frame, subprotocol):
    """A count or offset beyond the frame, backwards or zero ends the connection instead."""
    with pytest.raises(MALFORMED):
        envelope_of(frame, subprotocol)
