"""Bots in the class room: they fill tables, and are not taken for students."""

import pytest
from panels.test_class_room import now, send

from modernart.lab.reveal import bots, cloud, seats
from modernart_widgets.lab import ClassRoom


@pytest.fixture
def room():
    """A class of five, all at once typed in, so that bots fill the second table."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora", "Eve"], entry="slips")
    send(room, "go", value="sealed")
    amounts = {"Ada": "10", "Ben": "20", "Cy": "30", "Dora": "40", "Eve": "0"}
    for _ in range(3):
        send(room, "slips", amounts=amounts)
        send(room, "on")
    send(room, "reveal")
    return room


def test_bids_of_bots_are_hollow_and_not_in_the_mean(room):
    """Five students and three bots at two tables: two traces, and the mean is the students'."""
    assert now(room)["screen"] == "cloud"
    students, hollow = room.chart.figure["data"][:2]
    assert (students["name"], len(students["x"])) == ("class", 15)
    assert (hollow["name"], len(hollow["x"])) == ("bots", 9)
    assert hollow["marker"]["symbol"].endswith("-open")
    assert room.chart.words.startswith("15 bids;")
    assert "those of bots, 9." in room.chart.words
    assert sum(not dot.is_bot for dot in cloud(room.lesson, "sealed")) == 15


def clocked(room, code):
    """Bid the same in another round, and show what it reveals first."""
    send(room, "go", value=code)
    for _ in range(3):
        send(room, "sell")
        send(room, "on")
    return send(room, "reveal")


def test_means_say_that_bots_count_and_places_leave_them_out(room):
    """A price is made by everybody at a table; a place's profit is that of students alone."""
    clocked(room, "clock")
    note = room.settings.state["facts"][0]["note"]
    assert note == "Bots count here; they held 33 of 48 places."
    words = room._screen().seats("sealed").words
    assert "Bots do not count here; they held 9 of 24 places." in words
    assert sum(bar.lots for bar in seats(room.lesson, "sealed")) == 15


def test_a_missing_answer_is_a_bots_and_a_rehearsal_is_the_class():
    """Who did not answer is not said to have bid; programs for a whole class are the class."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora"], entry="slips")
    send(room, "sell", amounts={"Ada": "50"})
    assert bots(room.lesson, "practice") == (3, 4)
    room = ClassRoom(students=4)
    room.sell()
    assert bots(room.lesson, "practice") == (0, 4)


def test_a_place_of_bots_alone_keeps_its_theory():
    """Where one student answered, three places have theory beside no measured bar."""
    room = ClassRoom(["Ada", "Ben", "Cy", "Dora"], entry="slips")
    send(room, "go", value="around")
    while now(room)["screen"] == "collect":
        ada = {"Ada": "0"} if "Ada" in {one["who"] for one in now(room)["slips"]} else {}
        send(room, "slips" if ada else "sell", amounts=ada)
    send(room, "reveal")
    measured, theory = room.chart.figure["data"]
    assert (len(measured["x"]), theory["x"]) == (1, ["1", "2", "3", "4"])
    assert room.chart.figure["layout"]["xaxis"]["categoryarray"] == ["1", "2", "3", "4"]
    assert room.chart.words.count("class \N{EN DASH}, theory") == 3
