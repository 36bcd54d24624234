"""Golden games: whole games, played by a fixed policy, are what they were.

`python tests/golden/remake.py` makes the files anew when a change is wanted.
"""

from collections import Counter
from itertools import pairwise

import pytest
from golden.remake import FOLDER, GAMES, files, play

from modernart.events import Decision, Reveal, RoundEnd, Sale
from modernart.record import Record, dumps, load, replay


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_what_it_was(name):
    """Transcript and record of the game are the committed files, byte for byte."""
    for path, text in files(name).items():
        assert path.read_bytes().decode() == text, path


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays(name):
    """The committed record is read, replayed and written again without a change."""
    record = load(FOLDER / f"{name}.jsonl")
    assert record.is_finished
    assert dumps(Record.of(replay(record))).encode() == (FOLDER / f"{name}.jsonl").read_bytes()


def test_every_golden_file_belongs_to_a_game():
    """No file is left over from a game that is no longer played."""
    known = {path.name for name in GAMES for path in files(name)}
    assert {path.name for path in FOLDER.iterdir() if path.suffix in (".txt", ".jsonl")} == known


def test_golden_games_cover_editions_seats_and_the_collector():
    """Both editions with 3, 4 and 5 seats, and the collector in both ways."""
    kinds = {(players, edition) for players, edition, _, options in GAMES.values() if not options}
    assert kinds == {(n, edition) for n in (3, 4, 5) for edition in ("taiwan", "classic")}
    assert {o.get("collector") for *_, o in GAMES.values()} == {None, "winner", "auctioneer"}


def test_golden_games_meet_what_is_rare():
    """Every format sold and kept, lone and joined Doubles, every end of a round, reveals."""
    seen = Counter()
    for name in GAMES:
        events = play(name).events
        for event, after in pairwise(events):
            seen[kind_of(event, after)] += 1
    for letter in "OASF":
        assert seen[letter, "sold"]
        assert seen[letter, "kept"]
    for rare in ("lone", "joined", "second by another", "turned up", "left down"):
        assert seen[rare], rare
    for rare in ("fifth by offer", "fifth by second", "hands_empty by offer", "fifth by reveal"):
        assert seen[rare], rare


def kind_of(event, after):
    """What is worth counting about an event."""
    if isinstance(after, RoundEnd):
        return f"{after.reason} by {'reveal' if isinstance(event, Reveal) else event.action.kind}"
    if isinstance(event, Sale):
        last = event.lot[-1].format
        return "lone" if last == "D" else (last, "kept" if own(event) else "sold")
    if isinstance(event, Reveal):
        return "turned up" if event.card else "left down"
    if isinstance(event, Decision) and event.action.kind == "second":
        return "joined" if event.action.value else passed_on(after)
    return None


def own(sale):
    """Whether the auctioneer has the lot."""
    return sale.buyer == sale.auctioneer


def passed_on(after):
    """Whether a seat that declined a second card was followed by one that added."""
    added = isinstance(after, Decision) and after.action.kind == "second" and after.action.value
    return "second by another" if added else "declined"
