"""What the lab refuses: one clear sentence, and the experiment goes on working."""

import re
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from modernart import lab
from modernart.lab import (
    Affiliated,
    AverageValue,
    Experiment,
    Format,
    LabError,
    MineralRights,
    Private,
    Wallet,
    bundling,
    crra,
    equilibrium,
    estimate,
    from_function,
    naive,
    one_after_another,
    paired,
    shade,
    truthful,
)
from modernart.lab.errors import SENTENCES
from modernart.theory.bounds import REASONS
from modernart.theory.distributions import from_cdf


def experiment(**changes):
    """An experiment with some parts changed."""
    parts = {
        "values": Private(),
        "format": "first_price",
        "bidders": truthful(),
        "n": 3,
        "seed": 1,
        **changes,
    }
    return Experiment(**parts)


def one_sentence(error):
    """Check that an error is one sentence, and return it."""
    text = str(error.value)
    assert len(text.split()) > 5
    assert text.endswith(".")
    assert "\n" not in text
    assert re.search(r"[{}]", text) is None
    return text


PARTS = [
    ({"n": 1}, "takes from 2 to 100 bidders: set n"),
    ({"n": 0}, "takes from 2 to 100 bidders"),
    ({"n": 3.0}, "whole number"),
    ({"n": True}, "whole number"),
    ({"n": None}, "whole number"),
    ({"n": 101}, "from 2 to 100"),
    ({"n": 0, "format": "fixed_price"}, "from 1 to 100 bidders"),
    ({"seed": -1}, "A seed is a whole number from 0, not -1"),
    ({"seed": "7"}, "A seed is a whole number"),
    ({"values": "uniform"}, "says no values: take Private()"),
    ({"values": Private}, "says no values"),
    ({"format": "dutch"}, "no format 'dutch': choose one of first_price, second_price"),
    ({"format": 3}, "3 is no format"),
    ({"format": Format("english", reserve=1.5)}, "no value is above 1.0"),
    ({"format": Format("first_price", reserve=1)}, "a reserve of 1.0 nobody can ever gain"),
    ({"format": Format("all_pay", reserve=1), "bidders": shade(0.5)}, "nobody can ever gain"),
    ({"format": Format("first_price", reserve=1), "bidders": equilibrium()}, "nobody can ever"),
    ({"format": Format("first_price", reserve=1), "bidders": crra(0.5)}, "nobody can ever gain"),
    ({"format": Format("all_pay", reserve=0.5), "bidders": equilibrium()}, "without a reserve"),
    ({"format": Format("fixed_price", prices=(0.5, 0.4))}, "one for each of the 3 bidders"),
    ({"bidders": 0.5}, "0.5 is no bidder"),
    ({"bidders": truthful}, "is no bidder"),
    ({"bidders": [truthful()] * 2}, "There are 3 bidders"),
    ({"bidders": [truthful(), truthful(), "half"]}, "'half' is no bidder"),
    ({"auctioneer": 0.5}, "0.5 is no bidder"),
    ({"own_value": -1}, "own_value is a number from 0"),
    ({"own_value": float("nan")}, "own_value is a number from 0"),
    ({"values": Wallet()}, "There are two wallets"),
    ({"bidders": naive()}, "No equilibrium is known here for Private"),
    ({"bidders": estimate()}, "nothing to estimate"),
    (
        {"values": Affiliated(), "bidders": equilibrium()},
        "for Affiliated in the format first_price",
    ),
    ({"values": AverageValue(), "format": "english", "bidders": equilibrium()}, "AverageValue"),
    ({"values": MineralRights(), "format": "english", "bidders": equilibrium()}, "MineralRights"),
    ({"format": "all_pay", "bidders": crra(0.5)}, "in the format all_pay"),
    (
        {
            "values": AverageValue(),
            "format": Format("first_price", reserve=0.3),
            "bidders": equilibrium(),
        },
        "with a reserve",
    ),
]


@pytest.mark.parametrize(("changes", "reason"), PARTS, ids=map(str, range(len(PARTS))))
def test_an_experiment_that_cannot_be_is_refused(changes, reason):
    """The sentence says what is wrong, and what to do."""
    with pytest.raises(LabError, match=re.escape(reason)) as error:
        experiment(**changes)
    one_sentence(error)
    assert error.value.code in SENTENCES | REASONS


MAKERS = [
    (lambda: Format("first_price", reserve=-0.1), "A reserve is a number from 0"),
    (lambda: Format("first_price", reserve=float("nan")), "A reserve is a number from 0"),
    (lambda: Format("first_price", reserve="0.5"), "A reserve is a number from 0"),
    (lambda: Format("first_price", payee="me"), "auctioneer, bank, not to 'me'"),
    (lambda: Format("first_price", must_buy=False), "leave must_buy out"),
    (lambda: Format("english", must_buy=False), "leave must_buy out"),
    (lambda: Format("first_price", public=True), "Only the English clock"),
    (lambda: Format("first_price", prices=(0.5,)), "Only the fixed price takes prices"),
    (lambda: Format("fixed_price", reserve=0.5), "A fixed price is a reserve already"),
    (lambda: Format("fixed_price", prices=(-1.0,)), "A price is a number from 0"),
    (lambda: Private("normal"), "'normal' is no distribution"),
    (lambda: Affiliated(shared=1.5), "shared is a number from 0 to 1"),
    (lambda: MineralRights(0, 10, 12), "twice the error"),
    (lambda: MineralRights(0, 10, 0), "twice the error"),
    (lambda: shade(-1), "part is a number from 0"),
    (lambda: shade("half"), "part is a number from 0"),
    (lambda: from_function(3), "first parameter is the signal"),
    (lambda: from_function(lambda: 3), "first parameter is the signal"),
    (lambda: from_function(lambda v, rival: v + rival), "cannot tell a strategy its rival"),
    (lambda: paired([], Private(), truthful(), 3, 1, 10), "at least one format"),
    (lambda: paired(["english", "english"], Private(), truthful(), 3, 1, 10), "label of its own"),
    (lambda: paired(["english"], Private(), truthful(), 3, 1, "10"), "number of auctions"),
    (lambda: bundling(1, 10, 1), "takes from 2 to 100 bidders"),
    (lambda: one_after_another(Private(), "first_price", truthful(), 3, 3, 1, 9), "from 1 to 2"),
    (lambda: one_after_another(Private(), "english", truthful(), 3, 2, 1, 9), "not 'english'"),
]


