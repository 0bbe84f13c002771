"""The sections of the report: which are included, and the planner's note in each. One without pages is not listed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP
from zplanner.gui.editors.values import PAUSE_MS
from zplanner.gui.report.export import ReportScope
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import show_text, small
from zplanner.language import Text
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
