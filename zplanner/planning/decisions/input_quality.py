"""How good the input of a forecast is: each part of it with a level, and what it rests on.

There is no score of the whole: a plan is as good as the part that its decision depends on. Every level follows a stated
rule (`InputKind`), and the parts come in the order in which improving them would change the answer most.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from zplanner.errors import Part
from zplanner.evidence.catalogue import benchmarked_steps
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.histories.history import History
from zplanner.histories.statistics import (
    LEAST_WEEKS,
    SEASON_WEEKS,
    WORKING_DAYS,
    LoadTrend,
    Statistic,
    load_trend,
    recent,
    statistic,
    weekly_p95,
    working_days,
)
from zplanner.histories.windows import engines_change, on_engines
from zplanner.planning.case import Latest
from zplanner.planning.ceilings import images_by_most
from zplanner.planning.decisions.sensitivity import Sensitivity, Suggestion, Swing, sensitivity, suggestions
from zplanner.planning.demands import Demands, demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import CautionCode, Values
from zplanner.planning.load import ROUNDING
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.reasons.coverage import STATES
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import Model

POINT = 0.01
"""How far today's utilization may be from a statistic of the measured load and still be it, rounded."""

SPAN_SHARE = 0.25
"""Years measured over years asked from which the growth to come is not weak. An assumption: load is seldom kept for as
long as a machine is planned."""

FAR_BEYOND = 2.0
"""Engines over the most that were measured, beyond which they are weakly known. An assumption."""

HALF = 0.5

DAY_S = 86_400
YEAR_S = 365.2425 * DAY_S


class InputLevel(StrEnum):
    """How good a part of the input is, by the rule of its kind."""

    WEAK = "weak"
    FAIR = "fair"
    GOOD = "good"


class InputKind(StrEnum):
    """The parts of the input, each with its rule: when it is good, and when fair; it is weak otherwise."""

    UTILIZATION = "utilization"
    """Good: a statistic of a load measured on 5 working days or more. Fair: of a shorter load; or a stated range."""
    LOAD_SPAN = "load-span"
    """Good: 104 complete weeks of load, which tell a yearly season. Fair: 13 weeks, which tell a growth."""
    MIX = "mix"
    """Good: each share is a range, or there is one class. Fair: exact shares. Weak: half or more is of no known class,
    or nothing is stated."""
    GROWTH = "growth"
    """Good: the stated growth overlaps that of the measured load. Fair: stated as a range, with no measured growth to
    compare."""
    MACHINE = "machine"
    """Good: own benchmarks or packs cover every step between the machines. Fair: published Linux benchmarks do. Weak:
    a step rests on capacity ratings alone, or crosses architectures."""
    CHANGES = "changes"
    """Other changes than of machine and engines. Good: each is measured for the classes of the mix. Fair: some by an
    assumption, or on other classes. Weak: some by nothing."""
    OWN = "own"
    """Good: own measurements carry half of the weight or more, and none is contradicted. Fair: they carry some."""
    ENGINES = "engines"
    """Good: no more engines than were measured, than run today, or than the software is stated to use, on a published
    n-way curve. Fair: up to twice the measured ones, or on a borrowed curve."""
    YEARS = "years"
    """Good: the load was measured for as many years as the target asks. Fair: for a quarter of them."""
    LIMITS = "limits"
    """Good: the load of disk, network and crypto, and the memory, are stated. Fair: some are not, and no change acts on
    these. Weak: one that is not known may limit what changes."""
    CONDITIONS = "conditions"
    """Good: nothing is taken for granted. Weak: something is."""


@dataclass(frozen=True, slots=True)
class InputPart:
    """A part of the input: its level, and the `values` that it rests on, by name.

    `moves` is how far its uncertainty moves the answer of a scenario between its 10th and its 90th percentile, as a
    share of the median (`sensitivity.py`); None where the forecast does not count it, so that no band shows it.
    """

    kind: InputKind
    level: InputLevel
    moves: float | None
    values: Values


