"""The coach's panel in a browser: what stands there, and that thinking on moves nothing."""

import pytest
from browser.moments import moment
from browser.pages import AT_ONCE
from panels.playing import Person
from playwright.sync_api import expect

from modernart_widgets.coach_words import COACH
from modernart_widgets.language import LANGUAGES

GAME = {**AT_ONCE, "coach": True}


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


FRAMES = """() => {
  window.frames_seen = [];
  const look = () => {
    const hand = document.querySelector(".ma-hand");
    const said = document.querySelector(".ma-coach-says")?.innerText ?? "";
    const step = [...document.querySelectorAll(".ma-log li")].at(-1)?.value;
    if (hand) frames_seen.push({ step, said, hand: hand.getBoundingClientRect().top + scrollY });
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("width", [360, 1280])
def test_advice_moves_nothing_when_it_comes(visit, width):
    """From a decision's first frame on the hand stays where it is, and no old advice is beside."""
    table = visit(**GAME)
    table.page.set_viewport_size({"width": width, "height": 900})
    says = table.root.locator(".ma-coach-says")
    advice = says.locator(".ma-coach-advice")
    advice.wait_for()
    table.page.evaluate(FRAMES)
    person = Person()
    for _ in range(3):
        before, step = says.inner_text(), table.facts()["step"]
        table.page.evaluate("frames_seen = []")
        table.do(table.ask(person))
        advice.wait_for()
        seen = table.page.evaluate("frames_seen.splice(0)")
        after = [frame for frame in seen if frame["step"] > step]
        assert after[0]["said"] != before
        assert max(one["hand"] for one in after) - min(one["hand"] for one in after) <= 2


TOPS = """() => Object.fromEntries([".ma-hand", ".ma-main", ".ma-board"].map((name) =>
  [name, document.querySelector(name).getBoundingClientRect().top + scrollY]))"""


def test_the_hand_stays_at_every_question(visit):
    """On a laptop the question, the hand and the board stand where they stood all the round."""
    table = visit(**GAME)
    table.page.set_viewport_size({"width": 1280, "height": 900})
    expect(table.page.locator("#modernart-loading")).to_have_count(0)
    person, tops = Person(), []
    while table.facts()["screen"] == "table":
        table.root.locator(".ma-coach-says .ma-coach-advice").wait_for()
        tops.append(table.page.evaluate(TOPS))
        table.do(table.ask(person))
    assert {letter for letter, _ in person.met} >= set("OASF")
    for name in tops[0]:
        seen = [one[name] for one in tops]
        assert max(seen) - min(seen) <= 8, (name, seen)


def test_advice_leaves_the_hand_in_reach_on_a_phone(visit):
    """Cards to lay come before what the coach says of them; any other question is below its own."""
    table = visit(**GAME)
    table.page.set_viewport_size({"width": 360, "height": 740})
    says, hand = table.root.locator(".ma-coach-says"), table.root.locator(".ma-hand")
    says.locator(".ma-coach-advice").wait_for()
    expect(table.page.locator("#modernart-loading")).to_have_count(0)
    assert hand.bounding_box()["y"] < 650
    assert says.bounding_box()["y"] > hand.bounding_box()["y"]
    table.do(table.ask(Person()))
    says.locator(".ma-coach-advice").wait_for()
    assert says.bounding_box()["y"] < hand.bounding_box()["y"]


@pytest.mark.parametrize(("width", "percent"), [(360, 100), (1024, 200)])
def test_no_figure_is_lost_on_a_narrow_page(visit, width, percent):
    """On a phone, and with text twice as large, every column's number stands below its head."""
    table = visit(**GAME)
    table.page.set_viewport_size({"width": width, "height": 800})
    table.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
    table.root.locator(".ma-coach-note", has_text="From 4,800").wait_for()
    check_columns(table, ["place_1", "place_2", "no_place", "pays"], ["placed", "after", "lead"])


def check_columns(table, *parts):
    """Each table of the coach shows all of its numbers, with these heads among those beside."""
    cells = table.page.evaluate(
        """() => [...document.querySelectorAll(".ma-coach-table td")]
          .filter((cell) => !cell.closest("details")).map((cell) => [
            cell.checkVisibility() && cell.innerText.trim() !== "" && cell.offsetWidth > 20,
            getComputedStyle(cell, "::before").content])"""
    )
    assert cells
    assert all(is_seen for is_seen, _ in cells)
    heads = {head.partition('" / ')[0].strip('"') for _, head in cells}
    assert heads >= {COACH[key] for keys in parts for key in keys}


def test_the_end_shows_every_column_of_the_money_on_a_phone(visit):
    """Paid for paintings and at settling up too: what was gained is their difference."""
    table = visit(clock=None, speed="instant")
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open_file(moment("over"))
    table.at("over")
    cells = table.root.locator(".ma-ledger td")
    assert cells.count() == 20
    for cell in cells.all():
        expect(cell).to_be_visible()


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


def test_a_choice_of_no_genre_has_no_empty_columns(visit):
    """At the collector's card each choice has its lead, and no head stands over nothing."""
    table = visit(clock=None, speed="instant")
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open_file(moment("turn up a card"))
    table.at("table", "reveal")
    table.button("coach").click()
    cells = table.root.get_by_role("table", name=COACH["cards"]).get_by_role("cell")
    cells.first.wait_for()
    assert [cell.get_attribute("data-head") for cell in cells.all()] == [COACH["lead"]] * 2


BOXES = """() => [...document.querySelectorAll(".ma-coach-ends tbody tr")].map((row) =>
  [row, ...row.querySelectorAll("td")].map((part) => part.getBoundingClientRect().toJSON()))"""


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_genre_pays_has_a_line_on_a_phone(visit, code):
    """Below the four chances, over the whole width, and in one line however it is worded."""
    table = visit(**GAME, language=code)
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.root.locator(".ma-coach-ends tbody tr").first.wait_for()
    table.page.wait_for_function("document.querySelector('.ma').offsetWidth <= 360")
    rows = table.page.evaluate(BOXES)
    assert len(rows) == 5
    for bounds, *chances, pays in rows:
        assert len({round(cell["y"]) for cell in chances}) == 1
        assert pays["y"] > chances[0]["y"]
        assert pays["width"] == pytest.approx(bounds["width"], abs=2)
        assert pays["height"] < 45
