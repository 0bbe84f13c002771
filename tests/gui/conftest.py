"""A real window for every test, off the screen, with settings of its own; nothing of it is left behind."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable, Iterator
from functools import partialmethod
from pathlib import Path
from typing import Protocol

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.mouse import let_go
from tests.waiting import wait
from zplanner import app
from zplanner.files import folder
from zplanner.gui.background import Background
from zplanner.gui.results import guide
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.entry import EntryLine
from zplanner.gui.widgets.panel import LateTabs
from zplanner.gui.widgets.values import Editor, TypedEditor
from zplanner.gui.window import Window
from zplanner.wording.window.main import NOTES

EXAMPLE = folder("ui") / "examples" / "payroll-to-zec12.toml"
COMPLETE_LAZILY = LateTabs.complete_lazily
FORECAST_MS = 120_000
"""Limit of a wait: never reached, however busy the machine is, unless what is waited for does not come."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every wait is for a state, and may take as long as a busy machine needs."""
    for name in ("waitUntil", "waitSignal", "waitSignals"):
        patiently = partialmethod(getattr(QtBot, name), timeout=FORECAST_MS)
        monkeypatch.setattr(QtBot, name, patiently)


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path) -> None:
    """Settings in the test's folder: nothing is read from or written to the user's."""
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))


@pytest.fixture(autouse=True)
def charts_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Charts are built when they are shown or asked for: building all eight is a fifth of the time of most tests,
    which look at none. `charts_when_idle` builds them as the program does."""
    monkeypatch.setattr(LateTabs, "complete_lazily", lambda _: None)


@pytest.fixture(autouse=True)
def notes_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The notes of the examples were closed before."""
    monkeypatch.setattr(guide, "closed_notes", lambda: list(NOTES))


@pytest.fixture
def charts_when_idle(charts_on_demand: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LateTabs, "complete_lazily", COMPLETE_LAZILY)


@pytest.fixture(autouse=True)
def garbage_stays_out_of_threads(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """While a test has threads, garbage is collected by the window, as in the program, or by none. What the tests have
    loaded is out of its sight, and is not counted for each window: that takes a tenth of its start."""
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 1)
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[[Path | None], Window]]:
    """Opens the window as the program does; afterwards no window, thread or pressed mouse button may be left."""
    before = set(threading.enumerate())
    windows: list[Window] = []

    def open_(path: Path | None = None) -> Window:
        app.application()
        window = app.open_window(path)
        windows.append(window)
        window.show()
        qtbot.waitUntil(lambda: window.forecast is not None)
        return window

    yield open_
    for window in windows:
        window.files.settle()
        window.session.mark_saved()
        assert window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet("")  # the next window is built bare and then dressed, as in the program: dressing twice is slow
    left = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert not left, f"windows left open: {left}"
    assert set(threading.enumerate()) <= before
    assert not let_go(), "a mouse button is down, and sliders would not take the presses of the tests that follow"


@pytest.fixture
def window(opened: Callable[[Path | None], Window]) -> Window:
    """The window on a new plan."""
    return opened(None)


@pytest.fixture
def payroll(opened: Callable[[Path | None], Window], qtbot: QtBot) -> Window:
    """The window on the example plan, with its forecast."""
    window = opened(EXAMPLE)
    forecast_of(window, qtbot)
    return window


class FileChosen(Protocol):
    """Answers every file dialog from now on with a path, and a kind of file, or cancels it; returns what each offered:
    a path and a kind."""

    def __call__(self, path: Path | None, kind: str = "") -> list[tuple[Path, str]]: ...


@pytest.fixture
def file_chosen(monkeypatch: pytest.MonkeyPatch) -> FileChosen:
    def choose_file(path: Path | None, kind: str = "") -> list[tuple[Path, str]]:
        offered: list[tuple[Path, str]] = []

        def answer(dialog: QFileDialog) -> None:
            offered.append((Path(dialog.selectedFiles()[0]), dialog.selectedNameFilter()))
            dialog.selectNameFilter(kind)
            dialog.selectFile(str(path))
            dialog.done(QFileDialog.DialogCode.Rejected if path is None else QFileDialog.DialogCode.Accepted)

        monkeypatch.setattr(QFileDialog, "open", answer)
        return offered

    return choose_file


def forecast_of(window: Window, qtbot: QtBot) -> tuple[tuple[str, ...], ...]:
    """The table of results as a reader sees it who turns to it once the forecast has followed the last edit."""
    qtbot.waitUntil(lambda: not (window.files.is_reading or window.session.is_busy), timeout=FORECAST_MS)
    assert window.forecast is not None
    if not window.forecast.results.isVisible():
        window.forecast.results.show_outlook(window.session.outlook, window.session.forecast_plan)
    model = window.forecast.results.model
    columns = range(model.columnCount())
    return tuple(tuple(model.cell(row, column).sentence for row in range(model.rowCount())) for column in columns)


def at_rest(window: Window, qtbot: QtBot) -> None:
    """Wait until the window shows the answers to all that it asks in the background."""
    asked = window.session.findChildren
    for settling_ms in (20, 1):  # some are asked once the layout stands, which an answer may change
        wait(settling_ms)
        qtbot.waitUntil(lambda: not any(one.is_busy for one in asked(Background)), timeout=FORECAST_MS)


def line_of(editor: Editor) -> EntryLine:
    """The line that an editor is typed into."""
    assert isinstance(editor, TypedEditor)
    return editor.line


def type_into(editor: Editor, text: str, qtbot: QtBot) -> None:
    """Type into an editor as a person does, and leave it with Enter."""
    line = line_of(editor)
    editor.setFocus()
    QTest.keyClick(line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(line, text) if text else QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClick(line, Qt.Key.Key_Return)


def add_workload(window: Window, key: str) -> None:
    """Add a class to the mix as a person does: asked for, and chosen from the list."""
    window.mix.add_workload()
    popup = window.mix.classes
    assert popup.isVisible()
    wait(1)  # the list takes the keyboard
    QTest.keyClicks(popup.search, key)
    popup.make_current(key)
    QTest.keyClick(popup.search, Qt.Key.Key_Return)
    assert not popup.isVisible()


def choose(editor: Editor, key: str | None) -> None:
    """Choose an entry of a combo as a person does."""
    assert isinstance(editor, ChoiceEditor)
    editor.setFocus()
    editor.combo.setCurrentIndex(editor.combo.findData(key))


def is_framed(line: QLineEdit) -> bool:
    """Whether a field shows that its entry does not count."""
    return bool(line.property("invalid"))
