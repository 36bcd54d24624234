"""Bids against signals: a cloud of points, the equilibrium over it, and means by bands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from modernart.lab import LabError, Setting, equilibrium
from modernart.lab.experiment import Experiment
from modernart.lab.grid import UNIT
from modernart.theory.bounds import RangeError
from modernart_widgets.lab.trials import Trial

if TYPE_CHECKING:
    from modernart.lab.grid import Floats

POINTS: Final = 400
"""Bids that are drawn."""

BANDS: Final = 5
"""Parts of the range of the signals, with means of their own."""

GRID: Final = 101
"""Points of the line."""


class Band(NamedTuple):
    """Means of the bids in a part of the range; `line` is what equilibrium would bid."""

    signal: float
    bid: float
    line: float | None


class Bids(NamedTuple):
    """What is drawn: signals and bids, the line over a grid (empty if not known), means by band.

    `silent` is the part of the seats that bid nothing or were not asked.
    """

    signals: list[float]
    bids: list[float]
    grid: list[float]
    line: list[float]
    bands: tuple[Band, ...]
    silent: float


def bids_of(trial: Trial) -> Bids:
    """Look at the bids of the first auctions of a trial."""
    import numpy as np

    first, n = trial.first, trial.experiment.n
    signals = first.draws.signals.ravel() / UNIT
    amounts = first.amounts[:, :n].ravel() / UNIT
    spoken = amounts > 0
    grid = np.linspace(signals.min(), signals.max(), GRID)
    bands = _bands(trial.experiment, signals[spoken], amounts[spoken], grid)
    line = _equilibrium(trial.experiment, grid)
    return Bids(
        signals[spoken][:POINTS].tolist(),
        amounts[spoken][:POINTS].tolist(),
        grid.tolist(),
        [] if line is None else line.tolist(),
        bands,
        float(1 - spoken.mean()),
    )


def _equilibrium(experiment: Experiment, signals: Floats) -> Floats | None:
    """Return what the seat that is asked first bids in equilibrium; None where it is not known."""
    import numpy as np

    setting = Setting(experiment.values, experiment.format, experiment.n, 0)
    try:
        strategy = equilibrium().make(setting)
    except (LabError, RangeError):
        return None
    told: Floats = strategy(signals, experiment.room.asked[0])
    return np.maximum(told, 0)


def _bands(
    experiment: Experiment, signals: Floats, amounts: Floats, grid: Floats
) -> tuple[Band, ...]:
    import numpy as np

    places = np.clip((signals - grid[0]) / (grid[-1] - grid[0]) * BANDS, 0, BANDS - 1)
    band_of = places.astype(int)
    line = _equilibrium(experiment, signals)
    return tuple(
        Band(
            float(signals[here].mean()),
            float(amounts[here].mean()),
            None if line is None else float(line[here].mean()),
        )
        for here in (band_of == band for band in range(BANDS))
        if here.any()
    )
