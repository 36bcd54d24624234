"""Numbers on bars are legible or left out, and have room; heads fit into a phone's columns."""

import pytest
from panels.labs import Page

from modernart_widgets.lab import TradeSheet, TwoForOne, WinnersCurse, drawing

HEAD = 14
"""Letters of a word that a column of a folded table on a phone has room for."""

LEGEND = 38
"""Letters of a name in the legend of a chart on a phone."""


def test_numbers_on_bars_never_shrink():
    """A number that has no room for 10 pixels is left out, not turned or made smaller."""
    chart = WinnersCurse(auctions=500).charts[0].figure
    assert chart["layout"]["uniformtext"] == {"minsize": 10, "mode": "hide"}
    assert {bar["textangle"] for bar in chart["data"]} == {0}


def test_numbers_beside_lying_bars_have_room():
    """On the right as wide as the longest one is; left of a loss the axis goes on."""
    gains = TradeSheet(price=30).charts[0].figure["layout"]
    losses = TradeSheet(price=75).charts[0].figure["layout"]
    assert gains["margin"]["r"] >= 12 + len("30.00") * drawing.DIGIT
    assert "range" not in gains["xaxis"]
    assert losses["xaxis"]["range"][0] < -60 - 0.5 * 135


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("panel", [TwoForOne, TradeSheet, WinnersCurse])
def test_words_fit_a_phone(panel, language):
    """No word of a head is wider than its column, no name in a legend wider than the chart."""
    page = Page(panel(language=language))
    for table in page.state["facts"]:
        # The first head stands over the rows, which fold; three numbers go side by side.
        words = " ".join(table["heads"][1:]).replace("-", " ").split()
        assert [word for word in words if len(word) > HEAD] == []
    if panel is TradeSheet:
        bars = page.panel.charts[3].figure["data"]
        assert [bar["name"] for bar in bars if len(bar["name"]) > LEGEND] == []
