"""top and dstat as a terminal shows them become samples of all engines."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, mutated, read, read_text, stands
from tests.refusals import refused
from zplanner.importing.formats.load import dstat, procps
from zplanner.importing.found import Clock
from zplanner.importing.refusals import LoadFileCode

BATCH, SCREENS = OWN / "top" / "batch.txt", OWN / "dstat-terminal" / "screens.txt"


def test_each_iteration_of_top_but_the_first_is_a_sample_past_midnight() -> None:
    found = read(procps, BATCH)
    assert (found.clock, found.dropped, found.refused) == (Clock.UNKNOWN, 1, [])
    assert found.busy == pytest.approx([42.0, 43.0, 44.0, 45.0, 46.0])
    assert found.steal == pytest.approx([2.5] * 5)
    assert set(found.interval) == {60.0}


@pytest.mark.parametrize(
    "line",
    [
        "Cpu(s): 30.0%us, 10.0%sy,  0.0%ni, 56.0%id,  2.0%wa,  0.0%hi,  0.0%si,  2.0%st",
        "%Cpu(s): 30,0 us, 10,0 sy,  0,0 ni, 56,0 id,  2,0 wa,  0,0 hi,  0,0 si,  2,0 st",
        "%Cpu(s): 30.0 us, 10.0 sy,  0.0 ni, 56.0 id,  2.0 wa,  0.0 hi,  0.0 si,  2.0 st",
    ],
)
def test_every_version_and_locale_of_top_is_read(line: str) -> None:
    lines = [f"top - 10:0{at}:00 up 1 day,  load average: 0.0\nTasks: 1 total\n{line}\n" for at in range(3)]
    assert read_text(procps, "".join(lines)).busy == pytest.approx([40.0, 40.0])


def test_engines_one_by_one_are_no_load_of_all() -> None:
    with refused(LoadFileCode.SINGLE_ENGINES):
        read_text(procps, BATCH.read_text().replace("%Cpu(s): ", "%Cpu0  : "))


def test_rows_of_dstat_are_samples_whatever_headings_come_between() -> None:
    found = read(dstat, SCREENS)
    assert (found.dropped, found.refused) == (1, [])
    assert found.busy == pytest.approx([42.0 + at for at in range(7)])
    assert set(found.interval) == {60.0}


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([(procps, BATCH), (dstat, SCREENS)]))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, case: tuple[ModuleType, Path]) -> None:
    module, file = case
    assert stands(module, mutated(file.read_bytes(), Random(seed))) == []
