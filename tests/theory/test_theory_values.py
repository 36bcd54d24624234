"""Every row of `theory_values.csv` is what a closed form gives."""

import pytest
from theory.closed_forms import FORMS, LABELS, matched, rows
from theory.digits import is_printed

ROWS = rows()


@pytest.mark.parametrize(("quantity", "exact"), [row[:2] for row in ROWS])
def test_the_closed_form_is_the_exact_value(quantity, exact):
    """Each quantity has a call, which gives its exact value, and the price or slope it names."""
    found = matched(FORMS, quantity)
    assert found, f"no call is known for {quantity}"
    assert found[0] == pytest.approx(exact, abs=1e-7, rel=0)
    named = matched(LABELS, quantity)
    assert named is None or is_printed(named[1], named[0])


def test_no_call_is_left_over():
    """Each pattern is of use, and all rows were read."""
    assert len(ROWS) == 128
    for table in (FORMS, LABELS):
        unused = [
            text for text in table if not any(matched({text: table[text]}, r[0]) for r in ROWS)
        ]
        assert unused == []


def test_simulated_values_lie_near_the_exact_ones():
    """The file is sound in itself: its simulations are within 4 standard errors."""
    assert [row[0] for row in ROWS if abs(row[1] - row[2]) > 4 * row[3]] == []
