"""The foot of the mix: the shares as a bar, their sum, and what a paste did."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.mix.share_bar import ShareBar
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import set_tone, small
from zplanner.planning.plan import Plan
from zplanner.wording.window import mix as words


class MixFoot(QWidget):
    """Shows whether the shares add up; for an empty mix, what belongs into it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.bar = ShareBar(appearance)
        self.sum = QLabel()
        self.normalize = QPushButton(words.NORMALIZE)
        self.normalize.setToolTip(words.NORMALIZE_TIP)
        self.pasted, self.refused, self._note = small(), small(role="problem"), small()
        line = row((self.sum, 1), self.normalize)
        self.setLayout(column(self.bar, line, self.pasted, self.refused, self._note, spacing=STEP - 4))

    def show_paste(self, summary: str, problems: str) -> None:
        """Show what a paste did, and why it left lines out, until the plan changes."""
        for label, text in ((self.pasted, summary), (self.refused, problems)):
            label.setText(text)
            label.setVisible(bool(text))

    def show_plan(self, plan: Plan) -> None:
        """Show the shares of a plan and their sum."""
        self.bar.set_parts(tuple((words.class_label(part.workload_class), part.share.median) for part in plan.mix))
        self.bar.setVisible(len(plan.mix) > 1)
        self.sum.setText(words.share_sum(plan))
        self.sum.setVisible(bool(plan.mix))
        set_tone(self.sum, "good" if plan.shares_add_up else "caution")
        self.normalize.setVisible(plan.share_sum > 0 and not plan.shares_add_up)
        self._note.setText(words.note(plan))
        self._note.setVisible(bool(self._note.text()))
        self.show_paste("", "")
