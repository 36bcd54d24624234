"""A session: who sits where, times, taking back, and going on with a record."""

import pytest
from panels.playing import Chance, play_on, reach, screen_of

from modernart import IllegalAction
from modernart.actions import PASS, offer, sealed
from modernart.events import Decision
from modernart.record import Record, dumps, loads, replay
from modernart_widgets.session import Session


def session_of(kinds=(None, "half", "half"), now=lambda: 0.0, **settings):
    """A new session."""
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve"][: len(kinds)]
    given = {"names": names, "kinds": kinds, "edition": "taiwan", "seed": 3, **settings}
    session = Session.new(given)
    session._now = now
    return session


def play_bots(session):
    """Let bots act until a person must."""
    while session.next_bot is not None:
        session.bot_acts()


def test_people_and_bots_sit_where_they_were_put():
    """A seat without a bot's name is a person's."""
    session = session_of((None, "half", None, "folk"))
    assert session.people == (0, 2)
    assert session.awaited_people == (0,)
    assert session.next_bot is None


@pytest.mark.parametrize("kinds", [(None, "half"), (None, "half", "nobody"), (None, 3, "half")])
def test_seats_that_cannot_be_filled_are_refused(kinds):
    """Too few players, and bots that do not exist, before any game is there."""
    with pytest.raises(ValueError, match=r"3 seats|unknown bot"):
        Session.new({"names": ["A", "B", "C"], "kinds": kinds, "edition": "taiwan", "seed": 1})


def test_a_drawn_seed_is_short_and_another_each_time():
    """Without a seed each game is its own, and the record says which."""
    seeds = {session_of(seed=None).game.seed for _ in range(5)}
    assert len(seeds) > 1
    assert all(0 <= seed < 10**9 for seed in seeds)


def test_nobody_plays_for_a_bot():
    """An action in a bot's name is refused, legal or not, and changes nothing."""
    session = session_of()
    session.play(0, session.game.legal_actions(0)[0])
    count = len(session.game.events)
    for seat in (1, 2, 3, -1):
        with pytest.raises(IllegalAction) as refused:
            session.play(seat, PASS)
        assert refused.value.code == "no_seat"
    assert len(session.game.events) == count


def test_every_event_has_its_time():
    """Times are seconds since the start, to the millisecond, one for each line of the record."""
    clock = [100.0]
    session = session_of(now=lambda: clock[0])
    session._start = 100.0
    clock[0] = 102.5
    session.play(0, session.game.legal_actions(0)[0])
    times = session.record().times
    assert len(times) == len(session.game.events) + 1
    assert times[-1] == 2.5
    assert loads(dumps(session.record())).times == times


def test_times_go_on_where_a_record_ended():
    """A game that is opened again does not jump back to zero."""
    session = session_of(now=lambda: 0.0)
    session.times[-1] = 60.0
    again = Session.of_record(loads(dumps(session.record())), session.kinds)
    again.play(0, again.game.legal_actions(0)[0])
    assert again.times[-1] >= 60.0
    assert list(again.times) == sorted(again.times)


def test_taking_back_cuts_to_before_ones_last_decision():
    """The record, its times and the cards to come are what they were, whatever bots did."""
    session = session_of((None, "half", "half", "merchant"), seed=9)
    before, to_come = dumps(session.record()), session.game._deals
    session.play(0, session.game.legal_actions(0)[0])
    play_bots(session)
    assert session.can_undo
    session.undo()
    assert dumps(session.record()) == before
    assert session.game._deals == to_come
    assert session.awaited_people == (0,)


def test_the_text_is_the_record_after_every_step_and_back():
    """Written line by line as events come, it is the text of the whole record."""
    session = session_of()
    for step in range(120):
        if session.next_bot is not None:
            session.bot_acts()
        elif step % 7 == 6 and session.can_undo:
            session.undo()
        else:
            seat = session.awaited_people[0]
            session.play(seat, session.game.legal_actions(seat)[0])
        assert session.text() == dumps(session.record())
    branch = session.branch(9, 0)
    assert branch.text() == dumps(branch.record())


def test_taking_back_again_and_again_ends_at_the_start():
    """Each step takes one decision; then there is nothing left to take back."""
    screen = screen_of(("half", None, "half"))
    play_on(screen, Chance(4), until=lambda state: state["screen"] == "over")
    session = screen.table.session
    for _ in range(500):
        if not session.can_undo:
            break
        count = len(session.game.events)
        session.undo()
        assert len(session.game.events) < count
    assert not any(isinstance(e, Decision) and e.seat == 1 for e in session.game.events)
    session.undo()
    assert session.game.outcome is None


def test_taking_back_brings_the_same_game_again():
    """The same decision after taking back is answered by the same cards and the same bots."""
    screen = screen_of(("planner", None, "half", "folk"), seed=21)
    play_on(screen, Chance(3), until=lambda state: state["log_length"] > 30)
    session = screen.table.session
    first = session.record().events
    count = session._undo_to()
    session.undo()
    action = first[count].action
    session.play(1, action)
    play_bots(session)
    screen.table.flow.go_on()
    assert session.record().events[: len(first)] == first


def test_a_hidden_sealed_bid_is_taken_back_alone():
    """While the others still choose, only the own bid comes back: no event is lost."""
    session = reach("sealed", kinds=(None, None, "half")).table.session
    session.kinds = ("half", None, "half")
    session._bots = {0: session._bots[2], 2: session._bots[2]}
    session._seat_at(session.game)
    count = len(session.game.events)
    session.play(1, sealed(1))
    assert session.can_undo
    session.undo()
    assert len(session.game.events) == count
    assert 1 in session.game.waiting_for
    session.play(1, sealed(0))


def test_two_people_cannot_take_back():
    """What another person has seen cannot be unseen."""
    session = session_of((None, None, "half"))
    session.play(0, session.game.legal_actions(0)[0])
    assert not session.can_undo


def test_a_record_goes_on_with_the_cards_of_its_seed():
    """The rounds not dealt yet come out as they would have."""
    session = session_of(seed=77)
    again = Session.of_record(loads(dumps(session.record())), session.kinds)
    assert again.game._deals == session.game._deals


def test_a_record_without_a_seed_goes_on_too():
    """Given deals and no seed: the missing rounds are dealt from the cards that are left."""
    record = Record.of(session_of().game)
    bare = Record(record.edition, record.names, record.first_seat, None, record.events)
    session = Session.of_record(bare, (None, "half", "half"))
    screen = screen_of((None, "half", "half"))
    screen.table._seat(session)
    screen.table._show()
    play_on(screen, Chance(1))
    assert replay(session.record()).outcome == session.game.outcome


def test_a_refused_action_changes_nothing():
    """Neither the game nor its times."""
    session = session_of()
    before = (dumps(session.record()), list(session.times))
    foreign = session.game.hands[1][0]
    with pytest.raises(IllegalAction):
        session.play(0, offer(foreign))
    assert (dumps(session.record()), list(session.times)) == before
