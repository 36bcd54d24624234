"""Rule 8: three players with the collector."""

import pytest
from rules.helpers import cards, do, game_of, held, last, last_round, lay, round_ends

from modernart import Card, Game, IllegalAction, reveal
from modernart.editions import TAIWAN
from modernart.events import Deal, Reveal, RoundEnd

HANDS = ("1O1 5D1 5O1 1S1 1A1", "2O1 5O2 2S1 2A1 2F1", "3O1 3S1 3A1 3F1 5O3")
PILE = "4D1 4O1 5A1 5A2 4A1"
WHO = ["winner", "auctioneer"]


def collected(who="winner", hands=HANDS, pile=PILE, **changes):
    """A game with the collector."""
    return game_of(hands, collector=who, pile=(pile,), **changes)


@pytest.mark.parametrize("players", [4, 5])
def test_8_the_collector_joins_three_players_only(players):
    """With four or five players the option is refused."""
    with pytest.raises(ValueError, match=r"the collector joins a game of 3, .* \(rule 8\)"):
        Game(players, seed=1, collector="winner")


@pytest.mark.parametrize("edition", ["taiwan", "classic"])
def test_8_1_four_hands_by_the_four_player_table(edition):
    """9, 4, 4, 0 cards for each of four hands; the fourth is the collector's pile."""
    game = Game(3, edition, seed=1, collector="winner")
    sizes = [(*map(len, deal.hands), len(deal.collector)) for deal in game._deals]
    assert sizes == [(9,) * 4, (4,) * 4, (4,) * 4, (0,) * 4]
    assert [len(hand) for hand in game.hands] == [9, 9, 9]
    assert game.pile == list(last(game, Deal).collector)


def test_8_1_the_pile_is_face_down():
    """No seat sees the pile's cards, only how many there are."""
    game = Game(3, seed=1, collector="winner")
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert view.pile == 9
        assert not [card for card in game.pile if card.text in repr(view)]


@pytest.mark.parametrize(("who", "seat"), [("winner", 2), ("auctioneer", 0)])
def test_8_2_the_flag_says_who_may_turn_up(who, seat):
    """After an auction the winner, or the auctioneer, is asked and nobody else."""
    game = collected(who)
    lay(game, "1O1", buyer=2, amount=5)
    assert game.phase == "reveal"
    assert game.waiting_for == (seat,)
    assert {str(action) for action in game.legal_actions(seat)} == {"reveal yes", "reveal no"}
    for other in {0, 1, 2} - {seat}:
        with pytest.raises(IllegalAction, match=r"rule 8\.2"):
            game.play(other, reveal(turn_up=True))


def test_8_2_a_turned_up_card_is_nobodys_and_counts():
    """The top card goes to the table, into nobody's possession, and the turn goes on."""
    game = collected(pile="4O1 4A1")
    lay(game, "1O1")
    do(game, "0 reveal yes")
    assert last(game, Reveal) == Reveal(0, Card("4O1"))
    assert game.counts == [1, 0, 0, 1, 0]
    assert game.owned == [[Card("1O1")], [], []]
    assert game.pile[0] == Card("4A1")
    assert game.waiting_for == (1,)


def test_8_2_the_right_need_not_be_used():
    """Without turning up nothing changes but the turn."""
    game = collected()
    lay(game, "1O1")
    do(game, "0 reveal no")
    assert last(game, Reveal) == Reveal(0, None)
    assert game.pile == list(cards(PILE))
    assert game.waiting_for == (1,)


def test_8_2_a_turned_up_double_gets_no_second_card():
    """Nobody is asked to add to a Double of the collector."""
    game = collected()
    lay(game, "1O1")
    do(game, "0 reveal yes")
    assert game.table[-1] == Card("4D1")
    assert game.phase == "offer"


@pytest.mark.parametrize(("card", "buyer"), [("1O1", None), ("1O1", 0), ("1A1", 2), ("1S1", 1)])
def test_8_2_after_every_auction_free_lots_included(card, buyer):
    """Whatever the format, and though nobody bid, there is a right to turn up."""
    game = collected()
    lay(game, card, buyer=buyer, amount=5)
    assert game.waiting_for == (0 if buyer is None else buyer,)
    assert game.phase == "reveal"


def test_8_2_after_a_must_buy_the_auctioneer_may_turn_up():
    """The auctioneer who had to buy is the winner of that auction."""
    game = collected(hands=("1F1 1O1 1O2 1O3 1A1", *HANDS[1:]))
    lay(game, "1F1", amount=9)
    assert (game.phase, game.waiting_for) == ("reveal", (0,))


