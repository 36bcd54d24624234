"""Names of any length and script at the table: apart, cut where there is no room, amounts whole."""

import json

import pytest
from browser.looks import LOOKS
from browser.moments import moment
from playwright.sync_api import expect

NAMES = ["half", "half", 140 * "W", "\u05d3\u05e0\u05d4 {1}"]
TOLD = ["half (seat 0)", "half (seat 1)", 59 * "W" + "\u2026", NAMES[3]]


def renamed(name):
    """The record of a moment whose players bear these names."""
    first, rest = moment(name).split("\n", 1)
    return json.dumps(json.loads(first) | {"players": NAMES}) + "\n" + rest


def lines(part):
    """How many lines of text a part is high."""
    return part.evaluate(
        "(one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)"
    )


@pytest.mark.parametrize("width", [1280, 360])
def test_names_of_a_record_leave_room_for_amounts(visit, width):
    """In the seats, the ring, the result and the ledger; whoever is cut is told by a title."""
    table = visit(clock=None, speed="instant")
    table.page.set_viewport_size({"width": width, "height": 800})
    table.open_file(renamed("once around"))
    table.at("table", "once_around")
    assert table.root.locator(".ma-seat .ma-name").all_inner_texts() == TOLD
    assert table.page.evaluate(LOOKS) == []
    table.leave()
    table.open_file(renamed("over"))
    table.at("over")
    expect(table.root.locator(".ma-results .ma-name")).to_have_count(4)
    names = table.root.locator(".ma-results .ma-name").all_inner_texts()
    assert sorted(names) == sorted(TOLD)
    for name in table.root.locator(".ma-results li > *, .ma-seat .ma-name").all():
        assert lines(name) < 1.5
    for name in table.root.locator(".ma-name").all():
        is_cut = name.evaluate("(one) => one.scrollWidth > one.clientWidth + 1")
        assert not is_cut or name.get_attribute("title") == name.inner_text()
        assert name.evaluate("(one) => getComputedStyle(one).unicodeBidi") == "isolate"
    for part in (".ma-ledger table", ".ma-results"):
        assert table.root.locator(part).evaluate("(one) => one.scrollWidth <= one.clientWidth")
    ledger = table.root.locator(".ma-ledger").bounding_box()
    found = table.root.locator(".ma-ledger table").bounding_box()
    assert found["x"] + found["width"] <= ledger["x"] + ledger["width"] + 1
    assert table.page.evaluate(LOOKS) == []
