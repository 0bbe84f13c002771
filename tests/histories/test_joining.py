"""Files of one system make one history; systems that share engines are added window by window."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.histories.any_histories import MONDAY, history
from tests.refusals import refused
from zplanner.histories.history import Clock, HistoryCode, MeasuredFile
from zplanner.histories.windows import joined, together

FILES = tuple(MeasuredFile(f"sa{day}", 60_000, f"{day}" * 32, "sadf-d", MONDAY, MONDAY + 86_400) for day in (21, 22))


def test_files_of_one_system_follow_one_another_in_any_order() -> None:
    one = history([0.1, 0.2], files=FILES[:1], restarts=(MONDAY + 900,))
    two = history([0.3, 0.4], starts=MONDAY + np.array([1800, 2700]), files=FILES[1:], engine_range=(6, 8))
    found = joined([two, one])
    assert found == replace(joined([one, two]), files=found.files)
    np.testing.assert_allclose(found.busy, [0.1, 0.2, 0.3, 0.4], rtol=1e-6)
    assert (found.files, found.engine_range, found.restarts) == ((FILES[1], FILES[0]), (6, 8), (MONDAY + 900,))
    assert joined([one]) is one


def test_the_same_window_in_two_files_counts_once_and_the_same_file_changes_nothing() -> None:
    one = history([0.1, 0.2, 0.3], np.nan, files=FILES[:1])
    assert joined([one, one]) == one
    again = history([0.9, 0.4], starts=MONDAY + np.array([1800, 2700]))
    np.testing.assert_allclose(joined([one, again]).busy, [0.1, 0.2, 0.3, 0.4], rtol=1e-6)


def test_the_interval_that_covers_most_of_the_time_is_kept() -> None:
    hourly = history([0.4] * 30, starts=MONDAY + 3600 * np.arange(30), window=3600)
    fine = history([0.2, 0.4, 0.6, 0.8, 0.5], starts=MONDAY + 3600 * 30 + 900 * np.arange(5))
    found = joined([fine, hourly])
    assert (found.window, len(found.starts)) == (3600, 31)
    assert found.busy[-1] == pytest.approx(0.5)
    long = joined([hourly, history([0.2] * 200, starts=MONDAY + 3600 * 30 + 900 * np.arange(200))])
    assert (long.window, len(long.starts)) == (900, 320)


def test_files_by_different_clocks_are_not_joined() -> None:
    one = history([0.1, 0.2])
    with refused(HistoryCode.CLOCKS_DIFFER, system="ZLNX01", clock=Clock.UTC, others=Clock.LOCAL):
        joined([one, replace(one, clock=Clock.UTC)])


def test_engines_busy_are_added_window_by_window() -> None:
    day = history([0.9, 0.1], 0.0, engines=np.full(2, 2, np.float32))
    night = history([0.1, 0.9], 0.1, system="ZLNX02", engines=np.full(2, 6, np.float32))
    found = together([day, night])
    assert found is not None
    np.testing.assert_allclose(found.busy * found.engines, [0.9 * 2 + 0.1 * 6, 0.1 * 2 + 0.9 * 6], rtol=1e-6)
    np.testing.assert_allclose(found.steal * found.engines, [0.6, 0.6], rtol=1e-6)
    assert (found.system, found.engine_range) == ("ZLNX01 + ZLNX02", (8, 8))


def test_guests_are_a_share_of_the_engines_of_their_partition() -> None:
    guests = [history([0.5, 0.25], 0.5, system=name, engines=np.full(2, 4, np.float32)) for name in "ab"]
    found = together(guests, engines=4)
    assert found is not None
    assert (found.busy.tolist(), found.steal.tolist(), found.engines.tolist()) == ([1.0, 0.5], [1.0, 1.0], [4.0, 4.0])


def test_only_windows_that_all_systems_have_are_added() -> None:
    one, two = history([0.1, 0.2]), history([0.4, 0.6], system="b", starts=MONDAY + np.array([900, 1800]))
    found = together([one, two])
    assert found is not None
    assert found.starts.tolist() == [MONDAY + 900]
    assert found.busy.tolist() == pytest.approx([0.3])
    assert together([one, history([0.4], starts=MONDAY + np.array([9000]))]) is None


def test_systems_of_unknown_engines_are_not_added() -> None:
    with refused(HistoryCode.ENGINES_UNKNOWN, system="b"):
        together([history([0.1]), history([0.2], system="b", engines=np.array([np.nan], np.float32))])
