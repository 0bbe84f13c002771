"""Fits the cards to the published catalogue. The only module group that needs scikit-learn."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import permutations
from statistics import NormalDist

import numpy as np
from scipy.optimize import minimize
from scipy.special import stdtrit

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.regression.card import Card, Fitted
from zplanner.regression.columns import Layer, ModelColumn, VarianceGroup
from zplanner.regression.design import FactEffects, card_fact, effects_of
from zplanner.regression.engine_figures import engine_figures, most_engines_measured
from zplanner.regression.estimator import LOG_SD_PRIOR_SD, SIGNIFICANT_DIGITS, ContrastRegression
from zplanner.regression.facts import Fact, Unfitted, by_card, facts_from
from zplanner.regression.priors import ADVANTAGE, DEVIATIONS, SMALL_SAMPLE, prior_sd
from zplanner.regression.processors import NWayCurves, curves_from
from zplanner.regression.scaling import SOFTWARE, UNFITTED, Scaling
from zplanner.uncertain import Floats

MODEL_VERSION = "2"


def fit(catalogue: Catalogue) -> tuple[Fitted, tuple[Unfitted, ...]]:
    """Fit every card on the published measurements; the second part lists what was not used, and why."""
    curves = engine_curves(catalogue)
    measurements = catalogue.comparisons
    facts, unfitted = facts_from(measurements, curves)
    cited = {row.id: row for row in measurements}
    cards = {name: fit_card(name, members, cited) for name, members in sorted(by_card(facts).items())}
    fitted = Fitted(MODEL_VERSION, catalogue.data_sha256, cards, curves, _fixed_buffers_paging_ratio(catalogue))
    return fitted, unfitted


def engine_curves(catalogue: Catalogue, without: Collection[str] = ()) -> NWayCurves:
    """The n-way curves with the scaling that is fitted on published figures by engines, but for those of some sources.

    The scales of the half-normal terms are estimated together by maximizing the marginal likelihood of all figures
    under weak priors on their logarithms, as the regression's are; software that stands apart has no other part.
    """
    rows = [row for row in catalogue.comparisons if row.source not in without and row.id not in catalogue.left_out]
    curves = curves_from(catalogue.curve_points)
    figures = engine_figures(rows, curves, catalogue.engine_limits)
    measured = most_engines_measured(rows, catalogue.engine_limits, curves.names)
    prior = np.log([UNFITTED.scales[kind] for kind in SOFTWARE])

    def scaling(log_scales: Floats) -> Scaling:
        scales = (float(f"{scale:.{SIGNIFICANT_DIGITS}g}") for scale in np.exp(log_scales))
        return Scaling(dict(zip(SOFTWARE, scales, strict=True)), measured)

    def negative_log_posterior(log_scales: Floats) -> float:
        trial = Scaling(dict(zip(SOFTWARE, np.exp(log_scales).tolist(), strict=True)), measured)
        distance = (log_scales - prior) / LOG_SD_PRIOR_SD
        return 0.5 * float(distance @ distance) - trial.updated(figures)[1]

    found = minimize(negative_log_posterior, prior, method="Nelder-Mead", options={"xatol": 3e-3, "fatol": 1e-5})
    fitted, _ = scaling(found.x).updated([one for one in figures if one.apart is None])
    return replace(curves, scaling=fitted)


def fit_card(name: str, facts: Sequence[Fact], cited: dict[str, Measurement]) -> Card:
    """One card from its facts."""
    effects = [effects_of(fact) for fact in facts]
    kept = _columns(effect.kept for effect in effects)
    columns = kept | _columns(effect.spread for effect in effects)
    groups = list(dict.fromkeys(columns.values()))
    design = np.zeros((len(facts), len(columns)))
    position = {column: index for index, column in enumerate(columns)}
    for sample, effect in enumerate(effects):
        for column, (value, _) in (effect.kept | effect.spread).items():
            design[sample, position[column]] = value
    regression = ContrastRegression(
        groups=[groups.index(group) for group in columns.values()],
        prior_sd=[prior_sd(group) for group in groups],
        fixed=[group.layer in (None, Layer.ALONE) for group in groups],
    )
    regression.fit(design, [fact.y for fact in facts], sample_sd=[fact.sd for fact in facts])
    size = len(kept)
    return Card(
        name=name,
        columns=tuple(kept),
        mean=regression.coef_[:size],
        covariance=regression.covariance_[:size, :size],
        weights=regression.weights_[:size],
        deviation_sd=_deviation_sds(groups, regression.group_sd_.tolist(), _degrees_of_freedom(effects)),
        facts=tuple(card_fact(fact, cited) for fact in facts),
    )


def _fixed_buffers_paging_ratio(catalogue: Catalogue) -> float:
    """Ratio of below-2G paging with to without fixed I/O buffers, from published runs that differ in nothing else."""
    changes = ("fixed_io_buffers", "below_2g_pages_per_s")
    logs = [
        math.log(on.value("below_2g_page_rate") / off.value("below_2g_page_rate"))
        for off, on in permutations(catalogue.runs, 2)
        if off.group == on.group and off.configuration.level("fixed_io_buffers") == "off"
        if set(off.configuration.differences(on.configuration)) == set(changes)
    ]
    return math.exp(sum(logs) / len(logs))


def _columns(effects: Iterable[dict[ModelColumn, tuple[float, VarianceGroup]]]) -> dict[ModelColumn, VarianceGroup]:
    return {column: group for effect in effects for column, (_, group) in effect.items()}


def _degrees_of_freedom(effects: Sequence[FactEffects]) -> dict[VarianceGroup, int]:
    """Per factor group, the number of facts beyond its common effects."""
    facts: dict[VarianceGroup, int] = {}
    common: dict[VarianceGroup, set[ModelColumn]] = {}
    for effect in effects:
        for group in {group.common for _, group in effect.spread.values()}:
            facts[group] = facts.get(group, 0) + 1
        for column, (_, group) in effect.kept.items():
            if group.layer is None:
                common.setdefault(group, set()).add(column)
    return {group: count - len(common.get(group, ())) for group, count in facts.items()}


def small_sample_factor(degrees: int) -> float:
    """The factor from the 80% interval of a normal to that of Student's t, for an estimated standard deviation; 1 for
    the prior's, without degrees of freedom.

    >>> round(small_sample_factor(5), 2), round(small_sample_factor(30), 2), small_sample_factor(0)
    (1.15, 1.02, 1.0)
    """
    return float(stdtrit(degrees, 0.9) / NormalDist().inv_cdf(0.9)) if degrees > 0 else 1.0


def _deviation_sds(
    groups: list[VarianceGroup], sds: list[float], degrees: dict[VarianceGroup, int]
) -> dict[VarianceGroup, dict[str, float]]:
    """The standard deviations of every factor group as fitted, with the factor that widens them for few facts."""
    fitted = dict(zip(groups, sds, strict=True))
    found: dict[VarianceGroup, dict[str, float]] = {}
    for common in dict.fromkeys(group.common for group in groups if group != ADVANTAGE):
        layers = (*DEVIATIONS, Layer.RATING) if common.of(Layer.RATING) in fitted else DEVIATIONS
        found[common] = {layer: fitted.get(common.of(layer), prior_sd(common.of(layer))) for layer in layers}
        found[common][SMALL_SAMPLE] = float(f"{small_sample_factor(degrees.get(common, 0)):.3g}")
    return found
