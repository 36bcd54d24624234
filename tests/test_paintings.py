"""The paintings: 70 for each edition, each its own picture, small, sound and always the same."""

import itertools
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from modernart import Card
from modernart.editions import EDITIONS
from modernart_widgets import palette
from modernart_widgets.paintings import BORROWED, WORKS, collection, painting, title
from modernart_widgets.paintings.canvas import Canvas, dim, lit, mix
from modernart_widgets.paintings.titles import TITLES

ROOT = Path(__file__).parents[1]
MOST_BYTES = 2253
MOST_BYTES_TOGETHER = 170_000
LONGEST_TITLE = 28
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "svg",
    "g",
    "defs",
    "use",
    "path",
    "ellipse",
    "linearGradient",
    "stop",
    "filter",
    "feTurbulence",
    "feDisplacementMap",
}
"""The elements of a picture: shapes and paint, nothing that loads or runs."""

editions = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda one: one.name)


def tree(svg):
    """The elements of a document by name, without the namespace, with their attributes."""
    return [(part.tag.removeprefix(SVG), part.attrib) for part in ET.fromstring(svg).iter()]


def bare(svg):
    """A picture without the names and the chance of its brush."""
    return re.sub(r'(id|href|filter|seed)="[^"]*"|url\([^)]*\)', "", svg)


@editions
def test_every_card_has_a_picture_of_its_own(edition):
    """70 cards, 70 pictures that differ in more than the unevenness of the brush."""
    pictures = collection(edition)
    assert list(pictures) == [card.text for card in edition.deck]
    assert set(WORKS[edition.name]) == set(pictures)
    assert len({bare(svg) for svg in pictures.values()}) == 70


@editions
def test_pictures_are_small(edition):
    """At most 2.2 kB each and 170 kB together: they travel once for each game's edition."""
    sizes = {text: len(svg.encode()) for text, svg in collection(edition).items()}
    assert {text: size for text, size in sizes.items() if size > MOST_BYTES} == {}
    assert sum(sizes.values()) <= MOST_BYTES_TOGETHER


@editions
def test_pictures_are_documents_that_load_and_run_nothing(edition):
    """Well-formed XML of shapes alone; what it refers to is in the same document."""
    for text, svg in collection(edition).items():
        parts = tree(svg)
        assert {name for name, _ in parts} <= ALLOWED, text
        own = {attributes["id"] for _, attributes in parts if "id" in attributes}
        named = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', svg)
        assert {("".join(found))[1:] for found in named} == own, text
        assert all("".join(found).startswith("#") for found in named), text
        assert not re.search(r'\son\w+=|style=|//(?!www\.w3\.org/2000/svg")', svg), text


@editions
def test_pictures_fill_the_same_canvas(edition):
    """Each is 100 by 80, ends in the thin edge of its canvas, and has no number that is none."""
    for text, svg in collection(edition).items():
        assert 'viewBox="0 0 100 80"' in svg, text
        assert svg.endswith('<path d="M.5.5h99v79h-99z" fill="none" stroke="#0005"/></svg>')
        assert not re.search(r"nan|inf|None|e[-+]\d", svg), text


def test_no_two_pictures_share_an_id():
    """Put into one page as they are, no picture uses the paint or the brush of another."""
    every = [
        {attributes["id"] for _, attributes in tree(svg) if "id" in attributes}
        for name in WORKS
        for svg in collection(EDITIONS[name]).values()
    ]
    assert sum(map(len, every)) == len(set().union(*every))


@editions
def test_each_picture_has_the_colour_of_its_genre(edition):
    """The genre's own colour is in every picture, and no other genre's."""
    for card in edition.deck:
        svg = painting(card, edition.name)
        found = {genre for genre, colour in palette.GENRE_COLOURS.items() if colour in svg}
        assert found == {card.genre}, card


def test_a_card_has_always_the_same_picture():
    """Another process, with other hashes and another order of asking, paints the same."""
    code = (
        "import hashlib; from modernart.editions import EDITIONS;"
        "from modernart_widgets.paintings import painting;"
        "text = [painting(c, e.name) for e in EDITIONS.values() for c in reversed(e.deck)];"
        "print(hashlib.sha256(''.join(sorted(text)).encode()).hexdigest())"
    )
    path = f"{ROOT}:{ROOT / 'widgets'}"
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONPATH": path, "PYTHONHASHSEED": str(seed)},
        ).stdout
        for seed in (1, 2)
    ]
    assert runs[0] == runs[1] != ""


@editions
def test_within_a_genre_pictures_are_made_of_different_shapes(edition):
    """Any two of a genre have less than half of their shapes in common: no scene with jitter."""
    shapes = {}
    for card in edition.deck:
        parts = tree(painting(card, edition.name))
        paths = [(it["d"], it.get("stroke-width")) for name, it in parts if name == "path"]
        shapes[card] = set(paths[1:-1])  # between the ground and the edge of the canvas
    for one, other in itertools.combinations(edition.deck, 2):
        if one.genre == other.genre:
            common = len(shapes[one] & shapes[other])
            assert common < min(len(shapes[one]), len(shapes[other])) / 2, (one, other)


# -- titles ----------------------------------------------------------------------------------------


@editions
def test_every_picture_has_a_title_of_its_own(edition):
    """A short title for each card, none twice, and none without its card."""
    titles = TITLES[edition.name]
    assert list(titles) == [card.text for card in edition.deck]
    assert len(set(titles.values())) == len(titles)
    assert [text for text in titles.values() if not 0 < len(text) <= LONGEST_TITLE] == []
    assert title(Card("2S1"), edition.name) == titles["2S1"]


# -- another edition, and the canvas ---------------------------------------------------------------


def test_an_edition_without_pictures_borrows_some():
    """A third edition is one more table: its cards, more copies too, show pictures that exist."""
    table = tuple((9, 9, 9, 9, 9) for _ in range(5))
    third = replace(EDITIONS["taiwan"], name="third", deck_table=table)
    pictures = collection(third)
    assert len(pictures) == 225
    assert set(pictures.values()) == set(collection(EDITIONS[BORROWED]).values())
    assert pictures["1O1"] == painting(Card("1O1"), BORROWED)
    assert title(Card("5D9"), "third") in TITLES[BORROWED].values()


def test_colours_are_mixed_between_two():
    """None of the other, half of it, all of it; lit is lighter and dim is darker."""
    assert [mix("#000000", "#ff8040", share) for share in (0, 0.5, 1)] == [
        "#000000",
        "#804020",
        "#ff8040",
    ]
    assert dim("#808080") < "#808080" < lit("#808080")


def test_a_stamp_is_drawn_once_and_used_in_each_place():
    """What is drawn within a stamp stands in the document once."""
    canvas = Canvas("test", "#1570d1")
    with canvas.stamp([(1, 2), (30, 4.5)], 0.5):
        canvas.disc(0, 0, 3, "#1570d1")
    svg = canvas.svg()
    assert svg.count("M0 0h0") == 1
    assert re.findall(r'<use href="#test1" x="(\S+)" y="(\S+)"/>', svg) == [
        ("1", "2"),
        ("30", "4.5"),
    ]


def test_the_gallery_in_the_documentation_is_small():
    """`docs/paintings.png` is there and takes at most 400 kB."""
    assert (ROOT / "docs" / "paintings.png").stat().st_size <= 400_000
