"""Scores forecasts of withheld figures: errors, interval coverage, baselines (`forecast.md`, section 3).

Own measurements are scored here too: each is forecast from the published cards and the other own ones. Own facts are
jointly Gaussian under a card, with covariance K = X C X' + R, so forecasting a block B of them from the rest needs no
refit (Rasmussen & Williams, *Gaussian Processes for Machine Learning*, 2006, eq. 5.12, for blocks):
cov = (inv(K)_BB)^-1 and mean = y_B - cov (inv(K) (y - m))_B. Unlike in a plan's forecast, contradictory own facts do
not widen the intervals here: they are judged against the cards before any update. Needs only numpy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

import numpy as np

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SourceKind
from zplanner.regression.card import Basis, LevelStep, MainColumn
from zplanner.regression.design import LARGEST_KNOWN_SD
from zplanner.regression.facts import Fact, Unfitted, by_card, facts_from
from zplanner.regression.model import Model
from zplanner.regression.own_update import before_own

CONFIDENCES = (0.50, 0.80, 0.90, 0.95)

LIMITS = tuple(NormalDist().inv_cdf(0.5 + confidence / 2.0) for confidence in CONFIDENCES)
"""Half the width of each interval, in standard deviations."""

WORST = 5

StepSums = dict[MainColumn, tuple[float, int]]
"""By step: the sum of the log demand ratios of figures of this step alone, and their number."""

NO_FIGURES = 0.0, 0


@dataclass(frozen=True, slots=True)
class Withheld:
    """A withheld figure and its forecast (`mean`, `sd`) as log demand; `step_average` is the baseline's, if any.

    A one-sided figure has a `bound` (low, high), and any forecast within it is correct. For any other figure `sd`
    includes the printing noise. `possible` are the values (low, high) that a known ordering leaves (`one_way_steps`).
    """

    domain: str
    fact: Fact
    mean: float
    sd: float
    step_average: float | None
    bound: tuple[float, float] | None = None
    possible: tuple[float, float] = (-math.inf, math.inf)

    @property
    def stated(self) -> float:
        """The log demand ratio of the figure; for a one-sided one, the allowed value nearest to the forecast."""
        return self.nearest(self.mean)

    def nearest(self, log_demand: float) -> float:
        """The log demand ratio allowed by the figure that is nearest to another."""
        return self.fact.y if self.bound is None else min(max(log_demand, self.bound[0]), self.bound[1])

    @property
    def error(self) -> float:
        """Relative error of the forecast throughput ratio."""
        return math.exp(self.stated - self.mean) - 1.0

    @property
    def distance(self) -> float:
        """How many standard deviations the figure lies from its forecast."""
        return abs(self.stated - self.mean) / self.sd

    @property
    def interval_80(self) -> tuple[float, float]:
        """The ends of the 80% interval of the log demand."""
        return self.interval(0.80)

    def interval(self, confidence: float) -> tuple[float, float]:
        """The ends of an interval of the log demand."""
        half, (least, most) = LIMITS[CONFIDENCES.index(confidence)] * self.sd, self.possible
        return max(self.mean - half, least), min(self.mean + half, most)


@dataclass(frozen=True, slots=True)
class Score:
    """The accuracy in one domain: errors and widths are shares of the ratio; `covered` counts figures with a forecast.

    `one_sided` of them say "up to". `bias` is the mean signed error, `printing_sd` the error explained by printing
    alone. `averaged` counts the figures with a step average, and `error_beside` is the forecast's error on those.
    """

    domain: str
    figures: int
    covered: int
    error: float
    held: tuple[float, ...]
    half_width_90: float
    error_no_change: float
    error_step_average: float
    averaged: int = 0
    error_beside: float = math.nan
    one_sided: int = 0
    bias: float = math.nan
    printing_sd: float = math.nan


@dataclass(frozen=True, slots=True)
class CurveScore:
    """Errors of a machine's n-way curve, as shares: of points interpolated from their neighbors, at `counts` points of
    the curve that the machine would borrow from others, and of the curve by another source, NaN without one."""

    machine: str
    point_error: float
    borrowed_from: tuple[str, ...]
    counts: int
    borrowed_error: float
    cross_check_error: float = math.nan


@dataclass(frozen=True, slots=True)
class EngineScore:
    """A figure by engines forecast without its source: the ratio of throughput, `stated` and its quantiles, and whether
    it belongs to software that stands apart and is no figure of Linux."""

    id: str
    source: str
    image: str
    machine: str
    engines: tuple[int, int]
    stated: float
    p05: float
    p10: float
    p50: float
    p90: float
    p95: float
    is_apart: bool

    @property
    def is_inside(self) -> bool:
        """Whether the figure lies inside the 90% interval."""
        return self.p05 <= self.stated <= self.p95


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Withheld figures and their scores per withholding scheme; `facts` are all facts available to forecasts, `cited`
    their measurements by id."""

    withheld: dict[str, tuple[Withheld, ...]]
    scores: dict[str, tuple[Score, ...]]
    facts: tuple[Fact, ...]
    cited: Mapping[str, Measurement]
    unfitted: tuple[Unfitted, ...]
    curves: tuple[CurveScore, ...] = ()
    engines: tuple[EngineScore, ...] = ()

    def residuals(self) -> dict[str, tuple[Withheld, ...]]:
        """Every figure forecast from all others, by domain; capacity ratings after the figures of applications."""
        entries = (*self.withheld["figure"], *self.withheld.get("rating", ()))
        return {
            score.domain: tuple(entry for entry in entries if entry.domain == score.domain)
            for score in self.scores["figure"]
            if score.covered
        }

    def worst(self) -> tuple[Withheld, ...]:
        """The figures that a forecast from all others misses most, by relative error."""
        return tuple(sorted(self.withheld["figure"], key=lambda entry: -abs(math.log1p(entry.error)))[:WORST])

    def with_known_advantage(self) -> tuple[Withheld, ...]:
        """The moves over several steps but for those whose forecast has no rating left of a step that benchmarks
        measured: only its prior then says what the published advantage is."""
        both = set(figures_by_step(self.facts))
        return tuple(
            entry
            for entry in self.withheld["several steps"]
            if entry.fact.kind is not SourceKind.CAPACITY_RATING or both - machine_steps(entry.fact)
        )


