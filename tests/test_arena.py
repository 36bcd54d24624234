"""Many games: the same whatever plays them, counted right, and nothing half-written."""

import math
import os
import random
import signal
import subprocess
import sys
import time
from itertools import pairwise

import psutil
import pytest

from modernart import Game
from modernart.arena import (
    GameResult,
    Lot,
    frame,
    game_seed,
    result_of,
    simulate,
    standard_error,
    summary,
)
from modernart.editions import CLASSIC
from modernart.ledger import Entry
from modernart.match import BotError, Match
from modernart.players import Bot, bot_named
from modernart.record import load, replay

TABLE = ("planner", "half", "folk", "merchant")


class Quitter(Bot):
    """Plays the first legal action, and gives up in round 2."""

    name = "quitter"

    def choose(self, view, rng):
        """Answer while it lasts."""
        del rng
        if view.round > 1:
            raise RuntimeError("enough")
        return view.legal[0]


@pytest.fixture(scope="module")
def results():
    """Twelve games of three quick bots."""
    return simulate(["half", "folk", "random"], 12, seed=3)


def test_processes_make_no_difference():
    """The results of one process and of two are the same, game by game."""
    one = simulate(["half", "folk", "random"], 10, seed=3)
    assert simulate(["half", "folk", "random"], 10, seed=3, processes=2) == one


def test_more_games_begin_with_the_same_games(results):
    """Each game's seed comes from the run's seed and its number alone."""
    fewer = simulate(["half", "folk", "random"], 5, seed=3)
    assert results[:5] == fewer
    assert [r.seed for r in fewer] == [game_seed(3, index) for index in range(5)]
    assert len({game_seed(seed, index) for seed in range(20) for index in range(20)}) == 400


def test_another_seed_gives_other_games(results):
    """Runs with different seeds do not share games."""
    others = simulate(["half", "folk", "random"], 12, seed=4)
    assert {r.seed for r in results}.isdisjoint(r.seed for r in others)


def test_every_seat_order_comes_equally_often(results):
    """Three bots have six orders: twelve games are two of each."""
    orders = [r.names for r in results]
    assert {orders.count(order) for order in orders} == {2}
    assert len(set(orders)) == 6


def test_like_bots_have_fewer_orders():
    """One bot against two of another kind has three orders, not six."""
    orders = [r.names for r in simulate(["half", "random", "random"], 6, seed=1)]
    assert {orders.count(order) for order in orders} == {2}
    assert len(set(orders)) == 3


@pytest.mark.parametrize(("seating", "orders"), [("rotate", 3), ("fixed", 1)])
def test_other_seatings(seating, orders):
    """Bots may also move up by one seat from game to game, or stay."""
    names = [r.names for r in simulate(["half", "folk", "random"], 6, seed=1, seating=seating)]
    assert len(set(names)) == orders
    assert names[0] == ("half", "folk", "random")


def test_a_result_is_what_the_match_gives(results):
    """Any game of a run can be played again from its seed alone."""
    for told in results[:3]:
        game = Game(told.names, seed=told.seed)
        Match(game, dict(enumerate(map(bot_named, told.names))), told.seed).run()
        assert result_of(game, told.index) == told


def test_results_add_up(results):
    """Money and paintings of a result are consistent, and each game has one win to share."""
    for result in results:
        assert tuple(100 + account.gain for account in result.accounts) == result.cash
        assert sum(lot.cards for lot in result.lots) == sum(a.bought for a in result.accounts)
        assert sum(result.win(seat) for seat in range(3)) == pytest.approx(1)
        assert {result.cash[seat] for seat in result.winners} == {max(result.cash)}


def test_an_unfinished_game_has_no_result():
    """Nothing is made up for a game that is not over."""
    with pytest.raises(ValueError, match="not finished"):
        result_of(Game(3, seed=1))


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [("classic", 3, {"collector": "winner"}), ("taiwan", 5, {"double_proceeds": "split"})],
)
def test_records_replay_to_the_results(tmp_path, edition, players, options):
    """With a folder there is one sound record a game, and it ends as the result says."""
    folder = tmp_path / "new" / "records"
    bots = ["half", "folk", "random", "merchant", "planner"][:players]
    results = simulate(
        bots, 11, seed=2, edition=edition, options=options, processes=2, records=folder
    )
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"game-{index:02}.jsonl" for index in range(11)]
    for file, result in zip(files, results, strict=True):
        record = load(file)
        assert record.seed == result.seed
        assert record.edition.options == options
        assert result_of(replay(record), result.index) == result


