"""The plan whose scenarios, growth and target apply to every system of an estate, and which may state the engines of
its machines; its own systems are not looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from zplanner.document import TEXT_PLAN, open_plan
from zplanner.document.text_plan import LARGEST_FILE, stated_plan
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.estate.refusals import EstateCode
from zplanner.evidence.configuration import Configuration
from zplanner.files import content, utf8_text
from zplanner.planning.plan import Plan
from zplanner.planning.problems import UNFINISHED, PlanCode, problems
from zplanner.planning.report_settings import ReportSettings


def targets(path: Path) -> Plan:
    """What a plan says of every system. `[current]` may be missing, and so may the mix: that of a plan is the mix of
    systems which state none."""
    try:
        plan = _stated(path)
    except ZplannerError as error:
        raise error.within(file=path) from None
    return replace(
        plan,
        current=Configuration(),
        report=ReportSettings(),
        histories=(),
        move=None,
        partitions=(),
        snapshots=(),
    )


def _stated(path: Path) -> Plan:
    is_text = path.suffix.lower() == TEXT_PLAN
    plan = stated_plan(utf8_text(content(path, LARGEST_FILE))) if is_text else open_plan(path)
    for problem in problems(plan):
        of_a_mix = problem.code is PlanCode.STEP_OF_OTHER_CLASS and not plan.mix
        if problem.code not in UNFINISHED and not of_a_mix:
            raise problem
    if not plan.scenarios:
        raise ZplannerError(EstateCode.NO_SCENARIO, about=Reference(Part.SCENARIO))
    return plan
