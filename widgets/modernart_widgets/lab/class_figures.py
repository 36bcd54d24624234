"""The figures of the class room: the cloud of bids, theory's line, prices by round, seats."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from modernart.lab.lesson import Lesson
from modernart.lab.points import points_of
from modernart.lab.reveal import Bar, Dot, bots, cloud, is_unknown, lines, seats, spread
from modernart_widgets.chart_parts import Spec
from modernart_widgets.figures import figure
from modernart_widgets.lab import drawing
from modernart_widgets.lab.class_words import CLASS
from modernart_widgets.lab.course import PREDICTED
from modernart_widgets.lab.explorer import Figure
from modernart_widgets.lab.player_speech import points
from modernart_widgets.language import Language

LETTERS: Final = 22
"""Of a figure on a projector, in pixels."""

SMALL: Final = 16
"""Of names below bars, which stand beside each other on a phone too."""

HEIGHT: Final = 400
MARGIN: Final = 8
"""Below the lowest dot, so that it is drawn whole, in points."""

BIN: Final = 10
"""Points in a bar of the histogram."""

PAIRED: Final = ("sealed", "clock", "around")
"""Rounds whose prices stand side by side."""


class ClassFigures:
    """The figures of one lesson in one language."""

    def __init__(self, lesson: Lesson, language: Language, predicted: float | None = None) -> None:
        """Look at a lesson, and at the share of the value that the class predicted."""
        self.lesson, self.language, self.predicted = lesson, language, predicted
        self.words = language.of(CLASS)

    def say(self, code: str, **fields: object) -> str:
        """Say a sentence of the class room; numbers are written as points."""
        written = {
            name: points(value, self.language) if isinstance(value, float) else value
            for name, value in fields.items()
        }
        return self.language.say(CLASS, code, **written)

    def cloud(self, code: str, *, with_line: bool) -> Figure:
        """Draw the bids of a round, nobody named, and theory's line if it is time for it."""
        dots = cloud(self.lesson, code)
        traces = self._clouds(dots)
        traces += self._predicted(code)
        if with_line:
            traces += self._lines(code)
        x, y = self._axes(code)
        told = [self._cloud_words(code, dots)]
        if with_line:
            told.append(self.words["line_words"])
        spec = _big(drawing.figure(traces, self.words[x], self.words[y]))
        if self.lesson.round(code).sells:
            low = min([-20.0, *(dot.y for dot in dots)])
            spec["layout"]["yaxis"]["range"] = [low - MARGIN, 100]
        if is_unknown(self.lesson.round(code)):
            spec["layout"]["yaxis"]["rangemode"] = "tozero"
        return Figure(spec, self.words[f"round_{code}"], "\n".join(told))

    def _axes(self, code: str) -> tuple[str, str]:
        step = self.lesson.round(code)
        if step.sells:
            return "price_axis", "brought_axis"
        return ("estimate_axis", "above_axis") if is_unknown(step) else ("signal_axis", "bid_axis")

    def _clouds(self, dots: list[Dot]) -> list[Spec]:
        """Draw the bids of the class, and hollow those of bots."""
        drawn = []
        for is_bot, name in enumerate(("class", "bots")):
            these = [dot for dot in dots if dot.is_bot == bool(is_bot)]
            drawn += [_dots(self.words[name], these, hollow=bool(is_bot))] if these else []
        return drawn

    def _predicted(self, code: str) -> list[Spec]:
        """Draw what the class said it would bid, in the round of which it was asked."""
        if code != PREDICTED or self.predicted is None:
            return []
        high = (
            self.lesson.round(code).values.high * points_of(self.lesson.round(code).values).per_unit
        )
        return [drawing.curve(self.words["predicted"], [0, high], [0, high * self.predicted], 3)]

    def shares(self, code: str, *, with_theory: bool) -> list[str]:
        """Tell the share of the value that was predicted, bid, and is theory's if it is time."""
        dots = cloud(self.lesson, code)
        share = _share([dot for dot in dots if not dot.is_bot] or dots)
        said = self.predicted_share(self.predicted)
        told = [self.say("shares", predicted=said, bid=self.percent(share))]
        if not with_theory:
            return told
        n = self.lesson.round(code).bidders
        return [*told, self.say("shares_theory", theory=self.percent((n - 1) / n), n=n)]

    def predicted_share(self, share: float | None) -> str:
        """Write what the class predicted, with one place where it has one."""
        if share is None:
            return self.words["nothing"]
        written = round(100 * share, 1)
        shown = figure(written, self.language, 0 if written.is_integer() else 1)
        return f"{shown}\N{NO-BREAK SPACE}%"

    def percent(self, share: float) -> str:
        """Write a share in whole percent."""
        return f"{figure(100 * share, self.language, 0)}\N{NO-BREAK SPACE}%"

    def _cloud_words(self, code: str, dots: list[Dot]) -> str:
        """Tell how many bids there are, and their mean without bots if there are others."""
        students = [dot for dot in dots if not dot.is_bot]
        told = self._mean_words(code, students or dots)
        if count := len(dots) - len(students):
            told += "\n" + self.say("bots_hollow" if students else "bots_alone", count=count)
        return told

    def _mean_words(self, code: str, dots: list[Dot]) -> str:
        step = self.lesson.round(code)
        if step.sells:
            mean = fmean([dot.x for dot in dots]) if dots else 0.0
            return self.say("cloud_price", count=len(dots), mean=mean)
        if is_unknown(step):
            mean = fmean([dot.y for dot in dots]) if dots else 0.0
            return self.say("cloud_mystery", count=len(dots), mean=mean)
        return self.say("cloud_words", count=len(dots), mean=self.percent(_share(dots)))

    def _lines(self, code: str) -> list[Spec]:
        several = lines(self.lesson, code)
        return [
            drawing.curve(self._line_name(line.position), line.xs, line.ys, (1 + place) % 5)
            for place, line in enumerate(several)
        ]

    def _line_name(self, position: int) -> str:
        return self.say("theory_place", place=position) if position else self.words["theory"]

    # -- means and seats -------------------------------------------------------------------------

    def means(self, code: str) -> Figure:
        """Draw prices by round, side by side on the same values, or means beside theory's."""
        shown = [one for one in PAIRED if self.lesson.is_begun(one)]
        if code in PAIRED:
            return self._prices(shown)
        same = [
            one.code
            for one in self.lesson.rounds
            if one.values == self.lesson.round(code).values
            and one.sells == self.lesson.round(code).sells
            and one.code not in PAIRED
            and self.lesson.is_begun(one.code)
        ]
        return self._bars(same)

    def _prices(self, codes: list[str]) -> Figure:
        edges = range(0, 100, BIN)
        bars, told, most = [], [], 1
        for series, code in enumerate(codes):
            prices = [row.price for row in self.lesson.rows(code) if row.position == 1]
            counts = [sum(_bin(price) == edge for price in prices) for edge in edges]
            most = max(most, *counts)
            bars.append(_histogram(self.words[f"round_{code}"], edges, counts, series))
            told.append(self.mean_told(code))
        told += [text for text in [self.bots_words(codes)] if text]
        traces = [*bars, *self._marks(codes, most)]
        spec = _big(drawing.figure(traces, self.words["price"], self.words["count_axis"]))
        spec["layout"]["xaxis"] |= {"range": [0, 100], "dtick": BIN}
        spec["layout"]["yaxis"] |= {"dtick": max(1, most // 5), "rangemode": "tozero"}
        return Figure(spec, self.words["means"], "\n".join(told))

    def mean_told(self, code: str) -> str:
        """Tell mean and spread of a round, and theory's mean."""
        got, name = spread(self.lesson, code), self.words[f"round_{code}"]
        theory = got.theory_mean
        return self.say("bins_words", round=name, mean=got.mean, sd=got.sd, theory=theory)

    def _marks(self, codes: list[str], most: int) -> list[Spec]:
        """Mark mean and theory of each round, above the bars in a row of its own."""
        rows = [most * (1.12 + 0.14 * series) for series in range(len(codes))]
        several = [spread(self.lesson, code) for code in codes]
        colours = list(drawing.COLOURS[: len(codes)])
        marks = []
        for word, symbol in (("mean", "x"), ("theory", "diamond-open")):
            xs = [one.mean if word == "mean" else one.theory_mean for one in several]
            mark = drawing.points(self.words[word], xs, rows, 0, size=14) | {"showlegend": True}
            mark["marker"] |= {"symbol": symbol, "color": colours, "opacity": 1}
            marks.append(mark | {"hovertemplate": "%{x:.2f}<extra>%{fullData.name}</extra>"})
        names = {
            "type": "scatter",
            "mode": "text",
            "x": [1] * len(codes),
            "y": rows,
            "text": [self.words[f"round_{code}"] for code in codes],
            "textposition": "middle right",
            "showlegend": False,
            "hoverinfo": "skip",
        }
        return [*marks, names]

    def _bars(self, codes: list[str]) -> Figure:
        got = [spread(self.lesson, code) for code in codes]
        name = "class_bots" if any(one.bots for one in got) else "class"
        names = [self.words.get(f"tick_{code}", self.words[f"round_{code}"]) for code in codes]
        bars = [
            drawing.bars(self.words[name], names, [one.mean for one in got], 0),
            drawing.bars(self.words["theory"], names, [one.theory_mean for one in got], 1),
        ]
        if any(one.naive is not None for one in got):
            naive = [one.naive or 0.0 for one in got]
            bars.append(drawing.bars(self.words["naive"], names, naive, 2))
        told = [self.mean_told(code) for code in codes]
        told += [text for text in [self.bots_words(codes)] if text]
        spec = _big(drawing.figure(bars, self.words["round"], self.words["mean"]))
        spec["layout"]["xaxis"] |= {"tickangle": 0, "tickfont": {"size": SMALL}}
        return Figure(spec, self.words["means"], "\n".join(told))

    def seats(self, code: str) -> Figure:
        """Draw the mean profit of each place in the order of bidding, beside theory's."""
        bars = seats(self.lesson, code)
        names = [str(bar.position) if bar.position else self.words["seller"] for bar in bars]
        means = [(name, bar.mean) for name, bar in zip(names, bars, strict=True)]
        theory = [(name, bar.theory) for name, bar in zip(names, bars, strict=True)]
        drawn = [_known(self.words["class"], means, 0), _known(self.words["theory"], theory, 1)]
        spec = _big(drawing.figure(drawn, self.words["position_axis"], self.words["mean_axis"]))
        in_order = {"type": "category", "categoryorder": "array", "categoryarray": names}
        spec["layout"]["xaxis"] |= in_order
        title = self.words[f"round_{code}"]
        told = [*map(self._bar_words, bars), *self._left_out(code)]
        return Figure(spec, title, "\n".join(told))

    def bots_words(self, codes: list[str]) -> str:
        """Tell that bots count in the means of some rounds, and how many they are; "" if none."""
        taken, places = map(sum, zip(*(bots(self.lesson, code) for code in codes), strict=True))
        return self.say("bots_count", count=taken, places=places) if taken else ""

    def _left_out(self, code: str) -> list[str]:
        """Tell that the bots are not among the places, and how many they are."""
        taken, places = bots(self.lesson, code)
        if not taken:
            return []
        left = "bots_left" if taken < places else "bots_count"
        return [self.say(left, count=taken, places=places)]

    def _bar_words(self, bar: Bar) -> str:
        mean = self.words["nothing"] if bar.mean is None else bar.mean
        if bar.theory is None:
            return self.say("bar_plain", place=bar.position, mean=mean)
        code = "bar_words" if bar.position else "bar_seller"
        return self.say(code, place=bar.position, mean=mean, theory=bar.theory)


def _share(dots: list[Dot]) -> float:
    """Return the mean share of the value that was bid."""
    shares = [dot.y / dot.x for dot in dots if dot.x]
    return fmean(shares) if shares else 0.0


def _bin(price: float) -> int:
    return min(int(price // BIN) * BIN, 100 - BIN)


def _known(name: str, bars: list[tuple[str, float | None]], series: int) -> Spec:
    """Draw the bars whose height is known."""
    known = [(where, height) for where, height in bars if height is not None]
    return drawing.bars(name, [one[0] for one in known], [one[1] for one in known], series)


def _histogram(name: str, edges: range, counts: list[int], series: int) -> Spec:
    """Draw a bar between every two edges."""
    bar = drawing.bars(name, [edge + edges.step / 2 for edge in edges], counts, series)
    bins = [f"{edge}\N{EN DASH}{edge + edges.step}" for edge in edges]
    return bar | {
        "customdata": bins,
        "hovertemplate": "%{customdata}: %{y}<extra>" + name + "</extra>",
    }


def _dots(name: str, dots: list[Dot], *, hollow: bool) -> Spec:
    drawn = drawing.points(name, [dot.x for dot in dots], [dot.y for dot in dots], 0, size=13)
    if hollow:
        drawn["marker"] |= {"symbol": f"{drawn['marker']['symbol']}-open", "line": {"width": 2}}
    return drawn | {"showlegend": True}


def _big(spec: Spec) -> Spec:
    """Make a figure readable from the back row."""
    layout = spec["layout"]
    layout |= {"height": HEIGHT, "margin": layout["margin"] | {"t": 64}}
    layout["font"] = layout["font"] | {"size": LETTERS}
    for axis in ("xaxis", "yaxis"):
        layout[axis]["title"]["font"] = {"size": LETTERS}
    return spec
