"""A version of a plan as it lies on the disk: the plan, and the forecast on record where the file is a report."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from zplanner.document import REPORTS, attached_forecast, open_plan
from zplanner.errors import ZplannerError
from zplanner.planning.changes.standing import Recorded
from zplanner.planning.plan import Plan
from zplanner.reporting.comparison.recorded import recorded


@dataclass(frozen=True, slots=True)
class PlanVersion:
    """A plan, and what its report said of it; None where the file is no report, or carries no forecast."""

    plan: Plan
    recorded: Recorded | None = None


def plan_version(path: Path) -> PlanVersion:
    """The version of a plan in a document, a text plan or a report; a ZplannerError names the file."""
    plan = open_plan(path)
    if path.suffix.lower() not in REPORTS:
        return PlanVersion(plan)
    try:
        document = attached_forecast(path)
        return PlanVersion(plan, None if document is None else recorded(document))
    except ZplannerError as error:
        raise error.within(file=path) from None
