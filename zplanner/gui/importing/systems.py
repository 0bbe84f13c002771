"""The dialog of a list of systems or a zPCR study: what comes, what is left out, and which of two equal names stays."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QRadioButton,
    QTreeView,
    QWidget,
)

from zplanner.errors import ZplannerError
from zplanner.estate.lists import FoundSystems, same_named, with_found
from zplanner.gui.appearance import STEP
from zplanner.gui.estate.model import SystemColumn, SystemsModel
from zplanner.gui.problems import refused_rows, tell
from zplanner.gui.session import Session
from zplanner.gui.widgets.dialogs import without_icons
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import small
from zplanner.planning.plan import Plan
from zplanner.wording.estate import lists as words
from zplanner.wording.estate.table import FIRST_NAME
from zplanner.wording.numbers import plain
from zplanner.wording.window.files import NOT_IMPORTED, UNCHANGED

SHOWN = SystemColumn.NAME, SystemColumn.ENGINES, SystemColumn.BUSY, SystemColumn.POOL, SystemColumn.WEIGHT
"""What a list says of a system; all else is forecast."""

WIDTHS = {SystemColumn.NAME: 240, SystemColumn.ENGINES: 96, SystemColumn.BUSY: 96, SystemColumn.POOL: 72}


class SystemsDialog(QDialog):
    """Shows the systems of a file; they go into the plan as one step."""

    taken_over = Signal(str)  # what was taken, for the status bar

    def __init__(self, session: Session, file: str, found: FoundSystems, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.TITLE)
        self._session, self._file, self._found = session, file, found
        self.model = SystemsModel(self)
        self.model.show_plan(Plan(hosts=found.hosts, partitions=found.partitions))
        self.replace, self.keep = QRadioButton(words.REPLACE), QRadioButton(words.KEEP)
        self.replace.setToolTip(words.REPLACE_HELP)
        self.keep.setToolTip(words.KEEP_HELP)
        self.replace.setChecked(True)
        self.refused = refused_rows(found.refused)
        self.headline = QLabel(words.headline(file, found))
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        self.headline.setWordWrap(True)
        self._same = small()
        self._same.setWordWrap(False)
        self._lay_out()
        choice = QButtonGroup(self)
        choice.addButton(self.replace)
        choice.addButton(self.keep)
        choice.buttonToggled.connect(self._show_count)
        session.systems_changed.connect(self._show_count)
        session.document_opened.connect(self.reject)
        self._show_count()

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.take = buttons.addButton(words.IMPORT, QDialogButtonBox.ButtonRole.AcceptRole)
        self.take.setDefault(True)
        buttons.accepted.connect(self.take_over)
        buttons.rejected.connect(self.reject)
        without_icons(buttons)
        self._choice = QWidget()
        self._choice.setLayout(row(self._same, self.replace, self.keep, 1, spacing=2 * STEP))
        tree = _preview(self.model)
        tree.setVisible(bool(self._found.partitions))
        below = QWidget()
        title = QLabel(words.REFUSED)
        title.setProperty("role", "title")
        below.setLayout(column(title, (self.refused, 1)))
        below.setVisible(bool(self._found.refused))
        self.setLayout(column(self.headline, (tree, 2), self._choice, (below, 1), buttons, margins=2 * STEP))
        self.resize(720, 520)

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
            after = with_found(before, self._found, FIRST_NAME, replacing=replacing)
        except ZplannerError as error:
            tell(self, NOT_IMPORTED.format(file=plain(self._file)), error, UNCHANGED)
            return
        if after == before:
            self.taken_over.emit(words.NOTHING_NEW.format(file=plain(self._file)))
        else:
            self._session.edit_whole(words.step(self._count), after)
            self.taken_over.emit(words.imported(self._file, self._count))
        self.accept()


def _preview(model: SystemsModel) -> QTreeView:
    tree = QTreeView()
    tree.setAccessibleName(words.SYSTEMS)
    tree.setModel(model)
    tree.setUniformRowHeights(True)
    tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    for one in SystemColumn:
        tree.setColumnHidden(one, one not in SHOWN)
    for one, width in WIDTHS.items():
        tree.setColumnWidth(one, width)
    tree.expandAll()
    return tree
