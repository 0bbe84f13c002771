"""The traps of the published lmbench tables: what a hasty transcription would get wrong.

One test each, in the order of the list of the sources' README.
"""

from collections.abc import Mapping
from statistics import mean, median

import pytest

from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Measurement, Metric
from zplanner.regression.facts import Fact


def cells(published: Catalogue, move: str) -> list[Measurement]:
    """The cells of one lmbench table: a row of it (`kernel-operations`) or a cache level of a row."""
    tables = ("kernel-operations", "memory-l1", "memory-l2", "memory-l3", "memory-l4")
    return [
        row
        for row in published.measurements
        if row.id.startswith("lmbench-")
        and row.id.endswith(move)
        and len(row.workload_classes) == 1
        and row.workload_class in tables
    ]


def test_a_negative_lmbench_deviation_is_a_loss_for_latencies_and_for_bandwidths(published: Catalogue) -> None:
    losses = {
        row.id: row.ratio_low
        for move in ("z10-z196", "z196-zec12")
        for row in cells(published, move)
        if row.ratio_low < 1
    }
    assert losses == {
        "lmbench-simple-syscall-z10-z196": 0.70,
        "lmbench-signal-handler-z10-z196": 0.78,
        "lmbench-memory-partial-read-l1-z196-zec12": 0.90,
    }
    for move in ("z10-z196", "z196-zec12"):
        assert {row.metric for row in cells(published, move)} == {Metric.THROUGHPUT}


def test_the_two_lmbench_averages_are_of_different_kinds_and_stand_for_no_cell(
    published: Catalogue, facts: Mapping[str, Fact]
) -> None:
    """The cells of zEC12 over z196 have a mean near the printed 45%; those of z196 over z10 have a median of 40%."""
    newer = [(row.ratio_low + row.ratio_high) / 2 - 1 for row in cells(published, "z196-zec12")]
    older = [(row.ratio_low + row.ratio_high) / 2 - 1 for row in cells(published, "z10-z196")]
    assert mean(newer) == pytest.approx(0.45, abs=0.05)
    assert median(newer) != pytest.approx(0.45, abs=0.05)
    assert median(older) == pytest.approx(0.40, abs=0.05)
    assert mean(older) != pytest.approx(0.40, abs=0.05)
    single = {row.id for move in ("z10-z196", "z196-zec12") for row in cells(published, move)}
    assert {name for name in facts if name.startswith("lmbench-")} <= single


def test_the_lmbench_row_that_lost_its_name_is_not_taken_for_a_row_of_the_other_table(published: Catalogue) -> None:
    unnamed = [row for row in cells(published, "z10-z196") if row.benchmark == "unnamed memory operation"]
    assert [row.ratio_low for row in unnamed] == [1.7, 1.0, 1.8, 4.0]
    assert all("lost its name" in row.note for row in unnamed)
    names = {row.benchmark for row in cells(published, "z196-zec12")}
    assert not names & {row.benchmark for row in unnamed}
    assert "Unrolled partial bcopy unaligned" in names - {row.benchmark for row in cells(published, "z10-z196")}


def test_no_l4_figure_against_z10_is_fitted_and_every_other_cell_is(
    published: Catalogue, facts: Mapping[str, Fact]
) -> None:
    geometry = {row.id for row in cells(published, "z10-z196") if row.workload_class == "memory-l4"}
    assert len(geometry) == 14
    every = {row.id for move in ("z10-z196", "z196-zec12") for row in cells(published, move)}
    assert every - set(facts) == geometry
    assert all("cache geometry" in row.note for row in published.measurements if row.id in geometry)


def test_the_memory_text_of_sles_7_and_8_gives_orderings_and_no_ratio(published: Catalogue) -> None:
    assert not [row.id for row in published.measurements if row.source == "lmbench-sles8"]
    assert not [run.id for run in published.runs if run.source == "lmbench-sles8"]
    assert {fact.unit for fact in published.machine_facts if fact.source == "lmbench-sles8"} == {"-"}
