"""The kit's own server as a process: what a browser, a crawler and an attacker meet."""

import json
import re
import sys
from contextlib import closing

import pytest
import websocket
from hosting import servers
from hosting.servers import PRESS, press, serving, until, write_notebook

from modernart_widgets.paths import PLOTLY_URL, STATIC
from modernart_widgets.server.words import PAGE_ERROR

CODE = "open('forged', 'w').close()"
BROKEN = "import sys\nsys.stderr.write('inner words')\nraise KeyError('secret words')"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder of notebooks, with things beside them that are nobody's business."""
    folder = tmp_path_factory.mktemp("served")
    asking = "import sys\nanswer = str((os.environ['QUERY_STRING'], os.getcwd(), sys.executable))"
    write_notebook(folder / "press.ipynb", PRESS, "button", title="Press <here> & now", lang="fr")
    write_notebook(folder / "asks.ipynb", PRESS, asking, "button")
    write_notebook(folder / "kit.ipynb", "import modernart, modernart_widgets", PRESS, "button")
    debugger = "import sys\nanswer = str(bool(sys.modules.get('debugpy')))"
    write_notebook(folder / "debugger.ipynb", PRESS, debugger, "button")
    write_notebook(folder / "broken.ipynb", BROKEN, "'never shown'")
    write_notebook(folder / "dies.ipynb", "import os", "os._exit(3)")
    (folder / "damaged.ipynb").write_text('{"cells": 3, "nbformat": 4}')
    (folder / "notes.txt").write_text("private")
    return folder


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    """The home of somebody whose own Jupyter and IPython would break every page."""
    home = tmp_path_factory.mktemp("home")
    spec = home / ".local/share/jupyter/kernels/python3"
    spec.mkdir(parents=True)
    argv = {"argv": ["false"], "display_name": "Hijacked", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps(argv))
    startup = home / ".ipython/profile_default/startup"
    startup.mkdir(parents=True)
    (startup / "first.py").write_text("import os; os._exit(9)")
    (home / ".jupyter").mkdir()
    (home / ".jupyter/voila.json").write_text('{"VoilaConfiguration": {"template": "missing"}}')
    return {"HOME": str(home), "JUPYTER_PATH": str(spec.parent.parent)}


@pytest.fixture(scope="module")
def gate(tmp_path_factory):
    """Decides when the kernels of the server below start."""
    return servers.Gate(tmp_path_factory.mktemp("gate"))


@pytest.fixture(scope="module")
def server(folder, gate, hostile):
    """One server for all the tests that change nothing for each other."""
    with serving(folder, base_url="/kit", env=gate.environment | hostile) as found:
        yield found


def test_the_base_url_leads_to_the_game(server):
    """With and without the slash, and with what stands behind the question mark."""
    first = "/kit/voila/render/play.ipynb"
    for path, to in (("", first), ("?seat=2", first + "?seat=2"), ("modernart", first)):
        answer = server.get(path)
        assert (answer.status, answer.headers["Location"]) == (302, to)
    assert servers.ask(server.url.rstrip("/")).headers["Location"] == first


def test_health_needs_no_kernel(server):
    """Whoever watches the server learns its state; asking starts nothing."""
    before = len(server.kernels)
    health = server.health
    assert set(health) == {"status", "kernels", "max_kernels"}
    assert health["status"] == "ok"
    assert 0 <= health["kernels"] < health["max_kernels"]
    assert json.loads(server.get("modernart/health").text).keys() == health.keys()
    assert server.get("health", "HEAD").status == 200
    assert len(server.kernels) == before


def test_the_top_of_a_page_comes_before_its_kernel(server, gate):
    """Title, words and colours are in the first bytes, while the kernel is still starting."""
    first, rest = gate.top(server.url + "voila/render/press.ipynb")
    assert "<title>Press &lt;here&gt; &amp; now</title>" in first
    assert re.search(r"Loading, about \d seconds", first)
    assert '<html lang="fr">' in first
    assert "prefers-color-scheme: dark" in first
    assert '"kernelId":' not in first
    assert '"kernelId":' in rest


