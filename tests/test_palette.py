"""The palette measured: contrast with the page, and distance in every kind of colour vision."""

import itertools
from pathlib import Path

import pytest

from modernart_widgets import palette

ROOT = Path(__file__).parents[1]

BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of linear red, green and blue (Machado, Oliveira and Fernandes 2009, table 1)."""

PALETTES = [
    (palette.GENRE_COLOURS, palette.PAPER, 0.08),
    (palette.GENRE_COLOURS_DARK, palette.PAPER_DARK, 0.08),
    (palette.SEAT_COLOURS, palette.PAPER, 0.08),
    (palette.SEAT_COLOURS_DARK, palette.PAPER_DARK, 0.08),
    (palette.ACCOUNT_COLOURS, palette.PAPER, 0.08),
    (palette.ACCOUNT_COLOURS_DARK, palette.PAPER_DARK, 0.08),
]
"""Sets of colours, the page they stand on, and how far apart any two are, in OKLab."""


def times(matrix, vector):
    """Multiply a matrix and a vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def linear(colour):
    """Linear light from #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def contrast(one, other):
    """The contrast of WCAG 2.1."""
    low, high = sorted(times([(0.2126, 0.7152, 0.0722)], linear(c))[0] for c in (one, other))
    return (high + 0.05) / (low + 0.05)


def oklab(light):
    """Ottosson's OKLab (2020) of linear light, cut to what a screen shows."""
    cones = times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        [min(max(part, 0), 1) for part in light],
    )
    return times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        [cone ** (1 / 3) for cone in cones],
    )


@pytest.mark.parametrize(("colours", "paper", "_apart"), PALETTES)
def test_every_colour_can_be_read_on_its_page(colours, paper, _apart):
    """Contrast with the page is at least 4.5, enough for small text (WCAG 1.4.3)."""
    assert all(contrast(colour, paper) >= 4.5 for colour in colours.values())


@pytest.mark.parametrize("sight", BLINDNESS)
@pytest.mark.parametrize(("colours", "_paper", "apart"), PALETTES)
def test_any_two_colours_stay_apart_for_everybody(colours, _paper, apart, sight):
    """Any two colours of a set keep their distance in each kind of colour blindness."""
    seen = [oklab(times(BLINDNESS[sight], linear(colour))) for colour in colours.values()]
    for one, other in itertools.combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 >= apart


def test_the_table_has_the_colours_of_the_charts():
    """The stylesheet of the table names each genre's colour, light and dark."""
    css = (ROOT / "widgets/modernart_widgets/static/table.css").read_text()
    for colours in (palette.GENRE_COLOURS, palette.GENRE_COLOURS_DARK):
        for genre, colour in colours.items():
            assert f"--g{genre}: {colour};" in css
