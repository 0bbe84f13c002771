"""The window of a result of `zplanner estate`: ten thousand systems, sorted and filtered, each opened as a plan,
what their machines carry, and the report of all or some of them, written in a process of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QModelIndex, QObject, QSettings, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QWidget

from zplanner.errors import Part, ZplannerError
from zplanner.estate.saved import SavedEstate, Texts
from zplanner.files import MOST
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.estate.result_machines import MachinesPage
from zplanner.gui.files.questions import choose_new_file
from zplanner.gui.focus import add_shortcut
from zplanner.gui.problems import tell
from zplanner.gui.report.export import FileExport
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import Folding, column, of_row, row
from zplanner.gui.widgets.panel import (
    LateTabs,
    choice_of,
    close_buttons,
    fit_to_screen,
    push_button,
    search_line,
    show_text,
    small,
    without_icons,
)
from zplanner.gui.widgets.tables import RowsModel, chosen_rows, table_of_rows
from zplanner.language import tr
from zplanner.planning.outlook import Status
from zplanner.planning.plan import Plan
from zplanner.reporting.page.pdf import Wanted, WritingCode
from zplanner.sandbox import CanceledError, LimitedCode, Limits, Reading
from zplanner.wording.estate import result as words
from zplanner.wording.estate.result import WORST_COUNT, ResultColumn
from zplanner.wording.headings import WindowColumn
from zplanner.wording.numbers import plain
from zplanner.wording.report import FORMAT_NAMES

MOST_ON_PAGES = 4_000
"""Systems times targets that pages hold: 1,000 on four targets take 6 s and 480 MB to set, and nobody reads more."""

TABLES = (".xlsx", ".csv", ".json")
"""The formats without pages, which hold all."""

LIMITS = Limits(seconds=600.0, megabytes=2_000, written_megabytes=2_000)
"""10,000 systems on four targets take a minute and 920 MB, which the window would keep."""


class ResultReport(FileExport):
    """Writes one report at a time: of the selected systems, or of all."""

    def __init__(self, session: Session, estate: SavedEstate) -> None:
        super().__init__(session, words.REPORT_TIP, self._can_report)
        self.estate = estate
        self._systems: tuple[int, ...] = ()
        self._writing: Reading | None = None
        self.setLayout(self.line())
        self.export.clicked.connect(self._choose)
        self.cancel.clicked.connect(self.stop)
        self.choose_systems([])

    def choose_systems(self, selected: list[int]) -> None:
        """Report these systems, or all where there are none; say which formats cannot hold them."""
        self._systems = tuple(selected) or tuple(range(len(self.estate.systems)))
        self.export.setText(words.report_text(len(self._systems)))
        if not self.is_busy:
            can = self._can_report() and self._endings == TABLES
            self._rest(words.on_pages(MOST_ON_PAGES // len(self.estate.scenarios)) if can else "")

    def write_to(self, path: Path) -> None:
        """Write the report of the systems as they are chosen now."""
        self.announce(path)
        systems = self._systems
        self.run(lambda path, wanted: self._written_to(path, systems, wanted))

    def stop(self) -> None:
        """End the process that writes."""
        if self._writing is not None:
            self._writing.cancel()

    @property
    def _endings(self) -> tuple[str, ...]:
        """The formats that hold the systems."""
        has_pages = len(self._systems) * len(self.estate.scenarios) <= MOST_ON_PAGES
        return tuple(FORMAT_NAMES) if has_pages else TABLES

    def _can_report(self) -> bool:
        return self.estate.targets is not None and len(self._systems) <= MOST[Part.PARTITION]

    def _choose(self) -> None:
        kinds = {ending: tr(FORMAT_NAMES[ending]) for ending in self._endings}
        suggested = self.estate.path.with_suffix(next(iter(kinds)))
        choose_new_file(self.window(), words.REPORT_TITLE, suggested, kinds, self.write_to)

    def _written_to(self, path: Path, systems: tuple[int, ...], wanted: Wanted) -> bool:
        plan = self.estate.estate_of(systems, plain(self.estate.path.stem))
        self._writing = Reading(LIMITS, _write, plan, path, self.estate.seed)
        if not wanted():
            return False
        try:
            self._writing.run()
        except CanceledError:
            return False
        except ZplannerError as error:
            if not isinstance(error.code, LimitedCode):
                raise
            raise ZplannerError(WritingCode.ENDED, file=path) from None
        return True


def _write(plan: Plan, path: Path, seed: int) -> None:
    from zplanner.reporting.report import write_estate

    write_estate(plan, path, seed=seed)


Flags = NDArray[np.bool_]
Rows = NDArray[np.intp]


class ResultModel(RowsModel):
    """The rows that the filters leave, in the order of a column."""

    def __init__(self, estate: SavedEstate, parent: QObject) -> None:
        super().__init__(ResultColumn, parent)
        self.estate = estate
        self.rows: Rows = np.arange(estate.count)
        self._sorted = int(ResultColumn.SYSTEM), Qt.SortOrder.AscendingOrder
        self._search, self._target, self._machine = "", -1, -1
        self._answered: bool | None = None
        self._is_worst = False
        self._forecast = cache(estate.forecast)
        self._arrange()

    def search(self, text: str) -> None:
        """Show only systems and machines with every word of a text in their names."""
        self._search = text
        self._arrange()

    def choose(self, target: int, machine: int, answered: bool | None) -> None:
        """Show one target, or all (-1); the systems of one machine, or of all (-1); and rows with or without a
        forecast, or both (None)."""
        self._target, self._machine, self._answered = target, machine, answered
        self._arrange()

    def show_worst(self, is_worst: bool) -> None:
        """Show only the ten rows, of those that the filters leave, with the highest 90th percentile of CPU busy."""
        self._is_worst = is_worst
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorted = column, order
        self._arrange()

    def system(self, row: int) -> int:
        """The place of a shown row's system among the systems of the result."""
        return int(self.estate.texts["system"].places[self.rows[row]])

    def _arrange(self) -> None:
        rows = np.flatnonzero(self._left())
        if self._is_worst:
            busy = self.estate.numbers["cpu_utilization_p90"][rows]
            highest = np.argsort(-busy, kind="stable")[:WORST_COUNT]
            rows = rows[highest[np.isfinite(busy[highest])]]
        column, order = self._sorted
        keys = self._keys(self.columns[column])[rows]
        is_stated = np.isfinite(keys)
        stated, last = rows[is_stated], rows[~is_stated]
        keys = keys[is_stated]
        found = np.argsort(keys if order is Qt.SortOrder.AscendingOrder else -keys, kind="stable")
        self.beginResetModel()
        self.rows = np.concatenate([stated[found], last])
        self.endResetModel()

    def _left(self) -> Flags:
        """The rows that the filters leave."""
        texts = self.estate.texts
        left = np.ones(self.estate.count, bool)
        if self._target >= 0:
            left &= texts["scenario"].places == self._target
        if self._machine >= 0:
            left &= self.estate.machine_of[texts["system"].places] == self._machine
        if self._answered is not None:
            left &= self.is_answered() == self._answered
        for word in self._search.casefold().split():
            found = np.zeros(self.estate.count, bool)
            for name in ("system", "host"):
                has_word = np.array([word in one.casefold() for one in texts[name].names] + [False])
                found |= has_word[texts[name].places]  # -1, for no machine, is the last
            left &= found
        return left

    def is_answered(self) -> Flags:
        """Whether each row of the result has a forecast."""
        status = self.estate.texts["status"]
        answered = np.array([name == Status.ANSWERED for name in status.names])
        found: Flags = answered[status.places]
        return found

    def _keys(self, column: WindowColumn) -> NDArray[np.float64]:
        """What each row of the result is sorted by; NaN, which comes last, where it has nothing there."""
        found = column.sort_value(self.estate)
        if not isinstance(found, Texts):
            numbers: NDArray[np.float64] = found
            return numbers
        rank = np.full(len(found.names) + 1, np.nan)
        rank[np.array(sorted(range(len(found.names)), key=lambda one: found.names[one].casefold()), int)] = np.arange(
            len(found.names)
        )
        return rank[found.places]

    def text(self, row: int, column: int) -> str:
        place = int(self.rows[row])
        names = {name: texts[place] for name, texts in self.estate.texts.items()}
        return self.columns[column].text(names, self._forecast(place))


