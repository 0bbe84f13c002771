"""Remarks beside the choices of an open list: those without measurements, and those that do not run."""

from __future__ import annotations

from zplanner.evidence.fields import Field
from zplanner.gui.editors.values import ChoiceEditor
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.findings import Weight
from zplanner.planning.plan import problems
from zplanner.wording.findings import message
from zplanner.wording.window import configuration as words


def remark_on_machine(session: Session, field: Field, choices: ChoiceEditor) -> None:
    """Mark the machines for which no change to or from any other is measured for the mix, even before a forecast."""
    from zplanner.planning.reasons.levels import dead_ends

    if field.name != "machine":
        return
    plan = session.plan
    model = shipped_model().given(plan.basis)
    ends = dead_ends((part.workload_class for part in plan.mix), model)
    choices.set_remarks(dict.fromkeys(ends, (words.NO_DATA, words.NO_DATA_REASON)))


def remark_on_change(session: Session, field: Field, choices: ChoiceEditor) -> None:
    """Mark the choices that would not run, or would not count, in the scenario in focus."""
    from zplanner.planning.reasons.levels import levels_that_do_not_run, uncounted_levels

    plan = session.plan.with_normalized_shares()
    if not 0 <= session.selected < len(plan.scenarios) or problems(plan):
        choices.set_remarks({})
        remark_on_machine(session, field, choices)
        return
    scenario = plan.scenarios[session.selected]
    remark = words.NO_DATA if field.name == "machine" else words.NOT_COUNTED
    uncounted = uncounted_levels(plan, scenario, field, shipped_model())
    remarks = {level: (remark, message(gap)) for level, gap in uncounted.items()}
    refused = levels_that_do_not_run(plan.configuration(scenario), field, plan.statements)
    for level, caution in refused.items():
        is_impossible = caution.weight is Weight.IMPOSSIBLE
        remarks[level] = words.DOES_NOT_RUN if is_impossible else words.MAY_NOT_RUN, message(caution)
    choices.set_remarks(remarks)
