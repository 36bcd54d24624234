"""The panels of the lab in a browser: changed by keyboard, legible everywhere, saved as files."""

import json

import pytest
from browser.looks import check_looks
from hosting.servers import serving, write_notebook
from playwright.sync_api import expect

PANELS = {
    "Laboratory": ("Bidders", "5", "5 bidders", 3),
    "NamePrice": ("Buyers who are asked", "5", "buyers who are asked: 5", 2),
    "TradeSheet": ("Players", "5", "5 players", 4),
    "TwoForOne": ("Bidders", "5", "5 bidders", 2),
    "WinnersCurse": ("Bidders", "5", "5 bidders", 3),
}
"""Each panel: a number that is changed, to what, what a table says then, and its figures."""

CHOSEN = {"TwoForOne": 'sold="budgets"'}
"""What is chosen at first, so that all figures of a panel are seen."""

CELL = "from modernart_widgets.lab import {panel}\n{panel}({chosen})"
SLOW = """
import time
from modernart_widgets.lab import Laboratory

class Slow(Laboratory):
    def steps(self, values):
        for part in range(200):
            time.sleep(0.02)
            yield part / 200
        return (yield from super().steps(values))

Slow()
"""
"""A panel that works for four seconds, on any machine."""

DRAWN = """() => [...document.querySelectorAll(".modernart-chart-plot")].map(
  (plot) => JSON.stringify((plot.data ?? []).map((trace) => [trace.x, trace.y])))"""

SEEN_FIRST = """(said) => new Promise((resolve) => {
  const plots = [...document.querySelectorAll(".modernart-chart-plot")];
  const before = plots.map((plot) => plot.data);
  const is = () => document.querySelector(".ma-lab caption").textContent.includes(said);
  const told = () => is() && requestAnimationFrame(
    () => resolve(plots.map((plot, place) => plot.data === before[place])));
  const panel = document.querySelector(".ma-lab");
  new MutationObserver(told).observe(panel, { subtree: true, childList: true });
  const choice = document.querySelector("[data-role=n]");
  choice.value = "5";
  choice.dispatchEvent(new Event("change", { bubbles: true }));
})"""
"""Chooses a number of bidders; which figures are still the old ones when the numbers are seen."""


@pytest.fixture(scope="module")
def labs(chromium, tmp_path_factory):  # noqa: ARG001 - no browser, no server
    """A server with a page for each panel."""
    folder = tmp_path_factory.mktemp("labs")
    for panel in PANELS:
        cell = CELL.format(panel=panel, chosen=CHOSEN.get(panel, ""))
        write_notebook(folder / f"{panel}.ipynb", cell, title=panel)
    write_notebook(folder / "Slow.ipynb", SLOW, title="Slow")
    with serving(folder) as server:
        yield server


@pytest.fixture
def lab(opened, labs):
    """Opens the page of a panel and waits until its figures are drawn."""

    def open_panel(panel, width=1000):
        page = opened(labs, panel, width)
        expect(page.locator(".modernart-chart .main-svg").first).to_be_visible()
        expect(page.locator(".ma-lab")).to_have_attribute("data-working", "no")
        return page

    return open_panel


@pytest.mark.parametrize("panel", PANELS)
def test_a_number_is_changed_by_keyboard_and_all_follows(lab, panel):
    """Typed and Enter: table, figures and their words change; the focus stays in the box."""
    label, value, said, figures = PANELS[panel]
    page = lab(panel)
    expect(page.locator(".modernart-chart .main-svg").first).to_be_visible()
    page.wait_for_function(f"() => ({DRAWN})().every((one) => one !== '[]')")
    before, words = page.evaluate(DRAWN), page.locator(".modernart-chart li").all_text_contents()
    assert len(before) == figures
    box = page.get_by_role("textbox", name=label)
    box.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(value)
    page.keyboard.press("Enter")
    expect(page.locator(".ma-lab caption").first).to_contain_text(said)
    expect(page.locator(".ma-lab")).to_have_attribute("data-working", "no")
    page.wait_for_function(
        f"(before) => ({DRAWN})().some((one, place) => one !== before[place])", arg=before
    )
    assert page.locator(".modernart-chart li").all_text_contents() != words
    expect(box).to_be_focused()


def test_numbers_are_seen_before_figures_are_drawn(lab):
    """Drawing takes longest; nobody waits for it to read the table."""
    page = lab("Laboratory")
    page.wait_for_function(f"() => ({DRAWN})().every((one) => one !== '[]')")
    assert page.evaluate(SEEN_FIRST, "5 bidders") == [True, True, True]


