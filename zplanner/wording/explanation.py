"""Explanation of a forecast quantity in words: its value, and the effect of the published advantage."""

from __future__ import annotations

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.outlook import RATIOS, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.advantage import Advantage
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.wording.numbers import change_band, count_of, less_or_more, probability, resource_label, stated
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    MEANINGS,
    THROUGHPUT,
    bottlenecks,
    change_view,
    name_of,
    no_figure,
    quantity_view,
    target,
)
from zplanner.wording.report import scenario_name

ADVANTAGE, NOT_COVERED, CAUTIONS = "Published advantage", "What is not covered", "What to know"
MEASUREMENTS = "Measurements behind this scenario, heaviest first"

CONTRIBUTION_HEADINGS = ("Change", "Factor")
WORKLOAD_HEADINGS = ("Workload", "CPU time today", "Alone")
MEASUREMENT_HEADINGS = ("Weight", "Result", "Measurement")

ALL_CHANGES, WHOLE_MIX = "All changes", "Whole mix"
EFFECTS = "What each change does to each resource"
EFFECT_HEADINGS = ("Change", "CPU per unit", "Other loads", "Bottleneck after it")
EACH_ALONE = "Each workload is limited by its own resource alone."
MULTIPLY = (
    "In each forecast the factors multiply to the total. Their medians do so only about, least where two resources are "
    "the bottleneck in turn."
)
NO_CONTRIBUTION = "No change of this scenario moves it."
NO_MEASUREMENT = "None."

VISIBLE = 0.005
"""How far own measurements must move the share of the published advantage to be mentioned: half a percent."""
CATALOG_NOTE = "Note: {note}"


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
        likely = ", ".join(f"{resource_label(name)} in {probability(chance)}" for name, chance in ranked)
        return f"{likely} of forecasts" if ranked else none
    numbers: Quantiles | None = getattr(scenario, quantity)
    value = quantity_view(MEANINGS[quantity], numbers, none).value
    if numbers is None or numbers.p50 is None or quantity not in RATIOS:
        return value
    both = f"{value} today's, {less_or_more(numbers.p50)}"
    if quantity is Quantity.CPU_PER_UNIT:
        return f"{both}; throughput: {quantity_view(THROUGHPUT, scenario.throughput_ratio).value}"
    per_unit = change_view(scenario.cpu_per_unit_ratio)
    return f"{both}; {CPU_PER_UNIT.label}: {per_unit.value}" if per_unit.covered else both


def short_answer(quantity: Quantity, scenario: ScenarioOutlook) -> str:
    """The median alone, empty where there is none."""
    if quantity is Quantity.ENGINES:
        needed = scenario.engines_needed
        return count_of(needed.count, "engine") if needed else ""
    numbers = getattr(scenario, quantity)
    return MEANINGS[quantity].written(numbers.p50) if isinstance(numbers, Quantiles) and numbers.p50 is not None else ""


def interval_label(confidence: float) -> str:
    return f"{stated(confidence)} of forecasts"


def change_interval(low: float | None, high: float | None) -> str:
    """A band of ratios as changes, from the smaller change to the larger, or from less to more; empty where an end is
    missing."""
    if low is None or high is None:
        return ""
    return change_band(high, low) if high <= 1 else change_band(low, high)


def contributions_title(quantity: Quantity, busiest: Resource | None) -> str:
    """`busiest` is the resource whose load is explained, None for a ratio."""
    about = _ratio_name(quantity) if busiest is None else f"the load of the {resource_label(busiest.value)}"
    return f"What each change contributes to {about}"


def workloads_title(quantity: Quantity) -> str:
    return f"Each workload alone, {_ratio_name(quantity)}"


def _ratio_name(quantity: Quantity) -> str:
    return CPU_PER_UNIT.label if quantity is Quantity.CPU_PER_UNIT else "throughput"


def advantage_text(quantity: Quantity, advantage: Advantage | None, plan: Plan) -> str:
    """A quantity with all and with none of the published advantage, and the share that counts; empty if it does not
    apply."""
    if advantage is None:
        return ""
    published, rated = (short_answer(quantity, one) for one in (advantage.as_published, advantage.as_rated))
    if not (published and rated):
        return ""
    alone = " (both without your own measurements)" if plan.counted_measurements else ""
    bounds = f"As vendors publish, this would be {published}; as capacity ratings measure, {rated}{alone}."
    if published == rated:
        bounds = f"As vendors publish and as capacity ratings measure, this would be {rated}{alone}."
    steps = abs(advantage.generations)
    over = f"{stated(float(f'{advantage.per_step:.2g}'))} per machine step" + (f", {steps} steps" if steps > 1 else "")
    stated_share = plan.vendor_advantage.median
    who = "zplanner assumes" if plan.vendor_advantage == VENDOR_ADVANTAGE else "The plan states"
    counted = f"{who} that {stated(stated_share)} of the published advantage ({over}) applies."
    if abs(advantage.applied - stated_share) >= VISIBLE:
        counted += f" With your own measurements, {probability(advantage.applied)} of it does."
    return f"{bounds} {counted}"


def citation_note(citation: str, locator: str, is_own: bool) -> str:
    """Where a figure is printed."""
    return f"{'Your own measurement' if is_own else citation}: {locator}"
