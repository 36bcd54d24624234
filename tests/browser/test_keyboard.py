"""A round by keyboard alone: Tab, Enter, arrows and typing; the focus is seen and never lost."""

import pytest
from panels.playing import Person

FOCUS = """() => {
  const here = document.activeElement;
  const style = getComputedStyle(here);
  return {
    lost: here === document.body || !here.isConnected || !here.closest(".ma, .modernart-table"),
    control: here.matches("button, input, select, summary, [tabindex='0']"),
    outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
    text: here.outerHTML.slice(0, 120),
  };
}"""
MOST_TABS = 60


class Keys:
    """A table that only the keyboard touches."""

    def __init__(self, table):
        self.table = table
        self.page = table.page
        self.keys = table.page.keyboard

    def tab_to(self, selector, key="Tab"):
        """Go to a control with Tab; every stop on the way shows where the focus is."""
        for _ in range(MOST_TABS):
            self.keys.press(key)
            focus = self.page.evaluate(FOCUS)
            if focus["control"] and not focus["lost"]:
                assert focus["outline"] >= 2, f"the focus cannot be seen on {focus['text']}"
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
        raise AssertionError(f"{selector} is not reached in {MOST_TABS} tabs")

    def press(self, selector):
        """Go to a button and press it with Enter, until the game has gone on."""
        self.tab_to(selector)
        self.table.changing(lambda: self.keys.press("Enter"))
        self.check()

    def type(self, text):
        """Go to the box for an amount, type and hand it in with Enter."""
        self.tab_to("[data-role=amount]")
        self.keys.press("Control+A")
        self.keys.type(str(text))
        self.table.changing(lambda: self.keys.press("Enter"))
        self.check()

    def do(self, action):
        """One action of a seat."""
        kind, value = action["kind"], action.get("value")
        if kind == "offer" or (kind == "second" and value):
            self.press(f'.ma button[data-card="{value}"]')
        elif kind == "bid":
            self.press(".ma [data-raise]")
        elif kind in ("sealed", "price"):
            self.type(value)
        else:
            self.press(f'.ma [data-act="{kind}"]')

    def check(self):
        """While a person must act, the focus is at the table."""
        self.page.wait_for_function(f"() => !({FOCUS})().lost")


@pytest.fixture
def keys(visit):
    """The form, untouched."""
    return Keys(visit())


def test_a_round_by_keyboard_alone(keys):
    """From the form through every question of a round to the next one, without a mouse."""
    table, person = keys.table, Person()
    keys.tab_to(".ma-more summary")
    keys.keys.press("Enter")
    keys.tab_to("[data-role=seed]")
    keys.keys.type("7")
    keys.keys.press("Enter")
    table.at("table", "offer")
    keys.check()
    keys.tab_to(".ma-menu summary", key="Shift+Tab")
    keys.keys.press("Enter")
    keys.tab_to("[data-role=speed]")
    keys.keys.press("ArrowDown")
    assert table.root.locator("[data-role=speed]").input_value() == "instant"
    keys.tab_to("[data-role=clock]")
    keys.keys.press("End")
    assert table.root.locator("[data-role=clock]").input_value() == ""
    keys.tab_to(".ma-menu summary", key="Shift+Tab")
    keys.keys.press("Enter")
    for _ in range(60):
        if table.facts()["screen"] == "settled":
            break
        keys.do(table.ask(person))
    keys.press('.ma [data-act="continue"]')
    assert table.facts()["screen"] == "table"
    assert {"O", "A", "S", "F"} & {letter for letter, _ in person.met}


def test_arrows_go_through_the_hand(keys):
    """From card to card with the arrows, around at the ends."""
    keys.tab_to("[data-act=start]")
    keys.keys.press("Enter")
    keys.table.at("table", "offer")
    cards = keys.table.facts()["cards"]
    keys.tab_to(f'[data-card="{cards[0]}"]')
    for key, place in (("ArrowRight", 1), ("ArrowLeft", 0), ("ArrowLeft", -1), ("ArrowRight", 0)):
        keys.keys.press(key)
        here = keys.page.evaluate("document.activeElement.dataset.card")
        assert here == cards[place]


def test_a_refused_amount_keeps_the_focus_in_its_box(keys):
    """Whoever typed nonsense corrects it at once, without looking for the box again."""
    page = keys.table.page
    keys.tab_to(".ma-more summary")
    keys.keys.press("Enter")
    keys.tab_to("[data-role=seed]")
    keys.keys.type("7x")
    keys.keys.press("Enter")
    keys.table.error.filter(has_text="seed").wait_for()
    assert page.evaluate("document.activeElement.dataset.role") == "seed"
    keys.keys.press("Backspace")
    keys.keys.press("Enter")
    keys.table.at("table", "offer")
