"""The flow of play: the pace of bots, the clock of an open auction, pauses, and their tasks.

Time jumps in these tests (`playing.hurry`), so seconds here are those of the loop's clock.
"""

import asyncio

import pytest
from panels.playing import Chance, Person, Screen, hurry, play_on, reach, screen_of

from modernart.actions import PASS
from modernart.events import Decision, Sale
from modernart.record import dumps, loads
from modernart_widgets import Table
from modernart_widgets.flow import SPEEDS, Flow


def now():
    """Seconds on the loop's clock."""
    return asyncio.get_running_loop().time()


async def until(condition, most=10_000):
    """Wait for something to become true; returns how many seconds that took."""
    start = now()
    while not condition():
        assert now() - start < most, "it never came"
        await asyncio.sleep(0.05)
    return now() - start


def is_asked(screen):
    """Whether the screen waits for its person."""
    state = screen.state
    return state["screen"] != "table" or (
        state["thinking"] is None and state["viewer"] in state["view"]["waiting_for"]
    )


def lay_open_card(**settings):
    """A screen whose person has just laid a card for an open auction; the bots pass."""
    for seed in range(1, 50):
        screen = screen_of((None, "merchant", "merchant"), seed=seed, **settings)
        cards = [card for card in screen.view["hand"] if card[1] == "O"]
        if cards:
            screen.act("offer", cards[0])
            return screen
    raise AssertionError("no open card in fifty deals")


@pytest.mark.parametrize("speed", ["slow", "normal"])
def test_bots_take_their_time(speed):
    """Each decision of a bot takes the seconds of the chosen speed."""

    async def scene():
        screen = screen_of(("half", "half", None), speed=speed)
        times = []
        count = len(screen.game.events)
        while not is_asked(screen):
            await until(lambda count=count: len(screen.game.events) > count)
            count = len(screen.game.events)
            times.append(now())
        gaps = [later - sooner for sooner, later in zip([0, *times], times, strict=False)]
        assert gaps
        assert all(gap == pytest.approx(SPEEDS[speed], abs=0.06) for gap in gaps)

    hurry(scene)


def test_instant_bots_are_done_before_the_page_is_answered():
    """At once means that no state with a thinking bot is ever shown."""

    async def scene():
        screen = screen_of((None, "half", "half"), clock=None)

        def look(screen):
            assert screen.state["screen"] == "settled" or screen.state["thinking"] is None
            assert now() == 0

        play_on(screen, Person(), each=look)

    hurry(scene)


def test_the_pace_changes_nothing():
    """The same decisions give the same game, slowly or at once."""

    async def play(speed):
        screen, person = screen_of(speed=speed, clock=None, seed=5), Person()
        while screen.state["screen"] != "over":
            await until(lambda: is_asked(screen))
            if screen.state["screen"] != "over":
                screen.send(**person(screen.state))
        return screen.game.events

    assert hurry(lambda: play("normal")) == hurry(lambda: play("instant"))


def test_the_hammer_falls_when_the_clock_has_run():
    """After its seconds the silent pass, from the auctioneer's left, and the lot is sold (3.1)."""

    async def scene():
        screen = lay_open_card(clock=15)
        await asyncio.sleep(0)
        assert screen.state["left"] == pytest.approx(15)
        before = screen.game.stage.silent
        await asyncio.sleep(14.9)
        assert screen.view["phase"] == "open"
        seconds = await until(lambda: screen.view["phase"] != "open")
        assert seconds < 0.2
        events = screen.game.events
        sale = next(i for i, event in enumerate(events) if isinstance(event, Sale))
        assert events[sale - len(before) : sale] == [Decision(seat, PASS) for seat in before]
        assert before == (0,)
        assert loads(dumps(screen.table.session.record())).events == tuple(events)

    hurry(scene)


def test_a_raise_starts_the_clock_anew():
    """The silent always have the full time since the last raise."""

    async def scene():
        screen = reach("open", kinds=(None, None, "merchant"), clock=15)
        await until(lambda: screen.state["left"] is not None)
        await asyncio.sleep(10)
        screen.act("bid", "3", seat=1)
        took = await until(lambda: screen.state["left"] is not None and screen.view["high"] == 1)
        assert screen.state["left"] == pytest.approx(15, abs=0.05)
        assert took < 2
        await asyncio.sleep(14.8)
        assert screen.view["phase"] == "open"
        await until(lambda: screen.view["phase"] != "open")
        assert any(isinstance(e, Sale) and e.buyer == 1 for e in screen.game.events)

    hurry(scene)


def test_a_refused_bid_does_not_stop_the_clock():
    """Nobody delays the hammer with nonsense."""

    async def scene():
        screen = lay_open_card(clock=8)
        await asyncio.sleep(5)
        screen.act("bid", "nonsense")
        assert screen.error
        assert screen.state["left"] == pytest.approx(3, abs=0.05)
        await asyncio.sleep(2.9)
        assert screen.view["phase"] == "open"
        await until(lambda: screen.view["phase"] != "open", most=0.5)

    hurry(scene)


def test_without_a_clock_an_auction_waits():
    """Switched off, it closes when the person passes and not before."""

    async def scene():
        screen = lay_open_card(clock=None)
        await asyncio.sleep(100_000)
        assert (screen.view["phase"], screen.state["left"]) == ("open", None)
        screen.act("pass")
        assert screen.view["phase"] != "open"

    hurry(scene)


