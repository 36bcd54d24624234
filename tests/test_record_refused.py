"""Bad records: each is refused with its line and a reason, and a sound one is not mistaken."""

import json
import re
from pathlib import Path

import pytest
from random_games import random_game

from modernart import Game
from modernart.record import Record, RecordError, dumps, load, loads

FORMAT = (Path(__file__).parent.parent / "docs" / "record-format.md").read_text("utf-8")
EXAMPLE = re.search(r"```json\n(.*?)```", FORMAT, re.DOTALL)[1]
LINES = EXAMPLE.splitlines(keepends=True)


def number_of(start):
    """The number of the first line of the example that starts so."""
    return next(i for i, line in enumerate(LINES, 1) if line.startswith('{"type":' + start))


def changed(start, old, new):
    """The example with `old` replaced by `new` in the first line that starts so; the number."""
    number = number_of(start)
    line = LINES[number - 1]
    assert old in line
    return "".join([*LINES[: number - 1], line.replace(old, new, 1), *LINES[number:]]), number


def fault(data):
    """The error with which a record is refused."""
    with pytest.raises(RecordError) as caught:
        loads(data)
    return caught.value


CHANGES = [
    # the header
    ('"game"', '"modernart-record"', '"other"', "no modernart-record"),
    ('"game"', '"type":"game"', '"type":"deal"', "no modernart-record"),
    ('"game"', '"version":1', '"version":2', "version 2 is newer"),
    ('"game"', '"version":1', '"version":0', "version 0 is unknown"),
    ('"game"', '"version":1', '"version":true', "whole number"),
    ('"game"', '"version":1', '"version":1.0', "whole number"),
    ('"game"', '"version":1', '"version":"1"', "whole number"),
    ('"game"', '"taiwan"', '"mars"', "unknown edition 'mars'"),
    ('"game"', '"taiwan"', "null", "not a text"),
    ('"game"', '"Bo"', '"Bo","Cy","Di","Ed"', "is for 3, 4, 5 players, not 6"),
    ('"game"', '"Ann","Bo",', "", "is for 3, 4, 5 players, not 1"),
    ('"game"', '"Ann","Bo",', '"Ann","Bo","Cy",', "the collector joins a game of 3"),
    ('"game"', '"Ann"', "5", "not a text"),
    ('"game"', '"Ann"', '"\\ud800"', "players: "),
    ('"game"', '"first_seat":2', '"first_seat":3', "no seat 3"),
    ('"game"', '"first_seat":2', '"first_seat":-1', "less than 0"),
    ('"game"', '"first_seat":2', '"first_seat":null', "whole number"),
    ('"game"', '"seed":null', '"seed":1.5', "whole number"),
    ('"game"', '"seed":null', '"seed":NaN', "seed: NaN is not a whole number"),
    ('"game"', '"options":{', '"options":{"fixed_min_price":NaN,', "can be 0, 1, not NaN"),
    ('"game"', '"seed":null,', "", "lacks 'seed'"),
    ('"game"', '"winner"', '"nobody"', "option 'collector' can be"),
    ('"game"', '"winner"', "null", "the edition's own value"),
    ('"game"', '"split"', '"second"', "the edition's own value"),
    ('"game"', '"options":{', '"options":{"rank_zero_count":false,', "the edition's own value"),
    ('"game"', '"options":{', '"options":{"last_card_counts":true,', "the edition's own value"),
    ('"game"', '"options":{', '"options":{"rank_zero_count":1,', "option 'rank_zero_count' can"),
    ('"game"', '"options":{', '"options":{"fixed_min_price":true,', "option 'fixed_min_price' can"),
    ('"game"', '"options":{', '"options":{"fixed_min_price":2,', "option 'fixed_min_price' can"),
    ('"game"', '"options":{', '"options":{"open_money":true,', "unknown option 'open_money'"),
    ('"game"', '"options":{', '"options":{"collector":"winner",', "'collector' is given twice"),
    *(
        (
            '"game"',
            '"options":{"collector":"winner","double_proceeds":"split"}',
            f'"options":{x}',
            w,
        )
        for x, w in (("[]", "[] is not an object"), ("null", "None is not"), ('"x"', "'x' is not"))
    ),
    # the deal
    ('"deal"', '"round":1', '"round":2', "of round 2, not 1 (rule 1.4)"),
    ('"deal"', '"1O1",', "", "round 1 deals 9 cards"),
    ('"deal"', '"1O1"', '"1O1","2F3"', "round 1 deals 9 cards"),
    ('"deal"', '"1O1"', '"1O4"', "card 1O4 does not exist or was dealt before (rule 1.2)"),
    ('"deal"', '"1O1"', '"6O1"', "card '6O1' does not exist (rule 1.2)"),
    ('"deal"', '"1O1"', '"1o1"', "does not exist"),
    ('"deal"', '"1O1"', '"1O01"', "does not exist"),
    ('"deal"', '"1O1"', "11", "not a text"),
    ('"deal"', '"1O1"', "NaN", "hands: NaN is not a text"),
    ('"deal"', '"1O1"', '"2A1"', "was dealt before"),
    ('"deal"', '["3S1"', '[],["3S1"', "there should be 3, not 4"),
    ('"deal"', '"5O2",', "", "the collector 9 cards (rule 8.1)"),
    ('"deal"', '"5O2"', '"2A1"', "was dealt before"),
    ('"deal"', '"collector":', '"collector":null,"x":', "has no 'x'"),
    # decisions
    ('"offer"', '"seat":2', '"seat":1', "Seat 1 cannot lay 3S1"),
    ('"offer"', '"3S1"', '"2A1"', "does not hold that card (rule 2.1)"),
    ('"offer"', '"3S1"', "null", "not a text"),
    ('"offer"', '"offer"', '"price"', "has no 'card'"),
    ('"offer"', '"offer"', '"laying"', "'laying' is no type of line"),
    ('"offer"', '"offer"', '["offer"]', "is no type of line"),
    ('"sealed"', "[7,7,3]", "[7,7]", "there should be 3, not 2"),
    ('"sealed"', "[7,7,3]", "[7,7,-3]", "less than 0"),
    ('"sealed"', "[7,7,3]", "[7,101,3]", "at most 100, the cash it holds (rule 2.4)"),
    ('"sealed"', "[7,7,3]", "[7,7,3.0]", "whole number"),
    ('"sealed"', "[7,7,3]", "[7,7,NaN]", "bids: NaN is not a whole number"),
    ('"reveal"', '"seat":0', '"seat":1', "Seat 1 cannot turn up a card"),
    ('"reveal"', '"5O2"', '"1A2"', "card should be 5O2, not 1A2 (rule 8.2)"),
    ('"second"', '"seat":0', '"seat":1', "Seat 1 cannot decline a second card"),
    ('"bid"', '"amount":4', '"amount":4.0', "4.0 is not a whole number"),
    ('"bid"', '"amount":4', '"amount":true', "True is not a whole number"),
    ('"bid"', '"amount":4', '"amount":"4"', "'4' is not a whole number"),
    ('"bid"', '"amount":4', '"amount":null', "None is not a whole number"),
    ('"bid"', '"amount":4', '"amount":0', "at least 1 (rule 3.2)"),
    ('"bid"', '"amount":4', '"amount":-4', "at least 1 (rule 3.2)"),
    ('"bid"', '"amount":4', f'"amount":{10**40}', "at most"),
    ('"bid"', '"amount":4', f'"amount":{"9" * 5000}', "line 14"),
    ('"bid"', '"amount":4', '"amount":Infinity', "amount: Infinity is not a whole number"),
    ('"bid"', '"seat":0', '"seat":-Infinity', "seat: -Infinity is not a whole number"),
    ('"bid"', '"bid"', "NaN", "NaN is no type of line"),
    ('"bid"', '"amount":4', '"amount":4,"amount":4', "'amount' is given twice"),
    ('"bid"', '"amount":4', '"amount":4,"note":"x"', "has no 'note'"),
    ('"bid"', ',"amount":4', "", "lacks 'amount'"),
    ('"bid"', '"seat":0', '"seat":3', "there is no seat 3"),
    ('"bid"', '"seat":0', '"seat":false', "whole number"),
    ('"price"', '"amount":30', '"amount":101', "at most 100, the cash it holds (rule 2.4)"),
    ('"accept"', '"seat":2', '"seat":1', "Seat 1 cannot accept"),
    # consequences
    ('"sale"', '"3S1"', '"3F1"', "cards should be ['3S1'], not ['3F1'] (rule 3.6)"),
    ('"sale"', '"auctioneer":2', '"auctioneer":1', "auctioneer should be 2"),
    ('"sale"', '"buyer":0', '"buyer":1', "buyer should be 0, not 1 (rule 2.3)"),
    ('"sale"', '"price":7', '"price":8', "price should be 7, not 8 (rule 2.3)"),
    ('"sale"', '"payee":2', '"payee":null', "payee should be 2, not None (rule 2.3)"),
    ('"sale"', "[0,0,7]", "[0,7,0]", "shares should be [0, 0, 7], not [0, 7, 0] (rule 9)"),
    ('"sale"', ',"shares":[0,0,7]', "", "lacks 'shares'"),
    ('"round_end"', '"round":1', '"round":2', "round should be 1"),
    ('"round_end"', '"fifth"', '"hands_empty"', "reason should be fifth"),
    ('"round_end"', '"counts":[5', '"counts":[4', "counts should be [5"),
    ('"round_end"', '"counts":[5,0', '"counts":[5', "there should be 5, not 4"),
    ('"round_end"', '"markers":[30', '"markers":[20', "markers should be [30"),
    ('"round_end"', '"values":[30', '"values":[20', "values should be [30"),
    ('"round_end"', '"income":[10', '"income":[11', "income should be [10"),
    ('"round_end"', '"cash":[140', '"cash":[141', "cash should be [140"),
    ('"round_end"', '"cash":[140', '"cash":[140.0', "whole number"),
]


