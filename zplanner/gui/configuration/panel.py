"""Input panels other than the mix: today's configuration, growth and target."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.fields import Field, Value, field_named
from zplanner.gui.appearance import Appearance
from zplanner.gui.configuration.costs import CostsGroup
from zplanner.gui.configuration.form import FieldForm, add_labeled, field_grid
from zplanner.gui.configuration.group import FoldingGroup
from zplanner.gui.configuration.load import LoadGroup
from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.editors.number import NumberEditor
from zplanner.gui.editors.values import Editor, TypedEditor
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.panel import Panel
from zplanner.language import LANGUAGE, numeral, tr, typed
from zplanner.planning.findings import Weight
from zplanner.planning.plan import HORIZON_YEARS, PEAK_CORRELATION, Plan
from zplanner.planning.problems import MOST_HORIZON_YEARS, PlanCode, problems
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message
from zplanner.wording.window import configuration as words
from zplanner.wording.window.configuration import (
    ADVANTAGE,
    CONFIDENCE,
    CORRELATION,
    GROWTH,
    LEAD_TIME,
    UTILIZATION,
    YEARS,
)
from zplanner.wording.window.problems import EntryCode

_ASSUMED = {ADVANTAGE.name: VENDOR_ADVANTAGE, CORRELATION.name: PEAK_CORRELATION}
"""What an empty field stands for."""


class ConfigurationPanel(Panel):
    """The fields of today's configuration; empty means unknown."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(words.TITLE)
        self._session = session
        self._form = FieldForm(appearance, unset=words.UNKNOWN)
        self._form.edited.connect(self._change)
        self._form.refused.connect(session.refuse)
        self._form.opening.connect(lambda field, choices: remark_on_machine(session, field, choices))
        self.body.addWidget(self._form)
        session.document_opened.connect(self._form.discard)
        session.plan_changed.connect(self.show_plan)
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        self._form.names = plan.names
        self._form.set_values(plan.current)

    def editor(self, name: str) -> Editor:
        return self._form.editor(name)

    def _change(self, field: Field, value: Value | None, gesture: object) -> None:
        plan = self._session.plan
        changed = replace(plan, current=plan.current.changed({field.name: value}))
        self._session.edit(words.UNDO_CHANGE.format(label=tr(field.label)), changed, gesture=gesture)


