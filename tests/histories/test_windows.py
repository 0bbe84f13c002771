"""Windows hold the load of the samples that lie in them, whatever their interval, order or number of files."""

from __future__ import annotations

from math import nan
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.histories.any_histories import MONDAY
from zplanner.histories.history import WINDOW, Clock, History
from zplanner.histories.statistics import statistic
from zplanner.histories.windows import LONGEST, WindowFold


def folded(
    end: object, interval: object, busy: object, steal: object = 0.0, *, batches: int = 1, engines: float = nan
) -> History | None:
    """The history of one system whose samples come in batches; a single interval or share is that of each."""
    ends = MONDAY + np.asarray(end, np.float64)
    columns = [np.broadcast_to(np.asarray(one, np.float64), ends.shape) for one in (interval, busy, steal)]
    fold = WindowFold()
    for part in zip(*(np.array_split(one, batches) for one in (ends, *columns)), strict=True):
        fold.add("ZLNX01", *part, engines=engines)
    return fold.histories().get("ZLNX01")


def expect(found: History | None) -> History:
    assert found is not None
    return found


def test_a_sample_counts_in_each_window_by_the_seconds_it_covers_there() -> None:
    found = expect(folded([600, 1200, 1800], 600, [0.2, 0.5, 0.8]))
    assert found.starts.tolist() == [MONDAY, MONDAY + 900]
    np.testing.assert_allclose(found.busy, [0.3, 0.7], rtol=1e-6)


def test_a_window_covered_by_less_than_half_is_left_out() -> None:
    assert expect(folded([900, 1349, 2250], [900, 449, 450], 0.5)).starts.tolist() == [MONDAY, MONDAY + 1800]


def test_a_coarser_file_keeps_its_own_interval_and_its_own_times() -> None:
    found = expect(folded([420 + 3600, 420 + 7200, 420 + 10800], 3600, [0.1, 0.9, 0.5]))
    assert found.window == 3600
    assert found.starts.tolist() == [MONDAY + 420, MONDAY + 420 + 3600, MONDAY + 420 + 7200]
    np.testing.assert_allclose(found.busy, [0.1, 0.9, 0.5], rtol=1e-6)


def test_a_few_coarse_samples_among_fine_ones_are_split_into_windows() -> None:
    fine = np.arange(600, 86401, 600)
    found = expect(folded([*fine, 90000], [600] * 144 + [3600], [0.2] * 144 + [0.6]))
    assert (found.window, len(found.starts)) == (WINDOW, 100)
    np.testing.assert_allclose(found.busy[-5:], [0.2, 0.6, 0.6, 0.6, 0.6], rtol=1e-6)


def test_a_few_fine_samples_among_coarse_ones_are_folded_into_their_windows() -> None:
    found = expect(folded([3600, 7200, 9000, 10800], [3600, 3600, 600, 600], [0.1, 0.3, 0.5, 0.7]))
    assert found.starts.tolist() == [MONDAY, MONDAY + 3600]
    hours, minutes = [3600 * hour for hour in range(1, 8)], range(25800, 28801, 600)
    more = expect(folded([*hours, *minutes], [3600] * 7 + [600] * 6, [0.1, 0.3] + [0.4] * 5 + [0.5] * 6))
    np.testing.assert_allclose(more.busy, [0.1, 0.3] + [0.4] * 5 + [0.5], rtol=1e-6)


def test_windows_follow_the_usual_interval_however_long_a_single_sample_is() -> None:
    night = [*range(600, 9601, 600), 9600 + 18_600, *range(28_800, 36_001, 600)]
    fold = WindowFold()
    end = np.array(night, float)
    interval = np.diff(end, prepend=0.0)
    fold.add("ZLNX01", end + MONDAY, interval, np.where(interval > 600.0, 0.03, 0.7), np.zeros(len(end)))
    found = fold.histories()["ZLNX01"]
    assert found.window == 900
    assert statistic(found) == pytest.approx(0.7)
    assert fold.spread() == {"ZLNX01": (1, 18_600.0)}
    assert WindowFold().spread() == {}


def test_steal_is_unknown_in_a_window_where_any_sample_does_not_say() -> None:
    found = expect(folded([450, 900, 1800], [450, 450, 900], 0.5, [0.1, nan, 0.2]))
    np.testing.assert_allclose(found.steal, [nan, 0.2], rtol=1e-6)


def test_a_time_that_comes_twice_counts_once_and_overlapping_intervals_cover_no_moment_twice() -> None:
    twice = expect(folded([450, 450, 900], 450, [0.2, 0.9, 0.4]))
    np.testing.assert_allclose(twice.busy, [0.3], rtol=1e-6)
    overlapping = expect(folded([600, 900], 600, [0.3, 0.9]))
    np.testing.assert_allclose(overlapping.busy, [0.5], rtol=1e-6)


def test_samples_of_no_known_interval_or_of_weeks_lie_in_no_window() -> None:
    assert folded([900, 1800], nan, 0.5) is None
    assert folded([LONGEST * 7], LONGEST * 7, 0.5) is None
    assert folded([900], 0.0, 0.5) is None


