"""Error dialogs: refused input, skipped rows, and bugs."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QRect, QSize, QStandardPaths, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from zplanner import __version__
from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, tooltip
from zplanner.gui.widgets.dialogs import opened, without_icons
from zplanner.gui.widgets.tables import Index
from zplanner.guide.anchors import Screen
from zplanner.wording.errors import place, problem, remedy, row_and_reason
from zplanner.wording.numbers import capitalized, printable_lines
from zplanner.wording.window import problems as words


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
    rows = _WrappedRows()
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


class _WrappedRows(QTreeWidget):
    """A flat list with rows as high as their wrapped texts; by default Qt makes rows one line high and cuts the
    rest."""

    def __init__(self) -> None:
        super().__init__()
        self.setRootIsDecorated(False)
        self.setWordWrap(True)
        self.setItemDelegate(_Wrapping(self))
        self.header().sectionResized.connect(self.doItemsLayout)


class _Wrapping(QStyledItemDelegate):
    """Sizes a cell to its text, wrapped at the column width."""

    def __init__(self, rows: QTreeWidget) -> None:
        super().__init__(rows)
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        within = QStyleOptionViewItem(option)
        width = self._rows.columnWidth(index.column()) - STEP  # the style pads each side by half a step
        within.rect = QRect(0, 0, max(width, 1), 1)
        return super().sizeHint(within, index)


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
    return next((one for one in windows if one.isVisible()), None)


def _period(text: str) -> str:
    return text if text.endswith((".", "?")) else f"{text}."
