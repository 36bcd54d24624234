"""The view as plain data: what a panel is told in each phase; its secrecy is tested elsewhere."""

import json

import pytest
from random_games import KINDS, random_game
from rules.helpers import do, game_of, lay

from modernart import Card, Game
from modernart.events import Deal

HANDS = ("5D1 5O1 1O1", "5A1 2S1 2F1", "3O1 3A1 5S1")


def told(script="", seat=0, **changes):
    """The JSON of a view after a script."""
    game = game_of(HANDS, **changes)
    if script:
        do(game, script)
    return game.view(seat).as_json()


def test_a_view_says_where_the_game_stands():
    """Seat, edition, round, phase, whose turn it is, own hand, and each seat's public facts."""
    view = told()
    assert view["seat"] == 0
    assert (view["edition"], view["round"], view["rounds"]) == ("taiwan", 1, 4)
    assert (view["phase"], view["auctioneer"], view["waiting_for"]) == ("offer", 0, [0])
    assert view["hand"] == ["5D1", "5O1", "1O1"]
    assert view["legal"] == [{"kind": "offer", "cards": ["5D1", "5O1", "1O1"]}]
    assert [seat["hand_size"] for seat in view["seats"]] == [3, 3, 3]
    assert [seat["name"] for seat in view["seats"]] == ["Seat 0", "Seat 1", "Seat 2"]
    assert [seat["cash"] for seat in view["seats"]] == [100, None, None]
    assert (view["pile"], view["outcome"], view["layer"], view["price"]) == (None,) * 4


def test_a_view_of_a_double_says_who_laid_it_and_who_is_asked():
    """The layer, the lot, and the seats that are still to be asked, in order."""
    view = told("0 offer 5D1, 0 second -", seat=1)
    assert (view["layer"], view["lot"], view["circle"]) == (0, ["5D1"], [1, 2])
    assert view["legal"] == [{"kind": "second"}, {"kind": "second", "cards": ["5A1"]}]


def test_a_view_of_a_pair_has_both_cards_and_the_new_auctioneer():
    """Who added is the auctioneer, and the circle ends with it."""
    view = told("0 offer 5D1, 0 second -, 1 second 5A1", seat=2)
    assert (view["layer"], view["lot"], view["auctioneer"]) == (None, ["5D1", "5A1"], 1)
    assert view["circle"] == [2, 0, 1]


def test_a_view_of_an_auction_says_what_was_called():
    """Calls by seat, the standing bid, who made it, and what the seat may bid."""
    view = told("0 offer 1O1, 1 bid 7, 2 pass")
    assert (view["calls"], view["standing"], view["high"]) == ([None, 7, "pass"], 7, 1)
    assert view["legal"] == [{"kind": "pass"}, {"kind": "bid", "min": 8, "max": 100}]
    assert view["circle"] == [1, 2, 0]


def test_a_view_of_a_fixed_price_says_the_price():
    """The price is told, and the answers so far."""
    game = game_of(HANDS, first_seat=1)
    do(game, "1 offer 2F1, 1 price 30, 2 decline")
    view = game.view(0).as_json()
    assert (view["price"], view["calls"]) == (30, [None, None, "decline"])
    assert view["legal"] == [{"kind": "accept"}, {"kind": "decline"}]


def test_a_view_warns_of_the_fifth_card():
    """`danger` marks genres that stand at four, `ranking` what markers would be given now."""
    game = game_of(("5O1 5S1 1O1", "5O2 1A1 1S1", "5O3 2O1 2O2"))
    for card in ("5O1", "5O2", "5O3"):
        lay(game, card)
    assert not any(game.view(0).as_json()["danger"])
    lay(game, "5S1")
    view = game.view(0).as_json()
    assert view["counts"] == [0, 0, 0, 0, 4]
    assert view["danger"] == [False, False, False, False, True]
    assert view["ranking"] == [0, 0, 0, 0, 30]
    assert view["table"] == ["5O1", "5O2", "5O3", "5S1"]
    assert view["seats"][0]["owned"] == ["5O1", "5S1"]
    assert view["markers"] == [30, 20, 10]


def test_a_view_has_the_board_and_what_its_columns_add_up_to():
    """Markers by round, and their sums, ranked now or not."""
    game = random_game("taiwan", 4, seed=5)
    view = game.view(0)
    assert len(view.rows) == 4
    assert view.pays == tuple(map(sum, zip(*view.rows, strict=True)))
    assert view.as_json()["rows"] == [list(row) for row in view.rows]
    assert (view.lot, view.table, view.counts) == ((), (), (0,) * 5)
    told_outcome = {"cash": list(game.cash), "winners": list(game.outcome.winners)}
    assert view.as_json()["outcome"] == told_outcome


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_a_view_turns_into_json_at_any_moment(edition, players, options):
    """The view of every seat is plain data all through a game, and reads back from JSON."""
    for until in range(1, 120, 13):
        game = random_game(edition, players, options, seed=3, until=until)
        for seat in (None, *range(players)):
            view = game.view(seat)
            plain = view.as_json()
            assert json.loads(json.dumps(plain)) == plain
            assert view.players == players
            assert plain["pile"] == (len(game.pile) if options.get("collector") else None)


def test_the_purse_is_the_own_cash():
    """A seat's purse is what it holds, a spectator's nothing."""
    game = game_of(HANDS)
    lay(game, "1O1", buyer=2, amount=30)
    assert [game.view(seat).purse for seat in (0, 1, 2, None)] == [130, 100, 70, 0]


def test_the_events_of_a_view_show_own_deals_only():
    """A deal keeps the seat's own cards; other hands and the collector's are None."""
    game = Game(3, seed=1, collector="winner")
    deal = next(event for event in game.view(1).events if isinstance(event, Deal))
    assert deal == Deal(1, (None, tuple(game.hands[1]), None), None)
    assert Card(str(deal.hands[1][0])) is game.hands[1][0]
