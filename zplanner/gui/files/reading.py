"""Background file reading; a slow read is named and can be canceled."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QProgressDialog, QWidget

from zplanner.gui.session import Session
from zplanner.wording.window import files as words

SLOW_MS = 500
"""Reads that take longer are named and can be canceled."""


class Job(Protocol):
    """What reads a file: `run` in a thread, until `cancel` is called in another."""

    def run(self) -> object: ...

    def cancel(self) -> None: ...


class Reader(QObject):
    """Reads one file at a time; a new request replaces the previous one."""

    done = Signal(object)  # the result of the read
    canceled = Signal()

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._name = ""
        self._job: Job | None = None
        self._progress: QProgressDialog | None = None
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self._show_progress)
        self._asker = session.asker()
        self._asker.done.connect(self._end)
        self._asker.failed.connect(lambda _: self.stop())
        session.closing.connect(self._cancel)

    @property
    def is_busy(self) -> bool:
        return self._asker.is_busy

    def read(self, name: str, job: Job) -> None:
        """Read the file of this name; `done` carries the result."""
        self._cancel()
        self._hide_progress()
        self._name, self._job = name, job
        self._slow.start()
        self._asker.ask(job.run)

    def stop(self) -> None:
        """Cancel what is being read."""
        self._cancel()
        self._hide_progress()
        self.canceled.emit()

    def _cancel(self) -> None:
        self._asker.forget()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _end(self, answer: object) -> None:
        self._job = None
        self._hide_progress()
        self.done.emit(answer)

    def _show_progress(self) -> None:
        label = QLabel(words.READING.format(file=self._name))
        label.setTextFormat(Qt.TextFormat.PlainText)
        self._progress = QProgressDialog("", words.CANCEL, 0, 0, self._window)
        self._progress.setWindowTitle("zplanner")
        self._progress.setLabel(label)
        self._progress.setWindowModality(Qt.WindowModality.WindowModal)
        self._progress.canceled.connect(self.stop)
        self._progress.show()

    def _hide_progress(self) -> None:
        self._slow.stop()
        if self._progress is not None:
            self._progress.hide()
            self._progress.deleteLater()
            self._progress = None
