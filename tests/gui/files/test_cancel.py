"""A file that never ends keeps nobody: Cancel ends the process that reads it, and the window goes on."""

from __future__ import annotations

import psutil
import pytest
from pytestqt.qtbot import QtBot

from tests.test_sandbox import endless
from zplanner.gui.files.questions import Reader
from zplanner.gui.window import Window
from zplanner.sandbox import Limits, Reading


@pytest.mark.usefixtures("in_processes")
def test_cancel_ends_the_process_that_reads(window: Window, qtbot: QtBot) -> None:
    before = psutil.Process().children()
    reader, plan = Reader(window.session, window), window.session.plan
    reader.read("endless.zplan", Reading(Limits(600.0), endless))
    qtbot.waitUntil(lambda: psutil.Process().children() != before)
    reader.stop()
    qtbot.waitUntil(lambda: not reader.is_busy)
    assert psutil.Process().children() == before
    assert window.session.plan is plan
