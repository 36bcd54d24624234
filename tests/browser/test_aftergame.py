"""After a game in the browser: look back, play on from what cost most, see both results, return."""

import pytest
from panels.playing import Person
from playwright.sync_api import expect

from modernart.record import loads

GAME = {"names": ["Ada", "Ben", "Cleo"], "bots": [None, "half", "folk"], "seed": 7}


def play_to_the_end(table, person):
    """Play as a person does, round by round, until the game is over."""
    for _ in range(400):
        facts = table.facts()
        if facts["screen"] == "over":
            return
        if facts["screen"] == "settled":
            table.press("continue")
        else:
            table.do(table.ask(person))
    raise AssertionError("no end in 400 moves")


def cash(table, column):
    """A column of the results that stand side by side."""
    return table.root.locator(f".ma-compared td:nth-child({column})").all_inner_texts()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_finished_game_becomes_a_lesson(visit, language):
    """The look back, a what-if from the costliest decision, both results, and the real game."""
    table = visit(**GAME, speed="instant", clock=None, language=language)
    table.at("table")
    play_to_the_end(table, Person())
    assert table.root.locator(".ma-board .ma-column").count() == 5
    assert table.root.locator(".ma-would").count() == 0, "no round is going to end any more"
    real = loads(table.download())
    finals = [real.events[-1].cash[seat] for seat in range(3)]

    table.button("look_back").focus()
    table.page.keyboard.press("Enter")
    expect(table.root.locator(".ma-hindsight [data-part='100']")).to_be_visible()
    heading = table.root.locator(".ma-hindsight h3").first
    expect(heading).to_be_focused()
    sales = table.root.locator(".ma-auctions td.ma-result")
    assert sales.count() == sum(type(event).__name__ == "Sale" for event in real.events)
    lost = "lost" if language == "en" else "verloren"
    for text in table.root.locator(".ma-loss .ma-result").all_inner_texts():
        assert lost in text

    costly = table.root.locator(".ma-costliest > li")
    assert 1 <= costly.count() <= 3
    costly.first.locator("[data-act=what_if]").focus()
    table.page.keyboard.press("Enter")
    table.at("table")
    expect(table.root.locator(".ma-what-if")).to_contain_text("Ada")
    play_to_the_end(table, Person())
    assert cash(table, 3) == [f"NT$\N{NO-BREAK SPACE}{amount}" for amount in finals]
    assert len(cash(table, 2)) == 3

    table.button("real").click()
    expect(table.root.locator(".ma-what-if")).to_have_count(0)
    expect(costly.first).to_be_visible()
    assert loads(table.download()).events == real.events
