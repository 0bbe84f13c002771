"""`zplanner place`: the fewest engines for the systems of a plan, as a table, as JSON, and as the plan placed so."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.estate.machines.estates import TO_ZEC12, estate, lpar
from zplanner.cli import run
from zplanner.document import open_plan, save_plan
from zplanner.estate.hosts import EstateLoad
from zplanner.estate.lists import content_in
from zplanner.estate.placement import Placing, Rules
from zplanner.estate.solver import fewest_engines
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.packs import Pack, vocabulary_of
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.files import folder
from zplanner.planning.plan import Component, Host, Scenario
from zplanner.regression.model import load_model
from zplanner.reporting.table_text import WIDTH
from zplanner.uncertain import Uncertain
from zplanner.wording.estate.machines import as_partitions_note

TWO = ("--machine", "A=9", "--machine", "B=9")


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """Four systems on a machine of 10 IFLs, and two scenarios."""
    systems = [lpar(name, 4, 0.5) for name in ("PAY", "WEB1", "WEB2", "DB")]
    save_plan(estate(systems, scenarios=(TO_ZEC12, Scenario("stay"))), tmp_path / "room.zplan")
    return tmp_path / "room.zplan"


def placed(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    assert run(["place", *map(str, arguments), "--format", "json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_document_has_what_the_dialog_finds(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = placed(capsys, room, "--scenario", "zEC12", *TWO, "--apart", "WEB1,WEB2", "--years", 3)
    machines = Host("A", ifls=9), Host("B", ifls=9)
    load = EstateLoad(open_plan(room), TO_ZEC12, load_model(), month=36.0)
    found = fewest_engines(Placing(load, machines, Rules(apart=(("WEB1", "WEB2"),))))
    other = found.runner_up
    assert (document["engines"], document["bound"]) == (found.best.engines, found.bound)
    assert document["runner_up_engines"] == (None if other is None else other.engines)
    assert document["systems"] == [
        {
            "system": one.name,
            "host_today": "CPC1",
            "host": found.best.placement[one.name],
            "runner_up": None if other is None else other.placement[one.name],
        }
        for one in load.systems
    ]
    assert document["rules"] == {"apart": [["WEB1", "WEB2"]], "together": [], "stay": []}
    assert (document["scenario"], document["years"]) == ("zEC12", 3.0)


def test_a_lower_utilization_needs_more_engines(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few, many = (placed(capsys, room, *TWO, "--utilization", share) for share in (0.9, 0.6))
    assert isinstance(few["engines"], int)
    assert isinstance(many["engines"], int)
    assert few["engines"] < many["engines"]
    assert many["target"] == {"utilization": 0.6, "confidence": 0.9}


def test_the_machines_are_those_of_the_plan_where_none_are_given(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hosts = placed(capsys, room)["hosts"]
    assert isinstance(hosts, list)
    assert [(one["host"], one["engines"]) for one in hosts] == [("CPC1", 10)]


def test_the_placed_plan_is_written_and_is_placed_as_it_says(
    room: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "placed.toml"
    assert run(["place", str(room), *TWO, "--apart", "WEB1,WEB2", "-o", str(out)]) == 0
    printed = capsys.readouterr().out
    assert max(map(len, printed.splitlines())) <= WIDTH
    assert printed.endswith("Wrote placed.toml.\n") or str(out) in printed
    plan = open_plan(out)
    at = {one.name: one.host for one in plan.partitions}
    assert [host.name for host in plan.hosts] == ["A", "B"]
    assert at["WEB1"] != at["WEB2"]
    assert all(f"{name} " in printed for name in at)


def test_machines_that_keep_their_kind_under_every_scenario_are_named(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["place", str(room), "--scenario", "zEC12"]) == 0
    kind = open_plan(room).hosts[0].machine
    printed = " ".join(capsys.readouterr().out.split())
    assert f"no scenario changes them: CPC1 is {kind}." in printed
    assert run(["place", str(room), "--scenario", "zEC12", *TWO]) == 0
    assert "no scenario changes" not in capsys.readouterr().out


def test_what_to_check_on_a_machine_is_listed_beneath_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capped = replace(lpar("PAY", 4, 0.9, weight=1.0), capped=True)
    save_plan(estate([capped, lpar("WEB", 4, 0.3, weight=9.0)], scenarios=(Scenario("stay"),)), tmp_path / "room.zplan")
    (host,) = placed(capsys, tmp_path / "room.zplan")["hosts"]
    (check,) = (text for text in host["checks"] if "capped" in text)
    assert check.startswith("PAY uses ")
    assert check.endswith(" engines at its peak and is capped at 1.")
    assert run(["place", str(tmp_path / "room.zplan")]) == 0
    assert f"- {check}" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--scenario", "z18"), "no scenario 'z18'; choose one of zEC12, stay"),
        (("--machine", "SMALL=1"), "SMALL"),
        (("--machine", "A=4", "--machine", "A=8"), "the machine 'A' is given more than once"),
        (("--apart", "PAY"), "a rule names only 'PAY'"),
        (("--apart", "PAY,NOBODY"), "a rule names 'NOBODY'"),
        (("--utilization", "0"), "utilization"),
        ((*TWO, "-o", "placed.pdf"), "placed.pdf"),
    ],
)
def test_what_cannot_be_placed_is_said_in_one_sentence(
    room: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert run(["place", str(room), *arguments]) == 1
    told = capsys.readouterr().err
    assert said in told
    assert told.startswith("zplanner: ")
    assert told.count("\n") == 1


def test_a_plan_of_one_system_has_nothing_to_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["place", str(folder("ui") / "examples" / "payroll-to-zec12.toml")]) == 1
    assert "nothing to place" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [("--machine", "A"), ("--machine", "=4"), ("--years", "-1"), ("--seconds", "soon")])
def test_wrong_usage_has_its_own_status(room: Path, wrong: tuple[str, str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["place", str(room), *wrong])
    assert ended.value.code == 2


def test_x86_servers_are_taken_as_partitions_unless_a_hypervisor_is_stated(tmp_path: Path) -> None:
    runs = tmp_path / "runs.csv"
    rows = ("x86 server,16,pgbench,oltp-database,1250,tps", "z16,8,pgbench,oltp-database,1500,tps")
    runs.write_text("\n".join(("machine,engines,benchmark,workload_class,value,unit", *rows)) + "\n", encoding="utf-8")
    pack = content_in(runs, SHIPPED)
    assert isinstance(pack, Pack)
    server = replace(lpar("DB"), mix=(Component("oltp-database", Uncertain.exactly(1.0)),))
    stated = {"machine": "x86 server", "processors": 8, "utilization": 0.2}
    server = replace(server, configuration=Configuration(stated, vocabulary_of((pack,))))
    to_lpar = Scenario("z16", Configuration(machine="z16"))
    as_guest = Scenario("guest", Configuration(machine="z16", hypervisor="zvm"))
    plan = replace(estate([server]), packs=(pack,), scenarios=(to_lpar, as_guest))
    assert as_partitions_note(plan, [to_lpar]).startswith("Systems whose hypervisor is not stated are taken as LPARs")
    assert not as_partitions_note(plan, [as_guest])
    refusal = EstateLoad(plan, as_guest, load_model()).on("").of[0].refusal
    assert refusal is not None
    assert refusal.values["fields"] == ("hypervisor",)