def test_a_folder_that_cannot_be_written_stops_the_run_before_it_starts(tmp_path):
    """One clear `OSError` before anything is played, and nothing is left behind."""
    (tmp_path / "file").write_text("not a folder", "utf-8")
    played = []
    for folder in (tmp_path / "file", tmp_path / "file" / "records"):
        with pytest.raises(OSError, match=r"cannot write records to .*file"):
            simulate(["half"] * 3, 2, seed=1, records=folder, progress=lambda *a: played.append(a))
    assert played == []
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("players", "games", "options", "words"),
    [
        (["half", "deep blue", "folk"], 1, {}, "unknown bot 'deep blue'"),
        (["half"] * 2, 1, {}, "not 2"),
        (["half"] * 6, 1, {}, "not 6"),
        (["half"] * 3, 0, {}, "at least 1"),
        (["half"] * 3, True, {}, "at least 1"),
        (["half"] * 3, 1, {"processes": 0}, "at least 1"),
        (["half"] * 3, 1, {"edition": "moon"}, "unknown edition"),
        (["half"] * 3, 1, {"options": {"colour": 1}}, "unknown option"),
        (["half"] * 4, 1, {"options": {"collector": "winner"}}, "collector"),
        (["half"] * 3, 1, {"seating": "random"}, "unknown seating"),
    ],
)
def test_impossible_runs_are_refused(tmp_path, players, games, options, words):
    """A mistake is a `ValueError` before a folder is made."""
    with pytest.raises(ValueError, match=words):
        simulate(players, games, seed=1, records=tmp_path / "new", **options)
    assert list(tmp_path.iterdir()) == []


def test_progress_is_told_and_ends_with_all():
    """Progress only grows, by few games at a time, up to the number of games."""
    told = []
    simulate(["random"] * 3, 10, seed=1, progress=lambda done, games: told.append((done, games)))
    assert told[-1] == (10, 10)
    assert all(0 < after[0] - before[0] <= 4 for before, after in pairwise(told))


def test_own_bots_and_own_editions_take_part():
    """A bot object sits beside the built-in ones, and an edition may be a table of one's own."""
    results = simulate(["half", bot_named("folk"), "random"], 2, seed=1, edition=CLASSIC)
    assert {name for r in results for name in r.names} == {"half", "folk", "random"}
    assert results == simulate(["half", "folk", "random"], 2, seed=1, edition="classic")


@pytest.mark.parametrize("processes", [1, 2])
def test_a_failing_bot_is_named_and_its_game_kept(tmp_path, processes):
    """The error names bot, seat, game and seed; the record so far is whole and replays."""
    bots = ["half", Quitter(), "half"]
    with pytest.raises(BotError, match=r"bot quitter at seat \d failed.*enough \(game 0, seed"):
        simulate(bots, 20, seed=1, processes=processes, records=tmp_path)
    record = load(tmp_path / "game-00.jsonl")
    assert not record.is_finished
    assert replay(record).round == 2
    assert {path.suffix for path in tmp_path.iterdir()} == {".jsonl"}


SCRIPT = """
from modernart.arena import simulate
if __name__ == "__main__":
    tell = lambda *done: print(*done, flush=True)
    simulate(["planner"] * 4, 10000, 1, processes=2, progress=tell)
"""


