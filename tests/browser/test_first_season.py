"""Notebook 01 in the browser: to its end, with good and with bad choices, over reloads."""

from pathlib import Path

import pytest
from browser.lesson_page import GOOD, NOTEBOOK, WORST, LessonPage
from browser.looks import LOOKS
from browser.test_axe import AXE
from playwright.sync_api import expect

from modernart_widgets.lesson.course import STEPS

OUTCOMES = [f"came {step.code}" for step in STEPS]
SAME = ("hand", "cash", "phase", "log", "screen", "cards")
WHOLE_PAGE = """async () => {
  const say = (node) => `${node.html.slice(0, 150)} ${node.failureSummary}`;
  const { violations, passes } = await axe.run(document, { resultTypes: ["violations"] });
  const found = violations
    .filter((rule) => ["serious", "critical"].includes(rule.impact))
    .map((rule) => `${rule.id}: ${rule.nodes.map(say).join(" | ")}`);
  return { found, checked: passes.length };
}"""
FOCUS = """async () => {
  const painted = (done) => requestAnimationFrame(() => setTimeout(done));
  await new Promise(painted); // it follows the question with the next picture
  await new Promise(painted);
  const here = document.activeElement;
  return here?.closest(".ma-lesson-text") ? "strip" : here?.closest(".ma") ? "table" : "lost";
}"""


@pytest.fixture
def learn(context, offsite, served):  # noqa: ARG001 - watches the whole test
    """Opens the notebook, with rivals that act at once."""
    context.set_default_timeout(30_000)
    expect.set_options(timeout=30_000)

    def open_lesson(width=1280, scheme="light"):
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": 740})
        page.emulate_media(color_scheme=scheme)
        page.goto(f"{served.url}voila/render/{NOTEBOOK}", wait_until="commit")
        lesson = LessonPage(page)
        lesson.hurry()
        return lesson

    return open_lesson


def outcomes(seen):
    """The outcomes among the strips that were seen."""
    return [key for key in seen if key.startswith("came")]


@pytest.mark.parametrize(("plan", "stop"), [(GOOD, "came own"), (WORST, "asked price.name")])
def test_the_season_is_played_to_its_end(learn, plan, stop):
    """All eleven outcomes in their order; a reload in the middle changes nothing."""
    lesson = learn()
    seen = lesson.go_through(lesson.click, plan, stop)
    before, after = lesson.reload()
    for part in SAME:
        assert after[part] == before[part], part
    seen += lesson.go_through(lesson.click, plan, "asked tie.ask")
    expect(lesson.root.locator(".ma-lot h3")).to_have_text("Not sold")
    before, after = lesson.reload()
    for part in SAME:
        assert after[part] == before[part], part
    seen += lesson.go_through(lesson.click, plan, "end end")
    assert outcomes(dict.fromkeys(seen)) == OUTCOMES
    expect(lesson.page.get_by_role("heading", name="A game of your own")).to_be_visible()
    link = lesson.strip.get_by_role("link", name="Go on to lesson 2")
    expect(link).to_have_attribute("href", "02-going-going.ipynb")


def test_an_outcome_is_taken_back_and_tried_the_other_way(learn):
    """Bought dear, taken back, sold: the strip says what came each time."""
    lesson = learn()
    lesson.go_through(lesson.click, WORST, "came lay")
    expect(lesson.strip).to_contain_text("to the bank")
    lesson.root.locator("[data-act=lesson_back]").click()
    lesson.root.locator('[data-key="asked lay.offer"]').wait_for()
    lesson.go_through(lesson.click, GOOD, "came lay")
    expect(lesson.strip).to_contain_text("pays you NT$")


def test_why_opens_the_rule(learn):
    """The text of the docs, once it is asked for."""
    lesson = learn()
    why = lesson.strip.locator("details")
    expect(why.locator("p").first).to_be_hidden()
    why.locator("summary").click()
    expect(why).to_contain_text("Rule 2.3 Whoever wins the auction takes the lot")


def test_the_season_by_keyboard_alone(learn):
    """Tab, Enter and typing; a new decision takes the focus to its sentences."""
    lesson = learn()
    keys = lesson.page.keyboard

    def press(selector, amount):
        for _ in range(60):
            keys.press("Tab")
            if lesson.page.evaluate("(s) => document.activeElement.matches(s)", selector):
                break
        else:
            raise AssertionError(f"{selector} is not reached with Tab at {lesson.key}")
        if amount is not None:
            keys.press("Control+A")
            keys.type(str(amount))
        keys.press("Enter")

    places = {}
    lesson.root.locator("summary", has_text="Menu").focus()
    seen = lesson.go_through(
        press, GOOD, "end end", lambda: places.update({lesson.key: lesson.page.evaluate(FOCUS)})
    )
    assert outcomes(seen) == OUTCOMES
    del places["asked lay.offer"]  # nobody is called to a page that has just been opened
    assert set(places.values()) == {"strip"}


@pytest.mark.parametrize(
    ("width", "percent", "scheme"), [(360, 100, "light"), (360, 100, "dark"), (1280, 200, "light")]
)
def test_every_moment_fits(learn, width, percent, scheme, tmp_path):
    """A phone, and text twice as large: nothing is cut off or leaves the page, in any moment."""
    lesson = learn(width, scheme)
    lesson.page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
    wrong = {}

    def look():
        lesson.page.screenshot(path=Path(tmp_path) / f"{lesson.key}.png", full_page=True)
        if found := lesson.page.evaluate(LOOKS):
            wrong[lesson.key] = found

    plan = GOOD if scheme == "light" else WORST
    assert outcomes(lesson.go_through(lesson.click, plan, "end end", look)) == OUTCOMES
    assert not wrong


def test_no_moment_has_a_serious_violation(learn):
    """axe-core on the whole page, light and dark, with "Why?" open."""
    lesson = learn()
    lesson.page.evaluate(AXE)
    wrong = {}

    def check():
        why = lesson.strip.locator("details summary")
        if why.count():
            why.click()
        for scheme in ("dark", "light"):
            lesson.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            answer = lesson.page.evaluate(WHOLE_PAGE)
            assert answer["checked"] > 8
            if answer["found"]:
                wrong[f"{lesson.key}, {scheme}"] = answer["found"]

    lesson.go_through(lesson.click, WORST, "end end", check)
    assert not wrong


def test_the_buttons_are_in_sight_below_the_strip_on_a_phone(learn):
    """From the top of the strip to the last button of an open auction is less than a screen."""
    lesson = learn(360)
    lesson.go_through(lesson.click, GOOD, "asked reopen.again")
    strip, last = (
        part.bounding_box()
        for part in (lesson.strip, lesson.root.locator(".ma-panel form button").last)
    )
    assert strip["height"] < 240
    assert last["y"] + last["height"] - strip["y"] < 640


def test_the_strip_does_not_jump(learn):
    """From decision to outcome to decision it keeps its height, on a laptop and on a phone."""
    for width in (1280, 360):
        lesson, heights = learn(width), set()
        lesson.go_through(
            lesson.click,
            GOOD,
            "came once",
            lambda lesson=lesson, heights=heights: heights.add(
                round(lesson.strip.bounding_box()["height"])
            ),
        )
        assert len(heights) == 1, (width, heights)
        lesson.page.close()
