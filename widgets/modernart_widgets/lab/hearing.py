"""How a panel of auctions by hand does what its page asks."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, ClassVar

from modernart_widgets.current import CURRENT

Message = dict[str, Any]


class Hearing:
    """Does what a page asks; what cannot be is told there and changes nothing.

    A panel says what it can do (`_ways`), which errors are sentences for people (`refusals`) and
    how they are worded (`_why`), what to say of all others (`_trouble`), and how to `_show`.
    """

    refusals: ClassVar[tuple[type[Exception], ...]]
    message: str

    def _ways(self) -> dict[str, Callable[[Message], None]]:
        raise NotImplementedError

    def _why(self, error: Exception) -> str:
        raise NotImplementedError

    def _trouble(self) -> str:
        raise NotImplementedError

    def _show(self) -> None:
        raise NotImplementedError

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        if isinstance(content, dict):
            self._hear(content)

    def _hear(self, message: Message) -> None:
        if message.get("kind") == "languages":
            CURRENT.hear(message)
            return
        do = self._ways().get(str(message.get("kind")))
        if do is None:
            return
        self.message = ""
        try:
            do(message)
        except self.refusals as error:
            self.message = self._why(error)
        except Exception:
            logging.getLogger(__name__).exception("a panel of auctions failed")
            self.message = self._trouble()
        self._show()
