"""`modernart simulate`: the same table from the same seed, files whole or not at all."""

import contextlib
import errno
import io
import os
import re
import signal
import subprocess
import sys
import time

import pandas as pd
import pytest
from commands import COMMAND, ENVIRONMENT, mistake, run

from modernart import arena, arguments, cli
from modernart.editions import EDITIONS, FLAGS
from modernart.players import BOTS, Bot
from modernart.record import load

QUICK = ["--games", "9", "--players", "half,folk,merchant", "--seed", "5"]


def simulate(*more):
    """The arguments of a short simulation, and some more; later ones replace earlier ones."""
    return ["simulate", *QUICK, *more]


def names_in(folder):
    """What is in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_the_tables_show_the_summary(capsys):
    """Each bot's row has its wins, cash, paintings and prices by format, as `summary` counts."""
    code, out, err = run(capsys, *simulate())
    assert (code, err) == (0, "")
    results = arena.simulate(("half", "folk", "merchant"), 9, 5)
    assert out.startswith("9 games of 3 players, Taiwan Edition\n")
    for row in arena.summary(results):
        wins, prices = re.findall(rf"^{row.name} .*", out, re.MULTILINE)
        assert f" {100 * row.wins:.1f} ± {100 * row.wins_se:.1f} " in wins
        assert f" {row.cash:.1f} ± {row.cash_se:.1f} " in wins
        assert wins.split()[-2:] == [f"{row.sold:.1f}", f"{row.bought:.1f}"]
        assert prices.split()[1:] == [f"{row.prices[letter]:.1f}" for letter in "OASF"]
    assert all(len(line) <= 80 for line in out.splitlines())


def test_the_table_of_one_game_has_no_error(capsys):
    """One game has no standard error, and that is no failure."""
    code, out, _ = run(capsys, *simulate("--games", "1"))
    assert code == 0
    assert out.startswith("1 game of")
    assert "nan" not in out


@pytest.mark.parametrize("processes", [2, 3])
def test_the_same_seed_gives_the_same_tables(capsys, monkeypatch, processes):
    """Whatever the number of processes is."""
    monkeypatch.setattr(arena, "_processors", lambda: 4)
    once = run(capsys, *simulate())
    assert run(capsys, *simulate("--processes", str(processes))) == once
    assert run(capsys, *simulate("--seed", "6")) != once


def test_as_many_processes_play_as_asked_for(capsys, monkeypatch):
    """`--processes` reaches the arena; without it one plays."""
    real = arena.simulate
    asked = []

    def simulate_and_note(*args, **how):
        asked.append(how["processes"])
        return real(*args, **{**how, "processes": 1})

    monkeypatch.setattr(arena, "simulate", simulate_and_note)
    run(capsys, *simulate("--games", "1"))
    run(capsys, *simulate("--games", "1", "--processes", "3"))
    assert asked == [1, 3]


def test_records_are_saved_and_sound(capsys, tmp_path):
    """With `--records` each game is a sound, finished record of its own."""
    folder = tmp_path / "new" / "records"
    assert run(capsys, *simulate("--records", folder))[0] == 0
    records = [load(path) for path in sorted(folder.iterdir())]
    assert len(records) == 9
    assert all(record.is_finished for record in records)
    assert {record.names for record in records} > {("half", "folk", "merchant")}


def test_the_csv_has_a_row_a_game_and_seat(capsys, tmp_path):
    """With `--csv` every seat of every game is a row, and no other file appears."""
    path = tmp_path / "games.csv"
    path.write_text("old")
    assert run(capsys, *simulate("--csv", path))[0] == 0
    table = pd.read_csv(path)
    results = arena.simulate(("half", "folk", "merchant"), 9, 5)
    assert list(table.cash) == [amount for result in results for amount in result.cash]
    assert list(table.bot) == [name for result in results for name in result.names]
    assert names_in(tmp_path) == ["games.csv"]


