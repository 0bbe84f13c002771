"""Problems that prevent a forecast, as codes with values and references."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.files import LONGEST_TEXT, MOST, MOST_STAGES, LimitCode
from zplanner.planning.months import month_named, months_since_measured
from zplanner.planning.plan import LEAD_TIME_MONTHS, Component, Plan, is_visible
from zplanner.uncertain import Uncertain

NEEDED = ("machine", "processors", "utilization")
"""Fields of today's configuration that a forecast requires."""

LEAST_GROWTH, MOST_GROWTH = -0.9, 10.0
LEAST_ADVANTAGE, MOST_ADVANTAGE = -1.0, 2.0
"""Limits of yearly growth, and of the share of the published advantage: input guards."""

MONTHS_OF_SEASON = 12

LAST_MONTH = 600
"""The last month that is forecast: fifty years, an input guard."""

MOST_HORIZON_YEARS = 10
"""Years at which the forecast is shown: more columns than that no page holds, an input guard."""

LEAST_ADDED, MOST_ADDED = -0.9, 100.0
"""Limits of the load that a project adds, as a share of its class's load: input guards."""

LEAST_SEASON, MOST_SEASON = 0.01, 100.0
"""Limits of a month's load relative to the others: input guards."""

LARGEST_COST = 1e12
"""An input guard."""


class PlanCode(Code):
    """Why a plan cannot be forecast."""

    MISSING_INPUT = "{name:field} not stated", "state a value; the forecast needs one"
    NO_WORKLOAD = "there is no workload", "add a class and its share"
    SHARE_SUM = "the shares add up to {sum}, not 1", "correct them so that they add up to 1"
    NO_NAME = "the name is empty", "give each scenario its own name"
    REPEATED_NAME = "duplicate name '{name}'", "give each scenario its own name"
    SHARE_OUTSIDE = "the share {share} lies outside 0 to 1", "correct the share"
    TARGET_OUTSIDE = "{value} is not above 0 and below 1", "give a share, for example 0.7"
    GROWTH_OUTSIDE = "{value} lies outside {low} to {high}", "give a share, for example 0.15"
    ADVANTAGE_OUTSIDE = (
        "{value} lies outside {low} to {high}",
        "give 0 for work as capacity ratings measure it, 1 for work like published benchmarks",
    )
    CORRELATION_OUTSIDE = (
        "{value} lies outside 0 to 1",
        "give 0 for loads that have nothing in common, 1 for loads that peak together",
    )
    GROWTH_OF_CLASS_DIFFERS = (
        "the class {name} is in the mix more than once, with different growth",
        "state the same growth, or none, for each",
    )
    YEARS_OUTSIDE = "{value} is not above 0 and at most 50 years", "give a number of years, for example 3"
    LEAD_TIME_OUTSIDE = (
        "{value:g} months lie outside 0 to {most:g}, the years that the target must be kept",
        "give months in that range, or more years for the target",
    )
    TOO_MANY_YEARS = "the horizon has {count} years; at most {most} are shown", "leave some out"
    STEP_BEFORE_TODAY = "month {month} is not after today", "give the months from today, 1 or more"
    STEP_TOO_LATE = "month {month} is after the last that is forecast, {last}", "give an earlier month"
    STEP_OUTSIDE = "{value} lies outside {low} to {high}", "give a share of the load, for example 0.15"
    STEP_OF_OTHER_CLASS = "the class {name} is not in the mix", "name a class of the mix, or none for the whole mix"
    STAGE_WITHOUT_DATE = (
        "the plan has no date, so nothing tells how far ahead {month:calendar} is",
        "give the date of the plan, with the report's settings",
    )
    STAGE_BEFORE_TODAY = (
        "{month:calendar} is before today, {today:calendar}",
        "give this month or a later one, or correct the date of the plan",
    )
    STAGE_TOO_LATE = (
        "{month:calendar} is after the last month that is forecast, {last:calendar}",
        "give an earlier month",
    )
    STAGE_OUT_OF_ORDER = (
        "{month:calendar} is not after the step before it, which is of {before:calendar}",
        "put the steps in order, one a month",
    )
    SEASON_WITHOUT_A_YEAR = "a season needs a whole year, not {count:month}", "give 12 factors, January first"
    SEASON_OUTSIDE = "{value} lies outside {low} to {high}", "give each month's load relative to the others"
    SEASON_MONTH = "{value} is not a month", "give the month in which today's load was measured, 1 for January to 12"
    COST_OUTSIDE = "{value} lies outside 0 to {most}", "give an amount of money, or leave it out"
    TWO_CURRENCIES = "one price is in {first} and another in {other}", "give all prices of the plan in one currency"
    MACHINE_OF_MISSING_PACK = (
        "the machine {name} is from an evidence pack that is not in this plan",
        "import the pack, or choose another machine",
    )
    CLASS_OF_MISSING_PACK = (
        "the class {name} is from an evidence pack that is not in this plan",
        "import the pack, or choose another class",
    )
    UNKNOWN_MACHINE = (
        "the plan has no machine '{name}'",
        "add its [[host]], or use one of: {known}",
        "write '{near}', or add its [[host]]",
    )
    UNKNOWN_PARTITION = (
        "the plan has no partition '{name}'",
        "name the partition that the guest runs in",
        "write '{near}', or add its [[partition]]",
    )
    GUEST_OF_ITSELF = "'{name}' runs in itself", "name the partition that it runs in"
    BESIDE_SYSTEMS = "a plan of several systems has no [current]", "move it into a [[partition]], or remove it"
    MANY_SYSTEMS = "the plan holds {count} systems", "forecast one of them alone, or the estate"
    SCALES_BELOW_BUSY = (
        "software that scales to {value} engines cannot keep {busy} busy today",
        "give at least as many engines as are busy",
    )
    MEMORY_ABOVE_INSTALLED = (
        "today's load cannot use {value} of {installed:g} GiB",
        "correct the memory in use, or the central storage",
    )


