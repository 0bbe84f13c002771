"""The dialog of an import: the files and what they hold above, what the plan can take from them beneath. A batch of
files is read in the background; a long reading shows how far it is and can be canceled."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Self

from PySide6.QtCore import QAbstractTableModel, QByteArray, QModelIndex, QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QDialog, QLabel, QPlainTextEdit, QProgressDialog, QTableView, QWidget

from zplanner.errors import Part, ZplannerError
from zplanner.gui.appearance import STEP, tooltip
from zplanner.gui.files.questions import SLOW_MS
from zplanner.gui.importing.mapping import MappingDialog
from zplanner.gui.importing.offers import OfferList
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row, split
from zplanner.gui.widgets.panel import push_button, small, take_buttons
from zplanner.gui.widgets.tables import LEFT, Index, set_up_table
from zplanner.histories.statistics import Statistic
from zplanner.importing.batch import ForeignBatch
from zplanner.importing.formats.tables.table_file import NAMES as TABLES
from zplanner.importing.found import Hints
from zplanner.importing.offers import has_local_times, known_files, offered_by
from zplanner.importing.reading import FileReading, ReadStatus, named
from zplanner.importing.taking import Offer, Offered, Question, statistics_of, taken
from zplanner.planning.plan import Plan
from zplanner.sandbox import CanceledError
from zplanner.wording.window import importing
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


FILE, REFUSED = 0, 3
"""The columns of the name and of the refused lines."""

WIDEST = 260
"""Pixels of a column; longer texts are elided, with the text as a tooltip."""

MEASURED_ROWS = 20
"""Rows that decide how wide a column is: a folder may hold thousands of files."""

Role = Qt.ItemDataRole


class FileModel(QAbstractTableModel):
    """The readings as rows; a cell is worded when it is shown."""

    def __init__(self, readings: Sequence[FileReading]) -> None:
        super().__init__()
        self.show_files(readings)

    def show_files(self, readings: Sequence[FileReading]) -> None:
        """Show these in place of as many others."""
        self.readings = readings
        self._cells = cache(lambda row: words.file_cells(readings[row]))
        if readings:
            self.dataChanged.emit(self.index(0, 0), self.index(len(readings) - 1, len(words.FILE_COLUMNS) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self.readings)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(words.FILE_COLUMNS)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if role == Role.TextAlignmentRole and index.column() == REFUSED:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role not in (Role.DisplayRole, Role.ToolTipRole):
            return None
        cell = self._cells(index.row())[index.column()]
        if role == Role.DisplayRole:
            return cell
        return tooltip(words.file_path(self.readings[index.row()]) if index.column() == FILE else cell)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return words.FILE_COLUMNS[section]
        if role == Role.TextAlignmentRole:
            return LEFT
        return words.REFUSED_HELP if role == Role.ToolTipRole and section == REFUSED else None


class FileTable(QTableView):
    """Shows the readings; the first is selected."""

    def __init__(self, readings: Sequence[FileReading]) -> None:
        super().__init__()
        self._width = 0
        """Of all columns as their texts need it."""
        self._model = FileModel(readings)
        set_up_table(self, words.FILES, self.fontMetrics().height() + STEP)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.setModel(self._model)
        header = self.horizontalHeader()
        header.setResizeContentsPrecision(MEASURED_ROWS)
        self.setCurrentIndex(self._model.index(0, 0))

    def show_files(self, readings: Sequence[FileReading]) -> None:
        """Show these in place of as many others; the row that is selected stays."""
        self._model.show_files(readings)
        self._fit_columns()

    def _fit_columns(self) -> None:
        header, last = self.horizontalHeader(), len(words.FILE_COLUMNS) - 1
        header.setStretchLastSection(False)
        for number in range(last + 1):
            self.resizeColumnToContents(number)
            self.setColumnWidth(number, min(self.columnWidth(number) + STEP // 2, WIDEST))
        self._width = header.length()
        header.setStretchLastSection(self._width < self.viewport().width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.horizontalHeader().setStretchLastSection(self._width < self.viewport().width())

    @property
    def current(self) -> FileReading:
        """The reading that is selected."""
        return self._model.readings[self.currentIndex().row()]


SIZE = 1120, 700
SETTING = "import/geometry"

ORDER = ReadStatus.READ, ReadStatus.ALREADY_THERE, ReadStatus.REFUSED, ReadStatus.NOT_RECOGNIZED
"""What a planner can use comes first: a folder may hold many other files."""


class ImportDialog(QDialog):
    """Shows what files hold; what is ticked goes into the plan as one step."""

    taken_over = Signal(str)  # what was taken, for the status bar
    load_taken = Signal()  # measured load was among it

    def __init__(self, session: Session, found: ReadFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowTitle(words.TITLE)
        self._session, self._found = session, found
        readings = sorted(found.readings, key=lambda reading: ORDER.index(reading.status))
        self._paths = [reading.path for reading in readings]
        self._answered: list[tuple[Question, Hints]] = []
        self.files = FileTable(readings)
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setTabChangesFocus(True)
        self.details.setAccessibleName(words.DETAILS)
        self.map = push_button(importing.BUTTON, importing.BUTTON_HELP, self.map_columns)
        self.offers = OfferList()
        self._headline = small()
        self._lay_out()
        self._fit()
        self._reader = BatchReader(session, self)
        self._reader.done.connect(self._show)
        self._reader.canceled.connect(lambda: self._show(self._found))
        self.files.selectionModel().currentChanged.connect(self._show_details)
        self.offers.statistic_changed.connect(self._offer)
        self.offers.changed.connect(self._show_count)
        self.offers.zone_changed.connect(self._set_zone)
        self.offers.answered.connect(self._answer)
        self._show(found)
        self.finished.connect(self._reader.stop)
        self.finished.connect(lambda: QSettings().setValue(SETTING, self.saveGeometry()))
        session.document_opened.connect(self.reject)

    def _lay_out(self) -> None:
        beside, title, beneath = QWidget(), QLabel(words.OFFERS), QWidget()
        beside.setLayout(column((self.details, 1), row(1, self.map)))
        title.setProperty("role", "title")
        beneath.setLayout(column(title, (self.offers, 1), margins=(0, STEP, 0, 0)))
        above = split(Qt.Orientation.Horizontal, (self.files, 2), (beside, 1))
        parts = split(Qt.Orientation.Vertical, (above, 2), (beneath, 3))
        buttons, self.take = take_buttons(self, words.IMPORT, self.take_over)
        self.setLayout(column(self._headline, (parts, 1), buttons, margins=2 * STEP))

    def _fit(self) -> None:
        """Take the size of the last import, else that of a laptop's screen."""
        stored, screen = QSettings().value(SETTING), self.screen().availableGeometry()
        if not isinstance(stored, QByteArray) or not self.restoreGeometry(stored):
            self.resize(min(SIZE[0], screen.width() - 4 * STEP), min(SIZE[1], screen.height() - 10 * STEP))

    def _show(self, found: ReadFiles | ZplannerError) -> None:
        """Show what the files hold, as they were read last."""
        if isinstance(found, ZplannerError):  # of a folder: these are files
            return
        self._found = found
        self.offers.setEnabled(True)
        self._headline.setText(words.headline(found.readings))
        by_path = {reading.path: reading for reading in found.readings}
        self.files.show_files([by_path[path] for path in self._paths])
        self._show_details()
        self.offers.show_choices(found.statistics, has_local_times=any(map(has_local_times, found.readings)))
        self._offer(self.offers.statistic.currentData() or Statistic.P95)

    def _offer(self, of: Statistic) -> None:
        """Show the offers with this statistic of the load; questions that were answered stay, to be answered anew."""
        offered = self._found.offered[of]
        answered = [question for question, _ in self._answered]
        fresh = (question for question in offered.questions if question not in answered)
        offered = replace(offered, questions=(*answered, *fresh))
        known = any(reading.has_rows for reading in self._found.readings)
        nothing = words.NOTHING_NEW if known else words.NOTHING_KNOWN
        self.offers.show_offers(offered, self._plan(offered.offers), nothing)
        self._show_count()

    def _answer(self, question: Question, hints: Hints | None) -> None:
        """Read the file of a question again as an answer says, or as it was before."""
        path = Path(str(question.asked.file))
        before = next(reading.hints for reading in self._found.readings if reading.path == path)
        before = next((hints for one, hints in self._answered if one == question), before)
        asked = [one for one, _ in self._answered]
        later = self._answered[asked.index(question) :] if question in asked else []
        self._answered = [one for one in self._answered if one not in later or one[0].asked.file != question.asked.file]
        if hints is not None:
            self._answered.append((question, before))
        self._read_again({path: hints or before})

    def _set_zone(self, zone: str) -> None:
        """Read the files with local times again as of this zone."""
        readings = (reading for reading in self._found.readings if has_local_times(reading) or reading.hints.zone)
        self._read_again({reading.path: replace(reading.hints, zone=zone) for reading in readings})

    def _read_again(self, hints: Mapping[Path, Hints]) -> None:
        self.take.setEnabled(False)
        self.offers.setEnabled(False)  # its answers are for the files as they were read
        self._reader.read_again(self._found, hints)

    def map_columns(self) -> None:
        """Ask what the columns of the selected table are."""
        reading = self.files.current
        dialog = MappingDialog(self._session, reading.path, replace(reading.hints, format=reading.format), self)
        dialog.mapped.connect(lambda hints: self._map(reading.path, hints))
        dialog.open()

    def _map(self, path: Path, hints: Hints) -> None:
        self._answered = [one for one in self._answered if one[0].asked.file != path]
        self._read_again({path: hints})

    def _show_count(self) -> None:
        count = len(self.offers.chosen())
        self.take.setEnabled(count > 0)
        self.take.setText(words.import_button(count))

    def _show_details(self) -> None:
        self.map.setVisible(self.files.current.format in TABLES)
        told = self._found.offered[Statistic.P95].notices
        self.details.setPlainText("\n".join(words.details(self.files.current, told)))

    def take_over(self) -> None:
        """Take what is ticked and answered into the plan."""
        chosen = self.offers.chosen()
        before = self._session.plan.histories
        edit = self._session.edit_whole if _of_systems(chosen) else self._session.edit
        edit(words.step(chosen), taken(self._plan(chosen), chosen))
        self.taken_over.emit(words.taken_over(chosen))
        self.accept()
        if self._session.plan.histories != before:
            self.load_taken.emit()

    def _plan(self, offers: Sequence[Offer]) -> Plan:
        """The plan that these are offered to: that of all systems, or of the one in focus."""
        return self._session.whole if _of_systems(offers) else self._session.plan


def _of_systems(offers: Sequence[Offer]) -> bool:
    return any(offer.system or offer.about.part is Part.HOST for offer in offers)
