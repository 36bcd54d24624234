"""Two for one: goods sold together or apart, lots in turn, and bidders short of money."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from modernart.lab import UNIT, Budgets, Experiment, Private, equilibrium, one_after_another, sweep
from modernart.lab.values import Goods
from modernart.theory.budgets import budget_revenue
from modernart.theory.bundles import bundle_revenue, separate_revenue
from modernart.theory.sequential import sequential_price, sequential_slope
from modernart_widgets.lab import drawing, short_purses
from modernart_widgets.lab.controls import Control, Number, Pick, Size, Values
from modernart_widgets.lab.explorer import Explorer, Facts, Figure, Shown, Steps
from modernart_widgets.lab.measured import Measured, measured
from modernart_widgets.language import Catalogue

if TYPE_CHECKING:
    import numpy as np

TWO_FOR_ONE: Final = {
    "title": "Two for one, one after another",
    "hint": "Choose what is sold, and to how many bidders. All of them bid the equilibrium.",
    "sold": "What is sold",
    "sold_goods": "two different paintings",
    "sold_alike": "two paintings of one genre",
    "sold_lots": "equal paintings in turn",
    "sold_budgets": "one painting, to short purses",
    "n": "Bidders",
    "lots": "Paintings in turn",
    "budget": "Budget of one bidder",
    "auctions": "Auctions",
    "seed": "Seed",
    "facts": "{sold}: {n} bidders, {auctions} auctions, seed {seed}",
    "way": "way of selling",
    "simulated": "mean revenue, simulated",
    "error": "standard error",
    "theory": "theory",
    "bundle": "one lot",
    "separate": "two lots",
    "first_price": "first price",
    "second_price": "second price",
    "lot": "Painting {lot}: {part} of the value is bid",
    "fewer": "With {n} bidders {lots} at most are sold in turn, so that one bidder is left over.",
    "by_n": "Mean revenue by the number of bidders",
    "by_n_words": (
        "{n} bidders: {one} {first}, {other} {second}; theory says {first_theory} and "
        "{second_theory}."
    ),
    "path": "The mean price from painting to painting",
    "path_words": "Painting {lot}: {price} on average; theory says {theory}.",
    "painting_axis": "painting",
    "bidders_axis": "bidders",
    "revenue_axis": "mean revenue",
    "price_axis": "mean price",
    "by_theory": "{way}, theory",
    "by_draws": "{way}, simulated",
    "price": "price",
    "chosen": "the bidders of the table",
}
"""The words of the panel."""

WAYS: Final = {
    "goods": ("bundle", "separate"),
    "alike": ("bundle", "separate"),
    "budgets": ("first_price", "second_price"),
}
"""The two ways of selling that are compared."""

MOST: Final = 8
"""Bidders at most."""


Pair = tuple[Measured, Measured]
"""Both ways of selling."""


class Deal(NamedTuple):
    """What is chosen; `lots` are as many as can be sold."""

    sold: str
    n: int
    lots: int
    auctions: int
    seed: int


class TwoForOne(Explorer):
    """Shows what two ways of selling bring by the number of bidders, or prices from lot to lot.

    Values and budgets are uniform from 0 to 1, and bidders bid the equilibrium. Of bidders with
    budgets it shows one more closely, whose `budget` is chosen.

    >>> panel = TwoForOne(sold="goods", n=2, auctions=2000)
    >>> [row[3] for row in panel.shown.facts[0].rows]
    ['0.7667', '0.6667']
    """

    words: ClassVar[Catalogue] = TWO_FOR_ONE
    figures: ClassVar[int] = 2
    controls: ClassVar[tuple[Control, ...]] = (
        Pick("sold", "goods", ("goods", "alike", "lots", "budgets")),
        Number("n", 3, 2, MOST, 1),
        Number("lots", 2, 1, MOST - 1, 1, needs=("sold", "lots")),
        Number("budget", 0.8, 0, 1, 0.05, needs=("sold", "budgets")),
        Size("auctions", 10_000, (2000, 10_000, 50_000)),
        Number("seed", 1, 0, 999_999_999, 1, reach=0),
    )

    def steps(self, values: Values) -> Steps:
        """Hold the auctions, for every number of bidders where they are compared."""
        n, lots = int(values["n"]), int(values["lots"])
        sizes = (int(values["auctions"]), int(values["seed"]))
        deal = Deal(str(values["sold"]), n, min(lots, n - 1), *sizes)
        if deal.sold == "lots":
            yield 0.5
            path = list(in_turn(deal))
            return lambda: Shown((self._lots(deal, path, lots),), (self._path(path),))
        by_n: dict[int, Pair] = {}
        for count in range(2, MOST + 1):
            by_n[count] = compared(deal._replace(n=count))
            yield (count - 1) / MOST
        if deal.sold == "budgets":
            purse = short_purses.Purse(float(values["budget"]), n, *sizes)
            found = short_purses.brought(purse)
            return lambda: Shown(
                (self._ways(deal, by_n[n]), short_purses.facts(purse, found, self.language)),
                (self._by_n(deal, by_n), short_purses.bids(purse, self.language)),
            )
        return lambda: Shown((self._ways(deal, by_n[n]),), (self._by_n(deal, by_n),))

    def _table(self, deal: Deal, names: list[str], found: list[Measured], note: str = "") -> Facts:
        words = self.language.of(self.words)
        caption = self.language.say(
            self.words,
            "facts",
            sold=words[f"sold_{deal.sold}"],
            n=self.number(deal.n, 0),
            auctions=self.number(deal.auctions, 0),
            seed=deal.seed,
        )
        rows = tuple(
            (name, *(self.number(figure, 4) for figure in one))
            for name, one in zip(names, found, strict=True)
        )
        heads = tuple(words[head] for head in ("way", "simulated", "error", "theory"))
        return Facts(caption, heads, rows, note)

    def _ways(self, deal: Deal, pair: Pair) -> Facts:
        words = self.language.of(self.words)
        return self._table(deal, [words[way] for way in WAYS[deal.sold]], list(pair))

    def _lots(self, deal: Deal, path: list[Measured], wanted: int) -> Facts:
        say = self.language.say
        names = [
            say(
                self.words,
                "lot",
                lot=self.number(lot, 0),
                part=self.number(sequential_slope(deal.n, deal.lots, lot), 3),
            )
            for lot in range(1, deal.lots + 1)
        ]
        fields = {"n": self.number(deal.n, 0), "lots": self.number(deal.lots, 0)}
        note = say(self.words, "fewer", **fields) if wanted > deal.lots else ""
        return self._table(deal, names, path, note)

    def _by_n(self, deal: Deal, by_n: dict[int, Pair]) -> Figure:
        words, say = self.language.of(self.words), self.language.say
        names, many = [words[way] for way in WAYS[deal.sold]], list(by_n)
        traces = []
        for side, way in enumerate(names):
            theory = [by_n[n][side].theory for n in many]
            means = [by_n[n][side].mean for n in many]
            traces.append(drawing.curve(say(self.words, "by_theory", way=way), many, theory, side))
            traces.append(drawing.points(say(self.words, "by_draws", way=way), many, means, side))
        top = max(one.mean for pair in by_n.values() for one in pair)
        traces.append(drawing.upright(words["chosen"], deal.n, 0, top))
        spec = drawing.figure(traces, words["bidders_axis"], words["revenue_axis"])
        told = [
            say(
                self.words,
                "by_n_words",
                n=self.number(n, 0),
                one=names[0],
                other=names[1],
                first=self.number(first.mean, 3),
                second=self.number(second.mean, 3),
                first_theory=self.number(first.theory, 3),
                second_theory=self.number(second.theory, 3),
            )
            for n, (first, second) in sorted(by_n.items(), key=lambda one: one[0] != deal.n)
        ]
        return Figure(spec, words["by_n"], "\n".join(told))

    def _path(self, path: list[Measured]) -> Figure:
        words, say = self.language.of(self.words), self.language.say
        lots = list(range(1, len(path) + 1))
        theory, draws = (say(self.words, f"by_{how}", way=words["price"]) for how in HOW)
        traces = [
            drawing.curve(theory, lots, [one.theory for one in path], 0),
            drawing.points(draws, lots, [one.mean for one in path], 1, size=12),
        ]
        axes = (words["painting_axis"], words["price_axis"])
        ends = (0.5, len(path) + 0.5)
        spec = drawing.figure(traces, *axes, x_range=ends, y_range=(0, 1))
        spec["layout"]["xaxis"]["dtick"] = 1
        told = [
            say(
                self.words,
                "path_words",
                lot=self.number(lot, 0),
                price=self.number(one.mean, 4),
                theory=self.number(one.theory, 4),
            )
            for lot, one in zip(lots, path, strict=True)
        ]
        return Figure(spec, words["path"], "\n".join(told))


HOW: Final = ("theory", "draws")
"""Where a number comes from."""


@lru_cache(maxsize=128)
def compared(deal: Deal) -> Pair:
    """Hold the auctions of both ways of selling on the same draws, once for a deal."""
    return _budgets(deal) if deal.sold == "budgets" else _goods(deal)


def _goods(deal: Deal) -> Pair:
    """Sell both in one lot and in two, as `modernart.lab.bundling` does, in big sweeps."""
    alike = deal.sold == "alike"

    def revenue(which: str) -> np.ndarray:
        return _revenue(deal, Goods(which, alike=alike), "second_price")

    apart = separate_revenue(deal.n)
    together = apart if alike else float(bundle_revenue(deal.n))
    return (
        measured(revenue("bundle"), together),
        measured(revenue("first") + revenue("second"), apart),
    )


def _budgets(deal: Deal) -> Pair:
    first, second = (
        measured(_revenue(deal, Budgets(), way), budget_revenue(deal.n, way))
        for way in WAYS["budgets"]
    )
    return first, second


def _revenue(deal: Deal, values: Goods | Budgets, way: str) -> np.ndarray:
    """Return the revenue of each auction, in units of value."""
    experiment = Experiment(values, way, equilibrium(), deal.n, deal.seed)
    (result,) = sweep(experiment, deal.auctions)
    return result.revenue / UNIT


def in_turn(deal: Deal) -> Iterator[Measured]:
    """Sell equal lots one after another at first price."""
    theory = sequential_price(deal.n, deal.lots)
    for result in one_after_another(
        Private(),
        "first_price",
        equilibrium(),
        deal.n,
        deal.lots,
        deal.seed,
        deal.auctions,
        as_arrays=True,
    ):
        yield measured(result.price / UNIT, theory)
