"""The forecast: from a plan and the model to an outlook, with the reasons for every number (`forecast.md`, part 5).

demands -> ceilings -> quantities compute the numbers; `reasons/` derives the evidence for them from the same values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.coverage import Standing
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import impossible_cautions, is_impossible, most_engines
from zplanner.planning.ceilings import Ceilings, ceilings_of, images_by_most
from zplanner.planning.demands import Demands, demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import Coverage, GapCode, coverage
from zplanner.planning.load import months_until
from zplanner.planning.outlook import BANDED, EnginesNeeded, HorizonYear, Outlook, Quantity, ScenarioOutlook
from zplanner.planning.parts import parts_of
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.quantities import (
    Quantities,
    binding_after,
    engines_after,
    first_of_others,
    months_of_headroom,
    others_keep,
    quantiles_in,
    quantities_of,
    ranked,
    share_lasting,
)
from zplanner.planning.reasons.cautions import cautions_for
from zplanner.planning.reasons.coverage import coverage_of, is_answered
from zplanner.planning.reasons.evidence import evidence_behind
from zplanner.regression.model import Model
from zplanner.uncertain import Floats


def forecast(
    plan: Plan,
    model: Model,
    *,
    seed: int = DEFAULT_SEED,
    before: tuple[Plan, Outlook] | None = None,
    parts: bool = True,
    today: bool = False,
) -> Outlook:
    """Forecast every scenario; raises the first of `problems(plan)`. The same plan and seed give the same outlook.

    `before` is an earlier plan with its forecast by the same model and seed; unchanged scenarios are reused from it.
    Without `parts`, the scenarios' parts are left out, which take most of the time. With `today`, today's system is
    forecast as well: a scenario without a change.
    """
    for problem in problems(plan):
        raise problem
    known = _known(plan, *before) if before else {}

    def outlook_of(scenario: Scenario) -> ScenarioOutlook:
        if scenario.changes in known:
            return replace(known[scenario.changes], name=scenario.name)
        return _outlook(scenario.name, demands_of(plan, scenario, model, seed), parts)

    return Outlook(
        plan.name,
        seed,
        model.fitted.version,
        model.fitted.data_sha256,
        tuple(map(outlook_of, plan.scenarios)),
        impossible_cautions(plan.current, plan.statements),
        outlook_of(Scenario("")) if today else None,
    )


def _known(plan: Plan, earlier: Plan, outlook: Outlook) -> dict[Configuration, ScenarioOutlook]:
    """The forecasts of an earlier plan by scenario changes, if the plan is otherwise the same."""
    other = replace(earlier, name=plan.name, scenarios=plan.scenarios, report=plan.report)
    around = {name: getattr(plan, name) for name in ("histories", "move", "hosts", "partitions", "snapshots")}
    same = replace(other, **around) == plan
    if not same:
        return {}
    today = {Configuration(): outlook.today} if outlook.today else {}
    changes = (scenario.changes for scenario in earlier.scenarios)
    return {**today, **dict(zip(changes, outlook.scenarios, strict=True))}


def _outlook(name: str, demands: Demands, parts: bool) -> ScenarioOutlook:
    impossible = is_impossible(demands.target, demands.plan.statements)
    known = () if impossible else coverage_of(demands)
    of = {standing: tuple(one for one in known if one.standing is standing) for standing in Standing}
    none: dict[str, Any] = dict.fromkeys((*BANDED, Quantity.ENGINES))
    unanswered = ScenarioOutlook(
        name=name,
        configuration=demands.target,
        **none,
        binding=(),
        parts=parts_of(demands) if parts else None,
        evidence=(),
        uncovered=of[Standing.UNCOVERED],
        warnings=cautions_for(demands, impossible=impossible),
        assumed=of[Standing.ASSUMED],
        exact=of[Standing.EXACT],
    )
    return _answered(unanswered, demands) if is_answered(demands) else unanswered


def _answered(unanswered: ScenarioOutlook, demands: Demands) -> ScenarioOutlook:
    ceilings = ceilings_of(demands)
    months = months_of_headroom(ceilings) if demands.plan.load_changes else None
    found = quantities_of(ceilings, months)
    has_cpu, count = demands.has_number(Resource.CPU), int(found.engines_needed[0])
    banded: dict[str, Any] = {one: quantiles_in(found, one, 0) for one in BANDED if has_cpu or not one.needs_cpu}
    return replace(
        unanswered,
        **banded,
        horizon=() if months is None else _horizon(ceilings, months, found.binding, has_cpu=has_cpu),
        engines_needed=EnginesNeeded(count, demands.plan.target_confidence) if count and has_cpu else None,
        binding=ranked(ceilings, found.binding),
        evidence=evidence_behind(ceilings),
        uncovered=(*unanswered.uncovered, *_unanswered(found, ceilings)),
    )


def _horizon(ceilings: Ceilings, months: Floats, binding: Floats, *, has_cpu: bool) -> tuple[HorizonYear, ...]:
    """The scenario at every year of the plan's horizon, ascending, by its `months` of headroom (1, COUNT or 1);
    `binding` is that of today, which lasts where all loads grow alike."""
    plan, years = ceilings.demands.plan, sorted(ceilings.demands.plan.horizon_years)
    every = [months_until(plan, year) for year in years]
    needed = engines_after(ceilings, every) if has_cpu else [0] * len(every)
    return tuple(
        HorizonYear(
            year,
            EnginesNeeded(count, plan.target_confidence) if count else None,
            ranked(ceilings, binding_after(ceilings, after) if plan.has_load_path else binding),
            share_lasting(months, after),
            _ruled_out_by(ceilings, after) if has_cpu and not count else None,
        )
        for year, after, count in zip(years, every, needed, strict=True)
    )


def _ruled_out_by(ceilings: Ceilings, months: float = 0.0) -> Resource | None:
    """The resource with which no number of engines keeps every limit until then; None if it is the CPU."""
    kept = others_keep(ceilings, months)
    return first_of_others(ceilings, months) if kept < ceilings.demands.plan.target_confidence else None


def _unanswered(found: Quantities, ceilings: Ceilings) -> Iterator[Coverage]:
    """The quantities, or parts of them, without an answer."""
    demands, largest = ceilings.demands, ceilings.engines[-1].curve.largest
    if not found.engines_needed[0] and (other := _ruled_out_by(ceilings)):
        kept = others_keep(ceilings)
        yield coverage("engines_needed", GapCode.OTHER_RESOURCE, resource=other, kept=kept)
    elif not found.engines_needed[0]:
        most = most_engines(demands.target, demands.plan.statements)
        end = min(largest, most.maximum) if most and most.maximum else largest
        if demands.target.number("scales_to"):
            yield coverage("engines_needed", GapCode.SOFTWARE_ENDS, usable=demands.target.number("scales_to"))
        elif (measured := min(images_by_most(demands))) < end:
            images = images_by_most(demands)[measured]
            yield coverage(
                "engines_needed",
                GapCode.SOFTWARE_UNMEASURED,
                images=images,
                most=measured,
                maximum=most,
                names=demands.model.names,
            )
        elif most and most.maximum and most.maximum <= largest:
            yield coverage("engines_needed", GapCode.NO_MORE_ENGINES, maximum=most)
        else:
            yield coverage("engines_needed", GapCode.CURVE_ENDS, largest=largest, maximum=most)
    if found.months_of_headroom is None:
        yield coverage("months_of_headroom", GapCode.NO_GROWTH)
    elif np.isinf(found.months_of_headroom[0, -1]):
        yield coverage("months_of_headroom", GapCode.NEVER_USED_UP)
    if np.isinf(found.response_time_stretch[0, -1]):
        yield coverage("response_time_stretch", GapCode.SATURATED)