UNFINISHED = (PlanCode.MISSING_INPUT, PlanCode.NO_WORKLOAD)
"""Codes for steps that a new plan still needs, rather than mistakes."""


def problems(plan: Plan) -> tuple[ZplannerError, ...]:
    """Everything that prevents a forecast of the plan; empty if it can be forecast. A plan of many systems is forecast
    system by system."""
    if plan.partitions:
        many = _problem(PlanCode.MANY_SYSTEMS, Part.PARTITION, count=len(plan.partitions))
        return (*shared_problems(plan), many)
    own = (*_missing(plan), *_usable_engines(plan), *_memory(plan), *_components(plan), *_load(plan), *_stages(plan))
    return (*own, *shared_problems(plan))


def shared_problems(plan: Plan) -> tuple[ZplannerError, ...]:
    """What prevents the forecast of every system of a plan."""
    return (*_sizes(plan), *_scenario_names(plan), *_limits(plan), *_costs(plan), *missing_packs(plan))


def problems_of_systems(plan: Plan) -> Iterator[ZplannerError]:
    """What a text plan of several systems names that would not count. Without [[host]] tables, no machine is known."""
    if plan.partitions and len(plan.current):
        yield _problem(PlanCode.BESIDE_SYSTEMS, Part.CURRENT)
    known = tuple(host.name for host in plan.hosts)
    for number, partition in enumerate(plan.partitions, start=1):
        if known and partition.host and not partition.guest_of and partition.host not in known:
            yield _problem(PlanCode.UNKNOWN_MACHINE, Part.PARTITION, number, "host", name=partition.host, known=known)
    outer = {partition.name: partition.guest_of for partition in plan.partitions}
    for number, partition in enumerate(plan.partitions, start=1):
        if partition.guest_of and partition.guest_of not in outer:
            about = Part.PARTITION, number, "guest_of"
            yield _problem(PlanCode.UNKNOWN_PARTITION, *about, name=partition.guest_of, known=tuple(outer))
        elif partition.name in _around(outer, partition.guest_of):
            yield _problem(PlanCode.GUEST_OF_ITSELF, Part.PARTITION, number, "guest_of", name=partition.name)


