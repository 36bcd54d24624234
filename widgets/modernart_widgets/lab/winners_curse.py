"""The winner's curse: what winning tells, who loses by not knowing it, and the ghost replay."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import ClassVar, Final, NamedTuple

from modernart.lab import Paired
from modernart.lab.grid import UNIT
from modernart.lab.result import Result
from modernart_widgets.chart_parts import Spec
from modernart_widgets.lab import drawing, settings
from modernart_widgets.lab.controls import Control, Number, Pick, Size, Values
from modernart_widgets.lab.curse import (
    FORMATS,
    GAMES,
    MOST,
    SIDES,
    Curse,
    Deal,
    Replay,
    Told,
    away,
    curse,
    replay,
    results,
    told,
)
from modernart_widgets.lab.curse_words import CURSE
from modernart_widgets.lab.explorer import Explorer, Facts, Figure, Shown, Steps
from modernart_widgets.lab.format_words import FORMATS as FORMAT_WORDS
from modernart_widgets.language import Catalogue

WINDOW: Final = {"mineral": (75.0, 125.0), "average": (0.0, 1.0)}
"""Signals that are drawn: of mineral rights a part, in which the lines can be told apart."""

BANDS: Final = 5
POINTS: Final = 300
GHOSTS: Final = 20
"""Parts of the window, points in it, and auctions that are drawn one by one."""

SAVED: Final = 2000
"""Auctions that a saved file has at most."""


class Band(NamedTuple):
    """Winners with signals close together: mean signal and worth, and what theory says there."""

    signal: float
    worth: float
    told: Told


class Found(NamedTuple):
    """What is shown: what is chosen, the curse by n, auctions of both kinds, what signals tell."""

    deal: Deal
    by_n: dict[int, Curse]
    both: dict[str, Result]
    points: tuple[list[float], list[float]]
    bands: tuple[Band, ...]
    line: list[tuple[float, Told]]
    replay: Replay
    ghosts: tuple[Replay, ...]


class WinnersCurse(Explorer):
    r"""Shows naive winners beside equilibrium ones, on the same draws, by the number of bidders.

    >>> panel = WinnersCurse(game="mineral", n=6, auctions=500)
    >>> panel.shown.facts[0].rows[2][1] == "\N{MINUS SIGN}4.57"
    True
    """

    words: ClassVar[Catalogue] = CURSE
    figures: ClassVar[int] = 3
    files: ClassVar[tuple[str, ...]] = ("auctions", "bids")
    controls: ClassVar[tuple[Control, ...]] = (
        Pick("game", "mineral", tuple(GAMES)),
        Pick("format", "first_price", FORMATS, FORMAT_WORDS),
        Number("n", 6, 2, MOST, 1),
        Size("auctions", 2000, (500, 2000, 10_000)),
        Number("replay", 1, 1, 500, 1),
        Number("seed", 1, 0, 999_999_999, 1, reach=0),
    )
    found: Found | None = None

    def steps(self, values: Values) -> Steps:
        """Measure every number of bidders, the chosen one first."""
        deal = Deal(
            str(values["game"]),
            str(values["format"]),
            int(values["n"]),
            int(values["auctions"]),
            int(values["seed"]),
        )
        by_n, until = {deal.n: curse(deal)}, time.perf_counter() + 0.08
        for n in range(2, MOST + 1):
            if time.perf_counter() > until:
                yield (n - 2) / MOST
                until = time.perf_counter() + 0.08
            by_n[n] = curse(deal._replace(n=n))
        found = _found(deal, by_n, int(values["replay"]))
        return lambda: self._draw_found(found)

    def csv(self, code: str) -> str:
        """Return the auctions, or the bids, of both kinds of bidders: the first ones."""
        assert self.found is not None
        both = Paired({side: one.first(SAVED) for side, one in self.found.both.items()})
        if code == "auctions":
            return str(both.auctions.to_csv())
        return str(both.bids.to_csv(index=False))

    def _draw_found(self, found: Found) -> Shown:
        self.found = found
        tables = (
            self._facts(found),
            self._replayed(found),
            self._by_n(found),
            self._worths(found),
            self._ghosts(found),
        )
        return Shown(tables, (self._bars(found), self._scatter(found), self._ghost_bars(found)))

    def _amount(self, amount: float | None) -> str:
        assert self.found is not None
        return self.number(amount, settings.places(GAMES[self.found.deal.game]))

    def _percent(self, part: float | None) -> str:
        if part is None:
            return self.number(None)
        return self.language.say(self.words, "percent", number=self.number(100 * part, 1))

    # -- tables ------------------------------------------------------------------------------

    def _facts(self, found: Found) -> Facts:
        words, one = self.language.of(self.words), found.by_n[found.deal.n]
        sides = (one.naive, one.equilibrium)
        rows = [
            (words[code], *(write(getattr(side, code)) for side in sides))
            for code, write in (
                ("profit", self._amount),
                ("error", self._amount),
                ("theory", self._amount),
                ("losers", self._percent),
                ("theory_losers", self._percent),
                ("price", self._amount),
            )
        ]
        rows.append((words["worth"], self._amount(one.worth), self._amount(one.worth)))
        heads = (words["measured"], *(words[f"side_{side}"] for side in SIDES))
        caption = self.language.say(
            self.words,
            "facts",
            n=self.number(found.deal.n, 0),
            auctions=self.number(found.deal.auctions, 0),
            seed=found.deal.seed,
        )
        return Facts(caption, heads, tuple(rows), self._note(found, sides))

    def _note(self, found: Found, sides: tuple[tuple[float | None, ...], ...]) -> str:
        codes = {
            "away": found.deal.game == "mineral",
            "second": found.deal.format == "second_price",
            "no_theory": any(None in side for side in sides),
        }
        low, high = (self.number(end, 0) for end in away(found.deal.game))
        return "\n".join(
            self.language.say(self.words, code, low=low, high=high)
            for code, holds in codes.items()
            if holds
        )

    def _replayed(self, found: Found) -> Facts:
        say, words, one = self.language.say, self.language.of(self.words), found.replay
        rows = tuple(
            (self.number(seat, 0), *map(self._amount, cells))
            for seat, cells in enumerate(
                zip(one.signals, one.bids["naive"], one.bids["equilibrium"], strict=True), 1
            )
        )
        caption = say(
            self.words,
            "replayed",
            number=self.number(one.number, 0),
            worth=self._amount(one.worth),
        )
        heads = tuple(
            words[code] for code in ("seat", "own_signal", "naive_bid", "equilibrium_bid")
        )
        return Facts(caption, heads, rows, self._replay_words(one))

    def _replay_words(self, one: Replay) -> str:
        fields: dict[str, str] = {}
        for side, prefix in zip(SIDES, ("", "ghost_"), strict=True):
            fields[f"{prefix}seat"] = self.number(one.buyer[side] + 1, 0)
            fields[f"{prefix}price"] = self._amount(one.price[side])
            fields[f"{prefix}profit"] = self._amount(one.profit[side])
        return self.language.say(self.words, "replay_words", **fields)

    def _by_n(self, found: Found) -> Facts:
        words = self.language.of(self.words)
        rows = tuple(
            (
                self.number(n, 0),
                *(
                    cell
                    for side in (one.naive, one.equilibrium)
                    for cell in (
                        self._amount(side.profit),
                        self._amount(side.theory),
                        self._percent(side.losers),
                    )
                ),
            )
            for n, one in sorted(found.by_n.items())
        )
        heads = [
            words[f"by_n_{side}{what}"] for side in SIDES for what in ("", "_theory", "_losers")
        ]
        return Facts(words["by_n"], (words["bidders"], *heads), rows, folded=True)

    def _worths(self, found: Found) -> Facts:
        words = self.language.of(self.words)
        codes = ("signal", "mean_worth", "alone", "won", "naive_bid", "equilibrium_bid")
        rows = tuple(
            tuple(map(self._amount, (band.signal, band.worth, *band.told))) for band in found.bands
        )
        return Facts(words["worths"], tuple(words[code] for code in codes), rows, folded=True)

    def _ghosts(self, found: Found) -> Facts:
        words = self.language.of(self.words)
        rows = tuple(
            (
                self.number(one.number, 0),
                self._amount(one.worth),
                *(self._amount(one.profit[side]) for side in SIDES),
            )
            for one in found.ghosts
        )
        codes = ("auction", "lot_worth", "naive_profit", "ghost_profit")
        return Facts(words["ghosts"], tuple(words[code] for code in codes), rows, folded=True)

    # -- figures -----------------------------------------------------------------------------

    def _bars(self, found: Found) -> Figure:
        words, shown = self.language.of(self.words), sorted(found.by_n.items())
        traces = []
        for kind, side in enumerate(SIDES):
            profits = [getattr(one, side).profit for _, one in shown]
            traces += self._signed(side, [str(n) for n, _ in shown], profits, kind)
        spec = drawing.figure(traces, words["bidders"], words["profit_axis"])
        spec["layout"]["xaxis"] |= {"type": "category", "categoryorder": "array"}
        spec["layout"]["xaxis"]["categoryarray"] = [str(n) for n, _ in shown]
        lines = [
            self.language.say(
                self.words,
                "by_n_words",
                n=self.number(n, 0),
                naive=self._amount(one.naive.profit),
                losers=self._percent(one.naive.losers),
                equilibrium=self._amount(one.equilibrium.profit),
            )
            for n, one in shown
        ]
        return Figure(spec, words["by_n"], "\n".join(lines))

    def _signed(self, side: str, xs: list[str], profits: list[float], kind: int) -> list[Spec]:
        words = self.language.of(self.words)
        names = (words[f"gain_{side}"], words[f"loss_{side}"])
        return drawing.signed_bars(names, xs, profits, list(map(self._amount, profits)), kind)

    def _scatter(self, found: Found) -> Figure:
        words = self.language.of(self.words)
        traces = [drawing.points(words["lots"], *found.points, 0, size=6)]
        signals = [signal for signal, _ in found.line]
        for series, field in ((2, "alone"), (3, "won"), (1, "naive"), (4, "equilibrium")):
            heights = [getattr(one, field) for _, one in found.line]
            if None not in heights:
                name = words[field if series in (2, 3) else f"{field}_bid"]
                traces.append(drawing.curve(name, signals, heights, series))
        if found.line[0][1].won is None:
            signals = [band.signal for band in found.bands]
            means = [band.worth for band in found.bands]
            traces.append(drawing.curve(words["mean_worth"], signals, means, 3))
        spec = drawing.figure(traces, words["signal_axis"], words["worth_axis"], height=460)
        lines = [
            self.language.say(
                self.words,
                "worths_words",
                signal=self._amount(band.signal),
                mean_worth=self._amount(band.worth),
                **{code: self._amount(value) for code, value in band.told._asdict().items()},
            )
            for band in found.bands
        ]
        return Figure(spec, words["worths"], "\n".join(lines))

    def _ghost_bars(self, found: Found) -> Figure:
        words, numbers = self.language.of(self.words), [str(one.number) for one in found.ghosts]
        traces = []
        for kind, side in enumerate(SIDES):
            profits = [one.profit[side] for one in found.ghosts]
            traces += [bar | {"text": []} for bar in self._signed(side, numbers, profits, kind)]
        spec = drawing.figure(traces, words["auction"], words["ghost_axis"])
        spec["layout"]["xaxis"] |= {"type": "category", "categoryorder": "array"}
        spec["layout"]["xaxis"]["categoryarray"] = numbers
        lines = [self._replay_words(found.replay)]
        lines += [
            self.language.say(
                self.words,
                "ghosts_words",
                number=self.number(one.number, 0),
                worth=self._amount(one.worth),
                **{side: self._amount(one.profit[side]) for side in SIDES},
            )
            for one in found.ghosts
        ]
        return Figure(spec, words["ghosts"], "\n".join(lines))


def _found(deal: Deal, by_n: dict[int, Curse], number: int) -> Found:
    """Look at the chosen number of bidders closely."""
    import numpy as np

    both, tell = results(deal), told(deal)
    naive = both["naive"]
    winners = np.take_along_axis(naive.draws.signals, naive.buyer[:, None], axis=1)[:, 0] / UNIT
    worths = naive.value / UNIT
    low, high = WINDOW[deal.game]
    here = (winners >= low) & (winners <= high)
    start = (number - 1) // GHOSTS * GHOSTS + 1
    return Found(
        deal,
        by_n,
        both,
        (winners[here][:POINTS].tolist(), worths[here][:POINTS].tolist()),
        tuple(_bands(winners[here].tolist(), worths[here].tolist(), (low, high), tell)),
        [(signal, tell(signal)) for signal in drawing.steps(low, high, 51)],
        replay(both, number),
        tuple(replay(both, place) for place in range(start, start + GHOSTS)),
    )


def _bands(
    signals: list[float],
    worths: list[float],
    window: tuple[float, float],
    tell: Callable[[float], Told],
) -> Iterator[Band]:
    """Take the means of winners whose signals lie close together."""
    width = (window[1] - window[0]) / BANDS
    for place in range(BANDS):
        low = window[0] + width * place
        inside = [one for one in zip(signals, worths, strict=True) if low <= one[0] < low + width]
        if inside:
            signal, worth = (sum(column) / len(inside) for column in zip(*inside, strict=True))
            yield Band(signal, worth, tell(signal))
