"""Rule 4: the fifth card, empty hands, and who starts the next round."""

import random

import pytest
from rules.helpers import add, cards, do, game_laying, game_of, last_round, lay, lay_all, round_ends

from modernart import Card, Game
from modernart.events import Reveal, RoundEnd, Sale
from modernart.record import Record

FIVE = "5O1 5A1 5S1 5F1"


def test_4_1_fifth_of_right_hand_genre_ranks_first():
    """Two genres at four: the fifth of the right-hand one has five, and is first (situation 1)."""
    order = "1O1 5O1 1O2 5O2 1O3 5O3 1A1 5O4 5A1"
    game = game_laying(order)
    lay_all(game, order)
    assert round_ends(game)[0].reason == "fifth"
    assert round_ends(game)[0].counts == (4, 0, 0, 0, 5)
    assert round_ends(game)[0].markers == (20, 0, 0, 0, 30)


def test_4_1_the_fifth_card_ends_the_round_at_once():
    """The fifth is not auctioned: the round's end is the next event, and nobody was asked."""
    game = game_laying(f"{FIVE} 5O2", "")
    lay_all(game, FIVE)
    count = len(game.events)
    do(game, "1 offer 5O2")
    assert isinstance(game.events[count + 1], RoundEnd)
    assert last_round(game).reason == "fifth"


def test_4_1_the_fifth_card_counts_and_is_owned_by_nobody():
    """Five count, four are paid for."""
    game = game_laying(f"{FIVE} 5O2", "")
    lay_all(game, f"{FIVE} 5O2")
    assert last_round(game).counts == (0, 0, 0, 0, 5)
    assert last_round(game).income == (60, 30, 30)
    assert sum(last_round(game).income) == 4 * 30


def test_4_1_fives_do_not_add_up_over_genres():
    """Only five of one genre end a round: four of each of five genres do not."""
    order = " ".join(f"{genre}{kind}" for kind in ("O1", "A1", "S1", "F1") for genre in range(1, 6))
    game = game_laying(f"{order} 3O2", "", players=4)
    lay_all(game, order)
    assert game.round == 1
    assert game.counts == [4] * 5
    do(game, f"{game.auctioneer} offer 3O2")
    assert last_round(game).counts == (4, 4, 5, 4, 4)
    assert last_round(game).markers == (20, 10, 30, 0, 0)


def test_4_2_a_double_as_fifth_gets_no_second_card():
    """The fifth card is a Double: nobody is asked, one card stays unsold."""
    game = game_of(("5O1 5S1 5O2", "5A1 5D1 5O3", "5F1 1O1 1O2"))
    lay_all(game, "5O1 5A1 5F1 5S1")
    count = len(game.events)
    do(game, "1 offer 5D1")
    assert isinstance(game.events[count + 1], RoundEnd)
    assert last_round(game).counts == (0, 0, 0, 0, 5)
    assert Card("5O3") in game.hands[1]


@pytest.mark.parametrize("adder", [0, 2])
def test_4_2_a_second_card_as_fifth_leaves_both_unsold_and_both_count(adder):
    """Three, then Double and second: both unsold and nobody's, both count (situation 8)."""
    game = game_of(("5O1 5D1 5O2 1O1", "5A1 1A1 1S1 1F1", "5F1 5O3 2O1 2A1"))
    lay_all(game, "5O1 5A1 5F1")
    do(game, "0 offer 5D1")
    count = len(game.events)
    add(game, "5O2" if adder == 0 else "5O3", adder)
    assert isinstance(game.events[count + adder + 1], RoundEnd)
    assert last_round(game).counts == (0, 0, 0, 0, 5)
    assert last_round(game).income == (30, 30, 30)
    assert last_round(game).cash == (130, 130, 130)


def test_4_2_double_third_and_second_fourth_are_auctioned_as_usual():
    """The second card as the fourth ends nothing: the pair is sold."""
    game = game_of(("5O1 5S1", "5A1 1A1", "5D1 1O1"))
    lay_all(game, "5O1 5A1")
    lay(game, "5D1 5S1@0", buyer=1, amount=10)
    assert game.round == 1
    assert game.counts[4] == 4
    assert len(game.owned[1]) == 3


