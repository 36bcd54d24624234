"""The published values, from auctions that were held: one by one, and a million at once.

Conditional quantities, such as what the lot was worth given that one won, are computed from the
sales alone.
"""

from collections import defaultdict
from functools import cache

import numpy as np
import pytest
from lab.scenes import MEASURES, published

from modernart.lab import one_after_another
from modernart.lab.experiment import hold, joined
from modernart.lab.sweep import CHUNK, at_once

pytestmark = pytest.mark.slow

PUBLISHED = list(published())
ONE_BY_ONE = 20_000
AT_ONCE = 1_000_000
INSIDE = 0.8
"""The part of the mineral rights auctions that are looked at is at least this."""
SEED = 5
GRID = 2e-6
"""What rounding to whole units of money may change."""

WANTED = defaultdict(set)
for row in PUBLISHED:
    for scene in row.scenes:
        WANTED[scene].add((MEASURES[row.measure.removeprefix("sd ")], row.lot))


def wanted_auctions(scene, count):
    """How many auctions to hold, so that `count` of them are looked at."""
    return count if scene.values.high <= 2 else int(count / INSIDE)


def looked_at(results, scene):
    """The numbers of all measures of a scene, from the results of its lots."""
    return {(measure, lot): measure(results[lot - 1]) for measure, lot in WANTED[scene]}


def lots_in_turn(scene, count, *, as_arrays):
    """The results of several lots, one after another."""
    experiment = scene.experiment(SEED)
    return one_after_another(
        *(experiment.values, experiment.format, scene.bidders(), scene.n, scene.lots, SEED, count),
        as_arrays=as_arrays,
    )


@cache
def held(values, n):
    """The numbers of all scenes with these values and bidders: auctions held one by one.

    All scenes share their draws, and each is swept too: the same buyers, prices, payments and
    bids must come.
    """
    numbers = {}
    for scene in [scene for scene in WANTED if (scene.values, scene.n) == (values, n)]:
        count = wanted_auctions(scene, ONE_BY_ONE)
        if scene.lots > 1:
            pairs = zip(
                lots_in_turn(scene, count, as_arrays=False),
                lots_in_turn(scene, count, as_arrays=True),
                strict=True,
            )
            results = [equal(*pair) for pair in pairs]
        else:
            experiment = scene.experiment(SEED)
            draws = joined(list(experiment.draws(count)))
            results = [equal(hold(experiment.room, draws), at_once(experiment.room, draws))]
        for key, told in looked_at(results, scene).items():
            numbers[scene, key] = estimates(told)
    return numbers


def equal(held, swept):
    """Refuse a sweep that differs from the auctions in anything."""
    for name in ("buyer", "price", "paid", "amounts"):
        assert np.array_equal(getattr(held, name), getattr(swept, name)), name
    return held


@cache
def swept(values, n):
    """The numbers of all scenes with these values and bidders, a million draws each."""
    parts = defaultdict(list)
    scenes = [scene for scene in WANTED if (scene.values, scene.n) == (values, n)]
    rooms = {scene: scene.experiment(SEED + 1) for scene in scenes if scene.lots == 1}
    waiting = []
    first = next(iter(rooms.values()), None)
    count = wanted_auctions(scenes[0], AT_ONCE)
    for block in first.draws(count) if first else ():
        waiting.append(block)
        if len(waiting) * len(block.own) >= CHUNK:
            sweep_all(rooms, waiting, parts)
            waiting = []
    if waiting:
        sweep_all(rooms, waiting, parts)
    for scene in scenes:
        if scene.lots > 1:
            results = lots_in_turn(scene, count, as_arrays=True)
            for key, told in looked_at(results, scene).items():
                parts[scene, key].append(told)
    return {key: estimates(np.concatenate(told)) for key, told in parts.items()}


def sweep_all(experiments, blocks, parts):
    """Sweep the same draws in every scene."""
    draws = joined(blocks)
    for scene, experiment in experiments.items():
        own = np.full_like(draws.own, round(scene.own * 1_000_000))
        result = at_once(experiment.room, draws._replace(own=own))
        for key, told in looked_at([result], scene).items():
            parts[scene, key].append(told)


def estimates(numbers):
    """How many numbers there are, and their mean and standard deviation, each with its error."""
    count, mean, spread = len(numbers), numbers.mean(), numbers.std(ddof=1)
    fourth = ((numbers - mean) ** 4).mean()
    error = (max(fourth - spread**4, 0) / count) ** 0.5 / (2 * spread)
    return {"count": count, "": (mean, spread / count**0.5), "sd": (spread, error)}


def estimated(row, numbers):
    """What a row asks for, a mean or a standard deviation, and its error."""
    return numbers["sd" if row.measure.startswith("sd ") else ""]


def key(row):
    """Where a row's numbers are kept."""
    return MEASURES[row.measure.removeprefix("sd ")], row.lot


@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: row.name)
def test_auctions_held_one_by_one_bring_the_published_value(row):
    """20,000 auctions through the engine come within 4 standard errors of the exact value."""
    for scene in row.scenes:
        numbers = held(scene.values, scene.n)[scene, key(row)]
        assert numbers["count"] >= ONE_BY_ONE
        told, error = estimated(row, numbers)
        assert abs(told - row.exact) <= 4 * error + GRID, (told, row.exact, error)


@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: row.name)
def test_a_million_auctions_at_once_bring_the_published_value(row):
    """A million come within 4 errors of the exact value, and 4 combined ones of the simulated."""
    for scene in row.scenes:
        numbers = swept(scene.values, scene.n)[scene, key(row)]
        assert numbers["count"] >= AT_ONCE
        told, error = estimated(row, numbers)
        assert abs(told - row.exact) <= 4 * error + GRID, (told, row.exact, error)
        combined = (error**2 + row.error**2) ** 0.5
        assert abs(told - row.simulated) <= 4 * combined + GRID, (told, row.simulated, combined)
