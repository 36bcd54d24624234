"""A bot may spoil its view as it likes: game, edition and other views stay whole."""

import copy
import pickle

import pytest

from modernart import EDITIONS, Action, Card, Game, offer
from modernart.match import BotError, Match
from modernart.players import Bot, bot_named


def test_what_a_spectator_may_do_is_its_own_object():
    """Filling in the empty choices of one view makes nothing legal for anybody."""
    game = Game(3, seed=1)
    spoilt = game.view(1).legal
    spoilt.kind, spoilt.values, spoilt.of = "offer", [game.hands[0][0]], Card
    assert not game.is_legal(1, offer(game.hands[0][0]))
    assert len(game.view(2).legal) == 0


@pytest.mark.parametrize("table", ["deal_table", "auctions", "symbols"])
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_the_tables_of_an_edition_cannot_be_changed(edition, table):
    """Not even through the edition of a view; copies and pickles are equal to it."""
    with pytest.raises(TypeError):
        getattr(Game(3, edition, seed=1).view(0).edition, table)[3] = ()
    assert pickle.loads(pickle.dumps(edition)) == edition == copy.deepcopy(edition)


class Cursed:
    """Compares, and tells its class, with an exception."""

    def __eq__(self, other):
        raise RuntimeError("no")

    def __hash__(self):
        return 0

    @property
    def __class__(self):
        raise RuntimeError("no")


class Curse(BaseException):
    """An exception that cannot be worded."""

    def __str__(self):
        raise RuntimeError("no")


class Breaks(Bot):
    """Does something terrible when asked."""

    def __init__(self, deed):
        """`deed` is called for an answer."""
        self.deed = deed

    @property
    def name(self):
        """Not even this."""
        raise RuntimeError("no")

    def choose(self, view, rng):  # noqa: ARG002 - whatever it sees
        """Do it."""
        return self.deed()


def raises():
    """Raise what cannot be worded."""
    raise Curse


@pytest.mark.parametrize("kind", ["", "pass", "offer", "bid"])
def test_whatever_a_bot_does_is_a_bot_error(kind):
    """The match stops with one error, and the game is as it was."""
    deed = (lambda: Action(kind, Cursed())) if kind else raises
    game = Game(3, seed=1)
    while game.phase != "open":
        seat = game.waiting_for[0]
        game.play(seat, game.legal_actions(seat)[0])
    events = list(game.events)
    with pytest.raises(BotError):
        Match(game, dict.fromkeys(range(3), Breaks(deed)), seed=1).run()
    assert game.events == events


@pytest.mark.parametrize("kind", ["", 0, False, [], {}])
def test_a_seat_is_a_persons_or_a_known_bots(kind):
    """Anything else that is falsy is refused at once, and no table waits for it."""
    from modernart_widgets import Table

    with pytest.raises((ValueError, TypeError)):
        Table(names=["a", "b", "c"], bots=[kind] * 3, speed="instant", seed=1)
    assert bot_named("half").name == "half"


def test_a_huge_number_of_players_is_refused_at_once():
    """Nothing is built for seats that cannot be."""
    with pytest.raises(ValueError, match="players"):
        Game(10**12, seed=1)
