"""What `docs/workshop.md` promises is there: its first bot plays, and a view has what is listed."""

import linecache
import re
from pathlib import Path

from modernart import Game, View
from modernart.workshop import StudentBot, Workshop, process
from modernart.workshop.helpers import HELPERS
from modernart.workshop.source import HOOKS
from modernart_widgets.workshop import BotArena

TEXT = (Path(__file__).parents[2] / "docs" / "workshop.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def run(code, **names):
    """Run code as a cell, whose source can be found; returns its names."""
    file = "<cell of the documentation>"
    linecache.cache[file] = (len(code), None, code.splitlines(keepends=True), file)
    space = {"__name__": "__main__", **names}
    exec(compile(code, file, "exec"), space)
    return space


def section(heading):
    """The text under a heading."""
    return re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)[1]


def test_the_first_bot_is_short_and_plays(started):  # noqa: ARG001
    """Ten lines are enough, and it wins games."""
    assert len([line for line in BLOCKS[0].splitlines() if line]) <= 10
    space = run(BLOCKS[0].replace("BotArena(lay", "arena = BotArena(lay"))
    assert isinstance(space["arena"], BotArena)
    assert space["arena"].state["message"]["kind"] == "info"
    bot = StudentBot([space["lay"], space["bid"]], "ada", seconds=20)
    series = Workshop(["half", "merchant"], games=6).play(bot)
    assert (series.fault, series.own.wins > 0.5) == (None, True)


def test_the_code_without_the_arena_runs(started):  # noqa: ARG001
    """As it stands, for any source."""
    code = BLOCKS[1].replace("games=200", "games=4").replace("seconds=1.0", "seconds=20")
    assert run(code, source="def bid(view): return 1")["series"].games == 4


def test_a_view_has_what_is_listed():
    """Each attribute in the table is one of a view, and each function is asked."""
    view = Game(3, seed=1).view(0)
    first = re.findall(r"^\| ([^|]+) \|", section("What it sees"), re.MULTILINE)
    named = {name for cell in first for name in re.findall(r"`(\w+)`", cell)}
    assert {name for name in named if not hasattr(view, name)} == set()
    assert set(View.__slots__) | {"purse", "players"} <= named | {
        "layer",
        "pile",
        "outcome",
        "cash",
    }
    functions = re.findall(r"^\| `(\w+)\(", section("What a bot is"), re.MULTILINE)
    assert tuple(functions) == HOOKS
    assert all(f"`{name}(view" in TEXT for name in HELPERS)


def test_the_limits_are_those_of_the_code():
    """Memory, output and the time for the source."""
    limits = section("Limits")
    assert f"{process.MEGABYTES // 1024} GB" in limits
    assert f"{process.MOST_PRINTED >> 20} MB a decision" in limits
    assert f"{process.START_SECONDS / 2 + 1:g} seconds" in limits
