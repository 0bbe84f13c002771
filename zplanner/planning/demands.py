"""The demand of a mix on each resource: the share of each class today, and the effect of every change on it.

This is the first step of a forecast (`forecast.md`, section 5); `ceilings.py` is the next.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, cast

import numpy as np

from zplanner.evidence.catalogue import AVERAGE, UNSTATED, gain_per_level
from zplanner.evidence.configuration import Configuration, Value, fields
from zplanner.evidence.vocabulary import Resource, Vocabulary
from zplanner.planning.case import LATEST_SCENARIOS, Answer, Case, Latest, case_of, draws_of, updated
from zplanner.planning.draws import COUNT, DEFAULT_SEED, Draws, Scales
from zplanner.planning.months import changes_by_month
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.card import LevelStep, MainColumn, Slope
from zplanner.regression.coding import (
    RELIEVED,
    SEVERITY_SCALE_PAGES_PER_S,
    Reading,
    below_2g_severity,
    difference,
    message_halvings,
    middle,
)
from zplanner.regression.model import Effect, Model
from zplanner.uncertain import Floats, Uncertain, drawn

WHOLE_SYSTEM = "mixed"
"""The class of a resource's traffic if the mix names none for it."""

MEMORY_USED = "memory_used_gib"

SURE = np.zeros((1, 1))
"""Log ratio of a demand that does not change."""

COMPENSATION_ROUNDS = 50
"""Rounds of compensation: intervals that can all hold converge to within 0.1% long before."""

LARGEST_COMPENSATION = 1.0 / 3.0
"""Limit on how far exact shares compensate, as a part of each (one standard deviation); keeps them above 0."""


@dataclass(frozen=True, slots=True)
class ClassDemand:
    """The demand of one class for one resource: its share today (cases or 1, COUNT or 1) with the first case's mean,
    and its effect at every stage of the change. Components of one class share their departure from it, so splitting a
    workload does not reduce uncertainty."""

    workload_class: str
    share: Floats
    mean_share: float
    effects: tuple[Effect, ...]


