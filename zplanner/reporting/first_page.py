"""The page a manager reads in one minute: which scenario and why, what it brings, what binds, and the risk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.reporting.blocks import Figure
from zplanner.reporting.figures import throughput_charts
from zplanner.reporting.gaps import largest_gap
from zplanner.reporting.growth_chart import WIDE, Path, growth_chart, growth_in_words
from zplanner.reporting.inputs import InputsView
from zplanner.reporting.prospects import MONTHS_PER_YEAR, Prospect, chance, date_of, time_of
from zplanner.reporting.recommendation import Candidate, Recommendation, recommendation
from zplanner.reporting.scenarios import ScenarioView
from zplanner.reporting.wording import BAND, NOT_COVERED, plain, shortened, stated, times

MOST_ROWS = 8
"""Scenarios in the table of the first page; more stand in the section that compares them."""

LONGEST_REMARK = 230
"""Characters of a remark on the first page; it stands whole in its section."""

OTHER_RESOURCE = 0.05
"""From this probability on, a resource beside the CPU that limits throughput is the risk to name."""

RISK_YEARS = 3


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
    plan: Plan,
    outlook: Outlook,
    inputs: InputsView,
    scenarios: Sequence[ScenarioView],
    found: Sequence[Prospect | None],
) -> FirstPage:
    """The first page of a plan's report."""
    today = date_of(plan.report.date)
    candidates = [Candidate(*parts) for parts in zip(scenarios, outlook.scenarios, found, strict=True)]
    recommended = recommendation(plan, candidates, today)
    chosen = candidates[recommended.number - 1] if recommended.number else None
    shown = _shown(len(candidates), recommended.number)
    left = len(candidates) - len(shown)
    return FirstPage(
        recommended=recommended,
        tiles=tuple(_tiles(chosen, today)) if chosen else (),
        callouts=tuple(_callouts(plan, outlook, inputs, chosen)) if candidates else (),
        standings=tuple(_standing(candidates[at], at + 1 == recommended.number, today) for at in shown),
        further=f"{left} more {'scenario stands' if left == 1 else 'scenarios stand'} in the comparison."
        if left
        else "",
        charts=_charts(plan, chosen, scenarios, today),
    )


def _charts(
    plan: Plan, chosen: Candidate | None, scenarios: Sequence[ScenarioView], today: date | None
) -> tuple[Figure, ...]:
    """The recommended scenario as the load grows; without growth, the throughput of every scenario."""
    trajectory = chosen.prospect.trajectory if chosen and chosen.prospect else None
    if chosen is None or trajectory is None:
        return tuple(figure for charts in throughput_charts(scenarios[:MOST_ROWS]) for figure in charts.figures)
    name = f"CPU utilization as the load grows: {chosen.view.number}. {chosen.view.short_name}"
    path = Path(name, trajectory, chosen.outlook.months_of_headroom, plan.target_utilization)
    return (Figure(growth_in_words(path, today), growth_chart(path, today, WIDE)),)


def _shown(count: int, chosen: int) -> list[int]:
    """The scenarios of the first page, by place: the first ones, the recommended one always among them."""
    first = list(range(min(count, MOST_ROWS)))
    return [*first[:-1], chosen - 1] if chosen > MOST_ROWS else first


def _standing(candidate: Candidate, chosen: bool, today: date | None) -> Standing:
    until, band = _exhaustion(candidate.outlook, today)
    kept = chance(candidate.prospect.kept) if candidate.prospect else NOT_COVERED
    return Standing(candidate.view.number, chosen, kept, until, band)


def _exhaustion(scenario: ScenarioOutlook, today: date | None) -> tuple[str, str]:
    """When the target is reached, and its 80 % band; empty where no growth is stated."""
    months = scenario.months_of_headroom
    if months is None:
        return "", ""
    low, high = time_of(months.p10, today), time_of(months.p90, today)
    if low.startswith("in ") and high.endswith(" months"):
        low, high = low.removesuffix(" months"), high.removeprefix("in ")
    return time_of(months.p50, today), low if low == high else f"{low} to {high}"


def _tiles(chosen: Candidate, today: date | None) -> Iterator[Tile]:
    view = chosen.view
    throughput, more = view.throughput, view.throughput_change
    lines = (f"{BAND} {throughput.band}", f"{more.value} ({more.band})")
    yield Tile(throughput.value, "today's throughput", lines if more.covered else ())
    cpu, less = view.cpu_per_unit, view.cpu_change
    lines = (f"{BAND} {less.band}", f"{cpu.value} today's ({cpu.band})")
    yield Tile(less.value, "CPU per unit of work", lines if less.covered else ())
    needed = f"{view.engines.value} needed to stay {view.engines.target}" if view.engines.covered else NOT_COVERED
    yield Tile(view.configured, "engine" if view.configured == "1" else "engines", (needed,))
    until, band = _exhaustion(chosen.outlook, today)
    if until:
        months = chosen.view.headroom.value
        beneath = (f"{BAND} {band}", f"headroom {months}") if today else (f"{BAND} {band}",)
        yield Tile(until, "the target is reached", beneath)
    else:
        yield Tile("no growth", "so no date of exhaustion", ("state the growth per year to get one",))


def _callouts(plan: Plan, outlook: Outlook, inputs: InputsView, chosen: Candidate | None) -> Iterator[Callout]:
    if chosen:
        yield Callout("What binds", binds(chosen.view), False)
        yield Callout("Largest risk", shortened(_risk(plan, chosen), LONGEST_REMARK), True)
    assumed = f"Today {inputs.today}. Target: {inputs.target}. Growth: {inputs.growth}."
    yield Callout("What was assumed", assumed, False)
    gap = largest_gap(outlook, chosen.view.number if chosen else 0)
    yield Callout("What is unknown and matters", shortened(gap, LONGEST_REMARK), True)


def binds(view: ScenarioView | None) -> str:
    """What limits the throughput of a scenario, in a sentence."""
    if view is None or not view.binding:
        return f"What limits throughput is {NOT_COVERED}."
    first, *others = view.binding
    label = first.label if "/" in first.label else f"{first.label[0].upper()}{first.label[1:]}"
    rest = ", ".join(f"{one.label} {one.probability}" for one in others)
    if not others:
        return f"{label} limits throughput in every forecast; of what is stated, nothing else comes near its limit."
    limits = f"{label} limits throughput in {first.probability} of the forecasts"
    return f"{limits} ({rest})."


def _risk(plan: Plan, chosen: Candidate) -> str:
    """The first of these that holds: inputs that contradict, a target missed, another resource, growth, the low end."""
    for caution in chosen.outlook.warnings:
        if caution.code in ("contradiction", "own-contradict"):
            return plain(caution.message)
    prospect = chosen.prospect
    if prospect and prospect.kept < plan.target_confidence:
        missed = chance(1.0 - prospect.kept)
        return f"The target is missed at today's load with {missed} probability."
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
            soon = f"{limit} busy is reached within three years with {chance(reached)} probability"
            return f"The load may outgrow it: {soon}."
    low = chosen.outlook.throughput_ratio.p10 if chosen.outlook.throughput_ratio else None
    return f"One forecast in ten stays below {times(low)} today's throughput." if low is not None else NOT_COVERED
