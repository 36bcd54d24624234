"""Private environments for `start.py`: made from a hashed lock, used by everything it starts.

The project goes into an environment editable: so changed source files, notebooks included, are
live without a renewal, and a changed lock, pyproject.toml or page template renews what it must.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS, SUFFIX = ("Scripts", ".exe") if sys.platform == "win32" else ("bin", "")
LOCKS = {".venv-run": "requirements.lock", ".venv-test": "requirements-test.lock"}
PIP = ("-I", "-m", "pip", "install", "--quiet", "--no-input", "--no-user", "--retries=3")
JUPYTER = "widgets/modernart_widgets/jupyter"
# The notebooks and the browser tests have pytest calls of their own: the ones bring a collector,
# the others keep an event loop running in the main thread. A browser waits half of its time, so
# three of them share a small machine; all else runs side by side, whole files at a time.
ASIDE = ("--numprocesses=logical", "--maxprocesses=4", "--dist=loadfile")
SUITE = (
    (*ASIDE, "--nbval-lax", "notebooks"),
    ("--numprocesses=3", "-m", "browser", "tests"),
    (*ASIDE, "-m", "not browser"),
)
CHECKS = (("ruff", "check", "."), ("mypy",))
# What the output of a failed step shows, and how to say it.
SIGNS = {
    r"No module named '?(venv|ensurepip)\b|ensurepip is not\s+available": (
        "This Python cannot make a private environment: install its venv module "
        "(on Debian and Ubuntu: apt install python3-venv)."
    ),
    r"Errno (28|122)\b|No space left": (
        "The disk is full: the first start needs about 1 GB in this folder, "
        "and room in the folder for temporary files."
    ),
    r"Errno (13|17|20|30)\b|Permission denied|Read-only file system": (
        "The private environment cannot be written: {detail}"
    ),
    r"connection broken by|Max retries exceeded|timed out|Network is unreachable": (
        "The packages cannot be fetched: the first start needs the network."
    ),
    r"": "The private environment cannot be made: {detail}",
}


class StartError(Exception):
    """Why a start cannot go on, in one sentence for the person at the terminal."""


def say(sentence: str, stream: TextIO | None = None) -> None:
    """Prints a sentence at once."""
    print(sentence, file=stream, flush=True)


def explain(output: str) -> str:
    """The sentence for a failed step, from all that it printed."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR: ")]
    detail = (errors or lines[-1:] or ["no reason was given"])[0]
    detail = re.sub("^error: ", "", detail, flags=re.IGNORECASE)
    sentence = next(words for sign, words in SIGNS.items() if re.search(sign, output))
    return sentence.format(detail=detail)


def copied() -> list[Path]:
    """The files that even an editable installation copies: Jupyter looks for them elsewhere."""
    return sorted(path for path in (ROOT / JUPYTER).rglob("*") if path.is_file())