IDS = [f"{number}-{change[0]}" for number, change in enumerate(CHANGES)]


@pytest.mark.parametrize(("start", "old", "new", "words"), CHANGES, ids=IDS)
def test_a_changed_value_is_refused_in_its_line(start, old, new, words):
    """One changed value is found in the line in which it stands, and named with its rule."""
    data, number = changed(start, old, new)
    error = fault(data)
    assert error.line == number
    assert words in str(error)
    assert len(error.reason) < 250


@pytest.mark.parametrize(
    "extra",
    ["\n", " \n", "\r\n", "[]\n", "5\n", '"x"\n', "null\n", "{}\n", "{\n", "//\n", "\x00\n"],
)
@pytest.mark.parametrize("place", [0, 1, 5, len(LINES)])
def test_a_line_that_is_no_line_is_refused(extra, place):
    """Blank lines, other JSON and no JSON are refused where they stand."""
    assert fault("".join([*LINES[:place], extra, *LINES[place:]])).line == place + 1


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ("", "is blank"),
        (" \t", "is blank"),
        ("{", "is damaged"),
        ("5", "is not from a record"),
        ('{"type":"bid","seat":0,"amount":NaN}', "amount: NaN is not a whole number"),
        ("[" * 100_000, "is nested too deeply"),
        ('{"t": ' + "9" * 5000 + "}", "a number has too many digits"),
        ('{"type":"' + "x" * 99 + '"}', "... is no type of line"),
    ],
    ids=range(8),
)
def test_what_is_wrong_with_a_line_is_said(extra, words):
    """The reason names what kind of damage it is, in a short sentence."""
    error = fault("".join([*LINES, extra, "\n"]))
    assert error.line == len(LINES) + 1
    assert words in error.reason
    assert len(error.reason) < 100


