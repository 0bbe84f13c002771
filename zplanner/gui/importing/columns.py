"""The columns of a table with what each of them is: a row of fields for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP
from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.editors.values import TypedEditor
from zplanner.gui.focus import name_choice
from zplanner.gui.widgets.panel import Elided, clear, show_text, small
from zplanner.importing.formats.tables.layout import LOAD, Role, TableColumn, TableLayout, Unit
from zplanner.importing.formats.tables.preview import TablePreview
from zplanner.importing.refusals import TableFileCode
from zplanner.wording.numbers import plain
from zplanner.wording.window import mapping as words

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
            before is None or before.headings != layout.headings or [*metrics] != [one.name for one in self.metrics]
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
        for name, column in list(columns.items())[:MOST_ROWS]:
            fields, at = ColumnFields(name, column, roles), at + 2
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
