"""A card: one fitted regression; its keys: the columns, the groups that share a variance, with the prior deviations of
their effects, and what a plan adds to the published figures.

Keys are named tuples because a forecast looks up thousands, and these hash and compare at C speed. `stream` names a
key's random draws and must never change, so that a seed gives the same forecast in every release. It is never parsed.

It holds everything that a forecast needs, so that nothing is refitted: the posterior mean and covariance of the
effects, the departures of an unseen class or benchmark, and the weight of every fact, so that each forecast can cite
its evidence.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from zplanner.evidence.catalogue import CurvePoint
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.regression.processors import NWayCurves
from zplanner.regression.scaling import Slopes, Variable
from zplanner.uncertain import Floats, Uncertain


class LevelStep(NamedTuple):
    """The common effect of a field's step from one level to another."""

    factor: str
    low: str
    high: str

    @property
    def main(self) -> LevelStep:
        return self

    @property
    def stream(self) -> str:
        return f"{self.factor} {self.low} > {self.high}"


class Slope(StrEnum):
    """The common effect of one unit of a counted or computed quantity; the values are the streams."""

    CONSTRAINT = "below-2G constraint"
    SMALL_MESSAGE = "CPACF per halving of the message"
    RECOMPILATION = "compiler_target per generation"
    PUBLISHED_ADVANTAGE = "published advantage per machine step"
    """The excess of vendors' figures of a machine step over capacity ratings, in log throughput (`forecast.md`, 2)."""
    APPLIED_ADVANTAGE = "published advantage that applies"
    """The part of it that applies to a planner's own work: lambda times the published advantage."""

    @property
    def factor(self) -> str:
        """The field whose levels or values are counted; empty for the published advantage."""
        return _COUNTED.get(self, "")

    @property
    def main(self) -> Slope:
        return self

    @property
    def stream(self) -> str:
        return self.value


_COUNTED = {
    Slope.CONSTRAINT: "below_2g_pages_per_s",
    Slope.SMALL_MESSAGE: "message_bytes",
    Slope.RECOMPILATION: "compiler_target",
}


class Layer(StrEnum):
    """The kinds of departure from a common effect."""

    CLASS = "class"
    WITHIN = "within"
    """A level of a second factor."""
    OWN = "own"
    """The planner's own workload of a class; it varies as benchmarks do."""
    BENCHMARK = "benchmark"
    FIGURE = "figure"
    RATING = "rating"
    ALONE = "alone"
    """A class with its own effect instead of a common one; used for variance groups, never for columns."""


class AssumedStep(NamedTuple):
    """A step of a field whose effect on the demand for a resource is assumed."""

    resource: str
    step: LevelStep

    @property
    def stream(self) -> str:
        return f"assumed {self.resource} {self.step.stream}"


class Departure(NamedTuple):
    """The departure of one class, level, benchmark or figure from a common effect."""

    main: LevelStep | Slope
    layer: Layer
    of: str | LevelStep

    @property
    def stream(self) -> str:
        of = self.of if isinstance(self.of, str) else self.of.stream
        return f"{self.main.stream} | {of if self.layer in (Layer.CLASS, Layer.WITHIN) else f'{self.layer} {of}'}"


MainColumn = LevelStep | Slope
ModelColumn = LevelStep | Slope | Departure


class VarianceGroup(NamedTuple):
    """Columns whose effects share one variance: the common effects of a factor group if `layer` is None, else one
    layer's departures from them; for a single `step` if steps differ."""

    factors: str
    step: MainColumn | None = None
    layer: Layer | None = None

    @property
    def common(self) -> VarianceGroup:
        return self._replace(layer=None)

    def of(self, layer: Layer) -> VarianceGroup:
        return self._replace(layer=layer)


def column_document(column: ModelColumn) -> dict[str, Any]:
    """A column as a JSON object."""
    if isinstance(column, Slope):
        return {"slope": column.value}
    if isinstance(column, LevelStep):
        return column._asdict()
    of = column.of if isinstance(column.of, str) else column.of._asdict()
    return {**column_document(column.main), column.layer.value: of}


def column_from(document: dict[str, Any]) -> ModelColumn:
    """A column from its JSON object; KeyError, TypeError or ValueError if it is invalid."""
    rest = dict(document)
    main = main_column_from({name: rest.pop(name) for name in ("slope", *LevelStep._fields) if name in rest})
    if not rest:
        return main
    ((layer, of),) = rest.items()
    return Departure(main, Layer(layer), of if isinstance(of, str) else LevelStep(**of))


def main_column_from(document: dict[str, Any]) -> MainColumn:
    """The column of a common effect from its JSON object."""
    if "slope" in document:
        return Slope(document["slope"])
    return LevelStep(*(str(document[name]) for name in LevelStep._fields))


