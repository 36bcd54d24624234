"""How good the coach's forecasts and advice are: the tables of `docs/coach.md`, as Markdown.

    python benchmarks/coach.py calibration [--games 2000]   10,000 forecasts in games of bots
    python benchmarks/coach.py games [--games 400]          one follower against three of each bot
    python benchmarks/coach.py speed [--games 40]           how long advice takes, how sure it is
    python benchmarks/coach.py fit [--games 600]            the weights of `forecast/habits.py`
    python benchmarks/coach.py moods [--games 300]          how sure it is with other moods

Games of the four built-in buyers and sellers in random company, seats drawn by seed; everything but
the times is the same on every machine. `--processes` plays games side by side.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from modernart import Game, View
from modernart.cards import DOUBLE
from modernart.coach import Coach, Follower
from modernart.events import RoundEnd
from modernart.forecast import forecast, habits
from modernart.forecast.habits import FEATURES, MOOD, features
from modernart.forecast.hidden import kind_and_genre
from modernart.forecast.rounds import Rounds
from modernart.match import Match
from modernart.players import Bot, bot_named
from modernart.players.estimate import Scene
from modernart.theory import deck_prospects, prospects

Reals = NDArray[np.float64]

COMPANY: Final = ("planner", "half", "folk", "merchant")
RIVALS: Final = (*COMPANY, "random")
AUCTIONS: Final = ("open", "once_around", "sealed", "fixed_price")
HABITS: Final = (("planner",), ("half", "folk", "merchant"))
"""Bots that lay cards alike: the members of `habits.FAMILY`."""

LONGEST: Final = 2.0
"""The longest step of a weight, so that a rare end of a round throws none too far."""

LIKELY: Final = 0.6
LOTS: Final = 5
"""Lots forecast in each game."""

FIRST_SEED: Final = {
    "calibration": 500_000,
    "games": 900_000,
    "speed": 700_000,
    "fit": 100_000,
    "moods": 400_000,
}
"""No game is used twice: neither for fitting and judging, nor for two tables."""


def game_of_bots(seed: int, players: int = 4) -> tuple[Match, random.Random]:
    """Seat bots drawn by a seed."""
    rng = random.Random(f"company {seed}")
    bots = {seat: bot_named(rng.choice(COMPANY)) for seat in range(players)}
    return Match(Game(players, seed=seed), bots, seed), rng


def lots_seen(seed: int) -> Iterator[tuple[View, RoundEnd]]:
    """Give some random lots of a game, each seen by a random seat, and how their rounds ended."""
    match, rng = game_of_bots(seed)
    game, views, lot = match.game, [], ()
    while game.waiting_for:
        if game.phase in AUCTIONS and game.lot != lot:
            views.append(game.view(rng.randrange(4)))
        lot = game.lot
        match.step()
    ends = {event.round: event for event in game.events if isinstance(event, RoundEnd)}
    for view in rng.sample(views, LOTS):
        yield view, ends[view.round]


# -- calibration ---------------------------------------------------------------------------------


class Guess(NamedTuple):
    """Chances (places, genres) and worths by genre, in units."""

    chances: Reals
    worths: Reals


def guesses(view: View, seed: int) -> dict[str, Guess]:
    """Forecast one moment in every way."""
    ends = forecast(view, np.random.default_rng([seed, len(view.events)]))
    scene = Scene.of(view)
    deck = np.array(deck_prospects(view.edition).places)
    worths = sum(
        place * (np.array(view.pays) + marker)
        for place, marker in zip(deck, view.edition.markers, strict=True)
    )
    walk = prospects(view.counts, scene.unseen, view.edition, view.rows)
    return {
        "the coach": Guess(np.array(ends.chances), np.array(ends.worths)),
        "the planner's estimate": Guess(np.array(scene.chances()), np.array(scene.worths())),
        "the deck, from the table's counts": Guess(np.array(walk.places), np.array(walk.worths)),
        "the whole deck": Guess(deck, np.array(worths)),
    }


def judge(seed: int) -> list[tuple[dict[str, tuple[float, float]], Reals, Reals]]:
    """Return scores of each guess, and what the coach said beside what happened, by place."""
    judged = []
    for view, end in lots_seen(seed):
        came = np.array([[m == marker for m in end.markers] for marker in view.edition.markers])
        found = guesses(view, seed)
        scores = {
            name: (
                float(((guess.chances - came) ** 2).sum(axis=0).mean()),
                float(((guess.worths - np.array(end.values)) ** 2).mean()),
            )
            for name, guess in found.items()
        }
        judged.append((scores, found["the coach"].chances.ravel(), came.ravel()))
    return judged


def tell_calibration(args: argparse.Namespace) -> None:
    """Print scores and the reliability table."""
    seeds = range(FIRST_SEED["calibration"], FIRST_SEED["calibration"] + args.games)
    judged = [one for game in in_parallel(judge, seeds, args.processes) for one in game]
    print(f"\n{len(judged):,} forecasts in {args.games:,} games\n")
    header("forecast", "Brier score", "mean squared error of the value")
    for name in judged[0][0]:
        cells = np.array([scores[name] for scores, _, _ in judged])
        row(
            name,
            *(
                mean_and_error(column, places)
                for column, places in zip(cells.T, (4, 1), strict=True)
            ),
        )
    said = np.concatenate([said for _, said, _ in judged])
    came = np.concatenate([came for _, _, came in judged])
    print()
    header("said", "how often", "mean of what was said, %", "happened, %")
    for tenth in range(10):
        within = np.minimum(np.floor(10 * said), 9) == tenth
        if within.any():
            row(
                f"{10 * tenth} to {10 * tenth + 10} %",
                f"{within.sum():,}",
                *borne_out(said, came, within),
            )


def borne_out(said: Reals, came: Reals, within: NDArray[np.bool_]) -> tuple[str, str]:
    """Word the mean of some chances, and how often the thing happened, in percent."""
    return f"{100 * said[within].mean():.1f}", mean_and_error(100.0 * came[within], 1)


MOODS: Final = (0.0, 0.7, 1.2, MOOD, 1.8)
"""The values of `habits.MOOD` that are tried."""

RUNS_FOR_MOOD: Final = 500


def sureness(place: tuple[int, float]) -> list[tuple[float, Reals, Reals]]:
    """Return Brier score, what was said and what came, for the lots of a game with a mood."""
    seed, mood = place
    judged = []
    setattr(habits, "MOOD", mood)  # noqa: B010 - it is final for everybody else
    for view, end in lots_seen(seed):
        came = np.array([[m == marker for m in end.markers] for marker in view.edition.markers])
        chance = np.random.default_rng([seed, len(view.events)])
        said = np.array(forecast(view, chance, RUNS_FOR_MOOD).chances)
        judged.append((float(((said - came) ** 2).sum(axis=0).mean()), said.ravel(), came.ravel()))
    return judged


def tell_moods(args: argparse.Namespace) -> None:
    """Print for each mood the Brier score, and how often what is called likely happens."""
    header("mood", "Brier score", "mean of what was said above 60 %", "happened, %")
    seeds = range(FIRST_SEED["moods"], FIRST_SEED["moods"] + args.games)
    for mood in MOODS:
        found = in_parallel(sureness, [(seed, mood) for seed in seeds], args.processes)
        judged = [one for game in found for one in game]
        said, came = (np.concatenate([one[part] for one in judged]) for part in (1, 2))
        brier = mean_and_error([one[0] for one in judged], 4)
        row(mood, brier, *borne_out(said, came, said >= LIKELY))


# -- games ---------------------------------------------------------------------------------------


def won(place: tuple[int, str]) -> float:
    """Return the part of the win of one follower against three of another, each seat as often."""
    number, rival = place
    seat = number % 4
    bots: dict[int, Bot] = {at: bot_named(rival) for at in range(4)}
    bots[seat] = Follower()
    game = Game(4, seed=FIRST_SEED["games"] + number // 4)
    Match(game, bots, number).run()
    assert game.outcome is not None
    return (seat in game.outcome.winners) / len(game.outcome.winners)


def tell_games(args: argparse.Namespace) -> None:
    """Print win shares."""
    print(f"\none follower of the coach against three of another, {args.games} games each\n")
    header("rivals", "follower wins, %")
    for rival in RIVALS:
        wins = in_parallel(won, [(number, rival) for number in range(args.games)], args.processes)
        row(f"3 `{rival}`", mean_and_error(100 * np.array(wins), 1))


# -- speed ---------------------------------------------------------------------------------------


def tell_speed(args: argparse.Namespace) -> None:
    """Print how long advice for a lot takes, and the standard errors it has then."""
    coach = Coach()
    times, first, later = [], [], []
    for seed in range(FIRST_SEED["speed"], FIRST_SEED["speed"] + args.games):
        for view, _ in lots_seen(seed):
            start = time.process_time()
            advice = coach.advise(view)
            times.append(1000 * (time.process_time() - start))
            error = max(advice.forecast.errors)
            if view.round == 1:
                first.append(error)
            else:
                highest = max(view.pays) + view.edition.markers[0]
                later.append(100 * error / highest)
    print()
    header(f"advice for a lot, {len(times)} lots", "median", "95 %", "most")
    row("processor time, ms", *(f"{x:.0f}" for x in spread(times)))
    row("standard error in round 1, units", *(f"{x:.2f}" for x in spread(first)))
    row("standard error later, % of the highest value", *(f"{x:.2f}" for x in spread(later)))


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Median, 95 % and the largest."""
    return statistics.median(values), statistics.quantiles(values, n=20)[18], max(values)


