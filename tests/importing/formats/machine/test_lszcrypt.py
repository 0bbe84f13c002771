"""lszcrypt tells the adapters that are on line.

There is no captured file: the texts have the shapes of lszcrypt(8) of s390-tools, of vfio-ap.rst in the documentation
of Linux, and of what s390-tools printed before 2017.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import mutated, read_text
from tests.score_files import facts, lines_of, strays_in
from zplanner.importing.formats.machine import sysinfo
from zplanner.importing.found import FoundFact
from zplanner.importing.reading import read_file
from zplanner.importing.refusals import MachineFileCode

TABLE = lines_of("""
CARD.DOMAIN TYPE  MODE        STATUS  REQUESTS
----------------------------------------------
01          CEX6C CCA-Coproc  online         1
01.0001     CEX6C CCA-Coproc  online         1
03          CEX7P EP11-Coproc offline        0
03.0003     CEX7P EP11-Coproc offline        0
""")


def test_an_adapter_that_is_on_line_is_told_once_and_others_are_not() -> None:
    found = read_text(sysinfo, TABLE)
    assert found.format == "lszcrypt"
    assert [(fact.field, fact.value, fact.line) for fact in found.of(FoundFact)] == [("crypto", "CEX6S", 3)]


def test_two_kinds_of_adapters_are_both_told() -> None:
    found = read_text(sysinfo, TABLE.replace("offline", "online "))
    assert [fact.value for fact in found.of(FoundFact)] == ["CEX6S", "CEX7S"]


def test_older_versions_print_one_line_a_card() -> None:
    text = "card01: CEX5A       online  hwtype=11 depth=8 request_count=0 functions=0x68800000\n"
    assert facts(read_text(sysinfo, text)) == {"crypto": "CEX5S"}
    assert facts(read_text(sysinfo, text.replace("CEX5A", "CEX2A"))) == {"crypto": "CEX2A"}


def test_an_adapter_without_data_and_none_at_all_are_said() -> None:
    assert read_text(sysinfo, TABLE.replace("CEX6C", "CEX9C")).notices == [MachineFileCode.NO_LEVEL]
    assert read_text(sysinfo, TABLE.replace("online ", "deconfig")).notices == [MachineFileCode.NO_ADAPTER]


@settings(max_examples=50)
@given(st.integers(0, 2**32))
def test_a_damaged_file_yields_no_wrong_kind_of_figure(seed: int) -> None:
    assert strays_in(sysinfo, mutated(TABLE.encode(), Random(seed))) == []


def test_an_adapter_before_cex4s_is_told_by_its_generation_or_as_one_without_data(tmp_path: Path) -> None:
    found = facts(read_text(sysinfo, "card00: CEX3C\ncard01: CEX3A\n"))
    assert found == {"crypto": "CEX3"}
    (tmp_path / "lszcrypt").write_text("card00: CEX2C\n")
    reading = read_file(tmp_path / "lszcrypt")
    assert reading.reason is not None
    assert reading.reason.code is MachineFileCode.NO_LEVEL
