"""The server's parts without a server: settings, the spec and the life of kernels."""

import asyncio
import json
import os
import socket
import sys
import webbrowser
from pathlib import Path
from types import SimpleNamespace

import pytest

from modernart_widgets import paths, server
from modernart_widgets.server.app import transport
from modernart_widgets.server.kernels import FullError, Kernels, ThisPython
from modernart_widgets.server.page import Notebooks, with_heartbeat
from modernart_widgets.server.settings import Settings, SettingsError, clean_base_url, listen


class Manager:
    """Stands in for Jupyter's kernel manager."""

    def __init__(self):
        self.connections = {}
        self.dead = set()
        self.may_start = asyncio.Event()
        self.may_start.set()
        self.most = 0

    def __contains__(self, kernel_id):
        return kernel_id in self.connections

    async def start_kernel(self, **options):
        """One more, when it may start."""
        await self.may_start.wait()
        if options.get("broken"):
            raise OSError("no more processes")
        kernel_id = f"kernel {len(self.connections)}"
        self.connections[kernel_id] = 0
        self.most = max(self.most, len(self.connections))
        return kernel_id

    async def shutdown_kernel(self, kernel_id, *, now):
        """It is gone."""
        assert now
        del self.connections[kernel_id]

    def get_kernel(self, kernel_id):
        """Its own manager."""

        async def is_alive():
            return kernel_id not in self.dead

        return SimpleNamespace(is_alive=is_alive, stop_restarter=lambda: None)

    def kernel_model(self, kernel_id):
        """How many websockets it has."""
        return {"connections": self.connections[kernel_id]}


def kernels(limit=3, **settings):
    """Kernels of the manager above under a clock that a test sets."""
    clock = SimpleNamespace(now=0.0)
    settings = Settings(max_kernels=limit, **{"patience": 0.0, **settings})
    found = Kernels(Manager(), settings, lambda: clock.now)
    found.clock = clock
    return found


async def started(those):
    """The id of one more kernel."""
    return await (await those.start())


def test_a_visit_that_never_connects_loses_its_kernel_within_30_s():
    """A crawler holds a kernel for less than half a minute; the defaults see to it."""
    assert Settings.unvisited + Settings.sweep < 30

    async def visit():
        those = kernels()
        kernel = await started(those)
        those.clock.now = Settings.unvisited
        assert await those.sweep() == []
        those.clock.now += Settings.sweep
        assert await those.sweep() == [kernel]
        assert (those.count, kernel in those, kernel in those.manager) == (0, False, False)

    asyncio.run(visit())


def test_a_page_that_loads_slowly_keeps_its_kernel():
    """A page that asks for its kernel is there, while its scripts take long to arrive."""

    async def visit():
        those = kernels()
        kernel = await started(those)
        for _ in range(4):
            those.clock.now += 20
            assert await those.is_alive(kernel)
            assert await those.sweep() == []
        those.clock.now += 30
        assert await those.sweep() == [kernel]
        assert not await those.is_alive(kernel)

    asyncio.run(visit())


@pytest.mark.parametrize("was_connected", [False, True])
def test_a_page_that_only_asks_does_not_keep_its_kernel_for_ever(was_connected):
    """Within two minutes without a websocket its place is free, whether it asks or not."""

    async def ask():
        those = kernels()
        kernel = await started(those)
        those.manager.connections[kernel] = int(was_connected)
        assert await those.sweep() == []
        those.manager.connections[kernel] = 0
        while await those.is_alive(kernel):
            those.clock.now += 5
            await those.sweep()
        assert 100 < those.clock.now <= 125
        assert those.was_given_up(kernel)

    asyncio.run(ask())


def test_a_kernel_that_ended_otherwise_was_not_given_up():
    """Its page is told that the program has stopped, not that the page was away."""

    async def visit():
        those = kernels()
        dead, left = await started(those), await started(those)
        those.manager.dead.add(dead)
        assert await those.sweep() == [dead]
        await those.end(left)
        assert not any(those.was_given_up(kernel) for kernel in (dead, left, "unknown"))

    asyncio.run(visit())


