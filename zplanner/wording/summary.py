"""The words of a report's first pages: the tiles of the recommended scenario, its bottleneck, and its largest risk;
and what is decided, at what cost and risk, on the pages for a signature."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from zplanner.evidence.configuration import fields
from zplanner.evidence.vocabulary import Resource
from zplanner.language import mark, tr
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.findings import CautionCode
from zplanner.planning.outlook import EnginesNeeded, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.wording.advice.today import conditions
from zplanner.wording.dates import MONTHS, band_of_time, median_time, years
from zplanner.wording.findings import message
from zplanner.wording.labels import advantage_line, factor_label, steps_in_time, unpriced_machines
from zplanner.wording.numbers import (
    BAND,
    NOT_COVERED,
    UNKNOWN,
    interval,
    joined,
    printable,
    probability,
    resource_label,
    resource_title,
    stated,
    times,
    with_article,
)
from zplanner.wording.numbers import stated as stated_share
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    HEADROOM,
    OTHER_RESOURCE,
    THROUGHPUT,
    bottlenecks,
    chance,
    chance_beside,
    change_view,
    limits_in_words,
    median_of,
    no_engines,
    quantity_view,
    target,
)
from zplanner.wording.report import cost_note

NEAR = 1.25
"""A resource with at most this many times the bottleneck's capacity is near its limit too: it becomes the bottleneck if
the first demand falls by a fifth, as a faster part may achieve."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One large figure: its value, what it is, and lines beneath."""

    value: str
    label: str
    beneath: tuple[str, ...]


def exhaustion(scenario: ScenarioOutlook, today: date | None) -> tuple[str, str]:
    """When the first limit is reached, and its 80% band where it has one; empty where no growth is stated."""
    months = scenario.months_of_headroom
    if months is None:
        return "", ""
    return median_time(months, today), "" if months.p10 is None else band_of_time(months, today)


def tiles(plan: Plan, scenario: ScenarioOutlook, prospect: Prospect | None, today: date | None) -> Iterator[Tile]:
    """The four figures of a scenario: throughput, CPU per unit of work, engines, and when the limit is reached."""
    throughput = quantity_view(THROUGHPUT, scenario.throughput_ratio)
    more, less = change_view(scenario.throughput_ratio), change_view(scenario.cpu_per_unit_ratio)
    lines = (f"{tr(BAND)} {throughput.band}", f"{more.value} ({more.band})")
    yield Tile(throughput.value, tr("today's throughput"), lines if more.covered and more.band != more.value else ())
    cpu = quantity_view(CPU_PER_UNIT, scenario.cpu_per_unit_ratio)
    lines = (f"{tr(BAND)} {less.band}", tr("{value} today's ({band})", value=cpu.value, band=cpu.band))
    yield Tile(less.value, tr("CPU per unit of work"), lines if less.covered and less.band != less.value else ())
    engines, needed = scenario.configuration.number("processors"), scenario.engines_needed
    configured = interval(engines) if engines else tr(UNKNOWN)
    beneath = _needed(plan, scenario, needed) if needed else tr("engines needed: {why}", why=no_engines(scenario))
    steps = next((steps_in_time(one) for one in plan.scenarios if one.name == scenario.name), "")
    unit = tr("engine") if configured == "1" else tr("engines")
    yield Tile(configured, unit, (beneath, steps) if steps else (beneath,))
    yield _end(scenario, prospect, today)


def _needed(plan: Plan, scenario: ScenarioOutlook, needed: EnginesNeeded) -> str:
    """The engines needed at today's load, or that of the season's month, and for the years of the target."""
    later = next((year.engines_needed for year in scenario.horizon if year.years == plan.target_years), None)
    said: dict[str, object] = {"count": needed.count, "target": target(plan.target_utilization, needed.confidence)}
    if later:
        said |= {"later": later.count, "years": years(plan.target_years)}
    if plan.season is None:
        if later:
            return tr("{count} needed today, {later} for {years}, to stay {target}", **said)
        return tr("{count} needed today to stay {target}", **said)
    said["month"] = tr(MONTHS[plan.season.month - 1])
    if later:
        return tr("{count} needed at the load of {month}, {later} for {years}, to stay {target}", **said)
    return tr("{count} needed at the load of {month} to stay {target}", **said)


def _end(scenario: ScenarioOutlook, prospect: Prospect | None, today: date | None) -> Tile:
    """When the first resource reaches its limit, and which that is where it is not the CPU."""
    months = scenario.months_of_headroom
    if months is None:
        return Tile(tr("no growth"), tr("so no date of exhaustion"), (tr("state the growth per year to get one"),))
    until, band = exhaustion(scenario, today)
    beneath = (f"{tr(BAND)} {band}",) if band else ()
    if months.p50 is None:
        label = tr("the median does not reach the limit") if band else tr("the limit is not reached")
        return Tile(tr("no exhaustion"), label, beneath)
    first = prospect.first if prospect else Resource.CPU
    label = tr("the limit is reached")
    if first is not Resource.CPU:
        label = tr("a limit is reached, most likely by {resource}", resource=with_article(first))
    return Tile(
        until, label, (*beneath, tr("headroom {months}", months=median_of(HEADROOM, months))) if today else beneath
    )


def bottleneck(scenario: ScenarioOutlook, prospect: Prospect | None) -> str:
    """What limits the throughput of a scenario, in a sentence."""
    if not scenario.binding:
        return tr("What limits throughput is not covered.")
    (first, share), *others = bottlenecks(scenario)
    label = resource_title(first)
    if others:
        rest = limits_in_words(others)
        return tr(
            "{resource} limits throughput in {share} of the forecasts ({others}).",
            resource=label,
            share=probability(share),
            others=rest,
        )
    return tr(
        "{resource} limits throughput in every forecast; {next}.", resource=label, next=_next_limit(prospect, first)
    )


