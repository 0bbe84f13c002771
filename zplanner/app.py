"""The window program: where the application, the document and the window meet."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtWidgets import QApplication

from zplanner import __version__
from zplanner.gui.accessible import install_roles
from zplanner.gui.appearance import Appearance
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import Reporter
from zplanner.gui.session import Session
from zplanner.gui.window import Window

SWITCH_S = 0.001
"""How long a forecast in its thread may keep the window waiting, at each of the many calls of a redraw: with Python's
5 ms, filling the window beside a long forecast takes five times as long."""


def has_display() -> bool:
    """Whether a window can be opened here; on Linux that takes an X or Wayland display, or Qt's own setting."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"))


def run(plan_path: Path | None = None) -> int:
    """Open the window, with a plan where one is named, and stay until it closes; returns the exit status."""
    app = application()
    sys.excepthook = Reporter()
    window = open_window(plan_path)
    window.show()
    stop = _Interrupt(window)
    status = app.exec()
    window.session.close()
    stop.close()
    return status


def application() -> QApplication:
    """The one application, with its names."""
    QApplication.setApplicationName("zplanner")
    QApplication.setOrganizationName("zplanner")
    QApplication.setApplicationVersion(__version__)
    QApplication.setDesktopFileName("zplanner")
    app = QApplication.instance()
    install_roles()
    sys.setswitchinterval(SWITCH_S)
    return app if isinstance(app, QApplication) else QApplication(sys.argv[:1])


def open_window(plan_path: Path | None = None) -> Window:
    """The window on a new session; a plan that is refused is told in the window and leaves it empty."""
    preferences = Preferences()
    appearance = Appearance(preferences.scheme)
    session = Session()
    window = Window(session, appearance, preferences)
    session.setParent(window)
    appearance.setParent(window)
    if plan_path is not None:
        window.files.open(plan_path)
    appearance.apply()
    return window


class _Interrupt(QObject):
    """Ctrl+C in the terminal closes the window as its own button does; pressed twice it ends the program."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        import socket

        self._reader, self._writer = socket.socketpair()
        self._writer.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._interrupted)
        self._window = window
        signal.signal(signal.SIGINT, lambda *_: None)
        self._before = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        signal.set_wakeup_fd(self._before)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()

    def _interrupted(self) -> None:
        self._reader.recv(64)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        self._window.close()
