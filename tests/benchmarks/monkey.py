"""Random clicking, typing and dragging over the real window: no exception, no thread left, no memory that only grows.

    python tests/benchmarks/monkey.py [--seed N] [--minutes M]

Only what would leave the window is kept away: the file choosers answer by themselves with files of a folder of their
own, links open nothing, and Quit does nothing. What was found is told with the seed and the step, so that it is found
again (but for what hangs on when a forecast arrives).

Every half minute, some 1,500 actions, a new plan takes the place of the present one, which forgets the steps to undo,
and what the process then still holds is measured: after garbage was collected, free memory given back, what is
remembered up to a limit forgotten, and the window brought to its first size. What is built when it is first looked at
comes in the first minutes; from the third on memory must stay: the last line tells its growth per 1,000 actions.
"""

from __future__ import annotations

import argparse
import ctypes
import faulthandler
import gc
import os
import random
import re
import statistics
import sys
import tempfile
import threading
import time
import traceback
import warnings
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from types import TracebackType
from typing import Self
from unittest.mock import patch

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QModelIndex,
    QObject,
    QPoint,
    QPointF,
    QSettings,
    Qt,
    QTimer,
    QtMsgType,
    QUrl,
    Slot,
    qInstallMessageHandler,
)
from PySide6.QtGui import QAction, QContextMenuEvent, QDesktopServices, QDrag, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QLabel,
    QMessageBox,
    QTabBar,
    QTableView,
    QTreeView,
    QWidget,
)

from zplanner import app
from zplanner.gui.window import Window
from zplanner.planning.draws import draws_of
from zplanner.planning.neighbors import neighbors
from zplanner.regression.model import load_model
from zplanner.reporting.report import FORMATS
from zplanner.resources import folder

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
NO_NUMBER = re.compile(r"\b(nan|NaN|inf|Infinity)\b")
OF_THE_PLATFORM = ("This plugin does not support", "Unimplemented code")
"""What Qt says of a display that is none."""

ROUND_S = 30.0
SETTLED, FEWEST = 6, 6
"""Memory is judged from the sixth half minute on, the end of the third minute, by six measurements at least."""

MOST_GROWTH_MIB = 0.5
"""Per 1,000 actions: a leaked dialog a minute would be more; what the process holds goes up and down by more between
two measurements."""

SETTLING_MS = 500
STUCK_MS = 40
"""After so long without a further step, what waits for an answer (a menu, a question, a drag) is given one."""


class Monkey:
    """Acts on a window by chance, and keeps what went wrong in `found`."""

    def __init__(self, window: Window, seed: int, home: Path) -> None:
        self.window, self.seed, self.home = window, seed, home
        self.chance = random.Random(seed)
        self.step = 0
        self.found: dict[str, str] = {}
        self.last: deque[str] = deque(maxlen=6)
        self._seen = -1
        self._until = ExitStack()
        self._links = _Links()
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
        stubs: dict[str, Callable[..., object]] = {
            "getOpenFileName": lambda *_: (self._some_file(".zplan", ".toml"), ""),
            "getOpenFileNames": lambda *_: ([self._some_file(".csv")], ""),
            "getSaveFileName": lambda *_: (str(self.home / f"file{self.chance.choice(ENDINGS)}"), ""),
        }
        for name, answer in stubs.items():
            self._until.enter_context(patch.object(QFileDialog, name, staticmethod(answer)))
        self._until.enter_context(patch.object(sys, "excepthook", self._catch))
        self._until.enter_context(patch.object(threading, "excepthook", lambda told: self._catch(*told[:3])))
        for scheme in ("file", "http", "https"):
            QDesktopServices.setUrlHandler(scheme, self._links, "ignore")  # type: ignore[arg-type]  # bytes, says the stub
            self._until.callback(QDesktopServices.unsetUrlHandler, scheme)
        before = qInstallMessageHandler(self._hear)
        self._until.callback(qInstallMessageHandler, before)
        self.window.actions_.quit.triggered.disconnect()
        self._guard.start()
        self._until.callback(self._guard.stop)
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
        (what,) = self.chance.choices(list(self._acts), list(self._acts.values()))
        self.last.append(what.__name__)
        try:
            if self.chance.random() < 0.04:
                self.close_all()
            what()
            QTest.qWait(self.chance.choice((0, 0, 0, 1, 30)))
        except Exception as error:
            self._catch(type(error), error, error.__traceback__)
        if self.step % 25 == 0:
            self._look()

    def click(self) -> None:
        widget, place = self._place()
        button = self.chance.choices((Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton), (9, 1))[0]
        modifier = self.chance.choice((PLAIN, PLAIN, PLAIN, SHIFT, CONTROL))
        (QTest.mouseDClick if self.chance.random() < 0.1 else QTest.mouseClick)(widget, button, modifier, place)

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
            QTest.mouseMove(widget, QPoint(*(self.chance.randint(-20, 20 + size) for size in _size(widget))))
            if self.chance.random() < 0.2:
                QTest.keyClick(widget, self.chance.choice(KEYS))
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
        self.window.session.history.setClean()
        self.window.files.open(plan) if plan is not None else self.window.files.new()

    def close_all(self) -> None:
        """Close the menus and dialogs over the window."""
        for _ in range(20):
            widget = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if widget is None:
                break
            widget.close()
            QTest.qWait(0)
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

    def _some_file(self, *endings: str) -> str:
        """A file to open: an example, what the monkey saved, or none."""
        files = [
            file for home in (EXAMPLES, self.home) for file in sorted(home.glob("file*" if home is self.home else "*"))
        ]
        return str(self.chance.choice([file for file in files if file.suffix in endings] or [EXAMPLES]))

    def _rescue(self) -> None:
        """Answer what has been waiting since the last look."""
        if self._seen != self.step:
            self._seen = self.step
            return
        QDrag.cancel()
        modal, popup = QApplication.activeModalWidget(), QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        elif isinstance(modal, QMessageBox):
            self.chance.choice(modal.buttons()).click()
        elif modal is not None:
            modal.close()

    def _look(self) -> None:
        """No number that is none may be shown."""
        shown: list[str] = []
        for widget in self.window.findChildren(QWidget):
            if widget.isVisible() and isinstance(widget, QLabel | QAbstractButton):
                shown.append(widget.text())
            elif widget.isVisible() and isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
                root = QModelIndex()
                columns = model.columnCount(root) if isinstance(widget, QTableView | QTreeView) else 1
                cells = product(range(model.rowCount(root)), range(columns))
                shown += [str(model.index(*cell).data() or "") for cell in cells]
        for text in filter(NO_NUMBER.search, shown):
            self._keep(f"shown: {text}")

    def _note(self, what: str) -> None:
        self.last[-1] += f" {what}"

    def _catch(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        self._keep("".join(traceback.format_exception(kind, error, trace)))

    def _hear(self, kind: QtMsgType, context: QMessageLogContext, said: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not said.startswith(OF_THE_PLATFORM):
            self._keep(f"Qt says: {said}")

    def _keep(self, what: str) -> None:
        at = f"seed {self.seed}, step {self.step}, after {' | '.join(self.last)}"
        self.found.setdefault(what, at)


class _Links(QObject):
    @Slot(QUrl)
    def ignore(self, url: QUrl) -> None:
        """Open nothing."""


def _size(widget: QWidget) -> tuple[int, int]:
    return widget.width(), widget.height()


def memory_mib() -> float:
    """What the process holds in memory, once what is free has been given back."""
    gc.collect()
    if sys.platform.startswith("linux") and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)):
        trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def forget() -> None:
    """Forget what forecasts remember for the next one: up to its limit that would look like growth."""
    model = load_model()
    for memory in (model._effects, model._coded):
        memory.clear()
    for remembered in (draws_of, neighbors):
        remembered.cache_clear()


