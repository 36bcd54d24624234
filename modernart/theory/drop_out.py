"""An open auction in which the auctioneer bids too, and pays the bank for what it wins.

The auctioneer stays in up to a price r. m rivals bid their values. If the auctioneer is the last
one left, it pays the bank the highest rival's value. Derived here: staying in a little longer
changes something only where the best rival is at r. It gains (1 - F(r)) there, as with a reserve,
but keeping costs r on top of the price forgone, so that r + virtual value(r) = v0 takes the place
of Myerson's virtual value(r) = v0. Checked by simulation in the tests.
"""

from __future__ import annotations

from modernart.theory.bounds import whole, worth
from modernart.theory.distributions import UNIFORM, Distribution, check_distribution
from modernart.theory.private_values import expected_revenue
from modernart.theory.quadrature import root
from modernart.theory.reserves import check_regular


def optimal_drop_out(own_value: float = 0.0, distribution: Distribution = UNIFORM) -> float:
    """Return how far the auctioneer bids for its own lot, the same for any number of rivals.

    Uniform on [0, 1]: (1 + v0) / 3, against a reserve of (1 + v0) / 2 where keeping is free.

    >>> round(optimal_drop_out(), 6), round(optimal_drop_out(0.5), 6)
    (0.333333, 0.5)

    Raises `RangeError` for an own value outside the support, or a distribution that is not
    regular.
    """
    check_distribution(distribution)
    worth("own_value", own_value, distribution.low, distribution.high)
    check_regular(distribution)
    return root(
        lambda r: r + distribution.virtual_value(r) - own_value,
        distribution.low,
        distribution.high,
    )


def drop_out_payoff(
    m: int,
    own_value: float = 0.0,
    drop_out: float | None = None,
    distribution: Distribution = UNIFORM,
) -> float:
    """Return the auctioneer's mean payoff against m rivals: price, or own value less price.

    `drop_out` is how far it bids, by default the best. It is the revenue with a reserve there,
    less what the bank gets: the best rival's value where that is below.

    >>> round(drop_out_payoff(3), 6), round(drop_out_payoff(3, 0.5), 6)
    (0.509259, 0.546875)

    Raises `RangeError` for m below 1, and as `optimal_drop_out` does.
    """
    whole("m", m)
    check_distribution(distribution)
    worth("own_value", own_value, distribution.low, distribution.high)
    if drop_out is None:
        drop_out = optimal_drop_out(own_value, distribution)
    revenue = expected_revenue(m, distribution, drop_out, own_value)
    below = distribution.cdf(drop_out) ** m
    return revenue - below * (drop_out - distribution.area(m, distribution.low, drop_out))
