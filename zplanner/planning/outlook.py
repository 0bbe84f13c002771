"""The outlook: the forecast of a plan's scenarios, with intervals, reasons and gaps; and quantiles of draws, and of
monotone functions of them without sorting again."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from dataclasses import fields as dataclass_fields
from enum import Enum, StrEnum, auto
from functools import cache
from operator import attrgetter

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.findings import Caution, Coverage, GapCode, Weight
from zplanner.uncertain import Floats

STATED = ("p05", "p10", "p25", "p50", "p75", "p90", "p95")


class Direction(Enum):
    """Which of two answers is the better one."""

    MORE = 1
    LESS = -1
    NEITHER = 0


class ComparedBy(Enum):
    """How far a quantity moves from one plan to another."""

    FACTOR = auto()
    GAIN = auto()
    NOTHING = auto()


class Quantity(StrEnum):
    """The quantities of a forecast, in display order. The values are fields of a `ScenarioOutlook`, and of the
    `Quantities` they are computed in; their words are in `wording/quantities.py`.

    `compared`: is a column of comparisons, and so a field of `ForecastSummary` and `SystemForecast`; a new one is not.
    `needs_cpu`: has no answer if the CPU cost of a change was never measured.
    """

    THROUGHPUT = "throughput_ratio", Direction.MORE, ComparedBy.FACTOR
    CPU_PER_UNIT = "cpu_per_unit_ratio", Direction.LESS, ComparedBy.FACTOR, True
    CPU_UTILIZATION = "cpu_utilization", Direction.LESS, ComparedBy.GAIN, True
    ENGINES = "engines_needed", Direction.LESS, ComparedBy.GAIN, True
    HEADROOM = "months_of_headroom", Direction.MORE, ComparedBy.GAIN
    RESPONSE_TIME = "response_time_stretch"
    BINDING = "binding"

    better: Direction
    compared: ComparedBy
    needs_cpu: bool

    def __new__(
        cls,
        field: str,
        better: Direction = Direction.NEITHER,
        compared: ComparedBy = ComparedBy.NOTHING,
        needs_cpu: bool = False,
    ) -> Quantity:
        self = str.__new__(cls, field)
        self._value_ = field
        self.better, self.compared, self.needs_cpu = better, compared, needs_cpu
        return self


BANDED = tuple(quantity for quantity in Quantity if quantity not in (Quantity.ENGINES, Quantity.BINDING))
"""Quantities with an interval."""

COMPARED = tuple(quantity for quantity in Quantity if quantity.compared is not ComparedBy.NOTHING)
"""Quantities that are compared between plans."""

RATIOS = tuple(quantity for quantity in Quantity if quantity.compared is ComparedBy.FACTOR)
"""Quantities relative to today."""


@dataclass(frozen=True, slots=True)
class Quantiles:
    """Quantiles of a forecast quantity; None for one without a finite value (saturated, or never reached)."""

    p025: float | None
    p05: float | None
    p10: float | None
    p25: float | None
    p50: float | None
    p75: float | None
    p90: float | None
    p95: float | None
    p975: float | None

    @classmethod
    def of(cls, values: NDArray[np.float64]) -> Quantiles:
        """From values at `QUANTILES` (9,); an infinite one becomes None."""
        listed = values.tolist()
        if math.isfinite(listed[-1]):  # the largest
            return cls(*listed)
        return cls(*(value if math.isfinite(value) else None for value in listed))

    def as_dict(self) -> dict[str, float | None]:
        """Every quantile by name, in ascending order."""
        return dict(zip(QUANTILE_NAMES, self.values, strict=True))

    @property
    def values(self) -> tuple[float | None, ...]:
        """Every quantile, in ascending order."""
        return _values_of(self)

    def stated(self) -> dict[str, float | None]:
        """The quantiles in the fixed JSON format for scripts: all but the outermost two."""
        return {name: getattr(self, name) for name in STATED}


QUANTILE_NAMES = tuple(part.name for part in dataclass_fields(Quantiles))

_values_of = attrgetter(*QUANTILE_NAMES)


@dataclass(frozen=True, slots=True)
class EnginesNeeded:
    """The smallest whole number of engines with which every resource keeps its limit with the stated confidence."""

    count: int
    confidence: float


@dataclass(frozen=True, slots=True)
class HorizonYear:
    """A scenario some years ahead: the engines that keep every limit until then, the probability that each resource is
    the bottleneck under the load then, and that no limit is exceeded until then. `no_engines` is why no number of
    engines is known to keep every limit. `is_stated` is False of the years of the target where the horizon does not
    have them. Of a scenario that changes in time, the engines are of the configuration in force then, and `earlier` has
    those of each before it, 0 for none, with the month until which it is in force."""

    years: float
    engines_needed: EnginesNeeded | None
    binding: tuple[tuple[str, float], ...]
    probability_of_lasting: float
    no_engines: Coverage | None = None
    is_stated: bool = True
    earlier: tuple[tuple[str, int], ...] = ()

    @property
    def ruled_out_by(self) -> Resource | None:
        """The resource but the CPU for which no number of engines keeps every limit."""
        return dict(self.no_engines.values).get("resource") if self.no_engines else None


@dataclass(frozen=True, slots=True)
class ComponentOutlook:
    """One component of the mix on the scenario's configuration; None if no measurement covers the move."""

    workload: str
    throughput_ratio: Quantiles | None
    cpu_per_unit_ratio: Quantiles | None


