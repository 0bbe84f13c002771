"""iostat's text and JSON: CPU time beside devices, without the time since the system was started."""

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
from zplanner.importing.found import Clock
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import WallClockCode

FOLDER = OWN / "iostat"


def seconds(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("iostat/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
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
    found = read(iostat, FOLDER / name)
    assert (found.dropped, found.end[0], found.clock, found.refused) == (1, seconds(first), clock, [])


def test_a_file_that_leaves_out_the_time_since_the_start_has_all_its_reports() -> None:
    text = (FOLDER / "iostat-y.txt").read_text()
    found = read_text(iostat, text)
    assert (found.dropped, found.interval.tolist()) == (0, [1, 1, 1])
    assert found.busy[0] == pytest.approx(100 - 0.50 - 1.99)
    without_devices = "\n".join(line for line in text.split("\n") if not line.startswith(("Device", "vda")))
    assert len(read_text(iostat, without_devices).end) == 3
    since_boot = text.replace("        452        184        176", "   30046765   37053616   25527236")
    assert read_text(iostat, since_boot).dropped == 1


def test_reports_without_times_are_counted() -> None:
    text = (FOLDER / "iostat-xt.txt").read_text()
    found = read_text(iostat, "\n".join(line for line in text.split("\n") if not line.startswith("11/22")))
    assert (found.clock, found.dropped) == (Clock.UNKNOWN, 1)
    assert found.end.tolist() == list(range(len(found.end)))
    assert np.isnan(found.interval).all()


def test_a_run_that_was_stopped_leaves_no_heading_to_the_next() -> None:
    text = (FOLDER / "iostat-y.txt").read_text()
    found = read_text(iostat, "\n11/23/26 01:19:32\navg-cpu:  %user   %nice %system %iowait  %steal   %idle\n" + text)
    assert (found.end.tolist(), found.refused) == (read_text(iostat, text).end.tolist(), [])


def test_a_decimal_comma_is_read_as_such() -> None:
    text = (FOLDER / "iostat-t.txt").read_text()
    assert read_text(iostat, text.replace(".", ",")).busy.tolist() == read_text(iostat, text).busy.tolist()


def test_a_report_that_does_not_hold_is_refused_with_its_line() -> None:
    text = (FOLDER / "iostat-t.txt").read_text()
    found = read_text(iostat, text.replace("78.61", "98.61"))
    assert found.refused == [(13, LoadFileCode.NOT_ALL_OF_THE_TIME)]
    found = read_text(iostat, text.replace("11/23/26 01:19:33", "11/23/26 01:19:30"))
    assert found.refused == [(11, LoadFileCode.TIME_GOES_BACK)]
    assert len(found.end) == 1


def test_devices_alone_and_a_cut_json() -> None:
    with pytest.raises(ZplannerError) as caught:
        read(iostat, FOLDER / "iostat-d.txt")
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES
    data = (FOLDER / "iostat.json").read_text()
    found = read_text(iostat, data[: data.index("13:19:38") + 100])
    assert (len(found.end), found.notices) == (2, [SourceCode.LAST_LINE_CUT])


@settings(max_examples=400)
@given(st.integers(0, 2**32), st.sampled_from(sorted(path.name for path in FOLDER.iterdir())))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, name: str) -> None:
    assert stands(iostat, mutated((FOLDER / name).read_bytes(), Random(seed))) == []
