"""How many files and connections this process may have open, and how many pages that bears.

A server that has used them all up does not refuse the next page: the library that talks to the
kernels ends the whole process.
"""

from __future__ import annotations

import contextlib
import sys

if sys.platform != "win32":
    import resource

RESERVE = 100
"""Left for the server itself."""

OF_A_PAGE = 32
"""A kernel takes 4, each of its two websockets 9, the browser's other connections up to 10."""

ENOUGH = 65536
"""What is asked for where the system sets no bound of its own; some refuse to give more."""


def raise_limit() -> None:
    """Let this process have as many open as the system allows it; never fails."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def room_for_pages() -> int | None:
    """How many pages may be open at once, at least one; None where nothing bounds them."""
    if sys.platform == "win32":
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    return max(1, (soft - RESERVE) // OF_A_PAGE)
