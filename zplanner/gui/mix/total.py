"""The foot of the mix: the shares as a bar, their sum, and what brings it to 100 %."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from zplanner.evidence.catalogue import workload_classes
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.mix.share_bar import ShareBar
from zplanner.gui.widgets.panel import set_tone, small
from zplanner.planning.plan import Plan


class MixSum(QWidget):
    """Says whether the shares add up; where the mix is empty, what belongs into it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.bar = ShareBar(appearance)
        appearance.changed.connect(self.bar.update)
        self.sum = QLabel()
        self.normalize = QPushButton(self.tr("Normalize"))
        self.normalize.setToolTip(self.tr("Divide every share by the sum, so that they add up to 100 %"))
        self.pasted = small()
        self.refused = small(role="problem")
        self.note = small()
        line = QHBoxLayout()
        line.addWidget(self.sum, 1)
        line.addWidget(self.normalize)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(STEP - 4)
        layout.addWidget(self.bar)
        layout.addLayout(line)
        layout.addWidget(self.pasted)
        layout.addWidget(self.refused)
        layout.addWidget(self.note)

    def tell_paste(self, done: str, reasons: Sequence[str]) -> None:
        """Say what a paste did, and why it left lines out; the next change of the plan takes it away."""
        for label, text in ((self.pasted, done), (self.refused, "\n".join(reasons))):
            label.setText(text)
            label.setVisible(bool(text))

    def show_plan(self, plan: Plan) -> None:
        """Show the shares of a plan and their sum."""
        classes = workload_classes()
        labels = {key: entry.label for key, entry in classes.items()}
        self.bar.set_parts(
            tuple((labels.get(part.workload_class, part.workload_class), part.share.median) for part in plan.mix)
        )
        self.bar.setVisible(len(plan.mix) > 1)
        off = bool(plan.mix) and not plan.shares_add_up
        self.normalize.setVisible(off and plan.share_sum > 0)
        self.sum.setVisible(bool(plan.mix))
        total, gap = _percent(plan.share_sum), _percent(abs(1.0 - plan.share_sum))
        if not off:
            self.sum.setText(self.tr("Sum {total}: the shares add up").format(total=total))
        elif plan.share_sum < 1:
            self.sum.setText(self.tr("Sum {total}: {gap} missing").format(total=total, gap=gap))
        else:
            self.sum.setText(self.tr("Sum {total}: {gap} too much").format(total=total, gap=gap))
        set_tone(self.sum, "caution" if off else "good")
        self.tell_paste("", ())
        self._show_note(plan, off)

    def _show_note(self, plan: Plan, off: bool) -> None:
        if not plan.mix:
            asked = self.tr("What runs on the system today? Add its classes of work and their shares of the CPU time,")
            self.note.setText(f"{asked} {self.tr('or paste them from a spreadsheet (Ctrl+V).')}")
        elif plan.share_sum <= 0:
            self.note.setText(self.tr("Give at least one class a share."))
        elif off:
            self.note.setText(self.tr("The forecast uses the shares scaled to 100 %."))
        self.note.setVisible(off or not plan.mix)


def _percent(share: float) -> str:
    return f"{100 * share:.4g} %"
