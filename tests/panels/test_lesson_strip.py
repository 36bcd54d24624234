"""The strip and the table below it say the same, however little money is left."""

import pytest
from panels.lessons import first, go_through, last, lesson, strip_of

from modernart_widgets.lesson.words import ASKED


def at(key, choose):
    """A lesson that has come to this decision by one kind of choice."""
    screen = lesson()
    go_through(screen, choose, lambda strip: strip["kind"] == "asked" and key(strip["said"]))
    return screen


@pytest.mark.parametrize("step", ["double", "fall"])
def test_nobody_is_asked_to_buy_what_they_cannot_pay(step):
    """At the Double and at round 2's first price, after everything was spent: decline is all."""
    poor = at(lambda said: said.startswith(f"{step}."), last)
    assert [entry["kind"] for entry in poor.view["legal"]] == ["decline"]
    assert strip_of(poor)["said"] == f"{step}.cannot"
    assert "do you buy" not in strip_of(poor)["text"]
    rich = at(lambda said: said.startswith(f"{step}."), first)
    assert strip_of(rich)["said"] == f"{step}.ask"
    assert [entry["kind"] for entry in rich.view["legal"]] == ["accept", "decline"]
    asked = ASKED[f"{step}.ask"].split(":")[-1].strip()
    assert asked in strip_of(rich)["text"]


def test_the_fifth_card_is_not_on_the_block():
    """It lies on the table before settling up, and is said not to be sold."""
    screen = at(lambda said: said == "tie.ask", first)
    assert len(screen.view["lot"]) == 1
    assert screen.state["is_unsold"]
    assert "is_unsold" not in at(lambda said: said == "double.ask", first).state
