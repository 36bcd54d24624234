"""A reload of the first season between two events: bids that are in, settled rounds."""

import asyncio

import pytest
from panels.lessons import first, go_through, lesson, strip_of
from panels.playing import Chance, hurry, play_on

from modernart.events import SealedBids
from modernart_widgets import kept
from modernart_widgets.lesson import words


def reloaded(packed):
    """A new page that finds this in its browser."""
    screen = lesson()
    screen.send("found", packed=packed)
    return screen


def packed_by(screen):
    """What the page has kept last."""
    return screen.last_sent("keep")["packed"]


def asked_for_a_bid():
    """A lesson whose learner is asked for a sealed bid, with rivals that take their time."""
    screen = lesson()
    go_through(screen, first, lambda strip: strip["key"] == "asked sealed.ask")
    screen.send("set", speed="slow")
    return screen


def test_a_secret_bid_binds_while_the_rivals_choose():
    """The bid that ties with the learner's does so after a reload as well (rules 2.4, 3.3)."""

    async def scene():
        screen = asked_for_a_bid()
        screen.act("sealed", 9)
        await asyncio.sleep(2.5)
        again = reloaded(packed_by(screen))
        for part in ("lesson", "view", "prompt", "thinking"):
            assert again.state[part] == screen.state[part], part
        assert again.view["calls"].count("in") == 2
        await asyncio.sleep(60)
        return [
            next(event.bids for event in one.game.events if isinstance(event, SealedBids))
            for one in (screen, again)
        ]

    before, after = hurry(scene)
    assert before == after


@pytest.mark.parametrize(
    "parts",
    [
        {"handed_in": "abc"},
        {"handed_in": [None, 9]},
        {"handed_in": ["9", *[None] * 3]},
        {"handed_in": [10**6, *[None] * 3]},
        {"seen": None},
        {"seen": 1},
    ],
)
def test_damage_of_it_is_put_aside(parts):
    """The lesson's sentence, and it starts anew."""

    async def scene():
        screen = asked_for_a_bid()
        again = reloaded(kept.pack(kept.unpack(packed_by(screen)) | parts))
        assert again.error == words.LESSON_UI["bad_kept"]
        assert strip_of(again)["key"] == "asked lay.offer"

    hurry(scene)


def test_a_settled_round_after_the_lesson_is_shown_until_it_is_read():
    """The rounds that the learner plays on for the pleasure of it as well."""
    screen = lesson()
    go_through(screen, first)

    def is_second(state):
        return state["screen"] == "settled" and state["settled"]["round"] == 2

    play_on(screen, Chance(3), until=is_second)
    again = reloaded(packed_by(screen))
    assert again.state["screen"] == "settled"
    assert again.state["settled"] == screen.state["settled"]
    again.send("continue")
    assert reloaded(packed_by(again)).state["screen"] == "table"
