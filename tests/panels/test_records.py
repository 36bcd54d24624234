"""Records at the table: opened whole, in part or damaged, and asked for at any moment."""

import pytest
from panels.playing import Chance, Person, Screen, play_on, screen_of

from modernart.record import dumps, replay
from modernart_widgets import Table
from modernart_widgets.table import LONGEST_FILE


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
