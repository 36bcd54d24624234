"""The table in JupyterLab: one cell shows it, one action works, nothing comes from elsewhere."""

import sys
from urllib.parse import urlencode

import pytest
from browser.pages import TablePage
from hosting.servers import Server, environment, free_port, write_notebook
from playwright.sync_api import expect

from modernart_widgets.paths import JUPYTER

CELL = """
from modernart_widgets import Table
Table(names=["Ada", "Ben", "Cleo"], bots=[None, "half", "half"], seed=7, speed="instant")
"""


@pytest.fixture
def lab(tmp_path, chromium):  # noqa: ARG001 - no browser, no server
    """JupyterLab in a folder with one notebook, nothing of this user's settings."""
    home = tmp_path / "home"
    folder = tmp_path / "work"
    home.mkdir()
    folder.mkdir()
    write_notebook(folder / "table.ipynb", CELL)
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


def test_the_table_plays_in_jupyterlab(context, offsite, lab):  # noqa: ARG001
    """Run the cell, lay a card, and the bots answer."""
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(f"{lab.url}lab/tree/table.ipynb?{urlencode({'token': 'secret'})}")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()
    page.locator(".jp-Notebook .jp-CodeCell .cm-content").click()
    page.keyboard.press("Shift+Enter")
    table = TablePage(page)
    table.at("table", "offer")
    before = table.facts()
    table.changing(table.root.locator("button[data-card]").first.click)
    after = table.facts()
    assert after["step"] > before["step"]
    assert len(after["hand"]) == len(before["hand"]) - 1
    page.get_by_role("button", name="Genre values").click()
    expect(page.locator(".modernart-chart .main-svg").first).to_be_visible()
