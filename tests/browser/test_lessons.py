"""The lessons as pages: everything is drawn on a phone, nothing asks elsewhere, links lead on."""

import json
from pathlib import Path

import pytest
from browser.test_axe import AXE
from browser.test_first_season import WHOLE_PAGE
from hosting.servers import until
from playwright.sync_api import expect

from modernart_widgets.paths import notebooks_dir

LESSONS = sorted(path.name for path in notebooks_dir().glob("0[2-9]-*.ipynb"))
NUMBERS = {
    "02-going-going.ipynb": "Bidders",
    "03-closed-fist.ipynb": "Bidders",
    "04-same-money.ipynb": "Bidders",
    "05-once-around.ipynb": "Bidders",
    "06-name-your-price.ipynb": "Buyers who are asked",
    "07-two-for-one.ipynb": "Bidders",
    "08-winners-curse.ipynb": "Bidders",
    "09-paying-your-rival.ipynb": "Players",
}
"""A number in a panel of each lesson."""

BESIDE = """(panel) => {
  let whole = panel;
  while (!whole.querySelector(".modernart-chart-plot")) whole = whole.parentElement;
  const all = [...whole.querySelectorAll(".modernart-chart-plot")];
  const plots = all.filter((plot) => plot.offsetParent);
  return plots.length ? plots.map(
    (plot) => JSON.stringify((plot.data ?? []).map((one) => [one.x, one.y]))) : "[]";
}"""
"""What is drawn in the figures of a panel that are seen."""

SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def read(context, offsite, served):  # noqa: ARG001 - watches the whole test
    """Opens a notebook on a phone."""
    context.set_default_timeout(60_000)
    expect.set_options(timeout=60_000)

    def open_page(name):
        page = context.new_page()
        page.set_viewport_size({"width": 360, "height": 740})
        page.goto(f"{served.url}voila/render/{name}", wait_until="commit")
        page.locator("h1").wait_for()
        return page

    return open_page


def figures_of(name):
    """How many figures a lesson draws at least: its own charts, and two of a panel's."""
    cells = json.loads((Path(notebooks_dir()) / name).read_text("utf-8"))["cells"]
    code = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return code.count("Chart(figure(") + code.count("Chart(drawn") + 2 * code.count("NamePrice()")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_all_there(read, name):
    """Each figure is drawn, the checks wait for a name, solutions are folded, nothing is cut."""
    page = read(name)
    page.locator(".ma-check-student").wait_for()
    assert figures_of(name) >= 2
    page.locator(".js-plotly-plot:visible").nth(figures_of(name) - 1).wait_for()
    assert page.evaluate(SIDEWAYS) <= 0
    expect(page.get_by_text("went wrong")).to_have_count(0)
    assert page.locator("details").last.get_attribute("open") is None
    page.evaluate(AXE)
    checked = page.evaluate(WHOLE_PAGE)
    assert checked["found"] == []


@pytest.mark.parametrize("name", LESSONS)
def test_a_number_changes_figures_and_tables(read, name):
    """Typed by keyboard in the panel of a lesson: what is drawn and what is said both follow."""
    page = read(name)
    box = page.get_by_role("textbox", name=NUMBERS[name], exact=True).last
    panel = page.locator(".ma-lab").filter(has=box)
    expect(panel).to_have_attribute("data-working", "no")
    until(lambda: "[]" not in panel.evaluate(BESIDE), "all figures are drawn")
    drawn, told = panel.evaluate(BESIDE), panel.locator("table").first.inner_text()
    more = int(box.input_value()) + 1
    box.fill(str(more))
    box.press("Enter")
    until(lambda: panel.evaluate(BESIDE) != drawn, "another figure")
    expect(panel).to_have_attribute("data-working", "no")
    expect(panel.locator("caption").first).to_contain_text(str(more))
    assert panel.locator("table").first.inner_text() != told


def test_a_price_changes_figure_and_numbers(read):
    """In the lesson on prices: the new gain is in the table, the new mark in the curve."""
    page = read("06-name-your-price.ipynb")
    price = page.locator('input[data-role="price"]')
    panel = page.locator(".ma-lab").first
    expect(page.get_by_text("0.3750").first).to_be_visible()
    until(lambda: "[]" not in panel.evaluate(BESIDE), "all figures are drawn")
    drawn = panel.evaluate(BESIDE)
    price.fill("0.4")
    price.press("Enter")
    expect(page.get_by_text("0.3488").first).to_be_visible()
    until(lambda: panel.evaluate(BESIDE)[0] != drawn[0], "another curve")


def test_the_front_page_leads_to_a_lesson_and_back(read):
    """By its links, as pages; nothing is wrong with it for axe, light and dark."""
    page = read("index.ipynb")
    page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(WHOLE_PAGE)["found"] == []
    assert page.evaluate(SIDEWAYS) <= 0
    page.get_by_role("link", name="The closed fist").click()
    page.get_by_role("heading", name="The closed fist").wait_for()
    page.get_by_role("link", name="All lessons").click()
    page.get_by_role("heading", name="Modern Art, and how auctions work").wait_for()