class Environment:
    """A folder of the checkout with a Python, the packages of one lock, and the project.

    Two stamps say what is finished: `packages` and `project`. Each is removed before its step and
    written after it, with the names of all that is installed then, so that what was interrupted or
    damaged is never used.
    """

    def __init__(self, name: str) -> None:
        self.folder = ROOT / name
        self.lock = LOCKS[name]
        self.python = self.program("python")
        self.hold = -1  # a descriptor of the folder, which carries the file lock

    def program(self, name: str) -> Path:
        """The path of a program of this environment."""
        return self.folder / PROGRAMS / (name + SUFFIX)

    def stamp(self, step: str) -> Path:
        """The path of a step's stamp."""
        return self.folder / f"{step}.stamp"

    def wanted(self, step: str) -> str:
        """What the stamp must say: a digest of all that the step's result depends on."""
        # The folder, because an environment's programs hold their own path; the Python behind it,
        # because the system may have replaced it.
        facts = [str(ROOT), os.path.realpath(self.python), (ROOT / self.lock).read_text("utf-8")]
        if step == "project":
            facts += [path.read_text("utf-8") for path in (ROOT / "pyproject.toml", *copied())]
        return hashlib.sha256("\0".join(facts).encode()).hexdigest()

    def has(self, step: str) -> bool:
        """Whether the step is finished, nothing that it depends on has changed, and all is there.

        Of the packages only the names are looked at: a start takes no time for more.
        """
        try:
            done, *names = self.stamp(step).read_text("utf-8").splitlines()
        except (FileNotFoundError, ValueError):
            return False
        program = self.program("modernart") if step == "project" else self.python
        return (
            done == self.wanted(step)
            and os.access(program, os.X_OK)
            and self.installed().issuperset(names)
        )

    def installed(self) -> set[str]:
        """The names of what stands where packages are installed."""
        where = "Lib" if sys.platform == "win32" else "lib/python*"
        found = self.folder.glob(f"{where}/site-packages/*")
        return {path.name for path in found if path.name != "__pycache__"}

    def enter(self) -> None:
        """Makes the environment where needed, and keeps it until this process ends.

        Raises StartError, or OSError where the folder cannot be written.
        """
        self.folder.mkdir(exist_ok=True)
        self.share()
        if not (self.has("packages") and self.has("project")):
            self.share(alone=True)
            self.make()
            self.share()

    def share(self, *, alone: bool = False) -> None:
        """Keeps others from making this environment, and where `alone` is true from using it."""
        if sys.platform == "win32":
            return  # there two first starts at once are not kept apart
        if self.hold < 0:
            self.hold = os.open(self.folder, os.O_RDONLY)
            # The command that this process becomes goes on keeping it.
            os.set_inheritable(self.hold, True)  # noqa: FBT003 - it takes no keyword
        kind = fcntl.LOCK_EX if alone else fcntl.LOCK_SH
        try:
            fcntl.flock(self.hold, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"Waiting for what else was started with {self.folder.name}.")
            fcntl.flock(self.hold, kind)
        except OSError:
            pass  # a file system without locks

    def make(self) -> None:
        """Takes the steps that are not finished. Raises StartError."""
        if not self.has("packages"):
            say(f"Making {self.folder.name} from {self.lock}: about a minute, only this once.")
            venv = (sys.executable, "-I", "-m", "venv", "--clear", self.folder)
            packages = (self.python, *PIP, "--require-hashes", "--requirement", self.lock)
            self.take("packages", venv, packages)
        if not self.has("project"):
            project = (self.python, *PIP, "--no-deps", "--no-build-isolation", "--editable", ".")
            self.take("project", project)

    def take(self, step: str, *commands: tuple[str | Path, ...]) -> None:
        """Takes one step; where it fails, gives back the space and raises StartError."""
        self.stamp(step).unlink(missing_ok=True)
        try:
            for command in commands:
                self.run(*command)
        except StartError:
            for name in self.folder.iterdir():
                shutil.rmtree(name, ignore_errors=True)
            raise
        text = "\n".join([self.wanted(step), *sorted(self.installed())])
        self.stamp(step).write_text(text, "utf-8")

    def run(self, *command: str | Path) -> None:
        """Runs a command in silence. Raises StartError where it fails."""
        done = subprocess.run(
            command,
            cwd=ROOT,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            # Should this process be killed, the command goes on, and still keeps others out.
            pass_fds=[self.hold] if self.hold >= 0 else [],
        )
        if done.returncode:
            raise StartError(explain(done.stdout))


def run_all(python: Path, commands: Iterable[tuple[str, ...]]) -> int:
    """Runs modules one after another, all of them; the first exit code that is not 0, or 0."""
    codes = [subprocess.call((python, "-m", *command), cwd=ROOT) for command in commands]
    return next((code for code in codes if code), 0)


def hand_over(program: Path, arguments: Sequence[str]) -> NoReturn:
    """Becomes the program, so that signals and the exit code are its own."""
    if sys.platform == "win32":  # where exec would give the terminal back at once
        sys.exit(subprocess.call((program, *arguments)))
    os.execv(program, (program, *arguments))


def start(mode: str, arguments: Sequence[str]) -> int:
    """Tests, lints or hands the arguments to the game; the exit code."""
    environment = Environment(".venv-test" if mode in ("test", "lint") else ".venv-run")
    environment.enter()
    if mode == "lint":
        return run_all(environment.python, CHECKS)
    if mode == "test":
        part = tuple(arguments[1:])
        calls = [part] if part else SUITE
        return run_all(environment.python, (("pytest", *call) for call in calls))
    hand_over(environment.program("modernart"), arguments)


def main(arguments: Sequence[str]) -> int:
    """The command `start.py`: 2 where a start cannot go on, 130 where it was interrupted."""
    try:
        return start(arguments[0] if arguments else "", arguments)
    except StartError as error:
        say(str(error), sys.stderr)
    except OSError as error:
        say(explain(str(error)), sys.stderr)
    except KeyboardInterrupt:
        say("Interrupted: the next start begins again where it must.", sys.stderr)
        return 130
    return 2
