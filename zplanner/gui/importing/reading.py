"""Reads a batch of files in the background; a long reading shows how far it is and can be canceled."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QProgressDialog, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.files.questions import SLOW_MS
from zplanner.gui.session import Session
from zplanner.histories.statistics import Statistic
from zplanner.importing.batch import ForeignBatch
from zplanner.importing.found import Hints
from zplanner.importing.offers import known_files, offered_by
from zplanner.importing.reading import FileReading, named
from zplanner.importing.taking import Offered, statistics_of
from zplanner.planning.plan import Plan
from zplanner.sandbox import CanceledError
from zplanner.wording.window import importing as words
from zplanner.wording.window.files import CANCEL


@dataclass(frozen=True, slots=True)
class ReadFiles:
    """Files that were read, and what they offer to a plan by each statistic that the load has."""

    readings: tuple[FileReading, ...]
    plan: Plan
    whole: Plan
    offered: Mapping[Statistic, Offered]

    @classmethod
    def of(cls, readings: tuple[FileReading, ...], plan: Plan, whole: Plan) -> Self:
        """What they offer to the plan of the system in focus, or to others of the whole plan."""
        return cls(readings, plan, whole, offered_by(readings, plan, Statistic, whole))

    @property
    def statistics(self) -> tuple[Statistic, ...]:
        """Those that today's utilization may be."""
        return statistics_of(self.offered)

    def with_others(self, others: Iterable[FileReading], plan: Plan, whole: Plan) -> Self:
        """The same with files that were read again."""
        again = {reading.path: reading for reading in others}
        return self.of(named([again.get(reading.path, reading) for reading in self.readings]), plan, whole)


EVERY_MS = 100
"""How often the progress is shown anew."""

PARTS = 1000
"""Steps of the bar: more would not be seen."""


class BatchReader(QObject):
    """Reads files and folders together; `done` carries ReadFiles, or the error of a folder."""

    done = Signal(object)
    canceled = Signal()

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._batch: ForeignBatch | None = None
        self._dialog: QProgressDialog | None = None
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self._show_progress)
        self._ticks = QTimer(self, interval=EVERY_MS)
        self._ticks.timeout.connect(self._tell)
        self._asker = session.asker()
        self._asker.done.connect(self._end)
        self._asker.failed.connect(lambda _: self.stop())
        session.closing.connect(self.stop)

    @property
    def is_busy(self) -> bool:
        return self._asker.is_busy

    def read(self, paths: Sequence[Path]) -> None:
        """Read these for the plan, which may have some of them already."""
        plan, whole = self._session.plan, self._session.whole
        self._read(
            ForeignBatch(paths, known_files(whole), names=whole.names),
            lambda readings: ReadFiles.of(readings, plan, whole),
        )

    def read_again(self, found: ReadFiles, hints: Mapping[Path, Hints]) -> None:
        """Read some of the files again, with what the planner says of them."""
        plan, whole = self._session.plan, self._session.whole
        self._read(
            ForeignBatch(tuple(hints), known_files(whole), hints, names=whole.names),
            lambda readings: found.with_others(readings, plan, whole),
        )

    def _read(self, batch: ForeignBatch, found: Callable[[tuple[FileReading, ...]], ReadFiles]) -> None:
        self.stop()
        self._batch = batch

        def work() -> ReadFiles | ZplannerError | None:
            try:
                return found(batch.read())
            except ZplannerError as error:
                return error
            except CanceledError:
                return None

        gc.freeze()  # else the window may stop for 70 ms meanwhile, looking for garbage among all that it holds
        self._slow.start()
        self._asker.ask(work)

    def cancel(self) -> None:
        """Stop, as the user asked."""
        self.stop()
        self.canceled.emit()

    def stop(self) -> None:
        """Cancel the reading: nothing of it is kept."""
        if self._batch is not None:
            self._batch.cancel()
        self._asker.forget()
        self._hide()

    def _end(self, found: ReadFiles | ZplannerError | None) -> None:
        self._hide()
        plan, whole = self._session.plan, self._session.whole
        if isinstance(found, ReadFiles) and (found.plan is not plan or found.whole is not whole):  # changed meanwhile
            readings = found.readings
            self._asker.ask(lambda: ReadFiles.of(readings, plan, whole))
        elif found is not None:
            self.done.emit(found)

    def _show_progress(self) -> None:
        label = QLabel()
        label.setTextFormat(Qt.TextFormat.PlainText)
        self._dialog = QProgressDialog("", CANCEL, 0, PARTS, self._window)
        self._dialog.setWindowTitle(words.READING_TITLE)
        self._dialog.setLabel(label)
        self._dialog.setAutoReset(False)
        self._dialog.setMinimumWidth(420)
        self._dialog.setWindowModality(Qt.WindowModality.WindowModal)
        self._dialog.canceled.connect(self.cancel)
        self._tell()
        self._dialog.show()
        self._ticks.start()

    def _tell(self) -> None:
        if self._dialog is not None and self._batch is not None:
            now = self._batch.progress
            self._dialog.setLabelText(words.progress(now))
            self._dialog.setValue(round(PARTS * now.read / now.size) if now.size else 0)

    def _hide(self) -> None:
        self._slow.stop()
        self._ticks.stop()
        self._batch = None
        gc.unfreeze()
        if self._dialog is not None:
            self._dialog.hide()
            self._dialog.deleteLater()
            self._dialog = None