def test_a_page_stands_alone(server):
    """One main landmark, our icon, no other host, no source code, no cookie, never stored."""
    page = server.page()
    assert page.text.count("<main") == page.text.count("</main>") == 1
    assert page.text.count("</html>") == page.text.count("</body>") == 1
    assert re.search(r'<link rel="icon"[^>]* href="/kit/modernart/static/favicon.svg">', page.text)
    hosts = set(re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]+", page.text))
    assert hosts <= {"http://www.w3.org"}
    assert "on_click" not in page.text
    assert "Set-Cookie" not in page.headers
    assert page.headers["Cache-Control"] == "no-store"
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]


def test_a_page_loads_only_the_extensions_it_needs(server):
    """Plotly's 5 MB are not among them, and no mathematics comes from another host."""
    text = server.page().text
    config = json.loads(
        re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', text, re.DOTALL)[1]
    )
    names = {extension["name"] for extension in config["federated_extensions"]}
    assert names == {
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "anywidget",
    }
    assert config["fullMathjaxUrl"] is None
    assert config["baseUrl"] == "/kit/"


def test_a_second_visit_loads_no_script_again(server):
    """The scripts of a page are at addresses that browsers keep, and old ones still answer."""
    page = server.page().text
    for name in ("fullStaticUrl", "fullLabextensionsUrl"):
        address = re.search(rf'"{name}": "/kit/([^"]+)"', page)[1]
        file = "voila.js" if name == "fullStaticUrl" else "anywidget/package.json"
        answer = server.get(f"{address}/{file}")
        assert answer.status == 200
        assert "immutable" in answer.headers["Cache-Control"]
        old = re.sub("/kept/[0-9a-f]+/", "/kept/0123456789ab/", f"{address}/{file}")
        assert server.get(old).body == answer.body
    assert re.search(r'src="/kit/modernart/kept/[0-9a-f]+/voila/voila.js"', page)


def test_the_template_cannot_be_changed_by_an_address(server):
    """`?template=` and `?theme=` would bring back what other templates load."""
    assert "modernart-loading" in server.page(query="?template=lab&theme=dark").text


def test_a_click_goes_to_the_kernel_and_back(server):
    """The whole way: page, websocket, kernel, websocket."""
    assert server.click(server.page()) == "pressed"


def test_a_kernel_knows_its_request_and_runs_in_this_python(server, folder):
    """The query string arrives; the user's own kernels, start-up files and settings do not."""
    said = server.click(server.page("asks.ipynb", "?seat=3&x=%20y"))
    assert said == str(("seat=3&x=%20y", str(folder), sys.executable))


def test_a_kernel_carries_no_debugger(server):
    """It would be 30 MB and a third of a second for every visitor."""
    assert server.click(server.page("debugger.ipynb")) == "False"


def test_the_kit_can_be_imported_on_a_page(server):
    """Pages run where the kit is."""
    assert server.click(server.page("kit.ipynb")) == "pressed"


@pytest.mark.parametrize("channel", ["shell", "control", "stdin", "iopub", "none"])
def test_a_forged_request_runs_no_code(server, folder, channel):
    """Only what widgets need gets through, in the text form of the protocol."""
    page = server.page()
    with closing(server.connect(page.kernel)) as line:
        for kind in ("execute_request", "debug_request", "input_reply", "shutdown_request"):
            line.send(servers.message(kind, channel, code=CODE, silent=False, store_history=False))
        assert press(line, page.widget) == "pressed"
    assert not (folder / "forged").exists()


def test_what_is_no_message_ends_the_connection_and_nothing_is_logged(folder):
    """A visitor's nonsense fills no log, least of all with addresses; his page goes on."""
    v1 = {"subprotocols": ["v1.kernel.websocket.jupyter.org"]}
    header = '"channel": "shell", "header"'
    texts = ["x", "", "[]", "{}", "[" * 9999, '{"channel": []}', f"{{{header}: 5}}"]
    texts.append(f'{{{header}: {{"msg_type": "comm_msg"}}}}')
    with serving(folder) as server:
        page = server.page()
        for text, options in [(text, options) for text in texts for options in ({}, v1)]:
            line = server.connect(page.kernel, **options)
            line.send(text)
            assert closed_with(line) == 1003, text
            line.shutdown()
        assert server.click(page) == "pressed"
        assert "Traceback" not in server.output
        assert "127.0.0.1" not in server.output.partition("Ready")[2].partition("\n")[2]


def closed_with(line):
    """The code with which a websocket is closed."""
    while True:
        code, data = line.recv_data()
        if code == websocket.ABNF.OPCODE_CLOSE:
            return int.from_bytes(data[:2], "big")


