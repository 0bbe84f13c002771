"""Non-blocking questions and file dialogs: no nested event loop."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QFile, Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from zplanner.gui.help.places import set_topic
from zplanner.gui.widgets.panel import without_icons
from zplanner.guide.pages import Anchor
from zplanner.wording.numbers import plain
from zplanner.wording.window import files as words

Roles = QMessageBox.ButtonRole


class Choice(NamedTuple):
    """A button of a question, and what it does."""

    text: str
    role: QMessageBox.ButtonRole
    call: Callable[[], object]


def nothing() -> None:
    """Do nothing: the action of a choice such as Cancel."""


def ask(parent: QWidget, question: str, detail: str, *choices: Choice, topic: Anchor | None = None) -> QMessageBox:
    """Open a question; F1 leads to its topic. Enter picks the accepting choice, if any, Escape the last. The choice
    runs from the event loop after the question has closed, because it may open another one or close the window."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, "zplanner", question, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(detail)
    set_topic(box, topic)
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


def choose_files(
    parent: QWidget,
    title: str,
    folder: str,
    kinds: str,
    then: Callable[[Path], object],
    mode: QFileDialog.FileMode = QFileDialog.FileMode.ExistingFile,
) -> None:
    """Open a dialog to choose a file, several files or a folder; `then` is called with each, unless canceled."""
    dialog = QFileDialog(parent, title, folder, kinds)
    dialog.setFileMode(mode)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def take() -> None:
        for name in dialog.selectedFiles():
            then(Path(name))

    dialog.accepted.connect(take)
    dialog.open()


def choose_new_file(
    parent: QWidget,
    title: str,
    suggested: Path,
    kinds: Mapping[str, str],
    then: Callable[[Path], object],
    stay: Callable[[], object] = nothing,
) -> None:
    """Open a dialog to choose where to write a file of one of these kinds, by their endings.

    A name without such an ending gets that of the chosen kind, and only then is checked against existing files.
    """
    filters = {ending: f"{label} (*{ending})" for ending, label in kinds.items()}
    dialog = QFileDialog(parent, title, str(suggested.parent), ";;".join(filters.values()))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # it would ask about the name without the ending
    dialog.selectNameFilter(filters.get(suggested.suffix.lower(), ""))
    dialog.selectFile(suggested.name)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def take() -> None:
        path = Path(dialog.selectedFiles()[0])
        if path.suffix.lower() not in kinds:
            chosen = dialog.selectedNameFilter()
            path = path.with_name(path.name + next(ending for ending, kind in filters.items() if kind == chosen))
        if QFile.exists(str(path)):
            ask_to_replace(parent, words.ALREADY_THERE.format(file=plain(path.name)), lambda: then(path), stay)
        else:
            then(path)

    dialog.accepted.connect(take)
    dialog.rejected.connect(stay)
    dialog.open()
