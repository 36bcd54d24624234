"""The ledger against the game's own cash, over random games of every kind."""

import random

import pytest

from modernart import Game
from modernart.ledger import Entry, balances, balances_by_event, ledger

KINDS = [
    ("taiwan", 3, {}),
    ("taiwan", 4, {}),
    ("taiwan", 5, {}),
    ("classic", 4, {}),
    ("taiwan", 3, {"collector": "winner"}),
    ("classic", 3, {"collector": "auctioneer"}),
    ("taiwan", 4, {"double_proceeds": "split"}),
    ("classic", 3, {"double_proceeds": "split", "collector": "winner"}),
]


def random_step(game, rng):
    """Play one random legal action; bids are cut so that a bidder keeps some money."""
    seat = rng.choice(game.waiting_for)
    choices = game.legal_actions(seat)
    game.play(seat, choices[rng.randrange(min(len(choices), 30))])


def steps_of(edition, players, options, seed):
    """Go through the states of one random game."""
    rng = random.Random(seed)
    game = Game(players, edition, seed=seed, **options)
    while game.outcome is None:
        random_step(game, rng)
        yield game


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_balances_are_the_cash_of_the_game_at_every_moment(edition, players, options):
    """At every moment the public events of any seat's view add up to every seat's cash (1.5)."""
    for seed in range(3):
        for moment, game in enumerate(steps_of(edition, players, options, seed)):
            assert balances(game.events, game.edition, players) == tuple(game.cash)
            if moment % 10 == 0 or game.outcome:
                view = game.view(moment % players)
                assert balances(view.events, view.edition, players) == tuple(game.cash)


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_balances_by_event_end_in_the_balances(edition, players, options):
    """There is one row of balances an event, and each row is what its first events add up to."""
    *_, game = steps_of(edition, players, options, 4)
    rows = list(balances_by_event(game.events, game.edition, players))
    assert len(rows) == len(game.events)
    for count in range(1, len(rows) + 1, 7):
        assert rows[count - 1] == balances(game.events[:count], game.edition, players)


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_the_ledger_keeps_the_money_law(edition, players, options):
    """Money paid and not earned went to the bank: never less than nothing (rule 7)."""
    *_, game = steps_of(edition, players, options, 5)
    entries = ledger(game.events, game.edition, players)
    assert sum(e.paid for e in entries) >= sum(e.earned for e in entries)
    assert sum(e.bought for e in entries) >= sum(e.sold for e in entries)
    gains = tuple(entry.gain for entry in entries)
    assert gains == tuple(entry.by_selling + entry.by_buying for entry in entries)
    assert sum(entry.by_selling for entry in entries) == sum(e.earned for e in entries)
    assert tuple(cash - 100 for cash in game.cash) == gains


def test_split_proceeds_reach_both_sellers():
    """Under "split" both sellers of a Double earn, and a seller who wins pays in full (9)."""
    from modernart.cards import Card
    from modernart.editions import TAIWAN
    from modernart.events import Sale

    lot = (Card("1D1"), Card("1O1"))
    sold = Sale(lot, auctioneer=1, buyer=2, price=15, payee=1, shares=(7, 8, 0))
    assert ledger([sold], TAIWAN, 3) == [
        Entry(earned=7),
        Entry(sold=2, earned=8),
        Entry(bought=2, paid=15),
    ]
    own = Sale(lot, auctioneer=1, buyer=0, price=15, payee=1, shares=(0, 8, 0))
    assert balances([own], TAIWAN, 3) == (85, 108, 100)


def test_a_must_buy_is_paid_to_nobody():
    """An auctioneer who buys pays the bank: paid, and nobody earns (rules 2.3, 3.4)."""
    from modernart.cards import Card
    from modernart.editions import TAIWAN
    from modernart.events import Sale

    must = Sale((Card("2F1"),), auctioneer=0, buyer=0, price=9, payee=None)
    assert ledger([must], TAIWAN, 3) == [Entry(bought=1, paid=9), Entry(), Entry()]


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_by_buying_is_what_ones_own_paintings_paid_less_what_they_cost(edition, players, options):
    """Lot by lot, at the end of a game, when every painting has been settled up."""
    from modernart.events import RoundEnd, Sale

    *_, game = steps_of(edition, players, options, 6)
    gained, unsettled = [0] * players, []
    for event in game.events:
        if isinstance(event, Sale):
            unsettled.append(event)
        elif isinstance(event, RoundEnd):
            for sale in unsettled:
                paid = sum(event.values[card.genre] for card in sale.lot)
                gained[sale.buyer] += paid - sale.price
            unsettled.clear()
    entries = ledger(game.events, game.edition, players)
    assert [entry.by_buying for entry in entries] == gained
