"""dstat's CSV, of dstat, dool and `pcp dstat`. The files are made from the tools' documentation, not captured."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, mutated, read, read_text, stands
from zplanner.errors import ZplannerError
from zplanner.importing.formats.load import dstat
from zplanner.importing.found import Clock, FoundFact, Samples, Tool
from zplanner.importing.refusals import LoadFileCode, SourceCode

EPOCH, OLD, PCP = (OWN / "dstat" / name for name in ("epoch.csv", "old-without-steal.csv", "pcp.csv"))
HEADINGS = EPOCH.read_text().splitlines()[:6]


def test_the_first_row_is_dropped_and_gives_the_step_to_the_second() -> None:
    found = read(dstat, EPOCH)
    assert (found.format, found.clock, found.dropped) == ("dstat", Clock.UTC, 1)
    assert found.of(Tool) == [Tool("0.8.0")]
    assert found.of(Samples)[0].system == "zlnx01"
    assert found.busy == pytest.approx([70.0, 39.001, 7.818])
    assert found.steal == pytest.approx([5.0, 2.0, 0.0])
    assert found.interval == pytest.approx([10.001, 10.0, 10.0])


def test_steal_is_unknown_where_there_is_no_such_column_and_the_year_comes_from_the_heading() -> None:
    found = read(dstat, OLD)
    assert found.clock is Clock.LOCAL
    assert np.isnan(found.steal).all()
    assert found.busy == pytest.approx([9.925, 10.858], abs=0.001)
    assert np.array(found.end, "datetime64[s]").astype(str).tolist() == ["2026-12-31T23:59:50", "2027-01-01T00:00:00"]


def test_pcp_dstat_may_miss_one_hundred_percent_by_more() -> None:
    found = read(dstat, PCP)
    assert found.busy == pytest.approx([7.757, 0.0])
    text = PCP.read_text().replace("pcp-dstat 6.2.0 CSV Output", "Dstat 0.8.0 CSV output")
    assert [code for _, code in read_text(dstat, text).refused] == [
        LoadFileCode.NOT_ALL_OF_THE_TIME,
        LoadFileCode.NOT_ALL_OF_THE_TIME,
    ]


def test_without_times_samples_are_counted_from_0() -> None:
    rows = ["1,1,98,0,0", "60,10,20,5,5", "30,9,59,0,2"]
    found = read_text(
        dstat, "\n".join([*HEADINGS[:4], '"total cpu usage",,,,', '"usr","sys","idl","wai","stl"', *rows, ""])
    )
    assert (found.clock, found.end.tolist()) == (Clock.UNKNOWN, [0.0, 1.0])
    assert np.isnan(found.interval).all()


def test_every_run_that_is_appended_begins_with_a_row_since_boot() -> None:
    second = EPOCH.read_text().replace("17953499", "17953599")
    found = read_text(dstat, EPOCH.read_text() + second)
    assert (found.dropped, len(found.end)) == (2, 6)
    assert found.interval.max() == pytest.approx(10.001)


def test_columns_of_single_engines_are_no_samples() -> None:
    text = EPOCH.read_text().replace("total cpu usage", "cpu0 usage")
    with pytest.raises(ZplannerError) as caught:
        read_text(dstat, text)
    assert caught.value.code is LoadFileCode.SINGLE_ENGINES


def test_lines_that_do_not_hold_are_refused_with_their_number() -> None:
    rows = [
        "1795349940,1,1,98,0,0,0,0",
        "1795349950,60,10,20,5,5,0",
        "1795349960,60,10,20,5,,0,0",
        "1795349970,60,10,20,5,1,0,0",
        "1795349980,160,-70,5,5,0,0,0",
        "1795349970,60,10,20,5,5,0,0",
        "later,60,10,20,5,5,0,0",
        "1795349990,60,10,20,5,5,0,0",
        "1795350000,60,10,20,5,5,0,0",
    ]
    found = read_text(dstat, "\n".join([*HEADINGS, *rows]))
    assert found.refused == [
        (8, LoadFileCode.TOO_FEW_COLUMNS),
        (9, SourceCode.NOT_A_DECIMAL),
        (10, LoadFileCode.NOT_ALL_OF_THE_TIME),
        (11, LoadFileCode.OUTSIDE_PERCENT),
        (12, LoadFileCode.TIME_GOES_BACK),
        (13, SourceCode.NOT_A_DECIMAL),
        (15, SourceCode.LAST_LINE_CUT),
    ]
    assert (found.end.tolist(), found.interval.tolist()) == ([1795349990], [10.0])


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([EPOCH, OLD, PCP]))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, file: Path) -> None:
    assert stands(dstat, mutated(file.read_bytes(), Random(seed))) == []


def test_figures_of_single_engines_alone_are_named_as_such() -> None:
    text = (
        '"Dstat 0.7.2 CSV output"\n"system","cpu0 usage",,,,,,"cpu1 usage",,,,,\n'
        '"time","usr","sys","idl","wai","hiq","siq","usr","sys","idl","wai","hiq","siq"\n'
        "07-04 21:00:50,80,5,14,1,0,0,10,5,84,1,0,0\n"
    )
    with pytest.raises(ZplannerError) as caught:
        read_text(dstat, text)
    assert caught.value.code is LoadFileCode.SINGLE_ENGINES


def test_memory_in_use_is_the_largest_of_its_column() -> None:
    text = (OWN / "dstat" / "epoch.csv").read_text()
    text = text.replace('"dsk/total",', '"memory usage",').replace('"read","writ"', '"used","free"')
    found = read_text(dstat, text.replace("5.0,0,0", "5.0,3221225472,0"))
    assert [(fact.field, fact.value, fact.system) for fact in found.of(FoundFact)] == [
        ("memory_used_gib", 3.0, "zlnx01")
    ]
