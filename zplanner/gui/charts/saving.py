"""A chart as a picture in the clipboard, as an SVG drawing, or as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QPoint, QRect, QSize
from PySide6.QtGui import QColor, QGuiApplication, QPaintDevice, QPainter, QPixmap, QRegion, QTextDocument
from PySide6.QtWidgets import QGraphicsView, QLabel, QWidget

from zplanner.durable import write
from zplanner.gui.appearance import FONT_FAMILY
from zplanner.reporting.table_text import exact


@dataclass(frozen=True, slots=True)
class ChartParts:
    """The picture of a chart: the drawing, and the legend beneath it."""

    view: QGraphicsView
    legend: QLabel

    @property
    def size(self) -> QSize:
        return QSize(self.legend.width(), self.view.height() + self.legend.height())


CsvRow = Sequence[str | float]


def copy_picture(parts: ChartParts, ground: str) -> None:
    """Copy a chart to the clipboard as it is displayed."""
    picture = QPixmap(parts.size * 2)  # so that it stays sharp in a document
    picture.setDevicePixelRatio(2)
    picture.fill(QColor(ground))
    _paint(parts, picture)
    QGuiApplication.clipboard().setPixmap(picture)


def write_svg(parts: ChartParts, title: str, path: Path) -> None:
    """Write a chart as it is displayed, with texts as text."""
    from PySide6.QtSvg import QSvgGenerator

    written = QBuffer()
    drawing = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    drawing.setOutputDevice(written)
    drawing.setTitle(title)
    drawing.setSize(parts.size)
    drawing.setViewBox(QRect(QPoint(), parts.size))
    drawing.setResolution(parts.view.logicalDpiX())
    _paint(parts, drawing)
    text = written.data().toStdString().replace(f'"{FONT_FAMILY}"', f'"{FONT_FAMILY}, sans-serif"')
    write(path, text.encode("utf-8"))


def write_csv(rows: Sequence[CsvRow], path: Path) -> None:
    """Write a table, heading first, with all digits."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([exact(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    write(path, text.getvalue().encode("utf-8"))


def _paint(parts: ChartParts, device: QPaintDevice) -> None:
    painter = QPainter(device)
    QWidget.render(parts.view, painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    legend, room = QTextDocument(), parts.legend.contentsRect()
    legend.setDefaultFont(parts.legend.font())
    legend.setDocumentMargin(0)
    legend.setTextWidth(room.width())
    legend.setHtml(parts.legend.text())
    painter.translate(room.left(), parts.view.height() + room.top())
    legend.drawContents(painter)  # a label clips, and QSvgGenerator misplaces clipping after a shift
    painter.end()
