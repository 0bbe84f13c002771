"""One view of an outlook: everything a report shows, as ready text, so that all renderers say the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from zplanner import __version__
from zplanner.planning.outlook import ComponentOutlook, Contribution, Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.reporting.citations import CitationsView, EvidenceView, citations_view
from zplanner.reporting.fingerprint import plan_sha256
from zplanner.reporting.gaps import Remark, largest_gap, uncovered_remarks, warning_remarks
from zplanner.reporting.inputs import Change, InputsView, changes, factor_label, inputs_view, workload_label
from zplanner.reporting.notes import NOTES, READING
from zplanner.reporting.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
    HEADROOM,
    RESPONSE_TIME,
    THROUGHPUT,
    ChangeView,
    EnginesView,
    QuantityView,
    change_view,
    engines_view,
    quantity_view,
)
from zplanner.reporting.wording import BAND, NOT_COVERED, UNCHANGED, plain, probability, resource_label, shortened

SHORT_NAME = 60
"""Characters of a name in headings and page headers; the scenario table has every name in full."""


@dataclass(frozen=True, slots=True)
class Binding:
    """One resource and how likely it is the one that limits throughput."""

    label: str
    probability: str


@dataclass(frozen=True, slots=True)
class ComponentView:
    """One component of the mix in a scenario."""

    label: str
    throughput: QuantityView
    cpu_per_unit: QuantityView


@dataclass(frozen=True, slots=True)
class ContributionView:
    """The factor by which one change multiplies throughput."""

    label: str
    ratio: QuantityView


@dataclass(frozen=True, slots=True)
class ScenarioView:
    """One scenario, ready to show."""

    number: int
    name: str
    short_name: str
    headline: str
    changes: tuple[Change, ...]
    quantities: tuple[QuantityView, ...]
    throughput: QuantityView
    cpu_per_unit: QuantityView
    cpu_change: ChangeView
    cpu_utilization: QuantityView
    headroom: QuantityView
    response_time: QuantityView
    engines: EnginesView
    binding: tuple[Binding, ...]
    binds: str
    binds_all: str
    components: tuple[ComponentView, ...]
    contributions: tuple[ContributionView, ...]
    evidence: EvidenceView


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of what is needed to repeat the forecast."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class ReportView:
    """A whole report. `lead` is the number of the scenario with the most throughput, 0 where none is forecast."""

    title: str
    short_title: str
    summary: str
    lead: int
    binds: str
    largest_gap: str
    uncovered: tuple[Remark, ...]
    warnings: tuple[Remark, ...]
    inputs: InputsView
    scenarios: tuple[ScenarioView, ...]
    citations: CitationsView
    reading: tuple[str, ...]
    notes: tuple[str, ...]
    facts: tuple[Fact, ...]


def report_view(plan: Plan, outlook: Outlook) -> ReportView:
    """The view of `outlook`, which is the forecast of `plan`."""
    citations = citations_view(plan, outlook)
    scenarios = tuple(
        _scenario(number, scenario, plan, evidence)
        for number, (scenario, evidence) in enumerate(zip(outlook.scenarios, citations.scenarios, strict=True), start=1)
    )
    title = plain(plan.name) or "Untitled plan"
    lead = _lead(outlook)
    return ReportView(
        title=title,
        short_title=shortened(title, SHORT_NAME),
        summary=_summary(scenarios, lead),
        lead=lead,
        binds=_binds_overall(scenarios, lead),
        largest_gap=largest_gap(outlook, lead),
        uncovered=uncovered_remarks(outlook),
        warnings=warning_remarks(outlook),
        inputs=inputs_view(plan, [scenario.configuration for scenario in outlook.scenarios]),
        scenarios=scenarios,
        citations=citations,
        reading=READING,
        notes=NOTES,
        facts=_facts(plan, outlook),
    )


def _scenario(number: int, scenario: ScenarioOutlook, plan: Plan, evidence: EvidenceView) -> ScenarioView:
    name = plain(scenario.name) or "Unnamed scenario"
    throughput = quantity_view(THROUGHPUT, scenario.throughput_ratio)
    cpu_per_unit = quantity_view(CPU_PER_UNIT, scenario.cpu_per_unit_ratio)
    cpu_change = change_view(scenario.cpu_per_unit_ratio)
    cpu_utilization = quantity_view(CPU_UTILIZATION, scenario.cpu_utilization)
    headroom = quantity_view(HEADROOM, scenario.months_of_headroom)
    response_time = quantity_view(RESPONSE_TIME, scenario.response_time_stretch)
    changed = changes(plan.current, scenario.configuration)
    binding = tuple(
        Binding(resource_label(resource), probability(share))
        for resource, share in sorted(scenario.binding, key=lambda pair: -pair[1])
        if share > 0
    )
    return ScenarioView(
        number=number,
        name=name,
        short_name=shortened(name, SHORT_NAME),
        headline=_headline(throughput, cpu_change),
        changes=tuple(changed.values()),
        quantities=(throughput, cpu_per_unit, cpu_utilization, headroom, response_time),
        throughput=throughput,
        cpu_per_unit=cpu_per_unit,
        cpu_change=cpu_change,
        cpu_utilization=cpu_utilization,
        headroom=headroom,
        response_time=response_time,
        engines=engines_view(scenario.engines_needed, plan.target_utilization),
        binding=binding,
        binds=f"{binding[0].label}, {binding[0].probability}" if binding else NOT_COVERED,
        binds_all=", ".join(f"{one.label} {one.probability}" for one in binding) or NOT_COVERED,
        components=tuple(_component(part) for part in scenario.components),
        contributions=tuple(_contribution(one, changed) for one in scenario.contributions),
        evidence=evidence,
    )


def _component(part: ComponentOutlook) -> ComponentView:
    return ComponentView(
        workload_label(part.workload),
        quantity_view(THROUGHPUT, part.throughput_ratio),
        quantity_view(CPU_PER_UNIT, part.cpu_per_unit_ratio),
    )


def _contribution(one: Contribution, changed: Mapping[str, Change]) -> ContributionView:
    change = changed.get(one.factor)
    label = f"{change.label}: {change.before} to {change.after}" if change else factor_label(one.factor)
    return ContributionView(label, quantity_view(THROUGHPUT, one.ratio))


def _headline(throughput: QuantityView, cpu: ChangeView) -> str:
    """1.92x the throughput (80 % band ...) and 48 % less CPU per unit of work (80 % band ...)."""
    if not throughput.covered and not cpu.covered:
        return "Not covered: no measurement supports a forecast of this scenario."
    first = (
        f"{throughput.value} the throughput ({BAND} {throughput.band})"
        if throughput.covered
        else f"Throughput {NOT_COVERED}"
    )
    if not cpu.covered:
        return f"{first}; CPU per unit of work {NOT_COVERED}."
    size = "the same" if cpu.value == UNCHANGED else cpu.value
    return f"{first} and {size} CPU per unit of work ({BAND} {cpu.band})."


def _median(quantiles: Quantiles | None) -> float:
    return quantiles.p50 if quantiles and quantiles.p50 is not None else 0.0


def _lead(outlook: Outlook) -> int:
    """The scenario that a manager asks for first: the one with the most throughput."""
    medians = [_median(scenario.throughput_ratio) for scenario in outlook.scenarios]
    return medians.index(max(medians)) + 1 if any(medians) else 0


def _summary(scenarios: tuple[ScenarioView, ...], lead: int) -> str:
    if not scenarios:
        return "This plan has no scenario yet. Add one to see what it would do."
    if not lead:
        return "No measurement supports a forecast of these scenarios. The gaps are listed below."
    return scenarios[lead - 1].headline


def _binds_overall(scenarios: tuple[ScenarioView, ...], lead: int) -> str:
    if not lead or not scenarios[lead - 1].binding:
        return f"What limits throughput is {NOT_COVERED}."
    first, *others = scenarios[lead - 1].binding
    limits = f"{first.label[0].upper()}{first.label[1:]} limits throughput in {first.probability} of the forecasts"
    rest = ", ".join(f"{one.label} {one.probability}" for one in others)
    return f"{limits} ({rest})." if rest else f"{limits}."


def _facts(plan: Plan, outlook: Outlook) -> tuple[Fact, ...]:
    return (
        Fact("Plan, SHA-256", plan_sha256(plan)),
        Fact("Data, SHA-256", plain(outlook.data_sha256)),
        Fact("Model", plain(outlook.model_version)),
        Fact("Seed", str(outlook.seed)),
        Fact("zplanner", __version__),
    )
