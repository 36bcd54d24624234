"""The auction laboratory: drawn values, sold in any format, to bidders of any habit.

`Experiment(values, format, bidders, n, seed).run(repetitions)` holds auctions of
`modernart.auctions` and gives a DataFrame with a row an auction and one with a row a bid.
"""

from modernart.lab.accounts import Entry, Seat, as_csv
from modernart.lab.bidders import Asked, Bidder, Setting, Strategy, from_function, shade, truthful
from modernart.lab.by_hand import ByHand
from modernart.lab.equilibria import crra, equilibrium, estimate, naive
from modernart.lab.errors import LabError
from modernart.lab.experiment import Experiment, Run, joined
from modernart.lab.formats import FORMATS, PAYEES, Format
from modernart.lab.grid import UNIT
from modernart.lab.lots import Bundling, bundling, one_after_another
from modernart.lab.paired import Paired, paired
from modernart.lab.replay import what_if
from modernart.lab.result import Result
from modernart.lab.sweep import at_once, sweep
from modernart.lab.tournament import RULES, tournament
from modernart.lab.values import (
    Affiliated,
    AverageValue,
    Budgets,
    Draws,
    Goods,
    MineralRights,
    Private,
    Values,
    Wallet,
    draws,
)

__all__ = [
    "FORMATS",
    "PAYEES",
    "RULES",
    "UNIT",
    "Affiliated",
    "Asked",
    "AverageValue",
    "Bidder",
    "Budgets",
    "Bundling",
    "ByHand",
    "Draws",
    "Entry",
    "Experiment",
    "Format",
    "Goods",
    "LabError",
    "MineralRights",
    "Paired",
    "Private",
    "Result",
    "Run",
    "Seat",
    "Setting",
    "Strategy",
    "Values",
    "Wallet",
    "as_csv",
    "at_once",
    "bundling",
    "crra",
    "draws",
    "equilibrium",
    "estimate",
    "from_function",
    "joined",
    "naive",
    "one_after_another",
    "paired",
    "shade",
    "sweep",
    "tournament",
    "truthful",
    "what_if",
]
