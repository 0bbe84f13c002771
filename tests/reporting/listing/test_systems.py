"""`zplanner forecast` of a plan with systems: each with its own forecast, as a table and as JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from zplanner.cli import run
from zplanner.document import open_plan, save_plan
from zplanner.estate.hosts import host_outlooks
from zplanner.evidence.configuration import Configuration
from zplanner.files import folder
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Host, Partition, Stage
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_document
from zplanner.reporting.table_text import WIDTH


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A plan of three systems, one of which lacks its utilization."""
    plan = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")
    unknown = Configuration({name: value for name, value in plan.current.items() if name != "utilization"})
    systems = (
        Partition("PAY", plan.current, plan.mix, "CPC1"),
        Partition("WEB", unknown, plan.mix, "CPC1"),
        Partition("DB", plan.current, plan.mix, "CPC1"),
    )
    many = replace(plan, current=Configuration(), mix=(), hosts=(Host("CPC1", "z10"),), partitions=systems)
    save_plan(many, tmp_path / "room.zplan")
    return tmp_path / "room.zplan"


def test_each_system_has_the_forecast_of_its_own_plan(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["forecast", str(room), "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    plan = open_plan(room)
    alone = outlook_document(forecast(plan.of(plan.partitions[0]), load_model()))
    pay, web, _ = document["systems"]
    assert (pay["system"], pay["host"]) == ("PAY", "CPC1")
    assert document["format"] == alone["format"]
    assert [one["throughput_ratio"] for one in pay["scenarios"]] == [
        one["throughput_ratio"] for one in alone["scenarios"]
    ]
    assert {one["status"] for one in web["scenarios"]} == {"uncovered"}
    assert "utilization" in web["scenarios"][0]["message"]


def test_the_table_has_a_line_for_each_system_and_scenario_and_says_why_one_has_none(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["forecast", str(room)]) == 0
    printed = capsys.readouterr().out
    assert sum(line.startswith("PAY ") for line in printed.splitlines()) == 4  # as today, and on three scenarios
    assert "\nWEB: CPU utilization not stated; " in printed
    assert max(map(len, printed.splitlines())) <= WIDTH


def test_the_listing_begins_with_today_and_ends_with_the_warnings_of_each_system(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["forecast", str(room)]) == 0
    _, verdict, *_ = capsys.readouterr().out.split("\n\n")
    said = " ".join(verdict.split())
    assert said.startswith(
        "Today's configurations do not suffice for 3 years. Systems that miss the target: PAY and DB."
    )
    assert "Not known, because a forecast is missing: WEB." in said
    assert run(["forecast", str(room), "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    plan = open_plan(room)
    alone = outlook_document(forecast(plan.of(plan.partitions[0]), load_model()))
    pay, web, _ = document["systems"]
    assert [one["warnings"] for one in pay["scenarios"]] == [one["warnings"] for one in alone["scenarios"]]
    assert [one["today"]["verdict"] for one in (document, pay, web)] == ["insufficient", "insufficient", "unknown"]
    assert pay["today"]["limited_by"] == "cpu"
    assert document["machines"][0]["today"]["verdict"] == "unknown"  # its engines are not stated


def test_the_table_says_what_machines_carry_and_what_is_assumed_of_peaks(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["forecast", str(room)]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert printed.count("CPC1, IFL, on ") == 3
    assert "not counting 1 system without a forecast" in printed
    assert "their correlation is assumed to be 0.2 to 0.8." in printed
    assert "not its later steps" not in printed


@pytest.mark.parametrize("command", ["forecast", "place"])
def test_totals_of_machines_say_that_they_count_no_later_steps(
    command: str, room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = open_plan(room)
    first = replace(plan.scenarios[0], stages=(Stage("2028-03", Configuration({"machine": "z16"})),))
    hosts = (replace(plan.hosts[0], ifls=24),)
    dated = replace(plan.report, date="2026-11-28")
    known = tuple(one for one in plan.partitions if "utilization" in one.configuration)
    staged = replace(plan, report=dated, hosts=hosts, partitions=known, scenarios=(first, *plan.scenarios[1:]))
    save_plan(staged, room)
    assert run([command, str(room)]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert printed.count("Machine totals count the first configuration of a scenario, not its later steps.") == 1


def test_the_document_has_what_machines_carry_on_every_scenario(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["forecast", str(room), "--format", "json"]) == 0
    (machine,) = json.loads(capsys.readouterr().out)["machines"]
    plan = open_plan(room)
    assert (machine["machine"], machine["pool"], machine["engines"]) == ("CPC1", "ifl", None)
    for scenario, said in zip(plan.scenarios, machine["scenarios"], strict=True):
        (outlook,) = host_outlooks(plan, load_model(), scenario)
        assert said["name"] == scenario.name
        assert (said["systems"], said["not_counted"]) == (["PAY", "DB"], ["WEB"])
        assert said["engines_needed"] == outlook.engines_needed
        assert said["peak_of_sum"]["p50"] == pytest.approx(outlook.peak_of_sum.p50, rel=1e-5)


def test_plans_of_systems_are_not_compared_in_one_go(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compare", str(room), str(room)]) == 1
    assert "the plan holds 3 systems, and this command compares plans of one system" in capsys.readouterr().err


def test_where_no_number_of_engines_suffices_the_document_has_none_as_that_of_one_system(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = replace(open_plan(room), target_utilization=0.01)
    save_plan(plan, room)
    assert run(["forecast", str(room), "--format", "json"]) == 0
    pay = json.loads(capsys.readouterr().out)["systems"][0]
    alone = outlook_document(forecast(plan.of(plan.partitions[0]), load_model()))
    for documents in (pay["scenarios"], alone["scenarios"]):
        assert [one["engines_needed"] for one in documents] == [None, None, None]
    assert [one["status"] for one in pay["scenarios"]] == ["answered"] * 3
