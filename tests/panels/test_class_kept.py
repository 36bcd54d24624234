"""A reload of the class's page: what the browser kept goes on where it was, or is put aside."""

import pytest
from panels.test_class_room import now, send

from modernart_widgets import kept
from modernart_widgets.lab import ClassRoom

NAMES = "Ada, Ben, Cy, Dora, Eve"
TOLD = "The class kept in this browser is damaged and was put aside; a new lesson begins."


class Browser:
    """A tab's storage: what the rooms of its pages let it keep."""

    def __init__(self):
        self.packed = None

    def load(self, **settings):
        """Load the page: a new room, which is told what is kept."""
        room = ClassRoom(**settings)
        room.face.send = self.hear
        if self.packed is not None:
            send(room, "kept", packed=self.packed)
        return room

    def hear(self, content):
        """Keep what a page is told to."""
        if content["kind"] == "keep":
            self.packed = content["packed"]


def sit(room, **values):
    """Choose the class of five, on slips of paper."""
    chosen = {"students": 5, "entry": "slips", "seed": 7} | values
    return send(room, "sit", values=chosen, names=NAMES)


@pytest.fixture
def tab():
    """A class of five that predicted, sold a lot of round A, and typed two slips of the next."""
    tab = Browser()
    room = tab.load()
    sit(room)
    send(room, "sell", amounts={"Ada": "10"})
    send(room, "answer", amount="80")
    send(room, "on")
    send(room, "sell", amounts={"Ben": "60", "Eve": "30"})
    send(room, "on")
    send(room, "slips", amounts={"Ada": "20", "Cy": "35.5"})
    tab.room = room
    return tab


def test_a_reload_offers_to_go_on_and_nothing_is_lost(tab):
    """Settings, names, slips, prediction, what was sold, and the step."""
    before, old = now(tab.room), tab.room
    room = tab.load()
    offered = now(room)
    assert offered["screen"] == "found"
    assert offered["told"] == ["Where it was: A, sealed bids: painting 2 of 3. Students: 5."]
    assert send(room, "go_on") == before
    assert room.csv() == old.csv()
    assert room.lesson.answers == old.lesson.answers
    assert room.lesson.balances == old.lesson.balances
    assert room.settings.state == old.settings.state
    for one in (old, room):
        send(one, "sell")
    assert room.csv() == old.csv()


@pytest.mark.parametrize("steps", range(1, 9))
def test_a_rehearsal_goes_on_at_every_step(steps):
    """Also with programs that bid for the class, and in the middle of a reveal."""
    tab = Browser()
    room = tab.load(students=8)
    send(room, "go", value="sealed")
    for _ in range(steps):
        acts = [button["act"] for button in now(room)["buttons"]]
        send(room, next(act for act in ("sell", "on", "reveal") if act in acts))
    again = tab.load(students=8)
    assert send(again, "go_on") == now(room)
    assert again.csv() == room.csv()


def test_a_kept_class_is_put_aside_when_asked(tab):
    """Then the lesson begins anew, and the next reload offers nothing."""
    room = tab.load()
    assert send(room, "forget")["screen"] == "collect"
    assert tab.packed is None
    assert now(tab.load())["screen"] == "collect"


def test_nothing_is_done_to_a_new_lesson_while_the_kept_one_is_offered(tab):
    """A stray message neither begins a lesson nor overwrites what was kept; a new class does."""
    room, packed = tab.load(), tab.packed
    for kind in ("sell", "on", "slips", "kept"):
        send(room, kind)
    send(room, "go", value="clock")
    assert now(room)["screen"] == "found"
    assert tab.packed == packed
    assert sit(room, seed=8)["screen"] == "collect"
    assert tab.packed != packed


def test_a_class_that_was_begun_is_not_replaced(tab):
    """A second view of the same room brings what is kept again, and changes nothing."""
    before = now(tab.room)
    assert send(tab.room, "kept", packed=tab.packed) == before


def test_what_is_shown_is_kept_already(tab):
    """Whoever reloads as soon as a slip is seen to be in finds it in."""
    kept_then = []
    tab.room.face.observe(lambda _change: kept_then.append(tab.packed), "state")
    send(tab.room, "slips", amounts={"Ben": "41"})
    assert kept_then == [tab.packed]


def test_a_browser_that_keeps_nothing_is_not_said_to_keep(tab):
    """The sentence below the chart is true, with the way out."""
    assert tab.room.settings.state["reload"].startswith("This browser keeps the class")
    send(tab.room, "not_kept")
    assert tab.room.settings.state["reload"].startswith("This browser cannot keep the class")


def test_a_page_on_which_nothing_was_done_keeps_nothing():
    """Looking is not beginning; but a class that was set up is kept before its first answer."""
    tab = Browser()
    room = tab.load()
    send(room, "ready")
    assert tab.packed is None
    sit(room)
    assert now(tab.load())["screen"] == "found"


SPOILT = {
    "other students": {"names": ["Ada"]},
    "too many": {"chosen": {"students": 500, "entry": "slips", "seed": 1}},
    "no seed": {"chosen": {"students": 5}},
    "no setting": {"chosen": {"fly": 5}},
    "a stranger": {"answers": [["sealed", 1, "Zoe", 5]]},
    "no such lot": {"answers": [["sealed", 9, "Ada", 5]]},
    "no number": {"answers": [["sealed", 1, "Ada", "much"]]},
    "no pair": {"sold": [["sealed"]]},
    "no list": {"sold": 7},
    "no round": {"place": 70},
    "before the first": {"place": -1},
    "lot 0": {"lot": 0},
    "no step": {"stage": "seats"},
    "not sold": {"stage": "lot"},
    "a share of 3": {"predicted": 3},
    "half": {"predicted": "half"},
}
"""Parts of what was kept that cannot be, their checksum made good."""


def check_put_aside(tab, packed):
    """A new lesson begins, and one sentence says why."""
    tab.packed = None
    room = tab.load(students=4)
    tab.packed = packed
    assert send(room, "kept", packed=packed)["screen"] == "collect"
    assert room.face.state["message"] == TOLD
    assert tab.packed is None


@pytest.mark.parametrize("parts", SPOILT.values(), ids=SPOILT.keys())
def test_a_class_that_cannot_be_is_put_aside(tab, parts):
    """Whole, but not a class."""
    check_put_aside(tab, kept.pack(kept.unpack(tab.packed) | parts))


@pytest.mark.parametrize("text", ["rubbish", "", None, 7, kept.pack({})])
def test_what_cannot_be_read_back_is_put_aside(tab, text):
    """Neither is it a game."""
    check_put_aside(tab, text)


def test_what_was_cut_off_is_put_aside(tab):
    """A tab's storage that lost its end."""
    check_put_aside(tab, tab.packed[:-5])


def test_the_offer_is_in_every_language(tab, pseudo):  # noqa: ARG001
    """The buttons and the sentence."""
    room = tab.load(language="xx")
    texts = [now(room)["heading"], *now(room)["told"]]
    texts += [button["text"] for button in now(room)["buttons"]]
    assert all(text.startswith("[") for text in texts)
