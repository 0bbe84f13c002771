"""Work that must not hold up the window: pure functions in a thread, of which only the newest answer counts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Signal

Work = Callable[[], Any]

PAINTED_MS = 50
"""What has just been filled is painted by then. Large work is asked for only after that: beside a thread that computes,
painting takes up to four times as long."""


class Background(QObject):
    """Runs at most one function and keeps at most one waiting; a newer one takes the waiting one's place.

    `done(result)` and `failed(exception)` arrive in the window's own thread, and only for the newest work asked for.
    """

    done = Signal(object)
    failed = Signal(object)
    _ended = Signal(object, object)  # from the thread: result, exception

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: Thread | None = None
        self._waiting: Work | None = None
        self._wanted = self._held = False
        self._ended.connect(self._end)

    @property
    def is_busy(self) -> bool:
        return self._thread is not None or self._waiting is not None

    def ask(self, work: Work) -> None:
        """Run `work` as soon as the thread is free; answers to earlier work are dropped."""
        self._waiting = work
        self._start()

    def hold(self) -> None:
        """Let nothing begin before `release`."""
        self._held = True

    def release(self) -> None:
        """Let what was asked for begin."""
        self._held = False
        self._start()

    def forget(self) -> None:
        """Drop the waiting work and the answer of the running one."""
        self._waiting = None
        self._wanted = False

    def close(self) -> None:
        """Wait for the running function and leave no thread behind."""
        self.forget()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _start(self) -> None:
        """Start what waits, unless it is held or the thread is at work."""
        if self._waiting is None or self._held or self._thread is not None:
            return
        work, self._waiting, self._wanted = self._waiting, None, True
        self._thread = Thread(target=self._run, args=(work,), name="zplanner background", daemon=True)
        self._thread.start()

    def _run(self, work: Work) -> None:
        try:
            result, error = work(), None
        except Exception as exception:
            result, error = None, exception
        with suppress(RuntimeError):  # the window is gone, and nobody waits for the answer
            self._ended.emit(result, error)

    def _end(self, result: Any, error: Exception | None) -> None:
        if self._thread is None:  # closed in the meantime
            return
        self._thread.join()
        self._thread = None
        if self._waiting is not None:
            self._start()
        elif self._wanted:
            if error is None:
                self.done.emit(result)
            else:
                self.failed.emit(error)
