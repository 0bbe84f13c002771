"""Documents written by `zplanner fit`: `models/CARD.md` on the model, `models/MACHINES.md` on every machine pair."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from operator import attrgetter

import numpy as np

from zplanner.evidence.catalogue import Catalogue, catalogue, published_benchmark_steps
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.coverage import Standing, coverage_rules
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import SHIPPED, SourceKind
from zplanner.planning.case import case_of
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.scenario_details import sweep
from zplanner.planning.demands import WHOLE_SYSTEM, demands_in
from zplanner.planning.draws import DEFAULT_SEED, SITE_CORRELATION, Draws
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import MEDIAN, P10, P90, QUANTILES, Quantiles
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.card import (
    ADVANTAGE_SD,
    DEVIATIONS,
    FLAT_SD,
    OWN_SD,
    PRIOR_SD,
    RATING_SD,
    VENDOR_ADVANTAGE,
    Fitted,
    Layer,
    LevelStep,
    Slope,
    VarianceGroup,
)
from zplanner.regression.facts import ABOUT_SD, POINT_SD, Fact
from zplanner.regression.model import Model
from zplanner.regression.scaling import (
    BORROWED_CURVE_SD,
    CLASS_SD,
    FACTOR_MEAN,
    FACTOR_SD,
    GUESTS_SD,
    SOFTWARE,
    UNFITTED,
    WORKLOAD_SD,
    ZVM,
    shown_stream,
)
from zplanner.regression.scores import Evaluation, figures_by_step
from zplanner.reporting.accuracy import residual, residuals
from zplanner.reporting.listing.evidence import curve_table, engine_table, residual_table, score_table, worst_table
from zplanner.reporting.table import Style, Table, Value, listed
from zplanner.reporting.table_text import markdown
from zplanner.uncertain import Uncertain
from zplanner.wording import accuracy
from zplanner.wording import accuracy as words
from zplanner.wording.numbers import times

ENGINES = 8
"""Engines on both sides of every machine pair: an example."""

MIX = ("java", "oltp-database", "bi-database", "java-web", "file-server", "compute-integer", "compute-float")
"""Classes of a mix in equal shares, each with figures from z10 to zEC12: an example."""

SEVERAL_STEPS_AIM = 0.05
"""The error of moves over several machine steps that the model was to reach."""

CORRELATIONS = (0.0, SITE_CORRELATION, 1.0)


def model_card(evaluation: Evaluation, fitted: Fitted, catalogue: Catalogue) -> str:
    """`models/CARD.md`: what the model is, how accurate it is, and what it assumes."""
    facts = sum(len(card.facts) for card in fitted.cards.values())
    counts = len(catalogue.measurements), len(catalogue.runs), facts, len(fitted.cards)
    blocks = [words.TITLE, words.WRITTEN_BY, words.contents(fitted.version, fitted.data_sha256, *counts)]
    blocks += [words.PURPOSE_TITLE, words.PURPOSE, _machine_steps()]
    blocks += [words.ACCURACY_TITLE, words.ACCURACY]
    for scheme, scores in evaluation.scores.items():
        blocks += [f"### {accuracy.SCHEMES[scheme]}", markdown(score_table(scores))]
    cases = map(residual, evaluation.withheld["several steps"])
    blocks += [words.SEVERAL_STEPS_TITLE, _several_steps(evaluation), markdown(residual_table(cases))]
    blocks += [words.STEPS, markdown(_figures_by_step(evaluation))]
    blocks += [words.CURVES_TITLE, words.CURVES, markdown(curve_table(evaluation.curves))]
    blocks += [words.SCALING_TITLE, _scaling_assumptions(fitted), markdown(_scaling(fitted))]
    blocks += [f"### {accuracy.ENGINES_TITLE}", "\n".join(accuracy.ENGINES_LEGEND)]
    blocks += [markdown(engine_table(evaluation.engines))]
    blocks += [f"### {accuracy.WORST_TITLE}", markdown(worst_table(evaluation))]
    blocks += [words.CARD_RESIDUALS_TITLE, words.RESIDUALS]
    for domain, found in residuals(evaluation).items():
        blocks += [f"### {domain}", markdown(residual_table(found))]
    asked = asked_figures(catalogue, Model(fitted), AS_PUBLISHED)
    blocks += [words.ASKED_TITLE, words.ASKED, markdown(asked_table(catalogue, Model(fitted)))]
    blocks += [_outside(asked, evaluation)]
    blocks += [words.ASSUMPTIONS_TITLE, _assumptions(fitted), words.ONE_SITE, markdown(_one_site(fitted))]
    blocks += [words.CARD_DEVIATIONS, markdown(_deviations(fitted))]
    blocks += [words.ASSUMED_TITLE, words.ASSUMED, markdown(_assumed_effects())]
    return "\n\n".join(blocks) + "\n"


def _outside(asked: Sequence[AskedFigure], evaluation: Evaluation) -> str:
    engines = {engine.id for engine in evaluation.engines}
    outside = [one.id for one in asked if one.forecast and not one.is_inside_90]
    by_engines = [name for name in outside if name in engines]
    return words.outside(outside, by_engines, sum(one.id in engines for one in asked if one.forecast))


def _several_steps(evaluation: Evaluation) -> str:
    every, known = evaluation.withheld["several steps"], evaluation.with_known_advantage()
    printed = (evaluation.cited[f"dbench-z9-z10-{engines}way"].ratio_low for engines in (2, 8))
    return words.several_steps(
        count=len(every),
        error=float(np.mean([abs(entry.error) for entry in every])),
        known=sorted((abs(entry.error) for entry in known), reverse=True),
        aim=SEVERAL_STEPS_AIM,
        excess=[math.expm1(mean - rating) for _, rating, _, mean in _by_step(evaluation)],
        printed=tuple(printed),
    )


def _by_step(evaluation: Evaluation) -> Iterator[tuple[LevelStep, float, tuple[Fact, ...], float]]:
    """Every machine step that has both ratings and Linux figures: ln of the rating, the figures, and their mean ln."""
    order = list(SHIPPED.machines)
    found = sorted(figures_by_step(evaluation.facts).items(), key=lambda item: order.index(item[0].high))
    for step, (ratings, benchmarks) in found:
        rating, mean = (-float(np.mean([fact.y for fact in facts])) for facts in (ratings, benchmarks))
        yield step, rating, benchmarks, mean


def _figures_by_step(evaluation: Evaluation) -> Table:
    """The ratings and Linux figures of every machine step that has both."""
    rows = []
    for step, rating, benchmarks, mean in _by_step(evaluation):
        figures = ", ".join(f"{fact.ids[0]} {times(math.exp(-fact.y))}" for fact in benchmarks)
        name, excess = f"{step.low} to {step.high}", math.expm1(mean - rating)
        rows.append((name, math.exp(rating), figures, math.exp(mean), excess))
    styles = (Style.TEXT, Style.RATIO, Style.TEXT, Style.RATIO, Style.FINE_CHANGE)
    return listed("steps", words.STEP_HEADINGS, rows, styles)


def _machine_steps() -> str:
    measured, order = published_benchmark_steps(), list(SHIPPED.machines)
    every = {step for name in order for step in SHIPPED.steps_to(name)}
    rated = {
        step for step in every - measured if SHIPPED.machines[step[0]].generation >= SHIPPED.machines["z9"].generation
    }

    def place(step: tuple[str, str]) -> tuple[int, int]:
        return order.index(step[1]), order.index(step[0])

    return words.machine_steps(sorted(measured, key=place), sorted(rated, key=place))


def _assumptions(fitted: Fitted) -> str:
    card = fitted.cards["application.cpu"]
    at = card.index[Slope.PUBLISHED_ADVANTAGE]
    return words.assumptions(
        common_effect=FLAT_SD,
        single_effect=OWN_SD,
        advantage=math.expm1(card.mean[at]),
        advantage_sd=math.sqrt(card.covariance[at, at]),
        prior_advantage_sd=ADVANTAGE_SD,
        applied=VENDOR_ADVANTAGE.median,
        applied_sd=VENDOR_ADVANTAGE.sd,
        rating_sd=card.sd(VarianceGroup("hardware", layer=Layer.RATING)),
        prior_rating_sd=RATING_SD,
        borrowed_curve_sd=BORROWED_CURVE_SD,
        point_sd=POINT_SD,
        about_sd=ABOUT_SD,
    )


def _scaling_assumptions(fitted: Fitted) -> str:
    scales = fitted.curves.scaling.scales
    return words.scaling(
        factor=FACTOR_MEAN,
        factor_sd=FACTOR_SD,
        class_sd=CLASS_SD,
        workload_sd=WORKLOAD_SD,
        guests_sd=GUESTS_SD,
        borrowed_curve_sd=BORROWED_CURVE_SD,
        scales=tuple(scales[kind] for kind in SOFTWARE),
        prior_scales=tuple(UNFITTED.scales[kind] for kind in SOFTWARE),
    )


def _scaling(fitted: Fitted) -> Table:
    """What every class loses beside its machine's rating, and the throughput of more engines of one machine."""
    scaling, rows = fitted.curves.scaling, []
    for image in (*(name for name, one in SHIPPED.classes.items() if one.domain == "application"), ZVM):
        drawn = scaling.of_workload(image, scaling.drawn(image, shown_stream), shown_stream)
        parameters = (drawn.factor, drawn.contention, drawn.coherency, drawn.limit)
        spreads = (
            words.spread(*np.quantile(parameter, (0.1, 0.5, 0.9), method="lower").tolist()) for parameter in parameters
        )
        rows.append((image, *spreads, str(scaling.measured.get(image, "-"))))
    return listed("scaling", words.SCALING_HEADINGS, rows)


