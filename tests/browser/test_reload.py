"""A reload is not the end: the page offers to go on, whatever happened to what it kept."""

import pytest
from panels.playing import Person
from playwright.sync_api import expect

KEPT = "modernart.table"
SAME = ("hand", "step", "log", "cash", "phase", "prompt", "raise")
NAMES = ["Ada", "Ben", "Cleo", "Dan"]
GAME = {"names": NAMES, "bots": [None, "half", "planner", "folk"], "seed": 7, "speed": "instant"}
NO_STORAGE = """for (const place of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, place, {
    get() { throw new DOMException("Storage is switched off", "SecurityError"); },
  });
}"""
FULL_STORAGE = """Storage.prototype.setItem = () => {
  throw new DOMException("Storage is full", "QuotaExceededError");
};"""


def play(table, moves, person):
    """Make some moves, each until the page has kept the game with it."""
    for _ in range(moves):
        if table.facts()["screen"] == "settled":
            table.press("continue")
        before = table.page.evaluate(f"localStorage.getItem('{KEPT}')")
        table.do(table.ask(person))
        table.page.wait_for_function(f"(old) => localStorage.getItem('{KEPT}') !== old", arg=before)


def test_a_reload_goes_on_where_one_was(visit):
    """The same hand, log, cash and question; and the rest of the game is the one it would be."""
    table, person = visit(**GAME), Person()
    play(table, 9, person)
    before = table.facts()
    table = visit(table.page)
    found = table.root.locator(".ma-found")
    expect(found).to_contain_text("Ada, Ben, Cleo, Dan (Taiwan Edition; Round")
    table.button("go_on").click()
    table.at(before["screen"], before["phase"])
    after = table.facts()
    for part in SAME:
        assert after[part] == before[part], part
    play(table, 3, person)
    assert table.facts()["step"] > before["step"]


def test_a_kept_game_can_be_forgotten(visit):
    """Then the next reload offers nothing."""
    table = visit(**GAME)
    play(table, 2, Person())
    table = visit(table.page)
    table.button("forget").click()
    expect(table.root.locator(".ma-found")).to_have_count(0)
    table = visit(table.page)
    expect(table.button("start")).to_be_visible()
    assert table.page.evaluate(f"localStorage.getItem('{KEPT}')") is None


@pytest.mark.parametrize("change", ["kept.slice(0, -5)", "'rubbish'"])
def test_damaged_storage_is_told(visit, change):
    """The form says so, the damage is put aside, and a new game starts."""
    table = visit(**GAME)
    play(table, 1, Person())
    for place in ("localStorage", "sessionStorage"):
        table.page.evaluate(
            f"const kept = {place}.getItem('{KEPT}'); {place}.setItem('{KEPT}', {change})"
        )
    damaged = table.page.evaluate(f"localStorage.getItem('{KEPT}')")
    table = visit(table.page)
    expect(table.error).to_contain_text("damaged and was put aside")
    table.page.wait_for_function(f"localStorage.getItem('{KEPT}') === null")
    assert table.page.evaluate(f"localStorage.getItem('{KEPT}.damaged')") == damaged
    table.button("start").click()
    table.at("table")


def test_two_tabs_keep_a_game_each(visit):
    """Neither a move nor leaving in one costs the other its game; a new tab finds the latest."""
    tabs = [visit(**{**GAME, "seed": seed}) for seed in (7, 8)]
    hands = []
    for table in tabs:
        play(table, 2, Person())
        hands.append(table.facts()["hand"])
    tabs[0] = visit(tabs[0].page)
    tabs[0].button("go_on").click()
    tabs[0].at("table")
    assert tabs[0].facts()["hand"] == hands[0] != hands[1]
    tabs[0].leave()
    tabs[1] = visit(tabs[1].page)
    tabs[1].button("go_on").click()
    tabs[1].at("table")
    assert tabs[1].facts()["hand"] == hands[1]
    latest = visit()
    latest.button("go_on").click()
    latest.at("table")
    assert latest.facts()["hand"] == hands[1]


@pytest.mark.parametrize("script", [NO_STORAGE, FULL_STORAGE])
def test_a_game_needs_no_storage(visit, context, script):
    """Switched off or full: it is told and the game is played; a reload starts anew."""
    context.add_init_script(script)
    table, person = visit(**GAME), Person()
    table.do(table.ask(person))
    told = table.root.locator(".ma-info", has_text="cannot keep the game")
    told.wait_for()
    for _ in range(2):
        table.do(table.ask(person))
    table = visit(table.page)
    expect(table.button("start")).to_be_visible()
    expect(table.root.locator(".ma-found")).to_have_count(0)


def take(table):
    """Take the screen that is to be handed over."""
    table.button("ready").click()
    table.at("table")


def test_sealed_bids_that_are_in_stand(visit):
    """Three people: who has bid in secret is not asked again, and the bids are those made."""
    game = {"names": NAMES[:3], "bots": [None] * 3, "seed": 6, "clock": None}
    table = visit(**game)
    take(table)
    table.changing(table.root.locator('.ma-hand button[data-card*="S"]').first.click)
    for amount in (31, 5):
        take(table)
        table.changing(lambda amount=amount: table.hand_in(amount))
    asked = table.root.locator(".ma-curtain").inner_text()
    table = visit(table.page)
    table.button("go_on").click()
    table.at("curtain", "sealed")
    assert table.root.locator(".ma-curtain").inner_text() == asked
    take(table)
    expect(table.root.locator(".ma-call", has_text="bid is in")).to_have_count(2)
    table.changing(lambda: table.hand_in(7))
    take(table)
    bids = table.root.locator(".ma-recent .ma-bids")
    expect(bids).to_contain_text("NT$ 31")
    expect(bids).to_contain_text("NT$ 5")


def test_a_settled_round_is_shown_after_a_reload(visit):
    """Whoever reloads before going on reads it all the same."""
    table, person = visit(**GAME), Person()
    while table.facts()["screen"] != "settled":
        table.do(table.ask(person))
    told = table.root.locator(".ma-settled").inner_text()
    table = visit(table.page)
    table.button("go_on").click()
    table.at("settled")
    assert table.root.locator(".ma-settled").inner_text() == told
    table.press("continue")
    table.at("table")
