"""The trade sheet: who gains by a trade among players of whom the richest wins."""

from __future__ import annotations

import textwrap
from typing import ClassVar, Final, NamedTuple

from modernart.theory.private_values import first_price_slope
from modernart.theory.quadrature import root
from modernart.theory.rivals import OTHERWISE, PAYEES, Trade, break_even, lead_slope
from modernart_widgets.chart_parts import Spec
from modernart_widgets.lab import drawing
from modernart_widgets.lab.controls import Control, Number, Pick, Values
from modernart_widgets.lab.explorer import Explorer, Facts, Figure, Shown, Steps
from modernart_widgets.lab.trade_words import TRADE
from modernart_widgets.language import Catalogue

BUYERS: Final = ("untraded", "contested", "free", "must_buy")
"""What can happen if one does not buy."""

KINDS: Final = {"even": "split", "own_cash": "seller", "own": "seller"}
"""Whose decision each other case of `OTHERWISE` is."""

SEATS: Final = range(3, 6)
"""Numbers of players."""

SLOPES: Final = ("selfish", "rival", "bank", "all")
"""Whom a first-price bid pays, and what the bidders are after."""

LABEL: Final = 18
"""Letters of a line beside a bar, so that a phone has room for both."""

NARROW: Final = 12
"""Letters of such a line where the bars have numbers too."""

LINE: Final = 19
"""The height of such a line, in pixels; a bar has as many as the longest text, or three."""


class Deal(NamedTuple):
    """A trade on the sheet: what it is about, who is paid, and what happens otherwise."""

    trade: Trade
    price: float
    payee: str
    otherwise: str

    def bought(self, price: float) -> float:
        """Return what buying at a price adds to one's lead."""
        return self.trade.bought(price) if self.payee == "rival" else self.trade.kept(price)

    def missed(self, price: float) -> float:
        """Return what not buying adds to one's lead."""
        if self.otherwise == "untraded":
            return 0.0
        if self.otherwise == "contested" and self.payee == "rival":
            return self.trade.missed()
        return self.trade.left(0.0 if self.otherwise == "free" else price)

    def limit(self) -> float:
        """Return the price at which buying makes no difference."""
        if self.payee == "rival":
            return break_even(self.otherwise, self.trade.players, self.trade.worth)
        return root(lambda price: self.missed(price) - self.bought(price), 0, 2 * self.trade.worth)

    def gains(self) -> dict[str, tuple[float, float]]:
        """Return who gains how much money if one buys, and otherwise; the lead is not among it."""
        worth, price = self.trade.worth, self.price
        paid = price if self.payee == "rival" else 0.0
        buyer = self.trade.kept(price)
        instead = {
            "untraded": (0.0, 0.0),
            "contested": (paid, buyer),
            "free": (worth, 0.0),
            "must_buy": (buyer, 0.0),
        }
        auctioneer, rival = instead[self.otherwise]
        found = {"you": (buyer, 0.0), "auctioneer": (paid, auctioneer), "rival": (0.0, rival)}
        # Who is neither you nor the auctioneer nor that rival only watches.
        return found | ({"others": (0.0, 0.0)} if self.trade.players > len(found) else {})


