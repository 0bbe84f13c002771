"""Documents written by `zplanner fit`: `models/CARD.md` on the model, `models/MACHINES.md` on every machine pair."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import numpy as np

from zplanner.evidence.catalogue import Catalogue, catalogue, published_benchmark_steps
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.coverage import Standing, coverage_rules
from zplanner.evidence.vocabulary import SHIPPED, SourceKind
from zplanner.planning.case import case_of
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.scenario_details import sweep
from zplanner.planning.demands import WHOLE_SYSTEM, demands_in
from zplanner.planning.draws import DEFAULT_SEED, SITE_CORRELATION, Draws
from zplanner.planning.outlook import MEDIAN, P10, P90, QUANTILES
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.card import Fitted
from zplanner.regression.columns import (
    ADVANTAGE_SD,
    DEVIATIONS,
    FLAT_SD,
    OWN_SD,
    PRIOR_SD,
    RATING_SD,
    VENDOR_ADVANTAGE,
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
from zplanner.reporting.evaluation_file import residual, residuals
from zplanner.reporting.listing.asked import AS_PUBLISHED, AskedFigure, asked_figures, asked_table
from zplanner.reporting.listing.evidence import curve_table, engine_table, residual_table, score_table, worst_table
from zplanner.reporting.table import Style, Table, Value, listed
from zplanner.reporting.table_text import markdown
from zplanner.uncertain import Uncertain
from zplanner.wording import accuracy
from zplanner.wording import model_card as words
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
    blocks += [words.RESIDUALS_TITLE, words.RESIDUALS]
    for domain, found in residuals(evaluation).items():
        blocks += [f"### {domain}", markdown(residual_table(found))]
    asked = asked_figures(catalogue, Model(fitted), AS_PUBLISHED)
    blocks += [words.ASKED_TITLE, words.ASKED, markdown(asked_table(catalogue, Model(fitted)))]
    blocks += [_outside(asked, evaluation)]
    blocks += [words.ASSUMPTIONS_TITLE, _assumptions(fitted), words.ONE_SITE, markdown(_one_site(fitted))]
    blocks += [words.DEVIATIONS, markdown(_deviations(fitted))]
    blocks += [words.ASSUMED_TITLE, words.ASSUMED, markdown(_assumed_effects())]
    return "\n\n".join(blocks) + "\n"


def _outside(asked: Sequence[AskedFigure], evaluation: Evaluation) -> str:
    engines = {one.id for one in evaluation.engines}
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
        spreads = (words.spread(*np.quantile(one, (0.1, 0.5, 0.9), method="lower").tolist()) for one in parameters)
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
