"""Theory's column of the laboratory: it agrees with what is measured, in every row it has."""

import itertools

import pytest
from panels.labs import Page

from modernart_widgets.lab import Laboratory
from modernart_widgets.lab.laboratory import _edges

DASH = "—"
FILLED = [
    ("uniform", "equilibrium", "fixed_price", 4),
    ("power", "truthful", "fixed_price", 3),
    ("uniform", "crra", "first_price", 4),
    ("average", "equilibrium", "first_price", 4),
    ("average", "equilibrium", "second_price", 4),
    ("average", "naive", "first_price", 3),
    ("wallet", "equilibrium", "first_price", 2),
    ("wallet", "equilibrium", "english", 2),
    ("mineral", "equilibrium", "first_price", 4),
    ("mineral", "equilibrium", "second_price", 4),
    ("mineral", "naive", "first_price", 4),
    ("mineral", "truthful", "first_price", 4),
]
"""Values, bidders, format and n: all that theory says of them was a dash, or some of it."""

RIGHTS = ("first_price", "second_price", "english")


@pytest.mark.parametrize(("values", "bidders", "form", "n"), FILLED)
def test_all_rows_have_theory_that_agrees_with_what_is_measured(values, bidders, form, n):
    """Means within four standard errors, spread and sales to the highest value within 3 %."""
    chosen = {"values": values, "bidders": bidders, "n": n, "auctions": 10_000}
    found = Laboratory(format=form, against="none", **chosen).found
    trial, theory = found.trials[form], found.theory[form]
    assert trial.mean == pytest.approx(theory.revenue, abs=4 * trial.error)
    assert trial.sd == pytest.approx(theory.sd, rel=0.03)
    assert trial.efficient == pytest.approx(theory.efficient, abs=0.03)
    scale = trial.experiment.values.high
    assert trial.profits == pytest.approx(theory.profits, abs=0.015 * scale)


@pytest.mark.parametrize("n", [2, 4])
def test_the_linkage_principle_shows(n):
    """Mineral rights bring the more the more is told, and for two the clock tells nothing more."""
    panel = Laboratory(values="mineral", against="all", n=n, auctions=10_000)
    assert set(RIGHTS) <= set(panel.found.trials)
    for told in (
        [panel.found.theory[form].revenue for form in RIGHTS],
        [panel.found.trials[form].mean for form in RIGHTS],
    ):
        assert told[0] < told[1]
        assert told[1] <= told[2] + 1e-3
        assert n > 2 or told[1] == pytest.approx(told[2], abs=0.02)
    cells = [row[3] for row in Page(panel).state["facts"][0]["rows"]]
    assert cells.count(DASH) == 1


def test_no_bar_has_losses_and_gains_alike():
    """The fixed price can lose, what all pay cannot: an edge of the bins is 0, for all formats."""
    panel = Laboratory(against="all")
    bars = [trace for trace in panel.charts[0].figure["data"] if trace["type"] == "bar"]
    assert len(bars) == 6
    for one_bar, (x, width, part) in (
        (bar, one) for bar in bars for one in zip(bar["x"], bar["width"], bar["y"], strict=True)
    ):
        if part:
            assert abs(x) > 0.49 * width, one_bar["name"]
    assert [sum(bar["y"]) for bar in bars] == pytest.approx([1] * len(bars))


def test_edges_hold_all_revenues():
    """Whatever the least and the most are."""
    import numpy as np

    for low, high in itertools.product((-0.7, -1e-9, 0.0, 0.2), (0.3, 1.0, 7.0)):
        edges = _edges(np.array([low, high]))
        assert edges[0] <= low
        assert edges[-1] >= high
        assert low >= 0 or 0.0 in edges.tolist()
