"""The report dialog: options on the left, pages on the right, export below.

Every choice is an edit of the plan, saved with it and undone like any other. The dialog is not modal: the pages follow
edits in the main window.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QLabel, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.files.commands import Files
from zplanner.gui.focus import lead_to
from zplanner.gui.preferences import Preferences
from zplanner.gui.report.choices import ReportChoices
from zplanner.gui.report.export import ReportExport, ReportMemory, ReportScope
from zplanner.gui.report.preview import Place, RenderedReport, ReportPreview
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import FRAME, push_button, scrolling, show_text, small
from zplanner.gui.widgets.values import PAUSE_MS
from zplanner.language import Text
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.wording.estate.report import TITLES as ESTATE_TITLES
from zplanner.wording.report import TITLES
from zplanner.wording.window import report as words

ROW_HEIGHT = 22
NOTE_LINES = 3
SECTIONS = tuple(Section)


class NoteField(QPlainTextEdit):
    """A plain-text field, committed after a pause or on leaving; undo and redo belong to the document."""

    edited = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.gesture: object = object()
        self._value = ""
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._edit)
        self.textChanged.connect(self._pause.start)

    def set_value(self, text: str) -> None:
        """Show `text`; typed or refused input stays until the text changes or `discard`."""
        if text != self._value:
            self._value = text
            self.discard()

    def discard(self) -> None:
        self._pause.stop()
        if self.toPlainText() != self._value:
            with QSignalBlocker(self):
                self.setPlainText(self._value)

    def commit(self) -> None:
        """Commit typed text."""
        if self._pause.isActive():
            self._edit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.gesture = object()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.commit()
        super().focusOutEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() != Qt.Key.Key_Control:
                self.commit()
            if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
                event.ignore()
                return True
        return super().event(event)

    def _edit(self) -> None:
        self._pause.stop()
        self.edited.emit(self.toPlainText())  # even if unchanged: it may replace a refused one


class SectionChoices(QWidget):
    """A check box for every section, and beneath the list the note of the selected one."""

    chosen = Signal(object)  # Section: the planner selected it
    refused = Signal(str)  # why the note is refused; empty if accepted

    def __init__(self, session: Session, scope: ReportScope) -> None:
        super().__init__()
        self._session, self._scope = session, scope
        self._noted = Section.SUMMARY  # the section that the note belongs to
        self._printed = frozenset(Section)
        self.list = QListWidget()
        self.label = QLabel()
        self.note = NoteField()
        self.problem = small(role="problem")
        self._lay_out()
        self.list.itemChanged.connect(self._include)
        self.list.currentRowChanged.connect(self._select)
        self.list.itemClicked.connect(lambda _: self.chosen.emit(self.section))
        self.note.edited.connect(self._write)

    def _lay_out(self) -> None:
        title = QLabel(words.SECTIONS)
        title.setBuddy(self.list)
        self.list.setAccessibleName(words.SECTIONS_NAME)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for _ in SECTIONS:
            item = QListWidgetItem()
            item.setSizeHint(QSize(0, ROW_HEIGHT))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            item.setToolTip(words.SECTION_HELP)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.label.setBuddy(self.note)
        self.label.setWordWrap(True)
        self.note.setPlaceholderText(words.NOTE_HINT)
        self.note.setToolTip(words.NOTE_HELP)
        self.note.setFixedHeight(NOTE_LINES * self.note.fontMetrics().lineSpacing() + 3 * STEP)
        self.problem.hide()
        self.setLayout(column(title, self.list, self.label, self.note, self.problem, spacing=STEP // 2))

    @property
    def section(self) -> Section:
        """The selected section."""
        return SECTIONS[max(self.list.currentRow(), 0)]

    @property
    def _titles(self) -> Mapping[Section, str]:
        return ESTATE_TITLES if self._scope.is_whole else TITLES

    def _title(self, section: Section) -> Text:
        return Text(self._titles.get(section, TITLES[section]))

    @property
    def is_refused(self) -> bool:
        return not self.problem.isHidden()

    def show_report(self, report: ReportSettings) -> None:
        notes, listed = dict(report.notes), 0
        with QSignalBlocker(self.list):
            if self.section not in self._titles:
                self.list.setCurrentRow(0)
            for row, section in enumerate(SECTIONS):
                item, left_out = self.list.item(row), section in report.left_out
                item.setCheckState(Qt.CheckState.Unchecked if left_out else Qt.CheckState.Checked)
                is_empty = not left_out and section not in self._printed
                remark = words.WITH_NOTE if section in notes else words.EMPTY if is_empty else ""
                item.setText(words.section_line(self._title(section), remark))
                is_listed = section in self._titles and not (remark == words.EMPTY and section is not self.section)
                item.setHidden(not is_listed)
                listed += is_listed
        self.list.setFixedHeight(ROW_HEIGHT * listed + 2 * self.list.frameWidth() + 4)
        self._show_note(report)

    def show_printed(self, printed: frozenset[Section]) -> None:
        """List the sections for which the report has pages, and those that are left out."""
        if printed != self._printed:
            self._printed = printed
            self.show_report(self._session.plan.report)

    def discard(self) -> None:
        """Drop a refused note."""
        self.note.discard()
        self._refuse("")

    def _show_note(self, report: ReportSettings) -> None:
        """The note of the selected section; one that is being typed or was refused stays."""
        section, is_other = self.section, self.section is not self._noted
        if is_other:
            self.note.commit()  # to the section it was typed in
            self._noted = section
            self.note.gesture = object()
            report = self._session.plan.report
        self.label.setText(words.NOTE_LABEL.format(title=self._title(section)))
        self.note.setAccessibleName(words.NOTE_NAME.format(title=self._title(section)))
        self.note.setEnabled(section not in report.left_out)
        self.note.set_value(dict(report.notes).get(section, ""))
        if is_other:
            self.discard()

    def _select(self) -> None:
        self._show_note(self._session.plan.report)
        self.chosen.emit(self.section)

    def _include(self, item: QListWidgetItem) -> None:
        self.list.setCurrentItem(item)  # a click on the box alone would leave another section selected
        section, report = SECTIONS[self.list.row(item)], self._session.plan.report
        wanted = item.checkState() is Qt.CheckState.Checked
        left_out = report.left_out - {section} if wanted else report.left_out | {section}
        self._edit(words.include_section(self._title(section), wanted), replace(report, left_out=left_out))

    def _write(self, text: str) -> None:
        section, report = self._noted, self._session.plan.report
        notes = tuple((one, note) for one, note in report.notes if one is not section)
        try:
            changed = replace(report, notes=(*notes, (section, text)))
        except ZplannerError as error:
            self._refuse(words.reason(error))
            return
        self._refuse("")
        self._edit(words.UNDO_CHANGE_NOTE.format(title=self._title(section)), changed, self.note.gesture)

    def _refuse(self, reason: str) -> None:
        show_text(self.problem, reason)
        self.refused.emit(reason)

    def _edit(self, name: str, report: ReportSettings, gesture: object = None) -> None:
        self._session.edit(name, replace(self._session.plan, report=report), gesture=gesture)


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
        screen = self.screen().availableGeometry().size()
        self.setMinimumSize(QSize(*SMALLEST).boundedTo(screen - FRAME))
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
            self.resize(QSize(*SIZE).boundedTo(screen - QSize(4 * STEP, 6 * STEP)))

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
