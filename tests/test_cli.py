"""The command line: exit codes, one clear line for a mistake, and nothing half-written."""

import contextlib
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from commands import COMMAND, ENVIRONMENT, ROOT, mistake, run
from random_games import KINDS, random_game

import modernart_widgets.server
from modernart.cli import build_parser
from modernart.record import Record, save
from modernart.transcript import transcript

every_kind = pytest.mark.parametrize(("edition", "players", "options"), KINDS)


@pytest.fixture
def record_file(tmp_path):
    """Save the record of a random game, whole or cut after so many events."""

    def record_file(*kind, **more):
        path = tmp_path / "game.jsonl"
        save(Record.of(random_game(*kind, **more)), path)
        return path

    return record_file


# -- the whole command ----------------------------------------------------------------------


def test_the_version_is_told(capsys):
    """`--version` names the kit and ends with 0."""
    code, out, err = run(capsys, "--version")
    assert (code, err) == (0, "")
    assert out.startswith("modernart ")


@pytest.mark.parametrize(
    "command", ["", "home", "play", "tutorial", "notebooks", "simulate", "replay", "check"]
)
def test_help_is_given(capsys, command):
    """`--help` of the command and of each of its commands ends with 0 and tells something."""
    code, out, err = run(capsys, *command.split(), "--help")
    assert (code, err) == (0, "")
    assert out.startswith("usage: modernart")


@pytest.mark.parametrize("argv", ["shuffle", "replay", "check", "replay a b", "play --port x"])
def test_a_wrong_command_is_one_line(capsys, argv):
    """An unknown command, a missing or spare argument or no number: exit 2 and one line."""
    assert "--help" in mistake(capsys, *argv.split())


def test_every_option_is_in_the_docs():
    """The page of the command line names every command and option that the parser takes."""
    text = (ROOT / "docs/command-line.md").read_text()
    commands = next(
        action.choices for action in build_parser()._actions if isinstance(action.choices, dict)
    )
    for name, parser in commands.items():
        assert f"modernart {name}" in text
        for action in parser._actions:
            for option in action.option_strings[-1:]:
                assert option == "--help" or f"`{option}" in text


# -- play -----------------------------------------------------------------------------------


@pytest.fixture
def served(monkeypatch):
    """What the server is asked for, instead of serving."""
    asked = []
    monkeypatch.setattr(modernart_widgets.server, "serve", lambda **how: asked.append(how) or 7)
    return asked


HOME = "voila/render/index.ipynb"


@pytest.mark.parametrize(("argv", "page"), [([], HOME), (["home"], HOME), (["play"], "")])
def test_without_a_command_the_front_page_is_opened(capsys, served, argv, page):
    """`modernart` alone is `modernart home`, and `play` is the game: any free port, a browser."""
    assert run(capsys, *argv)[0] == 7
    assert served == [
        {
            "port": None,
            "host": "127.0.0.1",
            "base_url": "/",
            "max_kernels": None,
            "public_names": [],
            "browser": True,
            "page": page,
        }
    ]


@pytest.mark.parametrize("command", ["home", "tutorial"])
def test_the_page_that_is_opened_is_there(capsys, served, command):
    """The same server and options as for the game, and a notebook of the kit."""
    assert run(capsys, command, "--port", "8080", "--no-browser")[0] == 7
    (asked,) = served
    assert (asked["port"], asked["browser"]) == (8080, False)
    notebook = asked["page"].removeprefix("voila/render/")
    assert (ROOT / "notebooks" / notebook).is_file()


@pytest.mark.parametrize(("command", "page"), [([], HOME), (["play"], "")])
def test_play_passes_its_options_on(capsys, served, command, page):
    """Every option reaches the server, with and without a command."""
    argv = "--port 8080 --host 0.0.0.0 --base-url /demo/ --max-kernels 9 --no-browser"
    argv += " --public-name x.org"
    run(capsys, *command, *argv.split())
    assert served == [
        {
            "port": 8080,
            "host": "0.0.0.0",
            "base_url": "/demo/",
            "max_kernels": 9,
            "public_names": ["x.org"],
            "browser": False,
            "page": page,
        }
    ]


@pytest.mark.parametrize("argv", ["--port 0", "--port 70000", "--max-kernels 0", "--base-url a?b"])
def test_play_refuses_what_cannot_be(capsys, argv):
    """A port, number or path that cannot be is told in one line, before anything starts."""
    mistake(capsys, "play", "--no-browser", *argv.split())


# -- replay ---------------------------------------------------------------------------------


@every_kind
def test_replay_tells_the_transcript(capsys, record_file, edition, players, options):
    """The transcript of the file, line by line, and nothing else."""
    path = record_file(edition, players, options)
    record = Record.of(random_game(edition, players, options))
    assert run(capsys, "replay", path) == (0, "\n".join(transcript(record)) + "\n", "")