@dataclass(frozen=True, slots=True)
class Contribution:
    """The factor by which one change multiplies throughput. The contributions multiply to the total, draw by draw."""

    factor: str
    ratio: Quantiles


@dataclass(frozen=True, slots=True)
class EvidenceUse:
    """A measurement behind the forecast, and its share of the weight (the shares add up to 1)."""

    id: str
    source: str
    locator: str
    weight: float


class Status(StrEnum):
    """Whether a scenario has an answer."""

    ANSWERED = "answered"
    UNCOVERED = "uncovered"  # no measurement covers it
    IMPOSSIBLE = "impossible"  # it does not run, so no figure is shown


@dataclass(frozen=True, slots=True)
class ScenarioParts:
    """The parts of a scenario's forecast: every component of the mix alone, and the effect of each change on
    throughput (empty without a forecast)."""

    components: tuple[ComponentOutlook, ...]
    contributions: tuple[Contribution, ...]


@dataclass(frozen=True, slots=True)
class ScenarioOutlook:
    """The forecast of one scenario, relative to today. None means no answer, see `uncovered`; `parts` is None if not
    requested; `horizon` is empty without an answer or without growth. `assumed` and `exact` are changes with an assumed
    effect, or loads, and changes without any."""

    name: str
    configuration: Configuration
    throughput_ratio: Quantiles | None
    cpu_per_unit_ratio: Quantiles | None
    cpu_utilization: Quantiles | None
    engines_needed: EnginesNeeded | None
    months_of_headroom: Quantiles | None
    response_time_stretch: Quantiles | None
    binding: tuple[tuple[str, float], ...]
    parts: ScenarioParts | None
    evidence: tuple[EvidenceUse, ...]
    uncovered: tuple[Coverage, ...]
    warnings: tuple[Caution, ...]
    horizon: tuple[HorizonYear, ...] = ()
    assumed: tuple[Coverage, ...] = ()
    exact: tuple[Coverage, ...] = ()

    @property
    def components(self) -> tuple[ComponentOutlook, ...]:
        assert self.parts is not None, "the forecast was made without its parts"
        return self.parts.components

    @property
    def contributions(self) -> tuple[Contribution, ...]:
        assert self.parts is not None, "the forecast was made without its parts"
        return self.parts.contributions

    @property
    def impossible(self) -> tuple[Caution, ...]:
        """Why the scenario does not run; empty if no statement says so."""
        return tuple(warning for warning in self.warnings if warning.weight is Weight.IMPOSSIBLE)

    @property
    def conditions(self) -> tuple[Caution, ...]:
        """What must hold for the scenario to run and no statement says."""
        return tuple(warning for warning in self.warnings if warning.is_condition)

    @property
    def unlimited(self) -> tuple[Resource, ...]:
        """The resources that are taken not to limit, because a change has no number for them."""
        gaps = (gap.resource for gap in self.uncovered if gap.resource and gap.resource not in dict(self.binding))
        return tuple(dict.fromkeys(gaps)) if self.throughput_ratio else ()

    @property
    def lacks_growth(self) -> bool:
        """Whether there is no headroom because the plan states no growth."""
        return any(gap.code is GapCode.NO_GROWTH for gap in self.uncovered)

    @property
    def lacks_engines(self) -> bool:
        """Whether no number of engines suffices today."""
        return self.no_engines is not None and self.no_engines.code is not GapCode.CURVE_ENDS

    @property
    def no_engines(self) -> Coverage | None:
        """Why no number of engines is known to keep every limit today."""
        return next((gap for gap in self.uncovered if gap.factor == "engines_needed"), None)

    @property
    def status(self) -> Status:
        if self.impossible:
            return Status.IMPOSSIBLE
        return Status.UNCOVERED if self.throughput_ratio is None else Status.ANSWERED


