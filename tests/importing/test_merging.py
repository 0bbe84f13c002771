"""Imported measurements join a plan without losing or doubling one, and never take the place of a published one."""

from __future__ import annotations

from pathlib import Path

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.importing.formats.tables.comparisons import import_measurements, merged
from zplanner.importing.found import Imported
from zplanner.importing.refusals import ImportCode
from zplanner.planning.plan import Plan

FILES = Path(__file__).parents[1] / "files"
HEADER = "id,workload_class,benchmark,metric,base,target,ratio_low"
ROW = "java,payroll,throughput,machine=z10,machine=z196,1.4"


def test_imported_measurements_are_appended_in_order() -> None:
    imported = import_measurements(FILES / "own.csv")
    plan, outcome = merged(Plan(name="kept"), imported)
    assert plan == Plan(name="kept", measurements=imported.measurements)
    assert outcome == imported


def test_importing_a_file_twice_changes_nothing() -> None:
    imported = import_measurements(FILES / "own.csv")
    once, _ = merged(Plan(), imported)
    twice, outcome = merged(once, imported)
    assert twice == once
    assert outcome == Imported()


def written(folder: Path, *rows: str) -> Imported:
    file = folder / "lab.csv"
    file.write_text("\n".join([HEADER, *rows]), encoding="utf-8")
    return import_measurements(file)


def test_a_corrected_row_takes_the_place_of_the_row_it_corrects(tmp_path: Path) -> None:
    plan, _ = merged(Plan(), written(tmp_path, f",{ROW}"))
    plan, outcome = merged(plan, written(tmp_path, f",{ROW}".replace("1.4", "1.5")))
    assert [(row.id, row.ratio_low) for row in plan.measurements] == [("own-payroll", 1.5)]
    assert len(outcome.measurements) == 1


def test_a_large_table_is_corrected_row_by_row(tmp_path: Path) -> None:
    rows = [f",{ROW}".replace("payroll", f"batch {n}") for n in range(5000)]
    plan, _ = merged(Plan(), written(tmp_path, *rows))
    corrected = written(tmp_path, *(row.replace("1.4", "1.5") for row in rows))
    plan, outcome = merged(plan, corrected)
    assert len(plan.measurements) == len(outcome.measurements) == 5000
    assert {row.ratio_low for row in plan.measurements} == {1.5}


def test_another_measurement_on_the_same_line_of_a_later_file_is_added(tmp_path: Path) -> None:
    plan, _ = merged(Plan(), written(tmp_path, f",{ROW}"))
    plan, _ = merged(plan, written(tmp_path, f",{ROW}".replace("z196", "zEC12")))
    assert [row.id for row in plan.measurements] == ["own-payroll", "own-payroll-2"]


def test_repeated_runs_in_one_file_are_all_kept(tmp_path: Path) -> None:
    rows = [f",{ROW}".replace("1.4", ratio) for ratio in ("1.40", "1.44", "1.41")]
    plan, _ = merged(Plan(), written(tmp_path, *rows))
    assert len(plan.measurements) == 3
    assert merged(plan, written(tmp_path, *rows))[0] == plan


def test_further_runs_join_the_one_that_the_plan_has(tmp_path: Path) -> None:
    runs = [f",{ROW}".replace("1.4", ratio) for ratio in ("1.40", "1.44", "1.41")]
    plan, _ = merged(Plan(), written(tmp_path, runs[0]))
    repeated, outcome = merged(plan, written(tmp_path, *runs))
    assert [row.ratio_low for row in repeated.measurements] == [1.40, 1.44, 1.41]
    assert len(outcome.measurements) == 2
    assert [row.ratio_low for row in merged(plan, written(tmp_path, *runs[1:]))[0].measurements] == [1.40, 1.44, 1.41]


def test_a_taken_id_is_refused_and_the_reasons_stand_in_the_order_of_the_file(tmp_path: Path) -> None:
    published = catalogue().measurements[0].id
    other = ROW.replace("z196", "zEC12")
    plan, outcome = merged(Plan(), written(tmp_path, f"a,{ROW}", f"{published},{ROW}", f"b,{other}"))
    assert [measurement.id for measurement in plan.measurements] == ["a", "b"]
    about = Reference(field="id")
    assert outcome.refused == (ZplannerError(ImportCode.ID_OF_PUBLISHED, about=about, line=3, id=published),)
    _, again = merged(plan, written(tmp_path, f"a,{other}".replace("payroll", "billing")))
    assert again.refused == (ZplannerError(ImportCode.ID_IN_PLAN, about=about, line=2, id="a"),)


def test_every_row_is_either_taken_or_refused() -> None:
    imported = import_measurements(FILES / "own-mixed.csv")
    plan, outcome = merged(Plan(), imported)
    assert plan.measurements == outcome.measurements == imported.measurements
    assert outcome.refused == imported.refused
    assert merged(plan, Imported()) == (plan, Imported())
