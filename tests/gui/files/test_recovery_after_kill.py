"""A program that is killed: the next start has its unsaved edits, while one that runs keeps its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from zplanner.document import open_plan, save_plan
from zplanner.document.copies import left_copies
from zplanner.planning.plan import Plan

PROGRAM = """
import sys
from dataclasses import replace
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox
from zplanner import app
from zplanner.gui.files import recovery
from zplanner.gui.window import Window

recovery.SOON_MS = 50
application = app.application()

def window():
    return next((one for one in application.topLevelWidgets() if isinstance(one, Window)), None)

def edit():
    session = window().session
    if not session.modified:
        session.edit("Rename", replace(session.plan, name="Never saved"))
        session.edit("Rename again", replace(session.plan, name="Nor this"))
        session.undo()
    elif any(path.stat().st_size for path in Path(sys.argv[2]).rglob("recovery/*/journal")) and not any(
        Path(sys.argv[2]).rglob("recovery/*/journal-journal")
    ):
        print("written", flush=True)
        timer.stop()

def recover():
    box = window().findChild(QMessageBox)
    if box is not None and box.isVisible():
        print(box.informativeText().split("\\n")[0], flush=True)
        next(button for button in box.buttons() if button.text() == "Recover").click()
    elif window().session.modified:
        print(window().windowTitle(), flush=True)
        history = window().session.history
        print(history.undo_name, history.redo_name, history.undo().plan.name, history.redo().plan.name, flush=True)
        window().files.save()
        window().close()
        timer.stop()

def act():
    if window() is not None and window().forecast is not None:
        {"edit": edit, "recover": recover}[sys.argv[1]]()

timer = QTimer(interval=20)
timer.timeout.connect(act)
timer.start()
sys.exit(app.run(*map(Path, sys.argv[3:])))
"""


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The surroundings of programs that share a home of their own."""
    places = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    return {**os.environ, **places, "QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture
def running(home: dict[str, str], tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A program whose unsaved edits are in its journal, the last of them undone."""
    save_plan(Plan(name="Saved"), tmp_path / "mine.zplan")
    command = [sys.executable, "-c", PROGRAM, "edit", str(tmp_path), str(tmp_path / "mine.zplan")]
    with subprocess.Popen(command, env=home, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "written\n"
        yield process
        process.kill()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a user's folder cannot be another one")
def test_the_edits_of_a_killed_program_come_back_at_the_next_start(
    running: subprocess.Popen[str], home: dict[str, str], tmp_path: Path
) -> None:
    (journal,) = tmp_path.rglob("recovery/*/journal")
    folder = journal.parents[1]
    assert left_copies(folder) == [], "another program sees that this one runs"
    running.kill()
    running.wait()
    command = [sys.executable, "-c", PROGRAM, "recover", str(tmp_path)]
    second = subprocess.run(command, env=home, capture_output=True, text=True, check=True)
    told, title, steps = second.stdout.splitlines()
    assert told.startswith("zplanner closed ")
    assert told.endswith(", before \u201cNever saved\u201d was saved.")
    assert title == "Never saved[*] \u2013 mine.zplan \u2013 zplanner"
    assert steps == "Rename Rename again Saved Nor this"
    assert "Error" not in second.stderr
    assert open_plan(tmp_path / "mine.zplan").name == "Never saved"
    assert not any(folder.iterdir())
