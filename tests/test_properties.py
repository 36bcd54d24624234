"""What holds in every game: money, cards, legality, secrecy, copies, undo and replay."""

import random
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modernart import Action, Game, IllegalAction, bid, offer, price, sealed, second
from modernart.actions import KINDS, reveal
from modernart.editions import EDITIONS, FLAGS
from modernart.events import Deal, RoundEnd, Sale
from modernart.record import Record, decisions, dumps, loads, replay

EXAMPLES = settings(max_examples=60, deadline=None, database=None)


@st.composite
def starts(draw):
    """The arguments of a game of any kind, and a way to play it."""
    players = draw(st.integers(3, 5))
    options = {flag: draw(st.sampled_from(values)) for flag, values in FLAGS.items()}
    if players != 3:
        del options["collector"]
    setup = {
        "players": players,
        "edition": draw(st.sampled_from(sorted(EDITIONS))),
        "seed": draw(st.integers(0, 10**9)),
        "first_seat": draw(st.integers(0, players - 1)),
        **options,
    }
    return setup, Player(*draw(st.tuples(st.integers(0, 10**9), st.booleans(), st.booleans())))


class Player:
    """Random play: `spends` bids all or nothing, `avoids` lays what is rare on the table."""

    def __init__(self, seed, spends, avoids):
        """Start from a seed."""
        self.rng = random.Random(seed)
        self.spends = spends
        self.avoids = avoids

    def __repr__(self):
        """Show what a failing example needs."""
        return f"Player(spends={self.spends}, avoids={self.avoids})"

    def choose(self, game):
        """A seat that is asked, and one of its legal actions."""
        seat = self.rng.choice(game.waiting_for)
        choices = game.legal_actions(seat)
        if game.phase == "offer" and self.avoids:
            return seat, min(choices, key=lambda action: game.counts[action.value.genre])
        if len(choices) > 2 and choices.kind in ("bid", "sealed", "price") and not self.spends:
            return seat, choices[self.rng.randrange(min(len(choices), 12))]
        return seat, self.rng.choice(choices)

    def walk(self, game):
        """Play to the end; yields before every action what will be done."""
        while game.outcome is None:
            seat, action = self.choose(game)
            yield seat, action
            game.play(seat, action)


def whole(setup, player):
    """A finished game."""
    game = Game(**setup)
    for _ in player.walk(game):
        pass
    return game


def part(setup, player):
    """A game that stands somewhere on its way."""
    game = Game(**setup)
    for _ in player.walk(game):
        if player.rng.random() < 0.01:
            break
    return game


def state(game):
    """All that can be asked of a game, as a value."""
    seats = range(len(game.names))
    return (
        dumps(Record.of(game)),
        [repr(game.view(seat, open_money=True)) for seat in seats],
        [list(game.legal_actions(seat))[:9] for seat in seats],
        (game.phase, game.waiting_for, game.auctioneer, game.outcome, list(game.pile)),
    )


def to_the_bank(sale):
    """The part of a price that no seat gets."""
    if sale.shares is not None:
        return sale.price - sum(sale.shares)
    return sale.price if sale.payee is None else 0


# -- money and cards -----------------------------------------------------------------------------


@EXAMPLES
@given(starts())
def test_7_1_money_changes_only_by_the_bank_and_by_settling_up(start):
    """The total is 100 a seat, less what the bank got, plus incomes; nobody is below 0."""
    setup, player = start
    game = Game(**setup)
    total, seen = 100 * setup["players"], 0
    for _ in player.walk(game):
        for event in game.events[seen:]:
            if isinstance(event, Sale):
                total -= to_the_bank(event)
            elif isinstance(event, RoundEnd):
                total += sum(event.income)
        seen = len(game.events)
        assert sum(game.cash) == total
        assert min(game.cash) >= 0


@EXAMPLES
@given(starts())
def test_7_1_only_buyers_pay_and_only_sellers_earn(start):
    """A sale takes its price from the buyer alone, and gives at most that to the sellers."""
    game = whole(*start)
    cash = [100] * len(game.names)
    for event in game.events:
        if isinstance(event, Sale):
            gets = event.shares or [
                event.price * (seat == event.payee) for seat in range(len(cash))
            ]
            assert sum(gets) <= event.price <= cash[event.buyer]
            assert gets[event.buyer] == 0
            cash = [had + got for had, got in zip(cash, gets, strict=True)]
            cash[event.buyer] -= event.price
        elif isinstance(event, RoundEnd):
            cash = [had + got for had, got in zip(cash, event.income, strict=True)]
            assert event.cash == tuple(cash)
    assert game.outcome.cash == tuple(cash)


