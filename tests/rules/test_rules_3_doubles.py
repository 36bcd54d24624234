"""Rules 3.5 to 3.8: a Double and its second card."""

import pytest
from rules.helpers import add, do, game_of, last_round, last_sale, lay, sell

from modernart import Card, IllegalAction, offer, second

HANDS = ("5D1 5O1 5D2 1O1", "5A1 5F1 2O1 2A1", "5S1 3O1 3A1 3S1", "5O2 4O1 4A1 4S1")


def doubled(layer=0, **changes):
    """A game in which a seat has just laid a Double."""
    game = game_of(HANDS[-layer:] + HANDS[:-layer] if layer else HANDS, first_seat=layer, **changes)
    do(game, f"{layer} offer 5D1")
    return game


@pytest.mark.parametrize("layer", [0, 2])
def test_3_5_the_layer_is_asked_first_then_clockwise_each_once(layer):
    """All four seats are asked in turn, and then the auction of a lone Double is over."""
    game = doubled(layer)
    asked = []
    while game.phase == "second":
        assert len(game.waiting_for) == 1
        asked.append(game.waiting_for[0])
        game.play(asked[-1], second(None))
    assert asked == [(layer + i) % 4 for i in range(4)]
    assert last_sale(game).buyer == layer


def test_3_5_the_layer_may_add_at_once():
    """The layer adds its own second card and stays the auctioneer."""
    game = doubled()
    do(game, "0 second 5O1")
    assert (game.phase, game.auctioneer) == ("open", 0)
    assert [str(card) for card in game.lot] == ["5D1", "5O1"]


def test_3_5_adding_is_optional():
    """A seat that could add may decline, the layer too."""
    game = doubled()
    for seat in range(4):
        assert len(game.legal_actions(seat)) > 1
        game.play(seat, second(None))
    assert game.owned[0] == [Card("5D1")]


@pytest.mark.parametrize(
    ("card", "phase"),
    [("5O2", "open"), ("5A1", "once_around"), ("5S1", "sealed"), ("5F1", "fixed_price")],
)
def test_3_5_the_format_is_that_of_the_second_card(card, phase):
    """Both cards are one lot, sold as the second card says."""
    game = doubled()
    add(game, card, next(seat for seat in range(4) if Card(card) in game.hands[seat]))
    assert game.phase == phase
    sell(game, buyer=(game.auctioneer + 1) % 4, amount=10)
    assert [str(card) for card in last_sale(game).lot] == ["5D1", card]


def test_3_5_a_sealed_double_gives_the_winner_both_cards():
    """The winner of a Double lot that is sold sealed owns two paintings (situation 11)."""
    game = doubled()
    add(game, "5S1", 2)
    do(game, "0 sealed 5, 1 sealed 20, 2 sealed 0, 3 sealed 19")
    assert [str(card) for card in game.owned[1]] == ["5D1", "5S1"]
    assert game.cash == [100, 80, 120, 100]


def test_3_5_double_on_double_is_refused():
    """A Double can never be the second card (situation 20)."""
    game = doubled()
    assert Card("5D2") in game.hands[0]
    with pytest.raises(IllegalAction, match=r"not a Double may join a Double \(rule 3\.5\)"):
        game.play(0, second(Card("5D2")))


@pytest.mark.parametrize("card", ["1O1", "5A1", "5O3"])
def test_3_5_only_a_card_of_the_genre_in_the_own_hand_joins(card):
    """Another genre, another's card or a card that nobody has is refused."""
    game = doubled()
    with pytest.raises(IllegalAction, match=r"rule 3\.5"):
        game.play(0, second(Card(card)))
    assert {str(action) for action in game.legal_actions(0)} == {"second -", "second 5O1"}


def test_3_5_the_adding_is_over_with_the_first_that_adds():
    """Seats after the one that added are not asked."""
    game = doubled()
    do(game, "0 second -, 1 second 5A1")
    assert game.phase == "once_around"
    assert not game.is_legal(2, second(Card("5S1")))


def test_3_6_who_adds_is_paid_and_next_is_the_seat_on_the_left():
    """Another's second card: all proceeds and the turn go by the one who added (situation 9)."""
    game = doubled()
    add(game, "5S1", 2)
    assert game.auctioneer == 2
    do(game, "0 sealed 30, 1 sealed 0, 2 sealed 0, 3 sealed 0")
    assert last_sale(game)[1:5] == (2, 0, 30, 2)
    assert game.cash == [70, 100, 130, 100]
    assert game.waiting_for == (3,)


