"""Explanation of a forecast quantity in words: its value, its formula in one line with a scenario's own numbers in
it (`planning/quantities.py`), and the effect of the vendors' optimism."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from zplanner.evidence.vocabulary import Resource
from zplanner.language import mark, numeral, tr
from zplanner.planning.outlook import RATIOS, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.breakdown import Advantage, Breakdown
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.wording.findings import message
from zplanner.wording.labels import steps_in_time
from zplanner.wording.numbers import count_of, joined, probability, resource_label, significant, stated, times
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
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
    band = "" if per_unit.band == per_unit.value else f" ({stated(0.8)}: {per_unit.band})"
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


TITLE = mark("How it is computed")

MEDIANS = mark(
    "Each number is the median of all forecasts. The formula holds in every one of them; where the medians alone miss "
    "the last digit, it says ≈."
)

N_WAY = mark("n-way: what one engine delivers beside the others, over the same today (n-way curves, software limits).")

WORK = mark("work: CPU time of the mix per unit of work, over today's, from the measurements below.")

CEILING = mark("Ceiling: the load at which a resource saturates, in multiples of today's load; the lowest one limits.")

NO_CEILING = mark("none")

CEILING_HEADINGS = (mark("Resource"), mark("Ceiling today"), mark("Ceiling then"))


@dataclass(frozen=True, slots=True)
class FormulaText:
    """A formula, and what its terms mean."""

    line: str
    legend: tuple[str, ...] = ()


def formula_text(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> FormulaText:
    """The formula of a quantity with the medians of a scenario."""
    if quantity not in _FORMULAS:
        answer = quantity_view(MEANINGS[quantity], getattr(scenario, quantity)).value
        return FormulaText(tr("{answer} in the median of all forecasts", answer=answer))
    return _FORMULAS[quantity](scenario, plan, terms)


def _throughput(scenario: ScenarioOutlook, _: Plan, terms: Breakdown) -> FormulaText:
    answer = _answer(Quantity.THROUGHPUT, scenario, terms.throughput)
    if not terms.is_limited_by_cpu_alone:
        return FormulaText(
            tr(
                "{answer} {then} lowest ceiling then ÷ {today} today",
                answer=answer,
                then=times(terms.lowest),
                today=times(terms.lowest_today),
            )
        )
    engines = tr("{count}/{other} engines", count=_count(terms.engines), other=_count(terms.engines_today))
    return FormulaText(f"{answer} {engines} × {_n_way(terms)} ÷ {_work(terms)}", (tr(N_WAY), tr(WORK)))


def _cpu_per_unit(scenario: ScenarioOutlook, _: Plan, terms: Breakdown) -> FormulaText:
    answer = _answer(Quantity.CPU_PER_UNIT, scenario, terms.cpu_per_unit)
    return FormulaText(f"{answer} {_work(terms)} ÷ {_n_way(terms)}", (tr(WORK), tr(N_WAY)))


def _cpu_utilization(scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> FormulaText:
    today, per_unit = _busy_today(plan), _median(Quantity.CPU_PER_UNIT, scenario) or math.nan
    busy = terms.cpu_utilization(today, per_unit)
    answer = _answer(Quantity.CPU_UTILIZATION, scenario, min(busy, 1.0))
    engines = tr("{count}/{other} engines", count=_count(terms.engines_today), other=_count(terms.engines))
    limit = tr(", at most 100%") if busy >= 1.0 else ""
    return FormulaText(
        tr(
            "{answer} {busy} today × {engines} × {ratio} CPU per unit of work{limit}",
            answer=answer,
            busy=_percent(today),
            engines=engines,
            ratio=significant(per_unit),
            limit=limit,
        )
    )


def _engines_needed(scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> FormulaText:
    needed = scenario.engines_needed
    kept = joined([tr("{count} in {chance}", count=count, chance=probability(chance)) for count, chance in terms.kept])
    if needed is None:
        beyond = (message(gap) for gap in scenario.uncovered if gap.factor == Quantity.ENGINES)
        return FormulaText(" ".join((tr("None: {kept} of forecasts.", kept=kept), *beyond)))
    busy, limit = _percent(_busy_today(plan)), stated(plan.target_utilization)
    load = tr(
        "{busy} × {count}/n engines × {work} ÷ n-way of n",
        busy=busy,
        count=_count(terms.engines_today),
        work=_work(terms),
    )
    fewest = tr("{count} = the fewest n that keep {load} at most {limit}", count=needed.count, load=load, limit=limit)
    return FormulaText(
        tr(
            "{fewest} in {share} of forecasts; {kept} of forecasts do",
            fewest=fewest,
            share=stated(plan.target_confidence),
            kept=kept,
        ),
        (tr(N_WAY), tr(WORK)),
    )


def _headroom(scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> FormulaText:
    target, room, growth = stated(plan.target_utilization), times(terms.room), stated(_three_digits(terms.growth - 1.0))
    legend = (tr("Room: how far the load can grow until the first resource is {target} busy.", target=target),)
    steps = next((steps_in_time(one) for one in plan.scenarios if one.name == scenario.name), "")
    if steps and plan.load_changes:
        line = tr(
            "The first month whose load exceeds the room of what is then in force, forecast by forecast: {steps}",
            steps=steps,
        )
        return FormulaText(line, legend)
    if plan.growth_per_year is None:
        line = tr("12 months × ln({room} room) ÷ ln(1 + growth per year): no growth is stated", room=room)
    elif terms.months == 0.0:
        line = tr("Limit passed today, because the room is {room}: the target is exceeded", room=room)
    elif _median(Quantity.HEADROOM, scenario) is None or math.isinf(terms.months):
        line = tr("Not reached, because the load grows by {growth} a year", growth=growth)
    else:
        answer = _answer(Quantity.HEADROOM, scenario, terms.months)
        line = tr(
            "{answer} 12 × ln({room} room) ÷ ln(1 + {growth} growth a year)", answer=answer, room=room, growth=growth
        )
    return FormulaText(line, legend)


def _response_time(scenario: ScenarioOutlook, _: Plan, terms: Breakdown) -> FormulaText:
    queue = terms.longest_queue
    label, busy, servers = resource_label(queue.resource.value), _percent(queue.busy), queue.servers
    legend = (
        tr(
            "M/M/{servers} queue of the {label}; C is Erlang's formula: the share of work that has to wait.",
            servers=servers,
            label=label,
        ),
    )
    if queue.busy >= 1.0:
        return FormulaText(
            tr("Saturated: the {label} would have to be {busy} busy, so waiting never ends", label=label, busy=busy),
            legend,
        )
    answer = _answer(Quantity.RESPONSE_TIME, scenario, queue.stretch)
    if queue.gain is not None:
        return FormulaText(
            tr(
                "{answer} mean number of jobs ÷ threads' worth of work offered, at {busy} of the capacity",
                answer=answer,
                busy=busy,
            ),
            (
                tr(
                    "Queue of {servers} cores with two threads each: k busy threads do the work of k up to {servers}, "
                    "then of {servers} + (k − {servers}) × ({gain} − 1).",
                    servers=servers,
                    gain=significant(queue.gain),
                ),
            ),
        )
    erlang = tr("Erlang C({servers}, {busy}) = {number}", servers=servers, busy=busy, number=significant(queue.waiting))
    return FormulaText(
        tr(
            "{answer} 1 + C ÷ ({servers} × (1 − {busy} busy)), {erlang}",
            answer=answer,
            servers=servers,
            busy=busy,
            erlang=erlang,
        ),
        legend,
    )


def _binding(_scenario: ScenarioOutlook, _plan: Plan, terms: Breakdown) -> FormulaText:
    if len(terms.ceilings) == 1:
        return FormulaText(tr("The only resource whose utilization today is stated, so nothing else can limit"))
    return FormulaText(tr("The share of forecasts in which a resource has the lowest ceiling then"))


_FORMULAS: dict[Quantity, Callable[[ScenarioOutlook, Plan, Breakdown], FormulaText]] = {
    Quantity.THROUGHPUT: _throughput,
    Quantity.CPU_PER_UNIT: _cpu_per_unit,
    Quantity.CPU_UTILIZATION: _cpu_utilization,
    Quantity.ENGINES: _engines_needed,
    Quantity.HEADROOM: _headroom,
    Quantity.RESPONSE_TIME: _response_time,
    Quantity.BINDING: _binding,
}


def _answer(quantity: Quantity, scenario: ScenarioOutlook, computed: float) -> str:
    """The answer, and whether the formula at the medians gives it exactly or nearly."""
    meaning, numbers = MEANINGS[quantity], getattr(scenario, quantity)
    if not isinstance(numbers, Quantiles):
        return f"{meaning.written(None)} ≈"
    answer = median_of(meaning, numbers)
    same = answer == median_of(meaning, replace(numbers, p50=computed))
    return f"{answer} {'=' if same else '≈'}"


def _median(quantity: Quantity, scenario: ScenarioOutlook) -> float | None:
    numbers = getattr(scenario, quantity)
    return numbers.p50 if isinstance(numbers, Quantiles) else None


def _busy_today(plan: Plan) -> float:
    number = plan.current.number("utilization")
    return number.median if number else math.nan


def _work(terms: Breakdown) -> str:
    return tr("{number} work", number=significant(terms.work))


def _n_way(terms: Breakdown) -> str:
    return tr("{number} n-way", number=significant(terms.n_way))


def _percent(share: float) -> str:
    return CPU_UTILIZATION.written(share)


def _count(engines: float) -> str:
    return numeral(f"{round(engines, 2):g}")


def _three_digits(number: float) -> float:
    return float(f"{number:.3g}")
