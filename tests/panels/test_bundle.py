"""The one module that a widget loads, joined from the files a page could load one by one."""

import json
import re
import subprocess
import sys
from itertools import chain

import pytest
from playwright._impl._driver import compute_driver_executable

from modernart_widgets import bundle
from modernart_widgets.board import MODULES, Board
from modernart_widgets.paths import STATIC

LAB = ("host.js", "language.js", "lab-fields.js", "lab-page.js")
LISTS = (MODULES, *((*LAB, name) for name in ("lab.js", "player.js", "class.js")))
"""What each widget joins, in order."""

IMPORT = re.compile(r"^import .* from \"(.+)\";$", re.MULTILINE)


@pytest.mark.parametrize("modules", LISTS)
def test_the_joined_module_stands_alone(modules):
    """No import is left, and the only export is the widget's."""
    text = bundle.join(*modules)
    assert not re.search(r"^\s*import\b", text, re.MULTILINE)
    assert re.findall(r"^export\b.*", text, re.MULTILINE) == ["export default { render };"]


def test_modules_import_only_what_stands_below_them():
    """In the order of joining every name is there before it is used, and no file is left out."""
    for modules in LISTS:
        joined = [bundle.VENDOR]
        for name in modules:
            for source in IMPORT.findall(bundle.read(name)):
                assert source.removeprefix("./") in joined, f"{name} imports {source}"
            joined.append(name)
    others = {"chart.js", "check.js", "workshop.js"}
    assert {path.name for path in STATIC.glob("*.js")} - others == {*chain(*LISTS)}


def test_every_import_names_an_export():
    """A page that loads the files one by one finds every name as well."""
    for name in chain(*LISTS):
        for names, source in bundle.IMPORT.findall(bundle.read(name)):
            text = bundle.read(source)
            for export in bundle._pairs(names).values():
                own = rf"export (async )?(function|const|class) {export}\b"
                assert re.search(own, text) or (source == bundle.VENDOR and export in text)


@pytest.mark.parametrize("modules", LISTS)
def test_no_two_modules_use_the_same_name(modules):
    """Joined, the files share one scope: a name at the top of two would be an error."""
    declared = [
        found
        for name in modules
        for found in re.findall(
            r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)",
            bundle.read(name),
            re.MULTILINE,
        )
    ]
    assert len(declared) == len(set(declared))


def test_the_joined_module_loads(tmp_path):
    """JavaScript reads it without an error and finds `render`."""
    module = tmp_path / "joined.mjs"
    module.write_text(bundle.join(*MODULES), encoding="utf-8")
    code = (
        f"import({json.dumps(module.as_uri())}).then((m) => console.log(typeof m.default.render))"
    )
    node, _ = compute_driver_executable()  # the one that Playwright brings
    done = subprocess.run(
        [node, "-e", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout.strip(), done.stderr) == ("function", "")


def test_pages_load_nothing_from_other_hosts():
    """Scripts and styles name no foreign address; names of XML namespaces are none."""
    text = bundle.join(*MODULES) + bundle.style("table.css")
    addresses = re.findall(r"(?:https?:)?//[\w-]+\.[\w./-]+", text)
    assert all(re.match(r"https?://www\.w3\.org/", address) for address in addresses), addresses


def test_the_styles_are_the_widgets_own():
    """Every selector names a class of the table, so that a notebook around it is left alone."""
    text = re.sub(r"/\*.*?\*/", "", bundle.style("table.css"), flags=re.DOTALL)
    selectors = [found for found in re.findall(r"([^{};]+)\{", text) if "@" not in found]
    assert selectors
    for selector in ",".join(selectors).split(","):
        assert re.search(r"\.ma\b|\.ma-|\.modernart-", selector), selector


def test_rules_stay_out_of_javascript():
    """No number of the rulebook stands in a module: they come with the state (1.3, 1.4, 5.1)."""
    source = "".join(map(bundle.read, MODULES))
    for name in ("startingCash", "dealTable", "deal_table", "rank_zero"):
        assert name not in source


def test_a_damaged_library_is_told(monkeypatch):
    """Without its exports at the end the library cannot be wrapped."""
    monkeypatch.setattr(bundle, "read", lambda _name: "const a = 1;")
    with pytest.raises(ValueError, match="exports"):
        bundle._library({})


def test_the_board_is_one_widget_with_three_traits():
    """What is drawn is in `state`, what stays in `catalogue`, paintings in `pictures`."""
    board = Board(lambda _message: None)
    assert {"state", "catalogue", "pictures"} <= set(board.keys)
    assert json.loads(json.dumps(board.catalogue)) == board.catalogue


def test_importing_the_table_imports_no_heavy_library():
    """Numpy, pandas and plotly wait until a chart is opened, the server's parts for the server."""
    code = (
        "import sys, modernart_widgets as m; m.Table(names=['A','B','C'], bots=[None]*3, seed=1);"
        "print({'numpy','pandas','plotly','voila','tornado.web'} & set(sys.modules))"
    )
    path = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=path, check=True
    )
    assert done.stdout.strip() == "set()"
