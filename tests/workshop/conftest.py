"""What tests of students' bots share: no process and no folder of one is left behind."""

import time

import pytest
from workshop.processes import group_of

from modernart.workshop import process


@pytest.fixture
def started(monkeypatch, tmp_path):
    """The bots' processes of a test, by number; all must be gone at its end, folders too."""
    pids = []
    start = process._start

    def noted():
        popen, folder = start()
        pids.append(popen.pid)
        return popen, folder

    monkeypatch.setattr(process, "_start", noted)
    monkeypatch.setattr(process.tempfile, "tempdir", str(tmp_path))
    yield pids
    until = time.monotonic() + 5
    while any(map(group_of, pids)) and time.monotonic() < until:
        time.sleep(0.02)
    assert [group_of(pid) for pid in pids] == [[] for _ in pids]
    assert not list(tmp_path.glob("modernart-bot-*"))
