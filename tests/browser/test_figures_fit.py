"""Figures of the lab keep to their room, also where their labels grow and shrink."""

import pytest
from hosting.servers import serving, write_notebook
from playwright.sync_api import expect

DRAWN = """() => [...document.querySelectorAll(".modernart-chart-plot")].map((plot) =>
  JSON.stringify(plot.data))"""

PLOTS = """() => [...document.querySelectorAll(".modernart-chart-plot")].map((plot) => {
  const layout = plot._fullLayout;
  const clip = Number(layout._plots.xy.clipRect.attr("width"));
  const box = plot.querySelector(".plot-container").getBoundingClientRect();
  const labels = [...plot.querySelectorAll(".ytick text")].map((one) =>
    one.getBoundingClientRect());
  return {
    stale: Math.abs(clip - layout._size.w) > 1,
    covered: Math.max(...labels.map(({ right }) => right - box.left - layout._size.l)) > 1,
  };
})"""
"""Of each figure, whether its clip is of another size, and whether a label is on the bars."""

FITS = f"""(before) => ({DRAWN})().every((one, i) => one !== before[i])
  && !({PLOTS})().some((one) => one.stale || one.covered)"""
"""Whether all figures are drawn anew and keep to their room."""


@pytest.fixture(scope="module")
def labs(chromium, tmp_path_factory):  # noqa: ARG001 - no browser, no server
    """A server with the laboratory."""
    folder = tmp_path_factory.mktemp("labs")
    cell = "from modernart_widgets.lab import Laboratory\nLaboratory()"
    write_notebook(folder / "lab.ipynb", cell, title="lab")
    with serving(folder) as server:
        yield server


def test_bars_keep_to_their_room_when_labels_get_long_and_short_again(opened, labs):
    """Tiny profits have long labels; with other ones the bars are drawn anew."""
    page = opened(labs, "lab", 360)
    expect(page.locator(".modernart-chart .main-svg").first).to_be_visible()
    box = page.get_by_role("textbox", name="Reserve")
    for reserve in ("0.999", "0.5"):
        before = page.evaluate(DRAWN)
        box.fill(reserve)
        box.press("Enter")
        assert len(before) > 1
        page.wait_for_function(FITS, arg=before)
