"""Which call of the theory gives which quantity of `theory_values.csv`."""

import csv
import re
from pathlib import Path

from modernart.theory.common_values import (
    average_value_profit,
    average_value_revenue,
    average_value_slope,
    wallet_revenue,
)
from modernart.theory.mineral_rights import MineralRights, winner_profit
from modernart.theory.once_around import once_around
from modernart.theory.posted_prices import best_posted_price, price_list
from modernart.theory.private_values import (
    bidder_surplus,
    efficient_surplus,
    expected_revenue,
    price_sd,
)
from modernart.theory.reserves import optimal_reserve
from modernart.theory.risk import crra_revenue, crra_slope
from modernart.theory.sequential import sequential_price, sequential_slope

FILE = Path(__file__).with_name("theory_values.csv")


def rows():
    """Each row of the file: the quantity, its exact value, a simulated one, its standard error."""
    with FILE.open(encoding="utf-8", newline="") as lines:
        return [
            (row["quantity"], float(row["exact"]), float(row["simulated"]), float(row["std_error"]))
            for row in csv.DictReader(lines)
        ]


def must_buy(m, own_value):
    """The best price of the game's fixed-price auction."""
    return best_posted_price(int(m), float(own_value))


def kept(n):
    """The best price where an unsold lot is kept."""
    return best_posted_price(int(n), must_buy=False)


AUCTION = {"FP": "first_price", "SP": "second_price"}
N, R = r" n=(\d+)", r"=([\d.]+)"

FORMS = {
    rf"rev FPSB{N} .*": lambda n: expected_revenue(int(n)),
    rf"rev SPSB/English{N}": lambda n: expected_revenue(int(n)),
    rf"sd price FPSB{N}": lambda n: price_sd(int(n)),
    rf"sd price SPSB{N}": lambda n: price_sd(int(n), "second_price"),
    rf"rev optimal reserve 1/2{N}": lambda n: expected_revenue(int(n), reserve=optimal_reserve()),
    rf"rev reserve r{R}{N}": lambda r, n: expected_revenue(int(n), reserve=float(r)),
    rf"efficient surplus{N} .*": lambda n: efficient_surplus(int(n)),
    rf"interim: ex-ante bidder surplus{N} .*": lambda n: bidder_surplus(int(n)),
    rf"all-pay revenue{N}": lambda n: expected_revenue(int(n)),
    rf"static posted price{N} .*": lambda n: kept(n).payoff,
    rf"dynamic posted prices{N} .*": lambda n: price_list(int(n))[0].payoff,
    rf"MA fixed m=(\d+) v0{R} .*": lambda m, own: must_buy(m, own).payoff,
    rf"once-around revenue{N} .*": lambda n: once_around(int(n)).revenue,
    rf"CRRA r{R}{N} .*": lambda r, n: crra_revenue(int(n), float(r)),
    r"wallet FPSB revenue .*": lambda: wallet_revenue("first_price"),
    r"wallet English/2P revenue .*": lambda: wallet_revenue("english"),
    rf"avg-value RNNE slope [\d.]+ revenue{N}": lambda n: average_value_revenue(int(n)),
    rf"avg-value naive winner profit{N}": lambda n: average_value_profit(int(n), "naive"),
    rf"avg-value bid-E\[V\|x\] winner profit{N}": lambda n: average_value_profit(
        int(n), "estimate"
    ),
    rf"MR E\[x0\|win\]-x .*{N}": lambda n: MineralRights(int(n), 1.0).expected_worth(0.0),
    rf"MR RNNE winner profit .*{N}": lambda n: winner_profit(int(n)),
    rf"MR bid=x winner profit{N}": lambda n: winner_profit(int(n), "signal"),
    rf"MR naive \(b=x-2e/n\) winner profit{N}": lambda n: winner_profit(int(n), "naive"),
    rf"sequential [FS]P{N} k=(\d+) .*": lambda n, k: sequential_price(int(n), int(k)),
}
"""A pattern for the whole quantity, and the call that its groups are given to."""

LABELS = {
    rf"static posted price{N} p=(?P<told>[\d.]+) .*": lambda n: kept(n).price,
    rf"dynamic posted prices{N} p1=(?P<told>[\d.]+)": lambda n: price_list(int(n))[0].price,
    rf"MA fixed m=(\d+) v0{R} p\*=(?P<told>[\d.]+) .*": lambda m, own: must_buy(m, own).price,
    rf"avg-value RNNE slope (?P<told>[\d.]+) revenue{N}": lambda n: average_value_slope(int(n)),
    rf"CRRA r{R}{N} slope (?P<told>[\d.]+)": lambda r, n: crra_slope(int(n), float(r)),
    rf"sequential ([FS]P){N} k=(\d+) round (\d) slope (?P<told>[\d.]+)": lambda kind, n, k, lot: (
        sequential_slope(int(n), int(k), int(lot), AUCTION[kind])
    ),
}
"""A pattern for quantities that name a price or a slope, as `told`, and the call for that."""


def matched(table, quantity):
    """The number of a table's call for a quantity, and what the quantity told; None if none."""
    found = [(call, hit) for text, call in table.items() if (hit := re.fullmatch(text, quantity))]
    assert len(found) <= 1, f"{quantity} is matched twice"
    for call, hit in found:
        told = hit.groupdict().get("told")
        place = hit.re.groupindex.get("told", 0)
        groups = [group for index, group in enumerate(hit.groups(), 1) if index != place]
        return float(call(*groups)), told
    return None
