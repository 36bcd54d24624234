"""Refusals: one error with a code, and a sentence that names seat, phase, action and rule."""

import pickle
import re
from pathlib import Path

import numpy as np
import pytest
from rules.helpers import do, game_of

from modernart import ACCEPT, PASS, Action, Card, Game, IllegalAction, bid, offer, price, sealed
from modernart.actions import KINDS, reveal, second
from modernart.errors import PHASES, REASONS

RULES = Path(__file__).parent.parent / "docs" / "rules.md"
HANDS = ("1O1 2A1 3S1 4F1 5D1", "1O2 2A2 4F2 5O1 5D2", "1O3")


def started(script="", *, hands=HANDS, **changes):
    """A game after a script."""
    game = game_of(hands, **changes)
    if script:
        do(game, script)
    return game


COLLECTED = {"pile": ("3O1 3O2 3O3 3A1 3A2",), "collector": "winner"}
SOLD = "0 offer 1O1, 1 pass, 2 pass, 0 pass"
OUTBID = "0 offer 1O1, 1 bid 20"
CASES = [
    ("no_action", {}, 0, "hello", "2.1"),
    ("no_action", {}, 0, ("offer", Card("1O1")), "2.1"),
    ("no_action", {}, 0, Action(["offer"], Card("1O1")), "2.1"),
    ("no_action", {}, 0, offer("1O1"), "2.1"),
    ("no_action", {"script": "0 offer 1O1"}, 1, Action("pass", 0), "3.1"),
    ("no_seat", {}, 3, offer(Card("1O1")), "1.3"),
    ("no_seat", {}, -1, offer(Card("1O1")), "1.3"),
    ("no_seat", {}, False, offer(Card("1O1")), "1.3"),
    ("no_seat", {}, "0", offer(Card("1O1")), "1.3"),
    ("no_seat", {"script": "0 offer 1O1"}, None, PASS, "1.3"),
    ("not_asked", {}, 1, offer(Card("1O2")), "2.1"),
    ("not_asked", {"script": "0 offer 2A1"}, 0, bid(5), "3.2"),
    ("not_asked", {"script": "0 offer 4F1"}, 1, price(5), "3.4"),
    ("not_asked", {"script": "0 offer 5D1"}, 1, second(Card("5O1")), "3.5"),
    ("not_asked", {"script": SOLD, **COLLECTED}, 1, reveal(turn_up=True), "8.2"),
    ("wrong_kind", {}, 0, bid(5), "2.1"),
    ("wrong_kind", {}, 0, PASS, "2.1"),
    ("wrong_kind", {}, 0, Action("juggle"), "2.1"),
    ("wrong_kind", {"script": "0 offer 3S1"}, 1, bid(5), "3.3"),
    ("wrong_kind", {"script": "0 offer 4F1"}, 0, PASS, "3.4"),
    ("wrong_kind", {"script": "0 offer 4F1, 0 price 5"}, 1, bid(9), "3.4"),
    ("wrong_kind", {"script": "0 offer 5D1"}, 0, PASS, "3.5"),
    ("wrong_kind", {"script": SOLD, **COLLECTED}, 0, PASS, "8.2"),
    ("not_whole", {"script": "0 offer 1O1"}, 1, bid(5.0), "1.3"),
    ("not_whole", {"script": "0 offer 1O1"}, 1, bid(amount=True), "1.3"),
    ("not_whole", {"script": "0 offer 2A1"}, 1, bid("5"), "1.3"),
    ("not_whole", {"script": "0 offer 3S1"}, 1, sealed(None), "1.3"),
    ("not_whole", {"script": "0 offer 4F1"}, 0, price(float("nan")), "1.3"),
    ("over_cash", {"script": "0 offer 1O1"}, 1, bid(101), "2.4"),
    ("over_cash", {"script": "0 offer 2A1"}, 1, bid(10**5000), "2.4"),
    ("over_cash", {"script": "0 offer 3S1"}, 1, sealed(101), "2.4"),
    ("over_cash", {"script": "0 offer 4F1"}, 0, price(101), "2.4"),
    ("too_low", {"script": "0 offer 1O1"}, 1, bid(0), "3.1"),
    ("too_low", {"script": OUTBID}, 2, bid(20), "3.1"),
    ("too_low", {"script": "0 offer 2A1, 1 bid 7"}, 2, bid(7), "3.2"),
    ("too_low", {"script": "0 offer 3S1"}, 1, sealed(-1), "3.3"),
    ("too_low", {"script": "0 offer 4F1"}, 0, price(-1), "3.4"),
    ("too_low", {"script": "0 offer 4F1", "fixed_min_price": 1}, 0, price(0), "3.4"),
    ("high_bidder", {"script": OUTBID}, 1, bid(21), "3.1"),
    ("high_bidder", {"script": OUTBID}, 1, PASS, "3.1"),
    ("passed", {"script": "0 offer 1O1, 1 pass"}, 1, PASS, "3.1"),
    ("handed_in", {"script": "0 offer 3S1, 1 sealed 5"}, 1, sealed(6), "2.4"),
    ("not_held", {}, 0, offer(Card("1O2")), "2.1"),
    ("not_held", {}, 0, offer(Card("5F9")), "2.1"),
    ("not_held", {"script": "0 offer 5D1, 0 second -"}, 1, second(Card("5O2")), "3.5"),
    ("not_joining", {"script": "0 offer 5D1, 0 second -"}, 1, second(Card("5D2")), "3.5"),
    ("not_joining", {"script": "0 offer 5D1, 0 second -"}, 1, second(Card("1O2")), "3.5"),
    ("not_yes_no", {"script": SOLD, **COLLECTED}, 0, reveal(1), "8.2"),
    ("not_yes_no", {"script": SOLD, **COLLECTED}, 0, reveal(None), "8.2"),
]


