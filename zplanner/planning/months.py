"""The months of a plan: from which they count, and the stages of a scenario, which begin in one of them."""

from __future__ import annotations

from datetime import date

from zplanner.evidence.configuration import Configuration
from zplanner.planning.plan import Plan, Scenario

MONTHS_PER_YEAR = 12


def months_since_measured(plan: Plan) -> int:
    """Months from the one in which today's load was measured to that of the plan's date; 0 without a season or a date.

    Months of a forecast count from the measurement, years of the target and of the horizon from the plan's date.
    """
    if plan.season is None or not plan.report.date:
        return 0
    return (date.fromisoformat(plan.report.date).month - plan.season.month) % MONTHS_PER_YEAR


def months_until(plan: Plan, years: float) -> float:
    """Months from the measurement of today's load to so many years after the plan's date."""
    return months_since_measured(plan) + years * MONTHS_PER_YEAR


def month_number(plan: Plan, named: str) -> int:
    """Months from the measurement of today's load to a month, as text plans state it; of a plan with a date."""
    today = date.fromisoformat(plan.report.date)
    year, month = map(int, named.split("-"))
    return MONTHS_PER_YEAR * (year - today.year) + month - today.month + months_since_measured(plan)


def month_named(plan: Plan, months: int) -> str:
    """The month, as text plans state it, so many months after the measurement of today's load; of a plan with a date.
    The inverse of `month_number`."""
    today = date.fromisoformat(plan.report.date)
    year, month = divmod(MONTHS_PER_YEAR * today.year + today.month - 1 + months - months_since_measured(plan), 12)
    return f"{year:04}-{month + 1:02}"


def changes_by_month(plan: Plan, scenario: Scenario) -> tuple[tuple[int, Configuration], ...]:
    """What a scenario changes of today's configuration, from each month on in which that becomes another, the first 0.

    A stage of today's month holds from the first month on, and one that changes nothing is none.
    """
    found, today = {0: scenario.changes}, months_since_measured(plan)
    for stage in scenario.stages:
        before, month = found[max(found)], month_number(plan, stage.month)
        changes = before.changed(stage.changes)
        if plan.current.changed(changes) != plan.current.changed(before):
            found[month if month > today else 0] = changes
    return tuple(found.items())
