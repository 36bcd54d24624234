"""A reload between two events of the record: what was decided stands, what was read is read."""

import asyncio

import pytest
from panels.playing import Chance, Person, Screen, hurry, play_on, reach, screen_of
from panels.secrets_of import disguised, drawn

from modernart.events import SealedBids
from modernart_widgets import Table, kept

PEOPLE = (None, None, None)


def packed_by(screen):
    """What the page has kept last."""
    return screen.last_sent("keep")["packed"]


def offered(packed):
    """The form of a page that finds this in its browser."""
    screen = Screen(Table())
    screen.send("found", packed=packed)
    return screen


def gone_on(packed):
    """The same, and its person goes on."""
    screen = offered(packed)
    assert screen.state["found"], screen.error
    screen.send("go_on")
    return screen


def with_bids(*amounts, **settings):
    """Three people at one screen of whom the first ones have handed in sealed bids."""
    screen = reach("sealed", PEOPLE, **settings)
    for amount in amounts:
        screen.send("ready")
        screen.act("sealed", str(amount))
        assert not screen.error
    return screen


def with_slow_bots():
    """A person who has just laid a card for a sealed auction; two bots take their time."""
    screen = screen_of((None, "half", "folk"), speed="slow", seed=1)
    screen.act("offer", next(card for card in screen.view["hand"] if card[1] == "S"))
    return screen


def settled(kinds=(None, "half", "half"), **settings):
    """A game whose first round is settled."""
    screen = screen_of(kinds, **settings)
    return play_on(screen, Chance(2), until=lambda state: state["screen"] == "settled")


# -- sealed bids ---------------------------------------------------------------------------------


@pytest.mark.parametrize("amounts", [(31,), (31, 5)])
def test_a_sealed_bid_that_was_handed_in_binds(amounts):
    """Nobody is asked twice, and the bids are turned over as they were made (rules 2.4, 3.3)."""
    screen = with_bids(*amounts)
    asked = screen.state["curtain_seat"]
    again = gone_on(packed_by(screen))
    assert again.view["waiting_for"] == screen.view["waiting_for"]
    assert again.view["calls"] == screen.view["calls"]
    assert again.state["curtain_seat"] == asked
    for amount in (7, 8)[: 3 - len(amounts)]:
        again.send("ready")
        again.act("sealed", str(amount))
    (bids,) = [event.bids for event in again.game.events if isinstance(event, SealedBids)][-1:]
    assert sorted(bids) == sorted((*amounts, *(7, 8)[: 3 - len(amounts)]))


def test_a_table_with_names_takes_the_sealed_bids_in_again():
    """Which goes on at once, without being asked."""
    screen = with_bids(31)
    again = screen_of(PEOPLE, seed=1)
    again.send("found", packed=packed_by(screen))
    assert again.view["calls"] == screen.view["calls"]
    assert "in" in again.view["calls"]


def test_a_bid_stays_in_while_slow_bots_choose():
    """One person, a bot that has chosen and one that has not: all three as they were."""

    async def scene():
        screen = with_slow_bots()
        screen.act("sealed", "3")
        await asyncio.sleep(2.5)
        assert screen.view["waiting_for"] == [2]
        again = gone_on(packed_by(screen))
        for part in ("prompt", "thinking", "view", "can_undo"):
            assert again.state[part] == screen.state[part], part
        assert again.state["prompt"].startswith("Your bid is in.")
        again.act("sealed", "4")
        assert "binding" in again.error
        await asyncio.sleep(2.5)
        return screen.game.events, again.game.events

    before, after = hurry(scene)
    assert isinstance(before[-2], SealedBids)
    assert after[: len(before)] == before


def test_a_bid_that_was_taken_back_is_not_kept():
    """The person is asked again after the reload as before it."""

    async def scene():
        screen = with_slow_bots()
        screen.act("sealed", "3")
        screen.send("undo")
        again = gone_on(packed_by(screen))
        assert again.view["calls"] == screen.view["calls"] == [None] * 3

    hurry(scene)


def test_sealed_bids_are_kept_but_not_shown():
    """They are in what the browser keeps, and leave no trace in what it draws (rule 1.5)."""
    screen = with_bids(31, 5)
    assert sorted(filter(None, kept.unpack(packed_by(screen))["handed_in"])) == [5, 31]
    flow = gone_on(packed_by(screen)).table.flow
    assert drawn(disguised(flow, 1)) == drawn(flow)


def changed(screen, **parts):
    """What the page has kept, with some parts replaced under a right checksum."""
    return kept.pack(kept.unpack(packed_by(screen)) | parts)


