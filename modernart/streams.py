"""The streams of the `modernart` command, whatever the shell has done to them."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

LAST: Final = 2
"""The number of stderr; those of stdin and stdout come before it."""


def open_closed() -> None:
    """Lead streams that were closed before the start (`2>&-`) into nothing.

    Their numbers are taken first: a socket that got one would receive what kernels print.
    """
    while (number := os.open(os.devnull, os.O_RDWR)) <= LAST:
        os.set_inheritable(number, True)  # noqa: FBT003 - it takes no keyword
    os.close(number)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - for good


def survive_any_text() -> None:
    """Write what the terminal's encoding lacks as an escape, and do not fail for it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def drop_output() -> None:
    """Let the interpreter flush what is left into nothing at its exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
