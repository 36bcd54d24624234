"""The built wheel works on its own, in a fresh environment with no file of the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROGRAMS = "Scripts" if os.name == "nt" else "bin"


def build(source, folder, target):
    """Builds the `target`, sdist or wheel, of a source tree; its path."""
    hatch = [sys.executable, "-m", "hatchling", "build"]
    command = [*hatch, "--target", target, "--directory", folder]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(path for path in folder.iterdir() if path.suffix in (".gz", ".whl"))


def files(folder, suffix=""):
    """The files below a folder that git would keep, as relative paths."""
    found = (path.relative_to(folder) for path in folder.rglob(f"*{suffix}") if path.is_file())
    hidden = ("__pycache__", ".ipynb_checkpoints")
    return {path.as_posix() for path in found if not set(hidden) & set(path.parts)}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    """The unpacked source distribution."""
    folder = tmp_path_factory.mktemp("sdist")
    archive = build(ROOT, folder, "sdist")
    subprocess.run([sys.executable, "-m", "tarfile", "-e", archive, folder], check=True)
    return next(path for path in folder.iterdir() if path.is_dir())


@pytest.fixture(scope="module")
def wheel(sdist, tmp_path_factory):
    """The wheel that is built from the source distribution."""
    return build(sdist, tmp_path_factory.mktemp("wheel"), "wheel")


class Fresh:
    """An environment that has the wheel, and the packages of this one but not its checkout."""

    def __init__(self, folder, wheel):
        self.folder = folder
        venv.create(folder)
        self.python = folder / PROGRAMS / "python"
        pip = [sys.executable, "-m", "pip", "--python", self.python, "install", "--quiet"]
        subprocess.run([*pip, "--no-deps", "--no-index", wheel], check=True)
        # A path that comes by a .pth file has its own .pth files, the checkout's too, ignored.
        self.site = Path(self.ask("import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        (self.site / "packages.pth").write_text(sysconfig.get_path("purelib"))

    def run(self, *command):
        """Runs a command in an empty folder, without what the tests set; what it printed."""
        place = self.folder / "place"
        place.mkdir(exist_ok=True)
        kept = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        done = subprocess.run(
            command, cwd=place, env=kept, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def ask(self, code):
        """What this Python prints of some code."""
        return self.run(self.python, "-c", code)

    def game(self, *arguments):
        """What the `modernart` command prints."""
        return self.run(self.folder / PROGRAMS / "modernart", *arguments)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory, wheel):
    """A fresh environment with the wheel in it; the source distribution is gone."""
    return Fresh(tmp_path_factory.mktemp("fresh"), wheel)


def test_wheel_has_every_file_of_the_packages(wheel):
    """Code, pages, static files, notebooks, typing markers: what the checkout has, no more."""
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".data/" not in name}
    expected = {f"modernart/{name}" for name in files(ROOT / "modernart")}
    widgets = files(ROOT / "widgets" / "modernart_widgets")
    expected |= {f"modernart_widgets/{name}" for name in widgets}
    expected |= {f"modernart_widgets/notebooks/{name}" for name in files(ROOT / "notebooks")}
    expected |= {"modernart_widgets/lecturer.md"}
    assert {name for name in inside if ".dist-info/" not in name} == expected
    assert {"modernart/py.typed", "modernart_widgets/py.typed"} <= inside
    assert "modernart_widgets/notebooks/play.ipynb" in inside


def test_sdist_has_what_its_tests_need(sdist):
    """The tests and the first start run from an unpacked source distribution."""
    there = {path.name for path in sdist.iterdir()}
    assert there >= {"tests", "tools", "start.py", "requirements.lock", "requirements-test.lock"}
    assert files(sdist / "tests", ".py") == files(ROOT / "tests", ".py")


def test_wheel_comes_with_its_licence(fresh):
    """The metadata names the licence and carries its text."""
    shown = fresh.ask("from importlib.metadata import *; print(metadata('modernart-kit'))")
    assert "License-Expression: BSD-3-Clause" in shown
    assert "License-File: LICENSE" in shown


def test_installed_packages_need_no_checkout(fresh):
    """Every module of the kit imports from the wheel."""
    code = """
        import importlib, pkgutil, sys
        for name in ("modernart", "modernart_widgets"):
            package = importlib.import_module(name)
            for module in pkgutil.walk_packages(package.__path__, name + "."):
                if not module.name.endswith("__main__"):
                    importlib.import_module(module.name)
        own = [m for n, m in sys.modules.items() if n.split(".")[0].startswith("modernart")]
        print(*{m.__file__ for m in own}, *sys.path, sep="\\n")
    """
    lines = fresh.ask("if True:" + code).splitlines()
    own = [line for line in lines if line.endswith(".py") and "modernart" in line]
    assert len(own) > 2
    assert [path for path in own if not Path(path).is_relative_to(fresh.site)] == []
    assert not {str(ROOT), str(ROOT / "widgets")} & set(lines)


def test_installed_command_plays_a_game(fresh):
    """`modernart` is on the path of the environment, explains itself and plays."""
    assert "simulate" in fresh.game("--help")
    players = "random,half,folk"
    table = fresh.game("simulate", "--games", "2", "--players", players, "--seed", "1")
    assert all(name in table for name in players.split(","))


def test_installed_files_for_jupyter_are_found(fresh):
    """Jupyter finds the page template and the server extension where the wheel puts them."""
    template = ROOT / "widgets/modernart_widgets/jupyter/voila"
    assert files(fresh.folder / "share/jupyter/voila") == files(template)
    assert list((fresh.folder / "etc/jupyter/jupyter_server_config.d").glob("*.json"))


def test_installed_notebooks_run(fresh):
    """Each notebook of the wheel runs to its end on a kernel of the fresh environment."""
    code = """
        import nbformat, nbclient
        from modernart_widgets.paths import notebooks_dir
        for path in sorted(notebooks_dir().rglob("*.ipynb")):
            nbclient.NotebookClient(nbformat.read(path, 4), kernel_name="python3").execute()
            print(path.name)
    """
    ran = fresh.ask("if True:" + code).split()
    assert ran == sorted(path.name for path in (ROOT / "notebooks").rglob("*.ipynb"))
