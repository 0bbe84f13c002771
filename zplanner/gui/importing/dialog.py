"""The dialog of an import: the files and what they hold above, what the plan can take from them beneath."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSettings, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QSplitter,
    QWidget,
)

from zplanner.gui.appearance import STEP
from zplanner.gui.importing.files import FileTable
from zplanner.gui.importing.offers import OfferList
from zplanner.gui.importing.reading import ReadFiles
from zplanner.gui.session import Session
from zplanner.gui.widgets.dialogs import without_icons
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import small
from zplanner.histories.statistics import Statistic
from zplanner.importing.offers import taken
from zplanner.importing.reading import ReadStatus
from zplanner.wording.window import importing as words

SIZE = 1120, 700
SETTING = "import/geometry"

ORDER = ReadStatus.READ, ReadStatus.ALREADY_THERE, ReadStatus.REFUSED, ReadStatus.NOT_RECOGNIZED
"""What a planner can use comes first: a folder may hold many other files."""


class ImportDialog(QDialog):
    """Shows what files hold; what is ticked goes into the plan as one step."""

    taken_over = Signal(str)  # what was taken, for the status bar

    def __init__(self, session: Session, found: ReadFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowTitle(words.TITLE)
        self._session, self._found = session, found
        self.files = FileTable(sorted(found.readings, key=lambda one: ORDER.index(one.status)))
        self.details = QPlainTextEdit()
        self.details.setReadOnly(True)
        self.details.setTabChangesFocus(True)
        self.details.setAccessibleName(words.DETAILS)
        self.offers = OfferList(self._found.statistics)
        self._headline = small(words.headline(found.readings))
        self._lay_out()
        self._fit()
        self.files.selectionModel().currentChanged.connect(self._show_details)
        self._show_details()
        self.offers.statistic_changed.connect(self._offer)
        self.offers.changed.connect(self._show_count)
        self._offer(Statistic.P95)
        self.finished.connect(lambda: QSettings().setValue(SETTING, self.saveGeometry()))
        session.document_opened.connect(self.reject)

    def _lay_out(self) -> None:
        above = QSplitter(Qt.Orientation.Horizontal)
        above.addWidget(self.files)
        above.addWidget(self.details)
        above.setStretchFactor(0, 2)
        above.setStretchFactor(1, 1)
        title, beneath, split = QLabel(words.OFFERS), QWidget(), QSplitter(Qt.Orientation.Vertical)
        title.setProperty("role", "title")
        beneath.setLayout(column(title, (self.offers, 1), margins=(0, STEP, 0, 0)))
        split.addWidget(above)
        split.addWidget(beneath)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        for one in (above, split):
            one.setChildrenCollapsible(False)
            one.setHandleWidth(STEP)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.take = buttons.addButton(words.IMPORT, QDialogButtonBox.ButtonRole.AcceptRole)
        self.take.setDefault(True)
        buttons.accepted.connect(self.take_over)
        buttons.rejected.connect(self.reject)
        without_icons(buttons)
        self.setLayout(column(self._headline, (split, 1), buttons, margins=2 * STEP))

    def _fit(self) -> None:
        """Take the size of the last import, else that of a laptop's screen."""
        stored, screen = QSettings().value(SETTING), self.screen().availableGeometry()
        if not isinstance(stored, QByteArray) or not self.restoreGeometry(stored):
            self.resize(min(SIZE[0], screen.width() - 4 * STEP), min(SIZE[1], screen.height() - 10 * STEP))

    def _offer(self, of: Statistic) -> None:
        """Show the offers with this statistic of the load."""
        self.offers.show_offers(self._found.offered[of], self._session.plan)
        self._show_count()

    def _show_count(self) -> None:
        count = len(self.offers.chosen())
        self.take.setEnabled(count > 0)
        self.take.setText(words.import_button(count))

    def _show_details(self) -> None:
        self.details.setPlainText("\n".join(words.details(self.files.current)))

    def take_over(self) -> None:
        """Take what is ticked and answered into the plan."""
        chosen = self.offers.chosen()
        self._session.edit(words.step(chosen), taken(self._session.plan, chosen))
        self.taken_over.emit(words.taken_over(chosen))
        self.accept()
