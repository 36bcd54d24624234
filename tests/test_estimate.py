"""The estimate against exact numbers, and against what rounds really paid."""

import itertools
import random

import pytest

from modernart import Card, Game, offer
from modernart.editions import CLASSIC, TAIWAN
from modernart.events import Deal, RoundEnd
from modernart.match import Match
from modernart.players import bot_named
from modernart.players.estimate import Scene, chances

SHUFFLED = {
    "first": (0.1119, 0.1500, 0.1942, 0.2441, 0.2998),
    "second": (0.2885, 0.2360, 0.1923, 0.1560, 0.1262),
    "third": (0.2046, 0.2132, 0.2063, 0.1922, 0.1748),
}
"""Chances of each genre when a shuffled deck is turned up until a genre has five cards, from an
exact walk over all states."""


def walk(counts, pool, pace, closing=5):
    """The same chances by walking over every state: slow, exact, and written differently."""
    places = [[0.0] * 5 for _ in range(3)]
    todo = {tuple(counts): 1.0}
    while todo:
        state = min(todo, key=sum)
        chance = todo.pop(state)
        if closing in state:
            order = sorted((-count, genre) for genre, count in enumerate(state) if count)
            for place, (_, genre) in zip(places, order, strict=False):
                place[genre] += chance
            continue
        left = [pool[g] - (state[g] - counts[g]) for g in range(5)]
        total = sum(n * speed for n, speed in zip(left, pace, strict=True))
        for genre, n in enumerate(left):
            if n:
                after = tuple(count + (g == genre) for g, count in enumerate(state))
                todo[after] = todo.get(after, 0) + chance * n * pace[genre] / total
    return places


def close(told, true, within):
    """Whether two tables of chances differ by little."""
    pairs = zip(itertools.chain(*told), itertools.chain(*true), strict=True)
    return max(abs(a - b) for a, b in pairs) < within


def test_a_fresh_round_has_the_chances_of_a_shuffled_deck():
    """With nothing known, the estimate is the exact result for a shuffled deck of 70."""
    told = chances((0,) * 5, (12, 13, 14, 15, 16), (1 / 70,) * 5)
    assert close(told, SHUFFLED.values(), 0.005)
    assert close(walk((0,) * 5, (12, 13, 14, 15, 16), (1,) * 5), SHUFFLED.values(), 0.0001)


STATES = [
    ((0, 0, 0, 0, 0), (12, 13, 14, 15, 16), (1, 1, 1, 1, 1)),
    ((2, 1, 3, 2, 1), (9, 11, 10, 12, 13), (1, 1, 1, 1, 1)),
    ((4, 4, 4, 4, 4), (5, 6, 7, 8, 9), (1, 1, 1, 1, 1)),
    ((0, 0, 0, 0, 4), (12, 12, 12, 12, 9), (1, 1, 1, 1, 1)),
    ((3, 0, 3, 0, 0), (9, 9, 9, 9, 9), (1, 3, 1, 1, 0.5)),
    ((2, 2, 2, 2, 2), (1, 1, 1, 1, 9), (1, 1, 1, 1, 1)),
    ((1, 4, 0, 2, 3), (9, 8, 11, 0, 9), (2, 1, 1, 1, 1)),
]


@pytest.mark.parametrize(("counts", "pool", "pace"), STATES, ids=str)
def test_chances_agree_with_a_walk_over_all_states(counts, pool, pace):
    """Few moments are enough: no chance is further than 0.02 from the exact one."""
    scale = sum(n * speed for n, speed in zip(pool, pace, strict=True))
    told = chances(counts, pool, tuple(speed / scale for speed in pace))
    assert close(told, walk(counts, pool, pace), 0.02)


def random_states(number):
    """Random tables and pools, the same every time."""
    rng = random.Random(4)
    for _ in range(number):
        counts = tuple(rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(5))
        pool = tuple(rng.randrange(2, 13) for _ in range(5))
        speeds = [rng.choice((1, 2, 4)) for _ in range(5)]
        scale = sum(n * speed for n, speed in zip(pool, speeds, strict=True))
        yield counts, pool, tuple(speed / scale for speed in speeds)


def test_chances_are_chances():
    """None is below 0; each place's add up to at most 1; a genre has at most one place."""
    for state in random_states(200):
        first, second, third = chances(*state)
        assert min(*first, *second, *third) >= 0
        assert all(sum(place) <= 1.01 for place in (first, second, third))
        assert sum(first) > sum(second) - 1e-9
        assert sum(second) > sum(third) - 1e-9
        assert all(sum(of_genre) <= 1.01 for of_genre in zip(first, second, third, strict=True))


