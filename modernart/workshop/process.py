"""The process of a student's bot, as the game has it: start it, ask it, stop it, tidy up."""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import modernart
from modernart.workshop.faults import BotFault, Moment, read_fault, show
from modernart.workshop.guard import CLOSED, FOLDER
from modernart.workshop.source import Part

MEGABYTES: Final = 1024
"""Memory that a bot's process may take, its Python included."""

MOST_PRINTED: Final = 1 << 20
"""Bytes that a bot may print for one decision."""

LAST_LINES: Final = 10
"""Lines of what a bot printed that are kept."""

KEPT_BYTES: Final = 4096
"""Bytes of what a bot printed in which these lines are looked for."""

LONGEST_ANSWER: Final = 1 << 16
"""Bytes of an answer; an action has about 20, a report of a failure some thousands."""

START_SECONDS: Final = 4.0
"""How much longer than a decision the start may take: Python, the kit, what the source imports."""

TELL_SECONDS: Final = 1.0
"""How much longer than its time a decision that was late may take to tell the line it was at."""

END_SECONDS: Final = 2.0
"""How long a process that was killed may take to be gone."""

Message = dict[str, Any]


class Process:
    """A Python of its own for one bot: its own process group, an empty folder, no environment.

    Raises `BotFault` if it cannot be started.
    """

    def __init__(self, bot: str, seconds: float) -> None:
        """Start it; it waits for the source. A decision may take `seconds`."""
        self._bot = bot
        self._seconds = seconds
        self._turn = 0
        self._answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._output = _Output(self._answers)
        self._is_stopped = False
        try:
            self._popen, folder = _start()
        except OSError as error:
            params = {"bot": bot, "message": error.strerror or str(error)}
            raise BotFault("no_start", params, Moment()) from error
        self.pid = self._popen.pid
        self._end = weakref.finalize(self, _finish, self._popen, folder)
        self._threads = [
            _thread(_read_answers, self._popen.stdout, self._answers),
            _thread(self._output.drain, self._popen.stderr),
        ]

    def read(self, parts: Sequence[Part], rest: str) -> None:
        """Let it read the source; raises `BotFault` if that is no good."""
        source = {"kind": "source", "parts": parts, "rest": rest, "megabytes": MEGABYTES}
        self.ask(source, Moment(), START_SECONDS)

    @property
    def printed(self) -> tuple[str, ...]:
        """The last lines that the bot printed."""
        return self._output.lines

    def ask(self, message: Message, moment: Moment, more_seconds: float = 0.0) -> Message:
        """Send a message and return its answer; raises `BotFault`, and then the process is gone."""
        self._turn += 1
        self._output.count = 0
        seconds = self._seconds + more_seconds
        try:
            # the process needs a part of what there is more to come up
            limit = self._seconds + more_seconds / 2
            self._send({**message, "turn": self._turn, "seconds": limit})
            answer = self._wait(seconds, moment)
        except BotFault as fault:
            self.end()
            raise BotFault(fault.code, fault.params, moment, fault.trace, self.printed) from None
        return answer

    def stop(self) -> None:
        """End it while it is being asked; whoever asks gets the fault "stopped"."""
        self._is_stopped = True
        _kill(self._popen)

    def end(self) -> None:
        """End it, and leave nothing behind; does nothing the second time."""
        self._end()
        for thread in self._threads:
            thread.join(END_SECONDS)

    def _send(self, message: Message) -> None:
        line = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        pipe = self._popen.stdin
        assert pipe is not None
        with suppress(OSError):  # it has ended: there will be no answer, and that is told
            pipe.write(line)
            pipe.flush()

    def _wait(self, seconds: float, moment: Moment) -> Message:
        deadline = time.monotonic() + seconds
        late = self._fault("slow", moment, seconds=f"{seconds:g}")
        try:
            line = self._answers.get(timeout=seconds + TELL_SECONDS)
        except queue.Empty:
            raise late from None
        if self._is_stopped:
            raise self._fault("stopped", moment)
        if self._output.is_too_much:
            raise self._fault("printed", moment, megabytes=MOST_PRINTED >> 20)
        if line is None:
            raise self._ended(max(0.0, deadline - time.monotonic()), moment)
        answer = self._read(line, moment)
        if time.monotonic() > deadline:
            raise late
        return answer

    def _read(self, line: bytes, moment: Moment) -> Message:
        try:
            answer: Message = json.loads(line)
            if answer["turn"] == self._turn and answer["kind"] != "fault":
                return answer
        except (ValueError, TypeError, KeyError, RecursionError):
            raise self._fault("garbled", moment) from None
        if answer["turn"] != self._turn:
            raise self._fault("garbled", moment)
        raise read_fault(self._bot, answer, moment)

    def _ended(self, seconds: float, moment: Moment) -> BotFault:
        """Say how a process ended that has closed its pipe."""
        try:
            status = self._popen.wait(min(seconds, 0.5))
        except subprocess.TimeoutExpired:
            return self._fault("closed", moment)
        if status < 0:
            return self._fault("killed", moment, status=-status)
        if status == CLOSED:
            return self._fault("closed", moment)
        return self._fault("exited", moment, status=status)

    def _fault(self, code: str, moment: Moment, **params: object) -> BotFault:
        return BotFault(code, {"bot": self._bot, **params}, moment)


