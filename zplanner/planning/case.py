"""Cases: each is one scenario of one plan, with the stages of its change. What does not run is told by the rows of
`compatibility.csv`; updated models, their draws and the latest demands are cached.

An edit recomputes only what it changed, and the forecast of a scenario, its decision and its charts start from one
computation. The key is what a plan adds to the published figures, compared with ==: 2,000 measurements are quick to
compare, being mostly the same objects, and slow to hash. Concurrent threads may compute an entry twice, with equal
results.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from zplanner.evidence.compatibility import Finding, Statements, Verdict, findings, lowest_maximum
from zplanner.evidence.configuration import Configuration, fields
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.draws import Draws
from zplanner.planning.findings import Caution, CautionCode, Weight, caution
from zplanner.planning.plan import Plan, Scenario
from zplanner.regression.card import VENDOR_ADVANTAGE, Basis
from zplanner.regression.coding import RELIEVED, aspects, has_relief
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain

NOTHING = Configuration()


def is_impossible(configuration: Configuration, statements: Statements | None = None) -> bool:
    """Whether a statement says that part of a configuration does not run."""
    return any(finding.verdict is Verdict.DOES_NOT_RUN for finding in findings(configuration, statements))


def is_known_to_run(configuration: Configuration, statements: Statements | None, today: Configuration) -> bool:
    """Whether nothing in a configuration is impossible, and all that differs from `today`'s has a statement or, where
    it is not stated, levels that are known to run."""
    return all(one.weight is Weight.CONDITION for one in feasibility_cautions(configuration, statements, today))


def _claim(finding: Finding) -> tuple[object, ...]:
    """Key for removing duplicate findings: several rows of one text may say the same."""
    source = finding.statement and (finding.statement.source, finding.statement.derivation)
    return finding.field, finding.where, finding.level, finding.maximum, source


def _implies(today: Finding, later: Finding) -> bool:
    """Whether a system that runs with one finding unconfirmed runs with another: the same, with as many levels or more
    that are known to run."""
    return replace(today, known=later.known) == later and set(today.known) <= set(later.known)


def feasibility_cautions(
    configuration: Configuration, statements: Statements | None = None, today: Configuration = NOTHING
) -> tuple[Caution, ...]:
    """Cautions for what does not run, then for what no statement covers and for levels that are not stated; empty if
    everything runs.

    What runs `today`, such as a z/VM release on today's machine, needs no statement.
    """
    found = findings(configuration, statements)
    refused = {_claim(one): one for one in found if one.verdict is Verdict.DOES_NOT_RUN}
    unknown = [one for one in found if one.verdict is Verdict.NO_STATEMENT]
    if unknown:
        runs_today = findings(today, statements)
        unknown = [one for one in unknown if not any(_implies(other, one) for other in runs_today)]
    return (
        *(caution(CautionCode.IMPOSSIBLE, finding=one) for one in refused.values()),
        *(caution(CautionCode.NO_STATEMENT, finding=one) for one in unknown if not one.known),
        *(caution(CautionCode.LEVEL_UNSTATED, finding=one) for one in unknown if one.known),
    )


def impossible_cautions(configuration: Configuration, statements: Statements | None = None) -> tuple[Caution, ...]:
    """Why a configuration does not run as stated."""
    found = feasibility_cautions(configuration, statements)
    return tuple(one for one in found if one.weight is Weight.IMPOSSIBLE)


def most_engines(configuration: Configuration, statements: Statements | None = None) -> Finding | None:
    """The lowest published limit on engines for a configuration's machine and z/VM release."""
    return lowest_maximum(configuration, "processors", statements)


PAGING = "below_2g_pages_per_s"


@dataclass(frozen=True, slots=True)
class Case:
    """A plan, the target configuration, and the fields that a scenario changes, in field order. If the scenario does
    not state below-2G paging, it is derived from the change, using `paging_ratio` for fixed I/O buffers."""

    plan: Plan
    target: Configuration
    changed: tuple[str, ...]
    paging_ratio: float

    @property
    def has_fewer_engines(self) -> bool:
        """Whether the scenario takes engines away."""
        before, after = (side.number("processors") for side in (self.plan.current, self.target))
        return bool(before and after and after.median < before.median)

    @property
    def structure(self) -> tuple[object, ...]:
        """Everything except the numbers; cases with equal structure are forecast together."""
        current = self.plan.current
        return (
            tuple((part.workload_class, part.share.high > 0.0) for part in self.plan.mix),
            self.changed,
            tuple(current),
            aspects(current),
            aspects(self.target),
            *(side["processors"] for side in (current, self.target) if PAGING in side),
            self.plan.load_changes,
            self.plan.has_load_path,
            self.has_fewer_engines and not self._uses_cpu,
        )

    @property
    def _uses_cpu(self) -> bool:
        """Whether a class of the mix is work of the CPU."""
        classes = self.plan.names.classes
        return any(classes[part.workload_class].resource is Resource.CPU for part in self.plan.mix)

    def stages(self) -> tuple[Configuration, ...]:
        """Today's configuration, then one more field changed at each stage, up to the target."""
        stages = [self.plan.current]
        for name in self.changed:
            stages.append(stages[-1].changed({name: self.target.get(name)}))
        if PAGING in self.changed:
            return tuple(stages)
        return tuple(with_paging_that_follows(self.plan.current, stage, self.paging_ratio) for stage in stages)