def _deviations(fitted: Fitted) -> Table:
    """How far classes, levels, benchmarks and figures depart from a common effect: assumed, and as fitted."""
    rows = [(f"prior, {name}", *(f"{sd:.3g}" for sd in sds)) for name, sds in PRIOR_SD.items()]
    for card in fitted.cards.values():
        for group, sds in card.deviation_sd.items():
            step = f" {group.step.low} > {group.step.high}" if isinstance(group.step, LevelStep) else ""
            rows.append((f"{card.name}, {group.factors}{step}", *(f"{sds[layer]:.3g}" for layer in DEVIATIONS)))
    return listed("deviations", (words.DEVIATION_HEADING, *DEVIATIONS), rows)


def _one_site(fitted: Fitted) -> Table:
    """How wide the forecast of a mix is, by the correlation of its classes."""
    rows = []
    for mix in (MIX[:1], MIX):
        share = Uncertain.exactly(1.0 / len(mix))
        plan = replace(_plan("z10", "zEC12", VENDOR_ADVANTAGE), mix=tuple(Component(name, share) for name in mix))
        half_widths = [f"{_half_width(plan, Model(fitted), correlation):.1%}" for correlation in CORRELATIONS]
        rows.append((", ".join(mix), *half_widths))
    return listed("one site", (words.MIX_HEADING, *(f"{one:g}" for one in CORRELATIONS)), rows)


