"""What all tests share: programs of the system, and the rule that CI skips nothing."""

import os
import shutil
import signal
from pathlib import Path

import pytest

BROWSER_TESTS = Path(__file__).parent / "browser"


def program(*names):
    """The path of the first of these programs that the system has; without one the test skips."""
    # Debian keeps servers where only root's path looks.
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin"))
    found = (shutil.which(name, path=path) for name in names)
    return next(filter(None, found), None) or pytest.skip(f"NOT TESTED: no {names[0]} found")


@pytest.fixture(scope="session")
def chromium():
    """The path of the system's Chromium."""
    return program("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def nginx():
    """The path of the system's nginx."""
    return program("nginx")


def pytest_collection_modifyitems(items):
    """Everything in tests/browser is a browser test."""
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker("browser")


# What runs in the background of a script ignores Ctrl-C, and so would every program that tests
# start, unless this process handles it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """In CI a test that was skipped has failed."""
    report = yield
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, and CI skips nothing: {report.longrepr[2]}"
    return report
