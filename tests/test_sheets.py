"""Sheets: they come back whole from their files, damage is told, and a folder becomes a table."""

import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modernart.exercises import (
    Sheet,
    SheetError,
    collect,
    dumps,
    files,
    load,
    loads,
    save,
)
from modernart.exercises import sheet as sheets

AT = "2025-11-28T08:15:00Z"
LATER = "2025-11-28T09:00:00Z"
QUESTIONS = [f"season/{name}" for name in ("holding", "never_falls", "sealed_tie", "after_double")]
HOLDING, FALLS, TIE, DOUBLE = QUESTIONS
PAYS = Sheet("season", "Ada").task(FALLS).right

names = st.text(st.characters(categories=["L", "N", "P"]), max_size=20)
numbers = st.integers(-1000, 1000) | st.floats(-1000, 1000)
seats = st.sampled_from([f"seat_{seat}" for seat in range(4)])
answers = st.lists(
    st.tuples(st.sampled_from([HOLDING, FALLS]), numbers)
    | st.tuples(st.sampled_from([TIE, DOUBLE]), seats),
    max_size=12,
)


def sheet_of(student="Ada", *given, at=AT):
    """A sheet with these answers: pairs of a question and an answer."""
    sheet = Sheet("season", student)
    for question_id, answer in given:
        sheet.give(question_id, answer, at)
    return sheet


def solved(student="Ada", at=AT):
    """A sheet on which everything is right."""
    empty = Sheet("season", student)
    return sheet_of(student, *((name, empty.task(name).right) for name in QUESTIONS), at=at)


def signed(**changes):
    """The text of a file in which something was changed and the checksum made to fit."""
    thing = {**json.loads(dumps(sheet_of("Ada", (FALLS, 50)))), **changes}
    thing.pop("checksum")
    return json.dumps({**thing, "checksum": files._checksum(thing)})


def code_of(text, lesson=None):
    """Why this is no file of answers."""
    with pytest.raises(SheetError) as caught:
        loads(text, lesson)
    return caught.value.code


@given(names, answers)
def test_a_sheet_comes_back_whole(student, given):
    """Name, answers, tries and times, whatever they are."""
    sheet = sheet_of(student, *given)
    again = loads(dumps(sheet), "season")
    assert (again.student, again.tries, again.line) == (sheet.student, sheet.tries, sheet.line)
    assert dumps(again) == dumps(sheet)


@given(answers)
def test_the_line_counts_what_was_ever_right(given):
    """As many checks pass as questions were answered rightly at least once."""
    sheet = sheet_of("Ada", *given)
    right = {name for name, answer in given if sheet.task(name).is_right(answer)}
    assert sheet.line == (len(right), len(QUESTIONS))


@given(answers)
def test_a_try_is_an_answer_that_differs_from_the_last(given):
    """Pressing the button twice costs nothing."""
    sheet = sheet_of("Ada", *[one for answer in given for one in (answer, answer)])
    assert sheet.tries == sheet_of("Ada", *given).tries


def test_a_right_answer_stays():
    """What is given later is told its worth, and takes nothing away."""
    sheet = sheet_of("Ada", (FALLS, 50), (FALLS, PAYS))
    assert sheet.give(FALLS, 7).missing == "general"
    assert (sheet.line.passed, sheet.needed(FALLS)) == (1, 2)
    assert sheet.result(FALLS).tries == 3


@pytest.mark.parametrize("before", [0, 1, 3, 4, 9])
def test_a_question_that_has_passed_stays_so_after_any_number_of_tries(monkeypatch, before):
    """What is dropped is never the first right answer, nor the last one that was given."""
    monkeypatch.setattr(sheets, "MOST_TRIES", 5)
    right = Sheet("season", "Ada").task(HOLDING).right
    wrong = [right + 1 + place % 2 for place in range(before)]
    sheet = sheet_of("Ada", *((HOLDING, one) for one in (*wrong, right)))
    needed = sheet.needed(HOLDING)
    for place in range(20):
        told = sheet.give(HOLDING, right + 1 + place % 2)
        assert (told.is_right, told.tries <= 5, sheet.passes(HOLDING)) == (False, True, True)
    assert sheet.needed(HOLDING) == min(needed, 4)
    assert [one.given for one in sheet.tries[HOLDING]][-1] == right + 2
    assert loads(dumps(sheet)).passes(HOLDING)


def test_the_newest_tries_are_kept(monkeypatch):
    """A script that guesses makes no endless file."""
    monkeypatch.setattr(sheets, "MOST_TRIES", 5)
    sheet = sheet_of("Ada", *((HOLDING, number) for number in range(9)))
    assert [one.given for one in sheet.tries[HOLDING]] == [4, 5, 6, 7, 8]


