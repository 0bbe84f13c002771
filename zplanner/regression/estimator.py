"""The estimator: linear regression of contrasts with grouped effects, one variance per group.

    y = X beta + noise,   beta_j ~ N(0, tau_g(j)^2),   noise_i ~ N(0, sample_sd_i^2)

The standard deviations tau are estimated together by maximizing the marginal likelihood of y under weak normal priors
on their logarithms (`forecast.md`, section 2); with them fixed the posterior of beta is closed-form (Lindley and
Smith 1972).
"""

from __future__ import annotations

from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.linalg import cho_factor, cho_solve
from scipy.optimize import minimize
from sklearn.base import BaseEstimator, RegressorMixin
from sklearn.utils.validation import check_is_fitted, validate_data

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
