"""The table on a laptop: what is in sight without scrolling, and on which side it stands."""

import pytest
from browser.moments import before_settling, moment
from browser.pages import AT_ONCE
from playwright.sync_api import expect

from modernart_widgets.language import LANGUAGES


def sized(table, width, height=800):
    """The table on a screen of this size, once it is loaded."""
    table.page.set_viewport_size({"width": width, "height": height})
    expect(table.page.locator("#modernart-loading")).to_have_count(0)
    return table


def box(table, part):
    """Where a part stands, from its left and top to its right and bottom."""
    found = table.root.locator(part).last.bounding_box()
    right, bottom = found["x"] + found["width"], found["y"] + found["height"]
    return {"left": found["x"], "top": found["y"], "right": right, "bottom": bottom}


def test_a_painting_s_pay_is_in_sight_with_the_hand(visit):
    """Nine cards, and below them the board to its last row, when a game begins."""
    table = sized(visit(**AT_ONCE), 1280)
    assert table.root.locator(".ma-hand .ma-card").count() == 9
    assert box(table, ".ma-would")["bottom"] < 790
    assert box(table, ".ma-board")["bottom"] < 810


@pytest.mark.parametrize("name", ["once around, two paintings", "sealed", "asked a price", "open"])
def test_buttons_and_advice_are_in_sight(visit, name):
    """Two paintings on the block or one: what can be done, then the coach, then the ring."""
    table = sized(visit(clock=15, speed="instant", coach=True), 1280)
    table.open_file(moment(name))
    advice = table.root.locator(".ma-coach-advice")
    advice.wait_for()
    assert box(table, ".ma-ask button")["bottom"] < box(table, ".ma-coach-says")["top"]
    told = box(table, ".ma-ask .ma-message")  # that a file is open; it goes with the next move
    assert box(table, ".ma-coach-advice")["bottom"] - told["bottom"] + told["top"] < 800
    for ring in table.root.locator(".ma-ring").all():
        assert ring.bounding_box()["y"] > box(table, ".ma-coach-says")["bottom"]


@pytest.mark.parametrize("width", [984, 1024])
def test_a_small_laptop_has_four_cards_beside_the_question(visit, width):
    """The hand left of the question and above the board, and its cards fill their line."""
    table = sized(visit(**AT_ONCE), width, 768)
    tops = [card.bounding_box()["y"] for card in table.root.locator(".ma-hand .ma-card").all()]
    assert tops.count(tops[0]) == 4
    hand, panel, board = (box(table, part) for part in (".ma-hand", ".ma-panel", ".ma-board"))
    assert hand["right"] < panel["left"]
    assert hand["top"] == panel["top"]
    assert board["top"] > hand["bottom"]


@pytest.mark.parametrize("width", [984, 1280])
def test_the_board_keeps_its_side_to_the_end(visit, width):
    """At settling up, at the end and in the replay it is left of what is said, as in play."""
    table = sized(visit(clock=None, speed="instant"), width)
    record, action = before_settling()
    table.open_file(record)
    table.do(action)
    table.at("settled")
    assert box(table, ".ma-board")["right"] < box(table, ".ma-settled")["left"]
    table.leave()
    table.open_file(moment("over"))
    table.at("over")
    assert box(table, ".ma-board")["right"] < box(table, ".ma-over")["left"]
    assert box(table, ".ma-ledger table")["right"] <= box(table, ".ma-ledger")["right"]
    table.button("review").click()
    table.at("review")
    table.root.locator(".ma-review select").select_option("0")
    table.root.locator(".ma-hand").wait_for()
    assert box(table, ".ma-hand")["right"] < box(table, ".ma-review")["left"]
    assert box(table, ".ma-hand")["bottom"] < box(table, ".ma-board")["top"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_coach_s_numbers_stand_below_the_advice(visit, code):
    """Beside the board from the narrowest laptop on, inside their box; else below the board."""
    table = sized(visit(**AT_ONCE, coach=True, language=code), 984)
    numbers = table.root.locator(".ma-main .ma-coach-ends")
    numbers.wait_for()
    for part in table.root.locator(".ma-main .ma-coach-table:visible").all():
        assert part.evaluate("(one) => one.offsetWidth <= one.parentElement.clientWidth - 20")
    assert box(table, ".ma-board")["right"] < box(table, ".ma-main .ma-coach")["left"]
    table.page.set_viewport_size({"width": 900, "height": 800})
    table.root.locator(".ma-side .ma-coach-ends").wait_for()
    expect(numbers).to_have_count(0)
