"""The dialog in which a planner says what the columns of a table are, a row of fields for each, and sees what would be
kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QTableView, QWidget

from zplanner.durable import write
from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, tooltip
from zplanner.gui.files.questions import choose_files, choose_new_file
from zplanner.gui.focus import name_choice
from zplanner.gui.importing.offers import ZoneEditor
from zplanner.gui.problems import tell
from zplanner.gui.session import Session
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.layouts import column, row, split
from zplanner.gui.widgets.panel import Elided, clear, labeled, push_button, scrolling, show_text, small, take_buttons
from zplanner.gui.widgets.tables import LEFT, Index, set_up_table
from zplanner.gui.widgets.values import Editor, TypedEditor
from zplanner.importing.batch import reading_of
from zplanner.importing.formats.tables.layout import LOAD, Role, TableColumn, TableLayout, Unit
from zplanner.importing.formats.tables.table_file import CSV, TablePreview, preview
from zplanner.importing.found import Hints
from zplanner.importing.mapping import hints_in, mapping_text
from zplanner.importing.refusals import TableFileCode
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized, plain
from zplanner.wording.window import importing as words

SIZE = 1080, 700
ROW_HEIGHT = 26
WIDEST = 320
"""Pixels of a column of the preview; longer texts are elided, with the text as a tooltip."""

DAY, MONTH = words.ORDERS
POINT, COMMA = words.MARKS


class PreviewModel(QAbstractTableModel):
    """The first rows of a table: the line, what is kept or why not, and the cells."""

    def __init__(self, shown: TablePreview) -> None:
        super().__init__()
        self._shown = shown
        self._rows = shown.rows[shown.layout.first_row :]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else len(self._shown.layout.headings) + 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self._rows[index.row()]
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        cells = (str(line.line), words.kept(line, self._shown), *map(plain, line.cells))
        text = cells[index.column()] if index.column() < len(cells) else ""
        return tooltip(text) if role == Qt.ItemDataRole.ToolTipRole else text

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is Qt.Orientation.Vertical or role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.TextAlignmentRole,
        ):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT
        return (words.LINE, words.KEPT, *map(plain, self._shown.layout.headings))[section]


class MappingDialog(QDialog):
    """Says what the columns of one table are; `mapped` carries the hints to read it again with."""

    mapped = Signal(object)

    def __init__(self, session: Session, path: Path, hints: Hints, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowTitle(words.title(path))
        self._path, self._hints = path, hints
        self.shown: TablePreview | None = None
        self._is_accepted = False
        self.table = ColumnTable()
        self.sheet = ChoiceEditor(())
        self.order = ChoiceEditor(((key, text, "") for key, text in words.ORDERS.items()), unset=words.NOT_KNOWN)
        self.mark = ChoiceEditor((key, text, "") for key, text in words.MARKS.items())
        self.zone = ZoneEditor()
        self.headline, self.problem, self.notices = small(words.WAITING), small(role="problem"), small(role="caution")
        self.rows = QTableView()
        set_up_table(self.rows, words.PREVIEW, ROW_HEIGHT)
        self.rows.verticalHeader().hide()
        self._lay_out()
        self.resize(min(SIZE[0], parent.width()), min(SIZE[1], parent.height()))
        self._asker = session.asker()
        self._asker.done.connect(lambda answer: self._show(*answer))
        self.finished.connect(self._asker.forget)
        session.document_opened.connect(self.reject)
        self.sheet.edited.connect(lambda sheet: self._ask(Hints(zone=self.zone.value(), sheet=sheet), anew=True))
        for signal in (self.table.changed, self.order.edited, self.mark.edited, self.zone.edited):
            signal.connect(lambda: self._ask(self._chosen()))
        self._ask(hints, anew=True)

    def _lay_out(self) -> None:
        options = row(spacing=2 * STEP)
        self._options: dict[Editor, QWidget] = {}
        for text, editor, tip in (
            (words.SHEET, self.sheet, words.SHEET_HELP),
            (words.ORDER, self.order, words.ORDER_HELP),
            (words.MARK, self.mark, words.MARK_HELP),
            (words.ZONE, self.zone, words.ZONE_HELP),
        ):
            label, field = labeled(text, editor, tip)
            option = self._options[editor] = QWidget()
            option.setLayout(column(label, field, 1, spacing=2))
            options.addWidget(option, 1)
        beneath = QWidget()
        beneath.setLayout(column(self.headline, (self.rows, 1), margins=(0, STEP, 0, 0)))
        parts = split(Qt.Orientation.Vertical, (scrolling(column(self.table, 1)), 1), (beneath, 1))
        parts.setSizes([1, 1])  # halves
        buttons, self.take = take_buttons(self, words.READ, self.accept)
        use, save = push_button(words.USE, words.USE_HELP), push_button(words.SAVE, words.SAVE_HELP)
        use.clicked.connect(self._choose_template)
        save.clicked.connect(self._name_template)
        beside = row(use, save, 1, buttons)
        self.setLayout(column(self.problem, options, (parts, 1), self.notices, beside, margins=2 * STEP))

    def _ask(self, hints: Hints, *, anew: bool = False) -> None:
        """Read the first rows with these hints; `anew` shows what they say in place of what was chosen."""
        path, hints = self._path, replace(hints, format=self._hints.format)
        self._asker.ask(lambda: (_previewed(path, hints), hints, anew))

    def _chosen(self) -> Hints:
        """What the fields say."""
        columns, metrics = self.table.mappings()
        return Hints(
            zone=self.zone.value() or "",
            day_first=None if (order := self.order.value()) is None else order == DAY,
            columns=columns,
            metrics=metrics,
            decimal_comma=self.mark.value() == COMMA if self._options[self.mark].isVisibleTo(self) else None,
            sheet=self.sheet.value() or "",
        )

    def _show(self, shown: TablePreview | ZplannerError, hints: Hints, anew: bool) -> None:
        if isinstance(shown, ZplannerError):
            self._is_accepted = False
            self.take.setEnabled(False)
            show_text(self.problem, capitalized(advice(shown)))
            return
        self.shown, self._hints = shown, hints
        self.table.show_table(shown, anew=anew)
        if anew:
            self._show_options(shown)
        unclear = [error for error in shown.unclear if not about_columns(error)]
        show_text(self.problem, "\n".join(map(words.asked, unclear)))
        show_text(self.notices, "\n".join(map(words.noted, shown.notices)))
        self.headline.setText(words.mapping_headline(shown))
        self.rows.setModel(PreviewModel(shown))
        self.rows.resizeColumnsToContents()
        for number in range(self.rows.model().columnCount()):
            self.rows.setColumnWidth(number, min(self.rows.columnWidth(number) + STEP, WIDEST))
        self.take.setEnabled(not shown.unclear)
        if self._is_accepted and not shown.unclear:
            self.accept()

    def _show_options(self, shown: TablePreview) -> None:
        """Show those that matter for this table."""
        layout = shown.layout
        self.sheet.offer(shown.sheets)
        self.sheet.set_value(layout.sheet)
        self.order.set_value(None if layout.day_first is None else DAY if layout.day_first else MONTH)
        self.mark.set_value(COMMA if layout.decimal_comma else POINT)
        self.zone.set_value(layout.zone)
        asks_order = any(error.code is TableFileCode.DATE_ORDER for error in shown.unclear)
        self._options[self.sheet].setVisible(len(shown.sheets) > 1)
        self._options[self.order].setVisible(asks_order or layout.day_first is not None)
        self._options[self.mark].setVisible(self._hints.format == CSV)

    def accept(self) -> None:
        """Take what the fields say, once its first rows are read."""
        for editor in self.findChildren(TypedEditor):
            editor.commit()
        self._is_accepted = True
        if not self._asker.is_busy and self.shown is not None and not self.shown.unclear:
            self.mapped.emit(self._hints)
            super().accept()

    def use_template(self, file: Path) -> None:
        """Show what a template says of this table."""
        try:
            self._ask(reading_of(hints_in, file).run(), anew=True)
        except ZplannerError as error:
            tell(self, words.NOT_USED, error, words.UNCHANGED)

    def save_template(self, file: Path) -> None:
        """Write what the fields say as a template."""
        assert self.shown is not None
        try:
            write(file, mapping_text(self.shown.layout).encode("utf-8"))
        except ZplannerError as error:
            tell(self, words.NOT_SAVED, error, words.UNCHANGED)

    def _choose_template(self) -> None:
        choose_files(self, words.USE_TITLE, str(self._path.parent), words.TEMPLATE_KIND, self.use_template)

    def _name_template(self) -> None:
        suggested = self._path.with_name(words.template_name(self._path))
        choose_new_file(self, words.SAVE_TITLE, suggested, {".toml": words.TEMPLATE}, self.save_template)


def _previewed(path: Path, hints: Hints) -> TablePreview | ZplannerError:
    try:
        found: TablePreview = reading_of(preview, path, hints).run()
        return found
    except ZplannerError as error:
        return error.within(file=path)


MIDDLE = Qt.AlignmentFlag.AlignVCenter

MOST_ROWS = 100
"""Columns, or metrics, with fields of their own; the others stay as they are recognized."""


class SystemEditor(TypedEditor):
    """The name of a system, or nothing."""

    def read(self, text: str) -> str:
        return text

    def written(self, value: Any) -> str:
        return value or ""


class ColumnFields:
    """The fields of one column, or of one metric of a table in long form."""

    def __init__(self, name: str, column: TableColumn, roles: Sequence[Role]) -> None:
        self.name = name
        self.label, self.values = small(plain(name), role=""), Elided()
        self.role = ChoiceEditor((role, *words.ROLES[role]) for role in roles)
        self.unit = ChoiceEditor(
            ((unit, text, words.UNIT_HELP) for unit, text in words.UNITS.items()), unset=words.NO_UNIT
        )
        self.unit.combo.setMinimumContentsLength(len(words.NO_UNIT))
        self.system = SystemEditor()
        self.problem = small(role="problem")
        self.role.name(words.MEANING.format(column=name), words.MEANING_HELP)
        self.unit.name(words.UNIT.format(column=name), words.UNIT_HELP)
        for choice in (self.role, self.unit):
            name_choice(choice.combo, choice.label())
        self.system.name(words.SYSTEM.format(column=name), words.SYSTEM_HELP)
        self.role.set_value(column.role)
        self.unit.set_value(column.unit)
        self.system.set_value(column.system)
        self.problem.hide()

    @property
    def column(self) -> TableColumn:
        """What the fields say."""
        role = Role(str(self.role.value()))
        unit = self.unit.value() if role in LOAD or role is Role.VALUE else None
        system = self.system.value() if role in LOAD else ""
        return TableColumn(role, Unit(unit) if unit else None, system or "")


class ColumnTable(QWidget):
    """All columns, and beneath them the metrics of a table in long form; `changed` after each choice."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("content")
        self.setAccessibleName(words.COLUMNS)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(STEP, STEP, STEP, STEP)
        self._grid.setHorizontalSpacing(2 * STEP)
        self._grid.setVerticalSpacing(STEP // 2)
        for number, stretch in enumerate((2, 3, 2, 1, 2)):
            self._grid.setColumnStretch(number, stretch)
        self.columns: list[ColumnFields] = []
        self.metrics: list[ColumnFields] = []
        self._all: TableLayout | None = None

    def show_table(self, shown: TablePreview, *, anew: bool) -> None:
        """Show what is asked about these columns, and, if `anew` or if they are others, what they are."""
        layout, before = shown.layout, self._all
        metrics = layout.metrics if layout.is_long else {}
        is_other = (
            before is None
            or before.headings != layout.headings
            or [*metrics] != [metric.name for metric in self.metrics]
        )
        self._all = layout
        if anew or is_other:
            clear(self._grid)
            columns = dict(zip(layout.headings, layout.columns, strict=True))
            self.columns = self._filled(words.HEADINGS, columns, tuple(words.ROLES))
            self.metrics = self._filled((words.METRICS,), metrics, (Role.IGNORED, *LOAD)) if metrics else []
            for place, fields in enumerate(self.columns):
                fields.values.setText(words.first_values(shown, place))
            if (more := len(columns) + len(metrics) - len(self.columns) - len(self.metrics)) > 0:
                self._grid.addWidget(small(words.more_columns(more)), self._grid.rowCount(), 0, 1, -1)
        self._tell(shown.unclear)
        self._enable()

    def mappings(self) -> tuple[dict[str, str], dict[str, str]]:
        """What every column, and every metric, is said to be."""
        if self._all is None:
            return {}, {}
        columns = self._all.mapping | {fields.name: str(fields.column) for fields in self.columns}
        metrics = {name: str(column) for name, column in self._all.metrics.items()}
        return columns, metrics | {fields.name: str(fields.column) for fields in self.metrics}

    def _filled(
        self, headings: Sequence[str], columns: Mapping[str, TableColumn], roles: Sequence[Role]
    ) -> list[ColumnFields]:
        at = self._grid.rowCount()
        for number, text in enumerate(headings):
            self._grid.addWidget(small(text), at, number)
        filled = []
        for name, what in list(columns.items())[:MOST_ROWS]:
            fields, at = ColumnFields(name, what, roles), at + 2
            for number, widget in enumerate((fields.label, fields.values, fields.role, fields.unit, fields.system)):
                self._grid.addWidget(widget, at, number, MIDDLE if number == 0 else Qt.AlignmentFlag(0))
            self._grid.addWidget(fields.problem, at + 1, 2, 1, -1)
            for editor in (fields.role, fields.unit, fields.system):
                editor.edited.connect(self._change)
            filled.append(fields)
        return filled

    def _change(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        """Only load has a unit and, where no column names the systems, a system."""
        names_system = any(fields.column.role is Role.SYSTEM for fields in self.columns)
        for fields in (*self.columns, *self.metrics):
            role = fields.column.role
            fields.unit.setEnabled(role in LOAD or role is Role.VALUE)
            fields.system.setVisible(role in LOAD and not names_system and fields in self.columns)

    def _tell(self, unclear: Sequence[ZplannerError]) -> None:
        """What is not clear, beneath the column that it is about."""
        for fields in (*self.columns, *self.metrics):
            about = [error for error in unclear if fields.name in about_columns(error)]
            show_text(fields.problem, words.asked(about[0]) if about else "")


def about_columns(error: ZplannerError) -> tuple[str, ...]:
    """The columns or metrics that a question is about; none where any column may be the answer."""
    match error.code:
        case TableFileCode.PERCENT_OR_SHARE:
            return (str(error.values.get("column")),)
        case TableFileCode.SEVERAL_COLUMNS | TableFileCode.SEVERAL_METRICS:
            choices = error.values.get("choices")
            return choices if isinstance(choices, tuple) else ()
        case _:
            return ()
