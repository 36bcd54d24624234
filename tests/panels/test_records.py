"""Records at the table: opened whole, in part or damaged, and asked for at any moment."""

import pytest
from panels.playing import Chance, Person, Screen, play_on, screen_of
from test_record_refused import CHANGES, changed

from modernart import IllegalAction, bid
from modernart.match import BotError
from modernart.record import RecordError, dumps, loads, replay
from modernart.unsound import UNSOUND
from modernart_widgets import Table
from modernart_widgets.language import LANGUAGES
from modernart_widgets.setup import LONGEST_FILE
from modernart_widgets.trouble import TROUBLE, bot_words, record_words
from modernart_widgets.words import MESSAGES


def record_text(events=None):
    """The text of a finished game's record, or of its first events."""
    record = play_on(screen_of(seed=7), Person()).record()
    return dumps(record if events is None else record.until(events))


def opened(text):
    """A table after somebody opened this file."""
    screen = Screen(Table(speed="instant"))
    screen.send("open", text=text)
    return screen


def test_a_finished_record_opens_at_its_result():
    """And can be stepped through."""
    screen = opened(record_text())
    assert screen.state["screen"] == "over"
    assert screen.state["message"]["kind"] == "info"
    assert screen.send("review", step=3)["step"] == 3


@pytest.mark.parametrize("events", [0, 1, 2, 30, 61])
def test_an_unfinished_record_goes_on(events):
    """From its last line to an end; its own lines stay as they are."""
    text = record_text(events)
    screen = opened(text)
    assert screen.state["screen"] in ("table", "settled")
    assert dumps(screen.record().until(events)).split("\n")[1:] == text.split("\n")[1:]
    play_on(screen, Chance(2))
    assert replay(screen.record()).outcome is not None


def test_a_cut_record_opens_without_its_last_line():
    """The message says so, and the sound part goes on."""
    text = record_text(30)
    screen = opened(text[:-7])
    assert "cut off" in screen.state["message"]["text"]
    assert screen.state["log_length"] >= 29


DAMAGED = {
    "not text": 5,
    "nothing": None,
    "empty": "",
    "no JSON": "Modern Art\n",
    "half a character": "\ud83d",
    "huge": "x" * (LONGEST_FILE + 1),
    "deep": "[" * 100_000,
    "zeros": "\0" * 100,
    "HTML": "<!DOCTYPE html>\n<html>\n",
}


@pytest.mark.parametrize("what", DAMAGED)
def test_what_is_no_record_is_explained(what):
    """The form stays, with a sentence; nothing is lost."""
    screen = opened(DAMAGED[what])
    assert screen.state["screen"] == "setup"
    assert screen.error.startswith("That file cannot be opened: ")


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_a_file_in_another_encoding_is_not_opened(language):
    """Neither with a byte order mark nor without a text, which a page sends for other bytes."""
    for text, code in (("\ufeff" + record_text(), "bom"), (None, "not_utf8")):
        screen = Screen(Table(speed="instant", language=language.code))
        screen.send("open", text=text)
        assert screen.state["screen"] == "setup"
        assert language.say(UNSOUND, code) in screen.error
        assert "BOM" in screen.error


ENGLISH_ONLY = ("line ", "there is", "should be", "is not", "does not")
SAID_BY_PYTHON = ("other",)


@pytest.mark.parametrize("code", ["de", "zh_TW"])
@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_damage_is_told_in_the_language(number, code):
    """Every change that a record is refused for: no sentence of the engine stays English."""
    start, old, new, _ = CHANGES[number]
    data, line = changed(start, old, new)
    with pytest.raises(RecordError) as caught:
        loads(data)
    language = LANGUAGES[code]
    told = record_words(caught.value, language)
    assert language.say(TROUBLE, "line", line=line, reason="").strip() in told
    fault = caught.value.params.get("fault", caught.value)
    if fault.code not in SAID_BY_PYTHON:
        assert caught.value.reason not in told
        assert [word for word in ENGLISH_ONLY if word in told] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_who_did_what_is_refused_is_named(code):
    """By the name at the table, in a sentence with one colon and the line at its end."""
    text, line = changed('"sealed"', "[7,7,3]", "[7,101,3]")
    screen = Screen(Table(speed="instant", language=code))
    screen.send("open", text=text)
    assert "Bo" in screen.error
    assert f"{line}" in screen.error
    assert screen.error.count(":") + screen.error.count("\uff1a") <= 1


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", ["Modern Art\n", "{\n", "5\n", "<html>\n"])
def test_what_is_no_line_is_told_without_jargon(text, code):
    """Neither what Python says of it nor the name of a notation; the line is told."""
    screen = Screen(Table(speed="instant", language=code))
    screen.send("open", text=text)
    assert "1" in screen.error
    assert not [word for word in ("JSON", "Python", "Expecting") if word in screen.error]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_damage_is_told_at_the_table(language):
    """In a sentence of its own language, with the line."""
    screen = Screen(Table(speed="instant", language=language.code))
    screen.send("open", text="")
    reason = language.say(UNSOUND, "no_line")
    assert screen.error == language.say(
        MESSAGES, "bad_record", reason=language.say(TROUBLE, "line", line=1, reason=reason)
    )
    assert ("there is not one whole line" in screen.error) == (language.code == "en")


def test_every_code_of_damage_is_worded():
    """In each language another sentence than the English one."""
    for language in list(LANGUAGES.values())[1:]:
        told = language.of(UNSOUND)
        same = {code for code in UNSOUND if told[code] == UNSOUND[code]}
        assert same <= {"refused", "field"}


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_a_bots_failure_is_told_in_the_language(language):
    """What it raised is its own; the sentence around it is the table's."""
    error = BotError(2, "ada", None, "failed")
    error.__cause__ = KeyError("red")
    told = bot_words(error, language)
    assert "ada" in told
    assert "KeyError" in told
    assert ("failed" in told) == (language.code == "en")
    refused = BotError(2, "ada", bid(900), "answered bid 900.")
    refused.__cause__ = IllegalAction("over_cash", "2.4", "open", 2, bid(900), kind="bid", limit=9)
    told = bot_words(refused, language)
    assert "bid 900" in told
    assert ("answered" in told) == (language.code == "en")


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('"price":', '"price": 1', "line"),
        ('"version": 1', '"version": 99', "version"),
        ('"edition": "taiwan"', '"edition": "third"', "third"),
        ('"1A3"', '"9A3"', "line"),
    ],
)
def test_a_damaged_record_is_explained_with_its_line(old, new, word):
    """What is wrong, and where."""
    text = record_text()
    spaced = text if old in text else text.replace(": ", ":")
    old, new = (old, new) if old in spaced else (old.replace(": ", ":"), new.replace(": ", ":"))
    assert old in spaced
    screen = opened(spaced.replace(old, new, 1))
    assert screen.state["screen"] == "setup"
    assert word in screen.error
    assert "line" in screen.error


def test_a_record_is_given_whenever_it_is_asked_for():
    """At any moment it is sound and is the game as it stands."""

    def look(screen):
        assert screen.record().events == tuple(screen.game.events)

    play_on(screen_of((None, None, "half"), seed=2), Chance(2), each=look)
