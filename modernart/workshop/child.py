"""The program that runs a student's bot in a process of its own: source in, then views, answers.

It is started by `process.py`. Lines of JSON come and go on pipes that the student's code has no
name for; what the code prints goes to another. It holds no game: nothing but views is ever sent.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

from modernart.editions import Edition
from modernart.events import Event
from modernart.workshop.answers import Script, Unfit
from modernart.workshop.guard import (
    CLOSED,
    FOLDER,
    Late,
    Refused,
    end_decision,
    forbid,
    limit_decision,
    limit_process,
)
from modernart.workshop.source import Part, spots
from modernart.workshop.wire import read_edition, read_view

MEGABYTE: Final = 1 << 20

SETTERS: Final = ("__setattr__", "__delattr__")
"""The methods by which views, cards and editions refuse to be changed."""

Message = dict[str, Any]


class Child:
    """One bot's half of the conversation: `hear` returns the answer to one message."""

    def __init__(self) -> None:
        """Know nothing yet: the first message brings the source."""
        self._edition: Edition | None = None
        self._events: dict[int, tuple[Event, ...]] = {}
        self._script: Script | None = None
        self._megabytes = 0
        self._parts: list[Part] = []

    def hear(self, message: Message) -> Message:
        """Do what a message asks; whatever goes wrong is the answer."""
        try:
            limit_decision(message["seconds"])
            return self._do(message)
        except Unfit as error:
            return _fault(error.code, error.params, error.trace)
        except BaseException as error:  # noqa: BLE001 - whatever a student's code raises
            end_decision()
            return self._report(error, message["seconds"])
        finally:
            end_decision()

    def _report(self, error: BaseException, seconds: float) -> Message:
        params: Message = {}
        match error:
            case Late():
                code, params["seconds"] = "slow", f"{seconds:g}"
            case Refused():
                code, params["event"] = "refused", error.event
            case MemoryError():
                code, params["megabytes"] = "memory", self._megabytes
                traceback.clear_frames(error.__traceback__)  # they hold what took the memory
            case SystemExit():
                code, params["status"] = "exited", error.code
            case _ if part := _refused_part(error):
                code, params["part"] = "read_only", part
            case _:
                message = _word(error)
                code = "raised" if message.strip() else "raised_bare"
                params = {"error": type(error).__name__, "message": message}
        return _fault(code, params, spots(error, self._parts))

    def _do(self, message: Message) -> Message:
        if message["kind"] == "source":
            self._megabytes = message["megabytes"]
            self._parts = [Part(*part) for part in message["parts"]]
            self._script = Script(self._parts, message["rest"])
            return {"kind": "ready"}
        if message["edition"]:
            self._edition = read_edition(message["edition"])
        return {"kind": "action", "action": self._choose(message)}

    def _choose(self, message: Message) -> str:
        assert self._edition is not None
        assert self._script is not None
        data = message["view"]
        view = read_view(data, self._edition, self._events.get(data["seat"], ()))
        self._events[data["seat"]] = view.events
        random.seed(message["chance"])  # a bot that forgets its rng is still the same every time
        return str(self._script.choose(view, random.Random(message["chance"])))


def _fault(code: str, params: Message, trace: object) -> Message:
    return {"kind": "fault", "code": code, "params": params, "trace": trace}


def _refused_part(error: BaseException) -> str:
    """Return the name of what could not be set or deleted, "" if the error is another one.

    A frozen class says it in ways of its own; one with slots even fails while it says it.
    """
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    code = trace.tb_frame.f_code if trace else None
    is_own = code is not None and code.co_filename.startswith("<bot")
    if trace is None or code is None or is_own or code.co_name not in SETTERS:
        return ""
    return str(trace.tb_frame.f_locals.get("name", ""))


def _word(error: BaseException) -> str:
    try:
        return str(error)[:1000]
    except BaseException:  # noqa: BLE001 - an exception of the student's own may break here
        return "…"


def main() -> None:
    """Answer line by line until the other side closes the pipe."""
    heard, said = _private(0, "rb"), _private(1, "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stderr = sys.stdout  # one buffer keeps the order in which both are printed
    child = Child()
    first = json.loads(heard.readline())
    limit_process(first["megabytes"] * MEGABYTE)
    forbid()
    _say(said, {**child.hear(first), "turn": first["turn"]})
    for line in heard:
        message = json.loads(line)
        _say(said, {**child.hear(message), "turn": message["turn"]})


def leave(folder: Path) -> None:
    """Remove the bot's folder if it is still empty: the notebook may be gone without doing so."""
    if folder.name.startswith(FOLDER):
        with suppress(OSError):
            folder.rmdir()


def _private(number: int, mode: str) -> BinaryIO:
    """Move a pipe away from where `print` and `input` would find it."""
    pipe: BinaryIO = os.fdopen(os.dup(number), mode)  # type: ignore[assignment]
    return pipe


def _say(said: BinaryIO, answer: Message) -> None:
    with suppress(Exception):  # the student's code may have closed or replaced them
        sys.stdout.flush()
        sys.stderr.flush()
    said.write(json.dumps(answer, default=repr).encode() + b"\n")
    said.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    folder = Path.cwd()
    with suppress(OSError, ValueError):
        main()
        leave(folder)
        os._exit(0)  # threads of a student's code hold nothing up
    os._exit(CLOSED)
