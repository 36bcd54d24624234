"""The life of the kit's own server: its start, its places for visitors, its end."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hosting import servers
from hosting.servers import PRESS, press, serving, until, write_notebook

from modernart_widgets.server import settings


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with a quick page and a slow one."""
    folder = tmp_path_factory.mktemp("served")
    write_notebook(folder / "press.ipynb", PRESS, "button")
    write_notebook(folder / "slow.ipynb", "import time\ntime.sleep(4)", PRESS, "button")
    return folder


def test_only_pages_that_are_there_keep_their_kernels(folder):
    """A crawler loses its kernel; a page that asks for it, or is connected, keeps it.

    Once the connection is lost, the kernel lives for the time allowed, and no longer.
    """
    with serving(folder, unvisited=3.0, left=1.0, sweep=0.1) as server:
        connected = server.page()
        line = server.connect(connected.kernel)
        crawler, slow = server.page(), server.page()

        def crawler_gone():
            assert server.get(f"modernart/alive/{slow.kernel}").status == 204
            return server.health["kernels"] == 2

        until(crawler_gone, "the crawler's kernel is ended")
        assert press(line, connected.widget) == "pressed"
        assert len(server.kernels) == 2
        assert server.get(f"modernart/alive/{crawler.kernel}").status == 410
        line.close()
        until(lambda: not server.health["kernels"], "the other two are ended")
        gone = server.get(f"modernart/alive/{connected.kernel}")
        assert (gone.status, gone.headers["Modernart-Kernel"]) == (410, "closed")
        assert not server.kernels


def test_a_page_that_takes_long_to_make_keeps_its_kernel(folder):
    """A slow cell is no crawler; something is sent meanwhile, so that no proxy gives up."""
    with serving(folder, unvisited=2.0, sweep=0.1) as server:
        page = server.page("slow.ipynb")
        assert "<!-- -->" in page.text
        assert server.click(page) == "pressed"


def test_a_full_server_says_so_and_a_burst_does_not_overfill_it(folder):
    """Eight visits at once, two places: two pages, six friendly refusals, two kernels."""
    with serving(folder, max_kernels=2, patience=0.2) as server:
        with ThreadPoolExecutor(8) as visitors:
            paths = ["voila/render/press.ipynb"] * 8
            answers = list(visitors.map(server.get, paths))
        assert sorted(answer.status for answer in answers) == [200] * 2 + [503] * 6
        assert server.health == {"status": "full", "kernels": 2, "max_kernels": 2}
        assert len(server.kernels) == 2
        full = next(answer for answer in answers if answer.status == 503)
        assert full.headers["Retry-After"] == "20"
        assert '<meta http-equiv="refresh" content="20">' in full.text
        assert "<h1>Every place is taken</h1>" in full.text
        leaving = next(answer for answer in answers if answer.status == 200)
        servers.ask(server.url + f"voila/api/shutdown/{leaving.kernel}", "POST", b"")
        server.page()
        assert server.health["kernels"] == 2


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopping_leaves_nothing_behind(folder, tmp_path, number):
    """Ctrl-C, SIGTERM and a closed terminal: exit code 0, no kernel, no temporary file."""
    with serving(folder, env=servers.environment(TMPDIR=str(tmp_path))) as server:
        server.page()
        assert re.match(r"Starting; the first page takes about 3 seconds\.\n", server.output)
        with ThreadPoolExecutor(1) as visitor:
            half = visitor.submit(server.get, "voila/render/press.ipynb")
            until(lambda: len(server.kernels) == 2, "a page is being made")
            kernels = server.kernels
            assert server.stop(number) == 0
            half.exception()
        assert not [kernel for kernel in kernels if kernel.is_running()]
        assert list(tmp_path.iterdir()) == []
        assert "Traceback" not in server.output


def test_ctrl_c_while_the_server_starts_is_no_error(folder):
    """An impatient player sees no traceback."""
    chosen = json.dumps({"notebooks": str(folder), "browser": False})
    command = [sys.executable, "-c", servers.LAUNCH, chosen]
    with servers.Server(command, env=servers.environment()) as server:
        server.printed("Starting")
        assert server.stop(signal.SIGINT) == 0
        assert "Traceback" not in server.output


def refused(**settings):
    """What a start that cannot be prints."""
    command = [sys.executable, "-c", servers.LAUNCH, json.dumps({"browser": False, **settings})]
    env = servers.environment()
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"modernart: [^\n]+\n", done.stderr)
    return done.stderr


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"port": 0}, "--port"),
        ({"port": 65536}, "--port"),
        ({"port": -1}, "--port"),
        ({"host": "no.such.host.invalid"}, "--host"),
        ({"host": "192.0.2.1"}, "--host"),
        ({"host": "a..b"}, "--host"),
        ({"base_url": "http://x.org/"}, "--base-url"),
        ({"max_kernels": 0}, "--max-kernels"),
        ({"public_names": ["http://x.org"]}, "--public-name"),
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_line(folder, settings, words):
    """Exit code 2 and a line that names the option, before anything is started."""
    assert words in refused(notebooks=str(folder), **settings)


def test_a_port_in_use_is_refused_in_one_line(folder):
    """The line says what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        line = refused(notebooks=str(folder), port=taken.getsockname()[1])
    assert "is in use" in line
    assert "--port" in line


@pytest.mark.skipif(os.name != "posix", reason="POSIX permissions")
def test_a_server_runs_without_a_home(folder, tmp_path):
    """As a system service has none."""
    env = servers.environment(HOME="/nonexistent", TMPDIR=str(tmp_path))
    with serving(folder, env=env) as server:
        assert server.click(server.page()) == "pressed"
    assert not Path("/nonexistent").exists()


@pytest.mark.parametrize("closed", [">&-", "<&- >&- 2>&-"])
def test_a_server_without_streams_serves(closed):
    """Nothing is told, and a page with its kernel works all the same."""
    port = servers.free_port()
    command = f"exec {sys.executable} -m modernart play --no-browser --port {port} {closed}"
    with servers.Server(["/bin/sh", "-c", command], env=servers.environment()) as server:
        server.url = f"http://127.0.0.1:{port}/"
        server.answers("health")
        page = server.page("play.ipynb")
        assert server.get(f"modernart/alive/{page.kernel}").status == 204
        assert server.stop() == 0
    assert server.output == ""


def test_without_a_port_the_usual_ones_are_tried_in_order():
    """A second server has the next one, so that a browser finds its games there again."""
    first = settings.listen("127.0.0.1", None)
    second = settings.listen("127.0.0.1", None)
    ports = [one.getsockname()[1] for one in (*first, *second)]
    for one in (*first, *second):
        one.close()
    assert set(ports) <= set(settings.USUAL_PORTS)
    assert ports[0] < ports[1]
