"""The dialog of an import: the files and what they hold above, what the plan may take over from them beneath."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from zplanner.gui.appearance import STEP, tooltip
from zplanner.gui.importing.offers import OfferList
from zplanner.gui.session import Session
from zplanner.gui.widgets.dialogs import without_icons
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import small
from zplanner.histories.statistics import Statistic
from zplanner.importing.offers import Offered, offered, taken
from zplanner.importing.reading import FileReading
from zplanner.wording import importing as told
from zplanner.wording.window import importing as words

SIZE = 960, 640


class ImportDialog(QDialog):
    """Shows what files hold; what is ticked goes into the plan as one step."""

    taken_over = Signal(str)  # what was taken, for the status bar

    def __init__(self, session: Session, readings: Sequence[FileReading], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.TITLE)
        self.resize(SIZE[0], min(SIZE[1], self.screen().availableGeometry().height() - 10 * STEP))
        self._session, self._readings = session, readings
        self.files = _files(readings)
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setAccessibleName(words.DETAILS)
        self.offers = OfferList()
        self._headline = small(words.headline(readings))
        self._lay_out()
        self.files.currentItemChanged.connect(lambda *_: self._show_details())
        self.files.setCurrentIndex(self.files.model().index(0, 0))
        self.offers.statistic_changed.connect(self._offer)
        self.offers.changed.connect(self._show_count)
        self._offer(Statistic.P95)
        session.document_opened.connect(self.reject)

    def _lay_out(self) -> None:
        above, beneath = QWidget(), QWidget()
        above.setLayout(column(self._headline, (self.files, 2), (self.details, 1)))
        beneath.setLayout(column(_title(words.TAKE_OVER), (self.offers, 1)))
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(above)
        split.addWidget(beneath)
        split.setChildrenCollapsible(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.take = buttons.addButton(words.TAKE, QDialogButtonBox.ButtonRole.AcceptRole)
        self.take.setDefault(True)
        buttons.accepted.connect(self._take)
        buttons.rejected.connect(self.reject)
        without_icons(buttons)
        self.setLayout(column((split, 1), buttons, margins=2 * STEP))

    def _offer(self, of: Statistic) -> None:
        """Work out the offers again, for another statistic of the load."""
        found: Offered = offered(self._readings, self._session.plan, of)
        self.offers.show_offers(found, self._session.plan)
        self._show_count()

    def _show_count(self) -> None:
        count = len(self.offers.chosen())
        self.take.setEnabled(count > 0)
        self.take.setText(words.take(count))

    def _show_details(self) -> None:
        number = self.files.currentIndex().row()
        self.details.setPlainText("\n".join(told.details(self._readings[number])))

    def _take(self) -> None:
        chosen = self.offers.chosen()
        step = words.step(chosen)
        self._session.edit(step, taken(self._session.plan, chosen))
        self.taken_over.emit(words.taken_over(chosen))
        self.accept()


def _title(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "title")
    return label


def _files(readings: Sequence[FileReading]) -> QTreeWidget:
    """The table of the files: one row each, with what it is and what became of it."""
    tree = QTreeWidget()
    tree.setAccessibleName(words.FILES)
    tree.setRootIsDecorated(False)
    tree.setUniformRowHeights(True)
    tree.setAllColumnsShowFocus(True)
    tree.setHeaderLabels(words.FILE_COLUMNS)
    for reading in readings:
        cells = words.file_cells(reading)
        item = QTreeWidgetItem(list(cells))
        for number, cell in enumerate(cells):
            item.setToolTip(number, tooltip(cell))
        tree.addTopLevelItem(item)
    header = tree.header()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setStretchLastSection(True)
    return tree
