"""Reports of z/VM and of RMF become the load of their systems and partitions."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, LoadRead, mutated, read, read_text, stands
from tests.refusals import refused
from zplanner.importing.formats.load import hypervisors
from zplanner.importing.found import Clock, EngineCount, FoundFact, Samples, Tool
from zplanner.importing.reading import recognized
from zplanner.importing.refusals import LoadFileCode

LOG, PARTITIONS = OWN / "zvm" / "fcx225.txt", OWN / "rmf" / "partitions.txt"
PARTITION_LOG = OWN / "zvm" / "fcx202.txt"


def stated(found: LoadRead) -> dict[tuple[str, str], object]:
    return {(fact.system, fact.field): fact.value for fact in found.of(FoundFact)}


def test_the_log_of_a_zvm_system_is_its_load_with_its_processors_past_midnight() -> None:
    found = read(hypervisors, LOG)
    (batch,) = found.of(Samples)
    assert (batch.system, found.clock, found.of(Tool)) == ("ZVMSYS1", Clock.LOCAL, [Tool("z/VM 7.3.0")])
    assert found.busy == pytest.approx([65.1, 80.1, 95.1, 50.1, 50.1, 50.1, 55.1, 59.9])
    assert (set(found.interval), [one.count for one in found.of(EngineCount)]) == ({900.0}, [8])
    assert str(np.datetime64(int(found.end[-1]), "s")) == "2026-10-22T00:30:00"
    assert found.refused == []
    facts = {"machine_type": "3931", "machine": "z16", "hypervisor": "zvm", "zvm_release": "7.3.0"}
    assert stated(found) == {("", field): value for field, value in facts.items()}


def test_the_log_of_partitions_tells_their_load_and_their_last_weights() -> None:
    found = read("fcx202", PARTITION_LOG)
    assert {batch.system: batch.busy.tolist() for batch in found.of(Samples)} == {
        "ZVMSYS1": pytest.approx([0.587, 0.604]),
        "ZL42": pytest.approx([0.106, 0.106]),
        "ZL44": pytest.approx([0.1, 0.12]),
    }
    assert {(one.system, one.count) for one in found.of(EngineCount)} == {("ZVMSYS1", 8), ("ZL42", 2), ("ZL44", 4)}
    assert set(found.interval) == {900.0}
    assert stated(found) == {
        ("", "host"): "CPC-12345",
        ("", "host_machine"): "z16",
        ("ZVMSYS1", "weight"): 250,
        ("ZL42", "dedicated"): True,
        ("ZL44", "weight"): 50,
        ("ZL44", "capped"): True,
    }
    assert found.refused == []


def test_a_listing_with_both_logs_is_read_as_the_partitions_once() -> None:
    with_both = LOG.read_text() + PARTITION_LOG.read_text()
    found = read_text("fcx202", with_both)
    assert {batch.system for batch in found.of(Samples)} == {"ZVMSYS1", "ZL42", "ZL44"}
    assert recognized(with_both.encode()).name == "fcx202"


def test_a_number_of_engines_beyond_any_machine_is_left_out() -> None:
    found = read_text("fcx202", PARTITION_LOG.read_text().replace("15     8 ", f"15     {'9' * 400} "))
    assert {one.system for one in found.of(EngineCount)} == {"ZL42", "ZL44"}
    assert len(found.of(Samples)) == 3


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
    assert stated(found) == {
        ("", "host"): "CPC-SYS1",
        ("ZL41", "weight"): 200,
        ("ZL42", "dedicated"): True,
    }


def test_the_time_of_a_report_may_stand_below_its_date_beside_the_physical_processors() -> None:
    second = (
        "  RPT VERSION V2R4 RMF    TIME 23.45.00     CYCLE 1.000 SECONDS\n"
        " WAIT COMPLETION           NO                             IFL                  12"
    )
    text = PARTITIONS.read_text().partition("\n1 ")[0].replace("  TIME 23.45.00 ", "")
    found = read_text("rmf", text.replace("15.00.000\n", f"15.00.000\n{second}\n"))
    assert str(np.datetime64(int(found.end[0]), "s")) == "2026-10-22T00:00:00"
    assert stated(found)["", "host_ifls"] == 12


def test_a_report_without_the_time_of_its_interval_has_no_times() -> None:
    assert (
        read_text(hypervisors, PARTITIONS.read_text().replace("  TIME 23.45.00 ", "").partition("\n1 ")[0]).clock
        is Clock.UNKNOWN
    )


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([LOG, PARTITION_LOG, PARTITIONS]))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, file: Path) -> None:
    assert stands(hypervisors, mutated(file.read_bytes(), Random(seed))) == []
