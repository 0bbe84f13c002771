"""What all dialogs share: their buttons, and a page over a Close button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QPushButton, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.help.places import set_topic
from zplanner.gui.widgets.layouts import column
from zplanner.guide.pages import Anchor


def without_icons(box: QMessageBox | QDialogButtonBox) -> None:
    """Remove the platform's button icons: no other button of the window has one."""
    for button in box.buttons():
        button.setIcon(QIcon())


def push_button(text: str, tip: str, name: str = "") -> QPushButton:
    """A button that is not the dialog's default for Enter."""
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    if name:
        button.setAccessibleName(name)
    return button


def close_buttons(dialog: QDialog, *others: QPushButton) -> QDialogButtonBox:
    """A Close button and others; Enter in a field presses none of them."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    for button in others:
        box.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
    for button in (*others, box.button(QDialogButtonBox.StandardButton.Close)):
        button.setAutoDefault(False)
    box.rejected.connect(dialog.reject)
    without_icons(box)
    return box


def opened(
    parent: QWidget | None,
    title: str,
    *parts: QWidget,
    width: int,
    height: int,
    others: tuple[QPushButton, ...] = (),
    topic: Anchor | None = None,
) -> QDialog:
    """Open a dialog of parts over a Close button; F1 leads to its topic."""
    dialog = QDialog(parent)
    set_topic(dialog, topic)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    dialog.resize(width, min(height, dialog.screen().availableGeometry().height() - 10 * STEP))
    dialog.setLayout(column(*parts, close_buttons(dialog, *others), margins=2 * STEP))
    dialog.open()
    return dialog
