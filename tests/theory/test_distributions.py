"""Distributions: what they are, what is no cdf, and integrals and roots beneath them."""

import math
import random

import pytest

from modernart.theory.bounds import RangeError
from modernart.theory.distributions import UNIFORM, Power, from_cdf, power, uniform
from modernart.theory.quadrature import PIECES, integral, root
from modernart.theory.reserves import optimal_reserve

SHAPES = {
    "uniform": UNIFORM,
    "stretched": uniform(20, 60),
    "power 2": power(2),
    "power 1/2": power(0.5),
    "triangle": from_cdf(lambda x: 1 - (1 - x) ** 2),
    "given density": from_cdf(math.sin, 0, math.pi / 2, math.cos),
    "with a kink": from_cdf(lambda x: x / 2 if x < 0.5 else 1.5 * x - 0.5),
    "best of three": from_cdf(lambda x: 1 - (1 - x) ** 2).best_of(3),
}


@pytest.fixture(params=SHAPES)
def shape(request):
    """Each kind of distribution."""
    return SHAPES[request.param]


def test_the_quantile_undoes_the_cdf(shape):
    """A part u of all values lies below the quantile of u; the ends are the ends."""
    for chance in (0.001, 0.2, 0.5, 0.9):
        assert shape.cdf(shape.quantile(chance)) == pytest.approx(chance, abs=1e-9)
    assert (shape.quantile(0), shape.quantile(1)) == pytest.approx((shape.low, shape.high))
    assert (shape.cdf(shape.low - 1), shape.cdf(shape.high + 1)) == (0, 1)


def test_the_density_is_the_slope_of_the_cdf(shape):
    """What a density adds up to is the rise of the cdf."""
    low, high = (shape.quantile(chance) for chance in (0.1, 0.9))
    assert integral(shape.density, low, high) == pytest.approx(0.8, abs=1e-6)


def test_the_mean_is_that_of_draws(shape):
    """Draws come from the distribution: their mean is within 4 standard errors."""
    rng = random.Random(5)
    draws = [shape.draw(rng) for _ in range(4000)]
    mean = sum(draws) / len(draws)
    error = (sum((draw - mean) ** 2 for draw in draws) / len(draws) ** 2) ** 0.5
    assert abs(mean - shape.mean()) < 4 * error


def test_the_best_of_n_is_lower_than_a_price_when_all_are(shape):
    """The cdf of the highest is a power of the cdf, and its areas go with it."""
    best = shape.best_of(4)
    middle = shape.quantile(0.6)
    assert best.cdf(middle) == pytest.approx(0.6**4)
    assert best.cdf(best.quantile(0.3)) == pytest.approx(0.3)
    ends = shape.quantile(0.2), shape.quantile(0.9)
    assert best.area(2, *ends) == pytest.approx(shape.area(8, *ends))
    assert best.density(middle) == pytest.approx(4 * 0.6**3 * shape.density(middle), rel=1e-6)
    assert best.density(best.low) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("exponent", [0.5, 1, 2, 3.7])
@pytest.mark.parametrize("grows", [0, 1, 2.5, 30])
def test_exact_areas_are_those_of_quadrature(exponent, grows):
    """The closed form of a power is the integral, to nine digits, from any start."""
    exact, given = power(exponent, 2, 5), from_cdf(lambda x: ((x - 2) / 3) ** exponent, 2, 5)
    for low, high in ((2, 5), (2, 3), (3.5, 4.5), (4, 4), (4, 3)):
        assert given.area(grows, low, high) == pytest.approx(exact.area(grows, low, high), abs=1e-9)


NO_CDF = {
    "does not start at 0": (lambda x: 0.5 + x / 2, "a cdf must be 0 at the lowest value"),
    "does not end at 1": (lambda x: 2 * x, "a cdf must be 1 at the highest value"),
    "falls": (lambda x: x + 0.3 * math.sin(2 * math.pi * x), "a cdf must never fall"),
    "jumps": (lambda x: x / 2 + 0.5 * (x > 0.3), "a cdf must be continuous"),
    "has steps": (lambda x: math.floor(50 * x) / 50, "a cdf must be continuous"),
    "gives NaN": (lambda x: math.nan if x > 0.5 else x, "a cdf must give finite numbers"),
    "gives words": (str, "a cdf must give finite numbers"),
    "gives truth values": (lambda x: x > 0.5, "a cdf must give finite numbers"),
    "gives nothing": (lambda _x: None, "a cdf must give finite numbers"),
    "cannot take all": (lambda x: x / (x - 0.5), "a cdf must take every number from 0.0 to 1.0"),
    "has a typing error": (lambda x: y * x, "a cdf must take every number"),  # noqa: F821
    "takes two": (lambda x, y: x + y, "a cdf must take every number"),
}


@pytest.mark.parametrize("case", NO_CDF)
def test_what_is_no_cdf_is_told_so(case):
    """One sentence that says what a cdf must be."""
    cdf, sentence = NO_CDF[case]
    with pytest.raises(ValueError, match=sentence) as caught:
        from_cdf(cdf)
    assert str(caught.value).count("\n") == 0
    assert caught.value.code.startswith("cdf_")


@pytest.mark.parametrize("exponent", [0.02, 0.1, 0.5, 30])
def test_steep_and_flat_cdfs_are_cdfs(exponent):
    """What only rises steeply does not jump."""

    def cdf(value):
        return value**exponent

    assert from_cdf(cdf).cdf(0.5) == pytest.approx(cdf(0.5))