@pytest.mark.parametrize("at", [0.2, 0.4, 0.6, 0.8, 0.99])
@pytest.mark.parametrize("change", ["cut", "other", "lost"])
def test_damage_is_told_or_harmless(at, change):
    """A file that is cut or changed anywhere is refused; it never becomes other answers."""
    whole = dumps(sheet_of("Ada", (FALLS, 50), (HOLDING, 7)))
    place = int(len(whole) * at)
    new = {"cut": "", "other": "#" + whole[place + 1 :], "lost": whole[place + 1 :]}[change]
    try:
        sheet = loads(whole[:place] + new)
    except SheetError:
        return
    assert dumps(sheet) == whole


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_anything_else_is_told(data):
    """Bytes and texts of any kind give the one error."""
    assert code_of(data) in {"no_json", "no_answers"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" * 100_000, "no_json"),
        (b"\xff\xfe", "no_json"),
        ("[]", "no_answers"),
        ('{"format": "other"}', "no_answers"),
        (" " * (files.LONGEST_FILE + 1), "too_large"),
        (signed(version=2), "other_version"),
        (signed(student="Ben"), "other_seed"),
        (signed(seed="0"), "other_seed"),
        (signed(student=5), "damaged"),
        (signed(student="x" * 99), "damaged"),
        (signed(lesson="autumn"), "unknown_lesson"),
        (signed(lesson=None), "damaged"),
        (signed(answers=[]), "damaged"),
        (signed(answers={FALLS: 5}), "damaged"),
        (signed(answers={FALLS: [[50]]}), "damaged"),
        (signed(answers={FALLS: [[50, "yesterday"]]}), "damaged"),
        (signed(answers={FALLS: [[50, "9999-99-99T99:99:99Z"]]}), "damaged"),
        (signed(answers={FALLS: [[50, "9999-12-31T23:59:59Z"]]}), "future"),
        (signed(answers={FALLS: [[one % 7, AT] for one in range(501)]}), "damaged"),
        (signed(answers={FALLS: [["50", AT]]}), "damaged"),
        (signed(answers={FALLS: [[float("nan"), AT]]}), "damaged"),
        (signed(answers={TIE: [["seat_9", AT]]}), "damaged"),
        (signed(answers={"autumn/leaves": []}), "damaged"),
        (dumps(sheet_of("Ada")).replace("Ada", "Eve"), "checksum"),
    ],
)
def test_each_kind_of_damage_has_its_reason(text, code):
    """The error says in one sentence what is wrong."""
    assert code_of(text) == code


def test_a_file_of_another_lesson_is_told():
    """Even if it is sound."""
    assert code_of(dumps(sheet_of("Ada")), "autumn") == "other_lesson"


def test_a_file_that_an_editor_has_saved_anew_is_read():
    """Layout, the order of fields and a mark at the start do not matter."""
    thing = json.loads(dumps(sheet_of("Ada", (FALLS, PAYS))))
    text = json.dumps(dict(reversed(thing.items())), indent=4)
    assert loads(b"\xef\xbb\xbf" + text.encode()).line.passed == 1


def test_saving_replaces_only_ones_own_file(tmp_path):
    """A damaged file, and one of somebody else, is kept as it is, and nothing is left beside."""
    path = tmp_path / "answers.json"
    save(sheet_of("Ada"), path)
    save(sheet_of("Ada", (FALLS, PAYS)), path)
    assert load(path).line.passed == 1
    for old in (dumps(sheet_of("Ben")), "not a sheet"):
        path.write_text(old, "utf-8")
        with pytest.raises(SheetError):
            save(sheet_of("Ada"), path)
        assert path.read_text("utf-8") == old
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    """Whole or not at all."""
    path = tmp_path / "answers.json"
    save(sheet_of("Ada"), path)
    old = path.read_bytes()

    def fail(*_):
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="full"):
        save(sheet_of("Ada", (FALLS, PAYS)), path)
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (old, [path])


def test_a_folder_becomes_a_table(tmp_path):
    """A row a student and question, answered or not, with what the first and last answer lack."""
    (tmp_path / "group").mkdir()
    save(solved("Ben"), tmp_path / "group" / "ben.json")
    known = Sheet("season", "Ada").task(FALLS).wrong[0].answer
    tries = ((FALLS, 1), (FALLS, known), (FALLS, PAYS), (FALLS, 3))
    save(sheet_of("Ada", *tries), tmp_path / "ada.json")
    frame = collect(tmp_path)
    assert frame.groupby("student")["passed"].sum().to_dict() == {"Ada": 1, "Ben": 4}
    assert len(frame) == 2 * len(QUESTIONS)
    row = frame[(frame.student == "Ada") & (frame.question == FALLS)].iloc[0]
    assert (row.passed, row.tries, row.given, row.file) == (True, 3, 3, "ada.json")
    assert (row.first_missing, row.missing, row.last_at) == ("general", "general", AT)
    assert frame["reason"].isna().all()


