"""Students' bots and their series: the contract, what a bot sees, fairness, the league."""

import hashlib
import json
import math
import random
import time

import pytest
from random_games import KINDS, random_game

from modernart import ACCEPT, DECLINE, PASS, Card, Game, bid, offer, price, sealed
from modernart.arena import simulate
from modernart.match import Match
from modernart.players import bot_named
from modernart.players.estimate import Scene
from modernart.workshop import (
    NameRefused,
    SourceError,
    StudentBot,
    Workshop,
    cash,
    child,
    guard,
    lot_worth,
    worth,
)
from modernart.workshop.answers import Script, Unfit
from modernart.workshop.source import HOOKS, Part
from modernart.workshop.wire import edition_data, read_edition, read_view, view_data

MINE = """
def lay(view):
    return max(view.hand, key=lambda card: worth(view, card.genre))

def bid(view):
    return 0.6 * lot_worth(view)
"""


# -- what is sent --------------------------------------------------------------------------------


def sent(view, known=()):
    """A view as it arrives in a bot's process, by way of JSON."""
    edition = read_edition(json.loads(json.dumps(edition_data(view.edition))))
    data = json.loads(json.dumps(view_data(view, len(known))))
    return read_view(data, edition, known)


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_a_view_arrives_as_it_was(edition, players, options):
    """Every part of it, for every seat, at every kind of moment, also in two halves."""
    for events in (*range(1, 60, 4), None):
        game = random_game(edition, players, options, seed=events or 3, until=events)
        for seat in (*range(players), None):
            view = game.view(seat)
            half = len(view.events) // 2
            for there in (sent(view), sent(view, view.events[:half])):
                assert there == view
                assert repr(there) == repr(view)
                assert there.as_json() == view.as_json()
                assert list(there.legal) == list(view.legal)


def test_an_edition_of_ones_own_arrives_as_it_was():
    """It need not be known where the bot runs."""
    from dataclasses import replace

    from modernart import CLASSIC

    garage = replace(CLASSIC, name="garage", currency="€", deal_table={3: (4, 2)}, markers=(9, 5))
    assert read_edition(json.loads(json.dumps(edition_data(garage)))) == garage


class Watching(StudentBot):
    """Compares what its process prints of each view with the view."""

    def choose(self, view, rng):
        """Wait for what was printed for this view."""
        action = super().choose(view, rng)
        wanted = hashlib.sha256(repr(view).encode()).hexdigest()
        until = time.monotonic() + 20
        while self._process.printed[-1:] != (wanted,):
            assert time.monotonic() < until, "another view arrived"
            time.sleep(0.001)
        return action


def test_a_bot_sees_the_view_of_its_seat(started):
    """In every decision of a game, at two seats at once, and in the next game."""
    source = (
        "import hashlib\n"
        "def choose(view, rng):\n"
        "    print(hashlib.sha256(repr(view).encode()).hexdigest())\n"
        "    return view.legal[rng.randrange(min(len(view.legal), 9))]"
    )
    with Watching(source, seconds=20) as bot:
        for seed in (1, 2):
            game = Game(3, seed=seed, collector="winner")
            Match(game, {0: bot, 1: bot, 2: bot_named("random")}, seed).run()
            assert game.outcome
    assert len(started) == 1


# -- what is answered ----------------------------------------------------------------------------


def script(source):
    """A source in this process."""
    return Script([Part("", source)], "half")


def at(phase, own=False, seed=1):  # noqa: FBT002 - or a rival's
    """A view of a seat that is asked in an auction of this phase, as auctioneer or not."""
    for number in range(seed, seed + 200):
        game = random_game(seed=number, until=1)
        rng = random.Random(number)
        while game.outcome is None:
            seat = game.waiting_for[0]
            view = game.view(seat)
            if view.phase == phase and own == (seat == view.auctioneer) and view.purse > 20:
                return view
            choices = game.legal_actions(seat)
            game.play(seat, choices[rng.randrange(min(len(choices), 5))])
    raise AssertionError("no such moment")


@pytest.mark.parametrize(
    ("phase", "limit", "check"),
    [
        ("sealed", 17, lambda _view, action: action == sealed(17)),
        ("sealed", 17.9, lambda _view, action: action == sealed(17)),
        ("sealed", 10**400, lambda view, action: action == sealed(view.purse)),
        ("sealed", 0, lambda _view, action: action == sealed(0)),
        ("open", 0, lambda _view, action: action == PASS),
        ("open", 19, lambda view, action: view.standing < action.value <= 19),
        ("once_around", 0, lambda _view, action: action == PASS),
        ("once_around", 19, lambda view, action: view.standing < action.value <= 19),
    ],
)
def test_a_limit_is_bid_up_to_in_every_auction(phase, limit, check):
    """One number does for each format; a part of a unit, and what is above the purse, is cut."""
    view = at(phase)
    action = script(f"def bid(view): return {limit}").choose(view, random.Random(1))
    assert action in view.legal
    assert check(view, action)


