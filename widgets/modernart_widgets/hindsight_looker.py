"""The looker: lets the coach look back at a finished game, in slices, and tells how far it is."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from modernart_widgets.flow import running_loop

if TYPE_CHECKING:
    from modernart.hindsight import Looked, Weighed
    from modernart_widgets.session import Session

BUSY: Final = 0.02
"""Seconds of work after which clicks get their turn; one slice more may have begun."""

PAUSE: Final = 0.005
"""Seconds for clicks between two pieces of work."""

STRIDE: Final = 10
"""Percents between two reports, so that a screen reader is not kept talking."""


class Looker:
    """Looks back at one session as one seat; `changed` is called whenever there is something new.

    `part` is how much is done in percent, None before anything began; `found` is complete at 100.
    In an event loop the work is cut into pieces; without one it is done at once.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        """Look at nothing yet."""
        self.session: Session | None = None
        self.seat = 0
        self.part: int | None = None
        self.is_broken = False
        self.found: list[Looked | Weighed] = []
        self._changed = changed
        self._task: asyncio.Task[None] | None = None

    def look(self, session: Session, seat: int) -> None:
        """Begin to look back at a finished session as a seat."""
        from modernart import hindsight  # with the coach, which a table without it never needs

        self.close()
        self.session, self.seat, self.part = session, seat, 0
        record = session.record()
        slices = hindsight.look_back(record, seat)
        most = hindsight.steps(record, seat)
        self._changed()
        loop = running_loop()
        if loop is None:
            self._work(slices, most, float("inf"))
        else:
            self._task = loop.create_task(self._work_on(slices, most))

    def stay_at(self, session: Session | None) -> None:
        """Close what was looked at unless it is this session."""
        if self.session is not None and session is not self.session:
            self.close()

    def close(self) -> None:
        """Look at nothing any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        was_open = self.part is not None
        self.session, self.part, self.found, self.is_broken = None, None, [], False
        if was_open:
            self._changed()

    async def _work_on(self, slices: Iterator[Any], most: int) -> None:
        is_done = False
        while not is_done:
            await asyncio.sleep(PAUSE)
            is_done = self._work(slices, most, BUSY)

    def _work(self, slices: Iterator[Any], most: int, seconds: float) -> bool:
        """Work for so long; True once all is done, or nothing more can be."""
        stop = time.monotonic() + seconds
        try:
            for found in slices:
                if found is not None:
                    self.found.append(found)
                if time.monotonic() >= stop:
                    self._report(100 * len(self.found) // (most + 1))
                    return False
        except Exception:  # the page says so, and the table goes on
            logging.getLogger(__name__).exception("the coach could not look back")
            self.is_broken = True
        self._report(100)
        return True

    def _report(self, part: int) -> None:
        part -= part % STRIDE
        if part != self.part:
            self.part = part
            self._changed()
