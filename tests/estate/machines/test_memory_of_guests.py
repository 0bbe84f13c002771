"""What is said of the memory of a machine's partitions, and of the guests in them."""

from __future__ import annotations

from dataclasses import astuple, replace

import pytest

from tests.estate.machines.estates import estate, lpar
from zplanner.errors import Code, ZplannerError
from zplanner.estate.checks import checks
from zplanner.estate.memory import MemoryCode
from zplanner.planning.plan import EnginePool, Host, Partition, Plan
from zplanner.regression.model import load_model
from zplanner.reporting.estate.report_data import estate_report_data
from zplanner.uncertain import Uncertain
from zplanner.wording.estate.machines import estate_verdict


def with_memory(of: Partition, size: float, **more: float) -> Partition:
    return replace(of, configuration=of.configuration.changed({"central_storage_gib": size, **more}))


def found(*guests: tuple[float, float], memory: float = 64.0, expanded: float = 0.0) -> dict[Code, ZplannerError]:
    """The checks of a z/VM, by guests with their memory, defined and in use (0 if that is unknown)."""
    zvm = with_memory(lpar("ZVM", 4, weight=1.0), memory, expanded_storage_gib=expanded)
    inside = [
        with_memory(lpar(f"G{number}", 2, guest_of="ZVM", host=""), size, **({"memory_used_gib": used} if used else {}))
        for number, (size, used) in enumerate(guests)
    ]
    every = checks(estate([zvm, *inside], [Host("CPC1", "z13", ifls=10)]))["CPC1", EnginePool.IFL]
    return {error.code: error for error in every if isinstance(error.code, MemoryCode)}


def test_guests_with_less_memory_than_their_z_vm_are_not_spoken_of() -> None:
    assert found((32, 0), (32, 30)) == {}


def test_overcommitted_memory_is_said_with_its_ratio_and_what_published_guests_used() -> None:
    (error,) = found((48, 0), (48, 20)).values()
    assert error.code is MemoryCode.OVERCOMMITTED
    assert error.values["ratio"] == pytest.approx(1.5)


def test_expanded_storage_counts_as_memory_of_a_z_vm() -> None:
    assert found((48, 0), (48, 20), expanded=32) == {}


def test_guests_that_use_more_than_there_is_are_said_instead_of_the_ratio() -> None:
    assert set(found((48, 40), (48, 40))) == {MemoryCode.GUESTS_USE_MORE}


def test_a_guest_larger_than_its_z_vm_is_named() -> None:
    error = found((128, 0))[MemoryCode.GUEST_ABOVE_PARTITION]
    assert (error.values["system"], error.values["partition"]) == ("G0", "ZVM")


def test_a_machine_takes_no_more_memory_than_was_published() -> None:
    """10 TB for a z13 (`compatibility.csv`)."""
    assert MemoryCode.MORE_THAN_MACHINE not in found(memory=10240)
    assert MemoryCode.MORE_THAN_MACHINE in found(memory=10241)


def test_the_memory_that_systems_and_the_guests_of_a_z_vm_come_to_need_is_said() -> None:
    """In 3 years at 20%: 44 + 176 x 1.2^3 = 348.1 GiB, and 140 + 60 x 1.2^3 = 243.7 GiB."""
    zvm = with_memory(lpar("ZVM", 8, 0.3, weight=1.0), 512)
    first, second = (
        with_memory(lpar(name, 4, 0.2, guest_of="ZVM"), size, memory_used_gib=used, load_dependent_memory=grows)
        for name, size, used, grows in (("A", 256, 220, 0.8), ("B", 320, 200, 0.3))
    )
    plan = estate([zvm, first, second], [Host("CPC1", "z13", ifls=20)], growth_per_year=Uncertain.exactly(0.2))
    plan = replace(plan, load_steps=(), season=None)

    def needs(plan: Plan) -> list[tuple[str, int, float, bool]]:
        return [astuple(one) for one in estate_report_data(plan, load_model()).today.memory]

    assert needs(plan) == [("ZVM", 592, 512.0, True), ("A", 349, 256.0, False)]
    said = estate_verdict(plan, estate_report_data(plan, load_model()).today, None)
    assert "Memory needed for 3 years: A 349 GiB (it has 256 GiB)." in said
    assert "The guests of ZVM together need 592 GiB of memory for 3 years, and it has 512 GiB" in said
    assert needs(replace(plan, partitions=(with_memory(zvm, 576), first, second))) == [("A", 349, 256.0, False)]
    assert needs(replace(plan, growth_per_year=None)) == []