def test_replay_stops_quietly_when_nobody_reads_on(record_file):
    """`modernart replay FILE | head -1` ends without a complaint."""
    command = [*COMMAND, "replay", str(record_file())]
    with subprocess.Popen(
        command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout.readline().startswith(b"Modern Art")
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) in (0, 141)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="NOT TESTED: no /dev/full here")
@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_full_disk_is_told_in_one_line(record_file, command):
    """What cannot be written to stdout is one line on stderr and exit 2, no traceback."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, command, str(record_file())],
            env=ENVIRONMENT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "modernart: cannot write: No space left on device\n"


def in_shell(words, closed):
    """Run a command of the checkout with these streams closed, as `2>&-` does."""
    program = f"exec {sys.executable} -c '{COMMAND[2]}' {words} {closed}"
    return subprocess.run(
        ["/bin/sh", "-c", program], env=ENVIRONMENT, capture_output=True, check=False, timeout=60
    )


def test_replay_works_without_a_stdout(record_file):
    """With stdout closed nothing is told, and nothing fails."""
    done = in_shell(f"replay {record_file()}", ">&-")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("closed", "told"),
    [("2>&-", True), (">&-", False), (">&- 2>&-", False), ("<&- >&- 2>&-", False)],
)
def test_simulate_works_without_streams(tmp_path, closed, told):
    """With any of its streams closed it plays, and writes what it was asked for."""
    names = "half,half,folk"
    asked = f"--games 2 --players {names} --seed 1 --processes 2 --csv {tmp_path / 'a.csv'}"
    done = in_shell(f"simulate {asked}", closed)
    assert (done.returncode, done.stderr) == (0, b"")
    assert (b"Wins" in done.stdout) == told
    assert (tmp_path / "a.csv").read_text().count("\n") == 7


def test_a_mistake_is_not_told_among_the_results():
    """With stderr closed its line goes nowhere, and the exit code says it alone."""
    done = in_shell("simulate --games 2", "2>&-")
    assert (done.returncode, done.stdout) == (2, b"")


def test_replay_writes_on_any_terminal(tmp_path):
    """What the terminal's encoding lacks is escaped instead of failing."""
    game = random_game(until=20)
    record = Record(game.edition, ("陳", *game.names[1:]), 0, 1, tuple(game.events))
    save(record, tmp_path / "game.jsonl")
    done = subprocess.run(
        [*COMMAND, "replay", str(tmp_path / "game.jsonl")],
        env={**ENVIRONMENT, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert rb"\u9673" in done.stdout


# -- check ----------------------------------------------------------------------------------


@every_kind
def test_check_accepts_a_finished_record(capsys, record_file, edition, players, options):
    """A finished record is sound: exit 0, and the line says so and who won."""
    path = record_file(edition, players, options)
    code, out, err = run(capsys, "check", path)
    assert (code, err) == (0, "")
    assert out.startswith(f"{path}: sound, finished (")
    assert out.count("\n") == 1
    assert "win" in out


@pytest.mark.parametrize("until", [1, 2, 40, 150])
def test_check_accepts_an_unfinished_record(capsys, record_file, until):
    """An unfinished record is sound too; the line says whom the game waits for."""
    game = random_game(until=until)
    code, out, err = run(capsys, "check", record_file(until=until))
    assert (code, err) == (0, "")
    assert f"not finished ({len(game.events) + 1} lines): round {game.round}" in out
    assert all(game.names[seat] in out for seat in game.waiting_for)


def test_check_says_that_a_file_was_cut(capsys, record_file):
    """A file that ends in the middle of a line is sound up to there, and the line says so."""
    path = record_file(until=40)
    path.write_bytes(path.read_bytes()[:-5])
    code, out, _ = run(capsys, "check", path)
    assert code == 0
    assert "cut" in out


def test_check_names_the_line_and_the_rule(capsys, record_file):
    """A changed price is refused with exit 1, the file, the line and the rule."""
    path = record_file()
    lines = path.read_text().split("\n")
    place = next(i for i, line in enumerate(lines) if '"sale"' in line and '"price":0' not in line)
    lines[place] = lines[place].replace('"price":', '"price":1')
    path.write_text("\n".join(lines))
    code, out, err = run(capsys, "check", path)
    assert (code, out) == (1, "")
    assert err.startswith(f"modernart: {path}: line {place + 1}: price should be ")
    assert err.endswith("(rule 2.3)\n")


@pytest.mark.parametrize("command", ["check", "replay"])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"hello\n",
        b"\xff\xfe\n",
        b"[1]\n",
        b'{"type":"game"}\n',
        b"\x00" * 100,
        b'{"type":"game","\\u001b[2J":1}\n',
        b"[" * 100_000,
    ],
)
def test_a_file_that_is_no_record_is_refused_in_one_line(capsys, tmp_path, command, content):
    """Anything that is no record: exit 1 and one plain line, whatever is in the file."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    code, out, err = run(capsys, command, path)
    assert (code, out) == (1, "")
    assert err.startswith(f"modernart: {path}: line 1: ")
    assert err.count("\n") == 1
    assert "\x1b" not in err


@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_file_that_cannot_be_read_is_a_mistake(capsys, tmp_path, command):
    """A missing file, a folder, and a path that no system has: exit 2, one line with the path."""
    assert "nowhere.jsonl" in mistake(capsys, command, tmp_path / "nowhere.jsonl")
    assert str(tmp_path) in mistake(capsys, command, tmp_path)
    mistake(capsys, command, "a\0b")
    mistake(capsys, command, "")


def test_a_huge_fault_is_told_in_short(capsys, tmp_path):
    """A fault that repeats a huge text of the file does not flood the terminal."""
    path = tmp_path / "game.jsonl"
    path.write_text('{"type":"game","' + "x" * 100_000 + '":1}\n')
    assert len(run(capsys, "check", path)[2]) < 1000
    assert len(run(capsys, "check", "x" * 100_000)[2]) < 1000


def test_a_long_name_is_told_in_short(capsys, record_file):
    """No name of a record takes more than 60 characters, and seats can still be told apart."""
    for until in (None, 40):
        path = record_file(until=until)
        lines = path.read_text().split("\n")
        header = json.loads(lines[0])
        header["players"] = [200 * "Ab" + str(seat) for seat in range(len(header["players"]))]
        lines[0] = json.dumps(header)
        path.write_text("\n".join(lines))
        for command in ("check", "replay"):
            code, out, _ = run(capsys, command, path)
            assert code == 0
            told = re.findall(r"[Ab]+… \(seat \d\)", out)
            assert set(map(len, told)) == {60}
            assert len(set(told)) > 1


@pytest.mark.parametrize(
    "changed", [{"edition": 300 * "x"}, {"options": {300 * "x": 1}}, {"options": {300 * "x": "y"}}]
)
def test_a_long_word_of_a_header_is_told_in_short(capsys, record_file, changed):
    """An edition or option that there is not is named, but not at any length."""
    path = record_file()
    header, *rest = path.read_text().split("\n")
    path.write_text("\n".join([json.dumps({**json.loads(header), **changed}), *rest]))
    code, _, err = run(capsys, "check", path)
    assert code == 1
    assert "xxx" in err
    assert "x" * 60 not in err


@pytest.mark.skipif(os.name != "posix", reason="NOT TESTED: no named pipes here")
@pytest.mark.parametrize("start", [b"hello\n", b"{}\n", 1_500_000 * b"x"])
def test_what_is_no_record_is_refused_at_its_first_line(tmp_path, start):
    """Whatever follows, however much, is not waited for; an endless first line is not either."""
    pipe = tmp_path / "game.jsonl"
    os.mkfifo(pipe)
    command = [*COMMAND, "check", str(pipe)]
    checking = subprocess.Popen(command, env=ENVIRONMENT, stderr=subprocess.PIPE)
    with checking as process, pipe.open("wb", buffering=0) as writer:
        with contextlib.suppress(BrokenPipeError):  # it has read enough
            writer.write(start)
        try:
            err = process.communicate(timeout=20)[1]
        finally:
            process.kill()
    assert process.returncode == 1
    assert b"line 1: " in err


def test_the_first_line_is_judged_before_the_others(capsys, tmp_path):
    """A file of something else is called so, whatever else is wrong with it."""
    path = tmp_path / "game.jsonl"
    path.write_text('{"type":"post"}\n{"type"\n')
    assert "line 1: this is no modernart-record" in run(capsys, "check", path)[2]


@pytest.mark.parametrize("module", ["cli", "arguments", "streams", "arena"])
@pytest.mark.parametrize("entry", ["python -m", "command"])
def test_ctrl_c_while_the_command_loads_says_nothing(entry, module):
    """Exit 130 and no traceback, whatever is being imported."""
    name = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]["modernart"]
    home, _, start = name.partition(":")
    by = {
        "python -m": "import runpy; runpy.run_module('modernart', run_name='__main__')",
        "command": f"import {home} as home; sys.exit(home.{start}())",
    }
    code = f"""import sys
class Finder:
    def find_spec(name, *_):
        if name == "modernart.{module}":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Finder)
{by[entry]}"""
    argv = [sys.executable, "-c", code, "simulate", "--games", "1", "--players", "half,half,half"]
    argv += ["--seed", "1"]
    done = subprocess.run(argv, env=ENVIRONMENT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
