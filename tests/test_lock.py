"""The locks hold what pyproject.toml asks for, and nothing of the machine they were made on."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import lock

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
# The Pythons and systems that the locks must serve.
MACHINES = [
    {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": system}
    for python in ("3.11", "3.12", "3.13", "3.14")
    for system in ("linux", "darwin", "win32")
]


def asked(groups):
    """The requirements of the project, its extras and these dependency groups."""
    project = PROJECT["project"]
    lists = [project["dependencies"], *project["optional-dependencies"].values()]
    lists += [PROJECT["dependency-groups"][group] for group in groups]
    return [Requirement(text) for texts in lists for text in texts]


def pinned(name, machine):
    """The versions that a lock pins on a machine, by package."""
    pins = map(Requirement, lock.pins(ROOT / name))
    return {
        canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
        for pin in pins
        if pin.marker is None or pin.marker.evaluate(machine)
    }


@pytest.mark.parametrize("name", lock.LOCKS)
@pytest.mark.parametrize("machine", MACHINES, ids=lambda m: "-".join(m.values()))
def test_lock_satisfies_the_project(name, machine):
    """Every requirement is pinned, to a version that it allows, for each Python and system."""
    pins = pinned(name, machine)
    for requirement in asked(lock.LOCKS[name]):
        version = pins.get(canonicalize_name(requirement.name))
        assert version, f"{requirement} is missing: run tools/lock.py"
        assert version in requirement.specifier, f"{requirement}, not {version}: run tools/lock.py"


@pytest.mark.parametrize("machine", MACHINES, ids=lambda m: "-".join(m.values()))
def test_game_is_tested_with_the_packages_it_runs_with(machine):
    """The test lock has every pin of the other one."""
    run, test = (pinned(name, machine) for name in lock.LOCKS)
    assert run.items() <= test.items()


@pytest.mark.parametrize("name", lock.LOCKS)
def test_every_pin_has_hashes(name):
    """No package is installed unchecked."""
    text = (ROOT / name).read_text("utf-8")
    entries = re.findall(r"^\w.*(?:\n    --hash.*)*", text, re.MULTILINE)
    assert len(entries) == len(lock.pins(ROOT / name)) > len(asked(lock.LOCKS[name]))
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("name", lock.LOCKS)
def test_lock_names_no_registry_and_no_folder(name):
    """A lock is the same on every machine: it has no address, no option and no path."""
    text = (ROOT / name).read_text("utf-8")
    assert not re.search(r"://|^-|file:|(^|\s)/", text, re.MULTILINE)


def test_build_backend_is_locked_as_the_project_asks():
    """The group `build`, which gets into the locks, is the requirement of the build itself."""
    assert PROJECT["dependency-groups"]["build"] == PROJECT["build-system"]["requires"]


def test_uv_lock_is_not_kept():
    """The lock of uv itself names registries, so git ignores it."""
    assert "uv.lock" in (ROOT / ".gitignore").read_text("utf-8").splitlines()
