"""How players are expected to lay: they differ, they err alike, and they end rounds with reason."""

from __future__ import annotations

import numpy as np
import pytest

from modernart import Game
from modernart.forecast import forecast, habits
from modernart.forecast.habits import FAMILY, FEATURES, Players, features
from modernart.forecast.hidden import rounds_from
from modernart.forecast.rounds import Rounds

RUNS = 4000


def one_short(owned: int, runs: int = 1) -> Rounds:
    """Four cards of genre 0 lie; seat 0 holds one of genre 0 and one of 1, and owns some of 0."""
    edition = Game(4, seed=0).edition
    hands = np.zeros((runs, 4, 10), dtype=np.int64)
    hands[:, :, [0, 1]] = 1
    paintings = np.zeros((runs, 4, 5), dtype=np.int64)
    paintings[:, 0, 0] = owned
    return Rounds(
        edition,
        (0,) * 5,
        hands=hands,
        counts=np.tile([4, 2, 1, 0, 0], (runs, 1)),
        owned=paintings,
        piles=np.zeros((runs, 0), dtype=np.int64),
        turns=np.zeros(runs, dtype=np.int64),
    )


def ended(owned: int, seed: int = 0) -> float:
    """How often seat 0 ends the round."""
    rounds = one_short(owned, RUNS)
    on = np.arange(RUNS)
    cards = Players(np.random.default_rng(seed), rounds).lays(rounds, on, np.zeros_like(on))
    return float((cards == 0).mean())


def test_the_parts_of_all_habits_are_everybody():
    """Each habit weighs every feature, and together they are the whole of the players."""
    assert sum(habit.part for habit in FAMILY) == pytest.approx(1)
    assert {len(habit.weights) for habit in FAMILY} == {len(FEATURES)}


def test_each_seat_of_each_run_has_a_habit_of_its_own():
    """Seats of one run differ, seats of all runs differ, and a habit is as frequent as its part."""
    rounds = rounds_from(Game(4, seed=1).view(0), RUNS, np.random.default_rng(1))
    drawn = Players(np.random.default_rng(2), rounds).habits
    assert drawn.shape == (RUNS, 4)
    parts = [habit.part for habit in FAMILY]
    for seat in range(4):
        found = np.bincount(drawn[:, seat], minlength=len(FAMILY)) / RUNS
        assert found == pytest.approx(parts, abs=0.03)
    assert abs(np.corrcoef(drawn[:, 0], drawn[:, 1])[0, 1]) < 0.06


def test_what_an_end_of_the_round_does_to_a_seat():
    """Lead and gain in highest markers, and whether own paintings pay nothing, by the board."""
    for owned in (0, 2):
        rounds = one_short(owned)
        seen = features(rounds, np.array([0]), np.array([0]))[0]
        assert seen[0, -3:].tolist() == [owned, 0, owned == 0]  # first already: pays 30 either way
        assert seen[1, -3:].tolist() == [0, 0, 0]  # it ends nothing
    rounds = one_short(2)
    rounds.counts[0] = [4, 4, 4, 4, 1]
    rounds.hands[0, 0, 3] = 1
    rounds.owned[0, 0] = [0, 0, 0, 2, 0]
    seen = features(rounds, np.array([0]), np.array([0]))[0]
    assert seen[3, -3:].tolist() == [2, 2, 0]  # from not placed to first: 30 for each of two
    assert seen[0, -3:].tolist() == [0, 0, 1]  # genre 3 stays fourth


def test_who_owns_nothing_that_pays_does_not_end_the_round():
    """A seat ends a round more often when it is paid for it."""
    assert 4 * ended(0) < ended(2) > 1 / 5


def test_genres_please_everybody_alike_in_a_run(monkeypatch):
    """Moods make likely ends less likely: the rest of the players' minds is not known."""
    view = Game(4, seed=7).view(1)
    chances = {}
    for mood in (0.0, habits.MOOD, 6.0):
        monkeypatch.setattr(habits, "MOOD", mood)
        ends = forecast(view, np.random.default_rng(3), RUNS)
        chances[mood] = max(ends.chances[0])
    assert chances[0.0] > chances[habits.MOOD]
    rounds = rounds_from(view, RUNS, np.random.default_rng(1))
    moods = Players(np.random.default_rng(2), rounds).moods
    assert np.array_equal(moods[:, :5], moods[:, 5:])
    assert moods.std() == pytest.approx(habits.MOOD, rel=0.05)
