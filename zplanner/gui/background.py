"""Work that must not block the window: in a thread, or in pieces with repaints between them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from zplanner.document.jobs import NewestJob, Work

PAINTED_MS = 50
"""Delay before large background work starts, so that new content is painted first: painting takes up to four times as
long while a thread computes."""


class Background(QObject):
    """A `NewestJob` whose answers arrive as signals in the GUI thread, never before `ask` returns."""

    done = Signal(object)
    failed = Signal(object)
    _posted = Signal(object)  # from the thread: a call to make

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._posted.connect(lambda call: call(), Qt.ConnectionType.QueuedConnection)
        self.job = NewestJob(self._post, self.done.emit, self.failed.emit)
        self.forget, self.stop, self.close = self.job.cancel, self.job.stop, self.job.close
        self.hold, self.release = self.job.hold, self.job.release

    @property
    def is_busy(self) -> bool:
        return self.job.is_busy

    def ask(self, work: Work) -> None:
        """Run `work` in the thread, in the language of the window."""
        self.job.ask(partial(copy_context().run, work))

    def _post(self, call: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the window is closed
            self._posted.emit(call)


class Turns(QObject):
    """Runs calls in order, each in its own event-loop turn; new calls replace pending ones."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._calls: list[Callable[[], object]] = []
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._call)

    def take(self, *calls: Callable[[], object]) -> None:
        self._calls = list(calls)
        self._next.start()

    def _call(self) -> None:
        call = self._calls.pop(0)
        if self._calls:
            self._next.start()
        call()