def _half_width(plan: Plan, model: Model, correlation: float) -> float:
    """Half the width of the 90% interval of throughput, over the median."""
    given = model.given(plan.basis)
    case = case_of(plan, plan.scenarios[0], model.fitted.fixed_buffers_paging_ratio)
    demands = demands_in((case,), given, Draws(given, DEFAULT_SEED, correlation))
    low, middle, high = np.quantile(np.exp(ceilings_of(demands).log_throughput[0]), (0.05, 0.5, 0.95))
    return float((high - low) / middle / 2.0)


def _assumed_effects() -> Table:
    """The effects of changes that are assumed where no figure covers them."""
    rules = (rule for rule in coverage_rules() if rule.basis is Standing.ASSUMED)
    rows = (
        (
            rule.factor,
            rule.resource.value,
            ", ".join(rule.work),
            rule.cost_of,
            f"{rule.ratio_low:.2f} to {rule.ratio_high:.2f}",
            rule.reason,
        )
        for rule in rules
    )
    return listed("assumed", words.ASSUMED_HEADINGS, dict.fromkeys(rows))


def machine_pairs(model: Model) -> str:
    """`models/MACHINES.md`: every move between two machines."""
    styles = (*[Style.TEXT] * 2, Style.RATIO, Style.TEXT, *[Style.RATIO] * 2, Style.TEXT)
    table = listed("pairs", words.MACHINE_HEADINGS, _pairs(model), styles)
    blocks = [words.MACHINES_TITLE, words.WRITTEN_BY, words.machines_introduction(ENGINES), markdown(table)]
    return "\n\n".join(blocks) + "\n"