def _around(outer: Mapping[str, str], name: str) -> list[str]:
    """A partition and those that it runs in, each once, by the name of what each runs in."""
    found: list[str] = []
    while name and name not in found:
        found.append(name)
        name = outer.get(name, "")
    return found


def _problem(code: Code, part: Part, number: int | None = None, field: str = "", **values: Any) -> ZplannerError:
    return ZplannerError(code, about=Reference(part, number, field), **values)


def missing_packs(plan: Plan) -> Iterator[ZplannerError]:
    """Errors for machines and classes that no pack of the plan defines: the plan would not open elsewhere."""
    machines, classes = plan.names.machines, plan.names.classes
    stated: list[tuple[Part, int | None, str, Configuration]] = [(Part.CURRENT, None, "", plan.current)]
    stated += [
        (Part.PARTITION, number, "", partition.configuration)
        for number, partition in enumerate(plan.partitions, start=1)
    ]
    for number, scenario in enumerate(plan.scenarios, start=1):
        stated.append((Part.SCENARIO, number, "", scenario.changes))
        stages = enumerate(scenario.stages, start=1)
        stated += [(Part.SCENARIO, number, f"stage {at} ", stage.changes) for at, stage in stages]
    named = [(Part.MIX, number, part.workload_class) for number, part in enumerate(plan.mix, start=1)]
    for number, partition in enumerate(plan.partitions, start=1):
        named += [(Part.PARTITION, number, part.workload_class) for part in partition.mix]
    for number, row in enumerate(plan.measurements, start=1):
        stated += [(Part.MEASUREMENT, number, "", side) for side in (row.base, row.target)]
        named += [(Part.MEASUREMENT, number, name) for name in row.workload_classes]
    for part, entry, within, configuration in stated:
        machine = configuration.level("machine")
        if machine is not None and machine not in machines:
            yield _problem(PlanCode.MACHINE_OF_MISSING_PACK, part, entry, f"{within}machine", name=machine)
    for part, number, name in named:
        if name not in classes:
            yield _problem(PlanCode.CLASS_OF_MISSING_PACK, part, number, "class", name=name)


def _sizes(plan: Plan) -> Iterator[ZplannerError]:
    """What no file may hold, told before the plan is saved."""
    parts = {
        Part.SCENARIO: plan.scenarios,
        Part.MIX: plan.mix,
        Part.STEP: plan.load_steps,
        Part.MEASUREMENT: plan.measurements,
        Part.PACK: plan.packs,
        Part.HISTORY: plan.histories,
    }
    for part, entries in parts.items():
        if len(entries) > MOST[part]:
            yield ZplannerError(LimitCode.TOO_MANY, about=Reference(part), count=len(entries), most=MOST[part])
    named = [(Reference(field="name"), plan.name)]
    named += [(Reference(Part.SCENARIO, n, "name"), one.name) for n, one in enumerate(plan.scenarios, start=1)]
    named += [(Reference(Part.STEP, n, "name"), step.name) for n, step in enumerate(plan.load_steps, start=1)]
    for number, scenario in enumerate(plan.scenarios, start=1):
        if (count := len(scenario.stages)) > MOST_STAGES:
            yield _problem(LimitCode.TOO_MANY, Part.SCENARIO, number, "stage", count=count, most=MOST_STAGES)
    for about, name in named:
        if len(name) > LONGEST_TEXT:
            yield ZplannerError(LimitCode.TOO_LONG, about=about, count=len(name), most=LONGEST_TEXT)


def _missing(plan: Plan) -> Iterator[ZplannerError]:
    for name in NEEDED:
        if name not in plan.current:
            yield _problem(PlanCode.MISSING_INPUT, Part.CURRENT, None, name, name=name)
    if not plan.mix:
        yield _problem(PlanCode.NO_WORKLOAD, Part.MIX)
    elif not plan.shares_add_up:
        yield _problem(PlanCode.SHARE_SUM, Part.MIX, None, "share", sum=plan.share_sum)


