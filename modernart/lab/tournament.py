"""A toy season of known values, for rules of thumb against each other.

Four players own 100 each and sell nine paintings in turn: four pay 30, three 20, two 10, which all
know; they come in a random order, and seats are drawn anew each season. The seller does not bid;
the others bid by their rules, and the richest wins. What a rule earns depends on who gets the
money it saves: a class can find out why half of the value loses to all but one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from modernart.actions import PASS, Action, bid, sealed
from modernart.auctions import Auction, Open, Sealed
from modernart.lab.errors import LabError, brief
from modernart.lab.grid import seeded, whole

if TYPE_CHECKING:
    import pandas as pd

PAINTINGS: Final = (30,) * 4 + (20,) * 3 + (10,) * 2
"""What each painting pays, in units of money."""

CASH: Final = 100
MOST_SEASONS: Final = 1_000_000

Rule = Callable[[int], int]
"""How much to bid at most for a painting that pays so much."""


def part(share: Fraction) -> Rule:
    """Return the rule that bids a part of the value, rounded to a whole unit."""
    return lambda value: round(share * value)


RULES: Final[dict[str, Rule]] = {
    "half": part(Fraction(1, 2)),
    "two_thirds": part(Fraction(2, 3)),
    "three_quarters": part(Fraction(3, 4)),
    "all_but_one": lambda value: value - 1,
}
"""Rules of thumb by name."""


class Season(NamedTuple):
    """How a season ended: by rule in the order given, final `cash` and paintings `bought`."""

    cash: tuple[int, ...]
    bought: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The places in the list of rules of whoever is richest."""
        most = max(self.cash)
        return tuple(place for place, cash in enumerate(self.cash) if cash == most)


def _open(auction: Auction, limit: int) -> Action:
    """Raise by one as long as the rule allows."""
    return bid(auction.standing + 1) if auction.standing < limit else PASS


def _sealed(_auction: Auction, limit: int) -> Action:
    return sealed(limit)


WAYS: Final[dict[str, tuple[type[Open | Sealed], Callable[[Auction, int], Action]]]] = {
    "open": (Open, _open),
    "sealed": (Sealed, _sealed),
}
"""The formats of a tournament, with how a rule bids in each."""


def _rules(given: Iterable[str | Rule]) -> list[Rule]:
    rules: list[Rule] = []
    for rule in given:
        if isinstance(rule, str) and rule not in RULES:
            raise LabError("rule", given=rule, choices=", ".join(RULES))
        rules.append(RULES[rule] if isinstance(rule, str) else rule)
    whole("players", len(rules), 2, 10)
    return rules


def _limit(rule: Rule, value: int) -> int:
    """Ask a rule how far it goes."""
    try:
        limit: object = rule(value)
    except Exception as error:
        raise LabError("rule_fails", name=brief(rule), value=value, error=brief(error)) from error
    if type(limit) is not int or limit < 0:
        raise LabError("rule_answer", name=brief(rule), given=limit, value=value)
    return limit


def play_season(rules: Sequence[Rule], format: str, rng: random.Random) -> Season:  # noqa: A002 - the word for it
    """Play one season of a format out of `WAYS`; all chance is `rng`."""
    kind, act = WAYS[format]
    seats = rng.sample(range(len(rules)), len(rules))
    paintings = rng.sample(PAINTINGS, len(PAINTINGS))
    cash, worth, bought = [CASH] * len(rules), [0] * len(rules), [0] * len(rules)
    for number, value in enumerate(paintings):
        auction = kind((value,), cash, number % len(rules), auctioneer_bids=False)
        while auction.sale is None:
            seat = auction.waiting_for[0]
            limit = min(_limit(rules[seats[seat]], value), cash[seat])
            auction.act(seat, act(auction, limit))
        sale = auction.sale
        cash[sale.buyer] -= sale.price
        if sale.payee is not None:
            cash[sale.payee] += sale.price
        worth[sale.buyer] += value
        bought[sale.buyer] += 1
    places = [seats.index(rule) for rule in range(len(rules))]
    return Season(
        tuple(cash[seat] + worth[seat] for seat in places), tuple(bought[seat] for seat in places)
    )


def tournament(
    rules: Sequence[str | Rule],
    format: str,  # noqa: A002 - the word for it
    seasons: int,
    seed: int,
) -> pd.DataFrame:
    """Play many seasons; a row for each rule in the order given.

    Columns: `rule`, its name; `win_share`, the part of the seasons that it won (a shared win counts
    in parts) and its standard error `error`; `cash`, the mean in the end; `bought`, paintings a
    season.

    >>> table = tournament(["half", "half", "half", "two_thirds"], "open", 50, seed=1)
    >>> table.win_share.tolist()
    [0.0, 0.0, 0.0, 1.0]

    Raises `LabError` for an unknown rule, format or number of seasons, and for a rule that fails
    or answers no whole number from 0.
    """
    import numpy as np
    import pandas as pd

    chosen = _rules(rules)
    if format not in WAYS:
        raise LabError("rule", given=format, choices=", ".join(WAYS))
    whole("repetitions", seasons, 1, MOST_SEASONS)
    rng = random.Random(seeded(seed))
    played = [play_season(chosen, format, rng) for _ in range(seasons)]
    wins = np.array(
        [
            [(place in one.winners) / len(one.winners) for place in range(len(chosen))]
            for one in played
        ]
    )
    return pd.DataFrame(
        {
            "rule": [rule if isinstance(rule, str) else brief(rule) for rule in rules],
            "win_share": wins.mean(axis=0),
            "error": wins.std(axis=0) / seasons**0.5,
            "cash": np.mean([one.cash for one in played], axis=0),
            "bought": np.mean([one.bought for one in played], axis=0),
        }
    )
