"""The words of the pages for a signature: what is decided, at what cost and risk, and who signs it."""

from __future__ import annotations

from collections.abc import Iterator

from zplanner.evidence.fields import fields
from zplanner.language import mark, tr
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.findings import CautionCode
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.wording.advice.recommendation import conditions
from zplanner.wording.dates import years
from zplanner.wording.findings import message
from zplanner.wording.labels import advantage_line, factor_label
from zplanner.wording.numbers import joined, printable, stated
from zplanner.wording.quantities import chance_beside
from zplanner.wording.report import cost_note

IF_NOTHING_IS_DONE = mark("Today, and if nothing is done")
CHOICES, CHOICES_AND_COST = mark("The choices"), mark("The choices and their cost")
RISK, TAKEN_FOR_GRANTED, NOT_COUNTED = mark("Risk"), mark("Taken for granted"), mark("Not counted")
TARGET_MISSED, LARGEST_RISK, WRONG_CHOICE = mark("Target missed:"), mark("Largest risk:"), mark("A wrong choice:")
PREPARED, APPROVED = mark("Prepared by"), mark("Approved by")
FOR_MISSED = mark("{count} for missed months")

NO_PRICES = mark("No prices are stated, so these pages say nothing of what a choice costs.")
NOTHING_GRANTED = mark("Nothing beyond what the plan states.")
ONLY_PRICED = mark(
    "Costs count only as the plan prices them: not work, floor space, power, or the old machine beside the new one."
)


def missed(plan: Plan, prospect: Prospect) -> str:
    """The probability that the target is missed today, and for its years where the load changes."""
    confidence = plan.target_confidence
    now, later = (chance_beside(1.0 - one, 1.0 - confidence) for one in (prospect.kept, prospect.lasts))
    if not plan.load_changes:
        return tr("with {chance} probability at today's load.", chance=now)
    span = years(plan.target_years)
    return tr("with {later} probability within {years}, {now} at today's load.", later=later, years=span, now=now)


def wrong_choice(cost: str) -> str:
    """The cost of a wrong choice."""
    return tr("{cost} on average: what this choice costs more than the cheapest one of each forecast.", cost=cost)


def choices_note(plan: Plan, left: int, currency: str | None) -> str:
    """How to read the table of the choices, and how many scenarios it leaves out; the currency is None where it has no
    costs."""
    meets = tr("Meets target: probability at today's load, on every resource.")
    if plan.load_changes:
        span = years(plan.target_years)
        meets = tr("Meets target: probability at today's load, on every resource; below it, for {years}. Limit "
                   "reached: median and 80% band.", years=span)  # fmt: skip
    costs = "" if currency is None else cost_note(plan, currency)
    return " ".join(filter(None, (meets, costs, further(left) if left else "")))


def asked(plan: Plan) -> str:
    """The target that a choice must meet, and for how long."""
    said = {"busy": stated(plan.target_utilization), "target": stated(plan.target_confidence)}
    return tr(
        "Asked: every resource at most {busy} busy for {years}, with {target} probability.",
        years=years(plan.target_years),
        **said,
    )


def granted(plan: Plan, scenario: ScenarioOutlook) -> Iterator[str]:
    """What the decision takes for granted: conditions, assumed effects, and the share of the vendors' optimism."""
    found = [*conditions(scenario), *(printable(message(one)) for one in scenario.assumed)]
    if plan.current.get("machine") != scenario.configuration.get("machine"):
        found.append(f"{advantage_line(plan.vendor_advantage)}.")
    yield from found or [tr(NOTHING_GRANTED)]


def not_counted(plan: Plan, scenario: ScenarioOutlook) -> Iterator[str]:
    """What the figures of a scenario leave out: changes without a figure, guests, growth and costs."""
    gaps = [gap for gap in scenario.uncovered if gap.factor in fields()]
    yield from (f"{factor_label(gap.factor)}: {printable(message(gap))}" for gap in gaps)
    yield from (message(one) for one in scenario.warnings if one.code is CautionCode.GUESTS_NOT_COUNTED)
    if not plan.load_changes:
        yield tr("Growth: none is stated, and the load is taken as constant.")
    if plan.costs.stated:
        if unpriced := _unpriced(plan, scenario):
            yield tr("Without a price: {named}.", named=joined(unpriced))
        yield tr(ONLY_PRICED)
    else:
        yield tr(NO_PRICES)


def _unpriced(plan: Plan, scenario: ScenarioOutlook) -> list[str]:
    """What the plan could price and does not."""
    costs, machine = plan.costs, scenario.configuration.level("machine")
    replaced = machine != plan.current.level("machine") and all(name != machine for name, _ in costs.machine)
    named = (
        (replaced, tr("the machine {name}", name=machine or "")),
        (costs.engine is None, tr("engines that are bought")),
        (costs.license is None, tr("licenses")),
        (costs.idle_engine is None, tr("idle engines")),
        (costs.missed_month is None, tr("months above a limit")),
    )
    return [name for is_missing, name in named if is_missing]


def further(left: int) -> str:
    """That a list goes on in the full report."""
    return tr("{n} more are in the full report.", "{n} more is in the full report.", left)
