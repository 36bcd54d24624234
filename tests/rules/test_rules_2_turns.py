"""Rule 2: who lays, who is passed over, who is paid, and what a seat can afford."""

import pytest
from rules.helpers import do, game_of, last_sale, lay

from modernart import ACCEPT, PASS, Action, IllegalAction, bid, price, sealed, second
from modernart.actions import KINDS

FORMATS = ["5O1", "5A1", "5S1", "5F1"]


def test_2_1_a_seat_with_cards_must_lay_one_of_them():
    """The only legal actions are to lay each of the own cards, Doubles too."""
    game = game_of(("1O1 2D1 3F1", "4O1", "5O1"))
    texts = {str(action) for action in game.legal_actions(0)}
    assert texts == {"offer 1O1", "offer 2D1", "offer 3F1"}
    for kind in set(KINDS) - {"offer"}:
        assert not game.is_legal(0, Action(kind))
    assert not game.legal_actions(1)


def test_2_2_a_seat_without_cards_is_passed_over():
    """The next seat has no card, so the one after it lays (situation 13)."""
    # Seat 1 adds both its cards to the Doubles of others.
    game = game_of(("1D1 3O1", "1O1 2O1", "2D1 3A1", "4O1 4A1"))
    lay(game, "1D1 1O1@1")
    lay(game, "2D1 2O1@1")
    assert [len(hand) for hand in game.hands] == [1, 0, 1, 2]
    lay(game, "3A1")
    lay(game, "4O1")
    lay(game, "3O1")
    assert game.waiting_for == (3,)


def test_2_2_several_seats_in_a_row_are_passed_over():
    """However many seats are empty, the turn goes to the next that has a card (situation 24)."""
    game = game_of(("1D1 2D1 3O1", "1O1 4O1 4A1", "2O1 3A1 3S1", "5O1 5A1 5S1"))
    lay(game, "1D1 1O1@1")
    assert lay(game, "3A1") == 2
    assert lay(game, "5O1") == 3
    lay(game, "2D1 2O1@2")
    assert lay(game, "5A1") == 3
    assert lay(game, "3O1") == 0
    assert lay(game, "4O1") == 1
    assert lay(game, "3S1") == 2
    assert [len(hand) for hand in game.hands] == [0, 1, 0, 1]
    assert lay(game, "5S1") == 3
    assert game.waiting_for == (1,)


def test_2_2_a_seat_without_cards_still_bids_and_is_asked():
    """An empty hand bids, buys, and is asked about a Double as everybody is."""
    game = game_of(("1D1 3O1", "1O1 2O1", "2D1 3A1", "4D1 4A1"))
    lay(game, "1D1 1O1@1")
    lay(game, "2D1 2O1@1")
    lay(game, "3A1", buyer=1, amount=30)
    assert last_sale(game).buyer == 1
    do(game, "3 offer 4D1, 3 second -, 0 second -")
    assert game.hands[1] == []
    assert game.waiting_for == (1,)
    assert game.is_legal(1, second(None))


def test_2_2_the_first_turn_of_a_round_is_passed_over_too():
    """The seats that should open a round have no card: the next one that has opens it."""
    game = game_of(("1D1 5A1", "1O1 5O1", "5D1 5S1", "5F1 4O1"))
    lay(game, "1D1 1O1@1")
    lay(game, "5D1 5O1@1")
    lay(game, "5S1")
    lay(game, "5F1")
    assert game.round == 1
    assert lay(game, "5A1") == 0
    assert game.round == 2
    assert [len(hand) for hand in game.hands] == [0, 0, 0, 1]
    assert game.waiting_for == (3,)


@pytest.mark.parametrize("card", FORMATS)
def test_2_3_the_winner_pays_the_auctioneer(card):
    """In each format the lot goes to the winner face up, and the price to the auctioneer."""
    game = game_of((card, "1O1", "1O2"))
    lay(game, card, buyer=2, amount=30)
    assert game.cash == [130, 100, 70]
    assert [[str(owned) for owned in cards] for cards in game.owned] == [[], [], [card]]
    assert last_sale(game)[1:5] == (0, 2, 30, 0)