@pytest.mark.parametrize(
    "bids",
    [
        None,
        "abc",
        31,
        {"0": 31},
        [31],
        [None, None, None, 5],
        [None, "31", None],
        [None, 31.0, None],
        [None, True, None],
        [None, -1, None],
        [None, 10**6, None],
        [None, [31], None],
        [1, 2, 3],
    ],
)
def test_damaged_bids_are_told_and_put_aside(bids):
    """As any damage of what is kept: a sentence, nothing kept, and a new game starts."""
    again = offered(changed(with_bids(31), handed_in=bids))
    assert again.state["found"] is None
    assert "damaged" in again.error
    assert again.last_sent("keep")["packed"] is None


def test_bids_where_nobody_is_asked_for_them_are_damage():
    """An offer waits: no sealed bid can be in."""
    screen = screen_of(PEOPLE)
    screen.send("set", speed="instant")
    assert "damaged" in offered(changed(screen, handed_in=[None, 3, None])).error


def test_a_game_that_an_earlier_version_kept_goes_on():
    """It tells neither bids nor what was read."""
    thing = kept.unpack(packed_by(with_bids()))
    old = {key: thing[key] for key in thing if key not in ("handed_in", "seen")}
    again = gone_on(kept.pack(old))
    assert again.view["phase"] == "sealed"


# -- a settled round -----------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", [(None, "half", "half"), (None, None, "half")])
def test_a_settled_round_is_shown_until_it_is_read(kinds):
    """After a reload too: the same page, and the next round when somebody goes on."""
    screen = settled(kinds)
    again = gone_on(packed_by(screen))
    for part in ("screen", "settled", "log", "view", "viewer"):
        assert again.state[part] == screen.state[part], part
    screen.send("continue")
    again.send("continue")
    assert again.state["screen"] != "settled" or again.state["settled"]["round"] == 2
    assert again.game.events == screen.game.events


def test_a_round_that_was_read_is_not_shown_again():
    """Going on is kept as well."""
    screen = settled()
    screen.send("continue")
    again = gone_on(packed_by(screen))
    assert again.state["screen"] == screen.state["screen"] == "table"


def test_the_last_round_is_shown_before_the_result():
    """A game that is over is settled first."""

    def is_last(state):
        return state["screen"] == "settled" and state["settled"]["round"] == 4

    screen = play_on(screen_of((None, "half", "half")), Person(), until=is_last)
    again = gone_on(packed_by(screen))
    assert again.state["settled"] == screen.state["settled"]
    assert again.send("continue")["screen"] == "over"


@pytest.mark.parametrize("seen", [None, "five", 5.0, True, -1, 10**9, 3])
def test_a_number_of_events_that_cannot_be_is_damage(seen):
    """Also one that would show again what was played on from."""
    screen = settled()
    screen.send("continue")
    assert "damaged" in offered(changed(screen, seen=seen)).error


# -- everything else -----------------------------------------------------------------------------

SAME = ("settled", "view", "floor", "prompt", "thinking", "can_undo", "log", "recent")


@pytest.mark.parametrize(
    ("kinds", "settings"),
    [
        ((None, None, None), {"collector": "winner"}),
        ((None, "half", None), {"edition": "classic"}),
        ((None, "half", "folk", "merchant"), {}),
    ],
)
def test_a_reload_at_any_moment_changes_nothing(kinds, settings):
    """Passes on an open floor, a Double asked around, prices, curtains: all as they were.

    A person whose cards were shown is asked once more to take the screen.
    """
    phases, looked = set(), 0

    def look(screen):
        nonlocal looked
        state = screen.state
        looked += 1
        key = (state["screen"], state["view"]["phase"], len(state["view"]["waiting_for"]))
        is_kept = any(sent["kind"] == "keep" for sent in screen.sent)
        if not is_kept or (key in phases and looked % 20):
            return
        phases.add(key)
        again = gone_on(packed_by(screen))
        if state["screen"] == "table" and again.state["screen"] == "curtain":
            assert again.state["curtain_seat"] == state["viewer"]
            again.send("ready")
        for part in SAME:
            assert again.state.get(part) == state.get(part), (part, key)

    def is_over(state):
        return state["view"]["outcome"] is not None

    screen = screen_of(kinds, seed=6, clock=None, **settings)
    play_on(screen, Chance(6), is_over, lambda one: is_over(one.state) or look(one))
    assert len(phases) > 6


def test_a_what_if_is_not_kept_and_the_real_game_is():
    """After a reload the result of the real game stands there, whatever was played beside it."""
    screen = play_on(screen_of((None, "half", "half")), Person())
    real = list(screen.game.events)
    screen.send("what_if", event=1, seat=0)
    play_on(screen, Chance(1), until=lambda state: state["screen"] == "settled")
    again = gone_on(packed_by(screen))
    assert (again.state["screen"], again.game.events) == ("over", real)
