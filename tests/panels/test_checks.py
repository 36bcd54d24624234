"""The checks without a browser: what they answer, show, keep and hand in."""

import json
import re
from pathlib import Path

import pytest

from modernart.exercises import QUESTIONS, Sheet, SheetError, dumps, loads, questions_of
from modernart_widgets import Check, Checks, bundle, check, exercise_words, kept
from modernart_widgets.current import CURRENT
from modernart_widgets.desk import DESKS, Desk

HOLDING, FALLS, TIE, DOUBLE = (question.id for question in questions_of("season"))


class Page:
    """A page without a browser: what it sends arrives, what it gets is kept."""

    def __init__(self, make=Checks, name="season", student="Ada", desk=None, **more):
        self.desk = desk or Desk("season")
        self.panel = make(name, student=student, desk=self.desk, **more)
        self.got = []
        self.panel.send = lambda message, *_: self.got.append(message)

    def send(self, kind, **message):
        """A message of the page."""
        self.panel._handle_custom_msg({"kind": kind, **message}, [])

    def give(self, question_id, text):
        """An answer typed there."""
        self.send("give", id=question_id, seed=self.panel.state["seed"], given=text)

    def shown(self, question_id):
        """What the page shows of a question."""
        return next(one for one in self.panel.state["questions"] if one["id"] == question_id)

    @property
    def kept(self):
        """What the page was last told to keep."""
        return [one["packed"] for one in self.got if one["kind"] == "keep"][-1]


@pytest.fixture(autouse=True)
def fresh():
    """A kernel in which no lesson was opened."""
    DESKS.clear()
    yield
    DESKS.clear()


def right(question_id, student="Ada"):
    """The right answer of a student."""
    return Sheet("season", student).task(question_id).right


def test_a_wrong_answer_says_what_is_missing():
    """The sentence of its idea, filled in; then the right one passes."""
    page = Page()
    before = page.desk.sheet.task(FALLS).fields["before"].value
    pays = right(FALLS)
    page.give(FALLS, f"NT$ {pays + before}")
    shown = page.shown(FALLS)
    assert (shown["stands"], shown["tries"]) == ("wrong", "Tries: 1")
    told = f"NT$\N{NO-BREAK SPACE}{before} is what the earlier markers add up to."
    assert told in shown["answer"]
    page.give(FALLS, f"{pays},0")
    shown = page.shown(FALLS)
    assert (shown["stands"], shown["answer"], shown["given"]) == ("right", "Right.", str(pays))
    assert page.panel.state["line"] == "1 of 4 checks pass"


def test_a_wrong_answer_after_the_right_one_leaves_it_solved():
    """The card stands right, and says beside the new answer's text that it is solved already."""
    page = Page()
    page.give(FALLS, right(FALLS))
    for text, part in (("7", "marker"), ("sixty", "no number")):
        page.give(FALLS, text)
        shown = page.shown(FALLS)
        assert shown["stands"] == "right"
        assert shown["answer"].startswith("Already solved")
        assert part in shown["answer"]
    assert "Already solved" in repr(page.panel)
    assert page.panel.state["line"] == "1 of 4 checks pass"


@pytest.mark.parametrize("text", ["", "sixty", "1/0", "6 0", "--5", "NaN", "1e3", "٣"])
def test_nonsense_is_no_try(text):
    """A clear sentence, and the tries stay as they were."""
    page = Page()
    page.give(HOLDING, text)
    shown = page.shown(HOLDING)
    assert (shown["stands"], shown["tries"]) == ("unread", "Tries: 0")
    assert shown["answer"] == exercise_words.CHECK_UI["no_number"]
    page.give(TIE, "")
    assert page.shown(TIE)["answer"] == exercise_words.CHECK_UI["no_choice"]
    page.give(HOLDING, "7")
    assert page.shown(HOLDING)["stands"] == "wrong"


def test_no_answer_is_sent_to_the_page():
    """Neither the right answer of a number nor a mark of the right choice is in the state."""
    page = Page()
    for shown in page.panel.state["questions"]:
        assert {"right", "wrong", "seed"}.isdisjoint(shown)
        assert all(set(choice) == {"code", "text"} for choice in shown["choices"])
    task = page.desk.sheet.task(HOLDING)
    assert f"NT$\N{NO-BREAK SPACE}{task.right}" not in json.dumps(page.panel.state)
    assert json.loads(json.dumps(page.panel.state)) == page.panel.state


