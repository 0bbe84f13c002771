"""Growth and target: how the load rises, how busy the engines may become, and how far vendors' figures apply."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QGridLayout, QWidget

from zplanner.evidence.fields import Field
from zplanner.gui.configuration.form import add_field, field_grid
from zplanner.gui.editors.number import NumberEditor
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import Panel
from zplanner.planning.plan import Plan
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain
from zplanner.wording.window import configuration as words
from zplanner.wording.window.configuration import ADVANTAGE, CONFIDENCE, GROWTH, UTILIZATION


class TargetPanel(Panel):
    """The three numbers that turn a forecast into a sizing, and the share of the published advantage behind it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(words.TARGET_TITLE, parent)
        self._session = session
        self.growth = NumberEditor(GROWTH)
        self.utilization = NumberEditor(UTILIZATION, required=True, exact=True, rarely_small=True)
        self.confidence = NumberEditor(CONFIDENCE, required=True, exact=True, rarely_small=True)
        self.advantage = NumberEditor(ADVANTAGE, rarely_small=True)
        self.growth.set_unset_text(words.UNKNOWN)
        self.advantage.set_unset_text(words.DEFAULT_ADVANTAGE)
        grid = field_grid()
        self._add(grid, GROWTH, self.growth)
        self._add(grid, UTILIZATION, self.utilization)
        self._add(grid, CONFIDENCE, self.confidence)
        self._add(grid, ADVANTAGE, self.advantage)
        self.body.addLayout(grid)
        session.plan_changed.connect(self.show_plan)
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        self.growth.set_value(plan.growth_per_year)
        self.utilization.set_value(Uncertain.exactly(plan.target_utilization))
        self.confidence.set_value(Uncertain.exactly(plan.target_confidence))
        self.advantage.set_value(None if plan.vendor_advantage == VENDOR_ADVANTAGE else plan.vendor_advantage)

    def _add(self, grid: QGridLayout, field: Field, editor: NumberEditor) -> None:
        def change(value: Uncertain | None) -> None:
            stated: Uncertain | float | None = value
            if field is ADVANTAGE:
                stated = value or VENDOR_ADVANTAGE
            elif field is not GROWTH and value is not None:
                stated = value.median
            changed = replace(self._session.plan, **{field.name: stated})  # type: ignore[arg-type]
            self._session.edit(words.undo_change(field.label), changed, gesture=editor.gesture)

        add_field(grid, field, editor)
        editor.edited.connect(change)
        editor.refused.connect(lambda reason: self._session.refuse(editor, reason))
        self._session.document_opened.connect(editor.discard)
