"""The panel on bundles, sequences and budgets: its numbers are the lab's and theory's."""

import pytest

from modernart.lab import bundling
from modernart.theory.budgets import budget_bid, budget_chance, budget_profit, budget_revenue
from modernart.theory.bundles import bundle_revenue, separate_revenue
from modernart_widgets.lab import TwoForOne, short_purses, two_for_one


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


# -- the budget of one bidder --------------------------------------------------------------------


def purse(panel):
    """The second table: what is simulated, its error and theory, by what it is."""
    return {row[0]: [float(cell) for cell in row[1:]] for row in panel.shown.facts[1].rows}


@pytest.mark.parametrize(("budget", "n"), [(0.3, 2), (0.8, 2), (0.8, 5), (1.0, 3)])
def test_a_budget_bids_wins_and_gains_as_theory_says(budget, n):
    """At first and at second price, within four standard errors."""
    found = purse(TwoForOne(sold="budgets", n=n, budget=budget, seed=3))
    for name, way in (("first price", "first_price"), ("second price", "second_price")):
        theory = {
            "bid": budget_bid(budget, n, way),
            "part of auctions won": budget_chance(budget, n),
            "profit": budget_profit(budget, n, way),
        }
        for what, says in theory.items():
            mean, error, told = found.pop(f"{name}: {what}")
            assert told == pytest.approx(says, abs=6e-5)
            assert abs(mean - says) < 4 * error + 1.1e-4
    assert not found


def test_the_budget_is_marked_among_the_bids():
    """A second figure has both lines, and follows the control; the words begin with it."""
    panel = TwoForOne(sold="budgets", n=2, auctions=2000)
    for budget in (0.8, 0.35):
        panel.set(budget=budget)
        figure = panel.shown.figures[1]
        first, second, chosen = figure.spec["data"]
        assert chosen["x"] == [budget, budget]
        assert first["y"][80] == pytest.approx(0.6875)
        assert second["y"] == pytest.approx(second["x"])
        assert figure.title == "Bids by budget"
        assert figure.words.startswith(f"A budget of {budget:.2f} bids {budget_bid(budget):.4f} at")
        assert panel.shown.facts[1].caption == f"A budget of {budget:.2f} among 2 bidders"


def test_another_budget_leaves_the_first_table_as_it_is():
    """Nothing of the other auctions changes."""
    panel = TwoForOne(sold="budgets", auctions=2000)
    before = panel.shown.facts[0]
    panel.set(budget=0.2)
    assert panel.shown.facts[0] == before


@pytest.mark.parametrize("sold", ["goods", "alike", "lots"])
def test_the_budget_counts_only_for_budgets(sold):
    """Else it waits, and there are one table and one figure."""
    panel = TwoForOne(sold=sold, auctions=2000)
    assert (len(panel.shown.facts), len(panel.shown.figures)) == (1, 1)
    assert panel.charts[1].layout.display == "none"
    budget = {one["name"]: one for one in panel.face.state["controls"]}["budget"]
    assert (budget["idle"], budget["least"], budget["most"], budget["step"]) == (True, 0, 1, 0.05)
    panel.set(sold="budgets")
    assert panel.charts[1].layout.display == ""
    budget = {one["name"]: one for one in panel.face.state["controls"]}["budget"]
    assert not budget["idle"]


def test_a_budget_is_told_in_another_language():
    """Caption, rows and words; no English is left."""
    shown = TwoForOne(sold="budgets", auctions=2000, language="de").shown
    english = set(short_purses.SHORT_PURSES.values())
    assert "0,80" in shown.facts[1].caption
    assert not english & {*shown.facts[1].heads, shown.facts[1].note, shown.figures[1].title}
    assert "budget" not in shown.figures[1].words


@pytest.mark.parametrize("bad", [1.2, -0.1, "much"])
def test_a_budget_that_cannot_be_is_refused(bad):
    """In a sentence, and the old one stays."""
    panel = TwoForOne(sold="budgets", auctions=2000)
    with pytest.raises(ValueError, match="Budget of one bidder: "):
        panel.set(budget=bad)
    assert panel.values["budget"] == 0.8
