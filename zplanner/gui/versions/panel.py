"""Compare with another version: what differs from a file to the plan in the window, and how far the forecast moved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.preferences import Preferences
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.versions.rows import cause_rows, move_rows
from zplanner.gui.versions.waterfall import WaterfallTable
from zplanner.gui.widgets.panel import fit_height, small
from zplanner.planning.changes.difference import Difference, Move, difference
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Plan
from zplanner.reporting.comparison.listing import difference_listing
from zplanner.reporting.comparison.recorded import plan_version
from zplanner.reporting.comparison.tables import COMPARED, summary
from zplanner.wording.comparison import NO_CHANGES, NO_SHARED_SCENARIO, ORDER, RELATIVE, remarks, renamed
from zplanner.wording.numbers import BAND, plain, shortened
from zplanner.wording.quantities import name_of
from zplanner.wording.window import versions as words

WIDTH, WIDEST = 960, 1200
LABEL_WIDTH = 56
LONGEST_NAME = 60


class VersionsDialog(QDialog):
    """What differs from an earlier version, or a report, to the plan in the window: one row for each cause."""

    def __init__(self, session: Session, appearance: Appearance, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._appearance, self._preferences = session, appearance, preferences
        self.found: Difference | None = None
        self.setWindowTitle(words.TITLE)
        self.version = self._chooser(words.VERSION)
        self.version.setPlaceholderText(words.NO_FILE)
        self.version.setMinimumContentsLength(24)
        self.scenario = self._chooser(words.SCENARIO)
        self.quantity = self._chooser(words.RESULT)
        self.headline = small(role="title")
        self.table = WaterfallTable(words.TABLE, (*words.CAUSE_COLUMNS, BAND, *words.MOVE_COLUMNS), appearance)
        self.about = small()
        self.copy = QPushButton(words.COPY)
        self.copy.setToolTip(words.COPY_TIP)
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(self._copy)
        self._lay_out()
        self.version.currentIndexChanged.connect(self._compare)
        self.scenario.currentIndexChanged.connect(self._show_move)
        self.quantity.currentIndexChanged.connect(self._show_move)
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        appearance.changed.connect(self._mark)
        session.document_opened.connect(self.reject)  # the plan in the window goes

    def _chooser(self, name: str) -> QComboBox:
        chooser = QComboBox()
        chooser.setAccessibleName(name)
        chooser.setToolTip(name)
        chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        return chooser

    def _lay_out(self) -> None:
        self.choose = QPushButton(words.CHOOSE_FILE)
        self.choose.setToolTip(words.CHOOSE_FILE_TIP)
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self._choose)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row, text, chooser in (
            (first, words.FROM_LABEL, self.version),
            (second, words.SCENARIO_LABEL, self.scenario),
            (second, words.RESULT_LABEL, self.quantity),
        ):
            label = QLabel(text)
            label.setBuddy(chooser)
            if chooser is not self.quantity:
                label.setMinimumWidth(LABEL_WIDTH)
            row.addWidget(label)
            row.addWidget(chooser, 1 if chooser is not self.quantity else 0)
        self.quantity.setMinimumContentsLength(20)
        first.addWidget(self.choose)
        first.addWidget(QLabel(words.TO_THIS_PLAN))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self._choosers = QWidget()
        second.setContentsMargins(0, 0, 0, 0)
        self._choosers.setLayout(second)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        layout.setSpacing(STEP)
        layout.addLayout(first)
        for widget in (self._choosers, self.headline):
            layout.addWidget(widget)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.about)
        layout.addStretch()
        layout.addWidget(buttons)

    def ask(self) -> None:
        """Open with the version saved last, else with the report the plan came from."""
        offered = (
            (words.file_on_disk, self._session.path),
            (words.original_report, self._session.document.report),
        )
        with QSignalBlocker(self.version):
            self.version.clear()
            for text, path in offered:
                if path is not None:
                    self.version.addItem(text(path.name), path)
            self.version.setCurrentIndex(0 if self.version.count() else -1)
        self.resize(WIDTH, 10)
        self._compare()
        self.open()
        (self.version if self.version.count() else self.choose).setFocus()

    def compare_with(self, path: Path) -> None:
        """Compare with a file, and keep it among the versions."""
        known = [self.version.itemData(index) for index in range(self.version.count())]
        if path not in known:
            with QSignalBlocker(self.version):
                self.version.addItem(path.name, path)
            known.append(path)
        with QSignalBlocker(self.version):
            self.version.setCurrentIndex(known.index(path))
        self._compare()

    def _choose(self) -> None:
        folder = self._preferences.folder
        name, _ = QFileDialog.getOpenFileName(self, words.CHOOSE_TITLE, folder, words.FILE_KINDS)
        if name:
            self.compare_with(Path(name))

    def _compare(self) -> None:
        self.found = None
        path, plan = self.version.currentData(), self._session.plan
        self.version.setEnabled(self.version.count() > 0)
        if path is None:
            self._asker.forget()
            self._show_sentence(words.CHOOSE_FIRST)
        else:
            self._show_sentence(words.COMPARING, settled=False)
            self._asker.ask(lambda: _compared(path, plan))

    def _keep(self, answer: Difference | ZplannerError) -> None:
        """Show the difference, or why the file cannot be compared."""
        if isinstance(answer, ZplannerError):
            self._show_sentence(str(answer))
            return
        self.found = answer
        if answer.is_empty:
            self._show_sentence(NO_CHANGES)
            return
        quantity = max(self.quantity.currentIndex(), 0)
        with QSignalBlocker(self.quantity), QSignalBlocker(self.scenario):
            self.quantity.clear()
            for one in COMPARED:
                self.quantity.addItem(name_of(one), one)
            self.quantity.setCurrentIndex(quantity)
            self.scenario.clear()
            for move in answer.moves:
                self.scenario.addItem(plain(move.new.name), move)
            self.scenario.setCurrentIndex(self._in_focus(answer))
        self._mark()
        self._show_move()

    def _in_focus(self, found: Difference) -> int:
        """The selected scenario, where both plans have it, else the first."""
        names, index = [move.new.name for move in found.moves], self._session.selected
        scenarios = found.new.scenarios
        name = scenarios[index].name if 0 <= index < len(scenarios) else ""
        return names.index(name) if name in names else 0

    def _mark(self) -> None:
        """Show the scenarios in their colors."""
        for row, move in enumerate(self.found.moves if self.found else ()):
            assert self.found is not None
            at = next(index for index, one in enumerate(self.found.new.scenarios) if one is move.new)
            self.scenario.setItemIcon(row, self._appearance.swatch(at))

    def _show_sentence(self, text: str, settled: bool = True) -> None:
        """Show nothing but a sentence; the window keeps its height until the answer is `settled`."""
        self.headline.setText(text)
        for widget in (self._choosers, self.table, self.about):
            widget.hide()
        self.copy.setEnabled(False)
        if settled:
            self.resize(self.width(), 10)
        fit_height(self)

    def _show_move(self) -> None:
        """Show the steps of the chosen scenario, for the chosen result."""
        if self.found is None:
            return
        found, move = self.found, self._move()
        if move is None:
            said, rows = NO_SHARED_SCENARIO, cause_rows(found)
        else:
            said, rows = summary(move, self._quantity()), move_rows(found, move, self._quantity())
            said += f" ({renamed(move)})" if move.is_renamed else ""
        self.headline.setText(shortened(said, 3 * LONGEST_NAME))
        self.table.fill(rows)
        self.table.setVisible(bool(rows))
        self._choosers.setVisible(move is not None)
        order = [f"{ORDER} {RELATIVE}"] if move and rows else []
        self.about.setText("\n".join([*remarks(found), *self._lone(), *order]))
        self.about.setVisible(bool(self.about.text()))
        self.copy.setEnabled(True)
        widest = min(self.table.wanted_width() + 4 * STEP, WIDEST, self.screen().availableGeometry().width() - 2 * STEP)
        self.resize(max(self.width(), widest), self.height())
        fit_height(self)
        self._keep_on_screen()

    def _keep_on_screen(self) -> None:
        """Move the grown dialog back onto the screen."""
        room, frame = self.screen().availableGeometry(), self.frameGeometry()
        left, top = min(frame.left(), room.right() - frame.width()), min(frame.top(), room.bottom() - frame.height())
        self.move(max(left, room.left()), max(top, room.top()))

    def _lone(self) -> list[str]:
        """The scenarios that only one of the two has."""
        assert self.found is not None
        lone = (
            (words.only_in_file, self.found.removed),
            (words.only_in_window, self.found.added),
        )
        return [
            text([shortened(plain(one.name), LONGEST_NAME) for one in scenarios])
            for text, scenarios in lone
            if scenarios
        ]

    def _move(self) -> Move | None:
        assert self.found is not None
        return self.found.moves[self.scenario.currentIndex()] if self.found.moves else None

    def _quantity(self) -> Quantity:
        return Quantity(self.quantity.currentData() or Quantity.THROUGHPUT)

    def _copy(self) -> None:
        assert self.found is not None
        names = self.version.currentText(), words.THIS_PLAN
        QApplication.clipboard().setText(difference_listing(self.found, names))


def _compared(path: Path, plan: Plan) -> Difference | ZplannerError:
    """What differs from a file to a plan, both with normalized shares, or why the file is refused."""
    try:
        version = plan_version(path)
    except ZplannerError as error:
        return error
    old, new = (one if one.shares_add_up else one.with_normalized_shares() for one in (version.plan, plan))
    return difference(old, new, shipped_model(), recorded=version.recorded)
