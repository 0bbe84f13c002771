"""Why a number is what it is: its formula, what contributes to it, what was measured, and what is left open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zplanner.evidence.measurement import Resource
from zplanner.planning.outlook import Contribution, Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.advantage import Advantage
from zplanner.planning.reasons.breakdown import Breakdown
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.reporting.citations import UseView, citations_view
from zplanner.reporting.formula import formula, longest_queue
from zplanner.reporting.gaps import coverage, told_once
from zplanner.reporting.inputs import changes, factor_label, workload_label
from zplanner.reporting.sections import Row, Section
from zplanner.wording.findings import message
from zplanner.wording.numbers import (
    BAND,
    change_band,
    less_or_more,
    plain,
    probability,
    resource_label,
    share,
    stated,
)
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
    HEADROOM,
    RESPONSE_TIME,
    THROUGHPUT,
    Meaning,
    Quantity,
    change_view,
    engines_view,
    no_figure,
    quantity_view,
)

INTERVALS = (("50%", "p25", "p75"), ("80%", "p10", "p90"), ("95%", "p025", "p975"))

ASKED = {
    Quantity.THROUGHPUT: (THROUGHPUT, "throughput_ratio"),
    Quantity.CPU_PER_UNIT: (CPU_PER_UNIT, "cpu_per_unit_ratio"),
    Quantity.CPU_UTILIZATION: (CPU_UTILIZATION, "cpu_utilization"),
    Quantity.HEADROOM: (HEADROOM, "months_of_headroom"),
    Quantity.RESPONSE_TIME: (RESPONSE_TIME, "response_time_stretch"),
}
"""The quantities that have an interval: how each is written, and where the outlook has it."""

VISIBLE = 0.005
"""How far own measurements must move the share of the published advantage to be told: half a percent."""

ABOUT = {
    "engines_needed": Quantity.ENGINES,
    "months_of_headroom": Quantity.HEADROOM,
    "response_time_stretch": Quantity.RESPONSE_TIME,
}
"""Gaps that concern one quantity alone."""


def explanation(
    plan: Plan,
    outlook: Outlook,
    index: int,
    quantity: Quantity,
    terms: Breakdown | None,
    advantage: Advantage | None = None,
) -> tuple[Section, ...]:
    """Why one quantity of one scenario is what it is; `terms` are those of the scenario, None where it is uncovered,
    `advantage` the published advantage in it, None where it does not count."""
    scenario = outlook.scenarios[index]
    sections = [_answer(quantity, scenario, plan)]
    if terms is not None:
        sections.append(formula(quantity, scenario, plan, terms))
        sections.append(_contributions(quantity, scenario, plan, terms))
        sections.append(Section("Published advantage", lead=advantage_in_words(quantity, advantage, plan)))
        sections.append(_by_workload(quantity, scenario, plan))
    sections += [_uncovered(quantity, scenario), _warnings(scenario), _measurements(plan, outlook, index)]
    return tuple(section for section in sections if section.lead or section.rows)


def answer(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan) -> str:
    """The answer in both forms, in the digits of the table of results."""
    if quantity is Quantity.ENGINES:
        engines = engines_view(scenario.engines_needed, plan.target_utilization, no_figure(scenario))
        return f"{engines.value} engines, {engines.target}" if engines.covered else engines.value
    if quantity is Quantity.BINDING:
        ranked = sorted((pair for pair in scenario.binding if pair[1] > 0), key=lambda pair: -pair[1])
        said = ", ".join(f"{resource_label(name)} in {probability(chance)}" for name, chance in ranked)
        return f"{said} of forecasts" if ranked else no_figure(scenario)
    meaning, numbers = _numbers(quantity, scenario)
    value = quantity_view(meaning, numbers, no_figure(scenario)).value
    if numbers is None or numbers.p50 is None:
        return value
    if quantity is Quantity.THROUGHPUT:
        other = change_view(scenario.cpu_per_unit_ratio)
        return f"{value} today's, {less_or_more(numbers.p50)}" + (
            f"; CPU per unit of work: {other.value}" if other.covered else ""
        )
    if quantity is Quantity.CPU_PER_UNIT:
        other_ratio = quantity_view(THROUGHPUT, scenario.throughput_ratio)
        return f"{value} today's, {less_or_more(numbers.p50)}; throughput: {other_ratio.value}"
    return value


def _numbers(quantity: Quantity, scenario: ScenarioOutlook) -> tuple[Meaning, Quantiles | None]:
    meaning, name = ASKED[quantity]
    return meaning, getattr(scenario, name)


def _answer(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan) -> Section:
    return Section(
        f"{quantity.value}: {plain(scenario.name) or 'unnamed scenario'}",
        lead=answer(quantity, scenario, plan),
        rows=tuple(_intervals(quantity, scenario)),
    )


def _intervals(quantity: Quantity, scenario: ScenarioOutlook) -> Iterator[Row]:
    if quantity not in ASKED:
        return
    meaning, numbers = _numbers(quantity, scenario)
    if numbers is None:
        return
    values = numbers.as_dict()
    for confidence, low_name, high_name in INTERVALS:
        low, high = values[low_name], values[high_name]
        ends = (meaning.written(low), meaning.written(high))
        band = (
            ends[0] if ends[0] == ends[1] else f"{ends[0].removesuffix(' months').removesuffix(' month')} to {ends[1]}"
        )
        both = quantity in (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT) and low is not None and high is not None
        yield Row((f"{confidence} of forecasts", band, *([change_band(*_ordered(low, high))] if both else [])))


def _ordered(low: float | None, high: float | None) -> tuple[float, float]:
    """The ends of a band from the smaller to the larger change."""
    assert low is not None
    assert high is not None
    return (low, high) if low >= 1 else (high, low)


def _contributions(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> Section:
    """What every change contributes: to throughput, to CPU per unit, or to the load of the resource that decides."""
    if quantity is Quantity.CPU_PER_UNIT:
        about, parts, total = "CPU per unit of work", terms.to_cpu_per_unit, scenario.cpu_per_unit_ratio
    elif quantity in (Quantity.CPU_UTILIZATION, Quantity.ENGINES, Quantity.RESPONSE_TIME):
        busiest = longest_queue(terms).resource if quantity is Quantity.RESPONSE_TIME else Resource.CPU
        load = next(one for one in terms.loads if one.resource is busiest)
        about, parts, total = f"the load of the {resource_label(busiest.value)}", load.contributions, load.ratio
    else:
        about, parts, total = "throughput", scenario.contributions, scenario.throughput_ratio
    title = f"What each change contributes to {about}"
    if not parts:
        return Section(title, lead="No change of this scenario moves it.")
    rows = [_contribution(one, plan, scenario) for one in parts]
    rows.append(Row(("All changes", *_ratio(total)), is_total=True))
    close = "The factors multiply to the total, forecast by forecast." if len(parts) > 1 else ""
    return Section(title, headings=("Change", "Factor", BAND), rows=tuple(rows), close=(close,) if close else ())


def _contribution(one: Contribution, plan: Plan, scenario: ScenarioOutlook) -> Row:
    change = changes(plan.current, scenario.configuration).get(one.factor)
    label = f"{change.label}: {change.before} to {change.after}" if change else factor_label(one.factor)
    return Row((label, *_ratio(one.ratio)))


def _ratio(numbers: Quantiles | None) -> tuple[str, str]:
    view = quantity_view(THROUGHPUT, numbers)
    return view.value, view.band


def advantage_in_words(quantity: Quantity, advantage: Advantage | None, plan: Plan) -> str:
    """What a quantity would be with all and with none of the published advantage, and how much of it counts; empty
    where it does not count."""
    if advantage is None:
        return ""
    published, rated = (_short_answer(quantity, one) for one in (advantage.as_published, advantage.as_rated))
    if not (published and rated):
        return ""
    alone = " (both without your own measurements)" if plan.counted_measurements else ""
    if published == rated:
        bounds = f"As vendors publish, and without their advantage as well, this would be {rated}{alone}."
    else:
        bounds = (
            f"As vendors publish, this would be {published}; without their advantage, on the scale of capacity "
            f"ratings, {rated}{alone}."
        )
    stated_share = plan.vendor_advantage.median
    who = "zplanner assumes" if plan.vendor_advantage == VENDOR_ADVANTAGE else "The plan states"
    per_step = f"{stated(float(f'{advantage.per_step:.2g}'))} per machine step"
    steps = abs(advantage.generations)
    over = f"{per_step}, {steps} steps" if steps > 1 else per_step
    counted = f"{who} that {stated(stated_share)} of the published advantage ({over}) applies."
    if abs(advantage.applied - stated_share) >= VISIBLE:
        counted += f" With your own measurements, {probability(advantage.applied)} of it does."
    return f"{bounds} {counted}"


def _short_answer(quantity: Quantity, scenario: ScenarioOutlook) -> str:
    """The median alone, empty where there is none."""
    if quantity is Quantity.ENGINES:
        needed = scenario.engines_needed
        return f"{needed.count} {'engine' if needed.count == 1 else 'engines'}" if needed else ""
    if quantity not in ASKED:
        return ""
    meaning, numbers = _numbers(quantity, scenario)
    return meaning.written(numbers.p50) if numbers and numbers.p50 is not None else ""


def _by_workload(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan) -> Section:
    """What each class of work would do alone; a mix of one needs no such table."""
    if quantity not in (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT) or len(plan.mix) < 2:
        return Section("")
    throughput = quantity is Quantity.THROUGHPUT
    rows = tuple(
        Row(
            (
                workload_label(part.workload),
                share(component.share),
                *_ratio(part.throughput_ratio if throughput else part.cpu_per_unit_ratio),
            )
        )
        for part, component in zip(scenario.components, plan.mix, strict=True)
    )
    about = "throughput" if throughput else "CPU per unit of work"
    return Section(f"Each workload alone, {about}", headings=("Workload", "CPU time today", "Alone", BAND), rows=rows)


def _uncovered(quantity: Quantity, scenario: ScenarioOutlook) -> Section:
    gaps = [gap for gap in scenario.uncovered if ABOUT.get(gap.factor, quantity) is quantity]
    ordered = sorted(gaps, key=lambda gap: gap.factor not in ABOUT)
    rows = tuple(Row((factor_label(gap.factor), plain(message(gap)))) for gap in ordered)
    return Section("What is not covered", lead="" if rows else coverage(scenario), rows=rows)


def _warnings(scenario: ScenarioOutlook) -> Section:
    """What the reader must know: assumptions, borrowed figures, extrapolation."""
    return Section("What to know", rows=tuple(Row((plain(message(one)),)) for one, _ in told_once((scenario,))))


def _measurements(plan: Plan, outlook: Outlook, index: int) -> Section:
    view = citations_view(plan, outlook)
    evidence = view.scenarios[index]
    citations = {source.number: source.citation for source in view.sources}
    return Section(
        "Measurements behind this scenario, heaviest first",
        lead="" if evidence.uses else "None.",
        headings=("Weight", "Result", "Measurement") if evidence.uses else (),
        rows=tuple(
            Row((use.weight, use.result, use.what), tuple(_cited(use, citations.get(use.source, ""))))
            for use in evidence.uses
        ),
        close=(evidence.further,) if evidence.further else (),
    )


def _cited(use: UseView, citation: str) -> Iterable[str]:
    """Where a figure is printed, and what the catalogue notes of it."""
    yield f"{'Your own measurement' if use.own else citation}: {use.locator}"
    if use.note:
        yield f"Note: {use.note}"
