"""The limits of a bot's process: against accidents; it is no jail for code that wants out.

How many processes may run is not limited by number, which the system counts for a whole user and
threads with them: what would start a program is refused instead, when Python is asked to.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from functools import partial
from typing import Final

FORBIDDEN: Final = (
    "os.exec",
    "os.fork",
    "os.forkpty",
    "os.kill",
    "os.killpg",
    "os.posix_spawn",
    "os.spawn",
    "os.startfile",
    "os.system",
    "pty.spawn",
    "socket.bind",
    "socket.connect",
    "socket.getaddrinfo",
    "subprocess.Popen",
)
"""The audit events of Python that a bot has no use for."""

LARGEST_FILE: Final = 1 << 20
"""Bytes that a file may have which a bot writes."""

SPARE_SECONDS: Final = 3
"""How much longer than its limit a decision may last if nobody is there to stop it."""


CLOSED: Final = 74
"""The exit code of a process whose pipes to the game were closed (`EX_IOERR` of sysexits.h)."""

FOLDER: Final = "modernart-bot-"
"""What the names of bots' folders start with."""

_is_deciding = False


class Refused(PermissionError):  # noqa: N818 - the name says what happened
    """A bot tried one of `FORBIDDEN`: `event`."""

    def __init__(self, event: str) -> None:
        """Name it."""
        self.event = event
        super().__init__(f"a bot may not: {event}")


def forbid() -> None:
    """Refuse what is forbidden from now on; Python cannot take that back."""
    sys.addaudithook(_refuse)
    with suppress(ImportError):  # Windows has none
        import _posixsubprocess

        # how multiprocessing starts programs without an audit event
        _posixsubprocess.fork_exec = partial(_refuse, "subprocess.Popen")  # type: ignore[assignment]


def _refuse(event: str, *_arguments: object) -> None:
    if event in FORBIDDEN:
        raise Refused(event)


def limit_process(memory: int) -> None:
    """Limit the memory (bytes), files and core dumps of this process, where the system can."""
    with suppress(ImportError, ValueError, OSError):  # Windows has none; macOS not each
        import resource

        for kind, most in (
            (resource.RLIMIT_CORE, 0),
            (resource.RLIMIT_FSIZE, LARGEST_FILE),
            (resource.RLIMIT_AS, memory),
        ):
            resource.setrlimit(kind, (most, most))


class Late(BaseException):
    """A decision has taken all of its time: raised in the line that takes it."""


def limit_decision(seconds: float) -> None:
    """Raise `Late` when `seconds` are over, and end this process some time later.

    The game stops a bot that is late; the end is for a game that was itself ended meanwhile, and
    comes by processor time where the code never returns to Python.
    """
    global _is_deciding  # noqa: PLW0603 - a signal handler has no other way to know
    _is_deciding = True
    with suppress(ImportError, AttributeError, ValueError, OSError):
        import resource

        signal.signal(signal.SIGALRM, _warn)
        signal.setitimer(signal.ITIMER_REAL, seconds, seconds + SPARE_SECONDS)
        used = sum(os.times()[:2])
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used + seconds) + SPARE_SECONDS, most))


def end_decision() -> None:
    """Let the process wait for the next decision for as long as it takes."""
    global _is_deciding  # noqa: PLW0603
    _is_deciding = False
    with suppress(AttributeError, ValueError, OSError):
        signal.setitimer(signal.ITIMER_REAL, 0)


def _warn(*_: object) -> None:
    signal.signal(signal.SIGALRM, signal.SIG_DFL)  # the next alarm ends the process
    if _is_deciding:
        raise Late
