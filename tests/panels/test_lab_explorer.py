"""What all panels of the lab share: controls, runs that end, messages, files, languages."""

import asyncio
import json

import pytest
from panels.labs import Page, until_done

from modernart_widgets import bundle
from modernart_widgets.current import CURRENT
from modernart_widgets.lab import NamePrice, explorer
from modernart_widgets.lab.controls import ControlError, Number, Pick, Size
from modernart_widgets.lab.explorer import Explorer, Facts, Figure, Shown
from modernart_widgets.language import CATALOGUES, ENGLISH, LANGUAGES

WORDS = {
    "title": "Slow",
    "hint": "It counts.",
    "n": "Steps",
    "kind": "Kind",
    "kind_good": "works",
    "kind_bad": "breaks",
    "kind_refused": "is refused",
    "save_rows": "Save",
    "said": "{n} steps",
}


class Slow(Explorer):
    """Takes n steps; breaks or is refused where that is chosen."""

    words = WORDS
    files = ("rows",)
    controls = (
        Number("n", 3, 1, 2000, 1),
        Pick("kind", "good", ("good", "bad", "refused")),
    )

    def steps(self, values):
        """Count."""
        for step in range(values["n"]):
            yield step / values["n"]
            if values["kind"] == "bad":
                raise RuntimeError("not expected")
            if values["kind"] == "refused":
                raise ValueError("That cannot be.")
        return lambda: self.drawn(values["n"])

    def drawn(self, n):
        """Say it."""
        said = self.language.say(WORDS, "said", n=self.number(n / 2, 1))
        spec = {"data": [{"y": [n]}], "layout": {}}
        return Shown((Facts("facts", ("a", "b"), (("n", said),)),), (Figure(spec, "t", said),))

    def csv(self, _code):
        """One line, or nothing where there is nothing."""
        if self.values["n"] == 13:
            raise RuntimeError("no file")
        return "n\r\n3\r\n"


@pytest.fixture(autouse=True)
def slow_words(monkeypatch):
    """The panel of these tests has a catalogue like every other."""
    monkeypatch.setitem(CATALOGUES, "slow", f"{__name__}:WORDS")


def said(page):
    """The one number that is shown."""
    return page.facts[0]["n", "b"]


def test_a_change_is_shown_at_once_where_nothing_else_runs():
    """In a script or a test there is no waiting: figure, words, table and control agree."""
    page = Page(Slow())
    state = page.choose("n", "5")
    assert said(page) == "2.5 steps"
    assert page.words == "2.5 steps"
    assert state["controls"][0]["value"] == 5
    assert (state["message"], state["done"]) == ("", None)
    assert repr(page.panel).splitlines() == ["facts", "a  b", "n  2.5 steps"]


def test_a_newer_choice_ends_an_older_run():
    """Only what was chosen last is shown; the older run takes no step more."""

    async def choose():
        page = Page(Slow(n=1))
        page.choose("n", "2000")
        older = page.panel._task
        await asyncio.sleep(0)
        page.choose("n", "4")
        await until_done(page.panel)
        await asyncio.sleep(0)
        return page, older

    page, older = asyncio.run(choose())
    assert older.cancelled()
    assert said(page) == "2.0 steps"
    assert page.state["done"] is None


def test_stop_ends_a_run_and_keeps_what_was_shown():
    """It says so; progress was told meanwhile, and another change works as before."""

    async def stop():
        page = Page(Slow(n=2))
        await until_done(page.panel)
        page.choose("n", "2000")
        await asyncio.sleep(0)
        working = page.state
        page.send(kind="stop")
        return page, working

    page, working = asyncio.run(stop())
    assert 0 < working["done"] < 1
    assert working["progress"].endswith("% done")
    assert said(page) == "1.0 steps"
    assert page.state["message"] == explorer.LAB_UI["stopped"]
    assert page.choose("n", "8")["message"] == ""
    assert said(page) == "4.0 steps"


def test_stop_without_a_run_says_nothing():
    """Nothing was stopped."""
    assert Page(Slow()).send(kind="stop")["message"] == ""


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("n", "0", "Steps: choose a number between 1 and 2,000."),
        ("n", "2001", "Steps: choose a number between 1 and 2,000."),
        ("n", "2.5", "Steps: type a whole number, for example 3."),
        ("n", "many", "Steps: type a number, for example 3."),
        ("n", "nan", "Steps: type a number, for example 3."),
        ("n", "1e3", "Steps: type a number, for example 3."),
        ("n", "", "Steps: type a number, for example 3."),
        ("n", None, "Steps: type a number, for example 3."),
        ("n", True, "Steps: type a number, for example 3."),
        ("n", "1,000", "Steps: 1,000 can mean 1 or 1,000. Write it without a mark for thousands."),
        ("kind", "best", "Kind: choose one of works, breaks, is refused."),
        ("kind", ["good"], "Kind: choose one of works, breaks, is refused."),
        ("m", "3", "There is no control called m; there are: n, kind."),
    ],
)
def test_a_bad_value_is_explained_and_changes_nothing(name, value, sentence):
    """One sentence; what is shown stays, and the next good value is taken."""
    page = Page(Slow())
    assert page.choose(name, value)["message"] == sentence
    assert said(page) == "1.5 steps"
    assert page.choose("n", "4")["message"] == ""
    assert said(page) == "2.0 steps"


def test_a_page_is_told_which_control_its_message_is_about():
    """What was typed there stays in its box until the message goes, or is about another."""
    page = Page(Slow())

    def refused():
        return [one["name"] for one in page.state["controls"] if one["refused"]]

    page.choose("n", "0")
    assert refused() == ["n"]
    page.choose("kind", "best")
    assert refused() == ["kind"]
    page.choose("n", "4")
    assert refused() == []