def test_a_student_is_asked_for_first():
    """Without a name there are no questions; with one there are that student's own."""
    page = Page(student="")
    assert page.panel.state["questions"] == []
    page.send("student", name=" ")
    assert page.panel.state["message"] == exercise_words.CHECK_UI["no_name"]
    page.send("student", name="x" * 61)
    assert "60" in page.panel.state["message"]
    page.send("student", name="Ada")
    assert (page.panel.state["message"], page.panel.state["student"]) == ("", "Ada")
    ada = page.panel.state["questions"]
    page.send("student", name="Ben")
    assert page.panel.state["questions"] != ada
    assert page.panel.state["answers_of"] == "Answers of Ben"


def test_whoever_comes_back_finds_the_answers():
    """Another student in between changes nothing."""
    page = Page()
    page.give(FALLS, right(FALLS))
    page.send("student", name="Ben")
    assert page.panel.line == "0 of 4 checks pass"
    page.send("student", name="ada")
    assert page.panel.line == "1 of 4 checks pass"


def test_an_answer_for_somebody_elses_numbers_does_not_count():
    """A page that has not heard of the change yet sends the old seed."""
    page = Page()
    seed = page.panel.state["seed"]
    page.send("student", name="Ben")
    page.send("give", id=FALLS, seed=seed, given=right(FALLS))
    assert page.desk.sheet.is_empty


def test_a_reload_loses_nothing():
    """What the page keeps brings back the student and every answer in a new kernel."""
    page = Page()
    page.give(FALLS, "50")
    page.give(DOUBLE, right(DOUBLE))
    again = Page(student="")
    again.send("found", packed=page.kept)
    assert again.panel.state == page.panel.state
    assert again.desk.sheet.tries == page.desk.sheet.tries


def test_what_is_shown_is_kept_already():
    """Whoever reloads as soon as an answer or a name is seen finds it again."""
    page, kept_then = Page(), []
    page.panel.observe(lambda _change: kept_then.append(page.kept), "state")
    page.give(FALLS, "50")
    assert kept_then == [page.kept]
    page.send("student", name="Ben")
    assert kept_then[1:] == [page.kept]


def test_what_a_page_kept_replaces_no_answer():
    """A kernel that has answers adds those of the browser, and stays with its student."""
    page, other = Page(), Page()
    page.give(FALLS, "50")
    other.give(FALLS, right(FALLS))
    other.send("found", packed=page.kept)
    assert other.panel.line == "1 of 4 checks pass"
    ben = Page(student="Ben")
    ben.send("found", packed=page.kept)
    assert ben.panel.state["student"] == "Ben"
    ben.send("student", name="Ada")
    assert ben.shown(FALLS)["tries"] == "Tries: 1"


def test_two_tabs_have_the_answers_of_both():
    """Each joins what the other keeps, and then neither has anything to add."""
    one, two = Page(), Page(student="Ben")
    one.give(FALLS, "50")
    two.send("student", name="Ada")
    two.give(DOUBLE, right(DOUBLE))
    two.send("found", packed=one.kept)
    assert two.panel.line == "1 of 4 checks pass"
    assert two.shown(FALLS)["tries"] == "Tries: 1"
    before = two.kept
    one.send("found", packed=before)
    assert one.panel.line == "1 of 4 checks pass"
    assert one.desk.sheet.tries == two.desk.sheet.tries
    two.send("found", packed=one.kept)
    assert two.kept == before


def test_a_browser_that_keeps_nothing_is_told():
    """With the way out; the next answer takes the sentence away."""
    page = Page()
    page.send("not_kept")
    assert "cannot keep the answers" in page.panel.state["message"]
    page.give(FALLS, "50")
    assert not page.panel.state["message"]


@pytest.mark.parametrize("packed", ["rubbish", None, 5, ""])
def test_damage_in_the_browser_is_told(packed):
    """It is put aside, and the questions are there all the same."""
    page = Page()
    page.send("found", packed=packed)
    assert page.panel.state["message"] == exercise_words.CHECK_UI["bad_kept"]
    assert page.got == [{"kind": "keep", "packed": None, "damaged": True}]
    assert len(page.panel.state["questions"]) == 4


