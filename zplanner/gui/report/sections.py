"""The sections of the report in the order of its pages: which of them it has, and what the planner says in each."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPlainTextEdit, QVBoxLayout, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP
from zplanner.gui.editors.values import PAUSE_MS
from zplanner.gui.report.choices import sentence_of
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import small
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.reporting.page.chapters import TITLES

ROW_HEIGHT = 22
NOTE_LINES = 3


class NoteField(QPlainTextEdit):
    """A few lines of plain text. They count when the planner pauses or leaves; undo and redo are the document's."""

    edited = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.gesture: object = object()
        self._value = ""
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._tell)
        self.textChanged.connect(self._pause.start)

    def set_value(self, text: str) -> None:
        """Show `text`; what is being typed, or was refused, stays until another text comes or `discard`."""
        if text != self._value:
            self._value = text
            self.discard()

    def discard(self) -> None:
        self._pause.stop()
        if self.toPlainText() != self._value:
            with QSignalBlocker(self):
                self.setPlainText(self._value)

    def commit(self) -> None:
        """Let what is typed count at once."""
        if self._pause.isActive():
            self._tell()

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

    def _tell(self) -> None:
        self._pause.stop()
        self.edited.emit(self.toPlainText())  # also the text that stood before a refused one: it counts again


class SectionChoices(QWidget):
    """A list with a mark for every section, and beneath it the note of the one in focus."""

    chosen = Signal(object)  # Section: the planner went to it
    refused = Signal(str)  # why the note does not count, empty once it does

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._noted = Section.SUMMARY
        self._told: frozenset[Section] = frozenset(Section)
        self.list = QListWidget()
        self.label = QLabel()
        self.note = NoteField()
        self.problem = small(role="problem")
        self._lay_out()
        self.list.itemChanged.connect(self._mark)
        self.list.currentRowChanged.connect(self._go_to)
        self.list.itemClicked.connect(lambda _: self.chosen.emit(self.section))
        self.note.edited.connect(self._write)

    def _lay_out(self) -> None:
        title = QLabel(self.tr("&Sections"))
        title.setBuddy(self.list)
        self.list.setAccessibleName(self.tr("Sections of the report"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for section in Section:
            item = QListWidgetItem(TITLES[section])
            item.setSizeHint(QSize(0, ROW_HEIGHT))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.setFixedHeight(ROW_HEIGHT * len(Section) + 2 * self.list.frameWidth() + 4)
        self.label.setBuddy(self.note)
        self.label.setWordWrap(True)
        self.note.setPlaceholderText(self.tr("What you have to say in this section"))
        self.note.setFixedHeight(NOTE_LINES * self.note.fontMetrics().lineSpacing() + 3 * STEP)
        self.problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP // 2)
        for widget in (title, self.list, self.label, self.note, self.problem):
            column.addWidget(widget)

    @property
    def section(self) -> Section:
        """The section in focus."""
        return tuple(Section)[max(self.list.currentRow(), 0)]

    def show_report(self, report: ReportSettings) -> None:
        notes = dict(report.notes)
        with QSignalBlocker(self.list):
            for row, section in enumerate(Section):
                item = self.list.item(row)
                left_out = section in report.left_out
                item.setCheckState(Qt.CheckState.Unchecked if left_out else Qt.CheckState.Checked)
                remark = self.tr("with a note") if section in notes else ""
                if not remark and not left_out and section not in self._told:
                    remark = self.tr("nothing to tell")
                text = self.tr("{section} ({remark})") if remark else "{section}"
                item.setText(text.format(section=TITLES[section], remark=remark))
                item.setToolTip(self.tr("Space or the mark leaves this section out or takes it in"))
        self._show_note(report)

    def show_told(self, told: frozenset[Section]) -> None:
        """Say of which sections the report has pages: some plans have nothing to tell in some."""
        if told != self._told:
            self._told = told
            self.show_report(self._session.plan.report)

    def discard(self) -> None:
        """Forget a note that does not count."""
        self.note.discard()
        self._say("")

    def _show_note(self, report: ReportSettings) -> None:
        """The note of the section in focus; one that is being typed or was refused stays."""
        section, title, before = self.section, TITLES[self.section], self._noted
        if section is not before:
            self.note.commit()  # a note belongs to the section it was typed in
            self._noted = section
            self.note.gesture = object()
            report = self._session.plan.report
        self.label.setText(self.tr("&Note in \u201c{section}\u201d").format(section=title))
        self.note.setAccessibleName(self.tr("Note in {section}").format(section=title))
        self.note.setToolTip(self.tr("It stands at the beginning of the section"))
        self.note.setEnabled(section not in report.left_out)
        self.note.set_value(dict(report.notes).get(section, ""))
        if section is not before:
            self.discard()

    def _go_to(self) -> None:
        self._show_note(self._session.plan.report)
        self.chosen.emit(self.section)

    def _mark(self, item: QListWidgetItem) -> None:
        self.list.setCurrentItem(item)  # a click on the mark alone would leave another section in focus
        section = tuple(Section)[self.list.row(item)]
        report = self._session.plan.report
        wanted = item.checkState() is Qt.CheckState.Checked
        if wanted == (section not in report.left_out):
            return
        left_out = report.left_out - {section} if wanted else report.left_out | {section}
        name = self.tr("Take {section} into the report") if wanted else self.tr("Leave {section} out of the report")
        self._edit(name.format(section=TITLES[section]), replace(report, left_out=left_out))

    def _write(self, text: str) -> None:
        section, report = self._noted, self._session.plan.report
        notes = tuple((one, note) for one, note in report.notes if one is not section)
        try:
            changed = replace(report, notes=(*notes, (section, text)))
        except ZplannerError as error:
            self._say(sentence_of(error))
            return
        self._say("")
        name = self.tr("Change the report's note in {section}").format(section=TITLES[section])
        self._edit(name, changed, self.note.gesture)

    @property
    def is_refused(self) -> bool:
        """Whether the note does not count."""
        return not self.problem.isHidden()

    def _say(self, reason: str) -> None:
        self.problem.setText(reason)
        self.problem.setVisible(bool(reason))
        self.refused.emit(reason)

    def _edit(self, name: str, report: ReportSettings, gesture: object = None) -> None:
        self._session.edit(name, replace(self._session.plan, report=report), gesture=gesture)