def test_8_2_a_turned_up_fifth_ends_the_round():
    """The collector's card can be the fifth: at once, with no further turn."""
    game = fifth_by_the_collector()
    assert isinstance(game.events[-2], RoundEnd)
    assert last_round(game).reason == "fifth"
    assert last_round(game).counts == (0, 0, 0, 0, 5)
    assert last_round(game).income == (60, 30, 30)


def fifth_by_the_collector(who="winner"):
    """A round that seat 2's purchase of seat 0's second lot and the pile brought to an end."""
    game = collected(who, ("5O1 5S1 1O1", "5O2 1A1 1S1", "5O3 2O1 2O2"), pile="5A1 4O1 4A1")
    for card in ("5O1", "5O2", "5O3"):
        lay(game, card)
        game.play(game.waiting_for[0], reveal(turn_up=False))
    lay(game, "5S1")
    game.play(game.waiting_for[0], reveal(turn_up=True))
    return game


def test_8_3_the_lot_is_owned_before_the_card_is_turned_up():
    """The lot that was just sold is paid for, though the card turned up ends the round."""
    game = fifth_by_the_collector()
    assert round_ends(game)[0].income[0] == 2 * 30


def test_8_3_no_right_after_a_lone_double():
    """A Double that stayed alone gives no right to turn up."""
    game = collected()
    lay(game, "1O1")
    do(game, "0 reveal no")
    lay(game, "2O1")
    do(game, "1 reveal no")
    lay(game, "3O1")
    do(game, "2 reveal no")
    lay(game, "5D1")
    assert (game.phase, game.waiting_for) == ("offer", (1,))


@pytest.mark.parametrize("who", WHO)
def test_8_3_the_flag_gives_the_right_after_a_lone_double(who):
    """With `reveal_after_lone_double` the layer, buyer and auctioneer in one, may turn up."""
    game = collected(who, ("5D1 1O1", "2O1 2O2", "3O1 3O2"), reveal_after_lone_double=True)
    lay(game, "5D1")
    assert (game.phase, game.waiting_for) == ("reveal", (0,))


@pytest.mark.parametrize(("who", "seat"), [("winner", 2), ("auctioneer", 1)])
def test_8_3_a_sold_pair_gives_the_right(who, seat):
    """A Double with its second card is an auction like any other."""
    game = collected(who, ("5D1 1O1", "5O1 2O2", "3O1 3O2"))
    lay(game, "5D1 5O1@1", buyer=2, amount=6)
    assert (game.phase, game.waiting_for) == ("reveal", (seat,))


def test_8_3_cards_not_turned_up_stay_and_the_next_deal_goes_below():
    """The pile is kept over the end of a round, its old cards on top."""
    game = game_of(
        ("5O1 5O2 1O1", "5O3 5A1 1O2", "5S1 1A1 1O3"),
        ("2O1", "2O2", "2O3"),
        collector="winner",
        pile=("4O1 4A1 4S1", "3O1"),
    )
    for card in ("5O1", "5O3", "5S1", "5O2"):
        lay(game, card)
        game.play(game.waiting_for[0], reveal(turn_up=card == "5O1"))
    lay(game, "5A1")
    assert game.round == 2
    assert game.pile == list(cards("4A1 4S1 3O1"))


def test_8_3_nothing_is_asked_when_the_pile_is_empty():
    """With the last card of the pile the right is gone."""
    game = collected(hands=("1O1", "2O1", "3O1"), pile="4O1")
    lay(game, "1O1")
    do(game, "0 reveal yes")
    lay(game, "2O1")
    assert (game.phase, game.waiting_for) == ("offer", (2,))


def test_8_4_after_a_turned_up_fifth_the_left_of_the_auctioneer_starts():
    """Not the seat that turned up counts but the last auctioneer (situation 19)."""
    game = collected("winner", ("5O1 5S1 1O1", "5O2 1A1 1S1", "5O3 2O1 2O2"), "5A1 4O1 4A1")
    for card in ("5O1", "5O2", "5O3"):
        lay(game, card)
        game.play(game.waiting_for[0], reveal(turn_up=False))
    lay(game, "5S1", buyer=2, amount=3)
    do(game, "2 reveal yes")
    assert game.round == 2
    assert game.waiting_for == (1,)


def test_8_4_after_a_reveal_the_next_round_starts_by_the_hand_that_laid_last():
    """Cards turned up on the way do not move the start of the next round."""
    game = collected("winner", ("5O1 5S1 1O1", "5O2 5O4 1S1", "5O3 2O1 2O2"), "4F1 4O1 4A1")
    for card in ("5O1", "5O2", "5O3", "5S1"):
        lay(game, card)
        game.play(game.waiting_for[0], reveal(turn_up=card == "5S1"))
    lay(game, "5O4")
    assert (game.round, game.waiting_for) == (2, (2,))


