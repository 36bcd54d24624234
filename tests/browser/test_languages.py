"""The languages of the page: the browser's, a chosen one, and the same after a reload."""

import pytest
from browser.lesson_page import NOTEBOOK, LessonPage
from playwright.sync_api import expect


@pytest.fixture
def browser_context_args(browser_context_args):
    """A browser whose user reads German."""
    return {**browser_context_args, "locale": "de-AT"}


def choose(table, code):
    """Choose a language in the form or in the menu."""
    table.root.locator("[data-role=language]").select_option(code)


def test_the_page_speaks_and_keeps_a_language(visit):
    """German as the browser asks, Chinese as chosen in the form and again after a reload."""
    table = visit()
    expect(table.page.locator("html")).to_have_attribute("lang", "de")
    expect(table.root).to_have_attribute("lang", "de")
    expect(table.button("start")).to_have_text("Spiel starten")
    choose(table, "zh_TW")
    expect(table.root).to_have_attribute("lang", "zh-TW")
    expect(table.page.locator(".modernart-table")).to_have_attribute("lang", "zh-TW")
    table.button("start").click()
    expect(table.page.locator(".modernart-chart-row button").first).to_have_text("各類別價值")
    table.do({"kind": "offer", "value": table.facts()["cards"][0]})
    table.page.reload()
    table.at("setup")
    expect(table.button("go_on")).to_have_text("繼續上次的遊戲")
    table.button("go_on").click()
    table.at("table")
    expect(table.root).to_have_attribute("lang", "zh-TW")


def test_the_language_changes_in_the_middle_of_a_game(visit):
    """Everything is said anew at once, the log and an open chart too; the game stands."""
    names = ["Ada", "Ben", "Cleo"]
    table = visit(names=names, bots=[None, "half", "half"], seed=7, speed="instant", clock=None)
    expect(table.root.locator(".ma-prompt")).to_contain_text("Du bist dran")
    table.do({"kind": "offer", "value": table.facts()["cards"][0]})
    before = table.facts()
    table.page.locator(".modernart-chart-row button").nth(1).click()
    chart = table.page.locator(".modernart-chart")
    expect(chart.locator("figcaption")).to_have_text("Bargeld")
    table.menu(language="en")
    expect(chart.locator("figcaption")).to_have_text("Cash")
    expect(chart).to_have_attribute("lang", "en")
    expect(table.root.locator(".ma-log li").first).to_contain_text("Round 1 begins")
    after = table.facts()
    assert [after[part] for part in ("phase", "step", "hand", "cash")] == [
        before[part] for part in ("phase", "step", "hand", "cash")
    ]


def test_a_language_chosen_in_the_lesson_is_spoken_by_the_whole_page(visit, served):
    """Headings, questions, the table below, the title and the page's language; after a reload too.

    Another tab goes on in the language of its browser.
    """
    page = visit().page
    page.goto(f"{served.url}voila/render/{NOTEBOOK}", wait_until="commit")
    lesson = LessonPage(page)
    table = page.locator(".ma:has(.ma-setup)")
    table.wait_for()
    german = spoken_by(page)
    assert set(german["langs"]) == {"de"}
    lesson.root.locator(".ma-menu > summary").click()
    lesson.root.locator("[data-role=language]").select_option("zh_TW")
    expect(page.locator("html")).to_have_attribute("lang", "zh-TW")
    expect(page).to_have_title("你的第一季")
    expect(page.locator(".ma-checks [data-act=start]")).to_have_text("顯示我的題目")
    expect(table.locator("[data-act=start]")).to_have_text("開始遊戲")
    chinese = spoken_by(page)
    assert set(chinese["langs"]) == {"zh-TW"}
    assert not set(chinese["headings"]) & set(german["headings"])
    page.reload(wait_until="commit")
    table.wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "zh-TW")
    expect(page.locator(".ma-checks")).to_have_attribute("lang", "zh-TW")
    assert spoken_by(page) == chinese
    other = page.context.new_page()
    other.goto(f"{served.url}voila/render/play.ipynb", wait_until="commit")
    other.locator(".ma-setup").wait_for()
    expect(other.locator("html")).to_have_attribute("lang", "de")


def spoken_by(page):
    """The language of every part of a page, and its title and headings."""
    return page.evaluate(
        """() => ({
          langs: [...document.querySelectorAll("[lang]")].map((one) => one.lang),
          headings: [...document.querySelectorAll("title, h1, h2")].map((one) => one.textContent),
        })"""
    )
