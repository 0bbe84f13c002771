"""What differs between two plans, cause by cause, and which of their scenarios belong together.

The order of the causes is fixed, because each is forecast on top of those before it: the mix, today's configuration
field by field, growth, target, evidence packs, published advantage, own measurements, and then what the scenario itself
changes, field by field. Where reports are compared that do not show what is forecast of their plans now, the way begins
with what the old one shows and ends with what the new one shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from zplanner.planning.plan import Plan, Scenario


class Kind(StrEnum):
    """What a cause is about, in the order in which causes are counted."""

    MODEL = "data and model"
    OLD_REPORT = "old report"  # made with the same data and model, it shows other numbers than its plan has
    MIX = "workload mix"
    TODAY = "today"
    GROWTH = "growth"
    TARGET = "target"
    PACKS = "evidence packs"
    ADVANTAGE = "vendor advantage"
    MEASUREMENTS = "own measurements"
    SCENARIO = "scenario"
    NEW_REPORT = "new report"  # it shows other numbers than its plan has now


@dataclass(frozen=True, slots=True)
class Cause:
    """One thing that differs; `field` names it where the kind is a configuration: today's, or a scenario's changes."""

    kind: Kind
    field: str = ""


@dataclass(frozen=True, slots=True)
class Matched:
    """The scenarios of two plans that belong together, old beside new, and those that only one plan has."""

    pairs: tuple[tuple[Scenario, Scenario], ...]
    removed: tuple[Scenario, ...]
    added: tuple[Scenario, ...]


def plan_causes(old: Plan, new: Plan) -> tuple[Cause, ...]:
    """What differs between two plans beside their scenarios; names and the choices for the report are no cause."""
    found = [Cause(Kind.MIX)] if old.mix != new.mix else []
    found += [Cause(Kind.TODAY, name) for name in old.current.differences(new.current)]
    if old.growth_per_year != new.growth_per_year:
        found.append(Cause(Kind.GROWTH))
    if _target(old) != _target(new):
        found.append(Cause(Kind.TARGET))
    if _packs(old) != _packs(new):
        found.append(Cause(Kind.PACKS))
    if old.vendor_advantage != new.vendor_advantage:
        found.append(Cause(Kind.ADVANTAGE))
    if old.measurements != new.measurements or old.counted_measurements != new.counted_measurements:
        found.append(Cause(Kind.MEASUREMENTS))
    return tuple(found)


def scenario_causes(old: Scenario, new: Scenario) -> tuple[Cause, ...]:
    """What differs between two scenarios: each field that one changes otherwise than the other."""
    return tuple(Cause(Kind.SCENARIO, name) for name in old.changes.differences(new.changes))


def applied(cause: Cause, plan: Plan, new: Plan) -> Plan:
    """A plan of one scenario with one more cause as in `new`, a plan of the scenario that belongs to it."""
    match cause.kind:
        case Kind.MIX:
            return replace(plan, mix=new.mix)
        case Kind.ADVANTAGE:
            return replace(plan, vendor_advantage=new.vendor_advantage)
        case Kind.TODAY:
            return replace(plan, current=plan.current.changed({cause.field: new.current.get(cause.field)}))
        case Kind.GROWTH:
            return replace(plan, growth_per_year=new.growth_per_year)
        case Kind.TARGET:
            return replace(plan, target_utilization=new.target_utilization, target_confidence=new.target_confidence)
        case Kind.MEASUREMENTS:
            off = _of_own(new.switched_off, new) | _of_packs(plan.switched_off, plan)
            return replace(plan, measurements=new.measurements, switched_off=off)
        case Kind.PACKS:
            off = _of_own(plan.switched_off, plan) | _of_packs(new.switched_off, new)
            return replace(plan, packs=new.packs, switched_off=off)
        case Kind.SCENARIO:
            (scenario,), (wanted,) = plan.scenarios, new.scenarios
            changes = scenario.changes.changed({cause.field: wanted.changes.get(cause.field)})
            return replace(plan, scenarios=(replace(scenario, changes=changes),))
        case Kind.MODEL | Kind.OLD_REPORT | Kind.NEW_REPORT:
            return plan


def matched(old: Plan, new: Plan) -> Matched:
    """Scenarios belong together by their name, else by equal changes, else by an equal configuration, else by the
    fewest fields in which they differ: those were renamed. They stand in the order of the new plan."""
    alike: tuple[Callable[[Scenario, Scenario], bool], ...] = (
        lambda one, other: one.name == other.name,
        lambda one, other: one.changes == other.changes,
        lambda one, other: old.configuration(one) == new.configuration(other),
    )
    left = list(range(len(old.scenarios)))
    partner: dict[int, int] = {}
    for are_alike in alike:
        for at, scenario in enumerate(new.scenarios):
            if at not in partner:
                found = next((one for one in left if are_alike(old.scenarios[one], scenario)), None)
                if found is not None:
                    partner[at] = found
                    left.remove(found)
    coming = [at for at in range(len(new.scenarios)) if at not in partner]
    partner |= _nearest(old.scenarios, left, new.scenarios, coming)
    return Matched(
        tuple((old.scenarios[partner[at]], scenario) for at, scenario in enumerate(new.scenarios) if at in partner),
        tuple(scenario for one, scenario in enumerate(old.scenarios) if one not in partner.values()),
        tuple(scenario for at, scenario in enumerate(new.scenarios) if at not in partner),
    )


def _nearest(
    old: Sequence[Scenario], left: Sequence[int], new: Sequence[Scenario], coming: Sequence[int]
) -> dict[int, int]:
    """Which of the old scenarios that are `left` each of the `coming` new ones was, the nearest two first.

    Two that change nothing alike are strangers, unless they are the only ones.
    """
    if len(left) == len(coming) == 1:
        return {coming[0]: left[0]}
    ranked = []
    for at in coming:
        for one in left:
            mine, theirs = old[one].changes, new[at].changes
            differing = len(mine.differences(theirs))
            if differing < len(mine.keys() | theirs.keys()):
                ranked.append((differing, at, one))
    partner: dict[int, int] = {}
    for _, at, one in sorted(ranked):
        if at not in partner and one not in partner.values():
            partner[at] = one
    return partner


def _packs(plan: Plan) -> tuple[object, ...]:
    return plan.packs, plan.counted_pack_measurements, plan.counted_curve_points, plan.counted_statements


def _of_packs(ids: frozenset[str], plan: Plan) -> frozenset[str]:
    """Those of the ids that belong to rows of the plan's packs."""
    return ids & frozenset(row for pack in plan.packs for row in pack.row_ids)


def _of_own(ids: frozenset[str], plan: Plan) -> frozenset[str]:
    return ids - _of_packs(ids, plan)


def _target(plan: Plan) -> tuple[float, float]:
    return plan.target_utilization, plan.target_confidence