class _Output:
    """What a bot prints: the last lines are kept, and too much of it is told at once."""

    def __init__(self, answers: queue.SimpleQueue[bytes | None]) -> None:
        self.count = 0
        self.is_too_much = False
        self._answers = answers
        self._kept = b""

    @property
    def lines(self) -> tuple[str, ...]:
        text = self._kept.decode(errors="replace")
        return tuple(show(line) for line in text.splitlines()[-LAST_LINES:])

    def drain(self, pipe: IO[bytes]) -> None:
        while piece := os.read(pipe.fileno(), KEPT_BYTES):
            self._kept = (self._kept + piece)[-KEPT_BYTES:]
            self.count += len(piece)
            if self.count > MOST_PRINTED and not self.is_too_much:
                self.is_too_much = True
                self._answers.put(None)
        pipe.close()


def _start() -> tuple[subprocess.Popen[bytes], str]:
    """Start the program of `child.py`: no site of the user's, no variable, nothing to find.

    Python's own variables are given here and nothing is inherited, which `-I` could not tell
    apart. The fixed hash seed makes a bot that goes through sets the same every time.
    """
    folder = tempfile.mkdtemp(prefix=FOLDER)
    search = str(Path(modernart.__file__).parents[1])
    env = {"PYTHONPATH": search, "PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}
    if "SYSTEMROOT" in os.environ:  # without it no Python starts on Windows
        env["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    try:
        popen = subprocess.Popen(
            [sys.executable, "-s", "-P", "-m", "modernart.workshop.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env=env,
            start_new_session=True,
        )
    except OSError:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return popen, folder


def _finish(popen: subprocess.Popen[bytes], folder: str) -> None:
    """Kill a process with all of its group, take its end, and remove its folder."""
    _kill(popen)
    with suppress(subprocess.TimeoutExpired):
        popen.wait(END_SECONDS)
    with suppress(OSError):
        assert popen.stdin is not None
        popen.stdin.close()
    shutil.rmtree(folder, ignore_errors=True)


def _kill(popen: subprocess.Popen[bytes]) -> None:
    """Kill it and what it started, also if it has ended itself and they have not."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(popen.pid, signal.SIGKILL)
        else:
            popen.kill()


def _read_answers(pipe: IO[bytes], answers: queue.SimpleQueue[bytes | None]) -> None:
    """Pass on each line; None at the end, or at a line that is too long."""
    while (line := pipe.readline(LONGEST_ANSWER)).endswith(b"\n"):
        answers.put(line)
    answers.put(line or None)
    pipe.close()


def _thread(run: Any, *arguments: object) -> threading.Thread:  # noqa: ANN401 - any function
    thread = threading.Thread(target=run, args=arguments, daemon=True)
    thread.start()
    return thread
