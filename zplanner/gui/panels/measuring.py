"""What to measure next: the measurements that would narrow the forecast of the scenario in focus most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from zplanner.evidence.catalogue import workload_classes
from zplanner.gui.appearance import STEP
from zplanner.gui.panels.listing import Listing
from zplanner.gui.panels.panel import small
from zplanner.gui.session import Session

if TYPE_CHECKING:
    from zplanner.planning.measuring import Suggestion

MOST = 3


class MeasureNext(QWidget):
    """A few suggestions, each with the command that measures it, ready to be copied. Asked for when looked at."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._stale = True
        about = small(self.tr("What would narrow the forecast of the scenario in focus most:"), "muted")
        about.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.copy = QPushButton(self.tr("Copy command"))
        self.copy.setToolTip(self.tr("Copy the command of the selected row (Ctrl+C)"))
        self.copy.clicked.connect(self._copy)
        columns = (self.tr("Workload"), self.tr("Change"), self.tr("Narrows by"), self.tr("Command"))
        self.rows = Listing(self.tr("Measure next"), columns, stretched=3, most_rows=MOST, kept_share=0.2)
        action = QAction(self.tr("&Copy Command"), self.rows)
        action.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(self._copy)
        self.rows.headerItem().setToolTip(2, self.tr("How much narrower the 80 % interval of throughput would be"))
        self.rows.addAction(action)
        self.rows.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._none = small(self.tr("No single measurement would narrow this forecast by 1 % or more."))
        heading = QHBoxLayout()
        heading.addWidget(about, 1)
        heading.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(STEP, STEP, STEP, STEP)
        layout.setSpacing(STEP - 2)
        layout.addLayout(heading)
        layout.addWidget(self.rows)
        layout.addWidget(self._none)
        layout.addStretch(1)
        session.suggestions_changed.connect(self.show_suggestions)
        session.outlook_changed.connect(self._renew)
        session.selection_changed.connect(self._renew)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def _renew(self) -> None:
        self._stale = True
        if self.isVisible():
            self._ask()

    def _ask(self) -> None:
        if self._stale:
            self._stale = False
            self._session.ask_suggestions()

    def show_suggestions(self, suggestions: tuple[Suggestion, ...]) -> None:
        """Show the best of what is worth measuring."""
        found = suggestions[:MOST]
        classes = workload_classes()
        self.rows.fill(
            [
                (
                    classes[one.workload_class].label,
                    one.change,
                    one.gain if one.narrowing == 1.0 else f"{100 * one.narrowing:.0f} %",
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