@dataclass(frozen=True, eq=False)
class Demands:
    """Demands of cases with the same structure, by resource and class, and the resources that limit throughput as the
    plan states them.

    `plan`, `target` and `stages` are those of the first case; the others differ in numbers only. `later` has the
    demands from each month on in which the scenario changes in time, after those of its first configuration; such a
    scenario is a case of its own.
    """

    cases: tuple[Case, ...]
    stages: tuple[Configuration, ...]
    model: Model
    draws: Draws
    of: Mapping[Resource, Mapping[str, ClassDemand]]
    stated_limits: tuple[Resource, ...]
    later: tuple[tuple[int, Demands], ...] = ()
    _answers: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False)

    @property
    def plan(self) -> Plan:
        return self.cases[0].plan

    @property
    def target(self) -> Configuration:
        return self.cases[0].target

    @property
    def changed(self) -> tuple[str, ...]:
        """The fields that a scenario changes; field n is changed from stage n on."""
        return self.cases[0].changed

    @property
    def loses_adapter(self) -> bool:
        """Whether a scenario encrypts by software or CPACF where an adapter may encrypt today."""
        before, after = (side.level("crypto") in ("software", "CPACF") for side in (self.plan.current, self.target))
        return after and not before

    @cached_property
    def every_class(self) -> tuple[ClassDemand, ...]:
        """The demands of all classes for all resources."""
        return tuple(part for parts in self.of.values() for part in parts.values())

    def has_number(self, resource: Resource) -> bool:
        """Whether every change of the demand for a resource has a number, or the scenario states how busy it is."""
        if resource is not Resource.CPU and utilization_field(resource) in self.changed:
            return True
        return not self.gaps_of(resource)

    def gaps_of(self, resource: Resource) -> frozenset[str]:
        """The fields whose change leaves the demand for a resource without a number."""
        parts = (part for part in self.of.get(resource, {}).values() if part.mean_share > 0)
        return frozenset().union(*(part.effects[-1].uncovered for part in parts))

    @property
    def cpu_carries_less(self) -> bool:
        """Whether a scenario leaves the CPU less than today: fewer engines, software that uses fewer, or work of some
        class that likely costs more CPU, as on an older machine."""
        if self.cases[0].has_fewer_engines or "scales_to" in self.changed:
            return True
        scales = self.scales(Resource.CPU, self.plan.current, self.target)
        effects = ((name, part.effects[-1]) for name, part in self.of[Resource.CPU].items())
        return any(
            np.median(self.draws.log_demand(name, effect, scales)) > 0.0 for name, effect in effects if effect.moves
        )

    @cached_property
    def limits(self) -> tuple[Resource, ...]:
        """The resources whose ceilings limit throughput: those of `stated_limits` whose demand has a number, else the
        CPU if its demand has; empty without a forecast. Throughput holds as far as the others do not limit."""
        found = tuple(limit for limit in self.stated_limits if self.has_number(limit))
        no_limit = {one for one in found if not one.has_queue} | ({Resource.CRYPTO} if self.loses_adapter else set())
        if any(one not in no_limit for one in found):  # these alone may be no limit at all
            return found
        memory = tuple(one for one in found if one is Resource.MEMORY)
        return (Resource.CPU, *memory) if self.has_number(Resource.CPU) else ()

    def remembered(self, key: Hashable, make: Callable[[], Answer]) -> Answer:
        """The cached result of `make`, a pure function of these demands."""
        if key not in self._answers:
            self._answers[key] = make()
        found: Answer = self._answers[key]
        return found

    def number(self, name: str, stage: int) -> Floats:
        """A stated number at a stage (cases, COUNT or 1)."""
        changed = name in self.changed[:stage]
        return self._drawn(name, [case.target[name] if changed else case.plan.current[name] for case in self.cases])

    def _drawn(self, name: str, stated: Sequence[Value]) -> Floats:
        """Draws of one number as every case states it (cases, COUNT or 1), within the field's limits.

        A number has the same stream today and in a scenario, so both share its uncertainty.
        """
        limits = fields()[name]
        return drawn(cast(Sequence[Uncertain], stated), self.draws.normal(name), limits.minimum, limits.maximum)

    def log_mix(self, resource: Resource, stage: int) -> Floats:
        """Log demand ratio of the mix for a resource at a stage (cases or 1, COUNT or 1), ignoring servers."""
        effects = {name: part.effects[stage] for name, part in self.of[resource].items()}
        mean = self.log_mean(resource, effects, self.plan.current, self.stages[stage])
        return mean - self.log_nest_gain(stage) if resource is Resource.CPU else mean

    def log_nest_gain(self, stage: int = -1) -> Floats:
        """ln of the throughput that work of this nest intensity gains from another machine, over work of average
        intensity (cases or 1, COUNT or 1); exactly 0 where no machine step of the cards counts."""
        steps = self.nest_steps(stage)
        if not steps:
            return SURE
        field, normal = fields()["nest_intensity"], self.draws.normal("nest_intensity")
        stated = [case.plan.current.number("nest_intensity") or UNSTATED for case in self.cases]
        above_average = drawn(stated, normal, field.minimum, field.maximum) - AVERAGE
        if not above_average.any():
            return SURE
        return np.asarray(above_average * sum(times * self._gain_per_level(step) for step, times in steps.items()))

    def nest_steps(self, stage: int = -1) -> dict[tuple[str, str], float]:
        """The machine steps of the change for which work of another nest intensity gains more or less: those between
        generations that count for some class."""
        return self.remembered(("nest steps", stage % len(self.stages)), lambda: self._nest_steps(stage))

    def _nest_steps(self, stage: int) -> dict[tuple[str, str], float]:
        before, after = (side.level("machine") for side in (self.plan.current, self.stages[stage]))
        if before is None or after is None:
            return {}
        counted = {step for part in self.of[Resource.CPU].values() for step in part.effects[stage].steps}
        names = self.model.names
        moved = difference(names.steps_to(before), names.steps_to(after))
        return {
            step: times
            for step, times in moved.items()
            if names.generations_between(*step) and LevelStep("machine", *step) in counted
        }

    def _gain_per_level(self, step: tuple[str, str]) -> Floats:
        """Draws (COUNT,) of a step's gain, the same for a draw and its negative: times a symmetric number they are
        symmetric."""

        def gains() -> Floats:
            gain, half = gain_per_level(step), self.draws.normal(f"nest {step[0]} > {step[1]}")[: COUNT // 2]
            return np.tile(np.maximum(gain.mean + gain.sd * half, 0.0), 2)

        return self.draws.remembered(("nest gain", step), gains)

    def log_mean(
        self, resource: Resource, effects: Mapping[str, Effect], base: Configuration, target: Configuration
    ) -> Floats:
        """ln of the mean demand ratio of the classes for a resource, given the effects of a change; exactly 0 if no
        demand changes."""
        if not any(effect.moves for effect in effects.values()):
            return SURE
        scales = self.scales(resource, base, target)
        if len(effects) == 1:
            ((name, effect),) = effects.items()
            return self.draws.log_demand(name, effect, scales)[np.newaxis]
        shares = np.asarray([self.of[resource][name].share for name in effects])
        return self.draws.log_mean_demand(tuple(effects.items()), shares.swapaxes(0, 1), scales)

    def scales(self, resource: Resource, base: Configuration, target: Configuration) -> Scales:
        """By main column, the ratio (COUNT,) of a coefficient at the draws of uncertain numbers to that at their
        middle; empty if paging, engines and message size are exact."""
        stated = [
            side.number(name)
            for side in (base, target)
            for name in ("below_2g_pages_per_s", "processors", "message_bytes")
        ]
        if resource not in SEVERITY_SCALE_PAGES_PER_S or all(one is None or one.is_exact for one in stated):
            return {}
        coordinates: dict[MainColumn, Callable[[Configuration, Reading], Any]] = {
            Slope.CONSTRAINT: lambda side, read: below_2g_severity(side, resource, read),
            Slope.SMALL_MESSAGE: message_halvings,
        }
        scales: dict[MainColumn, Floats] = {}
        for column, coordinate in coordinates.items():
            before, after = coordinate(base, middle), coordinate(target, middle)
            if before is not None and after is not None and after != before:
                difference = coordinate(target, self._read) - coordinate(base, self._read)
                scales[column] = np.broadcast_to(difference / (after - before), COUNT)
        return scales

    def _read(self, side: Configuration, name: str) -> Floats:
        """Draws of a number that a configuration states, (COUNT or 1,)."""
        return np.asarray(self._drawn(name, [side[name]])[0])

    def resource_of(self, workload_class: str) -> Resource:
        """The resource that a class of work uses."""
        return self.model.names.classes[workload_class].resource

    def alone(self, workload_class: str) -> Demands:
        """The demands of one class as if it were the whole mix, limited by its own resource; CPU work is limited by the
        CPU, z/VM storage and memory."""
        own = self.resource_of(workload_class)
        limits = (own,) if own is not Resource.CPU else (Resource.CPU, Resource.STORAGE, Resource.MEMORY)
        parts = {resource: parts.get(workload_class) for resource, parts in self.of.items()}
        found = {
            resource: {workload_class: replace(part, share=np.ones((1, 1)), mean_share=1.0)}
            for resource, part in parts.items()
            if part
        }
        if Resource.STORAGE in self.of:
            found[Resource.STORAGE] = dict(self.of[Resource.STORAGE])
        known = {*self.of, *self.stated_limits}
        return replace(self, of=found, stated_limits=tuple(limit for limit in limits if limit in known))


def demands_of(plan: Plan, scenario: Scenario, model: Model, seed: int = DEFAULT_SEED) -> Demands:
    """The demands in one scenario, with the plan's additions to the published figures; cached."""
    plan = replace(plan, snapshots=())  # a plan that keeps one more has the same demands

    def found() -> Demands:
        given = updated(model, plan.basis)
        (_, changes), *stages = changes_by_month(plan, scenario)
        first = replace(scenario, changes=changes, stages=())
        case = case_of(plan, first, model.fitted.fixed_buffers_paging_ratio)
        later = ((month, replace(first, changes=changes)) for month, changes in stages)
        found = demands_in((case,), given, draws_of(given, seed))
        return replace(found, later=tuple((month, demands_of(plan, one, model, seed)) for month, one in later))

    return _latest.get((scenario, plan, model, seed), found)


_latest: Latest[Demands] = Latest(LATEST_SCENARIOS)


def demands_in(cases: tuple[Case, ...], model: Model, draws: Draws) -> Demands:
    """The demands in cases with the same structure; `model` already includes their plans' additions."""
    case, stages = cases[0], cases[0].stages()
    own = {model.names.classes[part.workload_class].resource for part in case.plan.mix}
    resources, mixes = _resources(case, own), tuple(case.plan.mix for case in cases)
    shares = draws.remembered(("shares", resources, mixes), lambda: _class_shares(mixes, resources, draws, model.names))
    of = {}
    for resource, by_class in shares.items():
        effects = draws.effects(by_class, resource, stages)
        of[resource] = {name: ClassDemand(name, *share, effects[name]) for name, share in by_class.items()}
    found = Demands(cases, stages, model, draws, of, _limits(case, own, resources))
    if Resource.CPU in found.stated_limits or not found.cpu_carries_less:
        return found
    alone, *others = found.stated_limits
    return replace(found, stated_limits=(alone, Resource.CPU, *others))


def utilization_field(resource: Resource) -> str:
    """The field for a resource's utilization today."""
    return "utilization" if resource is Resource.CPU else f"{resource.value}_utilization"


def _resources(case: Case, own: Collection[Resource]) -> tuple[Resource, ...]:
    """The resources that the classes of the mix use (`own`) or whose utilization is stated."""
    current = case.plan.current
    found = [
        resource
        for resource in (Resource.DISK, Resource.NETWORK, Resource.CRYPTO)
        if resource in own or utilization_field(resource) in current
    ]
    sides = current, case.target
    if any(below_2g_severity(side, Resource.STORAGE) or holds_page_management(side) for side in sides):
        found.append(Resource.STORAGE)
    return (Resource.CPU, *found)


def holds_page_management(configuration: Configuration) -> bool:
    """Whether a z/VM with a stated use of memory has its page management blocks below 2 GiB: of 5.2.0 it was published,
    and what limits earlier releases there comes sooner."""
    release = configuration.level("zvm_release")
    return configuration.level("hypervisor") == "zvm" and release == RELIEVED and MEMORY_USED in configuration


def _limits(case: Case, own: Collection[Resource], resources: Iterable[Resource]) -> tuple[Resource, ...]:
    """The resources whose ceilings limit throughput: all with a known utilization, and memory with a known use.

    A mix of only disk (network) work without a stated disk (network) utilization is limited by that resource, assumed
    as busy as the CPU, and by the CPU where that `cpu_carries_less`. In any other mix a resource of unknown utilization
    has no ceiling.
    """
    current, memory = case.plan.current, (Resource.MEMORY,) if is_memory_stated(case.target) else ()
    if len(own) == 1 and Resource.CPU not in own:
        (alone,) = own
        if utilization_field(alone) not in current:
            return (alone, *memory)
    always = (Resource.CPU, Resource.STORAGE)
    return (
        *(resource for resource in resources if resource in always or utilization_field(resource) in current),
        *memory,
    )


def is_memory_stated(configuration: Configuration) -> bool:
    """Whether a configuration states the memory that today's load uses, and that which there is."""
    return MEMORY_USED in configuration and "central_storage_gib" in configuration


def _class_shares(
    mixes: Sequence[Sequence[Component]], resources: Iterable[Resource], draws: Draws, names: Vocabulary
) -> dict[Resource, dict[str, tuple[Floats, float]]]:
    """By resource and class, the share (cases or 1, COUNT or 1) of today's demand, and the first case's mean. The CPU
    has all classes, another resource its own classes or, without any, the whole system."""
    shares = shares_of(mixes, draws)
    found: dict[Resource, dict[str, tuple[Floats, float]]] = {}
    for resource in resources:
        rows = [
            row
            for row, part in enumerate(mixes[0])
            if resource is Resource.CPU or names.classes[part.workload_class].resource is resource
        ]
        by_class: dict[str, Floats] = {} if rows else {WHOLE_SYSTEM: np.ones((1, 1))}
        for row, share in zip(rows, np.moveaxis(_shares_among(rows, shares), 1, 0), strict=True):
            name = mixes[0][row].workload_class
            by_class[name] = by_class[name] + share if name in by_class else share
        found[resource] = {name: (share, float(share[0].mean())) for name, share in by_class.items()}
    return found


def _shares_among(rows: Sequence[int], shares: Floats) -> Floats:
    """Shares of some components, rescaled to add up to 1."""
    if len(rows) == shares.shape[1]:
        return shares
    shares = shares[:, rows]
    total = shares.sum(axis=1, keepdims=True)
    return np.where(total > 0.0, shares / np.where(total > 0.0, total, 1.0), 1.0 / max(len(rows), 1))


def shares_of(mixes: Sequence[Sequence[Component]], draws: Draws) -> Floats:
    """Shares of CPU time (cases, components, COUNT or 1) of one mix per case, adding up to 1 in every draw."""
    stated = [tuple(part.share for part in mix) for mix in mixes]
    if all(share.is_exact for mix in stated for share in mix):
        medians = np.asarray([[share.median for share in mix] for mix in stated])
        exact: Floats = (medians / medians.sum(axis=1, keepdims=True))[:, :, np.newaxis]
        return exact
    return np.stack([_uncertain_shares(mix, draws) for mix in stated])


def _uncertain_shares(mix: tuple[Uncertain, ...], draws: Draws) -> Floats:
    """Shares (components, COUNT) of a mix, adding up to 1 in every draw.

    Uncertain shares are drawn as stated and compensate each other; exact shares compensate an interval that is wider
    than all others together. Each interval therefore holds if possible.
    """
    stated, sd = np.asarray([share.median for share in mix]), np.asarray([share.sd for share in mix])
    normal = np.stack([draws.normal(f"share {number}") for number in range(len(mix))])
    shares: Floats = np.maximum(stated[:, np.newaxis] + _deviations(stated, sd) @ normal, 0.0)
    shares /= shares.sum(axis=0)
    return shares


def _deviations(stated: Floats, sd: Floats) -> Floats:
    """Deviations of shares (components, components) by independent normal draws, adding up to 0 in every draw.

    The two conditions, a sum of 0 and the stated standard deviations, are imposed in turn. Exact shares compensate, in
    proportion, the part of the widest interval that the others cannot.
    """
    exact = np.where(sd > 0.0, 0.0, stated)
    rest = np.outer(exact / max(exact.sum(), np.finfo(float).tiny), np.ones(len(sd)))
    needed = min(2.0 * sd.max() - sd.sum(), LARGEST_COMPENSATION * exact.sum())
    wanted = np.append(sd, max(needed, 0.0))
    weights = (wanted / wanted.max()) ** 2
    weights /= weights.sum()
    deviations = np.vstack([np.diag(sd), np.zeros(len(sd))])
    for _ in range(COMPENSATION_ROUNDS):
        deviations = deviations - np.outer(weights, deviations.sum(axis=0))
        found = np.sqrt((deviations**2).sum(axis=1))
        deviations *= np.where(found > 0.0, wanted / np.where(found > 0.0, found, 1.0), 0.0)[:, np.newaxis]
    deviations = deviations - np.outer(weights, deviations.sum(axis=0))
    compensated: Floats = deviations[:-1] + rest * deviations[-1]
    return compensated
