"""The open document knows its file: whether another program has written it, and what is saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from zplanner.document import save_plan
from zplanner.document.history import EditHistory
from zplanner.document.open_document import OpenDocument, read_file, stamp_of
from zplanner.errors import ZplannerError
from zplanner.planning.plan import Plan


def opened(path: Path) -> OpenDocument:
    save_plan(Plan(name="Mine"), path)
    return OpenDocument(EditHistory.of(Plan(name="Mine")), path, stamp_of(path))


def test_a_file_that_another_program_wrote_is_not_replaced_without_a_question(tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    document = opened(path)
    assert document.path_to_replace() == path
    save_plan(Plan(name="Theirs"), path)
    assert document.was_changed_on_disk(path)
    assert document.path_to_replace() is None
    assert not document.was_changed_on_disk(tmp_path / "other.zplan")
    assert not replace(document, stamp=None).was_changed_on_disk(path), "it was never read here"
    path.unlink()
    assert document.path_to_replace() == path, "a file that is gone is written again"


def test_saving_marks_the_plan_that_the_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    edited = replace(opened(path), history=EditHistory.of(Plan()).edit("Rename", Plan(name="b")))
    assert edited.is_modified
    assert not edited.saved(path, stamp_of(path), whole=True).is_modified
    assert edited.saved(path, stamp_of(path), whole=False).is_modified
    assert edited.saved(tmp_path / "other.zplan", None, whole=True).path == tmp_path / "other.zplan"


def test_a_file_is_read_with_its_stamp_or_the_reason_why_not(tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    save_plan(Plan(name="Mine"), path)
    assert (read_file(path).found, read_file(path).stamp) == (Plan(name="Mine"), stamp_of(path))
    gone = read_file(tmp_path / "gone.zplan")
    assert isinstance(gone.found, ZplannerError)
    assert gone.stamp is None
