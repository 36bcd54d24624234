"""Open files: a server asks for as many as it may have, and takes no more pages than they bear."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hosting import servers

from modernart_widgets.server import descriptors
from modernart_widgets.server.settings import Settings

resource = pytest.importorskip("resource")
DOCS = (servers.ROOT / "docs" / "hosting.md").read_text()
RAISE = """
import resource
from modernart_widgets.server.descriptors import raise_limit, room_for_pages
hard = min(900, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
resource.setrlimit(resource.RLIMIT_NOFILE, (300, hard))
raise_limit()
print(resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard), room_for_pages())
"""


def allow(monkeypatch, soft, hard=resource.RLIM_INFINITY):
    """Let it look as if this process might have so many files open; what is asked for."""
    asked = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    return asked


def test_the_limit_is_raised_to_what_the_system_grants():
    """In a process of its own: the soft limit becomes the hard one."""
    command = [sys.executable, "-c", RAISE]
    env = servers.environment()
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout == "True 25\n"


def test_a_system_without_a_bound_is_asked_for_enough(monkeypatch):
    """Some refuse to give what they say is unlimited."""
    asked = allow(monkeypatch, 256)
    descriptors.raise_limit()
    assert asked == [(descriptors.ENOUGH, resource.RLIM_INFINITY)]
    asked = allow(monkeypatch, descriptors.ENOUGH + 1)
    descriptors.raise_limit()
    assert asked == []


def test_what_is_refused_is_left_as_it_is(monkeypatch):
    """The start goes on with the files it has."""
    allow(monkeypatch, 256, 4096)

    def refuse(*_):
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    descriptors.raise_limit()


@pytest.mark.parametrize(
    ("files", "asked", "limit", "lacks"),
    [(1024, 60, 28, True), (1024, 28, 28, False), (64, 5, 1, True), (-1, 600, 600, False)],
)
def test_open_files_bound_the_kernels(monkeypatch, files, asked, limit, lacks):
    """Whatever is asked for, no more pages are taken than the process can hold."""
    allow(monkeypatch, resource.RLIM_INFINITY if files < 0 else files)
    settings = Settings(max_kernels=asked)
    assert (settings.limit, settings.lacks_files) == (limit, lacks)


def test_a_start_with_few_files_says_so(tmp_path):
    """One line with the number, and the limit of the health route is that number."""
    servers.write_notebook(tmp_path / "press.ipynb", servers.PRESS, "button")
    chosen = json.dumps({"notebooks": str(tmp_path), "browser": False, "max_kernels": 60})
    launch = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (512, 512))\n"
    command = [sys.executable, "-c", launch + servers.LAUNCH, chosen]
    with servers.Server(command, env=servers.environment()) as server:
        server.url = server.printed(r"Ready: open (http://\S+/) in")[1]
        assert "Only 12 pages fit at once" in server.output
        assert server.health["max_kernels"] == 12


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="counts what a process has open")
def test_a_page_takes_no_more_files_than_are_counted_for_it(tmp_path):
    """With both of its connections open, and those its browser keeps besides."""
    servers.write_notebook(tmp_path / "press.ipynb", servers.PRESS, "button")
    with servers.serving(tmp_path) as server:
        files = Path(f"/proc/{server.process.pid}/fd")
        server.page()
        before = len(list(files.iterdir()))
        page = server.page()
        lines = [server.connect(page.kernel) for _ in range(2)]
        assert servers.press(lines[0], page.widget) == "pressed"
        assert len(list(files.iterdir())) - before <= descriptors.OF_A_PAGE - 6
        for line in lines:
            line.close()


def test_the_documentation_has_these_numbers():
    """And its unit allows enough for every line of its table."""
    counted = rf"\(limit . {descriptors.RESERVE}\) / {descriptors.OF_A_PAGE} pages"
    assert re.search(counted, DOCS.replace("\n", " "))
    files = int(re.search(r"LimitNOFILE=(\d+)", DOCS)[1])
    most = max(map(int, re.findall(r"^\|.* GB \| \d+ \| (\d+) \|$", DOCS, re.MULTILINE)))
    assert (files - descriptors.RESERVE) // descriptors.OF_A_PAGE > most
    assert int(re.search(r"TasksMax=(\d+)", DOCS)[1]) > 12 * most
