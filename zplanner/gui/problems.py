"""Problems: error dialogs for refused input, skipped rows and bugs, and the list of what prevents a forecast."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from zplanner import __version__
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.gui.appearance import restyle, tooltip
from zplanner.gui.focus import ADD_SCENARIO, add_shortcut, give_command
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import Panel, opened, without_icons
from zplanner.gui.widgets.popup import ListPopup, PopupEntry
from zplanner.gui.widgets.tables import wrap_rows
from zplanner.gui.widgets.values import Editor
from zplanner.guide import Screen
from zplanner.planning.findings import Weight
from zplanner.planning.problems import UNFINISHED, PlanCode
from zplanner.wording.errors import place, problem, remedy, row_and_reason
from zplanner.wording.findings import message
from zplanner.wording.numbers import capitalized, printable_lines
from zplanner.wording.window import editors as words
from zplanner.wording.window.editors import StepCode


def tell(parent: QWidget, what: str, error: ZplannerError, unchanged: str) -> QMessageBox:
    """Open the one dialog for refused input: what happened, what is unchanged, what to do."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, "zplanner", what, QMessageBox.StandardButton.Ok, parent)
    lines = [_period(capitalized(": ".join(filter(None, (place(error), problem(error)))))), unchanged]
    if what_to_do := remedy(error):
        lines.append(words.WHAT_TO_DO.format(remedy=_period(what_to_do)))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText("\n\n".join(lines))
    box.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    without_icons(box)
    box.open()
    return box


def tell_refused_rows(
    parent: QWidget,
    title: str,
    headline: str,
    refused: Iterable[ZplannerError],
    *,
    wide: bool = False,
    topic: Screen = Screen.TABLES,
) -> QDialog:
    """Open the list of skipped rows, each with its line and the reason; `wide` leaves room for a table's name next to
    the line. F1 leads to what the rows should be."""
    label = QLabel(headline)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    rows = refused_rows(refused, wide=wide)
    return opened(parent, title, label, rows, width=680, height=320, topic=topic.value)


def refused_rows(refused: Iterable[ZplannerError], *, wide: bool = False) -> QTreeWidget:
    """The list of skipped rows, each with its line and the reason."""
    rows = QTreeWidget()
    rows.setRootIsDecorated(False)
    wrap_rows(rows)
    rows.setAccessibleName(words.REFUSED_ROWS)
    rows.setHeaderLabels([words.LINE, words.REASON])
    rows.ensurePolished()  # otherwise its first rows are too low
    show_refused(rows, refused)
    rows.header().resizeSection(0, 240 if wide else 64)
    return rows


def show_refused(rows: QTreeWidget, refused: Iterable[ZplannerError]) -> None:
    """Show these rows in place of those that the list has."""
    rows.clear()
    for error in refused:
        line, reason = row_and_reason(error)
        item = QTreeWidgetItem([line, reason])
        item.setTextAlignment(0, Qt.AlignmentFlag.AlignTop)  # aligned with the first line of the reason
        item.setToolTip(1, tooltip(reason))
        rows.addTopLevelItem(item)


class Reporter:
    """Handles uncaught exceptions: logs a bug, shows it once, and continues."""

    def __init__(self) -> None:
        self.log = (
            Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation)) / "zplanner.log"
        )
        self._told: set[str] = set()
        self._open: list[QDialog] = []  # keeps dialogs without a parent alive

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        text = printable_lines("".join(traceback.format_exception(kind, error, trace)))
        written = self._write(text)
        if text not in self._told:
            self._told.add(text)
            self._show(text, written)

    def _write(self, text: str) -> bool:
        stamp = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            self.log.parent.mkdir(parents=True, exist_ok=True)
            with self.log.open("a", encoding="utf-8") as file:
                file.write(f"{stamp} zplanner {__version__}\n{text}\n")
        except OSError:
            return False
        return True

    def _show(self, text: str, written: bool) -> None:
        kept = words.LOGGED.format(file=self.log) if written else words.NOT_LOGGED
        label = QLabel(words.BUG + kept)
        label.setTextFormat(Qt.TextFormat.PlainText)  # it names a file
        label.setWordWrap(True)
        report = QPlainTextEdit(text)
        report.setReadOnly(True)
        report.setAccessibleName(words.REPORT)
        copy = QPushButton(words.COPY)
        copy.clicked.connect(lambda: QApplication.clipboard().setText(text))
        parent = QApplication.activeWindow() or _window_in_sight()
        dialog = opened(parent, "zplanner", label, report, width=680, height=360, others=(copy,))
        self._open.append(dialog)
        dialog.finished.connect(lambda _: self._open.remove(dialog))


