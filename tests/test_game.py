"""The game as an object: its arguments, deals that are given or made, and what may be wrong."""

import pickle
import sys

import numpy as np
import pytest
from random_games import random_game
from rules.helpers import cards, do, game_of, lay

from modernart import TAIWAN, Card, Game, IllegalAction
from modernart.deals import deal_all, deal_rest
from modernart.events import Deal, GameEnd
from modernart.record import Record, dumps, loads

FIRST = deal_all(TAIWAN, 3, 5)[0]


def test_players_are_names_or_a_number():
    """Names are kept as they are; a number makes numbered seats."""
    assert Game(["Ann", "", "Ann"], seed=1).names == ("Ann", "", "Ann")
    assert Game(4, seed=1).names == ("Seat 0", "Seat 1", "Seat 2", "Seat 3")


@pytest.mark.parametrize("names", [["Ann", "Bo", 3], ["Ann", "Bo", None], ["Ann", "Bo", "\ud800"]])
def test_names_that_no_record_could_hold_are_refused(names):
    """A name is a text that can be written as UTF-8."""
    with pytest.raises(ValueError, match="names are texts"):
        Game(names, seed=1)


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7]])
def test_a_seed_is_a_whole_number(seed):
    """Anything else could not be noted in a record."""
    with pytest.raises(ValueError, match="a seed is a whole number"):
        Game(3, seed=seed)


def test_an_edition_may_be_given_as_a_table():
    """A name and its table give the same game."""
    assert dumps(Record.of(Game(3, TAIWAN, seed=1))) == dumps(Record.of(Game(3, "taiwan", seed=1)))


# -- deals ---------------------------------------------------------------------------------------


def test_given_deals_go_before_the_seed():
    """With deals the seed is only noted; the cards are those that were given."""
    game = Game(3, seed=99, given=[FIRST])
    assert [tuple(hand) for hand in game.hands] == list(FIRST.hands)
    assert game.seed == 99


def test_a_game_without_its_next_deal_waits_for_it():
    """After the last given deal the game is in phase "deal" and goes on when it is there."""
    game = Game(3, given=[])
    assert (game.phase, game.waiting_for, game.round) == ("deal", (), 1)
    game.deal(FIRST)
    assert (game.phase, game.waiting_for) == ("offer", (0,))
    while game.round == 1:
        lay(game, str(game.hands[game.auctioneer][0]))
    assert (game.phase, game.round) == ("deal", 2)
    game.deal(deal_all(TAIWAN, 3, 5)[1])
    assert game.phase == "offer"


def test_a_deal_out_of_time_is_refused():
    """While seats are asked, and after the end, there is nothing to deal."""
    for game in (Game(3, seed=1), random_game()):
        with pytest.raises(ValueError, match=r"not the time to deal \(rule 1\.4\)"):
            game.deal(FIRST)


def swapped(**changes):
    """The first deal with something changed."""
    return FIRST._replace(**changes)


WRONG = [
    (swapped(round=2), r"of round 2, not 1 \(rule 1\.4\)"),
    (swapped(hands=FIRST.hands[:2]), r"10 cards to each of 3 seats \(rule 1\.4\)"),
    (swapped(hands=(*FIRST.hands, FIRST.hands[0])), r"10 cards to each of 3 seats"),
    (swapped(hands=(FIRST.hands[0][1:], *FIRST.hands[1:])), r"10 cards to each of 3 seats"),
    (swapped(hands=(None, *FIRST.hands[1:])), r"10 cards to each of 3 seats"),
    (swapped(hands=(FIRST.hands[0], *FIRST.hands[:2])), r"was dealt before \(rule 1\.2\)"),
    (swapped(hands=((Card("5F9"), *FIRST.hands[0][1:]), *FIRST.hands[1:])), r"card 5F9 does not"),
    (swapped(collector=()), r"the collector is dealt cards only if he plays \(rule 8\.1\)"),
]