@pytest.mark.parametrize(("make", "reason"), MAKERS, ids=map(str, range(len(MAKERS))))
def test_a_part_that_cannot_be_is_refused(make, reason):
    """Formats, values, bidders and lots say what they take."""
    with pytest.raises(LabError, match=re.escape(reason)) as error:
        make()
    one_sentence(error)


@pytest.mark.parametrize(
    "cdf",
    [lambda x: 2 * x, lambda x: 1 - x, lambda _: float("nan"), lambda _: "a", lambda x: x > 0.5],
    ids="abcde",
)
def test_a_cdf_that_is_none_is_refused(cdf):
    """The theory says what a cdf must be; the lab sees no such distribution."""
    with pytest.raises(ValueError, match=r"^a cdf must"):
        Private(from_cdf(cdf))


@pytest.mark.parametrize("count", [0, -5, 2.5, True, None, "2000", 10**9])
def test_a_number_of_auctions_that_is_none_is_refused(count):
    """Before anything is drawn."""
    with pytest.raises(LabError, match="The number of auctions is a whole number"):
        experiment().run(count)


def fails(value):
    """Divide by nothing."""
    return value / 0


ANSWERS = [
    (fails, "failed at a signal of .*ZeroDivisionError"),
    (lambda _: float("nan"), r"answered no number \(NaN\)"),
    (lambda _: np.float64("nan"), r"answered no number \(NaN\)"),
    (lambda _: -0.1, "answered -0.1 .* a bid is at least 0"),
    (lambda _: True, "answered True .* it must return a number"),
    (lambda _: np.True_, ".* it must return a number"),
    (lambda _: None, "answered None"),
    (lambda _: "0.5", "answered '0.5'"),
    (lambda _: [0.5], r"answered \[0.5\]"),
    (lambda _: 0.5 + 0j, ".* it must return a number"),
    (lambda _: 60, "answered 60 .* it holds no more than 10.0"),
    (lambda _: float("inf"), "answered inf .* it holds no more than"),
]


@pytest.mark.parametrize(("function", "reason"), ANSWERS, ids=map(str, range(len(ANSWERS))))
@pytest.mark.parametrize("format", ["first_price", "english", "once_around", "fixed_price"])
def test_a_strategy_that_answers_nonsense_is_told_so(function, reason, format):  # noqa: A002
    """The sentence names the strategy and its signal; the experiment runs on with another."""
    mine = from_function(function, "mine")
    broken = experiment(format=format, bidders=[mine, truthful(), truthful()])
    with pytest.raises(LabError, match=f"The strategy mine {reason}") as error:
        broken.run(20)
    one_sentence(error)
    with pytest.raises(LabError, match="The strategy mine"):
        broken.run(20)
    assert len(experiment(format=format).run(20)) == 20


def test_an_experiment_goes_on_after_a_strategy_that_failed_once():
    """What failed is not remembered: the same experiment runs when the strategy does."""
    answers = iter([float("nan")])
    moody = experiment(bidders=from_function(lambda v: next(answers, v)))
    with pytest.raises(LabError, match="NaN"):
        moody.run(10)
    assert len(moody.run(10)) == 10


@pytest.mark.parametrize(
    "answer", [0, 1, 0.5, Fraction(1, 2), np.float64(0.5), np.int64(1)], ids="abcdef"
)
def test_numbers_of_all_kinds_are_taken(answer):
    """Whole numbers, fractions, and numpy's."""
    result = experiment(bidders=from_function(lambda _: answer)).run(5)
    assert set(result.bids.bid) == {float(answer)}


@pytest.mark.parametrize("aversion", [-0.1, 1.0, float("nan"), "a"])
def test_an_aversion_out_of_range_is_refused(aversion):
    """From 0 to below 1."""
    with pytest.raises(LabError, match="aversion must be a"):
        crra(aversion)


def test_every_sentence_is_said_somewhere():
    """No code is left over in the catalogue."""
    folder = Path(lab.__file__).parent
    texts = [path.read_text("utf-8") for path in folder.glob("*.py") if path.name != "errors.py"]
    assert [code for code in SENTENCES if f'"{code}"' not in "".join(texts)] == []


def test_every_sentence_is_one_that_can_be_filled_in():
    """Each starts large, ends with a full stop, and is more than a word or two."""
    for code, sentence in SENTENCES.items():
        assert sentence.endswith("."), code
        assert sentence[0].isupper() or sentence[0] == "{", code
        assert len(sentence.split()) > 5, code
