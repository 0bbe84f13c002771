"""The machines of a result carry what the machines of a plan with all its systems carry."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from tests.equality.numbers import differences
from tests.estate.estates import TARGETS, systems, targets, zplanner
from tests.estate.test_saved import list_of, opened
from tests.refusals import refused
from zplanner.estate import saved
from zplanner.estate.hosts import host_outlooks
from zplanner.estate.lists import targets as read_targets
from zplanner.estate.refusals import EstateCode
from zplanner.estate.saved import SavedEstate, machines_on
from zplanner.planning.plan import Host
from zplanner.regression.model import load_model

ENGINES = """
[[host]]
name = "CEC0"
ifls = 90
[[host]]
name = "CEC1"
machine = "z10"
cps = 3
"""


def estate(folder: Path, listed: Path, text: str = TARGETS) -> SavedEstate:
    output = folder / "out.parquet"
    told = zplanner("estate", listed, "--targets", targets(folder, text), "-o", output)
    assert told.returncode == 0, told.stderr
    return opened(output)


def test_machines_are_added_up_part_by_part_as_all_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = estate(tmp_path, systems(tmp_path, 120), TARGETS + ENGINES)
    assert found.targets is not None
    scenario = found.targets.scenarios[1]
    plan = found.plan_of(range(120))
    expected = host_outlooks(plan, load_model(), scenario, seed=found.seed)
    for at_once in (1, 60, 1000):
        monkeypatch.setattr(saved, "SYSTEMS_AT_ONCE", at_once)
        parts = [*machines_on(found, scenario, load_model())]
        assert len(parts) == {1: 3, 60: 2, 1000: 1}[at_once]
        machines = [one for part in parts for one in part]
        assert [one.systems for one in machines] == [one.systems for one in expected]
        assert not differences([*map(asdict, machines)], [*map(asdict, expected)], relative=1e-12)


def test_the_targets_state_the_engines_of_the_machines(tmp_path: Path) -> None:
    found = estate(tmp_path, systems(tmp_path, 120), TARGETS + ENGINES)
    assert found.targets is not None
    (first, second, third) = found.plan_of(range(120)).hosts
    assert (first, second, third) == (Host("CEC0", "z10", 90), Host("CEC1", "z10", None, 3), Host("CEC2", "z10"))
    (busy, *others) = next(machines_on(found, found.targets.scenarios[0], load_model()))
    assert busy.engines == 90
    assert busy.utilization is not None
    assert all(one.utilization is None for one in others)


def test_a_machine_that_the_targets_and_the_list_state_differently_is_refused(tmp_path: Path) -> None:
    listed = systems(tmp_path, 2)
    path = targets(tmp_path, f'{TARGETS}\n[[host]]\nname = "CEC0"\nmachine = "z13"\n')
    told = zplanner("estate", listed, "--targets", path, "-o", tmp_path / "out.parquet")
    assert told.returncode == 1
    assert "CEC0" in told.stderr
    assert read_targets(path).hosts == (Host("CEC0", "z13"),)


def test_a_guest_is_on_the_machine_of_the_partition_around_it(tmp_path: Path) -> None:
    text = (
        "system,host,guest_of,mix,machine,processors,utilization\n"
        "inner,,vm2,java=1,z10,2,0.5\nvm2,,vm1,java=1,z10,4,\nvm1,CEC1,,java=1,z10,8,\nalone,,,java=1,z10,2,0.4\n"
    )
    found = estate(tmp_path, list_of(tmp_path, text))
    assert [found.machines[place] if place >= 0 else "" for place in found.machine_of] == ["CEC1"] * 3 + [""]
    assert found.targets is not None
    ((machine,),) = machines_on(found, found.targets.scenarios[0], load_model())
    assert (machine.host.name, machine.systems) == ("CEC1", ("inner",))


def test_a_result_without_configurations_has_no_machines_to_add_up(tmp_path: Path) -> None:
    found = estate(tmp_path, systems(tmp_path, 2))
    assert found.targets is not None
    scenario = found.targets.scenarios[0]
    older = SavedEstate(found.path, found.texts, found.numbers)
    with refused(EstateCode.NO_CONFIGURATIONS):
        next(machines_on(older, scenario, load_model()))
