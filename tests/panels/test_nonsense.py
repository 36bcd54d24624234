"""Whatever a page sends, the table answers, and the game goes on."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from panels.playing import Chance, Screen, play_on, screen_of

from modernart.record import replay
from modernart_widgets import Table
from modernart_widgets.lab import AuctionPlayer, ClassRoom
from modernart_widgets.table import HANDLERS, SETUP_HANDLERS


@pytest.mark.parametrize("nonsense", [[], {}, "warp", 7, -1, True, "15", 1e9])
def test_settings_that_cannot_be_change_nothing(nonsense):
    """A speed or clock that there is not is ignored, of whatever type it is."""
    screen = screen_of()
    before = screen.state
    screen.send("set", speed=nonsense)
    screen.send("set", clock=nonsense)
    assert screen.state == before


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 300)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["1O1", "3S2", "5D1", "half", "taiwan", "instant", "9" * 30, "-1", "1.5"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)
parts = st.sampled_from(
    ["seat", "value", "step", "speed", "clock", "setup", "text", "packed", "action"]
)
action = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(
            ["offer", "second", "bid", "pass", "sealed", "price", "accept", "decline", "reveal", ""]
        )
        | anything,
        "value": anything,
    }
)
known = st.sampled_from(sorted({*HANDLERS, *SETUP_HANDLERS} - {"abandon"}))
acts = st.fixed_dictionaries({"kind": st.just("act"), "action": action, "seat": st.integers(-1, 4)})
messages = st.dictionaries(parts, anything, max_size=3).flatmap(
    lambda rest: st.fixed_dictionaries({"kind": known | anything}).map(
        lambda kind: {**rest, **kind}
    )
)
nonsense = st.lists(acts | messages | anything, max_size=25)


@given(nonsense, st.sampled_from([(None, "half", "half"), (None, None, "folk"), None]))
@settings(max_examples=100, deadline=None)
def test_no_message_breaks_a_game(given_messages, kinds):
    """Whatever a page sends, the table answers, and its record replays to the game it shows."""
    screen = screen_of(kinds, seed=3) if kinds else Screen(Table(speed="instant"))
    for message in given_messages:
        screen.table.board._handle_custom_msg(json.loads(json.dumps(message)), [])
        session = screen.table.session
        assert screen.state["screen"] in ("setup", "table", "curtain", "settled", "over", "review")
        if session:
            again = replay(session.record())
            assert (again.cash, again.hands) == (session.game.cash, session.game.hands)
            assert sum(map(len, session.game.hands)) > 0
    if screen.table.session:
        screen.send("review", step=None)
        screen.send("cover")
        play_on(screen, Chance(1), until=lambda state: state["screen"] in ("settled", "over"))


@pytest.mark.parametrize("names", [[1, 2, 3], "Ada", 3.5])
@pytest.mark.parametrize(
    "panel",
    [
        lambda names: ClassRoom(students=names),
        lambda names: AuctionPlayer(people=names),
        lambda names: Table(names=names, bots=[None, "half", "half"]),
    ],
    ids=["class", "player", "table"],
)
def test_people_who_have_no_names_are_one_sentence(panel, names):
    """A program that seats nobody is told why."""
    with pytest.raises(ValueError, match="the players"):
        panel(names)


def test_a_class_may_be_counted_by_numpy():
    """As by Python."""
    assert len(ClassRoom(students=np.int64(3)).lesson.students) == 3


@pytest.mark.parametrize(
    ("options", "words"),
    [({"first_seat": 9}, "no seat 9"), ({"players": 3}, "players"), ({"given": []}, "given")],
)
def test_an_option_that_is_none_of_a_table_is_one_sentence(options, words):
    """The first seat is one that it has."""
    with pytest.raises(ValueError, match=words):
        Table(names=["Ada", "Ben", "Cleo"], bots=[None] * 3, **options)
    table = Table(names=["Ada", "Ben", "Cleo"], bots=[None] * 3, first_seat=2)
    assert table.session.game.first_seat == 2


@pytest.mark.parametrize("values", ["x", 5, [1], None])
def test_settings_that_are_no_settings_change_nothing(values, caplog):
    """The sitting begins anew as it was, and nothing is logged."""
    player = AuctionPlayer(people=1, seats=3)
    player._receive(None, {"kind": "sit", "values": values}, [])
    assert len(player.room.sitting.people) == 1
    assert not caplog.records
