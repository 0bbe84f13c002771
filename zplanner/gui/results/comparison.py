"""The comparison of scenarios: quantities down, scenarios across, each cell of two lines, a row's best one starred."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QItemSelectionModel, QObject, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from zplanner.gui.appearance import STEP, Appearance, Colors, tooltip
from zplanner.gui.widgets.tables import LEFT, TEXT_LEFT, CellsModel, Index, painted, set_up_table, write_line
from zplanner.language import tr
from zplanner.planning.outlook import Direction, EnginesNeeded, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.wording.findings import message, messages
from zplanner.wording.numbers import plain
from zplanner.wording.window import results as words
from zplanner.wording.window.editors import more_entries
from zplanner.wording.window.results import ComparisonCell
from zplanner.wording.window.scenarios import summary

if TYPE_CHECKING:
    from zplanner.planning.findings import Caution, Coverage
    from zplanner.uncertain import Floats


QUANTITIES = tuple(Quantity)
RANKED = tuple(quantity for quantity in Quantity if quantity.better is not Direction.NEITHER)


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
            self._headers = tuple(_header(scenario, at, plan) for at, scenario in enumerate(scenarios))
            known = [column for column, scenario in enumerate(scenarios) if not scenario.impossible]
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


ROW_HEIGHT = 38
COLUMN_WIDTH, ROOMY_COLUMN = 108, 146
"""The narrowest column, in which a median with its band fits, and one in which "0.708x 29% less" does."""
QUESTION_WIDTH, NARROW_QUESTION, TODAY_WIDTH = 152, 96, 84
"""The questions, in one line or wrapped where the columns are not roomy, with today's answers beside them; they stay in
view when the scenarios scroll."""
NAME_LINES, CHANGE_LINES = 2, 2
"""The most lines of a name, and of the changes beneath it; the tooltip has all."""
LINE, SMALL_LINE, AROUND_LINES, FEWEST_LINES = 17, 14, 8, 2
"""Pixels of a line of a name and of its changes in the header, and around all of them; the fewest lines it is high."""
MARK_WIDTH, MARK = 23, 17
"""Space left of names and figures for the scenario color or the star of the best, and size of a mark, in pixels."""

SMALL, SMALLEST = 0.8, 0.75
"""The least scale of a text that keeps its place in a column, and of any."""


class ComparisonDelegate(QStyledItemDelegate):
    """Paints a cell in two lines: the median with its other form, and the band beneath."""

    def __init__(self, appearance: Appearance, parent: QTableView) -> None:
        super().__init__(parent)
        self._appearance = appearance

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, ComparisonModel)
        cell, colors = model.cell(index.row(), index.column()), self._appearance.colors
        rect: QRect = option.rect
        inner = rect.adjusted(MARK_WIDTH, 3, -4, -3)
        with painted(painter, option, colors):
            if cell.best:
                star = QRect(rect.left() + 3, _first_line(inner, cell).center().y() - MARK // 2, MARK, MARK)
                self._appearance.icon("star", colors.accent).paint(painter, star)
            _write_cell(painter, inner, option.font.toString(), colors, cell)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(COLUMN_WIDTH, ROW_HEIGHT)


class ScenarioHeader(QHeaderView):
    """Scenario headers: color, name, a warning mark, and the changes below the name; as high as the highest."""

    def __init__(self, appearance: Appearance, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._appearance = appearance
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumSectionSize(COLUMN_WIDTH)

    def sizeHint(self) -> QSize:
        return QSize(COLUMN_WIDTH, self.minimumHeight())

    def fit(self, width: int) -> int:
        """Take the height of the texts in columns of a width, and return it."""
        texts = (self._lines(at, width) for at in range(self.model().columnCount()))
        heights = (len(name) * LINE + len(changes) * SMALL_LINE for name, changes in texts)
        self.setFixedHeight(height := max(FEWEST_LINES * LINE, *heights, 0) + AROUND_LINES)
        return height

    def _lines(self, section: int, width: int) -> tuple[list[str], list[str]]:
        """The lines of a name and of its changes."""
        roles = Qt.ItemDataRole.DisplayRole, ScenarioRole.CHANGES, ScenarioRole.MARKED
        name, changes, marked = (self.model().headerData(section, self.orientation(), role) for role in roles)
        return _header_lines(name, changes, self.font().toString(), width - MARK_WIDTH - 4, MARK_WIDTH if marked else 0)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model, colors = self.model(), self._appearance.colors
        if model is None or not rect.isValid():
            return
        roles = Qt.ItemDataRole.DecorationRole, ScenarioRole.MARKED
        swatch, marked = (model.headerData(section, self.orientation(), role) for role in roles)
        painter.save()
        painter.fillRect(rect, QColor(colors.surface))
        painter.setPen(QColor(colors.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        line, font = QRect(rect.left() + MARK_WIDTH, 4, rect.width() - MARK_WIDTH - 4, LINE), self.font().toString()
        swatch.paint(painter, QRect(rect.left() + 2, line.center().y() - 8, 18, 18))
        medium, small = _font(font, 1.0, QFont.Weight.Medium), _font(font, 0.9)
        name, changes = self._lines(section, rect.width())
        lines = [line.translated(0, at * LINE) for at in range(len(name))]
        used = [write_line(painter, at, medium, colors.text, text) for at, text in zip(lines, name, strict=True)]
        beneath = QRect(line.left(), line.top() + len(name) * LINE, line.width(), SMALL_LINE)
        for at, text in enumerate(changes):
            write_line(painter, beneath.translated(0, at * SMALL_LINE), small, colors.accent, text)
        if marked:
            mark = QRect(line.left() + used[0] + 4, line.center().y() - MARK // 2, MARK, MARK)
            self._appearance.icon("caution", colors.caution).paint(painter, mark)
        painter.restore()


class QuestionHeader(QHeaderView):
    """Row headers: the question, and today's answer beside it."""

    def __init__(self, appearance: Appearance, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Vertical, table)
        self._appearance = appearance

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model, colors = self.model(), self._appearance.colors
        if not isinstance(model, ComparisonModel) or not rect.isValid():
            return
        painter.save()
        painter.fillRect(rect, QColor(colors.surface))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, QColor(colors.border))
        inner, font = rect.adjusted(6, 3, -4, -3), self.font().toString()
        question = inner.adjusted(0, -3, -TODAY_WIDTH, 3)
        label = str(model.headerData(section, self.orientation(), Qt.ItemDataRole.DisplayRole))
        painter.setFont(_wrapping(font, label, question.width(), question.height()))
        painter.setPen(QColor(colors.muted))
        painter.drawText(question, TEXT_LEFT | Qt.TextFlag.TextWordWrap.value, label)
        if (today := model.today_cell(section)) is not None:
            _write_cell(painter, inner.adjusted(rect.width() - TODAY_WIDTH - 6, 0, 0, 0), font, colors, today)
        painter.restore()


