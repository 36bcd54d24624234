"""The advisor: asks the coach about the moment on the screen, and again while one thinks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from modernart_widgets.flow import running_loop

if TYPE_CHECKING:
    from modernart.coach import Advice, Coach
    from modernart.view import View

PAUSE: Final = 0.2
"""Seconds between two times that more runs are made, so that a click is never kept waiting."""

ENOUGH: Final = 12_000
"""Runs after which an average hardly moves any more."""

ENOUGH_OF_CARDS: Final = 4_800
"""Runs of each card after which their order hardly moves any more."""


class Advisor:
    """Advice for one view at a time; `changed` is called whenever there is something new.

    In an event loop the coach is asked once the answer to a click is on its way, and asked for
    more runs, a slice at a time, until there are enough; without one it is asked at once.
    """

    def __init__(self, changed: Callable[[], None], *, is_on: bool = False) -> None:
        """Look at nothing yet."""
        self.is_on = is_on
        self.view: View | None = None
        self.advice: Advice | None = None
        self._changed = changed
        self._task: asyncio.Task[None] | None = None

    def look_at(self, view: View | None) -> None:
        """Turn to what a seat sees, None for nothing; the same moment goes on being thought of."""
        view = view if self.is_on else None
        if view is not None and self.view is not None and _is_same(view, self.view):
            return
        self.stop()
        self.view, self.advice = view, None
        if view is None:
            self._changed()
            return
        loop = running_loop()
        if loop is None:
            self._think(view)
        else:
            self._changed()
            self._task = loop.create_task(self._think_on(view))

    def stop(self) -> None:
        """Think no longer."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think_on(self, view: View) -> None:
        await asyncio.sleep(0)
        coach, advice = self._think(view)
        enough = ENOUGH_OF_CARDS if advice.options else ENOUGH
        slices = coach.refinements(view, advice, enough)
        await asyncio.sleep(PAUSE)
        for surer in slices:
            if surer is not None:
                self._tell(surer)
            await asyncio.sleep(PAUSE)

    def _think(self, view: View) -> tuple[Coach, Advice]:
        from modernart.coach import Coach  # with numpy, which a table without it never needs

        coach = Coach()
        advice = coach.advise(view)
        self._tell(advice)
        return coach, advice

    def _tell(self, advice: Advice) -> None:
        self.advice = advice
        self._changed()


def _is_same(one: View, other: View) -> bool:
    return (one.seat, len(one.events), one.phase) == (other.seat, len(other.events), other.phase)
