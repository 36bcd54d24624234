"""One language for a whole page: chosen in one panel, spoken by all, gone with the kernel."""

import gc
import re

import pandas as pd
import pytest
from panels.playing import Screen, form

from modernart import Game
from modernart.record import Record
from modernart_widgets import Checks, FirstSeason, Table
from modernart_widgets.current import CURRENT, Current
from modernart_widgets.desk import Desk
from modernart_widgets.exercise_words import CHECK_UI
from modernart_widgets.language import LANGUAGES
from modernart_widgets.listing import Listing
from modernart_widgets.notice import Notice
from modernart_widgets.prose import Prose


class Page:
    """The page of the first season: prose, lesson, checks and a table, in one kernel."""

    def __init__(self, **language):
        self.desk = Desk("season")
        self.prose = Prose("questions", **language)
        self.lesson = Screen(FirstSeason(speed="instant", **language))
        self.checks = Checks("season", student="Ada", desk=self.desk, **language)
        self.checks.send = lambda *_: None
        self.table = Screen(Table(**language))

    def send_to_checks(self, **message):
        """A message of the page to the checks."""
        self.checks._handle_custom_msg(message, [])

    @property
    def spoken(self):
        """The language of each panel, as the page has it."""
        boards = (self.lesson.table.board, self.table.table.board)
        prose = self.prose.value.partition('lang="')[2].partition('"')[0]
        return [prose, self.checks.state["lang"], *(board.catalogue["lang"] for board in boards)]


def test_a_choice_in_one_panel_reaches_all():
    """Headings, lesson, checks, table and the buttons of its charts; answers and game stand."""
    page = Page()
    page.table.send("start", setup=form())
    hand = page.table.view["hand"]
    page.send_to_checks(kind="give", id="season/holding", seed=page.desk.sheet.seed, given="7")
    page.lesson.send("language", code="de")
    assert page.spoken == ["de"] * 4
    assert "Vier Fragen" in page.prose.value
    assert page.checks.catalogue["check"] == LANGUAGES["de"].of(CHECK_UI)["check"]
    assert page.checks.state["questions"][0]["given"] == "7"
    assert page.table.view["hand"] == hand
    assert page.table.table.charts.buttons["cash"].description == "Bargeld"
    page.table.send("language", code="zh_TW")
    assert page.spoken == ["zh-TW"] * 4


def test_what_is_said_beside_a_field_is_said_anew():
    """A text that was no number, and a message above the questions, in the new language."""
    page = Page()
    page.send_to_checks(kind="give", id="season/holding", seed=page.desk.sheet.seed, given="sixty")
    english = page.checks.state["questions"][0]["answer"]
    page.send_to_checks(kind="student", name="")
    assert page.checks.state["message"].startswith("Type your name")
    page.table.send("language", code="de")
    assert page.checks.state["message"].startswith("Schreibe zuerst")
    german = page.checks.state["questions"][0]["answer"]
    assert german == LANGUAGES["de"].of(CHECK_UI)["no_number"] != english


def test_the_first_panel_that_hears_of_the_browser_speaks_for_all():
    """Any panel's page may tell it; where a person has chosen, it changes nothing."""
    page = Page()
    page.send_to_checks(kind="languages", accepted=["de-AT"])
    assert page.spoken == ["de"] * 4
    page.lesson.send("language", code="zh_TW")
    page.send_to_checks(kind="languages", accepted=["de-AT"])
    assert page.spoken == ["zh-TW"] * 4


def test_an_authors_language_lasts_until_a_person_chooses():
    """The browser does not change it; a choice does, and for panels made later as well."""
    page = Page(language="de")
    page.table.send("languages", accepted=["zh-TW"])
    assert page.spoken == ["de"] * 4
    assert Prose("questions").value.count('lang="zh-TW"') == 1
    page.table.send("language", code="en")
    assert page.spoken == ["en"] * 4
    assert 'lang="en"' in Prose("questions", language="de").value


