"""Compares the plan with another version: what differs, and how far the forecast moved, step by step, as a waterfall:
each bar runs from the forecast before a cause to that after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSignalBlocker, Qt
from PySide6.QtGui import QAction, QColor, QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from zplanner.document.foreign import opened_snapshot
from zplanner.document.plan_file import without
from zplanner.errors import ZplannerError
from zplanner.estate.checks import as_counted, engine_limits
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.files.commands import Files
from zplanner.gui.files.questions import choose_files
from zplanner.gui.files.saving import keep_snapshot, rename_snapshot
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell
from zplanner.gui.report.export import FileExport
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets import layouts
from zplanner.gui.widgets.panel import (
    close_buttons,
    fit_height,
    fit_to_screen,
    push_button,
    scrolling,
    show_text,
    small,
)
from zplanner.gui.widgets.popup import UndoOffer
from zplanner.gui.widgets.tables import LEFT, Index, set_up_table
from zplanner.language import english, tr
from zplanner.planning.changes.comparison import Comparison, comparison
from zplanner.planning.changes.difference import Difference, Move
from zplanner.planning.outlook import COMPARED, Quantity
from zplanner.planning.plan import Plan, Snapshot
from zplanner.reporting.comparison.listing import PlanVersion, difference_listing, plan_version
from zplanner.reporting.comparison.tables import ComparisonRow, cause_rows, comparison_rows, comparison_table, summary
from zplanner.reporting.page.pdf import Wanted
from zplanner.reporting.table_text import texts
from zplanner.wording.difference import NO_CHANGES, NO_SHARED_SCENARIO, ORDER, RELATIVE, remarks, renamed
from zplanner.wording.errors import sentence
from zplanner.wording.numbers import BAND, plain, shortened
from zplanner.wording.quantities import name_of
from zplanner.wording.recommendation_change import recommendation_change, unstated
from zplanner.wording.window import files
from zplanner.wording.window import files as words
from zplanner.wording.window.editors import StepCode
from zplanner.wording.window.files import LONGEST_SNAPSHOT_NAME

ROW_HEIGHT, MOST_ROWS = 30, 9
MARK_WIDTH = 3
"""Width in pixels of the mark of a plan, and of a cause without effect."""

WATERFALL_WIDTH = 150
LEAST_SPAN = 0.1
"""Share of the result that the bars span at least: a change that is written 1.00x is a mark."""
SHORTEST_VALUE, LONGEST_VALUE = 112, 256
"""Width limits in pixels of a value before or after; its full text is in the tooltip."""


class WaterfallTable(QTableWidget):
    """A table of rows whose last column draws the bars."""

    def __init__(self, name: str, columns: Sequence[str], appearance: Appearance) -> None:
        super().__init__(0, len(columns))
        self.appearance = appearance
        self.rows: tuple[ComparisonRow, ...] = ()
        self._wanted: tuple[int, ...] = ()  # the natural widths of the columns
        set_up_table(self, name, ROW_HEIGHT)
        self.setHorizontalHeaderLabels(list(columns))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(ROW_HEIGHT)
        across = self.horizontalHeader()
        across.setDefaultAlignment(LEFT)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        across.setStretchLastSection(True)
        across.setMinimumSectionSize(48)
        self.setItemDelegateForColumn(len(columns) - 1, _BarDelegate(self))
        appearance.changed.connect(self.viewport().update)

    def fill(self, rows: Sequence[ComparisonRow], quantity: Quantity) -> None:
        """Show the rows of a quantity; every column but the last is as wide as its texts need."""
        self.rows = tuple(rows)
        self.setRowCount(len(rows))
        cells = texts(comparison_table(rows, quantity), banded=("forecast",))[1] if rows else []
        for at, (row, shown) in enumerate(zip(rows, cells, strict=True)):
            tip = "\n".join(row.lines)
            for column, text in enumerate((*shown, "")):
                item = QTableWidgetItem(text)
                item.setToolTip(tooltip(tip))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, text or tip)
                if row.is_total:
                    font = QFont(self.font())
                    font.setWeight(QFont.Weight.Medium)
                    item.setFont(font)
                self.setItem(at, column, item)
        last = self.columnCount() - 1
        self.resizeColumnsToContents()
        self._wanted = tuple(min(self.columnWidth(column) + STEP, LONGEST_VALUE) for column in range(last))
        self._share_width()

    def wanted_width(self) -> int:
        """The width at which no column is cut."""
        return sum(self._wanted) + WATERFALL_WIDTH + self.verticalScrollBar().sizeHint().width() + 4

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Narrow the widest columns to make room for the bars."""
        widths = list(self._wanted)
        for _ in range(sum(self._wanted) + WATERFALL_WIDTH - self.viewport().width()):
            if max(widths, default=0) > SHORTEST_VALUE:
                widths[widths.index(max(widths))] -= 1
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
        self.resizeRowsToContents()
        around = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        height = self.verticalHeader().length()
        self.setMinimumHeight(min(height, MOST_ROWS * ROW_HEIGHT) + around)
        self.setMaximumHeight(height + around + 2)

    def place(self, number: float) -> float:
        """The position of a number on the axis, 0 to 1."""
        known = [end for row in self.rows for end in (row.start, row.end) if end is not None]
        low, high = min(known), max(known)
        span = max(high - low, LEAST_SPAN * abs(high)) or 1.0
        return (number - (low + high - span) / 2 + 0.1 * span) / (1.15 * span)


