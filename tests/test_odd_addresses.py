"""Addresses that no page has: a plain refusal, and nothing in the log for whoever runs a server."""

import socket
from contextlib import closing

import pytest
import websocket
from hosting import servers
from hosting.servers import PRESS, serving, write_notebook

from modernart_widgets.paths import JUPYTER
from modernart_widgets.server.page import Notebooks
from modernart_widgets.server.settings import hosts_of

LONG = 5000 * "a"
ODD = [
    "voila/render/%00",
    "voila/render/press.ipynb%00",
    "voila/render/%00.ipynb",
    f"voila/render/{LONG}",
    f"voila/render/{LONG}.ipynb",
    "voila/render/" + 2000 * "a/" + "a.ipynb",
    "voila/render/..%2f",
    "voila/render/..%2f..%2fetc%2fpasswd",
    "voila/render/%ff",
    "voila/render/loop.ipynb",
]
TEMPLATES = [
    f"voila/templates/modernart/static/{name}"
    for name in ("%00", "a%00b", "//", "/", ".", "./.", "..%2f", "%0a", LONG)
]
OTHERS = [
    f"{place}/{name}"
    for place in ("voila/static", "modernart/static", "modernart/alive", "modernart/kept/ab/voila")
    for name in ("%00", LONG, "..%2f", "%ff")
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """One notebook, and a link that leads to itself."""
    folder = tmp_path_factory.mktemp("served")
    write_notebook(folder / "press.ipynb", PRESS, voila={"template": "modernart"})
    (folder / "loop.ipynb").symlink_to(folder / "loop.ipynb")
    return folder


@pytest.mark.parametrize("name", ["\0.ipynb", LONG + ".ipynb", "\ud800.ipynb", "loop.ipynb"])
def test_a_name_that_no_file_can_have_finds_nothing(folder, name):
    """It is no notebook, as any other name that is not there."""
    assert Notebooks(root_dir=str(folder)).find(name) is None


def refused(server, paths, **headers):
    """What the server answers to each address, by GET and HEAD, where it refuses nothing."""
    asked = {
        (path[:60], method): server.get(path, method, **headers)
        for path in paths
        for method in ("GET", "HEAD")
    }
    return {
        key: answer.status
        for key, answer in asked.items()
        if answer.status not in (400, 403, 404, 414) or "Traceback" in answer.text
    }


def test_an_odd_address_is_refused_and_leaves_no_traceback(folder):
    """Null characters, thousands of letters, ways out of the folder, half characters: a 404."""
    with serving(folder) as server:
        found = refused(server, [*ODD, *TEMPLATES, *OTHERS])
        assert server.health["kernels"] == 0
    assert found == {}
    assert "Traceback" not in server.output
    assert "ERROR" not in server.output


def test_an_odd_address_goes_on_to_the_jupyter_server(folder):
    """There the kit looks at addresses before the host does: it answers, whatever they are."""
    env = servers.environment(JUPYTER_PATH=str(JUPYTER), JUPYTER_CONFIG_PATH=str(JUPYTER))
    with servers.jupyter(folder, env=env) as server:
        asked = [server.get(path) for path in [*ODD, "voila/api/shutdown/%ff"]]
    assert {answer.status for answer in asked} <= {302, 400, 403, 404, 405}
    assert "modernart_widgets/server/routes.py" not in server.output


DOTTED = ("localhost.", "play.example.org.", "x.org", "x.org.")
"""Names of the server with the dot of the root of all names, and one that was given with it."""


def test_a_host_name_of_somebody_else_is_refused(folder):
    """A site that leads its own name to this machine gets no page and no websocket."""
    with serving(folder, public_names=["play.example.org", "x.org."]) as server:
        port = server.url.split(":")[2].strip("/")
        page = server.get("voila/render/press.ipynb")
        for name in (
            "evil.com",
            f"evil.com:{port}",
            "localhost.evil.com",
            "xplay.example.org",
            "evil.com.",
            "x.org..",
            "",
        ):
            answer = server.get("voila/render/press.ipynb", Host=name)
            assert (answer.status, "--public-name" in answer.text) == (403, True), name
            assert server.get("health", Host=name).status == 403
        with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
            server.connect(page.kernel, host="evil.com", origin="http://evil.com")
        for name in ("localhost", f"kit.localhost:{port}", "[::1]", "PLAY.example.org", *DOTTED):
            assert server.get("health", Host=name).status == 200, name
        assert server.health["kernels"] == 1
    assert "Traceback" not in server.output


def test_a_server_for_a_network_answers_under_any_name():
    """Its visitors know it by names that it does not know."""
    with closing(socket.create_server(("0.0.0.0", 0))) as one:
        assert hosts_of([one], ()) == ".*$"
