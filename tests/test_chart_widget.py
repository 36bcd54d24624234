"""The one chart widget, without a browser: what it holds, refuses and sends."""

import json
import subprocess
import sys
from pathlib import Path

import plotly.graph_objects as go
import pytest
from random_games import random_game

from modernart_widgets.chart import PLOTLY, Chart
from modernart_widgets.charts import draw

ROOT = Path(__file__).parents[1]


@pytest.fixture
def sent(monkeypatch):
    """What a chart sends to its page: pairs of a message and its buffers."""
    messages = []
    monkeypatch.setattr(Chart, "send", lambda _self, *args, **more: messages.append((args, more)))
    return messages


def test_the_chart_shows_figures_of_plotly_without_numpy():
    """Arrays and typed data of a figure become plain lists that JSON holds."""
    import numpy as np

    day = np.datetime64("2026-03-01")
    figure = go.Figure(go.Scatter(x=[day], text=np.array(["a"]), y=[1.5, None, np.float64(2)]))
    shown = Chart(figure, title="t", words="w").figure
    assert json.loads(json.dumps(shown)) == shown
    assert shown["data"][0]["y"] == [1.5, None, 2]


def test_the_chart_changes_in_place():
    """A new figure, title and words arrive together, in the same widget."""
    game = random_game()
    chart = Chart()
    figure, words = draw("values", game.events, game.edition, game.names)
    chart.show(figure, title="Genre values", words=words)
    assert (chart.figure, chart.title, chart.words) == (figure, "Genre values", words)


@pytest.mark.parametrize("figure", ["a chart", 3, [1, 2]])
def test_the_chart_refuses_what_is_no_figure(figure):
    """Anything else is named in the error, and the chart stays as it was."""
    chart = Chart({"data": [{"y": [1]}]}, title="kept")
    with pytest.raises(TypeError, match="not "):
        chart.show(figure, title="new", words="")
    assert chart.title == "kept"
    assert chart.figure["data"] == [{"y": [1]}]


def test_the_chart_sends_plotly_where_no_server_has_it(sent):
    """Asked by a page, the kernel sends the bundle, byte for byte; other messages are ignored."""
    chart = Chart()
    for content in ({"kind": "other"}, None, "plotly", {}):
        chart._handle_custom_msg(content, [])
    assert not sent
    chart._handle_custom_msg({"kind": "plotly"}, [])
    assert sent == [(({"kind": "plotly"},), {"buffers": [PLOTLY.read_bytes()]})]


def test_the_chart_is_one_module_of_its_own():
    """A widget's front end has no relative import, no foreign address, and no trait `layout`."""
    text = (ROOT / "widgets/modernart_widgets/static/chart.js").read_text()
    assert not [line for line in text.splitlines() if line.startswith("import ")]
    assert "http" not in text
    assert "layout" not in Chart.class_own_traits()


def test_charts_on_a_page_import_neither_plotly_nor_numpy():
    """Importing plotly costs a kernel 36 MB, so what a page shows is made without it."""
    program = (
        "import sys; from modernart import Game; from modernart_widgets import charts, chart\n"
        "game = Game(3, seed=1)\n"
        "for key in charts.CHARTS:\n"
        "    spec, words = charts.draw(key, game.events, game.edition, game.names)\n"
        "    chart.Chart(spec, title=key, words=words)\n"
        "print(sorted({'plotly', 'numpy', 'pandas'} & set(sys.modules)))"
    )
    path = {"PYTHONPATH": f"{ROOT}:{ROOT / 'widgets'}"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