def _pairs(model: Model) -> Iterator[tuple[Value, ...]]:
    pairs = list(combinations(SHIPPED.machines, 2))
    shares = VENDOR_ADVANTAGE, Uncertain.exactly(0.0), Uncertain.exactly(1.0)
    plans = [_plan(before, after, share) for before, after in pairs for share in shares]
    ratios = sweep(plans, model).throughput_ratio.reshape(len(pairs), len(shares), len(QUANTILES))
    for (before, after), (default, rated, published) in zip(pairs, ratios.tolist(), strict=True):
        if not math.isnan(default[MEDIAN]):
            band = accuracy.ratio_interval(default[P10], default[P90])
            yield before, after, default[MEDIAN], band, rated[MEDIAN], published[MEDIAN], _evidence(before, after)


def _plan(before: str, after: str, share: Uncertain) -> Plan:
    return Plan(
        current=Configuration(machine=before, processors=ENGINES, utilization=0.5),
        mix=(Component(WHOLE_SYSTEM, Uncertain.exactly(1.0)),),
        scenarios=(Scenario(after, Configuration(machine=after)),),
        vendor_advantage=share,
    )


def _evidence(before: str, after: str) -> str:
    """The evidence behind the steps between two machines."""
    steps, benchmarked = SHIPPED.steps_between(before, after), published_benchmark_steps()
    rated = {
        step
        for row in catalogue().measurements
        if SHIPPED.source_kind(row.source) is SourceKind.CAPACITY_RATING
        for step in SHIPPED.steps_between(str(row.base["machine"]), str(row.target["machine"]))
    }
    if steps <= rated - benchmarked:
        return words.RATINGS_ALONE
    if steps <= benchmarked:
        return words.BENCHMARKS_AND_RATINGS if steps & rated else words.BENCHMARKS_ALONE
    return words.RATINGS_IN_PART.format(rated=len(steps - benchmarked), steps=len(steps))


MAIN_SOURCES = ("share-13102", "session-2590", "zvm-520", "lmbench-sles8", "systems-magazine")
"""The texts that the catalogue began with."""

OPERATIONS = ("kernel", "memory")
"""Domains of single operations, whose figures are in the residuals."""

LEAST_KNOWN: dict[str, object] = {"processors": 8, "utilization": 0.5}
"""What a plan needs and a figure may leave open; neither moves a ratio on equal engines by more than its n-way curve
does."""

AS_PUBLISHED = Uncertain.exactly(1.0)


@dataclass(frozen=True, slots=True)
class AskedFigure:
    """A published figure and its forecast, both as ratios of throughput, or of CPU per unit of work."""

    id: str
    published: float
    kind: Kind
    forecast: Quantiles | None

    def is_inside(self, low: float | None, high: float | None) -> bool:
        """Whether the figure lies in an interval; "up to x" is missed only by one that lies beyond x as a whole."""
        if low is None or high is None:
            return False
        if self.kind is Kind.UPPER_BOUND:
            return low <= self.published if self.published > 1.0 else self.published <= high
        return low <= self.published <= high

    @property
    def is_inside_80(self) -> bool:
        return self.forecast is not None and self.is_inside(self.forecast.p10, self.forecast.p90)

    @property
    def is_inside_90(self) -> bool:
        return self.forecast is not None and self.is_inside(self.forecast.p05, self.forecast.p95)


