"""The panel on bundles, sequences and budgets: its numbers are the lab's and theory's."""

import pytest

from modernart.lab import bundling
from modernart.theory.budgets import budget_revenue
from modernart.theory.bundles import bundle_revenue, separate_revenue
from modernart_widgets.lab import TwoForOne, two_for_one


def numbers(panel):
    """The means, errors and theory of the table."""
    return [[float(cell) for cell in row[1:]] for row in panel.shown.facts[0].rows]


@pytest.mark.parametrize("sold", ["goods", "alike"])
def test_two_goods_are_sold_as_the_lab_sells_them(sold):
    """The same draws as `bundling`, auction by auction."""
    panel = TwoForOne(sold=sold, n=4, auctions=2000, seed=5)
    table = bundling(4, 2000, seed=5, alike=sold == "alike").table
    means = [mean for mean, _, _ in numbers(panel)]
    assert means == pytest.approx([table.bundle.mean(), table.separate.mean()], abs=6e-5)
    errors = [error for _, error, _ in numbers(panel)]
    assert errors == pytest.approx([table.bundle.sem(), table.separate.sem()], abs=6e-5)


@pytest.mark.parametrize("sold", two_for_one.WAYS)
@pytest.mark.parametrize("n", [2, 5])
def test_what_is_simulated_agrees_with_theory(sold, n):
    """Within four standard errors."""
    theory = {
        "goods": [float(bundle_revenue(n)), separate_revenue(n)],
        "alike": [separate_revenue(n)] * 2,
        "budgets": [budget_revenue(n, way) for way in ("first_price", "second_price")],
    }
    found = numbers(TwoForOne(sold=sold, n=n, auctions=10_000, seed=3))
    assert [one[2] for one in found] == pytest.approx(theory[sold], abs=6e-5)
    assert all(abs(mean - says) < 4 * error for mean, error, says in found)


def test_the_bundle_changes_sides_at_three():
    """Better with two bidders, even with three, worse from four on: the curves cross there."""
    one, _, two, *_ = TwoForOne(sold="goods", auctions=2000).shown.figures[0].spec["data"]
    gaps = dict(
        zip(one["x"], [a - b for a, b in zip(one["y"], two["y"], strict=True)], strict=True)
    )
    assert gaps[2] > 0
    assert gaps[3] == pytest.approx(0)
    assert all(gap < 0 for n, gap in gaps.items() if n > 3)


def test_prices_in_turn_are_flat():
    """Theory's line is level, the means lie on it, and the bids rise."""
    panel = TwoForOne(sold="lots", n=5, lots=3, auctions=50_000)
    line, points = panel.shown.figures[0].spec["data"]
    assert line["y"] == pytest.approx([1 / 3] * 3)
    assert points["y"] == pytest.approx(line["y"], abs=0.004)
    told = [row[0] for row in panel.shown.facts[0].rows]
    assert all(part in name for part, name in zip(["0.400", "0.500", "0.667"], told, strict=True))
    assert panel.shown.facts[0].note == ""


def test_no_more_is_sold_in_turn_than_leaves_one_over():
    """And the panel says so."""
    panel = TwoForOne(sold="lots", n=3, lots=7, auctions=2000)
    assert len(panel.shown.facts[0].rows) == 2
    assert panel.shown.facts[0].note.startswith("With 3 bidders 2 at most")


def test_the_seed_decides():
    """The same one draws the same, another another."""
    first, again, other = (TwoForOne(auctions=2000, seed=seed) for seed in (1, 1, 2))
    assert numbers(first) == numbers(again) != numbers(other)


@pytest.mark.parametrize("sold", ["goods", "alike", "lots", "budgets"])
def test_a_figure_is_told_in_words_of_another_language(sold):
    """German, with a comma in every number."""
    panel = TwoForOne(sold=sold, auctions=2000, language="de")
    shown = panel.shown.figures[0]
    assert "," in shown.words
    assert "theory" not in shown.words
    assert shown.title != two_for_one.TWO_FOR_ONE["path" if sold == "lots" else "by_n"]


def test_what_a_control_cannot_take_is_refused():
    """In a sentence, and the values stay."""
    panel = TwoForOne(auctions=2000)
    with pytest.raises(ValueError, match="8"):
        panel.set(n=9)
    assert panel.values["n"] == 3


def test_the_figure_marks_the_bidders_of_the_table():
    """So that it follows the control, though it shows every number of bidders."""
    panel = TwoForOne(auctions=2000)
    for n in (3, 5):
        panel.set(n=n)
        assert panel.shown.figures[0].spec["data"][-1]["x"] == [n, n]
