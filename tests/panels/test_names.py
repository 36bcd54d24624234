"""The names of seats at the table: told apart, never blank, the same wherever they stand."""

import re

import pytest
from panels.lessons import go_through
from panels.playing import Chance, Person, Screen, form, play_on, reach, screen_of

from modernart.record import Record, dumps
from modernart_widgets import FirstSeason, Table


def seats(state):
    """The names that the seats bear."""
    return [seat["name"] for seat in state["view"]["seats"]]


def opened(*names, until="over"):
    """A table at which somebody opens the record of a game of these names."""
    played = play_on(screen_of(("half",) * len(names)), Person())
    record = played.table.session.record()
    parts = (record.edition, names, record.first_seat, record.seed, record.events)
    screen = Screen(Table())
    screen.send("open", text=dumps(Record(*parts)))
    assert screen.state["screen"] == until
    return screen


def test_bots_of_one_name_are_told_apart_wherever_they_stand():
    """As `simulate --records` writes them: seats, result, log, ledger and look back agree."""
    screen = opened("half", "half", "folk")
    told = ["half (seat 0)", "half (seat 1)", "folk"]
    assert seats(screen.state) == told
    assert [row["name"] for row in screen.state["ledger"]["rows"]] == told
    assert any(name in screen.state["log"][-1] for name in told)
    screen.send("what_if", event=1, seat=1)
    assert "half (seat 1)" in screen.state["message"]["text"]
    assert "half (seat 1)" in screen.state["what_if"]["note"]


def test_a_screen_is_handed_to_one_of_two_of_a_name():
    """The curtain, what is asked and the open floor say which."""
    screen = Screen(Table(names=["Ann", "Ann", "Ben"], bots=[None] * 3, seed=7, clock=None))
    assert screen.state["curtain"] == "Ann (seat 0)"
    floor = reach("open", (None, None, None), names=["Ann", "Ann", "Ben"]).state
    assert [one["name"] for one in floor["floor"]] == ["Ann (seat 0)", "Ann (seat 1)", "Ben"]
    assert "Ann (seat 1)" in floor["prompt"]


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("", "", ""), ["Seat 0", "Seat 1", "Seat 2"]),
        (("\u202eAnn", "B\x07", "C"), ["\\u202eAnn", "B\\x07", "C"]),
        ((140 * "x", "B", "C"), [59 * "x" + "…", "B", "C"]),
        (("<b>A</b>", "{name}", "$&"), ["<b>A</b>", "{name}", "$&"]),
    ],
    ids=["empty", "turned", "long", "signs"],
)
def test_whatever_a_record_calls_its_seats_is_shown_harmlessly(names, told):
    """And the record that is saved again still has the names as they were."""
    screen = opened(*names)
    assert seats(screen.state) == told
    assert screen.record().names == names


def test_seats_without_a_name_are_called_alike_in_form_log_and_table():
    """By the seat's number, which counts from 0 as in the rules, in the language of the reader."""
    screen = Screen(Table())
    state = screen.send("start", setup=form())
    assert seats(state) == ["Ada", "Seat 1", "Seat 2", "Seat 3"]
    assert "Seat 1" in " ".join(play_on(screen, Chance(1)).state["log"])
    screen.send("language", code="de")
    assert seats(screen.state) == ["Ada", "Platz 1", "Platz 2", "Platz 3"]


def test_a_damaged_record_names_who_did_what_it_may_not():
    """The seat of two that bear one name."""
    game = screen_of(("half",) * 3, names=["half", "half", "folk"])
    lines = dumps(play_on(game, Person()).table.session.record()).split("\n")
    bids = [i for i, line in enumerate(lines) if '"bid"' in line and '"seat":1' in line]
    lines[bids[0]] = lines[bids[0]].replace('"amount":', '"amount":99')
    screen = Screen(Table())
    screen.send("open", text="\n".join(lines))
    assert "half (seat 1)" in screen.error


def test_a_learner_may_be_called_like_a_rival():
    """The strip of the lesson and the table below it say which of the two."""
    screen = Screen(FirstSeason(name="Mei", speed="instant"))
    assert seats(screen.state)[:2] == ["Mei (seat 0)", "Mei (seat 1)"]
    strips = go_through(screen, lambda _strip, options: options[0])
    text = " ".join(strip["text"] for strip in strips)
    assert "Mei (seat 1)" in text
    assert not re.search(r"Mei(?! \(seat \d\))", text)
