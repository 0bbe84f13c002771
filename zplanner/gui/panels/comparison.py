"""The comparison table: questions down, scenarios across, every answer with its 80 % band."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from zplanner.gui.appearance import STEP, Appearance
from zplanner.planning.outlook import EnginesNeeded, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.reporting.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
    HEADROOM,
    RESPONSE_TIME,
    THROUGHPUT,
    Meaning,
    change_view,
    quantity_view,
)
from zplanner.reporting.wording import NOT_COVERED, less_or_more, probability, resource_label, stated

Index = QModelIndex | QPersistentModelIndex

ROW_HEIGHT = 42
COLUMN_WIDTH = 148
HEADER_WIDTH = 150


@dataclass(frozen=True, slots=True)
class Cell:
    """One answer: the figure, its other form beside it, its band beneath, and more for who asks."""

    figure: str
    aside: str = ""
    band: str = ""
    covered: bool = True
    more: str = ""

    @property
    def sentence(self) -> str:
        return ", ".join(filter(None, (self.figure, self.aside, self.band, self.more)))


@dataclass(frozen=True, slots=True)
class Question:
    """One row: what is asked, and how to read the answer."""

    label: str
    help: str


class ComparisonModel(QAbstractTableModel):
    """Questions down, scenarios across."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._scenarios: tuple[ScenarioOutlook, ...] = ()
        self._columns: list[list[Cell]] = []
        self._questions = self._asked(None)

    def show_scenarios(self, scenarios: tuple[ScenarioOutlook, ...], plan: Plan) -> None:
        """Show the answers for the scenarios of a plan."""
        self.beginResetModel()
        self._scenarios = scenarios
        self._questions = self._asked(plan)
        self._columns = [_answers(scenario) for scenario in scenarios]
        self.endResetModel()

    def cell(self, row: int, column: int) -> Cell:
        return self._columns[column][row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self._questions)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.cell(index.row(), index.column()).sentence
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        across = orientation == Qt.Orientation.Horizontal
        if role == Qt.ItemDataRole.DisplayRole:
            return self._scenarios[section].name if across else self._questions[section].label
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._scenarios[section].name if across else self._questions[section].help
        if role == Qt.ItemDataRole.DecorationRole and across:
            return self._appearance.swatch(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def _asked(self, plan: Plan | None) -> tuple[Question, ...]:
        target = f"{100 * (plan or Plan()).target_utilization:g} %"
        return (
            Question(self.tr("Throughput"), self.tr("Units of work per second at saturation, relative to today.")),
            Question(self.tr("CPU per unit of work"), self.tr("CPU time for one unit of work, relative to today.")),
            Question(self.tr("CPU at today's load"), self.tr("CPU utilization if the scenario ran today's peak load.")),
            Question(
                self.tr("Engines for {target}").format(target=target),
                self.tr("The fewest engines that keep the highest utilization with the confidence you chose."),
            ),
            Question(self.tr("Headroom"), self.tr("Time until growth reaches the highest utilization.")),
            Question(self.tr("Response time"), self.tr("At today's load, as a multiple of the service time.")),
            Question(
                self.tr("Limited by"), self.tr("The resource that saturates first, and in how many forecasts it does.")
            ),
        )


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
        _cell(HEADROOM, scenario.months_of_headroom),
        _cell(RESPONSE_TIME, scenario.response_time_stretch),
        _limit(scenario),
    ]


def _cell(meaning: Meaning, quantiles: Quantiles | None) -> Cell:
    view = quantity_view(meaning, quantiles)
    return Cell(view.value, "", view.band if view.band != view.value else "", view.covered)


def _engines(needed: EnginesNeeded | None) -> Cell:
    if needed is None:
        return Cell(NOT_COVERED, covered=False)
    sure = QCoreApplication.translate("results", "with {confidence} confidence")
    return Cell(str(needed.count), "", sure.format(confidence=stated(needed.confidence)))


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
    return Cell(label[:1].upper() + label[1:], "", said, more=rest)


class _CellDelegate(QStyledItemDelegate):
    """Paints a cell in two lines: the figure with its other form, and the band beneath."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, ComparisonModel)
        cell = model.cell(index.row(), index.column())
        colors = self._appearance.colors
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colors.raised))
        painter.setPen(QColor(colors.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        inner = rect.adjusted(STEP, 5, -4, -5)
        first = inner.adjusted(0, 0, 0, -inner.height() // 2) if cell.band else inner
        weight = QFont.Weight.Medium if cell.covered else QFont.Weight.Normal
        ink = colors.text if cell.covered else colors.muted
        used = self._write(painter, first, _font(option, 1.2 if cell.covered else 1.0, weight), ink, cell.figure)
        self._write(painter, first.adjusted(used + STEP, 0, 0, 0), _font(option), colors.text, cell.aside)
        self._write(
            painter, inner.adjusted(0, inner.height() // 2 + 2, 0, 0), _font(option, 0.9), colors.muted, cell.band
        )
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(COLUMN_WIDTH, ROW_HEIGHT)

    def _write(self, painter: QPainter, rect: QRect, font: QFont, color: str, text: str) -> int:
        painter.setFont(font)
        painter.setPen(QColor(color))
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        return metrics.horizontalAdvance(shown)


def _font(option: QStyleOptionViewItem, scale: float = 1.0, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    font = QFont(option.font)
    font.setPointSizeF(font.pointSizeF() * scale)
    font.setWeight(weight)
    return font


def comparison_table(model: ComparisonModel, appearance: Appearance) -> QTableView:
    """The view of a comparison, in the look of the window."""
    table = QTableView()
    table.setModel(model)
    delegate = _CellDelegate(appearance)
    delegate.setParent(table)
    table.setItemDelegate(delegate)
    table.setAccessibleName(table.tr("Results of every scenario"))
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setCornerButtonEnabled(False)
    table.setTabKeyNavigation(False)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    across, down = table.horizontalHeader(), table.verticalHeader()
    across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    across.setMinimumSectionSize(COLUMN_WIDTH)
    across.setHighlightSections(False)
    across.setTextElideMode(Qt.TextElideMode.ElideRight)
    down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    down.setDefaultSectionSize(ROW_HEIGHT)
    down.setFixedWidth(HEADER_WIDTH)
    down.setHighlightSections(False)
    return table
