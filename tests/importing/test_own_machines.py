"""A site's own machines are held against the forecast, and flagged where they differ."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from zplanner.importing.found import FoundFact
from zplanner.importing.own_evidence import APART, OwnMachineCode, own_machines
from zplanner.importing.reading import FileReading
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model


def sysinfo(machine: str, **values: float) -> FileReading:
    told: dict[str, str | float] = {"machine": machine, "processors": 8, **values}
    return FileReading(Path(f"{machine}.txt"), "sysinfo", facts=tuple(FoundFact(*fact, 1) for fact in told.items()))


def nway(machine: str, factor: float = 1.0) -> dict[str, float]:
    curve = load_model().curves.of(machine)
    return {f"nway_{n}": factor * n * float(np.exp(curve.log_efficiency(float(n)))) for n in range(2, 17)}


def test_a_machine_that_scales_as_published_is_told_without_a_flag() -> None:
    (told,) = own_machines([sysinfo("z196", **nway("z196"))], Plan())
    assert told.code is OwnMachineCode.CURVE
    assert told.values["apart"] == pytest.approx(0.0)


def test_a_machine_that_scales_otherwise_is_flagged_at_the_engines_where_it_differs_most() -> None:
    differs = nway("z196") | {"nway_6": 4.0, "nway_12": 1.0}
    (told,) = own_machines([sysinfo("z196", **differs)], Plan())
    assert told.code is OwnMachineCode.CURVE_APART
    assert (told.values["engines"], told.values["own"]) == (6, 4.0), "twelve engines are more than the partition has"


def test_the_step_between_two_machines_is_their_capabilities_ratio_the_secondary_first() -> None:
    (told,) = own_machines(
        [sysinfo("z196", capability=696.0), sysinfo("z10", capability=9000.0, secondary_capability=960.0)], Plan()
    )
    assert (told.values["base"], told.values["target"]) == ("z10", "z196")
    assert told.values["own"] == pytest.approx(960 / 696)
    assert (told.code is OwnMachineCode.STEP_APART) == (told.values["apart"] > APART)


def test_a_step_that_differs_from_the_forecast_is_flagged() -> None:
    (told,) = own_machines([sysinfo("z10", capability=700.0), sysinfo("z196", capability=696.0)], Plan())
    assert told.code is OwnMachineCode.STEP_APART


def test_files_that_name_no_machine_say_nothing() -> None:
    assert list(own_machines([FileReading(Path("a"), "sadf-d")], Plan())) == []
