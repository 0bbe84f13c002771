"""The dialog of a list of systems or a zPCR study: what comes, what is left out, and which of two equal names stays."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QComboBox,
    QDialog,
    QGridLayout,
    QLabel,
    QRadioButton,
    QTreeView,
    QWidget,
)

from zplanner.errors import ZplannerError
from zplanner.estate.lists import FoundSystems, listed, merge_systems, same_named
from zplanner.estate.systems import ATTRIBUTES, in_our_form
from zplanner.evidence.configuration import fields
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.gui.appearance import STEP
from zplanner.gui.estate.model import SystemsModel
from zplanner.gui.problems import refused_rows, show_refused, tell
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import choice_of, scrolling, show_text, small, take_buttons
from zplanner.gui.widgets.tables import set_widths
from zplanner.importing.batch import reading_of
from zplanner.planning.plan import Plan
from zplanner.wording.errors import advice
from zplanner.wording.estate import lists as words
from zplanner.wording.estate.table import FIRST_NAME, SystemColumn
from zplanner.wording.numbers import capitalized, plain
from zplanner.wording.window.files import NOT_IMPORTED, UNCHANGED

SHOWN = (
    *(SystemColumn.NAME, SystemColumn.ENGINES, SystemColumn.BUSY, SystemColumn.POOL, SystemColumn.WEIGHT),
    SystemColumn.MIX,
)
"""What a list says of a system; all else is forecast."""

WIDTHS = dict(zip(SHOWN, (180, 72, 84, 52, 64), strict=False))


MAPPED_HEIGHT = 120
"""Pixels for the columns that are asked about; more of them are scrolled."""


class SystemsDialog(QDialog):
    """Shows the systems of a file; they go into the plan as one step. Columns that are not called as ours are said to
    be one of them, or left out."""

    taken_over = Signal(str)  # what was taken, for the status bar

    def __init__(self, session: Session, path: Path, found: FoundSystems, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.TITLE)
        self._session, self._path, self._file, self._found = session, path, path.name, found
        self.model = SystemsModel(self)
        self.replace, self.keep = QRadioButton(words.REPLACE), QRadioButton(words.KEEP)
        self.replace.setToolTip(words.REPLACE_HELP)
        self.keep.setToolTip(words.KEEP_HELP)
        self.replace.setChecked(True)
        self.refused = refused_rows(())
        self.headline = QLabel()
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        self.headline.setWordWrap(True)
        self.problem = small(role="problem")
        self.columns = {heading: _columns(heading, name) for heading, name in found.columns.items()}
        self._same = small()
        self._same.setWordWrap(False)
        self._lay_out()
        choice = QButtonGroup(self)
        choice.addButton(self.replace)
        choice.addButton(self.keep)
        choice.buttonToggled.connect(self._show_count)
        session.systems_changed.connect(self._show_count)
        session.document_opened.connect(self.reject)
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        for box in self.columns.values():
            box.activated.connect(self._read_again)
        self._show(found)

    def _lay_out(self) -> None:
        buttons, self.take = take_buttons(self, words.IMPORT, self.take_over)
        self._choice = QWidget()
        self._choice.setLayout(row(self._same, self.replace, self.keep, 1, spacing=2 * STEP))
        self.tree = _preview(self.model)
        self._below = QWidget()
        self._below.setLayout(column(_title(words.REFUSED), (self.refused, 1)))
        asked = self._asked()
        parts = self.headline, asked, self.problem, (self.tree, 2), self._choice, (self._below, 1), buttons
        self.setLayout(column(*parts, margins=2 * STEP))
        self.resize(720, 520 if asked.isHidden() else 680)

    def _asked(self) -> QWidget:
        """The columns with other names than ours; hidden where there are none."""
        rows, whole = QGridLayout(), QWidget()
        other = {heading: box for heading, box in self.columns.items() if box.currentData() != in_our_form(heading)}
        for place, (heading, box) in enumerate(other.items()):
            rows.addWidget(small(plain(heading), role=""), place, 0, Qt.AlignmentFlag.AlignVCenter)
            rows.addWidget(box, place, 1)
        area = scrolling(rows, sideways=True)
        area.setMinimumHeight(MAPPED_HEIGHT)
        whole.setLayout(column(_title(words.COLUMNS), (area, 1)))
        whole.setVisible(bool(other))
        return whole

    def _read_again(self) -> None:
        """Read the list as its columns are said to be."""
        columns = {heading: str(box.currentData()) for heading, box in self.columns.items()}
        path, names = self._path, self._session.whole.names
        self.take.setEnabled(False)
        self._asker.ask(lambda: _found(path, names, columns))

    def _show(self, found: FoundSystems | ZplannerError) -> None:
        """Show the systems as the list was read last, or why it is none."""
        error = found if isinstance(found, ZplannerError) else None
        self._found = found if isinstance(found, FoundSystems) else FoundSystems((), ())
        self.model.show_plan(Plan(hosts=self._found.hosts, partitions=self._found.partitions))
        for machine in range(self.model.rowCount()):
            self.tree.setFirstColumnSpanned(machine, QModelIndex(), True)
        self.tree.expandAll()
        self.tree.setVisible(bool(self._found.partitions))
        self.headline.setText(words.headline(self._file, self._found))
        is_unnamed = bool(self.columns) and error is None and not self._found.partitions and not self._found.refused
        show_text(self.problem, capitalized(advice(error)) if error else words.NO_SYSTEMS if is_unnamed else "")
        show_refused(self.refused, self._found.refused)
        self._below.setVisible(bool(self._found.refused))
        self._show_count()

    def _show_count(self) -> None:
        same = same_named(self._session.whole, self._found, FIRST_NAME)
        self._choice.setVisible(same > 0)
        self._same.setText(words.same_names(same))
        self._count = len(self._found.partitions) - (0 if self.replace.isChecked() else same)
        self.take.setEnabled(self._count > 0)
        self.take.setText(words.import_button(self._count))

    def take_over(self) -> None:
        """Take the systems into the plan."""
        before, replacing = self._session.whole, self.replace.isChecked()
        try:
            after = merge_systems(before, self._found, FIRST_NAME, replacing=replacing)
        except ZplannerError as error:
            tell(self, NOT_IMPORTED.format(file=plain(self._file)), error, UNCHANGED)
            return
        if after == before:
            self.taken_over.emit(words.NOTHING_NEW.format(file=plain(self._file)))
        else:
            self._session.edit_whole(words.step(self._count), after)
            self.taken_over.emit(words.imported(self._file, self._count))
        self.accept()


def _found(path: Path, names: Vocabulary, columns: dict[str, str]) -> FoundSystems | ZplannerError:
    try:
        found: FoundSystems = reading_of(listed, path, names, columns).run()
    except ZplannerError as error:
        return error
    return found


def _title(text: str) -> QLabel:
    title = QLabel(text)
    title.setProperty("role", "title")
    return title


def _columns(heading: str, name: str) -> QComboBox:
    """What a column may be, with what it is now."""
    box = choice_of(words.COLUMN.format(column=plain(heading)))
    box.addItem(words.LEFT_OUT, "")
    for one in (*ATTRIBUTES, *fields()):
        box.addItem(one, one)
    box.setCurrentIndex(box.findData(name))
    return box


def _preview(model: SystemsModel) -> QTreeView:
    tree = QTreeView()
    tree.setAccessibleName(words.SYSTEMS)
    tree.setModel(model)
    tree.setUniformRowHeights(True)
    tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    for one in SystemColumn:
        tree.setColumnHidden(one, one not in SHOWN)
    set_widths(tree, WIDTHS)
    return tree
