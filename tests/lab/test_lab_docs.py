"""`docs/lab.md` runs as it stands, and names everything that the lab has."""

import dataclasses
import doctest
import re
from pathlib import Path

from modernart import lab
from modernart.lab.bidders import Asked

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
TEXT = PAGE.read_text("utf-8")
INNER = {"Asked", "Bidder", "Bundling", "Draws", "Paired", "Result", "Run", "Setting", "Strategy"}
"""What one gets and reads, but never asks for by name."""


def test_the_examples_run():
    """Each shows what it says, in the order of the page."""
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.failed == 0
    assert found.attempted > TEXT.count("```pycon") > 6


def test_the_page_names_all_there_is():
    """Values, formats with their options, bidders, functions, and what a strategy is told."""
    names = set(lab.__all__) - INNER - {"FORMATS", "PAYEES", "Values", "draws"}
    options = {field.name for field in dataclasses.fields(lab.Format)} - {"name"}
    for name in (*names, *lab.FORMATS, *options, *set(Asked._fields)):
        assert re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", TEXT), name


def test_the_tables_have_the_columns_that_are_listed():
    """A lecturer finds each of them explained."""
    result = lab.Experiment(lab.Private(), "english", lab.truthful(), 2, 1).run(3)
    for column in (*result.auctions.columns, *result.bids.columns):
        assert re.search(rf"\b{column}\b", TEXT), column
