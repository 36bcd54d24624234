"""Bidders that bid by `modernart.theory`: in equilibrium, risk-averse, or cursed.

No formula stands here: a closed form of the theory is worked out on a grid of signals, once for a
setting, and drawn straight between (`Curve`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from modernart.lab import values as kinds
from modernart.lab.bidders import Asked, Bidder, Curve, Setting, Strategy
from modernart.lab.errors import LabError, theory_asked
from modernart.lab.grid import greater
from modernart.theory.budgets import budget_bid
from modernart.theory.common_values import average_value_bid, average_value_slope, wallet_bid
from modernart.theory.distributions import UNIFORM, Distribution, Power
from modernart.theory.drop_out import optimal_drop_out
from modernart.theory.mineral_rights import MineralRights
from modernart.theory.once_around import auctioneer_should_buy, once_around_bid
from modernart.theory.posted_prices import best_posted_price, price_list
from modernart.theory.private_values import equilibrium_bid, first_price_slope
from modernart.theory.risk import crra_bid, crra_slope
from modernart.theory.sequential import sequential_slope

KNOTS: Final = 2048
COARSE: Final = 256
STRAIGHT: Final = 1
"""Steps of a curve; fewer where every point costs a quadrature, one where it is a line."""

PAIR: Final = 2
SECOND: Final = ("second_price", "english")


def equilibrium() -> Bidder:
    """Bids as theory says that all do if all do; as an auctioneer, asks or stays in likewise.

    Known for private values in every format (once around: for uniform values; all-pay: without a
    reserve, for values from 0), for the common values and budgets of `modernart.theory` in sealed
    auctions, for mineral rights, wallets and budgets on the clock, and for budgets at a fixed
    price. Elsewhere an experiment is refused.
    """
    return Bidder("equilibrium", _equilibrium)


def crra(aversion: float) -> Bidder:
    """Bids in a first-price auction as if losing hurt: constant relative risk aversion, 0 to 1.

    Where the second price is paid it bids its value. Raises `LabError` for another aversion.
    """
    with theory_asked():
        crra_slope(2, aversion)

    def make(setting: Setting) -> Strategy:
        if type(setting.values) is kinds.Private and setting.format.name == "first_price":
            chosen = setting.values.distribution
            return _crra(setting.n, aversion, chosen, setting.format.reserve)
        if isinstance(setting.values, kinds.Private) and setting.format.name in SECOND:
            return _signal
        raise _unknown(setting)

    return Bidder(f"crra {aversion:g}", make)


def naive() -> Bidder:
    """Takes what its signal tells it for a private value, and shades it by the usual formula.

    For common values in first-price auctions; it does not think of what winning tells.
    """
    return Bidder("naive", _naive)


def estimate() -> Bidder:
    """Bids what the lot is worth on average, given its own signal alone."""
    return Bidder("estimate", _estimate)


def _signal(signal: Any, _asked: Asked) -> Any:  # noqa: ANN401 - numbers or arrays
    return signal


def _plain(curve: Callable[[Any], Any]) -> Strategy:
    return lambda signal, _asked: curve(signal)


def _unknown(setting: Setting) -> LabError:
    named = {"values": type(setting.values).__name__, "format": setting.format.name}
    return LabError("no_equilibrium", **named)


def _equilibrium(setting: Setting) -> Strategy:
    """Look the setting up."""
    if setting.position == setting.n:
        return _auctioneer(setting)
    maker = _MAKERS.get(type(setting.values))
    strategy = maker(setting) if maker else None
    if strategy is None:
        raise _unknown(setting)
    common = maker is not _private
    if common and setting.lots > 1:
        raise _unknown(setting)
    if common and (setting.format.reserve or setting.format.auctioneer_bids):
        raise LabError("common_reserve", values=type(setting.values).__name__)
    return strategy


def _private(setting: Setting) -> Strategy | None:
    form, values = setting.format, setting.values
    assert isinstance(values, (kinds.Private, kinds.Goods))
    if setting.lots > 1:
        return _in_turn(setting)
    if form.name in (*SECOND, "fixed_price"):
        return _signal
    if not values.independent:
        return None
    if form.name == "once_around":
        return _once_around(setting)
    if form.auctioneer_bids or (form.name == "all_pay" and values.low < 0):
        return None
    return _plain(_bid_curve(setting.n, form.name, values.distribution, form.reserve))


def _in_turn(setting: Setting) -> Strategy | None:
    """Bid for one of several lots; values uniform on [0, 1], and one lot to each."""
    if setting.values != kinds.Private() or setting.format.reserve:
        return None
    named = setting.format.name
    return _line(sequential_slope(setting.n, setting.lots, setting.lot, named))


@lru_cache(maxsize=256)
def _bid_curve(n: int, auction: str, distribution: Distribution, reserve: float) -> Curve:
    without = auction == "all_pay" and not reserve
    least = None if without else _least(reserve, distribution)
    return _curve(
        lambda value: equilibrium_bid(value, n, auction, distribution, least),
        distribution,
        reserve,
        straight=auction == "first_price",
    )


def _least(reserve: float, distribution: Distribution) -> float:
    """Return the lowest value that bids: nobody bids less than nothing, so that 0 is a reserve."""
    return max(reserve, distribution.low)


@lru_cache(maxsize=256)
def _crra(n: int, aversion: float, distribution: Distribution, reserve: float) -> Strategy:
    least = _least(reserve, distribution)
    return _plain(
        _curve(
            lambda value: crra_bid(value, n, aversion, distribution, least),
            distribution,
            reserve,
            straight=True,
        )
    )


def _curve(
    formula: Callable[[float], float], distribution: Distribution, cut: float, *, straight: bool
) -> Curve:
    """Work a formula out; with `straight` it is a line if no reserve bends it and F is a power."""
    exact = isinstance(distribution, Power)
    knots = KNOTS if exact else COARSE
    if exact and straight and cut <= distribution.low:
        knots = STRAIGHT
    return Curve(formula, distribution.low, distribution.high, knots, max(cut, distribution.low))


def _once_around(setting: Setting) -> Strategy | None:
    """Overbid as far as the value goes, and further if it pays; values uniform on [0, 1]."""
    buys = setting.format.auctioneer_bids and setting.own != 0.0
    if setting.values != kinds.Private() or (buys and setting.own != UNIFORM):
        return None
    wish = _wish(setting.n - 1 - setting.position, buys=buys)

    def strategy(signal: Any, asked: Asked) -> Any:  # noqa: ANN401 - numbers or arrays
        return greater(asked.least, wish(signal)) * (signal >= asked.least)

    return strategy


@lru_cache(maxsize=256)
def _wish(behind: int, *, buys: bool) -> Curve:
    def formula(value: float) -> float:
        return once_around_bid(value, 0.0, behind, auctioneer_buys=buys)

    return Curve(formula, 0.0, 1.0, KNOTS if buys else STRAIGHT, 0.0)


def _average(setting: Setting) -> Strategy | None:
    if setting.format.name not in ("first_price", "second_price"):
        return None
    return _line(average_value_slope(setting.n, setting.format.name))


def _wallet(setting: Setting) -> Strategy | None:
    if setting.format.name not in ("first_price", *SECOND):
        return None
    return _line(wallet_bid(1.0, setting.format.name))


def _line(slope: float) -> Strategy:
    return lambda signal, _asked: slope * signal


def _budget(setting: Setting) -> Strategy | None:
    values, name = setting.values, setting.format.name
    assert isinstance(values, kinds.Budgets)
    if values.worth != 1 or setting.lots > 1:
        return None
    if name in (*SECOND, "fixed_price"):  # nobody holds more than the worth: as far as it can
        return _plain(_budget_curve(setting.n, "second_price"))
    return _plain(_budget_curve(setting.n, name)) if name == "first_price" else None


@lru_cache(maxsize=64)
def _budget_curve(n: int, auction: str) -> Curve:
    return Curve(lambda budget: budget_bid(budget, n, auction), 0.0, 1.0, KNOTS, 0.0)


def _mineral(setting: Setting) -> Strategy | None:
    name, values, n = setting.format.name, setting.values, setting.n
    assert isinstance(values, kinds.MineralRights)
    if name in ("first_price", "second_price"):
        return _plain(_rights_curve(values, n, name))
    return _on_the_clock(values, n) if name == "english" and setting.format.public else None


def _rights(values: kinds.MineralRights, n: int) -> MineralRights:
    return MineralRights(n, values.error, values.low, values.high)


@lru_cache(maxsize=64)
def _rights_curve(values: kinds.MineralRights, n: int, auction: str) -> Curve:
    rights, e = _rights(values, n), values.error
    ends = values.low - e, values.high + e
    return Curve(lambda signal: rights.bid(signal, auction), *ends, COARSE, ends[0])


def _on_the_clock(values: kinds.MineralRights, n: int) -> Strategy:
    """Leave at one's signal; once somebody has left, at what the lowest signal and one's tell.

    Of two bidders the first to leave ends it: it stays for what a tie tells, near the ends too.
    A drop-out too low for any signal beside one's own is taken for the lowest that can be.
    """
    rights, e = _rights(values, n), values.error

    def one(signal: float, dropped: float) -> float:
        if dropped < 0:
            return signal if n > PAIR else rights.english_price(signal, signal)
        lowest = max(min(dropped, signal), signal - 2 * e, values.low - e)
        return rights.english_price(lowest, signal)

    def strategy(signal: Any, asked: Asked) -> Any:  # noqa: ANN401 - numbers or arrays
        return each(one, signal, asked.dropped)

    return strategy


def each(function: Callable[..., float], signal: Any, other: Any) -> Any:  # noqa: ANN401
    """Return a function of two numbers, or of each pair of two arrays."""
    if isinstance(signal, float):
        return function(signal, other)
    import numpy as np

    pairs = zip(signal.tolist(), np.broadcast_to(other, signal.shape).tolist(), strict=True)
    return np.array([function(*pair) for pair in pairs])


_MAKERS: Final[dict[type, Callable[[Setting], Strategy | None]]] = {
    kinds.Private: _private,
    kinds.Affiliated: _private,
    kinds.Goods: _private,
    kinds.AverageValue: _average,
    kinds.Wallet: _wallet,
    kinds.MineralRights: _mineral,
    kinds.Budgets: _budget,
}
"""What is bid in equilibrium for each kind of values; None: not known."""


# -- the auctioneer ------------------------------------------------------------------------------


def _auctioneer(setting: Setting) -> Strategy:
    """Return how a seller stays in, buys, or names its price; rivals hold private values."""
    values, form = setting.values, setting.format
    if type(values) is kinds.Private:
        if form.name in SECOND:
            return _of_own(setting, lambda own: optimal_drop_out(own, values.distribution))
        if form.name == "once_around" and values == kinds.Private():
            return _buys
        if form.name == "fixed_price" and not form.per_offer:
            return _of_own(setting, lambda own: _asking(setting, values.distribution, own))
        if form.name == "fixed_price" and setting.own == 0.0 and not form.must_buy:
            return _listed(setting.n, values.distribution)
    raise _unknown(setting)


def _of_own(setting: Setting, formula: Callable[[float], float]) -> Strategy:
    """Work a formula of the auctioneer's own value out: for the one it has, or on a grid."""
    if not isinstance(setting.own, Distribution):
        constant = formula(setting.own)
        return lambda _signal, _asked: constant
    return _plain(Curve(formula, setting.own.low, setting.own.high, COARSE, setting.own.low))


