"""The formula of a forecast quantity in one line, with a scenario's own numbers in it (`planning/quantities.py`)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from zplanner.evidence.measurement import Resource
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.queueing import erlang_c, response_time_stretch
from zplanner.planning.reasons.breakdown import Breakdown
from zplanner.reporting.sections import Row, Section
from zplanner.wording.findings import message
from zplanner.wording.numbers import probability, resource_label, significant, stated, times
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
    HEADROOM,
    RESPONSE_TIME,
    THROUGHPUT,
    Meaning,
    Quantity,
)

TITLE = "How it is computed"

MEDIANS = (
    "Each number is the median of all forecasts. The formula holds in every one of them; "
    "where the medians alone miss the last digit, it says ≈."
)

N_WAY = "n-way: what one engine counts beside the others, over what it counts today (published curves of the machines)."

WORK = "work: CPU time of the mix per unit of work, over today's, as the measurements below say."

CEILING = "Ceiling: the load at which a resource saturates, in multiples of today's load; the lowest one limits."

Text = tuple[str, tuple[str, ...]]
"""A formula, and what its terms mean."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A scenario whose quantities are explained: its forecast, its plan, and the terms of its formulas."""

    scenario: ScenarioOutlook
    plan: Plan
    terms: Breakdown


def formula(quantity: Quantity, scenario: ScenarioOutlook, plan: Plan, terms: Breakdown) -> Section:
    """The formula of a quantity with the scenario's medians, and what its terms mean."""
    line, meanings = _FORMULAS[quantity](Asked(scenario, plan, terms))
    shown = _by_ceilings(terms) or quantity is Quantity.BINDING
    ceilings = quantity in (Quantity.THROUGHPUT, Quantity.HEADROOM, Quantity.BINDING) and shown
    return Section(
        TITLE,
        lead=line,
        headings=("Resource", "Ceiling today", "Ceiling then") if ceilings else (),
        rows=tuple(
            Row((_resource(one.resource.value), _ceiling(one.today), _ceiling(one.then)))
            for one in terms.ceilings
            if ceilings
        ),
        close=(*meanings, *((CEILING,) if ceilings else ()), MEDIANS),
    )


def _by_ceilings(terms: Breakdown) -> bool:
    """Whether another resource than the CPU may limit."""
    return [one.resource for one in terms.ceilings] != [Resource.CPU]


def _throughput(asked: Asked) -> Text:
    terms, value = asked.terms, _median(asked.scenario, "throughput_ratio")
    if _by_ceilings(terms):
        said = _is(THROUGHPUT, value, terms.lowest / terms.lowest_today)
        return f"{said} {times(terms.lowest)} lowest ceiling then ÷ {times(terms.lowest_today)} today", ()
    said = _is(THROUGHPUT, value, terms.engines / terms.engines_today * terms.n_way / terms.work)
    engines = f"{_number(terms.engines)}/{_number(terms.engines_today)} engines"
    return f"{said} {engines} × {significant(terms.n_way)} n-way ÷ {significant(terms.work)} work", (N_WAY, WORK)


def _cpu_per_unit(asked: Asked) -> Text:
    terms = asked.terms
    said = _is(CPU_PER_UNIT, _median(asked.scenario, "cpu_per_unit_ratio"), terms.work / terms.n_way)
    return f"{said} {significant(terms.work)} work ÷ {significant(terms.n_way)} n-way", (WORK, N_WAY)


def _cpu_utilization(asked: Asked) -> Text:
    terms, today = asked.terms, _busy_today(asked.plan)
    per_unit = _median(asked.scenario, "cpu_per_unit_ratio") or math.nan
    busy = today * terms.engines_today / terms.engines * per_unit
    said = _is(CPU_UTILIZATION, _median(asked.scenario, "cpu_utilization"), min(busy, 1.0))
    engines = f"{_number(terms.engines_today)}/{_number(terms.engines)} engines"
    limit = ", at most 100%" if busy >= 1.0 else ""
    return f"{said} {_busy(today)} today × {engines} × {significant(per_unit)} CPU per unit of work{limit}", ()


def _engines_needed(asked: Asked) -> Text:
    terms, plan, needed = asked.terms, asked.plan, asked.scenario.engines_needed
    keeps = " and ".join(f"{count} in {probability(chance)}" for count, chance in terms.kept)
    if needed is None:
        beyond = [message(gap) for gap in asked.scenario.uncovered if gap.factor == "engines_needed"]
        return f"None: {keeps} of forecasts. {' '.join(beyond)}".rstrip(), ()
    busy, limit, sure = _busy(_busy_today(plan)), stated(plan.target_utilization), stated(plan.target_confidence)
    load = f"{busy} × {_number(terms.engines_today)}/n engines × {significant(terms.work)} work ÷ n-way of n"
    line = f"{needed.count} = the fewest n that keep {load} at most {limit} in {sure} of forecasts"
    return f"{line}; {keeps} of forecasts do", (N_WAY, WORK)


