"""The documentation and the code list the same bots, commands, notebooks, charts and panels."""

import argparse
import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import ipywidgets
import pytest

import modernart_widgets
from modernart import cli
from modernart.exercises import QUESTIONS
from modernart.players import BOTS
from modernart_widgets import charts, session
from modernart_widgets.chart_words import SENTENCES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
CHARTS = (ROOT / "docs" / "charts.md").read_text("utf-8")
EXERCISES = (ROOT / "docs" / "exercises.md").read_text("utf-8")
DOCS = README + "".join(path.read_text("utf-8") for path in sorted((ROOT / "docs").glob("*.md")))


def listed(text, heading):
    """The first code span of each list item and table row under a heading."""
    section = re.search(rf"^#+ {heading}\n(.*?)(?=^#|\Z)", text, re.DOTALL | re.MULTILINE)
    assert section, f"there is no heading {heading!r}"
    return re.findall(r"^(?:- |\d\. |\| )`([^`]+)`", section[1], re.MULTILINE)


def commands():
    """The parsers of the subcommands, by name."""
    actions = cli.build_parser()._actions
    return next(a.choices for a in actions if isinstance(a, argparse._SubParsersAction))


def panels():
    """The public widgets of the kit: what a notebook can show."""
    for found in pkgutil.walk_packages(modernart_widgets.__path__, "modernart_widgets."):
        for name, thing in vars(importlib.import_module(found.name)).items():
            is_own = getattr(thing, "__module__", "") == found.name and not name.startswith("_")
            if is_own and inspect.isclass(thing) and issubclass(thing, ipywidgets.DOMWidget):
                yield name


def test_readme_lists_the_bots():
    """The README has each bot once, and none that is not there."""
    assert listed(README, "The bots") == list(BOTS)


def test_every_bot_has_its_paragraph():
    """`docs/bots.md` and each bot's docstring say its idea."""
    assert set(BOTS) <= set(re.findall(r"`(\w+)`", (ROOT / "docs" / "bots.md").read_text("utf-8")))
    assert [name for name, bot in BOTS.items() if len((bot.__doc__ or "").split()) < 8] == []


def test_the_docs_say_how_long_a_drawn_seed_is():
    """A lecturer reads how many digits make a seed that no bot finds by dealing them all."""
    digits = len(str(session.MOST_SEED - 1))
    assert digits == 9
    bots = " ".join((ROOT / "docs" / "bots.md").read_text("utf-8").split())
    assert "seeds drawn for people have nine digits" in bots


def test_the_docs_say_what_the_ledger_does_not_draw():
    """What the words of a chart tell beyond its figure is named."""
    assert "{start}" in SENTENCES["ledger"]
    assert "cash at the start and now" in CHARTS


def test_readme_lists_the_commands():
    """The README has each subcommand once, and none that is not there."""
    words = [line.split() for line in listed(README, "The command line")]
    assert [word[:1] for word in words] == [["modernart"]] * len(words)
    assert sorted(word[1] for word in words) == sorted(commands())


@pytest.mark.parametrize("command", commands())
def test_docs_name_every_option(command):
    """Each option of a command is written down."""
    words = {word for action in commands()[command]._actions for word in action.option_strings}
    options = {word for word in words if word.startswith("--")} - {"--help"}
    assert [option for option in options if not re.search(rf"{option}(?![\w-])", DOCS)] == []


def test_readme_lists_the_notebooks():
    """The README has each notebook once, and none that is not there."""
    there = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("notebooks/**/*.ipynb"))
    assert sorted(listed(README, "The notebooks")) == there


def test_docs_list_the_charts():
    """`docs/charts.md` has a row for each chart, and names each function."""
    assert [name.strip('"') for name in listed(CHARTS, "Charts")] == list(charts.CHARTS)
    functions = [name for name in charts.__all__ if name.islower()]
    assert [name for name in functions if f"`{name}" not in CHARTS] == []


def test_docs_list_the_questions():
    """`docs/exercises.md` has a row for each question, and names each idea."""
    assert listed(EXERCISES, "Questions") == list(QUESTIONS)
    ideas = {idea for question in QUESTIONS.values() for idea in question.ideas}
    assert [idea for idea in sorted(ideas) if f"`{idea}`" not in EXERCISES] == []


def test_docs_name_the_panels():
    """Each widget that a notebook can show is named in the documentation."""
    assert {name for name in panels() if not re.search(rf"\b{name}\b", DOCS)} == set()
    assert [name for name in modernart_widgets.__all__ if f"import {name}" not in README] == []


def test_readme_links_lead_somewhere():
    """Each file that the README or a page of docs/ points to is there."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_code_of_the_readme_runs(capsys):
    """Each Python block of the README does what the text around it says, without an error."""
    blocks = re.findall(r"^```python\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    for block in blocks:
        exec(block, {"__name__": "readme"})
    assert len(blocks) == 3
    assert "Outcome(" in capsys.readouterr().out
