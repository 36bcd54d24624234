"""Amounts that are typed into a check: as people write them, in every edition and language."""

import pytest

from modernart.editions import CLASSIC, TAIWAN
from modernart.exercises import AnswerError, Sheet, questions_of
from modernart_widgets.check_screen import given_words
from modernart_widgets.language import LANGUAGES
from modernart_widgets.typed import read_number

UNCLEAR = "two_numbers"


@pytest.mark.parametrize(
    ("text", "taiwan", "classic", "plain"),
    [
        ("60", 60, 60, 60),
        (" NT$ 60 ", 60, None, 60),
        ("60 nt$", 60, None, 60),
        ("60,0", 60, 60, 60),
        ("60.5", 60.5, 60.5, 60.5),
        ("1,000", 1000, 1, UNCLEAR),
        ("60,000", 60000, 60, UNCLEAR),
        ("12,500", 12500, 12.5, UNCLEAR),
        ("0,5", 0.5, 0.5, 0.5),
        ("0.5", 0.5, 0.5, 0.5),
        ("1.000", UNCLEAR, 1, UNCLEAR),
        ("12.500", UNCLEAR, 12.5, UNCLEAR),
        ("-1.234", UNCLEAR, -1.234, UNCLEAR),
        ("1.2340", 1.234, 1.234, 1.234),
        ("0,125", 0.125, 0.125, 0.125),
        ("0.125", 0.125, 0.125, 0.125),
        ("2.500 %", UNCLEAR, 0.025, UNCLEAR),
        ("1.000/4", UNCLEAR, 0.25, UNCLEAR),
        ("1.000.000", None, None, None),
        ("1.234,5", None, None, None),
        ("-3", -3, -3, -3),
        ("+3", 3, 3, 3),
        ("\u22123", -3, -3, -3),
        ("1/4", 0.25, 0.25, 0.25),
        ("¼", 0.25, 0.25, 0.25),
        ("1 / 4", 0.25, 0.25, 0.25),
        ("25 %", 0.25, 0.25, 0.25),
        ("2,5%", 0.025, 0.025, 0.025),
        (".5", 0.5, 0.5, 0.5),
        ("\uff15\uff10\uff05", 0.5, 0.5, 0.5),
        ("1/2/3", None, None, None),
        ("%", None, None, None),
        ("/4", None, None, None),
        ("x", None, None, None),
        ("9" * 30, None, None, None),
    ],
)
def test_numbers_are_read_as_people_type_them(text, taiwan, classic, plain):
    """Money by edition, and plain numbers; None is nonsense."""
    assert read(text, TAIWAN, is_money=True) == taiwan
    assert read(text, CLASSIC, is_money=True) == classic
    assert read(text, TAIWAN, is_money=False) == plain


def read(text, edition, *, is_money):
    """A number as it was read, or that two can be meant."""
    try:
        return read_number(text, edition, is_money=is_money)
    except AnswerError as error:
        return error.code


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
@pytest.mark.parametrize("edition", [TAIWAN, CLASSIC])
@pytest.mark.parametrize("number", [0, 7, 60, 12.5, 240, 1.234, 1234.5, -3])
def test_numbers_shown_are_numbers_understood(number, edition, language):
    """What stands in the box after a reload means what was given, in every language."""
    task = Sheet("season", "Ada").task(questions_of("season")[0].id)
    shown = given_words(number, task, edition, language)
    assert read_number(shown, edition, is_money=True) == number
