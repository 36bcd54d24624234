"""start.py: the first start, later ones, and everything that can come between.

Most tests start a small checkout in place of the real one: the real `start.py` and
`tools/environment.py`, around a project whose lock is one wheel on the disk and whose build
backend notes when it is used.
"""

import ast
import hashlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from tools import environment

ROOT = Path(__file__).parent.parent
SCRIPTS = ("start.py", "tools/environment.py")
PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""
BACKEND = """
import pathlib, time, zipfile

INFO = "toy-1.dist-info"

def get_requires_for_build_editable(config_settings=None):
    return []

def build_editable(folder, config_settings=None, metadata_directory=None):
    with open("installations", "a") as log:
        log.write("one\\n")
    patience = time.monotonic() + 30
    while pathlib.Path("pause").exists() and time.monotonic() < patience:
        time.sleep(0.01)
    name = "toy-1-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(folder, name), "w") as wheel:
        wheel.writestr("toy.pth", str(pathlib.Path.cwd()))
        wheel.writestr(INFO + "/METADATA", "Metadata-Version: 2.1\\nName: toy\\nVersion: 1\\n")
        wheel.writestr(INFO + "/WHEEL", "Wheel-Version: 1.0\\nTag: py3-none-any\\n")
        wheel.writestr(INFO + "/entry_points.txt", "[console_scripts]\\nmodernart = game:main\\n")
        wheel.writestr(INFO + "/RECORD", "")
    return name
"""
GAME = """
import json, pathlib, sys

def main():
    print(json.dumps({"arguments": sys.argv[1:], "folder": str(pathlib.Path.cwd())}))
    return 7
"""

PLAYED = 7  # the exit code of that game
WAITING = "Waiting for what else was started with .venv-run.\n"


def write_wheel(folder, name):
    """Writes a wheel that holds nothing; its requirement line with its hash."""
    path = folder / f"{name}-1-py3-none-any.whl"
    info = f"{name}-1.dist-info"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")
    return f"{name}==1 --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


class Checkout:
    """A small checkout in a folder of its own."""

    def __init__(self, folder):
        self.folder = folder
        for name in SCRIPTS:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
        (folder / "pyproject.toml").write_text(PROJECT)
        (folder / "backend.py").write_text(BACKEND)
        (folder / "game.py").write_text(GAME)
        self.lock = folder / "requirements.lock"
        self.lock.write_text("--no-index\n--find-links .\n" + write_wheel(folder, "oils"))

    def begin(self, *arguments, cwd=None, **variables):
        """A start that goes on in the background."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON"))}
        return subprocess.Popen(
            [sys.executable, self.folder / "start.py", *arguments],
            cwd=cwd,
            env=kept | {"PIP_CONFIG_FILE": os.devnull} | variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def start(self, *arguments, **options):
        """A whole start: exit code, what it printed, what it printed as errors."""
        return finish(self.begin(*arguments, **options))

    def installations(self):
        """How often an installation of the project was begun."""
        log = self.folder / "installations"
        return len(log.read_text().splitlines()) if log.exists() else 0

    def change(self):
        """A change after which the project must be installed anew, though no package."""
        with (self.folder / "pyproject.toml").open("a") as file:
            file.write("# changed\n")

    def begin_and_pause(self):
        """A start that hangs in the middle of its installation until `go_on`."""
        before = self.installations()
        (self.folder / "pause").touch()
        begun = self.begin()
        deadline = time.monotonic() + 60
        while self.installations() == before:
            assert begun.poll() is None, begun.communicate()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        return begun

    def go_on(self):
        """Lets a paused installation go on."""
        (self.folder / "pause").unlink()


def finish(begun):
    """Waits for a start: exit code, what it printed, what it printed as errors."""
    out, err = begun.communicate(timeout=120)
    return begun.returncode, out, err


@pytest.fixture
def checkout(tmp_path):
    """A checkout that was never started; its path has a space, as paths do."""
    return Checkout(tmp_path / "my games")


@pytest.fixture(scope="module")
def first_start(tmp_path_factory):
    """A checkout, and what its first start gave."""
    checkout = Checkout(tmp_path_factory.mktemp("first") / "my games")
    return checkout, checkout.start("simulate", "--players", "half, folk")


@pytest.fixture
def started(first_start):
    """A checkout that was started before, with nothing to make."""
    checkout, _ = first_start
    assert checkout.start()[0] == PLAYED
    return checkout


def test_first_start_makes_the_environment_and_hands_over(first_start):
    """One line says what happens; the arguments and the exit code are the game's own."""
    _, (code, out, err) = first_start
    said, answer = out.splitlines()
    assert said == "Making .venv-run from requirements.lock: about a minute, only this once."
    assert json.loads(answer)["arguments"] == ["simulate", "--players", "half, folk"]
    assert (code, err) == (PLAYED, "")


