"""What to measure next: the measurements that would narrow the forecast of the scenario in focus most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QShowEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QPushButton, QVBoxLayout, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import small

if TYPE_CHECKING:
    from zplanner.planning.decisions.measure_next import Suggestion

MOST = 3


class MeasureNext(QWidget):
    """A few suggestions, each with the whole command that measures it. Asked for when looked at."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._stale = True
        self._about = small(self.tr("What would narrow the forecast of the scenario in focus most:"), "muted")
        self._none = small(self.tr("No single measurement would narrow this forecast by 1 % or more."))
        self.rows = [SuggestionRow() for _ in range(MOST)]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(STEP, STEP, STEP, STEP)
        layout.setSpacing(2 * STEP)
        for widget in (self._about, *self.rows, self._none):
            layout.addWidget(widget)
        layout.addStretch(1)
        self._clear()
        session.document_opened.connect(self._clear)
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

    def _clear(self) -> None:
        self.show_suggestions(None)

    def show_suggestions(self, suggestions: tuple[Suggestion, ...] | None) -> None:
        """Show the best of what is worth measuring; None, where nobody knows it yet, shows nothing."""
        self._none.setVisible(suggestions == ())
        suggestions = suggestions or ()
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(suggestions))
            if place < len(suggestions):
                row.show_suggestion(suggestions[place])
        self._about.setVisible(bool(suggestions))


class SuggestionRow(QWidget):
    """One suggestion: what to measure, what it is good for, and beneath it the command, ready to be copied, and when
    to run it."""

    def __init__(self) -> None:
        super().__init__()
        self.what = small(role="")
        font = self.what.font()
        font.setWeight(QFont.Weight.Medium)
        self.what.setFont(font)
        self.gain = small()
        self.command = small(role="")
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPointSizeF(0.9 * font.pointSizeF())
        self.command.setFont(fixed)
        self.command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.advice = small()
        self.copy = QPushButton(self.tr("Copy command"))
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(lambda: QApplication.clipboard().setText(self.command.text()))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(2)
        for row, label in enumerate((self.what, self.gain, self.command, self.advice)):
            grid.addWidget(label, row, 0, 1, 2 if row > 1 else 1)  # the button stands beside the first two
        grid.addWidget(self.copy, 0, 1, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(0, 1)

    def show_suggestion(self, suggestion: Suggestion) -> None:
        measured = suggestion.measured
        self.what.setText(f"{measured.label}: {suggestion.change}")
        self.gain.setText(_capital(suggestion.gain))
        self.command.setText(measured.command)
        self.advice.setText(f"{_capital(measured.advice)}." if measured.advice else "")
        self.advice.setVisible(bool(measured.advice))
        self.copy.setAccessibleName(self.tr("Copy the command that measures {what}").format(what=self.what.text()))
        self.copy.setToolTip(self.tr("Copy the command"))


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
