"""What the coach says a card would fetch, and what was paid: a table of `docs/coach.md`.

    python benchmarks/fetches.py [--games 20] [--processes 2]

Four of one built-in bot a game, and one of each in the last row; single cards that a rival of the
auctioneer bought, as the coach saw them when the auctioneer chose. Merchants among themselves buy
nothing from one another.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

import numpy as np
from coach import header, in_parallel, mean_and_error, row

sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from sales import said_and_paid

TABLES: Final = {
    "4 `half`": ["half"] * 4,
    "4 `folk`": ["folk"] * 4,
    "4 `planner`": ["planner"] * 4,
    "one of each": ["planner", "half", "folk", "merchant"],
}
FIRST_SEED: Final = 800_000


def sales_of(task: tuple[int, list[str]]) -> list[tuple[float, int]]:
    """Play one game in a process of its own."""
    return list(said_and_paid(*task))


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