def scores(facts: Iterable[Fact], withheld: Iterable[Withheld]) -> tuple[Score, ...]:
    """One line per domain of `facts`, all of which could have been withheld, the application domain first."""
    domains: dict[str, int] = {}
    for fact in facts:
        domains[domain_of(fact)] = domains.get(domain_of(fact), 0) + 1
    entries = tuple(withheld)
    return tuple(
        _score(domain, count, [entry for entry in entries if entry.domain == domain])
        for domain, count in sorted(domains.items(), key=lambda item: item[0] != "application")
    )


def domain_of(fact: Fact) -> str:
    """The domain a figure is judged in: its card's, with software levels apart from hardware."""
    changes_machine = any(part.term.factor == "machine" for part in fact.coded)
    return "software level" if fact.domain == "application" and not changes_machine else fact.domain


def columns_of(fact: Fact) -> dict[MainColumn, float]:
    """The steps of a figure, with their coefficients."""
    return {column: value for part in fact.coded for column, value in part.main.items()}


def machine_steps(fact: Fact) -> set[LevelStep]:
    """The machine steps of a figure."""
    columns = (column for part in fact.coded if part.term.factor == "machine" for column in part.main)
    return {column for column in columns if isinstance(column, LevelStep)}


def figures_by_step(facts: Iterable[Fact]) -> dict[LevelStep, tuple[tuple[Fact, ...], tuple[Fact, ...]]]:
    """The ratings and the benchmarks of each machine step that has both, of the same programs on both machines."""
    found: dict[LevelStep, tuple[tuple[Fact, ...], tuple[Fact, ...]]] = {}
    for fact in facts:
        if fact.card == "application.cpu" and [part.term.factor for part in fact.coded] == ["machine"]:
            (step, *further), rating = machine_steps(fact), fact.kind is SourceKind.CAPACITY_RATING
            if not further:
                ratings, benchmarks = found.get(step, ((), ()))
                found[step] = ((*ratings, fact), benchmarks) if rating else (ratings, (*benchmarks, fact))
    return {step: of for step, of in found.items() if all(of)}


def step_sums(facts: Iterable[Fact]) -> StepSums:
    """Sums over the figures of a single step, by step."""
    sums: StepSums = {}
    for fact in facts:
        columns = columns_of(fact)
        if len(columns) == 1:
            ((column, value),) = columns.items()
            total, count = sums.get(column, NO_FIGURES)
            sums[column] = total + fact.y / value, count + 1
    return sums


def step_average(fact: Fact, sums: StepSums) -> float | None:
    """The baseline: the sum over steps of the average of other single-step figures; None if a step has none."""
    parts = [(value, *sums.get(column, NO_FIGURES)) for column, value in columns_of(fact).items()]
    return sum(value * total / count for value, total, count in parts) if all(count for *_, count in parts) else None


