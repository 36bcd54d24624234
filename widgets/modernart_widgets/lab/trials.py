"""Experiments as panels hold them: the same draws in several formats, and what is kept of them.

All auctions of a few thousand draws are held at once (`modernart.lab.sweep`), so that a panel
answers while one still looks at its control; a test of the lab finds that equal to auctions held
one by one.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from modernart.lab import Experiment, at_once, joined
from modernart.lab.grid import UNIT
from modernart.lab.result import Result

if TYPE_CHECKING:
    import numpy as np

    from modernart.lab.grid import Floats

CHUNK: Final = 8
"""Blocks of 1,000 draws that are held at once."""

SLICE: Final = 0.08
"""Seconds after which the page is looked at again; what takes less shows no progress."""

FIRST: Final = 400
"""Auctions whose bids are kept to be drawn."""


@dataclass(frozen=True)
class Trial:
    """What the auctions of one format brought, in the unit of the values.

    `revenue` and `efficient` have an entry an auction, `profits` the mean profit by seat; `first`
    are the first `FIRST` auctions with their bids.
    """

    experiment: Experiment
    revenue: Floats
    efficient: float
    profits: tuple[float, ...]
    first: Result

    def __len__(self) -> int:
        return len(self.revenue)

    @property
    def mean(self) -> float:
        """The mean revenue."""
        return float(self.revenue.mean())

    @property
    def sd(self) -> float:
        """The standard deviation of the revenue."""
        return float(self.revenue.std(ddof=1))

    @property
    def error(self) -> float:
        """The standard error of the mean revenue."""
        return float(self.sd / len(self) ** 0.5)


Trials = Mapping[str, Trial]
"""By the name of the format."""


def hold(
    experiments: Mapping[str, Experiment], auctions: int
) -> Generator[float, None, dict[str, Trial]]:
    """Hold so many auctions in each format on the same draws; yields the part that is done.

    The experiments share values, bidders, n and seed. Raises `LabError` as they do.
    """
    blocks = next(iter(experiments.values())).draws(auctions)
    parts: dict[str, list[_Part]] = {name: [] for name in experiments}
    done, until = 0, time.perf_counter() + SLICE
    while chunk := list(islice(blocks, CHUNK)):
        draws = joined(chunk)
        for place, (name, experiment) in enumerate(experiments.items()):
            if (done or place) and time.perf_counter() > until:
                yield (done + len(draws.own) * place / len(experiments)) / auctions
                until = time.perf_counter() + SLICE
            result = at_once(experiment.room, draws)
            parts[name].append(_part(result, keep=not done))
        done += len(draws.own)
    return {name: _trial(experiments[name], parts[name]) for name in experiments}


@dataclass(frozen=True)
class _Part:
    """What is kept of some of the auctions."""

    revenue: Floats
    efficient: int
    profits: np.ndarray[tuple[int], np.dtype[np.int64]]
    first: Result | None


def _part(result: Result, *, keep: bool) -> _Part:
    return _Part(
        result.revenue / UNIT,
        int(result.efficient.sum()),
        result.profit.sum(axis=0),
        result.first(FIRST) if keep else None,
    )


def _trial(experiment: Experiment, parts: list[_Part]) -> Trial:
    import numpy as np

    revenue = np.concatenate([part.revenue for part in parts])
    profits = np.sum([part.profits for part in parts], axis=0) / (UNIT * len(revenue))
    first = parts[0].first
    assert first is not None
    return Trial(
        experiment,
        revenue,
        sum(part.efficient for part in parts) / len(revenue),
        tuple(profits.tolist()),
        first,
    )