@pytest.mark.parametrize(("deal", "words"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_deal_is_refused_and_changes_nothing(deal, words):
    """Round, sizes, cards and the collector are checked; the right deal can still follow."""
    game = Game(3, given=[])
    with pytest.raises(ValueError, match=words):
        game.deal(deal)
    assert (game.phase, game.events) == ("deal", [])
    game.deal(FIRST)
    assert game.phase == "offer"


@pytest.mark.parametrize("collector", [None, (), cards("1O1")])
def test_the_collectors_deal_is_checked(collector):
    """With the collector his cards are there, and as many as a hand's."""
    whole = Game(3, seed=5, collector="winner").events[0]
    game = Game(3, given=[], collector="winner")
    with pytest.raises(ValueError, match=r"rule 8\.1"):
        game.deal(whole._replace(collector=collector))
    game.deal(whole)
    assert len(game.pile) == 9


def test_a_card_cannot_come_again_in_a_later_deal():
    """What was dealt in round 1 is not dealt in round 2."""
    second = Deal(2, (FIRST.hands[0][:6], FIRST.hands[1][:6], FIRST.hands[2][:6]), None)
    with pytest.raises(ValueError, match=r"was dealt before \(rule 1\.2\)"):
        Game(3, given=[FIRST, second])


def test_there_are_no_more_deals_than_rounds():
    """A fifth deal is refused like any wrong one."""
    with pytest.raises(ValueError, match=r"there are 4 rounds, not 5 \(rule 1\.4\)"):
        Game(3, given=[*deal_all(TAIWAN, 3, 5), Deal(5, ((), (), ()), None)])


def test_the_seeds_own_deal_goes_on():
    """Missing deals from the seed that dealt the first ones are the ones it would have dealt."""
    game = Game(3, given=[FIRST])
    game.deal_on(5)
    whole = Game(3, seed=5)
    for one in (game, whole):
        while one.outcome is None:
            lay(one, str(one.hands[one.auctioneer][0]))
    assert game.events == whole.events


def test_another_seed_deals_what_is_left():
    """Missing deals from another seed are of the right sizes and repeat no card."""
    for seed in range(10):
        rest = deal_rest(TAIWAN, 3, [FIRST], seed + 6)
        assert [deal.round for deal in rest] == [2, 3, 4]
        dealt = [card for deal in (FIRST, *rest) for hand in deal.hands for card in hand]
        assert len(dealt) == len(set(dealt)) == 66
    assert deal_rest(TAIWAN, 3, deal_all(TAIWAN, 3, 5), 6) == ()


def test_dealing_on_twice_changes_nothing():
    """Once all rounds have their deals a further seed has nothing to do."""
    game = Game(3, given=[FIRST])
    game.deal_on(6)
    deals = list(game._deals)
    game.deal_on(7)
    assert game._deals == deals


# -- the object ----------------------------------------------------------------------------------


def test_a_game_can_be_pickled_at_any_moment():
    """In another process the game goes on as it would have here."""
    for until in (1, 40, 90):
        game = random_game(seed=9, until=until)
        twin = pickle.loads(pickle.dumps(game))
        for one in (game, twin):
            while one.outcome is None:
                seat = one.waiting_for[0]
                one.play(seat, one.legal_actions(seat)[0])
        assert twin.events == game.events


def test_push_takes_what_play_takes():
    """`push` is `play` without the check."""
    checked, trusted = (game_of(("1O1 1A1", "2O1 2A1", "3O1 3A1")) for _ in range(2))
    while checked.outcome is None:
        seat = checked.waiting_for[0]
        action = checked.legal_actions(seat)[-1]
        checked.play(seat, action)
        trusted.push(seat, action)
    assert trusted.events == checked.events


def test_a_finished_game_ends_in_its_outcome():
    """`outcome` is None until the last event, which holds the same."""
    game = game_of(("1O1", "2O1", "3O1"), total=1)
    assert game.outcome is None
    do(game, "0 offer 1O1, 1 pass, 2 pass, 0 pass, 1 offer 2O1, 2 pass, 0 pass, 1 pass")
    do(game, "2 offer 3O1")
    assert game.events[-1] == GameEnd(*game.outcome)


@pytest.mark.parametrize("players", ["abc", None, 3.0, np.array(3.5), [1, 2, 3]])
def test_what_is_neither_names_nor_a_number_is_one_sentence(players):
    """One text is not a name for each of its letters."""
    with pytest.raises(ValueError, match="the players"):
        Game(players, seed=1)


def test_a_seed_that_no_record_could_hold_is_refused():
    """Python writes and reads so many digits; a game with more could never be saved."""
    longest = 10 ** (sys.get_int_max_str_digits() - 1)
    assert loads(dumps(Record.of(Game(3, seed=longest)))).seed == longest
    for seed in (10 * longest, -10 * longest):
        with pytest.raises(ValueError, match="the seed has more digits than a record can hold"):
            Game(3, seed=seed)


def test_whole_numbers_of_numpy_are_numbers():
    """How many play, the seed, the first seat and whose turn it is; a yes or no is none."""
    game = Game(np.int64(3), seed=np.int32(1), first_seat=np.int64(0))
    assert (game.names, game.seed) == (Game(3, seed=1).names, 1)
    action = game.legal_actions(np.int64(0))[0]
    assert game.is_legal(np.int8(0), action)
    assert game.view(np.int64(0)) == game.view(0)
    with pytest.raises(IllegalAction, match="no such seat"):
        game.play(np.False_, action)
    game.play(np.int64(0), action)
    assert type(game.events[-1].seat) is int
