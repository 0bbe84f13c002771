"""The estimator keeps scikit-learn's contract, and finds what it should."""

from typing import Any

import numpy as np
import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks

from zplanner.regression.fit import ContrastRegression


@parametrize_with_checks([ContrastRegression()])  # type: ignore[untyped-decorator]
def test_it_is_a_scikit_learn_estimator(estimator: ContrastRegression, check: Any) -> None:
    check(estimator)


def test_known_effects_are_recovered_from_many_figures() -> None:
    rng = np.random.default_rng(1)
    truth = np.array([0.5, -0.3, 0.1])
    design = rng.integers(0, 2, size=(300, 3)).astype(float)
    figures = design @ truth + rng.normal(0, 0.05, 300)
    fitted = ContrastRegression().fit(design, figures, sample_sd=np.full(300, 0.05))
    assert fitted.coef_ == pytest.approx(truth, abs=0.02)


def test_group_deviations_are_recovered_and_groups_keep_their_own() -> None:
    rng = np.random.default_rng(2)
    design = np.eye(200)
    figures = np.concatenate([rng.normal(0, 0.02, 100), rng.normal(0, 0.30, 100)])
    groups = np.repeat([0, 1], 100)
    fitted = ContrastRegression(groups=groups, prior_sd=[0.1, 0.1])
    fitted.fit(design, figures, sample_sd=np.full(200, 0.01))
    assert fitted.group_sd_ == pytest.approx([0.02, 0.30], rel=0.2)


def test_the_posterior_mean_is_linear_in_the_figures() -> None:
    rng = np.random.default_rng(3)
    design, figures = rng.normal(size=(20, 4)), rng.normal(size=20)
    fitted = ContrastRegression().fit(design, figures)
    assert fitted.weights_ @ figures == pytest.approx(fitted.coef_)


def test_no_change_is_predicted_as_exactly_zero_without_spread() -> None:
    rng = np.random.default_rng(4)
    fitted = ContrastRegression().fit(rng.normal(size=(20, 4)), rng.normal(size=20))
    mean, sd = fitted.predict(np.zeros((1, 4)), return_std=True)
    assert (mean[0], sd[0]) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("parameters", "sample_sd"),
    [({}, [0.1]), ({}, [0.1, -0.1, 0.1]), ({}, [0.1, np.nan, 0.1]), ({"groups": [0]}, None)],
)
def test_wrong_shapes_and_noise_are_refused(parameters: dict[str, Any], sample_sd: Any) -> None:
    with pytest.raises(ValueError, match="must hold"):
        ContrastRegression(**parameters).fit(np.eye(3), np.ones(3), sample_sd=sample_sd)