def test_3_6_seats_between_lose_their_turn():
    """Layer 0, adder 2: seat 1 does not lay before seat 3 and seat 0 did."""
    game = doubled()
    add(game, "5S1", 2)
    sell(game)
    assert [lay(game, "4O1"), lay(game, "1O1"), lay(game, "2O1")] == [3, 0, 1]


def test_3_6_the_layer_is_an_ordinary_bidder():
    """The layer may buy, and then pays the one who added."""
    game = doubled()
    add(game, "5O2", 3)
    do(game, "0 bid 12, 1 pass, 2 pass, 3 pass")
    assert game.cash == [88, 100, 100, 112]


def test_3_6_who_adds_names_the_fixed_price_from_the_own_cash():
    """The price is the adder's to name, up to its own cash, and the circle is its own."""
    game = game_of(("5D1 1O1", "5F1 1O2", "2O1 2O2", "3O1 3O2"), first_seat=3)
    lay(game, "3O1", buyer=1, amount=40)
    do(game, "0 offer 5D1, 0 second -, 1 second 5F1")
    assert game.waiting_for == (1,)
    assert game.legal_actions(1)[-1].value == 60
    do(game, "1 price 50, 2 decline, 3 decline, 0 decline")
    assert game.cash == [100, 10, 100, 140]
    assert [str(card) for card in game.owned[1]] == ["3O1", "5D1", "5F1"]


def test_3_6_who_adds_is_last_once_around():
    """The circle of calls starts at the adder's left and ends with the adder."""
    game = doubled()
    add(game, "5A1", 1)
    assert game.stage.circle == (2, 3, 0, 1)
    do(game, "2 pass, 3 bid 4, 0 pass, 1 bid 5")
    assert last_sale(game)[1:5] == (1, 1, 5, None)


def test_3_6_who_adds_wins_sealed_ties():
    """The adder, not the layer, is first among equals."""
    game = doubled()
    add(game, "5S1", 2)
    do(game, "0 sealed 9, 1 sealed 9, 2 sealed 9, 3 sealed 9")
    assert last_sale(game).buyer == 2
    game = doubled()
    add(game, "5S1", 2)
    do(game, "0 sealed 9, 1 sealed 9, 2 sealed 0, 3 sealed 0")
    assert last_sale(game).buyer == 0


def test_3_6_nobody_wants_the_pair_and_the_adder_has_it_free():
    """A Double lot that nobody wants is the adder's, for nothing."""
    game = doubled()
    add(game, "5A1", 1)
    sell(game)
    assert last_sale(game)[1:5] == (1, 1, 0, None)
    assert len(game.owned[1]) == 2


def test_3_7_a_double_left_alone_is_owned_counted_and_paid():
    """A lone Double is its layer's, free; it counts, and it pays at settling up (situation 10)."""
    game = game_of(("5D1 5A1", "5O1 5S1", "5O2 1O1"))
    lay(game, "5D1")
    assert last_sale(game) == ((Card("5D1"),), 0, 0, 0, None, None)
    assert game.owned[0] == [Card("5D1")]
    assert game.counts[4] == 1
    assert game.waiting_for == (1,)
    for card in ("5O1", "5O2", "5A1", "5S1"):
        lay(game, card)
    assert last_round(game).counts == (0, 0, 0, 0, 5)
    assert last_round(game).income == (60, 30, 30)


def test_3_7_after_a_lone_double_the_turn_passes_to_the_layers_left():
    """All declined: the next turn is the layer's left, whoever was asked last."""
    game = doubled(2)
    for seat in (2, 3, 0, 1):
        game.play(seat, second(None))
    assert game.waiting_for == (3,)
    assert game.cash == [100] * 4


def test_3_8_seats_that_could_not_add_are_asked_all_the_same():
    """A seat without a fitting card, or without any card, is asked and can only decline."""
    game = game_of(("1D1 3O1", "1O1 2O1", "2D1 3A1", "4D1 4A1"))
    lay(game, "1D1 1O1@1")
    lay(game, "2D1 2O1@1")
    lay(game, "3A1")
    game.play(3, offer(Card("4D1")))
    sizes = []
    for seat in (3, 0, 1, 2):
        assert game.waiting_for == (seat,)
        sizes.append(len(game.hands[seat]))
        if seat != 3:
            assert [str(action) for action in game.legal_actions(seat)] == ["second -"]
        game.play(seat, second(None))
    assert sizes == [1, 1, 0, 0]
