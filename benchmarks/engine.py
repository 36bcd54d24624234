"""How fast the engine plays, as ratios to a loop of the same Python in the same run.

    python benchmarks/engine.py [--games 1000] [--runs 7]

`play` is the time of a loop over the pre-chosen actions of seeded random four-player games,
divided by the calls; `full` adds `waiting_for`, `legal_actions` and the choice. The yardstick is
`sum(range(10**7))`. Medians of several runs, events logged; state load and Python version.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from modernart import Action, Game

TARGET = 36_000
"""The yardstick divided by one call of `play` should be at least this."""

Moves = list[tuple[int, Action]]


def play_random(seed: int) -> tuple[Moves, int]:
    """Play one random game with the full loop; return its moves and how many there were."""
    game = Game(4, seed=seed)
    rng = random.Random(seed)
    moves: Moves = []
    while waiting := game.waiting_for:
        seat = rng.choice(waiting)
        action = rng.choice(game.legal_actions(seat))
        game.play(seat, action)
        moves.append((seat, action))
    return moves, len(moves)


def seconds(run: Callable[[], object]) -> float:
    """Time one call."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def time_play(prepared: list[Moves]) -> float:
    """Time the moves of all games through `play`; setting up and dealing is not counted."""
    games = [Game(4, seed=seed) for seed in range(len(prepared))]

    def run() -> None:
        for game, moves in zip(games, prepared, strict=True):
            play = game.play
            for seat, action in moves:
                play(seat, action)

    return seconds(run)


def time_import() -> float:
    """Time `import modernart` in a fresh interpreter, less an empty one."""

    def start(code: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True))

    return min(start("import modernart") for _ in range(5)) - min(start("") for _ in range(5))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=7)
    args = parser.parse_args()
    print(f"Python {platform.python_version()}, load {os.getloadavg()[0]:.2f}")
    prepared = [play_random(seed)[0] for seed in range(args.games)]
    calls = sum(map(len, prepared))
    rows = []
    for _ in range(args.runs):
        yardstick = seconds(lambda: sum(range(10**7)))
        full = seconds(lambda: [play_random(seed) for seed in range(args.games)])
        rows.append((yardstick, time_play(prepared) / calls, full / calls))
    ratios = [statistics.median(y / row[i] for y, *row in rows) for i in (0, 1)]
    yardstick, play, full = (statistics.median(column) for column in zip(*rows, strict=True))
    print(f"yardstick sum(range(10**7)): {yardstick:.3f} s; {calls / args.games:.0f} calls a game")
    print(f"play: {play * 1e6:.2f} us, 1/{ratios[0]:,.0f} of it (target 1/{TARGET:,})")
    print(f"full: {full * 1e6:.2f} us, {ratios[0] / ratios[1]:.2f} times play (target 2)")
    print(f"      {1 / (full * calls / args.games):,.0f} random games a second")
    print(f"import modernart: {time_import():.3f} s (target 0.1)")


if __name__ == "__main__":
    main()
