"""Explanation of a forecast quantity in words: its value, and the effect of the vendors' optimism."""

from __future__ import annotations

from zplanner.evidence.vocabulary import Resource
from zplanner.language import mark, tr
from zplanner.planning.outlook import RATIOS, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.breakdown import Advantage
from zplanner.regression.columns import VENDOR_ADVANTAGE
from zplanner.wording.numbers import change_band, count_of, probability, resource_label, stated
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    MEANINGS,
    THROUGHPUT,
    bottlenecks,
    change_view,
    median_of,
    name_of,
    no_figure,
    quantity_view,
    target,
)
from zplanner.wording.report import scenario_name

ADVANTAGE, NOT_COVERED, CAUTIONS = mark("Vendor optimism"), mark("What is not covered"), mark("What to know")
ASSUMED, EXACT = mark("What is assumed"), mark("What has no effect")
MEASUREMENTS = mark("Measurements behind this scenario, heaviest first")

CONTRIBUTION_HEADINGS = (mark("Change"), mark("Factor"))
WORKLOAD_HEADINGS = (mark("Workload"), mark("CPU time today"), mark("Alone"))
MEASUREMENT_HEADINGS = (mark("Weight"), mark("Result"), mark("Measurement"))

ALL_CHANGES, WHOLE_MIX = mark("All changes"), mark("Whole mix")
EFFECTS = mark("What each change does to each resource")
EFFECT_HEADINGS = (mark("Change"), mark("CPU per unit"), mark("Other loads"), mark("Bottleneck after it"))
EACH_ALONE = mark("Each workload is limited by its own resource alone.")
MULTIPLY = mark(
    "In each forecast the factors multiply to the total. Their medians do so only about, least where two resources are "
    "the bottleneck in turn."
)
NO_CONTRIBUTION = mark("No change of this scenario moves it.")
NO_MEASUREMENT = mark("None.")

VISIBLE = 0.005
"""How far own measurements must move the share of the vendors' optimism to be mentioned: half a percent."""
CATALOG_NOTE = mark("Note: {note}")


def title(quantity: Quantity, scenario: ScenarioOutlook) -> str:
    return f"{name_of(quantity)}: {scenario_name(scenario)}"


def answer(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan) -> str:
    """The answer, a ratio in both forms, in the digits of the table of results."""
    none = no_figure(scenario)
    if quantity is Quantity.ENGINES:
        needed = scenario.engines_needed
        limit = target(plan.target_utilization, needed.confidence) if needed else ""
        return f"{short_answer(quantity, scenario)}, {limit}" if needed else none
    if quantity is Quantity.BINDING:
        ranked = bottlenecks(scenario)
        likely = ", ".join(
            tr("{resource} in {chance}", resource=resource_label(name), chance=probability(chance))
            for name, chance in ranked
        )
        return tr("{likely} of forecasts", likely=likely) if ranked else none
    numbers: Quantiles | None = getattr(scenario, quantity)
    value = quantity_view(MEANINGS[quantity], numbers, none).value
    if numbers is None or numbers.p50 is None or quantity not in RATIOS:
        return value
    both = tr("{value} today's, {change}", value=value, change=change_view(numbers).value)
    if quantity is Quantity.CPU_PER_UNIT:
        return tr(
            "{both}; throughput: {value}", both=both, value=quantity_view(THROUGHPUT, scenario.throughput_ratio).value
        )
    per_unit = change_view(scenario.cpu_per_unit_ratio)
    if not per_unit.covered:
        return both
    band = "" if per_unit.band == per_unit.value else f" (80%: {per_unit.band})"
    return f"{both}; {tr(CPU_PER_UNIT.label)}: {per_unit.value}{band}"


def short_answer(quantity: Quantity, scenario: ScenarioOutlook) -> str:
    """The median alone, empty where there is none."""
    if quantity is Quantity.ENGINES:
        needed = scenario.engines_needed
        return count_of(needed.count, "engine") if needed else ""
    numbers = getattr(scenario, quantity)
    return median_of(MEANINGS[quantity], numbers) if isinstance(numbers, Quantiles) and numbers.p50 is not None else ""


def interval_label(confidence: float) -> str:
    return tr("{confidence} of forecasts", confidence=stated(confidence))


def change_interval(low: float | None, high: float | None) -> str:
    """A band of ratios as changes, from the smaller change to the larger, or from less to more; empty where an end is
    missing."""
    if low is None or high is None:
        return ""
    return change_band(high, low) if high <= 1 else change_band(low, high)


def contributions_title(quantity: Quantity, busiest: Resource | None) -> str:
    """`busiest` is the resource whose load is explained, None for a ratio."""
    about = (
        _ratio_name(quantity)
        if busiest is None
        else tr("the load of the {resource}", resource=resource_label(busiest.value))
    )
    return tr("What each change contributes to {about}", about=about)


def workloads_title(quantity: Quantity) -> str:
    return tr("Each workload alone, {quantity}", quantity=_ratio_name(quantity))


def _ratio_name(quantity: Quantity) -> str:
    return tr(CPU_PER_UNIT.label) if quantity is Quantity.CPU_PER_UNIT else tr("throughput")


def advantage_text(quantity: Quantity, advantage: Advantage | None, plan: Plan) -> str:
    """A quantity with all and with none of the vendors' optimism, and the share that counts; empty if it does not
    apply."""
    if advantage is None:
        return ""
    published, rated = (short_answer(quantity, one) for one in (advantage.as_published, advantage.as_rated))
    if not (published and rated):
        return ""
    alone = tr(" (both without your own measurements)") if plan.counted_measurements else ""
    bounds = tr(
        "As vendors publish, this would be {published}; as capacity ratings measure, {rated}{alone}.",
        published=published,
        rated=rated,
        alone=alone,
    )
    if published == rated:
        bounds = tr(
            "As vendors publish and as capacity ratings measure, this would be {rated}{alone}.",
            rated=rated,
            alone=alone,
        )
    steps = abs(advantage.generations)
    over = tr("{share} per machine step", share=stated(float(f"{advantage.per_step:.2g}")))
    over += tr(", {steps} steps", steps=steps) if steps > 1 else ""
    stated_share = plan.vendor_advantage.median
    said = {"share": stated(stated_share), "over": over}
    counted = tr("The plan states that {share} of the vendors' optimism ({over}) applies.", **said)
    if plan.vendor_advantage == VENDOR_ADVANTAGE:
        counted = tr("zplanner assumes that {share} of the vendors' optimism ({over}) applies.", **said)
    if abs(advantage.applied - stated_share) >= VISIBLE:
        counted += tr(" With your own measurements, {share} of it does.", share=probability(advantage.applied))
    return f"{bounds} {counted}"


def citation_note(citation: str, locator: str, is_own: bool) -> str:
    """Where a figure is printed."""
    return f"{tr('Your own measurement') if is_own else citation}: {locator}"
