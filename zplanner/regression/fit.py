"""Fit: from the published catalogue to the cards. The only room that needs scikit-learn."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.regression.card import Card, Fitted
from zplanner.regression.design import card_fact, effects_of
from zplanner.regression.estimator import ContrastRegression
from zplanner.regression.facts import Fact, Unfitted, by_card, facts_from, run_contrasts
from zplanner.regression.priors import DEVIATIONS, OWN, prior_sd
from zplanner.regression.processors import ADJUSTMENT_UNIT, NWayCurve

MODEL_VERSION = "1"


def fit(catalogue: Catalogue) -> tuple[Fitted, tuple[Unfitted, ...]]:
    """Fit every card on the published measurements; the second part says what was not used, and why."""
    curve = n_way_curve(catalogue)
    measurements = (*catalogue.measurements, *run_contrasts(catalogue.runs))
    facts, unfitted = facts_from(measurements, curve)
    cited = {row.id: row for row in measurements}
    cards = {name: fit_card(name, members, cited) for name, members in sorted(by_card(facts).items())}
    fitted = Fitted(MODEL_VERSION, catalogue.data_sha256, cards, curve, _fixed_buffers_paging_ratio(catalogue))
    return fitted, unfitted


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
        fixed=["." not in group or group.endswith(f".{OWN}") for group in groups],
        residual_sd=0.0,
    )
    regression.fit(
        *_at_least_two(design, np.asarray([fact.y for fact in facts]), np.asarray([fact.sd for fact in facts]))
    )
    size, samples = len(kept), len(facts)
    return Card(
        name=name,
        columns=tuple(kept),
        mean=regression.coef_[:size],
        covariance=regression.covariance_[:size, :size],
        weights=regression.weights_[:size, :samples],
        deviation_sd=_deviation_sds(groups, regression.group_sd_.tolist()),
        facts=tuple(card_fact(fact, cited) for fact in facts),
    )


def n_way_curve(catalogue: Catalogue) -> NWayCurve:
    """The published n-way curve, with the spread that runs and comparisons on other processors show around it."""
    efficiency = (1.0, *(point.adjustment / ADJUSTMENT_UNIT for point in catalogue.adjustments))
    exact = NWayCurve(efficiency, 0.0)
    shares = [
        float((observed - exact.log_capacity_ratio(before, after)) / exact.log_loss(before, after))
        for before, after, observed in _scaling_by_processors(catalogue)
    ]
    return NWayCurve(efficiency, float(f"{math.sqrt(np.mean(np.square(shares))):.3g}"))


def _scaling_by_processors(catalogue: Catalogue) -> list[tuple[float, float, float]]:
    """(engines before, engines after, log throughput ratio) of every published change of processors alone."""
    points: list[tuple[float, float, float]] = []
    for row in catalogue.measurements:
        before, after = row.base.number("processors"), row.target.number("processors")
        if before and after and row.base.differences(row.target) == ("processors",):
            points.append((before.median, after.median, math.log(row.ratio_low)))
    rates = {run.id: (run.configuration.number("processors"), run.value("tx_rate")) for run in catalogue.runs}
    for base, target in SCALING_RUNS:
        (before, rate), (after, faster) = rates[base], rates[target]
        if before and after:
            points.append((before.median, after.median, math.log(faster / rate)))
    return points


SCALING_RUNS = (("FIXT3290", "FIXT3292"), ("128T8157", "128T8154"))
"""Runs that differ in processors (and, as the text warns, in guests and clients): z/VM 5.2.0, 5 to 16 and 2 to 11."""


def _fixed_buffers_paging_ratio(catalogue: Catalogue) -> float:
    """Below-2G paging with fixed I/O buffers over that without, on z/VM 5.1.0: runs FIXS9223 and FIXS9222."""
    rate = {run.id: run.value("below_2g_page_rate") for run in catalogue.runs if run.id in ("FIXS9222", "FIXS9223")}
    return rate["FIXS9223"] / rate["FIXS9222"]


def _columns(effects: Iterable[dict[str, tuple[float, str]]]) -> dict[str, str]:
    return {column: group for effect in effects for column, (_, group) in effect.items()}


def _deviation_sds(groups: list[str], sds: list[float]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for factor in dict.fromkeys(group.partition(".")[0] for group in groups):
        found[factor] = {
            deviation: sds[groups.index(f"{factor}.{deviation}")]
            if f"{factor}.{deviation}" in groups
            else prior_sd(f"{factor}.{deviation}")
            for deviation in DEVIATIONS
        }
    return found


def _at_least_two(design: np.ndarray, y: np.ndarray, sd: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A card of a single fact, padded with an empty row that says nothing: an estimator needs two samples."""
    if len(y) > 1:
        return design, y, sd
    return np.vstack([design, np.zeros_like(design)]), np.append(y, 0.0), np.append(sd, 1.0)


CHECK_TOLERANCE = 1e-3
"""Two fits of the same data agree to this share: the estimated variances are rounded to three digits, and may round
differently on another machine."""


def differences(fitted: Fitted, shipped: Fitted) -> tuple[str, ...]:
    """Names of the parts in which two fits differ: their data, a card, or the n-way curve."""
    found = [] if fitted.data_sha256 == shipped.data_sha256 else ["the data's hash"]
    if fitted.cards.keys() != shipped.cards.keys():
        found.append("the list of cards")
    for name in sorted(fitted.cards.keys() & shipped.cards.keys()):
        ours, theirs = fitted.cards[name], shipped.cards[name]
        same = ours.columns == theirs.columns and all(
            np.allclose(mine, other, rtol=CHECK_TOLERANCE, atol=CHECK_TOLERANCE)
            for mine, other in (
                (ours.mean, theirs.mean),
                (ours.covariance, theirs.covariance),
                (ours.weights, theirs.weights),
            )
        )
        if not same:
            found.append(name)
    if (
        not np.allclose(fitted.curve.efficiency, shipped.curve.efficiency)
        or fitted.curve.relative_sd != shipped.curve.relative_sd
    ):
        found.append("the n-way curve")
    return tuple(found)
