"""How right the model is: every published figure forecast from the others (`forecast.md`, section 3).

Three ways of withholding: one figure, every figure of one benchmark, every figure of one source. A withheld figure is
forecast by cards refitted without it; its interval holds the figure's own printing noise as well.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.regression.card import Card
from zplanner.regression.design import MIXED, reach, row
from zplanner.regression.facts import Fact, by_card, facts_from, run_contrasts
from zplanner.regression.fit import fit_card, n_way_curve

CONFIDENCES = (0.50, 0.80, 0.90)

WORST = 5


@dataclass(frozen=True, slots=True)
class Withheld:
    """One withheld figure beside its forecast, both as log demand; `step_average` is the baseline's, if it has one."""

    domain: str
    fact: Fact
    mean: float
    sd: float
    step_average: float | None

    @property
    def error(self) -> float:
        """Relative error of the forecast throughput ratio."""
        return math.exp(self.fact.y - self.mean) - 1.0

    @property
    def distance(self) -> float:
        """How many standard deviations the figure lies from its forecast."""
        return abs(self.fact.y - self.mean) / self.sd


@dataclass(frozen=True, slots=True)
class Score:
    """One domain's line: errors and widths are shares of the ratio; `covered` counts what could be forecast."""

    domain: str
    figures: int
    covered: int
    error: float
    held: tuple[float, ...]
    half_width_90: float
    error_no_change: float
    error_step_average: float | None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Scores per way of withholding, and the withheld figures themselves."""

    scores: dict[str, tuple[Score, ...]]
    withheld: dict[str, tuple[Withheld, ...]]

    def worst(self, scheme: str = "figure") -> tuple[Withheld, ...]:
        """The figures the model misses most, by relative error."""
        return tuple(sorted(self.withheld[scheme], key=lambda entry: -abs(math.log1p(entry.error)))[:WORST])


def evaluate(catalogue: Catalogue) -> Evaluation:
    """Refit without each figure, benchmark and source, and score the forecasts of what was withheld."""
    measurements = (*catalogue.measurements, *run_contrasts(catalogue.runs))
    cited = {row.id: row for row in measurements}
    facts, _ = facts_from(measurements, n_way_curve(catalogue))
    withheld: dict[str, tuple[Withheld, ...]] = {}
    scores: dict[str, tuple[Score, ...]] = {}
    for scheme, key in _keys(cited).items():
        found = tuple(
            entry for name, members in by_card(facts).items() for entry in _forecasts(name, members, key, cited)
        )
        withheld[scheme] = found
        scores[scheme] = tuple(_score(domain, members, found) for domain, members in _domains(facts).items())
    return Evaluation(scores, withheld)


def _keys(cited: dict[str, Measurement]) -> dict[str, Callable[[Fact], frozenset[str]]]:
    """What each way of withholding takes away together: facts that share a key."""
    return {
        "figure": lambda fact: frozenset(fact.ids),
        "benchmark": lambda fact: frozenset({fact.benchmark}),
        "source": lambda fact: frozenset(cited[name].source for name in fact.ids),
    }


def _forecasts(
    name: str, facts: Sequence[Fact], key: Callable[[Fact], frozenset[str]], cited: dict[str, Measurement]
) -> Iterator[Withheld]:
    for group in dict.fromkeys(key(fact) for fact in facts):
        rest = [fact for fact in facts if not key(fact) & group]
        if not rest:
            continue
        card = fit_card(name, rest, cited)
        for fact in (fact for fact in facts if key(fact) == group):
            forecast = _forecast(card, fact)
            if forecast:
                yield Withheld(domain_of(fact), fact, *forecast, _step_average(fact, rest))


def _forecast(card: Card, fact: Fact) -> tuple[float, float] | None:
    """Mean and standard deviation of a withheld figure; None where the rest does not cover its change."""
    reached = [reach(card, fact.benchmark if name == MIXED else name, fact.coded) for name in fact.classes]
    if any(found.unknown for found in reached):
        return None
    contrast = np.mean([row(card, found.known) for found in reached], axis=0)
    unseen = sum(scale**2 for scale in reached[0].unseen.values())
    variance = contrast @ card.covariance @ contrast + unseen + fact.sd**2
    return float(contrast @ card.mean), math.sqrt(variance)


def _step_average(fact: Fact, rest: Iterable[Fact]) -> float | None:
    """The baseline: the average of what other figures say of each step alone, added up."""
    alone: dict[str, list[float]] = {}
    for other in rest:
        columns = _columns(other)
        if len(columns) == 1:
            ((column, value),) = columns.items()
            alone.setdefault(column, []).append(other.y / value)
    if any(column not in alone for column in _columns(fact)):
        return None
    return sum(value * float(np.mean(alone[column])) for column, value in _columns(fact).items())


def _columns(fact: Fact) -> dict[str, float]:
    return {column: value for part in fact.coded for column, value in part.main.items()}


def domain_of(fact: Fact) -> str:
    """The domain a figure is judged in: its card's, with software levels apart from hardware."""
    domain = fact.card.rpartition(".")[0]
    changes_machine = any(part.term.factor == "machine" for part in fact.coded)
    return "software level" if domain == "application" and not changes_machine else domain


def _domains(facts: Iterable[Fact]) -> dict[str, list[Fact]]:
    domains: dict[str, list[Fact]] = {}
    for fact in facts:
        domains.setdefault(domain_of(fact), []).append(fact)
    return domains


def _score(domain: str, facts: Sequence[Fact], withheld: Iterable[Withheld]) -> Score:
    mine = [entry for entry in withheld if entry.domain == domain]
    if not mine:
        return Score(domain, len(facts), 0, math.nan, (math.nan,) * len(CONFIDENCES), math.nan, math.nan, None)
    distances = np.asarray([entry.distance for entry in mine])
    limits = [NormalDist().inv_cdf(0.5 + confidence / 2.0) for confidence in CONFIDENCES]
    averages = [math.exp(entry.fact.y - entry.step_average) - 1 for entry in mine if entry.step_average is not None]
    return Score(
        domain=domain,
        figures=len(facts),
        covered=len(mine),
        error=float(np.mean([abs(entry.error) for entry in mine])),
        held=tuple(float(np.mean(distances <= limit)) for limit in limits),
        half_width_90=float(np.mean([math.exp(limits[-1] * entry.sd) - 1 for entry in mine])),
        error_no_change=float(np.mean([abs(math.exp(entry.fact.y) - 1) for entry in mine])),
        error_step_average=float(np.mean(np.abs(averages))) if averages else None,
    )
