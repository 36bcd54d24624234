"""The same drawn values through several formats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from modernart.lab.bidders import Bidder
from modernart.lab.errors import LabError
from modernart.lab.experiment import Experiment, Progress
from modernart.lab.formats import Format, as_format
from modernart.lab.grid import auctions, several
from modernart.lab.result import Result
from modernart.lab.values import Own, Values

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Paired:
    """Results by the labels of their formats, on the same draws."""

    results: Mapping[str, Result]

    def __getitem__(self, label: str) -> Result:
        return self.results[label]

    @cached_property
    def auctions(self) -> pd.DataFrame:
        """The auctions of all formats, as in `Result.auctions`; equal indices, equal draws."""
        import pandas as pd

        tables = [result.auctions for result in self.results.values()]
        return pd.concat([table.astype({"format": str, "payee": str}) for table in tables])

    @cached_property
    def bids(self) -> pd.DataFrame:
        """The bids of all formats, as in `Result.bids`, with their `format` before."""
        import pandas as pd

        tables = {label: result.bids for label, result in self.results.items()}
        return pd.concat(tables, names=["format"]).reset_index(level=0).reset_index(drop=True)


def experiments(  # noqa: PLR0913 - the parts of an experiment
    formats: Sequence[Format | str],
    values: Values,
    bidders: Bidder | Sequence[Bidder],
    n: int,
    seed: int,
    *,
    auctioneer: Bidder | None = None,
    own_value: Own = 0.0,
) -> dict[str, Experiment]:
    """Return an experiment for each format, by label, that all draw the same values.

    Raises `LabError` if there is none, two have one label, or an experiment cannot be.
    """
    made: dict[str, Experiment] = {}
    for form in map(as_format, several("several_formats", formats)):
        if form.label in made:
            raise LabError("labels", given=form.label)
        made[form.label] = Experiment(
            values, form, bidders, n, seed, auctioneer=auctioneer, own_value=own_value
        )
    if not made:
        raise LabError("no_formats")
    return made


def paired(  # noqa: PLR0913, PLR0917 - the parts of an experiment, and of a run
    formats: Sequence[Format | str],
    values: Values,
    bidders: Bidder | Sequence[Bidder],
    n: int,
    seed: int,
    repetitions: int,
    on_progress: Progress | None = None,
    should_stop: Callable[[], bool] | None = None,
    *,
    auctioneer: Bidder | None = None,
    own_value: Own = 0.0,
) -> Paired:
    """Hold the same auctions in each format; progress and stopping as in `Experiment.run`.

    >>> from modernart.lab import Private, equilibrium
    >>> both = paired(["first_price", "once_around"], Private(), equilibrium(), 3, 1, 1000)
    >>> bool((both["once_around"].price <= both["first_price"].price + 3).all())
    True

    Raises `LabError` as `Experiment` does.
    """
    made = experiments(
        formats, values, bidders, n, seed, auctioneer=auctioneer, own_value=own_value
    )
    repetitions = auctions(repetitions)
    total, results = repetitions * len(made), {}
    for place, (label, experiment) in enumerate(made.items()):
        before = place * repetitions

        def tell(done: int, _of: int, before: int = before) -> None:
            if on_progress:
                on_progress(before + done, total)

        results[label] = experiment.run(repetitions, tell, should_stop)
    shortest = min(map(len, results.values()))
    return Paired({label: result.first(shortest) for label, result in results.items()})