def test_the_file_to_hand_in_is_the_sheet():
    """Named after lesson and student, and read again by the package."""
    page = Page(student="Zoë / 41-B")
    page.give(FALLS, right(FALLS, "Zoë / 41-B"))
    page.send("hand_in")
    sent = page.got[-1]
    assert (sent["kind"], sent["name"]) == ("file", "season-Zoë-41-B.json")
    assert loads(sent["text"], "season").tries == page.desk.sheet.tries


def test_answers_are_handed_in_without_a_page(tmp_path):
    """Into a folder; somebody else's file of that name is kept."""
    page = Page(student="A B")
    page.give(FALLS, right(FALLS, "A B"))
    path = page.panel.hand_in(tmp_path)
    assert loads(path.read_bytes()).line.passed == 1
    with pytest.raises(SheetError):
        Page(student="A-B").panel.hand_in(tmp_path)


def test_checks_of_a_lesson_share_student_and_answers():
    """A name typed at one is everybody's, and each shows the line of the whole lesson."""
    one, other = Check(FALLS), Check(TIE)
    one._handle_custom_msg({"kind": "student", "name": "Ada"}, [])
    assert other.state["student"] == "Ada"
    assert [question["id"] for question in other.state["questions"]] == [TIE]
    one.give(right(FALLS))
    assert other.state["line"] == "1 of 4 checks pass"
    assert Checks("season").line == other.line


def test_a_check_takes_answers_to_its_own_question_alone():
    """A page cannot answer what it does not show."""
    page = Page(Check, FALLS)
    page.give(TIE, right(TIE))
    assert page.desk.sheet.is_empty


def test_a_cell_can_answer(capsys):
    """Without a front end: set and read the answer, or give it and look at what comes back."""
    check = Check(FALLS, student="Ada")
    assert check.answer is None
    check.answer = "1/4"
    assert exercise_words.IDEAS[f"{FALLS}/general"] in capsys.readouterr().out
    assert check.answer == 0.25
    given = check.give(right(FALLS))
    assert (given.is_right, given.missing, given.tries, repr(given)) == (True, None, 2, "Right.")
    assert check.give("what?").missing == "no_number"


def test_a_cell_can_choose_by_words():
    """The words of a choice are as good as its code."""
    checks = Checks("season", student="Ada")
    task = checks.sheet.task(TIE)
    said = next(choice.said for choice in task.choices if choice.code == task.right)
    assert checks.give(TIE, exercise_words.PEOPLE[said.value]).is_right


def test_the_repr_tells_all_that_is_drawn():
    """Question, table, choices, answer and line as text."""
    check = Check(TIE, student="Ada")
    task = check.sheet.task(TIE)
    check.give(task.wrong[0].answer)
    text = repr(check)
    assert all(row[0] in text for row in check.state["questions"][0]["rows"])
    for part in ("text", "answer", "title"):
        assert check.state["questions"][0][part] in text
    options = [f"  - {choice['text']}\n" for choice in check.state["questions"][0]["choices"]]
    assert "".join(options) in text
    assert text.endswith("0 of 4 checks pass")


def test_what_goes_wrong_is_said_and_logged(complaints, monkeypatch):
    """An error of our own is told on the page, and the answers stay."""
    page = Page()
    page.give(FALLS, right(FALLS))
    monkeypatch.setattr(Desk, "file_name", property(lambda _desk: 1 / 0))
    page.send("hand_in")
    assert page.panel.state["message"] == exercise_words.CHECK_UI["error"]
    assert page.panel.line == "1 of 4 checks pass"
    assert "a check failed" in complaints[0]
    complaints.clear()


@pytest.mark.parametrize("content", [None, "give", {}, {"kind": ["give"]}, {"kind": "give"}])
def test_messages_that_mean_nothing_change_nothing(content):
    """Whatever arrives."""
    page = Page()
    before = page.panel.state
    page.panel._handle_custom_msg(content, [])
    assert page.panel.state == before


def test_unknown_names_are_told():
    """Of a question, a lesson, an edition."""
    for make, name, more in (
        (Check, "season/nothing", {}),
        (Checks, "autumn", {}),
        (Checks, "season", {"edition": "third"}),
    ):
        with pytest.raises(ValueError, match="unknown"):
            make(name, **more)
    with pytest.raises(ValueError, match="season/holding"):
        Checks("season").give("autumn/leaves", 1)