def test_a_forged_binary_request_runs_no_code(server, folder):
    """The same in the binary form that browsers use."""
    page = server.page()
    forged = json.loads(servers.message("execute_request", code=CODE, silent=False))
    parts = [b"shell", *(json.dumps(forged[part]).encode() for part in ("header", "parent_header"))]
    parts += [json.dumps(forged[part]).encode() for part in ("metadata", "content")]
    places = [8 * (len(parts) + 2)]
    for part in parts:
        places.append(places[-1] + len(part))
    head = [len(places), *places]
    binary = {"subprotocols": ["v1.kernel.websocket.jupyter.org"]}
    with closing(server.connect(page.kernel, **binary)) as line:
        line.send_binary(b"".join([*(n.to_bytes(8, "little") for n in head), *parts]))
        assert server.click(page) == "pressed"
    assert not (folder / "forged").exists()


@pytest.mark.parametrize("data", [None, {"method": "update", "state": {"description": 5}}])
def test_an_error_in_a_kernel_does_not_silence_its_page(server, data):
    """After messages that break a widget the page goes on; the error tells no inner words."""
    page = server.page()
    with closing(server.connect(page.kernel)) as line:
        opening = {"comm_id": "x", "target_name": "jupyter.widget", "data": {"state": 5}}
        line.send(servers.message("comm_open", **opening))
        line.send(servers.message("comm_msg", comm_id=page.widget, data=data))
        told = {"msg_type": None}
        while told["msg_type"] != "error":
            told = json.loads(line.recv())
        assert told["content"]["traceback"] == [PAGE_ERROR]
        assert not re.search("TypeError|TraitError", str(told["content"]))
        assert press(line, page.widget) == "pressed"


def test_another_site_cannot_reach_a_kernel(server):
    """A page of another host in the same browser neither connects nor ends anything."""
    page = server.page()
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        server.connect(page.kernel, origin="http://elsewhere.example")
    leave = server.url + f"voila/api/shutdown/{page.kernel}"
    answer = servers.ask(leave, "POST", b"", Origin="http://elsewhere.example")
    assert answer.status == 404
    assert server.get(f"modernart/alive/{page.kernel}").status == 204


def test_a_kernel_ends_with_its_tab(server):
    """The goodbye of a page needs no cookie; saying it twice is no error."""
    page = server.page()
    leave = server.url + f"voila/api/shutdown/{page.kernel}"
    before = server.health["kernels"]
    assert servers.ask(leave, "POST", b"").status == 204
    assert server.health["kernels"] == before - 1
    gone = server.get(f"modernart/alive/{page.kernel}")
    assert (gone.status, gone.headers["Modernart-Kernel"]) == (410, "stopped")
    assert servers.ask(leave, "POST", b"").status == 204


NOT_SERVED = [
    "voila/render/",
    "voila/render/play.txt",
    "voila/render/notes.txt",
    "voila/render/missing.ipynb",
    "voila/render/../notes.txt",
    "voila/render/%2e%2e/served/press.ipynb",
    "voila/render/%2fetc%2fpasswd",
    "voila",
    "voila/tree",
    "voila/tree/",
    "voila/files/notes.txt",
    "voila/files/press.ipynb",
    "voila/api/contents/",
    "voila/templates/modernart/index.html.j2",
    "voila/templates/x",
    "voila/templates/../static/x",
    "voila/templates/modernart/static/../conf.json",
    "voila/static/../../../conf.json",
    "modernart/static/../paths.py",
    "modernart/static/%2e%2e/paths.py",
    "modernart/static/",
    "modernart/static",
    "api/kernels",
    "api/kernelspecs",
    "api/sessions",
    "api/contents",
    "api/contents/notes.txt",
    "api/status",
    "files/notes.txt",
    "notes.txt",
    "press.ipynb",
    "tree",
    "lab",
    "login",
    "logout",
    "metrics",
    "voila/query/x",
    "voila/execution/x",
]


@pytest.mark.parametrize("path", NOT_SERVED)
def test_nothing_else_is_served(server, path):
    """No listing, no file, no other page; the answer has no traceback and starts no kernel."""
    answer = "".join(servers.raw_get(server.url + path))  # urllib would tidy the path
    assert re.match(r"HTTP/1.[01] (404|403|405) ", answer)
    assert not re.search(r"private|Traceback|File &quot;|def |cells", answer)


