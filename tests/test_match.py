"""The match: it asks bots by the house protocol, checks them, and hides no chance."""

import pickle
import random

import pytest

from modernart import PASS, Action, Game, bid, offer, price, sealed, second
from modernart.match import BotError, Match
from modernart.players import BOTS, Bot, bot_named
from modernart.record import Record, dumps, loads, replay


class Scripted(Bot):
    """Gives one answer to everything; an exception is raised."""

    name = "scripted"

    def __init__(self, answer):
        self.answer = answer

    def choose(self, view, rng):
        """Answer, or raise."""
        del view, rng
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class Hostile:
    """Cannot even be shown."""

    def __repr__(self):
        raise ValueError("no")


def game_in(phase, players=3, seed=1):
    """A game that has just come to a phase, played by half bots."""
    for s in range(seed, seed + 50):
        game = Game(players, seed=s)
        match = Match(game, dict.fromkeys(range(players), bot_named("half")), s)
        while match.step():
            if game.phase == phase and len(game.events) > 8:
                return game
    raise AssertionError(phase)


def strange_card(game, seat):
    """A card that a seat does not hold."""
    return next(card for card in game.edition.deck if card not in game.hands[seat])


BAD_ANSWERS = {
    "raises": RuntimeError("out of ideas"),
    "exits": SystemExit(3),
    "none": None,
    "text": "bid 5",
    "number": 5,
    "empty": (),
    "plain tuple": ("bid", 5),
    "hostile": Hostile(),
    "bid true": Action("bid", value=True),
    "bid fraction": bid(5.0),
    "bid huge": bid(10**30),
    "bid negative": bid(-1),
    "bid text": bid("5"),
    "bid none": bid(None),
    "bid list": Action("bid", []),
    "unknown kind": Action("jump", 5),
    "kind none": Action(None, 5),
    "sealed": sealed(1),
    "price": price(1),
    "second": second(None),
    "reveal": Action("reveal", value=True),
    "accept": Action("accept"),
    "pass with amount": Action("pass", 0),
}


@pytest.mark.parametrize("answer", BAD_ANSWERS.values(), ids=BAD_ANSWERS)
@pytest.mark.parametrize("phase", ["offer", "open"])
def test_a_bad_answer_names_bot_and_seat_and_changes_nothing(phase, answer):
    """An exception, nonsense or an illegal action stops the match; game and record are whole."""
    game = game_in(phase)
    seat = game.waiting_for[0]
    before = dumps(Record.of(game))
    match = Match(game, {seat: Scripted(answer)}, seed=1)
    with pytest.raises(BotError) as caught:
        match.step()
    assert f"bot scripted at seat {seat}" in str(caught.value)
    assert (caught.value.seat, caught.value.bot) == (seat, "scripted")
    assert len(str(caught.value)) < 400
    assert dumps(Record.of(game)) == before
    assert replay(loads(before)).waiting_for == game.waiting_for
    match.bots = dict.fromkeys(range(3), bot_named("half"))
    match.run()
    assert game.outcome is not None


@pytest.mark.parametrize(
    ("phase", "answer", "words"),
    [
        ("open", Action("bid", value=True), "bid True"),
        ("open", bid(10**30), "the cash it holds (rule 2.4)"),
        ("open", RuntimeError("out of ideas"), "RuntimeError: out of ideas"),
        ("offer", PASS, "pass"),
        ("sealed", bid(3), "bid 3"),
        ("fixed_price", sealed(3), "sealed 3"),
        ("once_around", "pass", "'pass'"),
    ],
)
def test_the_message_names_the_action_or_the_exception(phase, answer, words):
    """Whoever reads the message knows what the bot did."""
    game = game_in(phase)
    with pytest.raises(BotError, match="at seat") as caught:
        Match(game, {game.waiting_for[0]: Scripted(answer)}, seed=1).step()
    assert words in str(caught.value)


def test_a_card_that_is_not_held_is_refused():
    """A bot that lays or adds a card of another hand is named with the card."""
    game = game_in("offer")
    seat = game.waiting_for[0]
    card = strange_card(game, seat)
    hands = [list(hand) for hand in game.hands]
    with pytest.raises(BotError, match=f"offer {card}") as caught:
        Match(game, {seat: Scripted(offer(card))}, seed=1).step()
    assert caught.value.action == offer(card)
    assert game.hands == hands
    game = game_in("second")
    seat = game.waiting_for[0]
    with pytest.raises(BotError, match="at seat"):
        Match(game, {seat: Scripted(second(strange_card(game, seat)))}, seed=1).step()


