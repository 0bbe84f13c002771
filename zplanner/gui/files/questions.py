"""Non-blocking question dialogs: no nested event loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from zplanner.gui.problems import without_icons
from zplanner.wording.window import files as words

Roles = QMessageBox.ButtonRole


class Choice(NamedTuple):
    """A button of a question, and what it does."""

    text: str
    role: QMessageBox.ButtonRole
    call: Callable[[], object]


def nothing() -> None:
    """Do nothing: the action of a choice such as Cancel."""


def ask(parent: QWidget, question: str, detail: str, *choices: Choice) -> QMessageBox:
    """Open a question. Enter picks the accepting choice, if any, Escape the last. The choice runs from the event loop
    after the question has closed, because it may open another one or close the window."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, "zplanner", question, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(detail)
    buttons = [box.addButton(choice.text, choice.role) for choice in choices]
    box.setDefaultButton(buttons[0 if choices[0].role is Roles.AcceptRole else -1])
    box.setEscapeButton(buttons[-1])
    without_icons(box)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def answer() -> None:
        clicked = box.clickedButton()
        QTimer.singleShot(0, parent, choices[buttons.index(clicked) if clicked in buttons else -1].call)

    box.finished.connect(answer)
    box.open()
    return box


def ask_to_replace(
    parent: QWidget, question: str, replace_it: Callable[[], object], stay: Callable[[], object]
) -> None:
    """Ask before replacing a file, where no file dialog did."""
    choices = Choice(words.REPLACE, Roles.AcceptRole, replace_it), Choice(words.CANCEL, Roles.RejectRole, stay)
    ask(parent, question, "", *choices)
