"""The scenarios of a report: every quantity of each as ready text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from zplanner.planning.outlook import ComponentOutlook, Contribution, Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.reporting.citations import CitationsView, EvidenceView
from zplanner.reporting.inputs import Change, changes, factor_label, workload_label
from zplanner.wording.findings import messages
from zplanner.wording.numbers import (
    BAND,
    NOT_COVERED,
    UNCHANGED,
    interval,
    plain,
    probability,
    resource_label,
    shortened,
)
from zplanner.wording.quantities import (
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
    no_figure,
    quantity_view,
)

SHORT_NAME = 60
"""Characters of a name in headings and page headers; the scenario table has every name in full."""


@dataclass(frozen=True, slots=True)
class Binding:
    """One resource and how likely it is the one that limits throughput."""

    resource: str
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
    """One scenario, ready to show; `why_not` says why it does not run, empty where nothing says so."""

    number: int
    name: str
    short_name: str
    why_not: str
    headline: str
    changes: tuple[Change, ...]
    quantities: tuple[QuantityView, ...]
    throughput: QuantityView
    cpu_per_unit: QuantityView
    throughput_change: ChangeView
    cpu_change: ChangeView
    cpu_utilization: QuantityView
    headroom: QuantityView
    response_time: QuantityView
    configured: str
    engines: EnginesView
    binding: tuple[Binding, ...]
    binds: str
    binds_all: str
    components: tuple[ComponentView, ...]
    contributions: tuple[ContributionView, ...]
    evidence: EvidenceView


def scenario_views(plan: Plan, outlook: Outlook, citations: CitationsView) -> tuple[ScenarioView, ...]:
    """Every scenario with the measurements behind it, numbered from 1."""
    return tuple(
        _scenario(number, scenario, plan, evidence)
        for number, (scenario, evidence) in enumerate(zip(outlook.scenarios, citations.scenarios, strict=True), start=1)
    )


def _binds(binding: tuple[Binding, ...], otherwise: str) -> str:
    """What limits throughput, and in how many forecasts where another resource does in the rest."""
    if not binding:
        return otherwise
    return binding[0].label if len(binding) == 1 else f"{binding[0].label} in {binding[0].probability}"


def _scenario(number: int, scenario: ScenarioOutlook, plan: Plan, evidence: EvidenceView) -> ScenarioView:
    name = plain(scenario.name) or "Unnamed scenario"
    otherwise, why_not = no_figure(scenario), plain(messages(scenario.impossible))
    throughput = quantity_view(THROUGHPUT, scenario.throughput_ratio, otherwise)
    cpu_per_unit = quantity_view(CPU_PER_UNIT, scenario.cpu_per_unit_ratio, otherwise)
    cpu_change = change_view(scenario.cpu_per_unit_ratio, otherwise)
    cpu_utilization = quantity_view(CPU_UTILIZATION, scenario.cpu_utilization, otherwise)
    headroom = quantity_view(HEADROOM, scenario.months_of_headroom, otherwise)
    response_time = quantity_view(RESPONSE_TIME, scenario.response_time_stretch, otherwise)
    changed = changes(plan.current, scenario.configuration)
    binding = tuple(
        Binding(resource, resource_label(resource), probability(share))
        for resource, share in sorted(scenario.binding, key=lambda pair: -pair[1])
        if share > 0
    )
    return ScenarioView(
        number=number,
        name=name,
        short_name=shortened(name, SHORT_NAME),
        why_not=why_not,
        headline=f"Does not run: {why_not}" if why_not else _headline(throughput, cpu_change),
        changes=tuple(changed.values()),
        quantities=(throughput, cpu_per_unit, cpu_utilization, headroom, response_time),
        throughput=throughput,
        cpu_per_unit=cpu_per_unit,
        throughput_change=change_view(scenario.throughput_ratio, otherwise),
        cpu_change=cpu_change,
        cpu_utilization=cpu_utilization,
        headroom=headroom,
        response_time=response_time,
        configured=_configured(scenario),
        engines=engines_view(scenario.engines_needed, plan.target_utilization, otherwise),
        binding=binding,
        binds=_binds(binding, otherwise),
        binds_all=", ".join(f"{one.label} {one.probability}" for one in binding) or otherwise,
        components=tuple(_component(part, otherwise) for part in scenario.components),
        contributions=tuple(_contribution(one, changed) for one in scenario.contributions),
        evidence=evidence,
    )


def _component(part: ComponentOutlook, otherwise: str) -> ComponentView:
    return ComponentView(
        workload_label(part.workload),
        quantity_view(THROUGHPUT, part.throughput_ratio, otherwise),
        quantity_view(CPU_PER_UNIT, part.cpu_per_unit_ratio, otherwise),
    )


def _contribution(one: Contribution, changed: Mapping[str, Change]) -> ContributionView:
    change = changed.get(one.factor)
    label = f"{change.label}: {change.before} to {change.after}" if change else factor_label(one.factor)
    return ContributionView(label, quantity_view(THROUGHPUT, one.ratio))


def _headline(throughput: QuantityView, cpu: ChangeView) -> str:
    """1.92x the throughput (80% band ...) and 48% less CPU per unit of work (80% band ...)."""
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


def _configured(scenario: ScenarioOutlook) -> str:
    """The engines that a scenario has, as stated: 8, or 6 to 8."""
    engines = scenario.configuration.number("processors")
    return interval(engines) if engines else "not stated"