def test_8_4_only_the_players_hands_count_as_empty():
    """The round ends though the pile still has cards."""
    game = game_of(("1O1", "2O1", "3O1"), total=1, collector="winner", pile=("4O1",))
    lay(game, "1O1")
    do(game, "0 reveal no")
    lay(game, "2O1")
    do(game, "1 reveal no, 2 offer 3O1")
    assert last_round(game).reason == "hands_empty"
    assert game.pile == [Card("4O1")]
    assert game.outcome


def test_8_4_an_unsold_lot_gives_no_right():
    """After the card that ends the round nobody is asked to turn up."""
    game = game_of(("1O1", "2O1", "3O1"), total=1, collector="winner", pile=("4O1",))
    for seat, card in enumerate(("1O1", "2O1", "3O1")):
        lay(game, card)
        if seat < 2:
            game.play(game.waiting_for[0], reveal(turn_up=False))
    assert len([event for event in game.events if isinstance(event, Reveal)]) == 2


@pytest.mark.parametrize("flags", [{}, {"rank_zero_count": True}, {"last_card_counts": False}])
def test_8_5_round_4_can_begin_with_every_hand_empty(flags):
    """Nothing is on the table: no marker under any flag, no payout, the game is over."""
    game = game_of(
        *[("1O1", "2O1", "3O1"), ("1O2", "2O2", "3O2"), ("1O3", "2O3", "3O3")],
        collector="winner",
        pile=("4O1", "4O2", "4O3"),
        **flags,
    )
    while game.phase != "over":
        if game.phase == "reveal":
            game.play(game.waiting_for[0], reveal(turn_up=False))
        else:
            lay(game, str(game.hands[game.auctioneer][0]))
    assert [end.reason for end in round_ends(game)] == ["hands_empty"] * 4
    assert round_ends(game)[3][2:6] == ((0,) * 5, (0,) * 5, (0,) * 5, (0,) * 3)
    assert game.events[-3] == Deal(4, ((), (), ()), ())
    assert len(game.pile) == 3


def test_8_5_hands_run_out_before_round_4_in_a_real_game():
    """With the collector's markers out of the way, round 3 can end with every hand empty."""
    reasons = set()
    for seed in range(40):
        game = Game(3, seed=seed, collector="winner")
        while game.outcome is None:
            if game.phase == "reveal":
                game.play(game.waiting_for[0], reveal(turn_up=False))
            else:
                hand = game.hands[game.auctioneer]
                lay(game, str(min(hand, key=lambda card: game.counts[card.genre])))
        reasons |= {(end.round, end.reason) for end in round_ends(game)}
    assert (3, "hands_empty") in reasons


def test_8_5_a_last_lot_left_out_leaves_the_collectors_cards_in():
    """Only the unsold lot is left out of the ranking, not what the collector turned up."""
    hands = ("1O1", "2O1", "3O1")
    game = game_of(hands, total=1, collector="winner", pile=("4O1",), last_card_counts=False)
    lay(game, "1O1")
    do(game, "0 reveal yes")
    lay(game, "2O1")
    lay(game, "3O1")
    assert last_round(game).counts == (1, 1, 0, 1, 0)


@pytest.mark.parametrize("rank_zero_count", [False, True])
def test_8_5_no_marker_when_no_card_counts(rank_zero_count):
    """The exotic case: the only lot of a round is left out, so nothing is ranked or paid."""
    flags = {"last_card_counts": False, "rank_zero_count": rank_zero_count}
    game = game_of(("5O1 5A1", "5O2 5A2", "5O3 1O1"), total=2, **flags)
    for card in ("5O1", "5O2", "5O3", "5A1", "5A2", "1O1"):
        lay(game, card)
    assert last_round(game) == RoundEnd(
        2, "hands_empty", (0,) * 5, (0,) * 5, (0,) * 5, (0,) * 3, (160, 130, 130)
    )
    assert game.gone[-1] == Card("1O1")


def test_8_cards_are_conserved_with_the_collector():
    """Every dealt card is in a hand, on the table, in the pile or gone, once."""
    game = Game(3, seed=6, collector="auctioneer")
    while game.outcome is None:
        deals = [event for event in game.events if isinstance(event, Deal)]
        dealt = [card for deal in deals for part in (*deal.hands, deal.collector) for card in part]
        assert sorted(map(str, held(game))) == sorted(map(str, dealt))
        assert set(dealt) <= set(TAIWAN.deck)
        if game.phase == "reveal":
            game.play(game.waiting_for[0], reveal(turn_up=len(game.pile) % 2 == 0))
        else:
            lay(game, str(game.hands[game.auctioneer][0]))
