"""The comparison of scenarios as a Qt model: quantities down, scenarios across, the best answer of a row marked."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from zplanner.gui.appearance import Appearance
from zplanner.planning.outlook import Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.wording.findings import message
from zplanner.wording.window import results as words
from zplanner.wording.window.results import ComparisonCell
from zplanner.wording.window.scenarios import summary

if TYPE_CHECKING:
    from zplanner.uncertain import Floats

Index = QModelIndex | QPersistentModelIndex

QUANTITIES = tuple(Quantity)


class ScenarioRole(IntEnum):
    """Extra data roles of a scenario's header."""

    CHANGES = Qt.ItemDataRole.UserRole  # a short list of them
    MARKED = Qt.ItemDataRole.UserRole + 1  # whether something is wrong with the scenario


def _high(quantiles: Quantiles | None) -> float | None:
    """The merit of a quantity that should be high; infinite if growth never reaches it."""
    if quantiles is None:
        return None
    return math.inf if quantiles.p50 is None else quantiles.p50


def _low(quantiles: Quantiles | None) -> float | None:
    merit = _high(quantiles)
    return None if merit is None else -merit


MERITS: dict[Quantity, Callable[[ScenarioOutlook], float | None]] = {
    Quantity.THROUGHPUT: lambda one: _high(one.throughput_ratio),
    Quantity.CPU_PER_UNIT: lambda one: _low(one.cpu_per_unit_ratio),
    Quantity.CPU_UTILIZATION: lambda one: _low(one.cpu_utilization),
    Quantity.ENGINES: lambda one: -float(one.engines_needed.count) if one.engines_needed else None,
    Quantity.HEADROOM: lambda one: _high(one.months_of_headroom),
}
"""The merit by which answers of a row are compared; larger is better."""


class ComparisonModel(QAbstractTableModel):
    """Quantities down, scenarios across. The cells of a scenario are made when it is first shown."""

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scenarios: tuple[ScenarioOutlook, ...] = ()
        self._plan = Plan()
        self._cells: dict[int, tuple[ComparisonCell, ...]] = {}
        self._best: dict[int, tuple[int, int]] = {}  # by row: columns of the best two answers
        self._chance = ""  # that the best throughput beats the next one

    def show_scenarios(self, scenarios: tuple[ScenarioOutlook, ...], plan: Plan) -> None:
        """Show a forecast; the view keeps its position if the number of scenarios is unchanged."""
        as_many, headers = len(scenarios) == len(self._scenarios), self._headers()
        if not as_many:
            self.beginResetModel()
        self._scenarios, self._plan, self._cells, self._chance = scenarios, plan, {}, ""
        self._best = {row: best for row, one in enumerate(QUANTITIES) if (best := self._best_two(row, one)) is not None}
        if not as_many:
            self.endResetModel()
        elif scenarios:
            rows, columns = self.rowCount(), self.columnCount()
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))
            changed = [before != now for before, now in zip(headers, self._headers(), strict=True)]
            if changed[0]:  # else the view would lay out and paint itself once more
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, columns - 1)
            if changed[1]:
                self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, rows - 1)

    def _headers(self) -> tuple[object, object]:
        """The contents of the horizontal and the vertical header."""
        sections = range(len(self._scenarios))
        across = [(self._scenarios[at].name, self._changes(at), self._faults(at)) for at in sections]
        return across, self._plan.target_utilization

    def _best_two(self, row: int, quantity: Quantity) -> tuple[int, int] | None:
        """The columns of the two best answers of scenarios known to run; None if they look the same."""
        if (merit := MERITS.get(quantity)) is None:
            return None
        merits = [(merit(one), -column) for column, one in enumerate(self._scenarios) if one.may_be_recommended]
        ranked = sorted(((value, column) for value, column in merits if value is not None), reverse=True)
        if len(ranked) < 2:
            return None
        first, second = -ranked[0][1], -ranked[1][1]
        return (first, second) if self._cell(row, first).figure != self._cell(row, second).figure else None

    def show_chances(self, beats: Floats) -> None:
        """Add to the best throughput how often it beats the next one."""
        if (best := self._best.get(0)) is not None and len(beats) == len(self._scenarios):
            first, second = best
            self._chance = words.carries_more_than(self._scenarios[second].name, float(beats[first, second]))

    def _cell(self, row: int, column: int) -> ComparisonCell:
        if column not in self._cells:
            self._cells[column] = words.answers(self._scenarios[column])
        return self._cells[column][row]

    def cell(self, row: int, column: int) -> ComparisonCell:
        cell, (first, second) = self._cell(row, column), self._best.get(row, (-1, -1))
        return replace(cell, best=words.best_of_row(self._scenarios[second].name)) if column == first else cell

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(QUANTITIES)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self._scenarios)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        cell = self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.sentence
        chance = self._chance if cell.best and index.row() == 0 else ""
        return _paragraphs(", ".join(filter(None, (cell.sentence, chance))), words.CLICK)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if orientation == Qt.Orientation.Vertical:
            if role == Qt.ItemDataRole.DisplayRole:
                return words.question(QUANTITIES[section], self._plan.target_utilization)
            help_asked = role == Qt.ItemDataRole.ToolTipRole
            return _paragraphs(words.QUESTION_HELP[QUANTITIES[section]]) if help_asked else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._scenarios[section].name
            case Qt.ItemDataRole.ToolTipRole:
                name, changes = self._scenarios[section].name, self._changes(section)
                return _paragraphs(name, changes, *self._faults(section))
            case Qt.ItemDataRole.DecorationRole:
                return self._appearance.swatch(section)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return " ".join(self._faults(section))
            case ScenarioRole.CHANGES:
                return self._changes(section, brief=True)
            case ScenarioRole.MARKED:
                return bool(self._faults(section))
        return None

    def _faults(self, section: int) -> tuple[str, ...]:
        """Why the scenario does not or might not run, and which of its changes are not counted."""
        scenario = self._scenarios[section]
        changes = self._plan.scenarios[section].changes if section < len(self._plan.scenarios) else ()
        uncounted = (message(gap) for gap in scenario.uncovered if gap.factor in changes)
        return (*map(message, (*scenario.impossible, *scenario.without_statement)), *uncounted)

    def _changes(self, section: int, *, brief: bool = False) -> str:
        known = section < len(self._plan.scenarios)
        return (summary(self._plan, self._plan.scenarios[section], brief=brief) if known else "") or words.AS_TODAY


def _paragraphs(*texts: str) -> str:
    """A tooltip of paragraphs, with markup in names escaped."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts)
