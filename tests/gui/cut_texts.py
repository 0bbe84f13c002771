"""The texts in sight that are cut: what Qt elides or clips, by where each widget lies and how it paints.

What a planner named may be longer than any room, and is elided with all of it in the tooltip; zplanner's own words must
fit.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QGraphicsSimpleTextItem,
    QGraphicsTextItem,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QStyleOptionViewItem,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from zplanner.evidence.configuration import fields
from zplanner.gui.widgets.panel import Elided
from zplanner.language import tr

ELLIPSIS = "\u2026"
ICON_ONLY = Qt.ToolButtonStyle.ToolButtonIconOnly
SLACK = 1
HEADING_MARGINS, BUTTON_MARGINS = 6, 4
"""Pixels around a text, at least."""
"""Pixels that rounding may take from a text."""


def cut_texts(window: QWidget, named: str = "") -> list[str]:
    """Where a text in sight of a window is cut, and the text; texts that occur in `named` may be."""
    found = [*_elided_in_paint(window), *_outside(window)]
    for widget in (window, *window.findChildren(QWidget)):
        seen = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget  # which covers the area itself
        if widget.isVisible() and not seen.visibleRegion().isEmpty():
            found += ((_where(widget), text) for text in _cut(widget))
    return sorted({f"{where}: {text}" for where, text in found if text.strip() and not _is_named(text, named)})


def _is_named(text: str, named: str) -> bool:
    """Whether a planner named it; the value of a field is our word, even if the plan states it."""
    if any(text in map(tr, field.names or field.levels) for field in fields().values()):
        return False
    return text.rstrip(ELLIPSIS) in named or any(name in text for name in named.splitlines() if len(name) > 20)


def _where(widget: QWidget) -> str:
    around: QWidget | None = widget
    names: list[str] = []
    while around is not None and len(names) < 3:
        names.append(type(around).__name__)
        around = around.parentWidget()
    return " < ".join(names)


@contextmanager
def _recorded(found: list[tuple[str, str]], window: QWidget) -> Iterator[None]:
    """Record what Python code elides, but for previews: the bar beneath the rows of the mix, and the line that says
    what is stated in a closed group."""
    kinds: tuple[Any, ...] = (QFontMetrics, QFontMetricsF)
    before = [kind.elidedText for kind in kinds]

    def recorder(elide: Callable[..., str]) -> Callable[..., str]:
        def record(metrics: Any, text: str, *rest: Any) -> str:
            shown = elide(metrics, text, *rest)
            frame = sys._getframe(1)
            is_preview = frame.f_code.co_name == "label_within" or isinstance(frame.f_locals.get("self"), Elided)
            if shown != text and not is_preview:
                found.append((f"{Path(frame.f_code.co_filename).name} {frame.f_code.co_name}", text))
            return shown

        return record

    for kind, elide in zip(kinds, before, strict=True):
        kind.elidedText = recorder(elide)
    try:
        yield
    finally:
        for kind, elide in zip(kinds, before, strict=True):
            kind.elidedText = elide


def _elided_in_paint(window: QWidget) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    with _recorded(found, window):
        window.grab()
    return found


def _outside(window: QWidget) -> Iterator[tuple[str, str]]:
    """The window, where it is larger than its screen."""
    room = window.screen().availableGeometry()
    if window.width() > room.width() or window.height() > room.height():
        yield type(window).__name__, f"{window.width()}x{window.height()} is larger than the screen"


def _cut(widget: QWidget) -> Iterator[str]:
    match widget:
        case Elided():
            return  # found as it is painted
        case QLabel():
            if _needs_more(widget) or _is_clipped(widget):
                yield widget.text()
        case QTabBar():
            for index in range(widget.count()):
                if widget.isTabVisible(index) and not widget.rect().contains(widget.tabRect(index)):
                    yield widget.tabText(index)
        case QAbstractButton():
            is_icon = isinstance(widget, QToolButton) and widget.toolButtonStyle() is ICON_ONLY
            text = widget.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
            width = widget.fontMetrics().horizontalAdvance(text) + (
                0 if widget.icon().isNull() else widget.iconSize().width()
            )
            if text and not is_icon and (width + BUTTON_MARGINS > widget.width() or _is_clipped(widget)):
                yield text
            elif is_icon and _is_clipped(widget):
                yield widget.accessibleName() or widget.toolTip()
        case QLineEdit():
            option = QStyleOptionFrame()
            widget.initStyleOption(option)
            room = widget.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, widget)
            margins = widget.textMargins()
            text = widget.text() or widget.placeholderText()
            width = room.width() - margins.left() - margins.right() - 4
            if widget.fontMetrics().horizontalAdvance(text) > width + SLACK or _is_clipped(widget):
                yield text
        case QComboBox():
            chosen, part = QStyleOptionComboBox(), QStyle.SubControl.SC_ComboBoxEditField
            widget.initStyleOption(chosen)
            room = widget.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, chosen, part, widget)
            is_cut = widget.fontMetrics().horizontalAdvance(widget.currentText()) > room.width() - 2  # as it is painted
            if is_cut and widget.currentText() not in unescape(widget.toolTip()):
                yield widget.currentText()
        case QHeaderView() if type(widget) is QHeaderView:
            yield from _cut_headings(widget)
        case QGraphicsView() if widget.scene() is not None:
            yield from _cut_in_scene(widget)
        case QAbstractItemView() if widget.model() is not None:
            yield from _cut_cells(widget)


def _needs_more(label: QLabel) -> bool:
    if not label.text():
        return False
    if label.wordWrap():
        return label.heightForWidth(label.width()) > label.height() + SLACK
    wanted = label.sizeHint()
    return wanted.width() > label.width() + SLACK or wanted.height() > label.height() + 2 * SLACK + 4


def _is_clipped(widget: QWidget) -> bool:
    """Whether a parent that does not scroll shows only a part of a widget."""
    around, rect = widget.parentWidget(), widget.rect()
    while around is not None and not widget.isWindow():
        if isinstance(around.parentWidget(), QAbstractScrollArea):
            area = around.parentWidget()
            if (
                not isinstance(area, QScrollArea)
                or area.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            ):
                return False
            lies = QRect(widget.mapTo(around, QPoint()), widget.size())
            return lies.left() < -SLACK or lies.right() > around.width() + SLACK
        lies = QRect(widget.mapTo(around, QPoint()), rect.size())
        if not around.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(lies):
            return True
        if around.isWindow():
            return False
        around = around.parentWidget()
    return False


def _cut_headings(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    if header.orientation() is not Qt.Orientation.Horizontal or model is None:
        return
    for section in range(header.count()):
        if not header.isSectionHidden(section):
            text = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
            own = model.headerData(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
            flags = int(own) if own is not None else header.defaultAlignment().value  # they may say that it wraps
            room = QRect(0, 0, header.sectionSize(section) - HEADING_MARGINS, header.height())
            wanted = header.fontMetrics().boundingRect(room, flags, text)
            if wanted.width() > room.width() or wanted.height() > room.height():
                yield text


def _cut_cells(view: QAbstractItemView) -> Iterator[str]:
    """Cells in sight that are wider than their column, where Qt itself paints them."""
    model = view.model()
    if not type(view.itemDelegate()).__module__.startswith("PySide6") or (
        isinstance(view, QListView) and view.wordWrap()
    ):
        return
    root = view.rootIndex()
    rows = range(min(model.rowCount(root), 60))
    columns = range(model.columnCount(root)) if isinstance(view, QTableView) or hasattr(view, "header") else range(1)
    for row in rows:
        for column in columns:
            index: QModelIndex = model.index(row, column, root)
            lies = view.visualRect(index)
            if not lies.isValid() or not view.viewport().rect().intersects(lies):
                continue
            text = str(index.data() or "")
            if text and _needs_more_than(view, index, lies):
                yield text


def _needs_more_than(view: QAbstractItemView, index: QModelIndex, lies: QRect) -> bool:
    """Whether a cell needs more than its place: height, where its text wraps."""
    if isinstance(view, QTableView) and view.wordWrap():
        option = QStyleOptionViewItem()
        view.initViewItemOption(option)
        option.rect = lies
        wanted = view.itemDelegate().sizeHint(option, index)
        return wanted.height() > lies.height() + SLACK or wanted.width() > lies.width() + SLACK
    return view.sizeHintForIndex(index).width() > lies.width() + SLACK


def _cut_in_scene(view: QGraphicsView) -> Iterator[str]:
    scene, room = view.scene(), view.viewport().rect().adjusted(-SLACK, -SLACK, SLACK, SLACK)
    for item in scene.items():
        if not item.isVisible():
            continue
        if isinstance(item, pg.AxisItem):
            for level in item._tickLevels or ():
                for _, text in level:
                    yield from (line for line in [text] if ELLIPSIS in line)
        if isinstance(item, QGraphicsSimpleTextItem | QGraphicsTextItem):
            text = item.text() if isinstance(item, QGraphicsSimpleTextItem) else item.toPlainText()
            margin = item.document().documentMargin() if isinstance(item, QGraphicsTextItem) else 0
            inner = item.boundingRect().adjusted(margin, margin, -margin, -margin)
            if text and inner.height() < 1.5 * (metrics := QFontMetricsF(item.font())).height():  # the ink of a line
                ink = metrics.tightBoundingRect(text)
                inner.setTop(inner.top() + metrics.ascent() + ink.top())
                inner.setHeight(ink.height())
            lies = item.deviceTransform(view.viewportTransform()).mapRect(inner).toRect()
            if text and room.intersects(lies) and not room.contains(lies):
                yield text


def windows_in_sight() -> list[QWidget]:
    return [one for one in QApplication.topLevelWidgets() if one.isVisible() and not isinstance(one, QMenu)]
