"""A plan keeps its evidence packs word for word, in a document, a text and a report, and opens where nobody knows
them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.document.text_plans import assert_is
from tests.planning.plans import plan_of
from tests.refusals import refused
from tests.site_pack import TABLES, site_pack
from zplanner.document import open_plan, save_plan
from zplanner.document.refusals import TableCode
from zplanner.document.text_plan import plan_from, text_of
from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.evidence.packs import pack_from
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.planning.problems import PlanCode
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_json
from zplanner.reporting.report import write_report
from zplanner.reporting.report_data import report_data_of


@pytest.fixture
def plan() -> Plan:
    """A plan that names the machine and the class of its pack, with a row of it switched off."""
    pack = site_pack()
    mix = {"java": 0.5, "site-billing": 0.5}
    carried = plan_of(mix, {"machine": "z13"}, {"machine": "zTest"}).with_pack(pack)
    return replace(carried, switched_off=frozenset({"site-pack:java-ztest", "site-pack:zTest n-way curve"}))


@pytest.mark.parametrize("ending", [".zplan", ".toml"])
@pytest.mark.parametrize("counts", [True, False])
def test_a_plan_with_a_pack_is_saved_and_opened(plan: Plan, tmp_path: Path, ending: str, counts: bool) -> None:
    plan = replace(plan, packs=(replace(plan.packs[0], counts=counts),))
    save_plan(plan, tmp_path / f"plan{ending}")
    opened = open_plan(tmp_path / f"plan{ending}")
    assert opened == plan
    assert opened.packs[0].contents == plan.packs[0].contents
    assert "zTest" in opened.names.machines


@pytest.mark.parametrize("ending", [".pdf", ".html"])
def test_a_report_carries_the_packs_of_its_plan(plan: Plan, tmp_path: Path, ending: str) -> None:
    report = tmp_path / f"report{ending}"
    outlook = forecast(plan, load_model())
    write_report(plan, outlook, report)
    opened = open_plan(report)
    assert opened == plan
    assert outlook_json(forecast(opened, load_model())) == outlook_json(outlook)


def test_another_process_opens_the_plan(plan: Plan, tmp_path: Path) -> None:
    save_plan(plan, tmp_path / "plan.zplan")
    command = [sys.executable, "-m", "zplanner", "forecast", str(tmp_path / "plan.zplan"), "--format", "json"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    outlook = forecast(plan, load_model())
    assert said == outlook_json(outlook, report_data_of(plan, outlook, load_model()).recommendation_input)


def test_the_text_shows_the_tables_as_their_author_wrote_them(plan: Plan) -> None:
    text = text_of(plan)
    assert '[[pack]]\nname = "site-pack"\nswitched_off = [\n    "java-ztest",\n    "zTest n-way curve",\n]\n' in text
    assert f"\"machines.csv\" = '''\n{TABLES['machines.csv']}'''" in text


@settings(max_examples=60)
@given(note=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\r\n"), max_size=40))
def test_any_text_in_a_table_comes_back(note: str) -> None:
    quoted = note.replace('"', '""')
    table = f'key,title,author,date,reference,kind\nlog,"x{quoted}",,,,reference manual\n'
    plan = plan_of({"java": 1.0}, {}, {}).with_pack(pack_from("notes", {"sources.csv": table}))
    assert plan_from(text_of(plan)) == plan


@pytest.mark.parametrize(
    ("old", "new", "code", "about"),
    [
        ("zTest,32,0.85", "zTest,32,0.01", None, Reference(Part.PACK, 1)),
        ('name = "site-pack"', 'name = "Site"', None, Reference(Part.PACK, 1)),
        ('"java-ztest",', '"java",', TableCode.NO_ROW_OF_PACK, Reference(Part.PACK, 1, "switched_off")),
        ("[pack.files]", "[pack.tables]", TableCode.UNKNOWN_KEY, Reference(Part.PACK, 1)),
        (
            'name = "site-pack"',
            'name = "site-pack"\ncounts = 1',
            TableCode.NOT_A_TRUTH_VALUE,
            Reference(Part.PACK, 1, "counts"),
        ),
        ('"machines.csv"', '"machine.csv"', None, Reference(Part.PACK, 1)),
    ],
)
def test_a_pack_edited_by_hand_is_refused_with_its_place(
    plan: Plan, old: str, new: str, code: Code | None, about: Reference
) -> None:
    text = text_of(plan)
    assert text.count(old) == 1
    with pytest.raises(ZplannerError) as caught:
        plan_from(text.replace(old, new))
    assert_is(caught.value, code, about)


def test_a_plan_that_names_a_machine_without_its_pack_is_not_saved(plan: Plan, tmp_path: Path) -> None:
    with refused(PlanCode.MACHINE_OF_MISSING_PACK, name="zTest"):
        save_plan(plan.without_pack("site-pack"), tmp_path / "plan.zplan")
    assert not (tmp_path / "plan.zplan").exists()


def test_equal_plans_with_packs_give_equal_bytes(plan: Plan, tmp_path: Path) -> None:
    for name in ("one.zplan", "two.zplan"):
        save_plan(plan, tmp_path / name)
    assert (tmp_path / "one.zplan").read_bytes() == (tmp_path / "two.zplan").read_bytes()
