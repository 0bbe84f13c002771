"""Forecast summaries of one scenario: computed at a step between two plans, or read from a report."""

from __future__ import annotations

import math
from dataclasses import dataclass

from zplanner.errors import ZplannerError
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import Caution, Coverage, GapCode
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import BANDED, COMPARED, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model

SIX_DIGITS = 1e-5
"""Relative tolerance for equal numbers: forecasts are printed with six significant digits."""

WITHOUT_NUMBER = (
    GapCode.NO_GROWTH, GapCode.NEVER_USED_UP, GapCode.SATURATED, GapCode.NO_MORE_ENGINES, GapCode.CURVE_ENDS,
)  # fmt: skip
"""Gaps of a quantity alone: whether a cause counts does not depend on them."""


@dataclass(frozen=True, slots=True)
class ForecastSummary:
    """The forecast of one scenario at one step; if there is none, `refusal`, `impossible` or `uncovered` say why.

    `engines_needed` is None beyond the n-way curve, `months_of_headroom` if no growth is stated.
    """

    throughput_ratio: Quantiles | None = None
    cpu_per_unit_ratio: Quantiles | None = None
    cpu_utilization: Quantiles | None = None
    engines_needed: int | None = None
    months_of_headroom: Quantiles | None = None
    uncovered: tuple[Coverage, ...] = ()
    impossible: tuple[Caution, ...] = ()
    refusal: ZplannerError | None = None

    @property
    def is_answered(self) -> bool:
        return self.throughput_ratio is not None

    def median(self, quantity: Quantity) -> float | None:
        """The median of a quantity, or the engines needed; None if there is none."""
        numbers = getattr(self, quantity)
        return numbers.p50 if isinstance(numbers, Quantiles) else numbers

    def same_forecast_as(self, other: ForecastSummary) -> bool:
        """Whether both have the same numbers to six printed digits."""
        agree = (same_numbers(getattr(self, one), getattr(other, one)) for one in COMPARED if one in BANDED)
        return self.engines_needed == other.engines_needed and all(agree)


@dataclass(frozen=True, slots=True)
class RecordedRecommendation:
    """The recommendation that a report carries, as `forecast --format json` states it; a remedy is a field, its value
    and the median throughput with it."""

    scenario: str | None
    code: str
    binding: str | None
    remedy: tuple[str, str | float, float | None] | None
    as_good: tuple[str, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """The forecast that a report carries: the model it was made with, the forecast of each scenario by name, and the
    recommendation, which older reports lack."""

    model_version: str
    data_sha256: str
    scenarios: tuple[tuple[str, ForecastSummary], ...]
    recommendation: RecordedRecommendation | None = None

    @property
    def identity(self) -> tuple[str, str]:
        """Equal for forecasts made with the same data and model."""
        return self.model_version, self.data_sha256


def forecast_summary(plan: Plan, model: Model, seed: int = DEFAULT_SEED) -> ForecastSummary:
    """The forecast of a plan of one scenario, or why there is none."""
    try:
        (found,) = forecast(plan, model, seed=seed, parts=False).scenarios
    except ZplannerError as error:
        return ForecastSummary(refusal=error)
    return summary_of(found)


def summary_of(found: ScenarioOutlook) -> ForecastSummary:
    """The forecast of a scenario."""
    return ForecastSummary(
        **{one: getattr(found, one) for one in COMPARED if one in BANDED},
        engines_needed=found.engines_needed.count if found.engines_needed else None,
        uncovered=tuple(gap for gap in found.uncovered if gap.code not in WITHOUT_NUMBER),
        impossible=found.impossible,
    )


def same_numbers(one: Quantiles | None, other: Quantiles | None) -> bool:
    """Whether two quantities agree in every stated quantile."""
    if one is None or other is None:
        return one is other
    return all(map(same_number, one.stated().values(), other.stated().values()))


def same_number(one: float | None, other: float | None) -> bool:
    """Whether two numbers agree to six digits; None equals only None."""
    if one is None or other is None:
        return one is other
    return math.isclose(one, other, rel_tol=SIX_DIGITS, abs_tol=1e-9)
