"""A real Chromium at a real server: the system's browser, one server for the whole run.

Nothing waits for a fixed time: every wait is for something on the page, at most half a minute.
"""

import json
from urllib.parse import quote

import pytest
from browser.pages import TablePage
from hosting.servers import serving, write_notebook
from playwright.sync_api import expect

from modernart_widgets.paths import notebooks_dir

LONGEST_WAIT_MS = 30_000
LOOPBACK = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:", "about:")
ANY_TABLE = """
import json, os
from urllib.parse import unquote
from modernart_widgets import Table
table = Table(**json.loads(unquote(os.environ["QUERY_STRING"])))
table.board.kept_as = "modernart.table"
table
"""
"""A notebook whose table is what the address says, for tests that start in the middle.

Its game is kept where the form's is, so that tests can go on with it there.
"""
THIRD_EDITION = """
from dataclasses import replace
from modernart import CLASSIC, EDITIONS
from modernart_widgets import Table
EDITIONS["garage"] = replace(CLASSIC, name="garage", title="Garage sale", currency="€", unit=5)
Table()
"""
"""A notebook with the README's edition of one's own, and the form for a game of it."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, chromium):
    """The system's browser; no name but loopback's is known to it, as with the network off."""
    switches = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ]
    return {**browser_type_launch_args, "executable_path": chromium, "args": switches}


@pytest.fixture(scope="session")
def served(chromium, tmp_path_factory):  # noqa: ARG001 - no browser, no server
    """The kit's server with its own notebooks and one for any table."""
    folder = tmp_path_factory.mktemp("notebooks")
    for notebook in notebooks_dir().glob("*.ipynb"):
        (folder / notebook.name).write_bytes(notebook.read_bytes())
    write_notebook(folder / "any.ipynb", ANY_TABLE, title="Modern Art")
    write_notebook(folder / "garage.ipynb", THIRD_EDITION, title="Modern Art")
    with serving(folder) as server:
        yield server


@pytest.fixture
def offsite(context):
    """Fails a test whose pages ask another host, miss a file or raise an error."""
    bad = []

    def check(address):
        if not address.startswith(LOOPBACK):
            bad.append(f"asked {address}")

    def check_answer(answer):
        if answer.status >= 400:
            bad.append(f"{answer.status} for {answer.url}")

    def check_sockets(page):
        page.on("websocket", lambda socket: check(socket.url))

    context.on("request", lambda request: check(request.url))
    context.on("response", check_answer)
    context.on("weberror", lambda error: bad.append(f"page error: {error.error}"))
    context.on("page", check_sockets)
    for page in context.pages:
        check_sockets(page)
    yield bad
    assert not bad, "\n".join(bad)


@pytest.fixture
def visit(context, offsite, served):  # noqa: ARG001 - watches the whole test
    """Opens a table: the form of the kit's own page, or a game with these settings."""
    context.set_default_timeout(LONGEST_WAIT_MS)
    expect.set_options(timeout=LONGEST_WAIT_MS)

    def open_table(page=None, /, **settings):
        page = page or context.new_page()
        name = f"any.ipynb?{quote(json.dumps(settings))}" if settings else "play.ipynb"
        page.goto(f"{served.url}voila/render/{name}", wait_until="commit")
        table = TablePage(page)
        table.root.wait_for()
        return table

    return open_table


@pytest.fixture
def opened(context, offsite):  # noqa: ARG001 - watches the whole test
    """Opens a notebook of a server as a page of this width."""
    context.set_default_timeout(LONGEST_WAIT_MS)
    expect.set_options(timeout=LONGEST_WAIT_MS)

    def open_page(server, name, width=1000):
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{server.url}voila/render/{name}.ipynb", wait_until="commit")
        return page

    return open_page