def test_what_is_typed_is_not_written_over_by_an_earlier_answer(lab):
    """A number on its way to the kernel, the next one half typed: it stays, and is taken."""
    page = lab("Laboratory")
    box = page.get_by_role("textbox", name="Bidders")
    box.evaluate("""(box) => {
      const type = (text, ...kinds) => {
        box.value = text;
        for (const kind of kinds) box.dispatchEvent(new Event(kind, { bubbles: true }));
      };
      box.focus();
      type("5", "input", "change");
      type("1", "input");
    }""")
    expect(page.locator(".ma-lab caption").first).to_contain_text("5 bidders")
    expect(page.get_by_role("slider", name="Bidders")).to_have_value("5")
    expect(box).to_have_value("1")
    box.press("End")
    box.press("0")
    box.press("Enter")
    expect(page.locator(".ma-lab caption").first).to_contain_text("10 bidders")
    expect(box).to_have_value("10")


@pytest.mark.parametrize("panel", PANELS)
def test_a_panel_is_legible_on_a_phone(lab, panel):
    """No sideways scrolling at 360 pixels, nothing cut off, nothing serious for axe."""
    page = lab(panel, 360)
    for details in page.locator(".ma-lab details, .modernart-chart details").all():
        details.locator("summary").click()
    check_looks(page)


def test_a_range_answers_to_arrow_keys(lab):
    """The box beside it says the new number."""
    page = lab("Laboratory")
    page.get_by_role("slider", name="Bidders").press("ArrowRight")
    expect(page.get_by_role("textbox", name="Bidders")).to_have_value("5")
    expect(page.locator(".ma-lab caption").first).to_contain_text("5 bidders")
    check_looks(page)


def test_a_bad_number_is_told_and_the_next_good_one_taken(lab):
    """The message stands in the line that is read out; the figures of before stay."""
    page = lab("Laboratory")
    box = page.get_by_role("textbox", name="Bidders")
    box.fill("1")
    box.press("Enter")
    expect(page.locator(".ma-lab [role=status]")).to_have_text(
        "Bidders: choose a number between 2 and 10."
    )
    expect(page.locator(".ma-lab caption").first).to_contain_text("4 bidders")
    box.fill("6")
    box.press("Enter")
    expect(page.locator(".ma-lab caption").first).to_contain_text("6 bidders")
    expect(page.locator(".ma-lab [role=status]")).to_have_text("")


def test_a_refused_number_goes_from_its_box_with_its_message(lab):
    """It stays to be mended while it is told; then the box says what table and range count with."""
    page = lab("NamePrice")
    boxes = {role: page.locator(f"input[data-role={role}]") for role in ("m", "price", "own_value")}
    for role, typed, standing in (
        ("own_value", "3", ["3", "0.5", "3"]),
        ("m", "0", ["0", "0.5", "0"]),
        ("price", "0.9", ["3", "0.9", "0"]),
    ):
        boxes[role].fill(typed)
        boxes[role].press("Enter")
        for box, text in zip(boxes.values(), standing, strict=True):
            expect(box).to_have_value(text)
    expect(page.locator(".ma-lab [role=status]")).to_have_text("")


def test_a_long_run_is_stopped_from_the_page(lab):
    """The button comes with the progress and goes with it; the figures are those of before."""
    page = lab("Slow")
    before = page.locator(".ma-lab table").first.inner_text()
    page.locator("[data-role=auctions]").select_option("10000")
    page.locator("[data-act=stop]").click()
    expect(page.locator(".ma-lab [role=status]")).to_contain_text("Stopped")
    assert page.locator(".ma-lab table").first.inner_text() == before
    expect(page.locator("[data-act=stop]")).to_have_count(0)


def test_quick_changes_end_in_the_last_figure(lab):
    """Several choices before a figure is drawn: every bar of the last one is within its axes."""
    page = lab("Laboratory")
    for role, choice in (("bidders", "shade"), ("against", "all"), ("against", "once_around")):
        page.locator(f"[data-role={role}]").select_option(choice)
    page.get_by_role("slider", name="Bidders").press("End")
    expect(page.locator(".ma-lab caption").first).to_contain_text("10 bidders")
    page.wait_for_function(f"() => ({DRAWN})()[2].includes('10')")
    page.wait_for_function("""() => {
      const plot = document.querySelectorAll(".modernart-chart-plot")[2];
      const top = Math.max(...plot.data.flatMap((trace) => trace.y));
      return plot.data.length === 2 && plot._fullLayout.yaxis.range[1] >= top;
    }""")


def test_a_control_that_counts_for_nothing_is_switched_off(lab):
    """Until what it belongs to is chosen."""
    page = lab("Laboratory")
    part = page.get_by_role("textbox", name="Part of the signal that is bid")
    expect(part).to_be_disabled()
    page.get_by_label("How all bid").select_option("shade")
    expect(part).to_be_enabled()
    expect(page.locator(".ma-lab .ma-hint", has_text="A dash stands")).to_be_visible()


def test_bids_are_saved_as_csv(lab):
    """A file with a line a bid; its name says what it holds."""
    page = lab("Laboratory")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the bids as CSV").press("Enter")
    assert saved.value.suggested_filename == "bids.csv"
    lines = saved.value.path().read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + 2 * 2000 * 4
    assert json.dumps(lines[0]).startswith('"format,auction,seat')
