"""Values that can be below 0: nobody bids less than nothing, so that 0 is a reserve."""

import pytest

from modernart.lab import Experiment, Format, LabError, Private, crra, equilibrium
from modernart.theory.distributions import from_cdf, uniform
from modernart.theory.private_values import expected_revenue

SHAPES = {
    "uniform": uniform(-1, 1),
    "given": from_cdf(lambda x: ((x + 1) / 2) ** 2, -1, 1),
}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", ["first_price", "second_price", "english"])
def test_the_seller_gets_what_theory_says_with_a_reserve_of_0(shape, name):
    """Revenue equivalence holds below 0 too."""
    values = SHAPES[shape]
    mean, error = Experiment(Private(values), name, equilibrium(), 3, 1).run(6000).mean("revenue")
    assert abs(mean - expected_revenue(3, values, 0.0)) < 4 * error


def test_without_aversion_to_risk_bids_are_the_same():
    """Both say what is bid from 0 on."""
    values = Private(uniform(-1, 1))
    one, other = (
        Experiment(values, "first_price", bidder, 3, 1).run(500)
        for bidder in (equilibrium(), crra(0))
    )
    assert abs(one.price - other.price).max() <= 1


def test_all_pay_is_known_from_0_on():
    """It is known without a reserve alone."""
    with pytest.raises(LabError, match="No equilibrium is known here for Private"):
        Experiment(Private(uniform(-1, 1)), Format("all_pay"), equilibrium(), 3, 1)
