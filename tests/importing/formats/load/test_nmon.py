"""Snapshots of nmon, in the order of the file or sorted, and of njmon, in one document or a line each."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, off, read, read_text, stands
from zplanner.errors import ZplannerError
from zplanner.importing.formats.load import nmon
from zplanner.importing.found import Clock, EngineCount, FoundFact, Samples, Tool
from zplanner.importing.refusals import LoadFileCode, MachineFileCode, SourceCode

NMON_FILE = OWN / "nmon" / "midnight-de.nmon"
HEADING = """AAA,progname,nmon
AAA,host,zlnx01
AAA,cpus,2
CPU_ALL,CPU Total zlnx01,User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs
"""


def snapshot(at: int, figures: str = "60.0,10.0,5.0,20.0,5.0,,2", time: str = "") -> str:
    return f"ZZZZ,T{at:04},{time or f'13:{at:02}:00'},22-NOV-2026\nCPU_ALL,T{at:04},{figures}\n"


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("nmon/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    found = read(nmon, REAL / file)
    assert list(off(found, expected, tolerance)) == []
    ends = np.array(found.end[[0, -1]], "datetime64[s]").tolist()
    assert [f"{end:%H:%M:%S,%d-%b-%Y}".upper() for end in ends] == [expected["first"], expected["last"]]


def test_snapshots_go_on_after_midnight_and_the_first_is_dropped() -> None:
    found = read(nmon, NMON_FILE)
    assert (found.format, found.clock, found.dropped) == ("nmon", Clock.LOCAL, 1)
    assert found.of(Tool) == [Tool("16n")]
    assert found.of(Samples)[0].system == "zlnx01"
    assert np.diff(found.end).tolist() == [1.0] * 6
    assert found.interval.tolist() == [1.0] * 7
    assert found.busy[:2] == pytest.approx([100 - 65.1 - 2.0 - 2.9, 100 - 64.6 - 2.0 - 2.9])
    assert found.steal[:2] == pytest.approx([2.9, 2.9])


def test_the_engines_are_those_of_the_rows_and_a_heading_that_counts_others_is_told_of() -> None:
    found = read(nmon, NMON_FILE)
    assert [count.count for count in found.of(EngineCount)] == [8]
    assert found.notices == [LoadFileCode.ENGINES_DIFFER]


@pytest.mark.parametrize("descending", [False, True])
def test_a_sorted_file_reads_like_the_one_that_nmon_wrote(descending: bool) -> None:
    lines = sorted(NMON_FILE.read_text().splitlines(keepends=True), reverse=descending)
    one, other = read(nmon, NMON_FILE), read_text(nmon, "".join(lines))
    for name in ("end", "interval", "busy", "steal"):
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))


@pytest.mark.parametrize("date", [None, "{}.10.2026", "{}-Oct-26"])
def test_a_file_that_a_european_spreadsheet_saved_reads_like_the_one_that_nmon_wrote(date: str | None) -> None:
    text = NMON_FILE.read_text().replace(",", ";").replace(".", ",").replace("\n", ";;;;\n")
    if date:
        text = re.sub("(2[0-9])-OCT-2026", lambda day: date.format(day[1]), text)
    found, expected = read_text(nmon, text), read(nmon, NMON_FILE)
    assert (found.format, found.refused, found.of(EngineCount)) == ("nmon", [], expected.of(EngineCount))
    assert (found.end.tolist(), found.busy.tolist()) == (expected.end.tolist(), expected.busy.tolist())


def test_a_date_of_which_the_day_is_not_told_is_refused() -> None:
    text = (HEADING + snapshot(1) + snapshot(2)).replace(",", ";").replace("22-NOV-2026", "10/11/2026")
    assert [code for _, code in read_text(nmon, text).refused][:2] == [LoadFileCode.NOT_A_TIME] * 2


def test_steal_is_unknown_where_there_is_no_such_column() -> None:
    old = HEADING.replace("Steal%,", "") + snapshot(1, "1.0,1.0,1.0,97.0,,2") + snapshot(2, "60.0,10.0,5.0,25.0,,2")
    found = read_text(nmon, old)
    assert found.busy == pytest.approx([70.0])
    assert np.isnan(found.steal).all()


def test_files_one_after_the_other_are_runs_of_their_own() -> None:
    again = "".join(snapshot(at, time=f"14:{at:02}:00") for at in (1, 2))
    found = read_text(nmon, HEADING + snapshot(1) + snapshot(2) + HEADING + again)
    assert (found.dropped, len(found.end)) == (2, 2)
    assert found.interval.tolist() == [60.0, 60.0]


def test_a_sample_covers_one_step_where_snapshots_before_it_are_missing() -> None:
    found = read_text(nmon, HEADING + snapshot(1) + snapshot(2) + snapshot(5))
    assert found.interval.tolist() == [60.0, 60.0]


def test_lines_that_do_not_hold_are_refused_with_their_number() -> None:
    rows = [
        snapshot(1),
        snapshot(2, "60.0,10.0,5.0,20.0,1.0,,2"),
        snapshot(3, "60.0,10.0,5.0,20,0,5.0,,2"),
        snapshot(4, "nan,10.0,5.0,20.0,5.0,,2"),
        snapshot(5, time="13:61:00"),
        snapshot(6, time="13:04:00"),
        "CPU_ALL,T0007,60.0,10.0,5.0,20.0,5.0,,2\n",
        "CPU_ALL,T00x8,60.0,10.0,5.0,20.0,5.0,,2\n",
        "ZZZZ,T0009\n",
        snapshot(10),
        snapshot(11)[:-3],
    ]
    found = read_text(nmon, HEADING + "".join(rows))
    assert sorted(found.refused, key=lambda refused: refused[0] or 0) == [
        (8, LoadFileCode.NOT_ALL_OF_THE_TIME),
        (10, LoadFileCode.NOT_ALL_OF_THE_TIME),
        (12, SourceCode.NOT_A_DECIMAL),
        (13, LoadFileCode.NOT_A_TIME),
        (14, LoadFileCode.NO_TIME),
        (16, LoadFileCode.TIME_GOES_BACK),
        (17, LoadFileCode.NO_TIME),
        (18, LoadFileCode.NOT_A_SNAPSHOT),
        (19, LoadFileCode.TOO_FEW_COLUMNS),
        (23, SourceCode.LAST_LINE_CUT),
    ]
    assert len(found.end) == 1


def test_rows_that_wait_for_their_times_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nmon, "MOST_WAITING", 3)
    with pytest.raises(ZplannerError) as caught:
        read_text(nmon, HEADING + "CPU_ALL,T0001,60.0,10.0,5.0,20.0,5.0,,2\n" * 9)
    assert caught.value.code is LoadFileCode.TOO_MANY_WAITING


def test_rows_without_a_heading_are_refused_and_a_file_without_rows_as_a_whole() -> None:
    assert read_text(nmon, "AAA,progname,nmon\n" + snapshot(2)).refused == [(3, LoadFileCode.NO_HEADING)]
    with pytest.raises(ZplannerError) as caught:
        read_text(nmon, HEADING.partition("CPU_ALL")[0])
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_a_damaged_file_of_nmon_never_gives_a_wrong_number(seed: int) -> None:
    assert stands(nmon, mutated(NMON_FILE.read_bytes(), Random(seed))) == []


def test_the_first_snapshot_of_another_run_that_was_merged_counts_nothing() -> None:
    days = [(at, day) for day in (22, 23) for at in range(1, 7)]
    merged = HEADING + "AAA,interval,600\n"
    for number, (at, day) in enumerate(days, 1):
        used = 10.0 if at == 1 else 30.0 + at
        merged += f"ZZZZ,T{number:04},00:{10 * at - 10:02}:01,{day}-NOV-2026\n"
        merged += f"CPU_ALL,T{number:04},{used},5.0,1.0,{92 - used},2.0,,2\n"
    found = read_text(nmon, merged)
    assert found.busy == pytest.approx([37.0, 38.0, 39.0, 40.0, 41.0] * 2)
    assert set(found.interval) == {600.0}
    assert found.dropped == 2


NJMON_FILE = OWN / "njmon" / "zlnx01.json"


def test_a_snapshot_is_a_sample_of_utc_with_its_engines() -> None:
    found = read(nmon, NJMON_FILE)
    assert (found.of(Samples)[0].system, found.clock, found.of(Tool)) == (
        "zlnx01",
        Clock.UTC,
        [Tool("njmon4Linux-v83")],
    )
    assert found.busy[:2] == pytest.approx([26.0, 27.0])
    assert found.steal[0] == pytest.approx(2.0)
    assert (set(found.interval), [one.count for one in found.of(EngineCount)]) == ({60.0}, [2])


def test_an_object_a_line_is_read_as_one_document_and_a_cut_is_told() -> None:
    whole = json.loads(NJMON_FILE.read_text())
    lines = "".join(json.dumps({"identity": whole["identity"], **one}) + "\n" for one in whole["samples"])
    assert read_text(nmon, lines).busy.tolist() == read(nmon, NJMON_FILE).busy.tolist()
    cut = read_text(nmon, NJMON_FILE.read_bytes()[:-400])
    assert (len(cut.busy), cut.notices) == (19, [SourceCode.LAST_LINE_CUT])


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_a_damaged_file_of_njmon_never_gives_a_wrong_number(seed: int) -> None:
    assert stands(nmon, mutated(NJMON_FILE.read_bytes(), Random(seed))) == []


def test_memory_in_use_is_the_peak_of_what_is_neither_free_nor_cached() -> None:
    heading = HEADING + "MEM,Memory MB zlnx01,memtotal,memfree,cached,buffers\n"
    rows = "".join(
        snapshot(at) + f"MEM,T{at:04},65536.0,{free}.0,20480.0,0.0\n" for at, free in ((1, 30720), (2, 20480))
    )
    found = read_text(nmon, heading + rows)
    facts = [(fact.field, fact.value, fact.system) for fact in found.of(FoundFact)]
    assert facts == [("central_storage_gib", 64.0, "zlnx01"), ("memory_used_gib", 24.0, "zlnx01")]
    for row, code in (
        ("MEM,T0003,65536.0", LoadFileCode.TOO_FEW_COLUMNS),
        ("MEM,T0003,1e300,0.0,0.0,0.0", MachineFileCode.OUTSIDE),
    ):
        spoiled = read_text(nmon, f"{heading}{rows}{row}\n")
        assert ([one for _, one in spoiled.refused], spoiled.of(FoundFact)) == ([code], found.of(FoundFact))


def test_njmon_tells_what_linux_could_not_free_and_before_linux_3_14_what_is_no_cache() -> None:
    text = NJMON_FILE.read_text()
    for one, gib in ((text, 8.02), (text.replace("MemAvailable", "Mapped"), 10.0)):
        facts = [(fact.field, fact.value, fact.system) for fact in read_text(nmon, one).of(FoundFact)]
        assert facts == [("central_storage_gib", 16.0, "zlnx01"), ("memory_used_gib", gib, "zlnx01")]
