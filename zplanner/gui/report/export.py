"""Report export: format, file and result; the file is written in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QLabel

from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.files.commands import Files
from zplanner.gui.files.export import FileExport
from zplanner.gui.report.remembered import ReportMemory
from zplanner.gui.report.scope import ReportScope
from zplanner.gui.session import Session
from zplanner.gui.widgets.dialogs import push_button
from zplanner.language import tr
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.page.typesetting import Wanted
from zplanner.wording.numbers import plain
from zplanner.wording.report import FORMAT_NAMES
from zplanner.wording.window import report as words


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
    from zplanner.reporting.estate.write import write_estate

    return write_estate(whole, path, still_wanted=wanted)
