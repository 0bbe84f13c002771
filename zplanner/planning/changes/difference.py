"""The effect on the forecast of each difference between two plans.

Causes are applied to the old plan one after another, with a forecast after each. The factors of the steps therefore
multiply exactly to the total, and their differences add up to it. The effect of a cause depends on those before it, so
the order is fixed (`causes.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto

from zplanner.planning.changes.causes import (
    Cause,
    CauseKind,
    ForecastSummary,
    Recorded,
    applied,
    forecast_summary,
    matched,
    plan_causes,
    same_number,
    same_numbers,
    scenario_causes,
)
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.outlook import RATIOS, Quantiles, Quantity
from zplanner.planning.plan import Plan, Scenario
from zplanner.regression.model import Model


class CauseEffect(StrEnum):
    """The effect of a cause on a scenario's forecast."""

    MOVED = "moved"
    NONE = "no effect"
    NOT_COVERED = "not covered"  # no measurement covers it, so it is not counted
    NO_FORECAST = "no forecast"  # no forecast after it
    FIRST = "first forecast"  # no forecast before it


@dataclass(frozen=True, slots=True)
class CauseStep:
    """One cause and the forecast after it. `before` is the last available forecast; causes since then that left no
    forecast are `joined` to this one, and the effect is their combined effect."""

    cause: Cause
    before: ForecastSummary
    after: ForecastSummary
    joined: tuple[Cause, ...] = ()

    @property
    def effect(self) -> CauseEffect:
        if not self.after.is_answered:
            return CauseEffect.NO_FORECAST
        if not self.before.is_answered:
            return CauseEffect.FIRST
        if not self.after.same_forecast_as(self.before):
            return CauseEffect.MOVED
        return CauseEffect.NOT_COVERED if self._is_not_counted else CauseEffect.NONE

    @property
    def _is_not_counted(self) -> bool:
        return any(gap.factor == self.cause.field for side in (self.before, self.after) for gap in side.uncovered)


@dataclass(frozen=True, slots=True)
class Move:
    """The change in one scenario's forecast from the old plan to the new one, step by step."""

    old: Scenario
    new: Scenario
    before: ForecastSummary
    after: ForecastSummary
    steps: tuple[CauseStep, ...]

    @property
    def is_renamed(self) -> bool:
        return self.old.name != self.new.name


@dataclass(frozen=True, slots=True)
class Difference:
    """The differences between two plans and the move of each scenario; `causes` are those common to all scenarios.

    `recorded` and `recorded_new` are the forecasts in reports of the old and new plan if they differ from the current
    forecast; the moves then begin and end there.
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
    recorded_new: Recorded | None = None

    @property
    def is_empty(self) -> bool:
        """Whether the plans have no difference that affects a forecast or the list of scenarios."""
        touched = any(move.steps or move.is_renamed for move in self.moves)
        return not (self.causes or touched or self.removed or self.added)

    @property
    def identity(self) -> tuple[str, str]:
        """The model and data used to forecast both plans."""
        return self.model_version, self.data_sha256


def difference(
    old: Plan,
    new: Plan,
    model: Model,
    *,
    seed: int = DEFAULT_SEED,
    recorded: Recorded | None = None,
    recorded_new: Recorded | None = None,
) -> Difference:
    """The differences from `old` to `new`, with the forecast after every cause.

    `recorded` and `recorded_new` are the forecasts in reports of the two; they count if they were made with other data
    or another model, or have other numbers.
    """
    found, shared = matched(old, new), plan_causes(old, new)
    compare = _Comparison(model, seed, old, new)
    recorded = compare.deviating(recorded, old, [pair[0] for pair in found.pairs])
    recorded_new = compare.deviating(recorded_new, new, [pair[1] for pair in found.pairs])
    moves = tuple(compare.move(pair, shared, recorded, recorded_new) for pair in found.pairs)
    if recorded is not None and (not moves or any(move.steps for move in moves)):
        shared = (compare.first_cause(recorded), *shared)
    return Difference(
        old, new, seed, *compare.identity, shared, moves, found.removed, found.added, recorded, recorded_new
    )


class _Comparison:
    """Forecasts the one-scenario plans between an old and a new plan, each once."""

    def __init__(self, model: Model, seed: int, old: Plan, new: Plan) -> None:
        self._model, self._seed, self._old, self._new = model, seed, old, new
        self._known: dict[tuple[object, ...], ForecastSummary] = {}
        self.identity = (model.fitted.version, model.fitted.data_sha256)

    def deviating(self, recorded: Recorded | None, plan: Plan, scenarios: Sequence[Scenario]) -> Recorded | None:
        """The forecast in a report of a plan; None if it equals the current forecast."""
        if recorded is None or recorded.identity != self.identity:
            return recorded
        known = dict(recorded.scenarios)
        again = (
            (scenario.name, self._summary(_alone(plan, scenario))) for scenario in scenarios if scenario.name in known
        )
        return None if all(now.same_forecast_as(known[name]) for name, now in again) else recorded

    def move(
        self,
        pair: tuple[Scenario, Scenario],
        shared: tuple[Cause, ...],
        recorded: Recorded | None,
        recorded_new: Recorded | None,
    ) -> Move:
        """The steps of one scenario: first the differences between the plans, then those of the scenario itself."""
        plan, new = _alone(self._old, pair[0]), _alone(self._new, pair[1])
        causes = (*shared, *scenario_causes(*pair))
        now = self._summary(plan)
        first = _recorded_or(now, recorded, pair[0])
        stages = [] if recorded is None else [(self.first_cause(recorded), now)]
        for cause in causes:
            plan = applied(cause, plan, new)
            stages.append((cause, self._summary(plan)))
        after = stages[-1][1] if stages else now
        if recorded_new is not None:
            last = _recorded_or(after, recorded_new, pair[1])
            alike = recorded is not None and recorded.identity == recorded_new.identity
            if alike and not causes and last.same_forecast_as(first):
                return Move(*pair, first, first, ())  # both reports show the same forecast
            if recorded_new.identity != self.identity or not last.same_forecast_as(after):
                stages.append((Cause(CauseKind.NEW_REPORT), last))
                after = last
        return Move(*pair, first, after, tuple(_steps(first, stages)))

    def first_cause(self, recorded: Recorded) -> Cause:
        """The cause between the old report's numbers and the current forecast."""
        return Cause(CauseKind.OLD_REPORT if recorded.identity == self.identity else CauseKind.MODEL)

    def _summary(self, plan: Plan) -> ForecastSummary:
        (scenario,) = plan.scenarios
        load = plan.growth_per_year, plan.load_steps, plan.season
        sizing = (*load, plan.target_utilization, plan.target_confidence, plan.target_years)
        steps = (scenario.stages, plan.report.date if scenario.stages else "")
        key = (plan.mix, plan.current, scenario.changes, *steps, *sizing, plan.basis, plan.counted_statements)
        if key not in self._known:
            self._known[key] = forecast_summary(plan, self._model, self._seed)
        return self._known[key]


