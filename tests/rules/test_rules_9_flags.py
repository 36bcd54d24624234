"""Rule 9: the flags; each is also met in the chapter of the rule that it changes."""

import pytest
from rules.helpers import add, do, game_of, last_sale, lay, sell

from modernart import Game
from modernart.editions import EDITIONS, FLAGS

HANDS = ("5D1 5O1 1O1", "5S1 2O1 2O2", "3O1 3O2 3O3", "4O1 4O2 4O3")


def split(adder="5S1@1", **changes):
    """A Double of seat 0 that has a second card, under split proceeds, before the auction."""
    changes = {"double_proceeds": "split", **changes}
    game = game_of(HANDS, **changes)
    do(game, "0 offer 5D1")
    add(game, *adder.split("@"))
    return game


@pytest.mark.parametrize(
    ("price", "shares", "cash"),
    [
        (20, (10, 10, 0, 0), [110, 110, 80, 100]),
        (15, (7, 8, 0, 0), [107, 108, 85, 100]),
        (1, (0, 1, 0, 0), [100, 101, 99, 100]),
        (0, (0, 0, 0, 0), [100, 100, 100, 100]),
    ],
)
def test_9_2_split_proceeds_give_the_odd_unit_to_the_second(price, shares, cash):
    """Layer and adder share by halves, the odd unit is the adder's (situation 25)."""
    game = split()
    do(game, f"0 sealed 0, 1 sealed 0, 2 sealed {price}, 3 sealed 0")
    assert last_sale(game).shares == shares
    assert game.cash == cash


def test_9_2_an_adder_who_wins_pays_in_full():
    """Its own share goes to the bank, the layer's to the layer (situation 25)."""
    game = split()
    do(game, "0 sealed 0, 1 sealed 15, 2 sealed 0, 3 sealed 0")
    assert last_sale(game)[1:] == (1, 1, 15, None, (7, 0, 0, 0))
    assert game.cash == [107, 85, 100, 100]


def test_9_2_a_layer_who_wins_pays_in_full():
    """Its own share goes to the bank, the adder's to the adder (situation 25)."""
    game = split()
    do(game, "0 sealed 15, 1 sealed 0, 2 sealed 0, 3 sealed 0")
    assert last_sale(game)[1:] == (1, 0, 15, 1, (0, 8, 0, 0))
    assert game.cash == [85, 108, 100, 100]


def test_9_2_a_layer_who_adds_shares_with_nobody():
    """Layer and adder are one seat: all of the price is its own."""
    game = split("5O1@0")
    sell(game, buyer=2, amount=15)
    assert last_sale(game).shares == (15, 0, 0, 0)
    assert game.cash == [115, 100, 85, 100]


def test_9_2_other_sales_are_not_split():
    """A single card, and a lone Double, bring what they bring without the flag."""
    game = game_of(HANDS, double_proceeds="split")
    lay(game, "5D1")
    assert last_sale(game).shares == (0, 0, 0, 0)
    lay(game, "5S1", buyer=3, amount=15)
    assert last_sale(game).shares == (0, 15, 0, 0)
    lay(game, "3O1", buyer=2, amount=9)
    assert last_sale(game).shares == (0, 0, 0, 0)
    assert game.cash == [100, 115, 91, 85]


@pytest.mark.parametrize("buyer", [0, 1, 2])
def test_9_2_by_default_the_second_takes_all(buyer):
    """Without the flag the adder has the whole price, or pays the bank."""
    game = split(double_proceeds="second")
    sell(game, buyer=buyer, amount=15)
    assert last_sale(game).shares is None
    cash = [100, 115, 100, 100]
    cash[buyer] -= 15 if buyer != 1 else 30
    assert game.cash == cash


@pytest.mark.parametrize("edition", EDITIONS)
def test_9_the_own_values_of_an_edition(edition):
    """The editions differ in one flag only, and otherwise have the same values."""
    table = EDITIONS[edition]
    assert {flag: getattr(table, flag) for flag in FLAGS} == {
        "collector": None,
        "double_proceeds": "second",
        "fixed_min_price": 0,
        "last_card_counts": edition == "taiwan",
        "rank_zero_count": False,
        "reveal_after_lone_double": False,
        "sealed_tie": "auctioneer_first",
    }


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("collector", "loser"),
        ("collector", True),
        ("double_proceeds", "first"),
        ("fixed_min_price", 2),
        ("fixed_min_price", True),
        ("last_card_counts", 1),
        ("rank_zero_count", None),
        ("sealed_tie", "right_first"),
        ("starting_cash", 200),
        ("open_money", True),
    ],
)
def test_9_unknown_flags_and_values_are_refused(option, value):
    """A flag that does not exist, or a value of another type, is named in the error."""
    with pytest.raises(ValueError, match=f"option '{option}'"):
        Game(3, seed=1, **{option: value})


@pytest.mark.parametrize("edition", ["mars", "", None, 5, [], "Taiwan"])
def test_9_an_unknown_edition_is_refused(edition):
    """The error lists the editions there are."""
    with pytest.raises(ValueError, match="the editions are taiwan, classic"):
        Game(3, edition, seed=1)