class _BarDelegate(QStyledItemDelegate):
    """Draws the bar of a row, or a mark for a plan and for a cause without effect."""

    def __init__(self, table: WaterfallTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        row, colors = self._table.rows[index.row()], self._table.appearance.colors
        if row.end is None:
            return
        rect = QRectF(option.rect).adjusted(STEP, 0, -STEP, 0)
        start, end = (rect.left() + rect.width() * self._table.place(one) for one in (row.start or row.end, row.end))
        left, width, height = min(start, end), abs(end - start), 12
        color = colors.accent
        if width < MARK_WIDTH:
            left, width = left - (MARK_WIDTH - width) / 2, MARK_WIDTH
            color = colors.accent if row.start != row.end else colors.edge
        if row.is_total:
            height, color = 20, colors.text
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(color))
        painter.drawRoundedRect(QRectF(left, rect.center().y() - height / 2, width, height), 1, 1)
        painter.restore()


LABEL_WIDTH = 64
BESIDE_TEXTS = 16 * STEP
"""An estimate of the pixels of height that the buttons beneath the texts and the frame of the window take."""

Version = Path | Snapshot


class VersionsDialog(QDialog):
    """Differences between an earlier version and the current plan, one row per cause; keeps and restores snapshots."""

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
        self._session, self._appearance, self._preferences, self._files = session, appearance, preferences, files
        self.found: Comparison | None = None
        self._chosen: tuple[Path, ...] = ()  # files, since the dialog was opened
        self.setWindowTitle(words.TITLE)
        self.addActions(commands)  # undo, redo and save: their keys hold here too
        self.version = _chooser(words.VERSION, 24)
        self.version.setPlaceholderText(words.NO_VERSION)
        self.scenario = _chooser(words.SCENARIO)
        self.quantity = _chooser(words.RESULT, 20)
        self.recommended = small()
        self.headline = small(role="title")
        self.table = WaterfallTable(words.TABLE, (*words.CAUSE_COLUMNS, tr(BAND), *words.MOVE_COLUMNS), appearance)
        self.about = small()
        self._asker, self._opener = session.asker(), session.asker()
        self.copy = push_button(words.COPY, words.COPY_TIP, self._copy)
        self.choose = push_button(words.CHOOSE_FILE, words.CHOOSE_FILE_TIP, self._choose)
        self.keep = push_button(words.KEEP_SNAPSHOT, words.KEEP_SNAPSHOT_TIP)
        self.restore = push_button(words.RESTORE, words.RESTORE_TIP)
        self.rename = push_button(words.RENAME, words.RENAME_TIP)
        self.remove = push_button(words.REMOVE, words.REMOVE_TIP, self._remove)
        self.keep.clicked.connect(lambda: keep_snapshot(self._session, self, self._fill))
        self.restore.clicked.connect(lambda: self._opener.ask(partial(_opened, self._snapshot())))
        self.rename.clicked.connect(lambda: rename_snapshot(self._session, self, self._snapshot()))
        self.undo_offer = UndoOffer(session)
        self.exporting = FileExport(session, words.EXPORT_TIP, lambda: self.found is not None)
        self.exporting.export.clicked.connect(lambda: files.choose_comparison(self, self.export_to))
        self.exporting.written.connect(files.report_written)
        self._lay_out()
        self.version.currentIndexChanged.connect(self._compare)
        self.scenario.currentIndexChanged.connect(self._show_move)
        self.quantity.currentIndexChanged.connect(self._show_move)
        self._asker.done.connect(self._keep)
        self._opener.done.connect(self._restore)
        appearance.changed.connect(self._mark)
        session.history_changed.connect(self._follow)
        session.document_opened.connect(self.reject)  # the current plan is closed

    def _lay_out(self) -> None:
        from_, scenario, result = map(QLabel, (words.FROM_LABEL, words.SCENARIO_LABEL, words.RESULT_LABEL))
        kept = QLabel(words.SNAPSHOT_LABEL)
        for label, chooser in ((from_, self.version), (scenario, self.scenario), (result, self.quantity)):
            label.setBuddy(chooser)
        for label in (from_, kept, scenario):
            label.setMinimumWidth(LABEL_WIDTH)
        first = layouts.row(from_, (self.version, 1), self.choose, QLabel(words.TO_THIS_PLAN))
        snapshots = layouts.row(kept, self.keep, self.restore, self.rename, self.remove, self.undo_offer, 1)
        self._choosers = QWidget()
        self._choosers.setLayout(layouts.row(scenario, (self.scenario, 1), result, self.quantity))
        self.exporting.setLayout(self.exporting.line())
        last = layouts.row((self.exporting, 1), close_buttons(self, self.copy))
        texts = self.recommended, self._choosers, self.headline
        self._body, self._area = QWidget(), scrolling(sideways=True, framed=False)
        self._body.setObjectName("listed")  # in the color of the dialog
        self._body.setLayout(layouts.column(first, snapshots, *texts, (self.table, 1), self.about, 0))
        self._area.setWidget(self._body)
        self.setLayout(layouts.column((self._area, 1), last, margins=2 * STEP))

    def _fit(self) -> None:
        """Make the dialog high enough for its texts, as far as the screen is; beyond, they scroll."""
        fit_height(self._body)
        layout, room = self._body.layout(), self.screen().availableGeometry().height() - BESIDE_TEXTS
        assert layout is not None
        self._area.setMinimumHeight(min(layout.totalHeightForWidth(self.width() - 4 * STEP), room))
        fit_height(self)

    def ask(self) -> None:
        """Open with the last saved version, else with the report the plan came from, or the newest snapshot."""
        self._chosen = ()
        self.undo_offer.hide()
        self.resize(960, 10)
        self.exporting.begin()
        self._fill()
        self.open()
        (self.version if self.version.count() else self.keep).setFocus()

    def compare_with(self, path: Path) -> None:
        """Compare with a file, and add it to the versions."""
        if path not in [version for _, version in self._versions()]:
            self._chosen = (*self._chosen, path)
        self._fill(path)

    def _versions(self) -> list[tuple[str, Version]]:
        """What can be compared with: files, then snapshots, the newest first, then files that were chosen."""
        document, texts = self._session.document, (words.FILE_ON_DISK, words.ORIGINAL_REPORT)
        known = zip(texts, (document.path, document.report), strict=True)
        return [
            *((tr(text, name=plain(path.name)), path) for text, path in known if path is not None),
            *((words.snapshot(snapshot), snapshot) for snapshot in reversed(document.plan.snapshots)),
            *((plain(path.name), path) for path in self._chosen),
        ]

    def _fill(self, wanted: Version | None = None) -> None:
        """List the versions and compare with the wanted one, else with the one that is listed where the last was."""
        versions, at = self._versions(), max(self.version.currentIndex(), 0) if self.isVisible() else 0
        found = [number for number, (_, version) in enumerate(versions) if version == wanted]
        with QSignalBlocker(self.version):
            self.version.clear()
            for text, version in versions:
                self.version.addItem(text, version)
            self.version.setCurrentIndex(min([*found, at][0], len(versions) - 1))
        self._compare()

    def _follow(self) -> None:
        """Follow steps that are made or undone in the dialog."""
        if self.isVisible():
            self._fill(self.version.currentData())

    def _snapshot(self) -> Snapshot:
        """The snapshot that is compared with."""
        snapshot = self.version.currentData()
        assert isinstance(snapshot, Snapshot)
        return snapshot

    def _remove(self) -> None:
        self._session.edit_whole(words.REMOVE_STEP, without(self._session.whole, self._snapshot()))

    def _restore(self, answer: tuple[Snapshot, Plan] | ZplannerError) -> None:
        """Make the plan of a snapshot the current one; all snapshots stay."""
        if isinstance(answer, ZplannerError):
            tell(self, words.NOT_RESTORED, answer, files.UNCHANGED)
            return
        if not self.isVisible():
            return
        snapshot, plan = answer
        name, session = plain(snapshot.name, LONGEST_SNAPSHOT_NAME), self._session
        session.edit_whole(words.RESTORE_STEP.format(name=name), replace(plan, snapshots=session.whole.snapshots))
        self.undo_offer.offer(words.RESTORED.format(name=name))
        self._files.undoable.emit(words.RESTORED.format(name=name))

    def export_to(self, path: Path) -> None:
        """Write the comparison to a file."""
        compared, names = self.found, self._names()
        if compared is not None:
            self.exporting.announce(path)
            self.exporting.run(lambda path, wanted: _write(compared, names, path, wanted))

    def _choose(self) -> None:
        folder = self._preferences.folder
        choose_files(self, words.CHOOSE_TITLE, folder, words.FILE_KINDS, self.compare_with)

    def _compare(self) -> None:
        self.found = None
        self.exporting.show_buttons()
        version, plan = self.version.currentData(), self._session.counted
        self.version.setEnabled(self.version.count() > 0)
        self.version.setToolTip(tooltip(self.version.currentText() or words.VERSION))
        for button in (self.restore, self.rename, self.remove):
            button.setEnabled(isinstance(version, Snapshot))
        if version is None:
            self._asker.forget()
            self._show_sentence(words.CHOOSE_FIRST)
        else:
            self._show_sentence(words.COMPARING, settled=False)
            self._asker.ask(lambda: compared(version, plan))

    def _keep(self, answer: Comparison | ZplannerError) -> None:
        """Show the difference, or why the file cannot be compared."""
        if isinstance(answer, ZplannerError):
            self._show_sentence(sentence(answer))
            return
        self.found = answer
        self.exporting.show_buttons()
        show_text(self.recommended, _recommended(answer))
        if answer.difference.is_empty:
            self._show_sentence(tr(NO_CHANGES), recommends=True)
            return
        quantity = max(self.quantity.currentIndex(), 0)
        with QSignalBlocker(self.quantity), QSignalBlocker(self.scenario):
            self.quantity.clear()
            for one in COMPARED:
                self.quantity.addItem(name_of(one), one)
            self.quantity.setCurrentIndex(quantity)
            self.scenario.clear()
            for move in answer.difference.moves:
                self.scenario.addItem(plain(move.new.name), move)
            self.scenario.setCurrentIndex(self._in_focus(answer.difference))
        self._mark()
        self._show_move()

    def _in_focus(self, found: Difference) -> int:
        """The selected scenario if both plans have it, else the first."""
        names, selected = [move.new.name for move in found.moves], self._session.selected
        name = dict(enumerate(scenario.name for scenario in found.new.scenarios)).get(selected)
        return names.index(name) if name in names else 0

    def _mark(self) -> None:
        """Show the scenarios in their colors."""
        found = self.found.difference if self.found else None
        for number, move in enumerate(found.moves if found else ()):
            assert found is not None
            at = next(index for index, scenario in enumerate(found.new.scenarios) if scenario is move.new)
            self.scenario.setItemIcon(number, self._appearance.swatch(at))

    def _show_sentence(self, text: str, *, settled: bool = True, recommends: bool = False) -> None:
        """Show only a sentence, with the recommendation if both plans have one; the dialog keeps its height until the
        answer is `settled`."""
        self.headline.setText(text)
        self.recommended.setVisible(recommends)
        for widget in (self._choosers, self.table, self.about):
            widget.hide()
        self.copy.setEnabled(False)
        if settled:
            self.resize(self.width(), 10)
        self._fit()

    def _show_move(self) -> None:
        """Show the steps of the chosen scenario, for the chosen result."""
        if self.found is None:
            return
        found, move = self.found.difference, self._move()
        if move is None:
            said, rows = tr(NO_SHARED_SCENARIO), cause_rows(found)
        else:
            said, rows = summary(move, self._quantity()), comparison_rows(found, move, self._quantity())
            said += f" ({renamed(move)})" if move.is_renamed else ""
        self.headline.setText(shortened(said, 3 * LONGEST_SNAPSHOT_NAME))
        self.table.fill(rows, self._quantity())
        self.table.setVisible(bool(rows))
        self._choosers.setVisible(move is not None)
        order = [f"{tr(ORDER)} {tr(RELATIVE)}"] if move and rows else []
        show_text(self.about, "\n".join([*remarks(found), *unstated(self.found), *self._lone(found), *order]))
        self.copy.setEnabled(True)
        widest = min(self.table.wanted_width() + 4 * STEP, 1200, self.screen().availableGeometry().width() - 2 * STEP)
        self.resize(max(self.width(), widest), self.height())
        self._fit()
        fit_to_screen(self)

    def _lone(self, found: Difference) -> list[str]:
        """Sentences about scenarios in only one of the two plans."""
        lone = (words.only_in_file, found.removed), (words.only_in_window, found.added)
        return [text([plain(one.name, LONGEST_SNAPSHOT_NAME) for one in ones]) for text, ones in lone if ones]

    def _move(self) -> Move | None:
        assert self.found is not None
        moves = self.found.difference.moves
        return moves[self.scenario.currentIndex()] if moves else None

    def _quantity(self) -> Quantity:
        return Quantity(self.quantity.currentData() or Quantity.THROUGHPUT)

    @english()
    def _names(self) -> tuple[str, str]:
        """What the two plans are called in files."""
        return self._versions()[self.version.currentIndex()][0], tr(words.THIS_PLAN)

    def _copy(self) -> None:
        assert self.found is not None
        with english():  # as in files
            QApplication.clipboard().setText(difference_listing(self.found, self._names()))


