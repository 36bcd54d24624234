"""The pages behind nginx and inside a Jupyter server; what docs/hosting.md promises of both."""

import gzip
import json
import re
from contextlib import closing, contextmanager

import pytest
import websocket
from hosting import servers
from hosting.servers import PRESS, ROOT, Server, ask, free_port, serving, write_notebook

from modernart.cli import main
from modernart_widgets.paths import JUPYTER, PLOTLY_URL
from modernart_widgets.server.app import MESSAGES
from modernart_widgets.server.words import RETRY_SECONDS

DOCS = (ROOT / "docs" / "hosting.md").read_text()
MARKED = {"voila": {"template": "modernart"}, "title": "Ours"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Notebooks with and without the kit's template."""
    folder = tmp_path_factory.mktemp("served")
    write_notebook(folder / "press.ipynb", PRESS, "button", **MARKED)
    write_notebook(folder / "other.ipynb", PRESS, "button", title="Theirs")
    return folder


@contextmanager
def nginx_before(program, backend, place):
    """The nginx of docs/hosting.md, on free ports, in front of this address; its own address."""
    port = free_port()
    block = re.search(r"```nginx\n(.*?)```", DOCS, re.DOTALL)[1]
    site = block.replace("listen 80;", f"listen 127.0.0.1:{port};")
    site = site.replace("http://127.0.0.1:8000", backend)
    (place / "site.conf").write_text(site)
    (place / "nginx.conf").write_text((ROOT / "tests/hosting/nginx.conf").read_text())
    command = [program, "-p", str(place), "-c", str(place / "nginx.conf"), "-e", "stderr"]
    with Server(command) as server:
        server.url = f"http://127.0.0.1:{port}/demo/"
        server.answers("health")
        yield server


@pytest.fixture(scope="module")
def gate(tmp_path_factory):
    """Decides when the kernels of the server below start."""
    return servers.Gate(tmp_path_factory.mktemp("gate"))


@pytest.fixture(scope="module")
def proxied(folder, gate, nginx, tmp_path_factory):
    """The kit's server behind nginx."""
    place = tmp_path_factory.mktemp("nginx")
    limits = {"base_url": "/demo/", "max_kernels": 3, "patience": 0.2}
    with (
        serving(folder, env=gate.environment, **limits) as server,
        nginx_before(nginx, server.url.removesuffix("/demo/"), place) as front,
    ):
        yield front


def test_the_game_works_behind_nginx(proxied):
    """Page, websocket and back: under the base URL, from the address that visitors use."""
    first = proxied.get()
    assert (first.status, first.headers["Location"]) == (302, "/demo/voila/render/play.ipynb")
    without_slash = ask(proxied.url.rstrip("/"))
    assert without_slash.status == 301
    assert without_slash.headers["Location"].endswith("/demo/")
    page = proxied.page()
    address = proxied.url.removesuffix("/demo/")
    with closing(proxied.connect(page.kernel, origin=address)) as line:
        assert servers.press(line, page.widget) == "pressed"
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        proxied.connect(page.kernel, origin="http://elsewhere.example")
    goodbye = ask(proxied.url + f"voila/api/shutdown/{page.kernel}", "POST", b"", Origin=address)
    assert goodbye.status == 204


def test_health_and_scripts_come_through_nginx(proxied):
    """The health route needs no kernel; scripts stay compressed, once."""
    assert proxied.health["status"] == "ok"
    for path in (PLOTLY_URL, "voila/static/voila.js"):
        packed = proxied.get(path, Accept_Encoding="gzip")
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.body) == proxied.get(path).body


def test_the_top_of_a_page_is_not_held_back_by_nginx(proxied, gate):
    """The loading text arrives while the kernel is still starting."""
    first, rest = gate.top(proxied.url + "voila/render/press.ipynb")
    assert '"kernelId":' not in first
    assert '"kernelId":' in rest


def test_a_full_server_says_so_through_nginx(proxied):
    """The friendly page and its Retry-After are not replaced by nginx's own."""
    answers = []
    while len(answers) < 4 and (not answers or answers[-1].status == 200):
        answers.append(proxied.get("voila/render/press.ipynb"))
    assert answers[-1].status == 503
    assert answers[-1].headers["Retry-After"] == str(RETRY_SECONDS)
    assert "Every place is taken" in answers[-1].text