_latest: Latest[tuple[InputPart, ...]] = Latest(2)  # of the scenario in focus, and of the recommended one


def input_quality(
    plan: Plan, scenario: Scenario, outlook: ScenarioOutlook, model: Model, *, seed: int = DEFAULT_SEED
) -> tuple[InputPart, ...]:
    """The parts of the input behind a scenario and `outlook`, its forecast, first what would improve the answer most:
    what is weak and in no band, then what moves the answer most, and last what is good; cached."""
    plan = replace(
        plan, snapshots=(), report=ReportSettings(date=plan.report.date)
    )  # whose other settings do not count
    asked = plan, scenario, outlook, model, seed
    return _latest.get(asked, lambda: _input_quality(plan, scenario, outlook, model, seed))


def _input_quality(
    plan: Plan, scenario: Scenario, outlook: ScenarioOutlook, model: Model, seed: int
) -> tuple[InputPart, ...]:
    moved = _moved_by_kind(sensitivity(plan, scenario, model, seed=seed))
    demands, load = demands_of(plan, scenario, model, seed), _measured_load(plan)
    every = (
        _utilization(plan, load),
        _load_span(load),
        _mix(plan),
        _growth(plan, load),
        *_machine(plan, scenario, outlook),
        *_changes(demands, outlook),
        *_own(demands, scenario, outlook, model),
        *_engines(demands, scenario, outlook),
        *_years(plan, load),
        _limits(outlook),
        _conditions(outlook),
    )
    parts = [InputPart(kind, level, moved.get(kind), tuple(values.items())) for kind, level, values in every]
    return tuple(sorted(parts, key=_order))


def _order(part: InputPart) -> tuple[bool, bool, float]:
    is_unseen = part.moves is None and part.level is InputLevel.WEAK
    return part.level is InputLevel.GOOD, not is_unseen, -(part.moves or 0.0)


_Found = tuple[InputKind, InputLevel, Mapping[str, object]]


def _moved_by_kind(found: Sensitivity | None) -> dict[InputKind, float]:
    """The largest swing of the inputs of each kind; own measurements narrow the effects of changes."""
    moved: dict[InputKind, float] = {}
    for swing in (*found.swings, *found.small) if found else ():
        for kind in _kinds_of(swing):
            moved[kind] = max(moved.get(kind, 0.0), found.moved_by(swing) if found else 0.0)
    return moved


def _kinds_of(swing: Swing) -> Iterator[InputKind]:
    about, field = swing.about, swing.effect or (swing.about.field if swing.about else "")
    if about is None or field in ("vendor_advantage", "nest_intensity"):
        yield InputKind.OWN
    if field in ("machine", "vendor_advantage", "nest_intensity"):
        yield InputKind.MACHINE
    elif field in ("processors", "scales_to"):
        yield InputKind.ENGINES
    elif field == "utilization":
        yield InputKind.UTILIZATION
    elif field == "share":
        yield InputKind.MIX
    elif about and about.part in (Part.GROWTH, Part.STEP, Part.MIX):
        yield InputKind.GROWTH
    else:
        yield InputKind.LIMITS if about and field in OTHER_LIMITS else InputKind.CHANGES


def _level(good: bool, fair: bool) -> InputLevel:
    return InputLevel.GOOD if good else InputLevel.FAIR if fair else InputLevel.WEAK


def _measured_load(plan: Plan) -> History | None:
    """The longest measured load of the plan's system until its move."""
    end = plan.move.time if plan.move else None
    every = [part for history in plan.histories if (part := history.during(end=end))]
    return max(every, key=lambda one: one.end - one.first, default=None)


