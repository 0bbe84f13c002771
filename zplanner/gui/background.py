"""Work that must not block the window: in a thread, of which only the newest result counts, or in pieces with
repaints between them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

Work = Callable[[], Any]


class NewestJob:
    """Runs one function at a time in a thread and keeps at most one waiting; a newer one takes the waiting one's place.

    `post` hands a call over to the thread that this object belongs to. `done(result)` or `failed(exception)` is called
    there, and only for the newest function asked for.
    """

    def __init__(
        self,
        post: Callable[[Callable[[], None]], None],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._post, self._done, self._failed = post, done, failed
        self._executor: ThreadPoolExecutor | None = None
        self._running: Future[Any] | None = None
        self._waiting: Work | None = None
        self._is_wanted = self._is_held = self._is_closed = False

    @property
    def is_busy(self) -> bool:
        return self._running is not None or self._waiting is not None

    def ask(self, work: Work) -> None:
        """Run `work` as soon as the thread is free; results of earlier work are dropped."""
        if not self._is_closed:
            self._waiting = work
            self._start()

    def hold(self) -> None:
        """Start no work until `release`."""
        self._is_held = True

    def release(self) -> None:
        self._is_held = False
        self._start()

    def cancel(self) -> None:
        """Drop the waiting work and the result of the running one."""
        self._waiting = None
        self._is_wanted = False

    def stop(self) -> None:
        """Cancel, and wait for the running function."""
        self.cancel()
        if self._running is not None:
            wait([self._running])
            self._running = None

    def close(self) -> None:
        """Stop, end the thread, and ignore further requests."""
        self.stop()
        self._is_closed = True
        if self._executor is not None:
            self._executor.shutdown()

    def _start(self) -> None:
        if self._waiting is None or self._is_held or (self._running and not self._running.done()):
            return
        work, self._waiting, self._is_wanted = self._waiting, None, True
        self._executor = self._executor or ThreadPoolExecutor(1, "zplanner background")
        self._running = self._executor.submit(work)
        self._running.add_done_callback(lambda job: self._post(lambda: self._end(job)))

    def _end(self, job: Future[Any]) -> None:
        if job is not self._running:  # stopped, or followed by newer work, in the meantime
            return
        self._running = None
        if self._waiting is not None:
            self._start()
        elif self._is_wanted:
            error = job.exception()
            if error is None:
                self._done(job.result())
            elif isinstance(error, Exception):
                self._failed(error)


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
