"""Chance at the mouse and the keyboard: clicks, types, drags and turns over the real window, and notes what it did."""

from __future__ import annotations

import os
import random
import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Self
from unittest.mock import patch

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QContextMenuEvent, QDrag, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QTabBar, QWidget
from shiboken6 import isValid

from tests.benchmarks.watching import Watch
from tests.mouse import let_go
from tests.waiting import wait
from zplanner.files import folder
from zplanner.gui.window import Window

EXAMPLES = folder("ui") / "examples"
PLANS = (None, *sorted(EXAMPLES.glob("*.toml")))
ENDINGS = (".zplan", ".toml", ".pdf", ".html", ".xlsx", ".csv", ".json", "")
TEXTS = (
    *("0", "1", "50", "100", "1e9", "1e400", "-1", "nAn", "3 +- 1", "10..20", "5 GiB", "5 %", "0.5", ",", "%%", "1/0"),
    *("<b>&lt;img src=x>", "&File [*]", "{name}", "%s %1", "\u202eright", "\u65e5\u672c", "\U0001f984\u0301", "'; --"),
    *("Zahlung \u00fc\u00df", "x" * 300, "Kunde\tZeile\n2", "tls\t20\ndb2 30 %\n", "\x00\x1b", "  ", "", "\n" * 50),
)
KEYS = (
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Delete, Qt.Key.Key_Space),
    *(Qt.Key.Key_Backspace, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home),
    *(Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Insert, Qt.Key.Key_Menu, Qt.Key.Key_F1),
    *(Qt.Key.Key_F2, Qt.Key.Key_F8, Qt.Key.Key_F10, Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_D, Qt.Key.Key_F),
    *(Qt.Key.Key_N, Qt.Key.Key_V, Qt.Key.Key_X, Qt.Key.Key_Z, Qt.Key.Key_1, Qt.Key.Key_9, Qt.Key.Key_Period),
)
PLAIN, CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
SIZES = ((200, 150), (800, 520), (1280, 760), (1920, 1080), (4000, 3000))

STUCK_MS = 40
"""After so long without a further step, what waits for an answer (a menu, a question, a drag) is given one."""