def test_a_missing_page_is_explained_in_our_words(server):
    """Somebody who mistypes learns what to do, here and outside the base URL."""
    outside = server.url.replace("/kit/", "/elsewhere")
    for answer in (server.get("voila/render/missing.ipynb"), servers.ask(outside)):
        assert answer.status == 404
        assert "<h1>There is no such page</h1>" in answer.text
        assert 'href="/kit/"' in answer.text


def test_a_page_may_not_use_the_kernels_interface(server):
    """What a browser may ask about its kernel is whether it is there."""
    page = server.page()
    assert server.get(f"api/kernels/{page.kernel}").status == 200
    for method in ("DELETE", "POST", "PUT", "PATCH"):
        # As whoever sends a request can make the token that protects others from it.
        token = {"Cookie": "_xsrf=" + 16 * "ab", "X_XSRFToken": 16 * "ab"}
        assert server.get(f"api/kernels/{page.kernel}", method, **token).status == 405
    for action in ("restart", "interrupt"):
        assert server.get(f"api/kernels/{page.kernel}/{action}", "POST").status == 404
    assert server.get(f"modernart/alive/{page.kernel}").status == 204


def test_asking_for_the_head_of_a_page_starts_no_kernel(server):
    """Link checkers and monitors ask for heads."""
    before = server.health["kernels"]
    assert server.get("voila/render/press.ipynb", "HEAD").status == 200
    assert server.get("voila/render/missing.ipynb", "HEAD").status == 404
    assert server.health["kernels"] == before
    assert "Disallow: /" in server.get("robots.txt").text


def test_an_error_in_a_notebook_shows_no_traceback(server):
    """The visitor sees a plain sentence, the log has the rest, later cells do not run."""
    text = server.page("broken.ipynb").text
    assert "There was an error when executing cell" in text
    assert "The server&#39;s log has the details" in text
    assert not re.search(r"secret words|inner words|KeyError|Traceback|never shown", text)
    assert "secret words" in until(lambda: "secret words" in server.output and server.output, "log")


def test_a_page_that_cannot_be_made_ends_in_our_words(server):
    """A damaged notebook: no endless loading, no kernel left."""
    before = server.health["kernels"]
    text = server.page("damaged.ipynb").text
    assert text.endswith("<script>modernart_fail()</script>")
    assert "Traceback" not in text
    assert server.health["kernels"] == before


def test_a_kernel_that_dies_does_not_keep_its_page_loading(server):
    """The page ends, and the kernel's place is free again."""
    page = server.page("dies.ipynb")
    assert page.text.rstrip().endswith("</html>")
    until(lambda: server.get(f"modernart/alive/{page.kernel}").status == 410, "the kernel is gone")


@pytest.mark.parametrize("path", ["voila/render/press.ipynb", "voila/static/voila.js", PLOTLY_URL])
def test_pages_and_scripts_are_compressed(server, path):
    """For every browser that can, on the server's side; plain for everybody else."""
    packed = server.get(path, Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    plain = server.get(path)
    assert "Content-Encoding" not in plain.headers
    assert len(packed.body) < len(plain.body) / 2
    if not path.startswith("voila/render/"):  # compressed beforehand, so its length is known
        assert packed.headers["Content-Length"] == str(len(packed.body))


def test_static_files_are_kept_by_browsers(server):
    """plotly.js is under the base URL, unchanged, and kept for good under its version."""
    answer = server.get(PLOTLY_URL)
    assert answer.body == (STATIC / "vendor/plotly-basic.min.js").read_bytes()
    assert int(re.search(r"max-age=(\d+)", answer.headers["Cache-Control"])[1]) > 10**7
    again = server.get("modernart/static/favicon.svg")
    assert again.headers["Cache-Control"] == "no-cache"
    since = again.headers["Last-Modified"]
    assert server.get("modernart/static/favicon.svg", If_Modified_Since=since).status == 304


def test_the_log_names_no_visitor(server):
    """No address and no query string of anybody is written down."""
    server.get("voila/render/missing.ipynb?name=somebody")
    server.get("api/kernels/00000000-0000-0000-0000-000000000000")
    server.page("broken.ipynb", "?name=somebody")
    assert not re.search(r"somebody|\(127\.0\.0\.1\)", server.output)
