"""The menus of the mix: of the whole, with copy and paste, and of one line."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from zplanner.gui.appearance import Appearance
from zplanner.gui.widgets.panel import IconButton


def command(owner: QWidget, menu: QMenu, text: str, key: str | QKeySequence.StandardKey, call: object) -> QAction:
    """A command of a menu, whose key holds wherever the keyboard is within its owner."""
    action = QAction(text, owner)
    action.setShortcut(QKeySequence(key))
    action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    action.triggered.connect(call)
    owner.addAction(action)
    menu.addAction(action)
    return action


def menu_button(appearance: Appearance, tip: str, menu: QMenu) -> IconButton:
    """A button that opens a menu."""
    button = IconButton(appearance, "more", tip)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setMenu(menu)
    return button