def refused(game, seat, action):
    """The error with which a game refuses an action; the game is as it was."""
    before = (game.events[:], game.phase, game.waiting_for, game.cash[:], [*map(list, game.hands)])
    with pytest.raises(IllegalAction) as caught:
        game.play(seat, action)
    assert before == (game.events, game.phase, game.waiting_for, game.cash, game.hands)
    assert not game.is_legal(seat, action)
    return caught.value


@pytest.mark.parametrize(("code", "situation", "seat", "action", "rule"), CASES)
def test_a_refusal_names_code_and_rule_and_changes_nothing(code, situation, seat, action, rule):
    """Each illegal action has its code and rule, and leaves the game as it was."""
    error = refused(started(**situation), seat, action)
    assert (error.code, error.rule) == (code, rule)
    assert (error.seat, error.action) == (seat, action)


@pytest.mark.parametrize(("code", "situation", "seat", "action", "rule"), CASES)
def test_a_sentence_names_seat_phase_and_rule(code, situation, seat, action, rule):
    """The sentence says who, in which phase, and by which rule; braces and codes never show."""
    del code
    game = started(**situation)
    sentence = str(refused(game, seat, action))
    assert sentence.startswith(f"Seat {seat} cannot ")
    assert PHASES[game.phase] in sentence
    assert sentence.endswith(f"(rule {rule}).")
    assert not re.search(r"[{}_]|  ", sentence)
    assert len(sentence) < 200


PHASE_SCRIPTS = {
    "offer": "",
    "second": "0 offer 5D1",
    "open": "0 offer 1O1",
    "once_around": "0 offer 2A1",
    "sealed": "0 offer 3S1",
    "fixed_price": "0 offer 4F1",
    "reveal": SOLD,
}


@pytest.mark.parametrize("seat", [-1, 3, True, None, "0", 0.0])
@pytest.mark.parametrize("phase", PHASE_SCRIPTS)
def test_a_seat_that_is_not_there_is_refused_in_every_phase(phase, seat):
    """Whatever the phase, a seat beyond the table is none, nor is one of another type."""
    changes = COLLECTED if phase == "reveal" else {}
    game = started(PHASE_SCRIPTS[phase], **changes)
    assert game.phase == phase
    for action in game.legal_actions(game.waiting_for[0])[:2]:
        assert refused(game, seat, action).code == "no_seat"
    assert not game.legal_actions(3)
    assert not game.legal_actions(-1)


def test_every_code_is_met():
    """No reason is left without a case: those of the table, a poor seat's, and the end's."""
    assert {case[0] for case in CASES} | {"cannot_pay", "over"} == set(REASONS)


def test_every_rule_an_error_cites_is_in_the_rules():
    """A rule number in a refusal can be looked up in docs/rules.md."""
    numbers = set(re.findall(r"^- \*\*(\d\.\d+)\*\*", RULES.read_text("utf-8"), re.MULTILINE))
    assert {case[4] for case in CASES} <= numbers


