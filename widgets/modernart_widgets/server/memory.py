"""How much memory is free, seen from inside a container too, and what it holds."""

from __future__ import annotations

from pathlib import Path

import psutil

RESERVE_BYTES = 1_000_000_000
"""Left for the system and the server itself."""

KERNEL_BYTES = 120_000_000
"""What one kernel with a chart may take, with room to spare."""

CGROUPS = Path("/sys/fs/cgroup")
MEMBERSHIP = Path("/proc/self/cgroup")


def room_for_kernels() -> int:
    """How many kernels fit in the memory that is free now; never less than one."""
    return max(1, (available_bytes() - RESERVE_BYTES) // KERNEL_BYTES)


def available_bytes() -> int:
    """The memory in bytes that this process can still get.

    The machine's free memory, or what is left of a smaller limit that a container, a systemd
    service or a JupyterHub has set (Linux control groups, both versions).
    """
    return min([psutil.virtual_memory().available, *_left_in_groups()])


def _left_in_groups() -> list[int]:
    left = []
    for folder in _group_folders():
        for limit, used in (
            ("memory.max", "memory.current"),
            ("memory.limit_in_bytes", "memory.usage_in_bytes"),
        ):
            allowed, taken = _number(folder / limit), _number(folder / used)
            if allowed is not None and taken is not None:
                left.append(max(0, allowed - taken))
    return left


def _group_folders() -> list[Path]:
    # A limit on any group above ours holds too, so the whole way up to the root is looked at.
    try:
        lines = MEMBERSHIP.read_text().splitlines()
    except OSError:
        return []
    folders = []
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if controllers and "memory" not in controllers.split(","):
            continue
        root = CGROUPS / "memory" if controllers else CGROUPS
        group = root / path.lstrip("/")
        folders += [group, *(above for above in group.parents if above.is_relative_to(root))]
    return folders


def _number(file: Path) -> int | None:
    try:
        return int(file.read_text())
    except (OSError, ValueError):  # "max" is no limit
        return None