def test_a_reload_keeps_what_the_tab_has_kept(new_kernel):
    """The page says so when it starts, and then neither the browser nor an older game counts."""
    page = Page()
    page.table.send("start", setup=form())
    page.table.send("language", code="de")
    kept = page.table.last_sent("keep")["packed"]
    new_kernel()
    again = Page()
    again.table.send("languages", accepted=["en"], chosen="zh_TW")
    again.table.send("found", packed=kept)
    assert again.spoken == ["zh-TW"] * 4
    again.send_to_checks(kind="languages", accepted=["en"], chosen="de")
    assert again.spoken == ["zh-TW"] * 4


@pytest.mark.parametrize("chosen", [None, "xx", 7, ["de"]])
def test_nonsense_kept_by_a_tab_is_no_choice(chosen):
    """Then the browser's language is spoken."""
    page = Page()
    page.table.send("languages", accepted=["de"], chosen=chosen)
    assert page.spoken == ["de"] * 4
    assert not CURRENT.is_chosen


def test_every_game_of_the_page_is_kept_with_the_choice(new_kernel):
    """Chosen in the lesson, kept with the table's game as well; a new page finds it there."""
    page = Page()
    page.table.send("start", setup=form())
    page.lesson.send("language", code="de")
    kept = page.table.last_sent("keep")["packed"]
    new_kernel()
    again = Page()
    again.table.send("found", packed=kept)
    assert again.spoken == ["de"] * 4


def test_a_game_not_yet_begun_is_not_kept_in_place_of_an_older_one():
    """A table made with names waits for what its page has found, whatever is chosen elsewhere."""
    page = Page()
    fresh = Screen(Table(names=["Ada", "Ben", "Cleo"], bots=[None, "half", "half"], seed=7))
    page.lesson.send("language", code="de")
    assert fresh.table.board.catalogue["lang"] == "de"
    assert not [one for one in fresh.sent if one["kind"] == "keep"]


def test_kernels_do_not_influence_each_other():
    """What is chosen in one is not known to another."""
    one, other = Current(), Current()
    one.choose("de")
    assert (one.language.code, other.language.code) == ("de", "en")


@pytest.mark.parametrize(("kind", "key"), [(Prose, "questions"), (Checks, "season")])
def test_a_closed_panel_is_forgotten(kind, key):
    """It is told nothing more, and nothing keeps it."""
    gc.collect()
    before = len(CURRENT._all)
    panel = kind(key)
    assert len(CURRENT._all) == before + 1
    panel.close()
    del panel
    gc.collect()
    assert len(CURRENT._all) == before


class Follower:
    """Hears what it is told."""

    def __init__(self, *, is_broken=False):
        self.heard, self.is_broken = [], is_broken

    def hear(self, what):
        """Remember it, or fail."""
        if self.is_broken:
            raise RuntimeError("no")
        self.heard.append(what)


def test_one_that_fails_keeps_nothing_from_the_others(complaints):
    """It is logged, and the next one is told all the same."""
    notice, broken, other = Notice(), Follower(is_broken=True), Follower()
    notice.follow(broken.hear)
    notice.follow(other.hear)
    notice.tell("news")
    assert other.heard == ["news"]
    assert "could not follow" in complaints.pop()


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_prose_has_the_numbers_of_its_page(language):
    """Filled in, in each language."""
    prose = Prose("grand_won", language=language.code, first="NT$ 601", second="NT$ 542")
    assert "NT$ 601" in prose.value
    assert "NT$ 542" in prose.value
    assert ("won with" in prose.value) == (language.code == "en")


def test_a_listing_follows_the_language_of_its_page():
    """Heads, cards and actions; names and money stay, and what is missing is empty."""
    record = Record.of(Game(["Ann", "Ben", "Cleo"], seed=1))
    row = {"buyer": 1, "lot": "3S1", "price": 12, "profit": pd.NA, "taken": "bid 7"}
    shown = Listing(pd.DataFrame([row]), record)
    assert "<th>Buyer</th><th>Lot</th>" in shown.value
    assert "<td></td>" in shown.value
    english = re.findall(r"<td>(.*?)</td>", shown.value)
    CURRENT.choose("de")
    german = re.findall(r"<td>(.*?)</td>", shown.value)
    assert "<th>Käufer</th><th>Los</th>" in shown.value
    kept = [one == other for one, other in zip(english, german, strict=True)]
    assert kept == [True, False, True, True, False]
    with pytest.raises(ValueError, match="no columns"):
        Listing(pd.DataFrame({"mood": [1]}), record)