def _alone(plan: Plan, scenario: Scenario) -> Plan:
    return replace(plan, scenarios=(scenario,))


def _recorded_or(now: ForecastSummary, recorded: Recorded | None, scenario: Scenario) -> ForecastSummary:
    """A report's forecast of a scenario, or the current one if the report has none or the same."""
    known = dict(recorded.scenarios).get(scenario.name, now) if recorded is not None else now
    return now if now.same_forecast_as(known) else known


def _steps(first: ForecastSummary, stages: list[tuple[Cause, ForecastSummary]]) -> Iterator[CauseStep]:
    before, waiting = first, list[Cause]()
    for cause, after in stages:
        yield CauseStep(cause, before, after, tuple(waiting) if after.is_answered else ())
        if after.is_answered:
            before, waiting = after, []
        else:
            waiting.append(cause)


def factor(before: Quantiles | None, after: Quantiles | None, name: str = "p50") -> float | None:
    """Ratio of the quantile `name` after to before; the factors of the steps multiply to that of the whole move."""
    one, other = _ends(before, after, name)
    return other / one if one and other is not None else None


def gain(before: Quantiles | None, after: Quantiles | None, name: str = "p50") -> float | None:
    """Quantile `name` after minus before; the gains of the steps add up to that of the whole move."""
    one, other = _ends(before, after, name)
    return None if one is None or other is None else other - one


class MovementKind(Enum):
    """How a quantity moved."""

    UNKNOWN = auto()  # one side has no number
    UNCHANGED = auto()
    BAND_ONLY = auto()  # same median
    FACTOR = auto()
    GAIN = auto()


@dataclass(frozen=True, slots=True)
class Movement:
    """The change in a quantity's median: a factor for a ratio, a difference for any other quantity."""

    kind: MovementKind
    amount: float = 0.0


def movement(quantity: Quantity, before: ForecastSummary, after: ForecastSummary) -> Movement:
    """The movement of a quantity from one forecast to another."""
    one, other = getattr(before, quantity), getattr(after, quantity)
    if not (before.is_answered and after.is_answered):
        return Movement(MovementKind.UNKNOWN)
    if quantity is Quantity.ENGINES:
        if one is None or other is None:
            return Movement(MovementKind.UNCHANGED if one is other else MovementKind.UNKNOWN)
        return Movement(MovementKind.GAIN, other - one) if one != other else Movement(MovementKind.UNCHANGED)
    if same_numbers(one, other):
        return Movement(MovementKind.UNCHANGED)
    if one is not None and other is not None and same_number(one.p50, other.p50):
        return Movement(MovementKind.BAND_ONLY)
    amount = factor(one, other) if quantity in RATIOS else gain(one, other)
    if amount is None:
        return Movement(MovementKind.UNKNOWN)
    return Movement(MovementKind.FACTOR if quantity in RATIOS else MovementKind.GAIN, amount)


def _ends(before: Quantiles | None, after: Quantiles | None, name: str) -> tuple[float | None, float | None]:
    return getattr(before, name, None), getattr(after, name, None)
