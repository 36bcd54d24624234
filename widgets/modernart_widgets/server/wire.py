"""The websocket between a page and its kernel: what it lets through, and how much."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, ClassVar

from tornado.iostream import StreamBufferFullError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from modernart_widgets.server.messages import MALFORMED, envelope_of

CHANNELS = frozenset({"shell", "control"})
"""What a page sends on. On the others nobody reads, so all that is sent there would pile up."""

SOCKETS = 2
"""How many websockets a kernel has at most; a page has one, and a second while it reconnects."""

MESSAGE_BYTES = 4 * 2**20
"""How long a message of a page may be; a chosen file, the longest there is, has half as much."""

UNREAD_BYTES = 16 * 2**20
"""How much may wait for a page that does not read."""

ANSWER_SECONDS = 3
"""After how long a page that has not answered is no longer heard; its browser answers by itself."""


class KernelSocket(VoilaKernelWebsocketHandler):
    """The websocket of a page: small messages are sent at once.

    Without that every answer of a kernel, three small messages, waits 40 ms for the browser
    to confirm the first.
    """

    _of: ClassVar[dict[str, list[KernelSocket]]] = {}
    """Those that are open, by kernel, the oldest first."""

    _reads_nothing = False

    _asked: float | None = None
    """Since when an answer of the page is awaited, if one is."""

    @classmethod
    def state(cls, kernel_id: str) -> str:
        """`connected`, `unheard` where no page answers on the websockets, `alone` without any.

        It asks the pages as well, so that the next call knows whether they have answered.
        """
        heard = [one.is_heard() for one in cls._of.get(kernel_id, [])]
        if not heard:
            return "alone"
        return "connected" if any(heard) else "unheard"

    def is_heard(self) -> bool:
        """Whether the page has answered what it was last asked, if there was time to; asks it."""
        now = time.monotonic()
        if self._asked is not None:
            return now - self._asked < ANSWER_SECONDS
        with contextlib.suppress(WebSocketClosedError, StreamBufferFullError):
            self.ping(b"")
        self._asked = now
        return True

    def on_pong(self, data: bytes) -> None:
        """Note that the page is there."""
        self._asked = None
        super().on_pong(data)

    @property
    def max_message_size(self) -> int:
        """In bytes; a longer message ends the connection."""
        return MESSAGE_BYTES

    async def open(self, kernel_id: str) -> None:
        """Connect to the kernel; the oldest of too many connections makes room."""
        others = self._of.setdefault(kernel_id, [])
        others.append(self)
        for oldest in others[:-SOCKETS]:
            oldest.drop("another connection has taken its place")
        if self.ws_connection is not None:
            self.set_nodelay(True)
            self.ws_connection.stream.max_write_buffer_size = UNREAD_BYTES
        await super().open(kernel_id)

    def on_close(self) -> None:
        """Leave the kernel; what it says is kept for a page that comes back, if the page reads."""
        if self in (others := self._of.get(self.kernel_id, [])):
            others.remove(self)
            if not others:
                del self._of[self.kernel_id]
        super().on_close()
        if self._reads_nothing and self.kernel_id in self.kernel_manager:
            self.kernel_manager.stop_buffering(self.kernel_id)

    def drop(self, reason: str) -> None:
        """Close at once, whether or not the page answers; it is told why if it still reads."""
        connection = self.ws_connection
        with contextlib.suppress(StreamBufferFullError):
            self.close(1008, reason)
        if connection is not None:
            connection.stream.close()

    def on_message(self, ws_message: str | bytes) -> None:
        """Pass a message on; what is none ends the connection, without a word in the log.

        What a page does not need is dropped: other channels and types, and text that no
        encoding can hold.
        """
        try:
            envelope = envelope_of(ws_message, self.selected_subprotocol)
            if self._lets(envelope.channel, envelope.kind):
                super().on_message(ws_message)
        except UnicodeEncodeError:
            return
        except MALFORMED:
            self.close(1003, "malformed message")

    def _lets(self, channel: str, kind: str) -> bool:
        allowed = self.kernel_manager.allowed_message_types
        return channel in CHANNELS and (not allowed or kind in allowed)

    def write_message(self, message: bytes | str | dict[str, Any], binary: bool = False) -> Any:  # noqa: ANN401, FBT001, FBT002
        """Send to the page; one that has gone is no error, one that reads nothing is dropped."""
        try:
            sent = super().write_message(message, binary)
        except WebSocketClosedError:
            return None
        except StreamBufferFullError:
            self._reads_nothing = True
            self.drop("too much is left unread")
            return None
        if isinstance(sent, asyncio.Future):
            sent.add_done_callback(_forget_failure)
        return sent


def _forget_failure(sent: asyncio.Future[None]) -> None:
    if not sent.cancelled():
        sent.exception()
