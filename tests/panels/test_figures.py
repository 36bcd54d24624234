"""Numbers as a language writes them, in one place and everywhere but in money."""

import pytest
from panels.playing import reach

from modernart_widgets import words
from modernart_widgets.figures import figure
from modernart_widgets.language import LANGUAGES

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("number", "places", "english", "german"),
    [
        (12.34, 1, "12.3", "12,3"),
        (12, 0, "12", "12"),
        (12000, 0, "12,000", f"12{SPACE}000"),
        (1234567.89, 1, "1,234,567.9", f"1{SPACE}234{SPACE}567,9"),
        (-0.5, 2, "\N{MINUS SIGN}0.50", "\N{MINUS SIGN}0,50"),
        (-0.04, 1, "0.0", "0,0"),
        (0.25, None, "0.25", "0,25"),
        (12.0, None, "12", "12"),
    ],
)
def test_a_number_is_written_as_the_language_writes_it(number, places, english, german):
    """Decimals, thousands and sign; Taiwan writes as England does."""
    assert figure(number, LANGUAGES["en"], places) == english
    assert figure(number, LANGUAGES["de"], places) == german
    assert figure(number, LANGUAGES["zh_TW"], places) == english


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_says_how_it_writes_a_number(code):
    """By the same number as the English sample, so that its marks can be read from it."""
    own, english = LANGUAGES[code].of(words.LAYOUT)["number"], words.LAYOUT["number"]
    assert [c for c in own if c.isdigit()] == [c for c in english if c.isdigit()]
    assert len(own) == len(english)


def test_the_coach_writes_numbers_in_its_language():
    """How many rounds were played, and how sure an average is."""
    screen = reach("offer", coach=True, language="de")
    runs = screen.table.board.advice["runs"]
    assert f"NT${SPACE}0," in runs
    assert "." not in runs.removesuffix(".")