def _utilization(plan: Plan, load: History | None) -> _Found:
    stated, days = plan.current.number("utilization"), 0
    known: dict[Statistic, float] = {}
    if load is not None:
        engines = plan.current.number("processors")
        part = recent(on_engines(load, engines.median) if engines and engines_change(load) else load)
        days = working_days(part)
        known = {one: value for one in Statistic if (value := statistic(part, one)) is not None}
    near = (one for one, value in known.items() if stated and stated.low - POINT <= value <= stated.high + POINT)
    is_of = next(near, None)
    is_range = stated is not None and not stated.is_exact and not known
    is_narrow = stated is not None and stated.high - stated.low <= 2.0 * POINT + ROUNDING
    level = _level(is_of is not None and is_narrow and days >= WORKING_DAYS, is_of is not None or is_range)
    p95 = known.get(Statistic.P95)
    return (
        InputKind.UTILIZATION,
        level,
        {"value": stated, "statistic": is_of, "p95": p95, "days": days, "is_narrow": is_narrow},
    )


def _load_span(load: History | None) -> _Found:
    weeks = len(weekly_p95(load)[0]) if load else 0
    days = math.ceil((load.end - load.first) / DAY_S) if load else 0
    return InputKind.LOAD_SPAN, _level(weeks >= SEASON_WEEKS, weeks >= LEAST_WEEKS), {"weeks": weeks, "days": days}


def _mix(plan: Plan) -> _Found:
    parts = [part for part in plan.mix if part.share.high > 0]
    unknown = sum(part.share.median for part in parts if part.workload_class == "mixed")
    is_known = bool(parts) and unknown < HALF
    is_good = len(parts) == 1 or not any(part.share.is_exact for part in parts)
    exact = sum(part.share.is_exact for part in parts)
    level = _level(is_known and is_good, is_known)
    return InputKind.MIX, level, {"classes": len(parts), "exact": exact, "unknown": unknown}


@lru_cache(maxsize=4)
def _trend(load: History) -> LoadTrend | None:
    return load_trend(load)


def _growth(plan: Plan, load: History | None) -> _Found:
    stated, trend = plan.growth_per_year, _trend(load) if load else None
    measured = trend.growth_per_year if trend else None
    overlaps = bool(stated and measured and stated.low <= measured.high and measured.low <= stated.high)
    ranges = [one for one in (stated, *(part.growth_per_year for part in plan.mix)) if one is not None]
    is_range = measured is None and any(not one.is_exact for one in ranges)
    level = _level(overlaps, is_range)
    values = {"value": stated, "measured": measured, "is_path": plan.has_load_path}
    return InputKind.GROWTH, level, values


def _machine(plan: Plan, scenario: Scenario, outlook: ScenarioOutlook) -> Iterator[_Found]:
    before, after = plan.current.level("machine"), plan.configurations(scenario)[-1].level("machine")
    if not before or not after or before == after:
        return
    own = (*plan.counted_measurements, *plan.counted_pack_measurements)
    names, cautions = plan.names, {warning.code: dict(warning.values) for warning in outlook.warnings}
    is_own = names.steps_between(before, after) <= benchmarked_steps(own, names)
    is_foreign = names.crosses_architectures(before, after)
    alone = cautions.get(CautionCode.RATINGS_ALONE, {}).get("moves", ())
    is_covered = all(gap.factor != "machine" for gap in outlook.uncovered)
    values = {"before": before, "after": after, "alone": alone, "is_own": is_own, "is_covered": is_covered}
    values |= {"is_foreign": is_foreign}
    level = _level(is_own and is_covered, is_covered and not alone and not is_foreign)
    yield InputKind.MACHINE, level, values


def _changes(demands: Demands, outlook: ScenarioOutlook) -> Iterator[_Found]:
    """The changes of other fields, by what their effect rests on."""
    others = {"machine", "processors", "scales_to", *STATES}
    changed = [name for name in demands.changed if name not in others]
    if not changed:
        return
    missing = _named(changed, (gap.factor for gap in outlook.uncovered))
    assumed = tuple(name for name in _named(changed, (one.factor for one in outlook.assumed)) if name not in missing)
    borrowing = CautionCode.BORROWED_BY_CLASSES, CautionCode.BORROWED_BEYOND
    is_borrowed = any(warning.code in borrowing for warning in outlook.warnings)
    level = _level(not missing and not assumed and not is_borrowed, not missing)
    values = {"changed": tuple(changed), "missing": missing, "assumed": assumed, "is_borrowed": is_borrowed}
    yield InputKind.CHANGES, level, values


