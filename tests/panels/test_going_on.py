"""A table made with names goes on after a reload, where it was and with what was asked."""

import asyncio

import pytest
from panels.playing import hurry, screen_of


def again(screen, **settings):
    """The same page once more: a new kernel, and what the page has kept."""
    other = screen_of(**settings)
    other.send("found", packed=screen.last_sent("keep")["packed"])
    return other


def begun(**settings):
    """A game in which a card was laid."""
    screen = screen_of(**settings)
    screen.act("offer", screen.view["hand"][0])
    return screen


def test_a_reload_is_not_the_end():
    """The kept game of this very table goes on at once, and says so."""
    screen = begun()
    other = again(screen)
    assert other.game.events == screen.game.events
    assert other.state["message"]["kind"] == "info"
    assert not other.state["is_fresh"]


def test_the_coach_stays():
    """Whoever asked the coach is advised after a reload as well."""
    screen = begun()
    screen.send("coach")
    assert again(screen).state["coach"]


def test_a_game_that_was_begun_is_not_given_up():
    """What the page kept comes too late once somebody has played."""
    screen, other = begun(), begun(seed=2)
    events = list(other.game.events)
    other.send("found", packed=screen.last_sent("keep")["packed"])
    assert other.game.events == events


def test_damage_is_told_and_the_game_stands():
    """What cannot be read is said, and forgotten by the page."""
    other = screen_of()
    before = list(other.game.events)
    other.send("found", packed="nonsense")
    assert other.game.events == before
    assert other.state["message"]["kind"] == "error"
    assert other.last_sent("keep")["packed"] is None


def test_the_game_that_was_begun_in_its_place_stands_still():
    """Its bots and its clock are gone as soon as the kept one goes on."""
    packed = begun(kinds=("half", None, "half")).last_sent("keep")["packed"]

    async def scene():
        other = screen_of(kinds=("half", None, "half"), speed="normal")
        left = other.game
        other.send("found", packed=packed)
        assert other.game is not left
        await asyncio.sleep(100)
        assert len(left.events) == 1

    hurry(scene)


@pytest.mark.parametrize(
    "other", [{"seed": 8}, {"edition": "classic"}, {"kinds": [None, "folk", "half"]}]
)
def test_another_tables_game_is_left_alone(other):
    """A kept game with another seed, edition or company stays kept, and this one begins."""
    again_there = again(begun(), **other)
    assert again_there.state["message"] is None
    assert again_there.state["log_length"] == 1
    assert not [sent for sent in again_there.sent if sent["kind"] == "keep"]
