"""A phone 360 px wide, large text, light and dark: nothing is cut off, everything can be hit."""

import pytest
from browser.looks import LOOKS
from browser.screens import every_screen


def look(table, name, folder):
    """Take a picture of what the page shows; returns what looks wrong there."""
    table.page.screenshot(path=folder / f"{name.replace(' ', '-')}.png", full_page=True)
    return {name: found} if (found := table.page.evaluate(LOOKS)) else {}


@pytest.mark.parametrize(
    ("scheme", "language"), [("light", "en"), ("dark", "en"), ("light", "de"), ("dark", "zh_TW")]
)
def test_every_screen_fits_a_phone(visit, scheme, language, tmp_path):
    """360 px: no sideways scrolling, no target under 24 px, no text cut off; a picture of each."""
    wrong = {}
    table = visit(clock=None, speed="instant", language=language)
    table.page.emulate_media(color_scheme=scheme)
    table.page.set_viewport_size({"width": 360, "height": 740})
    for name in every_screen(table):
        wrong |= look(table, f"{name} 360 {scheme} {language}", tmp_path)
    assert not wrong


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_auctioneers_chip_stands_in_its_seat(visit, language):
    """360 px: below the name, on a line of its own, and nowhere over the seat's edge."""
    names = ["Ada", "Ben", "Cleo"]
    table = visit(names=names, bots=[None, "half", "half"], seed=7, clock=None, language=language)
    table.page.set_viewport_size({"width": 360, "height": 740})
    chip = table.root.locator(".ma-gavel")
    seat = table.root.locator(".ma-seat", has=table.page.locator(".ma-gavel")).bounding_box()
    inner = chip.bounding_box()
    you = table.root.locator(".ma-seat .ma-tag:not(.ma-gavel)").bounding_box()
    assert seat["x"] < inner["x"]
    assert inner["x"] + inner["width"] < seat["x"] + seat["width"]
    assert inner["y"] >= you["y"] + you["height"]
    assert inner["y"] + inner["height"] < seat["y"] + seat["height"]


def test_every_screen_fits_a_phone_with_the_coach_on(visit, tmp_path):
    """360 px with the coach's words and numbers on the table: nothing is cut off there either."""
    wrong = {}
    table = visit(clock=None, speed="instant", coach=True)
    table.page.set_viewport_size({"width": 360, "height": 740})
    for name in every_screen(table):
        wrong |= look(table, f"{name} 360 coach", tmp_path)
        assert table.facts()["screen"] == table.root.get_attribute("data-screen")
    assert not wrong


def test_every_screen_takes_text_twice_as_large(visit, tmp_path):
    """On a laptop, with text as it is and at 200 %: nothing leaves the page or is cut off."""
    wrong = {}
    table = visit(clock=None, speed="instant")
    table.page.set_viewport_size({"width": 1280, "height": 800})
    for name in every_screen(table):
        for percent, scheme in ((100, "dark"), (200, "light")):
            table.page.emulate_media(color_scheme=scheme)
            table.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
            wrong |= look(table, f"{name} {percent} {scheme}", tmp_path)
        table.page.evaluate("document.documentElement.style.fontSize = ''")
    assert not wrong
