"""Whatever a student's bot does, there is one clear report in time, and nothing keeps running."""

import os
import pickle
import random
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from workshop.processes import group_of

from modernart import Game
from modernart.workshop import BotFault, StudentBot, Workshop, process
from modernart.workshop.faults import FAULTS, LINES, WHERE, Moment, read_fault

SECONDS = 3
"""A decision's limit where the bot fails before, on a busy machine too."""

SHORT = 0.5
"""A decision's limit where the bot never answers."""

LATEST = 30
"""Seconds that a report may take on a busy machine; nearly all need less than one."""

WRITES = """import os
for n in range(3, 20):
    try: os.write(n, b"7\\n")
    except OSError: pass
return 1"""
SPAWNS = """import multiprocessing, time
multiprocessing.get_context("spawn").Process(target=time.sleep, args=(60,)).start()"""

AT_ONCE = {
    "raises at import": ("1 / 0", "raised", 1),
    "is no Python": ("def bid(view)\n    return 1", "syntax", 1),
    "is no text Python reads": ("x = '\0'", "syntax", None),
    "defines nothing": ("x = 3", "no_functions", None),
    "imports an action only": ("from modernart import bid", "no_functions", None),
    "leaves at import": ("import sys\nsys.exit()", "exited", 2),
    "imports what is not there": ("import nowhere", "raised", 1),
}
"""Sources that fail when they are read: the source, the code of the fault, the line."""

IN_A_BID = {
    "loops": ("while True:\n    pass", "slow", (2, 3)),
    "sleeps": ("import time\ntime.sleep(60)", "slow", 3),
    "loops whatever comes": (
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
        "slow",
        None,
    ),
    "answers late": (
        "import signal, time\nsignal.signal(14, signal.SIG_IGN)\ntime.sleep(0.7)\nreturn 1",
        "slow",
        None,
    ),
    "computes where Python does not get a word in": ("return 9 ** 9 ** 9", "slow", None),
    "stops itself": ("import signal\nsignal.raise_signal(signal.SIGSTOP)", "slow", None),
    "raises": ("return view.nothing", "raised", 2),
    "raises without a word": ("raise ValueError", "raised_bare", 2),
    "raises what cannot be worded": (
        "class E(BaseException):\n    def __str__(self): raise self\nraise E",
        "raised",
        4,
    ),
    "calls itself without end": ("return bid(view)", "raised", 2),
    "returns a text": ("return '12'", "no_amount", 1),
    "returns nothing": ("pass", "no_amount", 1),
    "returns no number": ("return float('nan')", "no_amount", 1),
    "returns no end": ("return float('inf')", "no_amount", 1),
    "returns True": ("return True", "no_amount", 1),
    "returns less than nothing": ("return -1", "negative", 1),
    "returns an object that lies": (
        "class A(int):\n    def __floordiv__(self, n): return 'x'\nreturn A()",
        "raised",
        None,
    ),
    "leaves": ("import sys\nsys.exit(3)", "exited", 3),
    "leaves at once": ("import os\nos._exit(4)", "exited", None),
    "crashes": ("import ctypes\nctypes.string_at(0)", "killed", None),
    "prints 50 MB": ("print('x' * 50_000_000)\nreturn 1", "printed", None),
    "prints without end": ("while True: print('again')", "printed", None),
    "closes what it can": ("import os\nos.closerange(0, 100)", "closed", None),
    "writes to every pipe": (
        WRITES,
        "garbled",
        None,
    ),
    "forks": ("import os\nos.fork()", "refused", 3),
    "starts a program": ("import os\nos.system('sleep 60')", "refused", 3),
    "starts a program another way": (
        "import subprocess\nsubprocess.Popen(['sleep', '60'])",
        "refused",
        3,
    ),
    "starts Pythons": (
        SPAWNS,
        "refused",
        3,
    ),
    "shoots at others": ("import os\nos.kill(os.getppid(), 0)", "refused", 3),
    "calls somebody": ("import socket\nsocket.create_connection(('127.0.0.1', 9))", "refused", 3),
    "takes all memory": ("return len([0] * 10 ** 10)", "memory", 2),
    "looks for the game": ("import __main__\nreturn __main__.game", "raised", 3),
}
"""Bodies of `bid` that fail when it is asked, its first line being line 1."""

