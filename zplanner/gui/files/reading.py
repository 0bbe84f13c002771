"""Files read in the background, while the window answers; one that takes long is named and can be given up."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QProgressDialog, QWidget

from zplanner.document import open_plan
from zplanner.errors import ZplannerError
from zplanner.gui.background import Work
from zplanner.gui.session import Session
from zplanner.planning.plan import Plan

SLOW_MS = 500
"""A file that takes longer to read is named, and can be given up."""


Stamp = tuple[int, int]
"""When a file was written, in nanoseconds, and its bytes: another stamp tells that another program wrote it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading a plan's file as it was by its stamp, and the tables of measurements to import once it is
    open."""

    path: Path
    found: Plan | ZplannerError
    tables: tuple[Path, ...] = ()
    stamp: Stamp | None = None


def reading(path: Path, tables: tuple[Path, ...] = ()) -> Reading:
    """The plan in a file, or why it is refused."""
    stamp = stamp_of(path)
    try:
        return Reading(path, open_plan(path), tables, stamp)
    except ZplannerError as error:
        return Reading(path, error)


def stamp_of(path: Path) -> Stamp | None:
    """The stamp of a file, None where there is none."""
    try:
        state = path.stat()
    except (OSError, ValueError):
        return None
    return state.st_mtime_ns, state.st_size


class Reader(QObject):
    """Reads one file at a time; of several that are asked for, the last counts."""

    done = Signal(object)  # what came of reading it
    given_up = Signal()  # nothing comes of it

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._name = ""
        self._progress: QProgressDialog | None = None
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self._show_progress)
        self._asker = session.asker()
        self._asker.done.connect(self._end)
        self._asker.failed.connect(lambda _: self.stop())

    @property
    def is_busy(self) -> bool:
        return self._asker.is_busy

    def read(self, name: str, work: Work) -> None:
        """Read the file of this name by a pure function; `done` tells what came of it."""
        self._hide_progress()
        self._name = name
        self._slow.start()
        self._asker.ask(work)

    def stop(self) -> None:
        """Give up what is read: nothing comes of it."""
        self._asker.forget()
        self._hide_progress()
        self.given_up.emit()

    def _end(self, answer: object) -> None:
        self._hide_progress()
        self.done.emit(answer)

    def _show_progress(self) -> None:
        label = QLabel(self.tr("Reading {file}\u2026").format(file=self._name))
        label.setTextFormat(Qt.TextFormat.PlainText)
        self._progress = QProgressDialog("", self.tr("Cancel"), 0, 0, self._window)
        self._progress.setWindowTitle(self.tr("zplanner"))
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
