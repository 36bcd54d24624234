"""`docs/theory.md` runs as it stands, and names everything that the theory can be asked."""

import doctest
import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import pytest
from theory.test_printed_private import ONCE_AROUND

from modernart import theory

PAGE = Path(__file__).parents[2] / "docs" / "theory.md"
TEXT = PAGE.read_text("utf-8")
MODULES = [found.name for found in pkgutil.iter_modules(theory.__path__)]
TOOLS = {"bounds", "order", "quadrature", "pieces", "shading"}
"""What the formulas are made with: no lecturer asks for it."""


def test_the_examples_run():
    """Each shows what it says, in the order of the page."""
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.failed == 0
    assert found.attempted >= TEXT.count("```pycon") > 10


@pytest.mark.parametrize("module", sorted(set(MODULES) - TOOLS))
def test_every_function_is_on_the_page(module):
    """Module, public functions and classes are named, with a docstring that gives the range."""
    assert re.search(rf"^## .*`{module}`", TEXT, re.MULTILINE)
    there = importlib.import_module(f"modernart.theory.{module}")
    for name, thing in vars(there).items():
        is_own = getattr(thing, "__module__", "") == there.__name__ and not name.startswith("_")
        if inspect.isfunction(thing) and is_own:
            assert re.search(rf"`[^`]*\b{name}\b[^`]*`", TEXT), name
            takes = inspect.signature(thing).parameters
            assert not takes or "Raise" in thing.__doc__ or module == "deck", name


def test_the_table_of_once_around_is_the_tested_one():
    """The page has the digits that the tests hold."""
    for line in ONCE_AROUND.strip().splitlines():
        chances, payoffs = (part.strip() for part in line.split("|")[1:])
        assert f"| {chances} | {payoffs} |" in TEXT
