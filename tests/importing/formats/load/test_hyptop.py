"""hyptop's rows become shares of each system's engines. The files are made from its documentation, not captured."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, read, read_text, stands
from zplanner.errors import ZplannerError
from zplanner.importing.formats.load import hypervisors
from zplanner.importing.found import Clock, EngineCount, FoundFact, Notice, Refused, Samples, Tool
from zplanner.importing.refusals import LoadFileCode, SourceCode

TEXT = OWN / "hyptop" / "lpar.txt"


def entry(**figures: Any) -> dict[str, Any]:
    return {"system": "MYLPAR", "#core": 30, "#the": 60, "core": 379.57, "smt": 294.73, "mgm": 2.09} | figures


def document(*entries: dict[str, Any]) -> str:
    rows = [{"iteration": at, "time_epoch": 1730787834 + 60 * at, "systems": [row]} for at, row in enumerate(entries)]
    return json.dumps({"meta": {"api_level": 1, "version": "2.35.0"}, "hyptop": rows}, indent=1)


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("external/hyptop/"))
def test_a_documented_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    found = read(hypervisors, REAL / file)
    (notice,) = (item.about.values for item in found.of(Notice))
    assert (notice["system"], notice["cores"], notice["threads"]) == tuple(
        expected[name] for name in ("system", "cores", "threads")
    )
    assert found.busy.tolist() == pytest.approx([expected["utilization"] * 100], abs=tolerance)
    assert notice["dispatched"] == pytest.approx(expected["core_busy_pct_of_one"], abs=tolerance)
    assert notice["used"] == pytest.approx(expected["smt_pct_of_one"], abs=tolerance)
    assert notice["managed"] == pytest.approx(expected["management_pct"], abs=tolerance)


def test_json_has_times_of_utc_and_engines_are_cores() -> None:
    found = read_text(hypervisors, document(entry(), entry(core=1500.0, smt=None), entry(core=3000.0)))
    assert (found.format, found.clock, found.of(Tool)) == ("hyptop-json", Clock.UTC, [Tool("2.35.0")])
    assert found.busy == pytest.approx([12.652, 50.0, 100.0], abs=0.001)
    assert np.isnan(found.steal).all()
    assert found.interval.tolist() == [1.0, 60.0, 60.0]
    assert [count.count for count in found.of(EngineCount)] == [30]
    assert [(fact.field, fact.value, fact.system) for fact in found.of(FoundFact)] == [
        ("threads_per_core", 2, "MYLPAR")
    ]
    assert found.notices == [LoadFileCode.THREADS_SHARE_CORES]


def test_a_sequence_of_json_texts_is_read_alike() -> None:
    whole = json.loads(document(entry(), entry()))
    texts = [{"meta": whole["meta"]}, *(row | {"cputypes": {"ifl": 124}} for row in whole["hyptop"])]
    found = read_text(hypervisors, "".join(f"\x1e{json.dumps(text)}\n" for text in texts))
    assert (found.format, found.busy.tolist()) == ("hyptop-json", pytest.approx([12.652, 12.652], abs=0.001))


def test_json_that_is_cut_keeps_the_iterations_before_and_says_so() -> None:
    text = document(entry(), entry(), entry())
    found = read_text(hypervisors, text[: text.rindex('"smt"')])
    assert len(found.end) == 2
    assert SourceCode.LAST_LINE_CUT in found.notices


def test_an_iteration_that_does_not_hold_is_refused_and_the_others_are_kept() -> None:
    found = read_text(hypervisors, document(entry(), entry(core="much"), entry(core=4000.0), entry(core=-1.0), entry()))
    assert [code for _, code in found.refused] == [
        SourceCode.DAMAGED_JSON,
        LoadFileCode.OUTSIDE_PERCENT,
        LoadFileCode.OUTSIDE_PERCENT,
    ]
    assert len(found.end) == 2


def test_text_has_a_table_for_every_time_and_its_sums_and_idle_partitions_are_no_systems() -> None:
    found = read(hypervisors, TEXT)
    assert (found.format, found.clock) == ("hyptop", Clock.UNKNOWN)
    loads: dict[str, list[float]] = {batch.system: [] for batch in found.of(Samples)}
    for batch in found.of(Samples):
        loads[batch.system] += batch.busy.round(4).tolist()
    assert loads == {"S05LP30": [0.4611, 0.5, 0.4], "S05LP33": [0.3343, 0.25, 0.5], "NEWLPAR": [0.25]}
    assert [(count.system, count.count) for count in found.of(EngineCount)] == [
        ("S05LP30", 10),
        ("S05LP33", 4),
        ("S05LP33", 5),
        ("NEWLPAR", 2),
    ]
    assert not found.refused
    assert not found.notices


def test_the_first_row_of_a_system_that_comes_later_has_no_rate_yet_and_is_dropped() -> None:
    found = read(hypervisors, TEXT)
    assert found.dropped == 1
    assert found.of(Samples)[0].interval.tolist() == [1.0, 30.0]


def test_times_go_on_after_midnight() -> None:
    ends = np.unique(read(hypervisors, TEXT).end)
    assert np.diff(ends).tolist() == [30.0, 30.0]


def test_z_vm_counts_virtual_engines_and_other_units_are_scaled() -> None:
    text = """12:32:21 cpu-t: UN(16)                                          ?=help
