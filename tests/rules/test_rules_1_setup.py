"""Rule 1: components, players, money, deals, and what is secret."""

import json
from collections import Counter

import pytest
from rules.helpers import cards, do, game_of, held, last, lay

from modernart import Game, IllegalAction, bid
from modernart.cards import FORMATS
from modernart.editions import EDITIONS, TAIWAN
from modernart.events import Deal

DECK = {1: (3, 3, 2, 2, 2), 2: (3, 2, 3, 3, 2), 3: (3, 3, 3, 3, 2), 4: (3,) * 5, 5: (4, 3, 3, 3, 3)}
DEALS = {3: (10, 6, 6, 0), 4: (9, 4, 4, 0), 5: (8, 3, 3, 0)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_1_1_the_deck_is_70_distinct_cards(edition):
    """There are 70 cards, no two alike, in five genres (situation 26)."""
    deck = EDITIONS[edition].deck
    assert len(deck) == len(set(deck)) == 70
    assert {card.genre for card in deck} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"collector": "winner"}])
def test_1_1_each_card_is_dealt_at_most_once(players, options):
    """Over all four deals no card comes twice, and all are of the deck (situation 26)."""
    if options and players != 3:
        return
    for seed in range(20):
        game = Game(players, seed=seed, **options)
        dealt = [card for deal in game._deals for hand in deal.hands for card in hand]
        dealt += [card for deal in game._deals for card in deal.collector or ()]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(TAIWAN.deck)


def test_1_1_a_given_deal_with_a_card_twice_is_refused():
    """A card that was dealt before, or is not of the deck, is refused."""
    hands = [cards("1O1 1O2"), cards("1A1 1A2"), cards("1S1 1O1")]
    game = game_of(("1O1 1O2", "1A1 1A2", "1S1 1F1"))
    with pytest.raises(ValueError, match="1O1 does not exist or was dealt before"):
        Game(3, game.edition, given=[Deal(1, tuple(hands), None)])
    hands[2] = cards("1S1 1S3")
    with pytest.raises(ValueError, match="1S3 does not exist"):
        Game(3, game.edition, given=[Deal(1, tuple(hands), None)])


@pytest.mark.parametrize("edition", EDITIONS)
def test_1_2_the_deck_has_the_known_split(edition):
    """Each genre and format has as many cards as the table says, copies counted from 1."""
    kinds = Counter((card.genre + 1, card.format) for card in EDITIONS[edition].deck)
    for genre, row in DECK.items():
        assert tuple(kinds[genre, letter] for letter in FORMATS) == row
        copies = [card.copy for card in EDITIONS[edition].deck if card.text[:2] == f"{genre}D"]
        assert copies == list(range(1, row[4] + 1))
    assert [sum(row) for row in DECK.values()] == [12, 13, 14, 15, 16]


@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_1_3_only_three_to_five_play(players):
    """Another number of players is refused."""
    with pytest.raises(ValueError, match="is for 3, 4, 5 players"):
        Game(players, seed=1)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_1_3_everybody_starts_with_100(edition, players):
    """Starting cash is 100 units in both editions, whatever a unit is called."""
    assert Game(players, edition, seed=1).cash == [100] * players


@pytest.mark.parametrize("card", ["5O1", "5A1"])
def test_1_3_a_raise_is_at_least_1(card):
    """One unit more is enough, and less than one whole unit is no amount."""
    game = game_of((card, "1O1", "1O2"))
    do(game, f"0 offer {card}, 1 bid 10")
    for amount in (10, 10.5, 9):
        assert not game.is_legal(2, bid(amount))
    assert game.is_legal(2, bid(11))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_1_4_deals_have_the_sizes_of_the_table(players):
    """Each round deals what the table says, and 4, 2 or 0 cards are never dealt."""
    game = Game(players, seed=5)
    sizes = [tuple(map(len, deal.hands)) for deal in game._deals]
    assert sizes == [(size,) * players for size in DEALS[players]]
    assert 70 - players * sum(DEALS[players]) == {3: 4, 4: 2, 5: 0}[players]


def test_1_4_round_4_deals_nothing_and_hands_are_kept():
    """Before round 4 no card is dealt; what is in hand stays there (situation 15)."""
    for players in (3, 4, 5):
        game = Game(players, seed=2)
        while game.round < 4:
            before = sum(map(len, game.hands))
            lay(game, str(game.legal_actions(game.auctioneer)[0].value))
        assert last(game, Deal) == Deal(4, ((),) * players, None)
        assert sum(map(len, game.hands)) == before - 1 > 0
        assert game.phase == "offer"


