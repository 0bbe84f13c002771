"""Garbage is collected in the window's thread, whoever made it."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from zplanner.gui.handover import GarbageCollector
from zplanner.gui.window import Window


@pytest.fixture
def collectors() -> Iterator[set[threading.Thread]]:
    """The threads that have collected garbage since."""
    seen: set[threading.Thread] = set()

    def note(phase: str, info: dict[str, Any]) -> None:
        seen.add(threading.current_thread())

    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)


@pytest.mark.usefixtures("qapp")
def test_what_a_thread_leaves_behind_is_collected_by_the_window(
    collectors: set[threading.Thread], qtbot: QtBot
) -> None:
    gc.enable()
    collector = GarbageCollector()
    collector.begin()

    def litter() -> None:
        for _ in range(20 * gc.get_threshold()[0]):
            cycle: list[object] = []
            cycle.append(cycle)

    thread = threading.Thread(target=litter)
    thread.start()
    thread.join()
    assert not collectors
    qtbot.waitUntil(lambda: bool(collectors))
    assert collectors == {threading.main_thread()}
    collector.stop()


def test_a_widget_that_nothing_holds_goes_in_time(window: Window, qtbot: QtBot) -> None:
    forgotten = QLabel()
    forgotten.itself = forgotten  # type: ignore[attr-defined]
    left = weakref.ref(forgotten)
    del forgotten
    kept: list[list[object]] = []

    def is_gone() -> bool:
        kept.extend([] for _ in range(gc.get_threshold()[0]))
        return left() is None

    qtbot.waitUntil(is_gone)
    assert window.isVisible()
