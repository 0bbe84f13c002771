"""Answers of background jobs arrive as signals in the window's thread."""

from __future__ import annotations

import threading

from pytestqt.qtbot import QtBot

from zplanner.gui.background import Background


def test_an_answer_or_an_error_arrives_in_the_windows_thread_after_ask_has_returned(qtbot: QtBot) -> None:
    background = Background()
    told: list[tuple[object, threading.Thread]] = []
    for signal in (background.done, background.failed):
        signal.connect(lambda result: told.append((result, threading.current_thread())))
    background.ask(threading.current_thread)
    assert told == []
    qtbot.waitUntil(lambda: bool(told))
    background.ask(lambda: 1 // 0)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert isinstance(told[0][0], threading.Thread)
    assert isinstance(told[1][0], ZeroDivisionError)
    assert {receiver for _, receiver in told} == {threading.main_thread()}
    assert told[0][0] is not threading.main_thread()
    background.close()