def _usable_engines(plan: Plan) -> Iterator[ZplannerError]:
    """Software that uses more engines today than it is said to scale to."""
    usable, engines, busy = (plan.current.number(name) for name in ("scales_to", "processors", "utilization"))
    if usable and engines and busy and usable.high < engines.low * busy.low:
        most = round(engines.low * busy.low, 1)
        yield _problem(PlanCode.SCALES_BELOW_BUSY, Part.CURRENT, None, "scales_to", value=usable, busy=most)


def _memory(plan: Plan) -> Iterator[ZplannerError]:
    """A load that uses more memory today than there is."""
    used, central, expanded = (
        plan.current.number(name) for name in ("memory_used_gib", "central_storage_gib", "expanded_storage_gib")
    )
    if used and central and used.low > (installed := central.high + (expanded.high if expanded else 0.0)):
        yield _problem(
            PlanCode.MEMORY_ABOVE_INSTALLED, Part.CURRENT, None, "memory_used_gib", value=used, installed=installed
        )


def _scenario_names(plan: Plan) -> Iterator[ZplannerError]:
    names: set[str] = set()
    for number, scenario in enumerate(plan.scenarios, start=1):
        name = scenario.name
        if name in names:
            yield _problem(PlanCode.REPEATED_NAME, Part.SCENARIO, number, "name", name=name)
        if not is_visible(name):
            yield _problem(PlanCode.NO_NAME, Part.SCENARIO, number, "name")
        names.add(name)


def _components(plan: Plan) -> Iterator[ZplannerError]:
    first: dict[str, Component] = {}
    for number, part in enumerate(plan.mix, start=1):
        if part.share.low < 0 or part.share.high > 1:
            yield _problem(PlanCode.SHARE_OUTSIDE, Part.MIX, number, "share", share=part.share)
        yield from _growth(part.growth_per_year, Part.MIX, number, "growth_per_year")
        if first.setdefault(part.workload_class, part).growth_per_year != part.growth_per_year:
            name = part.workload_class
            yield _problem(PlanCode.GROWTH_OF_CLASS_DIFFERS, Part.MIX, number, "growth_per_year", name=name)


def _limits(plan: Plan) -> Iterator[ZplannerError]:
    for field, value in (("utilization", plan.target_utilization), ("confidence", plan.target_confidence)):
        if not 0 < value < 1:
            yield _problem(PlanCode.TARGET_OUTSIDE, Part.TARGET, None, field, value=value)
    if not 0 < plan.target_years <= LAST_MONTH / 12:
        yield _problem(PlanCode.YEARS_OUTSIDE, Part.TARGET, None, "years", value=plan.target_years)
    longest = max(LEAD_TIME_MONTHS, plan.target_years * MONTHS_OF_SEASON)  # the default is never refused
    if not 0 <= plan.lead_time_months <= longest:
        value = plan.lead_time_months
        yield _problem(PlanCode.LEAD_TIME_OUTSIDE, Part.TARGET, None, "lead_time_months", value=value, most=longest)
    if len(plan.horizon_years) > MOST_HORIZON_YEARS:
        counts = {"count": len(plan.horizon_years), "most": MOST_HORIZON_YEARS}
        yield _problem(PlanCode.TOO_MANY_YEARS, Part.HORIZON, None, "years", **counts)
    for years in plan.horizon_years:
        if not 0 < years <= LAST_MONTH / 12:
            yield _problem(PlanCode.YEARS_OUTSIDE, Part.HORIZON, None, "years", value=years)
    yield from _growth(plan.growth_per_year, Part.GROWTH, None, "per_year")
    advantage = plan.vendor_advantage
    if not (advantage.low >= LEAST_ADVANTAGE and advantage.high <= MOST_ADVANTAGE):
        limits = {"low": LEAST_ADVANTAGE, "high": MOST_ADVANTAGE}
        yield _problem(PlanCode.ADVANTAGE_OUTSIDE, Part.EVIDENCE, None, "vendor_advantage", value=advantage, **limits)
    correlation = plan.peak_correlation
    if not (correlation.low >= 0.0 and correlation.high <= 1.0):
        yield _problem(PlanCode.CORRELATION_OUTSIDE, Part.EVIDENCE, None, "peak_correlation", value=correlation)


