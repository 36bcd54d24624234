"""The first season as somebody at the browser has it: what stands there, and what can be done."""

from pathlib import Path
from typing import NamedTuple

FACTS = (Path(__file__).parent / "facts.js").read_text(encoding="utf-8").rstrip().rstrip(";")
NOTEBOOK = "01-first-season.ipynb"
MOST_DECISIONS = 80
MOMENT = f"""() => {{
  const strip = document.querySelector(".ma-lesson");
  if (!strip || strip.dataset.kind === "watch") return null;
  const {{ step, phase, prompt }} = ({FACTS})();
  return JSON.stringify([strip.dataset.key, step, phase, prompt]);
}}"""


class Plan(NamedTuple):
    """What somebody does, by moment: an amount to type, or a button; else to pass or decline."""

    answer: int
    amounts: dict[str, int]
    acts: dict[str, str]


GOOD = Plan(
    answer=0,
    amounts={"sealed.ask": 10, "once.ask": 17, "price.name": 1},
    acts={"reopen.again": "raise", "over_cash.after": "raise", "double.ask": "accept"},
)
"""Sells, bids what a painting is worth, and reads the board."""

WORST = Plan(
    answer=3,
    amounts={
        "lay.auction": 12,
        "reopen.again": 33,
        "over_cash.after": 20,
        "sealed.ask": 16,
        "own.auction": 11,
        "once.ask": 8,
        "price.name": 7,
    },
    acts={"fall.ask": "accept"},
)
"""Pays far too much as long as there is money, and answers wrongly."""


class LessonPage:
    """The lesson on its page; below it is a table, which is left alone."""

    def __init__(self, page):
        self.page = page
        self.root = page.locator(".ma:has(.ma-lesson)")
        self.strip = self.root.locator(".ma-lesson")
        self.strip.wait_for()

    @property
    def key(self):
        """Which question, or which outcome, the strip shows."""
        return self.strip.get_attribute("data-key")

    def facts(self):
        """What stands on the table of the lesson."""
        return self.page.evaluate(FACTS)

    def hurry(self):
        """Let the rivals act at once, by the menu."""
        self.root.locator("summary", has_text="Menu").click()
        self.root.locator("[data-role=speed]").select_option("instant")
        self.root.locator("summary", has_text="Menu").click()

    def reload(self):
        """Load the page again and wait until the same strip stands there."""
        key, before = self.key, self.facts()
        self.page.reload(wait_until="commit")
        self.root.locator(f'[data-key="{key}"]').wait_for()
        return before, self.facts()

    def controls(self, plan):
        """What a plan uses now: a selector to press, and the amount to type there, if any."""
        key, facts = self.key, self.facts()
        moment = key.partition(" ")[2]
        acts = [act for act in facts["acts"] if act not in ("undo", "lesson_restart", "log")]
        for act in ("lesson_on", "lesson_dare"):
            if act in acts:
                return f"[data-act={act}]", None
        if "lesson_answer" in acts:
            return f"[data-act=lesson_answer][data-value='{plan.answer}']", None
        if moment in plan.amounts and facts["amount"]:
            return "[data-role=amount]", plan.amounts[moment]
        if plan.acts.get(moment) == "raise" and facts["raise"] is not None and facts["raise"] < 20:
            return "[data-raise]", None
        wanted = plan.acts.get(moment, "pass")
        for act in (wanted, "pass", "decline"):
            if act in acts:
                return f"[data-act={act}]", None
        return "button[data-card]:not([disabled])", None

    def go_through(self, press, plan, until, each=lambda: None):
        """Decide until the strip shows `until`; returns the keys that were seen on the way."""
        seen = []
        for _ in range(MOST_DECISIONS):
            if self.key not in seen:
                seen.append(self.key)
                each()
            if self.key == until:
                return seen
            self.decide(press, plan)
        raise AssertionError(f"{until!r} never came: {seen}")

    def decide(self, press, plan):
        """Make one decision with `press(selector, amount)`, and wait for what follows."""
        before = self.page.evaluate(MOMENT)
        press(*self.controls(plan))
        changed = f"(before) => {{ const now = ({MOMENT})(); return now && now !== before; }}"
        self.page.wait_for_function(changed, arg=before)

    def click(self, selector, amount):
        """Press with the mouse, or type and hand in with Enter."""
        control = self.root.locator(selector).first
        if amount is None:
            control.click()
        else:
            control.fill(str(amount))
            control.press("Enter")
