"""The window of a result of `zplanner estate`: ten thousand systems, sorted and filtered, each opened as a plan."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QItemSelection, QModelIndex, QSettings, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QLineEdit, QTableView, QWidget

from zplanner.errors import Part, ZplannerError
from zplanner.estate.saved import SavedEstate
from zplanner.gui.appearance import STEP
from zplanner.gui.estate.result_model import ResultColumn, ResultModel
from zplanner.gui.focus import add_action, add_shortcut
from zplanner.gui.problems import tell
from zplanner.gui.speech import name_choice
from zplanner.gui.widgets.dialogs import close_buttons, push_button, without_icons
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import show_text, small
from zplanner.gui.widgets.tables import set_up_table
from zplanner.limits import MOST
from zplanner.wording.estate import result as words
from zplanner.wording.numbers import plain

ROW_HEIGHT = 24
WIDTHS = (150, 110, 150, 160, 170, 110, 150, 120, 180)
GEOMETRY = "result/geometry"
ANSWERED = (None, True, False)


class ResultWindow(QDialog):
    """A table of every system on every target, beside the window of the plan."""

    plan_asked = Signal(object)  # Plan

    def __init__(self, estate: SavedEstate, parent: QWidget) -> None:
        super().__init__(parent)
        self.estate = estate
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowTitle(words.TITLE.format(file=plain(estate.path.name)))
        self.model = ResultModel(estate, self)
        self.search = QLineEdit()
        self.search.setPlaceholderText(words.SEARCH)
        self.search.setAccessibleName(words.SEARCH_NAME)
        self.search.setClearButtonEnabled(True)
        self.target = _choice(words.TARGET, words.EVERY_TARGET, *map(plain, estate.scenarios))
        self.status = _choice(words.STATUS, words.EVERY_ROW, words.ANSWERED, words.NOT_ANSWERED)
        self.worst = QCheckBox(words.WORST)
        self.worst.setToolTip(words.WORST_TIP)
        self.table = self._table()
        self.count, self.note = small(), small(role="problem")
        self.open_button = push_button(words.OPEN, words.OPEN_TIP)
        self._lay_out()
        self.search.textChanged.connect(self.model.search)
        add_shortcut(self.search, Qt.Key.Key_Escape, self.search.clear, words.SEARCH_NAME)
        for choice in (self.target, self.status):
            choice.currentIndexChanged.connect(self._filter)
        self.worst.toggled.connect(self._show_worst)
        self.model.modelReset.connect(self._show_state)
        self.table.selectionModel().selectionChanged.connect(self._show_state)
        self.table.doubleClicked.connect(lambda index: self.open_systems([self.model.system(index.row())]))
        self.open_button.clicked.connect(lambda: self.open_systems(self.selected()))
        add_action(self.table, words.COPY, self.copy, QKeySequence.StandardKey.Copy)
        self.resize(1200, 700)
        if isinstance(geometry := QSettings().value(GEOMETRY), QByteArray):
            self.restoreGeometry(geometry)
        self._show_state()

    def _table(self) -> QTableView:
        table = QTableView()
        set_up_table(table, words.TABLE, ROW_HEIGHT)
        table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        table.setWordWrap(False)
        table.verticalHeader().hide()
        across = table.horizontalHeader()
        across.setSortIndicator(ResultColumn.SYSTEM, Qt.SortOrder.AscendingOrder)
        across.setStretchLastSection(True)
        table.setModel(self.model)
        table.setSortingEnabled(True)
        for place, width in enumerate(WIDTHS):
            table.setColumnWidth(place, width)
        return table

    def _lay_out(self) -> None:
        answered = int(self.model.is_answered().sum())
        about = words.summary(len(self.estate.systems), len(self.estate.scenarios), answered, self.estate.count)
        headline = QLabel(about)
        headline.setTextFormat(Qt.TextFormat.PlainText)
        filters = row((self.search, 1), self.target, self.status, self.worst, spacing=2 * STEP)
        buttons = close_buttons(self, self.open_button)
        without_icons(buttons)
        parts = headline, filters, (self.table, 1), self.note, row((self.count, 1), buttons)
        self.setLayout(column(*parts, margins=2 * STEP))
        self.table.setFocus()

    def done(self, result: int) -> None:
        QSettings().setValue(GEOMETRY, self.saveGeometry())
        super().done(result)

    def selected(self) -> list[int]:
        """The systems of the selected rows, each once, in the order shown."""
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return list(dict.fromkeys(map(self.model.system, rows)))

    def open_systems(self, systems: list[int]) -> None:
        """Ask for systems to be opened as a plan, or say why they are not."""
        try:
            if systems:
                self.plan_asked.emit(self.estate.plan_of(systems))
        except ZplannerError as error:
            tell(self, words.NOT_MADE.format(file=plain(self.estate.path.name)), error, words.UNCHANGED)

    def copy(self) -> None:
        """Copy the selected rows with their headings, for a spreadsheet."""
        rows = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        lines = [words.HEADINGS, *(self.model.cells(int(self.model.rows[one])) for one in rows)]
        QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in lines))

    def _filter(self) -> None:
        self.model.choose(self.target.currentIndex() - 1, ANSWERED[self.status.currentIndex()])

    def _show_worst(self, is_worst: bool) -> None:
        """The ten come with the busiest first."""
        self.model.show_worst(is_worst)
        if is_worst:
            self.table.sortByColumn(ResultColumn.CPU, Qt.SortOrder.DescendingOrder)

    def _show_state(self, _now: QItemSelection | QModelIndex | None = None, _before: object = None) -> None:
        """Say how many rows are shown, and what the button opens."""
        count, systems = len(self.model.rows), self.selected()
        self.count.setText(words.shown(count, self.estate.count) if count else words.no_rows())
        names = tuple(self.estate.systems[one] for one in systems)
        most = MOST[Part.PARTITION]
        self.open_button.setText(words.open_text(names))
        self.open_button.setEnabled(0 < len(systems) <= most and self.estate.targets is not None)
        said = words.UNSEEN_TARGETS if self.estate.targets is None else ""
        show_text(self.note, words.too_many(len(systems), most) if len(systems) > most else said)


def _choice(name: str, *texts: str) -> QComboBox:
    choice = QComboBox()
    name_choice(choice, name)
    choice.setToolTip(name)
    choice.addItems(texts)
    return choice