def _growth(growth: Uncertain | None, part: Part, number: int | None, field: str) -> Iterator[ZplannerError]:
    if growth is not None and not (growth.low >= LEAST_GROWTH and growth.high <= MOST_GROWTH):
        limits = {"low": LEAST_GROWTH, "high": MOST_GROWTH}
        yield _problem(PlanCode.GROWTH_OUTSIDE, part, number, field, value=growth, **limits)


def _load(plan: Plan) -> Iterator[ZplannerError]:
    """Problems of the steps and the season of the load."""
    classes = {part.workload_class for part in plan.mix}
    for number, step in enumerate(plan.load_steps, start=1):
        if step.month < 1:
            yield _problem(PlanCode.STEP_BEFORE_TODAY, Part.STEP, number, "month", month=step.month)
        if step.month > LAST_MONTH:
            yield _problem(PlanCode.STEP_TOO_LATE, Part.STEP, number, "month", month=step.month, last=LAST_MONTH)
        if step.added.low < LEAST_ADDED or step.added.high > MOST_ADDED:
            limits = {"low": LEAST_ADDED, "high": MOST_ADDED}
            yield _problem(PlanCode.STEP_OUTSIDE, Part.STEP, number, "added", value=step.added, **limits)
        if step.workload_class and step.workload_class not in classes:
            yield _problem(PlanCode.STEP_OF_OTHER_CLASS, Part.STEP, number, "class", name=step.workload_class)
    if plan.season is None:
        return
    factors = plan.season.factors
    if len(factors) != MONTHS_OF_SEASON:
        yield _problem(PlanCode.SEASON_WITHOUT_A_YEAR, Part.SEASON, None, "factors", count=len(factors))
    for factor in factors:
        if not LEAST_SEASON <= factor <= MOST_SEASON:
            limits = {"low": LEAST_SEASON, "high": MOST_SEASON}
            yield _problem(PlanCode.SEASON_OUTSIDE, Part.SEASON, None, "factors", value=factor, **limits)
    if not 1 <= plan.season.month <= MONTHS_OF_SEASON:
        yield _problem(PlanCode.SEASON_MONTH, Part.SEASON, None, "month", value=plan.season.month)


def _stages(plan: Plan) -> Iterator[ZplannerError]:
    """Problems of the scenarios' steps in time."""
    for number, scenario in enumerate(plan.scenarios, start=1):
        before = ""
        for at, stage in enumerate(scenario.stages, start=1):
            field = f"stage {at} month"
            if not plan.report.date:
                yield _problem(PlanCode.STAGE_WITHOUT_DATE, Part.SCENARIO, number, field, month=stage.month)
                return
            today, last = month_named(plan, months_since_measured(plan)), month_named(plan, LAST_MONTH)
            if stage.month < today:
                known = {"month": stage.month, "today": today}
                yield _problem(PlanCode.STAGE_BEFORE_TODAY, Part.SCENARIO, number, field, **known)
            elif stage.month > last:
                yield _problem(PlanCode.STAGE_TOO_LATE, Part.SCENARIO, number, field, month=stage.month, last=last)
            elif stage.month <= before:
                known = {"month": stage.month, "before": before}
                yield _problem(PlanCode.STAGE_OUT_OF_ORDER, Part.SCENARIO, number, field, **known)
            before = stage.month


def _costs(plan: Plan) -> Iterator[ZplannerError]:
    for name, price in plan.costs.stated.items():
        if not 0 <= price.amount <= LARGEST_COST:
            yield _problem(PlanCode.COST_OUTSIDE, Part.COSTS, None, name, value=price.amount, most=LARGEST_COST)
        if not price.is_in(plan.costs.currency):
            currencies = {"first": plan.costs.currency, "other": price.currency}
            yield _problem(PlanCode.TWO_CURRENCIES, Part.COSTS, None, name, **currencies)