def test_amounts_are_in_the_money_of_the_edition():
    """In the Classic edition thousands are asked, shown and read."""
    page = Page(edition="classic")
    units = right(HOLDING)
    page.give(HOLDING, f"{units},000")
    shown = page.shown(HOLDING)
    assert (shown["stands"], shown["given"]) == ("right", str(units * 1000))
    assert any("30,000" in row or "20,000" in row for row in shown["rows"])


def test_a_number_that_can_mean_two_is_no_try_and_both_are_told():
    """Nobody guesses; the sentence has both as the student's language writes them."""
    page = Page(language="de")
    page.give(HOLDING, "12.500")
    shown = page.shown(HOLDING)
    assert (shown["stands"], shown["tries"]) == ("unread", "Versuche: 0")
    assert shown["answer"].startswith("12.500 kann 12,5 oder 12500 heißen.")
    for text in ("12,5", "12500"):
        page.give(HOLDING, text)
        assert page.shown(HOLDING)["stands"] == "wrong"


def test_what_was_given_stands_there_as_the_language_writes_it():
    """And means the same when it is handed in again, and in the language chosen next."""
    page = Page(language="de")
    page.give(HOLDING, "12,5")
    assert page.shown(HOLDING)["given"] == "12,5"
    page.give(HOLDING, page.shown(HOLDING)["given"])
    assert page.shown(HOLDING)["tries"] == "Versuche: 1"
    CURRENT.choose("en")
    assert page.shown(HOLDING)["given"] == "12.5"


@pytest.fixture
def unharmed():
    """Registries that are as they were after the test."""
    tables = (QUESTIONS, exercise_words.TITLES, exercise_words.QUESTIONS, exercise_words.IDEAS)
    copies = [dict(table) for table in tables]
    yield
    for table, copy in zip(tables, copies, strict=True):
        table.clear()
        table.update(copy)


def test_the_example_of_the_docs_is_a_question(unharmed):  # noqa: ARG001 - restores
    """Whoever follows it has a check that answers, beside those of the lesson."""
    checks = Checks("season", student="Ada")
    docs = (Path(__file__).parents[2] / "docs" / "exercises.md").read_text("utf-8")
    code = re.findall(r"^```python\n(.*?)^```", docs, re.DOTALL | re.MULTILINE)[-1]
    exec(code, {"__name__": "docs"})
    given = checks.give("season/three_firsts", 30)
    assert given.text == "The markers of earlier rounds pay too."
    assert checks.line == "0 of 5 checks pass"


def test_the_page_uses_only_words_that_there_are():
    """Every word that the module asks for is in the catalogue, and none of it is idle."""
    asked = set(re.findall(r"\bt\(\"(\w+)\"", bundle.read("check.js")))
    python = "".join(bundle.read(f"../{name}.py") for name in ("check", "check_screen"))
    used = set(re.findall(r"(?:CHECK_UI, |_tell\()\"(\w+)\"", python))
    codes = {"no_number", "two_numbers", "no_choice", "long_name", "odd_name"}
    assert set(exercise_words.CHECK_UI) == asked | used | codes


def test_the_joined_module_stands_alone():
    """No import is left, nothing of another host, and no selector that touches a notebook."""
    text = bundle.join(*check.MODULES)
    assert "\nimport " not in text
    assert "http" not in bundle.read("check.js") + bundle.read("check.css")
    rules = [line for line in bundle.read("check.css").splitlines() if "{" in line]
    assert all(".ma-check" in line for line in rules)


def test_a_sheet_that_was_kept_under_a_full_width_name_is_as_it_was():
    """Such a name is the ordinary one; a browser that kept answers to its old numbers has them."""
    wide = "\uff11\uff12\uff13\uff14"
    assert Page(student=wide).desk.sheet.seed == Page(student="1234").desk.sheet.seed
    old = Sheet("season", wide, "NFC")
    old.give(FALLS, old.task(FALLS).right)
    packed = kept.pack({"student": wide, "sheets": [dumps(old)]})
    page = Page(student="")
    page.send("found", packed=packed)
    assert dumps(page.desk.sheet) == dumps(old)
    page.desk.seat("Ben")
    page.desk.seat(wide)
    assert page.desk.sheet.line.passed == 1
