"""One's own bids in a browser: predicted and locked by keyboard, then drawn as auctions end."""

import pytest
from browser.looks import check_looks
from hosting.servers import serving, write_notebook
from playwright.sync_api import expect

from modernart_widgets.lab.player_words import PLAYER

CELL = """
import ipywidgets
from modernart_widgets import lab
player = lab.AuctionPlayer(format="first_price")
ipywidgets.VBox([player, lab.OwnBids(player)])
"""
PLOT = "[...document.querySelectorAll('.modernart-chart-plot')].pop()"
DRAWN = f"""() => ({PLOT}.data ?? [])
  .filter((trace) => trace.mode === "markers").flatMap((trace) => trace.x.length)[0] ?? 0"""
FEET = f"""() => {{
  const boxes = (selector) =>
    [...{PLOT}.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const [zero] = boxes(".zerolinelayer path");
  return boxes(".scatterlayer .js-line").map((line) => Math.abs(line.bottom - zero.bottom));
}}"""
"""How far the lower end of each line is from 0, in pixels."""


@pytest.fixture
def page(opened, chromium, tmp_path):  # noqa: ARG001 - no browser, no server
    """A page with a player and its cloud below, on a phone."""
    write_notebook(tmp_path / "own.ipynb", CELL, title="Own bids")
    with serving(tmp_path) as server:
        page = opened(server, "own", 360)
        page.locator("[data-role=part]").wait_for()
        yield page


def bid(page, amount, number):
    """Bid by keyboard, wait for the point, and go on."""
    box = page.get_by_role("textbox", name="Your bid")
    box.fill(amount)
    box.press("Enter")
    expect(page.locator(".ma-player-now h3").first).to_be_focused()
    expect(page.locator("[role=status]", has_text=f"Bids drawn: {number}.")).to_be_visible()
    page.wait_for_function(f"(number) => ({DRAWN})() === number", arg=number)
    expect(page.locator(".ma-player-now h3").first).to_be_focused()
    page.locator("[data-act=next]").press("Enter")


def test_a_prediction_is_locked_and_two_bids_are_drawn(page):
    """All by keyboard on a phone; the focus stays where the person is when points come in."""
    hint = page.locator(".ma-player > .ma-hint")
    expect(hint.nth(1)).to_have_text(PLAYER["reload"])  # apart: Chinese has no space between
    panel = page.get_by_role("region", name="Your own bids")
    box = panel.get_by_role("textbox", name="Which part of your value will you bid, in %?")
    box.fill("a lot")
    box.press("Enter")
    status = panel.get_by_role("status")
    expect(status).to_have_text("Your prediction: type a number, for example 80.")
    expect(box).to_have_value("a lot")
    expect(panel.get_by_role("table")).to_have_count(0)
    check_looks(page)
    box.fill("80")
    panel.get_by_role("button", name="Lock it").press("Enter")
    expect(status).to_have_text("Bids drawn: 0. Auctions left to hold: 10.")
    expect(box).to_be_focused()
    expect(box).not_to_be_editable()
    expect(panel.get_by_role("button", name="Lock it")).to_have_count(0)
    table = panel.get_by_role("table").first
    expect(table).to_contain_text("0 of 10")
    bid(page, "40", 1)
    expect(table).to_contain_text("1 of 10")
    bid(page, "30,5", 2)
    expect(table).to_contain_text("2 of 10")
    panel.locator("summary").click()
    expect(panel.get_by_role("table").nth(1)).to_contain_text("30.5")
    check_looks(page)


def test_a_new_sitting_shows_nobody_what_was_predicted(page):
    """The box is open and empty again, and takes another prediction; the row says whose it is."""
    panel = page.get_by_role("region", name="Your own bids")
    box = page.locator("[data-role=part]")
    box.fill("80")
    box.press("Enter")
    expect(panel.get_by_role("rowheader").first).to_have_text("your bids")
    page.get_by_text("Who takes part").click()
    page.locator("[data-act=sit]").click()
    expect(box).to_be_editable()
    expect(box).to_have_value("")
    expect(panel.get_by_role("table")).to_have_count(0)
    box.fill("60")
    box.press("Enter")
    expect(box).to_have_value("60")
    expect(panel.get_by_role("table").first).to_contain_text("60.0 %")


def test_lines_stand_on_the_axis_when_the_legend_grows(page):
    """The third bid brings a line and its name; no line is left where the axes were before."""
    page.locator("[data-role=part]").fill("80")
    page.locator("[data-role=part]").press("Enter")
    for number in (1, 2, 3):
        bid(page, "40", number)
    page.wait_for_function(f"() => {PLOT}.querySelectorAll('.scatterlayer .js-line').length === 3")
    page.wait_for_timeout(300)
    assert max(page.evaluate(FEET)) < 3
