"""/proc/sysinfo tells the machine, its n-way curve, and the engines of every level.

The texts have the shape of the kernel's own output, in arch/s390/kernel/sysinfo.c; the real files are public dumps.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import REAL, manifest, mutated, read, read_text
from tests.score_files import facts, lines_of, strays_in
from zplanner.importing.formats import machine
from zplanner.importing.found import FoundFact
from zplanner.importing.reading import read_file
from zplanner.importing.refusals import MachineFileCode, SourceCode

MACHINE = """\
Manufacturer:         IBM             
Type:                 2817
Model:                721              M49             
CPUs Total:           54
CPUs Configured:      21
CPUs Standby:         0
Capability:           696
Adjustment 02-way:    61900
Adjustment 04-way:    59080
Secondary Capability: 104
"""  # noqa: W291  # as the kernel pads it
PARTITION = """
LPAR Number:          39
LPAR CPUs Total:      20
LPAR CPUs Configured: 18
LPAR CPUs Standby:    2
"""
GUEST = """
VM00 Name:            GUEST00 
VM00 Control Program: z/VM    6.1.0   
VM00 CPUs Configured: 4
"""  # noqa: W291  # as the kernel pads it


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("external/sysinfo/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    told = facts(read(machine, REAL / file))
    beside = {"note", "engines_online_by_cpuinfo"}
    for name in expected.keys() - beside:
        value = told["processors" if name == "engines" else name]
        if isinstance(expected[name], float):
            assert value == pytest.approx(expected[name], abs=tolerance)
        else:
            assert value == expected[name] or (name == "zvm_release" and value == f"{expected[name]}.0")


def test_a_partition_has_the_engines_configured_for_it_and_the_machines_curve() -> None:
    found = read_text(machine, MACHINE + PARTITION)
    assert found.format == "sysinfo"
    assert facts(found) == {
        "machine_type": "2817",
        "machine": "z196",
        "capability": 696,
        "secondary_capability": 104,
        "nway_2": 2 * 61900 / 65536,
        "nway_4": 4 * 59080 / 65536,
        "engines_configured": 21,
        "lpar_engines": 18,
        "processors": 18,
        "hypervisor": "lpar",
    }
    assert [fact.line for fact in found.of(FoundFact) if fact.field == "processors"] == [14]


def test_a_guest_has_its_own_engines_and_its_hypervisors_release() -> None:
    told = facts(read_text(machine, MACHINE + PARTITION + GUEST))
    assert (told["processors"], told["lpar_engines"]) == (4, 18)
    assert (told["hypervisor"], told["zvm_release"]) == ("zvm", "6.1.0")


def test_of_nested_guests_the_innermost_counts_and_the_nesting_is_said() -> None:
    inner = "VM00 Control Program: KVM/Linux\nVM00 CPUs Configured: 2\n"
    found = read_text(machine, MACHINE + PARTITION + GUEST.replace("VM00", "VM01") + inner)
    told = facts(found)
    assert told["processors"] == 2
    assert "hypervisor" not in told
    assert found.notices == [MachineFileCode.NO_LEVEL, MachineFileCode.NESTED]


def test_a_machine_without_data_fills_in_its_type_alone() -> None:
    found = read_text(machine, MACHINE.replace("2817", "9999"))
    assert facts(found)["machine_type"] == "9999"
    assert "machine" not in facts(found)
    assert found.notices == [MachineFileCode.NO_LEVEL]


def test_threads_in_use_are_told_by_the_highest_thread_number() -> None:
    told = facts(read_text(machine, MACHINE + PARTITION + "LPAR CPUs PS-MTID:    1\n"))
    assert (told["threads_per_core"], told["smt_active"]) == (2, True)


def test_older_kernels_print_both_capabilities_in_one_line() -> None:
    text = MACHINE.replace("696\n", "696 104\n").replace("Secondary Capability: 104\n", "")
    told = facts(read_text(machine, text))
    assert (told["capability"], told["secondary_capability"]) == (696, 104)


def test_counts_and_factors_that_cannot_be_are_refused_with_their_lines() -> None:
    text = MACHINE.replace("61900", "71900").replace("59080", "5_9080").replace("696", "0")
    found = read_text(machine, text + PARTITION.replace("18", "-1"))
    assert sorted(found.refused) == [
        (7, MachineFileCode.OUTSIDE),
        (8, MachineFileCode.OUTSIDE),
        (9, SourceCode.NOT_A_DECIMAL),
        (14, SourceCode.NOT_A_DECIMAL),
    ]
    assert not {"capability", "nway_2", "nway_4", "processors"} & facts(found).keys()


def test_a_file_of_two_systems_is_refused_where_they_differ() -> None:
    found = read_text(machine, MACHINE + PARTITION + MACHINE.replace("2817", "8561"))
    assert found.refused == [(17, MachineFileCode.STATED_TWICE)]
    assert facts(found)["machine"] == "z196"


def test_a_cut_last_line_is_no_number() -> None:
    found = read_text(machine, (MACHINE + PARTITION)[:-27])  # LPAR CPUs Configured: 1
    assert found.refused == [(14, SourceCode.LAST_LINE_CUT)]
    assert "processors" not in facts(found)


@settings(max_examples=100)
@given(st.integers(0, 2**32))
def test_a_damaged_file_of_sysinfo_yields_no_wrong_kind_of_figure(seed: int) -> None:
    assert strays_in(machine, mutated((MACHINE + PARTITION + GUEST).encode(), Random(seed))) == []


def test_a_machine_of_ifls_alone_has_no_cpus_and_no_fault() -> None:
    text = "Manufacturer:         IBM\nType:                 8561\nCPUs Configured:      0\nLPAR CPUs Configured: 2\n"
    found = read_text(machine, text)
    assert found.refused == []
    assert {fact.field: fact.value for fact in found.of(FoundFact)}["lpar_engines"] == 2


TABLE = lines_of("""
CARD.DOMAIN TYPE  MODE        STATUS  REQUESTS
----------------------------------------------
01          CEX6C CCA-Coproc  online         1
01.0001     CEX6C CCA-Coproc  online         1
03          CEX7P EP11-Coproc offline        0
03.0003     CEX7P EP11-Coproc offline        0
""")


def test_an_adapter_that_is_on_line_is_told_once_and_others_are_not() -> None:
    found = read_text(machine, TABLE)
    assert found.format == "lszcrypt"
    assert [(fact.field, fact.value, fact.line) for fact in found.of(FoundFact)] == [("crypto", "CEX6S", 3)]


def test_two_kinds_of_adapters_are_both_told() -> None:
    found = read_text(machine, TABLE.replace("offline", "online "))
    assert [fact.value for fact in found.of(FoundFact)] == ["CEX6S", "CEX7S"]


def test_older_versions_print_one_line_a_card() -> None:
    text = "card01: CEX5A       online  hwtype=11 depth=8 request_count=0 functions=0x68800000\n"
    assert facts(read_text(machine, text)) == {"crypto": "CEX5S"}
    assert facts(read_text(machine, text.replace("CEX5A", "CEX2A"))) == {"crypto": "CEX2A"}


def test_an_adapter_without_data_and_none_at_all_are_said() -> None:
    assert read_text(machine, TABLE.replace("CEX6C", "CEX9C")).notices == [MachineFileCode.NO_LEVEL]
    assert read_text(machine, TABLE.replace("online ", "deconfig")).notices == [MachineFileCode.NO_ADAPTER]


@settings(max_examples=50)
@given(st.integers(0, 2**32))
def test_a_damaged_file_of_lszcrypt_yields_no_wrong_kind_of_figure(seed: int) -> None:
    assert strays_in(machine, mutated(TABLE.encode(), Random(seed))) == []


def test_an_adapter_before_cex4s_is_told_by_its_generation_or_as_one_without_data(tmp_path: Path) -> None:
    found = facts(read_text(machine, "card00: CEX3C\ncard01: CEX3A\n"))
    assert found == {"crypto": "CEX3"}
    (tmp_path / "lszcrypt").write_text("card00: CEX2C\n")
    reading = read_file(tmp_path / "lszcrypt")
    assert reading.reason is not None
    assert reading.reason.code is MachineFileCode.NO_LEVEL
