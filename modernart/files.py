"""A file that is written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path

PRIVATE, USUAL = 0o600, 0o666  # the system takes away of these what this process gives to nobody


@contextlib.contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[Path]:
    """Give a file beside `path` to write; it takes that place at the end, or goes without trace.

    A link is followed. The file keeps the permissions of the one that was there; a new one has
    those that this process gives its files. Raises `OSError` if it cannot be made or moved.
    """
    target = Path(os.path.realpath(path))
    mode = _mode(target)
    part = target.with_name(f"{target.name}{secrets.token_hex(4)}.part")
    os.close(
        os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, USUAL if mode is None else PRIVATE)
    )
    try:
        yield part
        if mode is not None:
            part.chmod(mode)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def _mode(target: Path) -> int | None:
    """The permissions of the file that is there, if one is."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        return None
