"""The battery that every bot passes, and what each bot's idea means in play."""

import copy
import inspect
import itertools
import pickle
import random

import pytest

from modernart import Game
from modernart.cards import DOUBLE
from modernart.editions import FLAGS
from modernart.events import Decision, Sale, SealedBids
from modernart.match import Match
from modernart.players import BOTS, Bot, bot_named
from modernart.players.base import own_seat
from modernart.players.estimate import Scene

KINDS = [
    ("taiwan", 3, {}),
    ("taiwan", 4, {}),
    ("taiwan", 5, {}),
    ("classic", 3, {}),
    ("classic", 4, {}),
    ("classic", 5, {}),
    ("taiwan", 3, {"collector": "winner"}),
    ("classic", 3, {"collector": "auctioneer"}),
    *(
        ("taiwan", 3, {"collector": "winner", flag: value} if "reveal" in flag else {flag: value})
        for flag, values in FLAGS.items()
        for value in values[1:]
        if flag != "collector"
    ),
    ("classic", 4, {"last_card_counts": True}),
]

MOST_CALLS = 45
"""Calls of one open auction between five bots that bid with sense."""


def play(bots, edition="taiwan", options=None, seed=1, match_seed=None):
    """Play one game to its end and return it."""
    game = Game(len(bots), edition, seed=seed, **(options or {}))
    Match(game, dict(enumerate(bots)), seed if match_seed is None else match_seed).run()
    return game


def moments(bots, count=12, seed=1):
    """Views of awaited seats from one game: every phase, as auctioneer and not, early and late."""
    game = Game(len(bots), seed=seed)
    match = Match(game, dict(enumerate(bots)), seed)
    found = {}
    for step in itertools.count():
        if game.outcome is not None:
            break
        seat = game.waiting_for[0]
        key = game.phase, seat == game.auctioneer, step // 30
        found.setdefault(key, game.view(seat))
        match.step()
    views = list(found.values())
    return random.Random(seed).sample(views, min(count, len(views)))


@pytest.fixture(params=BOTS)
def bot(request):
    """Each built-in bot in turn."""
    return bot_named(request.param)


class TestBattery:
    """What every bot must do; a bot added to `BOTS` is tested by being there."""

    def test_it_is_named_and_explained(self, bot):
        """Its name is its key, and its docstring is a paragraph that says the idea."""
        assert BOTS[bot.name] is type(bot)
        assert isinstance(bot, Bot)
        assert len(inspect.getdoc(type(bot)).split()) > 20

    def test_it_is_handed_a_view_and_chance_alone(self, bot):
        """Its one method takes a view and a generator: there is no way to a game."""
        assert list(inspect.signature(bot.choose).parameters) == ["view", "rng"]

    @pytest.mark.parametrize(("edition", "players", "options"), KINDS)
    def test_it_plays_every_kind_of_game_to_the_end(self, bot, edition, players, options):
        """Alone and among random bots, every answer is legal and the game ends."""
        game = play([bot] * players, edition, options)
        assert game.outcome
        strangers = [bot_named("random")] * (players - 1)
        assert play([bot, *strangers], edition, options, seed=2).outcome

    def test_it_plays_any_random_position(self, bot):
        """Dropped into positions of random play, which it would never reach, it answers legally."""
        game = Game(4, seed=8)
        rng = random.Random(8)
        while game.outcome is None:
            for seat in game.waiting_for:
                assert game.is_legal(seat, bot.choose(game.view(seat), random.Random(1)))
            seat = rng.choice(game.waiting_for)
            choices = game.legal_actions(seat)
            game.play(seat, choices[rng.randrange(min(len(choices), 40))])

    def test_it_is_deterministic_under_a_seed(self, bot):
        """The same seeds give the same game; new objects of the class as well."""
        first = play([bot] * 4, seed=5)
        assert play([type(bot)() for _ in range(4)], seed=5).events == first.events

    def test_it_keeps_nothing_between_choices(self, bot):
        """A choice is the same whatever was asked before, from a pickle, and from a copy."""
        views = moments([bot] * 3)
        first = [bot.choose(view, random.Random(3)) for view in views]
        for twin in (type(bot)(), copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))):
            answers = [twin.choose(view, random.Random(3)) for view in reversed(views)]
            assert answers[::-1] == first

    def test_a_view_is_all_it_needs(self, bot):
        """A view that went through a pickle, far from its game, gives the same choice."""
        for view in moments([bot] * 3):
            twin = pickle.loads(pickle.dumps(view))
            assert bot.choose(twin, random.Random(3)) == bot.choose(view, random.Random(3))

    def test_it_never_changes_the_view(self, bot):
        """After a choice the view is what it was."""
        for view in moments([bot] * 4):
            before = pickle.dumps(view)
            bot.choose(view, random.Random(3))
            assert pickle.dumps(view) == before

    def test_it_draws_from_the_generator_it_is_handed(self, bot):
        """The module's own generator is neither read nor moved."""
        views = moments([bot] * 3)
        random.seed(1)
        state = random.getstate()
        first = [bot.choose(view, random.Random(3)) for view in views]
        assert random.getstate() == state
        random.seed(2)
        assert [bot.choose(view, random.Random(3)) for view in views] == first

    def test_it_does_not_know_what_others_hold(self, bot):
        """With the hidden cards of all others exchanged, it chooses the same."""
        game = Game(4, seed=6)
        match = Match(game, dict.fromkeys(range(4), bot), 6)
        while game.outcome is None:
            seat = game.waiting_for[0]
            if len(game.events) % 9 == 0 and game.phase != "second":
                twin = exchanged(game, seat)
                choices = [bot.choose(g.view(seat), random.Random(1)) for g in (game, twin)]
                assert choices[0] == choices[1]
            match.step()


