"""What is typed and opened wrongly at the form is explained there, in its message line."""

import re

import pytest
from browser.moments import moment
from playwright.sync_api import expect


def files():
    """By what they are, files that are no record, and a word of what is said of them."""
    record = moment("lay a card")
    first, second = re.findall(r'"([1-5][OASFD]\d)"', record)[:2]
    price = re.search(r'"price":(\d+)', record)
    return {
        "a picture": (b"\x89PNG\r\n\x1a\n\x00\xff\xfe" * 50, "cannot be opened"),
        "nothing": (b"", "cannot be opened"),
        "a page": (b"<!DOCTYPE html>\n<html></html>\n", "line 1"),
        "too much": (b"x" * 3_000_000, "cannot be opened"),
        "a later version": (record.replace('"version":1', '"version":9', 1), "version"),
        "a changed price": (record.replace(price[0], f'"price":{int(price[1]) + 1}', 1), "line"),
        "a card dealt twice": (record.replace(second, first, 1), first),
        "a byte order mark": (b"\xef\xbb\xbf" + record.encode(), "without BOM"),
        "another encoding": (record.encode("utf-16"), "without BOM"),
        "half a letter in a name": (
            record.encode().replace(b'":["', b'":["\xe4', 1),
            "without BOM",
        ),
        "a wrong card": (record.replace(first, "9Z9", 1), "9Z9"),
    }


def test_the_form_explains_what_cannot_be(visit):
    """A seed that is no number; names are cut to what fits; the game starts when it is mended."""
    table = visit()
    table.more()
    seed = table.root.locator("[data-role=seed]")
    for text in ("seven", "-1", "1.5", "9" * 30):
        seed.fill(text)
        table.button("start").click()
        expect(table.error).to_contain_text(f"not '{text}'")
    name = table.root.locator(".ma-players input").first
    name.fill("A" * 40)
    assert name.input_value() == "A" * 24
    seed.fill(" 12 ")
    table.button("start").click()
    table.at("table", "offer")
    expect(table.error).to_have_count(0)
    expect(table.root.locator(".ma-seat").first).to_contain_text("A" * 24)


def test_the_rules_beside_the_form_are_the_chosen_editions(visit):
    """Its word for a genre, and its money."""
    table = visit()
    rules = table.root.locator(".ma-how")
    expect(rules).to_contain_text("one genre")
    table.root.locator("input[value=classic]").check()
    expect(rules).to_contain_text("one artist")
    expect(rules).to_contain_text("30,000")


def test_the_rules_in_the_menu_tell_the_collector_of_the_game(visit):
    """Who may turn up his card, only in a game with him."""
    names = {"names": ["Ada", "Ben", "Cleo"], "bots": [None, "half", "half"], "seed": 4}
    with_him = visit(**names, collector="auctioneer").root.locator(".ma-how")
    expect(with_him).to_contain_text("the auctioneer may turn up the top one")
    expect(visit(**names).root.locator(".ma-how")).not_to_contain_text("collector")


def test_files_that_are_no_record_are_explained(visit):
    """Pictures, pages, nothing, huge and damaged files: a sentence each, and the form stays."""
    table = visit(speed="instant", clock=None)
    for data, words in files().values():
        table.open_file(data)
        expect(table.error).to_contain_text(words)
        expect(table.error).to_contain_text("Choose a record saved by this kit")
        table.open_file(moment("sealed")[:-12])
        expect(table.root.locator(".ma-info")).to_contain_text("cut off")
        table.leave()


@pytest.mark.parametrize("edition", ["taiwan", "classic"])
def test_a_saved_record_opens_again(visit, edition):
    """Saved in mid-game after the warning that it shows all hands, opened in another visit."""
    game = {"names": ["Ada", "Ben", "Cleo"], "bots": [None, "half", "half"], "seed": 4}
    table = visit(**game, edition=edition, speed="instant", clock=None)
    table.changing(table.root.locator("button[data-card]").first.click)
    before = table.facts()
    text = table.download()
    table.leave()
    table.open_file(text)
    table.at(before["screen"], before["phase"])
    after = table.facts()
    for part in ("hand", "cash", "log", "step"):
        assert after[part] == before[part]


def test_what_cannot_be_done_cannot_be_pressed(visit):
    """Too dear a price cannot be accepted, and why stands above; without a card one goes on."""
    table = visit(speed="instant", clock=None)
    table.open_file(moment("asked too much"))
    table.at("table", "fixed_price")
    expect(table.button("accept")).to_be_disabled()
    expect(table.root.locator(".ma-prompt")).to_contain_text("more than you hold")
    table.press("decline")
    table.leave()
    table.open_file(moment("second card, none fits"))
    table.at("table", "second")
    expect(table.root.locator(".ma-prompt")).to_contain_text("no card in your hand can join")
    expect(table.root.locator(".ma-panel button[data-card]")).to_have_count(0)
    table.press("second")
    expect(table.root.locator(".ma-log")).to_contain_text("adds no second card")
