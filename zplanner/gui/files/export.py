"""A file written in the background: progress, cancel, and the written file to open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, restyle, tooltip
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import row
from zplanner.gui.widgets.panel import push_button, small
from zplanner.language import english
from zplanner.reporting.page.typesetting import Wanted
from zplanner.wording.numbers import plain
from zplanner.wording.window import report as words

PROGRESS_WIDTH = 96

Write = Callable[[Path, Wanted], bool]
"""Writes a file; False where it is no longer wanted."""


class FileExport(QWidget):
    """Writes one file at a time; a dialog lays out its parts beside others of its own."""

    written = Signal(Path)

    def __init__(self, session: Session, export_help: str, can_export: Callable[[], bool]) -> None:
        super().__init__()
        self._can_export = can_export
        self._pending: Path | None = None  # waits for what is to be written
        self._written: Path | None = None
        self._cancelled = Event()
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)  # typesetting reports no progress
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(PROGRESS_WIDTH, STEP)
        self.progress.setAccessibleName(words.PROGRESS)
        self.says = small()
        self.says.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.open = push_button(words.OPEN, words.OPEN_HELP, lambda: self._open(self._written))
        self.show_folder = push_button(
            words.SHOW_FOLDER,
            words.SHOW_FOLDER_HELP,
            lambda: self._open(self._written.parent if self._written else None),
        )
        self.cancel = push_button(words.CANCEL, words.CANCEL_HELP, self._cancel)
        self.export = push_button(words.EXPORT, export_help)
        self._asker = session.asker()
        self._asker.done.connect(self._show_answer)
        self._asker.failed.connect(lambda _: self._rest(words.NOT_WRITTEN))

    def line(self, *before: QWidget, after: tuple[QPushButton, ...] = ()) -> QHBoxLayout:
        """The parts in a row, between others."""
        buttons = self.open, self.show_folder, self.cancel, self.export
        return row(*before, self.progress, (self.says, 1), *buttons, *after)

    @property
    def is_busy(self) -> bool:
        return self._pending is not None or self._asker.is_busy

    def begin(self) -> None:
        """Clear the status, unless an export is still running."""
        if not self.is_busy:
            self._rest("")

    def announce(self, path: Path) -> None:
        """Show that a file is being written."""
        self._pending, self._written, self._cancelled = path, None, Event()
        self._say(words.WRITING.format(file=plain(path.name)))
        self.show_buttons()

    def run(self, write: Write) -> None:
        """Write the announced file in the background."""
        path, cancelled, self._pending = self._pending, self._cancelled, None
        if path is not None:
            self._asker.ask(lambda: _written(write, path, cancelled))

    def _cancel(self) -> None:
        self._cancelled.set()
        if self._pending is not None:
            self._pending = None
            self._rest(words.CANCELED)
        else:  # the result says whether the file was already written
            self.cancel.setEnabled(False)
            self._say(words.CANCELING)

    def _show_answer(self, answer: Path | ZplannerError | None) -> None:
        if answer is None:
            self._rest(words.CANCELED)
        elif isinstance(answer, ZplannerError):
            name = plain(Path(answer.file or "").name)
            self._rest(words.FILE_NOT_WRITTEN.format(file=name, why=words.reason(answer)), "problem")
        else:
            self._written = answer
            self.written.emit(answer)
            self._rest(words.EXPORTED.format(file=plain(answer.name)))

    def _rest(self, text: str, role: str = "small") -> None:
        """Return to idle and show how the last export ended."""
        self._say(text, role)
        if not text:
            self._written = None
        self.show_buttons()

    def _say(self, text: str, role: str = "small") -> None:
        self.says.setText(text)
        self.says.setToolTip(tooltip(text))
        restyle(self.says, "role", role)

    def show_buttons(self) -> None:
        """Show the buttons for the file that is being written, or was."""
        busy = self.is_busy
        for widget in (self.progress, self.cancel):
            widget.setVisible(busy)
        for widget in (self.open, self.show_folder):
            widget.setVisible(self._written is not None)
        self.cancel.setEnabled(not self._cancelled.is_set())
        self.export.setVisible(not busy)
        self.export.setEnabled(self._can_export())

    def _open(self, path: Path | None) -> None:
        if path is None or not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self._say(words.NO_PROGRAM, "problem")


@english()
def _written(write: Write, path: Path, cancelled: Event) -> Path | ZplannerError | None:
    """Write a file in the background: its path, the error, or None if canceled."""
    try:
        return path if write(path, lambda: not cancelled.is_set()) else None
    except ZplannerError as error:
        return error