def test_a_genre_without_cards_anywhere_has_no_place():
    """No card on the table and none to come: no place, and it takes none from the others (5.1)."""
    told = chances((0, 2, 2, 2, 2), (0, 9, 9, 9, 9), (1 / 36,) * 5)
    assert [place[0] for place in told] == [0, 0, 0]


def test_one_more_card_on_the_table_never_hurts_a_genre():
    """A genre's chance to be placed grows with its cards."""
    for counts, pool, pace in random_states(40):
        for genre in range(5):
            if counts[genre] < 4:
                more = (*counts[:genre], counts[genre] + 1, *counts[genre + 1 :])
                before, after = (
                    sum(place[genre] for place in chances(c, pool, pace)) for c in (counts, more)
                )
                assert after > before - 0.02


def scenes(seed, edition="taiwan", players=4):
    """Scenes of one game, each with what was paid at the end of its round."""
    game = Game(players, edition, seed=seed)
    match = Match(game, dict.fromkeys(range(players), bot_named("half")), seed)
    found = []
    while game.outcome is None:
        if game.phase == "offer":
            found.append((game.round, Scene.of(game.view(game.auctioneer))))
        match.step()
    paid = [event.values for event in game.events if isinstance(event, RoundEnd)]
    return [(scene, paid[number - 1]) for number, scene in found]


def test_the_end_of_a_round_is_worth_what_it_pays():
    """A scene with a fifth card is no estimate: it is what settling up pays (rule 5.2)."""
    for seed in range(6):
        game = Game(4, seed=seed)
        match = Match(game, dict.fromkeys(range(4), bot_named("half")), seed)
        while game.outcome is None:
            view = game.view(game.waiting_for[0])
            match.step()
            ends = [e for e in game.events[len(view.events) :] if isinstance(e, RoundEnd)]
            if ends and ends[0].reason == "fifth":
                laid = game.events[len(view.events)].action.value
                assert Scene.of(view).after(laid.genre).worths() == ends[0].values


def test_estimates_are_right_on_average():
    """Over many moments the mean estimate is near the mean payment, low ones and high ones."""
    pairs = [
        (worth, true)
        for seed in range(30)
        for scene, paid in scenes(seed)
        for worth, true in zip(scene.worths(), paid, strict=True)
    ]
    for low, high in ((0, 5), (5, 15), (15, 30), (30, 200)):
        some = [(worth, true) for worth, true in pairs if low <= worth < high]
        worth, true = (sum(row) / len(some) for row in zip(*some, strict=True))
        assert abs(worth - true) < max(3, 0.15 * true), (low, high, worth, true)


def given(hands, edition="taiwan"):
    """A three-player game in which the first round's hands are given in part, by seat."""
    rest = [card for card in TAIWAN.deck if card.text not in " ".join(hands).split()]
    dealt = []
    for hand in hands:
        cards = [Card(text) for text in hand.split()]
        dealt.append(tuple(cards + [rest.pop(0) for _ in range(10 - len(cards))]))
    return Game(3, edition, given=[Deal(1, tuple(dealt), None)])


def test_own_cards_are_known_and_count_for_more():
    """A seat that holds a genre's cards thinks more of the genre than one that holds none."""
    game = given(["5O1 5O2 5O3 5O4 5A1 5A2 5A3 5S1 5S2 5S3", "", ""])
    holder, other = (Scene.of(game.view(seat)).worths()[4] for seat in (0, 1))
    assert holder > other


def test_a_scene_counts_every_card_once():
    """Hand, table, gone and unseen are the whole deck, at every moment and in every view (7)."""
    for edition, options in ((TAIWAN, {}), (CLASSIC, {"collector": "winner"})):
        game = Game(3, edition, seed=4, **options)
        match = Match(game, dict.fromkeys(range(3), bot_named("random")), 4)
        while game.outcome is None:
            for seat in range(3):
                scene = Scene.of(game.view(seat))
                hidden = sum(map(len, game.hands)) - len(game.hands[seat])
                gone = sum(scene.counts) + len(game.gone)
                assert sum(scene.own) + sum(scene.unseen) + gone == 70
                assert sum(scene.unseen) >= hidden == scene.others
            match.step()


def test_imagining_changes_nothing_else():
    """A card laid in thought moves from the hand to the table; another's from nowhere known."""
    game = given(["5O1 1O1", "", ""])
    scene = Scene.of(game.view(0))
    after = scene.after(4)
    assert (after.counts[4], after.own[4]) == (1, scene.own[4] - 1)
    assert scene.after_another(4).own == scene.own
    game.play(0, offer(Card("5O1")))
    assert Scene.of(game.view(0)) == after