VENDOR_ADVANTAGE = Uncertain(-0.07, 0.57)
"""Lambda, the share of the published advantage that applies, N(0.25, 0.25^2): 0 for work as capacity ratings measure
it, 1 for work like published benchmarks. An assumption: no customer's before and after is public (`forecast.md`,
section 2)."""


@dataclass(frozen=True, slots=True)
class Basis:
    """The share of the published advantage that applies to a plan's work, the planner's own measurements, and the
    counted figures and n-way curve points of its evidence packs; `names` is what the plan can name."""

    vendor_advantage: Uncertain = VENDOR_ADVANTAGE
    measurements: tuple[Measurement, ...] = ()
    pack_measurements: tuple[Measurement, ...] = ()
    curve_points: tuple[CurvePoint, ...] = ()
    names: Vocabulary = SHIPPED


DEVIATIONS = (Layer.CLASS, Layer.WITHIN, Layer.BENCHMARK, Layer.FIGURE)

RATING_SD = 0.03
"""Prior median of the standard deviation of a capacity rating about the common step; it has no class, benchmark or
figure deviation. An assumption (`forecast.md`, section 2); the fit updates it."""

SMALL_SAMPLE = "small sample"
"""Key of the factor that widens a group's standard deviations in a forecast when few facts determined them."""

ADVANTAGE = VarianceGroup("advantage")
ADVANTAGE_SD = 0.10
"""Prior of the published advantage per machine step in log throughput: as likely against vendors as for them."""

FLAT_SD = 10.0
"""Prior of a common effect in log demand: a factor of e^10 either way, so that only the data matter."""

OWN_SD = 1.0
"""Prior of an effect specific to each class (software, crypto provider): a factor of e either way. It matters only if a
published figure changes two such factors at once, and then splits the gain between them."""

PRIOR_SD = {
    "hardware": (0.08, 0.10, 0.08, 0.05),
    "architecture": (0.14, 0.10, 0.18, 0.15),
    "recompilation": (0.04, 0.05, 0.04, 0.025),
    "software": (0.30, 0.30, 0.05, 0.03),
    "pages": (0.02, 0.02, 0.02, 0.01),
    "hotplug": (0.10, 0.10, 0.10, 0.05),
    "attachment": (0.20, 0.10, 0.10, 0.05),
    "link": (0.15, 0.20, 0.10, 0.05),
    "card": (0.20, 0.10, 0.10, 0.10),
    "caching": (0.15, 0.15, 0.10, 0.05),
    "multipath": (0.05, 0.05, 0.05, 0.02),
    "smt": (0.05, 0.05, 0.02, 0.02),
    "hypervisor": (0.05, 0.05, 0.05, 0.02),
    "polarization": (0.05, 0.05, 0.05, 0.02),
    "provider": (0.30, 0.10, 0.20, 0.10),
    "message": (0.05, 0.05, 0.05, 0.02),
    "release": (0.03, 0.03, 0.03, 0.02),
    "buffers": (0.05, 0.05, 0.05, 0.02),
    "severity": (0.01, 0.01, 0.01, 0.01),
}
"""Prior medians of the deviations' standard deviations, per step, for (class, within, benchmark, figure) of each factor
group. Assumptions: weak (a factor of 4.5 either way), and updated by the data if several facts share a group. Classes
differ in proportion to the possible gain: recompilation, with a gain of about 20% to a generation's 50%, has half of
hardware's. No figure of zplanner's compares two architectures: benchmarks are assumed to differ there as much as memory
operations do from z196 to zEC12, the widest spread between two machines that was fitted."""


def prior_sd(group: VarianceGroup) -> float:
    """Prior median of the standard deviation of a variance group."""
    if group.layer is None:
        return ADVANTAGE_SD if group == ADVANTAGE else FLAT_SD
    if group.layer is Layer.RATING:
        return RATING_SD
    return OWN_SD if group.layer is Layer.ALONE else PRIOR_SD[group.factors][DEVIATIONS.index(group.layer)]


@dataclass(frozen=True, slots=True)
class FactCitation:
    """Where a measurement was published."""

    id: str
    source: str
    locator: str


@dataclass(frozen=True, slots=True)
class CardFact:
    """One fact a card was fitted on: its printings with their shares of it, its value and standard deviation.

    `slopes` are those of its value by the parameters of scaling with engines, by which it was reduced to one engine.
    """

    benchmark: str
    y: float
    sd: float
    citations: tuple[FactCitation, ...]
    slopes: Slopes = ()


