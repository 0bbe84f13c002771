"""Reports of z/VM and of RMF become the load of their systems and partitions."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, mutated, read, read_text, stands
from tests.refusals import refused
from zplanner.importing.formats.load import hypervisors
from zplanner.importing.found import Clock, EngineCount, Samples, Tool
from zplanner.importing.refusals import LoadFileCode

LOG, PARTITIONS = OWN / "zvm" / "fcx225.txt", OWN / "rmf" / "partitions.txt"


def test_the_log_of_a_zvm_system_is_its_load_with_its_processors_past_midnight() -> None:
    found = read(hypervisors, LOG)
    (batch,) = found.of(Samples)
    assert (batch.system, found.clock, found.of(Tool)) == ("ZVMSYS1", Clock.LOCAL, [Tool("z/VM 7.3.0")])
    assert found.busy == pytest.approx([65.1, 80.1, 95.1, 50.1, 50.1, 50.1, 55.1, 59.9])
    assert (set(found.interval), [one.count for one in found.of(EngineCount)]) == ({900.0}, [8])
    assert str(np.datetime64(int(found.end[-1]), "s")) == "2026-10-22T00:30:00"
    assert found.refused == []


def test_pages_of_other_reports_alone_are_no_load() -> None:
    with refused(LoadFileCode.NO_CPU_FIGURES):
        read_text(hypervisors, LOG.read_text().replace("FCX225", "FCX100"))


def test_the_ifls_of_each_partition_are_a_system_and_its_general_processors_are_none() -> None:
    found = read(hypervisors, PARTITIONS)
    load = {batch.system: (batch.busy.tolist(), batch.interval.tolist()) for batch in found.of(Samples)}
    assert load == {
        "ZL41": (pytest.approx([0.587, 0.604]), [900.0, 900.0]),
        "ZL42": (pytest.approx([0.106, 0.106]), [900.0, 900.0]),
    }
    assert {(one.system, one.count) for one in found.of(EngineCount)} == {("ZL41", 8), ("ZL42", 2)}
    assert str(np.datetime64(int(found.end[0]), "s")) == "2026-10-22T00:00:00"


def test_a_report_without_the_time_of_its_interval_has_no_times() -> None:
    assert (
        read_text(hypervisors, PARTITIONS.read_text().replace("  TIME 23.45.00 ", "").partition("\n1 ")[0]).clock
        is Clock.UNKNOWN
    )


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([(hypervisors, LOG), (hypervisors, PARTITIONS)]))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, case: tuple[ModuleType, Path]) -> None:
    module, file = case
    assert stands(module, mutated(file.read_bytes(), Random(seed))) == []
