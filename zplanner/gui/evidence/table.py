"""The table of measurements: one measurement and its details, a model that filters and sorts them, what searches and
filters, and the view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QToolButton, QWidget

from zplanner.evidence.configuration import fields
from zplanner.gui.appearance import STEP, Appearance, Colors, tooltip
from zplanner.gui.focus import add_shortcut, name_choice
from zplanner.gui.widgets import layouts
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.entry import FirstCell
from zplanner.gui.widgets.layouts import Folding, of_row
from zplanner.gui.widgets.panel import search_line
from zplanner.gui.widgets.tables import Index, RowsModel, chosen_rows, in_order, set_up_table
from zplanner.language import tr
from zplanner.wording.evidence import citation, result
from zplanner.wording.labels import qualified_label
from zplanner.wording.numbers import field_value, plain
from zplanner.wording.window import evidence as words
from zplanner.wording.window.evidence import EvidenceColumn

if TYPE_CHECKING:
    from zplanner.reporting.evidence_tables import EvidenceRow, OwnForecast, Prediction


@dataclass(frozen=True, slots=True)
class EvidenceEntry:
    """A measurement with its prediction and its weight in the forecast of the selected scenario."""

    row: EvidenceRow
    predicted: Prediction | None
    weight: float | None
    counts: bool
    left_out: str = ""  # why the forecast ignores it even if switched on

    @property
    def use(self) -> str:
        return words.use(self.counts, self.left_out, self.row.reason)

    @property
    def is_unused(self) -> bool:
        return bool(self.row.reason or self.left_out) or not self.counts


def details(entry: EvidenceEntry, without_it: str, colors: Colors) -> str:
    """Rich text about a measurement; `without_it` is the sentence about the forecast without an own one."""
    row, one, cited, predicted = entry.row, entry.row.measurement, entry.row.cited, entry.predicted
    if not without_it and predicted is not None:
        numbers = predicted.low, predicted.middle, predicted.high
        without_it = words.prediction_in_full(*numbers, predicted.fitted, bool(row.pack))
    source = escape(citation(cited) if cited else row.source)
    if cited and cited.reference.startswith("http"):
        source = f"<a href='{escape(cited.reference)}'>{source}</a>"
    about = (
        (words.MEASURED, escape(result(one))),
        (words.USE, escape(_use(entry))),
        (words.PREDICTED, escape(without_it)),
        (words.WORKLOAD, escape(row.work)),
        (words.SOURCE, source),
        (words.SOURCE_KIND, escape(cited.kind.value if cited else "")),
        (words.LOCATION, escape(plain(one.locator))),
        (words.NOTE, escape(plain(one.note))),
    )
    before, after = one.base, one.target
    changed = before.differences(after)
    muted = "<span style='color:{}'>{}</span>"
    stated = [("", muted.format(colors.muted, words.BEFORE), muted.format(colors.muted, words.AFTER))]
    for name, field in fields().items():
        if name in before or name in after:
            texts = [escape(field_value(field, side.get(name))) for side in (before, after)]
            old, new = (f"<b>{text}</b>" for text in texts) if name in changed else texts
            stated.append((escape(qualified_label(field)), old, new))
    title = f"<p style='margin:0 0 4px 0; font-weight:500'>{escape(plain(one.id))}</p>"
    return title + _table([line for line in about if line[1]], colors) + _table(stated, colors)


def _use(entry: EvidenceEntry) -> str:
    if entry.weight is not None:
        return words.weight_of(entry.weight)
    return f"{entry.use[:1].upper()}{entry.use[1:]}." if entry.is_unused else words.USED_ELSEWHERE


def _table(rows: Sequence[Sequence[str]], colors: Colors) -> str:
    lines = (
        f"<tr><td style='color:{colors.muted}; padding:0 12px 2px 0'>{label}</td>"
        + "".join(f"<td style='padding:0 12px 2px 0'>{cell}</td>" for cell in cells)
        + "</tr>"
        for label, *cells in rows
    )
    return f"<table style='margin-top:6px'>{''.join(lines)}</table>"


USES: dict[str, Callable[[EvidenceEntry], bool]] = {
    "scenario": lambda entry: entry.weight is not None,
    "own": lambda entry: entry.row.measurement.is_own,
    "packs": lambda entry: bool(entry.row.pack),
    "unused": lambda entry: entry.is_unused,
}


class EvidenceFilters(QWidget):
    """A search line and four filters; a measurement is shown if it passes all of them."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.search = search_line(words.SEARCH, words.SEARCH_NAME)
        self.search.setValidator(FirstCell(self.search))
        self.search.setToolTip(words.SEARCH_HELP)
        for button in self.search.findChildren(QToolButton):
            button.setAccessibleName(words.CLEAR_SEARCH)
        self.search.setMinimumWidth(8 * STEP)
        self.search.textChanged.connect(self.changed)
        self.use = self._filter(words.ALL, words.USE_FILTER, ((key, *texts) for key, texts in words.USES.items()))
        self.factor = self._filter(words.ANY_CHANGE, words.CHANGE_FILTER)
        self.source = self._filter(words.ANY_SOURCE, words.SOURCE_FILTER)
        self.machine = self._filter(words.ANY_MACHINE, words.MACHINE_FILTER)
        self.choices = self.use, self.factor, self.source, self.machine
        near, far = of_row((self.search, 2), (self.use, 3)), of_row(*((choice, 1) for choice in self.choices[1:]))
        self.setLayout(layouts.row((Folding(near, far), 1)))
        add_shortcut(self.search, Qt.Key.Key_Escape, self.search.clear, words.CLEAR_SEARCH_COMMAND)

    def _filter(self, unset: str, name: str, choices: Iterable[tuple[str, str, str]] = ()) -> ChoiceEditor:
        choice = ChoiceEditor(choices, unset=unset)
        choice.combo.setMinimumContentsLength(len(unset))
        choice.name(name, name)
        name_choice(choice.combo, name)
        choice.edited.connect(self.changed)
        return choice

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def clear(self, use: str | None = None) -> None:
        """Show all measurements, or all of one use."""
        with QSignalBlocker(self):
            self.search.clear()
            for choice in self.choices:
                choice.set_value(None)
            self.use.set_value(use)
        self.changed.emit()

    def offer(self, rows: Iterable[EvidenceRow]) -> None:
        """Offer the factors, sources and machines of these rows; clear choices that no row has."""
        every = tuple(rows)
        if (use := self.use.value()) in ("own", "packs") and not any(
            row.measurement.is_own if use == "own" else row.pack for row in every
        ):
            self.use.set_value(None)
        _refill(self.factor, {factor for row in every for factor in row.factors})
        _refill(self.source, {row.source for row in every})
        _refill(self.machine, {machine for row in every for machine in row.machines})

    def accepts(self) -> Callable[[EvidenceEntry], bool]:
        """The predicate of the current search and filters."""
        search_terms = self.search.text().casefold().split()
        use, factor, source, machine = (choice.value() for choice in self.choices)
        of_use = USES[use] if use else None

        def passes(entry: EvidenceEntry) -> bool:
            row = entry.row
            return (
                all(term in row.text for term in search_terms)
                and (of_use is None or of_use(entry))
                and (factor is None or factor in row.factors)
                and (source is None or source == row.source)
                and (machine is None or machine in row.machines)
            )

        return passes