def test_an_interrupt_ends_every_process():
    """Ctrl-C ends the run soon, with all of its processes, and is seen as what it is."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
        start_new_session=True,
    ) as run:
        assert run.stdout.readline() == "4 10000\n"
        children = psutil.Process(run.pid).children(recursive=True)
        os.killpg(run.pid, signal.SIGINT)
        start = time.monotonic()
        _, errors = run.communicate(timeout=60)
    assert time.monotonic() - start < 30
    assert "KeyboardInterrupt" in errors
    assert run.returncode not in (0, None)
    assert errors.count("Traceback") == 1
    assert children
    assert not any(child.is_running() for child in children)


def won(index, names, cash, winners, lots=()):
    """A result made by hand."""
    accounts = tuple(Entry(sold=seat, bought=2 * seat) for seat in range(len(names)))
    return GameResult(index, index, names, cash, winners, accounts, lots)


def test_the_summary_counts_shared_wins_as_parts():
    """Win shares are parts of games; standard errors are those of the mean over games."""
    names = ("a", "b", "c")
    hand = [
        won(0, names, (10, 20, 30), (2,)),
        won(1, names, (30, 30, 0), (0, 1)),
        won(2, names, (50, 1, 0), (0,)),
        won(3, names, (6, 6, 6), (0, 1, 2)),
    ]
    rows = {row.name: row for row in summary(hand)}
    wins = [0, 1 / 2, 1, 1 / 3]
    mean = sum(wins) / 4
    assert rows["a"].wins == pytest.approx(mean)
    error = math.sqrt(sum((w - mean) ** 2 for w in wins) / 3 / 4)
    assert rows["a"].wins_se == pytest.approx(error)
    assert sum(row.wins for row in rows.values()) == pytest.approx(1)
    assert (rows["a"].cash, rows["b"].sold, rows["c"].bought) == (24, 1, 4)
    assert [row.name for row in summary(hand)] == sorted(rows, key=lambda name: -rows[name].wins)


def test_the_summary_adds_up_seats_of_the_same_bot():
    """Two seats of a bot share its line: their wins add, their means are over seats."""
    hand = [won(0, ("a", "b", "b"), (1, 2, 4), (2,)), won(1, ("b", "a", "b"), (9, 1, 0), (0,))]
    b, a = summary(hand)
    assert (a.name, b.name) == ("a", "b")
    assert (b.wins, b.fair, b.seats) == (1, pytest.approx(2 / 3), 4)
    assert b.cash == pytest.approx(15 / 4)


def test_the_error_of_cash_is_that_of_a_mean_over_games():
    """Two seats of a bot in one game are one observation: their mean is taken first."""
    hand = [won(0, ("a", "b", "b"), (1, 2, 4), (2,)), won(1, ("b", "a", "b"), (9, 1, 0), (0,))]
    b = next(row for row in summary(hand) if row.name == "b")
    assert b.cash_se == pytest.approx(standard_error([3, 9 / 2]))
    for row in summary(hand[:1]):
        assert math.isnan(row.wins_se)
        assert math.isnan(row.cash_se)


def test_the_summary_takes_prices_by_the_auctioneer_s_format():
    """A mean price is over the lots a bot auctioned by a format; no lot, no price."""
    lots = (
        Lot("O", 1, 0, 1, 10),
        Lot("O", 2, 0, 0, 20),
        Lot("S", 1, 1, 0, 7),
        Lot("D", 1, 0, 0, 0),
    )
    rows = {row.name: row for row in summary([won(0, ("a", "b", "c"), (1, 2, 3), (2,), lots)])}
    assert rows["a"].prices == {"O": 15, "A": None, "S": None, "F": None}
    assert rows["b"].prices["S"] == 7


def test_the_frame_has_a_row_for_each_game_and_seat(results):
    """The pandas table holds the same figures, with missing prices as missing."""
    table = frame(results)
    assert len(table) == 36
    assert list(table.columns) == [
        *("game", "seed", "seat", "bot", "cash", "win"),
        *("sold", "earned", "bought", "paid", "cashed"),
        *("price_O", "price_A", "price_S", "price_F"),
    ]
    means = table.groupby("bot")["cash"].mean()
    for row in summary(results):
        assert means[row.name] == pytest.approx(row.cash)
    assert table.groupby("game")["win"].sum().round(9).eq(1).all()
    assert table["price_F"].dtype == float
    pick = random.Random(1).choice(results)
    assert table.query("game == @pick.index")["cash"].tolist() == list(pick.cash)
