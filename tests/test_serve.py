"""Starting and stopping the kit's own server: what it prints, its exit code, what it leaves."""

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
from hosting.servers import PRESS, serving, until, write_notebook


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with one notebook."""
    folder = tmp_path_factory.mktemp("served")
    write_notebook(folder / "press.ipynb", PRESS, "button")
    return folder


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