@dataclass(frozen=True, slots=True)
class Outlook:
    """The forecast of a whole plan, with everything needed to repeat it.

    `today_impossible` says why today's configuration does not run as stated; the scenarios are forecast anyway. `today`
    is the forecast of today's system, None if not requested.
    """

    plan_name: str
    seed: int
    model_version: str
    data_sha256: str
    scenarios: tuple[ScenarioOutlook, ...]
    today_impossible: tuple[Caution, ...] = ()
    today: ScenarioOutlook | None = None


QUANTILES = np.asarray([0.025, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.975])
"""The quantiles of every forecast quantity, symmetric about the median."""

LABELS = ("p2.5", "p5", "p10", "p25", "p50", "p75", "p90", "p95", "p97.5")
"""Their names in tables."""

P10, MEDIAN, P90 = 2, 4, 6
"""Indices of the median and of the ends of the 80% band."""


@dataclass(frozen=True, slots=True)
class OrderStatistics:
    """The draws on either side of each quantile (2, rows, 9), which suffice for any monotone function, and the
    quantile's position between them (9,)."""

    neighbors: Floats
    fraction: Floats

    @classmethod
    def of(cls, draws: Floats) -> OrderStatistics:
        """From draws (rows, n)."""
        positions, fraction = _places(draws.shape[-1])
        return cls(np.sort(draws, axis=-1).take(positions, axis=-1).transpose(1, 0, 2), fraction)

    @classmethod
    def of_each(cls, parts: Iterable[Floats]) -> OrderStatistics:
        """From batches of draws, each (rows, n): a batch that fits into a processor's cache sorts faster."""
        sorted_parts = [cls.of(part) for part in parts]
        return cls(np.concatenate([part.neighbors for part in sorted_parts], axis=1), sorted_parts[0].fraction)

    def rising(self, function: Callable[[Floats], Floats]) -> OrderStatistics:
        """Order statistics of an increasing function of the quantity."""
        return OrderStatistics(function(self.neighbors), self.fraction)

    def falling(self, function: Callable[[Floats], Floats]) -> OrderStatistics:
        """Order statistics of a decreasing function of the quantity."""
        return OrderStatistics(function(self.neighbors)[::-1, ..., ::-1], 1.0 - self.fraction[::-1])

    def quantiles(self) -> Floats:
        """The quantiles (rows, 9), interpolated between neighbors; infinite if a neighbor is."""
        low, high = self.neighbors
        if np.isfinite(high).all():
            return np.asarray(low + (high - low) * self.fraction)
        with np.errstate(invalid="ignore"):
            return np.where(np.isfinite(high), low + (high - low) * self.fraction, np.inf)


@cache
def _places(count: int) -> tuple[NDArray[np.int_], Floats]:
    """The positions of the draws on either side of each quantile (2, 9), and the quantile's place between them (9,)."""
    place = (count - 1) * QUANTILES
    positions = np.asarray([np.floor(place), np.ceil(place)], dtype=int)
    return positions, place - positions[0]


def quantiles(draws: Floats) -> Floats:
    """The quantiles (rows, 9) of draws (rows, n)."""
    return OrderStatistics.of(draws).quantiles()


@dataclass(frozen=True, slots=True)
class Estimate:
    """A median of draws, and the 95% interval of its sampling error: medians whose intervals overlap are equal as far
    as this many draws can tell."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, draws: Floats) -> Estimate:
        """From draws (n,), by the order statistics half a root of n to either side of the middle, times 1.96 (David and
        Nagaraja, Order Statistics, 2003, section 7.1)."""
        count = len(draws)
        half = 1.96 * math.sqrt(count) / 2.0
        places = [max(0, math.floor((count - 1) / 2.0 - half)), min(count - 1, math.ceil((count - 1) / 2.0 + half))]
        middle = [(count - 1) // 2, count // 2]
        ordered = np.partition(draws, [*places, *middle])
        return cls(float(ordered[middle].mean()), *(float(ordered[place]) for place in places))

    def exceeds(self, other: Estimate) -> bool:
        """Whether it is larger by more than the sampling error of both."""
        return self.low > other.high


def median(draws: Floats) -> float:
    """The median of the first row of draws (rows, n)."""
    return float(quantiles(draws[:1])[0, MEDIAN])
