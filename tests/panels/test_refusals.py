"""Refusals at the table: each is explained in the words of its code and changes nothing."""

import pytest
from panels.playing import Person, play_on, reach, screen_of

from modernart import errors
from modernart.record import dumps

KINDS = (None, None, None)


def do(kind, value=None, seat=None):
    """An action as the page sends it."""
    return {"kind": "act", "action": {"kind": kind, "value": value}, "seat": seat}


def passed_already():
    """An open floor on which seat 0 has passed."""
    screen = reach("open", KINDS)
    screen.act("bid", "2", seat=1)
    screen.act("pass", seat=0)
    return screen


def too_dear():
    """A seat asked for a fixed price above its cash."""
    screen = reach("fixed_price", KINDS, seed=3)
    screen.act("price", 0)
    screen.send("ready")
    game = screen.game
    game.stage._price = 500
    screen.table._show()
    return screen


def sealed_by(value):
    """A sealed auction asks a person who knows this amount."""
    return reach("sealed", KINDS), do("sealed", value)


def refusals():
    """Situations in which a page may ask for what the rules refuse, by the engine's code."""
    offer, second = reach("offer", KINDS), reach("second", KINDS)
    hand = second.view["hand"]
    stranger = next(card for card in hand if card[0] != second.view["lot"][0][0])
    once = reach("once_around", KINDS)
    yield "no_action", offer, do("offer", "9Z9")
    yield "wrong_kind", offer, {"kind": "act", "action": None}
    yield "no_seat", reach("open", KINDS), do("pass", seat=9)
    yield "no_seat", reach("open", (None, None, "merchant")), do("pass", seat=2)
    yield "wrong_kind", offer, do("bid", 5)
    yield "wrong_kind", offer, do("dance")
    yield "not_held", offer, do("offer", offer.game.hands[offer.state["viewer"] - 1][0].text)
    yield "not_joining", second, do("second", stranger)
    for value in ("text", "1.5", 1.5, None, True, [], "1,5", "9" * 25):
        yield "not_whole", *sealed_by(value)
    for value in ("", " ", "\u3000", "NT$"):
        yield "no_amount", *sealed_by(value)
    for value in (10**9, "101", "9" * 18):
        yield "over_cash", *sealed_by(value)
    for value in (-1, "-3"):
        yield "too_low", *sealed_by(value)
    yield "too_low", once, do("bid", once.view["standing"])
    high = reach("open", KINDS)
    high.act("bid", "3", seat=1)
    yield "high_bidder", high, do("bid", 4, seat=1)
    yield "passed", passed_already(), do("pass", seat=0)
    yield "cannot_pay", too_dear(), do("accept")
    collector = reach("reveal", KINDS, collector="winner")
    yield "not_yes_no", collector, do("reveal", "perhaps")
    yield "over", play_on(screen_of(seed=7), Person()), do("pass")


@pytest.fixture(scope="module")
def refused():
    """Every situation, played once: code, what was refused and the message, what changed."""
    rows = []
    for code, screen, message in refusals():
        before = dumps(screen.table.session.record())
        waiting = screen.game.waiting_for
        screen.send(**message)
        same = (dumps(screen.table.session.record()), screen.game.waiting_for) == (before, waiting)
        rows.append((code, message, screen.error, same))
    return rows


def test_every_refusal_is_explained_and_changes_nothing(refused):
    """The words are those of its code, with nothing left open; the game stands."""
    from modernart_widgets.words import REFUSALS

    for code, message, text, same in refused:
        start = REFUSALS[code].split("{")[0]
        overheard = REFUSALS["over_hidden_cash"]
        assert text.startswith((start, overheard.split("{")[0])), (code, message, text)
        assert "{" not in text
        assert same, (code, message)


def test_every_code_of_the_engine_was_met(refused):
    """But for two that the table does not let through: others are asked, a bid is in already."""
    met = {code for code, *_ in refused}
    assert set(errors.REASONS) - met == {"not_asked", "handed_in"}


def test_a_person_who_is_not_asked_is_told_so():
    """While bots think, a person alone may try: not now, and a sealed bid is binding."""
    screen = reach("sealed", ("half", None, "half"), seed=2)
    game = screen.game
    screen.table.session.next_bot  # noqa: B018 - the bots have bid already
    assert game.waiting_for == (1,)
    game.stage._bids = (None, 3, 0)
    screen.act("sealed", 4)
    assert "binding" in screen.error
    other = reach("offer", (None, None, None))
    other.table.flow.viewer = (other.state["viewer"] + 1) % 3
    other.act("offer", other.game.hands[other.table.flow.viewer][0].text)
    assert "not your turn" in other.error


def test_a_message_stands_until_the_next_input():
    """A refusal is read with the same question and goes with the next answer."""
    screen = screen_of()
    screen.act("offer", "9Z9")
    assert screen.error
    screen.act("offer", screen.view["hand"][0])
    assert screen.state["message"] is None