def test_an_error_pickles():
    """An error crosses from another process with its words and seat."""
    error = BotError(2, "planner", bid(7), "answered bid 7.")
    twin = pickle.loads(pickle.dumps(error))
    assert (str(twin), twin.seat, twin.bot) == (str(error), 2, "planner")
    assert pickle.loads(pickle.dumps(BotError(0, "x", Hostile(), "went mad"))).seat == 0


def test_a_keyboard_interrupt_is_not_a_bot_error():
    """Ctrl-C inside a bot ends the match, as everywhere."""
    game = Game(3, seed=1)
    with pytest.raises(KeyboardInterrupt):
        Match(game, {0: Scripted(KeyboardInterrupt())}, seed=1).step()


def test_asking_plays_nothing():
    """A hint for a seat leaves the game as it is, and is what the bot then does."""
    game = Game(3, seed=1)
    match = Match(game, {0: bot_named("planner")}, seed=5)
    before = dumps(Record.of(game))
    action = match.ask(0)
    assert dumps(Record.of(game)) == before
    assert match.step()
    assert game.events[-1] == (0, action)


def test_only_seats_with_bots_act():
    """A person's seat is never played: the match waits for it."""
    game = Game(3, seed=1, first_seat=1)
    match = Match(game, {0: bot_named("half"), 2: bot_named("half")}, seed=1)
    assert match.step() is False
    game.play(1, game.legal_actions(1)[0])
    match.run()
    assert game.waiting_for in {(), (1,)}
    assert all(getattr(event, "seat", None) != 1 for event in game.events[2:])


def test_bots_are_asked_by_the_house_protocol():
    """Of several awaited seats the first by the house protocol acts first (rule 3.1)."""
    game = game_in("open", players=4)
    match = Match(game, dict.fromkeys(range(4), bot_named("folk")), seed=1)
    expected = game.waiting_for[0]
    match.step()
    assert game.events[-1].seat == expected


def test_a_game_that_waits_for_a_deal_stops_the_match():
    """With no card dealt nobody can act."""
    game = Game(3, given=())
    match = Match(game, dict.fromkeys(range(3), bot_named("random")), seed=1)
    assert match.step() is False
    match.run()
    assert game.phase == "deal"


def test_there_is_no_bot_without_a_seat():
    """A seat that the game does not have is refused at once."""
    for seat in (3, -1, True, "0"):
        with pytest.raises(ValueError, match="no seat"):
            Match(Game(3, seed=1), {seat: bot_named("half")}, seed=1)


@pytest.mark.parametrize("name", BOTS)
def test_undo_and_reload_give_the_same_game(name):
    """From any earlier moment, loaded from its record, the bots play the same game again."""
    bots = dict.fromkeys(range(3), bot_named(name))
    game = Game(3, seed=3)
    Match(game, bots, seed=9).run()
    text = dumps(Record.of(game))
    moments = random.Random(name).sample(range(1, len(game.events)), 3)
    for count in moments:
        again = replay(loads(dumps(Record.of(game).until(count))))
        again.deal_on(3)
        Match(again, bots, seed=9).run()
        assert dumps(Record.of(again)) == text


def test_another_seed_is_another_game():
    """The match's seed is where all chance of the bots comes from."""

    def play(seed):
        game = Game(3, seed=3)
        Match(game, dict.fromkeys(range(3), bot_named("random")), seed).run()
        return dumps(Record.of(game))

    assert play(1) == play(1) != play(2)


def test_a_bot_may_lack_a_name():
    """A class of one's own that forgot its name is called by its type."""

    class Anonymous:
        def choose(self, view, rng):
            del view, rng

    with pytest.raises(BotError, match="bot Anonymous at seat 0"):
        Match(Game(3, seed=1), {0: Anonymous()}, seed=1).step()


def test_unknown_bots_are_named_with_the_known_ones():
    """The error lists what there is."""
    for name in ("deep blue", "", None, 3, []):
        with pytest.raises(ValueError, match="random, half, folk, merchant, planner"):
            bot_named(name)
