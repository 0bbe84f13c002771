"""Rows and columns of widgets, each in one call."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QSplitter, QVBoxLayout, QWidget

from zplanner.gui.appearance import STEP

LayoutPart = QWidget | QLayout | tuple[QWidget | QLayout, int] | int
"""A widget or a layout, alone or with its stretch; a bare number is an empty stretch."""

Box = TypeVar("Box", bound=QBoxLayout)


def column(*parts: LayoutPart, spacing: int = STEP, margins: int | tuple[int, int, int, int] = 0) -> QVBoxLayout:
    """A column of parts; margins are for all sides, or left, top, right and bottom."""
    return _filled(QVBoxLayout(), parts, spacing, margins)


def row(*parts: LayoutPart, spacing: int = STEP, margins: int | tuple[int, int, int, int] = 0) -> QHBoxLayout:
    """A row of parts."""
    return _filled(QHBoxLayout(), parts, spacing, margins)


class Folding(QWidget):
    """Two parts beside each other, or one beneath the other where there is no room for both."""

    def __init__(self, first: QWidget, second: QWidget, *, spacing: int = STEP) -> None:
        super().__init__()
        self._parts = first, second
        self._box = row((first, 1), (second, 1), spacing=spacing)
        self.setLayout(self._box)

    def minimumSizeHint(self) -> QSize:
        """As narrow as one part."""
        hint = super().minimumSizeHint()
        return QSize(max(part.minimumSizeHint().width() for part in self._parts), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        wanted = sum(max(part.sizeHint().width(), part.minimumWidth()) for part in self._parts) + self._box.spacing()
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.LeftToRight if wanted <= self.width() else direction.TopToBottom)
        super().resizeEvent(event)


def of_row(*parts: LayoutPart, spacing: int = STEP) -> QWidget:
    """A row of parts as a widget."""
    widget = QWidget()
    widget.setLayout(row(*parts, spacing=spacing))
    return widget


def split(orientation: Qt.Orientation, *parts: tuple[QWidget, int]) -> QSplitter:
    """Widgets with a border that is dragged between them, each with its share of the room that is added."""
    splitter = QSplitter(orientation)
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(STEP)
    for place, (widget, share) in enumerate(parts):
        splitter.addWidget(widget)
        splitter.setStretchFactor(place, share)
    return splitter


def _filled(box: Box, parts: tuple[LayoutPart, ...], spacing: int, margins: int | tuple[int, int, int, int]) -> Box:
    box.setSpacing(spacing)
    box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
            continue
        what, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(what, QLayout):
            box.addLayout(what, stretch)
        else:
            box.addWidget(what, stretch)
    return box