def test_later_start_goes_straight_through(started, tmp_path):
    """Nothing is said, made or fetched, and the folder it is called from stays the game's."""
    before = started.installations()
    code, out, err = started.start("play", cwd=tmp_path, PIP_INDEX_URL="nowhere")
    assert json.loads(out) == {"arguments": ["play"], "folder": str(tmp_path)}
    assert (code, err, started.installations()) == (PLAYED, "", before)


def test_changed_source_is_live(started):
    """A pulled change of the project's source is there at the next start."""
    game = started.folder / "game.py"
    game.write_text("def main():\n    print('pulled')\n")
    answer = started.start()
    game.write_text(GAME)
    assert answer == (0, "pulled\n", "")


def test_changed_project_file_or_page_template_installs_the_project_alone(started):
    """The packages stay, and nothing needs the network."""
    before = started.installations()
    started.change()
    assert "Making" not in started.start()[1]
    template = started.folder / environment.JUPYTER / "page.html"
    template.parent.mkdir(parents=True)
    template.touch()
    assert "Making" not in started.start()[1]
    assert started.installations() == before + 2


def test_lost_program_is_installed_again(started):
    """The packages stay, and nothing needs the network."""
    before = started.installations()
    (started.folder / ".venv-run" / environment.PROGRAMS / "modernart").unlink()
    code, out, err = started.start()
    assert (code, err) == (PLAYED, "")
    assert "Making" not in out
    assert started.installations() == before + 1


def test_lost_package_is_noticed(started, monkeypatch):
    """What was installed and is gone is not taken for finished, so the next start makes it anew."""
    monkeypatch.setattr(environment, "ROOT", started.folder)
    found = environment.Environment(".venv-run")
    assert found.has("packages")
    for name, damaged in (("toy", ["project"]), ("oils", ["packages", "project"])):
        (package,) = found.folder.glob(f"lib/**/{name}-1.dist-info")
        away = package.rename(started.folder / "away")
        assert [step for step in ("packages", "project") if not found.has(step)] == damaged
        away.rename(package)
    assert found.has("project")


def test_moved_checkout_is_made_anew(started, tmp_path):
    """An environment holds its own path, so it is not used under another."""
    moved = Checkout(tmp_path / "moved")
    shutil.copytree(started.folder, moved.folder, symlinks=True, dirs_exist_ok=True)
    code, out, err = moved.start()
    assert (code, err) == (PLAYED, "")
    assert "Making" in out


def test_killed_start_leaves_nothing_that_is_used(started):
    """After a kill in the middle the next start waits for what goes on, then installs again."""
    started.change()
    before = started.installations()
    killed = started.begin_and_pause()
    killed.kill()
    finish(killed)
    following = started.begin()
    assert following.stdout.readline() == WAITING
    started.go_on()
    code, _, err = finish(following)
    assert (code, err) == (PLAYED, "")
    assert started.installations() == before + 2


def test_interrupted_start_says_so(started):
    """Ctrl-C is one sentence and exit code 130, and the next start succeeds."""
    started.change()
    begun = started.begin_and_pause()
    begun.send_signal(signal.SIGINT)
    code, _, err = finish(begun)
    started.go_on()
    assert (code, err) == (130, "Interrupted: the next start begins again where it must.\n")
    assert started.start()[0] == PLAYED


def test_two_starts_at_once_install_once(started):
    """The second says that it waits, and both end in the game."""
    started.change()
    before = started.installations()
    first = started.begin_and_pause()
    second = started.begin()
    said = second.stdout.readline()
    started.go_on()
    assert said == WAITING
    assert [finish(begun)[0::2] for begun in (first, second)] == [(PLAYED, "")] * 2
    assert started.installations() == before + 1


def test_changed_lock_makes_everything_anew_but_not_under_a_game(started):
    """A renewal waits until no game uses the environment, and then leaves nothing of it."""
    leftover = started.folder / ".venv-run" / "leftover"
    leftover.touch()
    game = started.folder / "game.py"
    game.write_text("def main():\n    print('playing', flush=True)\n    input()\n")
    playing = started.begin()
    assert playing.stdout.readline() == "playing\n"
    game.write_text(GAME)
    with started.lock.open("a") as file:
        file.write(write_wheel(started.folder, "frames"))
    renewal = started.begin()
    assert renewal.stdout.readline() == WAITING
    assert leftover.exists()
    playing.communicate("\n")
    code, out, err = finish(renewal)
    assert (code, err) == (PLAYED, "")
    assert "Making" in out
    assert not leftover.exists()


