"""Functions of a notebook as a bot: they bring what they use, or what they cannot bring is told."""

import functools
import math
import random
from fractions import Fraction

import numpy as np
import pytest
from workshop.test_student_bots import at

from modernart import sealed
from modernart.view import View
from modernart.workshop import SourceError, StudentBot, lot_worth
from modernart.workshop.answers import Script
from modernart.workshop.functions import parts_of
from modernart_widgets.workshop import BotArena

SHARE = 0.5


def bid_a_part(view):
    """Used by the bid below."""
    return SHARE * math.floor(lot_worth(view))


def make_bid():
    """A function as a notebook's cell would define it."""

    def bid(view):
        return bid_a_part(view)

    return bid


def test_functions_bring_what_they_use():
    """Functions and values of the same notebook, modules, and what was imported from one."""
    parts = parts_of(make_bid())
    assert {part.name for part in parts} == {"bid", "bid_a_part", "SHARE", "math", "lot_worth"}
    assert parts[-1].name == "bid" or parts[0].text
    bot = Script(parts, "half")
    view = at("sealed")
    assert bot.choose(view, random.Random(1)) == sealed(math.floor(lot_worth(view)) // 2)


MOST = np.float64(12)
NO_LIMIT = math.inf
EXACT = Fraction(1, 2)
WEIGHTS = np.array([0.5, 0.6])


class Mood:
    """No bot can bring it: it is no function."""

    __module__ = "__main__"


def halved(function):
    """A decorator of the notebook."""

    @functools.wraps(function)
    def half(view):
        return function(view) / 2

    return half


def twenty():
    """A function that a default calls."""
    return 20 + 0 * SHARE


def bids(source):
    """What functions bid in a sealed auction, in a process that has only what they bring."""
    return Script(parts_of(source), "half").choose(at("sealed"), random.Random(1))


def with_default():
    """A function whose `def` line has a value, an annotation and a decorator."""

    @halved
    def bid(view: View, share: float = SHARE, *, add=twenty()) -> float:  # noqa: B008 - as students do
        return add + 0 * share * len(view.hand)

    return bid


def test_functions_bring_what_their_def_line_uses():
    """Values and functions in defaults, annotations and decorators, each before it is needed."""
    assert bids(with_default()) == sealed(10)

    def lay(view, share=SHARE):
        return view.hand[int(share)]

    assert bids([lay, with_default()]) == bids([with_default(), lay]) == sealed(10)


def test_every_kind_of_number_is_brought():
    """One that numpy has worked out, and one without an end."""

    def bid(view):
        return min(MOST, NO_LIMIT, view.purse)

    assert bids(bid) == sealed(12)


def made_with(k):
    """A function that takes something from the function around it."""

    def bid(view):
        return k if len(view.hand) else lot_worth(view)

    return bid


def test_a_plain_value_of_the_function_around_is_brought():
    """It stands in no cell of its own, but it is a number."""
    assert bids(made_with(7)) == sealed(7)


def exact(view):
    """Uses a fraction."""
    return EXACT * view.purse


def weighted(view):
    """Uses an array."""
    return WEIGHTS[0] * view.purse


def moody(view):
    """Uses a class of the notebook."""
    return Mood and view.purse


def shown_by(view, mood=Mood):
    """Needs such a class to be defined."""
    return mood and view.purse


@pytest.mark.parametrize(
    ("source", "name", "function"),
    [
        ({"bid": exact}, "EXACT", "exact"),
        ({"bid": weighted}, "WEIGHTS", "weighted"),
        ({"bid": moody}, "Mood", "moody"),
        ({"bid": shown_by}, "Mood", "shown_by"),
        (made_with(Fraction(1, 2)), "k", "bid"),
        ([made_with({"a": Mood})], "k", "bid"),
    ],
)
def test_what_cannot_be_brought_is_told(source, name, function):
    """Before any game: that it exists, but stays, and what to do; no bare NameError."""
    with pytest.raises(SourceError) as refused:
        StudentBot(source)
    assert refused.value.code == "not_brought"
    told = str(refused.value)
    assert told.startswith(f"{name}, which {function} uses, exists in the notebook")
    assert "plain numbers and texts" in told
    assert "as a text" in told


def test_the_page_tells_what_cannot_be_brought():
    """In its language."""
    for code, words in (("en", "cannot be brought"), ("de", "mitgenommen"), ("zh_TW", "EXACT")):
        message = BotArena(bid=exact, language=code).state["message"]
        assert message["kind"] == "error"
        assert words in message["text"]


def asking(k):
    """Another function that takes something under the same name."""

    def price(_view):
        return k

    return price


def test_a_name_that_means_two_things_is_told():
    """One source can have only one of them."""
    with pytest.raises(SourceError, match="not the same thing"):
        StudentBot([made_with(7), asking(8)])
    assert bids([made_with(7), asking(7)]) == sealed(7)


HAND = np.array([1, 2])
purse = HAND


def test_an_attribute_is_no_name_of_the_notebook():
    """`view.purse` is brought by the view, whatever the notebook calls so."""

    def bid(view):
        return min(3, view.purse)

    assert bids(bid) == sealed(3)
