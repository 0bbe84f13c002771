"""Report export: what the report is of, its format, file and result; the file is written in the background.

A plan stores its own options, so that its report is reproducible. The last ones are only offered to a plan without any,
as a separate undo step.
"""

from __future__ import annotations

import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

from PySide6.QtCore import QByteArray, QSettings, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from zplanner.errors import ZplannerError
from zplanner.files import soon
from zplanner.gui.appearance import STEP, restyle, tooltip
from zplanner.gui.files.commands import Files
from zplanner.gui.session import Session
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.layouts import row
from zplanner.gui.widgets.panel import push_button, small
from zplanner.language import english, tr
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Paper, ReportLanguage, ReportSettings
from zplanner.reporting.page.pdf import Wanted
from zplanner.wording.numbers import plain
from zplanner.wording.report import FORMAT_NAMES
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


class ReportMemory:
    """The stored report settings."""

    def __init__(self) -> None:
        self._settings = QSettings()
        self._settings.beginGroup("report")

    def _text(self, name: str) -> str:
        return str(self._settings.value(name, ""))

    def _bytes(self, name: str) -> QByteArray:
        value = self._settings.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    @property
    def choices(self) -> ReportSettings:
        """The last author, language, paper and logo; the default if they are no longer valid."""
        language, paper = self._text("language"), self._text("paper")
        try:
            return ReportSettings(
                author=self._text("author"),
                language=ReportLanguage(language) if language in tuple(ReportLanguage) else ReportLanguage.ENGLISH,
                paper=Paper(paper) if paper in tuple(Paper) else Paper.A4,
                logo=bytes(self._bytes("logo").data()),
            )
        except ZplannerError:
            return ReportSettings()

    def remember_choices(self, report: ReportSettings) -> None:
        self._settings.setValue("author", report.author)
        self._settings.setValue("language", report.language.value)
        self._settings.setValue("paper", report.paper.value)
        self._settings.setValue("logo", QByteArray(report.logo))

    def offered_to(self, report: ReportSettings) -> ReportSettings | None:
        """The last choices for a plan without any; None if there is nothing to offer."""
        last, default = self.choices, ReportSettings()
        unchosen = replace(report, language=default.language) == default
        return last if unchosen and last not in (default, report) else None

    @property
    def ending(self) -> str:
        """The format of the last report, by its ending."""
        return self._text("format")

    @property
    def folder(self) -> Path | None:
        """Where the last report was written, if the folder still exists."""
        name = self._text("folder")
        return next(iter(soon(stat.S_ISDIR, [Path(name)])), None) if name else None

    def remember_file(self, path: Path) -> None:
        self._settings.setValue("folder", str(path.absolute().parent))
        self._settings.setValue("format", path.suffix.lower())

    @property
    def zoom(self) -> float | None:
        """The preview zoom; None fits the width."""
        try:
            return float(self._text("zoom"))
        except ValueError:
            return None

    def remember_zoom(self, zoom: float | None) -> None:
        self._settings.setValue("zoom", "" if zoom is None else str(zoom))

    def restore_size(self, dialog: QDialog) -> bool:
        return dialog.restoreGeometry(self._bytes("geometry"))

    def remember_size(self, dialog: QDialog) -> None:
        self._settings.setValue("geometry", dialog.saveGeometry())


WHOLE, SYSTEM = "whole", "system"


