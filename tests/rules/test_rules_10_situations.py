"""Rule 10: the list of situations, the tests and the numbers of the rules fit together."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
NUMBERS = set(re.findall(r"^- \*\*(\d\.\d+)\*\*", RULES, re.MULTILINE))
CHAPTERS = set(re.findall(r"^## (\d+)", RULES, re.MULTILINE))
TEST = re.compile(r"def test_(\d)_(\d)_\w+\([^\n]*\):\n +\"\"\"(.*?)\"\"\"", re.DOTALL)


def rule_tests():
    """The rule number and docstring of every test that is named by a rule."""
    for path in sorted(Path(__file__).parent.glob("test_rules_*.py")):
        for chapter, number, told in TEST.findall(path.read_text("utf-8")):
            yield f"{chapter}.{number}", told


def test_every_situation_is_tested_under_a_rule_it_is_listed_with():
    """Each of the 26 situations has a test, under the first rule that docs/rules.md names."""
    listed = re.findall(r"^\| (\d+) \| .* \| ([\d., ]+) \|$", RULES, re.MULTILINE)
    assert [int(number) for number, _ in listed] == list(range(1, 27))
    tested = {
        (n, rule) for rule, told in rule_tests() for n in re.findall(r"situation (\d+)", told)
    }
    for number, rules in listed:
        assert tested & {(number, rule) for rule in rules.split(", ")}, number


def test_every_rule_has_a_test():
    """No numbered rule is without a test that is named by it."""
    # 9.1 is tested in test_editions.py, 7.2 in test_properties.py, 9.4 with 3.3.
    assert NUMBERS - {rule for rule, _ in rule_tests()} == {"7.2", "9.1", "9.4"}


def test_every_rule_that_the_code_cites_exists():
    """A rule number in a docstring, an error or a test name can be looked up."""
    cited = {rule for rule, _ in rule_tests()}
    for path in sorted((ROOT / "modernart").rglob("*.py")):
        for group in re.findall(
            r"rules? ((?:\d+(?:\.\d+)?(?:, | and | to )?)+)", path.read_text("utf-8")
        ):
            cited |= set(re.findall(r"\d+(?:\.\d+)?", group))
    assert cited <= NUMBERS | CHAPTERS
