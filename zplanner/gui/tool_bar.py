"""The tool bar: frequent commands with their icons and, where there is room, their names."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import SIGNAL, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QActionEvent, QResizeEvent
from PySide6.QtWidgets import QToolBar

ICON_SIZE = 20
WITH_NAMES, WITHOUT_NAMES = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """Shows groups of actions, with a line between them."""

    def __init__(self, title: str, groups: Iterable[Iterable[QAction]]) -> None:
        super().__init__(title)
        self.setObjectName("tools")
        self.setMovable(False)
        self.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
        self.setToolButtonStyle(WITH_NAMES)
        self._width_with_names = 0
        for group in groups:
            if self.actions():
                self.addSeparator()
            self.addActions(list(group))

    def actionEvent(self, event: QActionEvent) -> None:
        """Have a button listen to its action once: Qt 6.11 connects it once more at every change of the action, which
        after ten thousand edits costs megabytes, and half a millisecond at each further one."""
        if event.type() == QEvent.Type.ActionChanged:
            action = event.action()
            button = self.widgetForAction(action)
            if button is not None:  # it connects itself again, as soon as it hears of the change
                QObject.disconnect(action, SIGNAL("changed()"), button, None)  # type: ignore[call-overload]  # None is any
        super().actionEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the names out of a bar that is too narrow for them, before the last buttons fall off its end."""
        super().resizeEvent(event)
        if self.toolButtonStyle() == WITH_NAMES:
            self._width_with_names = self.sizeHint().width()
        self.setToolButtonStyle(WITH_NAMES if self.width() >= self._width_with_names else WITHOUT_NAMES)
