"""A whole game in the browser: every format, both parts, to the cash of the replayed record."""

import pytest
from panels.playing import Person, play_on, screen_of
from playwright.sync_api import expect

from modernart.record import loads, replay

NONSENSE = {
    "twelve": "whole number",
    "-5": "at least",
    "1.5": "whole number",
    "10000": "the cash you hold",
    "": "a number first",
}
"""Amounts that nobody can bid, and what their explanation says."""


@pytest.fixture(scope="module")
def seed():
    """A game in which a `Person` meets all five formats as bidder and as auctioneer."""
    for seed in range(1, 100):
        person = Person()
        play_on(screen_of((None, "half", "folk", "merchant"), seed=seed), person)
        if len(person.met) == 10:
            return seed
    raise AssertionError("no such game in a hundred")


def start(table, seed):
    """Fill in the form and start, then let bots play at once and switch the clock off."""
    for place, bot in enumerate(("", "half", "folk", "merchant")):
        table.root.locator(".ma-players select").nth(place).select_option(bot)
    table.more()
    table.root.locator("[data-role=seed]").fill(str(seed))
    table.button("start").click()
    table.at("table", "offer")
    table.menu(speed="instant", clock="")


def refuse_nonsense(table):
    """Hand in every amount that cannot be: each is explained and changes nothing."""
    before = table.facts()
    over = f"NT$ {before['cash']}, the cash you hold (rule 2.4)"
    nonsense = {**NONSENSE, before["cash"] + 1: over, "9" * 30: "whole number"}
    for text, words in nonsense.items():  # no two alike follow each other, so each is a new answer
        table.hand_in(text)
        expect(table.root.get_by_role("alert").filter(has_text=words)).to_be_visible()
    after = table.facts()
    for part in ("step", "hand", "cash", "phase", "prompt"):
        assert after[part] == before[part], part


def test_a_whole_game_of_four(visit, seed):
    """Played by what the page says: every panel, all refusals, taking back, four settled rounds.

    At the end the cash on the page is that of the record which the page saves.
    """
    table, person = visit(), Person()
    start(table, seed)
    refused, taken_back, settled = set(), 0, []
    for _ in range(400):
        facts = table.facts()
        if facts["screen"] == "over":
            break
        if facts["screen"] == "settled":
            settled.append(table.root.locator(".ma-settled h3").inner_text())
            table.press("continue")
            continue
        if facts["amount"] and facts["phase"] not in refused:
            refused.add(facts["phase"])
            refuse_nonsense(table)
        action = table.ask(person)
        table.do(action)
        if len(facts["hand"]) % 4 == 1 and taken_back < 4:
            taken_back += 1
            before = {part: facts[part] for part in ("hand", "step", "phase", "cash", "log")}
            table.press("undo")
            after = table.facts()
            assert {part: after[part] for part in before} == before
            table.do(action)
    assert {"open", "once_around", "sealed", "fixed_price"} == refused
    assert settled == [f"Round {number} is settled" for number in (1, 2, 3, 4)]
    assert taken_back == 4
    assert len(person.met) == 10
    compare_with_record(table, seed)
    step_through(table)


def compare_with_record(table, seed):
    """The cash on the page, of the saved record, and of the same game without a browser."""
    rows = table.root.locator("[data-final]")
    shown = {
        int(row.get_attribute("data-final")): int(row.get_attribute("data-cash"))
        for row in rows.all()
    }
    record = loads(table.download())
    assert record.is_finished
    assert tuple(shown[seat] for seat in range(4)) == replay(record).outcome.cash
    same = screen_of((None, "half", "folk", "merchant"), seed=seed)
    play_on(same, Person())
    assert tuple(same.game.events) == record.events


def step_through(table):
    """Step through the finished game, as any seat, and back to the result."""
    table.button("review").click()
    table.at("review")
    prompt = table.root.locator(".ma-prompt")
    expect(prompt).to_contain_text("Step 1 of")
    for key, words in (("next", "Step 2 of"), ("previous", "Step 1 of"), ("last", "is over")):
        table.root.locator(f'[data-step="{key}"]').click()
        expect(prompt).to_contain_text(words)
    expect(table.root.locator('[data-step="next"]')).to_be_disabled()
    table.root.locator('[data-step="first"]').click()
    expect(prompt).to_contain_text("Step 1 of")
    table.root.locator(".ma-review select").select_option(label="Chen")
    expect(table.root.locator(".ma-hand .ma-card")).to_have_count(9)
    table.button("end").click()
    table.at("over")
