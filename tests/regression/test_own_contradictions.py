"""Own measurements that contradict the published figures or each other widen the interval, and are told."""

import math
from dataclasses import dataclass, replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.stats import chi2

from tests.regression.own_models import few, forecast_between, forecast_of, own, untouched, updated
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Metric
from zplanner.regression.own_update import MOST_NAMED, DoubtCode, chi2_quantile, departure_factors, widened


@pytest.mark.parametrize("degrees", [1, 2, 3, 10, 100, 2000])
@pytest.mark.parametrize("probability", [0.95, 0.99])
def test_the_quantiles_of_chi_squared_are_close_to_the_exact_ones(degrees: int, probability: float) -> None:
    assert chi2_quantile(degrees, probability) == pytest.approx(chi2.ppf(probability, degrees), rel=0.015)


@dataclass(frozen=True)
class Misfit:
    """Innovations (m,), their expected covariance (m, m), the part of it that own facts may depart by, and the number
    of the workload (m,) that each is about."""

    innovation: NDArray[np.float64]
    expected: NDArray[np.float64]
    departure: NDArray[np.float64]
    workload: NDArray[np.int_]

    def factors(self, scale: float) -> NDArray[np.float64]:
        return departure_factors(scale * self.innovation, self.expected, self.departure, self.workload)

    def wider(self, factors: NDArray[np.float64]) -> NDArray[np.float64]:
        return self.expected + widened(self.departure, factors) - self.departure

    def excess(self, factors: NDArray[np.float64], scale: float) -> float:
        """The worst misfit, of each fact alone and of all together, as a share of what chance allows."""
        wider, innovation = self.wider(factors), scale * self.innovation
        together = float(innovation @ np.linalg.solve(wider, innovation)) / chi2_quantile(len(innovation), 0.99)
        alone = float(np.max(innovation**2 / np.diag(wider))) / chi2_quantile(1, 1.0 - 0.01 / len(innovation))
        return max(together, alone)


@st.composite
def misfits(draw: st.DrawFn) -> Misfit:
    size = draw(st.integers(1, 5))
    number = st.floats(-1.0, 1.0)
    parts = [np.asarray([[draw(number) for _ in range(size)] for _ in range(size)]) for _ in range(2)]
    departure = 0.01 * parts[0] @ parts[0].T + 0.003 * np.eye(size)
    expected = 0.01 * parts[1] @ parts[1].T + departure + 0.001 * np.eye(size)
    workloads = [draw(st.integers(0, 2)) for _ in range(size)]
    workload = np.asarray([sorted(set(workloads)).index(one) for one in workloads])
    return Misfit(np.asarray([draw(number) for _ in range(size)]), expected, departure, workload)


@few
@given(misfits(), st.floats(0.0, 20.0))
def test_own_facts_are_let_depart_as_far_as_chance_needs(misfit: Misfit, scale: float) -> None:
    factors = misfit.factors(scale)
    assert misfit.excess(factors, scale) <= 1.0 + 1e-5
    assert factors.min() >= 1.0
    for one in range(misfit.workload.max() + 1):
        assert len(set(factors[misfit.workload == one].tolist())) == 1


@few
@given(misfits(), st.floats(0.0, 20.0))
def test_facts_within_what_chance_allows_widen_nothing(misfit: Misfit, scale: float) -> None:
    untouched = np.ones(len(misfit.innovation))
    if misfit.excess(untouched, scale) <= 1.0:
        assert misfit.factors(scale).tolist() == untouched.tolist()


@few
@given(misfits(), st.floats(0.0, 20.0))
def test_facts_of_one_workload_depart_just_as_far_as_chance_allows_and_without_a_jump(
    misfit: Misfit, scale: float
) -> None:
    one = replace(misfit, workload=np.zeros_like(misfit.workload))
    factors = one.factors(scale)
    if factors.max() > 1.0:
        assert one.excess(factors, scale) == pytest.approx(1.0, abs=1e-5)
    assert one.factors(scale * (1.0 + 1e-7)) == pytest.approx(factors, rel=1e-4)


@few
@given(misfits(), st.floats(0.0, 20.0))
def test_a_workload_that_fits_is_not_widened_by_an_independent_one_that_contradicts(
    misfit: Misfit, scale: float
) -> None:
    """One more fact of another workload, independent of the rest and exactly where it is expected."""
    size = len(misfit.innovation)

    def beside(matrix: NDArray[np.float64], value: float) -> NDArray[np.float64]:
        larger = np.zeros((size + 1, size + 1))
        larger[:size, :size], larger[size, size] = matrix, value
        return larger

    factors = departure_factors(
        np.append(scale * misfit.innovation, 0.0),
        beside(misfit.expected, 0.02),
        beside(misfit.departure, 0.01),
        np.append(misfit.workload, misfit.workload.max() + 1),
    )
    assert factors[size] == 1.0