def _headroom(asked: Asked) -> Text:
    terms = asked.terms
    target = stated(asked.plan.target_utilization)
    room = f"Room: how far the load can grow until the first resource is {target} busy."
    if asked.plan.growth_per_year is None:
        return f"12 months × ln({times(terms.room)} room) ÷ ln(1 + growth per year): no growth is stated", (room,)
    months = _median(asked.scenario, "months_of_headroom")
    growth = stated(float(f"{terms.growth - 1.0:.3g}"))
    if terms.room <= 1.0:
        return f"0 months, because the room is {times(terms.room)}: the target is passed today", (room,)
    if months is None or terms.growth <= 1.0:
        return f"Not reached, because the load grows by {growth} a year", (room,)
    said = _is(HEADROOM, months, 12.0 * math.log(terms.room) / math.log(terms.growth))
    return f"{said} 12 × ln({times(terms.room)} room) ÷ ln(1 + {growth} growth a year)", (room,)


@dataclass(frozen=True, slots=True)
class Queue:
    """A resource that work waits for: its servers, how busy they are, and how much longer work takes."""

    resource: Resource
    servers: int
    busy: float

    @property
    def stretch(self) -> float:
        return float(response_time_stretch(np.array(self.servers), np.array(self.busy)))


def longest_queue(terms: Breakdown) -> Queue:
    """The queue that decides on the response time: the CPU's is M/M/m, any other M/M/1."""
    queues = [
        Queue(one.resource, max(1, round(terms.engines)) if one.resource is Resource.CPU else 1, 1.0 / one.then)
        for one in terms.ceilings
        if one.resource is not Resource.STORAGE
    ]
    return max(queues, key=lambda queue: (queue.stretch, queue.busy))


def _response_time(asked: Asked) -> Text:
    queue = longest_queue(asked.terms)
    label, busy, servers = resource_label(queue.resource.value), _busy(queue.busy), queue.servers
    law = f"M/M/{servers} queue of the {label}; C is Erlang's formula: the share of work that has to wait."
    if queue.busy >= 1.0:
        return f"Saturated: the {label} would have to be {busy} busy, so that waiting has no end", (law,)
    said = _is(RESPONSE_TIME, _median(asked.scenario, "response_time_stretch"), queue.stretch)
    waits = significant(float(erlang_c(np.array(servers), np.array(queue.busy))))
    return f"{said} 1 + C ÷ ({servers} × (1 − {busy} busy)), Erlang C({servers}, {busy}) = {waits}", (law,)


def _binding(asked: Asked) -> Text:
    if len(asked.terms.ceilings) == 1:
        return "The only resource whose utilization today is stated, so that nothing else can limit", ()
    return "In every forecast, the resource with the lowest ceiling then limits; counted over all forecasts", ()


_FORMULAS: dict[Quantity, Callable[[Asked], Text]] = {
    Quantity.THROUGHPUT: _throughput,
    Quantity.CPU_PER_UNIT: _cpu_per_unit,
    Quantity.CPU_UTILIZATION: _cpu_utilization,
    Quantity.ENGINES: _engines_needed,
    Quantity.HEADROOM: _headroom,
    Quantity.RESPONSE_TIME: _response_time,
    Quantity.BINDING: _binding,
}


def _is(meaning: Meaning, value: float | None, computed: float) -> str:
    """The answer, and whether the formula at the medians gives its digits or nearly so."""
    same = value is not None and meaning.written(value) == meaning.written(computed)
    return f"{meaning.written(value)} {'=' if same else '≈'}"


def _median(scenario: ScenarioOutlook, name: str) -> float | None:
    numbers = getattr(scenario, name)
    return None if numbers is None else numbers.p50


def _busy_today(plan: Plan) -> float:
    number = plan.current.number("utilization")
    return number.median if number else math.nan


def _busy(share: float) -> str:
    return CPU_UTILIZATION.written(share)


def _number(engines: float) -> str:
    return f"{round(engines, 2):g}"


def _ceiling(load: float) -> str:
    return times(load) if math.isfinite(load) else "none"


def _resource(name: str) -> str:
    label = resource_label(name)
    return label if "/" in label else label[:1].upper() + label[1:]