def _write(compared: Comparison, names: tuple[str, str], path: Path, wanted: Wanted) -> bool:
    from zplanner.reporting.comparison.document import write_comparison  # which loads the pages

    return write_comparison(compared, names, path, still_wanted=wanted)


def _chooser(name: str, characters: int = 0) -> QComboBox:
    chooser = QComboBox(minimumContentsLength=characters)
    chooser.setAccessibleName(name)
    chooser.setToolTip(tooltip(name))
    chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    return chooser


def _recommended(compared: Comparison) -> str:
    """The change of the recommendation, a sentence a line."""
    change = recommendation_change(compared)
    return "\n".join((f"{change.headline}.", *change.lines))


def _opened(snapshot: Snapshot) -> tuple[Snapshot, Plan] | ZplannerError:
    """A snapshot with its plan, or why that is refused."""
    try:
        return snapshot, opened_snapshot(snapshot)
    except ZplannerError as error:
        return error


def compared(found: Version, plan: Plan) -> Comparison | ZplannerError:
    """The comparison of a version and a plan, both with normalized shares, or why the version is refused."""
    try:
        version = plan_version(found) if isinstance(found, Path) else PlanVersion(opened_snapshot(found))
    except ZplannerError as error:
        return error
    before = version.plan
    if before.partitions:  # the plan is that of the system in focus
        same = next((one for one in as_counted(before) if one.name == plan.name), None)
        if same is None:
            return ZplannerError(StepCode.NO_SUCH_SYSTEM, name=plan.name)
        before = before.of(same, engine_limits(before).get(same.name))
    old, new = (one if one.shares_add_up else one.with_normalized_shares() for one in (before, plan))
    return comparison(old, new, shipped_model(), recorded=version.recorded)
