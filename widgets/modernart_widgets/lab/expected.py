"""What theory expects of an experiment, as far as it knows; no formula stands here."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from modernart.lab import AverageValue, MineralRights, Private, Values, Wallet
from modernart.theory.bounds import RangeError
from modernart.theory.common_values import (
    average_value_price_sd,
    average_value_profit,
    average_value_revenue,
    wallet_price_sd,
    wallet_revenue,
)
from modernart.theory.distributions import UNIFORM, Distribution
from modernart.theory.mineral_rights import KNOWN_SPREADS
from modernart.theory.mineral_rights import MineralRights as Rights
from modernart.theory.once_around import once_around
from modernart.theory.posted_prices import best_posted_price, posted_ends
from modernart.theory.private_values import (
    PAY_SECOND,
    bidder_surplus,
    chance_price_above,
    efficient_surplus,
    expected_revenue,
    price_sd,
)
from modernart.theory.risk import crra_price_sd, crra_revenue

STANDARD: Final = ("first_price", "second_price", "english", "all_pay")


class Expected(NamedTuple):
    """Theory's values for one format; None where it has none.

    `revenue` is the mean and `sd` its standard deviation, `efficient` the part of sales to the
    highest value, `profits` the mean profit by seat. In the unit of the values.
    """

    revenue: float | None = None
    sd: float | None = None
    efficient: float | None = None
    profits: tuple[float, ...] | None = None

    @property
    def profit(self) -> float | None:
        """The mean profit of all bidders together."""
        return None if self.profits is None else sum(self.profits)


NOTHING: Final = Expected()


class Asked(NamedTuple):
    """The setting that theory is asked about; `bidders` as a panel names them."""

    values: Values
    format: str
    n: int
    reserve: float
    bidders: str
    aversion: float


@lru_cache(maxsize=512)
def expected(asked: Asked) -> Expected:
    """Return what theory expects; never raises, for what it does not know is None.

    >>> expected(Asked(Private(), "first_price", 4, 0.0, "equilibrium", 0.0)).efficient
    1.0
    """
    known = _KINDS.get(type(asked.values))
    try:
        return known(asked) if known else NOTHING
    except RangeError:
        return NOTHING


def _private(asked: Asked) -> Expected:
    values = asked.values
    assert isinstance(values, Private)
    own = values.distribution
    least = asked.reserve or None
    second = asked.format in PAY_SECOND
    if asked.bidders == "crra" and asked.format == "first_price":
        return _averse(asked, own, least)
    plays_so = asked.bidders == "equilibrium" or (second and asked.bidders in ("truthful", "crra"))
    if asked.format == "fixed_price" and asked.bidders in ("equilibrium", "truthful"):
        best = best_posted_price(asked.n, 0.0, own, must_buy=True)
        return Expected(best.payoff, *posted_ends(best.price, asked.n, own, must_buy=True))
    if not plays_so:
        return NOTHING
    if asked.format == "once_around":
        return _around(asked, own)
    return Expected(
        expected_revenue(asked.n, own, least),
        price_sd(asked.n, asked.format, own, least),
        chance_price_above(own.low, asked.n, own, least),
        (bidder_surplus(asked.n, own, least),) * asked.n,
    )


def _averse(asked: Asked, own: Distribution, least: float | None) -> Expected:
    revenue = crra_revenue(asked.n, asked.aversion, own, least)
    each = (efficient_surplus(asked.n, own, least) - revenue) / asked.n
    sold = chance_price_above(own.low, asked.n, own, least)
    sd = crra_price_sd(asked.n, asked.aversion, own, least)
    return Expected(revenue, sd, sold, (each,) * asked.n)


def _around(asked: Asked, own: Distribution) -> Expected:
    if asked.reserve or own != UNIFORM:
        return NOTHING
    found = once_around(asked.n)
    return Expected(
        float(found.revenue),
        found.price_sd,
        float(found.efficient),
        tuple(map(float, found.payoffs)),
    )


def _average(asked: Asked) -> Expected:
    if asked.reserve or asked.format not in ("first_price", "second_price"):
        return NOTHING
    if asked.bidders == "naive" and asked.format == "first_price":
        profit = average_value_profit(asked.n, "naive")
        sd = average_value_price_sd(asked.n, strategy="naive")
        return Expected(UNIFORM.mean() - profit, sd, 1.0, (profit / asked.n,) * asked.n)
    if asked.bidders != "equilibrium":
        return NOTHING
    profit = average_value_profit(asked.n)
    sd = average_value_price_sd(asked.n, asked.format)
    return Expected(average_value_revenue(asked.n), sd, 1.0, (profit / asked.n,) * asked.n)


def _wallet(asked: Asked) -> Expected:
    if asked.reserve or asked.bidders != "equilibrium":
        return NOTHING
    each = average_value_profit(2)
    return Expected(wallet_revenue(asked.format), wallet_price_sd(asked.format), 1.0, (each, each))


def _mineral(asked: Asked) -> Expected:
    """The lot is sold to somebody and worth the same to all: they share what is not paid."""
    values = asked.values
    assert isinstance(values, MineralRights)
    strategy = _RIGHTS.get((asked.bidders, asked.format), asked.format)
    known = asked.bidders == "equilibrium" or strategy != asked.format
    if asked.reserve or not known:
        return NOTHING
    rights = Rights(asked.n, values.error, values.low, values.high)
    revenue = rights.mean_price(strategy)
    sd = rights.price_sd(strategy) if strategy in KNOWN_SPREADS else None
    each = ((values.low + values.high) / 2 - revenue) / asked.n
    return Expected(revenue, sd, 1.0, (each,) * asked.n)


_RIGHTS: Final = {("naive", "first_price"): "naive", ("truthful", "first_price"): "signal"}
"""What the theory of mineral rights calls other bidders than those in equilibrium."""


_KINDS: Final[dict[type, Callable[[Asked], Expected]]] = {
    Private: _private,
    AverageValue: _average,
    Wallet: _wallet,
    MineralRights: _mineral,
}
