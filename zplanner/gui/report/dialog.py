"""The report dialog: options on the left, pages on the right, export below.

Every choice is an edit of the plan, saved with it and undone like any other. The dialog is not modal: the pages follow
edits in the main window.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.files.commands import Files
from zplanner.gui.focus import lead_to
from zplanner.gui.preferences import Preferences
from zplanner.gui.report.choices import ReportChoices
from zplanner.gui.report.export import ReportExport, ReportMemory, ReportScope
from zplanner.gui.report.preview import Place, RenderedReport, ReportPreview
from zplanner.gui.report.sections import SectionChoices
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import push_button, scrolling, small
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Section
from zplanner.wording.window import report as words

LEAST_LEFT = 336
SIZE, SMALLEST = (1160, 720), (760, 480)
NOWHERE: Place = (0, 0.0)


class ReportDialog(QDialog):
    """Connects choices, sections, preview and export to the session; it holds no choice of its own."""

    def __init__(
        self,
        session: Session,
        appearance: Appearance,
        preferences: Preferences,
        files: Files,
        commands: list[QAction],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._session, self._memory = session, ReportMemory()
        self._starts: dict[Section, Place] = {}
        self.setWindowTitle(words.TITLE)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(*SMALLEST)
        self.addActions(commands)  # undo, redo and save: their keys hold here too
        self.offer = small()
        self.take_offer = push_button(words.USE_AGAIN, words.USE_AGAIN_HELP, self._take_offer)
        self.choices = ReportChoices(session, preferences)
        self.scope = ReportScope(session)
        self.sections = SectionChoices(session, self.scope)
        self.preview = ReportPreview(session, self.scope, appearance)
        self.export = ReportExport(session, self.scope, files, self._memory, self._focus_refused)
        self._lay_out()
        self._connect()
        self.preview.pages.zoom = self._memory.zoom
        if not self._memory.restore_size(self):
            screen = self.screen().availableGeometry()
            self.resize(min(SIZE[0], screen.width() - 4 * STEP), min(SIZE[1], screen.height() - 6 * STEP))

    def _lay_out(self) -> None:
        self._offering = QWidget()
        self._content = content = QWidget()
        self._offering.setLayout(row((self.offer, 1), self.take_offer))
        content.setLayout(column(self._offering, self.scope, self.choices, self.sections, 1, margins=(0, 0, STEP, 0)))
        self._left = scrolling(content)
        content.setAutoFillBackground(False)  # shows the dialog's background
        self.setLayout(column((row(self._left, (self.preview, 1)), 1), self.export, margins=2 * STEP))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        needed = self._content.minimumSizeHint().width() + self._left.verticalScrollBar().sizeHint().width()
        self._left.setFixedWidth(max(LEAST_LEFT, needed))

    def _connect(self) -> None:
        self.sections.chosen.connect(lambda section: self.preview.pages.go_to(*self._starts.get(section, NOWHERE)))
        self.preview.rendered.connect(self._keep_starts)
        self.preview.pages.zoomed.connect(lambda: self._memory.remember_zoom(self.preview.pages.zoom))
        self.choices.chose.connect(self._memory.remember_choices)
        for entry in (*self.choices.lines, self.sections):
            entry.refused.connect(self.export.note_refusal)
        self.export.close_.clicked.connect(self.reject)
        self._session.plan_changed.connect(self._follow)
        self._session.document_opened.connect(self._discard)
        self.scope.changed.connect(lambda: self._show_plan(self._session.plan))

    def ask(self) -> None:
        """Show the dialog or bring it to the front; the main window stays usable."""
        if not self.isVisible():
            self._show_plan(self._session.plan)
            self.export.begin()
            self.show()
            self.preview.follow()
            self.choices.title.setFocus()
        self.raise_()
        self.activateWindow()

    def done(self, result: int) -> None:
        """Close, committing half-typed input and dropping invalid entries."""
        self._commit()
        self._discard()
        super().done(result)

    def _commit(self) -> None:
        for line in self.choices.lines:
            line.commit()
        self.sections.note.commit()

    def _focus_refused(self) -> str:
        """Focus the first invalid entry and return its name; empty if there is none."""
        self._commit()
        for line in self.choices.lines:
            if line.is_refused:
                lead_to(line)
                return line.label()
        if self.sections.is_refused:
            lead_to(self.sections.note)
            return self.sections.note.accessibleName()
        return ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._memory.remember_size(self)  # at once: the window may close first

    def _discard(self) -> None:
        self.choices.discard()
        self.sections.discard()

    def _follow(self, plan: Plan) -> None:
        if self.isVisible():
            self._show_plan(plan)

    def _show_plan(self, plan: Plan) -> None:
        self.choices.show_report(plan.report, self.scope.plan.name, of_one_system=not self.scope.is_whole)
        self.sections.show_report(plan.report)
        offered = self._memory.offered_to(plan.report)
        self._offering.setVisible(offered is not None)
        self.offer.setText(words.last_choices(offered) if offered else "")

    def _take_offer(self) -> None:
        plan = self._session.plan
        offered = self._memory.offered_to(plan.report)
        if offered is not None:
            self._session.edit(words.USE_LAST_CHOICES, replace(plan, report=offered))

    def _keep_starts(self, answer: RenderedReport) -> None:
        self._starts = answer.starts
        self.sections.show_printed(frozenset(answer.starts))