@EXAMPLES
@given(starts())
def test_7_2_cards_are_conserved(start):
    """Every card is at each moment in exactly one place: hand, table, pile, gone or undealt."""
    setup, player = start
    game = Game(**setup)
    for _ in player.walk(game):
        dealt = [c for e in game.events if isinstance(e, Deal) for h in e.hands for c in h]
        dealt += [c for e in game.events if isinstance(e, Deal) for c in e.collector or ()]
        places = [*chain(*game.hands), *game.table, *game.pile, *game.gone]
        assert sorted(map(str, places)) == sorted(map(str, dealt))
        assert len(set(places)) == len(places)
        owned = list(chain(*game.owned))
        assert len(set(owned)) == len(owned)
        assert set(owned) <= set(game.table)
        assert [sum(c.genre == g for c in game.table) for g in range(5)] == list(game.counts)
    assert set(game.gone) <= set(game.edition.deck)


# -- legality ------------------------------------------------------------------------------------


def candidates(game, rng):
    """Actions of every kind, legal and illegal ones, sensible and not."""
    hand = rng.choice(game.hands)
    some = [*rng.sample(game.edition.deck, 3), *hand[:2]]
    amounts = [-1, 0, 1, rng.randrange(150), game.cash[0], game.cash[0] + 1, 1.0, "5", True, None]
    yield from (make(card) for make in (offer, second) for card in [*some, "1O1", None])
    yield from (make(amount) for make in (bid, sealed, price) for amount in amounts)
    yield from (reveal(answer) for answer in (True, False, 1, None))
    yield from (Action(kind, value) for kind in KINDS for value in (None, 0))


@EXAMPLES
@given(starts())
def test_is_legal_agrees_with_legal_actions(start):
    """An action is legal exactly if it is among the legal actions, for any seat at any time."""
    setup, player = start
    game = Game(**setup)
    for seat, action in player.walk(game):
        assert game.is_legal(seat, action)
        if player.rng.random() < 0.1:
            for other in range(setup["players"]):
                legal = game.legal_actions(other)
                listed = {(a.kind, type(a.value), str(a.value)) for a in legal}
                assert len(legal) == len(listed)
                assert bool(legal) or other not in game.waiting_for
                for a in candidates(game, player.rng):
                    there = (a.kind, type(a.value), str(a.value)) in listed
                    assert game.is_legal(other, a) == there == (a in legal)


@EXAMPLES
@given(starts())
def test_whoever_is_awaited_can_act_until_the_game_is_over(start):
    """A game waits for seats with something to do, and for nobody after its end alone."""
    setup, player = start
    game = Game(**setup)
    for _ in player.walk(game):
        assert game.waiting_for
        assert all(game.legal_actions(seat) for seat in game.waiting_for)
    assert game.waiting_for == ()
    assert game.outcome.winners


@EXAMPLES
@given(starts())
def test_a_refused_action_changes_nothing(start):
    """Whatever is refused, all that can be asked of the game is as before."""
    setup, player = start
    game = part(setup, player)
    before = state(game)
    for seat in (-1, *range(setup["players"] + 1), True, None):
        for action in candidates(game, player.rng):
            if not game.is_legal(seat, action):
                with pytest.raises(IllegalAction):
                    game.play(seat, action)
    assert state(game) == before


# -- secrecy -------------------------------------------------------------------------------------


def deal_anew(game, seat, rng):
    """The deals of a game with every card that a seat cannot know put elsewhere, at random."""
    known = {*game.hands[seat], *game.table, *game.gone}
    hidden = [card for card in game.edition.deck if card not in known]
    rng.shuffle(hidden)

    def other(cards):
        return tuple(card if card in known else hidden.pop() for card in cards)

    return [
        deal._replace(
            hands=tuple(map(other, deal.hands)), collector=deal.collector and other(deal.collector)
        )
        for deal in game._deals
    ]


def twin_of(game, deals, setup):
    """The game in which the same things were done after other deals, under another seed."""
    twin = Game(**{**setup, "seed": setup["seed"] + 1}, given=deals)
    for _, event in decisions(Record.of(game)):
        repeat(twin, event)
    return twin


