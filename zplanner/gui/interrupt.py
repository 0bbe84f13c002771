"""Ctrl+C in the terminal that the window was opened from."""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtWidgets import QWidget


class Interrupt(QObject):
    """Ctrl+C in the terminal closes the window as its own button does; pressed twice it ends the program, whatever is
    asked by then."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._reader, self._writer = socket.socketpair()
        self._writer.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._interrupted)
        self._window = window
        signal.signal(signal.SIGINT, _noted)
        self._before = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Leave Ctrl+C to Python again."""
        signal.set_wakeup_fd(self._before)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()

    def _interrupted(self) -> None:
        self._reader.recv(64)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if not self._window.close():  # the planner stays: the next one asks again
            signal.signal(signal.SIGINT, _noted)


def _noted(*_: object) -> None:
    """The notifier hears of the signal by itself."""
