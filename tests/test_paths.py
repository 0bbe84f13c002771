"""What the system cannot say about a path, as on a lost network share, stops nothing and is told with the reason."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.refusals import refused
from zplanner.durable import write
from zplanner.files import UNKNOWN, FileCode, content, is_file, is_folder, is_missing, regular, stamp_of_file

UNREACHABLE = errno.ENAMETOOLONG, errno.ELOOP, errno.EACCES, errno.EIO, errno.ESTALE, errno.ENOTCONN, errno.EHOSTDOWN
"""Of these, `Path.exists` ignores one before Python 3.14, and all from then on."""


@pytest.fixture(params=UNREACHABLE, ids=errno.errorcode.__getitem__)
def lost(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of which the system only gives an error: really where that needs no network and no other user."""
    path = tmp_path / ("x" * 300 if request.param == errno.ENAMETOOLONG else "lost")
    if request.param == errno.ELOOP:
        path.symlink_to(path)
    elif request.param != errno.ENAMETOOLONG:
        look = Path.stat

        def fail(self: Path, *, follow_symlinks: bool = True) -> os.stat_result:
            if self == path:
                raise OSError(request.param, os.strerror(request.param))
            return look(self, follow_symlinks=follow_symlinks)

        monkeypatch.setattr(Path, "stat", fail)
    return path


def test_a_path_that_cannot_be_looked_at_is_neither_a_file_nor_a_folder_nor_sure_to_be_missing(lost: Path) -> None:
    assert (is_file(lost), is_folder(lost), is_missing(lost)) == (False, False, False)
    assert stamp_of_file(lost) == UNKNOWN


def test_reading_and_writing_it_is_refused_with_the_reason_of_the_system(lost: Path) -> None:
    with refused(FileCode.UNREADABLE, file=lost) as reading:
        regular(lost)
    assert reading.value.values["reason"]
    with refused(FileCode.UNREADABLE, file=lost):
        content(lost, 10)
    with refused(FileCode.UNWRITABLE, file=lost, reason=reading.value.values["reason"]):
        write(lost, b"new")


def test_a_path_through_a_file_and_one_that_no_file_can_have_lead_to_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "missing", tmp_path / "file" / "below", Path("a\0b")):
        assert (is_file(path), is_folder(path), is_missing(path), stamp_of_file(path)) == (False, False, True, None)
