"""Tables of load as text. The files are made: cut from spreadsheets' exports, or written as tools write them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, LoadRead, manifest, mutated, off, read, read_text
from tests.load_files import REAL as REAL_FILES
from tests.refusals import refused
from zplanner.errors import Code, ZplannerError
from zplanner.importing.formats.tables import csv_table, headings, table_file
from zplanner.importing.found import Clock, EngineCount, FoundFact, Hints, Refused, Samples
from zplanner.importing.reading import read_file, recognized
from zplanner.importing.refusals import SourceCode, TableFileCode

TABLES = OWN / "tables"
HEADING = "time,system,busy %\n"


def rows(*texts: str, heading: str = HEADING) -> LoadRead:
    return read_text(table_file, heading + "".join(f"{text}\n" for text in texts))


def shown(end: float) -> str:
    return str(np.datetime64(int(end), "s"))


REAL = [row for row in manifest("tables/") if "samples" in row[1]]


@pytest.mark.skipif(not REAL, reason="the real files lie beside the repository")
@pytest.mark.parametrize(("file", "expected", "tolerance"), REAL, ids=[row[0] for row in REAL])
def test_real_tables_give_the_figures_of_the_manifest(file: str, expected: dict[str, object], tolerance: float) -> None:
    assert not list(off(read(table_file, REAL_FILES / file), expected, tolerance))


def test_a_german_table_has_semicolons_a_decimal_comma_and_the_day_first() -> None:
    found = read(table_file, TABLES / "german.csv")
    assert (found.format, found.clock, len(found.busy)) == ("table-csv", Clock.LOCAL, 30)
    assert found.busy[:2] == pytest.approx([9.78, 10.99])
    assert np.isnan(found.steal).all()
    assert shown(found.end[0]) == "2026-10-22T00:00:00"
    assert set(found.interval) == {600.0}


def test_a_row_may_hold_one_value_and_say_what_it_is_of() -> None:
    found = read(table_file, TABLES / "long.csv")
    by_system = {batch.system: batch for batch in found.of(Samples)}
    assert by_system.keys() == {"ZLNX01", "ZLNX02"}
    assert by_system["ZLNX02"].busy[:2] == pytest.approx([0.605, 0.615])
    assert by_system["ZLNX02"].steal[:3] == pytest.approx([0.0, 0.0025, 0.005])
    assert found.clock is Clock.UTC
    assert shown(found.end[0]) == "2026-10-21T22:00:00"
    assert not found.refused


def test_columns_may_be_of_systems_and_the_time_in_two_of_them() -> None:
    found = read(table_file, TABLES / "by-system.csv")
    first, second = found.of(Samples)
    assert (first.system, second.system) == ("LNX1", "LNX2")
    assert first.steal[:2] == pytest.approx([0.0, 0.01])
    assert np.isnan(second.steal).all()
    assert shown(first.end[-1]) == "2026-10-22T10:50:00"


def test_busy_is_what_idle_waiting_and_stolen_time_leave() -> None:
    heading = "time,%user,%system,%iowait,%steal,%idle\n"
    found = rows("2026-10-22 00:10,20,10,5,2,63", "2026-10-22 00:20,20,10,5,2,63", heading=heading)
    assert found.busy == pytest.approx([30.0, 30.0])
    assert found.steal == pytest.approx([2.0, 2.0])


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("1,45", TableFileCode.CELL_COUNT),
        ("1_45", SourceCode.NOT_A_DECIMAL),
        ("nan", SourceCode.NOT_A_DECIMAL),
        ("True", SourceCode.NOT_A_DECIMAL),
        (".5", SourceCode.NOT_A_DECIMAL),
        ("5.", SourceCode.NOT_A_DECIMAL),
        ("1e999", TableFileCode.OUTSIDE_PERCENT),
        ("inf", SourceCode.NOT_A_DECIMAL),
        ("-1", TableFileCode.OUTSIDE_PERCENT),
        ("101", TableFileCode.OUTSIDE_PERCENT),
        ("", TableFileCode.EMPTY_CELL),
        ('"5', TableFileCode.NOT_CELLS),
        ("5\0", SourceCode.NOT_A_DECIMAL),
        ("٣", SourceCode.NOT_A_DECIMAL),
    ],
)
def test_a_number_that_is_none_is_refused_with_its_line(cell: str, code: Code) -> None:
    found = rows("2026-10-22 00:10,LNX1,40", f"2026-10-22 00:20,LNX1,{cell}", "2026-10-22 00:30,LNX1,50")
    assert found.refused == [(3, code)]
    assert found.busy == pytest.approx([40.0, 50.0])


def test_a_column_of_truths_is_no_column_of_numbers() -> None:
    lines = [f"2026-10-22 00:{minute:02},LNX1,0.5" for minute in range(10, 60)]
    lines += [f"2026-10-22 01:{minute:02},LNX1,True" for minute in range(60)]
    with patch.object(csv_table, "BLOCKS", 1):
        found = read_text(table_file, "time,system,busy share\n" + "\n".join(lines) + "\n")
    assert found.busy == pytest.approx([50.0] * 50)
    assert {code for _, code in found.refused} == {SourceCode.NOT_A_DECIMAL}


def test_counted_seconds_where_other_times_are_expected_are_refused() -> None:
    damaged = b"\n" + (OWN / "dstat" / "epoch.csv").read_bytes().partition(b"\n")[2] + b'"Dstat 0.8.0 CSV output"'
    found = read_text(table_file, damaged)
    assert [one.error.code for one in found.of(Refused)][:4] == [TableFileCode.NOT_A_TIME] * 4


def test_a_decimal_comma_in_quotes_is_one() -> None:
    found = rows('2026-10-22 00:10,LNX1,"40,5"', '2026-10-22 00:20,LNX1,"41,5"')
    assert found.busy == pytest.approx([40.5, 41.5])


def test_rows_with_cells_missing_or_empty_are_refused() -> None:
    found = rows(
        "2026-10-22 00:10,LNX1,40", "2026-10-22 00:20,LNX1", ",LNX1,40", "2026-10-22 00:40,,40", "soon,LNX1,40"
    )
    assert found.refused == [
        (3, TableFileCode.CELL_COUNT),
        (4, TableFileCode.EMPTY_CELL),
        (6, TableFileCode.NOT_A_TIME),
        (5, TableFileCode.EMPTY_CELL),
    ]
    assert len(found.busy) == 1


def test_a_heading_that_comes_again_and_blank_lines_are_left_out() -> None:
    found = rows("2026-10-22 00:10,LNX1,40", "", HEADING.strip(), ",,", "2026-10-22 00:20,LNX1,50")
    assert found.busy == pytest.approx([40.0, 50.0])
    assert not found.refused


def test_a_last_line_without_an_end_may_be_cut() -> None:
    found = read_text(table_file, f"{HEADING}2026-10-22 00:10,LNX1,40\n2026-10-22 00:20,LNX1,5")
    assert found.refused == [(3, SourceCode.LAST_LINE_CUT)]
    assert found.busy == pytest.approx([40.0])


def test_the_unit_is_stated_or_asked_and_never_guessed_from_small_numbers() -> None:
    heading = "time,busy\n"
    with refused(TableFileCode.PERCENT_OR_SHARE, column="busy", choices=("percent", "share")):
        rows("2026-10-22 00:10,0.4", "2026-10-22 00:20,0.5", heading=heading)
    said = Hints(columns={"time": "time", "busy": "busy share"})
    text = f"{heading}2026-10-22 00:10,0.4\n2026-10-22 00:20,0.5\n"
    assert read_text(table_file, text, said).busy == pytest.approx([40.0, 50.0])
    found = rows("2026-10-22 00:10,0.4", "2026-10-22 00:20,5", heading=heading)
    assert found.notices == [TableFileCode.READ_AS_PERCENT]
    assert found.busy == pytest.approx([0.4, 5.0])


def test_a_share_above_1_is_asked_about() -> None:
    with refused(TableFileCode.PERCENT_OR_SHARE, column="busy share", choices=("percent", "share")):
        rows("2026-10-22 00:10,40", heading="time,busy share\n")


def test_the_order_of_day_and_month_is_asked_where_it_is_not_clear() -> None:
    lines = ("10/11/2026 00:10,LNX1,40", "10/11/2026 00:20,LNX1,40")
    with refused(TableFileCode.DATE_ORDER, example="10/11/2026", choices=("day first", "month first")):
        rows(*lines)
    text = HEADING + "\n".join(lines) + "\n"
    assert shown(read_text(table_file, text, Hints(day_first=True)).end[0]) == "2026-11-10T00:10:00"
    assert shown(rows(*lines, "10/13/2026 00:10,LNX1,40").end[0]) == "2026-10-11T00:10:00"


@pytest.mark.parametrize(
    ("time", "expected", "clock"),
    [
        ("2026-10-22T00:10:00Z", "2026-10-22T00:10:00", Clock.UTC),
        ("2026-10-22 00:10:00.5+02:00", "2026-10-21T22:10:00", Clock.UTC),
        ("2026/10/22 00:10", "2026-10-22T00:10:00", Clock.LOCAL),
        ("22.10.26 00:10", "2026-10-22T00:10:00", Clock.LOCAL),
        ("10/22/2026 12:10 AM", "2026-10-22T00:10:00", Clock.LOCAL),
        ("2026-10-22 00:10:00 UTC", "2026-10-22T00:10:00", Clock.UTC),
        ("2026-10-22 00:10:00 CEST", "2026-10-22T00:10:00", Clock.LOCAL),
        ("10/22/2026 12:10 AM EDT", "2026-10-22T00:10:00", Clock.LOCAL),
        ("22-OCT-26 00:10:00", "2026-10-22T00:10:00", Clock.LOCAL),
        ("22 Oct 2026 00:10", "2026-10-22T00:10:00", Clock.LOCAL),
        ("Oct 22 2026 00:10", "2026-10-22T00:10:00", Clock.LOCAL),
        ("Oct  2 2026 00:10:00", "2026-10-02T00:10:00", Clock.LOCAL),
        ('"Oct 22, 2026, 12:10 AM"', "2026-10-22T00:10:00", Clock.LOCAL),
        ('"October 22, 2026 00:10 UTC"', "2026-10-22T00:10:00", Clock.UTC),
        ("1792627800", "2026-10-22T00:10:00", Clock.UTC),
        ("1792627800000", "2026-10-22T00:10:00", Clock.UTC),
        ("1792627800000000", "2026-10-22T00:10:00", Clock.UTC),
        ("1792627800000000000", "2026-10-22T00:10:00", Clock.UTC),
        ('"Oct 22, 2026 @ 00:10:00.000"', "2026-10-22T00:10:00", Clock.LOCAL),
        ("Thu Oct 22 00:10:00 CEST 2026", "2026-10-22T00:10:00", Clock.LOCAL),
        ("Thu Oct  2 12:10:00 AM CEST 2026", "2026-10-02T00:10:00", Clock.LOCAL),
        ("Thu 22 Oct 00:10:00 UTC 2026", "2026-10-22T00:10:00", Clock.UTC),
        ("Do 22. Okt 00:10:00 CEST 2026", "2026-10-22T00:10:00", Clock.LOCAL),
        ("22. Mär. 2026 00:10", "2026-03-22T00:10:00", Clock.LOCAL),
        ('"Donnerstag, 22. Oktober 2026, 00:10 Uhr"', "2026-10-22T00:10:00", Clock.LOCAL),
        ("22-Dez-26 00:10", "2026-12-22T00:10:00", Clock.LOCAL),
    ],
)
def test_times_are_read_as_they_are_written(time: str, expected: str, clock: Clock) -> None:
    found = rows(f"{time},LNX1,40")
    assert (shown(found.end[0]), found.clock) == (expected, clock)


def test_a_month_before_its_day_goes_on_from_may_to_june_and_is_a_date_beside_a_time() -> None:
    found = rows("May 31 2026 23:30,LNX1,40", "June 1 2026 00:00,LNX1,40")
    assert (found.end[1] - found.end[0], found.refused) == (1800.0, [])
    found = rows("Oct 22 2026,00:10,40", heading="day,hour,busy %\n")
    assert shown(found.end[0]) == "2026-10-22T00:10:00"


def test_percent_may_follow_a_space_that_does_not_break_and_a_heading_be_in_one_word() -> None:
    found = rows("2026-10-22 00:10;40,5\u00a0%", "2026-10-22 00:20;40,5\u202f%", heading="time;CPUUtilization\n")
    assert found.busy == pytest.approx([40.5, 40.5])


def test_series_of_grafana_are_metrics() -> None:
    found = rows("cpu idle %,2026-10-22 00:10,40", "disk,2026-10-22 00:10,7", heading="Series,Time,Value\n")
    assert found.busy == pytest.approx([60.0])


@pytest.mark.parametrize(
    ("heading", "cells", "busy", "steal"),
    [
        ("@timestamp,host.name,system.cpu.total.norm.pct,system.cpu.steal.norm.pct", "zlnx01,0.42,0.01", 42.0, 1.0),
        (
            "time,avg:system.cpu.user{host:a},avg:system.cpu.idle{host:a},avg:system.cpu.stolen{host:a}",
            "30,57,1",
            42.0,
            1.0,
        ),
        ("time,host,CPU used %,CPU free %", "zlnx01,42,58", 42.0, np.nan),
        (r"time,\\SRV\Processor(0)\% Processor Time,\\SRV\Processor(_Total)\% Processor Time", "9,42", 42.0, np.nan),
        (r"time,\\SRV\Prozessor(_Total)\Prozessorzeit (%)", "42", 42.0, np.nan),
    ],
)
def test_columns_of_monitors_are_known_by_their_names(heading: str, cells: str, busy: float, steal: float) -> None:
    (batch,) = rows(f"2026-10-22T00:10:00,{cells}", heading=f"{heading}\n").of(Samples)
    assert (batch.busy[0] * 100, batch.steal[0] * 100) == pytest.approx((busy, steal), nan_ok=True)


def test_the_output_of_rrdtool_is_a_table_once_it_has_commas() -> None:
    fetched = "          user    idle   steal\n\n1792627800: 2.9e+01 5.7e+01 1.0e+00\n1792628400: -nan -nan -nan\n"
    text = re.sub("[ :]+", ",", fetched)  # as by the command that the refusal of its database states
    found = read_text(recognized(text.encode()).name, text)
    assert [*found.busy, *found.steal] == pytest.approx([42.0, 1.0])


def test_performance_monitor_of_windows_has_the_month_first() -> None:
    heading = '"(PDH-CSV 4.0) (Mitteleuropäische Zeit)(-60)",' + r'"\\SRV\Processor(_Total)\% Processor Time"' + "\n"
    assert shown(rows('"02/03/2026 00:10:00.123","42"', heading=heading).end[0]) == "2026-02-03T00:10:00"


def test_fields_of_influxdb_are_metrics_of_all_engines_together() -> None:
    heading = "#group,false,false\n,result,table,_start,_stop,_time,_value,_field,_measurement,cpu,host\n"
    begin = ",,0,2026-10-22T00:00:00Z,2026-10-23T00:00:00Z,2026-10-22T00:10:00Z"
    idle = {"cpu0": 10, "cpu-total": 58, "cpu1": 99}
    found = rows(*(f"{begin},{value},usage_idle,cpu,{cpu},a" for cpu, value in idle.items()), heading=heading)
    assert found.busy == pytest.approx([42.0])
    assert not found.refused


def test_which_column_is_meant_is_asked_where_several_may_be() -> None:
    with refused(TableFileCode.SEVERAL_COLUMNS, role="busy", choices=("CPU %", "busy %")):
        rows("2026-10-22 00:10,40,30", heading="time,CPU %,busy %\n")
    with refused(TableFileCode.NO_BUSY_COLUMN, choices=("LNX1", "LNX2")):
        rows("2026-10-22 00:10,40,30", heading="time,LNX1,LNX2\n")
    said = Hints(columns={"time": "time", "LNX1": "busy percent", "LNX2": "busy percent"})
    found = read_text(table_file, "time,LNX1,LNX2\n2026-10-22 00:10,40,30\n", said)
    assert [batch.system for batch in found.of(Samples)] == ["LNX1", "LNX2"]


def test_a_part_of_the_engine_time_is_not_taken_for_all_of_it() -> None:
    parts, text = ("user CPU %", "system CPU %"), "time,user CPU %,system CPU %,steal %\n2026-10-22 00:10,40,30,1\n"
    with refused(TableFileCode.NO_BUSY_COLUMN, choices=(*parts, "steal %")):
        read_text(table_file, text)
    said = Hints(columns={"time": "time"} | dict.fromkeys(parts, "used percent"))
    found = read_text(table_file, text, said)
    assert found.busy == pytest.approx([70.0])


def test_metrics_without_load_are_asked_about_and_may_be_mapped() -> None:
    text = "time,metric,value\n2026-10-22 00:10,m1,40\n2026-10-22 00:10,m2,30\n"
    with refused(TableFileCode.NO_BUSY_METRIC, choices=("m1", "m2")):
        read_text(table_file, text)
    found = read_text(table_file, text, Hints(metrics={"m2": "busy percent"}))
    assert found.busy == pytest.approx([30.0])


def test_metrics_in_any_order_are_joined_by_system_and_time() -> None:
    lines = [
        f"2026-10-22 {hour:02}:00,{name},cpu_{metric}_percent,{value + hour}"
        for hour in range(20)
        for name in ("a", "b")
        for metric, value in (("busy", 40), ("steal", 2))
    ]
    heading = "time,system,metric,value\n"
    ordered, shuffled = rows(*lines, heading=heading), Random(1).sample(lines, len(lines))
    found = rows(*shuffled, heading=heading)
    assert not found.refused
    for batch in found.of(Samples):
        same = next(one for one in ordered.of(Samples) if one.system == batch.system)
        assert np.array_equal(batch.end, same.end)
        assert np.array_equal(batch.busy, same.busy)
        assert np.array_equal(batch.steal, same.steal)


def test_load_without_its_stolen_time_is_kept_and_stolen_time_alone_refused() -> None:
    heading = "time,metric,value\n"
    found = rows(
        "2026-10-22 00:10,cpu_busy %,40",
        "2026-10-22 00:10,cpu_steal %,1",
        "2026-10-22 00:20,cpu_busy %,40",
        "2026-10-22 00:30,cpu_steal %,1",
        heading=heading,
    )
    assert found.busy == pytest.approx([40.0, 40.0])
    assert np.isnan(found.steal[1])
    assert found.refused == [(5, TableFileCode.INCOMPLETE)]


def test_a_row_in_another_unit_is_refused() -> None:
    found = rows(
        "2026-10-22 00:10,cpu_busy,%,40",
        *("2026-10-22 00:10,memory_used,GiB,40",) * 2_000,
        "2026-10-22 00:20,cpu_busy,share,0.4",
        "2026-10-22 00:30,cpu_busy,,40",
        heading="time,metric,unit,value\n",
    )
    assert found.refused == [(2003, TableFileCode.OTHER_UNIT)]
    assert found.busy == pytest.approx([40.0, 40.0])


def test_a_metric_that_comes_late_is_named() -> None:
    lines = [f"2026-10-22 {n // 60:02}:{n % 60:02},cpu_busy %,40" for n in range(1_439)] * 2
    found = rows(*lines[:1_439], "2026-10-23 00:00,cpu_steal %,1", heading="time,metric,value\n")
    assert len(found.busy) == 1_439
    with_late = rows(*lines, "2026-10-23 00:00,cpu_steal %,1", heading="time,metric,value\n")
    assert TableFileCode.LATE_METRIC in with_late.notices


def test_rows_of_one_time_count_once() -> None:
    found = rows("2026-10-22 00:10,LNX1,40", "2026-10-22 00:10,LNX1,60", "2026-10-22 00:20,LNX1,50")
    assert found.refused == [(3, TableFileCode.TIME_TWICE)]
    assert found.busy == pytest.approx([40.0, 50.0])


def test_a_gap_is_no_long_sample_and_a_longer_step_is_none_either() -> None:
    times = ["00:10", "00:20", "00:30", "03:00", "03:10", "04:10", "05:10", "06:10"]
    found = rows(*(f"2026-10-22 {time},LNX1,40" for time in times))
    assert found.interval.tolist() == [600.0, 600.0, 600.0, 600.0, 600.0, 3600.0, 3600.0, 3600.0]


def test_rows_in_any_order_cover_the_usual_step() -> None:
    lines = [f"2026-10-22 {n // 60:02}:{n % 60:02},LNX1,{n % 100}" for n in range(0, 1440, 5)]
    found = rows(*Random(2).sample(lines, len(lines)))
    assert set(found.interval) == {300.0}
    assert (np.diff(found.end) > 0).all()


def test_the_hour_that_comes_twice_is_two_hours_where_the_zone_is_known() -> None:
    times = ["01:30", "02:00", "02:30", "02:00", "02:30", "03:00"]
    text = HEADING + "".join(f"2026-10-25 {time},LNX1,40\n" for time in times)
    found = read_text(table_file, text, Hints(zone="Europe/Berlin"))
    assert np.diff(np.sort(found.end)).tolist() == [1800.0] * 5
    assert found.clock is Clock.UTC
    assert found.notices == [TableFileCode.HOUR_TWICE]
    local = read_text(table_file, text)
    assert len(local.busy) == 6
    assert local.notices == [TableFileCode.HOUR_TWICE]
    assert not local.refused


def test_an_hour_that_is_left_out_has_no_times() -> None:
    text = f"{HEADING}2026-03-29 01:30,LNX1,40\n2026-03-29 02:30,LNX1,40\n2026-03-29 03:30,LNX1,40\n"
    found = read_text(table_file, text, Hints(zone="Europe/Berlin"))
    assert found.refused == [(3, TableFileCode.NOT_A_TIME)]
    assert np.diff(found.end).tolist() == [3600.0]


def test_the_number_of_engines_is_told_where_it_changes() -> None:
    lines = [f"2026-10-22 00:{n}0,40,{engines}" for n, engines in enumerate((8, 8, 7, 2.5, 8))]
    found = rows(*lines, heading="time,busy %,engines\n")
    assert [(item.count, item.line) for item in found.of(EngineCount)] == [(8, 2), (7, 4), (8, 6)]
    assert found.refused == [(5, TableFileCode.NOT_ENGINES)]


def test_busy_that_leaves_no_room_for_idle_is_refused() -> None:
    heading = "time,busy %,idle %\n"
    found = rows("2026-10-22 00:10,40,60", "2026-10-22 00:20,40,95", heading=heading)
    assert found.refused == [(3, TableFileCode.OUTSIDE_TOGETHER)]


def test_what_is_no_table_of_load_is_not_taken_for_one() -> None:
    for text in ("", "\n" * 50_000, "," * 60_000, "hello world\n", "a,b\n1,2\n", "name,when\nx,2026-10-22\n"):
        assert not table_file.is_csv_table(text.encode()), text[:20]
    with refused(TableFileCode.NO_HEADING):
        read_text(table_file, "hello world\n", Hints("table-csv"))


def test_ten_thousand_columns_are_too_many() -> None:
    text = "time," + ",".join(f"c{n}" for n in range(10_000)) + "\n"
    row = "2026-10-22 00:10," + ",".join("1" for _ in range(10_000)) + "\n"
    assert not table_file.is_csv_table((text + row)[:65_536].encode())
    with refused(TableFileCode.NO_HEADING):
        read_text(table_file, text + row, Hints("table-csv"))
    text = "time," + ",".join(f"c{n}" for n in range(2_000)) + "\n2026-10-22 00:10" + ",1" * 2_000 + "\n"
    with refused(TableFileCode.TOO_MANY_COLUMNS, count=2_001, most=1_000):
        read_text(table_file, text, Hints("table-csv"))


def test_a_line_without_an_end_is_refused_in_bounded_memory() -> None:
    text = f"{HEADING}2026-10-22 00:10,LNX1,40\n" + "," * 49_000_000 + "\n2026-10-22 00:20,LNX1,50\n" + "\n" * 5_000_000
    found = read_text(table_file, text)
    assert found.refused == [(3, SourceCode.LINE_TOO_LONG)]
    assert found.busy == pytest.approx([40.0, 50.0])


CELLS = st.sampled_from(
    ["40", "40.5", "1_45", "1,45", '"7"', "nan", "True", ".5", "5.", "", "-0", "1e1", "40%", "x", '"', "1e999"]
)
TIMES = st.sampled_from(["00:10", "00:20", "00:30", "24:00", "", "0:40", "00:10:00"])


@given(
    st.lists(st.tuples(TIMES, st.sampled_from(["a", "b", " a", ""]), CELLS, st.sampled_from(["", "note"])), max_size=12)
)
@settings(max_examples=60)
def test_pandas_and_reading_by_cells_find_the_same(lines: list[tuple[str, str, str, str]]) -> None:
    text = "time,system,busy %,remark\n2026-10-21 00:10,a,40,ok\n" + "".join(
        f"2026-10-22 {time},{name},{cell},{note}\n" for time, name, cell, note in lines
    )
    with patch.object(headings, "REPEATED", np.inf):  # or what tells rows of one time apart is asked
        by_pandas = read_text(table_file, text)
        with patch.object(csv_table.CsvTable, "_by_pandas", return_value=None):
            by_cells = read_text(table_file, text)
    assert by_pandas.refused == by_cells.refused
    assert np.array_equal(by_pandas.busy, by_cells.busy)
    assert np.array_equal(by_pandas.end, by_cells.end)


@pytest.mark.parametrize("file", ["german.csv", "long.csv", "by-system.csv", "influxdb.csv", "windows.csv"])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_a_damaged_table_is_read_or_refused(file: str, seed: int) -> None:
    check(mutated((TABLES / file).read_bytes(), Random(seed)), "table-csv")


def check(data: bytes, name: str) -> None:
    """Whatever a file holds, its samples are shares of 1 at rising times, or it is refused."""
    try:
        found = read_text(table_file, data, Hints(name))
    except ZplannerError:
        return
    for batch in found.of(Samples):
        together = batch.busy + np.nan_to_num(batch.steal)
        assert ((batch.busy >= 0.0) & ~(batch.steal < 0.0) & (together <= 1.0 + 1e-9)).all()
        assert (np.diff(batch.end) > 0.0).all()
        assert (np.isnan(batch.interval) | (batch.interval > 0.0)).all()


HOURS = [f"{hour}" for hour in range(24)]


@pytest.mark.parametrize(
    ("heading", "cells", "first"),
    [
        ("Hour", HOURS, "2024-05-06T00:00:00"),
        ("Interval", [f"{hour:02}:00-{hour + 1:02}:00" for hour in range(24)], "2024-05-06T01:00:00"),
        ("Interval", [f"{hour:02}:00 - {(hour + 1) % 24:02}:00" for hour in range(24)], "2024-05-06T01:00:00"),
        ("TIME", [f"{hour:02}.00.00" for hour in range(24)], "2024-05-06T00:00:00"),
        ("Time", [f"{hour + 1:02}:00" for hour in range(24)], "2024-05-06T01:00:00"),
    ],
)
def test_a_date_and_an_hour_in_two_columns_are_the_time(heading: str, cells: list[str], first: str) -> None:
    lines = [f"2024-05-{day:02},{cell},{40 + day}" for day in (6, 7, 8) for cell in cells]
    found = rows(*lines, heading=f"Date,{heading},CPU %\n")
    assert (found.refused, len(found.busy)) == ([], 72)
    assert (shown(found.end[0]), set(found.interval)) == (first, {3600.0})
    assert set(np.diff(found.end)) == {3600.0}


def test_half_hours_are_hours_too() -> None:
    found = rows(
        *(f"06.05.2024;{half / 2:g};40".replace("0.5", "0,5") for half in range(48)), heading="Datum;Std;CPU %\n"
    )
    assert set(found.interval) == {1800.0}


def test_a_time_from_one_to_another_ends_at_the_second_and_an_offset_is_none() -> None:
    spans = [f"2024-05-06 {hour:02}:00-{hour + 1:02}:00,40" for hour in range(23)]
    found = rows(*spans, heading="When,CPU %\n")
    assert (shown(found.end[0]), found.clock, set(found.interval)) == ("2024-05-06T01:00:00", Clock.LOCAL, {3600.0})
    west = rows(*(f"2024-05-06 {hour:02}:00-05:00,40" for hour in range(23)), heading="When,CPU %\n")
    assert (shown(west.end[0]), west.clock) == ("2024-05-06T05:00:00", Clock.UTC)


def test_dates_with_points_stay_dates() -> None:
    found = rows(*(f"{day:02}.05.24 00:10,40" for day in range(1, 9)), heading="Zeit,CPU %\n")
    assert shown(found.end[-1]) == "2024-05-08T00:10:00"


ENGINES = [(cpu, 95 if cpu == 0 else 5) for cpu in range(4)]


@pytest.mark.parametrize("name", ["{}", "cpu{}", "CPU {}"])
def test_rows_of_single_engines_are_one_system_with_their_mean(name: str) -> None:
    lines = [f"2024-05-06 00:{at}0,{name.format(cpu)},{busy}" for at in range(6) for cpu, busy in ENGINES]
    found = rows(*lines, heading="time,cpu,busy %\n")
    assert found.busy == pytest.approx([27.5] * 6)
    assert [one.count for one in found.of(EngineCount)] == [4]
    apart = rows(
        *(lines[at] for at in range(24) if at % 4 < 2), *lines[2::4], *lines[3::4], heading="time,cpu,busy %\n"
    )
    assert apart.busy == pytest.approx([27.5] * 6)


@pytest.mark.parametrize("total", ["all", "_Total", "cpu-total", "-1"])
def test_of_rows_of_engines_and_of_all_those_of_all_are_read(total: str) -> None:
    lines = [f"2024-05-06 00:{at}0,LNX1,{cpu},{busy}" for at in range(6) for cpu, busy in [*ENGINES, (total, 30)]]
    found = rows(*lines, heading="time,host,instance,busy %\n")
    assert found.busy == pytest.approx([30.0] * 6)
    assert found.refused == []


def test_of_the_kinds_of_engines_of_a_partition_its_ifls_are_read_with_its_last_weight() -> None:
    kinds = ("CP", "IFL"), ("IFL",)
    rows = [
        f"2026-10-21 {hour:02}:00,ZL4{number},{kind},{90 if kind == 'CP' else 20 + number},{weight}\n"
        for hour in range(10)
        for number, (of_it, weight) in enumerate(zip(kinds, ("DED", 50 + hour), strict=True))
        for kind in of_it
    ]
    found = read_text(table_file, f"Time,Partition Name,Processor Type,Processor Usage (%),Weight\n{''.join(rows)}")
    assert {batch.system: set(batch.busy.round(6)) for batch in found.of(Samples)} == {"ZL40": {0.2}, "ZL41": {0.21}}
    assert [(one.field, one.system, one.value, one.line) for one in found.of(FoundFact)] == [("weight", "ZL41", 59, 31)]
    assert found.refused == []


def test_rows_of_one_time_that_no_column_tells_apart_are_asked_about_and_none_is_taken(tmp_path: Path) -> None:
    lines = [f"2024-05-06 00:{at}0,{busy}" for at in range(6) for busy in (20 + at, 60)]
    with refused(TableFileCode.SEVERAL_ROWS, choices=()):
        rows(*lines, heading="time,busy %\n")
    file = tmp_path / "load.csv"
    named = (f"{line},{'AB'[at % 2]}\n" for at, line in enumerate(lines))
    file.write_text("time,busy %,remark\n" + "".join(named))
    (asked,) = read_file(file).asked
    assert {one.system for one in read_file(file, asked.answers["remark"]).systems} == {"A", "B"}


def test_metrics_of_several_systems_that_no_known_column_names_are_asked_about(tmp_path: Path) -> None:
    file, heading = tmp_path / "load.csv", "time,resource,metric,average,maximum\n"
    times = [f"2024-05-06 00:{at}0" for at in range(6)]
    file.write_text(
        heading + "".join(f"{at},{name},cpu %,{busy},99\n" for at in times for name, busy in (("A", 20), ("B", 60)))
    )
    (asked,) = read_file(file).asked
    assert asked.about.code is TableFileCode.SEVERAL_ROWS
    found = read_file(file, asked.answers["resource"]).systems
    assert {one.system: one.samples.busy_mean for one in found} == pytest.approx({"A": 0.2, "B": 0.6})


def test_a_percent_sign_in_a_cell_is_its_unit() -> None:
    for cells in (["20.1%", "0.5%"], ['"20,1 %"', '"0,5 %"']):
        found = rows(*(f"2024-05-06 00:{at}0,{cell}" for at, cell in enumerate(cells)), heading="Time,CPU busy\n")
        assert found.busy == pytest.approx([20.1, 0.5])


def test_percent_of_one_engine_needs_the_number_of_engines() -> None:
    lines = [f"2024-05-06 00:{at}0,{100 + 40 * at}" for at in range(6)]
    heading = "time,cpu_usage_percent\n"
    with refused(TableFileCode.HOW_MANY_ENGINES, highest=300.0):
        rows(*lines, heading=heading)
    text = heading + "".join(f"{line}\n" for line in lines)
    assert read_text(table_file, text, Hints(engines=4)).busy == pytest.approx([25.0, 35.0, 45.0, 55.0, 65.0, 75.0])
    counted = rows(*(f"{line},8" for line in lines), heading="time,cpu_usage_percent,cpus\n")
    assert counted.busy[-1] == pytest.approx(37.5)


@pytest.mark.parametrize("word", ["Average", "Total", "Durchschnitt", "Mean:"])
def test_rows_of_a_mean_are_no_samples_and_no_faults(word: str) -> None:
    found = rows("2024-05-06 00:10,LNX1,40", "2024-05-06 00:20,LNX1,60", f"{word},,50")
    assert (found.refused, found.busy.tolist()) == ([], pytest.approx([40.0, 60.0]))


@pytest.mark.parametrize("columns", [{"When?": "time"}, {"Load": "busy percent"}, {"Host": "system"}])
def test_what_a_mapping_does_not_name_is_read_as_without_one_where_it_is_clear(columns: dict[str, str]) -> None:
    text = "When?,Host,CPU %,Steal %,Load\n" + "".join(f"2024-05-06 00:{at}0,LNX1,4{at},2,7{at}\n" for at in range(6))
    found = read_text(table_file, text, Hints(columns=columns))
    assert found.of(Samples)[0].system == "LNX1"
    assert found.busy[0] == pytest.approx(70.0 if "Load" in columns else 40.0)
    assert found.steal[0] == pytest.approx(2.0)


def test_cpu_metrics_of_pcp_are_engines_whose_number_is_their_sum() -> None:
    names = ("user", "nice", "sys", "idle", "wait.total", "steal", "guest")
    heading = "Time," + ",".join(f'"kernel.all.cpu.{name}"' for name in names) + "\n"
    found = rows(*(f"2024-05-01 00:{at}0:00,0.56,0,0.24,3.12,0.04,0.04,0.1" for at in range(6)), heading=heading)
    assert found.busy == pytest.approx([20.0] * 6)
    assert found.steal == pytest.approx([1.0] * 6)
    assert [one.count for one in found.of(EngineCount)] == [4]
    lost = rows("2024-05-01 00:00:00,0.56,0,0.24,2.62,0.04,0.04,0.1", heading=heading)
    assert lost.refused == [(2, TableFileCode.NOT_ENGINES)]
    used = heading.replace("kernel.all.cpu.idle", "other")
    with refused(TableFileCode.HOW_MANY_ENGINES):
        rows("2024-05-01 00:00:00,0.56,0,0.24,3.12,0.04,0.04,0.1", heading=used)


def test_metrics_of_pcp_are_of_the_engines_that_its_inventory_counts() -> None:
    heading = 'Time,"kernel.all.cpu.user","kernel.all.cpu.sys","hinv.ncpu"\n'
    found = rows(*(f"2024-05-01 00:{at}0:00,0.56,0.24,4" for at in range(6)), heading=heading)
    assert found.busy == pytest.approx([20.0] * 6)
    assert [one.count for one in found.of(EngineCount)] == [4]


@pytest.mark.parametrize("blank", [1, 19, 40])
@pytest.mark.parametrize("cell", ["", "n/a"])
def test_rows_whose_load_is_blank_may_come_first(blank: int, cell: str) -> None:
    lines = [f"2026-10-22 {minute // 60:02}:{minute % 60:02},LNX1,{30 + minute % 9}.5" for minute in range(90)]
    lines[:blank] = [line.rpartition(",")[0] + f",{cell}" for line in lines[:blank]]
    text = "\n".join(["exported on,2026-10-23 08:00", "time,system,busy %", *lines]) + "\n"
    assert recognized(text.encode()).name == "table-csv"
    found = read_text("table-csv", text)
    assert (len(found.end), len(found.refused), found.refused[0][0]) == (90 - blank, blank, 3)
    assert found.busy[-1] == pytest.approx(30.5 + 89 % 9)


def test_prtg_prints_a_value_twice_and_the_total_beside_its_processors() -> None:
    heading = '"Date Time","Date Time(RAW)","Total","Total(RAW)","Processor 1","Processor 1(RAW)","Coverage"\n'
    found = rows(
        '"10/1/2026 10:00:00 PM - 11:00:00 PM","46296.9583","41 %","40.5000","60 %","60.0000","100 %"',
        '"10/1/2026 11:00:00 PM - 12:00:00 AM","46297.0000","42 %","41.5000","61 %","61.0000","100 %"',
        '"Averages (of 2 values)","","41 %","41.0000","60 %","60.5000","100 %"',
        heading=heading,
    )
    assert (found.busy.tolist(), found.refused) == (pytest.approx([40.5, 41.5]), [])
    assert [shown(end) for end in found.end] == ["2026-10-01T23:00:00", "2026-10-02T00:00:00"]


def test_netdata_counts_all_that_was_used_and_has_no_idle_time() -> None:
    heading = "time,guest_nice,guest,steal,softirq,irq,user,system,nice,iowait\r\n"
    found = rows(
        "2026-10-22 00:20:00,0,3,1,0.5,0,20,6,0.5,9", "2026-10-22 00:10:00,0,0,2,0,0,20,5,0,0", heading=heading
    )
    assert found.busy.tolist() == pytest.approx([25.0, 30.0])
    assert found.steal.tolist() == pytest.approx([2.0, 1.0])
    with refused(TableFileCode.NO_BUSY_COLUMN):
        rows("2026-10-22 00:10:00,20,5", heading="time,user,system\n")


@pytest.mark.parametrize("heading", ["cpu0,cpu1", "CPU 0 %,CPU 1 %", "core0_util,core1_util", "% CPU 0,% CPU 1"])
def test_columns_of_single_engines_are_one_system_and_their_mean(heading: str) -> None:
    found = rows("2026-10-22 00:10,60,20", "2026-10-22 00:20,50,10", heading=f"time,{heading}\n")
    assert found.busy.tolist() == pytest.approx([40.0, 30.0])
    assert [(one.system, one.count) for one in found.of(EngineCount)] == [("", 2)]
    assert {one.system for one in found.of(Samples)} == {""}
    found = rows("2026-10-22 00:10,60,20,35", heading=f"time,{heading},CPU all\n")
    assert found.busy.tolist() == [35.0]


def test_columns_of_what_engines_did_not_use_are_no_load() -> None:
    with refused(TableFileCode.NO_BUSY_COLUMN):
        rows("2026-10-22 00:10,60,20", heading="time,cpu0 idle,cpu1 idle\n")


def test_parts_of_a_legend_of_grafana_are_no_systems() -> None:
    heading = "Time,Busy System,Busy User,Busy Iowait,Busy IRQs,Busy Other,Idle\n"
    found = rows("2026-10-22 00:10,9.1%,20%,1%,0.9%,0%,69%", heading=heading)
    assert [(one.system, one.busy.tolist()) for one in found.of(Samples)] == [("", pytest.approx([0.3]))]


@pytest.mark.parametrize(
    ("text", "busy", "clock"),
    [
        ("time;busy %;\n2026-10-22 00:10;40;\n", 40.0, Clock.LOCAL),
        ("time,busy %\n2026-10-22 00:10,40,\n", 40.0, Clock.LOCAL),
        ("| time | cpu % |\n|------|------:|\n| 2026-10-22 00:10 | 40 |\n", 40.0, Clock.LOCAL),
        ("Timestamp (UTC),Percentage CPU (Avg)\n10/22/2026 12:10 AM,40\n", 40.0, Clock.UTC),
        ("time,value of cpu\nThu Oct 22 2026 02:10:00 GMT+0200 (CEST),40\n", 40.0, Clock.UTC),
        ("_time,host,pctIdle,pctUser\n2026-10-22T00:10:00Z,LNX1,60,30\n", 40.0, Clock.UTC),
        ("time,CP busy %,IFL busy %,zIIP busy %\n2026-10-22 00:10,70,40,5\n", 40.0, Clock.LOCAL),
        ("Time,CPU Usage (%) [LNX1],CPU Ready (%) [LNX1]\n2026-10-22 00:10,40,5\n", 40.0, Clock.LOCAL),
        ("time,IFLs used,IFLs configured\n2026-10-22 00:10,3.2,8\n", 40.0, Clock.LOCAL),
    ],
)
def test_tables_have_marks_at_their_edges_and_words_within_words(text: str, busy: float, clock: Clock) -> None:
    found = read_text(table_file, text)
    assert (found.busy.tolist(), found.clock, shown(found.end[0])) == ([busy], clock, "2026-10-22T00:10:00")


def test_an_extra_cell_that_is_filled_is_no_end_of_a_line() -> None:
    assert rows("2026-10-22 00:10,40,5", heading="time,busy %\n").refused == [(2, TableFileCode.CELL_COUNT)]


def test_each_system_of_a_table_in_wide_form_may_have_its_own_engines() -> None:
    found = rows("2026-10-22 00:10,4,40,2,20", heading="time,lnx1 cpus,lnx1 util %,lnx2 cpus,lnx2 util %\n")
    assert [(one.system, one.count) for one in found.of(EngineCount)] == [("lnx1", 4), ("lnx2", 2)]
    assert found.busy.tolist() == pytest.approx([40.0, 20.0])
    with refused(TableFileCode.SEVERAL_COLUMNS, role="engines", choices=("CPUs online", "CPUs total")):
        rows("2026-10-22 00:10,40,2,4", heading="time,busy %,CPUs online,CPUs total\n")
