"""Series of a range query become the load of systems, by their modes and engines."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, mutated, read, read_text, stands
from tests.refusals import refused
from zplanner.importing.formats.load import recorders
from zplanner.importing.found import Clock, EngineCount, Samples
from zplanner.importing.refusals import LoadFileCode

FILE = OWN / "prometheus" / "node.json"


def answer(*series: tuple[dict[str, str], list[float]], step: int = 60) -> str:
    told = [
        {"metric": metric, "values": [[1792627200 + step * at, str(value)] for at, value in enumerate(values)]}
        for metric, values in series
    ]
    return json.dumps({"status": "success", "data": {"resultType": "matrix", "result": told}})


def test_a_system_is_busy_for_what_idle_waiting_and_stolen_time_leave_of_its_engines() -> None:
    found = read(recorders, FILE)
    first, second = found.of(Samples)
    assert (first.system, second.system, found.clock) == ("zlnx01", "zlnx02", Clock.UTC)
    assert first.busy[:2] == pytest.approx([0.55, 0.54])
    assert first.steal[:2] == pytest.approx([0.03, 0.03])
    assert second.busy[:2] == pytest.approx([0.2, 0.21])
    assert np.isnan(second.steal).all()
    assert [(one.system, one.count) for one in found.of(EngineCount)] == [("zlnx01", 2)]
    assert set(found.interval) == {60.0}


def test_values_above_one_are_percent_and_are_told_as_such() -> None:
    found = read_text(recorders, answer(({"instance": "a"}, [20.0, 87.5, 101.4])))
    assert found.busy == pytest.approx([20.0, 87.5, 100.0])
    assert found.notices == [LoadFileCode.READ_AS_PERCENT]
    assert read_text(recorders, answer(({"instance": "a"}, [20.0, 187.5]))).busy == pytest.approx([20.0])


def test_a_gap_is_covered_by_the_usual_step() -> None:
    data: dict[str, Any] = json.loads(answer(({"instance": "a"}, [0.2] * 9)))
    del data["data"]["result"][0]["values"][4:6]
    assert set(read_text(recorders, json.dumps(data)).interval) == {60.0}


@pytest.mark.parametrize("name", ["node_load1", "node_memory_MemFree_bytes", "node_disk_io_time_seconds_total"])
def test_series_of_anything_else_are_no_load(name: str) -> None:
    with refused(LoadFileCode.NO_CPU_FIGURES):
        read_text(recorders, answer(({"__name__": name, "instance": "a"}, [0.2, 0.3])))


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int) -> None:
    assert stands(recorders, mutated(FILE.read_bytes(), Random(seed))) == []


def test_an_item_of_zabbix_is_the_busy_or_idle_time_of_the_system_above_it() -> None:
    found = read(recorders, OWN / "zabbix" / "history.txt")
    assert {batch.system for batch in found.of(Samples)} == {"zlnx01"}
    assert (len(found.busy), found.busy[-1], found.clock) == (12, pytest.approx(31.4988), Clock.UTC)
    rows = "2026-11-23 09:00:00 1795424400 0.6\n2026-11-23 09:15:00 1795425300 0.4\n"
    assert read_text(recorders, f"LNX: CPU utilization\n{rows}").busy == pytest.approx([0.6, 0.4])
    assert read_text(recorders, f"LNX: CPU idle time\n\n{rows}").busy == pytest.approx([99.4, 99.6])
    with refused(LoadFileCode.NO_CPU_FIGURES):
        read_text(recorders, f"LNX: CPU user time\n{rows}")
