"""What a browser keeps: it comes back whole, or damage is told."""

import base64
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from panels.playing import Person, Screen, play_on, screen_of

from modernart.record import dumps
from modernart_widgets import Table, kept
from modernart_widgets.lab import ClassRoom

THING = {"record": '{"type":"header"}\nNT$ ä 漢\n', "kinds": [None, "half"], "clock": 15}
PACKED = kept.pack(THING)

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


def packed_as(raw):
    """Bytes packed with the checksum that belongs to them."""
    return f"{kept._digest(raw)}.{base64.b64encode(zlib.compress(raw)).decode()}"


@given(st.dictionaries(st.text(), plain))
def test_plain_data_comes_back_whole(thing):
    """Whatever JSON can say."""
    assert kept.unpack(kept.pack(thing)) == thing


@pytest.mark.parametrize("place", range(len(PACKED)))
def test_damage_of_any_character_is_told(place):
    """Another character anywhere, or a text cut there, never gives another game."""
    for damaged in (
        PACKED[:place] + ("A" if PACKED[place] != "A" else "B") + PACKED[place + 1 :],
        PACKED[:place],
        PACKED[:place] + "\udcff" + PACKED[place + 1 :],
    ):
        try:
            thing = kept.unpack(damaged)
        except ValueError:
            continue
        assert thing == THING


@pytest.mark.parametrize("text", ["", ".", "x", None, 5, {}, [PACKED], "0" * 16 + "." + "A" * 8])
def test_what_is_no_kept_game_is_told(text):
    """One error for everything that was never packed."""
    with pytest.raises(ValueError, match=r"kept game"):
        kept.unpack(text)


def test_a_kept_game_that_is_no_object_or_too_large_is_told():
    """A right checksum over something else, and a small text that would unpack to gigabytes."""
    with pytest.raises(ValueError, match="not an object"):
        kept.unpack(packed_as(b"[1, 2]"))
    with pytest.raises(ValueError, match="too large"):
        kept.unpack(packed_as(b" " * (kept.MOST_BYTES + 1)))


def after_a_reload(screen):
    """A new table that is offered what the old one's page has kept."""
    fresh = Screen(Table())
    fresh.send("found", packed=screen.last_sent("keep")["packed"])
    return fresh


@pytest.mark.parametrize("lines", [2, 17, 40, 75])
def test_a_kept_game_goes_on_as_it_would_have(lines):
    """The same hand, log and cash; then the same deals and the same choices of every bot."""
    kinds = (None, "planner", "half", "random")
    screen, person = screen_of(kinds, seed=5), Person()
    play_on(screen, person, until=lambda state: state["log_length"] >= lines)
    fresh = after_a_reload(screen)
    assert "Ada, Ben, Cleo, Dan" in fresh.state["found"]
    before, after = screen.state, fresh.send("go_on")
    for part in ("view", "viewer", "kinds", "log", "log_length", "speed", "clock"):
        assert after[part] == before[part], part
    again = Person()
    again.__dict__.update(laid=dict(person.laid), calls=person.calls)
    play_on(screen, person)
    play_on(fresh, again)
    assert fresh.game.events == screen.game.events


def test_what_is_shown_is_kept_already():
    """Whoever reloads as soon as a move is seen finds it again: one's own and those of bots."""
    screen = screen_of(seed=9)
    shown_early = []

    def check(_change):
        lasts = [sent["packed"] for sent in screen.sent if sent["kind"] == "keep"][-1:]
        now = dumps(screen.table.session.record())
        shown_early.extend(now for packed in lasts if kept.unpack(packed)["record"] != now)

    play_on(screen, Person(), each=lambda _screen: screen.table.board.observe(check, "state"))
    assert len(screen.game.events) > 100
    assert not shown_early


def test_the_page_keeps_the_game_after_every_change():
    """What it keeps is always the record as it stands, and goes when the game is left."""

    def look(screen):
        packed = next((m["packed"] for m in reversed(screen.sent) if m["kind"] == "keep"), None)
        if packed:
            assert kept.unpack(packed)["record"] == dumps(screen.table.session.record())

    screen = screen_of(seed=9)
    play_on(screen, Person(), each=look)
    assert kept.unpack(screen.last_sent("keep")["packed"])["record"].count('"game_end"') == 1
    screen.send("abandon")
    assert screen.last_sent("keep")["packed"] is None


