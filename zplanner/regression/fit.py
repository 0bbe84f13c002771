"""Fits the cards to the published catalogue, by linear regression of contrasts with grouped effects, one variance per
group. The only module that needs scikit-learn.

    y = X beta + noise,   beta_j ~ N(0, tau_g(j)^2),   noise_i ~ N(0, sample_sd_i^2)

The standard deviations tau are estimated together by maximizing the marginal likelihood of y under weak normal priors
on their logarithms (`forecast.md`, section 2); with them fixed the posterior of beta is closed-form (Lindley and
Smith 1972).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import permutations
from statistics import NormalDist
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.linalg import cho_factor, cho_solve
from scipy.optimize import minimize
from scipy.special import stdtrit
from sklearn.base import BaseEstimator, RegressorMixin
from sklearn.utils.validation import check_is_fitted, validate_data

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.regression.card import (
    ADVANTAGE,
    DEVIATIONS,
    SMALL_SAMPLE,
    Card,
    Fitted,
    Layer,
    ModelColumn,
    VarianceGroup,
    prior_sd,
)
from zplanner.regression.design import FactEffects, card_fact, effects_of
from zplanner.regression.facts import Fact, Unfitted, by_card, engine_figures, facts_from, most_engines_measured
from zplanner.regression.processors import NWayCurves, curves_from
from zplanner.regression.scaling import SOFTWARE, UNFITTED, Scaling
from zplanner.uncertain import Floats

LOG_SD_PRIOR_SD = 1.5
"""Weak prior: a group's standard deviation is known to a factor of 4.5 either way. An assumption."""

SIGNIFICANT_DIGITS = 3
"""Estimated standard deviations are rounded, so that the same data give the same card on any machine."""


class ContrastRegression(RegressorMixin, BaseEstimator):
    """Bayesian linear regression with grouped variances, without an intercept: no change is exactly zero.

    Parameters
    ----------
    groups : array of int, shape (n_features,), or None
        The variance group of each feature; one group where None.
    prior_sd : float or array, shape (n_groups,)
        Prior median of each group's standard deviation, in units of y.
    fixed : array of bool, shape (n_groups,), or None
        Groups whose standard deviation stays at `prior_sd`; none where None.

    Attributes
    ----------
    group_sd_ : array, shape (n_groups,)
    coef_ : array, shape (n_features,), the posterior mean
    covariance_ : array, shape (n_features, n_features), the posterior covariance
    weights_ : array, shape (n_features, n_samples); `coef_ = weights_ @ y`

    Example: two figures of one step, each stated within 3%, lie close to their mean, a little toward 0.

    >>> model = ContrastRegression(prior_sd=1.0)
    >>> model.fit([[1.0], [1.0]], [0.30, 0.34], sample_sd=[0.03, 0.03]).coef_.round(3)
    array([0.319])
    """

    def __init__(self, *, groups: Any = None, prior_sd: Any = 1.0, fixed: Any = None) -> None:
        self.groups = groups
        self.prior_sd = prior_sd
        self.fixed = fixed

    def fit(self, X: ArrayLike, y: ArrayLike, sample_sd: ArrayLike | None = None) -> Self:
        """Fit on X (n_samples, n_features) and y (n_samples,) with known noise `sample_sd` (n_samples,), or 0.1."""
        X, y = validate_data(self, X, y, y_numeric=True, dtype=np.float64)
        design, target = np.asarray(X), np.asarray(y, dtype=np.float64)
        samples, features = design.shape
        noise = np.full(samples, 0.1) if sample_sd is None else np.asarray(sample_sd, dtype=np.float64)
        if noise.shape != (samples,) or np.any(noise < 0) or not np.all(np.isfinite(noise)):
            raise ValueError("sample_sd must hold one finite standard deviation of at least 0 per sample")
        group = np.zeros(features, dtype=int) if self.groups is None else np.asarray(self.groups, dtype=int)
        if group.shape != (features,):
            raise ValueError("groups must hold one group per feature")
        self._estimate_sds(design, target, noise, group)
        self._condition(design, target, noise, group)
        return self

    def _estimate_sds(self, X: Floats, y: Floats, noise: Floats, group: NDArray[np.int_]) -> None:
        count = int(group.max()) + 1
        prior = np.broadcast_to(np.asarray(self.prior_sd, dtype=np.float64), (count,))
        free = np.ones(count, dtype=bool) if self.fixed is None else ~np.asarray(self.fixed)
        sds = prior.copy()
        kernels = [X[:, group == g] @ X[:, group == g].T for g in range(count)]
        if free.any():

            def objective(log_free: Floats) -> tuple[float, Floats]:
                trial = sds.copy()
                trial[free] = np.exp(log_free)
                return _negative_log_posterior(trial, free, prior, kernels, y, noise)

            found = minimize(
                objective, np.log(prior[free]), jac=True, method="L-BFGS-B", bounds=[(-9.0, 4.0)] * int(free.sum())
            )
            sds[free] = _rounded(np.exp(found.x))
        self.group_sd_ = sds

    def _condition(self, X: Floats, y: Floats, noise: Floats, group: NDArray[np.int_]) -> None:
        """The posterior of beta given the standard deviations, by conditioning the joint normal of beta and y on y."""
        prior_covariance = np.diag(self.group_sd_[group] ** 2)
        cross = prior_covariance @ X.T
        total = X @ cross + np.diag(noise**2)
        self.weights_ = cho_solve(cho_factor(total), cross.T).T
        self.coef_ = self.weights_ @ y
        covariance = prior_covariance - self.weights_ @ cross.T
        self.covariance_ = (covariance + covariance.T) / 2.0

    def predict(self, X: ArrayLike, return_std: bool = False) -> Floats | tuple[Floats, Floats]:
        """The posterior mean of X beta, shape (n_samples,); with `return_std` its standard deviation as well."""
        check_is_fitted(self)
        design = np.asarray(validate_data(self, X, dtype=np.float64, reset=False))
        mean: Floats = design @ self.coef_
        if not return_std:
            return mean
        variance = np.einsum("ij,jk,ik->i", design, self.covariance_, design)
        return mean, np.sqrt(np.maximum(variance, 0.0))


def _negative_log_posterior(
    sds: Floats, free: NDArray[np.bool_], prior: Floats, kernels: list[Floats], y: Floats, noise: Floats
) -> tuple[float, Floats]:
    """Minus the log marginal likelihood and log prior, and its gradient by the free log standard deviations."""
    total = np.diag(noise**2 + 1e-12 * (1.0 + float(np.mean(y**2))))
    for sd, kernel in zip(sds, kernels, strict=True):
        total = total + sd**2 * kernel
    factor = cho_factor(total)
    alpha, inverse = cho_solve(factor, y), cho_solve(factor, np.eye(len(y)))
    distance = (np.log(sds[free]) - np.log(prior[free])) / LOG_SD_PRIOR_SD
    value = 0.5 * float(y @ alpha) + float(np.sum(np.log(np.diag(factor[0])))) + 0.5 * float(distance @ distance)
    gradient = [
        sd**2 * (float(np.sum(inverse * kernel)) - float(alpha @ kernel @ alpha))
        for sd, kernel, is_free in zip(sds, kernels, free, strict=True)
        if is_free
    ]
    return value, np.asarray(gradient) + distance / LOG_SD_PRIOR_SD


def _rounded(values: Floats) -> Floats:
    return np.asarray([float(f"{value:.{SIGNIFICANT_DIGITS}g}") for value in values])


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
    fitted, _ = scaling(found.x).updated([figure for figure in figures if figure.apart is None])
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
