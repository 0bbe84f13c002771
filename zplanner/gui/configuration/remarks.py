"""What is said beside the choices of a field while their list is open: those that no measurement covers, and those that
do not run."""

from __future__ import annotations

from zplanner.evidence.fields import Field
from zplanner.gui.editors.values import ChoiceEditor
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.findings import Weight
from zplanner.planning.plan import problems
from zplanner.wording.findings import message


def remark_on_machine(session: Session, field: Field, choices: ChoiceEditor) -> None:
    """Mark the machines between which and any other nothing was measured for the mix, even before it is forecast."""
    from zplanner.planning.reasons.levels import dead_ends

    if field.name != "machine":
        return
    plan = session.plan
    model = shipped_model().given(plan.basis)
    ends = dead_ends((part.workload_class for part in plan.mix), model)
    reason = choices.tr("No measurement covers a change between this machine and another for every class of the mix.")
    choices.set_remarks(dict.fromkeys(ends, (choices.tr("no data for this mix"), reason)))


def remark_on_change(session: Session, field: Field, choices: ChoiceEditor) -> None:
    """Mark the choices that would not run or not count in the scenario in focus, as its forecast would say it."""
    from zplanner.planning.reasons.levels import levels_that_do_not_run, uncounted_levels

    plan = session.plan.with_normalized_shares()
    if not 0 <= session.selected < len(plan.scenarios) or problems(plan):
        choices.set_remarks({})
        remark_on_machine(session, field, choices)
        return
    scenario = plan.scenarios[session.selected]
    refused = levels_that_do_not_run(plan.configuration(scenario), field, plan.statements)
    reasons = uncounted_levels(plan, scenario, field, shipped_model())
    remark = choices.tr("no data for this mix") if field.name == "machine" else choices.tr("not counted")
    remarks = {level: (remark, message(gap)) for level, gap in reasons.items()}
    for level, caution in refused.items():
        is_impossible = caution.weight is Weight.IMPOSSIBLE
        says = choices.tr("does not run") if is_impossible else choices.tr("unknown whether it runs")
        remarks[level] = says, message(caution)
    choices.set_remarks(remarks)
