"""How the comparison looks: cells of two lines, the best of a row starred, names and changes above."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QPainter, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.results.comparison import CHANGES, MARKED, ComparisonModel, Index

ROW_HEIGHT = 38
COLUMN_WIDTH = 146
"""The narrowest column: the usual answers, like "1.02x service time", are whole, and longer names are elided."""
HEADER_WIDTH = 152
HEADER_HEIGHT = 44
MARK_WIDTH = 23
"""The room left of names and figures: for the color of a scenario in the header, for the mark of the best beneath."""


@dataclass(frozen=True, slots=True, eq=False)
class _Type:
    """A font, its measures, and how far its base line lies beneath the middle of a line."""

    font: QFont
    metrics: QFontMetrics
    base: float


_SELECTED, _IN_FOCUS = QStyle.StateFlag.State_Selected.value, QStyle.StateFlag.State_HasFocus.value


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
        state = option.state.value  # of the enumeration itself, every question takes a microsecond
        painter.save()
        if state & _SELECTED:
            painter.fillRect(rect, _color(colors.raised))
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, _color(colors.border))
        inner = rect.adjusted(MARK_WIDTH, 3, -4, -3)
        beneath = cell.band or cell.note
        first = inner.adjusted(0, 0, 0, -inner.height() // 2) if beneath else inner
        if cell.best:
            _draw_star(painter, QPointF(rect.left() + MARK_WIDTH / 2, first.center().y() + 0.5), QColor(colors.accent))
        weight = QFont.Weight.Normal if not cell.covered else QFont.Weight.Bold if cell.best else QFont.Weight.Medium
        ink = colors.text if cell.covered else colors.muted
        font = option.font.toString()
        used = _write(painter, first, _type(font, 1.2 if cell.covered else 1.0, weight), ink, cell.figure)
        _write(painter, first.adjusted(used + STEP, 0, 0, 0), _type(font), colors.text, cell.aside)
        _write(painter, inner.adjusted(0, inner.height() // 2 + 2, 0, 0), _type(font, 0.9), colors.muted, beneath)
        if state & _IN_FOCUS:
            painter.setPen(QColor(colors.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(0, 0, -1, -2))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(COLUMN_WIDTH, ROW_HEIGHT)


def _write(painter: QPainter, rect: QRect, font: _Type, color: str, text: str) -> int:
    """Write on one line in the middle of a place, elided, and say how wide it became."""
    if not text:
        return 0
    painter.setFont(font.font)
    painter.setPen(_color(color))
    width, room = _width(font, text), rect.width()
    if width > room:
        text, width = font.metrics.elidedText(text, Qt.TextElideMode.ElideRight, room), room
    painter.drawText(QPointF(rect.left(), rect.top() + rect.height() / 2 + font.base), text)
    return width


_color = lru_cache(maxsize=64)(QColor)
"""A color of the theme: to read one from its name takes longer than to paint with it."""


@lru_cache(maxsize=2048)
def _width(font: _Type, text: str) -> int:
    """Measured once: while a number is dragged the same texts come again and again."""
    return font.metrics.horizontalAdvance(text)


@lru_cache(maxsize=16)
def _type(description: str, scale: float = 1.0, weight: QFont.Weight = QFont.Weight.Normal) -> _Type:
    """A font of the table, made once: every cell asks for three."""
    font = QFont()
    font.fromString(description)
    font.setPointSizeF(font.pointSizeF() * scale)
    font.setWeight(weight)
    exactly = QFontMetricsF(font)
    return _Type(font, QFontMetrics(font), exactly.ascent() - exactly.height() / 2)


def _draw_star(painter: QPainter, middle: QPointF, color: QColor, radius: float = 6.0) -> None:
    """The mark of the best answer of a row: a star, told by its form."""
    corners = []
    for corner in range(10):
        far, turn = radius if corner % 2 == 0 else radius * 0.45, math.pi * (corner / 5 - 0.5)
        corners.append(middle + QPointF(far * math.cos(turn), far * math.sin(turn)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF(corners))


def _draw_caution(painter: QPainter, middle: QPointF, color: str, ground: str) -> None:
    """The mark of a scenario with which something is wrong: a triangle with an exclamation mark."""
    x, y = middle.x(), middle.y()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawPolygon(QPolygonF([QPointF(x, y - 7), QPointF(x + 8, y + 7), QPointF(x - 8, y + 7)]))
    painter.setBrush(QColor(ground))
    painter.drawRect(QRectF(x - 1, y - 2.5, 2, 5))
    painter.drawRect(QRectF(x - 1, y + 3.5, 2, 2))


class _ScenarioHeader(QHeaderView):
    """Names the scenarios, each with its color and a mark where something is wrong with it, and beneath the name what
    it changes."""

    def __init__(self, appearance: Appearance, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._appearance = appearance
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumSectionSize(COLUMN_WIDTH)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        return QSize(COLUMN_WIDTH, HEADER_HEIGHT)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model, colors = self.model(), self._appearance.colors
        if model is None or not rect.isValid():
            return

        def told(role: int) -> Any:
            return model.headerData(section, Qt.Orientation.Horizontal, role)

        painter.save()
        painter.fillRect(rect, QColor(colors.surface))
        painter.setPen(QColor(colors.border))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        line = rect.adjusted(MARK_WIDTH, 4, -4, -HEADER_HEIGHT // 2)
        told(Qt.ItemDataRole.DecorationRole).paint(painter, QRect(rect.left() + 2, line.center().y() - 8, 18, 18))
        font, marked = self.font().toString(), told(MARKED)
        name = line.adjusted(0, 0, -MARK_WIDTH if marked else 0, 0)
        used = _write(
            painter, name, _type(font, 1.0, QFont.Weight.Medium), colors.text, told(Qt.ItemDataRole.DisplayRole)
        )
        if marked:
            mark = QPointF(line.left() + used + MARK_WIDTH / 2 + 2, line.center().y() + 0.5)
            _draw_caution(painter, mark, colors.caution, colors.surface)
        _write(painter, line.translated(0, HEADER_HEIGHT // 2 - 4), _type(font, 0.9), colors.accent, told(CHANGES))
        painter.restore()


class _Table(QTableView):
    """Writes a text of its headers again where nothing else changes."""

    def write_header(self, orientation: Qt.Orientation, section: int) -> None:
        across = orientation == Qt.Orientation.Horizontal
        header = self.horizontalHeader() if across else self.verticalHeader()
        place, size = header.sectionViewportPosition(section), header.sectionSize(section)
        header.viewport().update(
            QRect(place, 0, size, header.height()) if across else QRect(0, place, header.width(), size)
        )


def comparison_table(model: ComparisonModel, appearance: Appearance) -> QTableView:
    """The view of a comparison, in the look of the window."""
    table = _Table()
    table.setModel(model)
    model.header_written.connect(table.write_header)
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
    table.setHorizontalHeader(_ScenarioHeader(appearance, table))
    down = table.verticalHeader()
    down.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    down.setDefaultSectionSize(ROW_HEIGHT)
    down.setFixedWidth(HEADER_WIDTH)
    down.setHighlightSections(False)
    legend = QLabel(table.tr("Median,\nbeneath it the 80 % band"), table)
    legend.setProperty("role", "small")
    legend.setGeometry(STEP, 0, HEADER_WIDTH - STEP, HEADER_HEIGHT)
    return table