@pytest.mark.slow
def test_fresh_copy_of_this_checkout_plays(tmp_path):
    """With the real lock, from the registry, the base Python's first start ends in a game."""
    away = shutil.ignore_patterns(".*", "__pycache__")
    copy = shutil.copytree(ROOT, tmp_path / "copy", ignore=away)
    game = ["simulate", "--games", "1", "--players", "random,half,folk", "--seed", "1"]
    python = Path(sys.base_prefix) / environment.PROGRAMS / ("python3" + environment.SUFFIX)
    done = subprocess.run(
        [python, copy / "start.py", *game], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "folk" in done.stdout.partition("only this once.\n")[2]


def test_no_network_is_one_sentence(checkout):
    """Where nothing can be fetched the start says so, exits with 2 and leaves nothing behind."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}/"
    checkout.lock.write_text(f"oils==1 --hash=sha256:{'0' * 64}\n")
    code, _, err = checkout.start(PIP_INDEX_URL=address)
    assert code == 2
    assert err == "The packages cannot be fetched: the first start needs the network.\n"
    assert not (checkout.folder / ".venv-run" / "lib").exists()


@pytest.mark.parametrize("written", ["--hash=sha256:" + "0" * 64, ""])
def test_package_without_its_hash_is_refused(checkout, written):
    """A package that is not the one that was locked is never installed, nor an unlocked one."""
    checkout.lock.write_text(re.sub(r"--hash=\S+", written, checkout.lock.read_text()))
    code, _, err = checkout.start()
    assert code == 2
    assert re.fullmatch(r"(?i)The private environment cannot be made: .*hashes.*\n", err)


def test_folder_that_cannot_be_written_is_one_sentence(checkout):
    """A place where no environment can be made is named."""
    (checkout.folder / ".venv-run").touch()
    code, _, err = checkout.start()
    assert code == 2
    assert re.fullmatch(r"The private environment cannot be written: .*\.venv-run'\n", err)


@pytest.mark.parametrize(
    ("printed", "sentence"),
    [
        ("/usr/bin/python3: No module named venv", "apt install python3-venv"),
        ("because ensurepip is not\navailable.  On Debian/Ubuntu", "apt install python3-venv"),
        ("OSError: [Errno 28] Kein Speicherplatz mehr", "The disk is full"),
        ("ERROR: Could not install: [Errno 30] Read-only file system: '/x'", "cannot be written"),
        ("ERROR: No matching oils\nnotice: x", "cannot be made: No matching oils"),
        ("", "no reason was given"),
    ],
)
def test_failed_step_is_one_sentence(printed, sentence, tmp_path, monkeypatch, capfd):
    """Whatever a step of the installation fails of: exit code 2, one line, nothing to be used."""
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\necho "{printed}" >&2\nexit 1\n')
    python.chmod(0o755)
    (tmp_path / "requirements.lock").touch()
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "executable", str(python))
    assert environment.main([]) == 2
    err = capfd.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1
    assert not list((tmp_path / ".venv-run").glob("*.stamp"))


def test_old_python_reads_start_py():
    """start.py has nothing that Python 2.7 or 3.0 cannot read."""
    tree = ast.parse((ROOT / "start.py").read_text("ascii"), feature_version=(3, 0))
    new = (ast.JoinedStr, ast.AnnAssign, ast.arg, ast.Starred, ast.Nonlocal, ast.NamedExpr)
    assert not [node for node in ast.walk(tree) if isinstance(node, new)]


def test_old_python_is_told(monkeypatch):
    """A Python before 3.11 gets one sentence and exit code 2: here every one that is found."""
    found = [shutil.which(f"python{v}") for v in ("2.7", *(f"3.{minor}" for minor in range(11)))]
    found += Path.home().glob(".pyenv/versions/*/bin/python")
    for python in filter(None, found):
        ask = [python, "-c", "import sys; print(sys.version_info < (3, 11))"]
        if subprocess.run(ask, capture_output=True, check=False).stdout.strip() == b"True":
            start = [python, ROOT / "start.py"]
            told = subprocess.run(start, capture_output=True, text=True, check=False)
            assert told.returncode == 2, python
            assert re.fullmatch(r"Python 3\.11 or newer is needed; this is .*\.\n", told.stderr)
    monkeypatch.setattr(sys, "version_info", (3, 10, 0))
    with pytest.raises(SystemExit, match="2"):
        exec((ROOT / "start.py").read_text(), {"__name__": "start"})
