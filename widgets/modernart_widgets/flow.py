"""The flow of play at one screen: who may look, when bots act, the clock, the pauses.

A flow never blocks: `go_on` lets instant bots act at once; whatever takes its time is an asyncio
task that does the same. It calls `changed` after each step, and `failed` when a task breaks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from modernart.events import RoundEnd
from modernart_widgets.session import Session

SPEEDS: Final = {"slow": 2.0, "normal": 0.9, "instant": 0.0}
"""Seconds that a bot takes for each decision."""

CLOCKS: Final = (8, 15, 30, 60, None)
"""Seconds an open auction waits for the silent; None waits until they pass."""

NOBODY: Final = -1
"""No seat: whoever acts from behind a curtain is refused."""


class Flow:
    """One session on the screen.

    `viewer` is the seat whose cards are shown, None for nobody's; `curtain` the seat to which the
    screen is to be handed; `pauses` the settled rounds not yet acknowledged; `is_peeking` says that
    somebody looks at the own cards, or is about to, while the floor is open.
    """

    def __init__(
        self,
        session: Session,
        changed: Callable[[], None],
        failed: Callable[[BaseException], None],
        speed: str = "normal",
        clock: int | None = 15,
    ) -> None:
        """Take over a session as it stands; `begin` starts the play."""
        self.session = session
        self.speed = speed
        self.clock = clock
        self.viewer: int | None = None
        self.curtain: int | None = None
        self.pauses: list[RoundEnd] = []
        self._changed = changed
        self._failed = failed
        self._seen = len(session.game.events)
        self.is_peeking = False
        self._deadline: float | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.session.game.outcome is not None

    @property
    def is_floor(self) -> bool:
        """Whether an open auction is held, in which everybody may call."""
        return self.session.game.phase == "open"

    @property
    def time_left(self) -> float | None:
        """Seconds until the hammer falls, None while no clock runs."""
        loop = running_loop()
        if self._deadline is None or loop is None:
            return None
        return max(0.0, round(self._deadline - loop.time(), 3))

    @property
    def seen(self) -> int:
        """How many events people have gone past: those before the settled round that is shown."""
        return self.session.game.events.index(self.pauses[0]) if self.pauses else self._seen

    def begin(self, seen: int | None = None) -> None:
        """Start the play; of a game that goes on, a round settled after `seen` events is shown."""
        self._seen = len(self.session.game.events) if seen is None else seen
        if len(self.session.people) == 1:
            (self.viewer,) = self.session.people
        self.go_on()

    # -- what people do ----------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the person's last decision."""
        self.session.undo()
        self._seen = len(self.session.game.events)
        self.pauses.clear()
        self.go_on()

    def resume(self) -> None:
        """Go on after a settled round."""
        if self.pauses:
            self.pauses.pop(0)
        self.go_on()

    def lift_curtain(self) -> None:
        """Show the cards of the seat to which the screen was handed."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None

    def peek(self, seat: int) -> None:
        """Hand the screen of an open floor to somebody who wants to look at the own cards.

        Until they are covered the auction stands still: nothing is sold behind a curtain.
        """
        people = self.session.people
        if self.is_floor and len(people) > 1 and seat in people:
            self.stop()
            self.viewer, self.curtain, self.is_peeking = None, seat, True

    def cover(self) -> None:
        """Cover the cards again; bots go on, and the clock of an open auction starts anew."""
        self.viewer = self.curtain = None
        if self.is_peeking:
            self.go_on()
        else:
            self._choose_viewer()

    def acting_seat(self, seat: object) -> int:
        """Return who acts: the viewer, or on an open floor of several people the one named."""
        if self.viewer is not None:
            return self.viewer
        is_open = self.is_floor and self.curtain is None
        return seat if is_open and type(seat) is int else NOBODY

    # -- playing on --------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let bots act until a person must: at once if they are instant, else in a task."""
        self.stop()
        self.is_peeking = False
        loop = running_loop()
        if loop is None or self.speed == "instant":
            while self._is_bot_due():
                self.session.bot_acts()
        self._look_at_news()
        if loop is not None and (self._is_bot_due() or self._is_clock_due()):
            self._task = loop.create_task(self._run())
            self._task.add_done_callback(self._on_end)

    def stop(self) -> None:
        """Stop bots and clock."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._deadline = None

    async def _run(self) -> None:
        """Bots at human pace, then the clock of an open auction, and so on."""
        while True:
            if self._is_bot_due():
                await asyncio.sleep(SPEEDS[self.speed])
                self.session.bot_acts()
            elif self._is_clock_due():
                await self._run_clock()
            else:
                return
            self._look_at_news()
            self._changed()

    async def _run_clock(self) -> None:
        """Going once, twice, sold: the silent pass when the time is over."""
        assert self.clock is not None
        self._deadline = asyncio.get_running_loop().time() + self.clock
        self._changed()
        await asyncio.sleep(self.clock)
        self._deadline = None
        self.session.hammer()

    def _on_end(self, task: asyncio.Task[None]) -> None:
        """Tell of a broken task; nobody else would hear of it."""
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._failed(error)

    def _is_bot_due(self) -> bool:
        self._look_at_news()
        return not self.pauses and self.session.next_bot is not None

    def _is_clock_due(self) -> bool:
        hangs_on_people = self.session.is_only_people_silent and bool(self.session.people)
        return hangs_on_people and not self.pauses and self.clock is not None

    def _look_at_news(self) -> None:
        """Pause at the end of each round, and choose who may look at the screen."""
        events = self.session.game.events
        self.pauses += [event for event in events[self._seen :] if isinstance(event, RoundEnd)]
        self._seen = len(events)
        self._choose_viewer()

    def _choose_viewer(self) -> None:
        """One person sees the own seat; of several, the one who is asked, behind a curtain."""
        if self.is_over:
            self.curtain = None
            return
        people = self.session.people
        if len(people) <= 1:
            self.viewer = people[0] if people else None
            return
        asked = self.session.awaited_people
        if self.pauses or not asked or (self.is_floor and not self.is_peeking):
            self.viewer = self.curtain = None
        elif not self.is_floor and self.viewer != asked[0]:
            self.viewer, self.curtain = None, asked[0]


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop this is called in, None outside of one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def check_settings(speed: object, clock: object) -> None:
    """Raise `ValueError` for a speed or a clock that there is not."""
    if speed not in SPEEDS:
        raise ValueError(f"speed is one of {', '.join(SPEEDS)}, not {speed!r}")
    if clock not in CLOCKS:
        raise ValueError(f"clock is one of {', '.join(map(str, CLOCKS))} seconds, not {clock!r}")
