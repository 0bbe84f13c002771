"""The page a manager reads in one minute: which scenario and why, what it brings, what binds, and the risk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from zplanner.evidence.measurement import Resource
from zplanner.planning.findings import Weight
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.quantities import MONTHS_PER_YEAR
from zplanner.reporting.gaps import largest_gap
from zplanner.reporting.inputs import InputsView
from zplanner.reporting.page.blocks import Figure
from zplanner.reporting.page.figures import throughput_charts
from zplanner.reporting.page.growth_chart import WIDE, Path, growth_chart, growth_in_words
from zplanner.reporting.prospects import chance, chance_beside
from zplanner.reporting.recommendation import Candidate, Recommendation, the
from zplanner.wording.dates import band_of_time, date_of, time_of
from zplanner.wording.findings import message, messages
from zplanner.wording.numbers import BAND, NOT_COVERED, plain, resource_label, shortened, stated, times
from zplanner.wording.quantities import no_figure

MOST_ROWS = 8
"""Scenarios in the table of the first page; more stand in the section that compares them."""

LONGEST_REMARK = 230
"""Characters of a remark on the first page; it stands whole in its section."""

OTHER_RESOURCE = 0.05
"""From this probability on, a resource beside the CPU that limits throughput is the risk to name."""

RISK_YEARS = 3

NEAR = 1.25
"""A resource that carries at most so many times what the one that binds does is near its limit too: a fifth less of the
first demand, which one faster part may bring, and the other binds."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One large figure: its value, what it is, and lines beneath."""

    value: str
    label: str
    beneath: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Callout:
    """A remark set apart; one that warns is colored so."""

    title: str
    text: str
    warns: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """One scenario in a row: its number, and whether it is the recommended one."""

    number: int
    chosen: bool
    kept: str
    until: str
    until_band: str


@dataclass(frozen=True, slots=True)
class FirstPage:
    """Everything on the first page but the scenarios' own figures."""

    recommended: Recommendation
    tiles: tuple[Tile, ...]
    callouts: tuple[Callout, ...]
    standings: tuple[Standing, ...]
    further: str
    charts: tuple[Figure, ...]


def first_page(
    plan: Plan, outlook: Outlook, inputs: InputsView, candidates: Sequence[Candidate], recommended: Recommendation
) -> FirstPage:
    """The first page of a plan's report, for the recommended one of its scenarios."""
    today = date_of(plan.report.date)
    chosen = candidates[recommended.number - 1] if recommended.number else None
    shown = _shown(len(candidates), recommended.number)
    return FirstPage(
        recommended=recommended,
        tiles=tuple(_tiles(chosen, today)) if chosen else (),
        callouts=tuple(_callouts(plan, outlook, inputs, chosen)) if candidates or outlook.today_impossible else (),
        standings=tuple(_standing(plan, candidates[at], at + 1 == recommended.number, today) for at in shown),
        further=_further([candidates[at] for at in shown], len(candidates) - len(shown)),
        charts=_charts(plan, chosen, candidates, today),
    )


def _further(shown: Sequence[Candidate], left: int) -> str:
    """What else there is to know of the table."""
    engines = "Engines needed are those for the CPU." if any(one.has_other_limits for one in shown) else ""
    others = f"{left} more {'scenario stands' if left == 1 else 'scenarios stand'} in the comparison." if left else ""
    return f"{engines} {others}".strip()


def _charts(
    plan: Plan, chosen: Candidate | None, candidates: Sequence[Candidate], today: date | None
) -> tuple[Figure, ...]:
    """The recommended scenario as the load grows; without growth, the throughput of every scenario."""
    prospect = chosen.prospect if chosen else None
    if chosen is None or prospect is None or prospect.trajectory is None:
        views = [one.view for one in candidates[:MOST_ROWS]]
        return tuple(figure for charts in throughput_charts(views) for figure in charts.figures)
    name = f"CPU utilization as the load grows: {chosen.view.number}. {chosen.view.short_name}"
    months = chosen.outlook.months_of_headroom
    path = Path(name, prospect.trajectory, months, plan.target_utilization, prospect.first)
    return (Figure(growth_in_words(path, today), growth_chart(path, today, WIDE)),)


def _shown(count: int, chosen: int) -> list[int]:
    """The scenarios of the first page, by place: the first ones, the recommended one always among them."""
    first = list(range(min(count, MOST_ROWS)))
    return [*first[:-1], chosen - 1] if chosen > MOST_ROWS else first


def _standing(plan: Plan, candidate: Candidate, chosen: bool, today: date | None) -> Standing:
    until, band = _exhaustion(candidate.outlook, today)
    prospect = candidate.prospect
    kept = chance_beside(prospect.kept, plan.target_confidence) if prospect else no_figure(candidate.outlook)
    return Standing(candidate.view.number, chosen, kept, until, band)


def _exhaustion(scenario: ScenarioOutlook, today: date | None) -> tuple[str, str]:
    """When the first limit is reached, and its 80% band where it has one; empty where no growth is stated."""
    months = scenario.months_of_headroom
    if months is None:
        return "", ""
    until, band = time_of(months.p50, today), band_of_time(months, today)
    return until, "" if months.p10 is None else band


