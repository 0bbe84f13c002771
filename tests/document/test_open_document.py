"""The open document knows its file: whether another program has written it, and what is saved."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.refusals import refused
from zplanner.document import open_plan, save_plan
from zplanner.document.foreign import read_file
from zplanner.document.history import EditHistory, OpenDocument
from zplanner.errors import ZplannerError
from zplanner.files import UNKNOWN, FileCode, stamp_of_file
from zplanner.planning.plan import Plan


def opened(path: Path) -> OpenDocument:
    save_plan(Plan(name="Mine"), path)
    return OpenDocument(EditHistory.of(Plan(name="Mine")), path, stamp_of_file(path))


def test_a_file_that_another_program_wrote_is_not_replaced_without_a_question(tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    document = opened(path)
    assert not document.was_changed_on_disk(path)
    save_plan(Plan(name="Theirs"), path)
    assert document.was_changed_on_disk(path)
    assert not document.was_changed_on_disk(tmp_path / "other.zplan")
    assert not replace(document, stamp=None).was_changed_on_disk(path), "it was never read here"
    path.unlink()
    assert not document.was_changed_on_disk(path), "a file that is gone is written again"


def test_of_a_file_on_a_lost_share_nobody_says_that_it_was_changed(tmp_path: Path) -> None:
    path = tmp_path / "share" / "mine.zplan"
    path.parent.mkdir()
    document = opened(path)
    path.parent.rename(tmp_path / "lost")
    path.parent.symlink_to("x" * 300)  # a name that is too long: the system refuses to look
    assert stamp_of_file(path) == UNKNOWN
    assert not document.was_changed_on_disk(path)
    with pytest.raises(ZplannerError) as found:
        save_plan(Plan(name="Mine"), path, replacing=document.stamp)
    assert found.value.code is FileCode.UNWRITABLE
    assert open_plan(tmp_path / "lost" / "mine.zplan").name == "Mine"


def test_a_file_is_known_by_its_content_and_not_by_its_time(tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    document, state = opened(path), path.stat()
    save_plan(Plan(name="Hers"), path)
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (state.st_size, state.st_mtime_ns)
    assert document.was_changed_on_disk(path)
    with refused(FileCode.CHANGED_MEANWHILE, file=path):
        save_plan(Plan(name="Mine"), path, replacing=document.stamp)
    assert open_plan(path).name == "Hers"
    save_plan(Plan(name="Mine"), path)
    assert not document.was_changed_on_disk(path), "the same content, at another time"


def test_opening_a_plan_removes_what_a_killed_save_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    opened(path)
    (tmp_path / ".zplanner-0123456789abcdef.tmp").write_bytes(b"half a plan")
    assert open_plan(path).name == "Mine"
    assert list(tmp_path.iterdir()) == [path]


def test_saving_marks_the_plan_that_the_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    edited = replace(opened(path), history=EditHistory.of(Plan()).edit("Rename", Plan(name="b")))
    assert edited.is_modified
    assert not edited.saved(path, stamp_of_file(path), whole=True).is_modified
    assert edited.saved(path, stamp_of_file(path), whole=False).is_modified
    assert edited.saved(tmp_path / "other.zplan", None, whole=True).path == tmp_path / "other.zplan"


def test_a_file_is_read_with_its_stamp_or_the_reason_why_not(tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    save_plan(Plan(name="Mine"), path)
    assert (read_file(path).found, read_file(path).stamp) == (Plan(name="Mine"), stamp_of_file(path))
    gone = read_file(tmp_path / "gone.zplan")
    assert isinstance(gone.found, ZplannerError)
    assert gone.stamp is None
