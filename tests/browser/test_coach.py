"""The coach's panel in a browser: what stands there, and that thinking on moves nothing."""

import pytest

from modernart_widgets.coach_words import COACH
from modernart_widgets.language import LANGUAGES

GAME = {
    "names": ["Ada", "Ben", "Cleo", "Dan"],
    "bots": [None, "half", "folk", "half"],
    "seed": 7,
    "speed": "instant",
    "clock": None,
    "coach": True,
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_plus_minus_means_can_be_read(visit, code):
    """It stands below the numbers in words, for whoever has no pointer to hover with."""
    table = visit(**GAME, language=code)
    text = LANGUAGES[code].of(COACH)["worth_means"]
    table.root.locator(".ma-coach-note", has_text=text).wait_for()
    assert table.root.locator(".ma-coach-table td", has_text="±").count() == 5


def test_thinking_on_moves_nothing(visit):
    """At the own turn the coach gets surer, and the page stays where it is."""
    table = visit(**GAME)
    numbers = table.root.locator(".ma-coach").last
    table.root.locator(".ma-coach-note", has_text="possible rounds").wait_for()
    before = numbers.bounding_box()
    table.root.locator(".ma-coach-note", has_text="From 4,800").wait_for()
    assert numbers.bounding_box() == before


def test_every_card_can_be_compared(visit):
    """The best four stand there; the others open below, and a line says what the lead is."""
    table = visit(**GAME)
    numbers = table.root.locator(".ma-coach").last
    numbers.locator(".ma-coach-note", has_text=COACH["lead_means"]).wait_for()
    others = numbers.locator("details")
    assert not others.locator("table").is_visible()
    others.locator("summary").click()
    others.locator("table").wait_for()
    assert others.locator("tbody tr").count() > 0
