"""Files that are written whole or not at all: who may read them, and where they stand."""

import os
import stat

import pytest

from modernart.files import replacing

pytestmark = pytest.mark.skipif(os.name != "posix", reason="POSIX permissions and links")


@pytest.fixture
def mask():
    """Sets what this process takes away from the permissions of its files."""
    before = os.umask(0o022)
    yield os.umask
    os.umask(before)


def write(path, text="new"):
    """Write it, and return its permissions."""
    with replacing(path) as part:
        part.write_text(text)
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize(("masked", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_has_the_permissions_of_this_process(tmp_path, mask, masked, mode):
    """Whoever keeps his files to himself keeps these, too; the mask stays as it was."""
    mask(masked)
    assert write(tmp_path / "new.csv") == mode
    assert mask(masked) == masked


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_a_file_keeps_its_permissions(tmp_path, mode):
    """Writing it anew opens it to nobody."""
    target = tmp_path / "mine.csv"
    target.write_text("old")
    target.chmod(mode)
    assert write(target) == mode
    assert target.read_text() == "new"


def test_a_link_is_followed(tmp_path):
    """The file that it leads to is written; the link stays, one that leads to nothing yet too."""
    (tmp_path / "there").mkdir()
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "there" / "mine.csv")
    for text in ("first", "second"):
        write(link, text)
        assert link.is_symlink()
        assert (tmp_path / "there" / "mine.csv").read_text() == text
    assert [path.name for path in (tmp_path / "there").iterdir()] == ["mine.csv"]


def test_a_failure_leaves_what_was_there(tmp_path):
    """And nothing beside it."""
    target = tmp_path / "mine.csv"
    target.write_text("old")

    def fail(path):
        with replacing(path) as part:
            part.write_text("half")
            raise KeyError("half")

    with pytest.raises(KeyError):
        fail(target)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("mine.csv", "old")]
