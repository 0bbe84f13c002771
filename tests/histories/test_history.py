"""A history of load is a plain value: it compares, pickles, and holds only what can be."""

from __future__ import annotations

import pickle
from dataclasses import replace

import numpy as np
import pytest

from tests.histories.any_histories import MONDAY, history
from tests.refusals import refused
from zplanner.histories.history import Clock, HistoryCode, MeasuredFile

FILE = MeasuredFile("sa21", 60_000, "ab" * 32, "sadf-d", MONDAY, MONDAY + 86_400)


def test_histories_are_equal_where_every_window_and_file_is_unknown_steal_too() -> None:
    one = history([0.2, 0.4], np.nan, files=(FILE,))
    same = history([0.2, 0.4], np.nan, files=(FILE,))
    assert one == same
    assert hash(one) == hash(same)
    assert one != history([0.2, 0.5], np.nan, files=(FILE,))
    assert one != replace(one, files=())
    assert one != replace(one, clock=Clock.UTC)
    assert one != "a history"


def test_a_history_comes_back_from_a_pickle_as_it_was() -> None:
    one = history([0.2, 0.4], [np.nan, 0.1], files=(FILE,), restarts=(MONDAY + 900,))
    assert pickle.loads(pickle.dumps(one)) == one


def test_demand_is_what_was_used_and_withheld_and_unknown_where_steal_is() -> None:
    demand = history([0.2, 0.4], [0.1, np.nan]).demand
    np.testing.assert_allclose(demand, [0.3, np.nan], rtol=1e-6)


def test_gaps_lie_between_windows_and_the_end_is_that_of_the_last() -> None:
    one = history([0.1, 0.2, 0.3], starts=MONDAY + np.array([0, 900, 3600]))
    assert one.gaps == ((MONDAY + 1800, MONDAY + 3600),)
    assert (one.first, one.end) == (MONDAY, MONDAY + 4500)
    assert history([0.1, 0.2]).gaps == ()


def test_nobody_writes_to_a_history() -> None:
    one = history([0.1])
    with pytest.raises(ValueError, match="read-only"):
        one.busy[0] = 0.5


@pytest.mark.parametrize(
    "broken",
    [
        {"busy": np.array([0.1, 1.2], np.float32)},
        {"busy": np.array([-0.1, 0.2], np.float32)},
        {"busy": np.array([0.1, np.nan], np.float32)},
        {"busy": np.array([0.1], np.float32)},
        {"steal": np.array([0.1, -0.1], np.float32)},
        {"engines": np.array([8, 0], np.float32)},
        {"starts": np.array([MONDAY, MONDAY + 899])},
        {"starts": np.array([MONDAY + 900, MONDAY])},
        {"window": 60},
    ],
)
def test_what_cannot_be_a_history_is_refused(broken: dict[str, object]) -> None:
    one = history([0.1, 0.2])
    with refused(HistoryCode.NOT_WINDOWS, system="ZLNX01"):
        replace(one, **broken)  # type: ignore[arg-type]  # fields by name


def test_a_history_has_windows() -> None:
    with refused(HistoryCode.NOT_WINDOWS):
        history([])
