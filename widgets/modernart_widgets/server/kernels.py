"""The kernels behind the pages: how many may live, and which nobody looks at any more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager

from modernart_widgets.server import launch as launcher
from modernart_widgets.server.words import PAGE_ERROR

if TYPE_CHECKING:
    from collections.abc import Callable

    from jupyter_server.services.kernels.kernelmanager import MappingKernelManager

    from modernart_widgets.server.settings import Settings

log = logging.getLogger(__name__)


GIVEN_UP = 1000
"""How many kernels that were ended while their page was away are remembered."""


class FullError(Exception):
    """Every place is taken."""


class ThisPython(KernelSpecManager):
    """Knows one kernel: the Python that runs the server, whatever else is installed.

    A `python3` kernel in the user's folders would otherwise come first, and run the pages in
    an environment without the kit.
    """

    def find_kernel_specs(self) -> dict[str, str]:
        """The one name there is, with the folder that ipykernel keeps for it."""
        return {NATIVE_KERNEL_NAME: RESOURCES}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:  # noqa: ARG002
        """The kernel of this Python, whatever name a notebook asks for; it keeps no history."""
        # Safe path: neither the folder of the program nor that of the notebook is searched.
        launch = [sys.executable, "-P", launcher.__file__, "-f", "{connection_file}"]
        argv = [*launch, "--HistoryManager.enabled=False"]
        return KernelSpec(resource_dir=RESOURCES, **{**get_kernel_dict(), "argv": argv})


class PageKernel(ServerKernelManager):
    """The kernel of one page, with what Jupyter Server says in place of an error's own words.

    It looks for that here, though it keeps it elsewhere; not found, the first error of a widget
    would end everything that the kernel sends to its page.
    """

    traceback_replacement_message = PAGE_ERROR


@dataclass
class Visit:
    """What is known of the page that one kernel was started for."""

    sign: float
    """When the page was last being made or connected, on the clock of `Kernels`."""
    asked: float = 0.0
    """When it last asked for its kernel."""
    connected: bool = False
    """Whether its websocket has been open at least once."""

    def last_seen(self, loading: float) -> float:
        """When it last showed a sign of life: asking is one only while it may still be loading."""
        return self.sign if self.connected else max(self.sign, min(self.asked, self.sign + loading))


class Kernels:
    """The kernels that the pages of one server have started.

    A kernel that is being started counts from the first moment, so that a burst of visits
    never starts more than `limit`. `sweep` ends those that are of no use to anybody.

    `settings` gives the limit and the times, which are seconds of `clock`.
    """

    def __init__(
        self,
        manager: MappingKernelManager,
        settings: Settings,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.manager = manager
        self.limit = settings.limit
        self._settings = settings
        self._clock = clock
        self._visits: dict[str, Visit] = {}
        self._given_up: deque[str] = deque(maxlen=GIVEN_UP)
        self._changing = 0  # kernels that are starting or ending
        self._freed = asyncio.Event()

    @property
    def count(self) -> int:
        """How many places are taken, by kernels that live, start or end."""
        return len(self._visits) + self._changing

    @property
    def pulse(self) -> float:
        """How often, in seconds, a page that is being made sends something as a sign of life."""
        return 0.4 * self._settings.unvisited

    def __contains__(self, kernel_id: object) -> bool:
        return kernel_id in self._visits

    async def start(self, **options: Any) -> asyncio.Task[str]:  # noqa: ANN401
        """Take a place and start a kernel in it, with the options of Jupyter's `start_kernel`.

        The task ends with the kernel's id. Where every place is taken, waits up to `patience`
        seconds for one (a page that is loaded again arrives while the kernel it leaves is
        still going), then raises `FullError`.
        """
        until = self._clock() + self._settings.patience
        while self.count >= self.limit:
            self._freed.clear()
            try:
                await asyncio.wait_for(self._freed.wait(), until - self._clock())
            except TimeoutError:
                raise FullError from None
        self._changing += 1
        return asyncio.create_task(self._start(options))

    async def _start(self, options: dict[str, Any]) -> str:
        try:
            kernel_id: str = await ensure_async(self.manager.start_kernel(**options))
            self._visits[kernel_id] = Visit(self._clock())
            # A kernel that dies must not come back empty, with a page that no longer answers.
            self.manager.get_kernel(kernel_id).stop_restarter()
            return kernel_id
        finally:
            self._free()

    def _free(self) -> None:
        self._changing -= 1
        self._freed.set()

    def sign(self, kernel_id: str) -> None:
        """Note that this kernel's page is being made."""
        if visit := self._visits.get(kernel_id):
            visit.sign = self._clock()

    async def is_alive(self, kernel_id: str) -> bool:
        """Whether this kernel is one of ours and its process runs.

        Its page asks this from time to time; while it loads, that counts as a sign of life.
        """
        if visit := self._visits.get(kernel_id):
            visit.asked = self._clock()
        return kernel_id in self and await self._runs(kernel_id)

    def was_given_up(self, kernel_id: str) -> bool:
        """Whether this kernel was ended because its page had been away for too long."""
        return kernel_id in self._given_up

    async def _runs(self, kernel_id: str) -> bool:
        if kernel_id not in self.manager:
            return False
        return bool(await ensure_async(self.manager.get_kernel(kernel_id).is_alive()))

    async def end(self, kernel_id: str) -> None:
        """End this kernel at once (the record of a game is kept by its page, not by it).

        Its place stays taken until the process is gone and the memory free.
        """
        if self._visits.pop(kernel_id, None) is None:
            return
        self._changing += 1
        try:
            if kernel_id in self.manager:
                await ensure_async(self.manager.shutdown_kernel(kernel_id, now=True))
        except Exception:
            log.exception("kernel %s did not end as it should", kernel_id)
        finally:
            self._free()

    async def end_all(self, wait: float = 10.0) -> None:
        """End every kernel, those that are just starting too, and start none from now on.

        `wait` is how many seconds those that are starting get to come up.
        """
        self.limit = 0
        until = self._clock() + wait
        while self._changing and self._clock() < until:
            self._freed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._freed.wait(), until - self._clock())
        await asyncio.gather(*(self.end(kernel_id) for kernel_id in list(self._visits)))

    async def sweep(self) -> list[str]:
        """End the kernels that are of no use to anybody; their ids.

        Those are: one whose process has died; one whose page has not connected and has shown
        no sign of life for `unvisited` seconds (a crawler), where its asking for the kernel is one
        for the first `loading` seconds; one whose page was connected and has been gone for `left`
        seconds, whether it asks or not.
        """
        idle = [key for key in list(self._visits) if await self._is_of_no_use(key)]
        await asyncio.gather(*(self.end(kernel_id) for kernel_id in idle))
        return idle

    async def _is_of_no_use(self, kernel_id: str) -> bool:
        if (visit := self._visits.get(kernel_id)) is None:  # ended meanwhile
            return False
        if not await self._runs(kernel_id):
            return True
        if self.manager.kernel_model(kernel_id)["connections"] > 0:
            visit.connected, visit.sign = True, self._clock()
        patience = self._settings.left if visit.connected else self._settings.unvisited
        away = self._clock() - visit.last_seen(self._settings.loading)
        if away > patience:
            self._given_up.append(kernel_id)
        return away > patience
