"""What a screen reader is told of widgets that Qt has no role for."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAccessibleWidget, QScrollArea, QWidget

CHART = "chart"
"""The object name of every chart."""


@cache
def install_roles() -> None:
    """Let a chart be told as a chart, and a page that scrolls by the keyboard as a document."""
    QAccessible.installFactory(_told)


def _told(_: str, widget: QObject) -> QAccessibleWidget | None:
    if isinstance(widget, QWidget) and widget.objectName() == CHART:
        return QAccessibleWidget(widget, QAccessible.Role.Chart)
    if isinstance(widget, QScrollArea) and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
        return QAccessibleWidget(widget, QAccessible.Role.Document)
    return None
