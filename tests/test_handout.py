"""Copies of the notebooks for students, and the command that makes them."""

import errno
import json
import os
from pathlib import Path

import pytest
from commands import ROOT, mistake, run

from modernart.handout import HandoutError, hand_out

NOTEBOOKS = ROOT / "notebooks"


def cells(path):
    """The cells of a notebook."""
    return json.loads(path.read_text("utf-8"))["cells"]


def is_solution(cell):
    """Whether it is not for students."""
    return "solution" in cell["metadata"].get("tags", ())


def test_copies_have_all_but_the_solutions(capsys, tmp_path):
    """Every notebook, every other cell as it was, and the command says how many are left out."""
    target = tmp_path / "for" / "students"
    code, out, err = run(capsys, "notebooks", "--student", target)
    assert (code, err) == (0, "")
    names = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
    assert sorted(path.name for path in target.iterdir()) == names
    left_out = 0
    for name in names:
        theirs, ours = cells(target / name), cells(NOTEBOOKS / name)
        assert theirs == [cell for cell in ours if not is_solution(cell)]
        left_out += len(ours) - len(theirs)
    assert left_out >= 16
    assert out == f"{target}: {len(names)} notebooks, {left_out} cells left out\n"


def test_no_copy_tells_a_solution(tmp_path):
    """The word is nowhere left, and nothing but cells is gone."""
    hand_out(NOTEBOOKS, tmp_path / "out")
    for path in (tmp_path / "out").iterdir():
        assert "Solutions, with other numbers" not in path.read_text("utf-8")
        theirs, ours = (
            json.loads((folder / path.name).read_text("utf-8"))
            for folder in (
                tmp_path / "out",
                NOTEBOOKS,
            )
        )
        assert theirs | {"cells": []} == ours | {"cells": []}


def test_a_folder_with_files_is_left_alone(capsys, tmp_path):
    """One line, exit 2, and what was there is as it was."""
    (tmp_path / "mine.txt").write_text("mine")
    assert "has files in it" in mistake(capsys, "notebooks", "--student", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    assert (tmp_path / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize("is_there", [False, True])
def test_a_full_disk_leaves_nothing(capsys, tmp_path, monkeypatch, is_there):
    """So the same command can be given again; a folder that was there is kept."""
    target, written, write = tmp_path / "out", [], Path.write_text
    if is_there:
        target.mkdir()

    def fill_up(path, *arguments, **options):
        written.append(path)
        if len(written) > 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(path, *arguments, **options)

    monkeypatch.setattr(Path, "write_text", fill_up)
    assert "No space left" in mistake(capsys, "notebooks", "--student", target)
    assert target.exists() == is_there
    assert list(tmp_path.rglob("*.ipynb")) == []
    monkeypatch.setattr(Path, "write_text", write)
    code, _, err = run(capsys, "notebooks", "--student", target)
    assert (code, err) == (0, "")


def test_a_file_is_no_folder(capsys, tmp_path):
    """Copies do not take the place of a file."""
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    assert "is no folder" in mistake(capsys, "notebooks", "--student", file)
    assert "cannot write" in mistake(capsys, "notebooks", "--student", file / "deeper")
    assert file.read_text() == "mine"


def test_a_link_to_nowhere_is_told(capsys, tmp_path):
    """It is not taken for a folder with files in it."""
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    assert "link to nowhere" in mistake(capsys, "notebooks", "--student", link)
    assert not link.exists()


def test_the_option_is_needed(capsys):
    """Without a folder nothing is copied, and the line says what is missing."""
    assert "--student" in mistake(capsys, "notebooks")


@pytest.mark.parametrize("rubbish", ["", "{", "[]", "{}", '{"cells": [1]}'])
def test_a_damaged_notebook_is_told(tmp_path, rubbish):
    """And nothing is written."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "one.ipynb").write_text(rubbish)
    with pytest.raises(HandoutError, match=r"one\.ipynb is damaged"):
        hand_out(source, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_folder_without_notebooks_is_told(tmp_path):
    """There is nothing to hand out."""
    with pytest.raises(HandoutError, match="no notebooks"):
        hand_out(tmp_path, tmp_path / "out")
