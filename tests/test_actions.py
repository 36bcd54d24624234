"""Cards, actions and the lazy set of legal actions."""

import copy
import pickle

import numpy as np
import pytest

from modernart import ACCEPT, DECLINE, PASS, Action, Card, bid, offer, price, sealed, second
from modernart.actions import KINDS, NOTHING, Choices, reveal
from modernart.editions import TAIWAN

ACTIONS = [
    (offer(Card("1O1")), "offer 1O1"),
    (second(Card("5F3")), "second 5F3"),
    (second(None), "second -"),
    (bid(17), "bid 17"),
    (PASS, "pass"),
    (sealed(0), "sealed 0"),
    (price(10**12), "price 1000000000000"),
    (ACCEPT, "accept"),
    (DECLINE, "decline"),
    (reveal(turn_up=True), "reveal yes"),
    (reveal(turn_up=False), "reveal no"),
]


@pytest.mark.parametrize("make", [bid, sealed, price])
def test_an_amount_of_numpy_becomes_a_plain_one(make):
    """So that a record can be written of it; what is no whole number stays what it is."""
    for amount in (np.int64(5), np.uint8(5)):
        assert make(amount) == make(5)
        assert type(make(amount).value) is int
    for thing in (True, np.True_, 5.0, np.float64(5), "5", None):
        assert make(thing).value is thing


# -- cards ---------------------------------------------------------------------------------------


def test_a_card_is_its_text():
    """Genre from 0, format, copy from 1; the text form counts the genre from 1."""
    for card in TAIWAN.deck:
        assert card.text == str(card) == f"{card.genre + 1}{card.format}{card.copy}"
        assert Card(card.text) is card
        assert repr(card) == f"Card('{card.text}')"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3S",
        "3S0",
        "0S1",
        "6S1",
        "3X1",
        "3s1",
        "3S10",
        "S31",
        " 3S1",
        "3S1 ",
        "٣S1",
        None,
        3,
        [],
    ],
)
def test_a_text_that_names_no_card_is_refused(text):
    """Only genre, format letter and one-digit copy make a card."""
    with pytest.raises(ValueError, match="is no card"):
        Card(text)


@pytest.mark.parametrize("name", ["genre", "format", "copy", "text", "note"])
def test_a_card_never_changes(name):
    """No attribute of a card can be set."""
    with pytest.raises(AttributeError):
        setattr(Card("3S1"), name, 1)


def test_a_card_is_one_object_everywhere():
    """Pickled and copied, a card is still the same card."""
    card = Card("3S1")
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is copy.deepcopy(card) is card


# -- actions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_the_text_form_reads_back(action, text):
    """Every action has a short text that reads back to the same action."""
    assert str(action) == text
    assert Action.parse(text) == action
    assert Action.parse(f" {text} ") == action


def test_every_kind_of_action_has_a_text():
    """The texts above cover all kinds."""
    assert {action.kind for action, _ in ACTIONS} == set(KINDS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid -1",
        "bid 1.0",
        "bid +1",
        "bid ²",
        "bid 1 2",
        "offer",
        "offer -",
        "offer 9O1",
        "pass 1",
        "second",
        "reveal",
        "reveal maybe",
        "accept 0",
        "juggle",
        "juggle 3",
        "BID 3",
        "bid " + 5000 * "9",
    ],
)
def test_other_texts_are_refused(text):
    """A text that is no action is refused in a short sentence, not guessed at."""
    with pytest.raises(ValueError, match="is no") as refused:
        Action.parse(text)
    assert len(str(refused.value)) < 100


# -- choices -------------------------------------------------------------------------------------

CHOICES = [
    (Choices("bid", range(5, 9), int, ("pass",)), [PASS, bid(5), bid(6), bid(7), bid(8)]),
    (Choices("offer", (Card("1O1"), Card("2A1")), Card), [offer(Card("1O1")), offer(Card("2A1"))]),
    (Choices("second", [Card("1O1")], Card, ("second",)), [second(None), second(Card("1O1"))]),
    (Choices("", (), int, ("accept", "decline")), [ACCEPT, DECLINE]),
    (Choices("reveal", (True, False), bool), [reveal(turn_up=True), reveal(turn_up=False)]),
    (NOTHING, []),
]


@pytest.mark.parametrize(("choices", "listed"), CHOICES)
def test_choices_are_a_sequence_of_actions(choices, listed):
    """Length, places, slices and membership are those of the list of actions."""
    assert list(choices) == listed
    assert len(choices) == len(listed)
    assert bool(choices) == bool(listed)
    for place in range(-len(listed), len(listed)):
        assert choices[place] == listed[place]
    assert list(choices[1:]) == listed[1:]
    assert list(choices[::-1]) == listed[::-1]
    assert all(action in choices for action in listed)
    assert list(reversed(choices)) == listed[::-1]


@pytest.mark.parametrize(("choices", "listed"), CHOICES)
def test_a_place_beyond_the_choices_is_an_index_error(choices, listed):
    """As in any sequence."""
    for place in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            choices[place]


@pytest.mark.parametrize(
    "other",
    [
        *(bid(4), bid(9), bid(5.0), bid("5"), sealed(5), Action("bid"), Action("pass", 5)),
        *(("bid", 5), "bid 5", None, Action("bid", [5]), Action(["bid"], 5)),
    ],
)
def test_what_is_not_among_the_choices_is_not_in_them(other):
    """Types are exact: a float, a text, a plain tuple or nonsense is no choice."""
    assert other not in CHOICES[0][0]


def test_true_is_not_1():
    """A yes is no amount, and 1 is no yes."""
    assert Action("bid", True) not in Choices("bid", range(5))  # noqa: FBT003 - the point
    assert Action("reveal", 1) not in CHOICES[4][0]


def test_choices_are_plain_data_for_a_panel():
    """As JSON: a range as its ends, cards as texts, kinds without a value by themselves."""
    bare, ranged = CHOICES[0][0].as_json()
    assert bare == {"kind": "pass"}
    assert ranged == {"kind": "bid", "min": 5, "max": 8}
    assert CHOICES[1][0].as_json() == [{"kind": "offer", "cards": ["1O1", "2A1"]}]
    assert CHOICES[4][0].as_json() == [{"kind": "reveal", "values": [True, False]}]
    assert Choices("bid", range(5, 5), int, ("pass",)).as_json() == [{"kind": "pass"}]
    assert NOTHING.as_json() == []


def test_choices_are_equal_by_value():
    """Two sets of the same actions are equal, and a list is not one."""
    assert Choices("bid", range(5, 9), int, ("pass",)) == CHOICES[0][0]
    assert Choices("bid", range(5, 8), int, ("pass",)) != CHOICES[0][0]
    assert CHOICES[0][0] != CHOICES[0][1]
    assert "'max': 8" in repr(CHOICES[0][0])
