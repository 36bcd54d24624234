"""The record: written to the letter, read strictly, replayed byte for byte, cut anywhere."""

import json
import re
from pathlib import Path

import pytest
from random_games import random_game

from modernart import Game, bid
from modernart.editions import EDITIONS, FLAGS
from modernart.events import Sale
from modernart.record import Record, RecordError, dumps, load, loads, replay, save

FORMAT = (Path(__file__).parent.parent / "docs" / "record-format.md").read_text("utf-8")
EXAMPLE = re.search(r"```json\n(.*?)```", FORMAT, re.DOTALL)[1]
LINES = EXAMPLE.splitlines(keepends=True)
KINDS = [
    ("taiwan", 3, {}),
    ("taiwan", 4, {"last_card_counts": False, "sealed_tie": "left_first"}),
    ("classic", 4, {"rank_zero_count": True, "fixed_min_price": 1}),
    ("classic", 5, {"double_proceeds": "split"}),
    ("taiwan", 3, {"collector": "winner", "reveal_after_lone_double": True}),
    ("classic", 3, {"collector": "auctioneer", "last_card_counts": True}),
]


def text_of(game, times=()):
    """The text of a game's record."""
    return dumps(Record.of(game, times))


def documented():
    """The fields of each line type as the format lists them."""
    rows = re.findall(r"^\| `(\w+)` \| (`.*) \|$", FORMAT, re.MULTILINE)
    return {name: re.findall(r"`(\w+)`", cells) for name, cells in rows if name not in FLAGS}


# -- writing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_lines_have_the_documented_fields_in_order(edition, players, options):
    """Every line has `type` first, then the fields of the format's table in its order."""
    table = documented()
    assert len(table) == 14
    for text in text_of(random_game(edition, players, options, seed=3)).splitlines():
        kind, *fields = json.loads(text).items()
        assert kind[0] == "type"
        names = [name for name, _ in fields]
        if kind[1] == "sale" and "double_proceeds" not in options:
            names.append("shares")
        assert names == table[kind[1]]


def test_every_line_type_is_written():
    """Together the kinds of games write every line type of the table, and no other."""
    types = set()
    for edition, players, options in KINDS:
        game = random_game(edition, players, options)
        types |= {json.loads(line)["type"] for line in text_of(game).splitlines()}
    assert types == set(documented())


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_the_header_notes_the_options_alphabetically(edition, players, options):
    """The first line says format, version, edition, flags in alphabetical order, names, seed."""
    names = ["Ann", "李", "", "\u2028", "Ann"][:players]
    game = Game(names, edition, seed=7, first_seat=2, **options)
    header = json.loads(text_of(game).split("\n")[0])
    assert list(header["options"]) == sorted(options)
    assert header["options"] == options
    del header["options"], header["type"]
    expected = {"format": "modernart-record", "version": 1, "edition": edition, "players": names}
    assert header == {**expected, "first_seat": 2, "seed": 7}


def test_an_option_equal_to_the_edition_leaves_no_trace():
    """A flag given its edition's own value is not noted."""
    own = {flag: getattr(EDITIONS["classic"], flag) for flag in FLAGS}
    assert '"options":{}' in text_of(Game(3, "classic", seed=1, **own))


def test_text_is_compact_and_not_escaped():
    """There are no spaces between tokens, and letters outside ASCII stand as they are."""
    text = text_of(Game(["Zoë", "李\u2028", 'q"\\\n'], seed=1))
    assert '"players":["Zoë","李\u2028","q\\"\\\\\\n"]' in text
    assert ", " not in text
    assert ": " not in text
    assert text.endswith("}\n")


@pytest.mark.parametrize(
    ("time", "form"), [(0, "0"), (3.0, "3"), (1.5, "1.5"), (0.1 + 0.2, "0.3"), (2.0004, "2")]
)
def test_times_are_written_in_the_shortest_form(time, form):
    """`t` is last in its line, with at most 3 decimals and none that is not needed."""
    assert text_of(Game(3, seed=1), [None, time]).endswith(f',"t":{form}}}\n')


def test_the_example_of_the_format_is_what_the_engine_writes():
    """The documented example reads, and comes out of a replay byte for byte."""
    record = loads(EXAMPLE)
    assert not record.is_finished
    assert not record.cut
    assert dumps(record) == EXAMPLE
    assert dumps(Record.of(replay(record), record.times)) == EXAMPLE


# -- what is and is not written ------------------------------------------------------------------


def test_refused_actions_and_pending_sealed_bids_leave_no_line():
    """Only what counts is noted: no refusal, and no sealed bid before all are in."""
    record = loads("".join(LINES[:3]))
    game = replay(record)
    assert not game.is_legal(0, bid(5))
    game.play(*next((0, action) for action in game.legal_actions(0) if action.value == 7))
    assert text_of(game, record.times) == "".join(LINES[:3])