@pytest.fixture(scope="module")
def host(folder):
    """A Jupyter server with the kit in it, behind a base URL and a token."""
    env = servers.environment(JUPYTER_PATH=str(JUPYTER), JUPYTER_CONFIG_PATH=str(JUPYTER))
    with servers.jupyter(folder, env=env) as server:
        yield server


TOKEN = {"Authorization": "token secret"}
PATHS = ["voila/render/press.ipynb", "voila/render/play.ipynb", "modernart"]


@pytest.mark.parametrize("path", PATHS)
def test_a_jupyter_server_asks_for_a_login_first(host, path):
    """Without the token nothing is shown and nothing is started."""
    answer = host.get(path)
    assert answer.status == 302
    assert answer.headers["Location"].startswith("/user/abc/login?next=")
    assert host.get("modernart/health").status == 403


def test_the_game_works_inside_a_jupyter_server(host):
    """With the token: our template, compressed, nothing from other hosts; a click comes back."""
    packed = host.get("voila/render/press.ipynb", **TOKEN, Accept_Encoding="gzip")
    page = servers.Answer(200, packed.headers, gzip.decompress(packed.body))
    assert "Loading, about" in page.text
    assert "<title>Ours</title>" in page.text
    assert "jupyterlab-plotly" not in page.text
    assert not re.search(r"//[a-z.]*(?:jsdelivr|cloudflare|unpkg)", page.text)
    with closing(host.connect(page.kernel, "&token=secret")) as line:
        assert servers.press(line, page.widget) == "pressed"
    assert host.get(f"modernart/alive/{page.kernel}", **TOKEN).status == 204
    before = json.loads(host.get("modernart/health", **TOKEN).text)["kernels"]
    leave = host.url + f"voila/api/shutdown/{page.kernel}"
    assert ask(leave, "POST", b"", **TOKEN).status == 204
    assert json.loads(host.get("modernart/health", **TOKEN).text)["kernels"] == before - 1
    assert host.get(f"modernart/alive/{page.kernel}", **TOKEN).status == 410


def test_the_kit_s_own_notebook_is_there_whatever_folder_is_open(host):
    """The game opens on a hub whose users have no copy of its notebook."""
    for path in ("voila/render/play.ipynb", "voila/render/notebooks/play.ipynb"):
        page = host.get(path, **TOKEN)
        assert "Loading, about" in page.text
        assert '"kernelId": ' in page.text
    assert host.get("modernart", **TOKEN).headers["Location"] == "/user/abc/voila/render/play.ipynb"


def test_other_pages_of_a_jupyter_server_stay_as_they_were(host):
    """Somebody else's notebook keeps Voilà's template and all its extensions."""
    text = host.get("voila/render/other.ipynb", **TOKEN).text
    assert "<title>Theirs</title>" in text
    assert "modernart-loading" not in text
    assert "jupyterlab-plotly" in text


def test_static_files_are_at_the_same_address_in_a_jupyter_server(host):
    """Panels find plotly.js by one rule in both hosts."""
    assert "plotly.js (basic" in host.get(PLOTLY_URL, **TOKEN).text[:100]


def test_the_documentation_has_the_numbers_and_names_of_the_code():
    """What a host reads is what runs."""
    for message in MESSAGES:
        assert f"`{message}`" in DOCS
    assert f"`Retry-After: {RETRY_SECONDS}`" in DOCS
    for name in ("status", "kernels", "max_kernels", "MemoryMax", "modernart/health"):
        assert name in DOCS


def test_the_unit_of_the_documentation_starts_the_server(monkeypatch):
    """The options in the example exist, and the service may stop in peace."""
    chosen = {}
    monkeypatch.setattr("modernart_widgets.server.serve", lambda **kw: chosen.update(kw) or 0)
    unit = re.search(r"```ini\n(.*?)```", DOCS, re.DOTALL)[1]
    assert main(re.search(r"ExecStart=\S+/modernart (play .*)", unit)[1].split()) == 0
    assert (chosen["port"], chosen["base_url"], chosen["browser"]) == (8000, "/demo/", False)
    assert int(re.search(r"TimeoutStopSec=(\d+)", unit)[1]) > 10