class TradeSheet(Explorer):
    """Shows what a trade brings to all, whom it puts ahead, and the prices that matter.

    Worth, price and gains are in one unit of money.

    >>> sheet = TradeSheet(players=4, worth=40, price=20, otherwise="untraded")
    >>> sheet.shown.facts[1].rows[0][1:3]
    ('30.00', '0.7500')
    """

    words: ClassVar[Catalogue] = TRADE
    figures: ClassVar[int] = 4
    controls: ClassVar[tuple[Control, ...]] = (
        Number("players", 4, SEATS[0], SEATS[-1], 1),
        Number("worth", 40, 1, 1000, 1, reach=100),
        Number("price", 30, 0, 2000, 0.5, reach=100),
        Pick("payee", "rival", PAYEES),
        Pick("otherwise", "untraded", BUYERS),
    )

    def steps(self, values: Values) -> Steps:
        """Nothing here takes long."""
        trade = Trade(float(values["worth"]), int(values["players"]))
        deal = Deal(trade, float(values["price"]), str(values["payee"]), str(values["otherwise"]))
        yield from ()
        return lambda: Shown(
            (self._facts(deal), self._ladder(deal), self._slopes()),
            (
                self._gain_bars(deal),
                self._lead_lines(deal),
                self._ladder_bars(deal),
                self._slope_bars(),
            ),
        )

    # -- tables ------------------------------------------------------------------------------

    def _facts(self, deal: Deal) -> Facts:
        words = self.language.of(self.words)
        rows = [(words[who], *map(self.number, gain)) for who, gain in deal.gains().items()]
        leads = (deal.bought(deal.price), deal.missed(deal.price))
        rows.append((words["lead"], *map(self.number, leads)))
        caption = self.language.say(
            self.words,
            "gains",
            worth=self.number(deal.trade.worth),
            price=self.number(deal.price),
            players=self.number(deal.trade.players, 0),
        )
        heads = (words["who"], words["if_buy"], words["if_not"])
        return Facts(caption, heads, tuple(rows), self._verdict(deal))

    def _verdict(self, deal: Deal) -> str:
        difference = deal.bought(deal.price) - deal.missed(deal.price)
        side = _side(difference, 0.0)
        return self.language.say(
            self.words,
            {"below": "verdict_worse", "at": "verdict_even", "above": "verdict_better"}[side],
            price=self.number(deal.price),
            difference=self.number(abs(difference)),
            limit=self.number(deal.limit()),
        )

    def _ladder(self, deal: Deal) -> Facts:
        words = self.language.of(self.words)
        rows = tuple(
            (
                words[f"case_{case}"],
                self.number(limit),
                self.number(limit / deal.trade.worth, 4),
                words[f"{KINDS.get(case, 'buyer')}_{_side(deal.price, limit)}"],
            )
            for case, limit in _limits(deal).items()
        )
        heads = tuple(words[code] for code in ("case", "limit", "part", "at_price"))
        return Facts(words[f"ladder_{deal.payee}"], heads, rows)

    def _slopes(self) -> Facts:
        words = self.language.of(self.words)
        heads = tuple(map(self._players, SEATS))
        rows = tuple(
            (words[f"slope_{kind}"], *(self.number(_slope(kind, n), 4) for n in SEATS))
            for kind in SLOPES
        )
        return Facts(words["slopes"], (words["slopes_who"], *heads), rows)

    def _players(self, players: int) -> str:
        return self.language.say(self.words, "slopes_players", players=self.number(players, 0))

    # -- figures -----------------------------------------------------------------------------

    def _gain_bars(self, deal: Deal) -> Figure:
        words, gains = self.language.of(self.words), deal.gains()
        gains = gains | {"lead": (deal.bought(deal.price), deal.missed(deal.price))}
        names = [_wrapped(words[who], NARROW) for who in gains]
        traces: list[Spec] = []
        for kind, side in enumerate(("buy", "not")):
            amounts = [gain[kind] for gain in gains.values()]
            texts = [self.number(amount) if amount else "" for amount in amounts]
            titles = (words[f"gain_{side}"], words[f"loss_{side}"])
            bars = drawing.signed_bars(titles, names, amounts, texts, kind)
            traces += map(drawing.lying, bars)
        spec = drawing.beside(_by_name(traces, words["gains_axis"], names))
        told = [
            self.language.say(
                self.words,
                "gains_words",
                who=words[who],
                buy=self.number(buy),
                other=self.number(other),
            )
            for who, (buy, other) in gains.items()
        ]
        return Figure(spec, self._facts(deal).caption, "\n".join(told))

    def _lead_lines(self, deal: Deal) -> Figure:
        words, limit = self.language.of(self.words), deal.limit()
        prices = drawing.steps(0, max(1.5 * deal.trade.worth, deal.price), 61)
        bought, missed = list(map(deal.bought, prices)), list(map(deal.missed, prices))
        ends = min(*bought, *missed), max(*bought, *missed)
        traces = [
            drawing.curve(words["if_buy"], prices, bought, 0),
            drawing.curve(words["if_not"], prices, missed, 1),
            drawing.upright(words["your_price"], deal.price, *ends),
            drawing.mark(words["no_difference"], limit, deal.bought(limit)),
        ]
        spec = drawing.figure(traces, words["price_axis"], words["lead_axis"])
        return Figure(spec, words["lead_title"], self._verdict(deal))

    def _ladder_bars(self, deal: Deal) -> Figure:
        words, limits = self.language.of(self.words), _limits(deal)
        cases = [words[f"case_{case}"] for case in limits]
        names, ends = list(map(_wrapped, cases)), list(limits.values())
        bar = drawing.lying(drawing.bars(words["limit"], names, ends, 0))
        line = drawing.upright(words["your_price"], deal.price, 0, 1)
        line["y"] = [names[0], names[-1]]
        spec = _by_name([bar, line], words["price_axis"], names)
        told = [
            self.language.say(
                self.words,
                "ladder_words",
                case=case,
                limit=self.number(limit),
                part=self.number(limit / deal.trade.worth, 4),
            )
            for case, limit in zip(cases, ends, strict=True)
        ]
        return Figure(spec, words[f"ladder_{deal.payee}"], "\n".join(told))

    def _slope_bars(self) -> Figure:
        words, names = self.language.of(self.words), list(map(self._players, SEATS))
        traces = [
            drawing.bars(words[f"slope_{kind}"], names, [_slope(kind, n) for n in SEATS], series)
            for series, kind in enumerate(SLOPES)
        ]
        spec = drawing.figure(traces, "", words["slopes_axis"], y_range=(0, 1))
        told = [
            self.language.say(
                self.words,
                "slopes_words",
                players=self.number(n, 0),
                who=words[f"slope_{kind}"],
                slope=self.number(_slope(kind, n), 4),
            )
            for n in SEATS
            for kind in SLOPES
        ]
        return Figure(spec, words["slopes"], "\n".join(told))


def _limits(deal: Deal) -> dict[str, float]:
    """Return the prices that make no difference by case; those of a seller where one is paid."""
    cases = OTHERWISE if deal.payee == "rival" else BUYERS
    return {
        case: deal._replace(otherwise=case).limit()
        for case in (*BUYERS, *(case for case in cases if case not in BUYERS))
    }


def _slope(kind: str, players: int) -> float:
    if kind == "selfish":
        return first_price_slope(players - 1)
    if kind == "all":
        return lead_slope(players, "bank", players)
    return lead_slope(players, kind)


def _side(number: float, other: float) -> str:
    """Tell whether a number is below, at or above another, as far as anybody can see."""
    if abs(number - other) < 1e-9:  # noqa: PLR2004 - rounding
        return "at"
    return "below" if number < other else "above"


def _wrapped(text: str, width: int = LABEL) -> str:
    return "<br>".join(textwrap.wrap(text, width, break_long_words=False))


def _by_name(traces: list[Spec], axis: str, names: list[str]) -> Spec:
    """Draw lying bars, the first name on top, with room beside each for the longest name."""
    lines = max(3, *(1 + name.count("<br>") for name in names))
    spec = drawing.figure(traces, axis, "", height=160 + LINE * lines * len(names))
    order = {"categoryorder": "array", "categoryarray": names, "autorange": "reversed"}
    spec["layout"]["yaxis"] |= {"type": "category", **order}
    return spec