def _next_limit(prospect: Prospect | None, first: str) -> str:
    """The resource that comes next, where it is near its limit too."""
    ceilings = {resource.value: load for resource, load in prospect.ceilings.items()} if prospect else {}
    lowest = ceilings.pop(first, 0.0)
    near = min(ceilings, key=lambda name: ceilings[name], default="")
    if not near or ceilings[near] > NEAR * lowest:
        return tr("of what is stated, nothing else comes near its limit")
    return tr(
        "{resource} comes next, at {near} today's throughput against {lowest}",
        resource=resource_label(near),
        near=times(ceilings[near]),
        lowest=times(lowest),
    )


def largest_risk(plan: Plan, scenario: ScenarioOutlook, prospect: Prospect | None, *, recovers: bool = False) -> str:
    """The first of these that holds: inputs that contradict, a target missed, another resource, growth, the low end.
    What `recovers` keeps the target once the load has shrunk, from when on its prospect is."""
    for caution in scenario.warnings:
        if caution.kind in ("contradiction", "own-contradict"):
            return printable(message(caution))
    if prospect and prospect.kept < plan.target_confidence:
        missed = chance_beside(1.0 - prospect.kept, 1.0 - plan.target_confidence)
        return tr(
            "The target is missed at today's load with {chance} probability{by}.",
            chance=missed,
            by=_by(prospect.exceeded),
        )
    others = [one for one in scenario.binding if one[0] != "cpu" and one[1] >= OTHER_RESOURCE]
    if others:
        name, share = max(others, key=lambda one: one[1])
        said = {"share": probability(share), "resource": resource_label(name)}
        if prospect and prospect.lasts >= plan.target_confidence:
            return tr(
                "In {share} of the forecasts not the CPU but {resource} limits the highest throughput. The target, "
                "which is of how busy resources are, is met all the same.",
                **said,
            )
        return tr(
            "In {share} of the forecasts not the CPU but {resource} limits throughput: more or faster engines do not "
            "help then.",
            **said,
        )
    reached = 1.0 - prospect.lasts if prospect and prospect.months else 0.0
    ratio = scenario.throughput_ratio
    low, high = (ratio.p10, ratio.p90) if ratio else (None, None)
    if prospect and prospect.months and (reached >= OTHER_RESOURCE or low == high):
        said = {"years": years(plan.target_years), "chance": chance(reached)}
        if recovers:
            return tr(
                "It is above its limit until the load has shrunk. After that, a limit is exceeded with {chance} "
                "probability{by}.",
                chance=chance(reached),
                by=_by(prospect.first),
            )
        if not reached:
            return tr("No forecast reaches a limit within {years}.", years=said["years"])
        if 1.0 - prospect.kept >= reached / 2.0:  # growth adds less than what is missed without any
            return tr(
                "A limit may be exceeded at today's load already, with {chance} probability{by}.",
                chance=chance(1.0 - prospect.kept),
                by=_by(prospect.exceeded),
            )
        if prospect.first is Resource.CPU:
            return tr(
                "The load may outgrow it: {share} busy is reached within {years} with {chance} probability.",
                share=stated_share(plan.target_utilization),
                **said,
            )
        return tr(
            "The load may outgrow it: a limit is reached within {years} with {chance} probability{by}.",
            by=_by(prospect.first),
            **said,
        )
    if low == high and low is not None:
        return tr("No growth is stated: a load that grows is not counted.")
    if low is None:
        return tr(NOT_COVERED)
    return tr("One forecast in ten stays below {low} today's throughput.", low=times(low))


def _by(resource: Resource | None) -> str:
    """Which resource it most likely is, where it is not the CPU."""
    if not resource or resource is Resource.CPU:
        return ""
    return tr(", most likely by {resource}", resource=with_article(resource))


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


def missed(plan: Plan, prospect: Prospect, *, recovers: bool = False) -> str:
    """The probability that the target is missed today, and for its years where the load changes; of what `recovers`,
    once the load has shrunk."""
    confidence = plan.target_confidence
    now, later = (chance_beside(1.0 - one, 1.0 - confidence) for one in (prospect.kept, prospect.lasts))
    if not plan.load_changes:
        return tr("with {chance} probability at today's load.", chance=now)
    if recovers:
        return tr("until the load has shrunk, and with {later} probability after that.", later=later)
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
        meets = tr("Meets target: probability for {years}, on every resource; below it, at today's load. Limit "
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
    yield from (message(warning) for warning in scenario.warnings if warning.code is CautionCode.GUESTS_NOT_COUNTED)
    if not plan.load_changes:
        yield tr("Growth: none is stated, and the load is taken as constant.")
    if plan.costs.stated:
        if unpriced := _unpriced(plan):
            yield tr("Without a price: {named}.", named=joined(unpriced))
        yield tr(ONLY_PRICED)
    else:
        yield tr(NO_PRICES)


def _unpriced(plan: Plan) -> list[str]:
    """What the plan could price and does not."""
    costs = plan.costs
    named = (
        *((True, tr("the machine {name}", name=name)) for name in unpriced_machines(plan)),
        (costs.engine is None, tr("engines that are bought")),
        (costs.license is None, tr("licenses")),
        (costs.idle_engine is None, tr("idle engines")),
        (costs.missed_month is None, tr("months above a limit")),
    )
    return [name for is_missing, name in named if is_missing]


def further(left: int) -> str:
    """That a list goes on in the full report."""
    return tr("{n} more are in the full report.", "{n} more is in the full report.", left)
