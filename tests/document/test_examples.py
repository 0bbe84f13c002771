"""The example plans are what a new planner opens first."""

from __future__ import annotations

from pathlib import Path

import pytest

from zplanner.document import open_plan, save_plan
from zplanner.files import folder
from zplanner.importing.formats.tables.comparisons import import_measurements
from zplanner.planning.problems import problems

EXAMPLES = sorted((folder("ui") / "examples").glob("*.toml"))


def test_there_are_three_example_plans() -> None:
    assert {file.name for file in EXAMPLES} >= {
        "crypto-and-large-pages.toml",
        "payroll-to-zec12.toml",
        "zvm-storage.toml",
    }


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_can_be_forecast_and_compares_scenarios(file: Path) -> None:
    plan = open_plan(file)
    assert not problems(plan)
    assert len(plan.scenarios) >= 3


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_a_scenario_of_an_example_changes_only_what_today_states(file: Path) -> None:
    plan = open_plan(file)
    for scenario in plan.scenarios:
        assert set(scenario.changes) <= set(plan.current)
        assert plan.current.differences(plan.configuration(scenario)) == tuple(scenario.changes)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_survives_both_formats(file: Path, tmp_path: Path) -> None:
    plan = open_plan(file)
    for ending in (".zplan", ".toml"):
        save_plan(plan, tmp_path / f"plan{ending}")
        assert open_plan(tmp_path / f"plan{ending}") == plan


def test_the_example_measurements_all_hold_and_say_that_they_are_made_up() -> None:
    result = import_measurements(folder("ui") / "examples" / "own-measurements.csv")
    assert not result.refused
    assert [measurement.note for measurement in result.measurements] == ["made-up example, replace with your own"] * 3
