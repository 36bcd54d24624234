"""What every test of a panel has: nothing goes wrong in silence, no language; a pseudo-language."""

import logging

import pytest
from panels.pseudo import Pseudo

from modernart_widgets.current import CURRENT
from modernart_widgets.language import LANGUAGES


class _Complaints(logging.Handler):
    """Collects what nobody would see: callbacks that broke, and errors that the table logs."""

    def __init__(self):
        super().__init__(logging.DEBUG)
        self.lines = []

    def emit(self, record):
        text = record.getMessage()
        is_ours = record.name.startswith(("modernart_widgets", "asyncio"))
        if (is_ours and record.levelno >= logging.ERROR) or "Exception in callback" in text:
            self.lines.append(f"{record.name}: {text}\n{record.exc_info}")


@pytest.fixture(autouse=True)
def complaints():
    """The complaints so far; a test that expects one clears the list."""
    handler = _Complaints()
    logging.getLogger().addHandler(handler)
    yield handler.lines
    logging.getLogger().removeHandler(handler)
    assert not handler.lines, "\n".join(handler.lines)


@pytest.fixture(autouse=True)
def new_kernel():
    """A kernel in which nobody has chosen a language; called, it is another one, as on a reload."""
    CURRENT.reset()
    yield CURRENT.reset
    CURRENT.reset()


@pytest.fixture
def pseudo(monkeypatch):
    """The pseudo-language, as `xx`."""
    made = Pseudo("xx", "[Pseudo]")
    monkeypatch.setitem(LANGUAGES, "xx", made)
    return made