def test_answers_are_checked_again_whatever_a_file_says(tmp_path):
    """A verdict written into a file is not believed."""
    text = signed(passed=True, line=[4, 4], answers={FALLS: [[50, AT]]})
    (tmp_path / "ada.json").write_text(text, "utf-8")
    assert not collect(tmp_path)["passed"].any()


def test_files_that_cannot_be_read_are_rows_with_a_reason(tmp_path):
    """And so is the older one of two; other kinds of files are left out."""
    (tmp_path / "bad.json").write_text("{", "utf-8")
    (tmp_path / "notes.txt").write_text("hello", "utf-8")
    (tmp_path / "lost.json").symlink_to("nowhere")
    save(sheet_of("Ada", (FALLS, 50), at="2025-11-28T08:00:00Z"), tmp_path / "z-first.json")
    save(solved("Ada"), tmp_path / "a-second.json")
    frame = collect(tmp_path)
    reasons = dict(frame.dropna(subset="reason")[["file", "reason"]].itertuples(index=False))
    assert "JSON" in reasons.pop("bad.json")
    assert "counted with" in reasons["z-first.json"]
    assert "a-second.json" in reasons.pop("z-first.json")
    assert not reasons
    assert frame["passed"].sum() == 4


@pytest.mark.parametrize("name", ["a-forged.json", "z-forged.json"])
def test_nobody_can_hand_in_something_instead_of_a_classmate(tmp_path, name):
    """A right answer in any file of a student counts, whichever file is the newest."""
    save(solved("Ada"), tmp_path / "ada.json")
    (tmp_path / name).write_text(dumps(sheet_of("ada", (FALLS, 50), at=LATER)), "utf-8")
    frame = collect(tmp_path)
    assert frame["passed"].sum() == len(QUESTIONS)
    assert frame.set_index("file")["reason"].dropna().index.tolist() == ["ada.json"]


def test_a_file_that_was_handed_in_again_is_the_older_one(tmp_path):
    """All its answers are in the newer one, which counts as it is."""
    first = sheet_of("Ada", (FALLS, 50))
    save(first, tmp_path / "first.json")
    first.give(FALLS, 0, LATER)
    save(first, tmp_path / "again.json")
    frame = collect(tmp_path)
    assert "newer one" in frame["reason"].dropna().item()
    assert frame.set_index("question").loc[FALLS, "tries"] == 2


def test_reading_many_tries_takes_no_longer_than_their_number(tmp_path, monkeypatch):
    """Taking a try looks at no other one."""
    tries = [[one % 7 + 1, AT] for one in range(500)]
    (tmp_path / "ada.json").write_text(signed(answers=dict.fromkeys((HOLDING, FALLS), tries)))
    asked = []
    monkeypatch.setattr(Sheet, "tries", property(lambda sheet: asked.append(1) or sheet._tries))
    load(tmp_path / "ada.json")
    assert not asked


def test_a_folder_that_cannot_be_read_is_a_row_with_the_reason(tmp_path, monkeypatch):
    """So that nobody fails because of a right that is missing."""
    (tmp_path / "group").mkdir()
    save(solved("Ben"), tmp_path / "group" / "ben.json")
    look = os.scandir

    def guarded(path):
        if os.fspath(path).endswith("group"):
            raise PermissionError(13, "Permission denied", os.fspath(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", guarded)
    frame = collect(tmp_path)
    assert frame["file"].tolist() == ["group"]
    assert "Permission denied" in frame["reason"].item()


def test_a_file_without_a_name_is_a_row_with_the_reason(tmp_path):
    """Nobody can be given what is in it."""
    save(solved(""), tmp_path / "some.json")
    frame = collect(tmp_path)
    assert (frame["student"].count(), len(frame)) == (0, 1)
    assert "name" in frame["reason"].item()


def test_an_empty_folder_is_an_empty_table(tmp_path):
    """With the same columns and types; a folder that is not there is told."""
    save(solved(), tmp_path / "ada.json")
    full = collect(tmp_path)
    (tmp_path / "ada.json").unlink()
    assert collect(tmp_path).dtypes.to_dict() == full.dtypes.to_dict()
    with pytest.raises(NotADirectoryError):
        collect(tmp_path / "nowhere")


@pytest.mark.skipif(os.name != "posix" or sys.platform == "darwin", reason="names of any bytes")
def test_a_name_that_is_no_text_can_be_written(tmp_path):
    """An archive made elsewhere unpacks to such names; the table of the class takes them."""
    save(solved("Zoe"), tmp_path / os.fsdecode(b"Zo\xeb.json"))
    Path(tmp_path, os.fsdecode(b"bad\xff.json")).write_text("{")
    frame = collect(tmp_path)
    assert set(frame["file"]) == {r"Zo\xeb.json", r"bad\xff.json"}
    frame.to_csv(tmp_path / "class.csv")
