"""Prices that are asked: one for all, a list, and the game's rule that the asker must buy.

Buyers come one after another, and the first whose value reaches the price takes the lot. For
independent values from one distribution.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from modernart.theory.bounds import whole, within, worth
from modernart.theory.distributions import UNIFORM, Distribution, check_distribution
from modernart.theory.private_values import efficient_surplus
from modernart.theory.quadrature import Curve, root


class PostedEnds(NamedTuple):
    """How asking one price ends: the spread of what the seller gets, and who gains.

    `sd` is a standard deviation, with 0 as the seller's own value; `efficient` the chance that the
    highest value buys; `profits` the buyers' mean gains, the first who is asked on the left.
    """

    sd: float
    efficient: float
    profits: tuple[float, ...]


GRID: Final = 400
"""Prices that are tried before the best one is looked for closely."""


class Posted(NamedTuple):
    """The price that pays best, and the seller's mean payoff at it."""

    price: float
    payoff: float


def posted_payoff(
    price: float,
    m: int,
    own_value: float = 0.0,
    distribution: Distribution = UNIFORM,
    *,
    must_buy: bool = True,
) -> float:
    """Return the seller's mean payoff of asking one price of m buyers in turn.

    p·(1 - F(p)^m), and for an unsold lot the own value; with `must_buy`, as in the game's
    fixed-price auction, less the price, which the bank gets.

    >>> round(posted_payoff(0.5, 3), 6), round(posted_payoff(0.5, 3, must_buy=False), 6)
    (0.375, 0.4375)

    Raises `RangeError` for m below 1, or a price or own value outside the support.
    """
    check_distribution(distribution)
    within("price", price, distribution.low, distribution.high)
    worth("own_value", own_value, distribution.low, distribution.high)
    unsold = distribution.cdf(price) ** whole("m", m)
    return price * (1 - unsold) + (own_value - price * must_buy) * unsold


def posted_ends(
    price: float, m: int, distribution: Distribution = UNIFORM, *, must_buy: bool = True
) -> PostedEnds:
    """Return how asking one price of m buyers in turn ends on average.

    The k-th is asked with chance F(p)^(k-1); it buys with the highest value of all with chance
    (1 - F(p)^(m-k+1)) / (m-k+1) then.

    >>> ends = posted_ends(0.5, 2, must_buy=False)
    >>> round(ends.sd, 6), ends.efficient, ends.profits
    (0.216506, 0.625, (0.125, 0.0625))

    Raises `RangeError` for m below 1, or a price outside the support.
    """
    check_distribution(distribution)
    within("price", price, distribution.low, distribution.high)
    low = distribution.cdf(price)
    asked = [low**before for before in range(whole("m", m))]
    unsold, top = low**m, distribution.high
    gain = top - price - distribution.area(1, price, top)
    return PostedEnds(
        price * (1 + must_buy) * sqrt(unsold * (1 - unsold)),
        sum(
            chance * (1 - low**left) / left
            for chance, left in zip(asked, range(m, 0, -1), strict=True)
        ),
        tuple(chance * gain for chance in asked),
    )


def best_posted_price(
    m: int,
    own_value: float = 0.0,
    distribution: Distribution = UNIFORM,
    *,
    must_buy: bool = True,
) -> Posted:
    """Return the one price to ask of m buyers in turn, and what it pays.

    Uniform, own value 0: (2(m+1))^(-1/m) under the game's must-buy rule, which pays p·m/(m+1),
    and (m+1)^(-1/m) where an unsold lot is just kept. Derived here from the slope of
    `posted_payoff`, checked by simulation.

    >>> best = best_posted_price(3)
    >>> round(best.price, 6), round(best.payoff, 6)
    (0.5, 0.375)

    Raises `RangeError` as `posted_payoff` does.
    """
    check_distribution(distribution)
    best = distribution.best_of(whole("m", m))
    worth("own_value", own_value, distribution.low, distribution.high)

    def payoff(price: float) -> float:
        return posted_payoff(price, m, own_value, distribution, must_buy=must_buy)

    def falling(price: float) -> float:
        unsold, paid = best.cdf(price), 1 + must_buy
        return (paid * price - own_value) * best.density(price) - (1 - paid * unsold)

    price = _best(payoff, falling, distribution)
    return Posted(price, payoff(price))


def price_list(n: int, distribution: Distribution = UNIFORM) -> list[Posted]:
    """Return the best price for each of n buyers in turn, and the revenue from it on.

    With k buyers left, whom to refuse is worth R(k-1): the price is the best one for a single
    buyer and a seller with that own value. Uniform: p_k = (1 + R_(k-1)) / 2 and R_k = p_k².

    >>> [round(step.price, 5) for step in price_list(3)], round(price_list(3)[0].payoff, 5)
    ([0.69531, 0.625, 0.5], 0.48346)

    Raises `RangeError` for n below 1.
    """
    steps: list[Posted] = []
    unsold = 0.0
    for _ in range(whole("n", n)):
        steps.insert(0, best_posted_price(1, unsold, distribution, must_buy=False))
        unsold = steps[0].payoff
    return steps


def stopping_values(n: int, distribution: Distribution = UNIFORM) -> list[float]:
    """Return what a buyer who sees n values in turn, and may take one, gets: with 1 left, 2 left...

    M_1 is the mean, M_k = E max(value, M_(k-1)); uniform: M_k = (1 + M_(k-1)²) / 2, the
    Cayley-Moser sequence (Moser 1956; Gilbert & Mosteller 1966). For the uniform it is the
    `price_list` as well.

    >>> [round(worth, 4) for worth in stopping_values(4)]
    [0.5, 0.625, 0.6953, 0.7417]

    Raises `RangeError` for n below 1.
    """
    check_distribution(distribution)
    worths, best = [], distribution.low
    for _ in range(whole("n", n)):
        waiting = distribution.area(1, best, distribution.high)
        best = distribution.high - waiting
        worths.append(best)
    return worths


def prophet_ratio(n: int, distribution: Distribution = UNIFORM) -> float:
    """Return the best stopper's mean value as a part of the highest of all n values.

    At least 1/2 for independent values with known distributions, in any order (Samuel-Cahn 1984).
    Uniform, n = 3: .927.

    >>> round(prophet_ratio(3), 3)
    0.927

    Raises `RangeError` for n below 1, or values that can be below 0.
    """
    check_distribution(distribution)
    within("low", distribution.low, 0.0, distribution.high)
    return stopping_values(n, distribution)[-1] / efficient_surplus(n, distribution)


def _best(payoff: Curve, falling: Curve, distribution: Distribution) -> float:
    """Return the best price: the best of a grid, then where the slope of the payoff passes 0."""
    step = (distribution.high - distribution.low) / GRID
    prices = [distribution.low + step * place for place in range(GRID)] + [distribution.high]
    near = prices.index(max(prices, key=payoff))
    return root(falling, prices[max(near - 1, 0)], prices[min(near + 1, GRID)])