class Monkey:
    """Acts on a window by chance; its `watch` keeps what went wrong."""

    def __init__(self, window: Window, seed: int, home: Path) -> None:
        self.window, self.home = window, home
        self.chance = random.Random(seed)
        self.step = 0
        self.last: deque[str] = deque(maxlen=6)
        self._stuck = 0
        self._until = ExitStack()
        self.watch = Watch(window, lambda: f"seed {seed}, step {self.step}, after {' | '.join(self.last)}")
        self._guard = QTimer(interval=STUCK_MS)
        self._guard.timeout.connect(self._rescue)
        self._acts: dict[Callable[[], None], int] = {
            self.click: 30,
            self.press: 25,
            self.write: 12,
            self.paste: 4,
            self.wheel: 6,
            self.drag: 8,
            self.command: 6,
            self.turn_tab: 6,
            self.go_back: 6,
            self.ask_menu: 3,
            self.resize: 1,
            self.change_scheme: 1,
        }

    def __enter__(self) -> Self:
        self._until.enter_context(patch.object(QFileDialog, "open", lambda dialog: self._choose_file(dialog)))
        self._until.enter_context(self.watch)
        self.window.actions_.quit.triggered.disconnect()
        return self

    def __exit__(self, *_: object) -> None:
        self.close_all()
        self._until.close()

    def run(self, seconds: float) -> None:
        """Act for so long, then close what is open over the window."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.act()
        self.close_all()

    def act(self) -> None:
        """One thing, by chance."""
        self.step += 1
        self._stuck = 0
        self._guard.start()
        (what,) = self.chance.choices(list(self._acts), list(self._acts.values()))
        self.last.append(what.__name__)
        try:
            if self.chance.random() < 0.04:
                self.close_all()
            what()
            wait(self.chance.choice((0, 0, 0, 1, 30)))
        except Exception as error:
            self.watch.catch(type(error), error, error.__traceback__)
        finally:
            self._guard.stop()  # else it would cancel the file that `open` waits for, where reading that takes long
            let_go()  # of what was pressed on a widget that is gone
        if self.step % 25 == 0:
            self.watch.look()

    def click(self) -> None:
        widget, place = self._place()
        button = self.chance.choices((Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton), (9, 1))[0]
        modifier = self.chance.choice((PLAIN, PLAIN, PLAIN, SHIFT, CONTROL))
        presses = [QTest.mousePress]
        if self.chance.random() < 0.1:
            presses.append(QTest.mouseDClick)
        for press in presses:  # QTest's own click ends the program where the widget goes with the press
            for act in (press, QTest.mouseRelease):
                if isValid(widget):
                    act(widget, button, modifier, place)

    def press(self) -> None:
        key = self.chance.choice(KEYS)
        modifier = self.chance.choice((PLAIN, PLAIN, PLAIN, PLAIN, SHIFT, CONTROL, ALT, CONTROL | SHIFT))
        self._note(f"{key.name} {modifier.name}")
        QTest.keyClick(self._here(), key, modifier)

    def write(self) -> None:
        if self.chance.random() < 0.5:
            QTest.keyClick(self._here(), Qt.Key.Key_A, CONTROL)
        for character in self._text()[:40]:
            QApplication.sendEvent(self._here(), QKeyEvent(QEvent.Type.KeyPress, 0, PLAIN, character))
        if self.chance.random() < 0.5:
            QTest.keyClick(self._here(), Qt.Key.Key_Return)

    def paste(self) -> None:
        times = 20_000 if self.chance.random() < 0.1 else 1
        QApplication.clipboard().setText(self._text() * times)
        QTest.keyClick(self._here(), Qt.Key.Key_V, CONTROL)

    def wheel(self) -> None:
        widget, place = self._place()
        turn = QPoint(0, self.chance.choice((-1200, -120, 120, 1200)))
        where = QPointF(place), QPointF(widget.mapToGlobal(place))
        modifier = self.chance.choice((PLAIN, PLAIN, CONTROL))
        no_button, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
        QApplication.sendEvent(widget, QWheelEvent(*where, QPoint(), turn, no_button, modifier, phase, False))

    def drag(self) -> None:
        widget, place = self._place()
        left = Qt.MouseButton.LeftButton
        QTest.mousePress(widget, left, PLAIN, place)
        for _ in range(self.chance.randint(1, 6)):
            if not isValid(widget):
                return
            QTest.mouseMove(widget, QPoint(*(self.chance.randint(-20, 20 + size) for size in _size(widget))))
            if isValid(widget) and self.chance.random() < 0.2:
                QTest.keyClick(widget, self.chance.choice(KEYS))
        if isValid(widget):
            QTest.mouseRelease(widget, left, PLAIN, QPoint(*(self.chance.randint(0, size) for size in _size(widget))))

    def command(self) -> None:
        every = (action for action in self.window.findChildren(QAction) if action.associatedObjects())
        action = self.chance.choice([action for action in every if action.isEnabled() and action.isVisible()])
        self._note(action.text())
        if action.shortcut().isEmpty() or self.chance.random() < 0.5:
            if QApplication.activeModalWidget() is None:
                action.trigger()
        else:
            QTest.keySequence(self._here(), action.shortcut())

    def turn_tab(self) -> None:
        bars = [bar for bar in self.window.findChildren(QTabBar) if bar.isVisible()]
        if bars:
            bar = self.chance.choice(bars)
            bar.setCurrentIndex(self.chance.randrange(bar.count()))

    def go_back(self) -> None:
        action = self.chance.choice((self.window.actions_.undo, self.window.actions_.redo))
        for _ in range(self.chance.choice((1, 1, 2, 10))):
            action.trigger()

    def ask_menu(self) -> None:
        widget, place = self._place()
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(widget, QContextMenuEvent(reason, place, widget.mapToGlobal(place)))

    def resize(self) -> None:
        self.window.resize(*self.chance.choice(SIZES))

    def change_scheme(self) -> None:
        self.window.actions_._choose_scheme(self.chance.choice((Qt.ColorScheme.Light, Qt.ColorScheme.Dark)))

    def open(self, plan: Path | None) -> None:
        """Another plan in place of the present one, without a question."""
        self.close_all()
        self.window.files.settle()
        self.window.session.mark_saved()
        if plan is None:
            self.window.files.new()
            return
        self.window.files.open(plan)
        while self.window.files.is_reading:  # what is edited meanwhile would be asked about
            wait(1)

    def close_all(self) -> None:
        """Close the menus and dialogs over the window."""
        for _ in range(20):
            widget = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if widget is None:
                break
            widget.close()
            wait(0)
        for widget in QApplication.topLevelWidgets():
            if widget.isVisible() and widget is not self.window:
                widget.close()

    def _place(self) -> tuple[QWidget, QPoint]:
        """A visible enabled widget of what has the user's attention, and a place in it."""
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self._front()
        inner = [one for one in front.findChildren(QWidget) if one.isVisible() and one.isEnabled()]
        reached = [one for one in inner if not one.visibleRegion().isEmpty() and one.window() is front]
        widget = self.chance.choice(reached or [front])
        self._note(f"{type(widget).__name__} {widget.accessibleName() or widget.objectName()}")
        return widget, QPoint(*(self.chance.randint(0, max(0, size - 1)) for size in _size(widget)))

    def _front(self) -> QWidget:
        others = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one.isWindow()]
        return self.chance.choice([*others, self.window, self.window, self.window])

    def _here(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.focusWidget() or self.window

    def _text(self) -> str:
        text = self.chance.choice(TEXTS)
        self._note(text[:20])
        return text

    def _choose_file(self, dialog: QFileDialog) -> None:
        """Answer a file dialog: save under some name, or open some file."""
        saves = dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
        new = str(self.home / f"file{self.chance.choice(ENDINGS)}")
        dialog.selectFile(new if saves else self._some_file(".zplan", ".toml", ".csv"))
        dialog.done(QFileDialog.DialogCode.Accepted)

    def _some_file(self, *endings: str) -> str:
        """A file to open: an example, what the monkey saved, or none."""
        files = [
            file for home in (EXAMPLES, self.home) for file in sorted(home.glob("file*" if home is self.home else "*"))
        ]
        return str(self.chance.choice([file for file in files if file.suffix in endings] or [EXAMPLES]))

    def _rescue(self) -> None:
        """Answer what the present step has been waiting for since the last look."""
        self._stuck += 1
        if self._stuck > 1:
            QDrag.cancel()
        if self._stuck <= 2:
            return  # a drag ends before what it began in is closed
        modal, popup = QApplication.activeModalWidget(), QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        elif isinstance(modal, QMessageBox):
            self.chance.choice(modal.buttons()).click()
        elif modal is not None:
            modal.close()

    def _note(self, what: str) -> None:
        self.last[-1] += f" {what}"


def _size(widget: QWidget) -> tuple[int, int]:
    return widget.width(), widget.height()