ROW_HEIGHT = 24
WIDTHS = (120, 100, 140, 145, 155, 105, 212, 95, 80)
NAME_LENGTH = 14
"""Characters of the names of machines, whose list is as wide; all of them may be thousands."""

GEOMETRY = "result/geometry"
ANSWERED = (None, True, False)


class ResultWindow(QDialog):
    """The systems and the machines of a result, beside the window of the plan."""

    plan_asked = Signal(object)  # Plan

    def __init__(self, session: Session, appearance: Appearance, estate: SavedEstate, parent: QWidget) -> None:
        super().__init__(parent)
        self.estate = estate
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowTitle(words.TITLE.format(file=plain(estate.path.name)))
        self.systems = SystemsPage(estate)
        self.machines = MachinesPage(session, appearance, estate)
        self.tabs = LateTabs()
        self.tabs.addTab(self.systems, words.SYSTEMS)
        self.tabs.addTab(self.machines, words.MACHINES)
        self.note = small(role="problem")
        self.open_button = push_button(words.OPEN, words.OPEN_TIP, lambda: self.open_systems(self.selected()))
        self.report = ResultReport(session, estate)
        self._lay_out()
        self.systems.table.doubleClicked.connect(lambda index: self.open_systems([self.systems.system(index)]))
        self.machines.machine_chosen.connect(self._show_machine)
        for page in (self.systems, self.machines):
            page.selection_changed.connect(self._show_state)
        self.tabs.currentChanged.connect(lambda _: self._show_state())
        self.resize(1200, 700)
        fit_to_screen(self)
        if isinstance(geometry := QSettings().value(GEOMETRY), QByteArray):
            self.restoreGeometry(geometry)
        self._show_state()

    def _lay_out(self) -> None:
        answered = int(self.systems.model.is_answered().sum())
        about = words.summary(len(self.estate.systems), len(self.estate.scenarios), answered, self.estate.count)
        headline = QLabel(about)
        headline.setTextFormat(Qt.TextFormat.PlainText)
        buttons = close_buttons(self, self.open_button)
        without_icons(buttons)
        beneath = row((self.report, 1), buttons)
        self.setLayout(column(headline, (self.tabs, 1), self.note, beneath, margins=2 * STEP))
        self.systems.table.setFocus()

    def done(self, result: int) -> None:
        QSettings().setValue(GEOMETRY, self.saveGeometry())
        self.machines.source.close()
        self.report.stop()
        super().done(result)

    def selected(self) -> list[int]:
        """The systems that are selected in the page in front."""
        return (self.machines if self.tabs.currentWidget() is self.machines else self.systems).selected()

    def open_systems(self, systems: list[int]) -> None:
        """Ask for systems to be opened as a plan, or say why they are not."""
        try:
            if systems:
                self.plan_asked.emit(self.estate.plan_of(systems))
        except ZplannerError as error:
            tell(self, words.NOT_MADE.format(file=plain(self.estate.path.name)), error, words.UNCHANGED)

    def _show_machine(self, place: int, target: str) -> None:
        """List the systems of a machine on a target."""
        self.systems.show_machine(place, target)
        self.tabs.setCurrentWidget(self.systems)
        self.systems.table.setFocus()

    def _show_state(self) -> None:
        """Say what the button opens."""
        systems, most = self.selected(), MOST[Part.PARTITION]
        self.open_button.setText(words.open_text(tuple(self.estate.systems[system] for system in systems)))
        self.report.choose_systems(systems)
        self.open_button.setEnabled(0 < len(systems) <= most and self.estate.targets is not None)
        said = words.UNSEEN_TARGETS if self.estate.targets is None else ""
        show_text(self.note, words.too_many(len(systems), most) if len(systems) > most else said)


