"""The catalogue holds what was published, row by row, and refuses a row that does not hold."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.refusals import refused
from zplanner.errors import Code, Reference
from zplanner.evidence.catalogue import Catalogue, catalogue, nest_ratios
from zplanner.evidence.compatibility import published_statements
from zplanner.evidence.configuration import FieldCode
from zplanner.evidence.measurement import Kind, Measurement, MeasurementCode
from zplanner.evidence.tables import CellCode, CsvCode
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.files import folder


def row(published: Catalogue, name: str) -> Measurement:
    return next(row for row in published.measurements if row.id == name)


@pytest.mark.parametrize(
    ("name", "low", "high", "kind"),
    [
        ("dbench-z196-zec12", 1.38, 1.68, Kind.RANGE),
        ("db2-bi-z10-zec12", 2.0, 2.0, Kind.ABOUT),
        ("informix-z9-z10", 1.65, 1.82, Kind.RANGE),
        ("java-z9-zec12-aggregate", 12, 12, Kind.ABOUT),
        ("cex2a-handshakes", 1.0, 4.0, Kind.UPPER_BOUND),
        ("multipath-failover", 1.10, 1.15, Kind.RANGE),
    ],
)
def test_figures_stand_as_printed(published: Catalogue, name: str, low: float, high: float, kind: Kind) -> None:
    measurement = row(published, name)
    assert (measurement.ratio_low, measurement.ratio_high, measurement.kind) == (low, high, kind)


def test_every_row_has_a_known_source_and_a_locator(published: Catalogue) -> None:
    for measurement in published.measurements:
        assert measurement.source in published.sources
        assert measurement.locator


def test_every_published_text_is_used(published: Catalogue) -> None:
    used = {row.source for row in published.measurements} | {run.source for run in published.runs}
    used |= {row.source for rows in (published.machine_facts, published.curve_points) for row in rows}
    used |= {row.source for rows in (published.orderings, published.unstated) for row in rows}
    used |= {machine.source for machine in SHIPPED.machines.values()}
    used |= {row.source for row in nest_ratios()}
    used |= {statement.source for statement in published_statements().rows}
    assert used == set(published.sources)


def test_every_workload_class_has_measurements(published: Catalogue) -> None:
    measured = {name for row in published.measurements for name in row.workload_classes}
    assert set(SHIPPED.classes) == measured


def test_the_command_of_every_workload_class_is_a_line_of_a_shell_and_its_advice_is_words(published: Catalogue) -> None:
    programs = {"sar", "dbench", "/usr/bin/time", "lat_syscall", "lat_proc", "bw_mem", "fio", "netperf", "openssl"}
    for entry in SHIPPED.classes.values():
        words = shlex.split(entry.command)
        started = [part.split()[0] for part in re.split("[;&]", entry.command)]
        assert set(started) <= programs, entry.command
        assert not set(words) & {"while", "at", "the", "from", "run", "runs"}, entry.command
        assert entry.advice == entry.advice.strip(" .")


def test_positive_is_better_in_lmbench_so_a_simple_syscall_lost_speed_from_z10_to_z196(published: Catalogue) -> None:
    assert row(published, "lmbench-simple-syscall-z10-z196").ratio_low == 0.7
    assert row(published, "lmbench-simple-syscall-z196-zec12").ratio_low == 1.52


def test_both_lmbench_tables_are_there_cell_by_cell(published: Catalogue) -> None:
    cells = [row for row in published.measurements if row.id.startswith("lmbench-")]
    assert len(cells) == 2 * (14 * 4 + 7)


def test_compute_figures_name_the_compiler_target_of_both_sides(published: Catalogue) -> None:
    same, recompiled = row(published, "compute-int-z196-zec12"), row(published, "compute-int-z10-z196")
    assert same.base.level("compiler_target") == same.target.level("compiler_target") == "z9-109"
    assert recompiled.base.level("compiler_target") == "z10"
    assert recompiled.target.level("compiler_target") == "z196"


def test_link_speed_is_not_a_card_generation(published: Catalogue) -> None:
    assert row(published, "ficon-4gb-average").base.differences(row(published, "ficon-4gb-average").target) == (
        "disk_link_gbps",
    )


def test_up_to_is_an_upper_bound_that_starts_at_no_change(published: Catalogue) -> None:
    for measurement in published.measurements:
        if measurement.kind is Kind.UPPER_BOUND:
            assert 1.0 in (measurement.ratio_low, measurement.ratio_high)


def test_the_nine_runs_of_zvm_520_carry_their_printed_values(published: Catalogue) -> None:
    runs = {run.id: run for run in published.runs}
    assert len(runs) == 9
    assert runs["FIXT3290"].value("tx_rate") == 109.083
    assert runs["FIXS9222"].value("below_2g_page_rate") == 1983
    assert runs["128T8154"].value("total_time_per_tx") == 19990


def test_the_published_percentages_of_zvm_520_follow_from_the_runs(published: Catalogue) -> None:
    runs = {run.id: run for run in published.runs}

    def change(base: str, target: str, quantity: str) -> float:
        return runs[target].value(quantity) / runs[base].value(quantity) - 1

    assert change("3GBS9220", "3GBTA190", "tx_rate") == pytest.approx(0.137, abs=0.001)
    assert change("FIXS9222", "FIXT3290", "tx_rate") == pytest.approx(0.73, abs=0.01)
    assert change("FIXS9222", "FIXT3290", "total_time_per_tx") == pytest.approx(-0.241, abs=0.001)
    assert change("FIXS9229", "FIXT3292", "tx_rate") == pytest.approx(0.153, abs=0.001)
    assert change("128T8157", "128T8154", "tx_rate") == pytest.approx(4.46, abs=0.01)


def test_the_n_way_curve_of_z196_falls_from_two_to_fifty_four_engines(published: Catalogue) -> None:
    points = published.curve_checks
    assert {point.machine for point in points} == {"z196"}
    values = [point.efficiency for point in points]
    assert [point.processors for point in points] == list(range(2, 55))
    assert values == sorted(values, reverse=True)
    assert (values[0], values[-1]) == (61900 / 65536, 38520 / 65536)


def test_every_figure_that_is_left_out_or_restated_is_one_of_the_catalogue(published: Catalogue) -> None:
    ids = {measurement.id for measurement in published.measurements}
    assert set(published.left_out) <= ids
    assert all(published.left_out.values())
    assert {*published.restated, *(part for parts in published.restated.values() for part in parts)} <= ids
    assert not set(published.left_out) & set(published.restated)


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "line", "field"),
    [
        ("comparisons.csv", "db2-bi-95-10,share-13102", "db2-bi-95-10,hearsay", CellCode.UNKNOWN, 17, "source"),
        ("comparisons.csv", "db2=9.5,db2=10", "db2=9.5,db2=11", FieldCode.NOT_A_LEVEL, 17, "target db2"),
        ("comparisons.csv", "db2=9.5,db2=10", "db3=9.5,db2=10", FieldCode.UNKNOWN, 17, "base"),
        ("run_values.csv", "tx_rate,per_s", "tx_rate,per_fortnight", CellCode.NOT_A_CHOICE, 2, "unit"),
        ("machine_facts.csv", "clock_rate,5.2,GHz", "clock_rate,5.2,parsec", CellCode.NOT_A_CHOICE, 2, "unit"),
    ],
)
def test_a_row_that_does_not_hold_is_refused_with_file_row_and_column(
    tmp_path: Path, file: str, old: str, new: str, code: Code, line: int, field: str
) -> None:
    with refused(code, table=file, line=line, about=Reference(field=field)):
        catalogue(changed(tmp_path, file, old, new))


def test_a_ratio_outside_its_limits_is_refused(tmp_path: Path) -> None:
    old = "page_size=4K,page_size=1M fixed,1.05"
    with refused(MeasurementCode.OUTSIDE, about=Reference(field="ratio_low"), ratio=1e9):
        catalogue(changed(tmp_path, "comparisons.csv", old, old.replace("1.05", "1e9")))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("560,mixed,", "560,java,"),
        ("z9; processors=1,machine=z10; processors=1,", "z9; processors=2,machine=z10; processors=2,"),
        ("z9; processors=1,machine=z10; processors=1,", "z9; processors=1,machine=z10; processors=1; smt=2,"),
    ],
    ids=["one class", "two engines", "another change"],
)
def test_a_capacity_rating_compares_one_engine_of_two_machines_for_mixed_work(
    tmp_path: Path, old: str, new: str
) -> None:
    with refused(MeasurementCode.NOT_A_RATING, table="comparisons.csv", line=203, id="rating-z9-z10"):
        catalogue(changed(tmp_path, "comparisons.csv", old, new))


def changed(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """The data with one text of a table changed."""
    data = shutil.copytree(folder("data"), tmp_path / "data")
    text = (data / file).read_text(encoding="utf-8")
    assert old in text
    (data / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return data


def test_a_repeated_id_is_refused(tmp_path: Path) -> None:
    data = shutil.copytree(folder("data"), tmp_path / "data")
    file = data / "comparisons.csv"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines, lines[1]]), encoding="utf-8")
    with refused(CsvCode.REPEATED_KEY, table="comparisons.csv", line=len(lines) + 1):
        catalogue(data)