def test_flags_change_the_edition(capsys, tmp_path):
    """`--edition` and `--option` are those of the records."""
    options = [
        "--option",
        "collector=winner",
        "--option",
        "last_card_counts=true",
        "--option",
        "fixed_min_price=1",
    ]
    code, out, _ = run(capsys, *simulate("--edition", "classic", *options, "--records", tmp_path))
    assert code == 0
    assert "Classic" in out
    assert "units of 1,000" in out
    for path in tmp_path.iterdir():
        assert load(path).edition.name == "classic"
        assert load(path).edition.options == {
            "collector": "winner",
            "fixed_min_price": 1,
            "last_card_counts": True,
        }


@pytest.mark.parametrize("flag", FLAGS)
def test_every_value_of_a_flag_that_a_mistake_lists_can_be_typed(capsys, flag):
    """As it is listed, without its quotation marks; None too."""
    told = mistake(capsys, *simulate("--option", f"{flag}=what"))
    listed = re.search(r"can be (.*), not 'what'", told)[1].split(", ")
    typed = [arguments.flag(f"{flag}={value.strip(chr(39))}") for value in listed]
    assert typed == [(flag, value) for value in FLAGS[flag]]
    code, out, _ = run(capsys, *simulate("--option", "collector=None"))
    assert (code, out) == run(capsys, *simulate())[:2]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("--games 0", "at least 1"),
        ("--games -3", "at least 1"),
        ("--games many", "at least 1"),
        ("--processes 0", "at least 1"),
        ("--players half,folk", "3, 4, 5 players, not 2"),
        ("--players half,half,half,half,half,half", "players, not 6"),
        ("--players half,folk,shark", "unknown bot 'shark'; the bots are " + ", ".join(BOTS)),
        ("--players half,,folk", "unknown bot ''"),
        ("--seed seven", "--seed"),
        ("--edition swiss", "the editions are " + ", ".join(EDITIONS)),
        ("--option tie=left", "unknown option 'tie'"),
        ("--option sealed_tie=right", "'left_first'"),
        ("--option fixed_min_price=2", "fixed_min_price"),
        ("--option sealed_tie", "FLAG=VALUE"),
        ("--players half,half,half,folk --option collector=winner", "collector"),
        ("--csv nowhere/games.csv", "cannot write nowhere/games.csv: No such file"),
        ("--csv .", "not an ordinary file"),
        ("--csv a\0b", "no path"),
        ("--records a\0b", "no path"),
        ("--records occupied", "occupied"),
        ("--records /dev/null/records", "cannot write records to /dev/null/records"),
        ("--csv /dev/null/games.csv", "cannot write /dev/null/games.csv"),
        ("--csv /dev/null", "not an ordinary file"),
    ],
)
def test_a_mistake_is_one_line_and_nothing_is_written(capsys, tmp_path, monkeypatch, more, words):
    """Whatever is wrong is told before anything is played or written; the exit code is 2."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "occupied").write_text("a file")
    outputs = [] if "--records" in more or "--csv" in more else ["--records", "r", "--csv", "c"]
    assert words in mistake(capsys, *simulate(*outputs, *more.split(" ")))
    assert names_in(tmp_path) == ["occupied"]


def test_a_wrong_csv_is_told_before_the_folder_is_made(capsys, tmp_path):
    """Of two outputs one of which cannot be written, the other is not begun."""
    mistake(
        capsys, *simulate("--records", tmp_path / "records", "--csv", tmp_path / "no" / "games.csv")
    )
    assert not names_in(tmp_path)


def test_no_record_is_overwritten(capsys, tmp_path):
    """A folder that holds records already is refused, and stays as it was."""
    run(capsys, *simulate("--records", tmp_path))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert "already" in mistake(capsys, *simulate("--seed", "8", "--records", tmp_path))
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("recs", "is the folder of the records"),
        ("out/../recs", "is the folder of the records"),
        ("out", "is the folder of the records"),
        ("out/recs/game-0.jsonl", "would replace a record"),
    ],
)
def test_a_table_is_not_written_over_the_records(capsys, tmp_path, table, words):
    """It is told before anything is played or made."""
    folder = tmp_path / ("recs" if table.endswith("recs") else "out/recs")
    argv = simulate("--records", folder, "--csv", tmp_path / table)
    assert words in mistake(capsys, *argv)
    assert names_in(tmp_path) == []


def test_a_table_may_stand_beside_the_records(capsys, tmp_path):
    """In their folder, under a name that none of them has."""
    argv = simulate("--records", tmp_path, "--csv", tmp_path / "games.csv")
    assert run(capsys, *argv)[0] == 0
    assert "games.csv" in names_in(tmp_path)


def test_a_full_disk_names_the_record(capsys, tmp_path, monkeypatch):
    """Which file it was, and why, in one line."""

    def fail(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(arena.record, "save", fail)
    told = mistake(capsys, *simulate("--records", tmp_path / "recs"))
    assert f"cannot write {tmp_path}/recs/game-0.jsonl: No space left" in told


def test_a_full_disk_leaves_no_part_of_a_file(capsys, tmp_path, monkeypatch):
    """When writing fails in the middle, the old file stays and nothing else is there."""
    path = tmp_path / "games.csv"
    path.write_text("old")

    def fail(_self, target, **_how):
        target.write_text("half a fi")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pd.DataFrame, "to_csv", fail)
    assert "No space left" in mistake(capsys, *simulate("--csv", path))
    assert names_in(tmp_path) == ["games.csv"]
    assert path.read_text() == "old"


class Faulty(Bot):
    """A bot that fails."""

    name = "faulty"

    def choose(self, view, rng):  # noqa: ARG002 - it never looks
        """Raise at once."""
        raise RuntimeError("lost\nmy \x1b[31mhead")


def test_a_bot_that_fails_stops_the_run(capsys, monkeypatch, tmp_path):
    """Bot, seat and game are told in one line, exit 1; the record so far is kept and sound."""
    monkeypatch.setitem(BOTS, "faulty", Faulty)
    argv = simulate("--players", "faulty,half,folk", "--records", tmp_path / "records")
    code, out, err = run(capsys, *argv, "--csv", tmp_path / "games.csv")
    assert (code, out) == (1, "")
    assert "bot faulty at seat 0" in err
    assert "game 0" in err
    assert err.count("\n") == 1
    assert "\x1b" not in err
    assert [not load(path).is_finished for path in (tmp_path / "records").iterdir()] == [True]
    assert names_in(tmp_path) == ["records"]


class Terminal(io.StringIO):
    """What a terminal shows."""

    def isatty(self):
        """It is one."""
        return True


def test_progress_is_shown_on_a_terminal_alone(capsys, monkeypatch):
    """On a terminal the games are counted on stderr, in a line that is cleared at the end."""
    assert run(capsys, *simulate())[2] == ""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert cli.main(simulate()) == 0
    shown = terminal.getvalue()
    counts = [int(count) for count in re.findall(r"\r(\d+) of 9 games", shown)]
    assert counts == sorted(set(counts))
    assert counts[-1] == 9
    assert shown.endswith("\r")
    assert "\n" not in shown
    assert not shown.split("\r")[-2].strip()


@contextlib.contextmanager
def started(*argv):
    """A command in a process of its own, which never outlives the test."""
    process = subprocess.Popen(
        [*COMMAND, *map(str, argv)],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="NOT TESTED: Windows has no SIGINT to send")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_ends_soon_and_leaves_whole_records(tmp_path, processes):
    """Ctrl-C: exit 130, nothing said, no file in parts, every record sound up to where it ends."""
    folder = tmp_path / "records"
    argv = simulate("--games", "100000", "--processes", processes, "--records", folder)
    with started(*argv) as process:
        until = time.monotonic() + 60
        while not (folder.is_dir() and len(list(folder.glob("*.jsonl"))) > 3):
            assert time.monotonic() < until
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out, err) == (130, b"", b"")
    finished = [load(path).is_finished for path in folder.iterdir()]
    assert finished.count(False) <= 1  # the game that was being played
    assert all(path.suffix == ".jsonl" for path in folder.iterdir())