# -- fit -----------------------------------------------------------------------------------------


def decisions(seed: int) -> list[tuple[str, Reals, NDArray[np.bool_], int]]:
    """Return whose turn it was, what the bot saw in each card, which it held, and which it laid."""
    match, _ = game_of_bots(seed)
    game, found = match.game, []
    while game.waiting_for:
        if game.phase != "offer":
            match.step()
            continue
        rounds = as_rounds(game)
        seat, begun = game.waiting_for[0], len(game.events)
        seen = features(rounds, np.array([0]), np.array([seat]))[0]
        held = rounds.hands[0, seat] > 0
        match.step()
        card: Any = game.events[begun].action.value  # type: ignore[union-attr]
        found.append((match.bots[seat].name, seen, held, kind_and_genre(card, rounds.genres)))
    return found


def as_rounds(game: Game) -> Rounds:
    """Return a game's round with all its hands open, as one run."""
    genres, seats = len(game.counts), len(game.names)
    hands = np.zeros((1, seats, 2 * genres), dtype=np.int64)
    owned = np.zeros((1, seats, genres), dtype=np.int64)
    for seat in range(seats):
        for card in game.hands[seat]:
            hands[0, seat, genres * (card.format == DOUBLE) + card.genre] += 1
        for card in game.owned[seat]:
            owned[0, seat, card.genre] += 1
    return Rounds(
        game.edition,
        game.view(None).pays,
        hands=hands,
        counts=np.array([game.counts]),
        owned=owned,
        piles=np.zeros((1, 0), dtype=np.int64),
        turns=np.array([game.auctioneer]),
    )


