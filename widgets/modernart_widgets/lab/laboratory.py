"""The laboratory: drawn values sold many times, in several formats, beside what theory expects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from modernart.lab import FORMATS, Experiment, LabError, Paired, at_once, joined
from modernart.theory.bounds import RangeError
from modernart_widgets.lab import drawing, settings
from modernart_widgets.lab.bids import Bids, bids_of
from modernart_widgets.lab.controls import Control, Number, Pick, Size, Values
from modernart_widgets.lab.expected import Asked, Expected, expected
from modernart_widgets.lab.explorer import Explorer, Facts, Figure, Shown, Steps
from modernart_widgets.lab.format_words import FORMATS as FORMAT_WORDS
from modernart_widgets.lab.laboratory_words import LABORATORY
from modernart_widgets.lab.refusals import refused
from modernart_widgets.lab.trials import Trial, Trials, hold
from modernart_widgets.language import Catalogue

if TYPE_CHECKING:
    from modernart.lab.grid import Floats

BINS: Final = 30
"""Of a histogram."""

ROWS: Final = 50_000
"""Bids that a saved file has at most."""


class Found(NamedTuple):
    """What is shown: the values chosen, trials by format, theory by format, formats left out."""

    chosen: Values
    trials: Trials
    theory: dict[str, Expected]
    left_out: dict[str, ValueError]
    bids: Bids

    @property
    def first(self) -> str:
        """The format that was chosen first."""
        return next(iter(self.trials))

    @property
    def saved(self) -> int:
        """How many auctions a saved file has."""
        auctions, n = int(self.chosen["auctions"]), int(self.chosen["n"])
        return min(auctions, ROWS // (n * len(self.trials)))


class Laboratory(Explorer):
    """Holds experiments: formats, values, bidders, a reserve; revenue, efficiency and profits.

    All formats sell the same draws. What is measured stands beside theory's value wherever there
    is one. `saved` files have the auctions and the bids.

    >>> panel = Laboratory(format="first_price", against="none", n=4, auctions=2000, seed=1)
    >>> panel.shown.facts[0].rows[2]
    ('mean revenue, theory', '0.6000')
    """

    words: ClassVar[Catalogue] = LABORATORY
    figures: ClassVar[int] = 3
    files: ClassVar[tuple[str, ...]] = ("auctions", "bids")
    controls: ClassVar[tuple[Control, ...]] = (
        Pick("format", "first_price", tuple(FORMATS), FORMAT_WORDS),
        Pick("against", "second_price", ("none", "all", *FORMATS), FORMAT_WORDS),
        Number("n", 4, 2, 10, 1),
        Number("reserve", 0, 0, 1000, 0.05, reach=1, is_open=True),
        Pick("values", "uniform", tuple(settings.KINDS)),
        Number("exponent", 2, 0.25, 4, 0.25, needs=("values", "power")),
        Number("shared", 0.5, 0, 1, 0.05, needs=("values", "affiliated")),
        Pick("bidders", "equilibrium", tuple(settings.HABITS)),
        Number("part", 0.8, 0, 1.5, 0.05, needs=("bidders", "shade")),
        Number("aversion", 0.5, 0, 0.95, 0.05, needs=("bidders", "crra")),
        Size("auctions", 2000, (200, 2000, 10_000, 50_000, 100_000)),
        Number("seed", 1, 0, 999_999_999, 1, reach=0),
    )
    found: Found | None = None

    def steps(self, values: Values) -> Steps:
        """Hold the auctions of all formats on the same draws."""
        made, left_out = _experiments(values)
        trials = yield from hold(made, int(values["auctions"]))
        theory = {name: _theory(values, trial) for name, trial in trials.items()}
        first = next(iter(trials.values()))
        found = Found(values, trials, theory, left_out, bids_of(first))
        return lambda: self._draw_found(found)

    def csv(self, code: str) -> str:
        """Return the auctions, or the bids, that are shown: the first ones if they are many."""
        assert self.found is not None
        results = {}
        for name, trial in self.found.trials.items():
            draws = joined(list(trial.experiment.draws(self.found.saved)))
            results[name] = at_once(trial.experiment.room, draws)
        both = Paired(results)
        if code == "auctions":
            return str(both.auctions.to_csv())
        return str(both.bids.to_csv(index=False))

    def _draw_found(self, found: Found) -> Shown:
        self.found = found
        return Shown(
            (self._facts(found), self._seats(found), self._bands(found)),
            (self._spread(found), self._cloud(found), self._seat_bars(found)),
        )

    def _title(self, name: str) -> str:
        return self.language.of(FORMAT_WORDS)[name]

    def _amount(self, found: Found) -> Callable[[float | None], str]:
        """Return what writes an amount in the unit of the values."""
        decimals = settings.places(found.trials[found.first].experiment.values)
        return lambda amount: self.number(amount, decimals)

    def _percent(self, part: float | None) -> str:
        if part is None:
            return self.number(None)
        return self.language.say(self.words, "percent", number=self.number(100 * part, 1))

    # -- tables ------------------------------------------------------------------------------

    def _facts(self, found: Found) -> Facts:
        words, amount = self.language.of(self.words), self._amount(found)
        rows: dict[str, Callable[[Trial, Expected], str]] = {
            "revenue": lambda trial, _: amount(trial.mean),
            "error": lambda trial, _: amount(trial.error),
            "revenue_theory": lambda _, theory: amount(theory.revenue),
            "sd": lambda trial, _: amount(trial.sd),
            "sd_theory": lambda _, theory: amount(theory.sd),
            "efficient": lambda trial, _: self._percent(trial.efficient),
            "efficient_theory": lambda _, theory: self._percent(theory.efficient),
            "profit": lambda trial, _: amount(sum(trial.profits)),
            "profit_theory": lambda _, theory: amount(theory.profit),
        }
        table = tuple(
            (words[code], *(cell(found.trials[one], found.theory[one]) for one in found.trials))
            for code, cell in rows.items()
        )
        heads = (words["quantity"], *map(self._title, found.trials))
        return Facts(self._caption(found), heads, table, self._note(found))

    def _caption(self, found: Found) -> str:
        told = {name: self.number(float(found.chosen[name]), 0) for name in ("auctions", "n")}
        return self.language.say(self.words, "facts", seed=found.chosen["seed"], **told)

    def _note(self, found: Found) -> str:
        say = self.language.say
        lines = [
            say(
                self.words,
                "left_out",
                format=self._title(name),
                reason=refused(error, self.language),
            )
            for name, error in found.left_out.items()
        ]
        if any(None in one for one in found.theory.values()):
            lines.append(say(self.words, "no_theory"))
        if found.saved < int(found.chosen["auctions"]):
            lines.append(say(self.words, "file_limit", count=self.number(found.saved, 0)))
        return "\n".join(lines)

    def _seats(self, found: Found) -> Facts:
        words, amount = self.language.of(self.words), self._amount(found)
        heads, columns = [words["seat"]], []
        for name, trial in found.trials.items():
            heads.append(self._title(name))
            columns.append(trial.profits)
            if theory := found.theory[name].profits:
                heads.append(self.language.say(self.words, "theory_of", format=self._title(name)))
                columns.append(theory)
        rows = tuple(
            (self.number(seat, 0), *map(amount, cells))
            for seat, cells in enumerate(zip(*columns, strict=True), 1)
        )
        return Facts(words["seats"], tuple(heads), rows, folded=True)

    def _bands(self, found: Found) -> Facts:
        words, amount = self.language.of(self.words), self._amount(found)
        heads = tuple(words[code] for code in ("signal", "bid", "line"))
        rows = tuple(tuple(map(amount, band)) for band in found.bids.bands)
        silent = found.bids.silent
        note = (
            ""
            if not silent
            else self.language.say(self.words, "staying_out", part=self._percent(silent))
        )
        caption = self.language.say(self.words, "bands", format=self._title(found.first))
        return Facts(caption, heads, rows, note, folded=True)

    # -- figures -----------------------------------------------------------------------------

    def _cloud(self, found: Found) -> Figure:
        say, words, bids = self.language.say, self.language.of(self.words), found.bids
        traces = [drawing.points(words["bids"], bids.signals, bids.bids, 0)]
        ends = [bids.grid[0], bids.grid[-1]]
        traces.append(drawing.curve(words["own_signal"], ends, ends, 2))
        if bids.line:
            traces.append(drawing.curve(words["equilibrium"], bids.grid, bids.line, 1))
        spec = drawing.figure(traces, words["signal_axis"], words["bid_axis"])
        title = say(self.words, "cloud_title", format=self._title(found.first))
        return Figure(spec, title, "\n".join(self._cloud_words(found)))

    def _cloud_words(self, found: Found) -> list[str]:
        amount, told = self._amount(found), []
        for band in found.bids.bands:
            code = "cloud_alone" if band.line is None else "cloud_words"
            fields = {name: amount(value) for name, value in band._asdict().items()}
            told.append(self.language.say(self.words, code, **fields))
        if found.first == "once_around" and found.bids.line:
            told.append(self.language.of(self.words)["cloud_around"])
        return told

    def _spread(self, found: Found) -> Figure:
        import numpy as np

        words, amount = self.language.of(self.words), self._amount(found)
        every = np.concatenate([trial.revenue for trial in found.trials.values()])
        edges = _edges(every)
        rows, told = [], []
        for name, trial in found.trials.items():
            within = np.clip(trial.revenue, edges[0], edges[-1])
            parts = np.histogram(within, edges)[0] / len(trial)
            theory = found.theory[name]
            rows.append(
                drawing.Spread(self._title(name), parts.tolist(), trial.mean, theory.revenue)
            )
            told.append(
                self.language.say(
                    self.words,
                    "spread_words",
                    format=self._title(name),
                    mean=amount(trial.mean),
                    sd=amount(trial.sd),
                    theory=amount(theory.revenue),
                    theory_sd=amount(theory.sd),
                    least=amount(float(trial.revenue.min())),
                    most=amount(float(trial.revenue.max())),
                )
            )
        spec = drawing.histograms(
            rows,
            edges.tolist(),
            (words["mean_line"], words["theory_line"]),
            words["revenue_axis"],
            words["share_axis"],
        )
        return Figure(spec, words["spread_title"], "\n".join(told))

    def _seat_bars(self, found: Found) -> Figure:
        words, amount = self.language.of(self.words), self._amount(found)
        seats = [str(seat) for seat in range(1, int(found.chosen["n"]) + 1)]
        traces, told = [], []
        for series, (name, trial) in enumerate(found.trials.items()):
            traces.append(drawing.bars(self._title(name), seats, trial.profits, series))
            theory = found.theory[name].profits or (None,) * len(seats)
            told += [
                self.language.say(
                    self.words,
                    "seats_words",
                    format=self._title(name),
                    seat=seat,
                    profit=amount(profit),
                    theory=amount(known),
                )
                for seat, profit, known in zip(seats, trial.profits, theory, strict=True)
            ]
        spec = drawing.figure(traces, words["seat"], words["profit_axis"])
        spec["layout"]["xaxis"]["type"] = "category"
        return Figure(spec, words["seats_title"], "\n".join(told))


def _experiments(chosen: Values) -> tuple[dict[str, Experiment], dict[str, ValueError]]:
    """Return the experiments by format, and why those of "all formats" are left out that cannot be.

    Raises `LabError` or `RangeError` if one cannot be that was chosen by name.
    """
    first, against = str(chosen["format"]), str(chosen["against"])
    made = {first: settings.experiment(chosen, first)}
    left_out: dict[str, ValueError] = {}
    if against not in ("none", "all"):
        made[against] = settings.experiment(chosen, against)
    for name in FORMATS if against == "all" else ():
        try:
            made[name] = settings.experiment(chosen, name)
        except (LabError, RangeError) as error:
            left_out[name] = error
    return made, left_out


def _edges(revenues: Floats) -> Floats:
    """Return the ends of the bins; 0 is one, so that no bar has losses and gains alike."""
    import numpy as np

    low, high = float(revenues.min()), float(revenues.max())
    if not low < 0 < high:
        return np.histogram_bin_edges(revenues, BINS)
    width = (high - low) / BINS
    return width * np.arange(np.floor(low / width), np.ceil(high / width) + 1)


def _theory(chosen: Values, trial: Trial) -> Expected:
    setting = trial.experiment
    return expected(
        Asked(
            setting.values,
            setting.format.name,
            setting.n,
            setting.format.reserve,
            str(chosen["bidders"]),
            float(chosen["aversion"]),
        )
    )
