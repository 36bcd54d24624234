"""The `modernart` command and its parts (see `docs/command-line.md`).

Exit codes: 0 done, 1 a record that is not sound or a bot that failed, 2 a mistake in the command
or a path, 130 ended with Ctrl-C, 141 nobody reads on. Each mistake is one line on stderr.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from modernart import arguments, streams

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pandas as pd

    from modernart.editions import Edition
    from modernart.record import Record

FAILED: Final = 1
MISTAKE: Final = 2
INTERRUPTED: Final = 130
NO_READER: Final = 141
"""The exit codes beside 0; the last two are those of a shell for SIGINT and SIGPIPE."""

PAGES: Final = {
    "home": ("the front page: the course and the game", "voila/render/index.ipynb"),
    "play": ("play in the browser", ""),
    "tutorial": ("learn the game by playing", "voila/render/01-first-season.ipynb"),
}
"""The commands that serve the pages of the kit: what each opens, and where below the base URL."""

LONGEST_LINE: Final = 600
"""Characters of a message."""

PROGRESS_WIDTH: Final = 40
"""Characters of the line that shows progress."""


class Mistake(Exception):  # noqa: N818 - the user's, not the program's
    """What is wrong with a command, in one line for the person who typed it."""


class Failed(Exception):  # noqa: N818 - says what happened
    """A record is not sound, or a bot failed: which line or game, and why, in one line."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; `argv` defaults to the command line."""
    streams.open_closed()
    streams.survive_any_text()
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except (Mistake, Failed) as error:
        _complain(str(error))
        return MISTAKE if isinstance(error, Mistake) else FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        streams.drop_output()
        return NO_READER
    except OSError as error:  # the output is a file on a full disk, say
        streams.drop_output()
        _complain(f"cannot write: {_reason(error)}")
        return MISTAKE


def _complain(text: str) -> None:
    from modernart.transcript import printable

    print(f"modernart: {shorten(printable(text))}", file=sys.stderr)


def shorten(text: str) -> str:
    """Leave out the middle of a line that would flood a terminal."""
    half = LONGEST_LINE // 2
    return text if len(text) <= LONGEST_LINE else f"{text[:half]} … {text[-half:]}"


def _run(argv: Sequence[str]) -> int:
    try:
        options = build_parser().parse_args(_with_command(argv))
    except SystemExit as stop:  # after --help and --version
        return int(stop.code or 0)
    run: Callable[[argparse.Namespace], int] = options.run
    code = run(options)
    sys.stdout.flush()  # here, where a reader that has gone is still noticed
    return code


def _with_command(argv: Sequence[str]) -> Sequence[str]:
    """Open the front page where no command is named: `modernart --port 8000` too."""
    named = argv and (not argv[0].startswith("-") or argv[0] in ("-h", "--help", "--version"))
    return argv if named else ["home", *argv]


