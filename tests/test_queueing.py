"""The queueing laws agree with published tables and with one another."""

from collections.abc import Generator

import numpy as np
import pytest
import simpy
from hypothesis import given
from hypothesis import strategies as st

from zplanner.queueing import erlang_c, response_time_stretch, smt_stretch


@pytest.mark.parametrize(
    ("servers", "utilization", "waits"),
    [(1, 0.5, 0.5), (2, 0.5, 1 / 3), (5, 0.8, 0.5541), (10, 0.9, 0.6687)],
)
def test_erlang_c_gives_the_textbook_probability_of_waiting(servers: int, utilization: float, waits: float) -> None:
    assert erlang_c(np.array(servers), np.array([utilization]))[0] == pytest.approx(waits, abs=1e-4)


@given(st.integers(1, 64), st.floats(0, 0.999))
def test_stretch_is_at_least_one_and_one_server_stretches_most(servers: int, utilization: float) -> None:
    busy = np.array([utilization])
    stretch = response_time_stretch(np.array(servers), busy)[0]
    assert 1.0 <= stretch <= response_time_stretch(np.array(1), busy)[0] + 1e-9


@given(st.integers(1, 64), st.floats(0, 0.98))
def test_stretch_rises_with_utilization(servers: int, utilization: float) -> None:
    lower, higher = response_time_stretch(np.array(servers), np.array([utilization, utilization + 0.01]))
    assert higher >= lower


def test_a_saturated_server_has_no_finite_response_time() -> None:
    assert np.isinf(response_time_stretch(np.array(4), np.array([1.0, 1.5]))).all()


@pytest.mark.parametrize(("servers", "utilization"), [(1, 0.6), (4, 0.8), (8, 0.7)])
def test_stretch_agrees_with_a_discrete_event_simulation(servers: int, utilization: float) -> None:
    simulated = simulated_stretch(servers, utilization)
    assert response_time_stretch(np.array(servers), np.array([utilization]))[0] == pytest.approx(simulated, rel=0.05)


def simulated_stretch(servers: int, utilization: float, jobs: int = 40_000) -> float:
    """Mean response time in an M/M/m queue with a mean service time of 1, simulated event by event."""
    rng = np.random.default_rng(1)
    environment = simpy.Environment()
    processors = simpy.Resource(environment, capacity=servers)
    taken: list[float] = []

    def job(service: float) -> Generator[simpy.Event, object, None]:
        arrived = environment.now
        with processors.request() as turn:
            yield turn
            yield environment.timeout(service)
        taken.append(environment.now - arrived)

    def source() -> Generator[simpy.Event, object, None]:
        gaps, services = rng.exponential(1 / (servers * utilization), jobs), rng.exponential(1.0, jobs)
        for gap, service in zip(gaps.tolist(), services.tolist(), strict=True):
            yield environment.timeout(gap)
            environment.process(job(service))

    environment.process(source())
    environment.run()
    return float(np.mean(taken[jobs // 10 :]))


@given(st.integers(1, 64), st.floats(0, 0.99))
def test_threads_that_gain_nothing_queue_as_single_ones_do(engines: int, utilization: float) -> None:
    busy = np.array([utilization])
    without = response_time_stretch(np.array(engines), busy)
    assert smt_stretch(np.array(engines), np.array(1.0), busy) == pytest.approx(without, rel=1e-9)


@given(st.integers(1, 208), st.floats(1, 2), st.floats(0, 0.98))
def test_smt_stretch_rises_with_load_and_is_never_below_one(engines: int, gain: float, utilization: float) -> None:
    load = np.array([utilization, utilization + 0.01])
    lower, higher = smt_stretch(np.array(engines), np.array(gain), load)
    assert 1.0 - 1e-12 <= lower <= higher + 1e-12


@given(st.integers(1, 64), st.floats(1, 2), st.floats(0.05, 0.99))
def test_the_same_work_is_never_slower_with_a_second_thread(engines: int, gain: float, offered: float) -> None:
    """Where threads spread over idle engines first: a second thread only adds work that is done."""
    alone = response_time_stretch(np.array(engines), np.array([offered]))[0]
    assert smt_stretch(np.array(engines), np.array(gain), np.array([offered / gain]))[0] <= alone + 1e-9


@pytest.mark.parametrize(("engines", "gain", "utilization"), [(1, 1.25, 0.8), (4, 1.25, 0.7), (3, 1.4, 0.9)])
def test_smt_stretch_agrees_with_its_process_simulated_state_by_state(
    engines: int, gain: float, utilization: float
) -> None:
    rng, jobs, passed, waited = np.random.default_rng(2), 0, 0.0, 0.0
    arrivals = engines * gain * utilization
    for _ in range(300_000):
        rate = min(jobs, engines) + max(min(jobs, 2 * engines) - engines, 0) * (gain - 1.0)
        stays = rng.exponential(1.0 / (arrivals + rate))
        passed, waited = passed + stays, waited + jobs * stays
        jobs += 1 if rng.random() * (arrivals + rate) < arrivals else -1
    simulated = waited / passed / arrivals
    found = smt_stretch(np.array(engines), np.array(gain), np.array([utilization]))[0]
    assert found == pytest.approx(simulated, rel=0.06)
