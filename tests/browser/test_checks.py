"""The checks in a browser: by keyboard alone, on a phone, and over a reload."""

from types import SimpleNamespace

import pytest
from browser.looks import LOOKS
from browser.test_axe import AXE, RUN
from browser.test_keyboard import Keys
from hosting.servers import serving, write_notebook
from playwright.sync_api import expect

from modernart.exercises import QUESTIONS, Sheet, loads, questions_of

HOLDING, FALLS, TIE, DOUBLE = (question.id for question in questions_of("season"))
CELL = "from modernart_widgets import Checks\nChecks('season')"
GERMAN = "from modernart_widgets import Checks\nChecks('season', student='Ada', language='de')"
APART = [
    "from modernart_widgets import Check\nCheck('season/holding')",
    "Check('season/sealed_tie')",
]


@pytest.fixture(scope="module")
def server(chromium, tmp_path_factory):  # noqa: ARG001 - no browser, no server
    """The kit's server with a page of all checks, and one of two apart."""
    folder = tmp_path_factory.mktemp("checks")
    write_notebook(folder / "all.ipynb", CELL, title="Checks")
    write_notebook(folder / "german.ipynb", GERMAN, title="Checks")
    write_notebook(folder / "apart.ipynb", *APART, title="Checks")
    with serving(folder) as found:
        yield found


@pytest.fixture
def visit(context, offsite, server):  # noqa: ARG001 - watches the whole test
    """Opens a page of checks on a phone."""
    context.set_default_timeout(30_000)
    expect.set_options(timeout=30_000)

    def open_page(name="all", page=None):
        page = page or context.new_page()
        page.set_viewport_size({"width": 360, "height": 740})
        page.goto(f"{server.url}voila/render/{name}.ipynb", wait_until="commit")
        page.locator(".ma-check-student").first.wait_for()
        return page

    return open_page


def stands(page, question_id, stand):
    """Wait until a question stands so; what it then says."""
    page.locator(f'[data-question="{question_id}"][data-stands="{stand}"]').wait_for()
    return page.locator(f'[data-question="{question_id}"] .ma-check-answer p').inner_text()


def check_looks(page):
    """Nothing wrong on the page as it is, light and dark, for axe and for a narrow screen."""
    page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert page.evaluate(LOOKS) == []
        answer = page.evaluate(RUN)
        assert answer["found"] == []
        assert answer["checked"] > 8


def answer(keys, question_id, text):
    """Go on to the field of a question, type, and press Enter."""
    keys.tab_to(f'[data-question="{question_id}"] [data-role=answer]')
    keys.keys.press("Control+A")
    keys.keys.type(str(text))
    keys.keys.press("Enter")


def choose(keys, question_id, code):
    """Go on to the choices of a question, to this one by arrows, and press Enter."""
    keys.tab_to(f'[data-question="{question_id}"] input[type=radio]')
    for _ in range(5):
        if keys.page.evaluate("document.activeElement.value") == code:
            break
        keys.keys.press("ArrowDown")
    keys.keys.press("Space")
    keys.keys.press("Enter")


def test_wrong_then_right_by_keyboard_on_a_phone(visit):
    """A name, a wrong answer to every question with its idea, then the right one; all pass."""
    page = visit()
    keys = Keys(SimpleNamespace(page=page))
    check_looks(page)
    keys.tab_to("[data-role=student]")
    keys.keys.type("Ada")
    keys.keys.press("Enter")
    page.locator(f'[data-question="{HOLDING}"]').wait_for()
    expect(page.locator(".ma-checks")).to_be_focused()
    sheet = Sheet("season", "Ada")
    for name in (HOLDING, FALLS, TIE, DOUBLE):
        do = answer if QUESTIONS[name].kind == "number" else choose
        task = sheet.task(name)
        do(keys, name, task.wrong[0].answer)
        assert len(stands(page, name, "wrong")) > 60
        if name == FALLS:
            check_looks(page)
        page.evaluate("document.activeElement.closest('.ma-checks').focus()")
        do(keys, name, task.right)
        assert stands(page, name, "right") == "Right."
    expect(page.get_by_text("4 of 4 checks pass")).to_be_visible()
    check_looks(page)
    keys.tab_to("[data-act=hand_in]")
    with page.expect_download() as saved:
        keys.keys.press("Enter")
    assert saved.value.suggested_filename == "season-Ada.json"
    assert loads(saved.value.path().read_bytes(), "season").line == (4, 4)


def test_a_reload_loses_nothing(visit):
    """Name, answers and tries are there again; nonsense was no try; another name is asked for."""
    page = visit()
    page.locator("[data-role=student]").fill("Ada")
    page.keyboard.press("Enter")
    field = page.locator(f'[data-question="{FALLS}"] [data-role=answer]')
    field.fill("a lot")
    field.press("Enter")
    assert "number" in stands(page, FALLS, "unread")
    assert field.input_value() == "a lot"
    pays = Sheet("season", "Ada").task(FALLS).right
    field.fill(f"NT$ {pays}")
    page.locator(f'[data-question="{FALLS}"] [data-act=check]').click()
    stands(page, FALLS, "right")
    visit(page=page)
    assert stands(page, FALLS, "right") == "Right."
    assert field.input_value() == str(pays)
    expect(page.get_by_text("Tries: 1")).to_be_visible()
    page.locator("[data-act=change]").click()
    expect(page.locator("[data-role=student]")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Answers of Ben")).to_be_visible()
    expect(page.get_by_text("0 of 4 checks pass")).to_be_visible()


def test_checks_apart_share_a_student(visit):
    """Named at one, both show that student's questions, and the line of the whole lesson."""
    page = visit("apart")
    page.locator("[data-role=student]").last.fill("Ada")
    page.keyboard.press("Enter")
    expect(page.locator("[data-question]")).to_have_count(2)
    right = Sheet("season", "Ada").task(HOLDING).right
    page.locator("[data-role=answer]").fill(str(right))
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 of 4 checks pass")).to_have_count(2)
    check_looks(page)


def test_long_words_fit_a_phone(visit):
    """In German too every table is whole on a narrow page, and each number has its head."""
    page = visit("german")
    expect(page.locator("[data-question] table")).to_have_count(4)
    check_looks(page)
