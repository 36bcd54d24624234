"""The `modernart` command: play, simulate, replay and check (see `docs/command-line.md`).

Exit codes: 0 done, 1 a record that is not sound, 2 a mistake in the command or a path, 130 ended
with Ctrl-C, 141 nobody reads on. Each mistake is one line on stderr.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from modernart.record import Record

UNSOUND: Final = 1
MISTAKE: Final = 2
INTERRUPTED: Final = 130
NO_READER: Final = 141
"""The exit codes beside 0; the last two are those of a shell for SIGINT and SIGPIPE."""

LONGEST_LINE: Final = 600
"""Characters of a message."""


class Mistake(Exception):  # noqa: N818 - the user's, not the program's
    """What is wrong with a command, in one line for the person who typed it."""


class Unsound(Exception):  # noqa: N818 - says what the record is
    """What is wrong with a record, in one line: its line and the rule."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; `argv` defaults to the command line."""
    _survive_any_text()
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except (Mistake, Unsound) as error:
        from modernart.transcript import printable

        print(f"modernart: {shorten(printable(str(error)))}", file=sys.stderr)
        return MISTAKE if isinstance(error, Mistake) else UNSOUND
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return NO_READER


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
    """Play, where no command is named: `modernart --port 8000` too."""
    named = argv and (not argv[0].startswith("-") or argv[0] in ("-h", "--help", "--version"))
    return argv if named else ["play", *argv]


def _survive_any_text() -> None:
    """Write what the terminal's encoding lacks as an escape, and do not fail for it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Let the interpreter flush what is left into nothing at its exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# -- the parser -----------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, like all others."""

    def error(self, message: str) -> NoReturn:
        raise Mistake(f"{message} (see {self.prog} --help)")


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command; `run` of what it parses is the command."""
    parser = _Parser(prog="modernart", description="Modern Art, to play, to simulate, to study.")
    parser.add_argument("--version", action="version", version=f"modernart {_version()}")
    commands = parser.add_subparsers(metavar="command", title="commands, play if none is given")
    _add_play(commands.add_parser("play", help="play in the browser"))
    _add_replay(commands.add_parser("replay", help="tell a recorded game in words"))
    _add_check(commands.add_parser("check", help="say whether a record is sound"))
    return parser


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("modernart-kit")
    except PackageNotFoundError:
        return "of a checkout that is not installed"


# -- play -----------------------------------------------------------------------------------


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.description = "Serve the pages of the kit on this machine until Ctrl-C."
    parser.add_argument("--port", type=int, metavar="P", help="port to listen on (any free one)")
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="address to listen on")
    parser.add_argument("--base-url", default="/", metavar="U", help="path before every page")
    parser.add_argument(
        "--max-kernels", type=int, metavar="N", help="pages open at once (what fits in memory)"
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> int:
    from modernart_widgets.server import serve

    return serve(
        port=options.port,
        host=options.host,
        base_url=options.base_url,
        max_kernels=options.max_kernels,
        browser=not options.no_browser,
    )


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
        raise Unsound(f"{path}: {error}") from None
    except (OSError, ValueError) as error:  # a null character in a path is a ValueError
        raise Mistake(f"cannot read {path}: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _state(record: Record) -> str:
    """Say how far a record goes."""
    from modernart.record import replay
    from modernart.transcript import describe, seat_words

    game = replay(record)
    lines = f"{len(record.events) + 1} lines"
    if record.is_finished:
        return f"finished ({lines}). {describe(record.events[-1], record.edition, record.names)}"
    names = seat_words(record.names)
    waiting = ", ".join(names[seat] for seat in game.waiting_for) or "the next deal"
    cut = "; the file was cut in its last line, which is left out" if record.cut else ""
    return f"not finished ({lines}): round {game.round}, waiting for {waiting}{cut}"