system    #cpu      cpu    Cpu+    online   memuse memmax wcur
(str)      (#)     (ms)    (hm)     (dhm)    (GiB)  (GiB)  (#)
T6360004     4  2000.00  959:47  53:05:20     1.56   2.00  100
             4  2000.00  959:47  53:05:20     1.56   2.00  100
"""
    assert read_text(hypervisors, text).busy.tolist() == [50.0]
    found = read_text(hypervisors, text + text.replace("(ms)", "(hm)").replace("12:32", "12:33"))
    assert found.refused == [(8, LoadFileCode.UNKNOWN_UNIT)]


def test_a_heading_that_names_a_column_twice_is_refused_with_its_table() -> None:
    twice = """00:09:40 cpu-t: IFL(18) CP(3) UN(3)                           ?=help
system   #core    core    mgm    Core+  Mgm+   online    mgm    Core+  Mgm+   online
(str)      (#)     (%)    (%)     (hm)  (hm)    (dhm)
  4  133.73   7.57   220:53  6:12 11:05:54
"""
    whole, found = read(hypervisors, TEXT), read_text(hypervisors, TEXT.read_text() + twice)
    assert [one.error.code for one in found.of(Refused)] == [LoadFileCode.COLUMN_NAMED_TWICE]
    assert found.busy.tolist() == whole.busy.tolist()


def test_a_table_of_single_engines_is_refused_with_a_command() -> None:
    text = "12:32:21 MYLPAR cpu-t: IFL(16)\ncoreid type   core\n(#)   (str)     (%)\n0      IFL  12.00\n"
    with pytest.raises(ZplannerError) as caught:
        read_text(hypervisors, text)
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES


@settings(max_examples=80)
@given(st.integers(0, 2**32), st.sampled_from([TEXT.read_bytes(), document(entry(), entry(), entry()).encode()]))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, data: bytes) -> None:
    assert stands(hypervisors, mutated(data, Random(seed))) == []


def test_virt_top_says_what_the_guests_of_a_host_use_together() -> None:
    for name, count in (("host.csv", 11), ("stream.txt", 5)):
        found = read(hypervisors, OWN / "virt-top" / name)
        assert {batch.system for batch in found.of(Samples)} == {"zkvm1"}
        assert found.busy[:3] == pytest.approx([32.0, 33.9, 35.6], abs=0.11)
        assert [(one.system, one.count) for one in found.of(EngineCount)] == [("zkvm1", 4)]
        assert (len(found.busy), set(found.interval), found.dropped) == (count, {15.0}, 1)


def test_virt_top_goes_on_after_midnight_and_refuses_what_is_no_percentage() -> None:
    heading = "Hostname,Time,Arch,Physical CPUs,Count,%CPU,Domain ID,Domain name,CPU (ns),%CPU\n"
    rows = [("23:59:30", "40.0"), ("23:59:45", "40.0"), ("00:00:00", "140.0"), ("00:00:15", "20.0")]
    text = "".join(f"zkvm1,{time},s390x,4,1,{percent},3,zguest01,9,{percent}\n" for time, percent in rows)
    found = read_text(hypervisors, heading + text)
    assert (found.busy.tolist(), found.refused) == ([40.0, 20.0], [(4, LoadFileCode.OUTSIDE_PERCENT)])
    assert found.end[1] - found.end[0] == 30.0
