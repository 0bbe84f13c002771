"""The dialog that marks the selected scenario as carried out, with the first whole month on its system."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QDateEdit, QDialog, QDialogButtonBox, QLabel, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.session import Session
from zplanner.gui.widgets.dialogs import without_icons
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import small
from zplanner.planning.plan import MadeMove, Plan
from zplanner.planning.report_settings import FIRST_DAY, LAST_DAY
from zplanner.wording.window import scenarios as words

MONTH = "yyyy-MM"
"""How a month is written, as text plans state it."""


class MoveDialog(QDialog):
    """Asks for the month, or takes the mark away again."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(words.MADE_TITLE)
        self.setMinimumWidth(420)
        self._question = QLabel()
        self._question.setWordWrap(True)
        self.month = QDateEdit()
        self.month.setDisplayFormat(MONTH)
        self.month.setDateRange(QDate(FIRST_DAY), QDate(LAST_DAY))  # type: ignore[call-overload]  # takes a date, too
        self.month.setAccessibleName(words.MADE_MONTH)
        self.month.setToolTip(words.MADE_MONTH)
        box = QDialogButtonBox()
        self.made = box.addButton(words.MADE, QDialogButtonBox.ButtonRole.AcceptRole)
        self.not_made = box.addButton(words.NOT_MADE, QDialogButtonBox.ButtonRole.DestructiveRole)
        box.addButton(words.CANCEL, QDialogButtonBox.ButtonRole.RejectRole)
        box.accepted.connect(self._mark)
        box.rejected.connect(self.reject)
        self.not_made.clicked.connect(self._unmark)
        without_icons(box)
        asked = row((self._question, 1), self.month)
        self.setLayout(column(asked, small(words.MADE_HELP), 1, box, spacing=STEP + 4, margins=2 * STEP))
        session.document_opened.connect(self.reject)

    def ask(self) -> None:
        """Open for the selected scenario."""
        plan = self._session.plan
        self._name = plan.scenarios[self._session.selected].name
        self._question.setText(words.made_question(self._name))
        is_made = plan.move is not None and plan.move.scenario == self._name
        self.not_made.setVisible(is_made)
        self.month.setDate(QDate.fromString(plan.move.month if plan.move and is_made else _first(plan), MONTH))
        self.open()
        self.month.setFocus()
        self.month.setSelectedSection(QDateEdit.Section.MonthSection)

    def _mark(self) -> None:
        self.accept()
        move = MadeMove(self._name, self.month.date().toString(MONTH))
        self._session.edit(words.UNDO_MADE, replace(self._session.plan, move=move))

    def _unmark(self) -> None:
        self.accept()
        self._session.edit(words.UNDO_NOT_MADE, replace(self._session.plan, move=None))


def _first(plan: Plan) -> str:
    """The month that is suggested: the one after the last that is measured, or after that of the plan, or this one."""
    today = QDate.currentDate()
    if plan.histories:
        today = QDate(1970, 1, 1).addDays(max(one.end for one in plan.histories) // 86_400)
    elif plan.report.date:
        today = QDate.fromString(plan.report.date, "yyyy-MM-dd")
    return today.addMonths(bool(plan.histories or plan.report.date)).toString(MONTH)
