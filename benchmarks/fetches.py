"""What the coach says a card would fetch, and what was paid: a table of `docs/coach.md`.

    python benchmarks/fetches.py [--games 20] [--processes 2]

Four of one built-in bot a game, and one of each in the last row; single cards that a rival of the
auctioneer bought, as the coach saw them when the auctioneer chose. Merchants among themselves buy
nothing from one another.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

import numpy as np
from coach import header, in_parallel, mean_and_error, row

from modernart import Game
from modernart.coach import Coach
from modernart.events import Sale
from modernart.match import Match
from modernart.players import bot_named

TABLES: Final = {
    "4 `half`": ["half"] * 4,
    "4 `folk`": ["folk"] * 4,
    "4 `planner`": ["planner"] * 4,
    "one of each": ["planner", "half", "folk", "merchant"],
}
FIRST_SEED: Final = 800_000


def sales(seed: int, bots: list[str]) -> Iterator[tuple[float, int]]:
    """Go through the sales of a game: what the coach said that the card would fetch, the price."""
    game = Game(4, seed=seed)
    match = Match(game, dict(enumerate(map(bot_named, bots))), seed)
    said = {}
    while game.outcome is None:
        if game.phase == "offer":
            options = Coach(seed).options(game.view(game.waiting_for[0]))
            said = {option.action.value: option.fetches for option in options}
        seen = len(game.events)
        match.step()
        for event in game.events[seen:]:
            if isinstance(event, Sale) and event.buyer != event.auctioneer:
                card, *more = event.lot
                if not more and said.get(card):
                    yield said[card], event.price


def sales_of(task: tuple[int, list[str]]) -> list[tuple[float, int]]:
    """Play one game in a process of its own."""
    return list(sales(*task))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    print(f"\nsingle cards that a rival bought, {args.games} games at each table\n")
    header("table", "cards", "said, units", "paid, units", "said less paid")
    for name, bots in TABLES.items():
        tasks = [(FIRST_SEED + number, bots) for number in range(args.games)]
        found = [sale for game in in_parallel(sales_of, tasks, args.processes) for sale in game]
        said, paid = np.transpose(found)
        means = f"{said.mean():.1f}", f"{paid.mean():.1f}"
        row(name, f"{len(found):,}", *means, mean_and_error(said - paid, 1))


if __name__ == "__main__":
    main()
