"""Runs before and after a change: repeats, comparisons with their noise, and what does not compare."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest
from tests.score_files import scores_in
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Metric
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.importing.formats import suites
from zplanner.importing.found import BenchmarkScore, ScoreClock
from zplanner.importing.runs import (
    Compared,
    Noise,
    RunCode,
    RunGroup,
    compared,
    comparisons,
    default_pairs,
    measurement_of,
    run_groups,
)

MODULES = {"openssl": suites, "sysbench": suites}
SCORE = BenchmarkScore("fio", "seq", "throughput", 100.0, "B/s", 1, workload_class="disk-random")


def group(name: str, *values: float, **changes: Any) -> RunGroup:
    scores = (replace(SCORE, value=value, **changes) for value in values)
    return RunGroup(name, tuple((Path(f"{name}-r{n}.json"), (score,)) for n, score in enumerate(scores, start=1)))


def grouped(*names: str) -> list[tuple[str, int]]:
    return [(group.name, len(group.runs)) for group in run_groups((Path(name), [SCORE]) for name in names)]


def codes(found: Compared) -> list[Any]:
    return [remark.code for remark in found.remarks]


def read(patterns: str, folder: Path) -> list[tuple[Path, list[BenchmarkScore]]]:
    module = MODULES[patterns.partition("/")[0]]
    return [(path, scores_in(module, path)) for path in sorted(folder.glob(f"{patterns}.txt"))]


PAIRS = [(file.removeprefix("(pair) "), expected, tolerance) for file, expected, tolerance in manifest("(pair)")]


@pytest.mark.parametrize(("file", "expected", "tolerance"), PAIRS)
def test_pairs_of_real_runs_are_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    base, target = (run_groups(read(patterns, REAL)) for patterns in file.split(" against "))
    found = {one.variant: one for one in compared(base[0], target[0], confirmed=True).comparisons}
    rows = expected.get("throughput_per_cpu_second") or {"cpu": expected["throughput"]}
    for name, row in rows.items():
        one = found[name if name == "cpu" else f"AES-256-CBC, {name}"]
        is_cost = one.metric == "cpu_per_unit"
        ratios = [1 / ratio if is_cost else ratio for ratio in (one.ratio, one.least, one.most)]
        assert ratios[0] == pytest.approx(row["ratio"], rel=tolerance)
        assert sorted(ratios[1:]) == pytest.approx(row["range"], rel=tolerance)
        assert one.ln_standard_error == pytest.approx(row["ln_standard_error"], abs=1e-4)
        assert (one.workload_class, one.repeats, one.noise) == (expected["workload_class"], (3, 3), Noise.MEASURED)
        assert one.metric == expected.get("metric", "throughput")


def test_files_that_differ_in_a_repeat_are_one_group() -> None:
    assert grouped("before-r1.txt", "before-r2.txt", "after_run3.txt") == [("before", 2), ("after", 1)]
    assert grouped("a/before (1).json", "a/before (2).json") == [("a/before", 2)]
    assert grouped("before/r1.txt", "before/r2.txt", "after/r1.txt") == [("before", 2), ("after", 1)]
    assert grouped("cpu-t1-r1.txt", "cpu-t1-r2.txt", "cpu-t2-r1.txt") == [("cpu-t1", 2), ("cpu-t2", 1)]


def test_bare_numbers_are_repeats_only_where_they_count_from_1() -> None:
    assert grouped("before-1.txt", "before-2.txt") == [("before", 2)]
    assert grouped("engines-4.txt", "engines-8.txt") == [("engines-4", 1), ("engines-8", 1)]
    assert grouped("z13.txt", "z14.txt") == [("z13", 1), ("z14", 1)]


def test_base_and_target_are_told_by_words_that_alone_differ() -> None:
    names = ["x/before-fio", "x/after-fio", "x/before-net", "old", "NEW", "x/base", "y/target"]
    pairs = default_pairs([RunGroup(name, ()) for name in names])
    assert [(base.name, target.name) for base, target in pairs] == [("x/before-fio", "x/after-fio"), ("old", "NEW")]


def test_real_runs_before_and_after_are_a_comparison_of_cpu_cost() -> None:
    found = comparisons(read("openssl/*-r*", OWN))
    assert found.remarks == ()
    one = {one.variant: one for one in found.comparisons}["AES-256-CBC, 16384 bytes"]
    assert (one.metric, one.repeats, one.noise) == ("cpu_per_unit", (3, 3), Noise.MEASURED)
    assert one.ratio == pytest.approx(1 / 4.8649, rel=1e-3)
    assert [path.name for path in one.target_files] == ["after-r1.txt", "after-r2.txt", "after-r3.txt"]


def test_the_interval_is_welchs() -> None:
    # Welch's interval of the logarithms, as R prints it: t.test(log(c(110, 121, 133.1, 121)), log(c(95, 100, 105)),
    # conf.level = 0.9)
    (one,) = compared(group("before", 95, 100, 105), group("after", 110, 121, 133.1, 121)).comparisons
    values = np.log([110, 121, 133.1, 121]), np.log([95, 100, 105])
    parts = [value.var(ddof=1) / len(value) for value in values]
    assert one.ratio == pytest.approx(math.exp(values[0].mean() - values[1].mean()))
    assert one.ln_standard_error == pytest.approx(math.sqrt(sum(parts)))
    assert math.sqrt(one.ratio_low * one.ratio_high) == pytest.approx(one.ratio)
    degrees = sum(parts) ** 2 / (parts[0] ** 2 / 3 + parts[1] ** 2 / 2)
    assert 4 < degrees < 5
    quantile = math.log(one.ratio_high / one.ratio) / one.ln_standard_error
    assert 2.015 < quantile < 2.132  # Student's t at 95%: 2.132 for 4 degrees of freedom, 2.015 for 5


def test_one_run_of_each_is_a_point_of_unknown_noise_and_said() -> None:
    found = compared(group("before", 100), group("after", 120, 130))
    (one,) = found.comparisons
    assert one.ratio == one.ratio_low == one.ratio_high == pytest.approx(math.sqrt(120 * 130) / 100)
    assert (one.noise, one.repeats) == (Noise.UNKNOWN, (1, 2))
    assert math.isnan(one.ln_standard_error)
    assert codes(found) == [RunCode.ONE_RUN]


def test_repeats_without_any_noise_have_an_interval_of_no_width() -> None:
    (one,) = compared(group("before", 100, 100), group("after", 120, 120)).comparisons
    assert (one.ratio_low, one.ratio_high, one.ln_standard_error) == (one.ratio, one.ratio, 0.0)


def test_times_become_throughput_and_rates_of_cpu_time_a_cost() -> None:
    (times,) = compared(group("a", 2, higher_is_better=False), group("b", 1, higher_is_better=False)).comparisons
    assert times.metric == "throughput"
    assert times.ratio == pytest.approx(2.0)
    (cost,) = compared(group("a", 100, clock=ScoreClock.CPU), group("b", 200, clock=ScoreClock.CPU)).comparisons
    assert cost.metric == "cpu_per_unit"
    assert cost.ratio == pytest.approx(0.5)


def test_cpu_told_beside_a_rate_is_compared_too() -> None:
    found = compared(group("a", 100, cpu_per_unit=2e-5), group("b", 150, cpu_per_unit=1e-5)).comparisons
    assert [one.metric for one in found] == ["throughput", "cpu_per_unit"]
    assert [one.ratio for one in found] == pytest.approx([1.5, 0.5])


def test_figures_that_say_the_same_again_are_not_compared() -> None:
    found = compared(group("a", 100, is_compared=False), group("b", 150, is_compared=False))
    assert (found.comparisons, codes(found)) == ((), [RunCode.NOTHING_IN_COMMON])


def test_unlike_options_compare_only_when_confirmed() -> None:
    base, target = group("a", 100, options={"depth": "1"}), group("b", 150, options={"depth": "32"})
    found = compared(base, target)
    assert (found.comparisons, codes(found)) == ((), [RunCode.UNLIKE_OPTIONS])
    assert found.remarks[0].values["option"] == "depth"
    assert len(compared(base, target, confirmed=True).comparisons) == 1
    assert codes(compared(base, group("b", 150)))[0] is RunCode.UNLIKE_OPTIONS


def test_keys_of_unlike_size_compare_only_when_confirmed() -> None:
    base, target = group("a", 100, variant="rsa2048"), group("b", 20, variant="rsa4096")
    assert codes(compared(base, target)) == [RunCode.UNLIKE_OPTIONS]
    assert [one.variant for one in compared(base, target, confirmed=True).comparisons] == ["rsa2048, then rsa4096"]


def test_rates_of_cpu_time_never_compare_with_rates_of_elapsed_time() -> None:
    found = compared(group("a", 100, clock=ScoreClock.CPU), group("b", 150), confirmed=True)
    assert (found.comparisons, codes(found)) == ((), [RunCode.UNLIKE_OPTIONS])


def test_repeats_with_unlike_options_are_refused() -> None:
    one, other = group("a", 100, options={"threads": "1"}), group("a", 150, options={"threads": "2"})
    both = RunGroup("a", (*one.runs, *other.runs))
    assert codes(compared(both, group("b", 100), confirmed=True)) == [RunCode.UNLIKE_REPEATS]


def test_a_comparison_becomes_a_measurement_of_ones_own() -> None:
    (one,) = compared(group("a", 100, 102), group("b", 150, 149)).comparisons
    base, target = Configuration({}).changed({"machine": "z13"}), Configuration({}).changed({"machine": "z14"})
    measurement = measurement_of(one, base, target, "own-fio", SHIPPED)
    assert (measurement.kind, measurement.metric, measurement.resource) == (
        Kind.RANGE,
        Metric.THROUGHPUT,
        Resource.DISK,
    )
    assert measurement.ratio_low == pytest.approx(one.ratio_low, rel=1e-3)
    assert (measurement.benchmark, measurement.locator) == ("fio, seq", "a-r1.json; a-r2.json; b-r1.json; b-r2.json")
    point = measurement_of(replace(one, ratio_low=one.ratio, ratio_high=one.ratio), base, target, "own-fio", SHIPPED)
    assert point.kind is Kind.POINT
    with pytest.raises(ZplannerError):
        measurement_of(replace(one, workload_class=""), base, target, "own-fio", SHIPPED)


@given(st.lists(st.floats(1e-6, 1e12), min_size=1, max_size=6), st.lists(st.floats(1e-6, 1e12), min_size=1, max_size=6))
def test_swapping_base_and_target_inverts_the_ratio(before: list[float], after: list[float]) -> None:
    (one,) = compared(group("a", *before), group("b", *after)).comparisons
    (other,) = compared(group("b", *after), group("a", *before)).comparisons
    assert one.ratio * other.ratio == pytest.approx(1.0)
    assert one.ratio_low * other.ratio_high == pytest.approx(1.0)
    assert one.least * other.most == pytest.approx(1.0)
    assert one.ratio_low <= one.ratio <= one.ratio_high
    assert one.least * (1 - 1e-9) <= one.ratio <= one.most * (1 + 1e-9)
