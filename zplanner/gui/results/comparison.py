"""The comparison of scenarios as a Qt model: quantities down, scenarios across, the best answer of a row marked."""

from __future__ import annotations

import math
from dataclasses import replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QObject, Qt

from zplanner.gui.appearance import Appearance, tooltip
from zplanner.gui.widgets.tables import LEFT, CellsModel
from zplanner.language import tr
from zplanner.planning.outlook import Direction, EnginesNeeded, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.wording.findings import message, messages
from zplanner.wording.numbers import plain
from zplanner.wording.window import results as words
from zplanner.wording.window.results import ComparisonCell
from zplanner.wording.window.scenarios import summary

if TYPE_CHECKING:
    from zplanner.planning.findings import Caution, Coverage
    from zplanner.uncertain import Floats

QUANTITIES = tuple(Quantity)
RANKED = tuple(one for one in Quantity if one.better is not Direction.NEITHER)


class ScenarioRole(IntEnum):
    """Extra data roles of a scenario's header."""

    CHANGES = Qt.ItemDataRole.UserRole  # a short list of them
    MARKED = Qt.ItemDataRole.UserRole + 1  # whether something is wrong with the scenario
    TODAY = Qt.ItemDataRole.UserRole + 2  # of a row's header: today's answer, a `ComparisonCell`


def _merit(quantity: Quantity, scenario: ScenarioOutlook) -> float | None:
    """By what a scenario's answer is compared to others, the larger the better; None without one."""
    answer: Quantiles | EnginesNeeded | None = getattr(scenario, quantity)
    if answer is None:
        return None
    typical = answer.count if isinstance(answer, EnginesNeeded) else answer.p50
    return quantity.better.value * (math.inf if typical is None else typical)  # None: growth never reaches it


class ColumnHeader(NamedTuple):
    """A scenario's name, its changes in full and in brief, and the findings of why it does not or might not run or
    which of its changes are not counted; their sentences are made when they are shown."""

    name: str
    changes: str
    brief_changes: str
    faults: tuple[Coverage | Caution, ...]


class ComparisonModel(CellsModel):
    """Quantities down, scenarios across. The cells of a scenario are made when it is first shown."""

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scenarios: tuple[ScenarioOutlook, ...] = ()
        self._today: tuple[ComparisonCell, ...] = ()  # of every row
        self._plan = Plan()
        self._headers: tuple[ColumnHeader, ...] = ()
        self._cells: dict[int, tuple[ComparisonCell, ...]] = {}
        self._best: dict[int, tuple[int, int]] = {}  # by row: columns of the best two answers
        self._chance = ""  # that the best throughput beats the next one

    def show_scenarios(
        self, scenarios: tuple[ScenarioOutlook, ...], plan: Plan, today: ScenarioOutlook | None = None
    ) -> None:
        """Show a forecast; the view keeps its position if the number of scenarios is unchanged."""
        headers, rows_shown = self._headers, (self._today, self._plan.target_utilization)
        with self.renewed(len(QUANTITIES), len(scenarios)) as is_same:
            self._scenarios, self._plan, self._cells, self._chance = scenarios, plan, {}, ""
            self._today = words.today_answers(today) if today else ()
            self._headers = tuple(_header(one, at, plan) for at, one in enumerate(scenarios))
            known = [column for column, one in enumerate(scenarios) if not one.impossible]
            best = ((row, self._best_two(row, one, known)) for row, one in enumerate(QUANTITIES) if one in RANKED)
            self._best = {row: columns for row, columns in best if columns is not None}
        if is_same and scenarios:
            if headers != self._headers:  # else the view would lay out and paint itself once more
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(scenarios) - 1)
            if rows_shown != (self._today, plan.target_utilization):
                self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, len(QUANTITIES) - 1)

    @property
    def shape(self) -> tuple[int, int]:
        return len(QUANTITIES), len(self._scenarios)

    def _best_two(self, row: int, quantity: Quantity, known: list[int]) -> tuple[int, int] | None:
        """The columns of the two best answers of scenarios known to run; None if they look the same."""
        merits = [(_merit(quantity, self._scenarios[column]), -column) for column in known]
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

    def today_cell(self, row: int) -> ComparisonCell | None:
        """Today's answer to a row's question, beside the scenarios."""
        return self._today[row] if self._today else None

    def text(self, row: int, column: int) -> str:
        return self.cell(row, column).sentence

    def tip(self, row: int, column: int) -> str:
        cell = self.cell(row, column)
        chance = self._chance if cell.best and row == 0 else ""
        return tooltip(", ".join(filter(None, (cell.sentence, chance))), words.CLICK)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT
        if orientation == Qt.Orientation.Vertical:
            if role == Qt.ItemDataRole.DisplayRole:
                return words.question(QUANTITIES[section], self._plan.target_utilization)
            today = self.today_cell(section)
            if role == Qt.ItemDataRole.ToolTipRole:
                answer = (f"{tr(words.TODAY_COLUMN)}: {today.sentence}. {words.TODAY_HELP}",) if today else ()
                return tooltip(words.question_help(QUANTITIES[section]), *answer)
            if role == Qt.ItemDataRole.AccessibleDescriptionRole and today:
                return f"{tr(words.TODAY_COLUMN)}: {today.sentence}"
            return today if role == ScenarioRole.TODAY else None
        header = self._headers[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return header.name
            case Qt.ItemDataRole.ToolTipRole:
                return tooltip(header.name, header.changes, *map(message, header.faults))
            case Qt.ItemDataRole.DecorationRole:
                return self._appearance.swatch(section)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return messages(header.faults)
            case ScenarioRole.CHANGES:
                return header.brief_changes
            case ScenarioRole.MARKED:
                return bool(header.faults)
        return None


def _header(outlook: ScenarioOutlook, position: int, plan: Plan) -> ColumnHeader:
    scenario = plan.scenarios[position] if position < len(plan.scenarios) else Scenario(outlook.name)
    uncounted = (gap for gap in outlook.uncovered if gap.factor in scenario.changes)
    faults: tuple[Coverage | Caution, ...] = (*outlook.impossible, *outlook.conditions, *uncounted)
    in_full, in_brief = (summary(plan, scenario, brief=brief) or words.AS_TODAY for brief in (False, True))
    return ColumnHeader(plain(outlook.name), in_full, in_brief, faults)
