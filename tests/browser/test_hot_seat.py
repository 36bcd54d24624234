"""Several people at one screen: the curtain between them, the open floor, a look at one's cards."""

import json

from panels.playing import Chance, play_on, screen_of
from playwright.sync_api import expect

from modernart.record import dumps
from modernart_widgets import kept

GAME = {
    "names": ["Ada", "Ben", "Cleo"],
    "bots": [None, None, "merchant"],
    "seed": 6,
    "speed": "instant",
    "clock": None,
}


def shown(table):
    """Everything on the page, as a person or a screen reader could find it."""
    return table.page.content()


def lift(table, name):
    """Take the screen as this person."""
    expect(table.root.locator(".ma-curtain")).to_contain_text(f"hand the screen to {name}")
    assert "data-card" not in shown(table)
    assert 'data-role="cash"' not in shown(table)
    table.button("ready").click()
    table.at("table")
    expect(table.root.locator(".ma-seat", has_text="you")).to_contain_text(name)
    return table.facts()


def lay(table, letter):
    """Lay the first card of a format."""
    table.changing(table.root.locator(f'.ma-hand button[data-card*="{letter}"]').first.click)


def test_a_curtain_falls_between_two_people(visit):
    """Each sees only the own hand and cash, after the screen was handed over."""
    table = visit(**GAME)
    ada = lift(table, "Ada")
    assert ada["cash"] == 100
    lay(table, "S")
    table.at("curtain")
    ben = lift(table, "Ben")
    assert not set(ada["hand"]) & set(ben["hand"])
    table.changing(lambda: table.hand_in(3))
    table.at("curtain")
    lift(table, "Ada")
    table.changing(lambda: table.hand_in(2))
    lift(table, "Ben")
    expect(table.root.locator(".ma-recent")).to_contain_text("Ben buys")
    expect(table.root.locator(".ma-recent .ma-bids")).to_contain_text("Ada: NT$ 2")


def test_both_call_on_an_open_floor(visit):
    """No curtain, nobody's cards or cash; each raises and passes in the own name."""
    table = visit(**GAME)
    lift(table, "Ada")
    lay(table, "O")
    table.at("table", "open")
    floor = table.root.locator(".ma-floor")
    expect(floor).to_have_count(2)
    assert table.facts()["hand"] == []
    assert 'data-role="cash"' not in shown(table)
    floor.nth(1).locator("[data-raise]").first.click()
    expect(table.root.locator(".ma-standing")).to_contain_text("NT$ 1 · Ben")
    floor.nth(0).locator("[data-role=amount]").fill("5")
    floor.nth(0).locator("[data-role=amount]").press("Enter")
    expect(table.root.locator(".ma-standing")).to_contain_text("NT$ 5 · Ada")
    expect(floor.nth(0).locator("[data-raise]")).to_have_count(0)
    floor.nth(1).locator("[data-role=amount]").fill("900")
    floor.nth(1).locator("button", has_text="Bid").click()
    expect(table.error).to_contain_text("more than the cash you hold")
    floor.nth(1).locator("[data-act=pass]").click()
    table.at("curtain")
    expect(table.root.locator(".ma-curtain")).to_contain_text("Ben")


def test_the_focus_stays_on_an_open_floor(visit):
    """A raise and a pass take their button with them: the keyboard goes on at the question."""
    table = visit(**GAME)
    lift(table, "Ada")
    lay(table, "O")
    table.at("table", "open")
    floor, main = table.root.locator(".ma-floor"), table.root.locator(".ma-main")
    floor.nth(1).locator("[data-raise]").first.press("Enter")
    expect(table.root.locator(".ma-standing")).to_contain_text("NT$ 1 · Ben")
    expect(main).to_be_focused()
    floor.nth(0).locator("[data-role=amount]").fill("5")
    floor.nth(0).locator("[data-role=amount]").press("Enter")
    expect(table.root.locator(".ma-standing")).to_contain_text("NT$ 5 · Ada")
    expect(main).to_be_focused()


def test_an_open_floor_is_in_sight_on_a_laptop(visit):
    """Both people's controls, and the board as high as the question when no hand is shown."""
    table = visit(**GAME)
    table.page.set_viewport_size({"width": 1280, "height": 800})
    lift(table, "Ada")
    cover = table.root.locator(".ma-hand [data-act=cover]")
    assert cover.bounding_box()["y"] < 300
    lay(table, "O")
    table.at("table", "open")
    for control in table.root.locator(".ma-floor button, .ma-floor input").all():
        box = control.bounding_box()
        assert box["y"] + box["height"] < 800
    board, panel = (table.root.locator(part).bounding_box() for part in (".ma-board", ".ma-panel"))
    assert board["y"] == panel["y"]


def test_a_look_at_ones_cards_from_the_open_floor(visit):
    """Behind a curtain, with the way to call in one's own name, and covered again."""
    table = visit(**GAME)
    hand = lift(table, "Ada")["hand"]
    lay(table, "O")
    table.at("table", "open")
    table.root.locator(".ma-floor").nth(0).get_by_role("button", name="look at my cards").click()
    table.at("curtain")
    table.button("cover").click()
    table.at("table", "open")
    table.root.locator(".ma-floor").nth(0).get_by_role("button", name="look at my cards").click()
    table.at("curtain")
    expect(table.root.locator(".ma-curtain")).to_contain_text("The auction stands still")
    facts = lift(table, "Ada")
    assert len(facts["hand"]) == len(hand) - 1
    assert set(facts["hand"]) < set(hand)
    table.button("cover").click()
    expect(table.root.locator(".ma-floor")).to_have_count(2)
    assert table.facts()["hand"] == []
    table.root.locator(".ma-floor").nth(1).get_by_role("button", name="look at my cards").click()
    lift(table, "Ben")
    table.changing(table.root.locator("[data-raise]").first.click)
    expect(table.root.locator(".ma-standing")).to_contain_text("Ben")
    assert table.facts()["hand"] == []


def test_a_whole_log_is_covered_with_the_cards(visit):
    """What one person's log tells of the own cash is gone for the next who looks."""
    screen = play_on(
        screen_of(GAME["bots"], seed=6),
        Chance(6),
        until=lambda state: state["view"]["round"] > 1 and bool(state["floor"]),
    )
    session = screen.table.session
    thing = {"record": dumps(session.record()), "kinds": GAME["bots"], "speed": "instant"}
    packed = json.dumps(kept.pack({**thing, "clock": None}))
    table = visit()
    table.page.evaluate(f"localStorage.setItem('modernart.table', {packed})")
    table = visit(table.page)
    table.button("go_on").click()
    table.root.locator(".ma-floor").first.get_by_role("button", name="look at my cards").click()
    lift(table, "Ada")
    table.button("log").click()
    table.root.locator(".ma-log li", has_text="Cash now: Ada").wait_for()
    table.button("cover").click()
    table.root.locator(".ma-floor").first.wait_for()
    expect(table.root.locator(".ma-log li", has_text="Cash now")).to_have_count(0)