def _named(changed: Iterable[str], factors: Iterable[str]) -> tuple[str, ...]:
    known = frozenset(factors)
    return tuple(name for name in changed if name in known)


def _own(demands: Demands, scenario: Scenario, outlook: ScenarioOutlook, model: Model) -> Iterator[_Found]:
    """What the planner's own measurements carry, and the one to take next; nothing where nothing changes."""
    if not demands.changed:
        return
    uses = [use for use in outlook.evidence if use.source == OWN_SOURCE]
    weight, doubts = sum(use.weight for use in uses), (CautionCode.OWN_LEFT_OUT, CautionCode.OWN_CONTRADICT)
    in_doubt = sum(warning.code in doubts for warning in outlook.warnings)
    following: Suggestion | None = next(iter(suggestions(demands.plan, scenario, model)), None)
    level = _level(weight >= HALF and not in_doubt, weight > 0.0)
    yield InputKind.OWN, level, {"count": len(uses), "weight": weight, "in_doubt": in_doubt, "following": following}


def _engines(demands: Demands, scenario: Scenario, outlook: ScenarioOutlook) -> Iterator[_Found]:
    every = (configuration.number("processors") for configuration in demands.plan.configurations(scenario))
    stated = max(filter(None, every), key=lambda one: one.high, default=None)  # the most of all stages
    today = demands.plan.current.number("processors")
    usable = demands.target.number("scales_to")
    if stated is None or Resource.CPU not in demands.of:
        return
    most = min(images_by_most(demands), default=1)
    codes = {warning.code for warning in outlook.warnings}
    is_known = usable is not None or stated.high <= max(most, today.low if today else 0.0)
    is_borrowed, is_beyond = CautionCode.CURVE_BORROWED in codes, CautionCode.CURVE_EXTRAPOLATED in codes
    is_fair = not is_beyond and (is_known or stated.high <= FAR_BEYOND * most)
    level = _level(is_known and not is_borrowed and not is_beyond, is_fair)
    values = {"engines": stated, "most": most, "usable": usable, "is_known": is_known}
    yield InputKind.ENGINES, level, values | {"is_borrowed": is_borrowed, "is_beyond": is_beyond}


def _years(plan: Plan, load: History | None) -> Iterator[_Found]:
    if plan.load_changes:
        span = (load.end - load.first) / YEAR_S if load else 0.0
        asked = plan.target_years
        yield InputKind.YEARS, _level(span >= asked, span >= SPAN_SHARE * asked), {"years": asked, "measured": span}


OTHER_LIMITS = {
    "disk_utilization": Resource.DISK,
    "network_utilization": Resource.NETWORK,
    "crypto_utilization": Resource.CRYPTO,
    "memory_used_gib": Resource.MEMORY,
}
"""The fields that say how far another resource than the CPU is used, or the memory."""


def _limits(outlook: ScenarioOutlook) -> _Found:
    unstated = tuple(field for field in OTHER_LIMITS if outlook.configuration.number(field) is None)
    answers: list[Resource | None] = [
        dict(warning.values)["resource"]
        for warning in outlook.warnings
        if warning.code is CautionCode.RESOURCE_UNANSWERED
    ]
    acting = {*answers, *outlook.unlimited, *(one.resource for one in outlook.assumed if one.factor in STATES)}
    to_state = (one.to_state or one.factor for one in outlook.uncovered)
    acting |= {OTHER_LIMITS[name] for name in to_state if name in OTHER_LIMITS}
    touched = tuple(field for field in unstated if OTHER_LIMITS[field] in acting)
    return InputKind.LIMITS, _level(not unstated, not touched), {"unstated": unstated, "touched": touched}


def _conditions(outlook: ScenarioOutlook) -> _Found:
    return InputKind.CONDITIONS, _level(not outlook.conditions, False), {"conditions": outlook.conditions}
