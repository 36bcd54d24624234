"""The same auction again, for every bid that a seat could have made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from modernart.lab.bidders import Bidder
from modernart.lab.experiment import Experiment, check_experiment, hold
from modernart.lab.grid import UNIT, number, several, whole

if TYPE_CHECKING:
    import pandas as pd


def what_if(experiment: Experiment, auction: int, seat: int, bids: Sequence[float]) -> pd.DataFrame:
    """Hold one auction of an experiment again and again, with other bids of one seat.

    A row a bid, in the unit of the values: `bid`, the `buyer`, the `price`, and the seat's
    `profit`. A bid is the most that the seat would go to, as a strategy's answer. The others do
    what their strategies say, also to what they see of it.

    >>> from modernart.lab import Private, equilibrium
    >>> experiment = Experiment(Private(), "first_price", equilibrium(), n=3, seed=1)
    >>> what_if(experiment, 1, 0, [0.2, 0.7]).profit.round(3).tolist()
    [0.0, -0.188]

    Raises `LabError` for an auction, a seat or a bid that cannot be.
    """
    import pandas as pd

    seat = whole("seat", seat, 0, check_experiment(experiment).n - 1)
    row, told = experiment.draws_of(auction), []
    for amount in several("several_bids", bids):
        others = list(experiment.bidders)
        others[seat] = _always(number("bid", amount))
        result = hold(experiment.with_bidders(others).room, row)
        numbers = (result.buyer[0], result.price[0] / UNIT, result.profit[0, seat] / UNIT)
        told.append((amount, *numbers))
    return pd.DataFrame(told, columns=["bid", "buyer", "price", "profit"])


def _always(amount: float) -> Bidder:
    """Return the bidder that goes to one amount whatever it sees."""
    return Bidder("one bid", lambda _setting: lambda _signal, _asked: amount)