def test_4_2_a_double_as_fourth_left_alone_goes_on():
    """The fourth is a Double and nobody adds: it is owned, and the round goes on."""
    game = game_of(("5O1 5D1", "5A1 5O2", "5F1 1O1"))
    lay_all(game, "5O1 5A1 5F1 5D1")
    assert game.round == 1
    assert game.owned[0] == list(cards("5O1 5D1"))
    assert game.waiting_for == (1,)


# -- who starts the next round -------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1, 2])
def test_4_3_after_a_fifth_the_left_of_its_layer_starts(first):
    """An ordinary fifth card (situation 19)."""
    game = game_laying(f"{FIVE} 5O2", "1O1 1O2 1O3 1A1", first_seat=first)
    lay_all(game, f"{FIVE} 5O2")
    assert game.round == 2
    assert game.waiting_for == ((first + 5) % 3,)


def test_4_3_after_a_double_as_fifth_the_left_of_its_layer_starts():
    """The fifth card is a Double (situation 19)."""
    game = game_of(("5O1 5S1", "5A1 5D1", "5F1 1O1"), ("2O1", "2O2", "2O3"))
    lay_all(game, "5O1 5A1 5F1 5S1 5D1")
    assert game.waiting_for == (2,)


@pytest.mark.parametrize(("adder", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_4_3_after_a_second_card_the_left_of_who_added_starts(adder, starter):
    """The fifth is a second card: not the layer counts but who added it (situation 19)."""
    hands = ["5O1 5D1 2O1", "5A1 2A1 2S1", "5F1 3O1 3A1"]
    hands[adder] = hands[adder][:-3] + "5O2"
    game = game_of(tuple(hands))
    lay_all(game, "5O1 5A1 5F1")
    do(game, "0 offer 5D1")
    add(game, "5O2", adder)
    assert game.round == 2
    assert game.waiting_for == (starter,)


def test_4_3_after_empty_hands_the_left_of_the_last_layer_starts():
    """All hands are empty in a round before the last (situation 19)."""
    game = game_of(("1O1", "2O1", "3O1"), ("1O2", "2O2", "3O2"), first_seat=1)
    lay_all(game, "2O1 3O1 1O1")
    assert last_round(game).reason == "hands_empty"
    assert (game.round, game.waiting_for) == (2, (1,))


def test_4_3_after_a_last_pair_the_left_of_who_added_starts():
    """The last lot is Double and second: the left of who added starts (situation 19)."""
    game = game_of(("1D1", "1O1", "3O1"), ("1O2", "2O2", "3O2"), first_seat=2)
    lay(game, "3O1")
    do(game, "0 offer 1D1, 0 second -, 1 second 1O1")
    assert last_round(game).reason == "hands_empty"
    assert (game.round, game.waiting_for) == (2, (2,))


# -- empty hands ---------------------------------------------------------------------------------

LAST = [("taiwan", {}, True), ("classic", {}, False)]
LAST += [
    ("taiwan", {"last_card_counts": False}, False),
    ("classic", {"last_card_counts": True}, True),
]


@pytest.mark.parametrize(("edition", "flags", "counts"), LAST)
def test_4_4_the_last_card_of_all_is_unsold_and_counts_by_the_flag(edition, flags, counts):
    """The last card is not auctioned and nobody's; whether it counts is a flag (situation 14)."""
    game = game_of(("1O1 2O1", "1O2 2O2", "1O3 3O1"), total=1, edition=edition, **flags)
    lay_all(game, "1O1 1O2 1O3 2O1 2O2")
    count = len(game.events)
    do(game, "2 offer 3O1")
    assert isinstance(game.events[count + 1], RoundEnd)
    assert last_round(game).reason == "hands_empty"
    assert last_round(game).counts == (3, 2, int(counts), 0, 0)
    assert last_round(game).markers == (30, 20, 10 if counts else 0, 0, 0)
    assert last_round(game).income == (50, 50, 30)
    assert game.outcome.cash == (150, 150, 130)


@pytest.mark.parametrize(("edition", "flags", "counts"), LAST)
def test_4_4_the_last_pair_counts_or_not_as_a_whole(edition, flags, counts):
    """A last Double and its second are treated alike: both count, or neither."""
    game = game_of(("2O1", "1D1", "1O1"), total=1, edition=edition, **flags)
    lay(game, "2O1")
    do(game, "1 offer 1D1, 1 second -, 2 second 1O1")
    assert last_round(game).counts == (2 if counts else 0, 1, 0, 0, 0)
    assert last_round(game).markers == ((30, 20, 0, 0, 0) if counts else (0, 30, 0, 0, 0))
    assert game.outcome


@pytest.mark.parametrize("edition", ["taiwan", "classic"])
def test_4_4_a_double_as_last_card_of_all_gets_no_second(edition):
    """Nobody is asked for a second card when no hand holds any."""
    game = game_of(("2O1", "2O2", "1D1"), total=1, edition=edition)
    lay_all(game, "2O1 2O2")
    do(game, "2 offer 1D1")
    assert game.outcome
    assert last_round(game).counts == (int(edition == "taiwan"), 2, 0, 0, 0)


@pytest.mark.parametrize("edition", ["taiwan", "classic"])
def test_4_4_a_fifth_that_is_also_the_last_card_is_a_fifth(edition):
    """The fifth card counts under any flag, though with it all hands are empty."""
    game = game_of(("1O1 1S1", "1O2 2O1", "1O3 1S2"), total=1, edition=edition)
    lay_all(game, "1O1 1O2 1O3 1S1 2O1 1S2")
    assert last_round(game).reason == "fifth"
    assert last_round(game).counts == (5, 1, 0, 0, 0)


@pytest.mark.parametrize("edition", ["taiwan", "classic"])
@pytest.mark.parametrize("players", [3, 4])
def test_4_4_all_hands_run_out_in_round_4_of_a_real_game(edition, players):
    """Seats that avoid the fifth card empty all hands in round 4, and never before."""
    reasons = {"hands_empty": set(), "fifth": set()}
    for seed in range(12):
        game = cautious_game(edition, players, seed)
        for event in game.events:
            if isinstance(event, RoundEnd):
                reasons[event.reason].add(event.round)
        assert not any(game.hands) or last_round(game).reason == "fifth"
    assert reasons["hands_empty"] == {4}
    assert reasons["fifth"] >= {1, 2, 3}


def cautious_game(edition, players, seed, **options):
    """A game whose seats lay what is rarest on the table, add nothing and bid nothing."""
    game = Game(players, edition, seed=seed, **options)
    while game.outcome is None:
        held = game.hands[game.auctioneer]
        card = min(held, key=lambda card: game.counts[card.genre])
        lay(game, str(card))
    return game


def test_4_4_settling_up_happens_when_hands_are_empty():
    """The owned paintings are paid for as after any round."""
    game = game_of(("1O1", "2O1", "3O1"), edition="classic")
    lay_all(game, "1O1 2O1 3O1")
    assert round_ends(game)[0].income == (30, 20, 0)
    assert round_ends(game)[0].counts == (1, 1, 0, 0, 0)


def test_4_5_a_round_has_5_to_21_cards_on_the_table():
    """No round has more than 21 cards, and fewer than 5 only when hands ran out."""
    sizes = set()
    for seed in range(25):
        rng = random.Random(seed)
        game = Game(3 + seed % 3, seed=seed)
        while game.outcome is None:
            lay(game, str(rng.choice(game.hands[game.auctioneer])))
        for event in game.events:
            if isinstance(event, RoundEnd):
                sizes.add(sum(event.counts))
                assert event.reason == "hands_empty" or 5 <= sum(event.counts) <= 21
                assert max(event.counts) <= 5
    assert len(sizes) > 5


def test_4_1_nothing_of_an_unsold_lot_is_written():
    """A lot that ended the round has neither sale nor reveal in the record."""
    game = game_laying(f"{FIVE} 5O2", "")
    lay_all(game, f"{FIVE} 5O2")
    sold = [card for event in game.events if isinstance(event, Sale) for card in event.lot]
    assert sold == list(cards(FIVE))
    assert not [event for event in Record.of(game).events if isinstance(event, Reveal)]
