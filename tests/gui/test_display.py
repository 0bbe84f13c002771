"""Where no window can open, one sentence says why, before Qt ends the program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from zplanner.gui.display import display_answers, missing_libraries

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere Qt brings all that it needs")


STAYS = """
import os
from zplanner.gui.display import display_answers
before = len(os.listdir("/proc/self/fd"))
assert display_answers()
assert len(os.listdir("/proc/self/fd")) == before + 1, "the connection to the server stays"
"""


def refusal(**environment: str) -> str:
    """What the command prints that opens the window."""
    bare = {name: value for name, value in os.environ.items() if name not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "zplanner"]
    told = subprocess.run(command, env=bare | environment, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    return told.stderr


@pytest.mark.parametrize(("file", "package"), [("libxcb-cursor.so.0", "libxcb-cursor0"), ("libEGL.so.1", "libegl1")])
def test_a_library_that_cannot_be_loaded_is_named_with_its_package(file: str, package: str, tmp_path: Path) -> None:
    (tmp_path / file).touch()
    told = refusal(DISPLAY=":0", LD_LIBRARY_PATH=str(tmp_path))
    assert told.startswith(f"zplanner: this system lacks what a window needs: {file}; run `apt install {package}` on ")
    assert told.count("\n") == 1


def test_one_of_two_ways_to_a_window_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert not missing_libraries()
    assert display_answers(), "the other one may"


def test_a_display_that_does_not_answer_is_said_in_one_sentence() -> None:
    told = refusal(DISPLAY=":9999")
    assert told.startswith("zplanner: the display that DISPLAY names does not answer; ")
    assert told.count("\n") == 1


def test_a_way_to_a_window_that_is_asked_for_is_the_one_that_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":9999")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert not missing_libraries()
    assert display_answers()


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb on this machine")
def test_a_display_keeps_its_only_program_and_does_not_start_over_before_the_window_opens() -> None:
    read, write = os.pipe()
    with subprocess.Popen(["Xvfb", "-displayfd", str(write), "-nolisten", "tcp"], pass_fds=[write]) as server:
        try:
            os.close(write)
            with os.fdopen(read) as told:
                number = told.readline().strip()
            environment = os.environ | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
            subprocess.run([sys.executable, "-c", STAYS], env=environment, check=True)
        finally:
            server.terminate()