def _refill(choice: ChoiceEditor, offered: set[str]) -> None:
    chosen = choice.value()
    with QSignalBlocker(choice.combo):
        while choice.combo.count() > 1:
            choice.combo.removeItem(1)
        for text in sorted(offered, key=str.casefold):
            choice.combo.addItem(text, text)
            choice.combo.setItemData(choice.combo.count() - 1, tooltip(text), Qt.ItemDataRole.ToolTipRole)
    choice.set_value(chosen if chosen in offered else None)


Weights = Mapping[tuple[str, str], float]
"""The weight of each measurement, by source and id, in the forecast of a scenario."""

HEAVIEST_FIRST: tuple[int, Qt.SortOrder] = (EvidenceColumn.WEIGHT, Qt.SortOrder.DescendingOrder)
ROW_HEIGHT = 24
HEAD_HEIGHT = 28
FEWEST_ROWS = 2
WIDTHS = {
    EvidenceColumn.NAME: 110,
    EvidenceColumn.CHANGE: 102,
    EvidenceColumn.WORK: 157,
    EvidenceColumn.MEASURED: 75,
    EvidenceColumn.PREDICTED: 90,
    EvidenceColumn.WEIGHT: 62,
    EvidenceColumn.SOURCE: 112,
}
"""Minimum column widths, if no word is wider: in a usual window all columns up to the weight are visible; wider
ones keep the proportions."""
SOURCE_LINES = 3
WIDE_SOURCE = 300  # where the table scrolls sideways
WIDEST_WORD = 150
MARGINS, BESIDE_NAME = 8, 44
"""Pixels of a cell around its text, and of the box and the icon before a name that can be switched off."""


