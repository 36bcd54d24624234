"""What "Why?" opens is the text of `docs/rules.md`, word for word."""

import re
from pathlib import Path

import pytest

from modernart_widgets.lesson.course import STEPS
from modernart_widgets.lesson.rules import RULES

DOCS = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")


def plain(rule):
    """The first paragraph of a rule without marks and grades."""
    text = re.search(rf"^- \*\*{re.escape(rule)}\*\* (.*)$", DOCS, re.MULTILINE)[1]
    text = re.sub(r"\*\*|`", "", text)
    text = re.sub(r"^\([EOI]\) | \([EOI]\)(?=[ .,])", "", text)
    return text.replace("(I: ", "(").replace(", I:", ":")


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_told_in_the_words_of_the_docs(rule):
    """From its beginning, in whole sentences; only remarks on flags and texts may be left out."""
    whole = plain(rule)
    assert whole.startswith(RULES[rule])
    assert RULES[rule].endswith((".", ")"))
    left_out = whole[len(RULES[rule]) :]
    assert re.fullmatch(r"( Flag .*| The Taiwan text .*| \(A fourth .*)?", left_out)


def test_every_rule_of_a_step_is_there_and_none_is_idle():
    """Each step opens the rules that it names."""
    assert {rule for step in STEPS for rule in step.rules} == set(RULES)