class TargetPanel(Panel):
    """The load after today, what a choice must meet, costs, and assumptions."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(words.TARGET_TITLE)
        self._session = session
        self.growth = NumberEditor(GROWTH)
        self.utilization = NumberEditor(UTILIZATION, required=True, exact=True, rarely_small=True)
        self.confidence = NumberEditor(CONFIDENCE, required=True, exact=True, rarely_small=True)
        self.years = NumberEditor(YEARS, required=True, exact=True)
        self.lead_time = NumberEditor(LEAD_TIME, required=True, exact=True)
        self.horizon = HorizonEditor()
        self.advantage = NumberEditor(ADVANTAGE, rarely_small=True)
        self.correlation = NumberEditor(CORRELATION)
        self.growth.set_unset_text(words.UNKNOWN)
        self.advantage.set_unset_text(words.DEFAULT_ADVANTAGE)
        self.correlation.set_unset_text(words.DEFAULT_CORRELATION)
        for part, name, editor in (
            (Part.GROWTH, "per_year", self.growth),
            (Part.TARGET, "utilization", self.utilization),
            (Part.TARGET, "confidence", self.confidence),
            (Part.TARGET, "years", self.years),
            (Part.TARGET, "lead_time_months", self.lead_time),
            (Part.HORIZON, "years", self.horizon),
            (Part.EVIDENCE, "vendor_advantage", self.advantage),
            (Part.EVIDENCE, "peak_correlation", self.correlation),
        ):
            editor.about = Reference(part, field=name)
        self.load, self.costs = LoadGroup(session, appearance), CostsGroup(session, appearance)
        growth, grid, advanced = field_grid(), field_grid(), field_grid()
        self._add(growth, GROWTH, self.growth)
        self._add(grid, UTILIZATION, self.utilization)
        self._add(grid, CONFIDENCE, self.confidence)
        self._add(grid, YEARS, self.years)
        self._add(grid, LEAD_TIME, self.lead_time)
        add_labeled(grid, words.HORIZON_LABEL, self.horizon, words.HORIZON_TIP)
        self._follow(self.horizon, words.HORIZON_LABEL, lambda years: {"horizon_years": years})
        self._add(advanced, ADVANTAGE, self.advantage)
        self._add(advanced, CORRELATION, self.correlation)
        self.advanced = AdvancedGroup(session, appearance, advanced)
        self.body.addLayout(growth)
        self.body.addWidget(self.load)
        self.body.addLayout(grid)
        self.body.addWidget(self.costs)
        self.body.addWidget(self.advanced)
        session.plan_changed.connect(self.show_plan)
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        self.growth.set_value(plan.growth_per_year)
        self.utilization.set_value(Uncertain.exactly(plan.target_utilization))
        self.confidence.set_value(Uncertain.exactly(plan.target_confidence))
        self.years.set_value(Uncertain.exactly(plan.target_years))
        self.lead_time.set_value(Uncertain.exactly(plan.lead_time_months))
        self.horizon.set_value(plan.horizon_years)
        self.advantage.set_value(None if plan.vendor_advantage == VENDOR_ADVANTAGE else plan.vendor_advantage)
        self.correlation.set_value(None if plan.peak_correlation == PEAK_CORRELATION else plan.peak_correlation)
        self.advanced.fill()

    def _add(self, grid: QGridLayout, field: Field, editor: NumberEditor) -> None:
        def changes(value: Uncertain | None) -> dict[str, Any]:
            if field.name in _ASSUMED:
                return {field.name: value or _ASSUMED[field.name]}
            return {field.name: value if field is GROWTH or value is None else value.median}

        add_labeled(grid, tr(field.label), editor, words.tip(field))
        self._follow(editor, tr(field.label), changes)

    def _follow(self, editor: TypedEditor, label: str, changes: Callable[[Any], dict[str, Any]]) -> None:
        """Put what is entered into the plan."""

        def change(value: Any) -> None:
            plan = replace(self._session.plan, **changes(value))
            self._session.edit(words.UNDO_CHANGE.format(label=label), plan, gesture=editor.gesture)

        editor.edited.connect(change)
        editor.refused.connect(lambda reason: self._session.refuse(editor, reason))
        self._session.document_opened.connect(editor.discard)


class AdvancedGroup(FoldingGroup):
    """Two assumptions that most plans leave as they are."""

    def __init__(self, session: Session, appearance: Appearance, fields: QGridLayout) -> None:
        super().__init__(words.ADVANCED, appearance, words.ADVANCED_TIP)
        self._session = session
        self._body.setLayout(fields)

    def build(self, body: QWidget) -> None:
        """The panel has filled it at once: what is wrong with a plan leads to its fields."""

    def show_values(self) -> None:
        """The panel shows them, open or closed."""

    def stated(self) -> Iterable[str]:
        return words.assumptions_stated(self._session.plan)


class HorizonEditor(TypedEditor):
    """A list of years: 1, 3, 5. With semicolons or spaces between, a comma may be a decimal one."""

    def __init__(self) -> None:
        super().__init__()
        self.line.set_unit(tr(YEARS.unit))

    def read(self, text: str) -> tuple[float, ...]:
        text = re.sub(r"(?i)(?<=[\d.\s])(?:years?|y)\b", "", text)
        is_decimal = ";" in text or LANGUAGE.get().decimal == ","
        parts = re.split(r"[;\s]+|,\s+" if is_decimal else r"[,\s]+", text)
        years = {self._number(typed(part)) for part in parts if part}
        if len(years) > MOST_HORIZON_YEARS:
            raise ZplannerError(PlanCode.TOO_MANY_YEARS, count=len(years), most=MOST_HORIZON_YEARS)
        return tuple(sorted(years)) or HORIZON_YEARS

    def written(self, value: Sequence[float]) -> str:
        between = "; " if LANGUAGE.get().decimal == "," else ", "
        return between.join(numeral(f"{years:g}") for years in value)

    def _number(self, text: str) -> float:
        number = Uncertain.parse(text)
        if not number.is_exact:
            raise ZplannerError(EntryCode.RANGE)
        if not 0 < number.low <= YEARS.maximum:
            raise ZplannerError(PlanCode.YEARS_OUTSIDE, value=number.low)
        return number.low


def remark_on_machine(session: Session, field: Field, choices: ChoiceEditor) -> None:
    """Mark machines without any measured change for the mix, even before a forecast."""
    from zplanner.planning.reasons.coverage import dead_ends

    if field.name != "machine":
        return
    plan = session.plan
    model = shipped_model().given(plan.basis)
    ends = dead_ends((part.workload_class for part in plan.mix), model)
    choices.set_remarks(dict.fromkeys(ends, (words.NO_DATA, words.NO_DATA_REASON)))


def remark_on_change(session: Session, field: Field, choices: ChoiceEditor) -> None:
    """Mark choices that would not run or not count in the selected scenario."""
    from zplanner.planning.reasons.coverage import levels_that_do_not_run, uncounted_levels

    plan = session.plan.with_normalized_shares()
    if not 0 <= session.selected < len(plan.scenarios) or problems(plan):
        choices.set_remarks({})
        remark_on_machine(session, field, choices)
        return
    scenario = plan.scenarios[session.selected]
    remark = words.NO_DATA if field.name == "machine" else words.NOT_COUNTED
    field = field_named(field.name, plan.names)
    uncounted = uncounted_levels(plan, scenario, field, shipped_model())
    remarks = {level: (remark, message(gap)) for level, gap in uncounted.items()}
    refused = levels_that_do_not_run(plan.configuration(scenario), field, plan.statements)
    for level, caution in refused.items():
        is_impossible = caution.weight is Weight.IMPOSSIBLE
        remarks[level] = words.DOES_NOT_RUN if is_impossible else words.MAY_NOT_RUN, message(caution)
    choices.set_remarks(remarks)