def test_engines_going_off_line_are_counted_by_window_and_as_fewest_and_most() -> None:
    fold = WindowFold()
    for end, engines in ((900.0, 8.0), (1350.0, 8.0), (1800.0, 6.0)):
        one = np.array([MONDAY + end]), np.array([900.0 if end == 900 else 450.0]), np.array([0.5]), np.array([0.0])
        fold.add("ZLNX01", *one, engines=engines, clock=Clock.UTC)
    found = fold.histories()["ZLNX01"]
    assert (found.engines.tolist(), found.engine_range, found.clock) == ([8.0, 7.0], (6, 8), Clock.UTC)


def test_restarts_are_remembered_at_the_last_sample_before() -> None:
    fold = WindowFold()
    fold.restart("ZLNX01")
    sample = np.array([900.0]), np.array([0.5]), np.array([0.0])
    fold.add("ZLNX01", np.array([MONDAY + 900.0]), *sample)
    fold.restart("ZLNX01")
    fold.add("ZLNX01", np.array([MONDAY + 4500.0]), *sample)
    found = fold.histories()["ZLNX01"]
    assert found.restarts == (MONDAY + 900,)
    assert found.gaps == ((MONDAY + 900, MONDAY + 3600),)


steps = st.lists(st.tuples(st.integers(1, 900), st.floats(0, 1), st.booleans()), min_size=1, max_size=60)


@given(steps, st.integers(0, 900), st.randoms(use_true_random=False), st.integers(1, 5))
def test_busy_seconds_are_kept_in_any_order_of_batches(
    rows: list[tuple[int, float, bool]], begin: int, chance: Random, batches: int
) -> None:
    lengths: Any = np.array([length for length, _, _ in rows], np.float64)
    measured = np.array([is_measured for _, _, is_measured in rows])
    end: Any = MONDAY + begin + np.cumsum(lengths)
    busy = np.array([share for _, share, _ in rows])
    every: list[list[Any]] = [
        np.array_split(one[measured], batches) for one in (end, lengths, busy, np.zeros(len(rows)))
    ]
    order = list(range(batches))
    chance.shuffle(order)
    forth, any_order = WindowFold(), WindowFold()
    for at in range(batches):
        forth.add("a", *(part[at] for part in every))
        any_order.add("a", *(part[order[at]] for part in every))
    one, other = forth.histories().get("a"), any_order.histories().get("a")
    assert (one is None) == (other is None)
    first = (MONDAY + begin) // WINDOW
    edges = np.arange(first, end[-1] // WINDOW + 2) * WINDOW
    inside = np.clip(end, edges[:-1, None], edges[1:, None]) - np.clip(end - lengths, edges[:-1, None], edges[1:, None])
    seconds = (inside * measured).sum(axis=1)
    expected = {int(edge): (inside * measured)[at] @ busy / seconds[at]
                for at, edge in enumerate(edges[:-1]) if seconds[at] >= WINDOW / 2}  # fmt: skip
    if one is None or other is None:
        assert not expected
        return
    assert one.starts.tolist() == other.starts.tolist() == list(expected)
    np.testing.assert_allclose(one.busy, list(expected.values()), atol=1e-6)
    np.testing.assert_allclose(other.busy, one.busy, atol=1e-6)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30), st.integers(1, 7))
def test_files_of_5_seconds_and_of_10_minutes_of_one_system_agree(busy: list[float], batches: int) -> None:
    slow = folded(600.0 * np.arange(1, len(busy) + 1), 600, busy)
    fast = folded(5.0 * np.arange(1, 120 * len(busy) + 1), 5, np.repeat(busy, 120), batches=batches)
    assert (slow is None) == (fast is None)
    if slow is not None and fast is not None:
        assert slow.starts.tolist() == fast.starts.tolist()
        np.testing.assert_allclose(slow.busy, fast.busy, atol=1e-6)


def test_a_long_batch_is_folded_as_short_ones_are() -> None:
    end = np.arange(1, 200_001) * 10.0
    busy = np.random.default_rng(1).uniform(size=len(end))
    one, many = expect(folded(end, 10, busy)), expect(folded(end, 10, busy, batches=300))
    np.testing.assert_array_equal(one.starts, many.starts)
    np.testing.assert_allclose(one.busy, many.busy, rtol=1e-6)
    np.testing.assert_allclose(one.busy[:5], busy[:450].reshape(5, 90).mean(axis=1), rtol=1e-6)


def test_hourly_samples_in_many_batches_and_twice_count_once() -> None:
    end: Any = np.arange(1, 301) * 3600.0
    fold = WindowFold()
    for at in [*range(300), *range(300)]:
        fold.add(
            "a",
            np.asarray(MONDAY + end[at : at + 1], np.float64),
            np.array([3600.0]),
            np.array([at / 300]),
            np.array([nan]),
        )
    found = fold.histories()["a"]
    assert (len(found.starts), found.window) == (300, 3600)
    np.testing.assert_allclose(found.busy, np.arange(300) / 300, atol=1e-6)


@pytest.mark.parametrize("system", ["a", "b"])
def test_systems_are_kept_apart(system: str) -> None:
    fold = WindowFold()
    for name, share in (("a", 0.25), ("b", 0.75)):
        fold.add(name, np.array([MONDAY + 900.0]), np.array([900.0]), np.array([share]), np.array([nan]))
    assert fold.histories()[system].busy.tolist() == [{"a": 0.25, "b": 0.75}[system]]
