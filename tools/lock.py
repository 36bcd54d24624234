"""Writes requirements.lock and requirements-test.lock from pyproject.toml.

    python tools/lock.py             keeps every pin that still fits (after a new dependency)
    python tools/lock.py --upgrade   takes the newest release of everything

Needs `uv` on the path (`pip install uv`). The two files come from one resolution, so a package has
the same version in both; they hold hashes for every platform and no address of a registry, and
both pip and uv can install them. uv's own lock names registries, so it never leaves the temporary
folder.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What each lock holds besides the dependencies of the project itself.
LOCKS = {
    "requirements.lock": ["build"],
    "requirements-test.lock": ["build", "test", "lint"],
}
HEADER = "# Made by `python tools/lock.py` from pyproject.toml; not edited by hand.\n"


def pins(lock: Path) -> list[str]:
    """The pins of a lock as requirement strings, markers included; none where there is no file."""
    text = lock.read_text("utf-8") if lock.exists() else ""
    return re.findall(r"^(\w[^\\\n]*?)\s*\\?$", text, re.MULTILINE)


def constraints(kept: list[str]) -> str:
    """The table that keeps uv to these pins, as text to add to a pyproject.toml."""
    lines = "".join(f'    "{pin}",\n' for pin in kept)
    return f"\n[tool.uv]\nconstraint-dependencies = [\n{lines}]\n"


def export(folder: Path, groups: list[str]) -> str:
    """One lock's text, from the resolution in `folder`."""
    command = ["uv", "export", "--frozen", "--quiet", "--no-header", "--no-emit-project"]
    command += ["--no-default-groups", "--all-extras"]
    command += [word for group in groups for word in ("--group", group)]
    done = subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return HEADER + done.stdout


def make_locks(*, upgrade: bool) -> None:
    """Resolves in a temporary folder and replaces both locks.

    Raises CalledProcessError when uv finds no set of releases that fits.
    """
    kept = [] if upgrade else pins(ROOT / "requirements-test.lock")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        project = (ROOT / "pyproject.toml").read_text("utf-8")
        (folder / "pyproject.toml").write_text(project + constraints(kept), "utf-8")
        shutil.copy(ROOT / "README.md", folder)
        subprocess.run(["uv", "lock", "--quiet"], cwd=folder, check=True)
        texts = {lock: export(folder, groups) for lock, groups in LOCKS.items()}
    for lock, text in texts.items():
        (ROOT / lock).write_text(text, "utf-8")


def main() -> int:
    """The command: 0 when both locks are written, 2 when uv is missing or finds no solution."""
    parser = argparse.ArgumentParser(description="Write both locks from pyproject.toml.")
    parser.add_argument("--upgrade", action="store_true", help="take the newest releases")
    arguments = parser.parse_args()
    if shutil.which("uv") is None:
        print("uv is not on the path: pip install uv", file=sys.stderr)
        return 2
    try:
        make_locks(upgrade=arguments.upgrade)
    except subprocess.CalledProcessError:
        advice = "" if arguments.upgrade else ": try --upgrade"
        print(f"No set of releases fits pyproject.toml{advice}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