@pytest.mark.parametrize("message", [None, [], "set", {"kind": "dance"}, {"kind": ["set"]}])
def test_nonsense_of_a_page_changes_nothing(message):
    """The panel does not even complain."""
    page = Page(Slow())
    before = page.state
    page.panel._receive(page.panel.face, message, [])
    assert page.state == before


def test_what_cannot_be_is_explained_and_the_panel_goes_on():
    """An error of the lab is its own sentence; the figures of before stay."""
    page = Page(Slow())
    assert page.choose("kind", "refused")["message"] == "That cannot be."
    assert said(page) == "1.5 steps"
    assert page.choose("kind", "good")["message"] == ""


def test_a_broken_panel_says_so_and_logs_it(complaints):
    """Nobody expected it: one calm sentence on the page, the trace in the log."""
    page = Page(Slow())
    assert page.choose("kind", "bad")["message"] == explorer.LAB_UI["error"]
    assert said(page) == "1.5 steps"
    assert "not expected" in complaints.pop()
    assert page.choose("kind", "good")["message"] == ""


def test_a_file_goes_to_the_page_that_asked():
    """With a name and its text; a name that there is not sends nothing."""
    page = Page(Slow())
    page.send(kind="save", file="rows")
    assert page.sent == [{"kind": "file", "name": "rows.csv", "text": "n\r\n3\r\n"}]
    page.send(kind="save", file="secrets")
    page.send(kind="save", file=["rows"])
    assert len(page.sent) == 1
    assert [one["text"] for one in page.state["saves"]] == ["Save"]


def test_a_file_that_cannot_be_made_is_no_silence(complaints):
    """Neither before anything is shown, nor where it breaks."""
    early = Page(Slow(kind="refused"))
    assert early.send(kind="save", file="rows")["message"] == explorer.LAB_UI["no_file"]
    page = Page(Slow(n=13))
    assert page.send(kind="save", file="rows")["message"] == explorer.LAB_UI["error"]
    assert "no file" in complaints.pop()
    assert page.sent == []


def test_another_language_says_all_anew_without_working_again(monkeypatch):
    """Numbers and words change; the refusal of a moment ago is said again, nothing runs."""
    page = Page(Slow(n=5))
    page.choose("n", "2.5")
    monkeypatch.setattr(Slow, "steps", None)
    CURRENT.choose("de")
    assert said(page) == "2,5 steps"
    assert page.state["lang"] == "de"
    assert page.words == "2,5 steps"
    assert page.state["message"].startswith("Steps:")
    assert page.panel.charts[0].figure["layout"]["separators"] == ",\N{NO-BREAK SPACE}"


def test_a_constructor_refuses_what_a_page_explains():
    """In a cell a bad value is an error with the same sentence."""
    with pytest.raises(ValueError, match="Steps: choose a number between 1 and 2,000"):
        Slow(n=0)


def test_a_closed_panel_works_no_more():
    """Its run ends with it."""

    async def close():
        panel = Slow(n=2000)
        task = panel._task
        panel.close()
        await asyncio.sleep(0)
        return panel, task

    panel, task = asyncio.run(close())
    assert task.cancelled()
    assert not panel.is_working


# -- controls ------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("value", [0, 0.25, 2, 1.125, 12.5, 1000, 1.234])
def test_a_number_is_read_as_it_is_written(code, value):
    """Whoever types what stands in the box means that number, in every language."""
    control = Number("n", value, 0, 2000, 0.001)
    text = control.state(WORDS, {"n": value}, LANGUAGES[code])["text"]
    assert control.read(text) == value


def test_a_control_that_counts_for_nothing_is_idle():
    """And it is not, once what it needs is chosen."""
    control = Number("n", 3, 1, 9, 1, needs=("kind", "good"))
    assert control.state(WORDS, {"n": 3, "kind": "bad"}, ENGLISH)["idle"]
    assert not control.state(WORDS, {"n": 3, "kind": "good"}, ENGLISH)["idle"]


def test_a_size_is_one_of_a_few_numbers():
    """As the page sends it, or as a number; written as the language does."""
    control = Size("n", 200, (200, 2000))
    assert (control.read("2000"), control.read(200)) == (2000, 200)
    texts = [one["text"] for one in control.state(WORDS, {"n": 200}, LANGUAGES["de"])["choices"]]
    assert texts == ["200", "2\N{NO-BREAK SPACE}000"]
    for bad in ("201", None, "x", 1e9):
        with pytest.raises(ControlError):
            control.read(bad)


def test_the_page_joins_into_one_module():
    """The front end of the panels has all that it uses in it."""
    text = bundle.join("host.js", "language.js", "lab.js")
    assert "function download" in text
    assert 'from "./' not in text


def test_name_your_price_writes_numbers_as_the_language_does():
    """The first panel follows: commas in German, in tables and in words."""
    page = Page(NamePrice(m=3, own_value=0, price=0.5, language="de"))
    assert page.state["facts"][0]["rows"][0][1:] == ["0,875", "0,3750", "0,500", "0,3750"]
    assert "0.5" not in page.words
    assert json.loads(json.dumps(page.state))["controls"][1]["text"] == "0,5"


@pytest.mark.parametrize("m", [1, 5])
def test_name_your_price_counts_its_buyers_without_a_plural(m):
    """One buyer is not "1 buyers"."""
    assert NamePrice(m=m).shown.facts[0].caption == f"One price; buyers who are asked: {m}"
