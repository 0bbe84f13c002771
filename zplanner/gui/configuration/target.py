"""Growth and target: how the load rises, how busy the engines may become, and how far vendors' figures apply."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from zplanner.evidence.fields import Field, FieldKind
from zplanner.gui.appearance import STEP
from zplanner.gui.configuration.form import LABEL_WIDTH, tip
from zplanner.gui.editors.number import NumberEditor
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import Panel, labeled
from zplanner.planning.plan import LEAST_ADVANTAGE, MOST_ADVANTAGE, Plan
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain

GROWTH = Field(
    name="growth_per_year",
    label="Growth per year",
    group="Target",
    kind=FieldKind.SHARE,
    help="Growth of the load: 15, 10..20, or 15 +- 5 @ 90%. Leave it empty where it is unknown.",
    minimum=-0.9,
    maximum=10.0,
    limit="An input guard.",
)
UTILIZATION = Field(
    name="target_utilization",
    label="Highest utilization",
    group="Target",
    kind=FieldKind.SHARE,
    help="How busy the engines may be at the peak.",
    minimum=0.01,
    maximum=0.99,
    limit="Utilization law: a processor cannot be busier than 100 %.",
)
CONFIDENCE = Field(
    name="target_confidence",
    label="Confidence",
    group="Target",
    kind=FieldKind.SHARE,
    help="How sure the sizing shall be that the highest utilization is kept.",
    minimum=0.5,
    maximum=0.99,
    limit="An input guard: below 50 % a sizing is more likely wrong than right.",
)
_DEFAULT = str(VENDOR_ADVANTAGE.scaled(100))
ADVANTAGE = Field(
    name="vendor_advantage",
    label="Published advantage",
    group="Target",
    kind=FieldKind.SHARE,
    help="Share of the vendors' published advantage that applies to your work: 0 % as capacity ratings measure it, "
    "100 % as vendors publish. Published benchmarks are chosen and tuned: the more your work is like them, the larger "
    "the share. Empty means zplanner's assumption. A text plan writes 0.25 for 25 %.",
    minimum=LEAST_ADVANTAGE,
    maximum=MOST_ADVANTAGE,
    limit="An input guard: one whole advantage beyond 0 % and 100 %.",
)


class TargetPanel(Panel):
    """The three numbers that turn a forecast into a sizing, and the share of the published advantage behind it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Growth and target"), parent)
        self._session = session
        self.growth = NumberEditor(GROWTH)
        self.growth.set_unset_text(self.tr("unknown"))
        self.utilization = NumberEditor(UTILIZATION, required=True, exact=True, rarely_small=True)
        self.confidence = NumberEditor(CONFIDENCE, required=True, exact=True, rarely_small=True)
        self.advantage = NumberEditor(ADVANTAGE, rarely_small=True)
        self.advantage.set_unset_text(self.tr("{share} (default)").format(share=_DEFAULT))
        grid = QGridLayout()
        grid.setHorizontalSpacing(STEP)
        grid.setVerticalSpacing(STEP // 2)
        grid.setContentsMargins(4, 0, 0, 0)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        grid.setColumnStretch(1, 1)
        self._editors = (
            (GROWTH, self.growth),
            (UTILIZATION, self.utilization),
            (CONFIDENCE, self.confidence),
            (ADVANTAGE, self.advantage),
        )
        for row, (field, editor) in enumerate(self._editors):
            label, column = labeled(self.tr(field.label), editor, tip(field))
            label.setContentsMargins(0, 4, 0, 0)
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(column, row, 1)
            self._connect(field, editor)
        self.body.addLayout(grid)
        session.document_opened.connect(self._discard)
        session.plan_changed.connect(self.show_plan)
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        self.growth.set_value(plan.growth_per_year)
        self.utilization.set_value(Uncertain.exactly(plan.target_utilization))
        self.confidence.set_value(Uncertain.exactly(plan.target_confidence))
        self.advantage.set_value(None if plan.vendor_advantage == VENDOR_ADVANTAGE else plan.vendor_advantage)

    def _connect(self, field: Field, editor: NumberEditor) -> None:
        def change(value: Uncertain | None) -> None:
            kept: Any = value
            if field is ADVANTAGE:
                kept = VENDOR_ADVANTAGE if value is None else value
            elif field is not GROWTH and value is not None:
                kept = value.median
            text = self.tr("Change {field}").format(field=field.label)
            self._session.edit(text, replace(self._session.plan, **{field.name: kept}), gesture=editor.gesture)

        editor.edited.connect(change)
        editor.refused.connect(lambda reason: self._session.refuse(editor, reason))

    def _discard(self) -> None:
        for _, editor in self._editors:
            editor.discard()
