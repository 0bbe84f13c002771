"""The comparison table: questions down, scenarios across, every answer with its 80 % band, the best one marked."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from zplanner.gui.appearance import Appearance
from zplanner.gui.results.comparison_cells import Cell, answers
from zplanner.gui.scenarios.panel import summary
from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.wording.numbers import probability, shortened
from zplanner.wording.quantities import RESPONSE_TIME

if TYPE_CHECKING:
    from zplanner.planning.quantiles import Floats

Index = QModelIndex | QPersistentModelIndex

CHANGES = Qt.ItemDataRole.UserRole
"""What a scenario changes, in brief, as the header shows it."""
MARKED = Qt.ItemDataRole.UserRole + 1
"""Whether the header of a scenario carries the mark that something is wrong with it."""


@dataclass(frozen=True, slots=True)
class Question:
    """One row: what is asked, how to read the answer, and which number tells the better one: the larger."""

    label: str
    help: str
    merit: Callable[[ScenarioOutlook], float | None] | None = None


class ComparisonModel(QAbstractTableModel):
    """Questions down, scenarios across."""

    header_written = Signal(Qt.Orientation, int)  # `headerDataChanged` would have the view lay itself out again

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scenarios: tuple[ScenarioOutlook, ...] = ()
        self._plan = Plan()
        self._columns: list[list[Cell] | None] = []  # None until somebody looks there
        self._best: dict[int, tuple[int, str]] = {}  # by row: the column of the best answer, and what is said of it
        self._told_headers: list[list[tuple[str, ...]]] = [[], []]
        self._questions = self._asked(None)
        self._best_two: tuple[int, int] | None = None  # in throughput
        self._chance = ""  # that the first of the two carries more than the second

    def show_scenarios(self, scenarios: tuple[ScenarioOutlook, ...], plan: Plan) -> None:
        """Show the answers for the scenarios of a plan; as many as before keep their place in the table."""
        as_many, headers = len(scenarios) == len(self._scenarios), self._told_headers
        if not as_many:
            self.beginResetModel()
        self._scenarios, self._plan = scenarios, plan
        self._questions = self._asked(plan)
        self._columns = [None] * len(scenarios)
        self._told_headers = self._headers()
        self._mark_best()
        if not as_many:
            self.endResetModel()
        elif scenarios:
            last = self.index(len(self._questions) - 1, len(scenarios) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            for orientation, before, now in zip(Qt.Orientation, headers, self._told_headers, strict=True):
                for section in (number for number, told in enumerate(now) if told != before[number]):
                    self.header_written.emit(orientation, section)

    def _headers(self) -> list[list[tuple[str, ...]]]:
        """All that the headers show: across, and down."""
        return [
            [
                (one.name, self._changes(number, brief=True), *self._wrong(number))
                for number, one in enumerate(self._scenarios)
            ],
            [(question.label,) for question in self._questions],
        ]

    def show_chances(self, beats: Floats) -> None:
        """Say how sure it is that the scenario with the most throughput carries more than the next one."""
        if self._best_two is not None and len(beats) == len(self._scenarios):
            first, second = self._best_two
            says = self.tr("carries more than {name} in {share} of forecasts")
            name, share = shortened(self._scenarios[second].name, 60), probability(float(beats[first, second]))
            self._chance = says.format(name=name, share=share)

    def _mark_best(self) -> None:
        """Mark the best median of every row, of the scenarios that are known to run; those who share it, as far as it
        is written, share no mark."""
        self._best, self._best_two, self._chance = {}, None, ""
        for row, question in enumerate(self._questions):
            if question.merit is None:
                continue
            possible = [(column, one) for column, one in enumerate(self._scenarios) if one.may_be_recommended]
            merits = [(question.merit(one), column) for column, one in possible]
            ranked = sorted(((merit, -column) for merit, column in merits if merit is not None), reverse=True)
            if len(ranked) < 2:
                continue
            first, second = -ranked[0][1], -ranked[1][1]
            if self.cell(row, first).figure != self.cell(row, second).figure:
                name = shortened(self._scenarios[second].name, 60)
                self._best[row] = first, self.tr("best of the row, before {name}").format(name=name)
                self._best_two = (first, second) if row == 0 else self._best_two

    def cell(self, row: int, column: int) -> Cell:
        cells = self._columns[column]
        if cells is None:
            cells = self._columns[column] = answers(self._scenarios[column])
        best, says = self._best.get(row, (-1, ""))
        return replace(cells[row], best=says) if column == best else cells[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self._questions)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        cell = self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.sentence
        if role == Qt.ItemDataRole.ToolTipRole:
            chance = self._chance if cell.best and index.row() == 0 else ""
            told = escape(", ".join(filter(None, (cell.sentence, chance))))  # a name is no markup
            return f"<p>{told}</p><p>{self.tr('Click to see why')}</p>"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        across = orientation == Qt.Orientation.Horizontal
        if role == Qt.ItemDataRole.DisplayRole:
            return self._scenarios[section].name if across else self._questions[section].label
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._told(section) if across else f"<p>{escape(self._questions[section].help)}</p>"
        if role == Qt.ItemDataRole.DecorationRole and across:
            return self._appearance.swatch(section)
        if role == CHANGES and across:
            return self._changes(section, brief=True)
        if role == MARKED and across:
            return bool(self._wrong(section))
        if role == Qt.ItemDataRole.AccessibleDescriptionRole and across:
            return " ".join(self._wrong(section))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def _told(self, section: int) -> str:
        """The whole of a header: name, changes, and what is wrong; it is plain text, whatever the name holds."""
        told = (self._scenarios[section].name, self._changes(section), *self._wrong(section))
        return "".join(f"<p>{escape(line)}</p>" for line in told)

    def _wrong(self, section: int) -> tuple[str, ...]:
        """Why the scenario does not run, what no statement was found on, and which of its changes are not counted, so
        that they look as if they did nothing."""
        scenario = self._scenarios[section]
        changes = self._plan.scenarios[section].changes if section < len(self._plan.scenarios) else ()
        uncounted = (gap.message for gap in scenario.uncovered if gap.factor in changes)
        return (*scenario.impossible, *scenario.without_statement, *uncounted)

    def _changes(self, section: int, *, brief: bool = False) -> str:
        known = section < len(self._plan.scenarios)
        changes = summary(self._plan, self._plan.scenarios[section], brief=brief) if known else ""
        return changes or self.tr("as today")

    def _asked(self, plan: Plan | None) -> tuple[Question, ...]:
        target = f"{100 * (plan or Plan()).target_utilization:g} %"
        return (
            Question(
                self.tr("Throughput"),
                self.tr("Units of work per second at saturation, relative to today."),
                lambda one: _high(one.throughput_ratio),
            ),
            Question(
                self.tr("CPU per unit of work"),
                self.tr("CPU time for one unit of work, relative to today."),
                lambda one: _low(one.cpu_per_unit_ratio),
            ),
            Question(
                self.tr("CPU at today's load"),
                self.tr("CPU utilization if the scenario ran today's peak load."),
                lambda one: _low(one.cpu_utilization),
            ),
            Question(
                self.tr("Engines for {target} today").format(target=target),
                self.tr(
                    "The fewest engines that keep the highest utilization at today's load with the confidence you "
                    "chose. Scenario > What Do I Need? asks for the load after months of growth."
                ),
                lambda one: -float(one.engines_needed.count) if one.engines_needed else None,
            ),
            Question(
                self.tr("Headroom"),
                self.tr("Time until growth reaches the highest utilization."),
                lambda one: _high(one.months_of_headroom),
            ),
            Question(
                self.tr(RESPONSE_TIME.label),
                self.tr(
                    "At today's load, as a multiple of the scenario's own service time: what waiting adds. On a faster "
                    "machine the service time itself is shorter, so that the least stretch is not the shortest "
                    "response time."
                ),
            ),
            Question(
                self.tr("Limited by"), self.tr("The resource that saturates first, and in how many forecasts it does.")
            ),
        )


def _high(quantiles: Quantiles | None) -> float | None:
    """The merit of a quantity that shall be high, beyond all numbers where its median is; None where it is unknown."""
    if quantiles is None:
        return None
    return math.inf if quantiles.p50 is None else quantiles.p50


def _low(quantiles: Quantiles | None) -> float | None:
    merit = _high(quantiles)
    return None if merit is None else -merit
