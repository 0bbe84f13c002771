"""Plans of chance with everything that a decision depends on, and what their advice must obey.

`faults` asks the JSON forecast, as a script would, and compares it with the draws behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.equality.random_plans import random_plan
from zplanner.document.tables import plan_of
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of, images_by_most
from zplanner.planning.decisions.decision import Decision
from zplanner.planning.decisions.recommendation import is_likelier
from zplanner.planning.decisions.regret import regret
from zplanner.planning.decisions.scenario_details import Prospect, prospects
from zplanner.planning.decisions.today import SAVED
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT
from zplanner.planning.forecast import forecast
from zplanner.planning.load import log_excess
from zplanner.planning.months import months_since_measured, months_until
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import ADDED, Costs, LoadStep, Plan, Price, Scenario, Season, Stage
from zplanner.planning.problems import problems
from zplanner.regression.model import Model, load_model
from zplanner.reporting.listing.forecast import outlook_document
from zplanner.reporting.report_data import report_data_of
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import with_article

ROUNDING = 1e-6
"""The document has six digits."""

CONDITIONS = ("no-statement", "level-unstated", "memory-cut", "resource-not-covered", "step-too-soon")
"""Warnings that are conditions of a recommendation."""

ONE_DRAW = 1.0 / COUNT + 1e-9

TOP = {0.5: "p50", 0.9: "p90", 0.95: "p95"}
"""The quantile of a utilization that must keep the target, by confidence."""

OTHER_SEEDS = (2, 3)


def advised_plans(count: int, seed: int = 16) -> Iterator[tuple[str, Plan]]:
    """Plans that can be forecast, by name."""
    for number in range(1, count + 1):
        name = f"advice-{seed}-{number}"
        plan = _with_load(Random(name), plan_of(random_plan(Random(f"{name} plan"), name)))
        plan = _with_stages(Random(f"{name} stages"), plan)
        if not problems(plan):
            yield name, plan


def _with_load(random: Random, plan: Plan) -> Plan:
    """The plan with growth by class, steps, a season, prices and years, each at times."""
    if random.random() < 0.5:  # so that many scenarios keep their target
        plan = replace(plan, target_utilization=0.97, target_confidence=random.choice([0.5, 0.8, 0.9]))
    if random.random() < 0.3:
        own = {part.workload_class: _growth(random) for part in plan.mix if random.random() < 0.6}
        mix = tuple(replace(part, growth_per_year=own.get(part.workload_class)) for part in plan.mix)
        plan = replace(plan, mix=mix)
    if random.random() < 0.3:
        classes = ["", *(part.workload_class for part in plan.mix)]
        months = random.sample(range(1, 60), random.choice([1, 1, 2]))
        steps = tuple(LoadStep(month, _growth(random), random.choice(classes), "A project") for month in months)
        plan = replace(plan, load_steps=steps)
    if random.random() < 0.2:
        factors = tuple(round(random.uniform(0.7, 1.2), 2) for _ in range(12))
        plan = replace(plan, season=Season(factors, random.randint(1, 12)))
    if random.random() < 0.3:
        amounts = [Price(random.choice([0.0, 20.0, 900.0, 4000.0]), "EUR") for _ in range(4)]
        named = sorted({str(one.changes.level("machine")) for one in plan.scenarios if "machine" in one.changes})
        machines = tuple(
            (name, Price(random.choice([0.0, 3000.0, 50_000.0]))) for name in named if random.random() < 0.4
        )
        stated = (amount if random.random() < 0.8 else None for amount in amounts)
        plan = replace(plan, costs=Costs(*stated, machine=machines))
    plan = replace(plan, target_years=random.choice([0.5, 1.0, 2.0, 3.0, 5.0]), horizon_years=(0.5, 1.0, 3.0, 5.0, 8.0))
    plan = _with_memory(random, plan)
    scenarios = tuple(replace(one, changes=_with_relief(random, plan, one)) for one in plan.scenarios)
    if random.random() < 0.15:
        scenarios += (replace(scenarios[0], name="The same again"),)
    plan = replace(plan, scenarios=scenarios)
    engines = plan.current.number("processors")
    if engines is not None and random.random() < 0.15:
        plan = replace(plan, engine_limit=round(random.uniform(0.3, 1.2) * engines.median, 2))
    return replace(plan, lead_time_months=random.choice([0.0, 3.0, 6.0, 12.0]))


def _with_stages(random: Random, plan: Plan) -> Plan:
    """The plan with a date, and scenarios with later engines, machines or both, at times."""
    if random.random() < 0.7:
        return plan
    machines = [name for one in plan.scenarios if (name := one.changes.level("machine"))]

    def stage(number: int) -> Stage:
        changes = Configuration(processors=Uncertain.exactly(float(random.randint(1, 40))))
        if machines and random.random() < 0.3:
            changes = changes.changed(machine=random.choice(machines))
        return Stage(f"{2027 + 2 * number + random.randint(0, 1)}-{random.randint(1, 12):02}", changes)

    stages = [tuple(map(stage, range(random.choice([0, 1, 1, 2])))) for _ in plan.scenarios]
    scenarios = tuple(replace(one, stages=later) for one, later in zip(plan.scenarios, stages, strict=True))
    return replace(plan, scenarios=scenarios, report=replace(plan.report, date="2026-11-28"))


def _with_memory(random: Random, plan: Plan) -> Plan:
    """The plan with 128 GiB of memory today where none is stated, and less of it in some scenarios, at times."""
    if "central_storage_gib" in plan.current or random.random() < 0.7:
        return plan
    less = [{"central_storage_gib": Uncertain.exactly(random.choice([2.0, 64.0]))} if random.random() < 0.4 else {}
            for _ in plan.scenarios]  # fmt: skip
    scenarios = (replace(one, changes=one.changes.changed(cut)) for one, cut in zip(plan.scenarios, less, strict=True))
    current = plan.current.changed(central_storage_gib=Uncertain.exactly(128.0))
    return replace(plan, current=current, scenarios=tuple(scenarios))


def _with_relief(random: Random, plan: Plan, scenario: Scenario) -> Configuration:
    stated = [name for name in ("disk_utilization", "network_utilization") if name in plan.current]
    if not stated or random.random() < 0.7:
        return scenario.changes
    return scenario.changes.changed({random.choice(stated): Uncertain.exactly(round(random.uniform(0.1, 0.9), 2))})


def _growth(random: Random) -> Uncertain:
    middle = random.choice([-0.25, -0.1, 0.0, 0.05, 0.15, 0.3])
    return Uncertain.exactly(middle) if random.random() < 0.5 else Uncertain(middle - 0.04, middle + 0.04)


@dataclass(frozen=True)
class Asked:
    """A plan, its forecast and decision, its document, and the ceilings of its answered scenarios by number."""

    plan: Plan
    outlook: Outlook
    decision: Decision
    document: dict[str, Any]
    ceilings: dict[int, Ceilings]

    def excess(self, number: int, years: float) -> NDArray[np.bool_]:
        """Whether any resource exceeds its limit in a draw (COUNT,) until these years have passed, from the load of
        every month and of the moment before it."""
        whole = np.arange(0.0, months_until(self.plan, years) + 1.0) if years else np.zeros(1)
        months = np.unique([*whole, *np.nextafter(whole[1:], 0.0)])
        over = [(one > 1e-9).any(axis=0) for one in log_excess(self.ceilings[number], months).values()]
        return reduce(np.logical_or, over, np.zeros(COUNT, dtype=bool))

    def keeps(self, number: int, years: float = 0.0) -> float:
        """P(no resource exceeds its limit from today to these years on)."""
        return float(np.mean(~self.excess(number, years)))

    def engines(self, number: int) -> Uncertain:
        found = self.plan.configuration(self.plan.scenarios[number - 1]).number("processors")
        assert found is not None, "a plan states its engines"
        return found

    def sizes(self, number: int) -> bool:
        """Whether the engines needed and those stated are to agree: the stated are exact, and the n-way curve has as
        many."""
        stated = self.engines(number)
        if self.ceilings[number].later:  # the engines needed are of what is in force then
            return False
        return stated.is_exact and stated.median <= self.ceilings[number].engines[-1].curve.largest


def asked(plan: Plan, model: Model) -> Asked:
    outlook = forecast(plan, model)
    advised = report_data_of(plan, outlook, model).recommendation_input
    document = outlook_document(outlook, advised)
    answered = [number for number, one in enumerate(document["scenarios"], start=1) if one["status"] == "answered"]
    ceilings = {number: ceilings_of(demands_of(plan, plan.scenarios[number - 1], model)) for number in answered}
    return Asked(plan, outlook, advised.decision, document, ceilings)


def faults(about: Asked, model: Model) -> list[str]:
    """What the advice on a plan does that it must not, in words."""
    found = [*_horizon(about), *_recommended(about), *_closest(about), *_noise(about, model), *_remedy(about, model)]
    return [*found, *_words(about)]


def _recommended(about: Asked) -> Iterator[str]:
    """A recommendation runs, is forecast, and keeps its target; with its rule nothing is better."""
    plan, best = about.plan, about.document["recommendation"]
    confidence, excluded = plan.target_confidence, _excluded(about)
    able = [number for number in about.ceilings if number not in excluded]
    today = [number for number in able if about.keeps(number) >= confidence]
    lasting = [number for number in today if _lasts(about, number) >= confidence]
    verdict = about.document["today"]["verdict"]
    keeps = best["meets_target"] and not _number(about) and best["code"] != "add-engines"
    if (best["code"] == "keep-today") != keeps:
        yield f"{best['code']} names {best['scenario']}, which meets the target: {best['meets_target']}"
    if verdict == "sufficient" and not plan.costs.stated and best["code"] != "keep-today":
        yield f"recommends {best['code']}, though today's configuration meets the target"
    if best["code"] == "keep-today":
        if verdict != "sufficient" or _stays(about) < confidence:
            yield f"keeps today's configuration, which is {verdict}: {_stays(about)}"
        return
    if best["code"] == "add-engines":
        yield from _adds_engines(about, lasting)
        if not _number(about):
            return
    elif not plan.costs.stated and about.decision.added is not None:
        yield f"recommends {best['code']}, though today's machine with {about.decision.added.engines} engines does"
    if best["meets_target"] is False and best["scenario"] is None and best["code"] != "none":
        yield f"names no scenario, and no code that says so: {best['code']}"
    if not _number(about):
        has_cpu = [number for number in today if about.document["scenarios"][number - 1]["cpu_utilization"]]
        has_cpu = [number for number in has_cpu if not _is_held_back(about, number)]
        if best["code"] == "none" and has_cpu and "today's configuration, with" not in best["message"]:
            yield f"recommends nothing, though {has_cpu} keep the target"
        if best["code"] != "none" and [one for one in lasting if one in has_cpu]:
            yield f"keeps what misses the target, though {lasting} meet it"
        return
    number = _number(about)
    scenario = about.document["scenarios"][number - 1]
    if scenario["status"] != "answered":
        yield f"recommends a scenario that is {scenario['status']}"
        return
    if number in excluded:
        yield "recommends what does not run"
    unconfirmed = [one["code"] for one in scenario["warnings"] if one["code"] in CONDITIONS]
    if unconfirmed != [one["code"] for one in best["conditions"]]:
        yield f"states other conditions than {unconfirmed}: {best['conditions']}"
    if number not in today:
        yield f"recommends what misses the target today: {about.keeps(number)}"
    top = TOP.get(confidence)
    if top and scenario["cpu_utilization"][top] > plan.target_utilization + ROUNDING:
        yield f"recommends what exceeds the target on the CPU: {scenario['cpu_utilization'][top]}"
    limit = plan.engine_limit
    if limit is not None and top and scenario["cpu_utilization"][top] * about.engines(number).low > limit + ROUNDING:
        yield f"recommends what uses more than the {limit} engines that it can have"
    needed = scenario["engines_needed"]
    if about.sizes(number) and (needed is None or needed["count"] > about.engines(number).median):
        yield f"recommends {about.engines(number)} engines, though it needs {needed}"
    known = [one for one in lasting if about.document["scenarios"][one - 1]["cpu_utilization"]]
    known = [one for one in known if not _is_held_back(about, one)]
    enough = [one for one in known or today if not _lacks_memory(about, one)]
    if _lacks_memory(about, number) and [
        one for one in enough if about.document["scenarios"][one - 1]["cpu_utilization"]
    ]:
        yield f"recommends less memory than today's, though {enough} have as much"
    if number not in lasting and (known or best["code"] in ("fewest-engines", "add-engines")):
        yield f"recommends what does not last: {_lasts(about, number)}"
    if best["code"] in ("fewest-engines", "add-engines"):
        has_cpu = [one for one in lasting if about.document["scenarios"][one - 1]["cpu_utilization"]]
        stay = [one for one in has_cpu if _stays_on_its_machine(about, one)]
        if not _stays_on_its_machine(about, number) and [one for one in stay if not _is_held_back(about, one)]:
            yield f"replaces the machine, though {stay} keep it"
        alike = stay if _stays_on_its_machine(about, number) else lasting
        alike = [one for one in alike if _is_held_back(about, number) or not _is_held_back(about, one)]
        fewer = [one for one in alike if about.engines(one).median < about.engines(number).median]
        fewer = [one for one in fewer if _is_held_back(about, number) or not _is_held_back(about, one)]
        fewer = [one for one in fewer if not (about.ceilings[number].later or about.ceilings[one].later)]
        if any(about.document["scenarios"][one - 1]["cpu_utilization"] for one in fewer):
            yield f"recommends more engines than {fewer} need"
    if best["code"] == "lasts-longest" and number in lasting:
        yield "says that none lasts, though this one does"
    if best["code"] == "least-regret" and not plan.costs.stated:
        yield "counts costs that nobody stated"


def _adds_engines(about: Asked, lasting: Sequence[int]) -> Iterator[str]:
    """Engines are added to today's machine, which keeps the target with as many and not with one less, where without
    prices no scenario that stays on it keeps the target as it is."""
    best, added, plan = about.document["recommendation"], about.decision.added, about.plan
    if (best["remedy"]["scenario"], best["remedy"]["field"]) != (None, "processors") or not best["meets_target"]:
        yield f"adds engines as {best['remedy']}"
    if _number(about):
        return
    if about.document["today"]["verdict"] != "insufficient":
        yield f"adds engines where today is {about.document['today']['verdict']}"
    stays = [one for one in lasting if _stays_on_its_machine(about, one) and not _lacks_memory(about, one)]
    if stays and not plan.costs.are_counted:
        yield f"adds engines that nobody stated, though {stays} stay on today's machine and keep the target"
    if added is None or added.engines != best["remedy"]["value"]:
        yield f"adds engines as {best['remedy']}, the choice being {added}"
        return
    if [one["code"] for one in best["conditions"]].count("engines-to-add") != 1:
        yield f"takes the engines for granted: {best['conditions']}"
    if _keeps_with(plan, added.engines) < plan.target_confidence:
        yield f"adds engines with which the target is missed: {added.engines}"


def _keeps_with(plan: Plan, engines: float) -> float:
    """P(today's machine with as many engines keeps every limit for the years of the target)."""
    added = Scenario("more", Configuration(processors=Uncertain.exactly(engines)))
    return asked(replace(plan, scenarios=(added,)), load_model()).keeps(1, _years(plan))


def _closest(about: Asked) -> Iterator[str]:
    """Nothing is called the closest to the target that another scenario is likelier to meet, by more than noise."""
    message = about.document["recommendation"]["message"]
    if not message.startswith("No scenario meets the target for") or "; closest is" not in message:
        return
    able = set(about.ceilings) - _excluded(about)
    shown = {
        number: _lasts(about, number) for number in able if about.document["scenarios"][number - 1]["cpu_utilization"]
    }
    mine = shown.get(_number(about), 0.0) if _number(about) else _stays(about)
    likelier = {number: chance for number, chance in shown.items()
                if is_likelier(chance, mine) and not _is_held_back(about, number)}  # fmt: skip
    if likelier:
        yield f"calls {_number(about)} the closest with {mine}, though {likelier} are likelier: {message}"


def _number(about: Asked) -> int:
    """The number of the recommended scenario, 0 for what is today's or none."""
    best = about.document["recommendation"]
    if best["code"] == "add-engines":
        every, value = range(1, len(about.plan.scenarios) + 1), best["remedy"]["value"]
        return next((number for number in every if set(_changed(about, number)) == {"processors"}
                     and about.engines(number).median == value), 0)  # fmt: skip
    names = [scenario.name for scenario in about.plan.scenarios]
    return names.index(best["scenario"]) + 1 if best["scenario"] is not None else 0


def _changed(about: Asked, number: int) -> list[str]:
    """The fields in which a scenario differs from today."""
    every = about.plan.configurations(about.plan.scenarios[number - 1])
    return list(dict.fromkeys(name for one in every for name in about.plan.current.differences(one)))


def _stays_on_its_machine(about: Asked, number: int) -> bool:
    return "machine" not in _changed(about, number)


def _lacks_memory(about: Asked, number: int) -> bool:
    return any(one["code"] == "memory-cut" for one in about.document["scenarios"][number - 1]["warnings"])


def _is_held_back(about: Asked, number: int) -> bool:
    """Whether today's configuration, which has a forecast, is preferred to it though it misses the target."""
    warnings = about.document["scenarios"][number - 1]["warnings"]
    return _lacks_memory(about, number) or any(one["code"] == "resource-not-covered" for one in warnings)


def _stays(about: Asked) -> float:
    """P(today's configuration keeps every limit from a month after a change could run, or from now, for the target's
    years)."""
    plan = about.plan
    ceilings = ceilings_of(demands_of(plan, Scenario("as it is"), load_model()))
    last = months_until(plan, plan.target_years) if plan.load_changes else 0.0
    months = np.unique([*np.arange(0.0, last + 1.0), *np.nextafter(np.arange(1.0, last + 1.0), 0.0)])
    over = reduce(np.logical_or, [one > 1e-9 for one in log_excess(ceilings, months).values()])
    lead = months_since_measured(plan) + plan.lead_time_months
    from_now, from_change = ~over.any(axis=0), ~over[months >= (lead + SAVED if lead < last else 0.0)].any(axis=0)
    return float(max(np.mean(from_now), np.mean(from_change)))


def _excluded(about: Asked) -> set[int]:
    return {
        number
        for number, scenario in enumerate(about.document["scenarios"], start=1)
        if any(one["code"] == "impossible" for one in scenario["warnings"])
    }


def _lasts(about: Asked, number: int) -> float:
    return about.keeps(number, _years(about.plan))


def _noise(about: Asked, model: Model) -> Iterator[str]:
    """No other seed says that a scenario that is left behind is the better one."""
    plan, best = about.plan, about.document["recommendation"]
    if not _number(about) or len(plan.scenarios) < 2:
        return
    number, first, decision = _number(about), about.outlook, about.decision
    advice = decision.recommendation
    if best["code"] == "least-regret" and decision.regret and decision.regret.price:
        at = [chosen for start, chosen in decision.flips if start <= decision.regret.price][-1]
        if at not in {number, advice.cheaper, *decision.regret.least(advice.today)}:
            yield f"recommends {number}, though the choice by the price of a missed month is {at}: {decision.flips}"
    costs = decision.regret
    if best["code"] == "least-regret" and costs is not None and about.document["today"]["verdict"] == "sufficient":
        kept, chosen = (float(costs.expected_costs()[costs.numbers.index(one)]) for one in (0, number))
        if costs.least([0, number]) == (0,) or 0 in costs.least(advice.keeping):
            yield f"recommends {number} for {chosen}, though keeping today's configuration costs {kept}"
    engines = [scenario.configuration.number("processors") for scenario in first.scenarios]
    stays = _stays_on_its_machine(about, number)
    alike = [one for one in advice.rivals if _stays_on_its_machine(about, one) == stays]  # less change decides first,
    alike = [one for one in alike if engines[one - 1] == engines[number - 1]]  # then fewer engines
    worse = [one for one in alike if one not in advice.equals]
    if best["code"] == "lasts-longest":
        yield from _outlasted(decision.prospects, number, [one for one in advice.keeping if one])
    for seed in OTHER_SEEDS:
        known = prospects(plan, replace(first, seed=seed), model, paths=False)
        mine = known[number - 1]
        for rival in advice.equals:
            other = known[rival - 1]
            if mine and other and mine.months and other.months and _apart(mine.months.median, other.months.median):
                yield f"seed {seed}: {rival} is as good, with months {mine.months} and {other.months}"
        for rival in worse:
            other = known[rival - 1]
            if advice.merit and mine and other and mine.months and other.months and other.months.exceeds(mine.months):
                yield f"seed {seed}: {rival} lasts longer"
        added = None if decision.added is None else decision.choice(plan, ADDED)
        costs = regret(plan, model, added=added, seed=seed)
        if best["code"] == "least-regret" and costs is not None:
            least = costs.least(advice.keeping)
            if number not in least and not set(least) & {*advice.equals, *advice.rivals}:
                yield f"seed {seed}: {least} have the least regret"


def _outlasted(known: Sequence[Prospect | None], number: int, keeping: Sequence[int]) -> Iterator[str]:
    """No scenario that never lasts its years is preferred to one that ends later."""
    mine = known[number - 1]
    for rival in keeping:
        other = known[rival - 1]
        if not (mine and other and mine.months and other.months) or max(mine.lasts, other.lasts) > 0.0:
            continue
        if other.months.exceeds(mine.months):
            yield f"{rival} ends later, after {other.months.median} months and not {mine.months.median}"


def _apart(one: float, other: float) -> bool:
    return bool(np.isfinite(one) and np.isfinite(other) and abs(one - other) > 0.1 * (one + other) + 0.5)


def _remedy(about: Asked, model: Model) -> Iterator[str]:
    """A remedy that is made a scenario moves the limit, or keeps the target, with the throughput it tells."""
    best, plan = about.document["recommendation"], about.plan
    said = best["remedy"]
    if best["code"] == "add-engines":
        return
    yield from _costs_less(about, model)
    if said is not None and said["scenario"] is None:
        added = Scenario("today's machine", Configuration({said["field"]: Uncertain.exactly(said["value"])}))
        then = asked(replace(plan, scenarios=(added,)), model)
        if then.keeps(1, _years(plan)) < plan.target_confidence:
            yield f"the remedy {said} of today's configuration misses the target"
    yield from _later(about, model)
    if said is None or said["scenario"] is None:
        return
    number = [scenario.name for scenario in plan.scenarios].index(said["scenario"]) + 1
    if not about.document["scenarios"][number - 1]["cpu_utilization"]:
        yield "the remedy is of a scenario whose CPU use is not known"
    able = [one for one in set(about.ceilings) - _excluded(about) if not _lacks_memory(about, one)]
    others = [one for one in able if about.document["scenarios"][one - 1]["cpu_utilization"]]
    if others and _lacks_memory(about, number) and number != _number(about):
        yield f"the remedy is of a scenario with less memory, though {others} have as much as today"
    shown, binding = plan.scenarios[number - 1], next(iter(about.document["scenarios"][number - 1]["binding"]))
    value = said["value"] if isinstance(said["value"], str) else Uncertain.exactly(said["value"])
    scenario = replace(shown, changes=shown.changes.changed({said["field"]: value}))
    applied = replace(plan, scenarios=(scenario,))
    then = asked(applied, model)
    (after,) = then.document["scenarios"]
    if after["status"] != "answered":
        yield f"the remedy is {after['status']}"
        return
    if after["throughput_ratio"]["p50"] != said["throughput_ratio_p50"]:
        yield "the remedy has another throughput than is said"
    moved = next(iter(after["binding"])) != binding
    if not moved and then.keeps(1, _years(plan)) < plan.target_confidence:
        yield f"the remedy {said} neither moves the limit nor keeps the target"
    if said["field"] == "processors":
        before = plan.configuration(shown).number("processors")
        is_fewer = before is not None and isinstance(value, Uncertain) and value.median <= before.median
        lasts = then.keeps(1, _years(plan)) >= plan.target_confidence
        if is_fewer and not (lasts and f"cenario {number} with" in best["message"]):
            yield "the remedy has no more engines"
    elif str(said["field"]).endswith("_utilization"):
        resource = Resource(binding)
        now = np.exp(-np.median(about.ceilings[number].log_ceiling[resource][-1]))
        if isinstance(value, Uncertain) and value.median > now + 0.005 + 1e-9:  # whole percents
            yield f"the remedy lets the {resource} be {value} busy, which is {now} busy"
    if moved and f"moves to {with_article(Resource(next(iter(after['binding']))))}" not in best["message"]:
        yield f"the message names another limit: {best['message']}"


def _later(about: Asked, model: Model) -> Iterator[str]:
    """A remedy of a later stage has fewer engines there, runs, and keeps the target."""
    remedy, plan = about.decision.remedy, about.plan
    if remedy is None or not remedy.month:
        return
    then = asked(replace(plan, scenarios=(remedy.scenario,)), model)
    if about.document["recommendation"]["remedy"] is not None:
        yield "a remedy of a later stage is told as one of the first month"
    if then.document["scenarios"][0]["status"] != "answered" or then.keeps(1, _years(plan)) < plan.target_confidence:
        yield f"the remedy from {remedy.month} on does not run or misses the target"
    pairs = zip(plan.scenarios[remedy.number - 1].stages, remedy.scenario.stages, strict=True)
    engines = [tuple(stage.changes.number("processors") for stage in pair) for pair in pairs if pair[0] != pair[1]]
    if not all(before and after and after.median < before.median for before, after in engines) or len(engines) != 1:
        yield f"the remedy from {remedy.month} on has no fewer engines"


def _costs_less(about: Asked, model: Model) -> Iterator[str]:
    """What is recommended is not beaten by more engines on today's machine."""
    best, plan, today = about.document["recommendation"], about.plan, about.decision.today
    if best["code"] != "least-regret" or not best["meets_target"] or not (_number(about) and today and today.engines):
        return
    added = Scenario("today's machine", Configuration(processors=Uncertain.exactly(float(today.engines))))
    then, costs = asked(replace(plan, scenarios=(added,)), model), None
    if then.document["scenarios"][0]["status"] == "answered" and then.keeps(1, _years(plan)) >= plan.target_confidence:
        costs = regret(plan, model, scenarios=(plan.scenarios[_number(about) - 1], added))
    if costs is not None and costs.least((1, 2)) == (2,):
        yield f"recommends {_number(about)}, though {today.engines} engines on today's machine cost less"


def _years(plan: Plan) -> float:
    """The years for which a choice must last: none where neither the load nor a scenario changes in time."""
    return plan.target_years if plan.load_changes or any(one.stages for one in plan.scenarios) else 0.0


def _horizon(about: Asked) -> Iterator[str]:
    """Engines rise and lasting falls with the years, and both agree with headroom and with each other."""
    for number, scenario in enumerate(about.document["scenarios"], start=1):
        years = scenario["horizon"]
        if bool(years) != (number in about.ceilings and about.plan.load_changes):
            yield f"scenario {number} has {len(years)} years of horizon"
        counts = [year["engines_needed"]["count"] if year["engines_needed"] else np.inf for year in years]
        now = scenario["engines_needed"]["count"] if scenario["engines_needed"] else np.inf
        if years and not about.ceilings[number].later and [now, *counts] != sorted([now, *counts]):
            yield f"scenario {number}: engines needed fall, {now}, {counts}"
        lasting = [year["probability_of_lasting"] for year in years]
        if lasting != sorted(lasting, reverse=True):
            yield f"scenario {number}: the probability of lasting rises, {lasting}"
        for year, count in zip(years, counts, strict=True):
            yield from _year(about, number, scenario, year, count)


def _year(about: Asked, number: int, scenario: dict[str, Any], year: dict[str, Any], count: float) -> Iterator[str]:
    last = months_until(about.plan, year["years"])
    lasting, where = year["probability_of_lasting"], f"scenario {number} in {year['years']} years"
    if abs(lasting - about.keeps(number, year["years"])) > ONE_DRAW + ROUNDING:
        yield f"{where}: lasts with {lasting}, by its loads {about.keeps(number, year['years'])}"
    for name, months in scenario["months_of_headroom"].items():
        below = int(name[1:]) / 100.0
        months = np.inf if months is None else months
        if months > last * (1 + 1e-5) and lasting < 1.0 - below - 2 * ONE_DRAW:
            yield f"{where}: lasts with {lasting}, though {name} of headroom is {months}"
        if months < last * (1 - 1e-5) and lasting > 1.0 - below + 2 * ONE_DRAW:
            yield f"{where}: lasts with {lasting}, though {name} of headroom is {months}"
    engines, limits = about.engines(number), about.ceilings[number].limits
    if about.sizes(number) and Resource.CPU in limits and scenario["cpu_utilization"]:
        enough, lasts = count <= engines.median, lasting >= about.plan.target_confidence
        may_fall = engines.median > min(images_by_most(about.ceilings[number].demands))
        if enough != lasts and not (enough and may_fall):  # software may carry less on more engines than were measured
            yield f"{where}: needs {count} of {engines} engines, lasts with {lasting}"


def _words(about: Asked) -> Iterator[str]:
    message = about.document["recommendation"]["message"]
    for odd in ("|", "_", "None", "nan", " inf", "  ", "..", "cenario 0"):
        if odd in message:
            yield f"says {odd!r}: {message}"
    if not message.endswith("."):
        yield f"ends without a period: {message}"