SENTENCES = [
    (
        {"script": "0 offer 1O1"},
        (1, Action("bid", np.int64(5))),
        (
            "Seat 1 cannot bid 5 in the open auction: "
            "an amount is a whole number of type int, not int64 (rule 1.3)."
        ),
    ),
    (
        {"script": "0 offer 1O1"},
        (1, bid(240)),
        (
            "Seat 1 cannot bid 240 in the open auction: "
            "it can bid at most 100, the cash it holds (rule 2.4)."
        ),
    ),
    (
        {},
        (0, PASS),
        "Seat 0 cannot pass when a card is to be laid: it can only lay a card (rule 2.1).",
    ),
    (
        {"script": "0 offer 4F1"},
        (0, ACCEPT),
        "Seat 0 cannot accept in the fixed-price auction: it can only ask a price (rule 3.4).",
    ),
    (
        {"script": "0 offer 5D1"},
        (0, bid(3)),
        (
            "Seat 0 cannot bid 3 when a second card is asked for: "
            "it can only add or decline a second card (rule 3.5)."
        ),
    ),
    (
        {"script": "0 offer 5D1"},
        (1, second(None)),
        (
            "Seat 1 cannot decline a second card when a second card is asked for: "
            "it is not asked now (rule 3.5)."
        ),
    ),
    (
        {"script": SOLD, **COLLECTED},
        (0, sealed(3)),
        (
            "Seat 0 cannot bid 3 in secret when the collector's card may be turned up: "
            "it can only turn up a card or leave it (rule 8.2)."
        ),
    ),
    (
        {"script": SOLD, **COLLECTED},
        (1, reveal(turn_up=False)),
        (
            "Seat 1 cannot leave a card when the collector's card may be turned up: "
            "it is not asked now (rule 8.2)."
        ),
    ),
]


@pytest.mark.parametrize(("situation", "done", "sentence"), SENTENCES)
def test_a_sentence_says_what_a_player_understands(situation, done, sentence):
    """The sentence names the action in words, and what the seat could do instead."""
    assert str(refused(started(**situation), *done)) == sentence


def poor(card):
    """A game in which seat 0 has paid 95 of 100 to the bank and seat 1 has just laid a card."""
    game = started("0 offer 1O1, 0 bid 95, 1 pass, 2 pass")
    game.play(1, offer(Card(card)))
    return game


@pytest.mark.parametrize(
    ("card", "calls"), [("1O2", "2 bid 20"), ("1O2", "2 bid 20, 0 pass"), ("2A2", "2 bid 20")]
)
def test_a_seat_poorer_than_the_standing_bid_hears_its_own_cash(card, calls):
    """The limit in the sentence is the cash of the seat, not the bid that stands."""
    game = poor(card)
    do(game, calls)
    error = refused(game, 0, bid(21))
    assert (error.code, error.params["limit"]) == ("over_cash", 5)
    assert "at most 5, the cash it holds" in str(error)


def test_a_bid_of_all_cash_that_only_equals_the_standing_bid_is_too_low():
    """What a seat can pay but does not top the bid is too low, not above its cash."""
    game = poor("1O2")
    do(game, "2 bid 5")
    error = refused(game, 0, bid(5))
    assert (error.code, error.rule, error.params["limit"]) == ("too_low", "3.1", 6)


def test_a_price_above_the_cash_can_only_be_declined():
    """Accepting without the cash is refused with the price (rule 2.4)."""
    game = poor("4F2")
    do(game, "1 price 6, 2 decline")
    error = refused(game, 0, ACCEPT)
    assert (error.code, error.rule, error.params) == ("cannot_pay", "2.4", {"limit": 6})


def test_after_the_end_nothing_can_be_done():
    """The end of the game refuses everything, with the rule of the end (6.1)."""
    game = game_of(("", "", ""))
    assert game.outcome
    for kind in KINDS:
        error = refused(game, 0, Action(kind))
        assert (error.code, error.rule, error.phase) == ("over", "6.1", "over")


@pytest.mark.parametrize("seat", [-1, 3, True])
def test_a_seat_that_is_not_there_is_refused_when_nobody_is_asked(seat):
    """Before a deal and after the end a seat beyond the table is still none."""
    for game in (Game(3, given=()), game_of(("", "", ""))):
        assert refused(game, seat, PASS).code == "no_seat"


def test_before_a_deal_nobody_is_asked():
    """A game that waits for cards names the rule of the deal (1.4)."""
    game = Game(3, given=())
    error = refused(game, 0, PASS)
    assert (error.code, error.rule, error.phase) == ("not_asked", "1.4", "deal")


def test_a_refusal_can_be_pickled():
    """An error keeps all its parts on the way to another process."""
    error = refused(started("0 offer 1O1"), 1, bid(240))
    twin = pickle.loads(pickle.dumps(error))
    assert str(twin) == str(error)
    assert vars(twin) == vars(error)


class Rude:
    """An object whose text form raises."""

    def __str__(self):
        """Raise."""
        raise RuntimeError("no text")


@pytest.mark.parametrize("nonsense", [Rude(), None, 5, "x" * 500, [], Action(None), Action(Rude())])
def test_nonsense_is_refused_in_one_short_sentence(nonsense):
    """Whatever a bot returns is refused as any illegal action, and shown cut to a short piece."""
    error = refused(started(), 0, nonsense)
    assert len(str(error)) < 150
    assert error.rule == "2.1"
