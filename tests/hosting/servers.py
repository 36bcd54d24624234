"""Servers for the tests: real processes on loopback, and a small client for their pages.

Every wait is for something to happen and has a limit; none is a fixed pause.
"""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import psutil
import websocket

ROOT = Path(__file__).resolve().parents[2]
WAIT_SECONDS = 60
END_SECONDS = 10
LAUNCH = """
import json, pathlib, sys
from modernart_widgets.server import serve_with
from modernart_widgets.server.settings import Settings
chosen = json.loads(sys.argv[1])
sys.exit(serve_with(Settings(**{**chosen, "notebooks": pathlib.Path(chosen["notebooks"])})))
"""
PRESS = """
import ipywidgets, os
button = ipywidgets.Button(description="Press")
answer = "pressed"
def pressed(_):
    button.description = answer
button.on_click(pressed)
"""


def until(condition, what, seconds=WAIT_SECONDS):
    """What `condition()` gives as soon as it is true; a test failure if it never is."""
    limit = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < limit, f"not within {seconds} s: {what}"
        time.sleep(0.05)
    return found


def free_port():
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def write_notebook(file, *cells, **metadata):
    """A notebook of these code cells."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": kernel, **metadata},
    )
    nbformat.write(notebook, file)


def environment(**changes):
    """The environment of a server: the checkout on the path, nothing of this user's Jupyter."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "IPYTHON", "JPY"))}
    path = os.pathsep.join([str(ROOT), str(ROOT / "widgets"), os.environ.get("PYTHONPATH", "")])
    return {**kept, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1", **changes}


class Gate:
    """Holds up the start of every kernel of a server while it is shut."""

    def __init__(self, folder):
        self._open = folder / "open"
        self.open()
        (folder / "sitecustomize.py").write_text(
            "import os, sys, time\n"
            "while any(word.endswith('launch.py') for word in sys.orig_argv) "
            f"and not os.path.exists({str(self._open)!r}):\n    time.sleep(0.05)\n"
        )
        path = os.pathsep.join([str(folder), environment()["PYTHONPATH"]])
        self.environment = environment(PYTHONPATH=path)

    def open(self):
        """Let them start."""
        self._open.touch()

    def shut(self):
        """Let none start until it is opened again."""
        self._open.unlink()

    def top(self, url):
        """What of a page is there while its kernel is held up; then the rest."""
        self.shut()
        with contextlib.closing(raw_get(url)) as pieces:
            first = next(pieces)
            while "Loading, about" not in first:
                first += next(pieces)
            self.open()
            return first, "".join(pieces)


@dataclass
class Answer:
    """What a server answered."""

    status: int
    headers: dict
    body: bytes

    @property
    def text(self):
        """The body as text."""
        return self.body.decode()

    @property
    def kernel(self):
        """The id of the kernel that this page was started with."""
        return re.search(r'"kernelId": "([\w-]+)"', self.text)[1]

    @property
    def widget(self):
        """The id of the first widget on this page."""
        return re.search(r'"model_id": "(\w+)"', self.text)[1]


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _NoRedirect)


