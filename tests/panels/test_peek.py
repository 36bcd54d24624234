"""A look at one's cards from the open floor of several people: the auction stands still.

Time jumps in these tests (`playing.hurry`), so seconds here are those of the loop's clock.
"""

import asyncio

import pytest
from panels.playing import hurry, reach, screen_of
from panels.test_flow import lay_open_card, until


def peeking(clock=8, kinds=(None, None, None)):
    """An open floor of several people, with its clock, at which Ben looks at his cards."""
    screen = reach("open", kinds=kinds, clock=clock)
    screen.send("set", speed="slow")
    return screen


def test_an_open_auction_stands_still_behind_a_curtain():
    """Nothing is sold while somebody looks; then the clock has its full time (3.1)."""

    async def scene():
        screen = peeking()
        await asyncio.sleep(7)
        state = screen.send("peek", seat=1)
        assert (state["screen"], state["left"], state["is_still"]) == ("curtain", None, True)
        await asyncio.sleep(100)
        state = screen.send("ready")
        assert (state["viewer"], state["left"], state["is_still"]) == (1, None, True)
        await asyncio.sleep(100)
        assert screen.view["phase"] == "open"
        screen.send("cover")
        await asyncio.sleep(0.05)
        assert screen.state["left"] == pytest.approx(8, abs=0.1)
        assert "is_still" not in screen.state
        took = await until(lambda: screen.view["phase"] != "open")
        assert took == pytest.approx(8, abs=0.2)
        state = screen.state
        assert state["curtain_seat"] == state["view"]["waiting_for"][0]

    hurry(scene)


@pytest.mark.parametrize("call", ["bid", "pass"])
def test_whoever_looks_may_call_and_the_clock_goes_on(call):
    """A call covers the cards and starts the clock anew."""

    async def scene():
        screen = peeking()
        screen.send("peek", seat=1)
        screen.send("ready")
        screen.act(call, "1" if call == "bid" else None)
        await asyncio.sleep(0.05)
        assert (screen.state["viewer"], screen.view["phase"]) == (None, "open")
        assert screen.state["left"] == pytest.approx(8, abs=0.1)

    hurry(scene)


def test_bots_wait_until_the_cards_are_covered():
    """The next raise is nobody's behind a curtain, and nobody is said to think."""

    async def scene():
        screen = peeking(kinds=(None, None, "half"))
        screen.act("bid", str(screen.view["standing"] + 1), seat=1)
        assert screen.state["thinking"] == 2
        state = screen.send("peek", seat=0)
        assert state["thinking"] is None
        count = len(screen.game.events)
        await asyncio.sleep(100)
        assert len(screen.game.events) == count
        screen.send("ready")
        screen.send("cover")
        assert screen.state["thinking"] == 2
        await asyncio.sleep(2.5)
        assert len(screen.game.events) > count

    hurry(scene)


@pytest.mark.parametrize("kinds", [(None, "merchant", "merchant"), (None, None, None)])
def test_nobody_stops_what_is_not_an_open_floor_of_several(kinds):
    """A person alone sees the cards anyway; elsewhere the curtain says whose turn it is."""
    screen = screen_of(kinds)
    before = screen.state
    screen.send("peek", seat=2)
    assert screen.state == before


def test_a_person_alone_does_not_stop_the_clock():
    """Who sees the own cards all the time has no time but the clock's."""

    async def scene():
        screen = lay_open_card(clock=8)
        await asyncio.sleep(5)
        screen.send("peek", seat=0)
        assert screen.state["left"] == pytest.approx(3, abs=0.05)

    hurry(scene)
