"""Undo survives closing: the edits of a saved document come back with it, as long as the file is what was saved."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.histories.any_histories import history as load
from zplanner.document import foreign, save_plan
from zplanner.document.foreign import read_file
from zplanner.document.history import EditHistory, OpenDocument
from zplanner.document.journal import Journal
from zplanner.planning.plan import Plan


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "histories"


def saved(folder: Path, path: Path, *names: str) -> EditHistory:
    """Edit a plan to these names, save it and keep its history."""
    history = EditHistory.of(Plan(name=names[0]))
    for name in names[1:]:
        history = history.edit(f"Rename to {name}", replace(history.plan, name=name))
    history = history.mark_saved()
    journal = Journal(folder.parent / f"journal of {path.name}")
    folder.parent.mkdir(parents=True, exist_ok=True)
    journal.write(OpenDocument(history, path, save_plan(history.plan, path)))
    foreign.keep(folder, path, journal.content())
    return history


@pytest.mark.parametrize("name", ["mine.zplan"])
def test_a_document_is_opened_with_its_edits(folder: Path, tmp_path: Path, name: str) -> None:
    history = saved(folder, tmp_path / name, "One", "Two", "Three")
    found = read_file(tmp_path / name, folder)
    assert found.history == history
    assert found.history is not None
    assert (found.history.undo_name, found.history.is_modified) == ("Rename to Three", False)
    assert read_file(tmp_path / name).history is None, "who reads it for something else does not need them"


def test_measured_load_is_kept_once_in_the_document(folder: Path, tmp_path: Path) -> None:
    path, old, new = tmp_path / "mine.zplan", load(np.linspace(0.1, 0.9, 20_000)), load(np.linspace(0.2, 0.8, 30_000))
    first, second = Plan(name="One", histories=(old,)), Plan(name="Two", histories=(new,))
    history = EditHistory.of(first).edit("Import", second)
    for plan, least, most in ((second, 400_000, 500_000), (first, 600_000, 700_000)):
        history = (history if plan is second else history.undo()).mark_saved()
        journal = Journal(tmp_path / plan.name)
        journal.write(OpenDocument(history, path, save_plan(plan, path)))
        foreign.keep(folder, path, journal.content())
        assert read_file(path, folder).history == history
        assert least < foreign.place(folder, path).stat().st_size < most, "that of the other step"


def test_it_is_found_by_every_link_to_the_document(folder: Path, tmp_path: Path) -> None:
    history = saved(folder, tmp_path / "mine.zplan", "One", "Two")
    (tmp_path / "link.zplan").symlink_to("mine.zplan")
    assert read_file(tmp_path / "link.zplan", folder).history == history


def test_edits_of_another_content_are_dropped(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    saved(folder, path, "One", "Two")
    save_plan(Plan(name="Theirs"), path)
    assert read_file(path, folder).history == EditHistory.of(Plan(name="Theirs"))
    assert not any(folder.iterdir())


def test_a_damaged_history_is_dropped(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.zplan"
    saved(folder, path, "One", "Two")
    foreign.place(folder, path).write_bytes(b"damaged")
    assert read_file(path, folder).history == EditHistory.of(Plan(name="Two"))
    assert not any(folder.iterdir())


def test_the_history_of_another_document_under_this_name_is_not_taken(folder: Path, tmp_path: Path) -> None:
    path, other = tmp_path / "mine.zplan", tmp_path / "other.zplan"
    saved(folder, path, "One", "Two")
    saved(folder, other, "Three", "Four")
    foreign.place(folder, other).replace(foreign.place(folder, path))
    assert read_file(path, folder).history == EditHistory.of(Plan(name="Two"))


def test_the_oldest_histories_go(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "MOST", 3)
    paths = [tmp_path / f"{number}.zplan" for number in range(5)]
    for seconds, path in enumerate(paths):
        saved(folder, path, "One", "Two")
        os.utime(foreign.place(folder, path), (seconds, seconds)) if seconds < 4 else None
    assert [foreign.place(folder, path).exists() for path in paths] == [False, False, True, True, True]
    monkeypatch.setattr(foreign, "LARGEST", foreign.place(folder, paths[4]).stat().st_size + 1)
    saved(folder, paths[0], "One", "Two")
    assert [foreign.place(folder, path).exists() for path in paths] == [True, False, False, False, False]
