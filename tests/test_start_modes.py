"""start.py with `test` and `lint`: which modules it runs, and with which exit code it ends."""

import pytest

from tools import environment


@pytest.fixture
def called(monkeypatch):
    """The modules that were started in an environment that is taken to be there."""
    calls = []

    def call(command, **_):
        calls.append(command[2:])
        return {"notebooks": 5, "mypy": 1}.get(command[-1], 0)

    monkeypatch.setattr(environment.Environment, "enter", lambda _: None)
    monkeypatch.setattr(environment.subprocess, "call", call)
    return calls


def test_test_runs_every_part_of_the_suite(called):
    """Notebooks, browser tests and the rest all run; the code is that of the first that failed."""
    assert environment.main(["test"]) == 5
    assert called == [
        ("pytest", *environment.ASIDE, "--nbval-lax", "notebooks"),
        ("pytest", "--numprocesses=3", "-m", "browser", "tests"),
        ("pytest", *environment.ASIDE, "-m", "not browser"),
    ]


def test_test_with_arguments_runs_that_part(called):
    """With arguments there is one pytest call, with these."""
    assert environment.main(["test", "tests/test_cards.py", "-x"]) == 0
    assert called == [("pytest", "tests/test_cards.py", "-x")]


def test_lint_runs_both_tools(called):
    """Lint and types are both looked at, and a failure of either is the exit code."""
    assert environment.main(["lint"]) == 1
    assert called == [("ruff", "check", "."), ("mypy",)]
