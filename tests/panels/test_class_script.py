"""The script of the lesson on its page: read from its one file, without what is for programs."""

from pathlib import Path

from modernart_widgets.current import CURRENT
from modernart_widgets.lab.class_script import Script
from modernart_widgets.paths import lecturer_script

FILE = Path(__file__).parents[2] / "docs" / "lecturer.md"


def test_the_script_is_the_file_from_its_first_to_its_last_minute():
    """Every line of the table is there; the title and the code are not."""
    told = repr(Script())
    assert lecturer_script().read_text("utf-8") == FILE.read_text("utf-8")
    rows = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith("|")]
    assert len(rows) > 12
    assert "\n".join(rows) in told
    assert "**If something goes wrong.**" in told
    assert "From code" not in told
    assert "# " not in told
    assert "import" not in told


def test_it_is_folded_under_a_line_in_the_language_of_the_page():
    """The script itself is English, and says so to who hears it."""
    assert "<summary>The script, minute by minute</summary>" in Script()._repr_markdown_()
    CURRENT.choose("de")
    folded = Script()._repr_markdown_()
    assert "<summary>Das Drehbuch, Minute für Minute (auf Englisch)</summary>" in folded
    assert "| 42\N{NON-BREAKING HYPHEN}44 |" in folded
    assert '<div lang="en">\n\n45 minutes' in folded