def exchanged(game, seat):
    """The same game with the hands of all other seats exchanged in a ring."""
    twin = game.copy()
    others = [other for other in range(len(game.names)) if other != seat]
    hands = [list(game.hands[other]) for other in others]
    cards = [card for hand in hands for card in hand]
    random.Random(1).shuffle(cards)
    for other, hand in zip(others, hands, strict=True):
        twin.hands[other] = [cards.pop() for _ in hand]
    return twin


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_an_open_auction_takes_few_calls(name):
    """Raises are steps, though every raise asks everybody again (3.1)."""
    for seed in range(3):
        calls = 0
        for event in play([bot_named(name)] * 5, seed=seed).events:
            calls = 0 if isinstance(event, Sale) else calls + isinstance(event, Decision)
            assert calls < MOST_CALLS


def purchases(game, seat):
    """Lots that a seat bought for money."""
    sales = (event for event in game.events if isinstance(event, Sale))
    return [sale for sale in sales if sale.buyer == seat and sale.price]


def test_a_merchant_buys_only_what_it_must():
    """It pays for a lot only when nobody took its fixed price (rule 3.4)."""
    forced = 0
    for seed, others in enumerate(("merchant", "merchant", "half", "folk")):
        game = play([bot_named("merchant"), *[bot_named(others)] * 3], seed=seed)
        for sale in purchases(game, 0):
            assert (sale.auctioneer, sale.lot[-1].format) == (0, "F")
            forced += 1
    assert forced > 0


@pytest.mark.parametrize(("name", "share"), [("half", 0.5), ("folk", 0.75)])
def test_no_bid_is_over_the_share_of_the_estimate(name, share):
    """Half and folk never go beyond their part of what a lot is likely to pay, nor their purse."""
    for view in moments([bot_named(name)] * 4, count=200):
        if view.phase in ("offer", "second", "reveal") or view.legal.kind == "price":
            continue
        action = bot_named(name).choose(view, random.Random(1))
        worths = Scene.of(view).worths()
        worth = sum(worths[card.genre] for card in view.lot)
        own = 0.5 if view.seat == view.auctioneer else 1
        amount = action.value if action.value is not None else 0
        amount = view.price if action.kind == "accept" else amount
        assert amount <= share * own * worth
        assert amount <= view.purse


def test_folk_outbids_half_for_the_same_lot():
    """Where both look at the same lot, the folk bot goes at least as far, and at times further."""
    further = 0
    for view in moments([bot_named("folk")] * 4, count=200):
        if view.phase != "sealed":
            continue
        low, high = (bot_named(n).choose(view, random.Random(1)).value for n in ("half", "folk"))
        assert low <= high
        further += low < high
    assert further


def test_random_takes_part_in_everything():
    """Over some games it uses every kind of action, so that it tests every part of a game."""
    used = set()
    for seed in range(6):
        game = play([bot_named("random")] * 3, options={"collector": "winner"}, seed=seed)
        for event in game.events:
            kind = event.action.kind if isinstance(event, Decision) else type(event).__name__
            used.add(kind)
    kinds = {"offer", "second", "bid", "pass", "price", "accept", "decline"}
    assert kinds | {"Reveal", "SealedBids"} <= used


def test_a_seller_adds_to_a_double():
    """A bidder or planner that holds a fitting card sells two paintings at once."""
    added = {name: 0 for name in BOTS if name != "random"}
    for name in added:
        game = play([bot_named(name)] * 4, seed=2)
        added[name] = sum(
            isinstance(e, Sale) and len(e.lot) == 2 and e.lot[0].format == DOUBLE
            for e in game.events
        )
    assert min(added.values()) > 0


def test_sealed_bids_are_not_all_the_same():
    """Bots see different hands, so their estimates and bids differ."""
    game = play([bot_named("planner")] * 4, seed=2)
    assert any(len(set(event.bids)) > 1 for event in game.events if isinstance(event, SealedBids))


def test_a_spectator_s_view_is_nobody_s_to_play():
    """The view of a spectator has no seat; a bot says so and does not guess."""
    game = Game(3, seed=1)
    assert own_seat(game.view(2)) == 2
    with pytest.raises(ValueError, match="spectator"):
        own_seat(game.view(None))
