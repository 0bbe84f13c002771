"""Model accuracy by cross-validation: every published figure forecast from the others (`forecast.md`, section 3).

Figures are withheld one by one (with their restatements), by benchmark and by source, and forecast by cards refitted
without them: vendors' figures with the whole published advantage (lambda 1), a capacity rating without any rating of
its steps and without the advantage (lambda 0). Moves over several steps are separate cases. Everything tuned on the
figures is tuned again without them: the fit estimates the variances, and forecasts are averaged over the scale of the
below-2G constraint by the likelihood of the rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Kind, Measurement
from zplanner.evidence.vocabulary import SourceKind
from zplanner.regression.card import Card, LevelStep
from zplanner.regression.coding import PAGING, SEVERITY_SCALES_PAGES_PER_S, TERMS, Term, TermContrast, one_way_steps
from zplanner.regression.design import expected
from zplanner.regression.facts import Fact, by_card, engine_figures, facts_from
from zplanner.regression.fit import engine_curves, fit_card
from zplanner.regression.processors import NWayCurve, NWayCurves, curves_from
from zplanner.regression.scaling import EngineFigure, Scaling, shown_stream
from zplanner.regression.scores import (
    CurveScore,
    EngineScore,
    Evaluation,
    Withheld,
    columns_of,
    domain_of,
    machine_steps,
    scores,
    step_average,
    step_sums,
)


def evaluate(catalogue: Catalogue) -> Evaluation:
    """Refit without each figure, benchmark and source, and score the forecasts of what was withheld."""
    measurements = catalogue.comparisons
    cited = {row.id: row for row in measurements}
    curves = engine_curves(catalogue)
    facts, unfitted = facts_from(measurements, curves)
    coded = {
        scale: by_card(facts_from(measurements, curves, _terms(scale))[0]) for scale in SEVERITY_SCALES_PAGES_PER_S
    }
    withheld: dict[str, tuple[Withheld, ...]] = {}
    for scheme, key in _keys(facts, cited, catalogue.restated).items():
        withheld[scheme] = tuple(
            entry
            for name, members in by_card(facts).items()
            for entry in _forecasts(name, members, {at: of[name] for at, of in coded.items()}, key, cited)
            if not set(entry.fact.ids) & set(catalogue.restated)
        )
    ratings = [fact for fact in facts if fact.kind is SourceKind.CAPACITY_RATING]
    withheld["rating"] = tuple(_ratings(ratings, ratings, facts, cited))
    several = withheld["several steps"] = tuple(_several_steps(ratings, facts, cited))
    restated = set(catalogue.restated)
    published = [fact for fact in facts if fact.kind is not SourceKind.CAPACITY_RATING and not set(fact.ids) & restated]
    return Evaluation(
        withheld=withheld,
        scores={
            "figure": scores(published, withheld["figure"]),
            "benchmark": scores(published, withheld["benchmark"]),
            "source": scores(published, withheld["source"]),
            "rating": scores(ratings, withheld["rating"]),
            "several steps": scores([entry.fact for entry in several], several),
        },
        facts=facts,
        cited=cited,
        unfitted=unfitted,
        curves=_curve_scores(curves, curves_from(catalogue.curve_checks)),
        engines=tuple(_engine_scores(catalogue)),
    )


def _engine_scores(catalogue: Catalogue) -> Iterator[EngineScore]:
    """Every figure by engines, forecast by a scaling that is fitted without its source, as an unseen benchmark."""
    curves = curves_from(catalogue.curve_points)
    figures = engine_figures(catalogue.measurements, curves, catalogue.engine_limits)
    for source in dict.fromkeys(figure.fact.source for figure in figures):
        scaling = engine_curves(catalogue, without=(source,)).scaling
        for figure in (one for one in figures if one.fact.source == source):
            yield _engine_score(figure, scaling)


def _engine_score(figure: EngineFigure, scaling: Scaling) -> EngineScore:
    linux = replace(figure, apart=None)
    values = {variable: scaling.draws(variable, shown_stream) for variable in linux.variables}
    noise = figure.fact.sd * shown_stream(f"printing of {figure.fact.id}")
    lost = linux.expected(linux.parameters(values, scaling), values) + noise
    before, after = (round(side.engines) for side in figure.sides)
    ratios = after / before * np.exp(np.quantile(-lost, (0.05, 0.1, 0.5, 0.9, 0.95)))
    p05, p10, p50, p90, p95 = ratios.tolist()
    return EngineScore(
        figure.fact.id,
        figure.fact.source,
        figure.image,
        figure.machine,
        (before, after),
        after / before * math.exp(-figure.fact.y),
        p05,
        p10,
        p50,
        p90,
        p95,
        figure.apart is not None,
    )


def _terms(scale: float) -> Mapping[str, tuple[Term, ...]]:
    """The terms of every card, with another scale of the below-2G constraint."""
    return {
        card: tuple(replace(term, scale=scale) if term.factor == PAGING else term for term in terms)
        for card, terms in TERMS.items()
    }


def _keys(
    facts: Iterable[Fact], cited: dict[str, Measurement], restated: Mapping[str, tuple[str, ...]]
) -> dict[str, Callable[[Fact], frozenset[str]]]:
    """The key of a fact for each withholding scheme; facts with the same key are withheld together."""
    together = _restated_together(facts, restated)
    return {
        "figure": lambda fact: together[fact.ids],
        "benchmark": lambda fact: frozenset({fact.benchmark}),
        "source": lambda fact: frozenset(cited[name].source for name in fact.ids),
    }


def _restated_together(
    facts: Iterable[Fact], restated: Mapping[str, tuple[str, ...]]
) -> dict[tuple[str, ...], frozenset[str]]:
    """For each fact, the ids of all facts that restate it or that it restates."""
    groups = [frozenset(fact.ids) for fact in facts]
    for whole, parts in restated.items():
        related = frozenset((whole, *parts))
        touched = [group for group in groups if group & related]
        groups = [group for group in groups if not group & related] + [frozenset().union(*touched)]
    return {fact.ids: next(group for group in groups if group & set(fact.ids)) for fact in facts}


def _forecasts(
    name: str,
    facts: Sequence[Fact],
    by_scale: Mapping[float, Sequence[Fact]],
    key: Callable[[Fact], frozenset[str]],
    cited: dict[str, Measurement],
) -> Iterator[Withheld]:
    has_severity = any(part.term.factor == PAGING for fact in facts for part in fact.coded)
    for group in dict.fromkeys(key(fact) for fact in facts):
        if all(key(fact) & group for fact in facts):
            continue
        found: dict[tuple[str, ...], list[tuple[float, Withheld]]] = {}
        for mine in by_scale.values() if has_severity else (facts,):
            rest = [fact for fact in mine if not key(fact) & group]
            card, sums, likelihood = fit_card(name, rest, cited), step_sums(rest), -_misfit(rest) / 2.0
            for fact in (fact for fact in mine if key(fact) == group and fact.kind is not SourceKind.CAPACITY_RATING):
                if entry := withheld_by(card, fact, cited, step_average(fact, sums)):
                    found.setdefault(fact.ids, []).append((likelihood, entry))
        yield from map(_averaged, found.values())


def _averaged(entries: Sequence[tuple[float, Withheld]]) -> Withheld:
    """The moments of a mixture of forecasts, weighted by their likelihoods (given as ln)."""
    if len(entries) == 1:
        return entries[0][1]
    likeliest = max(likelihood for likelihood, _ in entries)
    weights = [math.exp(likelihood - likeliest) for likelihood, _ in entries]
    mean = sum(w * entry.mean for w, (_, entry) in zip(weights, entries, strict=True)) / sum(weights)
    square = sum(w * (entry.sd**2 + (entry.mean - mean) ** 2) for w, (_, entry) in zip(weights, entries, strict=True))
    square /= sum(weights)
    return replace(entries[0][1], mean=mean, sd=math.sqrt(square))


def _misfit(facts: Sequence[Fact]) -> float:
    """-2 ln of the likelihood of a card's facts up to a constant: the weighted sum of squared residuals of their
    least-squares fit. The shipped scale was chosen by it."""
    columns = dict.fromkeys(column for fact in facts for part in fact.coded for column in part.main)
    weight = 1.0 / np.asarray([fact.sd for fact in facts])
    design = np.asarray(
        [[sum(part.main.get(column, 0.0) for part in fact.coded) for column in columns] for fact in facts]
    )
    y = np.asarray([fact.y for fact in facts]) * weight
    design = design.reshape(len(facts), len(columns)) * weight[:, np.newaxis]
    beta = np.linalg.lstsq(design, y, rcond=None)[0]
    return float(np.sum((y - design @ beta) ** 2))


def withheld_by(
    card: Card, fact: Fact, cited: Mapping[str, Measurement], average: float | None = None
) -> Withheld | None:
    """A withheld figure with its forecast by a card; None if the card does not cover its change."""
    forecast = expected(card, fact)
    if forecast is None:
        return None
    mean, known = forecast
    bound = _bound(fact, cited)
    sd = math.sqrt(known if bound else known + fact.sd**2)
    least, most = possible = _possible(fact)
    return Withheld(domain_of(fact), fact, min(max(mean, least), most), sd, average, bound, possible)


def _possible(fact: Fact) -> tuple[float, float]:
    """The log demand ratios (low, high) that known orderings leave a figure: all of its steps never raise demand, or
    never lower it."""
    columns = columns_of(fact)
    if columns and {(fact.card, column) for column in columns} <= one_way_steps():
        if min(columns.values()) > 0.0:
            return -math.inf, 0.0
        if max(columns.values()) < 0.0:
            return 0.0, math.inf
    return -math.inf, math.inf


def _bound(fact: Fact, cited: Mapping[str, Measurement]) -> tuple[float, float] | None:
    """The log demand ratios that a one-sided figure ("up to x") allows, from least to most; None for any other."""
    rows = [cited[name] for name in fact.ids if name in cited]
    if not rows or any(row.kind is not Kind.UPPER_BOUND for row in rows):
        return None
    half = max(abs(math.log(row.ratio_high / row.ratio_low)) for row in rows) / 2.0
    return fact.y - half, fact.y + half


def _ratings(
    withheld: Iterable[Fact], ratings: Sequence[Fact], facts: Sequence[Fact], cited: dict[str, Measurement]
) -> Iterator[Withheld]:
    """Capacity ratings, or chains of them, each forecast without any rating of its steps."""
    for fact in withheld:
        steps = machine_steps(fact)
        rest = [one for one in facts if one.card == fact.card and not (one in ratings and steps & machine_steps(one))]
        if entry := withheld_by(fit_card(fact.card, rest, cited), fact, cited):
            yield entry


def _several_steps(ratings: Sequence[Fact], facts: Sequence[Fact], cited: dict[str, Measurement]) -> Iterator[Withheld]:
    """Moves over several machine steps, either printed or as products of neighboring steps of one benchmark or of the
    ratings; forecast without any figure of the benchmark, or rating of the steps."""
    of_applications = [fact for fact in facts if fact.card == "application.cpu" and fact not in ratings]
    for chain in _chains(
        [fact for fact in of_applications if [part.term.factor for part in fact.coded] == ["machine"]]
    ):
        rest = [fact for fact in facts if fact.card == chain.card and fact.benchmark != chain.benchmark]
        if entry := withheld_by(fit_card(chain.card, rest, cited), chain, cited):
            yield entry
    yield from _ratings(tuple(_chains(ratings)), ratings, facts, cited)


def _chains(facts: Sequence[Fact]) -> Iterator[Fact]:
    """Moves over several steps: figures of several, and products of neighboring single steps of one benchmark."""
    whole = [fact for fact in facts if len(machine_steps(fact)) > 1]
    yield from whole
    for benchmark in dict.fromkeys(fact.benchmark for fact in facts):
        single: dict[LevelStep, list[Fact]] = {}
        for fact in facts:
            if fact.benchmark == benchmark and len(machine_steps(fact)) == 1 and fact.coded[0].generations == 1:
                single.setdefault(next(iter(machine_steps(fact))), []).append(fact)
        steps = {step: _mean(members) for step, members in single.items()}
        for first in steps:
            chain = [first]
            while following := next((step for step in steps if step.low == chain[-1].high), None):
                chain.append(following)
                if not any(machine_steps(fact) == set(chain) and fact.benchmark == benchmark for fact in whole):
                    yield _product([steps[step] for step in chain])


def _mean(facts: Sequence[Fact]) -> Fact:
    """Several figures of one step averaged into one."""
    y = float(np.mean([fact.y for fact in facts]))
    return replace(facts[0], ids=tuple(name for fact in facts for name in fact.ids), y=y)


def _product(facts: Sequence[Fact]) -> Fact:
    """A move over the consecutive steps of several figures."""
    first = facts[0].coded[0]
    main = {column: value for fact in facts for column, value in fact.coded[0].main.items()}
    coded = (TermContrast(first.term, main, {}, sum(fact.coded[0].generations for fact in facts)),)
    y, sd = sum(fact.y for fact in facts), math.hypot(*(fact.sd for fact in facts))
    ids = tuple(name for fact in facts for name in fact.ids)
    return replace(facts[0], ids=ids, coded=coded, y=y, sd=sd, birge=1.0, ends=((y, sd), (y, sd)))


def _curve_scores(curves: NWayCurves, checks: NWayCurves) -> tuple[CurveScore, ...]:
    """The errors of every machine's n-way curve: of each point interpolated from its neighbors, of the curve the
    machine would otherwise borrow, and of the curve by another source."""
    found = []
    for machine, curve in curves.own.items():
        inner = range(1, len(curve.engines) - 1)
        points = [_missed_point(curve.engines, curve.efficiency, at) for at in inner]
        borrowed, check = curves.borrowed(machine), checks.own.get(machine)
        counts, missed = _differences(curve, borrowed)
        apart = _differences(curve, check)[1] if check else math.nan
        found.append(CurveScore(machine, float(np.mean(points)), borrowed.machines, counts, missed, apart))
    return tuple(found)


def _differences(curve: NWayCurve, other: NWayCurve) -> tuple[int, float]:
    """The number of points of a curve that another covers, and the mean absolute error of the work there."""
    counts = np.asarray([n for n in curve.engines[1:] if n <= other.largest], dtype=np.float64)
    missed = np.abs(np.expm1(other.log_efficiency(counts) - curve.log_efficiency(counts)))
    return len(counts), float(np.mean(missed))


def _missed_point(engines: Sequence[int], efficiency: Sequence[float], at: int) -> float:
    rest = [other for other in range(len(engines)) if other != at]
    places, logs = np.log([engines[other] for other in rest]), np.log([efficiency[other] for other in rest])
    return abs(math.expm1(float(np.interp(math.log(engines[at]), places, logs)) - math.log(efficiency[at])))