def _window_in_sight() -> QWidget | None:
    """The main window, if no window is active because another program has the focus."""
    windows = (one for one in QApplication.topLevelWidgets() if one.windowType() == Qt.WindowType.Window)
    return next((window for window in windows if window.isVisible()), None)


def _period(text: str) -> str:
    return text if text.endswith((".", "?")) else f"{text}."


KEY = "F8"
LEFT_OUT = Weight.LEFT_OUT


class ProblemList(QToolButton):
    """The problem count in the status bar; a click or F8 lists the problems, and choosing one focuses its field."""

    chosen = Signal(object)  # the Editor with an invalid entry, or the ZplannerError
    own_asked = Signal()  # an excluded own measurement was chosen

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._popup: ListPopup | None = None
        self.setProperty("role", "problems")
        self.setToolTip(words.TIP.format(key=KEY))
        self.clicked.connect(self.open)
        add_shortcut(window, KEY, self.open, words.COMMAND, Qt.ShortcutContext.WindowShortcut)
        for signal in (
            session.refusals_changed,
            session.problems_changed,
            session.plan_changed,
            session.outlook_changed,
        ):
            signal.connect(self._count)
        self._count()

    def lines(self) -> tuple[PopupEntry, ...]:
        """Every problem: excluded own measurements first, then each field with its error message."""
        left_out = [PopupEntry(LEFT_OUT, sentence, words.LEFT_OUT) for sentence in self._left_out()]
        refusals = self._session.refusals.items()
        refused = [PopupEntry(editor, *_entry_and_reason(editor, reason)) for editor, reason in refusals]
        wrong = [PopupEntry(problem, *words.title_and_detail(problem)) for problem in self._problems()]
        return (*left_out, *refused, *wrong)

    def open(self) -> None:
        """Open the list above the status bar."""
        if not self.isVisible():
            return
        if self._popup is None:
            self._popup = ListPopup(self, words.TITLE)
            self._popup.chosen.connect(self._choose)
        self._popup.open_at(self, self.lines())

    @property
    def popup(self) -> ListPopup | None:
        """The list, once it was opened."""
        return self._popup

    def _choose(self, problem: object) -> None:
        if isinstance(problem, ZplannerError) and problem.code is StepCode.NO_SCENARIO:
            give_command(self, ADD_SCENARIO)
        elif problem is LEFT_OUT:
            self.own_asked.emit()
        else:
            self.chosen.emit(problem)

    def _left_out(self) -> tuple[str, ...]:
        """Warnings about own measurements that look like typos, the same for every scenario."""
        scenarios = self._session.outlook.scenarios if self._session.outlook is not None else ()
        found = (
            message(warning) for scenario in scenarios for warning in scenario.warnings if warning.weight is LEFT_OUT
        )
        return tuple(dict.fromkeys(found))

    def _problems(self) -> tuple[ZplannerError, ...]:
        """What prevents a forecast, and how it treats shares that do not add up."""
        plan, found = self._session.plan, self._session.problems
        if plan.mix and not plan.shares_add_up and not any(problem.code is PlanCode.SHARE_SUM for problem in found):
            shares = Reference(Part.MIX, field="share")
            found = (*found, ZplannerError(StepCode.SHARES_SCALED, about=shares, percent=100 * plan.share_sum))
        if not plan.scenarios:
            found = (*found, ZplannerError(StepCode.NO_SCENARIO, about=Reference(Part.SCENARIO)))
        return found

    def _is_to_come(self, problem: ZplannerError) -> bool:
        """Whether a problem is only an open step, such as a mix without any share."""
        of_shares = problem.code in (PlanCode.SHARE_SUM, StepCode.SHARES_SCALED)
        return problem.code in (*UNFINISHED, StepCode.NO_SCENARIO) or (of_shares and self._session.plan.share_sum <= 0)

    def _count(self) -> None:
        """Show the count; open steps are not counted as mistakes."""
        problems, marked = self._problems(), len(self._session.refusals) + len(self._left_out())
        wrong = marked + sum(not self._is_to_come(problem) for problem in problems)
        missing = len(problems) + marked - wrong
        self.setText(words.counted(wrong, missing))
        self.setAccessibleName(words.ACCESSIBLE.format(count=self.text()))
        self.setVisible(bool(wrong or missing))
        restyle(self, "tone", "wrong" if self._session.refusals else "caution" if wrong else "")


def _entry_and_reason(editor: object, reason: str) -> tuple[str, str]:
    """An invalid entry's field, with its panel if ambiguous, and the reason."""
    if not isinstance(editor, Editor):
        return capitalized(reason), ""
    around = editor.parentWidget()
    while around is not None and not isinstance(around, Panel):
        around = around.parentWidget()
    where = editor.label()
    return (f"{where} ({around.accessibleName()})" if around is not None else where), reason
