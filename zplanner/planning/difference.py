"""How far the forecast moved between two plans, cause by cause.

From the old plan to the new one, one cause after the other is applied and forecast. The factors of the steps therefore
multiply exactly to the whole move, and the differences add up to it. What a single cause does depends on those before
it, so the order is fixed and told (`causes.py`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from zplanner.errors import ZplannerError
from zplanner.planning.causes import Cause, Kind, applied, matched, plan_causes, scenario_causes
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.grounds import is_answered, uncovered_changes
from zplanner.planning.outlook import Quantiles, Uncovered
from zplanner.planning.plan import Plan, Scenario, problems
from zplanner.planning.quantities import quantities
from zplanner.regression.model import Model

RECORDED_TO = 1e-5
"""A forecast on record has six significant digits: what agrees within this part is the same number."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What is forecast of one scenario at one point of the way. Without an answer, `reason` or `uncovered` say why.

    `engines_needed` is None beyond the n-way curve, `months_of_headroom` where no growth is stated.
    """

    throughput_ratio: Quantiles | None = None
    cpu_per_unit_ratio: Quantiles | None = None
    cpu_utilization: Quantiles | None = None
    engines_needed: int | None = None
    months_of_headroom: Quantiles | None = None
    uncovered: tuple[Uncovered, ...] = ()
    reason: str = ""

    @property
    def is_answered(self) -> bool:
        return self.throughput_ratio is not None

    def says_as(self, other: Standing) -> bool:
        """Whether both give the same numbers."""
        return replace(self, uncovered=(), reason="") == replace(other, uncovered=(), reason="")


class Effect(StrEnum):
    """What a cause did to the forecast of a scenario."""

    MOVED = "moved"
    NONE = "no effect"
    NOT_COVERED = "not covered"  # no measurement covers it, so it is not counted
    NO_FORECAST = "no forecast"  # there is none after it
    FIRST = "first forecast"  # there was none before it


@dataclass(frozen=True, slots=True)
class Step:
    """One cause and the forecast after it. `before` is the last forecast there was; causes after which there was none
    are `joined` to this one, and what they all did together is told here."""

    cause: Cause
    before: Standing
    after: Standing
    joined: tuple[Cause, ...] = ()

    @property
    def effect(self) -> Effect:
        if not self.after.is_answered:
            return Effect.NO_FORECAST
        if not self.before.is_answered:
            return Effect.FIRST
        if not self.after.says_as(self.before):
            return Effect.MOVED
        return Effect.NOT_COVERED if self._is_not_counted else Effect.NONE

    @property
    def _is_not_counted(self) -> bool:
        return any(gap.factor == self.cause.field for side in (self.before, self.after) for gap in side.uncovered)


@dataclass(frozen=True, slots=True)
class Move:
    """How the forecast of one scenario moved from the old plan to the new one."""

    old: Scenario
    new: Scenario
    before: Standing
    after: Standing
    steps: tuple[Step, ...]

    @property
    def is_renamed(self) -> bool:
        return self.old.name != self.new.name


@dataclass(frozen=True, slots=True)
class Recorded:
    """The forecast that a report carries: the model it was made with, and what it said of each scenario by name."""

    model_version: str
    data_sha256: str
    scenarios: tuple[tuple[str, Standing], ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between two plans, and how far each scenario moved; `causes` are those that touch every scenario.

    `recorded` is the forecast on record from which the way begins, None where it begins at the old plan forecast anew.
    """

    old: Plan
    new: Plan
    seed: int
    model_version: str
    data_sha256: str
    causes: tuple[Cause, ...]
    moves: tuple[Move, ...]
    removed: tuple[Scenario, ...]
    added: tuple[Scenario, ...]
    recorded: Recorded | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing differs that a forecast or a list of scenarios shows."""
        touched = any(move.steps or move.is_renamed for move in self.moves)
        return not (self.causes or touched or self.removed or self.added)


def difference(
    old: Plan, new: Plan, model: Model, *, seed: int = DEFAULT_SEED, recorded: Recorded | None = None
) -> Difference:
    """What differs from `old` to `new`, and the forecast after every cause; `recorded` is what a report said of `old`.

    A forecast on record comes in where it was made with other data or another model, or says other numbers.
    """
    way = _Way(model, seed)
    found, shared = matched(old, new), plan_causes(old, new)
    identity = (model.fitted.version, model.fitted.data_sha256)
    moves = tuple(way.move(old, new, pair, shared, recorded) for pair in found.pairs)
    if recorded is not None and (recorded.model_version, recorded.data_sha256) == identity:
        first_steps = (move.steps[0] for move in moves)
        again = any(not step.after.says_as(step.before) for step in first_steps)
    else:
        again = recorded is not None
    if recorded is not None and not again:
        moves = tuple(replace(move, steps=move.steps[1:]) for move in moves)
    causes = ((Cause(Kind.MODEL),) if again else ()) + shared
    return Difference(old, new, seed, *identity, causes, moves, found.removed, found.added, recorded if again else None)


class _Way:
    """Forecasts plans of one scenario on the way from the old to the new, each once."""

    def __init__(self, model: Model, seed: int) -> None:
        self._model, self._seed = model, seed
        self._known: dict[tuple[object, ...], Standing] = {}

    def move(
        self,
        old: Plan,
        new: Plan,
        pair: tuple[Scenario, Scenario],
        shared: tuple[Cause, ...],
        recorded: Recorded | None,
    ) -> Move:
        """The steps of one scenario: first what the plans differ in, then what the scenario changes otherwise."""
        here, there = (replace(plan, scenarios=(scenario,)) for plan, scenario in zip((old, new), pair, strict=True))
        standing = self._standing(here)
        first, stages = standing, list[tuple[Cause, Standing]]()
        if recorded is not None:
            said = dict(recorded.scenarios).get(pair[0].name, standing)
            first = standing if is_on_record(standing, said) else said
            stages.append((Cause(Kind.MODEL), standing))
        for cause in (*shared, *scenario_causes(*pair)):
            here = applied(cause, here, there)
            stages.append((cause, self._standing(here)))
        after = stages[-1][1] if stages else first
        return Move(*pair, first, after, tuple(_steps(first, stages)))

    def _standing(self, plan: Plan) -> Standing:
        """The forecast of the one scenario; a cause that does not touch it asks for nothing new."""
        (scenario,) = plan.scenarios
        asked = (plan.growth_per_year, plan.target_utilization, plan.target_confidence)
        key = (plan.mix, plan.current, scenario.changes, *asked, plan.counted_measurements)
        if key not in self._known:
            self._known[key] = standing(plan, self._model, self._seed)
        return self._known[key]


def _steps(first: Standing, stages: list[tuple[Cause, Standing]]) -> Iterator[Step]:
    before, waiting = first, list[Cause]()
    for cause, after in stages:
        yield Step(cause, before, after, tuple(waiting) if after.is_answered else ())
        if after.is_answered:
            before, waiting = after, []
        else:
            waiting.append(cause)


def standing(plan: Plan, model: Model, seed: int = DEFAULT_SEED) -> Standing:
    """The forecast of a plan of one scenario, or why there is none."""
    (scenario,) = plan.scenarios
    for problem in problems(replace(plan, scenarios=())):
        return Standing(reason=problem.problem)
    try:
        ceilings = ceilings_of(plan, scenario, model, seed)
        uncovered = tuple(uncovered_changes(ceilings))
        if not is_answered(ceilings, uncovered):
            return Standing(uncovered=uncovered)
        found = quantities(ceilings)
    except ZplannerError as error:  # own measurements that cannot be counted together
        return Standing(reason=error.problem)
    months = found.months_of_headroom
    return Standing(
        throughput_ratio=Quantiles.of(found.throughput_ratio[0]),
        cpu_per_unit_ratio=Quantiles.of(found.cpu_per_unit_ratio[0]),
        cpu_utilization=Quantiles.of(found.cpu_utilization[0]),
        engines_needed=int(found.engines_needed[0]) or None,
        months_of_headroom=None if months is None else Quantiles.of(months[0]),
        uncovered=uncovered,
    )


def is_on_record(standing: Standing, on_record: Standing) -> bool:
    """Whether a forecast says what the record says, in the six digits that the record has."""
    if standing.engines_needed != on_record.engines_needed:
        return False
    return all(
        _agree(getattr(standing, name), getattr(on_record, name))
        for name in ("throughput_ratio", "cpu_per_unit_ratio", "cpu_utilization", "months_of_headroom")
    )


def _agree(one: Quantiles | None, other: Quantiles | None) -> bool:
    if one is None or other is None:
        return one is other
    pairs = zip(one.as_dict().values(), other.as_dict().values(), strict=True)
    return all(
        a is b if a is None or b is None else math.isclose(a, b, rel_tol=RECORDED_TO, abs_tol=1e-9) for a, b in pairs
    )


def factor(before: Quantiles | None, after: Quantiles | None, name: str = "p50") -> float | None:
    """The quantile `name` after over that before; the factors of steps multiply to that of the whole move."""
    one, other = _ends(before, after, name)
    return other / one if one and other is not None else None


def gain(before: Quantiles | None, after: Quantiles | None, name: str = "p50") -> float | None:
    """The quantile `name` after less that before; the gains of steps add up to that of the whole move."""
    one, other = _ends(before, after, name)
    return None if one is None or other is None else other - one


def _ends(before: Quantiles | None, after: Quantiles | None, name: str) -> tuple[float | None, float | None]:
    one, other = (None if side is None else getattr(side, name) for side in (before, after))
    return one, other