OWN_PURCHASES = {
    "5O1": "0 bid 30, 1 pass, 2 pass",
    "5A1": "1 bid 10, 2 pass, 0 bid 30",
    "5S1": "0 sealed 30, 1 sealed 30, 2 sealed 0",
    "5F1": "0 price 30, 1 decline, 2 decline",
}


@pytest.mark.parametrize("card", FORMATS)
def test_2_3_an_auctioneer_who_wins_pays_the_bank(card):
    """In each format the auctioneer can buy the own lot and pays the bank (situation 16)."""
    game = game_of((card, "1O1", "1O2"))
    do(game, f"0 offer {card}, {OWN_PURCHASES[card]}")
    assert game.cash == [70, 100, 100]
    assert [len(cards) for cards in game.owned] == [1, 0, 0]
    assert last_sale(game)[1:5] == (0, 0, 30, None)


@pytest.mark.parametrize(
    ("card", "action"), [("5O1", bid), ("5A1", bid), ("5S1", sealed), ("5F1", price)]
)
def test_2_4_nobody_bids_more_than_the_cash_held(card, action):
    """All the cash is legal, one unit more is not."""
    game = game_of((card, "1O1", "1O2"))
    do(game, f"0 offer {card}")
    seat = game.waiting_for[0]
    assert game.is_legal(seat, action(100))
    assert not game.is_legal(seat, action(101))
    with pytest.raises(IllegalAction, match=r"at most 100, the cash it holds \(rule 2\.4\)"):
        game.play(seat, action(101))


def test_2_4_money_just_earned_can_be_bid():
    """The limit is the cash held now: what a sale brought counts, what was paid does not."""
    game = game_of(("5O1", "1O1 1S1", "1O2"))
    lay(game, "5O1", buyer=1, amount=40)
    do(game, "1 offer 1O1")
    assert [game.legal_actions(seat)[-1].value for seat in range(3)] == [140, 60, 100]


def broke():
    """A game in which seat 0 has paid all its cash to the bank and seat 1 is to lay."""
    game = game_of(("5O1 2F1", "1O1 1A1 1S1 1F1", "1O2"))
    lay(game, "5O1", buyer=0, amount=100)
    assert game.cash[0] == 0
    return game


@pytest.mark.parametrize(("card", "kind"), [("1O1", "pass"), ("1A1", "pass"), ("1S1", "sealed")])
def test_2_4_a_seat_without_cash_can_only_pass(card, kind):
    """With 0 cash there is one legal action: a pass, or the sealed bid 0."""
    game = broke()
    do(game, f"1 offer {card}")
    if card == "1A1":
        game.play(2, PASS)
    assert [action.kind for action in game.legal_actions(0)] == [kind]
    assert game.legal_actions(0)[0].value in (None, 0)


def test_2_4_a_seat_without_cash_can_accept_and_name_only_0():
    """Fixed price: without cash only a price of 0 can be accepted or named."""
    game = broke()
    do(game, "1 offer 1F1, 1 price 1, 2 decline")
    assert not game.is_legal(0, ACCEPT)
    game.play(0, Action("decline"))
    lay(game, "1O2")
    do(game, "0 offer 2F1")
    assert [str(action) for action in game.legal_actions(0)] == ["price 0"]


def test_2_4_a_bid_is_binding():
    """The high bidder can neither withdraw nor lower the bid, in any format."""
    game = game_of(("5O1 5S1", "1O1", "1O2"))
    do(game, "0 offer 5O1, 1 bid 40")
    assert not game.legal_actions(1)
    game = game_of(("5S1", "1O1", "1O2"))
    do(game, "0 offer 5S1, 1 sealed 40")
    assert not game.legal_actions(1)


@pytest.mark.parametrize("buyer", [0, 1, 2, 3])
def test_2_5_the_turn_passes_to_the_left_of_the_auctioneer(buyer):
    """Whoever bought, the seat left of the auctioneer is next, around the table."""
    game = game_of(("5O1", "1O1", "2O1", "3O1 3A1"), first_seat=3)
    lay(game, "3O1", buyer=buyer, amount=5)
    assert game.waiting_for == (0,)
    lay(game, "5O1", buyer=buyer, amount=5)
    assert game.waiting_for == (1,)
