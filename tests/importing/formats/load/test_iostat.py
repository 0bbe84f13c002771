"""mpstat and iostat, text and JSON: CPU time beside devices, without the time since the system was started."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, off, read, read_text, stands
from zplanner.errors import ZplannerError
from zplanner.importing.formats.load import iostat
from zplanner.importing.found import Clock, EngineCount, Samples
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import WallClockCode

IOSTAT_FOLDER = OWN / "iostat"


def iostat_seconds(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("iostat/"))
def test_a_real_file_of_iostat_is_read_as_the_manifest_says(
    file: str, expected: dict[str, Any], tolerance: float
) -> None:
    if "refused" in expected:
        with pytest.raises(ZplannerError) as caught:
            read(iostat, REAL / file)
        assert caught.value.code is LoadFileCode.NO_CPU_FIGURES
        return
    found = read(iostat, REAL / file)
    assert (found.format, found.refused) == ("iostat-json" if file.endswith("json") else "iostat", [])
    assert list(off(found, expected, tolerance)) == []
    assert found.notices == ([WallClockCode.HOUR_TWICE] if "dst" in file else [])
    assert not np.isnan(found.interval).any()


@pytest.mark.parametrize(
    ("name", "first", "clock"),
    [
        ("iostat-xt.txt", "2026-11-22 13:19:13", Clock.LOCAL),
        ("iostat-iso.txt", "2026-11-22 12:19:18", Clock.UTC),
        ("iostat-12h.txt", "2026-11-22 13:19:18", Clock.LOCAL),
        ("iostat.json", "2026-11-22 13:19:18", Clock.LOCAL),
        ("iostat-t.txt", "2026-11-23 01:19:33", Clock.LOCAL),
    ],
)
def test_the_first_report_is_dropped_and_the_next_are_samples(name: str, first: str, clock: Clock) -> None:
    found = read(iostat, IOSTAT_FOLDER / name)
    assert (found.dropped, found.end[0], found.clock, found.refused) == (1, iostat_seconds(first), clock, [])


def test_a_file_that_leaves_out_the_time_since_the_start_has_all_its_reports() -> None:
    text = (IOSTAT_FOLDER / "iostat-y.txt").read_text()
    found = read_text(iostat, text)
    assert (found.dropped, found.interval.tolist()) == (0, [1, 1, 1])
    assert found.busy[0] == pytest.approx(100 - 0.50 - 1.99)
    without_devices = "\n".join(line for line in text.split("\n") if not line.startswith(("Device", "vda")))
    assert len(read_text(iostat, without_devices).end) == 3
    since_boot = text.replace("        452        184        176", "   30046765   37053616   25527236")
    assert read_text(iostat, since_boot).dropped == 1


def test_reports_without_times_are_counted() -> None:
    text = (IOSTAT_FOLDER / "iostat-xt.txt").read_text()
    found = read_text(iostat, "\n".join(line for line in text.split("\n") if not line.startswith("11/22")))
    assert (found.clock, found.dropped) == (Clock.UNKNOWN, 1)
    assert found.end.tolist() == list(range(len(found.end)))
    assert np.isnan(found.interval).all()


def test_a_run_that_was_stopped_leaves_no_heading_to_the_next() -> None:
    text = (IOSTAT_FOLDER / "iostat-y.txt").read_text()
    found = read_text(iostat, "\n11/23/26 01:19:32\navg-cpu:  %user   %nice %system %iowait  %steal   %idle\n" + text)
    assert (found.end.tolist(), found.refused) == (read_text(iostat, text).end.tolist(), [])


def test_a_decimal_comma_is_read_as_such() -> None:
    text = (IOSTAT_FOLDER / "iostat-t.txt").read_text()
    assert read_text(iostat, text.replace(".", ",")).busy.tolist() == read_text(iostat, text).busy.tolist()


def test_a_report_that_does_not_hold_is_refused_with_its_line() -> None:
    text = (IOSTAT_FOLDER / "iostat-t.txt").read_text()
    found = read_text(iostat, text.replace("78.61", "98.61"))
    assert found.refused == [(13, LoadFileCode.NOT_ALL_OF_THE_TIME)]
    found = read_text(iostat, text.replace("11/23/26 01:19:33", "11/23/26 01:19:30"))
    assert found.refused == [(11, LoadFileCode.TIME_GOES_BACK)]
    assert len(found.end) == 1


def test_devices_alone_and_a_cut_json() -> None:
    with pytest.raises(ZplannerError) as caught:
        read(iostat, IOSTAT_FOLDER / "iostat-d.txt")
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES
    data = (IOSTAT_FOLDER / "iostat.json").read_text()
    found = read_text(iostat, data[: data.index("13:19:38") + 100])
    assert (len(found.end), found.notices) == (2, [SourceCode.LAST_LINE_CUT])


@settings(max_examples=400)
@given(st.integers(0, 2**32), st.sampled_from(sorted(path.name for path in IOSTAT_FOLDER.iterdir())))
def test_a_damaged_file_of_iostat_never_gives_a_wrong_number(seed: int, name: str) -> None:
    assert stands(iostat, mutated((IOSTAT_FOLDER / name).read_bytes(), Random(seed))) == []


MPSTAT_FOLDER = OWN / "mpstat"
BANNER = "Linux 6.1.0 (zlnx01) \t2026-11-22 \t_s390x_\t(4 CPU)\n\n"
HEADING = "     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle\n"
VALUES = "   91.82    0.00    7.58    0.00    0.00    0.10    0.50    0.00    0.00    0.00\n"
OFF_LINE = "    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00\n"


def mpstat_seconds(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("mpstat/", "external/mpstat/"))
def test_a_real_file_of_mpstat_is_read_as_the_manifest_says(
    file: str, expected: dict[str, Any], tolerance: float
) -> None:
    found = read(iostat, REAL / file)
    assert (found.format, found.refused) == ("mpstat-json" if file.endswith("json") else "mpstat", [])
    assert list(off(found, expected, tolerance)) == []
    assert not np.isnan(found.interval).any()
    if "midnight" in file or "dst" in file:
        assert found.end[-1] - found.end[0] == pytest.approx(149, abs=1.0)
        assert found.notices == ([WallClockCode.HOUR_TWICE] if "dst" in file else [])


def test_text_and_json_have_the_times_and_engines_of_their_rows() -> None:
    text, json = read(iostat, MPSTAT_FOLDER / "mpstat-all.txt"), read(iostat, MPSTAT_FOLDER / "mpstat.json")
    assert text.end[:2].tolist() == [mpstat_seconds("2026-11-22 13:19:13"), mpstat_seconds("2026-11-22 13:19:18")]
    assert json.end[:2].tolist() == [mpstat_seconds("2026-11-22 13:19:18"), mpstat_seconds("2026-11-22 13:19:28")]
    assert (set(text.interval), set(json.interval)) == ({5}, {10})
    for found in (text, json):
        assert [count.count for count in found.of(EngineCount)] == [2]
        assert found.of(Samples)[0].system == "zlnx01"
        assert found.refused == []


def test_midnight_is_passed_in_text_and_json() -> None:
    found = read(iostat, MPSTAT_FOLDER / "mpstat-12h.txt")
    assert found.end[-1] == mpstat_seconds("2026-10-26 00:00:06")
    data = (
        (MPSTAT_FOLDER / "mpstat.json")
        .read_text()
        .replace("13:19:18", "11:59:58 PM")
        .replace("13:19:28", "12:00:08 AM")
    )
    found = read_text(iostat, data.replace("13:19:38", "12:00:18 AM").replace("13:19:48", "12:00:28 AM"))
    assert (found.end - mpstat_seconds("2026-11-23")).tolist() == [-2, 8, 18, 28]


def test_engines_off_line_are_not_counted() -> None:
    rows = [f"13:00:10{engine:>8}{VALUES}" for engine in ("all", "0", "1", "3")] + [f"13:00:10{'2':>8}{OFF_LINE}"]
    found = read_text(iostat, BANNER + "13:00:00" + HEADING + "".join(rows))
    assert [count.count for count in found.of(EngineCount)] == [4, 3]
    assert found.busy == pytest.approx([99.5])


def test_a_named_engine_beside_all_is_not_taken_for_all_of_them() -> None:
    data = (MPSTAT_FOLDER / "mpstat-A.json").read_text().replace('"number-of-cpus": 2', '"number-of-cpus": 4')
    off_line, named = read_text(iostat, data), read_text(iostat, data.replace('"cpu": "1"', '"cpu": "-"'))
    assert [count.count for count in off_line.of(EngineCount)] == [4, 2]
    assert [count.count for count in named.of(EngineCount)] == [4]
    assert named.busy == pytest.approx(off_line.busy)


@pytest.mark.parametrize("decimals", [2, 0])
def test_a_named_engine_beside_all_is_not_taken_for_all_of_them_in_a_text(decimals: int) -> None:
    def row(engine: str, busy: float) -> str:
        cells = (busy, *[0.0] * 8, 100.0 - busy)
        return f"13:00:10{engine:>8}" + "".join(f"{cell:8.{decimals}f}" for cell in cells) + "\n"

    heading = BANNER + "13:00:00" + HEADING
    for engines, counts in (((60.0,), [4]), ((60.0, 20.0, 41.0), [4, 3])):
        rows = (row(str(number), busy) for number, busy in enumerate(engines))
        found = read_text(iostat, heading + row("all", 40.0 + 1.0 / 3.0) + "".join(rows))
        assert ([count.count for count in found.of(EngineCount)], found.refused) == (counts, [])


def test_a_lone_row_since_the_system_was_started_is_dropped() -> None:
    found = read_text(iostat, BANNER + "13:00:00" + HEADING + "13:00:00     all" + VALUES)
    assert (found.dropped, len(found.end)) == (1, 0)
    data = (MPSTAT_FOLDER / "mpstat.json").read_text()
    first = data[: data.index('"13:19:28"')].rpartition("},")[0] + "}]}]}}"
    found = read_text(iostat, first)
    assert (found.dropped, len(found.end)) == (1, 0)


def test_a_json_without_load_is_refused_and_a_cut_one_keeps_what_is_whole() -> None:
    data = (MPSTAT_FOLDER / "mpstat.json").read_text()
    found = read_text(iostat, data[: data.index('"13:19:48"') + 200])
    assert (len(found.end), found.notices) == (3, [SourceCode.LAST_LINE_CUT])
    with pytest.raises(ZplannerError) as caught:
        read_text(iostat, data.replace("cpu-load", "node-load"))
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES


@settings(max_examples=400)
@given(st.integers(0, 2**32), st.sampled_from(sorted(path.name for path in MPSTAT_FOLDER.iterdir())))
def test_a_damaged_file_of_mpstat_never_gives_a_wrong_number(seed: int, name: str) -> None:
    assert stands(iostat, mutated((MPSTAT_FOLDER / name).read_bytes(), Random(seed))) == []


def test_the_row_of_all_engines_has_no_place_in_the_topology() -> None:
    heading = "CPU CORE SOCK NODE    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle"
    values = "40.00    0.00   10.00    0.50    0.30    0.20    2.00    0.00    0.00   47.00"
    tables = [
        f"10:0{at}:00     {heading}\n10:0{at + 1}:00     all                 {values}\n"
        f"10:0{at + 1}:00       0    0    0    0   {values}\n10:0{at + 1}:00       1    0    0    0   {values}\n"
        for at in range(3)
    ]
    found = read_text(iostat, "Linux 6.8.0-31 (zu24) \t2026-05-01 \t_s390x_\t(2 CPU)\n\n" + "\n".join(tables))
    assert found.busy == pytest.approx([50.5] * 3)
    assert found.of(EngineCount)[-1].count == 2
