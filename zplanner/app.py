"""The window program: connects the application, the document and the window."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from zplanner import __version__
from zplanner.sandbox import READY

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from zplanner.gui.window import Window

READS_PLANS = "zplanner.document.foreign"
"""What the process that reads the next file has loaded."""

READY_MS = 2_000
"""When that process is started: not beside the first forecast."""

SWITCH_S = 0.001
"""Seconds after which a forecast in its thread yields to the window. With Python's default of 5 ms, filling the window
beside a long forecast takes five times as long (`tests/benchmarks/desk.py`)."""

M_ARENA_MAX = -8
"""The number of heaps, as `mallopt` of the GNU C library knows it (malloc.h)."""

SCALE = "QT_SCALE_FACTOR"
"""What Qt enlarges the window by, beyond what the system asks for."""


def has_display() -> bool:
    """Whether a window can be opened; on Linux this requires an X or Wayland display, or Qt's own setting."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"))


def run(plan_path: Path | None = None, *, new_window: bool = False) -> int:
    """Open the window, with a plan if a path is given, and run until it closes; returns the exit status.

    Where a window is running already, the plan opens there, unless a new window is asked for.
    """
    if plan_path is not None:
        READY.prepare(READS_PLANS, forked=True)  # before anything starts a thread
    _name_program()
    from zplanner.gui.handover import Handover, address, hand_over

    listening = address(own_folder())
    if not new_window and hand_over(plan_path, listening):
        READY.close()
        return 0
    app = application()
    from zplanner.gui.problems import Reporter
    from zplanner.gui.widgets.panel import fit_to_screen

    sys.excepthook = Reporter()
    window = open_window(plan_path, own_folder() / "histories")
    keep_unsaved_edits(window)
    fit_to_screen(window)
    window.show()
    from PySide6.QtCore import QTimer

    QTimer.singleShot(READY_MS, lambda: READY.keep(READS_PLANS))
    handover = Handover(window, listening)
    app.focusWindowChanged.connect(handover.listen)  # after the window that listened has closed
    from zplanner.gui.handover import Interrupt

    stop = Interrupt(window)
    status = app.exec()
    handover.close()
    window.session.close()
    READY.close()
    stop.close()
    return status


def _name_program() -> None:
    """Tell Qt the names that the user's folders are named by."""
    from PySide6.QtCore import QCoreApplication

    QCoreApplication.setApplicationName("zplanner")
    QCoreApplication.setOrganizationName("zplanner")
    QCoreApplication.setApplicationVersion(__version__)


def application() -> QApplication:
    """The Qt application, with its names and its language set."""
    gc.disable()  # what a start loads stays; the window collects what comes later (`GarbageCollector`)
    from PySide6.QtWidgets import QApplication

    _name_program()
    QApplication.setDesktopFileName("org.zplanner.zplanner")
    running = QApplication.instance()
    _share_one_heap()
    from zplanner.gui.language import show_language, translate_dialogs

    language = show_language()  # before anything loads the words of the window
    from zplanner.gui.widgets.panel import install_roles

    install_roles()
    sys.setswitchinterval(SWITCH_S)
    application = running if isinstance(running, QApplication) else _in_text_size()
    translate_dialogs(language, application)
    return application


def _in_text_size() -> QApplication:
    """The Qt application, enlarged as the settings say beyond what the system does; processes it starts are not."""
    from PySide6.QtWidgets import QApplication

    from zplanner.gui.preferences import Preferences

    percent = Preferences().settings.text_size
    if percent == 100 or SCALE in os.environ:  # which users set for all programs of Qt
        return QApplication(sys.argv[:1])
    os.environ[SCALE] = str(percent / 100)
    try:
        return QApplication(sys.argv[:1])
    finally:
        del os.environ[SCALE]


def open_window(plan_path: Path | None = None, kept: Path | None = None) -> Window:
    """The window of a new session; if the plan is refused, the window says why and stays empty.

    The edits of saved documents are kept in the folder `kept`.
    """
    from zplanner.gui.appearance import Appearance
    from zplanner.gui.handover import GarbageCollector
    from zplanner.gui.preferences import Preferences
    from zplanner.gui.session import Session
    from zplanner.gui.window import Window

    preferences = Preferences()
    damaged, settings = preferences.reset_damaged(), preferences.settings
    appearance = Appearance(preferences.scheme)
    collector = GarbageCollector()
    session = Session()
    window = Window(session, appearance, preferences)
    collector.setParent(window)
    window.completed.connect(collector.begin)
    session.setParent(window)
    appearance.setParent(window)
    window.files.kept = kept
    if (empty := settings.new_plan()) != session.plan:
        window.files.show(empty, None)
    if plan_path is not None:
        window.files.open_first(plan_path)
    appearance.apply()
    if damaged:
        window.show_damaged(damaged)
    return window


def keep_unsaved_edits(window: Window) -> None:
    """Keep a journal of unsaved edits in the user's data folder, and offer those left by earlier runs."""
    from zplanner.gui.files.recovery import Recovery

    Recovery(window, own_folder() / "recovery")


def own_folder() -> Path:
    """The user's folder for what zplanner keeps for itself."""
    from PySide6.QtCore import QStandardPaths

    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation))


def _share_one_heap() -> None:
    """Make all threads share one heap: separate heaps retain their peak memory, and take 250 MiB instead of 205 after
    7,500 random actions (`tests/benchmarks/monkey.py`).
    """
    if sys.platform.startswith("linux"):
        import ctypes

        if adjust := getattr(ctypes.CDLL(None), "mallopt", None):
            adjust(M_ARENA_MAX, 1)
