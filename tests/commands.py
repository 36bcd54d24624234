"""How tests run the `modernart` command: in this process, or in one of its own."""

import os
import sys
from pathlib import Path

from modernart.cli import main

ROOT = Path(__file__).parents[1]

ENVIRONMENT = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'widgets'}"}
COMMAND = [sys.executable, "-c", "import sys; from modernart.cli import main; sys.exit(main())"]
"""With that environment, the command of this checkout as a process of its own."""


def run(capsys, *argv):
    """Run a command; the answer is its exit code, and what it wrote to stdout and stderr."""
    code = main([str(arg) for arg in argv])
    return code, *capsys.readouterr()


def mistake(capsys, *argv):
    """Run a command that must be refused: exit 2, one line on stderr, which is returned."""
    code, out, err = run(capsys, *argv)
    assert (code, out) == (2, "")
    assert err.startswith("modernart: ")
    assert err.count("\n") == 1
    return err
