"""What an import costs, and that pyproject.toml declares what the code imports."""

import ast
import importlib.metadata
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PACKAGES = ("modernart", "widgets/modernart_widgets")
OWN = {Path(package).name for package in PACKAGES}


def modules_after(statement):
    """The modules that a fresh Python holds after a statement, beyond those it starts with."""
    code = f"import sys; old = set(sys.modules)\n{statement}\nprint(*(set(sys.modules) - old))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'widgets'}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def imports(source):
    """The top names of all that a source file imports, wherever in the file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module.partition(".")[0]


def test_import_modernart_is_light():
    """The engine loads the standard library and itself, so it also runs in a browser's Python."""
    loaded = {name.partition(".")[0] for name in modules_after("import modernart")}
    assert loaded - sys.stdlib_module_names == {"modernart"}


def test_import_of_the_lab_loads_no_arrays():
    """What needs arrays loads them when it is asked."""
    loaded = {name.partition(".")[0] for name in modules_after("import modernart.lab")}
    assert loaded - sys.stdlib_module_names == {"modernart"}


def test_import_modernart_loads_little_of_the_standard_library():
    """What takes longest to load is loaded by the functions that need it."""
    slow = {"asyncio", "concurrent.futures", "email", "http", "multiprocessing", "sqlite3", "ssl"}
    assert not slow & modules_after("import modernart")


@pytest.mark.parametrize("heavy", ["numpy", "pandas", "plotly"])
def test_import_of_the_widgets_loads_no_arrays(heavy):
    """A page answers before the first chart, and the widgets can run where these are not."""
    assert heavy not in modules_after("import modernart_widgets")


def test_project_declares_what_it_imports():
    """The dependencies of pyproject.toml are what the imports need, no more and no less."""
    files = (path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
    names = {name for path in files for name in imports(path.read_text("utf-8"))}
    owners = importlib.metadata.packages_distributions()
    used = {owners[name][0] for name in names - sys.stdlib_module_names - OWN}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {canonicalize_name(Requirement(text).name) for text in project["dependencies"]}
    assert {canonicalize_name(name) for name in used} == declared
