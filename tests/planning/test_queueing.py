"""The queueing laws agree with published tables and with one another."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zplanner.planning.queueing import erlang_c, response_time_stretch


@pytest.mark.parametrize(
    ("servers", "utilization", "waits"),
    [(1, 0.5, 0.5), (2, 0.5, 1 / 3), (5, 0.8, 0.5541), (10, 0.9, 0.6687)],
)
def test_erlang_c_gives_the_textbook_probability_of_waiting(servers: int, utilization: float, waits: float) -> None:
    assert erlang_c(servers, np.array([utilization]))[0] == pytest.approx(waits, abs=1e-4)


@given(st.integers(1, 64), st.floats(0, 0.999))
def test_stretch_is_at_least_one_and_one_server_stretches_most(servers: int, utilization: float) -> None:
    busy = np.array([utilization])
    stretch = response_time_stretch(servers, busy)[0]
    assert 1.0 <= stretch <= response_time_stretch(1, busy)[0] + 1e-9


@given(st.integers(1, 64), st.floats(0, 0.98))
def test_stretch_rises_with_utilization(servers: int, utilization: float) -> None:
    lower, higher = response_time_stretch(servers, np.array([utilization, utilization + 0.01]))
    assert higher >= lower


def test_a_saturated_server_has_no_finite_response_time() -> None:
    assert np.isinf(response_time_stretch(4, np.array([1.0, 1.5]))).all()
