"""A folder of handed in sheets becomes a table; what has no answers in it is a row with why."""

import os
import sys
from pathlib import Path

import pytest
from test_sheets import AT, FALLS, HOLDING, LATER, PAYS, QUESTIONS, sheet_of, signed, solved

from modernart.exercises import Sheet, collect, dumps, load, loads, save, seed_of

EARLIER = "2025-11-28T08:00:00Z"


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
    """And so is the older one of two."""
    (tmp_path / "bad.json").write_text("{", "utf-8")
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


def reasons(folder):
    """Why files have one row, by file."""
    rows = collect(folder)[["file", "reason"]].dropna()
    return dict(rows.itertuples(index=False))


@pytest.mark.parametrize(
    "name", ["season-Ben.JSON", "season-Ben.json.txt", "Season-Ben.Json.TXT", "ben.jsonl"]
)
def test_answers_are_known_by_json_in_their_name(tmp_path, name):
    """Wherever it stands: mail programs and browsers add endings."""
    (tmp_path / name).write_text(dumps(solved("Ben")), "utf-8")
    frame = collect(tmp_path)
    assert frame["passed"].sum() == len(QUESTIONS)
    assert set(frame["file"]) == {name}


@pytest.mark.parametrize("name", ["season-Ada.pdf", "season-Ada.zip", "notes.txt", "season-Ada"])
def test_a_file_of_another_name_is_a_row_with_the_reason(tmp_path, name):
    """Nobody who handed in something vanishes."""
    (tmp_path / name).write_text(dumps(solved()), "utf-8")
    assert "no .json in it" in reasons(tmp_path)[name]


@pytest.mark.skipif(os.name != "posix", reason="NOT TESTED: no named pipes here")
def test_what_is_no_file_is_a_row_with_the_reason(tmp_path):
    """A pipe, that would never end, a device, a link to nowhere, a link to a folder."""
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "device.json").symlink_to("/dev/zero")
    (tmp_path / "lost.json").symlink_to("nowhere")
    (tmp_path / "all").symlink_to(tmp_path)
    told = reasons(tmp_path)
    assert "links to folders" in told.pop("all")
    assert sorted(told) == ["device.json", "lost.json", "pipe.json"]
    assert all("no file" in one for one in told.values())


def test_what_begins_with_a_dot_is_left_out(tmp_path):
    """Notes of a system, and copies that an editor keeps in a folder of its own."""
    (tmp_path / ".checkpoints").mkdir()
    for name in (".notes", "._ada.json", ".checkpoints/ada.json"):
        (tmp_path / name).write_text(dumps(solved()), "utf-8")
    assert collect(tmp_path).empty


def test_a_copy_is_told_as_one(tmp_path):
    """It is no newer one, wherever it lies."""
    (tmp_path / "dup").mkdir()
    for name in ("ada.json", "dup/ada (1).json"):
        (tmp_path / name).write_text(dumps(solved()), "utf-8")
    told = reasons(tmp_path)
    assert [*told.values()] == [
        "The file cannot be used: the same answers are in dup/ada (1).json."
    ]
    assert collect(tmp_path)["passed"].sum() == len(QUESTIONS)


def test_a_student_has_one_spelling(tmp_path):
    """In every row, that of a copy and of another lesson too; the most frequent one."""
    save(solved("Ada"), tmp_path / "b.json")
    save(sheet_of("ada", (FALLS, 50), at=EARLIER), tmp_path / "a.json")
    save(Sheet("going", "ADA"), tmp_path / "c.json")
    save(Sheet("once_around", "Ada"), tmp_path / "d.json")
    frame = collect(tmp_path)
    assert set(frame["student"]) == {"Ada"}
    assert frame.groupby("student")["passed"].sum().to_dict() == {"Ada": len(QUESTIONS)}


# -- full-width names ----------------------------------------------------------------------------

WIDE = "\uff21\uff44\uff41"
"""Ada, as a Chinese input method writes it."""


def before(name, *given, at=AT):
    """A sheet of a full-width name as it was before such a name was the ordinary one."""
    sheet = Sheet("season", name, "NFC")
    for question, answer in given or [(one, sheet.task(one).right) for one in QUESTIONS]:
        sheet.give(question, answer, at)
    return sheet


def test_a_full_width_name_is_the_ordinary_one(tmp_path):
    """Letters and digits: it has the same numbers, and is the same student."""
    assert seed_of(WIDE) == seed_of("Ada")
    assert seed_of("\uff11\uff12\uff13\uff14") == seed_of("1234")
    save(solved(WIDE), tmp_path / "wide.json")
    save(sheet_of("Ada", (FALLS, 50), at=EARLIER), tmp_path / "ada.json")
    frame = collect(tmp_path)
    assert set(frame["student"]) == {"Ada"}
    assert frame["passed"].sum() == len(QUESTIONS)


def test_a_full_width_name_of_before_keeps_its_numbers(tmp_path):
    """A file that was handed in before is read, and judged by the numbers that were asked."""
    old = before(WIDE)
    assert old.seed == "9bd84925533bbcee" != seed_of(WIDE)
    assert dumps(loads(dumps(old))) == dumps(old)
    save(old, tmp_path / "wide.json")
    assert load(tmp_path / "wide.json").line.passed == len(QUESTIONS)
    frame = collect(tmp_path)
    assert (set(frame["student"]), frame["passed"].sum()) == ({"Ada"}, len(QUESTIONS))


@pytest.mark.parametrize(("right", "at"), [(WIDE, EARLIER), (WIDE, LATER), ("Ada", EARLIER)])
def test_of_two_kinds_of_numbers_the_better_answers_count(tmp_path, right, at):
    """Whichever is newer: nobody takes an answer away, and no check counts twice."""
    wide = before(WIDE, at=at) if right == WIDE else before(WIDE, (FALLS, 1))
    ada = sheet_of("Ada", (HOLDING, 1)) if right == WIDE else solved("Ada", at)
    save(wide, tmp_path / "wide.json")
    save(ada, tmp_path / "ada.json")
    frame = collect(tmp_path)
    assert frame["passed"].sum() == len(QUESTIONS)
    assert len(frame) == len(QUESTIONS) + 1
    assert "other numbers" in frame["reason"].dropna().item()
    assert set(frame["student"]) == {"Ada"}


@pytest.mark.skipif(os.name != "posix" or sys.platform == "darwin", reason="names of any bytes")
def test_a_name_that_is_no_text_can_be_written(tmp_path):
    """An archive made elsewhere unpacks to such names; the table of the class takes them."""
    save(solved("Zoe"), tmp_path / os.fsdecode(b"Zo\xeb.json"))
    Path(tmp_path, os.fsdecode(b"bad\xff.json")).write_text("{")
    frame = collect(tmp_path)
    assert set(frame["file"]) == {r"Zo\xeb.json", r"bad\xff.json"}
    frame.to_csv(tmp_path / "class.csv")