def asked_figures(catalogue: Catalogue, model: Model, advantage: Uncertain) -> list[AskedFigure]:
    """Every figure of the main sources but those of single operations."""
    return [
        _asked(row, model, advantage)
        for row in catalogue.comparisons
        if row.source in MAIN_SOURCES and row.id not in catalogue.left_out
        if not any(SHIPPED.classes[name].domain in OPERATIONS for name in row.workload_classes)
    ]


def _asked(row: Measurement, model: Model, advantage: Uncertain) -> AskedFigure:
    outlook = forecast(asked_plan(row, advantage), model).scenarios[0]
    is_cost = row.metric is Metric.CPU_PER_UNIT
    ratio, found = _stated(row), outlook.cpu_per_unit_ratio if is_cost else outlook.throughput_ratio
    return AskedFigure(row.id, 1.0 / ratio if row.metric.rises_with_demand and not is_cost else ratio, row.kind, found)


def _stated(row: Measurement) -> float:
    """The figure: the middle of a range, or the end of "up to x" that is not 1."""
    if row.kind is Kind.UPPER_BOUND:
        return row.ratio_high if row.ratio_low == 1.0 else row.ratio_low
    return math.sqrt(row.ratio_low * row.ratio_high)


def asked_plan(row: Measurement, advantage: Uncertain) -> Plan:
    """A plan that asks for exactly the move that a figure states."""
    base, target = (_complete(side) for side in (row.base, row.target))
    changes = Configuration({name: target[name] for name in base.differences(target) if name in target})
    share = Uncertain.exactly(1.0 / len(row.workload_classes))
    mix = tuple(Component(name, share) for name in dict.fromkeys(row.workload_classes))
    return Plan(current=base, mix=mix, scenarios=(Scenario("after", changes),), vendor_advantage=advantage)


def _complete(side: Configuration) -> Configuration:
    """A configuration with what a plan needs; a range of engines becomes its middle."""
    engines = side.number("processors")
    stated = {} if engines is None else {"processors": round(engines.median)}
    needed = {"machine": "z10", **LEAST_KNOWN, **side, **stated}
    return Configuration(needed)


def asked_table(catalogue: Catalogue, model: Model) -> Table:
    """Every figure beside its forecast, as published and as a planner asks by default."""
    published, usual = (asked_figures(catalogue, model, share) for share in (AS_PUBLISHED, VENDOR_ADVANTAGE))
    return listed("asked", words.ASKED_HEADINGS, _rows(published, usual))


def _rows(published: list[AskedFigure], usual: list[AskedFigure]) -> Iterator[tuple[Value, ...]]:
    for one, other in zip(published, usual, strict=True):
        yield one.id, times(one.published), *_cells(one), *_cells(other)
    counts = []
    for found in (published, usual):
        known = [one for one in found if one.forecast is not None]
        inside = (sum(map(attrgetter(name), known)) for name in ("is_inside_80", "is_inside_90"))
        counts += [words.FORECAST_OF.format(known=len(known), all=len(found)), " / ".join(map(str, inside))]
    yield words.ASKED_SUM, "", *counts


def _cells(figure: AskedFigure) -> tuple[str, str]:
    """The median with the 80% band, and whether the figure lies inside 80% and 90%."""
    found = figure.forecast
    if found is None or found.p10 is None or found.p50 is None or found.p90 is None:
        return words.NOT_COVERED, ""
    band = accuracy.ratio_interval(found.p10, found.p90)
    return f"{times(found.p50)} ({band})", words.INSIDE[figure.is_inside_80, figure.is_inside_90]
