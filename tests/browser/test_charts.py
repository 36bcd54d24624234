"""Charts on a real page: a chart that opens below the fold is brought into sight."""

import pytest
from browser import moments
from playwright.sync_api import expect

WATCH = """() => {
  window.scrolls = [];
  const scroll = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (how) {
    if (this.matches(".modernart-chart")) window.scrolls.push(how.behavior);
    return scroll.call(this, how);
  };
}"""
WAYS = [("reduce", "instant"), ("no-preference", "smooth")]


@pytest.mark.parametrize(("motion", "behaviour"), WAYS)
def test_an_opened_chart_is_brought_into_sight(visit, motion, behaviour):
    """On a phone the whole chart is in view, once, and the focus stays on the button."""
    table = visit(clock=None, speed="instant")
    page = table.page
    page.emulate_media(reduced_motion=motion)
    page.set_viewport_size({"width": 360, "height": 740})
    table.more()
    table.open_file(moments.moment("asked a price"))
    page.evaluate(WATCH)
    chart = page.locator(".modernart-chart")
    for count, name in enumerate(("Cash", "Ledger"), 1):
        button = page.get_by_role("button", name=name)
        button.focus()
        page.evaluate("window.scrollTo(0, 0)")
        button.press("Enter")
        page.locator(".modernart-chart", has_text=name).locator(".main-svg").first.wait_for()
        expect(chart.locator(".modernart-chart-plot")).to_be_in_viewport(ratio=0.99)
        expect(button).to_be_focused()
        assert page.evaluate("window.scrolls") == [behaviour] * count
