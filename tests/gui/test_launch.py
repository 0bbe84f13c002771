"""The program as a process: it starts, it stops on Ctrl+C, and its first sight needs little."""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui.conftest import EXAMPLE
from zplanner.app import has_display

ENVIRONMENT = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}

RUN = """
import sys
from pathlib import Path
from zplanner import app
application = app.application()
open_window = app.open_window

def opened(path, kept):
    window = open_window(path, kept)
    window.completed.connect(lambda: print("up", flush=True))
    return window

app.open_window = opened
sys.exit(app.run(Path(sys.argv[1])))
"""

STAY = """
import sys
from dataclasses import replace
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox
from zplanner import app
application = app.application()

def cancel():
    for box in application.topLevelWidgets():
        if isinstance(box, QMessageBox) and box.isVisible():
            next(button for button in box.buttons() if button.text() == "Cancel").click()

timer = QTimer(interval=20)
timer.timeout.connect(cancel)
timer.start()

def change():
    window.session.edit("Rename", replace(window.session.plan, name="Changed"))
    window.files.stayed.connect(lambda: print("asked", flush=True))
    print("changed", flush=True)

open_window = app.open_window

def opened(path, kept):
    global window
    window = open_window(path, kept)
    window.completed.connect(change)
    return window

app.open_window = opened
sys.exit(app.run(Path(sys.argv[1])))
"""

FIRST_SIGHT = """
import gc
import sys
from pathlib import Path
from zplanner import app
app.application()
collected = []
gc.callbacks.append(lambda phase, info: collected.append(phase))
window = app.open_window(Path(sys.argv[1]))
window.show()
window.grab()
late = {"pyqtgraph", "jinja2", "typst", "sklearn", "scipy", "pandas", "pyarrow", "xml.etree"}
late |= {f"zplanner.{name}" for name in ("planning.forecast", "estate.checks", "importing.found")}
print(*sorted(late & set(sys.modules)), *collected)
window.close()
"""

ANSWERS = """
import sys
from pathlib import Path
from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QTimer
from zplanner import app
from zplanner.gui import window as module
application = app.application()
window = app.open_window(Path(sys.argv[1]))
answers = []
load = module._drawing

def note_and_load():
    missing = {name for one in (QtCore, QtGui, QtWidgets) for name in dir(one) if name not in vars(one)}
    print("uncreated:", len(missing))
    load()

module._drawing = note_and_load
timer = QTimer(interval=1)
timer.timeout.connect(lambda: answers.append("pyqtgraph" in sys.modules and window.forecast is None))

def tell():
    forecast = window.session.is_busy or window.session.outlook is not None
    print("answers:", any(answers), "forecasts:", forecast, "draws:", window.forecast is not None)
    window.close()
    application.quit()

window.completed.connect(tell)
window.show()
timer.start()
application.exec()
"""

HEAPS = """
import ctypes, threading
from zplanner import app
app.application()
library = ctypes.CDLL(None)
together = threading.Barrier(4)

def hold():
    ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_size_t)(("malloc", library))(100_000)
    together.wait()

threads = [threading.Thread(target=hold) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
library.fdopen.restype = ctypes.c_void_p
stream = library.fdopen(1, b"w")
library.malloc_info(0, ctypes.c_void_p(stream))
library.fflush(ctypes.c_void_p(stream))
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for another process")
def test_ctrl_c_closes_the_window_and_leaves_nothing_on_the_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RUN, str(EXAMPLE)]
    environment = {**ENVIRONMENT, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "up\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=120) == 0
        assert process.stderr.read() == ""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for another process")
def test_ctrl_c_asks_about_unsaved_changes_however_often_the_planner_stays(tmp_path: Path) -> None:
    environment = {**ENVIRONMENT, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-c", STAY, str(EXAMPLE)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "changed\n"
        for _ in range(2):
            process.send_signal(signal.SIGINT)
            assert process.stdout.readline() == "asked\n"
        process.kill()


def test_the_first_sight_of_the_window_loads_no_charts_imports_or_model_and_collects_no_garbage(tmp_path: Path) -> None:
    environment = {**ENVIRONMENT, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-c", FIRST_SIGHT, str(EXAMPLE)]
    shown = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert shown.stdout.split() == []


def test_the_window_answers_while_the_library_of_the_charts_is_read(tmp_path: Path) -> None:
    environment = {**ENVIRONMENT, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-c", ANSWERS, str(EXAMPLE)]
    started = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300)
    uncreated, *others = started.stdout.splitlines()
    assert uncreated == "uncreated: 0", "two threads that create classes of Qt at once crash"
    assert others == ["answers: True forecasts: True draws: True"]
    assert started.stderr == "", "nothing in a thread that belongs into the window's"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has no display at times")
def test_without_a_display_the_program_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_display()


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries have no heaps of threads")
def test_all_threads_take_memory_from_one_heap() -> None:
    done = subprocess.run([sys.executable, "-c", HEAPS], env=ENVIRONMENT, capture_output=True, text=True, check=True)
    assert done.stdout.count("<heap nr=") == 1
