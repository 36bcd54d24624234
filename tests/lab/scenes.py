"""What each row of the published values is an auction of: a scene, and what to look at in it."""

import csv
import re
from pathlib import Path
from typing import NamedTuple

import numpy as np

from modernart.lab import (
    AverageValue,
    Experiment,
    Format,
    MineralRights,
    Private,
    Wallet,
    crra,
    equilibrium,
    estimate,
    naive,
    truthful,
)
from modernart.lab.grid import UNIT

VALUES = Path(__file__).parent.parent / "theory" / "theory_values.csv"
FIELD = MineralRights(25.0, 225.0, 2.0)
"""So wide that most signals are far from its ends."""

PRIVATE, AVERAGE, WALLET = Private(), AverageValue(), Wallet()


class Scene(NamedTuple):
    """An experiment without its seed; `lot` of `lots` where several are sold in turn."""

    values: object
    n: int
    format: Format
    bidder: str = "equilibrium"
    aversion: float = 0.0
    own: float = 0.0
    lots: int = 1

    def bidders(self):
        """The strategy by name."""
        if self.bidder == "crra":
            return crra(self.aversion)
        known = {"naive": naive, "estimate": estimate, "truthful": truthful}
        return known.get(self.bidder, equilibrium)()

    def experiment(self, seed):
        """The experiment with a seed."""
        return Experiment(
            self.values, self.format, self.bidders(), self.n, seed, own_value=self.own
        )


class Published(NamedTuple):
    """A row of the file, its scenes, what is measured in each, and from which lot."""

    name: str
    exact: float
    simulated: float
    error: float
    scenes: tuple
    measure: str
    lot: int


# -- what is measured: one number an auction ------------------------------------------------------


def price(result):
    """The price."""
    return result.price / UNIT


def revenue(result):
    """What the seller receives."""
    return result.revenue / UNIT


def payoff(result):
    """What the seller gains."""
    return result.payoff / UNIT


def surplus(result):
    """What the lot is worth to whoever has it."""
    return result.value / UNIT


def bidder_profit(result):
    """The mean profit of all seats."""
    return result.profit.mean(axis=1) / UNIT


def winner_profit(result):
    """The profit of the seat that wins."""
    return result.profit.sum(axis=1) / UNIT


def _interior(result):
    """The auctions whose winner's signal is far from the ends: what it tells is known there."""
    seats = result.buyer[:, None]
    signal = np.take_along_axis(result.draws.signals, seats, axis=1)[:, 0] / UNIT
    e = FIELD.error
    return signal, (signal > FIELD.low + 11 * e) & (signal < FIELD.high - e)


def rights_profit(result):
    """The winner's profit in units of the error, away from the ends."""
    return winner_profit(result)[_interior(result)[1]] / FIELD.error


def worth_less_signal(result):
    """How far the worth is above the winner's signal, in units of the error."""
    signal, inside = _interior(result)
    return ((result.value / UNIT - signal) / FIELD.error)[inside]


MEASURES = {
    measure.__name__: measure
    for measure in (
        price,
        revenue,
        payoff,
        surplus,
        bidder_profit,
        winner_profit,
        rights_profit,
        worth_less_signal,
    )
}


# -- the rows -------------------------------------------------------------------------------------


def _private(name, **options):
    bidder = {key: options.pop(key) for key in ("bidder", "aversion", "own") if key in options}
    return lambda n: (Scene(PRIVATE, n, Format(name, **options), **bidder),)


def _both(n):
    return (*_private("second_price")(n), *_private("english")(n))


def _average(bidder):
    return lambda n: (Scene(AVERAGE, n, Format("first_price"), bidder),)


def _rights(bidder):
    return lambda n: (Scene(FIELD, n, Format("first_price"), bidder),)


ROWS = (
    (r"rev FPSB n=", _private("first_price"), "price"),
    (r"rev SPSB/English n=", _both, "price"),
    (r"sd price FPSB n=", _private("first_price"), "sd price"),
    (r"sd price SPSB n=", _private("second_price"), "sd price"),
    (r"rev optimal reserve 1/2 n=", _private("second_price", reserve=0.5), "revenue"),
    (r"efficient surplus n=", _private("second_price"), "surplus"),
    (r"interim: ex-ante bidder surplus n=", _private("first_price"), "bidder_profit"),
    (r"rev reserve r=0.25 n=", _private("english", reserve=0.25), "revenue"),
    (r"rev reserve r=0.75 n=", _private("first_price", reserve=0.75), "revenue"),
    (r"static posted price n=", _private("fixed_price", must_buy=False), "revenue"),
    (
        r"dynamic posted prices n=",
        _private("fixed_price", must_buy=False, per_offer=True),
        "revenue",
    ),
    (r"once-around revenue n=", _private("once_around"), "price"),
    (r"avg-value RNNE slope [\d.]+ revenue n=", _average("equilibrium"), "price"),
    (r"avg-value naive winner profit n=", _average("naive"), "winner_profit"),
    (r"avg-value bid-E\[V\|x\] winner profit n=", _average("estimate"), "winner_profit"),
    (r"MR E\[x0\|win\]-x = -\(n-1\)/\(n\+1\) n=", _rights("equilibrium"), "worth_less_signal"),
    (r"MR RNNE winner profit .* n=", _rights("equilibrium"), "rights_profit"),
    (r"MR naive \(b=x-2e/n\) winner profit n=", _rights("naive"), "rights_profit"),
    (r"MR bid=x winner profit n=", _rights("truthful"), "rights_profit"),
    (r"all-pay revenue n=", _private("all_pay"), "revenue"),
    (r"wallet FPSB ", lambda _: (Scene(WALLET, 2, Format("first_price")),), "price"),
    (
        r"wallet English/2P ",
        lambda _: tuple(Scene(WALLET, 2, Format(name)) for name in ("second_price", "english")),
        "price",
    ),
)
"""A row's name, its scenes for n bidders, and what is measured."""


def _special(name):
    """The rows whose names say more than n."""
    if found := re.match(r"MA fixed m=(\d) v0=([\d.]+)", name):
        scene = _private("fixed_price", own=float(found[2]))(int(found[1]))
        return scene, "payoff", 1
    if found := re.match(r"CRRA r=([\d.]+) n=(\d)", name):
        scene = _private("first_price", bidder="crra", aversion=float(found[1]))(int(found[2]))
        return scene, "price", 1
    if found := re.match(r"sequential ([FS])P n=(\d) k=(\d) round (\d)", name):
        form = Format("first_price" if found[1] == "F" else "second_price")
        return (Scene(PRIVATE, int(found[2]), form, lots=int(found[3])),), "price", int(found[4])
    raise AssertionError(f"no auction is known for the row {name!r}")


def _scenes(name):
    for pattern, scenes, measure in ROWS:
        if found := re.match(pattern + r"(\d*)", name):
            return scenes(int(found[1] or 2)), measure, 1
    return _special(name)


def published():
    """All rows of the file."""
    with VALUES.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            numbers = (float(row[key]) for key in ("exact", "simulated", "std_error"))
            yield Published(row["quantity"], *numbers, *_scenes(row["quantity"]))