def ask(url, method="GET", body=None, **headers):
    """One request, without following redirections; errors are answers too."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, data=body, method=method, headers=named)
    try:
        with _opener.open(request, timeout=WAIT_SECONDS) as answer:
            return Answer(answer.status, dict(answer.headers), answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, dict(error.headers), error.read())


def raw_get(url):
    """The answer to one request, headers included, piece by piece as it arrives."""
    address = urlsplit(url)
    with socket.create_connection((address.hostname, address.port), WAIT_SECONDS) as line:
        line.sendall(f"GET {address.path} HTTP/1.0\r\nHost: {address.netloc}\r\n\r\n".encode())
        while piece := line.recv(65536):
            yield piece.decode(errors="replace")


class Server:
    """A server process whose output is read as it comes."""

    def __init__(self, command, **options):
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            **options,
        )
        self.lines = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.url = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line)

    @property
    def output(self):
        """Everything it has printed."""
        return "".join(self.lines)

    def printed(self, pattern):
        """Wait for a line like this and return the match."""

        def found():
            assert self.process.poll() is None, self.output
            return re.search(pattern, self.output)

        return until(found, f"{pattern} printed by the server")

    def answers(self, path):
        """Wait until it answers at this address."""

        def answered():
            assert self.process.poll() is None, self.output
            try:
                return self.get(path).status == 200
            except OSError:
                return False

        until(answered, f"{self.url}{path} answers")

    def get(self, path="", method="GET", **headers):
        """Ask for an address below its base URL."""
        return ask(self.url + path, method, **headers)

    def page(self, name="press.ipynb", query=""):
        """Open a page as a browser does, as far as HTML goes."""
        answer = self.get(f"voila/render/{name}{query}")
        assert answer.status == 200, answer.text
        return answer

    @property
    def health(self):
        """What its health route says."""
        return json.loads(self.get("health").text)

    @property
    def kernels(self):
        """The processes of its kernels."""
        found = []
        with contextlib.suppress(psutil.NoSuchProcess):
            for child in psutil.Process(self.process.pid).children(recursive=True):
                with contextlib.suppress(psutil.NoSuchProcess):
                    if "--HistoryManager.enabled=False" in child.cmdline():
                        found.append(child)
        return found

    def click(self, page):
        """Press the button of a page over a connection of its own; what the kernel makes of it."""
        with contextlib.closing(self.connect(page.kernel)) as line:
            return press(line, page.widget)

    def connect(self, kernel_id, query="", **options):
        """A websocket to this kernel."""
        url = self.url.replace("http", "ws", 1)
        address = f"{url}api/kernels/{kernel_id}/channels?session_id={uuid.uuid4().hex}{query}"
        return websocket.create_connection(address, timeout=WAIT_SECONDS, **options)

    def stop(self, number=signal.SIGTERM):
        """Ask it to stop; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            code = self.process.wait(WAIT_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        self._reader.join(WAIT_SECONDS)
        self.process.stdout.close()
        return code

    def end(self):
        """Ask it to stop, and kill it if it does not.

        A Jupyter server that still answers somebody then may wait for a thread of its own for
        ever, which is no fault of the kit.
        """
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(END_SECONDS)
        self.process.kill()


@contextlib.contextmanager
def serving(notebooks, env=None, **settings):
    """The kit's own server; stopped at the end, with a test that nothing is left of it."""
    chosen = {"notebooks": str(notebooks), "browser": False, **settings}
    command = [sys.executable, "-c", LAUNCH, json.dumps(chosen)]
    with Server(command, env=env or environment()) as server:
        server.url = server.printed(r"Ready: open (http://\S+/) in")[1]
        yield server
        kernels = server.kernels
        server.stop()
        assert not [kernel for kernel in kernels if kernel.is_running()]


@contextlib.contextmanager
def jupyter(folder, *options, env=None, python=sys.executable):
    """A Jupyter server in this folder, behind a base URL and a token, with the kit in it."""
    port = free_port()
    command = [python, "-m", "jupyter", "server", "--no-browser", "--allow-root", *options]
    settings = {
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.base_url": "/user/abc/",
        "IdentityProvider.token": "secret",
    }
    with tempfile.TemporaryDirectory() as home:
        private = {"HOME": home, "JUPYTER_RUNTIME_DIR": home, "JUPYTER_DATA_DIR": f"{home}/data"}
        arguments = [f"--{name}={value}" for name, value in settings.items()]
        env = {**(env or environment()), **private}
        with Server([*command, *arguments], cwd=folder, env=env) as server:
            server.url = f"http://127.0.0.1:{port}/user/abc/"
            server.answers("api")
            try:
                yield server
            finally:
                server.end()


def message(kind, channel="shell", **content):
    """A message to a kernel, as text for its websocket."""
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "test", "username": ""}
    return json.dumps(
        {
            "header": {**header, "version": "5.3", "date": "2026-01-01T00:00:00Z"},
            "parent_header": {},
            "metadata": {},
            "content": content,
            "channel": channel,
            "buffers": [],
        }
    )


def press(connection, widget):
    """Press this button and return the text that the kernel gives it."""
    click = {"method": "custom", "content": {"event": "click"}}
    connection.send(message("comm_msg", comm_id=widget, data=click))
    limit = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < limit:
        answer = json.loads(connection.recv())
        state = answer["content"].get("data", {}).get("state", {})
        if answer["msg_type"] == "comm_msg" and "description" in state:
            return state["description"]
    raise AssertionError("the kernel did not answer the click")