@dataclass(frozen=True)
class Card:
    """The fitted regression of one domain and resource.

    `columns` names the effects; `mean` (p,) and `covariance` (p, p) are their posterior in log demand; `weights` (p, n)
    maps the facts' values to `mean`. `deviation_sd` is, per factor group, the standard deviation of an unseen class,
    within-level or benchmark from the common effect, per step.
    """

    name: str
    columns: tuple[ModelColumn, ...]
    mean: Floats
    covariance: Floats
    weights: Floats
    deviation_sd: dict[VarianceGroup, dict[str, float]]
    facts: tuple[CardFact, ...]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return (
            (self.name, self.columns, self.facts) == (other.name, other.columns, other.facts)
            and self.deviation_sd == other.deviation_sd
            and np.array_equal(self.mean, other.mean)
            and np.array_equal(self.covariance, other.covariance)
            and np.array_equal(self.weights, other.weights)
        )

    @cached_property
    def index(self) -> dict[ModelColumn, int]:
        """Position of every column."""
        return {column: position for position, column in enumerate(self.columns)}

    @cached_property
    def printings(self) -> tuple[tuple[tuple[str, str, str], int, int], ...]:
        """Every printing of a fact: its id, source and locator, the fact's place, and how many printings share it."""
        return tuple(
            ((cited.id, cited.source, cited.locator), place, len(fact.citations))
            for place, fact in enumerate(self.facts)
            for cited in fact.citations
        )

    @cached_property
    def slopes(self) -> dict[Variable, Floats]:
        """Slopes of `mean` (p,) by the parameters of scaling with which the facts were reduced to one engine."""
        found: dict[Variable, Floats] = {}
        for fact, weights in zip(self.facts, self.weights.T, strict=True):
            for parameter, slope in fact.slopes:
                found[parameter] = found.get(parameter, 0.0) + slope * weights
        return found

    def sd(self, group: VarianceGroup) -> float:
        """The standard deviation of a variance group: as fitted, or its prior."""
        return self.deviation_sd.get(group.common, {}).get(str(group.layer), prior_sd(group))

    def small_sample_factor(self, group: VarianceGroup) -> float:
        """The factor that widens a group's standard deviations if they were estimated from few facts."""
        return self.deviation_sd.get(group, {}).get(SMALL_SAMPLE, 1.0)

    def updated(self, rows: Floats, noise: Floats, facts: tuple[CardFact, ...]) -> Card:
        """The card after more facts: rows (m, p), their noise covariance (m, m). The published part is not refitted.

        Equation: Kalman update, gain = C X' (X C X' + R)^-1 (Kalman 1960), and the covariance as a sum of squares,
        (I - gain X) C (I - gain X)' + gain R gain', which rounding cannot make negative (Bucy and Joseph 1968).
        """
        y = np.asarray([fact.y for fact in facts])
        cross = self.covariance @ rows.T
        gain = np.linalg.solve(rows @ cross + noise, cross.T).T
        kept = np.eye(len(self.columns)) - gain @ rows
        covariance = kept @ self.covariance @ kept.T + gain @ noise @ gain.T
        return replace(
            self,
            mean=self.mean + gain @ (y - rows @ self.mean),
            covariance=(covariance + covariance.T) / 2.0,
            weights=np.hstack([self.weights - gain @ (rows @ self.weights), gain]),
            facts=self.facts + facts,
        )

    def with_advantage(self, share: Uncertain) -> Card:
        """The card for a `share` (lambda) of the published advantage b: a column for lambda b replaces the column of b
        in forecasts and for own measurements.

        Equations: E[lambda b] = E[lambda] E[b], cov(lambda b, x) = E[lambda] cov(b, x), and
        var(lambda b) = E[lambda]^2 var(b) + var(lambda) (E[b]^2 + var(b)), the exact moments of a product of
        independent variables (Goodman, JASA 55, 708, 1960).
        """
        if Slope.PUBLISHED_ADVANTAGE not in self.index:
            return self
        at, mean, variance = self.index[Slope.PUBLISHED_ADVANTAGE], share.median, share.sd**2
        scale = np.ones(len(self.columns))
        scale[at] = mean
        covariance = self.covariance * np.outer(scale, scale)
        covariance[at, at] += variance * (self.mean[at] ** 2 + self.covariance[at, at])
        return replace(
            self,
            columns=(*self.columns[:at], Slope.APPLIED_ADVANTAGE, *self.columns[at + 1 :]),
            mean=self.mean * scale,
            covariance=covariance,
            weights=self.weights * scale[:, np.newaxis],
        )


@dataclass(frozen=True, slots=True)
class Fitted:
    """Everything in `models/`: the cards, the n-way curves, and the identity of their data."""

    version: str
    data_sha256: str
    cards: dict[str, Card] = field(hash=False)
    curves: NWayCurves = field(hash=False)
    fixed_buffers_paging_ratio: float
