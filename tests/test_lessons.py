"""The notebooks of the course: what each lesson has, how small its cells are, where links lead.

Their code is run by nbval, and it asserts every number that their prose claims.
"""

import json
import re
from pathlib import Path
from statistics import median

import pytest

from modernart.exercises import questions_of
from modernart_widgets import lab

ROOT = Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("0[2-9]-*.ipynb"))
EVERY = sorted(NOTEBOOKS.glob("*.ipynb"))
MOST_LINES, MEDIAN_LINES, MOST_CELLS = 12, 4, 25


def cells(path, kind=None):
    """The cells of a notebook, or those of one kind."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return [cell for cell in found if kind in (None, cell["cell_type"])]


def source(cell):
    """What is written in a cell."""
    return "".join(cell["source"])


def text(path, kind=None):
    """All that is written in a notebook."""
    return "\n\n".join(source(cell) for cell in cells(path, kind))


every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
every_notebook = pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)


def test_there_are_the_lessons_of_the_course():
    """Ten, numbered, and a front page."""
    numbers = [int(path.stem[:2]) for path in EVERY if path.stem[:2].isdigit()]
    assert numbers == list(range(1, 11))
    assert NOTEBOOKS / "index.ipynb" in EVERY


@every_lesson
def test_a_lesson_shows_at_once_what_it_is(path):
    """A title, how long it takes, what comes before; then a picture or panel, no preparations."""
    first, *others = cells(path)
    assert first["cell_type"] == "markdown"
    assert re.match(r"# \S.*\n\n\*[^*]*About \d\d minutes[^*]*\*", source(first))
    until = next(place for place, cell in enumerate(others) if cell["cell_type"] == "markdown")
    assert re.search(r"Chart\(|NamePrice\(\)", "".join(map(source, others[:until])))


@every_lesson
def test_a_lesson_has_something_to_try(path):
    """A panel of the lab, by its name there; where it is not built, the page goes on without."""
    shown = re.findall(
        r"^(?:\w+ = )?(?:lab\.)?(\w+)\(.*\)(?: if \"(\w+)\" in lab\.PANELS.*)?$",
        text(path, "code"),
        re.MULTILINE,
    )
    assert [name for name, asked in shown if name == asked or name in lab.PANELS]


@every_lesson
def test_a_lesson_has_three_checks_and_solutions(path):
    """All questions of one lesson of the exercises, and folded solutions after them."""
    asked = re.findall(r'^Checks\("(\w+)"\)$', text(path, "code"), re.MULTILINE)
    assert len(asked) == 1
    assert len(questions_of(asked[0])) >= 3
    solutions = [c for c in cells(path) if "solution" in c["metadata"].get("tags", ())]
    assert {cell["cell_type"] for cell in solutions} == {"markdown", "code"}
    for cell in solutions:
        folded = source(cell).startswith("<details><summary>")
        assert folded or cell["metadata"]["jupyter"]["source_hidden"]


@every_lesson
def test_solutions_answer_each_question(path):
    """One paragraph a question, in order, under a short form of its title."""
    lesson = re.findall(r'^Checks\("(\w+)"\)$', text(path, "code"), re.MULTILINE)[0]
    told = next(source(cell) for cell in cells(path, "markdown") if "<details>" in source(cell))
    assert len(re.findall(r"^\*\*", told, re.MULTILINE)) == len(questions_of(lesson))


@every_lesson
def test_a_lesson_ends_with_references(path):
    """The last cell names its sources, and leads on."""
    last = source(cells(path)[-1])
    assert last.startswith("## References\n\n- ")
    assert "(index.ipynb)" in last


@every_lesson
def test_a_lesson_asserts_what_it_claims(path):
    """Prose with numbers is followed by a cell that asserts them."""
    checks = [cell for cell in cells(path, "code") if "assert " in source(cell)]
    assert len(checks) >= 5


@every_notebook
def test_cells_are_small(path):
    """At most 25 cells of code, 12 lines at most, half of them 4 at most; no logic on a page."""
    lines = [len(source(cell).splitlines()) for cell in cells(path, "code")]
    assert len(lines) <= MOST_CELLS
    assert max(lines, default=0) <= MOST_LINES
    assert median(lines or [0]) <= MEDIAN_LINES


@every_notebook
def test_notebooks_are_clean(path):
    """No outputs, no magics, no star imports, no downloads, no seed for everybody."""
    notebook = json.loads(path.read_text("utf-8"))
    assert notebook["metadata"]["title"]
    assert "widgets" not in notebook["metadata"]
    for cell in cells(path, "code"):
        assert (cell["outputs"], cell["execution_count"]) == ([], None)
    code = text(path, "code")
    banned = r"^\s*[%!]|import \*|https?:|random\.seed|urlopen|requests\."
    assert not re.search(banned, code, re.MULTILINE)
    assert len({cell["id"] for cell in cells(path)}) == len(cells(path))


@every_notebook
def test_links_between_notebooks_lead_somewhere(path):
    """Each is relative, to a notebook beside: so it works under Voilà and in JupyterLab."""
    links = re.findall(r"\]\(([^)\s]+)\)", text(path, "markdown"))
    assert [link for link in links if not (NOTEBOOKS / link).is_file()] == []


def test_the_front_page_leads_to_every_lesson():
    """And to the game."""
    links = set(re.findall(r"\]\((\S+?\.ipynb)\)", text(NOTEBOOKS / "index.ipynb")))
    wanted = {path.name for path in EVERY if path.stem[:2].isdigit()}
    assert links >= wanted | {"play.ipynb"}


def test_the_map_says_how_long_lessons_take():
    """The minutes of the course map are those that each lesson tells."""
    rows = re.findall(r"\((0[2-9]\S+?)\).*?\| (\d\d) \|", text(NOTEBOOKS / "index.ipynb"))
    assert len(rows) == len(LESSONS)
    for name, minutes in rows:
        assert f"About {minutes} minutes" in source(cells(NOTEBOOKS / name)[0])


def test_the_example_of_the_docs_is_a_chart():
    """Whoever copies it gets two lines, of which the theory's is right."""
    docs = (ROOT / "docs" / "lessons.md").read_text("utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```", docs, re.DOTALL | re.MULTILINE)
    space = {}
    exec(code, space)
    theory, held = space["lines"]
    assert theory["y"] == pytest.approx([(n - 1) / (n + 1) for n in space["many"]])
    assert held["y"] == pytest.approx(theory["y"], abs=0.05)
