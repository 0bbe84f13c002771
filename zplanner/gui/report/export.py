"""Report export: format, file and result; the file is written in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QProgressBar, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, restyle, tooltip
from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.files.commands import Files
from zplanner.gui.report.choices import push_button
from zplanner.gui.report.remembered import ReportMemory
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import row
from zplanner.gui.widgets.panel import small
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.wording.report import FORMAT_NAMES
from zplanner.wording.window import report as words

PROGRESS_WIDTH = 96


class ReportExport(QWidget):
    """Exports one report at a time, of the plan at the start of the export.

    `focus_refused` focuses an invalid entry of the dialog and returns its name; while there is one, nothing is
    exported.
    """

    def __init__(self, session: Session, files: Files, memory: ReportMemory, focus_refused: Callable[[], str]) -> None:
        super().__init__()
        self._session, self._files, self._memory = session, files, memory
        self._focus_refused, self._is_held = focus_refused, False
        self._pending: Path | None = None  # waits for the forecast of the last edit
        self._written: Path | None = None
        self._cancelled = Event()
        self.format = ChoiceEditor((ending, name, "") for ending, name in FORMAT_NAMES.items())
        self.format.name(words.FORMAT_NAME, words.FORMAT_HELP)
        self.format.combo.setMinimumContentsLength(max(map(len, FORMAT_NAMES.values())))
        self.format.set_value(memory.ending if memory.ending in FORMAT_NAMES else next(iter(FORMAT_NAMES)))
        self.progress = QProgressBar()
        self.says = small()
        self.open = push_button(words.OPEN, words.OPEN_HELP)
        self.show_folder = push_button(words.SHOW_FOLDER, words.SHOW_FOLDER_HELP)
        self.cancel = push_button(words.CANCEL, words.CANCEL_HELP)
        self.export = push_button(words.EXPORT, words.EXPORT_HELP)
        self.close_ = push_button(words.CLOSE, words.CLOSE_HELP)
        self._lay_out()
        self._asker = session.asker()
        self._asker.done.connect(self._show_answer)
        self._asker.failed.connect(lambda _: self._rest(words.NOT_WRITTEN))
        self.export.clicked.connect(self._choose)
        self.cancel.clicked.connect(self._cancel)
        self.open.clicked.connect(lambda: self._open(self._written))
        self.show_folder.clicked.connect(lambda: self._open(self._written.parent if self._written else None))
        session.outlook_changed.connect(self._follow)
        self._rest("")

    def _lay_out(self) -> None:
        self.export.setProperty("role", "main")
        self.progress.setRange(0, 0)  # typesetting reports no progress
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(PROGRESS_WIDTH, STEP)
        self.progress.setAccessibleName(words.PROGRESS)
        self.says.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        label = QLabel(words.FORMAT)
        label.setBuddy(self.format.focusProxy() or self.format)
        buttons = self.open, self.show_folder, self.cancel, self.export, self.close_
        self.setLayout(row(label, self.format, self.progress, (self.says, 1), *buttons))

    @property
    def is_busy(self) -> bool:
        return self._pending is not None or self._asker.is_busy

    def begin(self) -> None:
        """Clear the status, unless an export is still running."""
        if not self.is_busy:
            self._rest("")

    def write_to(self, path: Path) -> None:
        """Write the report of the plan as it is now, once its forecast is there."""
        self._pending, self._written, self._cancelled = path, None, Event()
        self._say(words.WRITING.format(file=path.name))
        self._show_buttons()
        if not self._session.is_busy:
            self._follow()

    def note_refusal(self, reason: str) -> None:
        """Note an invalid entry of the dialog, which blocks the export; an empty reason clears it."""
        if self._is_held and not reason:
            self._rest("")

    def _choose(self) -> None:
        if refused := self._focus_refused():
            self._rest(words.HELD_BACK.format(field=refused), "problem")
            self._is_held = True
            return
        self._files.choose_report(self.window(), self.format.value() or "", self._memory.folder, self.write_to)

    def _follow(self) -> None:
        path, outlook, plan = self._pending, self._session.outlook, self._session.forecast_plan
        self._pending = None
        if path is None:
            self._show_buttons()
        elif outlook is None:
            self._rest(words.WITHOUT_FORECAST.format(file=path.name), "problem")
        else:
            cancelled = self._cancelled
            self._asker.ask(lambda: _written(plan, outlook, path, cancelled))

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
            self._rest(
                words.FILE_NOT_WRITTEN.format(file=Path(answer.file or "").name, why=words.reason(answer)), "problem"
            )
        else:
            self._written = answer
            self._memory.remember_file(answer)
            self.format.set_value(answer.suffix.lower())
            self._files.report_written(answer)
            self._rest(words.EXPORTED.format(file=answer.name))

    def _rest(self, text: str, role: str = "small") -> None:
        """Return to idle and show how the last export ended."""
        self._say(text, role)
        if not text:
            self._written = None
        self._show_buttons()

    def _say(self, text: str, role: str = "small") -> None:
        self._is_held = False
        self.says.setText(text)
        self.says.setToolTip(tooltip(text))
        restyle(self.says, "role", role)

    def _show_buttons(self) -> None:
        busy, outlook = self.is_busy, self._session.outlook
        for widget in (self.progress, self.cancel):
            widget.setVisible(busy)
        for widget in (self.open, self.show_folder):
            widget.setVisible(self._written is not None)
        self.cancel.setEnabled(not self._cancelled.is_set())
        self.export.setVisible(not busy)
        self.export.setEnabled(outlook is not None and bool(outlook.scenarios))

    def _open(self, path: Path | None) -> None:
        if path is None or not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self._say(words.NO_PROGRAM, "problem")


def _written(plan: Plan, outlook: Outlook, path: Path, cancelled: Event) -> Path | ZplannerError | None:
    """Write the report in the background: its path, the error, or None if canceled."""
    from zplanner.reporting.report import write_report

    try:
        return path if write_report(plan, outlook, path, still_wanted=lambda: not cancelled.is_set()) else None
    except ZplannerError as error:
        return error
