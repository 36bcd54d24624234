"""The class notebook in a browser: from the first painting to the table, on a projector."""

import json

import pytest
from browser.conftest import LONGEST_WAIT_MS
from browser.looks import check_looks
from hosting.servers import serving, write_notebook
from playwright.sync_api import expect

from modernart_widgets.lab.drawing import COLOURS

MEANS = """() => {
  const plot = document.querySelector(".modernart-chart-plot");
  const colours = plot.data.flatMap(({ marker }) => marker?.color ?? []);
  const { w, h } = plot._fullLayout._size;
  const isMapped = colours.every((one) => !LIGHT.includes(one));
  return plot.offsetWidth < 360 && w > 150 && h > 100 && isMapped;
}""".replace("LIGHT", json.dumps(COLOURS))

EFFICIENCY = "How often the highest value got the painting"
STEPS = "[data-act=sell], [data-act=on], [data-act=reveal]"


def check_chart(page):
    """On a phone a chart of means has room for its bars; in the dark each mark has its colour."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="dark")
    page.locator(".modernart-chart-dark .main-svg").first.wait_for()
    expect(page.locator(".modernart-chart-message")).to_have_text("")
    page.wait_for_function(MEANS)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 720})


def boxes(locator):
    """Where each of them is on the page."""
    return [one.bounding_box() for one in locator.all()]


def test_the_lesson_is_rehearsed_through_to_the_table(context, offsite, served):  # noqa: ARG001
    """Programs bid in every round; each step is drawn, legible from the back row, and saved."""
    context.set_default_timeout(LONGEST_WAIT_MS)
    expect.set_options(timeout=LONGEST_WAIT_MS)
    page = context.new_page()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{served.url}voila/render/class.ipynb", wait_until="commit")
    room = page.locator(".ma-class[data-screen]")
    room.wait_for()
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert room.evaluate("(it) => it.offsetWidth") >= 1500
    left = page.locator(".modernart-pages a").first
    assert left.evaluate("(it) => getComputedStyle(it.parentElement).maxWidth") == "1184px"
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator(".ma-class-settings > .ma-hint")).to_have_count(2)
    script = page.locator(".jp-RenderedMarkdown details")
    script.locator("summary").click()
    expect(script.locator("tbody tr")).to_have_count(15)
    check_looks(page)
    script.locator("summary").click()
    heading = page.locator(".ma-class-now h3")
    assert heading.evaluate("(it) => parseFloat(getComputedStyle(it).fontSize)") >= 28
    drawn = 0
    while (button := page.locator(STEPS)).count():
        before = heading.inner_text()
        screen = room.get_attribute("data-screen")
        if screen in ("cloud", "line", "means", "seats"):
            expect(page.locator(".modernart-chart")).to_be_visible()
            drawn += 1
        if before.startswith("A") and screen in ("cloud", "line"):
            check_looks(page)
        if screen == "means":
            check_chart(page)
        if before.startswith("E, mystery painting in sixes") and screen == "means":
            link = page.locator(".ma-class-now a")
            assert page.request.get(link.evaluate("(it) => it.href")).ok
        button.first.press("Enter")
        expect(heading).not_to_have_text(before)
    assert drawn == 9
    page.set_viewport_size({"width": 1920, "height": 1080})
    columns = [box["x"] for box in boxes(page.locator(".ma-class-halves table"))]
    assert len(columns) == 2
    assert columns[1] > columns[0] + 400
    expect(page.locator(".ma-class-halves tbody tr")).to_have_count(24)
    expect(page.locator(".ma-lab-facts caption:visible").last).to_have_text(EFFICIENCY)
    expect(page.locator(".ma-lab-facts").last.locator("tbody tr")).to_have_count(4)
    page.set_viewport_size({"width": 360, "height": 740})
    check_looks(page)
    with page.expect_download() as saved:
        page.locator("[data-act=csv]").click()
    assert len(saved.value.path().read_text("utf-8").splitlines()) == 1 + 24 * 18


CELL = """
from modernart_widgets.lab import ClassRoom
ClassRoom(["Ada", "Ben", "Cy", "Dora"], entry="slips")
"""


@pytest.fixture
def page(context, offsite, tmp_path):  # noqa: ARG001 - watches the whole test
    """A class of four that hands in slips."""
    context.set_default_timeout(LONGEST_WAIT_MS)
    expect.set_options(timeout=LONGEST_WAIT_MS)
    write_notebook(tmp_path / "slips.ipynb", CELL, title="Class")
    with serving(tmp_path) as server:
        page = context.new_page()
        page.goto(f"{server.url}voila/render/slips.ipynb", wait_until="commit")
        yield page
        page.close()


def test_closing_a_lot_counts_the_slips_that_are_typed(page):
    """A bad number is refused and what is typed stays; then the bid wins, bots fill the rest."""
    page.locator("[data-slip=Ada]").fill("150")
    page.locator("[data-slip=Ben]").fill("x")
    page.locator("[data-act=sell]").click()
    expect(page.locator(".ma-class .ma-error")).to_contain_text("Ben: type a number")
    page.locator("[data-slip=Ben]").fill("")
    page.locator("[data-act=sell]").click()
    expect(page.locator(".ma-lab-facts tbody tr")).to_contain_text("Ada")


def test_a_reload_goes_on_where_the_class_was(page):
    """The slips that were taken are still in; and what was put aside is not offered again."""
    page.locator("[data-slip=Ada]").fill("40")
    page.locator("[data-act=close]").click()
    expect(page.locator("[data-slip=Ada]")).to_have_count(0)
    page.reload(wait_until="commit")
    page.locator("[data-act=go_on]").click()
    expect(page.locator("[data-slip]")).to_have_count(3)
    expect(page.locator(".ma-prompt")).to_have_text("1 of 4 answers are in.")
    page.reload(wait_until="commit")
    page.locator("[data-act=forget]").click()
    expect(page.locator("[data-slip]")).to_have_count(4)
    page.reload(wait_until="commit")
    expect(page.locator("[data-slip]")).to_have_count(4)
    expect(page.locator("[data-act=go_on]")).to_have_count(0)
