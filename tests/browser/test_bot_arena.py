"""The bot arena in a browser: run and stopped by keyboard, legible everywhere, read out."""

import pytest
from browser.looks import check_looks
from hosting.servers import serving, write_notebook
from playwright.sync_api import expect

from modernart_widgets.words import BOT_HABITS
from modernart_widgets.workshop_words import SENTENCES

CELL = """
import os
{setting}
from modernart_widgets.workshop import BotArena
arena = BotArena("def bid(view):\\n    return lot_wort(view)", name="broken")
arena
"""
OPEN = 'os.environ["SERVER_SOFTWARE"] = ""  # as in JupyterLab'


@pytest.fixture(scope="module")
def arenas(chromium, tmp_path_factory):  # noqa: ARG001 - no browser, no server
    """A server with an arena that takes code, and one as it is on a public page."""
    folder = tmp_path_factory.mktemp("arenas")
    write_notebook(folder / "lab.ipynb", CELL.format(setting=OPEN), title="Arena")
    write_notebook(folder / "page.ipynb", CELL.format(setting=""), title="Arena")
    with serving(folder) as server:
        yield server


@pytest.fixture
def arena(opened, arenas):
    """Opens one of the two."""

    def open_arena(name, width=1000):
        page = opened(arenas, name, width)
        page.locator(".ma-arena").wait_for()
        return page

    return open_arena


def test_a_series_is_run_by_keyboard_and_shown(arena):
    """Choose, run and read the result without a pointer; the focus stays on the button."""
    page = arena("lab", 360)
    check_looks(page)
    page.get_by_label("Bot to try").select_option("planner")
    page.locator("[data-role=games]").select_option("40")
    page.get_by_label("Seed").press("Enter")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("button", name="Run").wait_for()
    expect(page.locator("[data-role=said]")).to_contain_text("planner has played all 40 games.")
    expect(page.locator("[data-role=result] tbody tr")).to_have_count(4)
    check_looks(page)


def test_a_broken_bot_is_read_out(arena):
    """The report, with the student's line, is in the line for screen readers and on the page."""
    page = arena("lab", 360)
    page.get_by_role("button", name="Run").click()
    report = page.locator("[data-role=report]")
    expect(report).to_contain_text("Line 2, in bid: return lot_wort(view)")
    expect(page.locator("[data-role=said]")).to_contain_text(
        "Look at line 2: return lot_wort(view)"
    )
    check_looks(page)


def test_a_series_is_stopped_where_it_stands(arena):
    """The button that started it stops it, and has the focus still; nothing above has moved."""
    page = arena("lab")
    page.get_by_label("Bot to try").select_option("planner")
    page.locator("[data-role=games]").select_option("1000")
    button = page.locator("[data-act=run]")
    button.focus()
    before = button.bounding_box()
    page.keyboard.press("Enter")
    page.locator(".ma-arena-text", has_text="of 1000 games").wait_for()
    assert button.bounding_box() == before
    page.keyboard.press("Enter")
    page.locator(".ma-arena-text", has_text="You stopped after").wait_for()
    expect(button).to_be_focused()
    expect(button).to_have_text("Run")


def test_a_public_page_runs_nobodys_code(arena):
    """The line on top says where one's own bot plays, nothing else does; the kit's bots play."""
    page = arena("page")
    expect(page.locator(".ma-arena-text")).to_have_text(SENTENCES["ready"])
    expect(page.locator(".ma-hint", has_text="JupyterLab or on Binder")).to_be_visible()
    expect(page.locator(".ma-error")).to_have_count(0)
    options = page.get_by_label("Bot to try").locator("option")
    expect(options).to_have_text([f"{name} ({habit})" for name, habit in BOT_HABITS.items()])
    check_looks(page)
    page.locator("[data-role=games]").select_option("40")
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".ma-arena-text")).to_have_text("planner has played all 40 games.")
