"""The README's own third edition at the table and in a check: euros, five to a unit."""

from dataclasses import replace

import pytest
from panels.playing import reach

from modernart.editions import CLASSIC, EDITIONS, TAIWAN
from modernart.events import SealedBids
from modernart.exercises import Sheet, questions_of
from modernart_widgets.amounts import read_amount, typed
from modernart_widgets.catalogue import catalogue
from modernart_widgets.check_screen import given_words
from modernart_widgets.coach_panel import CoachWords
from modernart_widgets.language import LANGUAGES
from modernart_widgets.typed import read_number

GARAGE = replace(CLASSIC, name="garage", title="Garage sale", currency="€", unit=5)
PEOPLE = (None, None, None)
SPACE = "\N{NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def garage(monkeypatch):
    """The edition in the table of editions, as the README puts it there."""
    monkeypatch.setitem(EDITIONS, GARAGE.name, GARAGE)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("10", 2),
        ("15", 3),
        ("0", 0),
        ("500", 100),
        ("1,000", 200),
        ("€ 60", 12),
        ("60 €", 12),
        ("-10", -2),
        ("\uff11\uff10", 2),
        ("12", "12"),
        ("499", "499"),
        ("7.5", "7.5"),
        (3, 3),
    ],
)
def test_what_is_typed_is_money_and_never_units(text, amount):
    """A multiple of the unit is so many units; anything else is left for the engine to refuse."""
    assert read_amount(text, GARAGE) == amount


@pytest.mark.parametrize("edition", [TAIWAN, CLASSIC, GARAGE])
@pytest.mark.parametrize("amount", [0, 1, 12, 100, 240])
def test_what_is_to_be_typed_is_read_as_that_amount(edition, amount):
    """So are amounts as the page shows them."""
    assert read_amount(typed(amount, edition), edition) == amount
    assert read_amount(edition.money(amount), edition) == amount


def test_thousands_stand_behind_the_box_of_the_classic_alone():
    """What the page writes there is what the kernel reads by."""
    shown = {name: one["ending"] for name, one in catalogue()["editions"].items()}
    assert shown == {"taiwan": "", "classic": ",000", "garage": ""}


def sealed(value):
    """A person hands in a sealed bid; returns the screen after it."""
    screen = reach("sealed", PEOPLE, edition="garage")
    screen.act("sealed", value)
    return screen


def test_sealed_bids_are_the_euros_that_were_typed():
    """As in the hand: 10 are two coins, never ten."""
    screen = sealed("10")
    for value in ("15", "0"):
        screen.send("ready")
        screen.act("sealed", value)
    bids = next(event for event in screen.game.events if isinstance(event, SealedBids))
    assert sorted(bids.bids) == [0, 2, 3]
    assert f"€{SPACE}15" in screen.state["recent"][0]["text"]


@pytest.mark.parametrize("value", ["12", "499", "7.5", "1"])
def test_a_bid_between_two_coins_is_refused_with_the_multiple(value):
    """In every language, and nothing is bid."""
    screen = sealed(value)
    assert f"a multiple of €{SPACE}5" in screen.error
    assert screen.game.phase == "sealed"
    for language in LANGUAGES.values():
        screen.table._turn_to(language)
        screen.act("sealed", value)
        assert f"€{SPACE}5" in screen.error


def test_no_amount_asks_for_one_that_can_be_bid():
    """The example is money of the edition."""
    assert "such as 60 " in sealed("").error
    screen = reach("sealed", PEOPLE, edition="classic")
    screen.act("sealed", "")
    assert "such as 12 " in screen.error


@pytest.mark.parametrize(
    ("text", "units"),
    [("3", 0.6), ("10", 2), ("12", 2.4), ("12.5", 2.5), ("€ 60", 12), ("5/2", 0.5)],
)
def test_an_answer_in_a_check_is_money(text, units):
    """Small amounts and decimals too."""
    assert read_number(text, GARAGE, is_money=True) == pytest.approx(units)


@pytest.mark.parametrize("number", [0, 0.4, 7, 12.5, 240, 1234, 1234.5, -3])
def test_an_answer_shown_again_is_the_answer_given(number):
    """In every language, as after a reload."""
    task = Sheet("season", "Ada").task(questions_of("season")[0].id)
    for language in LANGUAGES.values():
        shown = given_words(number, task, GARAGE, language)
        assert read_number(shown, GARAGE, is_money=True) == pytest.approx(number)


def test_the_coach_says_small_amounts_in_euros():
    """Not rounded to hundreds, which are the small change of thousands."""
    view = reach("sealed", PEOPLE, edition="garage").game.view(0)
    assert CoachWords(view, LANGUAGES["en"]).fine(2.5) == f"€{SPACE}12.5"
    classic = replace(view, edition=CLASSIC)
    assert CoachWords(classic, LANGUAGES["en"]).fine(2.54) == "2,500"
