"""A second start opens its plan in the running window; if that cannot answer, in a window of its own."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE
from tests.waiting import wait
from zplanner.gui.handover import FREE, MAX_BYTES, Handover, address, hand_over
from zplanner.gui.window import Window

pytestmark = pytest.mark.skipif(os.name == "nt", reason="sockets of Unix")

START = """
import sys
from pathlib import Path
from zplanner.gui.handover import hand_over
path = Path(sys.argv[2]) if len(sys.argv) > 2 else None
print(hand_over(path, sys.argv[1]))
"""

WINDOW = """
import sys
from PySide6.QtCore import QTimer
from zplanner import app
from zplanner.cli import run

open_window = app.open_window

def opened(path, kept):
    window = open_window(path, kept)
    window.setWindowTitle = lambda title: print(title, flush=True)
    window.completed.connect(lambda: print("up", flush=True))
    return window

app.open_window = opened
sys.exit(run(sys.argv[1:]))
"""


@pytest.fixture
def listening(window: Window, tmp_path: Path) -> Iterator[str]:
    at = str(tmp_path / "here")
    handover = Handover(window, at)
    yield at
    handover.close()


def second_start(at: str, *path: Path, folder: Path | None = None) -> str:
    """What another process prints, while the window of this one goes on."""
    command = [sys.executable, "-c", START, at, *map(str, path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as process:
        while process.poll() is None:
            wait(20)
        assert process.stdout is not None
        return process.stdout.read().strip()


def test_a_second_start_opens_its_plan_in_the_running_window(window: Window, listening: str, qtbot: QtBot) -> None:
    assert second_start(listening, EXAMPLE) == "True"
    qtbot.waitUntil(lambda: window.session.plan.name == "Payroll to zEC12")


def test_a_relative_path_is_relative_to_the_folder_of_the_second_start(
    window: Window, listening: str, qtbot: QtBot
) -> None:
    assert second_start(listening, Path(EXAMPLE.name), folder=EXAMPLE.parent) == "True"
    qtbot.waitUntil(lambda: window.session.plan.name == "Payroll to zEC12")


def test_a_second_start_without_a_plan_brings_the_window_to_the_front(window: Window, listening: str) -> None:
    window.showMinimized()
    before = window.session.plan
    assert second_start(listening) == "True"
    assert not window.isMinimized()
    assert window.session.plan is before


def test_a_window_that_asks_something_comes_to_the_front_but_opens_no_file(window: Window, listening: str) -> None:
    question = QMessageBox(window)
    question.open()
    assert second_start(listening, EXAMPLE) == "False"
    assert second_start(listening) == "True"
    question.done(0)


def test_a_window_that_hangs_delays_no_start_for_long(window: Window, listening: str) -> None:
    assert not hand_over(EXAMPLE, listening), "this thread waits, so the window cannot answer"


def test_a_window_of_another_version_takes_no_file(tmp_path: Path) -> None:
    at = str(tmp_path / "other")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(at)
        server.listen()
        command = [sys.executable, "-c", START, at, str(EXAMPLE)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            other, _ = server.accept()
            other.sendall(b"zplanner 99.0 free\n")
            assert other.recv(1) == b"", "it hangs up and tells no file"
            other.close()
            assert process.stdout is not None
            assert process.stdout.read() == "False\n"


def test_a_socket_left_by_a_crash_is_taken_over(window: Window, tmp_path: Path) -> None:
    at = str(tmp_path / "left")
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(at)
    assert not hand_over(EXAMPLE, at)
    handover = Handover(window, at)
    assert second_start(at, EXAMPLE) == "True"
    handover.close()


def test_a_window_opened_beside_another_listens_once_the_other_has_closed(
    window: Window, listening: str, tmp_path: Path
) -> None:
    beside = Handover(window, listening)
    assert second_start(listening) == "True"
    window.findChildren(Handover)[0].close()
    assert second_start(listening) == "False"
    beside.listen()
    assert second_start(listening) == "True"
    beside.close()


def test_nobody_but_the_user_reaches_the_window(window: Window, listening: str) -> None:
    assert stat.S_IMODE(Path(listening).stat().st_mode) & 0o077 == 0


@pytest.mark.parametrize("sent", [b"x" * MAX_BYTES, b"relative\0", b"\xff\xfe\0"])
def test_what_is_no_path_opens_nothing(window: Window, listening: str, sent: bytes) -> None:
    before = window.session.plan
    with socket.socket(socket.AF_UNIX) as other:
        other.connect(listening)
        wait(50)
        assert other.recv(len(FREE)) == FREE
        other.sendall(sent)
        wait(50)
        assert other.recv(1) == b"", "the window hangs up"
    assert window.session.plan is before
    assert not window.files.is_reading


def test_every_screen_and_every_home_has_a_window_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    here, there = address(tmp_path / "a"), address(tmp_path / "b")
    monkeypatch.setenv("DISPLAY", ":2")
    assert len({here, there, address(tmp_path / "a")}) == 3
    assert Path(here).parent == tmp_path


def test_a_second_command_ends_and_a_new_window_opens_if_asked_for(tmp_path: Path) -> None:
    """As a user starts it: the window, a second command, a window beside it; then all over after a crash."""
    run = tmp_path / "run"
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(run)}

    @contextmanager
    def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
        command = [sys.executable, "-c", WINDOW, *arguments]
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, text=True, cwd=EXAMPLE.parent
        ) as process:
            try:
                yield process
            finally:
                process.kill()

    def prints(process: subprocess.Popen[str], begin: str) -> bool:
        assert process.stdout is not None
        return any(line.startswith(begin) for line in iter(process.stdout.readline, ""))

    with started() as first:
        assert prints(first, "up")
        with started(EXAMPLE.name) as second:
            assert second.wait(timeout=120) == 0
        assert prints(first, "Payroll to zEC12")
        with started("--new-window", EXAMPLE.name) as beside:
            assert prints(beside, "up")
    assert len(list(run.iterdir())) == 1, "the window that was killed left its socket"
    with started(EXAMPLE.name) as third:
        assert prints(third, "up")
        third.send_signal(signal.SIGINT)
        assert third.wait(timeout=120) == 0
    assert not list(run.iterdir())
