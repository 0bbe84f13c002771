"""/proc/cpuinfo tells engines on line, the machine's type, and CPACF.

The texts have the shape of the kernel's own output, in arch/s390/kernel/processor.c; the real files are public dumps.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import REAL, manifest, mutated, read, read_text
from tests.score_files import facts, strays_in
from zplanner.importing.formats.machine import lscpu
from zplanner.importing.found import FoundFact
from zplanner.importing.refusals import MachineFileCode, SourceCode

TEXT = """\
vendor_id       : IBM/S390
# processors    : 2
bogomips per cpu: 20325.00
features\t: esan3 zarch stfle msa ldisp eimm dfp edat etf3eh highgprs te vx sie
processor 0: version = 00,  identification = 012345,  machine = 2964
processor 1: version = 00,  identification = 012345,  machine = 2964
"""


@pytest.mark.parametrize(("file", "expected", "_tolerance"), manifest("external/cpuinfo/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], _tolerance: float) -> None:
    assert expected.items() <= facts(read(lscpu, REAL / file)).items()


def test_the_facts_of_a_partition_have_their_lines() -> None:
    found = read_text(lscpu, TEXT)
    assert found.format == "cpuinfo"
    assert facts(found) == {"cpacf": True, "machine_type": "2964", "machine": "z13", "engines_online": 2}
    assert {fact.field: fact.line for fact in found.of(FoundFact)}["engines_online"] == 2


def test_a_processor_without_msa_has_no_cpacf() -> None:
    assert facts(read_text(lscpu, TEXT.replace(" msa ", " ")))["cpacf"] is False


def test_engines_are_cores_where_each_runs_two_threads() -> None:
    cores = "".join(f"\ncpu number      : {cpu}\ncore id         : {cpu // 2}\n" for cpu in range(4))
    text = TEXT.replace("# processors    : 2", "# processors    : 4\nmax thread id   : 1")
    told = facts(read_text(lscpu, text + cores))
    assert (told["engines_online"], told["threads_per_core"], told["smt_active"]) == (2, 2, True)
    assert "engines_online" not in facts(read_text(lscpu, text))


def test_processors_of_two_machines_are_both_told() -> None:
    found = read_text(lscpu, TEXT + "processor 2: version = 00,  identification = 012345,  machine = 8561\n")
    assert [fact.value for fact in found.of(FoundFact) if fact.field == "machine"] == ["z13", "z15"]


def test_another_architecture_fills_in_no_machine() -> None:
    text = "processor\t: 0\nvendor_id\t: AuthenticAMD\ncore id\t\t: 0\n\nprocessor\t: 1\nvendor_id\t: AuthenticAMD\n"
    found = read_text(lscpu, text)
    assert facts(found) == {"engines_online": 2}
    assert found.notices == [MachineFileCode.NOT_SYSTEM_Z]


def test_a_count_that_is_none_or_cut_is_refused() -> None:
    assert read_text(lscpu, TEXT.replace(": 2\n", ": 2,0\n")).refused == [(2, SourceCode.NOT_A_DECIMAL)]
    assert read_text(lscpu, TEXT[:46]).refused == [(2, SourceCode.LAST_LINE_CUT)]


@settings(max_examples=100)
@given(st.integers(0, 2**32))
def test_a_damaged_file_yields_no_wrong_kind_of_figure(seed: int) -> None:
    assert strays_in(lscpu, mutated(TEXT.encode(), Random(seed))) == []