def repeat(twin, event):
    """Do in a twin what an event says was done, whatever card that turns up."""
    if hasattr(event, "action"):
        twin.play(event.seat, event.action)
    elif hasattr(event, "bids"):
        for seat, amount in enumerate(event.bids):
            twin.play(seat, sealed(amount))
    else:
        twin.play(event.seat, reveal(event.card is not None))


@EXAMPLES
@given(starts())
def test_1_5_a_view_does_not_depend_on_what_the_seat_cannot_know(start):
    """Hidden hands, pile, future deals, undealt cards and the seed change no part of a view."""
    setup, player = start
    game = part(setup, player)
    for seat in range(setup["players"]):
        deals = deal_anew(game, seat, player.rng)
        twin = twin_of(game, deals, setup)
        if game.phase == "sealed":
            for other in set(range(setup["players"])) - set(game.waiting_for):
                twin.play(other, sealed(0))
        assert twin.view(seat) == game.view(seat)
        assert twin.view(seat).as_json() == game.view(seat).as_json()
        assert twin.view(None) == game.view(None)


@EXAMPLES
@given(starts(), st.integers(0, 10**6))
def test_1_5_a_view_does_not_depend_on_pending_sealed_bids(start, amount):
    """While bids are outstanding, no other seat's view tells one bid from another."""
    setup, player = start
    game = Game(**setup)
    for _ in player.walk(game):
        if game.phase == "sealed" and len(game.waiting_for) > 1:
            break
    if game.outcome is not None:
        return
    seat, *others = game.waiting_for
    views = []
    for bids in (0, min(amount, game.cash[seat])):
        twin = game.copy()
        twin.play(seat, sealed(bids))
        views.append([(twin.view(other), twin.view(other).as_json()) for other in (*others, None)])
    assert views[0] == views[1]


@EXAMPLES
@given(starts())
def test_1_5_other_cash_is_in_no_view_before_the_end(start):
    """Balances of others are None in a view and in its events until the game is over."""
    setup, player = start
    game = part(setup, player)
    for seat in range(setup["players"]):
        view = game.view(seat)
        ends = [event.cash for event in view.events if isinstance(event, RoundEnd)]
        for cash in (view.cash, *ends):
            known = [other for other, amount in enumerate(cash) if amount is not None]
            assert known == ([seat] if game.outcome is None else list(range(setup["players"])))


# -- copies, undo, replay ------------------------------------------------------------------------


@EXAMPLES
@given(starts())
def test_a_copy_is_independent(start):
    """Playing a copy leaves the game as it is, and the game can still be played the same way."""
    setup, player = start
    game = part(setup, player)
    before = state(game)
    twin = game.copy()
    assert state(twin) == before
    for _ in player.walk(twin):
        pass
    assert state(game) == before
    for index, event in decisions(Record.of(twin)):
        if index >= len(game.events):
            replay_pending(game, event)
    assert game.events == twin.events


def replay_pending(game, event):
    """Repeat an event, but for sealed bids that are in already."""
    if hasattr(event, "bids"):
        for seat in game.waiting_for:
            game.play(seat, sealed(event.bids[seat]))
    else:
        repeat(game, event)


@EXAMPLES
@given(starts(), st.integers(0, 10**6))
def test_undo_goes_back_to_before_a_decision(start, number):
    """A record cut before any decision replays to the game that stood there, and goes on."""
    game = whole(*start)
    record = Record.of(game)
    indices = [index for index, _ in decisions(record)]
    index = indices[number % len(indices)]
    back = replay(record.until(index))
    assert back.events == game.events[:index]
    for later, event in decisions(record):
        if later >= index:
            if back.phase == "deal":
                back.deal(next(d for d in game._deals if d.round == back.round))
            repeat(back, event)
    assert dumps(Record.of(back)) == dumps(record)


@EXAMPLES
@given(starts())
def test_replay_equals_the_game_byte_for_byte(start):
    """A record reads and replays to the very same bytes, hands, money and outcome."""
    game = whole(*start)
    text = dumps(Record.of(game))
    again = replay(loads(text.encode()))
    assert dumps(Record.of(again)) == text
    assert (again.outcome, again.hands, again.gone) == (game.outcome, game.hands, game.gone)


@EXAMPLES
@given(starts())
def test_a_game_is_its_arguments_and_its_actions(start):
    """The same seed and actions give the same game: there is no other chance in it."""
    setup, player = start
    game = whole(setup, player)
    twin = Game(**setup)
    for _, event in decisions(Record.of(game)):
        repeat(twin, event)
    assert dumps(Record.of(twin)) == dumps(Record.of(game))
