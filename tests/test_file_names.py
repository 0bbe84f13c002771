"""Files whose names are no UTF-8 are read and written like any other, and named by the numbers of those bytes."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pyarrow.csv
import pyarrow.parquet
import pytest

from tests.estate.estates import measured, rows, systems, targets, zplanner
from tests.gui.conftest import EXAMPLE
from zplanner.document import open_plan

ODD = os.fsdecode(b"\xff")


def told(*arguments: object) -> str:
    """What a command says that ends well."""
    result = zplanner(*arguments)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """A plan in a file and a folder of such names."""
    folder = tmp_path / f"folder {ODD}"
    folder.mkdir()
    return Path(shutil.copy(EXAMPLE, folder / f"plan {ODD}.toml"))


def test_histories_and_the_result_of_an_estate(tmp_path: Path, plan: Path) -> None:
    listed, histories = measured(tmp_path)
    (histories / f"more {ODD}").mkdir()
    for name in ("load.csv", "notes.txt"):
        (histories / "zlnx02" / name).rename(histories / "zlnx02" / f"{ODD}{name}")
    output = plan.with_name(f"result {ODD}.parquet")
    said = told("estate", listed, "--targets", targets(tmp_path), "--histories", histories, "-o", output)
    assert r"result \xff.parquet" in said
    shutil.copy(output, tmp_path / "result.parquet")
    assert {row["system"] for row in rows(tmp_path / "result.parquet")} == {"zlnx01", "zlnx02", "zlnx03"}
    assert {path.name for path in plan.parent.iterdir()} == {plan.name, output.name, f"result {ODD}.hosts.parquet"}


def test_a_list_of_systems_as_parquet(tmp_path: Path, plan: Path) -> None:
    listed = pyarrow.csv.read_csv(systems(tmp_path, 4))
    pyarrow.parquet.write_table(listed, tmp_path / "systems.parquet")
    odd = (tmp_path / "systems.parquet").rename(tmp_path / f"{ODD}.parquet")
    assert "4 systems" in told("estate", odd, "--targets", targets(tmp_path), "-o", tmp_path / "out.parquet")


@pytest.mark.parametrize("ending", ["pdf", "html", "xlsx"])
def test_a_comparison_names_such_plans(plan: Path, ending: str) -> None:
    output = plan.with_name(f"{ODD}.{ending}")
    for names in ((plan, EXAMPLE), (EXAMPLE, plan)):
        assert rf"\xff.{ending}" in told("compare", *names, "-o", output)
    if ending == "html":
        assert r"plan \xff.toml, SHA-256" in output.read_text(encoding="utf-8")


def test_what_is_imported_is_saved_with_the_names_of_its_files(tmp_path: Path, plan: Path) -> None:
    load, figures = tmp_path / f"load {ODD}.csv", tmp_path / f"figures {ODD}.csv"
    rows = "".join(f"2026-10-{day:02} {hour:02}:00:00,20\n" for day in range(5, 13) for hour in range(24))
    load.write_text(f"time,busy %\n{rows}", encoding="utf-8")
    shutil.copy(EXAMPLE.with_name("own-measurements.csv"), figures)
    assert r"load \xff.csv" in told("import", plan, load, figures)
    found = open_plan(plan.with_suffix(".zplan"))
    assert [file.name for history in found.histories for file in history.files] == [r"load \xff.csv"]
    assert any(r"figures \xff.csv" in one.locator for one in found.measurements)