class SystemsPage(QWidget):
    """A table of every system on every target, and its filters."""

    selection_changed = Signal()

    def __init__(self, estate: SavedEstate) -> None:
        super().__init__()
        self.estate = estate
        self.model = ResultModel(estate, self)
        self.search = search_line(words.SEARCH, words.SEARCH_NAME)
        self.target = choice_of(words.TARGET, words.EVERY_TARGET, *map(plain, estate.scenarios))
        self.machine = self._machines()
        self.status = choice_of(words.STATUS, words.EVERY_ROW, words.ANSWERED, words.NOT_ANSWERED)
        self.worst = QCheckBox(words.WORST)
        self.worst.setToolTip(words.WORST_TIP)
        self.table = table_of_rows(
            self.model, words.TABLE, ROW_HEIGHT, WIDTHS, ResultColumn.SYSTEM, Qt.SortOrder.AscendingOrder
        )
        self.count = small()
        searched, chosen = of_row((self.search, 1), self.worst), of_row(self.target, self.machine, self.status)
        filters = Folding(searched, chosen, spacing=2 * STEP)
        self.setLayout(column(filters, (self.table, 1), self.count, margins=(0, STEP, 0, 0)))
        self.search.textChanged.connect(self.model.search)
        add_shortcut(self.search, Qt.Key.Key_Escape, self.search.clear, words.SEARCH_NAME)
        for choice in (self.target, self.machine, self.status):
            choice.currentIndexChanged.connect(self._filter)
        self.worst.toggled.connect(self._show_worst)
        self.model.modelReset.connect(self._show_count)
        self.model.modelReset.connect(self.selection_changed)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self.selection_changed.emit())
        self._show_count()

    def _machines(self) -> QComboBox:
        """The machines in the order of their names, each with its place in the result."""
        choice = choice_of(words.MACHINE, words.EVERY_MACHINE)
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.setMinimumContentsLength(NAME_LENGTH)
        names, used = self.estate.machines, self.estate.machine_of
        for place in sorted(np.unique(used[used >= 0]).tolist(), key=lambda one: names[one].casefold()):
            choice.addItem(plain(names[place]), place)
        choice.setVisible(choice.count() > 1)
        return choice

    def system(self, index: QModelIndex) -> int:
        """The place of a row's system among those of the result."""
        return self.model.system(index.row())

    def selected(self) -> list[int]:
        """The systems of the selected rows, each once, in the order shown."""
        return list(dict.fromkeys(map(self.model.system, chosen_rows(self.table))))

    def show_machine(self, place: int, target: str) -> None:
        """Filter the systems of a machine on a target."""
        self.search.clear()
        self.status.setCurrentIndex(0)
        self.worst.setChecked(False)
        self.target.setCurrentIndex(1 + self.estate.scenarios.index(target))
        self.machine.setCurrentIndex(self.machine.findData(place))

    def _filter(self) -> None:
        place, answered = self.machine.currentData(), ANSWERED[self.status.currentIndex()]
        self.model.choose(self.target.currentIndex() - 1, -1 if place is None else place, answered)

    def _show_worst(self, is_worst: bool) -> None:
        """The ten come with the busiest first."""
        self.model.show_worst(is_worst)
        if is_worst:
            self.table.sortByColumn(ResultColumn.CPU, Qt.SortOrder.DescendingOrder)

    def _show_count(self) -> None:
        """Say how many rows are shown."""
        count = len(self.model.rows)
        self.count.setText(words.shown(count, self.estate.count) if count else words.no_rows())
