"""The table as somebody at the browser has it: what can be read there, and what can be done."""

import json
from pathlib import Path

AT_ONCE = {
    "names": ["Ada", "Ben", "Cleo", "Dan"],
    "bots": [None, "half", "folk", "half"],
    "seed": 7,
    "speed": "instant",
    "clock": None,
}
"""A person and three bots, with no time between what they do."""

FACTS = (Path(__file__).parent / "facts.js").read_text(encoding="utf-8").rstrip().rstrip(";")
CHANGED = f"""(before) => {{
  const now = ({FACTS})();
  return JSON.stringify([now.screen, now.phase, now.step]) !== before;
}}"""


class TablePage:
    """One table on one page."""

    def __init__(self, page):
        self.page = page
        self.root = page.locator(".ma[data-screen]")
        self.error = self.root.locator(".ma-error")
        self.opener = self.root.locator(".ma-menu > summary")
        self.amount = self.root.locator("[data-role=amount]")

    def facts(self):
        """What stands on the page now, read at one moment."""
        return self.page.evaluate(FACTS)

    def at(self, screen, phase=None):
        """Wait for a screen, and a phase of play on it."""
        wanted = f'.ma[data-screen="{screen}"]' + (f'[data-phase="{phase}"]' if phase else "")
        self.page.locator(wanted).wait_for()
        return self

    def button(self, act):
        """The button that does this."""
        return self.root.locator(f'[data-act="{act}"]')

    def summary(self, text):
        """What opens and closes a menu."""
        return self.root.locator("summary", has_text=text)

    # -- playing ---------------------------------------------------------------------------------

    def changing(self, do):
        """Do something and wait until the game has gone on."""
        facts = self.facts()
        before = [facts["screen"], facts["phase"], facts["step"]]
        do()
        self.page.wait_for_function(CHANGED, arg=json.dumps(before, separators=(",", ":")))

    def press(self, act):
        """Press a button that makes the game go on."""
        self.changing(self.button(act).first.click)

    def hand_in(self, text, *, with_enter=False):
        """Type an amount and hand it in, by the button or with Enter."""
        self.amount.fill(str(text))
        if with_enter:
            self.amount.press("Enter")
        else:
            self.root.locator("form.ma-amount button").click()

    def do(self, action):
        """Do one action of a seat with the controls that there are for it."""
        kind, value = action["kind"], action.get("value")
        if kind == "offer" or (kind == "second" and value):
            self.changing(self.root.locator(f'button[data-card="{value}"]').click)
        elif kind == "bid":
            self.changing(self.root.locator("[data-raise]").first.click)
        elif kind in ("sealed", "price"):
            self.changing(lambda: self.hand_in(value, with_enter=bool(value % 2)))
        else:
            self.press(kind)

    def ask(self, person):
        """What a `panels.playing.Person` does here, worked out from what stands on the page."""
        facts = self.facts()
        part = "auctioneer" if facts["hammer"] == facts["you"] else "bidder"
        can = facts["raise"]
        if facts["phase"] == "fixed_price":
            asked = "accept" in facts["acts"]
            can = facts["price"] <= facts["cash"] if asked else facts["cash"]
        return person.choose(facts["phase"], part, facts["cards"], can)

    # -- the menu and files ----------------------------------------------------------------------

    def menu(self, **chosen):
        """Choose in the menu: `speed`, `clock`, `language`."""
        self.opener.click()
        for role, value in chosen.items():
            self.root.locator(f"[data-role={role}]").select_option(value)
        self.opener.click()

    def download(self):
        """Save the record from the menu; returns its text."""
        self.opener.click()
        is_over = self.facts()["screen"] == "over"
        with self.page.expect_download() as saved:
            self.button("record").click()
            if not is_over:
                self.button("record-yes").click()
        return saved.value.path().read_text(encoding="utf-8")

    def more(self):
        """Open the part of the form with seed, collector and saved games."""
        if self.root.locator("details.ma-more").get_attribute("open") is None:
            self.root.locator("details.ma-more > summary").click()

    def open_file(self, data):
        """Open a saved game from the form: its text or bytes."""
        self.more()
        raw = data.encode() if isinstance(data, str) else data
        file = {"name": "game.jsonl", "mimeType": "application/octet-stream", "buffer": raw}
        self.root.locator("[data-role=file]").set_input_files(file)

    def leave(self):
        """Leave the game, for the form."""
        self.opener.click()
        self.button("abandon").click()
        self.button("abandon-yes").click()
        self.at("setup")
