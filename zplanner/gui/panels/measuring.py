"""What to measure next: the measurements that would narrow the forecast of the scenario in focus most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from zplanner.evidence.catalogue import workload_classes
from zplanner.gui.appearance import STEP
from zplanner.gui.panels.listing import Listing
from zplanner.gui.panels.panel import small
from zplanner.gui.session import Session
from zplanner.reporting.wording import probability

if TYPE_CHECKING:
    from zplanner.planning.measuring import Suggestion

MOST = 3


class MeasureNext(QWidget):
    """A few suggestions, each with the command that measures it, ready to be copied."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(self.tr("Measure next"))
        title.setProperty("role", "title")
        self.copy = QPushButton(self.tr("Copy command"))
        self.copy.setToolTip(self.tr("Copy the command of the selected row (Ctrl+C)"))
        self.copy.clicked.connect(self._copy)
        columns = (self.tr("Workload"), self.tr("Change"), self.tr("Effect"), self.tr("Command"))
        self.rows = Listing(self.tr("Measure next"), columns, stretched=3, most_rows=MOST, kept_share=0.2)
        action = QAction(self.tr("&Copy Command"), self.rows)
        action.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(self._copy)
        self.rows.addAction(action)
        self.rows.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._none = small(self.tr("No single measurement would narrow this forecast by 1 % or more."))
        heading = QHBoxLayout()
        heading.addWidget(title)
        heading.addStretch(1)
        heading.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(STEP - 2)
        layout.addLayout(heading)
        layout.addWidget(self.rows)
        layout.addWidget(self._none)
        session.suggestions_changed.connect(self.show_suggestions)

    def show_suggestions(self, suggestions: tuple[Suggestion, ...]) -> None:
        """Show the best of what is worth measuring."""
        found = suggestions[:MOST]
        narrows = self.tr("narrows the interval by {share}")
        classes = workload_classes()
        self.rows.fill(
            [
                (
                    classes[one.workload_class].label,
                    one.change,
                    narrows.format(share=probability(one.narrowing)),
                    one.command,
                )
                for one in found
            ]
        )
        self.rows.setVisible(bool(found))
        self.copy.setVisible(bool(found))
        self._none.setVisible(not found)
        first = self.rows.topLevelItem(0)
        if first is not None and self.rows.currentItem() is None:
            self.rows.setCurrentItem(first)

    def _copy(self) -> None:
        if (item := self.rows.currentItem()) is not None:
            QApplication.clipboard().setText(item.text(3))