def test_the_clock_can_be_lengthened_and_switched_off():
    """A change of the setting starts the running clock anew, or ends it."""

    async def scene():
        screen = lay_open_card(clock=8)
        await asyncio.sleep(7)
        screen.send("set", clock=60)
        await asyncio.sleep(0.05)
        assert screen.state["left"] == pytest.approx(60, abs=0.05)
        await asyncio.sleep(50)
        screen.send("set", clock=None)
        await asyncio.sleep(1000)
        assert (screen.view["phase"], screen.state["left"]) == ("open", None)

    hurry(scene)


def test_no_clock_runs_in_other_phases_or_while_bots_think():
    """Time presses people in open auctions only."""

    async def scene():
        screen, person = screen_of(speed="normal", clock=15, seed=11), Person()
        while screen.state["screen"] != "over":
            await until(lambda: is_asked(screen))
            await asyncio.sleep(0.02)
            state = screen.state
            runs = state["screen"] == "table" and state["view"]["phase"] == "open"
            assert (state["left"] is not None) == runs
            if state["screen"] != "over":
                screen.send(**person(state))
                assert screen.state["left"] is None

    hurry(scene)


def test_a_settled_round_waits_for_somebody_to_go_on():
    """Nobody acts, or is said to, on the page of a settled round, however long it is read."""

    async def scene():
        screen, person = screen_of((None, "half", "half"), speed="normal", seed=4), Person()
        while screen.state["screen"] != "settled":
            await until(lambda: is_asked(screen))
            if screen.state["screen"] != "settled":
                screen.send(**person(screen.state))
        count = len(screen.game.events)
        await asyncio.sleep(10_000)
        assert len(screen.game.events) == count
        assert screen.state["thinking"] is None
        assert screen.view["waiting_for"] == screen.view["legal"] == []
        screen.send("continue")
        assert screen.state["screen"] == "table"
        await until(lambda: is_asked(screen))

    hurry(scene)


@pytest.mark.parametrize("leave", ["abandon", "undo"])
def test_what_was_left_goes_on_no_more(leave):
    """Bots and clock of a game that was left, or of moves taken back, are gone."""
    person = Person()

    async def scene():
        screen = screen_of(("half", None, "half"), seed=3, speed="normal", clock=60)
        while screen.view["phase"] != "offer" or not is_asked(screen):
            await until(lambda: is_asked(screen))
            screen.send(**person(screen.state))
        screen.send(**person(screen.state))
        old = screen.table.session.game
        await asyncio.sleep(1)
        screen.send(leave)
        count = len(old.events)
        await asyncio.sleep(1000)
        assert len(old.events) == count
        assert len(asyncio.all_tasks()) == 1
        if leave == "abandon":
            assert screen.state["screen"] == "setup"
        else:
            assert is_asked(screen)

    hurry(scene)


def test_bots_alone_play_to_the_end():
    """A table without people needs nobody but somebody who turns the pages."""

    async def scene():
        screen = screen_of(("half", "folk", "merchant"), speed="slow")
        for _ in range(5):
            await until(lambda: screen.state["screen"] != "table", most=5000)
            screen.send("continue")
        assert screen.state["screen"] == "over"
        assert len(asyncio.all_tasks()) == 1

    hurry(scene)


class Broken:
    """A bot that cannot."""

    name = "broken"

    def choose(self, _view, _rng):
        """Fail."""
        raise ZeroDivisionError("out of paint")


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_broken_bot_is_told_and_the_game_stands(speed):
    """The message names bot, seat and reason; the record so far is sound; one can take back."""

    async def scene():
        screen = screen_of((None, "half", "half"), speed=speed)
        screen.table.session.match.bots[1] = Broken()
        person = Person()
        while not screen.error:
            await until(lambda: is_asked(screen) or screen.error)
            if not screen.error:
                screen.send(**person(screen.state))
        for word in ("broken", "seat 1", "out of paint"):
            assert word in screen.error
        assert screen.record().events == tuple(screen.game.events)
        screen.send("undo")
        assert is_asked(screen)

    hurry(scene)


def test_an_unforeseen_error_in_a_task_is_shown_and_logged(complaints):
    """What goes wrong while nobody presses anything is said on the page all the same."""

    async def scene():
        screen = screen_of((None, "half", "half"), speed="normal")
        screen.table.session.bot_acts = lambda: 1 / 0
        screen.act("offer", screen.view["hand"][0])
        await until(lambda: screen.error)
        assert "unharmed" in screen.error

    hurry(scene)
    (line,) = complaints
    assert "ZeroDivisionError" in line
    complaints.clear()


def test_a_flow_tells_of_each_step():
    """`changed` is called for every decision of a bot and when a clock starts."""
    calls = []

    async def scene():
        session = screen_of(("half", "half", None), speed="instant", clock=None).table.session
        session.undo()
        flow = Flow(session, lambda: calls.append(now()), pytest.fail, "normal", None)
        flow.go_on()
        await until(lambda: session.next_bot is None)

    hurry(scene)
    assert calls == sorted(calls)


def test_a_table_without_a_loop_plays_at_once():
    """In a plain Python, for instance a test, bots act before the answer and no clock runs."""
    screen = Screen(Table(names=["A", "B", "C"], bots=[None, "half", "half"], seed=1))
    assert screen.state["speed"] == "normal"
    play_on(screen, Chance(1))