def test_undo_cuts_a_decision_with_its_consequences():
    """`until` the index of a decision leaves exactly the lines before it, times included."""
    record = loads(EXAMPLE)
    for count in range(len(record.events) + 1):
        cut = record.until(count)
        assert dumps(cut) == "".join(LINES[: count + 1])
        assert text_of(replay(record, count)).startswith(text_of(replay(cut)))


def test_the_seed_of_a_record_never_deals():
    """Deals are given: with a seed in the header, a missing deal is awaited, not made up."""
    text = text_of(Game(3, seed=5)).split("\n")[0] + "\n"
    game = replay(loads(text))
    assert game.phase == "deal"
    assert game.seed == 5
    game.deal_on(5)
    assert game.phase == "offer"
    assert text_of(game) == text_of(Game(3, seed=5))


# -- replay --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "players", "options"), KINDS)
def test_replay_gives_the_same_bytes(edition, players, options):
    """A written record reads and replays to itself, times included."""
    for seed in range(3):
        game = random_game(edition, players, options, seed=seed)
        text = text_of(game, [number / 8 for number in range(len(game.events) + 1)])
        record = loads(text.encode())
        assert record.is_finished
        assert dumps(record) == text
        assert dumps(Record.of(replay(record), record.times)) == text
        assert replay(record).outcome == game.outcome


@pytest.mark.parametrize(("edition", "players", "options"), KINDS[::2])
def test_a_record_may_end_after_any_whole_line(edition, players, options):
    """Cut after any line, a record is an unfinished game that stands where the whole one stood."""
    text = text_of(random_game(edition, players, options, seed=2))
    lines = text.splitlines(keepends=True)
    for count in range(1, len(lines), 29):
        record = loads("".join(lines[:count]))
        assert not record.is_finished
        assert len(record.events) == count - 1
        assert text.startswith(text_of(replay(record)))


def test_any_layout_of_a_line_is_read():
    """Spaces, the order of fields, escapes and a carriage return are layout, and not kept."""
    parsed = [json.loads(line) for line in LINES]
    loose = [json.dumps(dict(reversed(line.items()))).replace(",", " ,\t") for line in parsed]
    assert dumps(loads("\r\n".join(loose))) == EXAMPLE


def test_a_file_is_saved_whole_and_loaded(tmp_path):
    """`save` and `load` are the bytes of the text; nothing else is left in the folder."""
    path = tmp_path / "game.jsonl"
    save(loads(EXAMPLE), path)
    assert path.read_bytes() == EXAMPLE.encode()
    assert load(path) == loads(EXAMPLE)
    assert list(tmp_path.iterdir()) == [path]


def test_a_save_that_fails_leaves_the_old_file(tmp_path):
    """What cannot be written leaves neither a half file nor a trace."""
    path = tmp_path / "game.jsonl"
    save(loads(EXAMPLE), path)
    with pytest.raises(TypeError):
        save(Record(**{**vars(loads(EXAMPLE)), "seed": object()}), path)
    assert path.read_bytes() == EXAMPLE.encode()
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(OSError, match="nowhere"):
        save(loads(EXAMPLE), tmp_path / "nowhere" / "game.jsonl")


# -- cut files -----------------------------------------------------------------------------------


def test_a_record_cut_at_any_byte_keeps_its_whole_lines():
    """Cut at any byte a record reads as its whole lines, and says so when a piece was dropped."""
    data = EXAMPLE.encode()
    first = data.index(b"\n")
    for size in range(len(data)):
        piece = data[:size]
        if size < first:
            with pytest.raises(RecordError, match=r"^line 1: there is not one whole line"):
                loads(piece)
            continue
        record = loads(piece)
        whole, _, rest = piece.rpartition(b"\n")
        counts = rest.endswith(b"}") and _is_json(rest)
        assert record.cut == (bool(rest) and not counts)
        assert dumps(record).encode() == (piece + b"\n" if counts else whole + b"\n")


def _is_json(piece):
    try:
        json.loads(piece)
    except ValueError:
        return False
    return True


def test_missing_consequences_at_the_end_are_no_fault():
    """A record that stops before a sale or a round's end replays to what follows from it."""
    for number, line in enumerate(LINES):
        if '"type":"sale"' in line or '"type":"round_end"' in line:
            game = replay(loads("".join(LINES[:number])))
            assert text_of(game).splitlines()[-1] == re.sub(r',"t":[\d.]+', "", line).strip()


def test_a_piece_in_the_middle_of_a_letter_is_dropped():
    """A file that was cut inside a letter of several bytes reads like any cut file."""
    data = text_of(Game(["李"] * 3, seed=1)).encode() + '{"type":"offer李'.encode()[:-1]
    assert loads(data).cut


def test_sales_with_shares_only_where_proceeds_are_split():
    """`shares` stand on every sale under "split", and on none otherwise."""
    for options, has in (({}, False), ({"double_proceeds": "split"}, True)):
        sales = [e for e in random_game(options=options).events if isinstance(e, Sale)]
        assert {sale.shares is not None for sale in sales} == {has}