OTHERS = {
    "lays a card that it does not hold": (
        "def lay(view):\n    return next(c for c in view.edition.deck if c not in view.hand)",
        "no_card",
    ),
    "lays a text": ("def lay(view): return str(view.hand[0])", "no_card"),
    "lays nothing": ("def lay(view): return None", "no_card"),
    "chooses what is not legal": (
        "def choose(view, rng): return Action('bid', 10 ** 9)",
        "no_action",
    ),
    "chooses no action": ("def choose(view, rng): return 'pass'", "no_action"),
    "spoils its view": ("def choose(view, rng): view.hand = ()", "read_only"),
    "gives itself money": ("def bid(view): view.purse = 999", "read_only"),
    "changes a card": ("def lay(view): view.hand[0].genre = 4", "read_only"),
    "changes the rules": ("def lay(view): view.edition.goal = 1", "read_only"),
    "refuses to be changed itself": (
        "class A:\n    def __setattr__(self, *_): raise OSError\ndef lay(view): A().name = 1",
        "raised_bare",
    ),
    "asks a text as a price": ("def price(view): return 'much'", "no_amount"),
    "adds what does not fit": ("def second(view): return view.lot[0]", "no_card"),
}
"""Whole sources that fail at some decision."""


def report_of(source, seconds=SECONDS):
    """The report of a series that a source breaks off, which must come in time."""
    began = time.monotonic()
    series = Workshop(["half", "merchant"], games=30).play(StudentBot(source, "bot", seconds))
    assert time.monotonic() - began < LATEST
    assert series.games < 30
    return series.fault


def check(fault, code, line=None):
    """One clear report: the code, whole sentences, and the student's own line if there is one."""
    assert fault is not None
    assert fault.code == code, str(fault)
    assert not set("{}") & set(FAULTS[code].format(**fault.params))
    if line is not None:
        assert fault.trace, str(fault)
        assert fault.trace[-1].line in (line if isinstance(line, tuple) else (line,)), str(fault)


@pytest.mark.parametrize("name", AT_ONCE)
def test_a_source_that_fails_is_reported_before_any_game(started, name):
    """The report says that it happened in the source, and where."""
    source, code, line = AT_ONCE[name]
    fault = report_of(source)
    check(fault, code, line)
    assert fault.moment == Moment()
    assert len(started) == 1


@pytest.mark.parametrize("name", IN_A_BID)
def test_a_bid_that_fails_is_reported_once(started, name):
    """The report says at which seat and in which auction, and the series has ended."""
    body, code, line = IN_A_BID[name]
    seconds = SHORT if code == "slow" else SECONDS
    fault = report_of("def bid(view):\n" + textwrap.indent(body, "    "), seconds)
    check(fault, code, line)
    assert fault.moment.phase in ("open", "once_around", "sealed", "fixed_price")
    assert fault.moment.seat is not None
    assert f"seat {fault.moment.seat} in round {fault.moment.round}" in str(fault)
    assert len(started) == 1


@pytest.mark.parametrize("name", OTHERS)
def test_other_functions_that_fail_are_reported(started, name):  # noqa: ARG001
    """An answer that may not be given is one, too."""
    source, code = OTHERS[name]
    check(report_of(source), code)


def test_a_source_that_never_ends_is_stopped(started, monkeypatch):  # noqa: ARG001
    """Reading the source has a limit as well, and the line is told."""
    monkeypatch.setattr(process, "START_SECONDS", 1.5)
    check(report_of("while True: pass", SHORT), "slow", 1)


def test_threads_of_a_bot_end_with_it(started):
    """A thread that goes on after its decision, and would print and answer late, harms nobody."""
    source = """
import threading, time
def late():
    while True:
        time.sleep(0.01)
        print("late")
def bid(view):
    if threading.active_count() < 2:
        threading.Thread(target=late, daemon=False).start()
    return 1
"""
    series = Workshop(["half", "merchant"], games=3).play(StudentBot(source, "threads", 20))
    assert (series.games, series.fault) == (3, None)
    assert len(started) == 1


def test_what_a_bot_printed_is_in_the_report(started):  # noqa: ARG001
    """The last lines, on both streams, control characters as blanks."""
    source = (
        "import sys\ndef bid(view):\n    print('one\\x07')\n    print(2, file=sys.stderr)\n    1/0"
    )
    assert report_of(source).printed == ("one ", "2")


def test_a_report_shows_the_students_lines_only(started):  # noqa: ARG001
    """From its function to where it broke, without a line of the kit or of Python."""
    source = (
        "import json\ndef bid(view):\n    return deeper('{')\n"
        "def deeper(text):\n    return json.loads(text)"
    )
    fault = report_of(source)
    lines = [(spot.line, spot.function, spot.text) for spot in fault.trace]
    assert lines == [(3, "bid", "return deeper('{')"), (5, "deeper", "return json.loads(text)")]


