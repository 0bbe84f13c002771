"""The formula of a forecast quantity in one line, with a scenario's own numbers in it (`planning/quantities.py`)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from zplanner.planning.outlook import Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.breakdown import Breakdown
from zplanner.wording.findings import message
from zplanner.wording.numbers import probability, resource_label, significant, stated, times
from zplanner.wording.quantities import CPU_UTILIZATION, MEANINGS

TITLE = "How it is computed"

MEDIANS = (
    "Each number is the median of all forecasts. The formula holds in every one of them; where the medians alone miss "
    "the last digit, it says ≈."
)

N_WAY = "n-way: what one engine delivers beside the others, over the same today (published n-way curves)."

WORK = "work: CPU time of the mix per unit of work, over today's, from the measurements below."

CEILING = "Ceiling: the load at which a resource saturates, in multiples of today's load; the lowest one limits."

NO_CEILING = "none"

CEILING_HEADINGS = ("Resource", "Ceiling today", "Ceiling then")


@dataclass(frozen=True, slots=True)
class FormulaText:
    """A formula, and what its terms mean."""

    line: str
    legend: tuple[str, ...] = ()


def formula_text(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> FormulaText:
    """The formula of a quantity with the medians of a scenario."""
    return _FORMULAS[quantity](scenario, plan, terms)


def _throughput(scenario: ScenarioOutlook, _: Plan, terms: Breakdown) -> FormulaText:
    answer = _answer(Quantity.THROUGHPUT, scenario, terms.throughput)
    if not terms.is_limited_by_cpu_alone:
        return FormulaText(f"{answer} {times(terms.lowest)} lowest ceiling then ÷ {times(terms.lowest_today)} today")
    engines = f"{_count(terms.engines)}/{_count(terms.engines_today)} engines"
    return FormulaText(f"{answer} {engines} × {_n_way(terms)} ÷ {_work(terms)}", (N_WAY, WORK))


def _cpu_per_unit(scenario: ScenarioOutlook, _: Plan, terms: Breakdown) -> FormulaText:
    answer = _answer(Quantity.CPU_PER_UNIT, scenario, terms.cpu_per_unit)
    return FormulaText(f"{answer} {_work(terms)} ÷ {_n_way(terms)}", (WORK, N_WAY))


def _cpu_utilization(scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> FormulaText:
    today, per_unit = _busy_today(plan), _median(Quantity.CPU_PER_UNIT, scenario) or math.nan
    busy = terms.cpu_utilization(today, per_unit)
    answer = _answer(Quantity.CPU_UTILIZATION, scenario, min(busy, 1.0))
    engines = f"{_count(terms.engines_today)}/{_count(terms.engines)} engines"
    limit = ", at most 100%" if busy >= 1.0 else ""
    return FormulaText(
        f"{answer} {_percent(today)} today × {engines} × {significant(per_unit)} CPU per unit of work{limit}"
    )


def _engines_needed(scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> FormulaText:
    needed = scenario.engines_needed
    kept = " and ".join(f"{count} in {probability(chance)}" for count, chance in terms.kept)
    if needed is None:
        beyond = (message(gap) for gap in scenario.uncovered if gap.factor == Quantity.ENGINES)
        return FormulaText(" ".join((f"None: {kept} of forecasts.", *beyond)))
    busy, limit = _percent(_busy_today(plan)), stated(plan.target_utilization)
    load = f"{busy} × {_count(terms.engines_today)}/n engines × {_work(terms)} ÷ n-way of n"
    fewest = f"{needed.count} = the fewest n that keep {load} at most {limit}"
    return FormulaText(
        f"{fewest} in {stated(plan.target_confidence)} of forecasts; {kept} of forecasts do", (N_WAY, WORK)
    )


def _headroom(scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> FormulaText:
    target, room, growth = stated(plan.target_utilization), times(terms.room), stated(_three_digits(terms.growth - 1.0))
    legend = (f"Room: how far the load can grow until the first resource is {target} busy.",)
    if plan.growth_per_year is None:
        line = f"12 months × ln({room} room) ÷ ln(1 + growth per year): no growth is stated"
    elif terms.months == 0.0:
        line = f"Limit passed today, because the room is {room}: the target is exceeded"
    elif _median(Quantity.HEADROOM, scenario) is None or math.isinf(terms.months):
        line = f"Not reached, because the load grows by {growth} a year"
    else:
        answer = _answer(Quantity.HEADROOM, scenario, terms.months)
        line = f"{answer} 12 × ln({room} room) ÷ ln(1 + {growth} growth a year)"
    return FormulaText(line, legend)


def _response_time(scenario: ScenarioOutlook, _: Plan, terms: Breakdown) -> FormulaText:
    queue = terms.longest_queue
    label, busy, servers = resource_label(queue.resource.value), _percent(queue.busy), queue.servers
    legend = (f"M/M/{servers} queue of the {label}; C is Erlang's formula: the share of work that has to wait.",)
    if queue.busy >= 1.0:
        return FormulaText(f"Saturated: the {label} would have to be {busy} busy, so waiting never ends", legend)
    answer = _answer(Quantity.RESPONSE_TIME, scenario, queue.stretch)
    erlang = f"Erlang C({servers}, {busy}) = {significant(queue.waiting)}"
    return FormulaText(f"{answer} 1 + C ÷ ({servers} × (1 − {busy} busy)), {erlang}", legend)


def _binding(_scenario: ScenarioOutlook, _plan: Plan, terms: Breakdown) -> FormulaText:
    if len(terms.ceilings) == 1:
        return FormulaText("The only resource whose utilization today is stated, so nothing else can limit")
    return FormulaText("The share of forecasts in which a resource has the lowest ceiling then")


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
    meaning, value = MEANINGS[quantity], _median(quantity, scenario)
    same = value is not None and meaning.written(value) == meaning.written(computed)
    return f"{meaning.written(value)} {'=' if same else '≈'}"


def _median(quantity: Quantity, scenario: ScenarioOutlook) -> float | None:
    numbers = getattr(scenario, quantity)
    return numbers.p50 if isinstance(numbers, Quantiles) else None


def _busy_today(plan: Plan) -> float:
    number = plan.current.number("utilization")
    return number.median if number else math.nan


def _work(terms: Breakdown) -> str:
    return f"{significant(terms.work)} work"


def _n_way(terms: Breakdown) -> str:
    return f"{significant(terms.n_way)} n-way"


def _percent(share: float) -> str:
    return CPU_UTILIZATION.written(share)


def _count(engines: float) -> str:
    return f"{round(engines, 2):g}"


def _three_digits(number: float) -> float:
    return float(f"{number:.3g}")
