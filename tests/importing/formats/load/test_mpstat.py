"""mpstat's text and JSON become samples of all engines together."""

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
from zplanner.importing.found import EngineCount, Samples
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import WallClockCode

FOLDER = OWN / "mpstat"
BANNER = "Linux 6.1.0 (zlnx01) \t2026-11-22 \t_s390x_\t(4 CPU)\n\n"
HEADING = "     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle\n"
VALUES = "   91.82    0.00    7.58    0.00    0.00    0.10    0.50    0.00    0.00    0.00\n"
OFF_LINE = "    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00\n"


def seconds(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("mpstat/", "external/mpstat/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    found = read(iostat, REAL / file)
    assert (found.format, found.refused) == ("mpstat-json" if file.endswith("json") else "mpstat", [])
    assert list(off(found, expected, tolerance)) == []
    assert not np.isnan(found.interval).any()
    if "midnight" in file or "dst" in file:
        assert found.end[-1] - found.end[0] == pytest.approx(149, abs=1.0)
        assert found.notices == ([WallClockCode.HOUR_TWICE] if "dst" in file else [])


def test_text_and_json_have_the_times_and_engines_of_their_rows() -> None:
    text, json = read(iostat, FOLDER / "mpstat-all.txt"), read(iostat, FOLDER / "mpstat.json")
    assert text.end[:2].tolist() == [seconds("2026-11-22 13:19:13"), seconds("2026-11-22 13:19:18")]
    assert json.end[:2].tolist() == [seconds("2026-11-22 13:19:18"), seconds("2026-11-22 13:19:28")]
    assert (set(text.interval), set(json.interval)) == ({5}, {10})
    for found in (text, json):
        assert [count.count for count in found.of(EngineCount)] == [2]
        assert found.of(Samples)[0].system == "zlnx01"
        assert found.refused == []


def test_midnight_is_passed_in_text_and_json() -> None:
    found = read(iostat, FOLDER / "mpstat-12h.txt")
    assert found.end[-1] == seconds("2026-10-26 00:00:06")
    data = (FOLDER / "mpstat.json").read_text().replace("13:19:18", "11:59:58 PM").replace("13:19:28", "12:00:08 AM")
    found = read_text(iostat, data.replace("13:19:38", "12:00:18 AM").replace("13:19:48", "12:00:28 AM"))
    assert (found.end - seconds("2026-11-23")).tolist() == [-2, 8, 18, 28]


def test_engines_off_line_are_not_counted() -> None:
    rows = [f"13:00:10{engine:>8}{VALUES}" for engine in ("all", "0", "1", "3")] + [f"13:00:10{'2':>8}{OFF_LINE}"]
    found = read_text(iostat, BANNER + "13:00:00" + HEADING + "".join(rows))
    assert [count.count for count in found.of(EngineCount)] == [4, 3]
    assert found.busy == pytest.approx([99.5])


def test_a_lone_row_since_the_system_was_started_is_dropped() -> None:
    found = read_text(iostat, BANNER + "13:00:00" + HEADING + "13:00:00     all" + VALUES)
    assert (found.dropped, len(found.end)) == (1, 0)
    data = (FOLDER / "mpstat.json").read_text()
    first = data[: data.index('"13:19:28"')].rpartition("},")[0] + "}]}]}}"
    found = read_text(iostat, first)
    assert (found.dropped, len(found.end)) == (1, 0)


def test_a_json_without_load_is_refused_and_a_cut_one_keeps_what_is_whole() -> None:
    data = (FOLDER / "mpstat.json").read_text()
    found = read_text(iostat, data[: data.index('"13:19:48"') + 200])
    assert (len(found.end), found.notices) == (3, [SourceCode.LAST_LINE_CUT])
    with pytest.raises(ZplannerError) as caught:
        read_text(iostat, data.replace("cpu-load", "node-load"))
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES


@settings(max_examples=400)
@given(st.integers(0, 2**32), st.sampled_from(sorted(path.name for path in FOLDER.iterdir())))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, name: str) -> None:
    assert stands(iostat, mutated((FOLDER / name).read_bytes(), Random(seed))) == []


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