def tell_fit(args: argparse.Namespace) -> None:
    """Print the weights that make the laid cards likeliest: of all bots, and of each habit."""
    seeds = range(FIRST_SEED["fit"], FIRST_SEED["fit"] + args.games)
    found = [one for game in in_parallel(decisions, seeds, args.processes) for one in game]
    for bots in (COMPANY, *HABITS):
        theirs = [one for one in found if one[0] in bots]
        weights, likely = fitted(
            *(np.array([one[part] for one in theirs]) for part in (1, 2, 3)),
        )
        print(
            f"\n{', '.join(bots)}: {len(theirs):,} cards laid; mean log-likelihood {likely:.3f}\n"
        )
        for name, weight in zip(FEATURES, weights, strict=True):
            print(f"{weight:7.2f}  {name}")


def fitted(seen: Reals, held: NDArray[np.bool_], laid: NDArray[np.int64]) -> tuple[Reals, float]:
    """Return the likeliest weights, found by Newton's method, and the mean log-likelihood."""
    weights = np.zeros(seen.shape[2])
    for _ in range(30):
        utility = np.where(held, seen @ weights, -np.inf)
        chances = np.exp(utility - utility.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        means = (chances[:, :, None] * seen).sum(axis=1)
        gradient = (seen[np.arange(len(laid)), laid] - means).sum(axis=0) - weights
        apart = seen - means[:, None]
        curve = np.einsum("nc,nci,ncj->ij", chances, apart, apart) + np.eye(len(weights))
        step = np.linalg.solve(curve, gradient)
        weights += step * min(1.0, LONGEST / np.abs(step).max())
    return weights, float(np.log(chances[np.arange(len(laid)), laid]).mean())


# -- words ---------------------------------------------------------------------------------------


def in_parallel(work: Callable[[Any], Any], items: Sequence[Any], processes: int) -> list[Any]:
    """Do the same for every item, in order, in one process or more."""
    if processes == 1:
        return [work(item) for item in items]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(work, items, chunksize=4))


def mean_and_error(values: Sequence[float] | Reals, places: int) -> str:
    """Word a mean and its standard error."""
    error = np.std(values, ddof=1) / len(values) ** 0.5
    return f"{np.mean(values):.{places}f} ± {error:.{places}f}"


def row(*cells: object) -> None:
    """Print a row of a Markdown table."""
    print("|", " | ".join(map(str, cells)), "|", flush=True)


def header(*cells: str) -> None:
    """Print the head of a Markdown table: names on the left, figures on the right."""
    row(*cells)
    row("---", *["---:"] * (len(cells) - 1))


PARTS: Final = {
    "calibration": (tell_calibration, 2000),
    "games": (tell_games, 400),
    "speed": (tell_speed, 40),
    "fit": (tell_fit, 600),
    "moods": (tell_moods, 300),
}
"""What can be measured, and over how many games."""


def main() -> None:
    """Measure one part and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--games", type=int)
    parser.add_argument("--processes", type=int, default=1)
    args = parser.parse_args()
    tell, games = PARTS[args.part]
    args.games = args.games or games
    tell(args)
    print(f"\nPython {platform.python_version()}, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