def test_a_connected_page_keeps_its_kernel_and_a_lost_one_keeps_it_for_two_minutes():
    """An idle player is never thrown out; a lost connection has 120 s to come back."""
    assert Settings.left == 120

    async def visit():
        those = kernels()
        kernel = await started(those)
        those.manager.connections[kernel] = 1
        for _ in range(3):
            those.clock.now += 3600
            assert await those.sweep() == []
        those.manager.connections[kernel] = 0
        those.clock.now += 119
        assert await those.sweep() == []
        those.clock.now += 2
        assert await those.sweep() == [kernel]

    asyncio.run(visit())


def test_a_kernel_that_died_gives_its_place_back():
    """A process that ended by itself is swept at once, connected or not."""

    async def visit():
        those = kernels()
        kernel = await started(those)
        those.manager.connections[kernel] = 1
        those.manager.dead.add(kernel)
        assert not await those.is_alive(kernel)
        assert await those.sweep() == [kernel]
        assert those.count == 0

    asyncio.run(visit())


def test_kernels_that_are_starting_count():
    """Of ten visits at the same moment three get a kernel, and never more than three live."""

    async def burst():
        those = kernels(limit=3)
        those.manager.may_start.clear()
        visits = [asyncio.create_task(those.start()) for _ in range(10)]
        outcomes = await asyncio.gather(*visits, return_exceptions=True)
        assert sum(isinstance(outcome, FullError) for outcome in outcomes) == 7
        assert those.count == 3
        those.manager.may_start.set()
        await asyncio.gather(*(o for o in outcomes if not isinstance(o, FullError)))
        assert (those.count, those.manager.most) == (3, 3)

    asyncio.run(burst())


def test_a_reload_on_a_full_server_gets_the_place_it_leaves():
    """Whoever comes to a full server waits for a place that is about to be free."""

    async def reload():
        those = kernels(limit=1, patience=30.0)
        kernel = await started(those)
        arriving = asyncio.create_task(those.start())
        await asyncio.sleep(0)
        await those.end(kernel)
        await (await arriving)
        assert those.count == 1

    asyncio.run(reload())


def test_a_kernel_that_cannot_start_gives_its_place_back():
    """An error at the start is told to the page, and the place is free again."""

    async def visit():
        those = kernels(limit=1)
        with pytest.raises(OSError, match="no more processes"):
            await (await those.start(broken=True))
        await started(those)

    asyncio.run(visit())


def test_the_end_ends_kernels_that_are_still_starting():
    """At the stop nothing is left behind, and nothing new begins."""

    async def stop():
        those = kernels(limit=3)
        await started(those)
        those.manager.may_start.clear()
        starting = await those.start()
        ending = asyncio.create_task(those.end_all())
        await asyncio.sleep(0)
        those.manager.may_start.set()
        await asyncio.gather(starting, ending)
        assert those.manager.connections == {}
        with pytest.raises(FullError):
            await those.start()

    asyncio.run(stop())


def test_the_kernel_is_this_python_whatever_the_user_has_installed(tmp_path, monkeypatch):
    """A `python3` kernel earlier on Jupyter's path must not run the pages."""
    spec = tmp_path / "kernels" / "python3"
    spec.mkdir(parents=True)
    other = {"argv": ["other-python"], "display_name": "Other", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps(other))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    for name in ("python3", "other"):
        assert ThisPython().get_kernel_spec(name).argv[0] == sys.executable
    assert list(ThisPython().get_all_specs()) == ["python3"]


@pytest.mark.skipif(os.name != "posix", reason="local sockets")
def test_kernels_are_reached_by_local_sockets_where_their_paths_fit():
    """No port is opened for a kernel, unless the temporary folder's name is too long."""
    assert transport(Path("/tmp/modernart-12345678")) == "ipc"
    assert transport(Path("/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T/modernart-1")) == "tcp"


@pytest.mark.parametrize(
    ("text", "clean"),
    [("/", "/"), ("", "/"), ("demo", "/demo/"), ("/demo", "/demo/"), ("//a//b-1/", "/a/b-1/")],
)
def test_a_base_url_starts_and_ends_with_a_slash(text, clean):
    """However it is written, it comes out in one form."""
    assert clean_base_url(text) == clean


