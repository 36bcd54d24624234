"""Series of games for students' bots: fair, repeatable, stopped at any time; and the league."""

import threading
import time

import pytest

from modernart.arena import summary
from modernart.workshop import StudentBot, Workshop, league, standings

MINE = """
def lay(view):
    return max(view.hand, key=lambda card: worth(view, card.genre))

def bid(view):
    return 0.6 * lot_worth(view)
"""


def test_every_seat_is_had_equally_often(started):
    """The bot's and each rival's; the number of games is raised until that is so."""
    series = Workshop(games=10, seed=3).play(StudentBot(MINE, "ada", 20))
    assert (series.games, series.planned, series.seats) == (12, 12, [3, 3, 3, 3])
    for name in series.rivals:
        taken = [result.names.index(name) for result in series.results]
        assert [taken.count(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert len(started) == 1


def test_the_same_seed_gives_the_same_series(started):  # noqa: ARG001
    """Chance included: a generator of the bot's, Python's own, and the order of sets."""
    source = """
import random
def choose(view, rng):
    most = min(len(view.legal), 9)
    odd = list({str(card) for card in view.hand} or {"none"})[0]
    return view.legal[(rng.randrange(99) + random.randrange(99) + len(odd) + ord(odd[0])) % most]
"""
    arena = Workshop(["half", "folk"], games=6, seed=4)
    first, again = (arena.play(StudentBot(source, "dice", 20)) for _ in range(2))
    other = Workshop(["half", "folk"], games=6, seed=5).play(StudentBot(source, "dice", 20))
    assert first == again
    assert [result.cash for result in first.results] != [result.cash for result in other.results]


def test_a_series_adds_up_as_the_arena_does(started):  # noqa: ARG001
    """Win shares, cash and errors are `arena.summary`'s; the lead is cash less the others' mean."""
    series = Workshop(["half", "merchant"], games=9, seed=2).play(StudentBot(MINE, "ada", 20))
    assert series.table == summary(series.results)
    own = series.own
    assert own.wins == pytest.approx(
        sum(result.win(result.names.index("ada")) for result in series.results) / 9
    )
    others = sum(line.cash for line in series.table if line.name != "ada") / 2
    mean, error = series.lead
    assert mean == pytest.approx(own.cash - others)
    assert 0 < error < 200


def test_a_built_in_bot_can_be_tried_against_itself():
    """Its own line is told apart from its double's."""
    series = Workshop(["half", "half", "merchant"], games=4).play("half")
    assert series.bot == "half (tried)"
    assert (series.own.seats, {line.name for line in series.table}) == (
        4,
        {"half (tried)", "half", "merchant"},
    )


def test_progress_is_told_to_the_end():
    """How many games are done, of how many."""
    told = []
    Workshop(["half", "merchant"], games=9).play("folk", progress=lambda *n: told.append(n))
    assert told[-1] == (9, 9)
    assert told == sorted(told)
    assert len(told) > 1


@pytest.mark.parametrize(
    "source", [MINE, "import time\ndef bid(view): time.sleep(30)", "while True: pass"]
)
def test_a_series_can_be_cancelled_at_any_time(started, source):  # noqa: ARG001
    """Also while the bot thinks: what is finished is kept, and nothing is called a fault."""
    arena = Workshop(games=40_000)
    kept = []
    thread = threading.Thread(target=lambda: kept.append(arena.play(StudentBot(source, "x", 60))))
    thread.start()
    time.sleep(1)
    arena.cancel()
    thread.join(30)
    assert kept
    assert (kept[0].is_cancelled, kept[0].fault) == (True, None)
    assert kept[0].games < 40_000


def test_the_arena_goes_on_after_a_cancelled_or_broken_series(started):  # noqa: ARG001
    """The next bot gets all of its games."""
    arena = Workshop(["half", "merchant"], games=3)
    assert arena.play("def bid(view): 1/0", "broken").fault
    arena.cancel()
    assert arena.play("folk").is_cancelled
    assert arena.play(StudentBot(MINE, "ada", 20)).games == 3


@pytest.mark.parametrize(
    ("rivals", "games", "edition"),
    [
        (["half"], 9, "taiwan"),
        (["half"] * 5, 9, "taiwan"),
        (["half", "nobody"], 9, "taiwan"),
        (["half", "half"], 0, "taiwan"),
        (["half", "half"], 9, "nowhere"),
    ],
)
def test_a_workshop_that_cannot_be_is_refused(rivals, games, edition):
    """At once, with the sentence of the engine."""
    with pytest.raises(ValueError, match=r"players|unknown|at least 1"):
        Workshop(rivals, games, edition=edition)


def test_the_league_has_the_best_first(started):  # noqa: ARG001
    """A row for each bot, the last series under a name; broken ones with what was finished."""
    arena = Workshop(["half", "merchant"], games=6, seed=1)
    arena.play(StudentBot("def bid(view): return 0", "miser", 20))
    arena.play(StudentBot("def bid(view): return 0", "ada", 20))
    arena.play(StudentBot("def bid(view): return 0.9 * lot_worth(view)", "ada", 20))
    arena.play("def bid(view): 1/0", "broken")
    table = arena.league()
    assert list(table["bot"]) == ["ada", "miser"]
    assert list(table.index) == [1, 2]
    assert table["wins"].is_monotonic_decreasing
    assert table.loc[1, "lead"] > table.loc[2, "lead"]
    assert [one.bot for one in standings(arena.series)] == list(table["bot"])
    assert list(league([]).columns) == list(table.columns)