# -- the parser -----------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, like all others."""

    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message} (see {self.prog} --help)")


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command; `run` of what it parses is the command."""
    parser = _Parser(prog="modernart", description="Modern Art, to play, to simulate, to study.")
    parser.add_argument("--version", action="version", version=f"modernart {_version()}")
    commands = parser.add_subparsers(metavar="command", title="commands, home if none is given")
    for command, (what, page) in PAGES.items():
        _add_serving(commands.add_parser(command, help=what), page)
    _add_notebooks(commands.add_parser("notebooks", help="copy the notebooks for students"))
    _add_simulate(commands.add_parser("simulate", help="let bots play many games"))
    _add_replay(commands.add_parser("replay", help="tell a recorded game in words"))
    _add_check(commands.add_parser("check", help="say whether a record is sound"))
    return parser


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("modernart-kit")
    except PackageNotFoundError:
        return "of a checkout that is not installed"


# -- pages ----------------------------------------------------------------------------------


def _add_serving(parser: argparse.ArgumentParser, page: str) -> None:
    parser.description = "Serve the pages of the kit on this machine until Ctrl-C."
    parser.add_argument(
        "--port",
        type=arguments.whole,
        metavar="P",
        help="port to listen on (8788, or the next free one)",
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="address to listen on")
    parser.add_argument("--base-url", default="/", metavar="U", help="path before every page")
    parser.add_argument(
        "--max-kernels",
        type=arguments.whole,
        metavar="N",
        help="pages open at once (what fits in memory)",
    )
    parser.add_argument(
        "--public-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a host name that a proxy on this machine is visited under; may be repeated",
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.set_defaults(run=_serve, page=page)


def _serve(options: argparse.Namespace) -> int:
    from modernart_widgets.server import serve

    return serve(
        port=options.port,
        host=options.host,
        base_url=options.base_url,
        max_kernels=options.max_kernels,
        public_names=options.public_name,
        browser=not options.no_browser,
        page=options.page,
    )


# -- notebooks ------------------------------------------------------------------------------


def _add_notebooks(parser: argparse.ArgumentParser) -> None:
    parser.description = "Copy the notebooks of the kit without the cells that hold solutions."
    parser.add_argument(
        "--student",
        type=arguments.path,
        required=True,
        metavar="OUT",
        help="the folder for the copies, new or empty",
    )
    parser.set_defaults(run=_notebooks)


def _notebooks(options: argparse.Namespace) -> int:
    from modernart.handout import HandoutError, hand_out
    from modernart_widgets.paths import notebooks_dir

    try:
        done = hand_out(notebooks_dir(), options.student)
    except HandoutError as error:
        raise Mistake(str(error)) from None
    except OSError as error:
        raise Mistake(f"cannot write {options.student}: {_reason(error)}") from None
    print(f"{options.student}: {done.notebooks} notebooks, {done.solutions} cells left out")
    return 0


# -- simulate -------------------------------------------------------------------------------


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.description = "Let bots play many games; the same seed gives the same tables."
    add = parser.add_argument
    add("--games", type=arguments.count, required=True, metavar="N", help="how many games")
    add("--players", type=arguments.names, required=True, metavar="A,B,C", help="3 to 5 bots")
    add("--seed", type=arguments.whole, required=True, metavar="S", help="a whole number")
    add("--edition", default="taiwan", metavar="E", help="taiwan (if not given) or classic")
    add(
        "--option",
        type=arguments.flag,
        action="append",
        default=[],
        metavar="FLAG=VALUE",
        dest="flags",
        help="change a flag of the edition; may be repeated",
    )
    add("--processes", type=arguments.count, default=1, metavar="P", help="processes at a time (1)")
    add("--records", type=arguments.path, metavar="DIR", help="save the record of each game there")
    add("--csv", type=arguments.path, metavar="FILE", help="write one row a game and seat")
    parser.set_defaults(run=_simulate)


def _simulate(options: argparse.Namespace) -> int:
    from modernart import arena
    from modernart.match import BotError
    from modernart.report import report

    edition = _checked_edition(options)
    _check_folder(options.records)
    _check_apart(options.records, options.csv)
    _check_target(options.csv)
    with _progress() as progress:
        try:
            results = arena.simulate(
                options.players,
                options.games,
                options.seed,
                options.edition,
                options=dict(options.flags),
                processes=options.processes,
                records=options.records,
                progress=progress,
            )
        except BotError as error:
            raise Failed(str(error)) from None
        except OSError as error:
            raise Mistake(str(error)) from None
    if options.csv:
        _write_csv(arena.frame(results), options.csv)
    for line in report(results, edition):
        print(line)
    return 0


def _checked_edition(options: argparse.Namespace) -> Edition:
    """Return the edition as it will be played; unknown bots and flags are mistakes."""
    from modernart.editions import edition_named
    from modernart.players import bot_named

    try:
        for name in options.players:
            bot_named(name)
        edition = edition_named(options.edition)
        return edition.with_options(dict(options.flags), len(options.players))
    except ValueError as error:
        raise Mistake(str(error)) from None


def _check_folder(folder: Path | None) -> None:
    """Refuse a folder that has records already; whether it can be written, `simulate` tries."""
    if folder and any(folder.glob("game-*.jsonl")):
        raise Mistake(f"{folder} holds records already; choose another folder with --records")


def _check_apart(folder: Path | None, table: Path | None) -> None:
    """Refuse a table that would take the place of the records, or of one of them."""
    if folder is None or table is None:
        return
    records, target = folder.resolve(), table.resolve()
    if target in (records, *records.parents):
        raise Mistake(f"--csv {table} is the folder of the records; choose another file")
    if target.parent == records and target.match("game-*.jsonl"):
        raise Mistake(f"--csv {table} would replace a record; choose another file")


def _check_target(path: Path | None) -> None:
    """Refuse a file that could not be written when all is played; try it, and leave no trace."""
    if path is None:
        return
    try:
        if path.exists() and not path.is_file():
            raise Mistake(f"cannot write {path}: not an ordinary file")
        with tempfile.TemporaryFile(dir=path.resolve().parent):
            pass
    except (OSError, ValueError) as error:
        raise Mistake(f"cannot write {path}: {_reason(error)}") from None


def _write_csv(table: pd.DataFrame, path: Path) -> None:
    """Write the whole file or none."""
    from modernart.files import replacing

    try:
        with replacing(path.resolve()) as part:
            table.to_csv(part, index=False, lineterminator="\n")
    except OSError as error:
        raise Mistake(f"cannot write {path}: {_reason(error)}") from None


@contextlib.contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    """Give what shows how many games are played, on a terminal; the line is cleared at the end."""
    if not sys.stderr.isatty():
        yield None
        return

    def show(done: int, games: int) -> None:
        print(f"\r{done:,} of {games:,} games", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        print("\r" + " " * PROGRESS_WIDTH + "\r", end="", file=sys.stderr, flush=True)


# -- replay and check -----------------------------------------------------------------------


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.description = "Tell a recorded game in words, hands included."
    parser.add_argument("file", metavar="FILE", help="a record, as the table and simulate save it")
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    from modernart.transcript import transcript

    for line in transcript(_load(options.file)):
        print(line)
    return 0


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.description = "Play a record again and compare every line with the rules."
    parser.add_argument("file", metavar="FILE", help="a record, finished or not")
    parser.set_defaults(run=_check)


def _check(options: argparse.Namespace) -> int:
    from modernart.transcript import printable

    print(f"{printable(options.file)}: sound, {_state(_load(options.file))}")
    return 0


def _load(path: str) -> Record:
    from modernart.record import RecordError, load

    try:
        return load(path)
    except RecordError as error:
        raise Failed(f"{path}: {error}") from None
    except (OSError, ValueError) as error:  # a null character in a path is a ValueError
        raise Mistake(f"cannot read {path}: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _state(record: Record) -> str:
    """Say how far a record goes."""
    from modernart.record import replay
    from modernart.transcript import describe, seat_words

    game = replay(record)
    number = len(record.events) + 1
    lines = f"{number} line{'s' * (number > 1)}"
    if record.is_finished:
        return f"finished ({lines}). {describe(record.events[-1], record.edition, record.names)}"
    names = seat_words(record.names)
    waiting = ", ".join(names[seat] for seat in game.waiting_for) or "the next deal"
    cut = "; the file was cut in its last line, which is left out" if record.cut else ""
    return f"not finished ({lines}): round {game.round}, waiting for {waiting}{cut}"
