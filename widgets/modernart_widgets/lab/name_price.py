"""Name your price: what a posted price pays, by the textbook and by the game's rule."""

from __future__ import annotations

from typing import ClassVar, Final

from modernart.theory.posted_prices import Posted, best_posted_price, posted_payoff, price_list
from modernart.theory.private_values import expected_revenue
from modernart.theory.reserves import optimal_reserve
from modernart_widgets.lab import drawing
from modernart_widgets.lab.controls import Control, Number, Values
from modernart_widgets.lab.explorer import Explorer, Facts, Figure, Shown, Steps
from modernart_widgets.language import Catalogue

NAME_PRICE: Final = {
    "title": "Name your price",
    "hint": "Buyers are asked one after another; the first whose value reaches the price buys.",
    "m": "Buyers who are asked",
    "own_value": "What the lot is worth to you",
    "price": "Your price",
    "must_buy": "The game: unsold, you must buy it",
    "keep": "Textbook: unsold, you keep it",
    "curve_title": "What a price pays you on average",
    "curve_words": (
        "{rule}: your price of {price} pays {payoff}; the best price, {best}, pays {most}."
    ),
    "price_axis": "price",
    "payoff_axis": "your mean payoff",
    "your_price": "your price",
    "ladder_title": "A price for each buyer in turn, if it may change",
    "ladder_words": (
        "With {left} still to ask, the best price is {price}; from there on it pays {payoff}."
    ),
    "ladder_axis": "buyers still to be asked",
    "ladder_price": "best price",
    "ladder_payoff": "mean payoff from here on",
    "facts": "One price; buyers who are asked: {m}",
    "rule": "rule",
    "chance": "chance to sell",
    "payoff": "your price pays",
    "best": "best price",
    "most": "it pays",
    "may_change": "If the price may change",
    "first": "first price",
    "pays": "the list pays",
    "auction": "the best auction pays",
    "list": "price list",
}
"""The words of the panel."""

RULES: Final = ("must_buy", "keep")
"""What becomes of an unsold lot: the game's rule (3.4) and the textbook's."""


class NamePrice(Explorer):
    """Shows the payoff of a posted price under two rules, and the best list of prices.

    Values of the buyers are uniform from 0 to 1; prices and payoffs are in the same unit.

    >>> panel = NamePrice(m=3, own_value=0, price=0.5)
    >>> panel.shown.facts[0].rows[0]
    ('The game: unsold, you must buy it', '0.875', '0.3750', '0.500', '0.3750')
    """

    words: ClassVar[Catalogue] = NAME_PRICE
    figures: ClassVar[int] = 2
    controls: ClassVar[tuple[Control, ...]] = (
        Number("m", 3, 1, 10, 1),
        Number("price", 0.5, 0, 1, 0.01),
        Number("own_value", 0, 0, 1, 0.05),
    )

    def steps(self, values: Values) -> Steps:
        """Work out both rules and the list."""
        m, own, price = int(values["m"]), float(values["own_value"]), float(values["price"])
        best = {rule: best_posted_price(m, own, must_buy=rule == "must_buy") for rule in RULES}
        yield 0.5
        return lambda: Shown(
            (self._facts(m, own, price, best), self._list(m)),
            (self._curve(m, own, price, best), self._ladder(m)),
        )

    def _facts(self, m: int, own: float, price: float, best: dict[str, Posted]) -> Facts:
        say, words = self.language.say, self.language.of(self.words)
        rows = tuple(
            (
                words[rule],
                self.number(1 - price**m, 3),
                self.number(_payoff(price, m, own, rule), 4),
                self.number(best[rule].price, 3),
                self.number(best[rule].payoff, 4),
            )
            for rule in RULES
        )
        heads = tuple(words[head] for head in ("rule", "chance", "payoff", "best", "most"))
        return Facts(say(self.words, "facts", m=self.number(m, 0)), heads, rows)

    def _list(self, m: int) -> Facts:
        """Set a list of prices beside the best auction there is (Myerson 1981), for a seller."""
        words = self.language.of(self.words)
        first = price_list(m)[0]
        auction = expected_revenue(m, reserve=optimal_reserve())
        row = (
            words["list"],
            self.number(first.price, 4),
            self.number(first.payoff, 4),
            self.number(auction, 4),
        )
        heads = tuple(words[head] for head in ("rule", "first", "pays", "auction"))
        return Facts(words["may_change"], heads, (row,))

    def _curve(self, m: int, own: float, price: float, best: dict[str, Posted]) -> Figure:
        say, words = self.language.say, self.language.of(self.words)
        prices = drawing.steps(0, 1, 101)
        lines = [
            drawing.curve(words[rule], prices, [_payoff(p, m, own, rule) for p in prices], series)
            for series, rule in enumerate(RULES)
        ]
        marks = [
            drawing.mark(words["your_price"], price, _payoff(price, m, own, rule)) for rule in RULES
        ]
        marks[1]["showlegend"] = False
        spec = drawing.figure([*lines, *marks], words["price_axis"], words["payoff_axis"])
        told = [
            say(
                self.words,
                "curve_words",
                rule=words[rule],
                price=self.number(price),
                payoff=self.number(_payoff(price, m, own, rule), 4),
                best=self.number(best[rule].price, 3),
                most=self.number(best[rule].payoff, 4),
            )
            for rule in RULES
        ]
        return Figure(spec, words["curve_title"], "\n".join(told))

    def _ladder(self, m: int) -> Figure:
        say, words = self.language.say, self.language.of(self.words)
        steps = price_list(m)
        left = list(range(m, 0, -1))
        names = [str(count) for count in left]
        bars = [
            drawing.bars(words["ladder_price"], names, [step.price for step in steps], 0),
            drawing.bars(words["ladder_payoff"], names, [step.payoff for step in steps], 1),
        ]
        spec = drawing.figure(bars, words["ladder_axis"], words["price_axis"], y_range=(0, 1))
        spec["layout"]["xaxis"]["type"] = "category"
        told = [
            say(
                self.words,
                "ladder_words",
                left=self.number(count, 0),
                price=self.number(step.price, 4),
                payoff=self.number(step.payoff, 4),
            )
            for count, step in zip(left, steps, strict=True)
        ]
        return Figure(spec, words["ladder_title"], "\n".join(told))


def _payoff(price: float, m: int, own: float, rule: str) -> float:
    return posted_payoff(price, m, own, must_buy=rule == "must_buy")
