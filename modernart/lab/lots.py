"""More than one lot: two goods sold together or apart, and lots sold one after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from modernart.lab.bidders import Bidder
from modernart.lab.equilibria import equilibrium
from modernart.lab.errors import LabError
from modernart.lab.experiment import Experiment, hold, joined
from modernart.lab.formats import Format, as_format
from modernart.lab.grid import UNIT, whole
from modernart.lab.result import Result
from modernart.lab.sweep import at_once
from modernart.lab.values import Draws, Goods, Values

if TYPE_CHECKING:
    import pandas as pd

SEALED: Final = ("first_price", "second_price")
"""The formats in which lots are sold one after another here."""


@dataclass(frozen=True)
class Bundling:
    """The same two goods as one lot, and one by one."""

    bundle: Result
    separate: tuple[Result, Result]

    @property
    def table(self) -> pd.DataFrame:
        """A row a draw: the revenue of the `bundle` and of selling `separate`, in units of value.

        `auction` counts from 1.
        """
        import pandas as pd

        first, second = self.separate
        columns = {
            "bundle": self.bundle.revenue / UNIT,
            "separate": (first.revenue + second.revenue) / UNIT,
        }
        return pd.DataFrame(columns, index=pd.RangeIndex(1, len(first) + 1, name="auction"))


def bundling(  # noqa: PLR0913 - the parts of an experiment, and how to run it
    n: int,
    repetitions: int,
    seed: int,
    format: Format | str = "second_price",  # noqa: A002 - the word for it
    bidders: Bidder | None = None,
    *,
    alike: bool = False,
) -> Bundling:
    """Sell two goods to n bidders, in one lot and in two, on the same draws.

    A bidder's values of the goods add up; they are drawn from U[0, 1] one by one, or with `alike`
    are the same, as of two paintings of a genre. See `theory.bundles` (Palfrey 1983).

    >>> both = bundling(2, 2000, seed=1).table.mean()
    >>> bool(both.bundle > both.separate)
    True

    Raises `LabError` as `Experiment` does.
    """

    def sold(which: str) -> Result:
        bidder = bidders or equilibrium()
        return Experiment(Goods(which, alike=alike), format, bidder, n, seed).run(repetitions)

    return Bundling(sold("bundle"), (sold("first"), sold("second")))


def one_after_another(  # noqa: PLR0913, PLR0917 - the parts of an experiment, and how to run it
    values: Values,
    format: Format | str,  # noqa: A002 - the word for it
    bidders: Bidder | Sequence[Bidder],
    n: int,
    lots: int,
    seed: int,
    repetitions: int,
    *,
    as_arrays: bool = False,
) -> list[Result]:
    """Sell so many equal lots in turn to n bidders who want one each; a result for each lot.

    Who has bought is gone, and the others keep their places: the results have a column less from
    lot to lot. Strategies are told `lot` and `lots`. With `as_arrays` all auctions of a lot are
    swept at once. See `theory.sequential` (Weber 1983).

    >>> from modernart.lab import Private
    >>> rounds = one_after_another(Private(), "first_price", equilibrium(), 3, 2, 1, 2000)
    >>> [len(result.draws.signals[0]) for result in rounds]
    [3, 2]

    Raises `LabError` as `Experiment` does, and for lots that are not below n.
    """
    form = as_format(format)
    check_in_turn(form)
    experiment = Experiment(values, form, bidders, n, seed)
    whole("lots", lots, 1, n - 1)
    draws = joined(list(experiment.draws(repetitions)))
    results: list[Result] = []
    for lot in range(1, lots + 1):
        room = experiment.room_for(lot, lots)
        results.append((at_once if as_arrays else hold)(room, draws))
        draws = _without(draws, results[-1])
    return results


def check_in_turn(form: Format) -> None:
    """Raise `LabError` for a format in which lots are not sold one after another here."""
    if form.name not in SEALED or form.auctioneer_bids:
        raise LabError("rounds_format", given=form.name, choices=", ".join(SEALED))


def _without(draws: Draws, result: Result) -> Draws:
    """Let the buyers go; where nobody bought, because nobody had any value, the last one goes."""
    import numpy as np

    gone = np.minimum(result.buyer, result.n - 1)
    stay = gone[:, None] != np.arange(result.n)
    shape = (len(gone), result.n - 1)
    signals, worths, purses = (column[stay].reshape(shape) for column in draws[:3])
    return Draws(signals, worths, purses, draws.own)