@pytest.mark.parametrize(
    ("t", "sound"),
    [
        ("0", True),
        ("0.001", True),
        ("1.50", True),
        ("12", True),
        ("-1", False),
        ("1.2345", False),
        ("1e-4", False),
        ("null", False),
        ("true", False),
        ('"1"', False),
        ("[1]", False),
        ("NaN", False),
        ("Infinity", False),
        ("1e400", False),
        ("9" * 400, False),
    ],
)
def test_times_are_checked(t, sound):
    """`t` is a finite number, not negative, with at most 3 decimals."""
    data = "".join([*LINES[:-1], LINES[-1].replace("}", f',"t":{t}}}')]).replace(
        '"t":12.345', '"t":0'
    )
    data = data.replace('"t":1.5', '"t":0', 1)
    if sound:
        assert loads(data).times[-1] == float(t)
    else:
        assert fault(data).line == len(LINES)


def test_time_that_goes_back_is_refused():
    """A `t` below an earlier one is refused, lines without a time between them or not."""
    data = "".join([*LINES[:-1], LINES[-1].replace("}", ',"t":12.344}')])
    assert fault(data).line == len(LINES)
    assert loads(data.replace("12.344", "12.345"))


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"{", EXAMPLE.encode()[:99], b"\xff"])
def test_a_file_without_a_whole_line_is_refused(data):
    """A file in which no line is whole is no record."""
    assert fault(data).line == 1


NOT_JSON_LINES = {
    "byte order mark": b"\xef\xbb\xbf" + EXAMPLE.encode(),
    "utf-16": EXAMPLE.encode("utf-16"),
    "latin-1": EXAMPLE.replace("李", "\xe9").encode("latin-1"),
    "half a letter": EXAMPLE.replace("李", "\ud800"),
    "old macintosh": EXAMPLE.replace("\n", "\r"),
    "one line": EXAMPLE.replace("\n", "") + "\n",
    "deep list": "[" * 100_000 + "\n",
    "deep object": '{"type":' * 100_000 + "\n",
    "blank line first": "\n" + EXAMPLE,
    "no text": "",
}


@pytest.mark.parametrize("name", NOT_JSON_LINES)
def test_what_is_not_utf_8_json_lines_is_refused(name):
    """A byte order mark, another encoding, other ends of lines, endless nesting: line 1."""
    assert fault(NOT_JSON_LINES[name]).line == 1


SAVED_ELSEWHERE = {
    "byte order mark": "a byte order mark (BOM), so save it again as UTF-8 without BOM",
    "utf-16": "not UTF-8 text, so save the file again as UTF-8 without BOM",
    "latin-1": "not UTF-8 text, so save the file again as UTF-8 without BOM",
}