@pytest.mark.parametrize("text", ["http://x.org/", "/a b/", "/../", "/a?b", "/ä/", "/(.*)/", "/./"])
def test_a_base_url_that_is_no_path_is_refused(text):
    """Neither addresses nor patterns nor steps upward."""
    with pytest.raises(SettingsError, match="--base-url"):
        clean_base_url(text)


def test_a_free_port_is_held_from_the_moment_it_is_chosen():
    """Nobody can take it before the server is ready."""
    first, second = listen("127.0.0.1", None), listen("127.0.0.1", None)
    try:
        ports = {found[0].getsockname()[1] for found in (first, second)}
        assert len(ports) == 2
        with socket.socket() as other, pytest.raises(OSError, match="in use"):
            other.bind(("127.0.0.1", ports.pop()))
    finally:
        for found in first + second:
            found.close()


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("play.ipynb", "play.ipynb"),
        ("notebooks/play.ipynb", "play.ipynb"),
        ("deep/er.ipynb", "deep/er.ipynb"),
        ("", None),
        ("deep", None),
        ("play.txt", None),
        (".hidden.ipynb", None),
        (".cache/play.ipynb", None),
        ("../outside.ipynb", None),
        ("deep/../../outside.ipynb", None),
        ("link.ipynb", None),
        ("missing.ipynb", None),
    ],
)
def test_only_notebooks_inside_the_folder_are_found(tmp_path, path, found):
    """No other file, nothing hidden, nothing outside, not by a link either."""
    folder = tmp_path / "served"
    for name in ("play.ipynb", "play.txt", "deep/er.ipynb", ".hidden.ipynb", ".cache/play.ipynb"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("{}")
    (tmp_path / "outside.ipynb").write_text("{}")
    (folder / "link.ipynb").symlink_to(tmp_path / "outside.ipynb")
    assert Notebooks(root_dir=str(folder)).find(path) == found


def test_a_slow_cell_does_not_let_a_proxy_give_up():
    """Something is sent while a page waits, nothing is lost, and errors come through."""

    async def pieces():
        yield 1
        await asyncio.sleep(0.2)
        yield 2
        raise ValueError("broken")

    async def collect():
        found = []
        try:
            async for piece in with_heartbeat(pieces(), 0.05):
                found.append(piece)  # noqa: PERF401 - an error ends it
        except ValueError:
            return found
        return []

    found = asyncio.run(collect())
    assert found[0] == 1
    assert found[-1] == 2
    assert None in found


def test_the_browser_is_opened_only_where_there_is_one(monkeypatch):
    """No screen: no text browser takes the terminal. A browser that fails: no matter."""
    opened = []

    def fail(url):
        opened.append(url)
        raise webbrowser.Error("no browser")

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(webbrowser, "open", fail)
    at_once = SimpleNamespace(Thread=lambda target, **_: SimpleNamespace(start=target))
    monkeypatch.setattr(server, "threading", at_once)
    monkeypatch.setattr(sys, "platform", "linux")
    server.open_browser("http://127.0.0.1:1/")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    server.open_browser("http://127.0.0.1:1/")
    assert opened == ["http://127.0.0.1:1/"]


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("::1", "http://[::1]:80"),
        ("play.local", "http://play.local:80"),
    ],
)
def test_the_address_can_be_typed_into_a_browser(host, url):
    """IPv6 addresses stand in brackets."""
    assert server.address(host, 80) == url


def test_a_server_for_everybody_names_an_address_others_can_use():
    """0.0.0.0 is no address to visit."""
    assert "0.0.0.0" not in server.address("0.0.0.0", 80)


def test_plotly_is_where_its_address_says():
    """The address is relative to the base URL and names a file in `static`, licence beside it."""
    name = paths.PLOTLY_URL.removeprefix(paths.STATIC_URL).partition("?")[0]
    text = (paths.STATIC / name).read_text()
    version = paths.PLOTLY_URL.partition("?v=")[2]
    assert f"v{version}\n" in text[:200]
    assert "MIT License" in (paths.STATIC / "vendor/plotly-basic.LICENSE.txt").read_text()
    assert paths.PLOTLY_URL in paths.__doc__
