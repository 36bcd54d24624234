"""Modern Art, Reiner Knizia's auction game, as a small engine for playing, teaching and study.

The public names are here; `docs/rules.md` numbers the rules that docstrings and errors cite. Each
is loaded when it is first asked for, so that a command is ready for Ctrl-C almost at once.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:  # what `typing` has is not loaded for this
    from modernart.actions import (
        ACCEPT,
        DECLINE,
        PASS,
        Action,
        bid,
        offer,
        price,
        reveal,
        sealed,
        second,
    )
    from modernart.cards import Card
    from modernart.editions import CLASSIC, EDITIONS, TAIWAN, Edition
    from modernart.errors import IllegalAction
    from modernart.game import Game, Outcome
    from modernart.view import View

__all__ = [
    "ACCEPT",
    "CLASSIC",
    "DECLINE",
    "EDITIONS",
    "PASS",
    "TAIWAN",
    "Action",
    "Card",
    "Edition",
    "Game",
    "IllegalAction",
    "Outcome",
    "View",
    "bid",
    "offer",
    "price",
    "reveal",
    "sealed",
    "second",
]

_MODULES = ("actions", "cards", "editions", "errors", "game", "view")
"""Where these names are; the modules themselves are found here too."""


def __getattr__(name: str) -> object:
    """Load a public name, and the engine with it."""
    if name not in __all__ and name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    modules = {short: import_module(f"{__name__}.{short}") for short in _MODULES}
    public = {
        name: vars(module)[name]
        for module in modules.values()
        for name in __all__
        if name in vars(module)
    }
    globals().update(public)
    return (modules | public)[name]


def __dir__() -> list[str]:
    """Return every name, loaded or not."""
    return sorted({*globals(), *__all__, *_MODULES})