def _tiles(chosen: Candidate, today: date | None) -> Iterator[Tile]:
    view = chosen.view
    throughput, more = view.throughput, view.throughput_change
    lines = (f"{BAND} {throughput.band}", f"{more.value} ({more.band})")
    yield Tile(throughput.value, "today's throughput", lines if more.covered else ())
    cpu, less = view.cpu_per_unit, view.cpu_change
    lines = (f"{BAND} {less.band}", f"{cpu.value} today's ({cpu.band})")
    yield Tile(less.value, "CPU per unit of work", lines if less.covered else ())
    for_cpu = " for the CPU" if chosen.has_other_limits else ""
    needed = f"{view.engines.value} needed today{for_cpu} to stay {view.engines.target}"
    engines = needed if view.engines.covered else NOT_COVERED
    yield Tile(view.configured, "engine" if view.configured == "1" else "engines", (engines,))
    yield _end(chosen, today)


def _end(chosen: Candidate, today: date | None) -> Tile:
    """When the first resource reaches its limit, and which that is where it is not the CPU."""
    until, band = _exhaustion(chosen.outlook, today)
    if not until:
        return Tile("no growth", "so no date of exhaustion", ("state the growth per year to get one",))
    beneath = (f"{BAND} {band}",) if band else ()
    months = chosen.outlook.months_of_headroom
    if months is None or months.p50 is None:
        label = "the median does not reach the limit" if band else "the limit is not reached"
        return Tile("no exhaustion", label, beneath)
    first = chosen.prospect.first if chosen.prospect else Resource.CPU
    label = "the limit is reached" if first is Resource.CPU else f"a limit is reached, most likely by {the(first)}"
    return Tile(until, label, (*beneath, f"headroom {chosen.view.headroom.value}") if today else beneath)


def _callouts(plan: Plan, outlook: Outlook, inputs: InputsView, chosen: Candidate | None) -> Iterator[Callout]:
    if outlook.today_impossible:
        reasons = plain(messages(outlook.today_impossible))
        yield Callout("Today's configuration does not run", f"{reasons} Check what is stated of today.", True)
    if chosen:
        yield Callout("What binds", _binds(chosen), False)
        yield Callout("Largest risk", shortened(_risk(plan, chosen), LONGEST_REMARK), True)
    assumed = f"Today {inputs.today}. Target: {inputs.target}. Growth: {inputs.growth}."
    if any("machine" in scenario.changes for scenario in plan.scenarios):
        assumed += f" Published advantage: {inputs.advantage}."
    yield Callout("What was assumed", assumed, False)
    gap = largest_gap(outlook, chosen.view.number if chosen else 0)
    yield Callout("What is unknown and matters", shortened(gap, LONGEST_REMARK), True)


def _binds(chosen: Candidate) -> str:
    """What limits the throughput of a scenario, in a sentence."""
    binding = chosen.view.binding
    if not binding:
        return f"What limits throughput is {NOT_COVERED}."
    first, *others = binding
    label = first.label if "/" in first.label else f"{first.label[0].upper()}{first.label[1:]}"
    if others:
        rest = ", ".join(f"{one.label} {one.probability}" for one in others)
        return f"{label} limits throughput in {first.probability} of the forecasts ({rest})."
    return f"{label} limits throughput in every forecast; {_next(chosen, first.resource)}."


def _next(chosen: Candidate, binds: str) -> str:
    """The resource that comes next, where it is near its limit too."""
    carried = {resource.value: load for resource, load in chosen.prospect.ceilings.items()} if chosen.prospect else {}
    lowest = carried.pop(binds, 0.0)
    near = min(carried, key=lambda name: carried[name], default="")
    if not near or carried[near] > NEAR * lowest:
        return "of what is stated, nothing else comes near its limit"
    return f"{resource_label(near)} comes next, at {times(carried[near])} today's load against {times(lowest)}"


def _risk(plan: Plan, chosen: Candidate) -> str:
    """The first of these that holds: inputs that contradict, a target missed, another resource, growth, the low end."""
    for caution in chosen.outlook.warnings:
        if caution.weight in (Weight.LEFT_OUT, Weight.CONTRADICTORY):
            return plain(message(caution))
    prospect = chosen.prospect
    if prospect and prospect.kept < plan.target_confidence:
        missed = chance_beside(1.0 - prospect.kept, 1.0 - plan.target_confidence)
        return f"The target is missed at today's load with {missed} probability{_by(prospect.exceeded)}."
    others = [one for one in chosen.outlook.binding if one[0] != "cpu" and one[1] >= OTHER_RESOURCE]
    if others:
        name = max(others, key=lambda one: one[1])[0]
        label = next(one for one in chosen.view.binding if one.resource == name)
        return (
            f"In {label.probability} of the forecasts not the CPU but {label.label} limits throughput: "
            "more or faster engines do not help then."
        )
    if prospect and prospect.trajectory is not None:
        reached = float(prospect.trajectory.reached[RISK_YEARS * MONTHS_PER_YEAR])
        if reached >= OTHER_RESOURCE:
            limit = stated(plan.target_utilization)
            what = f"{limit} busy" if prospect.first is Resource.CPU else "a limit"
            soon = f"{what} is reached within three years with {chance(reached)} probability"
            return f"The load may outgrow it: {soon}{_by(prospect.first)}."
    low = chosen.outlook.throughput_ratio.p10 if chosen.outlook.throughput_ratio else None
    return f"One forecast in ten stays below {times(low)} today's throughput." if low is not None else NOT_COVERED


def _by(resource: Resource | None) -> str:
    """Which resource it most likely is, where it is not the CPU."""
    return "" if resource in (None, Resource.CPU) else f", most likely by {the(resource)}"
