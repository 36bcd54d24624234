"""An edition of one's own at the table, in euros: what the page shows is what it takes."""

from dataclasses import replace

from browser.pages import TablePage
from panels.playing import Chance, play_on, screen_of
from playwright.sync_api import expect

from modernart.editions import CLASSIC, EDITIONS
from modernart.record import dumps

GARAGE = replace(CLASSIC, name="garage", title="Garage sale", currency="€", unit=5)


def sealed_in_round_2():
    """The record of a game in which seat 0 is asked for a sealed bid after a round."""

    def is_here(state):
        view = state["view"]
        is_asked = view["phase"] == "sealed" and 0 in view["waiting_for"]
        return state["screen"] == "table" and view["round"] > 1 and is_asked

    screen = play_on(screen_of(seed=1, edition="garage"), Chance(1), is_here)
    assert is_here(screen.state)
    return dumps(screen.table.session.record()), screen.game


def test_euros_are_bid_as_they_are_typed(opened, served, monkeypatch):
    """Between two coins is refused; markers and bids are money of the edition."""
    monkeypatch.setitem(EDITIONS, "garage", GARAGE)
    record, game = sealed_in_round_2()
    table = TablePage(opened(served, "garage"))
    table.at("setup")
    table.more()
    table.open_file(record)
    table.at("table", "sealed")
    markers = [text for text in table.root.locator(".ma-marker").all_inner_texts() if text]
    placed = [GARAGE.money(amount) if amount else "\u2013" for amount in game.rows[0]]
    assert markers[:5] == placed
    assert table.amount.get_attribute("aria-label").endswith(" (€)")
    table.hand_in(12)
    expect(table.error).to_contain_text("a multiple of € 5")
    table.changing(lambda: table.hand_in(10))
    expect(table.root.locator(".ma-recent .ma-bids")).to_contain_text("€ 10")
