"""An evidence pack comes into a plan by `zplanner import`, and every command that takes the plan counts it."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.site_pack import FOLDER, TABLES
from tests.test_cli import PAYROLL, refused, started, zplanner

HOLDS = "1 machine (zTest), 1 workload class (Billing batch), 1 n-way curve, 3 comparisons, 2 compatibility statements"


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """A text plan with the pack in it, and the pack's machine in a scenario."""
    return Path(shutil.copy(PAYROLL, tmp_path / "plan.toml"))


@pytest.mark.parametrize("form", ["folder", "ZIP"])
def test_a_pack_is_tried_and_then_imported(plan: Path, tmp_path: Path, form: str) -> None:
    pack = FOLDER
    if form == "ZIP":
        pack = tmp_path / "site-pack.zip"
        with zipfile.ZipFile(pack, "w") as archive:
            for name, text in TABLES.items():
                archive.writestr(name, text)
    dry = zplanner("import", plan, pack, "--dry-run")
    assert dry.stdout == f"{pack}: added the pack site-pack: {HOLDS}\nDry run: nothing was written.\n"
    assert not plan.with_suffix(".zplan").exists()
    assert zplanner("import", plan, pack).returncode == 0
    again = zplanner("import", plan.with_suffix(".zplan"), pack)
    assert again.stdout.startswith(f"{pack}: replaced the pack site-pack: {HOLDS}\n")


def test_a_plan_with_a_pack_forecasts_its_machine_in_another_process(plan: Path) -> None:
    assert zplanner("import", plan, FOLDER).returncode == 0
    document = plan.with_suffix(".zplan")
    said = started("forecast", document)
    assert "Evidence packs: site-pack (6 of 6 entries count)" in said.stdout
    assert zplanner("report", document, "-o", plan.with_name("report.html")).returncode == 0
    page = plan.with_name("report.html").read_text(encoding="utf-8")
    assert "site-pack (6 of 6 entries count)" in page
    assert "Invented ratings for tests, edition 1, 2026-01-15 (pack site-pack)" in page
    outlooks = [json.loads(zplanner("forecast", one, "--format", "json").stdout) for one in (document, page_of(plan))]
    assert outlooks[0] == outlooks[1]
    assert {use["source"] for use in outlooks[0]["scenarios"][0]["evidence"]} >= {"site-pack:test-ratings"}
    different = zplanner("compare", plan, document).stdout
    assert "1 Evidence packs: none -> site-pack (6 of 6 entries count)" in different


def page_of(plan: Path) -> Path:
    return plan.with_name("report.html")


def test_a_pack_that_does_not_hold_is_refused_row_by_row_and_nothing_is_written(plan: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site-pack"
    shutil.copytree(FOLDER, folder)
    curves = TABLES["curves.csv"].replace("zTest,8,0.93", "zTest,8,0.1").replace("zTest,32", "zTset,32")
    (folder / "curves.csv").write_text(curves, encoding="utf-8")
    result = zplanner("import", plan, folder)
    assert result.stdout.splitlines()[0].startswith("  curves.csv, line 3, value: the curve falls: 8 engines")
    assert result.stdout.splitlines()[1].startswith("  curves.csv, line 4, machine: 'zTset' is not a known machine")
    assert refused(result).startswith(f"zplanner: {folder}, curves.csv, line 3, value: the curve falls")
    assert "(and 1 more problem)" in result.stderr
    assert not plan.with_suffix(".zplan").exists()


def test_a_folder_that_is_no_pack_and_holds_nothing_else_is_refused_in_one_sentence(plan: Path, tmp_path: Path) -> None:
    said = refused(zplanner("import", plan, tmp_path))
    assert said.startswith(f"zplanner: {plan}: this is none of the files that zplanner reads; ")


def test_a_folder_with_tables_of_a_pack_may_hold_nothing_else(plan: Path, tmp_path: Path) -> None:
    (tmp_path / "machines.csv").write_text("machine\n", encoding="utf-8")
    said = refused(zplanner("import", plan, tmp_path))
    assert said == f"zplanner: {tmp_path}: 'plan.toml' is not a table of a pack; keep only {', '.join(ORDER)}.\n"


ORDER = ("sources.csv", "machines.csv", "workloads.csv", "curves.csv", "comparisons.csv", "compatibility.csv")
