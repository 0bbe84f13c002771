"""The workload mix: which classes of work use today's CPU time, and how much of it each."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.fields import Field, FieldKind
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.editors import ChoiceEditor
from zplanner.gui.numbers import NumberEditor
from zplanner.gui.panels.panel import IconButton, Panel, reason_beneath, set_tone, small
from zplanner.gui.session import Session
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain

SHARE = Field(
    name="share",
    label="Share",
    group="Workload",
    kind=FieldKind.SHARE,
    help="Share of today's CPU time.",
    minimum=0.0,
    maximum=1.0,
)


class MixPanel(Panel):
    """The classes and shares of the mix, with their sum always in sight."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Workload mix"), parent)
        self._session = session
        self._appearance = appearance
        self._rows: list[_Row] = []
        self._lines = QVBoxLayout()
        self._lines.setSpacing(STEP - 3)
        self.body.addLayout(self._lines)
        self.add = IconButton(appearance, "add", self.tr("Add workload"))
        self.add.clicked.connect(self.add_workload)
        self.heading.addWidget(self.add)
        self.sum = QLabel()
        self.normalize = QPushButton(self.tr("Normalize"))
        self.normalize.setToolTip(self.tr("Divide every share by the sum, so that they add up to 100 %"))
        self.normalize.clicked.connect(self._normalize)
        self._note = small()
        self._first = QPushButton(self.tr("Add workload"))
        self._first.clicked.connect(self.add_workload)
        foot = QHBoxLayout()
        foot.addWidget(self.sum, 1)
        foot.addWidget(self.normalize)
        self.body.addLayout(foot)
        self.body.addWidget(self._note)
        begin = QHBoxLayout()
        begin.addWidget(self._first)
        begin.addStretch(1)
        self.body.addLayout(begin)
        session.document_opened.connect(self._discard)
        session.plan_changed.connect(self.show_plan)
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        """Show the mix of a plan."""
        while len(self._rows) > len(plan.mix):
            self._drop(self._rows.pop())
        while len(self._rows) < len(plan.mix):
            self._rows.append(self._row(len(self._rows)))
        for row, component in zip(self._rows, plan.mix, strict=True):
            row.workload_class.set_value(component.workload_class)
            row.share.set_value(component.share)
        self._show_sum(plan)

    def add_workload(self) -> None:
        """A further class, with the share that is still missing."""
        plan = self._session.plan
        used = {component.workload_class for component in plan.mix}
        free = next((key for key in workload_classes() if key not in used), "mixed")
        rest = round(max(0.0, 1.0 - plan.share_sum), 6)
        mix = (*plan.mix, Component(free, Uncertain.exactly(rest)))
        self._session.edit(self.tr("Add workload"), replace(plan, mix=mix))
        self._rows[-1].workload_class.setFocus()

    def row(self, index: int) -> tuple[ChoiceEditor, NumberEditor]:
        """The two editors of one line of the mix."""
        return self._rows[index].workload_class, self._rows[index].share

    def _row(self, index: int) -> _Row:
        row = _Row(self._appearance, index)
        row.workload_class.edited.connect(
            lambda key: self._change(
                self.tr("Change workload class"), row, replace(self._component(row), workload_class=key)
            )
        )
        row.share.edited.connect(
            lambda share: self._change(self.tr("Change share"), row, replace(self._component(row), share=share))
        )
        row.share.refused.connect(lambda reason: self._session.refuse(row.share, reason))
        row.remove.clicked.connect(lambda: self._remove(row))
        row.delete.activated.connect(lambda: self._remove(row))
        self._lines.addWidget(row)
        return row

    def _drop(self, row: _Row) -> None:
        self._session.refuse(row.share, "")
        self._lines.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _component(self, row: _Row) -> Component:
        return self._session.plan.mix[self._rows.index(row)]

    def _change(self, text: str, row: _Row, component: Component) -> None:
        index, mix = self._rows.index(row), list(self._session.plan.mix)
        mix[index] = component
        gesture = (
            row.share.gesture if component.workload_class == self._session.plan.mix[index].workload_class else None
        )
        self._session.edit(text, replace(self._session.plan, mix=tuple(mix)), gesture=gesture)

    def _remove(self, row: _Row) -> None:
        index, mix = self._rows.index(row), self._session.plan.mix
        self._session.edit(self.tr("Remove workload"), replace(self._session.plan, mix=mix[:index] + mix[index + 1 :]))
        (self._rows[min(index, len(self._rows) - 1)].workload_class if self._rows else self._first).setFocus()

    def _normalize(self) -> None:
        self._rows[0].share.setFocus()  # the button goes, and with it the focus
        plan = self._session.plan.with_normalized_shares()
        self._session.edit(self.tr("Normalize shares"), replace(plan, mix=_rounded(plan.mix)))

    def _discard(self) -> None:
        for row in self._rows:
            row.share.discard()

    def _show_sum(self, plan: Plan) -> None:
        off = bool(plan.mix) and not plan.shares_add_up
        self.normalize.setVisible(off and plan.share_sum > 0)
        self.sum.setVisible(bool(plan.mix))
        self._first.setVisible(not plan.mix)
        total = _percent(plan.share_sum)
        if not plan.mix:
            self._note.setText(
                self.tr("What runs on the system today? Add its classes of work and their shares of the CPU time.")
            )
        elif plan.share_sum <= 0:
            self._note.setText(self.tr("Give at least one class a share."))
        elif off:
            self._note.setText(self.tr("The forecast uses the shares scaled to 100 %."))
        self._note.setVisible(off or not plan.mix)
        if off:
            gap = _percent(abs(1.0 - plan.share_sum))
            text = self.tr("{gap} missing") if plan.share_sum < 1 else self.tr("{gap} too much")
            self.sum.setText(self.tr("Sum {total}: ").format(total=total) + text.format(gap=gap))
        else:
            self.sum.setText(self.tr("Sum {total}: the shares add up").format(total=total))
        set_tone(self.sum, "caution" if off else "good")