def _asking(setting: Setting, distribution: Distribution, own: float) -> float:
    must_buy = setting.format.must_buy
    return best_posted_price(setting.n, own, distribution, must_buy=must_buy).price


def _buys(signal: Any, asked: Asked) -> Any:  # noqa: ANN401 - numbers or arrays
    worth_it = each(auctioneer_should_buy, signal, asked.standing)
    return asked.least * worth_it * (asked.standing > 0)


def _listed(n: int, distribution: Distribution) -> Strategy:
    prices = [step.price for step in price_list(n, distribution)]
    return lambda _signal, asked: prices[n - asked.behind]


# -- the winner's curse --------------------------------------------------------------------------


def _naive(setting: Setting) -> Strategy:
    values, n = setting.values, setting.n
    if setting.format.name == "first_price" and isinstance(values, kinds.AverageValue):
        return _plain(_average_curve(n, "naive"))
    if setting.format.name == "first_price" and isinstance(values, kinds.MineralRights):
        shaded = 2 * values.error * (1 - first_price_slope(n))
        return lambda signal, _asked: signal - shaded
    raise _unknown(setting)


@lru_cache(maxsize=64)
def _average_curve(n: int, strategy: str) -> Curve:
    return Curve(lambda signal: average_value_bid(signal, n, strategy), 0.0, 1.0, 1, 0.0)


def _estimate(setting: Setting) -> Strategy:
    values, n = setting.values, setting.n
    if isinstance(values, kinds.AverageValue):
        return _plain(_average_curve(n, "estimate"))
    if isinstance(values, kinds.Wallet):
        curve = _average_curve(2, "estimate")
        return lambda signal, _asked: 2 * curve(signal)
    if isinstance(values, kinds.MineralRights):
        rights, ends = _rights(values, n), (values.low - values.error, values.high + values.error)
        return _plain(Curve(lambda x: rights.expected_worth(x, 1), *ends, KNOTS, ends[0]))
    raise LabError("no_estimate", values=type(values).__name__)
