"""Counters of the CPU-measurement facility become facts of the caches, and never a figure that a forecast uses."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, mutated, read, read_text
from tests.score_files import facts
from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats import counters
from zplanner.importing.formats.counters import COUNTER_SETS, Z13, Z16, Z17, ServedBy
from zplanner.importing.found import FoundFact
from zplanner.importing.offers import offered
from zplanner.importing.reading import read_file, recognized
from zplanner.importing.refusals import MachineFileCode
from zplanner.planning.plan import Plan

FILES = OWN / "cpumf"
SERVED = {
    "l1_misses_from_l2_percent": 78.0,
    "l1_misses_from_l3_percent": 17.0,
    "l1_misses_from_l4_local_percent": 3.6,
    "l1_misses_from_l4_remote_percent": 0.2,
    "l1_misses_from_memory_percent": 1.2,
}
PERF = ["z13-I-A.csv", "z15.json", "z16-a.csv"]


FORMATS = {
    "z13-I-A.csv": "perf-cpumf",
    "z16-a.csv": "perf-cpumf",
    "z15.json": "perf-cpumf-json",
    "lscpumf-i.txt": "lscpumf",
    "lscpumf-c.txt": "lscpumf",
}


@pytest.mark.parametrize(("name", "expected"), FORMATS.items())
def test_a_file_is_told_by_its_content_alone(name: str, expected: str) -> None:
    with ForeignFile(FILES / name) as file:
        assert recognized(file.head).name == expected


def test_counts_of_all_engines_tell_where_the_misses_are_served() -> None:
    found = read(counters, FILES / "z16-a.csv")
    assert facts(found) == {"counters_of": "z16", "l1_misses_per_100_instructions": 4.2, **SERVED}
    assert found.notices == [MachineFileCode.NO_NEST_FORMULA, MachineFileCode.COUNTERS_ARE_NO_EVIDENCE]


def test_json_of_each_core_is_added_up() -> None:
    told = facts(read(counters, FILES / "z15.json"))
    assert told == {"counters_of": "z14 or z15", "l1_misses_per_100_instructions": 2.6, **SERVED}


def test_an_engine_counts_only_in_intervals_that_counted_all_its_counters() -> None:
    found = read(counters, FILES / "z13-I-A.csv")
    told = facts(found)
    instructions = (1_902_114_877, 702_441_190, 1_902_114_877)  # CPU1 lacks a counter in the second interval
    misses = sum(count * rate for count, rate in zip(instructions, (3.4, 5.8, 3.4), strict=True))
    assert told["l1_misses_per_100_instructions"] == pytest.approx(misses / sum(instructions), rel=1e-3)
    assert found.refused == [(92, MachineFileCode.NOT_COUNTED)]
    assert told["relative_nest_intensity"] == pytest.approx(
        2.6 * (0.4 * 17.0 + 1.6 * 3.6 + 3.5 * 0.2 + 7.5 * 1.2) / 100, rel=1e-3
    )
    assert found.notices == [MachineFileCode.NO_CATEGORY, MachineFileCode.COUNTERS_ARE_NO_EVIDENCE]


def test_the_summary_of_intervals_and_other_events_are_not_counted_again() -> None:
    rows = (FILES / "z16-a.csv").read_text().splitlines()[2:]
    timed = [f"     1.000144817,{row}" for row in rows]
    summary = [f"         summary,{row}" for row in rows]
    found = read_text(counters, "\n".join([*timed, "     1.000144817,5,,page-faults,1,100.00,,", *summary, ""]))
    assert facts(found) == facts(read(counters, FILES / "z16-a.csv"))


def test_counters_of_z17_are_those_of_z16_without_instruction_lines_from_memory() -> None:
    assert Z17.names < Z16.names
    rows = (FILES / "z16-a.csv").read_text().splitlines(keepends=True)
    rows = [row for row in rows if not ("ICW" in row and "MEMORY" in row)]
    assert facts(read_text(counters, "".join(rows)))["counters_of"] == "z17"


def test_without_the_extended_set_only_the_misses_are_told() -> None:
    text = "2000,,INSTRUCTIONS,1,100.00,,\n30,,L1I_DIR_WRITES,1,100.00,,\n50,,L1D_DIR_WRITES,1,100.00,,\n"
    found = read_text(counters, text)
    assert facts(found) == {"l1_misses_per_100_instructions": 4.0}
    assert found.notices == [MachineFileCode.NO_SOURCES]


@pytest.mark.parametrize("instructions", ["<not counted>", "0", "-5", "1e999"])
def test_a_run_without_instructions_is_refused(instructions: str) -> None:
    text = f"{instructions},,INSTRUCTIONS,1,100.00,,\n30,,L1I_DIR_WRITES,1,1,,\n50,,L1D_DIR_WRITES,1,1,,\n"
    with pytest.raises(ZplannerError) as caught:
        read_text(counters, text)
    assert caught.value.code is MachineFileCode.NO_MISSES


def test_the_weights_are_of_places_that_the_counters_tell() -> None:
    assert Z13.nest is not None
    assert set(Z13.nest.weights) == set(ServedBy) - {ServedBy.L2}
    assert all(set(one.served) == set(ServedBy) for one in COUNTER_SETS)
    assert [len(one.names) for one in COUNTER_SETS] == [41, 34, 42, 38]


@pytest.mark.parametrize("name", PERF)
def test_a_plan_is_offered_nothing_of_counters(name: str) -> None:
    assert offered([read_file(FILES / name)], Plan()).offers == ()


def test_lscpumf_tells_the_machine_and_what_a_partition_may_read() -> None:
    found = read(counters, FILES / "lscpumf-i.txt")
    assert facts(found) == {"authorized_counter_sets": "Basic, Crypto-Activity, Problem-State"}
    assert found.notices == [MachineFileCode.NOT_AUTHORIZED]
    assert facts(read(counters, FILES / "lscpumf-c.txt")) == {
        "counters_of": "IBM z14 ZR1",
        "machine": "z14 ZR1",
        "listed_counter_sets": "Basic, Extended",
    }
    none = read_text(counters, "CPU-measurement Counter Facility\n---\nAuthorized counter sets:\n    None\n")
    assert facts(none) == {"authorized_counter_sets": "none"}


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.sampled_from(sorted(FILES.iterdir())))
def test_a_damaged_file_yields_finite_figures_or_is_refused(seed: int, file: Path) -> None:
    try:
        found = read_text(counters, mutated(file.read_bytes(), Random(seed)))
    except ZplannerError:
        return
    values = [fact.value for fact in found.of(FoundFact) if not isinstance(fact.value, str)]
    assert all(isfinite(value) and value >= 0.0 for value in values)
