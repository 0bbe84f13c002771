"""The comparison table: questions down, scenarios across, every answer with its 80 % band, the best one marked."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from zplanner.gui.appearance import Appearance
from zplanner.gui.panels.scenarios import summary
from zplanner.planning.outlook import EnginesNeeded, Lack, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.reporting.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
    HEADROOM,
    RESPONSE_TIME,
    THROUGHPUT,
    Meaning,
    band_of,
    change_view,
)
from zplanner.reporting.wording import NOT_COVERED, less_or_more, probability, resource_label, shortened, stated

if TYPE_CHECKING:
    from zplanner.planning.quantiles import Floats

Index = QModelIndex | QPersistentModelIndex

CHANGES = Qt.ItemDataRole.UserRole
"""What a scenario changes, in brief, as the header shows it."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One answer: the figure, its other form beside it, its 80 % band or a note beneath, and more for who asks."""

    figure: str
    aside: str = ""
    band: str = ""
    note: str = ""
    covered: bool = True
    more: str = ""
    best: str = ""

    @property
    def sentence(self) -> str:
        band = f"80 %: {self.band}" if self.band else self.note
        return ", ".join(filter(None, (self.figure, self.aside, band, self.more, self.best)))


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
            [(one.name, self._changes(number, brief=True)) for number, one in enumerate(self._scenarios)],
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
        """Mark the best median of every row; those who share it, as far as it is written, share no mark."""
        self._best, self._best_two, self._chance = {}, None, ""
        for row, question in enumerate(self._questions):
            if question.merit is None:
                continue
            merits = [(question.merit(one), column) for column, one in enumerate(self._scenarios)]
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
            cells = self._columns[column] = _answers(self._scenarios[column])
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
            return self._told(section) if across else self._questions[section].help
        if role == Qt.ItemDataRole.DecorationRole and across:
            return self._appearance.swatch(section)
        if role == CHANGES and across:
            return self._changes(section, brief=True)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def _told(self, section: int) -> str:
        """The whole of a header: name and changes; it is plain text, whatever the name holds."""
        return f"<p>{escape(self._scenarios[section].name)}</p><p>{escape(self._changes(section))}</p>"

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
                self.tr("Response time"),
                self.tr("At today's load, as a multiple of the service time."),
                lambda one: _low(one.response_time_stretch),
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


def _answers(scenario: ScenarioOutlook) -> list[Cell]:
    """A scenario's answers to the questions, in their order."""
    throughput, cpu = scenario.throughput_ratio, scenario.cpu_per_unit_ratio
    more = less_or_more(throughput.p50) if throughput and throughput.p50 is not None else ""
    change = change_view(cpu)
    return [
        replace(_cell(THROUGHPUT, throughput), aside=more),
        replace(_cell(CPU_PER_UNIT, cpu), aside=change.value, band=change.band if change.band != change.value else "")
        if change.covered
        else _cell(CPU_PER_UNIT, cpu),
        _cell(CPU_UTILIZATION, scenario.cpu_utilization),
        _engines(scenario.engines_needed),
        _headroom(scenario),
        _response(scenario.response_time_stretch),
        _limit(scenario),
    ]


def _cell(meaning: Meaning, quantiles: Quantiles | None) -> Cell:
    if quantiles is None:
        return Cell(NOT_COVERED, covered=False)
    figure, band = meaning.written(quantiles.p50), band_of(meaning, quantiles)
    return Cell(figure, band=band if band != figure else "")


def _headroom(scenario: ScenarioOutlook) -> Cell:
    """Where the planner has stated no growth, that is what is missing: not a measurement."""
    gaps = scenario.uncovered
    if any(gap.factor == "months_of_headroom" and gap.lack is Lack.STATEMENT for gap in gaps):
        return Cell(QCoreApplication.translate("results", "growth not stated"), covered=False)
    return _cell(HEADROOM, scenario.months_of_headroom)


def _response(stretch: Quantiles | None) -> Cell:
    """The one figure that is no multiple of today's says of what it is one."""
    cell = _cell(RESPONSE_TIME, stretch)
    of = QCoreApplication.translate("results", "service time")
    return replace(cell, aside=of) if stretch is not None and stretch.p50 is not None else cell


def _engines(needed: EnginesNeeded | None) -> Cell:
    if needed is None:
        return Cell(NOT_COVERED, covered=False)
    sure = QCoreApplication.translate("results", "with {confidence} confidence")
    return Cell(str(needed.count), note=sure.format(confidence=stated(needed.confidence)))


def _limit(scenario: ScenarioOutlook) -> Cell:
    """The resource that binds, and in how many forecasts it does; the others are told on request."""
    ranked = sorted((pair for pair in scenario.binding if pair[1] > 0), key=lambda pair: -pair[1])
    if not ranked:
        return Cell(NOT_COVERED, covered=False)
    (first, chance), others = ranked[0], ranked[1:]
    label = resource_label(first)
    rest = ", ".join(f"{resource_label(other)} {probability(share)}" for other, share in others)
    said = QCoreApplication.translate("results", "in {share} of forecasts").format(share=probability(chance))
    said = QCoreApplication.translate("results", "in all forecasts") if not others else said
    return Cell(label[:1].upper() + label[1:], note=said, more=rest)