def test_a_fixed_price_is_accepted_up_to_the_limit():
    """At the limit it is, one unit above it is not; the price asked is within the purse."""
    view = at("fixed_price")
    for limit, action in ((view.price, ACCEPT), (view.price - 0.5, DECLINE)):
        source = f"def bid(view): return {max(limit, 0)}"
        if limit >= 0:
            assert script(source).choose(view, random.Random(1)) == action
    own = at("fixed_price", own=True)
    asked = script("def price(view): return 10 ** 9").choose(own, random.Random(1))
    assert asked == price(own.purse)


@pytest.mark.parametrize("phase", ["offer", "open", "sealed", "once_around"])
def test_what_is_missing_a_built_in_bot_does(phase):
    """With one function alone, all other decisions are those of the bot named."""
    view = at(phase, own=True)
    mine = script("def reveal(view): return True").choose(view, random.Random(1))
    assert mine == bot_named("half").choose(view, random.Random(1))


def test_numbers_of_numpy_are_amounts():
    """What a student computes with arrays need not be turned into plain numbers."""
    import numpy as np

    view = at("sealed")
    for number in (np.float64(7.5), np.int64(7)):
        space = script("def bid(view): return NUMBER")
        space._hooks["bid"].__globals__["NUMBER"] = number
        assert space.choose(view, random.Random(1)) == sealed(7)


def test_an_imported_action_is_no_function_of_a_bot():
    """`from modernart import bid` in a source with `choose` is what it says."""
    source = "from modernart import bid, PASS\ndef choose(view, rng): return view.legal[0]"
    view = at("open")
    assert script(source).choose(view, random.Random(1)) == PASS
    with pytest.raises(Unfit):
        script("from modernart import bid")


def test_the_helpers_are_the_estimates_of_the_built_in_bots():
    """`worth`, `lot_worth` and `cash` give what the planner and the ledger work out."""
    game = random_game(seed=4, until=90)
    view = game.view(2)
    worths = Scene.of(view).worths()
    assert [worth(view, genre) for genre in range(5)] == list(worths)
    assert lot_worth(view) == sum(worths[card.genre] for card in view.lot)
    assert cash(view) == tuple(game.cash)


def test_a_bot_that_copies_the_built_in_one_plays_like_it():
    """Through its process, with the same games, a bot makes exactly the same of them."""
    with StudentBot("def reveal(view): return True", "copy", seconds=20, rest="folk") as copy:
        mine = simulate([copy, "half", "merchant"], 3, 5, seating="rotate")
    theirs = simulate(["folk", "half", "merchant"], 3, 5, seating="rotate")
    assert [result.cash for result in mine] == [result.cash for result in theirs]


# -- sources -------------------------------------------------------------------------------------


def test_a_report_on_functions_names_the_function_and_its_line(started):  # noqa: ARG001
    """Lines count from the function's `def`, wherever in the notebook it stands."""

    def bid(view):
        share = 1
        return share * view.nothing

    fault = Workshop(["half", "merchant"], games=3).play(bid).fault
    assert fault.trace[-1][:2] == ("bid", 3)
    assert "Look at line 3 of bid: return share * view.nothing" in str(fault)


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("", "empty"),
        ("  \n", "empty"),
        ([], "empty"),
        (at, "no_hook"),
        (print, "no_source"),
        ([7], "no_source"),
        (lambda _view: 1, "no_source"),
    ],
)
def test_a_source_that_cannot_be_read_is_refused(source, code):
    """With a sentence that says which functions a bot has."""
    with pytest.raises(SourceError) as refused:
        StudentBot(source)
    assert refused.value.code == code
    assert ", ".join(HOOKS) in str(refused.value)


def test_a_function_without_a_source_is_refused():
    """As when it was made by a program; the sentence says what to do."""
    space = {}
    exec("def bid(view): return 1", space)
    with pytest.raises(SourceError, match="Run the cell"):
        StudentBot(space["bid"])


@pytest.mark.parametrize("name", ["", " ", "half", "x" * 25, "a\nb", 7, None])
def test_a_name_that_is_no_name_or_taken_is_refused(name):
    """Lines of a league are told apart by their names."""
    with pytest.raises(NameRefused):
        StudentBot(MINE, name)


@pytest.mark.parametrize(
    "seconds", [0, -1, 1e-9, 0.049, 3601, math.inf, 10**400, True, "1", math.nan]
)
def test_a_time_that_cannot_be_is_refused(seconds):
    """A decision has a limit, always."""
    with pytest.raises(NameRefused, match=r"0\.05 to 3600 seconds") as refused:
        StudentBot(MINE, seconds=seconds)
    assert len(str(refused.value)) < 120


def test_a_decision_whose_time_is_over_at_once_is_late(monkeypatch):
    """Even before the bot is asked it is late, and its process is there for the answer."""

    def over(_seconds):
        raise guard.Late

    monkeypatch.setattr(child, "limit_decision", over)
    answer = child.Child().hear({"kind": "source", "seconds": 1})
    assert (answer["kind"], answer["code"]) == ("fault", "slow")


def test_actions_read_back():
    """What a bot's process sends as text is the action that was meant."""
    from modernart import Action

    for action in (PASS, bid(3), sealed(0), price(4), offer(Card("1O1")), ACCEPT):
        assert Action.parse(str(action)) == action