@pytest.mark.parametrize("name", SAVED_ELSEWHERE)
def test_who_saved_a_record_in_an_editor_is_told_how_to_save_it(name):
    """The encoding to choose is named, and so is the mark."""
    assert SAVED_ELSEWHERE[name] in str(fault(NOT_JSON_LINES[name]))


# In the open auction two seats may pass in either order, and a bid that was outbid may be absent.
OUTBID = number_of('"bid","seat":0,"amount":5')
FIRST_PASS = OUTBID + 2


@pytest.mark.parametrize("number", sorted({*range(2, len(LINES))} - {OUTBID}))
def test_a_line_left_out_is_noticed(number):
    """Without any one line but the last, the record is refused there or soon after."""
    data = "".join([*LINES[: number - 1], *LINES[number:]])
    assert number <= fault(data).line <= number + 3


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_a_line_said_twice_is_noticed(number):
    """Any line that stands twice is refused at its second place."""
    assert fault("".join([*LINES[:number], *LINES[number - 1 :]])).line == number + 1


@pytest.mark.parametrize("number", sorted({*range(1, len(LINES))} - {FIRST_PASS}))
def test_two_lines_that_changed_places_are_noticed(number):
    """Two neighbours in the wrong order are refused at one of them or right after."""
    pair = [LINES[number], LINES[number - 1]]
    data = "".join([*LINES[: number - 1], *pair, *LINES[number + 1 :]])
    assert number <= fault(data).line <= number + 2


def test_nothing_follows_the_end():
    """After `game_end` there is no line of any kind."""
    text = dumps(Record.of(random_game()))
    count = text.count("\n")
    for line in set(text.splitlines(keepends=True)[-40:]):
        assert fault(text + line).line == count + 1


def test_a_consequence_from_nowhere_is_refused():
    """A sale or an end that nothing led to names its rule."""
    for kind in ("sale", "round_end", "game_end"):
        lines = dumps(Record.of(random_game())).splitlines(keepends=True)
        line = next(line for line in lines if f'"type":"{kind}"' in line)
        error = fault("".join([*lines[:2], line]))
        assert error.line == 3
        assert f"nothing leads to this {kind} (rule " in error.reason


@pytest.mark.parametrize(
    ("kind", "rule"), [("sale", "2.3"), ("round_end", "4.1"), ("game_end", "6.1")]
)
def test_a_consequence_left_out_is_named(kind, rule):
    """Where another line stands in the place of a consequence, the missing one is named."""
    lines = dumps(Record.of(random_game())).splitlines(keepends=True)
    number = next(i for i, line in enumerate(lines) if f'"type":"{kind}"' in line)
    for other in ('{"type":"pass","seat":0}', '{"type":"offer","seat":0,"card":"1O1"}'):
        error = fault("".join([*lines[:number], other]))
        assert error.line == number + 1
        assert error.reason == f"a {kind} line belongs here (rule {rule})"


def test_shares_without_the_flag_are_an_unknown_field():
    """A sale has `shares` under "split" alone."""
    data = EXAMPLE.replace(',"double_proceeds":"split"', "")
    assert "has no 'shares'" in fault(data).reason


@pytest.mark.parametrize("players", [4, 5])
def test_a_deal_has_a_collector_only_with_the_option(players):
    """The collector's cards are null without him (rule 8.1)."""
    text = dumps(Record.of(Game(players, seed=1)))
    assert "rule 8.1" in fault(text.replace('"collector":null', '"collector":[]')).reason


def test_every_changed_number_of_a_consequence_is_found():
    """No integer of any consequence can be another without the record being refused."""
    lines = dumps(Record.of(random_game("taiwan", 3, {"double_proceeds": "split"}))).splitlines()
    kinds = ("sale", "round_end", "game_end")
    for number in [i for i, line in enumerate(lines) if json.loads(line)["type"] in kinds][::4]:
        for match in re.finditer(r"(?<=[:\[,])\d+", lines[number]):
            other = lines[number][: match.start()] + str(int(match[0]) + 1)
            data = [*lines[:number], other + lines[number][match.end() :], ""]
            assert fault("\n".join(data)).line == number + 1


def test_a_damaged_file_on_disk_names_its_line(tmp_path):
    """`load` refuses as `loads` does, and a file that is not there is an `OSError`."""
    path = tmp_path / "game.jsonl"
    path.write_text(changed('"sale"', '"price":7', '"price":8')[0], "utf-8")
    with pytest.raises(RecordError, match=r"^line 5: price should be 7, not 8 \(rule 2\.3\)$"):
        load(path)
    with pytest.raises(OSError, match="missing"):
        load(tmp_path / "missing.jsonl")
