"""Journals of processes: each belongs to its process while that runs, and to the first that asks for it afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Timer

import pytest

from tests.gui.files.left_copies import edited, leave, left_names, names
from zplanner.document import copies as document_copies
from zplanner.document import save_plan
from zplanner.document.copies import CopyFolder, OriginalState, left_copies
from zplanner.planning.plan import Plan

LOCK = """
import os, sys
from filelock import FileLock
lock = FileLock(sys.argv[1])
lock.acquire(timeout=0)
os._exit(0)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "recovery"


def test_a_journal_is_offered_to_one_window_at_a_time(folder: Path) -> None:
    leave(folder, "Left", time.time())
    (first,) = left_copies(folder)
    assert left_copies(folder) == []
    first.folder.release()
    assert left_names(folder) == ["Left"]


def test_a_journal_whose_time_is_unknown_is_still_offered(folder: Path) -> None:
    leave(folder, "Left", 0.0)
    assert left_names(folder) == ["Left"]


def test_what_a_start_leaves_that_is_killed_while_it_looks_is_removed(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "1-1.lock").touch()
    assert left_copies(folder) == []
    assert not any(folder.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folder from others by itself")
def test_journals_are_for_their_user_alone(folder: Path) -> None:
    place = CopyFolder(folder / "1-1")
    place.keep(edited("Left"))
    assert [oct(path.stat().st_mode & 0o777) for path in (folder, place.journal.path.parent)] == ["0o700", "0o700"]
    place.clear()


def test_a_folder_that_another_start_looks_into_for_a_moment_is_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document_copies, "PATIENCE_S", 60)
    folder.mkdir(parents=True)
    looking, place = CopyFolder(folder / "1-1"), CopyFolder(folder / "1-1")
    assert looking.take()
    Timer(0.2, looking.clear).start()
    place.keep(edited("Mine"))
    assert names(folder) == ["Mine"]
    place.clear()


def test_what_a_killed_program_left_without_a_journal_is_removed(tmp_path: Path) -> None:
    folder = tmp_path / "recovery"
    (folder / "1-1").mkdir(parents=True)
    (folder / "1-1" / "journal").touch()
    (folder / "mine.txt").touch()
    subprocess.run([sys.executable, "-c", LOCK, str(folder / "2-2.lock")], check=True)
    assert (folder / "2-2.lock").exists()
    assert left_copies(folder) == []
    assert [path.name for path in folder.iterdir()] == ["mine.txt"], "what is not its own it leaves alone"


def test_a_journal_says_what_became_of_the_plans_own_file(folder: Path, tmp_path: Path) -> None:
    saved, changed, gone = (tmp_path / name for name in ("saved.zplan", "changed.zplan", "gone.zplan"))
    for file in (saved, changed, gone):
        save_plan(Plan(name="Saved"), file)
    now, state = time.time(), changed.stat()
    for seconds, path in enumerate((None, saved, gone, changed), start=1):
        leave(folder, f"{seconds} s ago", now - seconds, path)
    os.utime(saved)
    gone.unlink()
    save_plan(Plan(name="Other"), changed)
    os.utime(changed, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert [copy.original for copy in left_copies(folder)] == [
        OriginalState.NEVER_SAVED,
        OriginalState.UNCHANGED,
        OriginalState.GONE,
        OriginalState.CHANGED,
    ]
