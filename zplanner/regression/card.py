"""A card: one fitted regression.

It holds everything that a forecast needs, so that nothing is refitted: the posterior mean and covariance of the
effects, the departures of an unseen class or benchmark, and the weight of every fact, so that each forecast can cite
its evidence.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from zplanner.regression.columns import SMALL_SAMPLE, ModelColumn, Slope, VarianceGroup, prior_sd
from zplanner.regression.processors import NWayCurves
from zplanner.regression.scaling import Slopes, Variable
from zplanner.uncertain import Floats, Uncertain


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
