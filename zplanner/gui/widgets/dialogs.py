"""What all dialogs share: their buttons, their place on the screen, and a page over a Close button."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QPushButton, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.help.places import set_topic
from zplanner.gui.widgets.layouts import column
from zplanner.guide.pages import Anchor

FRAME = QSize(0, 5 * STEP)
"""An estimate of what a desktop adds to a window that is not shown yet: its title."""


def fit_to_screen(window: QWidget) -> None:
    """Make all of a window lie on its screen, with its frame; one that fills the screen stays as it is."""
    if window.isMaximized() or window.isFullScreen():
        return
    room, is_shown = window.screen().availableGeometry(), window.isVisible()
    frame = window.frameGeometry().size() - window.size() if is_shown else FRAME
    window.resize(window.size().boundedTo(room.size() - frame))
    if is_shown:
        last = QPoint(room.right(), room.bottom()) - QPoint(*(window.frameGeometry().size() - QSize(1, 1)).toTuple())
        x, y = window.pos().toTuple()
        window.move(max(room.left(), min(x, last.x())), max(room.top(), min(y, last.y())))


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
