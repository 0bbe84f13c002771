"""Programs that are killed: another start has their unsaved edits, while one that runs keeps its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from zplanner.document import open_plan, save_plan
from zplanner.gui.files.copies import left_in
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

recovery.QUIET_MS = 50
application = app.application()

def window():
    return next(one for one in application.topLevelWidgets() if isinstance(one, Window))

def edit():
    session = window().session
    session.edit("Rename", replace(session.plan, name="Never saved"))

def recover():
    box = window().findChild(QMessageBox)
    if box is None:
        QTimer.singleShot(20, recover)
        return
    print(box.informativeText().split("\\n")[0], flush=True)
    next(button for button in box.buttons() if button.text() == "Recover").click()
    print(window().windowTitle(), window().isWindowModified(), flush=True)
    window().files.save()
    window().close()
    print(window().isWindowModified(), flush=True)

QTimer.singleShot(300, {"edit": edit, "recover": recover}[sys.argv[1]])
sys.exit(app.run(*map(Path, sys.argv[2:])))
"""

LOCK = """
import os, sys
from PySide6.QtCore import QLockFile
lock = QLockFile(sys.argv[1])
assert lock.tryLock(0)
os._exit(0)
"""


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The surroundings of programs that share a home of their own."""
    places = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    return {**os.environ, **places, "QT_QPA_PLATFORM": "offscreen"}


@pytest.fixture
def running(home: dict[str, str], tmp_path: Path, qtbot: QtBot) -> Iterator[subprocess.Popen[str]]:
    """A program whose unsaved edit was copied."""
    save_plan(Plan(name="Saved"), tmp_path / "mine.zplan")
    command = [sys.executable, "-c", PROGRAM, "edit", str(tmp_path / "mine.zplan")]
    with subprocess.Popen(command, env=home, text=True) as process:
        qtbot.waitUntil(lambda: any(tmp_path.rglob("recovery/*/plan.zplan")), timeout=20_000)
        yield process
        process.kill()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a user's folder cannot be another one")
def test_the_edits_of_a_killed_program_come_back_at_the_next_start(
    running: subprocess.Popen[str], home: dict[str, str], tmp_path: Path
) -> None:
    (copy,) = tmp_path.rglob("recovery/*/plan.zplan")
    folder = copy.parents[1]
    assert left_in(folder) == [], "another program sees that this one runs"
    running.kill()
    running.wait()
    command = [sys.executable, "-c", PROGRAM, "recover"]
    second = subprocess.run(command, env=home, capture_output=True, text=True, timeout=60, check=True)
    assert second.stdout.splitlines() == [
        "zplanner ended before Never saved was saved, a moment ago.",
        "Never saved[*] \u2013 mine.zplan \u2013 zplanner True",
        "False",
    ]
    assert "Error" not in second.stderr
    assert open_plan(tmp_path / "mine.zplan").name == "Never saved"
    assert not any(folder.iterdir())


def test_what_a_killed_program_left_without_a_copy_is_removed(tmp_path: Path) -> None:
    folder = tmp_path / "recovery"
    (folder / "1-1").mkdir(parents=True)
    (folder / "1-1" / ".zplanner-0.tmp").touch()
    (folder / "mine.txt").touch()
    subprocess.run([sys.executable, "-c", LOCK, str(folder / "2-2.lock")], check=True)
    assert (folder / "2-2.lock").exists()
    assert left_in(folder) == []
    assert [path.name for path in folder.iterdir()] == ["mine.txt"], "what is not its own it leaves alone"
