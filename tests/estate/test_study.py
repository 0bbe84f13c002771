"""A plan's machines and partitions go into a study file of zPCR and come back equal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import mutated
from tests.test_cli import PAYROLL, refused, zplanner
from zplanner.document import open_plan, save_plan
from zplanner.errors import ZplannerError
from zplanner.estate.study import (
    LARGEST_STUDY,
    MODELS,
    MOST_HOSTS,
    StudyCode,
    decoded,
    encoded,
    is_study,
    read_study,
    with_study,
)
from zplanner.evidence.configuration import Configuration
from zplanner.importing.refusals import SourceCode
from zplanner.planning.plan import Component, EnginePool, Host, Partition, Plan
from zplanner.uncertain import Uncertain

LPARDESIGN = Path(__file__).parent / "lpardesign.zpcr"
"""A study of the shape that LPARDesign writes, with decimal commas, zIIPs and a coupling facility."""

ZVM = {"hypervisor": "zvm", "zvm_release": "7.3.0"}
PLAN = Plan(
    name="Two machines & more",
    hosts=(Host("CEC <A>", "z16", ifls=30, cps=0), Host("CEC B", "zEC12", ifls=12, cps=4)),
    partitions=(
        Partition("PROD1", Configuration(machine="z16", processors=12, smt="2", **ZVM), host="CEC <A>", weight=600),
        Partition(
            "PROD2", Configuration(machine="z16", processors=4, hypervisor="lpar"), host="CEC <A>", dedicated=True
        ),
        Partition(
            "TEST",
            Configuration(machine="zEC12", processors=3, hypervisor="lpar"),
            host="CEC B",
            weight=62.5,
            pool=EnginePool.CP,
            capped=True,
        ),
    ),
)


def code_of(plan: Plan) -> StudyCode:
    with pytest.raises(ZplannerError) as caught:
        encoded(plan)
    assert isinstance(caught.value.code, StudyCode)
    return caught.value.code


def test_a_plan_comes_back_equal() -> None:
    study = decoded(encoded(PLAN))
    assert (study.hosts, study.partitions, study.left_out) == (PLAN.hosts, PLAN.partitions, 0)
    empty = with_study(Plan(name=PLAN.name), study)
    assert (empty.hosts, empty.partitions) == (PLAN.hosts, PLAN.partitions)
    assert encoded(empty) == encoded(PLAN)


def test_the_machine_has_the_smallest_feature_that_holds_its_engines() -> None:
    text = encoded(PLAN).decode()
    assert "<Name>3931-A01(Max39)/700</Name>" in text
    assert "<Name>2827-H20/700</Name>" in text
    larger = replace(PLAN, hosts=(Host("CEC <A>", "z16", ifls=126), PLAN.hosts[1]))
    assert "<Name>3931-A01(Max168)/700</Name>" in encoded(larger).decode()


@pytest.mark.parametrize("machine", MODELS)
def test_every_machine_that_has_a_name_in_a_study_is_known_again(machine: str) -> None:
    most = max(MODELS[machine].features.values())
    hosts = (Host("A", machine, most, 0),)
    assert decoded(encoded(Plan(hosts=hosts))).hosts == hosts
    assert code_of(Plan(hosts=(Host("A", machine, most, 1),))) is StudyCode.TOO_MANY_ENGINES


def test_guests_of_zvm_are_within_their_partition() -> None:
    guest = Partition("web01", Configuration(processors=2), guest_of="PROD2", weight=100)
    text = encoded(replace(PLAN, partitions=(*PLAN.partitions, guest))).decode()
    assert "web01" not in text
    assert text.count("<SCP>z/VM-7.3</SCP>") == 2


def test_a_study_of_lpardesign_is_read() -> None:
    assert is_study(LPARDESIGN)
    study = read_study(LPARDESIGN)
    assert study.hosts == (Host("Bank - P1", "z15", ifls=10, cps=6), Host("Bank - P2", "z17", ifls=8, cps=0))
    names = {one.name: (one.host, one.pool, one.weight, one.capped, one.dedicated) for one in study.partitions}
    assert names == {
        "ZOSA": ("Bank - P1", EnginePool.CP, 700.0, False, False),
        "VMPROD": ("Bank - P1", EnginePool.IFL, 81.5, True, False),
        "KVM1": ("Bank - P2", EnginePool.IFL, None, False, True),
    }
    vmprod = next(one for one in study.partitions if one.name == "VMPROD")
    assert vmprod.configuration == Configuration(machine="z15", processors=10, smt="2", **ZVM)
    assert study.left_out == 2


def test_what_a_plan_knows_of_a_partition_beside_the_study_is_kept() -> None:
    mix = (Component("java", Uncertain.exactly(1.0)),)
    busy = replace(PLAN.partitions[0], configuration=PLAN.partitions[0].configuration.changed(utilization=0.7), mix=mix)
    plan = replace(PLAN, partitions=(busy, *PLAN.partitions[1:]))
    study = decoded(encoded(PLAN))
    after = with_study(plan, study)
    assert after == plan
    moved = with_study(replace(plan, partitions=(replace(busy, configuration=Configuration(machine="z10")),)), study)
    assert moved.partitions[0] == replace(PLAN.partitions[0], mix=mix)
    single = with_study(Plan(name="payroll", current=Configuration(machine="z10")), study)
    assert [one.name for one in single.partitions] == ["payroll", "PROD1", "PROD2", "TEST"]
    assert not len(single.current)


def test_a_plan_that_zpcr_could_not_hold_is_refused() -> None:
    first = PLAN.partitions[0]
    host = Host("A", "z16", 4, 0)
    assert code_of(Plan()) is StudyCode.NO_HOSTS
    assert code_of(Plan(hosts=tuple(Host(f"{n}", "z16", 4) for n in range(MOST_HOSTS + 1)))) is StudyCode.TOO_MANY_HOSTS
    assert code_of(Plan(hosts=(Host("A", "z13s", 4),))) is StudyCode.NO_MODEL
    assert code_of(Plan(hosts=(Host("A", "z16"),))) is StudyCode.ENGINES_UNKNOWN
    assert code_of(Plan(hosts=(host,), partitions=(first,))) is StudyCode.HOST_UNKNOWN
    no_weight = replace(first, host="A", weight=None)
    assert code_of(Plan(hosts=(host,), partitions=(no_weight,))) is StudyCode.WEIGHT_UNKNOWN
    unknown = replace(first, host="A", configuration=Configuration())
    assert code_of(Plan(hosts=(host,), partitions=(unknown,))) is StudyCode.LOGICAL_ENGINES_UNKNOWN


BOMB = (
    b'<?xml version="1.0"?><!DOCTYPE zPCR [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><zPCR><StudyID>&b;</StudyID></zPCR>'
)
DAMAGE = {
    "entities": (BOMB, StudyCode.HAS_ENTITIES),
    "cut": (encoded(PLAN)[:900], StudyCode.DAMAGED),
    "empty": (b"", StudyCode.DAMAGED),
    "another document": (b"<zPCR/>", StudyCode.NO_MACHINE),
    "no name": (encoded(PLAN).replace(b"<Name>TEST</Name>", b"<Name> </Name>"), StudyCode.NO_NAME),
    "one name twice": (encoded(PLAN).replace(b"<Name>TEST</Name>", b"<Name>PROD1</Name>"), StudyCode.TWO_PARTITIONS),
    "one host twice": (encoded(PLAN).replace(b"CEC B", b"CEC &lt;A&gt;"), StudyCode.TWO_HOSTS),
    "weight": (encoded(PLAN).replace(b">62.5<", b">much<"), StudyCode.NOT_A_WEIGHT),
    "engines": (encoded(PLAN).replace(b"<LCPs>3</LCPs>", b"<LCPs>-3</LCPs>"), StudyCode.NOT_A_COUNT),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_study_is_refused_as_a_whole(name: str) -> None:
    data, code = DAMAGE[name]
    with pytest.raises(ZplannerError) as caught:
        decoded(data)
    assert caught.value.code is code


def test_a_study_of_a_hundred_megabytes_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.zpcr"
    with path.open("wb") as file:
        file.write(encoded(PLAN))
        file.truncate(100_000_000)
    with pytest.raises(ZplannerError) as caught:
        read_study(path)
    assert (caught.value.code, caught.value.file) == (SourceCode.TOO_LARGE, path)
    assert caught.value.values["megabytes"] == LARGEST_STUDY // 1_000_000


@settings(max_examples=200)
@given(st.integers(0, 2**32))
def test_a_mutated_study_is_read_or_refused(seed: int) -> None:
    try:
        study = decoded(mutated(LPARDESIGN.read_bytes(), Random(seed)))
    except ZplannerError:
        return
    assert len({one.name for one in study.partitions}) == len(study.partitions)
    assert {one.host for one in study.partitions} <= {host.name for host in study.hosts}


def test_a_study_is_told_by_its_content_and_imported(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_bytes(PAYROLL.read_bytes())
    found = zplanner("import", plan, LPARDESIGN, "--dry-run")
    assert f"{LPARDESIGN}: 2 machines with 3 partitions (left out: 2 partitions of zIIPs and ICFs)\n" in found.stdout
    bomb = tmp_path / "bomb.zpcr"
    bomb.write_bytes(b'<?xml version="1.0"?>\n<zPCR>&amp;</zPCR')
    said = refused(zplanner("import", plan, bomb))
    assert "the study is not valid XML" in said


def test_a_plan_goes_through_a_study_file_and_comes_back(tmp_path: Path) -> None:
    plan, study, other = (tmp_path / name for name in ("plan.zplan", "plan.zpcr", "other.zplan"))
    save_plan(PLAN, plan)
    save_plan(Plan(name="Other"), other)
    assert zplanner("report", plan, "-o", study).stdout == f"Wrote {study}.\n"
    said = zplanner("import", other, study)
    assert said.stdout.startswith(f"{study}: 2 machines with 3 partitions\n")
    assert open_plan(other) == replace(PLAN, name="Other")


def test_a_plan_without_machines_is_no_study(tmp_path: Path) -> None:
    said = refused(zplanner("report", PAYROLL, "-o", tmp_path / "study.zpcr"))
    assert "the plan has no machines with partitions" in said
    assert open_plan(PAYROLL).hosts == ()
