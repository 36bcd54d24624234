"""Our panels in JupyterLab: one cell shows each and it works; nothing comes from elsewhere."""

import sys
from urllib.parse import urlencode

import pytest
from browser.pages import TablePage
from hosting.servers import Server, environment, free_port, write_notebook
from playwright.sync_api import expect

from modernart.exercises import loads
from modernart_widgets.paths import JUPYTER

CELL = """
from modernart_widgets import Table
Table(names=["Ada", "Ben", "Cleo"], bots=[None, "half", "half"], seed=7, speed="instant")
"""

FORM = """
from modernart_widgets import Table
Table()
"""

LESSON = """
from modernart_widgets import FirstSeason
FirstSeason(speed="instant")
"""

CHECKS = """
from modernart_widgets import Checks
Checks("season", student="Ada")
"""


@pytest.fixture
def lab(tmp_path, chromium):  # noqa: ARG001 - no browser, no server
    """JupyterLab in a folder with one notebook, nothing of this user's settings."""
    home = tmp_path / "home"
    folder = tmp_path / "work"
    home.mkdir()
    folder.mkdir()
    write_notebook(folder / "table.ipynb", CELL)
    write_notebook(folder / "form.ipynb", FORM)
    write_notebook(folder / "lesson.ipynb", LESSON)
    write_notebook(folder / "checks.ipynb", CHECKS)
    port = free_port()
    settings = {
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "IdentityProvider.token": "secret",
        "LabApp.news_url": "",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    }
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root"]
    ours = {"JUPYTER_PATH": str(JUPYTER), "JUPYTER_CONFIG_PATH": str(JUPYTER)}
    private = {"HOME": str(home), "JUPYTER_RUNTIME_DIR": str(home), "JUPYTER_DATA_DIR": str(home)}
    env = environment(**ours, **private)
    server = Server(
        [*command, *(f"--{name}={value}" for name, value in settings.items())], cwd=folder, env=env
    )
    try:
        server.printed(r"is running at:")
        server.url = f"http://127.0.0.1:{port}/"
        yield server
    finally:
        server.stop()


def run(context, lab, notebook):
    """A page of JupyterLab on which the first cell of this notebook was run."""
    context.set_default_timeout(60_000)
    page = context.new_page()
    where = f"lab/workspaces/{notebook.partition('.')[0]}/tree/{notebook}"
    page.goto(f"{lab.url}{where}?{urlencode({'token': 'secret'})}")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()
    page.locator(".jp-Notebook .jp-CodeCell .cm-content").click()
    page.keyboard.press("Shift+Enter")
    return page


def test_the_table_plays_in_jupyterlab(context, offsite, lab):  # noqa: ARG001
    """Run the cell, lay a card, and the bots answer."""
    page = run(context, lab, "table.ipynb")
    table = TablePage(page)
    table.at("table", "offer")
    before = table.facts()
    table.changing(table.root.locator("button[data-card]").first.click)
    after = table.facts()
    assert after["step"] > before["step"]
    assert len(after["hand"]) == len(before["hand"]) - 1
    page.get_by_role("button", name="Genre values").click()
    expect(page.locator(".modernart-chart .main-svg").first).to_be_visible()


def lay_open(table):
    """Lay a card that is sold openly, with Enter."""
    table.changing(lambda: table.root.locator("button[data-card*=O]:enabled").first.press("Enter"))
    table.at("table", "open")


def test_keys_belong_to_the_table_that_has_the_focus(context, offsite, lab):  # noqa: ARG001
    """Enter starts a game, lays a card and hands in an amount; a letter adds no cell."""
    table = TablePage(run(context, lab, "form.ipynb"))
    table.at("setup")
    table.more()
    table.root.locator("[data-role=seed]").fill("7")
    table.root.locator("[data-role=seed]").press("Enter")
    table.at("table", "offer")
    table.menu(speed="instant", clock="")
    cells = table.page.locator(".jp-CodeCell")
    before = cells.count()
    table.root.locator("button[data-card]").first.press("b")
    lay_open(table)
    table.changing(lambda: table.hand_in(30, with_enter=True))
    assert cells.count() == before


def test_enter_hands_in_an_amount_of_the_lesson(context, offsite, lab):  # noqa: ARG001
    """The first card and the first bid of the lesson, by keyboard."""
    table = TablePage(run(context, lab, "lesson.ipynb"))
    table.at("table", "offer")
    lay_open(table)
    table.hand_in(12, with_enter=True)
    table.root.locator('[data-key="came lay"]').wait_for()


def test_the_checks_are_handed_in_from_jupyterlab(context, offsite, lab):  # noqa: ARG001
    """Run the cell, answer with Enter, choose with arrows as no cell is, and save the file."""
    page = run(context, lab, "checks.ipynb")
    field = page.locator('[data-question="season/never_falls"] [data-role=answer]')
    field.fill("NT$ 30")
    field.press("Enter")
    expect(page.get_by_text("1 of 4 checks pass")).to_be_visible()
    tie, cells = page.locator('[data-question="season/sealed_tie"]'), page.locator(".jp-CodeCell")
    before = cells.count()
    tie.locator("input").first.focus()
    for key in ("ArrowDown", "b", "Enter"):
        page.keyboard.press(key)
    expect(tie.locator("small")).to_have_text("Tries: 1")
    assert tie.locator("input").nth(1).is_checked()
    assert cells.count() == before
    with page.expect_download() as saved:
        page.locator("[data-act=hand_in]").click()
    assert loads(saved.value.path().read_bytes(), "season").line.passed == 1
