"""How well the bots play and how long they think: the tables of `docs/bots.md`, as Markdown.

    python benchmarks/bots.py [--games 2016] [--alone 1008] [--seed 1] [--processes 2]
    python benchmarks/bots.py --speed 500     how much faster two processes are than one

A table of four different bots has 24 seat orders, each played equally often if the number of
games is a multiple of 24. Win shares count shared wins as parts and carry their standard errors.
Everything but the thinking times is the same on every machine.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Sequence
from typing import Final

from modernart import Action, Game, View
from modernart.arena import Summary, simulate, summary
from modernart.match import Match
from modernart.players import BOTS, Bot, bot_named

TABLE: Final = ("planner", "half", "folk", "merchant")
RIVALS: Final = ("random", "half", "folk", "merchant")


class Timed(Bot):
    """Another bot with a stop watch: `seconds` of processor time by choice."""

    def __init__(self, bot: Bot) -> None:
        """Wrap a bot."""
        self.bot = bot
        self.name = bot.name  # type: ignore[misc]
        self.seconds: list[float] = []

    def choose(self, view: View, rng: random.Random) -> Action:
        """Choose, and note how long it took."""
        start = time.thread_time()
        action = self.bot.choose(view, rng)
        self.seconds.append(time.thread_time() - start)
        return action


def row(*cells: object) -> None:
    """Print a row of a Markdown table."""
    print("|", " | ".join(map(str, cells)), "|")


def header(*cells: str) -> None:
    """Print the head of a Markdown table: names on the left, figures on the right."""
    row(*cells)
    row("---", *["---:"] * (len(cells) - 1))


def share(line: Summary) -> str:
    """Word a win share and its standard error in per cent."""
    return f"{100 * line.wins:.1f} ± {100 * line.wins_se:.1f}"


def cash(line: Summary) -> str:
    """Word a mean of final cash and its standard error."""
    return f"{line.cash:.0f} ± {line.cash_se:.1f}"


def price(value: float | None) -> str:
    """Word a mean price."""
    return "-" if value is None else f"{value:.0f}"


def tell_table(edition: str, seed: int, args: argparse.Namespace) -> None:
    """Play and print the table of four different bots in one edition."""
    results = simulate(TABLE, args.games, seed, edition, processes=args.processes)
    print(f"\n**{edition}**, {args.games} games, seed {seed}\n")
    header("bot", "wins, %", "cash", "sold", "bought", "open", "once around", "sealed", "fixed")
    for line in summary(results):
        row(
            f"`{line.name}`",
            share(line),
            cash(line),
            f"{line.sold:.1f}",
            f"{line.bought:.1f}",
            *map(price, line.prices.values()),
        )


def tell_alone(args: argparse.Namespace) -> None:
    """Play and print one planner against three of each other bot."""
    print(f"\n**one `planner` against three of another**, {args.alone} games each\n")
    header("rivals", "planner wins, %", "planner's cash", "a rival's cash")
    for rival in RIVALS:
        players = ("planner", rival, rival, rival)
        results = simulate(players, args.alone, args.seed, processes=args.processes)
        lines = {line.name: line for line in summary(results)}
        own, other = lines["planner"], lines[rival]
        row(f"3 `{rival}`", share(own), cash(own), cash(other))


def tell_times(games: int = 24) -> None:
    """Print how long a choice takes at the table of four different bots and `random`."""
    timed = {name: Timed(bot_named(name)) for name in BOTS}
    names = list(BOTS)
    for seed in range(games):
        random.Random(seed).shuffle(names)
        seats: Sequence[Bot] = [timed[name] for name in names]
        Match(Game(5, seed=seed), dict(enumerate(seats)), seed).run()
    print(f"\n**processor time of a choice**, milliseconds, five seats, {games} games\n")
    header("bot", "mean", "median", "95 %")
    for name, bot in timed.items():
        times = [1000 * second for second in bot.seconds]
        cuts = statistics.quantiles(times, n=20)
        row(f"`{name}`", *(f"{x:.2f}" for x in (statistics.fmean(times), cuts[9], cuts[18])))


def tell_speed(games: int, runs: int = 3) -> None:
    """Print how much faster two processes play the same games than one: medians of some runs."""
    walls: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(runs):
        for processes, wall in walls.items():
            start = time.perf_counter()
            simulate(TABLE, games, 1, processes=processes)
            wall.append(time.perf_counter() - start)
    one, two = (statistics.median(wall) for wall in walls.values())
    print(f"{games} games: one process {one:.1f} s, two {two:.1f} s, {one / two:.2f} times as fast")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2016)
    parser.add_argument("--alone", type=int, default=1008)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--speed", type=int, default=0, metavar="GAMES")
    args = parser.parse_args()
    if args.speed:
        tell_speed(args.speed)
    else:
        tell_play(args)
    print(f"\nPython {platform.python_version()}, load {os.getloadavg()[0]:.1f}")


def tell_play(args: argparse.Namespace) -> None:
    """Print the tables of who wins, and how long bots think."""
    # The editions differ so little that one seed would play nearly the same games twice.
    for seed, edition in enumerate(("taiwan", "classic"), args.seed):
        tell_table(edition, seed, args)
    tell_alone(args)
    tell_times()


if __name__ == "__main__":
    main()
