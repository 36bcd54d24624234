"""Rounds played side by side against the engine: the same cards lead to the same ends."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest

from modernart import Action, Game
from modernart.actions import offer, reveal, second
from modernart.cards import DOUBLE, Card
from modernart.events import Deal, RoundEnd
from modernart.forecast import tables
from modernart.forecast.hidden import kind_and_genre
from modernart.forecast.rounds import Rounds

SEQUENCES = 10_000
GENRES = 5
MOST_CARDS = 30
CASES: list[tuple[int, str, dict[str, Any]]] = [
    (3, "taiwan", {}),
    (4, "taiwan", {}),
    (5, "taiwan", {}),
    (4, "classic", {}),
    (5, "classic", {}),
    (4, "taiwan", {"last_card_counts": False, "rank_zero_count": True}),
    (3, "taiwan", {"collector": "winner"}),
    (3, "classic", {"collector": "auctioneer", "reveal_after_lone_double": True}),
]


class Script:
    """Choices fixed beforehand, by run and by how many cards lie on the table."""

    def __init__(self, seed: int, runs: int, seats: int) -> None:
        """Draw what everybody prefers at every moment; half of the runs put off the fifth card."""
        rng = np.random.default_rng(seed)
        self.likes = rng.random((runs, MOST_CARDS, 2 * GENRES))
        self.adding = rng.random((runs, MOST_CARDS, seats)) < rng.random((runs, 1, 1))
        self.turning = rng.random((runs, MOST_CARDS)) < 0.5
        self.patient = np.arange(runs) % 2 == 0

    def liking(self, runs, counts, closing):
        """How much each kind of card is liked: (runs, cards)."""
        last = np.hstack([counts == closing - 1] * 2)
        return self.likes[runs, counts.sum(axis=1)] - last * self.patient[runs][:, None]

    def lays(self, rounds, on, seats):
        """Lay what is liked most."""
        liking = self.liking(on, rounds.counts[on], rounds.edition.closing_count)
        return np.where(rounds.hands[on, seats] > 0, liking, -9).argmax(axis=1)

    def adds(self, rounds, on, seats, genres):
        """Add or not."""
        del genres
        return self.adding[on, rounds.counts[on].sum(axis=1), seats]

    def turns_up(self, rounds, on):
        """Turn up or not."""
        return self.turning[on, rounds.counts[on].sum(axis=1)]

    def buys(self, rounds, on, auctioneers):
        """Leave every lot where it is: who owns it changes nothing here."""
        del rounds, on
        return auctioneers


def start(case, seed: int) -> Game:
    """A game at the beginning of some round, with hands as random play left them."""
    players, edition, options = case
    rng = random.Random(seed)
    while True:
        game = Game(players, edition, seed=rng.randrange(10**9), **options)
        for _ in range(rng.randrange(4)):
            played = game.round
            while game.round == played and game.waiting_for:
                seat = rng.choice(game.waiting_for)
                choices = game.legal_actions(seat)
                game.play(seat, patient(game, choices, rng))
        if game.phase == "offer":
            return game


def patient(game: Game, choices, rng: random.Random) -> Action:
    """Any action, but rather no fifth card: hands must run out now and then."""
    fine = [
        a
        for a in (choices if game.phase in ("offer", "second") else ())
        if not isinstance(a.value, Card) or game.counts[a.value.genre] < 4
    ]
    return rng.choice(fine or choices)


def as_rounds(games: list[Game]) -> Rounds:
    """The same tables as arrays."""
    hands = np.zeros((len(games), len(games[0].names), 2 * GENRES), dtype=np.int64)
    for run, game in enumerate(games):
        for seat, hand in enumerate(game.hands):
            for card in hand:
                hands[run, seat, kind_and_genre(card, GENRES)] += 1
    piles = [[card.genre for card in game.pile] for game in games]
    return Rounds(
        games[0].edition,
        (0,) * GENRES,
        hands=hands,
        counts=np.array([game.counts for game in games]),
        owned=np.zeros((len(games), hands.shape[1], GENRES), dtype=np.int64),
        piles=np.array(piles, dtype=np.int64).reshape(len(games), -1),
        turns=np.array([game.auctioneer for game in games]),
    )


def finish(game: Game, run: int, script: Script) -> RoundEnd:
    """Play a round by the script in the engine, every auction passed."""
    begun = len(game.events)
    while not any(isinstance(event, RoundEnd) for event in game.events[begun:]):
        seat = game.waiting_for[0]
        game.play(seat, scripted(game, seat, run, script))
    return next(event for event in game.events[begun:] if isinstance(event, RoundEnd))


def scripted(game: Game, seat: int, run: int, script: Script) -> Action:
    """Choose as the script does, from what the engine says."""
    laid = sum(game.counts)
    if game.phase == "offer":
        counts = np.array([game.counts])
        liking = script.liking(np.array([run]), counts, game.edition.closing_count)[0]
        return offer(max(game.hands[seat], key=lambda card: liking[kind_and_genre(card, GENRES)]))
    if game.phase == "second":
        genre = game.lot[0].genre
        singles = [c for c in game.hands[seat] if c.genre == genre and c.format != DOUBLE]
        adds = singles and script.adding[run, laid, seat]
        return second(singles[0] if adds else None)
    if game.phase == "reveal":
        return reveal(bool(script.turning[run, laid]))
    return game.legal_actions(seat)[0]


def left_in_hands(game: Game, end: RoundEnd) -> list[int]:
    """How many cards each seat held when the round ended, without those dealt since."""
    held = [len(hand) for hand in game.hands]
    after = game.events[game.events.index(end) :]
    for deal in (event for event in after if isinstance(event, Deal)):
        held = [count - len(hand or ()) for count, hand in zip(held, deal.hands, strict=True)]
    return held


def check(games: list[Game], seed: int) -> None:
    """Play the same games in both ways, and compare how the round ended."""
    rounds = as_rounds(games)
    script = Script(seed, len(games), len(games[0].names))
    rounds.finish(script)
    for run, game in enumerate(games):
        rows = list(game.rows)
        end = finish(game, run, script)
        counts = rounds.counts[run : run + 1]
        markers, values = tables.values(counts, rows, game.edition)
        assert tuple(counts[0]) == end.counts
        assert (tuple(markers[0]), tuple(values[0])) == (end.markers, end.values)
        assert rounds.hands[run].sum(axis=1).tolist() == left_in_hands(game, end)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_same_cards_end_rounds_alike(case):
    """Counts, markers, values and the hands that are left are the engine's."""
    games = [start(case, seed) for seed in range(SEQUENCES // len(CASES))]
    games.sort(key=lambda game: len(game.pile))
    for size, alike in itertools.groupby(games, key=lambda game: len(game.pile)):
        check(list(alike), seed=size)
