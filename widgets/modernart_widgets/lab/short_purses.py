"""One budget among rivals who are short of money: what it bids, how often it wins, what it gains.

The first bidder holds that budget in every auction, and the rivals hold what they hold in the
auctions in which every budget is drawn: the draws are paired.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from modernart.lab import UNIT, Budgets, Experiment, equilibrium, sweep
from modernart.theory.budgets import AUCTIONS, budget_bid, budget_chance, budget_profit
from modernart_widgets.figures import figure
from modernart_widgets.lab import drawing
from modernart_widgets.lab.explorer import Facts, Figure
from modernart_widgets.lab.measured import Measured, measured
from modernart_widgets.language import Language

SHORT_PURSES: Final = {
    "facts": "A budget of {budget} among {n} bidders",
    "note": (
        "The first bidder holds this budget in all auctions; the others hold what they hold in "
        "the table above."
    ),
    "what": "what",
    "simulated": "mean, simulated",
    "error": "standard error",
    "theory": "theory",
    "first_price": "first price",
    "second_price": "second price",
    "bid": "{way}: bid",
    "chance": "{way}: part of auctions won",
    "profit": "{way}: profit",
    "by_budget": "Bids by budget",
    "budget_axis": "budget",
    "bid_axis": "bid in equilibrium",
    "chosen": "the budget of the table",
    "bids_words": "A budget of {budget} bids {first} at first price and {second} at second price.",
}
"""The words of the second table and the second figure."""

WHAT: Final = ("bid", "chance", "profit")
"""What is measured of a budget."""

KNOTS: Final = 101
"""Points of a line of bids."""

TOLD: Final = (0.25, 0.5, 0.75, 1.0)
"""Budgets whose bids are told in words, besides the chosen one."""


class Purse(NamedTuple):
    """The chosen budget, and the auctions in which the first bidder holds it."""

    budget: float
    n: int
    auctions: int
    seed: int


def brought(purse: Purse) -> dict[tuple[str, str], Measured]:
    """Hold the auctions of both kinds; what is found goes by auction and by `WHAT`."""
    found = {}
    for way in AUCTIONS:
        values = Budgets(first=purse.budget)
        experiment = Experiment(values, way, equilibrium(), purse.n, purse.seed)
        (result,) = sweep(experiment, purse.auctions)
        at = purse.budget, purse.n
        numbers = (
            (result.amounts[:, 0] / UNIT, budget_bid(*at, way)),
            ((result.buyer == 0).astype(float), budget_chance(*at)),
            (result.profit[:, 0] / UNIT, budget_profit(*at, way)),
        )
        for what, (got, theory) in zip(WHAT, numbers, strict=True):
            found[way, what] = measured(got, theory)
    return found


def facts(purse: Purse, found: dict[tuple[str, str], Measured], language: Language) -> Facts:
    """Return the table of a budget: simulated beside theory."""
    words = language.of(SHORT_PURSES)
    rows = tuple(
        (
            language.say(SHORT_PURSES, what, way=words[way]),
            *(figure(number, language, 4) for number in one),
        )
        for (way, what), one in found.items()
    )
    caption = language.say(
        SHORT_PURSES,
        "facts",
        budget=figure(purse.budget, language, 2),
        n=figure(purse.n, language, 0),
    )
    heads = tuple(words[head] for head in ("what", "simulated", "error", "theory"))
    return Facts(caption, heads, rows, words["note"])


def bids(purse: Purse, language: Language) -> Figure:
    """Draw what every budget bids, the chosen one marked."""
    words, budgets = language.of(SHORT_PURSES), drawing.steps(0, 1, KNOTS)
    traces = [
        drawing.curve(words[way], budgets, [budget_bid(one, purse.n, way) for one in budgets], side)
        for side, way in enumerate(AUCTIONS)
    ]
    traces.append(drawing.upright(words["chosen"], purse.budget, 0, 1))
    axes = words["budget_axis"], words["bid_axis"]
    spec = drawing.figure(traces, *axes, x_range=(0, 1), y_range=(0, 1))
    others = [one for one in TOLD if one != purse.budget]
    told = [_told(one, purse.n, language) for one in (purse.budget, *others)]
    return Figure(spec, words["by_budget"], "\n".join(told))


def _told(budget: float, n: int, language: Language) -> str:
    first, second = (figure(budget_bid(budget, n, way), language, 4) for way in AUCTIONS)
    written = figure(budget, language, 2)
    return language.say(SHORT_PURSES, "bids_words", budget=written, first=first, second=second)
