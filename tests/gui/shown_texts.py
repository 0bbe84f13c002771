"""Every text that the widgets of the program show, each as Qt shows it: rich, or as it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PySide6 import QtGui
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QEvent, QModelIndex, QPoint, Qt, QUrl
from PySide6.QtGui import QHelpEvent, QImage, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGraphicsSceneHoverEvent,
    QGraphicsSimpleTextItem,
    QGraphicsTextItem,
    QGraphicsView,
    QLabel,
    QPlainTextEdit,
    QStatusBar,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

Role = Qt.ItemDataRole
MOST_ROWS = 400
"""Rows of a table that are read: more than a plan and the catalogue have."""


class Reader(QTextDocument):
    """Reads rich text as Qt's labels and tooltips do, and remembers what it would have loaded."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.setHtml(html)
        self.size()

    def loadResource(self, _: int, name: QUrl | str) -> QImage:  # noqa: N802  # Qt's name
        self.loaded.append(name if isinstance(name, str) else name.toString())
        return QImage(1, 1, QImage.Format.Format_RGB32)  # else Qt opens the file


@cache  # most texts are the same at every look
def read(text: str, *, is_rich: bool | None = None) -> str:
    """A text as it is read; what would load a file is named with it."""
    if not (QtGui.Qt.mightBeRichText(text) if is_rich is None else is_rich):
        return text
    document = Reader(text)
    return document.toPlainText() + "".join(f" LOADS {name}" for name in document.loaded)


def shown_texts() -> Iterator[tuple[str, str]]:
    """Where a text is shown, and how it is read there: of every widget that exists, whether it is in sight or not."""
    for widget in QApplication.allWidgets():
        where = f"{type(widget).__name__} {widget.objectName()}".strip()
        for text in dict.fromkeys(_of_widget(widget)):
            yield where, text
        if tip := widget.toolTip():
            yield f"tooltip of {where}", read(tip)
        for action in widget.actions():
            yield f"tooltip of {action.text()[:20]}", read(action.toolTip())


def _of_widget(widget: QWidget) -> Iterator[str]:
    yield widget.windowTitle()
    match widget:
        case QLabel():
            form = widget.textFormat()
            yield read(
                widget.text(), is_rich=None if form is Qt.TextFormat.AutoText else form is Qt.TextFormat.RichText
            )
        case QTextEdit():
            yield read(widget.toHtml(), is_rich=True)
        case QPlainTextEdit() if widget.isReadOnly():  # else it edits a text, which stays as it is
            yield widget.toPlainText()
        case QAbstractButton():
            yield widget.text()
        case QTabBar():
            for index in range(widget.count()):
                yield widget.tabText(index)
                yield read(widget.tabToolTip(index))
        case QStatusBar():
            yield widget.currentMessage()
        case QComboBox():
            yield from _of_model(widget.model())
        case QGraphicsView() if widget.scene() is not None:
            yield from _of_scene(widget)
        case QAbstractItemView() if widget.model() is not None:
            yield from _of_model(widget.model())


def _size(model: QAbstractItemModel) -> tuple[int, int]:
    """Rows and columns; of a list Qt hides that it has one column."""
    root = QModelIndex()
    return model.rowCount(root), 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)


def _of_model(model: QAbstractItemModel) -> Iterator[str]:
    count, columns = _size(model)
    rows = min(count, MOST_ROWS)
    for column in range(columns):
        yield from _cell(lambda role, at=column: model.headerData(at, Qt.Orientation.Horizontal, role))
    for row in range(rows):
        yield from _cell(lambda role, at=row: model.headerData(at, Qt.Orientation.Vertical, role))
        for column in range(columns):
            yield from _cell(model.index(row, column, QModelIndex()).data)


def _cell(data: object) -> Iterator[str]:
    assert callable(data)
    yield str(data(Role.DisplayRole) or "")
    yield read(str(data(Role.ToolTipRole) or ""))


def _of_scene(view: QGraphicsView) -> Iterator[str]:
    scene = view.scene()
    for item in scene.items():
        scene.sendEvent(item, QGraphicsSceneHoverEvent(QEvent.Type.GraphicsSceneHoverEnter))
        yield read(item.toolTip())
        scene.sendEvent(item, QGraphicsSceneHoverEvent(QEvent.Type.GraphicsSceneHoverLeave))
        if isinstance(item, QGraphicsTextItem):
            yield read(item.toHtml(), is_rich=True)
        elif isinstance(item, QGraphicsSimpleTextItem):
            yield item.text()


def hovered_tips() -> Iterator[tuple[str, str]]:
    """The tooltips that open where the mouse rests: on every widget in sight, and on every cell of every table."""
    for widget in QApplication.allWidgets():
        if not (isValid(widget) and widget.isVisible()):  # a tip that was open is gone
            continue
        places = [widget.rect().center()]
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            model, widget = widget.model(), widget.viewport()
            view = widget.parent()
            assert isinstance(view, QAbstractItemView)
            rows, columns = _size(model)
            cells = ((row, column) for row in range(min(rows, 30)) for column in range(columns))
            places = [view.visualRect(model.index(*cell)).center() for cell in cells]
        for place in places:
            yield type(widget).__name__, read(_hover(widget, place))


def _hover(widget: QWidget, place: QPoint) -> str:
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place)))
    text = QToolTip.text()
    QToolTip.hideText()
    return text
