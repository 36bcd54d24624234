"""What lessons say of their panels, formulas and sources is so."""

import re

import pandas as pd
import pytest
from test_lessons import LESSONS, NOTEBOOKS, ROOT, cells, source, text

from modernart.lab.lesson import rehearse
from modernart_widgets.lab import AuctionPlayer
from modernart_widgets.lab.class_table import brought
from modernart_widgets.lab.class_words import CLASS
from modernart_widgets.lab.player_screen import points
from modernart_widgets.language import LANGUAGES
from modernart_widgets.prose import PROSE, Prose


def told(name, kind=None):
    """What a notebook says, on one line."""
    return " ".join(text(NOTEBOOKS / f"{name}.ipynb", kind).split())


def test_the_seat_once_around_changes_by_itself():
    """Nobody can choose it: the lesson says in which order it goes."""
    said = told("05-once-around")
    assert "Choose a seat" not in said
    assert "first in one auction, last in the next, then third, then second" in said
    room = AuctionPlayer(format="once_around").room
    assert [room.order_of(number).index(0) + 1 for number in range(1, 5)] == [1, 4, 3, 2]


def test_the_last_call_tells_both_halves_of_the_bid():
    """Below a half, and from there on; the check of the lesson asserts both."""
    said = told("05-once-around")
    assert r"\max\left(\tfrac12, \frac{k}{k+1}\,v\right)" in said
    assert "auctioneer_buys=True" in said


def test_the_lesson_on_bundles_has_their_panel():
    """Not one that has nothing to do with them; and a chance that is one in n is called so."""
    assert "lab.TwoForOne()" in told("07-two-for-one", "code")
    assert "Laboratory(" not in told("07-two-for-one", "code")
    assert "only one time in $n$" in told("07-two-for-one")


def test_the_clock_that_is_promised_runs():
    """Where a lesson says that a clock rises, none asks for a number."""
    assert "A clock rises." in told("02-going-going")
    assert 'format="english", clock="live"' in told("02-going-going", "code")
    assert AuctionPlayer(format="english", clock="live").room.sale.clock == "live"


def test_ones_own_bids_are_fitted():
    """The bids of the player above, once there are any; until then those of an example."""
    (code,) = [
        source(cell)
        for cell in cells(NOTEBOOKS / "03-closed-fist.ipynb", "code")
        if cell["id"] == "own-fit"
    ]
    player = AuctionPlayer(format="first_price")
    space = {"pd": pd, "player": player}
    exec(code, space)
    assert (len(space["own"]), round(space["part"], 2)) == (3, 0.83)
    player.bid(50)
    exec(code, space)
    ((value, bid),) = space["own"]
    assert bid == 50
    assert space["part"] == bid / value


def test_the_page_of_the_class_is_called_as_its_links_are():
    """By the heading above the panel, and by the script."""
    first = source(cells(NOTEBOOKS / "class.ipynb")[0])
    assert first.endswith('\nProse("class")')
    assert PROSE["class"].startswith("<h1>In class: five auctions, one painting</h1>")
    assert "(`modernart`, then *In class*)" in (ROOT / "docs" / "lecturer.md").read_text("utf-8")


def test_the_front_page_says_which_languages_there_are():
    """Once: whoever sees German panels learns that the lessons' text is English."""
    assert told("index").count("The lessons are in English") == 1


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_the_page_of_the_class_speaks_the_language_of_its_panel(language):
    """It has no text but `Prose`, which calls what is on the panel as the panel does."""
    page = NOTEBOOKS / "class.ipynb"
    assert cells(page, "markdown") == []
    keys = re.findall(r'Prose\("(\w+)"\)', text(page, "code"))
    said = {key: Prose(key, language=language.code).value for key in keys}
    words = language.of(CLASS)
    assert f"<em>{words['settings']}</em>" in said["class"]
    assert f"<em>{words['csv']}</em>" in said["class_after"]
    links = re.findall(r'href="([^"]+)"', "".join(said.values()))
    assert links == ["play.ipynb", "10-grand-season.ipynb"]
    assert all((NOTEBOOKS / link).is_file() for link in links)
    decimal = points(49.46, language)
    assert decimal in said["class_theory"]


@pytest.mark.parametrize(
    ("code", "heads", "first"),
    [
        ("en", ["round", "mean", "theory"], "A, sealed bids"),
        ("de", ["Runde", "Mittel", "Theorie"], "A, geheime Gebote"),
        ("zh_TW", ["回合", "平均", "理論"], "A 秘密出價"),
    ],
)
def test_the_numbers_of_the_rehearsal_are_a_table(code, heads, first):
    """With the heads and rounds of the panel, and numbers as the language writes them."""
    table = brought(rehearse(students=8), language=code)
    assert [table.index.name, *table.columns] == heads
    assert table.index[0] == first
    assert table.iloc[2, 1] == points(49.46, LANGUAGES[code])


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_references_have_titles(path):
    """A work is named by its title, not by what it is about."""
    assert re.findall(r"\(\d{4}\), on [^.]*", text(path)) == []


def test_who_is_quoted_on_the_winners_curse_is_among_the_references():
    """By the first name and the year; nobody is quoted who has no entry."""
    said = told("08-winners-curse")
    before, references = said.split("## References")
    assert "Frank" not in before
    assert "van den Bos et al. 2008" in before
    quoted = re.findall(r"([A-Z]\w+)(?: & \w+| et al\.)? ((?:19|20)\d\d)\b", before)
    assert len(quoted) >= 4
    for name, year in quoted:
        assert re.search(rf"{name}.*?\({year}\)", references), name
