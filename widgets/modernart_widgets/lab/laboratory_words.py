"""The words of the laboratory panel."""

from __future__ import annotations

from typing import Final

LABORATORY: Final = {
    "title": "Laboratory",
    "hint": (
        "The same drawn values are sold again and again, in one format or in several, and set "
        "beside what theory expects."
    ),
    "n": "Bidders",
    "values": "What the lot is worth",
    "values_uniform": "Private, uniform from 0 to 1",
    "values_power": "Private, a power of the uniform",
    "values_affiliated": "Private, with a part in common",
    "values_average": "The mean of all signals",
    "values_mineral": "Mineral rights, 25 to 225, signals within 12",
    "values_wallet": "Two wallets together",
    "exponent": "Power: the exponent of the distribution",
    "shared": "In common: the part that is the same for all",
    "reserve": "Reserve",
    "bidders": "How all bid",
    "bidders_equilibrium": "As in equilibrium",
    "bidders_truthful": "Their signal",
    "bidders_shade": "A part of their signal",
    "bidders_crra": "As in equilibrium, afraid to lose (CRRA)",
    "bidders_naive": "Naively: winning tells them nothing",
    "part": "Part of the signal that is bid",
    "aversion": "CRRA: aversion to risk",
    "format": "Format",
    "against": "Compared on the same draws with",
    "against_none": "No other",
    "against_all": "All formats",
    "auctions": "Auctions",
    "seed": "Seed",
    "save_auctions": "Save the auctions as CSV",
    "save_bids": "Save the bids as CSV",
    "facts": "{auctions} auctions in each format, {n} bidders, seed {seed}",
    "quantity": "measured",
    "revenue": "mean revenue of the seller",
    "error": "its standard error",
    "revenue_theory": "mean revenue, theory",
    "sd": "standard deviation of the revenue",
    "sd_theory": "standard deviation, theory",
    "efficient": "sales to the highest value",
    "efficient_theory": "sales to the highest value, theory",
    "profit": "mean profit of all bidders together",
    "profit_theory": "their profit, theory",
    "percent": "{number}\N{NO-BREAK SPACE}%",
    "no_theory": "A dash stands where theory has no value here.",
    "left_out": "{format} is left out. {reason}",
    "file_limit": "The files have the first {count} auctions.",
    "bands": "Bids by signal: {format}",
    "signal": "mean signal",
    "bid": "mean bid",
    "line": "mean equilibrium bid",
    "staying_out": "{part} of the seats bid nothing, or were not asked.",
    "seats": "Mean profit by seat",
    "seat": "seat",
    "theory_of": "{format}, theory",
    "cloud_title": "Bids by signal, and the equilibrium: {format}",
    "cloud_words": (
        "Signals around {signal}: the mean bid is {bid}, in equilibrium it would be {line}."
    ),
    "cloud_alone": "Signals around {signal}: the mean bid is {bid}.",
    "cloud_around": (
        "The line is that of the first seat; those who come later bid less, as far as nothing "
        "higher stands."
    ),
    "signal_axis": "signal",
    "bid_axis": "bid",
    "bids": "bids",
    "equilibrium": "equilibrium",
    "own_signal": "the signal itself",
    "spread_title": "The revenue of the seller, on the same draws",
    "spread_words": (
        "{format}: mean {mean}, standard deviation {sd}; theory expects {theory} and {theory_sd}. "
        "The revenues go from {least} to {most}."
    ),
    "revenue_axis": "revenue of the seller",
    "share_axis": "part of the auctions",
    "mean_line": "mean",
    "theory_line": "mean, theory",
    "seats_title": "Mean profit by seat, the first to be asked on the left",
    "seats_words": "{format}, seat {seat}: {profit}; theory expects {theory}.",
    "profit_axis": "mean profit",
}
"""By code; the names of formats are in `format_words`."""
