"""lscpu and cpuinfo are read in any language, as text and as JSON, by the order and the values of lines."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, read, read_text
from tests.score_files import facts, strays_in
from zplanner.errors import ZplannerError
from zplanner.importing.formats import machine
from zplanner.importing.found import FoundFact
from zplanner.importing.refusals import MachineFileCode, SourceCode

LINES = [
    ("Architecture", "s390x"),
    ("CPU op-mode(s)", "32-bit, 64-bit"),
    ("Byte Order", "Big Endian"),
    ("CPU(s)", "20"),
    ("On-line CPU(s) list", "1-5,8-19"),
    ("Off-line CPU(s) list", "0,6,7"),
    ("Vendor ID", "IBM/S390"),
    ("Machine type", "2817"),
    ("Thread(s) per core", "1"),
    ("Core(s) per socket", "4"),
    ("Flags", "esan3 zarch stfle msa ldisp eimm dfp etf3eh highgprs"),
    ("Hypervisor", "z/VM 6.1.0"),
    ("Hypervisor vendor", "IBM"),
]
FACTS = {
    "architecture": "s390x",
    "machine_type": "2817",
    "machine": "z196",
    "threads_per_core": 1,
    "smt_active": False,
    "cpacf": True,
    "hypervisor": "zvm",
    "zvm_release": "6.1.0",
    "engines_online": 17,
}
GERMAN = ["Architektur", "CPU Operationsmodus", "Byte-Reihenfolge", "CPU(s)", "Liste der Online-CPU(s)"]
GERMAN += ["Liste der Offline-CPU(s)", "Anbieterkennung", "Maschinentyp", "Thread(s) pro Kern", "Kern(e) pro Sockel"]
GERMAN += ["Markierungen", "Hypervisor", "Hypervisor-Anbieter"]


def text_of(lines: list[tuple[str, str]]) -> str:
    return "".join(f"{label + ':':<25}{value}\n" for label, value in lines)


def json_of(lines: list[tuple[str, str]]) -> str:
    entries = [{"field": f"{label}:", "data": value} for label, value in lines]
    return json.dumps({"lscpu": [*entries[:4], {**entries[4], "children": entries[5:]}]}, indent=3)


@pytest.mark.parametrize(("file", "expected", "_tolerance"), manifest("lscpu/", "external/lscpu/"))
def test_a_real_file_of_lscpu_is_read_as_the_manifest_says(
    file: str, expected: dict[str, Any], _tolerance: float
) -> None:
    found = read(machine, REAL / file)
    told = facts(found)
    assert told["engines_online"] == expected["engines"]
    assert told.get("machine_type") == expected.get("machine_type")
    assert told["architecture"] == expected.get("architecture", "s390x")
    told_in = {"PR/SM": ("lpar", None), "z/VM 6.1.0": ("zvm", "6.1.0")}.get(
        expected.get("hypervisor", ""), (None, None)
    )
    assert (told.get("hypervisor"), told.get("zvm_release")) == told_in
    notices = {"x86_64": [MachineFileCode.NOT_SYSTEM_Z]}.get(told["architecture"], [])
    assert found.notices == ([MachineFileCode.NO_LEVEL] if expected.get("hypervisor") == "KVM/Linux" else notices)


def test_text_and_nested_json_tell_the_same_facts() -> None:
    assert facts(read_text(machine, text_of(LINES))) == facts(read_text(machine, json_of(LINES))) == FACTS


def test_labels_may_be_of_another_language() -> None:
    translated = [(label, value) for label, (_, value) in zip(GERMAN, LINES, strict=True)]
    assert facts(read_text(machine, text_of(translated))) == FACTS


def test_engines_of_lscpu_are_cores_where_each_runs_two_threads() -> None:
    threaded = {"Thread(s) per core": "2", "On-line CPU(s) list": "0-15"}
    told = facts(read_text(machine, text_of([(label, threaded.get(label, value)) for label, value in LINES])))
    assert (told["engines_online"], told["threads_per_core"], told["smt_active"]) == (8, 2, True)


@pytest.mark.parametrize("file", ["lscpu-de.txt", "lscpu.json"])
def test_lscpu_of_another_architecture_fills_in_no_machine(file: str) -> None:
    found = read(machine, OWN / "lscpu" / file)
    told = facts(found)
    assert (told["architecture"], told["engines_online"]) == ("x86_64", 2)
    assert not {"machine", "machine_type", "hypervisor"} & told.keys()
    assert found.notices == [MachineFileCode.NOT_SYSTEM_Z]


def test_a_list_or_a_count_that_cannot_be_is_refused() -> None:
    backward = {"On-line CPU(s) list": "19-1"}
    found = read_text(machine, text_of([(label, backward.get(label, value)) for label, value in LINES]))
    assert (found.refused, facts(found)["engines_online"]) == ([(5, MachineFileCode.OUTSIDE)], 3)
    with pytest.raises(ZplannerError) as caught:
        read_text(machine, json_of(LINES)[:-40])
    assert caught.value.code is SourceCode.DAMAGED_JSON
    with pytest.raises(ZplannerError):
        read_text(machine, '{"lscpu": [' + '{"children": [' * 100_000)


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.booleans())
def test_a_damaged_file_of_lscpu_yields_no_wrong_kind_of_figure(seed: int, as_json: bool) -> None:
    text = json_of(LINES) if as_json else text_of(LINES)
    assert strays_in(machine, mutated(text.encode(), Random(seed))) == []


def test_a_row_a_processor_tells_the_engines_on_line_and_their_threads() -> None:
    found = facts(read(machine, OWN / "lscpu-e" / "smt.txt"))
    assert found == {"threads_per_core": 2, "smt_active": True, "engines_online": 2}


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_a_damaged_list_of_processors_never_gives_a_wrong_number(seed: int) -> None:
    data = (OWN / "lscpu-e" / "smt.txt").read_bytes()
    assert strays_in(machine, mutated(data, Random(seed))) == []


TEXT = """\
vendor_id       : IBM/S390
# processors    : 2
bogomips per cpu: 20325.00
features\t: esan3 zarch stfle msa ldisp eimm dfp edat etf3eh highgprs te vx sie
processor 0: version = 00,  identification = 012345,  machine = 2964
processor 1: version = 00,  identification = 012345,  machine = 2964
"""


@pytest.mark.parametrize(("file", "expected", "_tolerance"), manifest("external/cpuinfo/"))
def test_a_real_file_of_cpuinfo_is_read_as_the_manifest_says(
    file: str, expected: dict[str, Any], _tolerance: float
) -> None:
    assert expected.items() <= facts(read(machine, REAL / file)).items()


def test_the_facts_of_a_partition_have_their_lines() -> None:
    found = read_text(machine, TEXT)
    assert found.format == "cpuinfo"
    assert facts(found) == {"cpacf": True, "machine_type": "2964", "machine": "z13", "engines_online": 2}
    assert {fact.field: fact.line for fact in found.of(FoundFact)}["engines_online"] == 2


def test_a_processor_without_msa_has_no_cpacf() -> None:
    assert facts(read_text(machine, TEXT.replace(" msa ", " ")))["cpacf"] is False


def test_engines_of_cpuinfo_are_cores_where_each_runs_two_threads() -> None:
    cores = "".join(f"\ncpu number      : {cpu}\ncore id         : {cpu // 2}\n" for cpu in range(4))
    text = TEXT.replace("# processors    : 2", "# processors    : 4\nmax thread id   : 1")
    told = facts(read_text(machine, text + cores))
    assert (told["engines_online"], told["threads_per_core"], told["smt_active"]) == (2, 2, True)
    assert "engines_online" not in facts(read_text(machine, text))


def test_processors_of_two_machines_are_both_told() -> None:
    found = read_text(machine, TEXT + "processor 2: version = 00,  identification = 012345,  machine = 8561\n")
    assert [fact.value for fact in found.of(FoundFact) if fact.field == "machine"] == ["z13", "z15"]


def test_cpuinfo_of_another_architecture_fills_in_no_machine() -> None:
    text = "processor\t: 0\nvendor_id\t: AuthenticAMD\ncore id\t\t: 0\n\nprocessor\t: 1\nvendor_id\t: AuthenticAMD\n"
    found = read_text(machine, text)
    assert facts(found) == {"engines_online": 2}
    assert found.notices == [MachineFileCode.NOT_SYSTEM_Z]


def test_a_count_that_is_none_or_cut_is_refused() -> None:
    assert read_text(machine, TEXT.replace(": 2\n", ": 2,0\n")).refused == [(2, SourceCode.NOT_A_DECIMAL)]
    assert read_text(machine, TEXT[:46]).refused == [(2, SourceCode.LAST_LINE_CUT)]


@settings(max_examples=100)
@given(st.integers(0, 2**32))
def test_a_damaged_file_of_cpuinfo_yields_no_wrong_kind_of_figure(seed: int) -> None:
    assert strays_in(machine, mutated(TEXT.encode(), Random(seed))) == []
