"""Whole games of random play, for tests that need one of every kind."""

import random

from modernart import Game

KINDS = [
    ("taiwan", 3, {}),
    ("taiwan", 4, {}),
    ("classic", 5, {}),
    ("classic", 3, {"collector": "winner"}),
    ("taiwan", 4, {"double_proceeds": "split"}),
]
"""Edition, players and options, so that every kind of event comes up."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def random_game(edition="taiwan", players=4, options=None, *, seed=1, until=None):
    """Play a seeded game to its end, or to `until` events; bids leave a bidder some money."""
    rng = random.Random(seed)
    game = Game(NAMES[:players], edition, seed=seed, **(options or {}))
    while game.outcome is None and (until is None or len(game.events) < until):
        seat = rng.choice(game.waiting_for)
        choices = game.legal_actions(seat)
        game.play(seat, choices[rng.randrange(min(len(choices), 12))])
    return game
