"""Rule 7: where money can come from and go to; the rest of the law is in test_properties.py."""

import pytest
from rules.helpers import do, game_laying, game_of, lay, lay_all


@pytest.mark.parametrize("card", ["5O1", "5A1", "5S1", "5F1"])
def test_7_1_a_sale_between_seats_keeps_the_total(card):
    """What the buyer pays the auctioneer gets."""
    game = game_of((card, "1O1", "1O2"))
    lay(game, card, buyer=1, amount=33)
    assert sum(game.cash) == 300


def test_7_1_an_own_purchase_takes_its_price_out_of_the_total():
    """A must-buy goes to the bank."""
    game = game_of(("5F1", "1O1", "1O2"))
    do(game, "0 offer 5F1, 0 price 33, 1 decline, 2 decline")
    assert sum(game.cash) == 267


def test_7_1_settling_up_adds_what_it_pays():
    """Each painting of a ranked genre adds its value to the total."""
    game = game_laying("5O1 5O2 5O3 5A1 5A2", "")
    lay_all(game, "5O1 5O2 5O3 5A1 5A2")
    assert sum(game.cash) == 300 + 4 * 30


def test_7_1_cash_never_is_negative():
    """A seat that spends all holds 0 and can go on to sell."""
    game = game_of(("5F1", "5O1", "1O2"))
    do(game, "0 offer 5F1, 0 price 100, 1 decline, 2 decline")
    assert game.cash == [0, 100, 100]
    lay(game, "5O1", buyer=2, amount=100)
    assert game.cash == [0, 200, 0]
