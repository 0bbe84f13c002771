"""Non-blocking questions and file dialogs, without a nested event loop, and reading in the background: a slow read is
named and can be canceled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

from PySide6.QtCore import QFile, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox, QProgressDialog, QWidget

from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import set_topic, without_icons
from zplanner.guide import Anchor
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


class _Unasked(QMessageBox):
    """A question that comes by itself, while somebody may be typing: no key answers it, except Escape, until a button
    was reached by Tab, or with Alt."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)


def ask(
    parent: QWidget,
    question: str,
    detail: str,
    *choices: Choice,
    topic: Anchor | None = None,
    by_itself: bool = False,
) -> QMessageBox:
    """Open a question; F1 leads to its topic. Enter picks the accepting choice, if any, Escape the last. The choice
    runs from the event loop after the question has closed, because it may open another one or close the window."""
    kind = _Unasked if by_itself else QMessageBox
    box = kind(QMessageBox.Icon.NoIcon, "zplanner", question, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(detail)
    set_topic(box, topic)
    buttons = [box.addButton(choice.text, choice.role) for choice in choices]
    if not by_itself:
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


SLOW_MS = 500
"""Reads that take longer are named and can be canceled."""


class Job(Protocol):
    """What reads a file: `run` in a thread, until `cancel` is called in another."""

    def run(self) -> object: ...

    def cancel(self) -> None: ...


class Reader(QObject):
    """Reads one file at a time; a new request replaces the previous one."""

    done = Signal(object)  # the result of the read
    canceled = Signal()

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._name = ""
        self._job: Job | None = None
        self._progress: QProgressDialog | None = None
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self._show_progress)
        self._asker = session.asker()
        self._asker.done.connect(self._end)
        self._asker.failed.connect(lambda _: self.stop())
        session.closing.connect(self._cancel)

    @property
    def is_busy(self) -> bool:
        return self._asker.is_busy

    def read(self, name: str, job: Job) -> None:
        """Read the file of this name; `done` carries the result."""
        self._cancel()
        self._hide_progress()
        self._name, self._job = name, job
        self._slow.start()
        self._asker.ask(job.run)

    def stop(self) -> None:
        """Cancel what is being read."""
        self._cancel()
        self._hide_progress()
        self.canceled.emit()

    def _cancel(self) -> None:
        self._asker.forget()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _end(self, answer: object) -> None:
        self._job = None
        self._hide_progress()
        self.done.emit(answer)

    def _show_progress(self) -> None:
        label = QLabel(words.READING.format(file=self._name))
        label.setTextFormat(Qt.TextFormat.PlainText)
        self._progress = QProgressDialog("", words.CANCEL, 0, 0, self._window)
        self._progress.setWindowTitle("zplanner")
        self._progress.setLabel(label)
        self._progress.setWindowModality(Qt.WindowModality.WindowModal)
        self._progress.canceled.connect(self.stop)
        self._progress.show()

    def _hide_progress(self) -> None:
        self._slow.stop()
        if self._progress is not None:
            self._progress.hide()
            self._progress.deleteLater()
            self._progress = None