@pytest.mark.parametrize(
    "kind", [FileNotFoundError, RuntimeError, ZeroDivisionError, StopIteration]
)
def test_a_cdf_may_fail_in_any_way(kind):
    """It is told by place, as one sentence."""

    def cdf(value):
        if value > 0.25:
            raise kind
        return value

    with pytest.raises(ValueError, match=r"but at 0\.251953125 this one fails"):
        from_cdf(cdf)


@pytest.mark.parametrize("told", [0.5, math.nan, 2.0])
def test_a_density_belongs_to_its_cdf(told):
    """One that adds up to something else is told so."""
    with pytest.raises(ValueError, match="a density must be the slope of its cdf"):
        from_cdf(lambda x: x, density=lambda _x: told)


@pytest.mark.parametrize(
    "ends", [(1, 1), (2, 1), (0, math.inf), (math.nan, 1), (False, 1), ("0", 1)]
)
def test_ends_have_an_order(ends):
    """The lowest value lies below the highest, and both are finite."""
    for make in (uniform, lambda *ends: power(2, *ends), lambda *ends: from_cdf(abs, *ends)):
        with pytest.raises(ValueError, match="must"):
            make(*ends)


@pytest.mark.parametrize("exponent", [0, -1, math.nan, math.inf, True])
def test_an_exponent_is_above_zero(exponent):
    """Else there is no such power."""
    with pytest.raises(ValueError, match="exponent must be"):
        power(exponent)


def test_virtual_values():
    """2v - 1 for the uniform; at the lowest value of a power it is below all numbers."""
    assert UNIFORM.virtual_value(0.8) == pytest.approx(0.6)
    assert uniform(20, 60).virtual_value(30) == pytest.approx(0)
    assert power(2).virtual_value(0) == -math.inf
    assert from_cdf(lambda x: x).virtual_value(0.8) == pytest.approx(0.6, abs=1e-9)
    with pytest.raises(ValueError, match="value must be a number from 20 to 60"):
        uniform(20, 60).virtual_value(10)


def test_a_distribution_that_is_not_regular_is_told_so():
    """Two heaps of values have a virtual value that falls between them."""
    heaps = from_cdf(lambda x: 1.9 * x if x < 0.5 else 0.95 + 0.1 * (x - 0.5))
    with pytest.raises(ValueError, match="the virtual value must rise"):
        optimal_reserve(heaps)
    with pytest.raises(ValueError, match="the virtual value must rise"):
        optimal_reserve(power(0.5))


def test_equal_powers_are_equal():
    """A distribution by its numbers is a value."""
    assert uniform() == UNIFORM == Power(1.0, 0.0, 1.0)
    assert UNIFORM.best_of(3) == power(3)


def test_integrals_end_even_of_noise():
    """Polynomials are exact, roots nearly, and noise is asked for no longer than set."""
    assert integral(lambda x: x**15, 0, 2) == pytest.approx(2**16 / 16, rel=1e-14)
    assert integral(lambda x: x**-0.5, 0, 1) == pytest.approx(2, abs=1e-5)
    asked, rng = [], random.Random(3)
    noise = integral(lambda x: asked.append(x) or rng.random(), 0, 1)
    assert (0.4 < noise < 0.6, len(asked) < 60 * PIECES) == (True, True)


def test_roots():
    """Where a rising function passes 0; the nearer end if it does not."""
    assert root(lambda x: x**3 - 2, 0, 2) == pytest.approx(2 ** (1 / 3), abs=1e-15)
    assert (root(lambda _x: 1.0, 0, 2), root(lambda _x: -1.0, 0, 2)) == (0, 2)


HIDDEN_JUMPS = {
    "beside a steep rise": (
        lambda x: min(max((x - 0.25) * 512, 0), 1) * 0.35 + 0.3 * (x >= 0.7003) + 0.35 * x
    ),
    "small, in a plain uniform": lambda x: (x + 0.0004 * (x >= 0.5003)) / 1.0004,
    "at a kink": lambda x: x if x < 0.4 else 0.4 if x < 0.6003 else 0.4001 + 0.5999 * _up(x),
    "two in each step": lambda x: x / 2 + math.floor(1024 * x) / 2048,
    "in a flat stretch": lambda x: x if x < 0.4 else 0.4 if x < 0.6003 else 0.401 + 0.599 * _up(x),
}


def _up(value):
    return (value - 0.6003) / (1 - 0.6003)


@pytest.mark.parametrize("case", HIDDEN_JUMPS)
def test_a_jump_is_seen_wherever_it_is(case):
    """Not only where the cdf rises most."""
    with pytest.raises(ValueError, match="a cdf must be continuous"):
        from_cdf(HIDDEN_JUMPS[case])


BAD_DENSITIES = {
    "fails": lambda _x: 1 / 0,
    "is no function": 3,
    "gives words": lambda _x: "a",
    "gives nothing": lambda _x: None,
    "gives NaN": lambda _x: math.nan,
    "takes two": lambda x, y: x + y,
}


@pytest.mark.parametrize("case", BAD_DENSITIES)
def test_a_bad_density_is_told_in_a_sentence(case):
    """As a bad cdf is."""
    with pytest.raises(RangeError, match="a density must"):
        from_cdf(lambda x: x, density=BAD_DENSITIES[case])


def test_a_cdf_with_a_density_fails_later_in_a_sentence_too():
    """What the look at it did not see."""
    shape = from_cdf(lambda x: x, density=lambda x: 1 / (x != 0.9951))
    with pytest.raises(RangeError, match=r"but at 0\.9951 this one fails"):
        shape.density(0.9951)


def test_a_cdf_that_falls_between_two_places_is_told_so():
    """Where a closer look finds it."""
    with pytest.raises(RangeError, match="a cdf must never fall"):
        from_cdf(lambda x: x - 0.1 * (0.5001 < x < 0.5015))