def _score(domain: str, figures: int, mine: Sequence[Withheld]) -> Score:
    if not mine:
        return Score(domain, figures, 0, math.nan, (math.nan,) * len(CONFIDENCES), math.nan, math.nan, math.nan)
    distances = np.asarray([entry.distance for entry in mine])
    beside = [entry for entry in mine if entry.step_average is not None]
    averages = [math.expm1(entry.nearest(entry.step_average or 0.0) - (entry.step_average or 0.0)) for entry in beside]
    ends_90 = [entry.interval(0.90) for entry in mine]
    return Score(
        domain=domain,
        figures=figures,
        covered=len(mine),
        error=float(np.mean([abs(entry.error) for entry in mine])),
        held=tuple(float(np.mean(distances <= limit)) for limit in LIMITS),
        half_width_90=float(np.mean([math.expm1((high - low) / 2.0) for low, high in ends_90])),
        error_no_change=float(np.mean([abs(math.expm1(entry.nearest(0.0))) for entry in mine])),
        error_step_average=float(np.mean(np.abs(averages))) if averages else math.nan,
        averaged=len(beside),
        error_beside=float(np.mean([abs(entry.error) for entry in beside])) if beside else math.nan,
        one_sided=sum(entry.bound is not None for entry in mine),
        bias=float(np.mean([entry.error for entry in mine])),
        printing_sd=float(np.mean([0.0 if entry.bound else entry.fact.sd for entry in mine])),
    )


SCHEMES: dict[str, Callable[[Fact], Hashable]] = {
    "figure": lambda fact: fact.ids,
    "benchmark": lambda fact: fact.benchmark,
    "own": lambda fact: fact.card,
}
"""Withholding schemes: facts with the same key are withheld together."""

MOST_TOGETHER = 1000
"""Batch size for a card's facts: time grows with the cube, memory with the square (1,000: 0.2 s, 60 MB). In a longer
list, each is forecast from the published cards and the others of its batch."""


def evaluate_own(model: Model, basis: Basis, catalogue: Catalogue) -> Evaluation:
    """Score the forecasts of a plan's own measurements, which the published cards of `model` do not include."""
    measurements, model = basis.measurements, model.given(replace(basis, measurements=()))
    published = catalogue.comparisons
    facts, unfitted = facts_from(measurements, model.curves)
    withheld = own_withheld(model, facts, *SCHEMES)
    return Evaluation(
        withheld=withheld,
        scores={scheme: scores(facts, found) for scheme, found in withheld.items()},
        facts=(*facts, *facts_from(published, model.curves)[0]),
        cited={row.id: row for row in (*published, *measurements)},
        unfitted=unfitted,
    )


def own_withheld(model: Model, facts: Sequence[Fact], *schemes: str) -> dict[str, tuple[Withheld, ...]]:
    """By withholding scheme, own facts with their forecasts from the others. There is no forecast if its standard
    deviation, without the fact's own noise, exceeds `LARGEST_KNOWN_SD`."""
    found: dict[str, list[Withheld]] = {scheme: [] for scheme in schemes}
    for name, members in by_card(facts).items():
        sums = step_sums(members)
        for start in range(0, len(members), MOST_TOGETHER):
            some = members[start : start + MOST_TOGETHER]
            card, rows, noise = before_own(model.card(name), some)
            missed = np.asarray([fact.y for fact in some]) - rows @ card.mean
            precision = np.linalg.inv(rows @ card.covariance @ rows.T + noise)
            pull = precision @ missed
            for scheme in schemes:
                blocks: dict[Hashable, list[int]] = {}
                for position, fact in enumerate(some):
                    blocks.setdefault(SCHEMES[scheme](fact), []).append(position)
                for block in blocks.values():
                    covariance = np.linalg.inv(precision[np.ix_(block, block)])
                    errors, variances = covariance @ pull[block], np.diag(covariance)
                    others = _less(sums, step_sums(some[position] for position in block))
                    for fact, error, variance in zip(
                        (some[position] for position in block), errors.tolist(), variances.tolist(), strict=True
                    ):
                        if variance - fact.sd**2 <= LARGEST_KNOWN_SD**2:
                            average = step_average(fact, others)
                            entry = Withheld(domain_of(fact), fact, fact.y - error, math.sqrt(variance), average)
                            found[scheme].append(entry)
    return {scheme: tuple(entries) for scheme, entries in found.items()}


def _less(sums: StepSums, block: StepSums) -> StepSums:
    less = {column: block.get(column, NO_FIGURES) for column in sums}
    return {column: (total - less[column][0], count - less[column][1]) for column, (total, count) in sums.items()}