def test_1_4_undealt_cards_stay_unknown():
    """The cards that are left over are in no hand and in no event that a seat sees."""
    game = Game(3, seed=8)
    unseen = set(TAIWAN.deck).difference(
        card for deal in game._deals for hand in deal.hands for card in hand
    )
    assert len(unseen) == 4
    assert not unseen & set(held(game))
    for seat in range(3):
        assert not [card for card in unseen if card.text in repr(game.view(seat))]


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_1_5_the_first_seat_starts(first):
    """The seat that is named starts round 1; unless named it is seat 0."""
    assert Game(4, seed=1, first_seat=first).waiting_for == (first,)
    assert Game(4, seed=1).waiting_for == (0,)


@pytest.mark.parametrize("first", [-1, 4, True, 1.0, "1", None])
def test_1_5_a_first_seat_that_is_not_there_is_refused(first):
    """Only a seat of the game can start."""
    with pytest.raises(ValueError, match="no seat"):
        Game(4, seed=1, first_seat=first)


def secrets(game, seat):
    """The texts that no view of a seat may hold: others' cards and whatever is undealt."""
    mine = set(game.hands[seat])
    shown = {*mine, *game.table, *game.gone}
    return [card.text for card in TAIWAN.deck if card not in shown]


def test_1_5_a_view_shows_no_foreign_hand_cash_or_pending_bid():
    """A view holds neither others' hands, cash or sealed bids, nor the seed (situation 23)."""
    game = Game(4, seed=987654321)
    card = next(action for action in game.legal_actions(0) if action.value.format != "D")
    game.play(0, card)
    if game.phase == "open":
        game.hammer()
    for seat in range(4):
        view = game.view(seat)
        text = repr(view) + json.dumps(view.as_json())
        assert "987654321" not in text
        assert not [secret for secret in secrets(game, seat) if secret in text]
        assert [cash is None for cash in view.cash] == [other != seat for other in range(4)]
        assert view.hand == tuple(game.hands[seat])
        assert view.hand_sizes == tuple(map(len, game.hands))


def test_1_5_a_pending_sealed_bid_is_hidden_until_all_are_in():
    """Others see that a bid is in, and not how much; revealed, all see it (situation 23)."""
    game = game_of(("3S1", "1O1", "1O2"))
    do(game, "0 offer 3S1, 1 sealed 77")
    for seat in (0, 2, None):
        view = game.view(seat)
        assert view.calls == (None, "in", None)
        assert "77" not in repr(view) + json.dumps(view.as_json())
    do(game, "0 sealed 5, 2 sealed 6")
    assert "bids=(5, 77, 6)" in repr(game.view(2))


def test_1_5_open_money_shows_balances_and_nothing_more():
    """`open_money` is a display option: balances appear, hands do not."""
    game = Game(3, seed=3)
    view = game.view(1, open_money=True)
    assert view.cash == (100, 100, 100)
    assert not [secret for secret in secrets(game, 1) if secret in repr(view)]
    assert "open_money" not in game.edition.options


def test_1_5_a_spectator_sees_what_all_see():
    """Without a seat there is no hand, no cash and nothing to do."""
    game = Game(3, seed=3)
    view = game.view(None)
    assert (view.hand, view.cash, len(view.legal)) == ((), (None,) * 3, 0)
    assert not [card.text for card in TAIWAN.deck if card.text in repr(view)]


@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_1_5_there_is_no_view_of_a_seat_that_is_not_there(seat):
    """A view is of a seat of the game."""
    with pytest.raises(ValueError, match="no seat"):
        Game(3, seed=1).view(seat)


def test_1_5_chance_is_explicit():
    """A game without seed or deals is refused; the same seed deals the same cards."""
    with pytest.raises(ValueError, match="needs a seed or given deals"):
        Game(3)
    assert Game(3, seed=4).hands == Game(3, seed=4).hands
    assert Game(3, seed=4).hands != Game(3, seed=5).hands


def test_1_5_a_view_never_changes_the_game():
    """A view is data: an illegal action found with it leaves no trace, nor does looking."""
    game = Game(3, seed=4)
    before = repr(game.view(0))
    with pytest.raises(IllegalAction):
        game.play(1, bid(1))
    game.view(1).as_json()["hand"].clear()
    assert repr(game.view(0)) == before
