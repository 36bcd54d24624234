"""Why to bid one's value in a second-price or English auction: what anything else costs."""

from __future__ import annotations

from modernart.theory.bounds import within
from modernart.theory.distributions import UNIFORM, Distribution, check_distribution
from modernart.theory.private_values import expected_payoff


def cost_of_bid(
    bid: float, value: float, n: int = 2, distribution: Distribution = UNIFORM
) -> float:
    """Return what a bid loses on average against a bid of one's value, n - 1 rivals truthful.

    Too high a bid pays too much where the best rival is between value and bid, too low a bid
    misses a gain there: the integral of |y - v| over the best rival's y between them. One rival,
    uniform: d²/2 for a bid d above or below. Never below 0, whatever rivals do (Vickrey 1961).

    >>> round(cost_of_bid(0.7, 0.5), 6), round(cost_of_bid(0.3, 0.5), 6)
    (0.02, 0.02)

    Raises `RangeError` for n below 2, a value outside the support, or a bid that is no number.
    """
    check_distribution(distribution)
    within("value", value, distribution.low, distribution.high)
    truthful = expected_payoff(value, value, n, "second_price", distribution)
    return truthful - expected_payoff(bid, value, n, "second_price", distribution)
