"""What the program does beside its windows: a second start, Ctrl+C in the terminal, and garbage.

`zplanner PLAN` opens its plan in the window that is already running. That window listens where only its user can reach
it, once per screen. It greets every start, and only then is sent the file. A start that gets no greeting in time (the
window hangs, or is of another version) opens a window of its own; so does a start with a plan while the window asks
something or reads a file. Garbage is collected in the window's thread alone.
"""

from __future__ import annotations

import gc
import os
import signal
import socket
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QApplication

from zplanner import __version__
from zplanner.files import is_missing

if TYPE_CHECKING:
    from zplanner.gui.window import Window  # whose words are loaded once their language is known

FREE, BUSY = (f"zplanner {__version__} {state}\n".encode() for state in ("free", "busy"))
"""The greetings: a busy window comes to the front, but opens no file."""

PATIENCE_MS = 1_000
"""How long a start waits for the greeting, and the window for the file."""

MAX_BYTES = 32_768
"""An input guard: length of a path, with the 0 that ends it."""

MAX_STARTS = 8
"""An input guard: starts that are heard at once."""

SCREENS = ("WAYLAND_DISPLAY", "DISPLAY", "QT_QPA_PLATFORM")


def address(own_folder: Path) -> str:
    """Where the window of this user and this screen listens: a pipe on Windows, elsewhere a socket."""
    parts = (str(own_folder), *(os.environ.get(name, "") for name in SCREENS))
    name = f"zplanner-{sha256(os.fsencode('|'.join(parts))).hexdigest()[:16]}"
    return name if os.name == "nt" else str(Path(os.environ.get("XDG_RUNTIME_DIR") or own_folder) / name)


def hand_over(path: Path | None, address: str) -> bool:
    """Have the running window open the file, or come to the front without one; False if there is none that can."""
    if os.name != "nt" and is_missing(Path(address)):
        return False
    deadline = QDeadlineTimer(PATIENCE_MS)
    socket = QLocalSocket()
    socket.connectToServer(address)
    while not socket.canReadLine():
        if not socket.waitForReadyRead(deadline.remainingTime()):
            return False
    greeting = bytes(socket.readLine(MAX_BYTES).data())
    if greeting != FREE and (greeting != BUSY or path is not None):
        return False
    socket.write((os.fsencode(path.absolute()) if path else b"") + b"\0")
    socket.flush()
    socket.waitForDisconnected(PATIENCE_MS)
    return True


class Handover(QObject):
    """Opens in the window what other starts hand over, unless another window listens there."""

    def __init__(self, window: Window, address: str) -> None:
        super().__init__(window)
        self._window, self._address = window, address
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        self.listen()

    def listen(self) -> None:
        """Listen, even where a crashed window left its socket, unless another window listens."""
        if self._server.isListening():
            return
        other = QLocalSocket()
        other.connectToServer(self._address)
        if other.waitForConnected(PATIENCE_MS):
            other.abort()
            return
        QLocalServer.removeServer(self._address)
        with suppress(OSError):  # where it cannot listen, every start has a window of its own
            Path(self._address).parent.mkdir(parents=True, exist_ok=True)
        self._server.listen(self._address)

    def close(self) -> None:
        self._server.close()

    def _greet(self) -> None:
        while self._server.hasPendingConnections():
            socket = self._server.nextPendingConnection()
            socket.disconnected.connect(socket.deleteLater)
            if not self._window.isVisible() or len(self._server.findChildren(QLocalSocket)) > MAX_STARTS:
                socket.abort()
                continue
            socket.setReadBufferSize(MAX_BYTES)
            socket.readyRead.connect(partial(self._receive, socket))
            QTimer.singleShot(PATIENCE_MS, socket, socket.abort)
            socket.write(FREE if self._is_free() else BUSY)

    def _is_free(self) -> bool:
        asks = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        return not asks and not self._window.files.is_reading

    def _receive(self, socket: QLocalSocket) -> None:
        name, end, _ = bytes(socket.peek(MAX_BYTES).data()).partition(b"\0")
        if not end and len(name) < MAX_BYTES:
            return  # the rest is still to come
        socket.disconnectFromServer()
        path = Path(os.fsdecode(name))
        if not end or (name and not path.is_absolute()):
            return
        window = self._window
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.raise_()
        window.activateWindow()
        if name:
            window.files.open(path)


INTERVAL_MS = 1_000
"""How often it is looked whether a collection is due."""


class GarbageCollector(QTimer):
    """Takes the place of Python's own collection, which runs in whatever thread happens to allocate: if that is not the
    window's, a closed dialog is deleted in the midst of it, and the program hangs or ends (seen with PySide 6.11).

    A generation is collected as soon as it has as many objects as Python's own collection waits for.
    """

    def __init__(self) -> None:
        super().__init__(interval=INTERVAL_MS)
        gc.disable()
        self.timeout.connect(self._collect)

    def begin(self) -> None:
        """Collect from now on, but never in what the start has loaded, which stays: looking there takes 70 ms. What the
        start of a later window finds may be garbage of the one before."""
        if not gc.get_freeze_count():
            gc.freeze()
        self.start()

    def _collect(self) -> None:
        grown = [count > wanted for count, wanted in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if any(grown):
            gc.collect(max(generation for generation, is_due in enumerate(grown) if is_due))


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
