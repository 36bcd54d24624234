"""What is asked oddly: one sentence where it cannot be, an answer where it can."""

import re
import warnings

import numpy as np
import pytest

from modernart.lab import (
    Experiment,
    Format,
    LabError,
    Private,
    equilibrium,
    paired,
    sweep,
    truthful,
    what_if,
)
from modernart.lab.errors import SENTENCES
from modernart.lab.tournament import tournament
from modernart.lab.values import draws
from modernart.theory.bounds import REASONS

EXPERIMENT = Experiment(Private(), "once_around", equilibrium(), 3, 1)

ODD = {
    "an array of bids": (
        lambda: Experiment(Private(), "english", np.array([0.5] * 3), 3, 1),
        "is no bidder",
    ),
    "no values to draw": (lambda: draws("x", 3, 2, 1), "'x' says no values"),
    "a seed of words": (lambda: draws(Private(), 3, 2, "x"), "A seed is a whole number from 0"),
    "values for nobody": (lambda: draws(Private(), 0, 2, 1), "takes from 1 to 100 bidders"),
    "no auctions to draw": (lambda: draws(Private(), 3, 0, 1), "a whole number from 1 to"),
    "an own value of words": (lambda: draws(Private(), 3, 2, 1, "x"), "own_value is a number from"),
    "nothing to sweep": (lambda: next(sweep("x", 5)), "'x' is no experiment"),
    "nothing to hold again": (lambda: what_if("x", 1, 1, [0.5]), "'x' is no experiment"),
    "one bid": (lambda: what_if(EXPERIMENT, 1, 1, 0.5), "Name the bids in a list"),
    "one format": (lambda: paired("english", Private(), truthful(), 3, 1, 5), "formats in a list"),
    "no formats": (lambda: paired(3, Private(), truthful(), 3, 1, 5), "in a list, not 3"),
    "no step taken": (lambda: EXPERIMENT.start(5).result, "No auction is held yet"),
    "an unknown mean": (lambda: EXPERIMENT.run(5).mean("surplas"), "There is no mean of 'surplas'"),
    "the mean buyer": (lambda: EXPERIMENT.run(5).mean("buyer"), "There is no mean of 'buyer'"),
    "the mean payee": (lambda: EXPERIMENT.run(5).mean("payee"), "choose one of price, value"),
    "the mean of nothing": (lambda: EXPERIMENT.run(5).mean(3), "There is no mean of 3"),
    "a number for a label": (lambda: Format("english", label=3), "A label is a text, not 3"),
}


@pytest.mark.parametrize("case", ODD)
def test_what_cannot_be_is_told_in_a_sentence(case):
    """As everything that the lab refuses."""
    call, sentence = ODD[case]
    with pytest.raises(LabError, match=re.escape(sentence)) as caught:
        call()
    assert caught.value.code in SENTENCES | REASONS
    assert str(caught.value).endswith(".")


def test_numbers_of_numpy_are_numbers():
    """As they come from a table."""
    for n in np.arange(2, 5):
        made = Experiment(Private(), "first_price", equilibrium(), n, np.int64(1))
        assert (made.n, type(made.n)) == (int(n), int)
    result = EXPERIMENT.run(np.int64(20))
    assert len(result) == 20
    buyer = result.auctions.buyer.iloc[0]
    told = what_if(EXPERIMENT, np.int64(1), min(buyer, 2), result.bids.bid.dropna()[:2])
    assert len(told) == 2
    assert Format("first_price", reserve=np.float32(0.5)).reserve == 0.5
    assert len(paired(["english"], Private(), truthful(), 3, 1, np.int64(7))["english"]) == 7
    assert draws(Private(), np.int64(3), np.int64(2), np.int64(1)).signals.shape == (2, 3)
    assert len(tournament(["half", "half"], "open", np.int64(3), np.int64(1))) == 2
    for no_number in (np.True_, np.float64("nan")):
        with pytest.raises(LabError, match="A reserve is a number"):
            Format("first_price", reserve=no_number)


def test_means_are_those_of_the_table():
    """Each of them, the efficient and the kept as parts of all."""
    form = Format("once_around", reserve=0.3)
    result = Experiment(Private(), form, truthful(), 3, 1).run(500)
    for name in ("price", "value", "best_value", "efficient", "revenue", "payoff", "surplus"):
        mean, error = result.mean(name)
        assert mean == pytest.approx(result.auctions[name].astype(float).mean())
        assert error == pytest.approx(result.auctions[name].astype(float).sem())
    assert result.mean("kept")[0] == pytest.approx((result.auctions.buyer == 3).mean())


def test_one_auction_has_a_mean_and_no_error():
    """Nobody can tell how far it is off."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        mean, error = EXPERIMENT.run(1).mean("price")
    assert mean > 0
    assert np.isnan(error)