def case_of(plan: Plan, scenario: Scenario, paging_ratio: float) -> Case:
    """The case of a scenario; `paging_ratio` is that of the fitted model."""
    if _is_relieved(plan.current, plan.configuration(scenario), plan.statements):
        plan = replace(plan, current=plan.current.changed({PAGING: Uncertain.exactly(0.0)}))
    target = plan.current.changed(scenario.changes)
    changed = plan.current.differences(target)
    if PAGING not in scenario.changes:
        target = with_paging_that_follows(plan.current, target, paging_ratio)
    return Case(plan, target, changed, paging_ratio)


def _is_relieved(current: Configuration, target: Configuration, statements: Statements | None) -> bool:
    """Whether a system moves no pages below 2 GiB although neither its paging nor a release of z/VM is stated, because
    its machines do not run the last release that does; one in LPAR may move to z/VM."""
    if "zvm_release" in current or PAGING in current:
        return False
    return all("machine" in side and _moves_no_pages(side.only(("machine",)), statements) for side in (current, target))


@lru_cache(maxsize=64)
def _moves_no_pages(machine: Configuration, statements: Statements | None) -> bool:
    """Whether a machine does not run the last release of z/VM that moves pages below 2 GiB."""
    releases = fields()["zvm_release"].levels
    constrained = {"hypervisor": "zvm", "zvm_release": releases[releases.index(RELIEVED) - 1]}
    return is_impossible(machine.changed(constrained), statements)


def with_paging_that_follows(current: Configuration, changed: Configuration, ratio: float) -> Configuration:
    """The changed configuration with below-2G paging derived from the change.

    Turning on fixed I/O buffers reduces paging as between runs FIXS9222 and FIXS9223. Paging per engine does not
    depend on the number of engines.
    """
    paging, before, after = current.number(PAGING), current.number("processors"), changed.number("processors")
    if not (paging and before and after and paging.high) or has_relief(changed.level("zvm_release")):
        return changed
    factor = after.median / before.median
    if current.level("fixed_io_buffers") == "off" and changed.level("fixed_io_buffers") == "on":
        factor *= ratio
    most = math.nextafter(fields()[PAGING].maximum / paging.high, 0.0)  # stays within the limit after rounding
    return changed if factor == 1.0 else changed.changed({PAGING: paging.scaled(min(factor, most))})


Answer = TypeVar("Answer")

LATEST_SCENARIOS = 16
"""Scenarios whose demands are kept, with what was computed from them: about 1 MB each."""


class Latest(Generic[Answer]):
    """A cache of the most recent results; `forget` empties every one."""

    every: ClassVar[list[Latest[Any]]] = []

    def __init__(self, most: int) -> None:
        self._most = most
        self.every.append(self)
        self.clear()

    def clear(self) -> None:
        self._answers: tuple[tuple[tuple[object, ...], Answer], ...] = ()

    def get(self, asked: tuple[object, ...], make: Callable[[], Answer]) -> Answer:
        """The cached result for this key, computed on a miss."""
        found = next((entry for entry in self._answers if entry[0] == asked), None) or (asked, make())
        others = (entry for entry in self._answers if entry[0] is not found[0])
        self._answers = (found, *others)[: self._most]
        return found[1]


_published: Latest[Model] = Latest(1)
_updated: Latest[Model] = Latest(3)  # the plan's, and those with none and all of the published advantage
_draws: Latest[Draws] = Latest(4)  # for those models, and for the plan before an edit


def published(model: Model, basis: Basis) -> Model:
    """The model with the evidence packs of a plan."""
    packs = replace(basis, vendor_advantage=VENDOR_ADVANTAGE, measurements=())
    return _published.get((model, packs), lambda: model.with_packs(packs))


def updated(model: Model, basis: Basis) -> Model:
    """The model for a plan's forecast: `Model.given`, cached."""
    return _updated.get((model, basis), lambda: published(model, basis).with_own(basis))


def draws_of(model: Model, seed: int) -> Draws:
    """The draws of an updated model."""
    return _draws.get((model, seed), lambda: Draws(model, seed))


def forget() -> None:
    """Empty the caches."""
    for latest in Latest.every:
        latest.clear()
