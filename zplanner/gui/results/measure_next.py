"""What to measure next: the measurements that would narrow the selected scenario's forecast most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QShowEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import show_text, small
from zplanner.language import tr
from zplanner.planning.plan import Plan
from zplanner.wording.findings import suggested_change, suggestion_gain
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import results as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.measure_next import Suggestion

MOST = 3


class MeasureNext(QWidget):
    """A few suggestions for the selected scenario, each with its full measuring command; computed when the page is
    shown."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._stale = True
        self._about, self._none = small(words.SUGGESTIONS, "muted"), small(words.NO_SUGGESTION)
        self.rows = [SuggestionRow() for _ in range(MOST)]
        self.setLayout(column(self._about, *self.rows, self._none, 1, spacing=2 * STEP, margins=STEP))
        session.document_opened.connect(self._clear)
        self.asker = session.asker()
        self.asker.done.connect(self.show_suggestions)
        session.outlook_changed.connect(self._refresh)
        session.selection_changed.connect(self._refresh)
        self._clear()

    def show_suggestions(self, suggestions: tuple[Suggestion, ...] | None) -> None:
        """Show the first suggestions; None (not yet known) shows nothing."""
        self._none.setVisible(suggestions == ())
        self._about.setVisible(bool(suggestions))
        for line, suggestion in zip(self.rows, [*(suggestions or ()), *[None] * MOST], strict=False):
            line.setVisible(suggestion is not None)
            if suggestion is not None:
                line.show_suggestion(suggestion)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def _refresh(self) -> None:
        self._stale = not self.isVisible()
        if self._stale:
            return
        plan, selected = self._session.forecast_plan, self._session.selected
        if self._session.outlook is not None and 0 <= selected < len(plan.scenarios):
            self.asker.ask(lambda: _suggestions(plan, selected))
        else:
            self._clear()

    def _clear(self) -> None:
        self.asker.forget()
        self.show_suggestions(None)


class SuggestionRow(QWidget):
    """One suggestion: what to measure, its gain, the command to copy, and when to run it."""

    def __init__(self) -> None:
        super().__init__()
        self.what, self.gain, self.command, self.advice = small(role=""), small(), small(role=""), small()
        font = self.what.font()
        font.setWeight(QFont.Weight.Medium)
        self.what.setFont(font)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPointSizeF(0.9 * font.pointSizeF())
        self.command.setFont(fixed)
        self.command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = QPushButton(words.COPY_COMMAND)
        self.copy.setToolTip(words.COPY_COMMAND_HELP)
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(lambda: QApplication.clipboard().setText(self.command.text()))
        beside = row((column(self.what, self.gain, spacing=2), 1), self.copy, spacing=2 * STEP)
        self.setLayout(column(beside, self.command, self.advice, spacing=2))

    def show_suggestion(self, suggestion: Suggestion) -> None:
        measured = suggestion.measured
        self.what.setText(f"{tr(measured.label)}: {suggested_change(suggestion)}")
        self.gain.setText(capitalized(suggestion_gain(suggestion)))
        self.command.setText(measured.command)
        show_text(self.advice, f"{capitalized(tr(measured.advice))}." if measured.advice else "")
        self.copy.setAccessibleName(words.COPY_COMMAND_OF.format(what=self.what.text()))


def _suggestions(plan: Plan, selected: int) -> tuple[Suggestion, ...]:
    from zplanner.planning.decisions.measure_next import suggestions

    return suggestions(plan, plan.scenarios[selected], shipped_model())
