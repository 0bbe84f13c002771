"""Handles Ctrl+C in the terminal that started the window."""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier

from zplanner.gui.window import Window


class Interrupt(QObject):
    """The first Ctrl+C closes the window like its close button; the second ends the program at once."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._reader, self._writer = socket.socketpair()
        self._writer.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._interrupted)
        self._window = window
        window.files.stayed.connect(self._listen)  # the next Ctrl+C asks again
        self._listen()
        self._before = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Restore Python's Ctrl+C handling."""
        signal.set_wakeup_fd(self._before)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()

    def _interrupted(self) -> None:
        self._reader.recv(64)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        self._window.close()

    def _listen(self) -> None:
        signal.signal(signal.SIGINT, lambda *_: None)  # the notifier handles it