class _Row(QWidget):
    """One class and its share."""

    def __init__(self, appearance: Appearance, index: int) -> None:
        super().__init__()
        classes = [(entry.key, entry.label, entry.description) for entry in workload_classes().values()]
        self.workload_class = ChoiceEditor(classes)
        self.share = NumberEditor(SHARE, required=True)
        self.share.setFixedWidth(76)
        number = index + 1
        self.workload_class.name(self.tr("Workload {number}, class").format(number=number), self.tr("Class of work"))
        share = self.tr("Workload {number}, share in per cent").format(number=number)
        self.share.name(share, self.tr("Share of today's CPU time, in per cent: 60, 50..70, or 60 +- 5 @ 90%"))
        self.remove = IconButton(appearance, "close", self.tr("Remove this workload (Del on its class)"))
        self.remove.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes on to the next class
        key = QKeySequence(QKeySequence.StandardKey.Delete)
        self.delete = QShortcut(key, self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        line = QHBoxLayout()
        line.setSpacing(STEP - 2)
        line.addWidget(self.workload_class, 1)
        line.addWidget(self.share)
        line.addWidget(self.remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(line)
        layout.addWidget(reason_beneath(self.share))


def _rounded(mix: tuple[Component, ...]) -> tuple[Component, ...]:
    """The shares with two decimals of a per cent; the largest takes what rounding leaves, so that the sum stays 1."""
    lows = [round(1e4 * part.share.low) for part in mix]
    highs = [round(1e4 * part.share.high) for part in mix]
    largest = max(range(len(mix)), key=lambda index: lows[index] + highs[index])
    left = 20_000 - sum(lows) - sum(highs)
    lows[largest] += left // 2
    highs[largest] += left - left // 2
    return tuple(
        replace(part, share=Uncertain(low / 1e4, high / 1e4, part.share.confidence))
        for part, low, high in zip(mix, lows, highs, strict=True)
    )


def _percent(share: float) -> str:
    return f"{100 * share:.4g} %"
