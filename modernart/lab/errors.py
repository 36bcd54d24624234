"""What the lab refuses: one clear sentence, by code, that says what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from modernart.theory.bounds import REASONS, RangeError

SENTENCES: Final = {
    "bidders": "An auction of this format takes from {least} to {most} bidders: set n to a whole "
    "number in that range, not {given}.",
    "as_many": "There are {n} bidders: name one strategy for all, or {n}, not {given}.",
    "no_bidder": "{given} is no bidder: take one of modernart.lab, such as truthful(), or make one "
    "with from_function.",
    "no_values": "{given} says no values: take Private(), Wallet(), AverageValue(), "
    "MineralRights(), Affiliated() or Budgets().",
    "distribution": "{given} is no distribution: take uniform(), power() or from_cdf() of "
    "modernart.theory.",
    "format_name": "There is no format {given}: choose one of {choices}.",
    "no_format": "{given} is no format: take Format(name), with a name out of {choices}.",
    "payee": "The price goes to one of {choices}, not to {given}.",
    "reserve_number": "A reserve is a number from 0, in the unit of the values, not {given}.",
    "reserve_high": "With a reserve of {given} nobody can ever gain, because no value is above "
    "{high}: choose a reserve below that.",
    "reserve_here": "A fixed price is a reserve already: leave the reserve out, or choose another "
    "format.",
    "public": "Only the English clock can tell its drop-outs: leave public out.",
    "prices_here": "Only the fixed price takes prices: leave them out, or choose that format.",
    "must_buy": "Only at a fixed price must an auctioneer buy: leave must_buy out, or choose that "
    "format.",
    "prices": "Prices are one number from 0, or one for each of the {n} bidders, not {given}.",
    "price_number": "A price is a number from 0, in the unit of the values, not {given}.",
    "seed": "A seed is a whole number from 0, not {given}.",
    "repetitions": "The number of auctions is a whole number from 1 to {most}, not {given}.",
    "truth": "{name} is True or False, not {given}.",
    "too_much": "{name} is at most {most} here, not {given}: choose a smaller unit.",
    "value_order": "The values go from {low} to {high}: the first must be below the second.",
    "value_number": "{name} is a number from {low} to {high}, not {given}.",
    "value_least": "{name} is a number from {low}, not {given}.",
    "mineral": "The values go from {low} to {high}: there must be twice the error, {error}, "
    "between them.",
    "wallet": "There are two wallets: set n to 2, not {given}, or take AverageValue().",
    "labels": "Two formats are called {given}: give each a label of its own.",
    "no_formats": "Name at least one format to compare.",
    "common_reserve": "No equilibrium is known here for {values} with a reserve: leave the reserve "
    "out, or choose another bidder.",
    "no_equilibrium": "No equilibrium is known here for {values} in the format {format}: choose "
    "another bidder, such as truthful() or shade().",
    "no_estimate": "{values} is nothing to estimate: choose truthful(), shade() or equilibrium().",
    "no_parameter": "The lab cannot tell a strategy its {name}: after the signal it may ask for "
    "{choices}.",
    "no_signal": "A strategy is a function whose first parameter is the signal, not {given}.",
    "raises": "The strategy {name} failed at a signal of {signal}: {error}. Mend it and run again.",
    "not_number": "The strategy {name} answered {given} at a signal of {signal}: it must return a "
    "number.",
    "nan": "The strategy {name} answered no number (NaN) at a signal of {signal}: it must return a "
    "number from 0.",
    "negative": "The strategy {name} answered {given} at a signal of {signal}: "
    "a bid is at least 0.",
    "over_purse": "The strategy {name} answered {given} at a signal of {signal}: it holds no more "
    "than {purse}.",
    "lots": "The number of lots is a whole number from 1 to {most}, because each bidder buys one "
    "and somebody must be left, not {given}.",
    "lot_place": "The place of a lot is a whole number from {least} to {most}, not {given}.",
    "rounds_format": "Lots one after the other are sold in one of {choices}, not {given}.",
    "auction": "An auction is a whole number from 1, as in the tables, not {given}.",
    "seat": "A seat is a whole number from {least} to {most}, not {given}.",
    "bid": "A bid is a number from 0, in the unit of the values, not {given}.",
    "players": "A tournament takes from {least} to {most} players: name as many rules, not "
    "{given}.",
    "several_bids": "Name the bids in a list, such as [0.3, 0.4], not {given}.",
    "several_formats": "Name the formats in a list, not {given}.",
    "no_experiment": "{given} is no experiment: make one with Experiment(...).",
    "no_auction_yet": "No auction is held yet: take a first step of the run, then ask for its "
    "result.",
    "quantity": "There is no mean of {given}: choose one of {choices}.",
    "label": "A label is a text, not {given}.",
    "rule_answer": "The rule {name} answered {given} for a painting that pays {value}: it must "
    "return a whole number from 0.",
    "rule_fails": "The rule {name} failed for a painting that pays {value}: {error}. Mend it and "
    "run again.",
    "rule": "There is no rule {given}: choose among {choices}.",
}
"""Every sentence by code; panels word the same codes in their own language."""


class LabError(ValueError):
    """An experiment that cannot be: a code of `SENTENCES` or of the theory, and its parameters.

    What was `given` is kept as a number, or as a short text.

    >>> print(LabError("format_name", given="dutch", choices="english, first_price"))
    There is no format 'dutch': choose one of english, first_price.
    """

    def __init__(self, code: str, **params: object) -> None:
        """Keep the parts and word the sentence."""
        if "given" in params:
            params["given"] = _kept(params["given"])
        self.code = code
        self.params = params
        super().__init__((SENTENCES.get(code) or REASONS[code]).format(**params))


@contextmanager
def theory_asked() -> Iterator[None]:
    """Turn what theory refuses into a `LabError` with the same sentence."""
    try:
        yield
    except RangeError as error:
        raise LabError(error.code, **error.params) from error


def _kept(given: object) -> object:
    """Keep a plain number, so that a page can write it as its language does."""
    return given if type(given) in (int, float) else brief(given)


def brief(given: object) -> str:
    """Return what somebody gave as a short text, whatever it is."""
    try:
        text = repr(given)
    except Exception:  # noqa: BLE001 - a foreign object may raise anything from __repr__
        text = f"<{type(given).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004 - a line's room
