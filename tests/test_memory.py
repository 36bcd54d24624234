"""How many kernels fit in the memory that is free, inside a container too."""

from types import SimpleNamespace

import pytest

from modernart_widgets.server import memory
from modernart_widgets.server.settings import Settings


@pytest.mark.parametrize("limit_file", ["memory.max", "memory.limit_in_bytes"])
def test_a_container_s_memory_limit_counts(tmp_path, monkeypatch, limit_file):
    """The tightest limit on the way up bounds the number of kernels, not the machine's memory."""
    first = limit_file == "memory.max"
    root = tmp_path if first else tmp_path / "memory"
    group = root / "outer" / "inner"
    group.mkdir(parents=True)
    used_file = "memory.current" if first else "memory.usage_in_bytes"
    (group / limit_file).write_text("max\n" if first else str(2**62))
    (group / used_file).write_text("100\n")
    (group.parent / limit_file).write_text("1700000000\n")
    (group.parent / used_file).write_text("200000000\n")
    membership = tmp_path / "cgroup"
    membership.write_text("0::/outer/inner\n" if first else "5:cpu:/\n4:memory:/outer/inner\n")
    monkeypatch.setattr(memory, "CGROUPS", tmp_path)
    monkeypatch.setattr(memory, "MEMBERSHIP", membership)
    assert memory.available_bytes() == 1_500_000_000
    assert memory.room_for_kernels() == 4
    (group.parent / used_file).write_text("1700000000\n")
    assert memory.room_for_kernels() == 1


def test_without_control_groups_the_machine_s_free_memory_counts(tmp_path, monkeypatch):
    """(available - 1 GB) / 120 MB, as the documentation says."""
    monkeypatch.setattr(memory, "MEMBERSHIP", tmp_path / "nothing")
    free = SimpleNamespace(available=13_000_000_000)
    monkeypatch.setattr(memory.psutil, "virtual_memory", lambda: free)
    assert Settings().limit == 100
    assert Settings(max_kernels=7).limit == 7