def test_the_bots_process_has_nothing_of_the_game(started):  # noqa: ARG001
    """No game, match, deal of others, seed or environment can be found in it, nor a file."""
    source = """
import gc, os
SEEN = ("Game", "Match", "Workshop", "StudentBot")
def choose(view, rng):
    found = {type(thing).__name__ for thing in gc.get_objects()} & set(SEEN)
    hands = [h for e in view.events if hasattr(e, "hands") for h in e.hands]
    others = sum(h is not None for h in hands) - view.round
    raise ValueError([sorted(found), others, sorted({*os.environ} - {'LC_CTYPE'}), os.listdir()])
"""
    message = report_of(source).params["message"]
    assert message == "[[], 0, ['PYTHONHASHSEED', 'PYTHONPATH', 'PYTHONUTF8'], []]"


def test_a_bot_that_cannot_be_started_is_a_report(monkeypatch):
    """The notebook gets a sentence, no exception."""
    monkeypatch.setattr(process.sys, "executable", "/nowhere/python")
    check(report_of("def bid(view): return 1"), "no_start")


NOTEBOOK = """
import random, sys, threading, time
from modernart import Game
from modernart.workshop import StudentBot
view = Game(3, seed=1).view(0)
bot = StudentBot(sys.argv[1], seconds=1)
threading.Thread(target=bot.choose, args=(view, random.Random(1)), daemon=True).start()
while bot._process is None or not bot._process.printed:
    time.sleep(0.001)
print(bot.pid, flush=True)
time.sleep(60)
"""
THINKS = """
def lay(view):
    print("thinking", flush=True)
    try:
        {body}
    except BaseException:
        {body}
"""


@pytest.mark.parametrize("body", ["__import__('time').sleep(60)", "while True: pass"])
def test_no_bot_outlives_a_notebook_that_was_killed(body):
    """Its process ends by itself a little later, asleep or at work, whatever it catches."""
    command = [sys.executable, "-c", NOTEBOOK, THINKS.format(body=body)]
    env = {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as notebook:
        pid = int(notebook.stdout.readline())
        notebook.kill()
    assert group_of(pid) == [pid]
    until = time.monotonic() + LATEST
    while group_of(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert group_of(pid) == []


def test_a_bot_that_is_forgotten_ends(started):
    """Without `close`, the process ends with the object."""
    game = Game(3, seed=1)
    bot = StudentBot("def bid(view): return 1")
    bot.choose(game.view(0), random.Random(1))
    assert group_of(bot.pid) == started
    del bot


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"code": "raised", "params": {}, "trace": []},
        {"code": "none such", "params": {}, "trace": []},
        {"code": "syntax", "params": {"message": "m"}, "trace": [["", "x", "f", "t"]]},
        {"code": "syntax", "params": 7, "trace": []},
        {"code": [], "params": {}, "trace": None},
    ],
)
def test_a_forged_report_is_told_as_such(data):
    """Whatever a bot's process sends as its report, the notebook gets a sentence."""
    assert read_fault("bot", data, Moment()).code == "garbled"


def test_every_fault_has_its_sentences():
    """Each code can be raised and pickled, and every phase of play has its words."""
    assert {"source", "offer", "second", "open", "sealed", "reveal"} < set(WHERE)
    fault = BotFault("slow", {"bot": "b", "seconds": 1}, Moment("open", 2, 3))
    again = pickle.loads(pickle.dumps(fault))
    assert (str(again), again.moment) == (str(fault), fault.moment)
    assert set(LINES) == {"line", "line_of"}
    assert os.name != "posix" or process.MEGABYTES == 1024


def test_an_idle_bot_tidies_up_after_a_notebook_that_was_killed(tmp_path):
    """Its process ends at once, and removes the folder it was started in."""
    program = NOTEBOOK.replace("or not bot._process.printed", "or bot._process._turn < 2")
    program = program.replace("print(bot.pid", "time.sleep(0.5); print(bot.pid")
    command = [sys.executable, "-c", program, "def lay(view): return view.hand[0]"]
    env = {"PYTHONPATH": str(Path(__file__).parents[2]), "TMPDIR": str(tmp_path)}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as notebook:
        pid = int(notebook.stdout.readline())
        assert list(tmp_path.iterdir())
        notebook.kill()
    until = time.monotonic() + LATEST
    while group_of(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert (group_of(pid), list(tmp_path.iterdir())) == ([], [])