def test_a_finished_game_is_offered_again():
    """After a reload its result can still be seen and stepped through."""
    screen = play_on(screen_of(seed=9), Person())
    fresh = after_a_reload(screen)
    state = fresh.send("go_on")
    assert state["screen"] == "over"
    assert state["view"]["outcome"] == screen.view["outcome"]


def change(**parts):
    """A kept game with some parts replaced, under a right checksum."""
    screen = screen_of(seed=9)
    thing = {
        "record": dumps(screen.table.session.record()),
        "kinds": list(screen.table.session.kinds),
        "speed": "normal",
        "clock": 15,
        **parts,
    }
    gone = {key for key, value in parts.items() if value is ...}
    return kept.pack({key: value for key, value in thing.items() if key not in gone})


@pytest.mark.parametrize(
    "packed",
    [
        PACKED,
        PACKED[:-9],
        7,
        None,
        change(record="no record"),
        change(record=...),
        change(record=5),
        change(kinds=["half"]),
        change(kinds=None),
        change(kinds=[None, "nobody", "half", "half"]),
        change(speed="warp"),
        change(speed=[]),
        change(clock=1),
        change(clock={}),
        change(clock=...),
    ],
)
def test_a_damaged_kept_game_is_told_and_put_aside(packed):
    """The form is there with a message, the page forgets it, and a new game starts."""
    screen = Screen(Table())
    state = screen.send("found", packed=packed)
    assert (state["screen"], state["found"]) == ("setup", None)
    assert "damaged" in screen.error
    assert screen.last_sent("keep")["packed"] is None
    screen.send("go_on")
    assert screen.state["screen"] == "setup"


def test_a_kept_game_can_be_forgotten():
    """Nothing is offered any more, and the page is told to forget."""
    screen = screen_of(seed=9)
    screen.act("offer", screen.view["hand"][0])
    fresh = after_a_reload(screen)
    state = fresh.send("forget")
    assert (state["screen"], state["found"]) == ("setup", None)
    assert fresh.last_sent("keep")["packed"] is None


def test_what_is_kept_stays_small():
    """A whole game takes a small part of the five million characters a browser gives."""
    screen = play_on(screen_of(("half", None, "half", "half", "half"), seed=2), Person())
    assert len(screen.last_sent("keep")["packed"]) < 20_000
    assert json.loads(json.dumps(screen.last_sent("keep")))


def named_table(names):
    """Where the browser keeps the game of a table with these names."""
    return Table(names=names, bots=[None, "half", "folk"], speed="instant").board.kept_as


def named_class(names):
    """Where it keeps the answers of a class with these names."""
    return ClassRoom(students=names).face.kept_as


def test_a_table_with_names_keeps_its_game_apart():
    """It begins by itself, so it must not take the place of the game that a form would offer."""
    names = ["Ada", "Ben", "Cleo"]
    bots = [None, "half", "folk"]
    apart = [{"names": names}, {"names": names[::-1]}, {"names": names, "seed": 3}]
    tables = [Table(), *(Table(bots=bots, **game) for game in apart)]
    kept_as = [table.board.kept_as for table in tables]
    assert kept_as[0] == "modernart.table"
    assert len(set(kept_as)) == 3
    assert kept_as[1] == kept_as[3]


@pytest.mark.parametrize("panel", [named_table, named_class])
@pytest.mark.parametrize(
    ("names", "others"),
    [
        (["A/B", "C", "D"], ["A", "B/C", "D"]),
        (["A/B", "C", "D"], ["A%2FB", "C", "D"]),
        (["A/", "B", "C"], ["A", "/B", "C"]),
    ],
)
def test_two_companies_never_share_a_place(panel, names, others):
    """Whatever signs stand in a name, it does not run into the next one."""
    assert panel(names) != panel(others)


def test_ordinary_names_are_kept_where_they_always_were():
    """What a browser kept of them before is found."""
    assert named_table(["Ann Lee", "Bo", "李"]) == "modernart.table/Ann Lee/Bo/李"
    assert named_class(["Ann Lee", "Bo", "李"]) == "modernart.class/Ann Lee/Bo/李"