class EvidenceModel(RowsModel):
    """The measurements that pass the filters, sorted: a proxy would compare rows one by one, 25,000 times for 2,000.

    Own ones and those of packs have a check box, which emits `switched`.
    """

    switched = Signal(str, bool)  # id of a measurement, and whether it is on

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(EvidenceColumn, parent)
        self._appearance = appearance
        self.entries: tuple[EvidenceEntry, ...] = ()
        self.rows: list[int] = []  # the places of the entries that are shown
        self._sorted = HEAVIEST_FIRST
        self._accepts: Callable[[EvidenceEntry], bool] = lambda _: True

    def show_rows(self, rows: tuple[EvidenceRow, ...]) -> None:
        """Replace all measurements."""
        self.beginResetModel()
        self.entries = tuple(EvidenceEntry(row, row.predicted, None, True) for row in rows)
        self.rows = self._wanted()
        self.endResetModel()

    def update(self, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, OwnForecast]) -> bool:
        """Update the same measurements from the forecast; `without_it` holds the forecast without each own measurement,
        by id. Returns whether anything changed."""
        entries = tuple(_updated(entry.row, weights, switched_off, without_it) for entry in self.entries)
        if entries == self.entries:
            return False
        self.entries = entries
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, self.columnCount() - 1))
        self._arrange()
        return True

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, or with -1 in the order of the catalogue."""
        self._sorted = column, order
        self._arrange()

    def accept(self, accepts: Callable[[EvidenceEntry], bool]) -> None:
        """Show only measurements for which this is true."""
        self._accepts = accepts
        self._arrange()

    def _arrange(self) -> None:
        """Filter and sort again; selected measurements that are still shown stay selected."""
        if (wanted := self._wanted()) == self.rows:
            return
        self.layoutAboutToBeChanged.emit()
        held, before, self.rows = self.persistentIndexList(), self.rows, wanted
        row_of = {number: row for row, number in enumerate(wanted)}
        moved = [self.index(row_of.get(before[index.row()], -1), index.column()) for index in held]
        self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()

    def _wanted(self) -> list[int]:
        column, order = self._sorted
        numbers = [number for number, entry in enumerate(self.entries) if self._accepts(entry)]
        if column < 0:
            return numbers
        return in_order(numbers, lambda number: self.columns[column].sort_value(self.entries[number]), order)

    def entry(self, row: int) -> EvidenceEntry:
        return self.entries[self.rows[row]]

    def text(self, row: int, column: int) -> str:
        return self.columns[column].text(self.entry(row))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry, column = self.entry(index.row()), index.column()
        if column == EvidenceColumn.NAME and entry.row.is_switchable:
            if role == Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if entry.counts else Qt.CheckState.Unchecked
            if role == Qt.ItemDataRole.DecorationRole and entry.row.measurement.is_own:
                return self._appearance.icon("own")
        return super().data(index, role)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.switched.emit(self.entry(index.row()).row.measurement.id, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        has_box = index.column() == EvidenceColumn.NAME and self.entry(index.row()).row.is_switchable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if has_box else flags


def _updated(
    row: EvidenceRow, weights: Weights, switched_off: frozenset[str], without_it: Mapping[str, OwnForecast]
) -> EvidenceEntry:
    name, weight = row.measurement.id, weights.get(row.key)
    counts = not row.is_switchable or name not in switched_off
    if not row.measurement.is_own:
        return EvidenceEntry(row, row.predicted, weight, counts)
    if (own := without_it.get(name)) is None:
        return EvidenceEntry(row, None, weight, counts)
    return EvidenceEntry(row, own.prediction, weight, counts, own.left_out if counts else "")


class EvidenceView(QTableView):
    """Shows the measurements, identified by their index in the model's entries, not by view row."""

    def __init__(self, model: EvidenceModel) -> None:
        super().__init__()
        self._model = model
        set_up_table(self, words.TABLE, ROW_HEIGHT)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._least: dict[EvidenceColumn, int] = WIDTHS
        self._heights: dict[int, int] = {}  # of measurements, at the widths of the columns
        self.setMinimumHeight((FEWEST_ROWS + 1) * ROW_HEIGHT)
        self.verticalHeader().hide()
        across = self.horizontalHeader()
        across.setFixedHeight(HEAD_HEIGHT)
        across.setSortIndicator(*HEAVIEST_FIRST)
        across.setSortIndicatorClearable(True)
        self.setModel(model)
        self.setSortingEnabled(True)
        model.modelReset.connect(self._read_words)
        model.layoutChanged.connect(self._fit_rows)

    def selected(self) -> list[int]:
        """The selected measurements, from top to bottom."""
        return [self._model.rows[row] for row in chosen_rows(self)]

    def select(self, *numbers: int) -> None:
        """Select those of these measurements that are shown, and scroll to the first."""
        wanted = frozenset(numbers)
        indexes = [self._model.index(row, 0) for row, number in enumerate(self._model.rows) if number in wanted]
        if not indexes:
            return
        selection = QItemSelection()
        for index in indexes:
            selection.select(index, index)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(indexes[0], flags.NoUpdate)
        self.selectionModel().select(selection, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(indexes[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_columns()

    def _read_words(self) -> None:
        """Make no column narrower than its longest word."""
        metrics, entries = self.fontMetrics(), self._model.entries
        self._least = {
            column: max(width, MARGINS + min(WIDEST_WORD, _widest_word(metrics, column, entries)))
            for column, width in WIDTHS.items()
        }
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Share the width among the columns."""
        room, together = self.viewport().width(), sum(self._least.values())
        for column, width in self._least.items():
            self.setColumnWidth(column, max(width, room * width // together))
        if room < together:  # long sources need not make every row high
            self.setColumnWidth(EvidenceColumn.SOURCE, max(WIDE_SOURCE, self.columnWidth(EvidenceColumn.SOURCE)))
        self._heights = {}
        self._fit_rows()

    def _fit_rows(self) -> None:
        """Make each row as high as its texts, wrapped where they are wider than their columns; the details have a long
        source whole."""
        metrics, header = self.fontMetrics(), self.verticalHeader()
        rooms = [(column, self.columnWidth(column) - MARGINS) for column in WIDTHS]
        for row, number in enumerate(self._model.rows):
            if number not in self._heights:
                entry = self._model.entries[number]
                beside = BESIDE_NAME if entry.row.is_switchable else 0
                lines = {
                    column: _lines(metrics, column.text(entry), room - beside * (column == EvidenceColumn.NAME))
                    for column, room in rooms
                }
                lines[EvidenceColumn.SOURCE] = min(lines[EvidenceColumn.SOURCE], SOURCE_LINES)
                self._heights[number] = ROW_HEIGHT + (max(lines.values()) - 1) * metrics.lineSpacing()
            if header.sectionSize(row) != self._heights[number]:
                header.resizeSection(row, self._heights[number])


def _widest_word(metrics: QFontMetrics, column: EvidenceColumn, entries: Iterable[EvidenceEntry]) -> int:
    """The width of the longest word of a column's texts and its heading; words break at hyphens and
    slashes, too."""
    texts = {tr(column.heading), *(column.text(entry) for entry in entries)}
    words_of = (text.replace("-", "- ").replace("/", "/ ").split() for text in texts)
    return max(map(metrics.horizontalAdvance, {word for every in words_of for word in every}))


def _lines(metrics: QFontMetrics, text: str, width: int) -> int:
    """How many lines a text takes that wraps at a width."""
    if metrics.horizontalAdvance(text) <= width:
        return 1
    height = metrics.boundingRect(0, 0, width, 0, Qt.TextFlag.TextWordWrap, text).height()
    return -(-height // metrics.lineSpacing())
