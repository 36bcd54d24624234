"""From what is chosen at a panel to experiments of the lab."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from modernart.lab import (
    Affiliated,
    AverageValue,
    Bidder,
    Experiment,
    Format,
    MineralRights,
    Private,
    Wallet,
    crra,
    equilibrium,
    naive,
    shade,
    truthful,
)
from modernart.lab import Values as Drawn
from modernart.theory.distributions import power
from modernart_widgets.lab.controls import Values

KINDS: Final[dict[str, Callable[[Values], Drawn]]] = {
    "uniform": lambda _chosen: Private(),
    "power": lambda chosen: Private(power(float(chosen["exponent"]))),
    "affiliated": lambda chosen: Affiliated(shared=float(chosen["shared"])),
    "average": lambda _chosen: AverageValue(),
    "mineral": lambda _chosen: MineralRights(),
    "wallet": lambda _chosen: Wallet(),
}
"""Every kind of values by its code, made from what is chosen."""

HABITS: Final[dict[str, Callable[[Values], Bidder]]] = {
    "equilibrium": lambda _chosen: equilibrium(),
    "truthful": lambda _chosen: truthful(),
    "shade": lambda chosen: shade(float(chosen["part"])),
    "crra": lambda chosen: crra(float(chosen["aversion"])),
    "naive": lambda _chosen: naive(),
}
"""Every way in which all may bid, by its code."""


def experiment(chosen: Values, form: str) -> Experiment:
    """Return the experiment that is chosen, in a format.

    Of mineral rights the clock is public: theory knows what is bid if all see who leaves.

    Raises `LabError` or `RangeError` where it cannot be.
    """
    return Experiment(
        KINDS[str(chosen["values"])](chosen),
        Format(
            form,
            reserve=float(chosen["reserve"]),
            public=form == "english" and chosen["values"] == "mineral",
        ),
        HABITS[str(chosen["bidders"])](chosen),
        int(chosen["n"]),
        int(chosen["seed"]),
    )


def places(values: Drawn) -> int:
    """Return how many decimals amounts of these values are written with.

    >>> places(Private()), places(MineralRights())
    (4, 2)
    """
    return 4 if values.high <= 2 else 2  # noqa: PLR2004 - values around 1, or of many points