def growth(held: list[tuple[int, float]]) -> float:
    """MiB per 1,000 actions: the slope of the straight line through what was held after so many actions."""
    steps, mib = [step / 1000.0 for step, _ in held], [mib for _, mib in held]
    return statistics.linear_regression(steps, mib).slope


def verdict(held: list[tuple[int, float]]) -> bool:
    """Whether memory stayed; tells it. `held` is what was held after each half minute."""
    settled = held[SETTLED - 1 :]
    if len(settled) < FEWEST:
        print("memory: too short a run to tell")
        return True
    found = growth(settled)
    said = "stays" if found <= MOST_GROWTH_MIB else "GROWS"
    (first, before), (last, after) = settled[0], settled[-1]
    print(
        f"memory {said}: {before:.0f} MiB after {first} actions, {after:.0f} MiB after {last}; "
        f"{found:+.2f} MiB per 1,000 actions, {MOST_GROWTH_MIB:g} at most"
    )
    return found <= MOST_GROWTH_MIB


def use_once(window: Window, home: Path) -> None:
    """Use what takes its place in memory at its first use, whenever chance comes to it: charts, tabs, every report."""
    if (plan := PLANS[-1]) is not None:
        window.files.open(plan)
    while window.forecast is None or window.session.outlook is None:
        QTest.qWait(SETTLING_MS)
    for tabs in (window.forecast.charts, window.forecast.tabs):
        for number in reversed(range(tabs.count())):
            tabs.setCurrentIndex(number)
            QTest.qWait(SETTLING_MS)
    for ending in FORMATS:
        window.files.export_report(home / f"file{ending}")
    window.actions_.export.trigger()
    QTest.qWait(4 * SETTLING_MS)


def rounds(monkey: Monkey, minutes: float) -> list[tuple[int, float]]:
    """Act on one plan after another, half a minute on each; the actions so far and what was held after each."""
    held = []
    for number in range(max(1, round(60 * minutes / ROUND_S))):
        monkey.open(PLANS[number % len(PLANS)])
        monkey.run(min(ROUND_S, 60 * minutes))
        steps = monkey.window.session.history.count()
        monkey.open(None)
        monkey.window.resize(*SIZES[2])
        QApplication.clipboard().clear()
        QTest.qWait(SETTLING_MS)
        forget()
        held.append((monkey.step, memory_mib()))
        widgets, objects = len(QApplication.allWidgets()), len(gc.get_objects())
        print(
            f"{(number + 1) * ROUND_S:5.0f} s {monkey.step:7} actions {steps:4} to undo {held[-1][1]:6.0f} MiB "
            f"{widgets:6} widgets {objects:8} objects",
            flush=True,
        )
    return held


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10)
    options = parser.parse_args()
    faulthandler.enable()
    warnings.simplefilter("error")
    with tempfile.TemporaryDirectory() as home:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home)
        app.application()
        before = threading.active_count()
        window = app.open_window()
        window.show()
        QTest.qWait(500)
        with Monkey(window, options.seed, Path(home)) as monkey:
            use_once(window, Path(home))
            held = rounds(monkey, options.minutes)
        window.files.settle()
        window.session.history.setClean()
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        print(f"threads before {before}, after {threading.active_count()}")
        for what, at in monkey.found.items():
            print(f"\n{at}\n{what}")
        stays = verdict(held)
        sys.exit(1 if monkey.found or not stays or threading.active_count() > before else 0)


if __name__ == "__main__":
    main()
