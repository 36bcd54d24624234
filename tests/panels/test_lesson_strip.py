"""The strip and the table below it say the same, however little money is left."""

from panels.lessons import first, go_through, last, lesson, strip_of

from modernart_widgets.lesson.words import ASKED


def at(key, choose):
    """A lesson that has come to this decision by one kind of choice."""
    screen = lesson()
    go_through(screen, choose, lambda strip: strip["kind"] == "asked" and key(strip["said"]))
    return screen


def test_nobody_is_asked_to_buy_what_they_cannot_pay():
    """At the Double, after everything was spent, the strip says so too: decline."""
    poor = at(lambda said: said.startswith("double."), last)
    assert [entry["kind"] for entry in poor.view["legal"]] == ["decline"]
    assert strip_of(poor)["said"] == "double.cannot"
    assert "do you buy" not in strip_of(poor)["text"]
    rich = at(lambda said: said.startswith("double."), first)
    assert strip_of(rich)["said"] == "double.ask"
    assert ASKED["double.ask"].split(":")[-1].strip() in strip_of(rich)["text"]


def test_nobody_without_money_is_asked_to_buy_after_the_first_round():
    """At the first fixed price of round 2, after everything was spent: decline is what there is."""
    poor = at(lambda said: said.startswith("fall."), last)
    assert [entry["kind"] for entry in poor.view["legal"]] == ["decline"]
    assert strip_of(poor)["said"] == "fall.cannot"
    assert "do you buy" not in strip_of(poor)["text"]
    rich = at(lambda said: said.startswith("fall."), first)
    assert strip_of(rich)["said"] == "fall.ask"
    assert [entry["kind"] for entry in rich.view["legal"]] == ["accept", "decline"]


def test_the_fifth_card_is_not_on_the_block():
    """It lies on the table before settling up, and is said not to be sold."""
    screen = at(lambda said: said == "tie.ask", first)
    assert len(screen.view["lot"]) == 1
    assert screen.state["is_unsold"]
    assert "is_unsold" not in at(lambda said: said == "double.ask", first).state