class ComparisonTable(QTableView):
    """The comparison: the narrower its columns have to be, the narrower the questions."""

    def __init__(self, model: ComparisonModel, appearance: Appearance) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(ComparisonDelegate(appearance, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.header = ScenarioHeader(appearance, self)
        self.setHorizontalHeader(self.header)
        self.setVerticalHeader(QuestionHeader(appearance, self))
        set_up_table(self, words.COMPARISON, ROW_HEIGHT)
        legend = QLabel(words.LEGEND, self)
        legend.setProperty("role", "small")
        legend.setGeometry(STEP, 0, NARROW_QUESTION - STEP, FEWEST_LINES * LINE + AROUND_LINES)
        self._today = QLabel(tr(words.TODAY_COLUMN), self)
        self._today.setProperty("role", "heading")
        self._today.setToolTip(words.TODAY_HELP)
        self.fit(0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select a cell, so that who comes by keys sees where they are; a click selects one itself."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason and not self.selectionModel().hasSelection():
            current = self.currentIndex()
            self.setCurrentIndex(current if current.isValid() else self.model().index(0, 0))
            self.selectionModel().select(self.currentIndex(), QItemSelectionModel.SelectionFlag.Select)

    def fit(self, width: int) -> bool:
        """Fit the questions to a width of the table; returns whether the columns fit beside them."""
        columns = self.model().columnCount()
        is_roomy = columns * ROOMY_COLUMN + QUESTION_WIDTH + TODAY_WIDTH <= width
        question = QUESTION_WIDTH if is_roomy else NARROW_QUESTION
        if self.verticalHeader().width() != question + TODAY_WIDTH:
            self.verticalHeader().setFixedWidth(question + TODAY_WIDTH)
            self._today.setGeometry(question, 4, TODAY_WIDTH, LINE)
        beside = question + TODAY_WIDTH
        self.header.fit(max(COLUMN_WIDTH, (width - beside) // max(columns, 1)))
        return columns * COLUMN_WIDTH + beside <= width


def _first_line(inner: QRect, cell: ComparisonCell) -> QRect:
    """The upper half if something is beneath the figure."""
    return inner.adjusted(0, 0, 0, -inner.height() // 2) if cell.band or cell.note else inner


def _write_cell(painter: QPainter, inner: QRect, font: str, colors: Colors, cell: ComparisonCell) -> None:
    """Write a cell in two lines: the median with its other form, and the band or a note beneath."""
    weight = QFont.Weight.Normal if not cell.covered else QFont.Weight.Bold if cell.best else QFont.Weight.Medium
    ink, scale = (colors.text, 1.2) if cell.covered else (colors.muted, 1.0)
    first = _first_line(inner, cell)
    used = write_line(painter, first, _fitting(font, scale, weight, cell.figure, first.width()), ink, cell.figure)
    aside, beneath = first.adjusted(used + STEP, 0, 0, 0), inner.adjusted(0, inner.height() // 2 + 2, 0, 0)
    if QFontMetrics(_font(font)).horizontalAdvance(cell.aside) <= aside.width():  # else only the tooltip has it
        write_line(painter, aside, _font(font), colors.text, cell.aside)
    text = cell.band or cell.note
    small = _fitting(font, 0.9, QFont.Weight.Normal, text, beneath.width(), SMALL)
    if QFontMetrics(small).horizontalAdvance(text) > beneath.width():  # it may begin in the room of the star
        small = _fitting(font, 0.9, QFont.Weight.Normal, text, beneath.width() + MARK_WIDTH - 3)
    lacking = QFontMetrics(small).horizontalAdvance(text) - beneath.width()
    beneath.setLeft(beneath.left() - max(0, min(lacking, MARK_WIDTH - 3)))
    write_line(painter, beneath, small, colors.muted, text)


@lru_cache(maxsize=512)
def _header_lines(name: str, changes: str, font: str, room: int, mark: int) -> tuple[list[str], list[str]]:
    """The lines of a name, beside a mark of this width, and of its changes. Few of them change with an edit."""
    medium, small = _font(font, 1.0, QFont.Weight.Medium), _font(font, 0.9)
    return _wrapped(name, medium, room - mark, NAME_LINES), _listed(changes, small, room)


def _wrapped(text: str, font: QFont, width: int, most: int) -> list[str]:
    """A text in lines of whole words; the last of the most that there may be takes the rest."""
    metrics, lines = QFontMetrics(font), [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and len(lines) < most and metrics.horizontalAdvance(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _listed(changes: str, font: QFont, width: int) -> list[str]:
    """Changes in lines; those without room are counted."""
    parts, metrics = re.split(r"(?<=[,;]) ", changes), QFontMetrics(font)
    for left_out in range(len(parts)):
        shown = f"{' '.join(parts[:-left_out])[:-1]}, {more_entries(left_out)}" if left_out else changes
        lines = _wrapped(shown, font, width, CHANGE_LINES)
        if metrics.horizontalAdvance(lines[-1]) <= width:
            return lines
    return _wrapped(shown, font, width, CHANGE_LINES + 1)


def _fitting(font: str, scale: float, weight: QFont.Weight, text: str, width: int, smallest: float = SMALLEST) -> QFont:
    """The font at a scale, or smaller where the text would be cut."""
    found = _font(font, scale, weight)
    while scale > smallest and QFontMetrics(found).horizontalAdvance(text) > width:
        scale = round(scale - 0.05, 2)
        found = _font(font, scale, weight)
    return found


@lru_cache(maxsize=64)
def _wrapping(font: str, text: str, width: int, height: int) -> QFont:
    """The font of a text that is wrapped where it is too long for one line: the largest in which it fits."""
    if QFontMetrics(_font(font)).horizontalAdvance(text) <= width:
        return _font(font)
    scales = [0.9, 0.85, 0.8, SMALLEST]
    flags = TEXT_LEFT | Qt.TextFlag.TextWordWrap.value

    def fits(scale: float) -> bool:
        return QFontMetrics(_font(font, scale)).boundingRect(0, 0, width, 0, flags, text).height() <= height

    return _font(font, next(filter(fits, scales), SMALLEST))


@lru_cache(maxsize=64)
def _font(description: str, scale: float = 1.0, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    font = QFont()
    font.fromString(description)
    font.setPointSizeF(font.pointSizeF() * scale)
    font.setWeight(weight)
    return font
