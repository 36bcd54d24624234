"""A student's source: one text, or several functions with what they use; and lines found in it."""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeGuard

from modernart.workshop.faults import LONGEST, Spot, show

HOOKS: Final = ("lay", "bid", "price", "second", "reveal", "choose")
"""The functions by which a bot is known; each may be missing, but not all."""

SOURCES: Final = {
    "empty": "There is no source: give a text, or functions named {functions}.",
    "no_hook": (
        "A bot's functions are called {functions}; {name} is none of them. Define it with def, "
        "under one of these names."
    ),
    "no_function": (
        "{hook} was given {given}, which is no function of your own. Possible is one that is "
        "written with def, for {functions}."
    ),
    "no_source": (
        "{given} is no bot. Possible are a text, or functions that are written with def and named "
        "{functions}."
    ),
    "other_hook": (
        "{hook} was given the function {name}, whose name says that it is for {name}. Rename it, "
        "or give it by that name: {functions} are possible."
    ),
    "not_found": (
        "The source of {name} cannot be found. Run the cell that defines it again, or give the "
        "source as a text."
    ),
}
"""Why a source is refused, by code."""

SHOWN: Final = 60
"""Characters of what was given that a sentence quotes."""

MOST_SPOTS: Final = 6
"""Lines of a student's source that a report shows, those nearest to the failure."""


class SourceError(ValueError):
    """A source that cannot be used: `code` is a key of `SOURCES`, with its `params`."""

    def __init__(self, code: str, **params: object) -> None:
        """Word the error from its parts."""
        self.code = code
        self.params: dict[str, object] = {"functions": ", ".join(HOOKS), **params}
        super().__init__(SOURCES[code].format(**self.params))


class Part(NamedTuple):
    """A piece of source: the name of the function it was given as, "" for a whole text."""

    name: str
    text: str

    @property
    def file(self) -> str:
        """What a traceback calls it."""
        return f"<bot {self.name}>"


Function = Callable[..., object]


def parts_of(source: str | Function | Sequence[Function] | Mapping[str, Function]) -> list[Part]:
    """Return the parts of a text, or of functions with the functions and values they use.

    A mapping gives functions of any name by that of `HOOKS` under which the bot has them.

    Raises `SourceError` for no source, a function of another name than `HOOKS`, or one whose
    source cannot be found.
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
    return _with_what_they_use(functions)


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
    return [*_with_what_they_use(list(functions.values())), *lines]


def _is_own(thing: object) -> TypeGuard[types.FunctionType]:
    """Say whether it is a function written in Python, and not with lambda, which has no name."""
    return isinstance(thing, types.FunctionType) and thing.__name__ != "<lambda>"


def _with_what_they_use(functions: Sequence[Any]) -> list[Part]:
    """Add the functions of the same notebook, modules and plain values that functions name."""
    found: dict[str, Part] = {}
    waiting = list(functions)
    while waiting:
        function = waiting.pop()
        found[function.__name__] = Part(function.__name__, _text_of(function))
        for name in _names(function.__code__):
            thing = function.__globals__.get(name, found)
            if name in found or thing is found:
                continue
            if isinstance(thing, types.FunctionType) and thing.__module__ == function.__module__:
                waiting.append(thing)
            elif line := _line_for(name, thing):
                found[name] = Part(name, line)
    return list(reversed(found.values()))


def _names(code: types.CodeType) -> Iterator[str]:
    """Go through the names that a function uses, those of functions inside it too."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from _names(inner)


def _text_of(function: Any) -> str:  # noqa: ANN401 - a function
    try:
        text = inspect.cleandoc("\n" + inspect.getsource(function))
    except (OSError, TypeError):
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


def spots(error: BaseException, parts: Sequence[Part]) -> list[Spot]:
    """Return the lines of the student's own source on the way to an error, the last ones."""
    found = []
    trace = error.__traceback__
    while trace:
        code = trace.tb_frame.f_code
        if spot := spot_at(parts, code.co_filename, trace.tb_lineno, code.co_name):
            found.append(spot)
        trace = trace.tb_next
    return found[-MOST_SPOTS:]


def spot_at(parts: Sequence[Part], file: str, line: int, function: str) -> Spot | None:
    """Return a line of a student's source; None where the file is none of its parts."""
    for part in parts:
        if part.file == file:
            lines = part.text.splitlines()
            text = lines[line - 1].strip()[:LONGEST] if 0 < line <= len(lines) else ""
            return Spot(part.name, line, function, text)
    return None