class ReportScope(QWidget):
    """The choice, which is of the dialog and no part of the plan."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.choice = ChoiceEditor(((WHOLE, words.WHOLE_ESTATE, ""), (SYSTEM, words.THIS_SYSTEM, "")))
        self.choice.name(words.SCOPE_NAME, words.SCOPE_HELP)
        self.choice.set_value(WHOLE)
        label = QLabel(words.SCOPE)
        label.setBuddy(self.choice.focusProxy() or self.choice)
        self.setLayout(row(label, (self.choice, 1)))
        self.choice.edited.connect(self.choose)
        session.systems_changed.connect(self._follow)
        self._follow()

    @property
    def is_whole(self) -> bool:
        """Whether the report is of every system of the plan."""
        return bool(self._session.whole.partitions) and self.choice.value() == WHOLE

    @property
    def plan(self) -> Plan:
        """The plan that the report is of."""
        return self._session.whole if self.is_whole else self._session.plan

    def choose(self, scope: str) -> None:
        """Make the report of the whole estate or of the system in focus."""
        self.choice.set_value(scope)
        self.changed.emit()

    def _follow(self) -> None:
        self.setVisible(bool(self._session.whole.partitions))


class ReportExport(FileExport):
    """Exports one report at a time, of the plan at the start of the export.

    `focus_refused` focuses an invalid entry of the dialog and returns its name; while there is one, nothing is
    exported.
    """

    def __init__(
        self,
        session: Session,
        scope: ReportScope,
        files: Files,
        memory: ReportMemory,
        focus_refused: Callable[[], str],
    ) -> None:
        super().__init__(session, words.EXPORT_HELP, self._has_report)
        self._session, self._scope, self._files, self._memory = session, scope, files, memory
        self._focus_refused, self._is_held = focus_refused, False
        self.format = ChoiceEditor((ending, tr(name), "") for ending, name in FORMAT_NAMES.items())
        self.format.name(words.FORMAT_NAME, words.FORMAT_HELP)
        self.format.combo.setMinimumContentsLength(max(map(len, map(tr, FORMAT_NAMES.values()))))
        self.format.set_value(memory.ending if memory.ending in FORMAT_NAMES else next(iter(FORMAT_NAMES)))
        self.close_ = push_button(words.CLOSE, words.CLOSE_HELP)
        self.export.setProperty("role", "main")
        label = QLabel(words.FORMAT)
        label.setBuddy(self.format.focusProxy() or self.format)
        self.setLayout(self.line(label, self.format, after=(self.close_,)))
        self.export.clicked.connect(self._choose)
        self.written.connect(self._remember)
        session.outlook_changed.connect(self._follow)
        scope.changed.connect(self.show_buttons)
        self._rest("")

    def _has_report(self) -> bool:
        outlook = self._session.outlook
        return self._scope.is_whole or (outlook is not None and bool(outlook.scenarios))

    def write_to(self, path: Path) -> None:
        """Write the report of the plan as it is now: of a system, once its forecast is there."""
        self.announce(path)
        if self._scope.is_whole:
            whole = self._session.whole
            self.run(lambda path, wanted: _write_estate(whole, path, wanted))
        elif not self._session.is_busy:
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
        plan, ending = self._scope.plan, self.format.value() or ""
        self._files.choose_report(self.window(), plan, ending, self._memory.folder, self.write_to)

    def _follow(self) -> None:
        path, outlook, plan = self._pending, self._session.outlook, self._session.forecast_plan
        if path is None:
            self.show_buttons()
        elif outlook is None:
            self._pending = None
            self._rest(words.WITHOUT_FORECAST.format(file=plain(path.name)), "problem")
        else:
            self.run(lambda path, wanted: _write(plan, outlook, path, wanted))

    def _remember(self, path: Path) -> None:
        self._memory.remember_file(path)
        self.format.set_value(path.suffix.lower())
        self._files.report_written(path)

    def _say(self, text: str, role: str = "small") -> None:
        self._is_held = False
        super()._say(text, role)


def _write(plan: Plan, outlook: Outlook, path: Path, wanted: Wanted) -> bool:
    from zplanner.reporting.report import write_report

    return write_report(plan, outlook, path, still_wanted=wanted)


def _write_estate(whole: Plan, path: Path, wanted: Wanted) -> bool:
    from zplanner.reporting.report import write_estate

    return write_estate(whole, path, still_wanted=wanted)
