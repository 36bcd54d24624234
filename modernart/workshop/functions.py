"""Functions as the source of a bot: their text, with the functions, modules and values they use."""

from __future__ import annotations

import ast
import builtins
import dis
import inspect
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from numbers import Real
from typing import Any, Final, TypeGuard

from modernart.workshop.faults import show
from modernart.workshop.source import HOOKS, Part, SourceError

SHOWN: Final = 60
"""Characters of what was given that a sentence quotes."""

LOADS: Final = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FROM_DICT_OR_GLOBALS")
"""The instructions by which a function takes a name from its notebook."""

NOWHERE: Final = object()
"""What a name means that the notebook does not have."""

Function = Callable[..., object]


def parts_of(source: str | Function | Sequence[Function] | Mapping[str, Function]) -> list[Part]:
    """Return the parts of a text, or of functions with the functions and values they use.

    A mapping gives functions of any name by that of `HOOKS` under which the bot has them.

    Raises `SourceError` for no source, a function of another name than `HOOKS`, one whose source
    cannot be found, or one that uses what cannot be brought along.
    """
    if isinstance(source, str):
        if not source.strip():
            raise SourceError("empty")
        return [Part("", source)]
    if isinstance(source, Mapping):
        return _by_hook(source)
    functions = list(source) if isinstance(source, Sequence) else [source]
    if not functions:
        raise SourceError("empty")
    for function in functions:
        if not _is_own(function):
            raise SourceError("no_source", given=show(repr(function), SHOWN))
        if function.__name__ not in HOOKS:
            raise SourceError("no_hook", name=function.__name__)
    return _Bag(functions).parts()


def _by_hook(functions: Mapping[str, Any]) -> list[Part]:
    """Add a line that gives a function the name of its hook, where it has another of its own."""
    if not functions:
        raise SourceError("empty")
    lines = []
    for hook, function in functions.items():
        if hook not in HOOKS:
            raise SourceError("no_hook", name=hook)
        if not _is_own(function):
            raise SourceError("no_function", hook=hook, given=show(repr(function), SHOWN))
        own = function.__name__
        if own in HOOKS and own != hook:
            raise SourceError("other_hook", hook=hook, name=own)
        if own != hook:
            lines.append(Part(hook, f"{hook} = {own}"))
    return [*_Bag(list(functions.values())).parts(), *lines]


def _is_own(thing: object) -> TypeGuard[types.FunctionType]:
    """Say whether it is a function written in Python, and not with lambda, which has no name."""
    return isinstance(thing, types.FunctionType) and thing.__name__ != "<lambda>"


class _Bag:
    """What functions take along: every name they use, and what it means in the notebook."""

    def __init__(self, functions: Sequence[Any]) -> None:
        """Gather all of it; raises `SourceError` for what cannot be taken along."""
        self._things: dict[str, object] = {}
        self._lines: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        self._needs: dict[str, list[str]] = {}
        self._waiting: list[types.FunctionType] = []
        for function in functions:
            self._take(function.__name__, function, function)
        while self._waiting:
            self._open(self._waiting.pop())

    def parts(self) -> list[Part]:
        """Return values first, then the functions, each after those that its `def` line needs."""
        placed = {name: Part(name, line) for name, line in self._lines.items()}
        for name in reversed(self._texts):
            self._place(name, placed)
        return list(placed.values())

    def _place(self, name: str, placed: dict[str, Part]) -> None:
        if name in self._texts and name not in placed:
            for need in self._needs.pop(name, ()):
                self._place(need, placed)
            placed[name] = Part(name, self._texts[name])

    def _open(self, function: types.FunctionType) -> None:
        """Take the text of a function, and all that it uses."""
        name, text = function.__name__, _text_of(function)
        own = inspect.unwrap(function)
        assert isinstance(own, types.FunctionType), "it has a text, so it was written with def"
        self._texts[name] = text
        self._needs[name] = list(_names_of_head(text))
        for used in (*_names(own.__code__), *own.__code__.co_freevars, *self._needs[name]):
            thing = _meaning(used, own)
            if thing is not NOWHERE and not (used.startswith("__") and used.endswith("__")):
                self._take(used, thing, own)

    def _take(self, name: str, thing: object, user: types.FunctionType) -> None:
        if name in self._things:
            if not _is_same(thing, self._things[name]):
                raise SourceError("two_meanings", name=name)
            return
        self._things[name] = thing
        if _is_own(thing) and thing.__module__ == user.__module__ and thing.__name__ == name:
            self._waiting.append(thing)
        elif line := _line_for(name, thing):
            self._lines[name] = line
        elif not hasattr(builtins, name):  # of those a bot's process has its own
            raise SourceError("not_brought", name=name, function=user.__name__)


def _is_same(one: object, other: object) -> bool:
    return one is other or (_is_plain(one) and repr(one) == repr(other))


def _meaning(name: str, function: types.FunctionType) -> object:
    """Return what a function finds under a name, in the function around it or the notebook."""
    if name in function.__code__.co_freevars:
        cell = (function.__closure__ or ())[function.__code__.co_freevars.index(name)]
        with suppress(ValueError):  # it is still empty
            return cell.cell_contents
        return NOWHERE
    return function.__globals__.get(name, NOWHERE)


def _names(code: types.CodeType) -> Iterator[str]:
    """Go through the global names that a function uses, those of functions inside it too."""
    for step in dis.get_instructions(code):
        if step.opname in LOADS:
            yield step.argval
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from _names(inner)


def _names_of_head(text: str) -> Iterator[str]:
    """Go through the names in a function's decorators, defaults and annotations."""
    for head in ast.parse(text).body:
        if isinstance(head, (ast.FunctionDef, ast.AsyncFunctionDef)):
            head.body = [ast.Pass()]
            yield from (one.id for one in ast.walk(head) if isinstance(one, ast.Name))


def _text_of(function: types.FunctionType) -> str:
    try:
        text = inspect.cleandoc("\n" + inspect.getsource(function))
        ast.parse(text)
    except (OSError, TypeError, SyntaxError):
        raise SourceError("not_found", name=function.__name__) from None
    if not text.startswith(("def ", "@")):
        raise SourceError("no_hook", name=function.__name__)
    return text


def _line_for(name: str, thing: object) -> str:
    """Return a line that defines a name as it is in the notebook; "" if no line can."""
    if isinstance(thing, types.ModuleType):
        return f"import {thing.__name__} as {name}"
    if _is_plain(thing):
        return f"{name} = {thing!r}"
    if isinstance(thing, Real) and hasattr(thing, "item"):  # a number of numpy
        return _line_for(name, thing.item())
    if type(thing) is float:
        return f"{name} = float({str(thing)!r})"
    module, own = getattr(thing, "__module__", None), getattr(thing, "__qualname__", "")
    if module not in (None, "__main__", "builtins") and own.isidentifier():
        return f"from {module} import {own} as {name}"
    return ""


def _is_plain(thing: object) -> bool:
    """Say whether a value's own text gives it back: numbers, texts, and what is made of them."""
    try:
        return bool(ast.literal_eval(repr(thing)) == thing)
    except Exception:  # noqa: BLE001 - a foreign object may raise anything
        return False