def test_a_measurement_that_agrees_raises_no_doubt() -> None:
    assert updated(own(2.0)).doubts == ()
    assert updated(own(2.0, "a"), own(2.02, "b")).doubts == ()


def test_a_measurement_far_from_the_published_figures_widens_the_interval_and_is_told() -> None:
    near, far = updated(own(2.0)), updated(own(3.5))
    assert forecast_of(far)[1] > 2.0 * forecast_of(near)[1]
    assert forecast_of(far)[0] > forecast_of(near)[0]
    (doubt,) = far.doubts
    assert doubt.ids == ("own-1",)
    assert doubt.code is DoubtCode.FAR
    assert doubt.expected is not None
    low, high = doubt.expected
    assert low < forecast_of(untouched())[0] < high < 3.5
    assert math.sqrt(low * high) == pytest.approx(forecast_of(untouched())[0], rel=0.01)


def test_what_is_expected_of_a_runtime_are_runtimes() -> None:
    (doubt,) = updated(replace(own(0.28), metric=Metric.RUNTIME)).doubts
    (throughput,) = updated(own(1 / 0.28)).doubts
    assert throughput.expected is not None
    low, high = throughput.expected
    assert doubt.expected == pytest.approx((1 / high, 1 / low))


@pytest.mark.parametrize("benchmark", ["our payroll", "our billing"])
def test_figures_of_one_change_that_disagree_leave_a_wide_interval_and_are_told(benchmark: str) -> None:
    model = updated(own(1.2, "a"), replace(own(3.0, "b"), benchmark=benchmark))
    assert forecast_of(model)[1] > 0.95 * forecast_of(untouched())[1]
    (doubt,) = model.doubts
    assert doubt.ids == ("a", "b")
    assert doubt.code is DoubtCode.SCATTER
    assert [row.id for row in doubt.named] == ["a", "b"]
    assert doubt.widening > 10.0


@pytest.mark.parametrize(("low", "high"), [(1.2, 4.2), (1.5, 2.9)])
def test_figures_that_contradict_each_other_widen_the_interval_toward_both(low: float, high: float) -> None:
    """Joined they lie in the middle, where nothing is wrong; each alone would have widened the interval."""
    mean, sd = forecast_of(updated(own(low, "a"), own(high, "b")))
    assert sd > 1.15 * forecast_of(untouched())[1]
    assert math.log(mean) - 3.5 * sd < math.log(low) < math.log(high) < math.log(mean) + 3.5 * sd


@pytest.mark.parametrize("ratio", [50.0, 900.0])
def test_a_typo_is_named_and_changes_nothing(ratio: float) -> None:
    model = updated(own(ratio))
    assert forecast_of(model) == forecast_of(untouched())
    (doubt,) = model.doubts
    assert doubt.code is DoubtCode.TYPO
    assert doubt.is_left_out


def test_changes_that_contradict_each_other_leave_a_wider_interval_and_are_told() -> None:
    rows = [own(1.2, "a", base="z10", target="z196"), own(1.2, "b", base="z196", target="zEC12"), own(2.9, "c")]
    model = updated(*rows)
    assert model.doubts
    assert forecast_of(model)[1] > 1.5 * forecast_of(untouched().after(tuple(rows)))[1]


def test_a_contradiction_does_not_hide_among_measurements_that_agree() -> None:
    agreeing = [own(1.55, f"own-{n}", target="z196") for n in range(20)]
    others = [replace(own(2.0, f"was-{name}"), workload_classes=(name,)) for name in ("java-web", "mixed")]
    (doubt,) = updated(*agreeing, *others, own(3.5, "far")).doubts
    assert doubt.ids == ("far",)


def test_many_contradictory_measurements_are_named_by_a_few() -> None:
    names = ("java", "java-web", "mixed", "oltp-database", "file-server")
    (doubt,) = updated(*[replace(own(9.0, name), workload_classes=(name,)) for name in names]).doubts
    assert set(doubt.ids) == set(names)
    assert doubt.code is DoubtCode.FAR
    assert len(doubt.named) == MOST_NAMED


def test_a_change_of_levels_alone_that_contradicts_the_published_figures_widens_the_interval() -> None:
    sides = Configuration(machine="z196", page_size="1M fixed"), Configuration(machine="z196", page_size="1M pageable")
    contradicting = replace(own(3.0), base=sides[0], target=sides[1])
    model = updated(contradicting)
    assert len(model.doubts) == 1
    believed = untouched().after((contradicting,))
    assert forecast_between(model, *sides)[1] > forecast_between(believed, *sides)[1]
    assert np.linalg.eigvalsh(model.fitted.cards["application.cpu"].covariance).min() > -1e-9
