"""The last step of a report: its format, its file, and what became of it; the file is written in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP
from zplanner.gui.editors.values import ChoiceEditor
from zplanner.gui.files.commands import Files
from zplanner.gui.report.choices import sentence_of
from zplanner.gui.report.remembered import ReportMemory
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import small
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.report import FORMATS

PROGRESS_WIDTH = 96


class ReportExport(QWidget):
    """A row of buttons. One export at a time; it is of the plan as it was when it began, while edits go on.

    While an entry of the dialog is refused there is none: `lead_to_refused` goes to it, and returns what it is.
    """

    def __init__(
        self, session: Session, files: Files, memory: ReportMemory, lead_to_refused: Callable[[], str]
    ) -> None:
        super().__init__()
        self._session, self._files, self._memory = session, files, memory
        self._lead_to_refused, self._is_held = lead_to_refused, False
        self._pending: Path | None = None  # waits for the forecast of the last edit
        self._written: Path | None = None
        self._cancelled = Event()
        self.format = ChoiceEditor((ending, form.label, "") for ending, form in FORMATS.items())
        self.format.name(self.tr("Format"), self.tr("Format of the report"))
        self.format.combo.setMinimumContentsLength(max(len(form.label) for form in FORMATS.values()))
        self.format.set_value(memory.ending if memory.ending in FORMATS else next(iter(FORMATS)))
        self.progress = QProgressBar()
        self.says = small()
        self.open = self._button(self.tr("&Open"), self.tr("Open the report in its own program"))
        self.show_folder = self._button(self.tr("Show in &Folder"), self.tr("Open the folder of the report"))
        self.cancel = self._button(self.tr("Cance&l"), self.tr("Stop the export; the file stays as it was"))
        self.export = self._button(self.tr("&Export\u2026"), self.tr("Write the report to a file"))
        self.close_ = self._button(self.tr("Close"), self.tr("Close; all choices are kept in the plan"))
        self._lay_out()
        self._asker = session.asker()
        self._asker.done.connect(self._tell)
        self._asker.failed.connect(lambda _: self._rest(self.tr("The report was not written.")))
        self.export.clicked.connect(self._choose)
        self.cancel.clicked.connect(self._cancel)
        self.open.clicked.connect(lambda: self._look_at(self._written))
        self.show_folder.clicked.connect(lambda: self._look_at(self._written.parent if self._written else None))
        session.outlook_changed.connect(self._follow)
        self._rest("")

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAutoDefault(False)
        return button

    def _lay_out(self) -> None:
        self.export.setProperty("role", "main")
        self.progress.setRange(0, 0)  # typesetting does not tell how far it is
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(PROGRESS_WIDTH, STEP)
        self.progress.setAccessibleName(self.tr("The report is being written"))
        self.says.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        label = QLabel(self.tr("Fo&rmat"))
        label.setBuddy(self.format.focusProxy() or self.format)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(STEP)
        row.addWidget(label)
        row.addWidget(self.format)
        row.addWidget(self.progress)
        row.addWidget(self.says, 1)
        for button in (self.open, self.show_folder, self.cancel, self.export, self.close_):
            row.addWidget(button)

    @property
    def is_busy(self) -> bool:
        return self._pending is not None or self._asker.is_busy

    def begin(self) -> None:
        """Come into sight with nothing to tell, unless an export is still on its way."""
        if not self.is_busy:
            self._rest("")

    def write_to(self, path: Path) -> None:
        """Begin to write the report of the plan as it is now, once its forecast is there."""
        self._pending, self._written, self._cancelled = path, None, Event()
        self._say(self.tr("Writing {file}\u2026").format(file=path.name), "small")
        self._show_buttons()
        if not self._session.is_busy:
            self._follow()

    def hear(self, refused: str) -> None:
        """Why an entry of the dialog does not count, empty once it does: then none holds the export back any more."""
        if self._is_held and not refused:
            self._rest("")

    def _choose(self) -> None:
        refused = self._lead_to_refused()
        if refused:
            self._rest(
                self.tr("Not exported: correct or clear \u201c{name}\u201d first.").format(name=refused), "problem"
            )
            self._is_held = True
            return
        path = self._files.choose_report(self.window(), self.format.value() or "", self._memory.folder)
        if path is not None:
            self.write_to(path)

    def _follow(self) -> None:
        """Begin what waits for the forecast."""
        path, outlook, plan = self._pending, self._session.outlook, self._session.forecast_plan
        if path is not None and outlook is not None:
            self._pending, cancelled = None, self._cancelled
            self._asker.ask(lambda: _written(plan, outlook, path, cancelled))
        elif path is not None:
            self._pending = None
            self._rest(self.tr("{file} was not written: the plan has no forecast.").format(file=path.name), "problem")
        else:
            self._show_buttons()

    def _cancel(self) -> None:
        """Say that the file is no longer wanted; what it became of is told once that is known."""
        self._cancelled.set()
        if self._pending is not None:
            self._pending = None
            self._rest(self.tr("Canceled; no file was written."))
        else:
            self.cancel.setEnabled(False)
            self._say(self.tr("Canceling\u2026"), "small")

    def _tell(self, answer: Path | ZplannerError | None) -> None:
        if isinstance(answer, Path):
            self._written = answer
            self._memory.remember_file(answer)
            self.format.set_value(answer.suffix.lower())
            self._files.report_written(answer)
            self._rest(self.tr("Exported {file}.").format(file=answer.name))
        elif answer is None:
            self._rest(self.tr("Canceled; no file was written."))
        else:
            why, file = sentence_of(answer), Path(answer.file or "").name
            self._rest(self.tr("{file} was not written. {why}").format(file=file, why=why), "problem")

    def _rest(self, text: str, role: str = "small") -> None:
        """Nothing is on its way; say how it ended."""
        self._say(text, role)
        if not text:
            self._written = None
        self._show_buttons()

    def _say(self, text: str, role: str) -> None:
        self._is_held = False
        self.says.setText(text)
        self.says.setToolTip(text)
        if self.says.property("role") != role:
            self.says.setProperty("role", role)
            self.says.style().polish(self.says)

    def _show_buttons(self) -> None:
        busy, outlook = self.is_busy, self._session.outlook
        for widget in (self.progress, self.cancel):
            widget.setVisible(busy)
        for widget in (self.open, self.show_folder):
            widget.setVisible(self._written is not None)
        self.cancel.setEnabled(not self._cancelled.is_set())
        self.export.setVisible(not busy)
        self.export.setEnabled(outlook is not None and bool(outlook.scenarios))

    def _look_at(self, path: Path | None) -> None:
        if path is None or not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self._say(self.tr("No program was found that opens it."), "problem")


def _written(plan: Plan, outlook: Outlook, path: Path, cancelled: Event) -> Path | ZplannerError | None:
    """The file of the report, why there is none, or None where it was canceled; runs in the background."""
    from zplanner.reporting.report import write_report

    try:
        return path if write_report(plan, outlook, path, still_wanted=lambda: not cancelled.is_set()) else None
    except ZplannerError as error:
        return error
