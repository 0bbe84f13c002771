"""Imported measurements join a plan without losing or doubling one, and never take the place of a published one."""

from __future__ import annotations

from pathlib import Path

from zplanner.evidence.catalogue import catalogue
from zplanner.importing import Imported, import_measurements, merged
from zplanner.planning.plan import Plan

FILES = Path(__file__).parents[1] / "files"
HEADER = "id,workload_class,benchmark,metric,base,target,ratio_low"
ROW = "java,payroll,throughput,machine=z10,machine=z196,1.4"


def test_imported_measurements_are_appended_in_order() -> None:
    imported = import_measurements(FILES / "own.csv")
    plan, outcome = merged(Plan(name="kept"), imported)
    assert plan == Plan(name="kept", measurements=imported.measurements)
    assert outcome == imported


def test_importing_a_file_twice_changes_nothing_and_says_so() -> None:
    imported = import_measurements(FILES / "own.csv")
    once, _ = merged(Plan(), imported)
    twice, outcome = merged(once, imported)
    assert twice == once
    assert not outcome.measurements
    assert [(row.line, row.reason) for row in outcome.refused] == [
        (2, "id: 'payroll-z10-z196' is in the plan already; give the row another id, or leave it out."),
        (3, "id: 'own-own-3' is in the plan already; give the row another id, or leave it out."),
    ]


def test_a_published_id_is_refused_and_the_reasons_stand_in_the_order_of_the_file(tmp_path: Path) -> None:
    published = catalogue().measurements[0].id
    file = tmp_path / "lab.csv"
    file.write_text("\n".join([HEADER, f"a,{ROW}", f"{published},{ROW}", f"a,{ROW}", f"b,{ROW}"]))
    plan, outcome = merged(Plan(), import_measurements(file))
    assert [measurement.id for measurement in plan.measurements] == ["a", "b"]
    assert [row.line for row in outcome.refused] == [3, 4]
    assert outcome.refused[0].reason == (
        f"id: '{published}' is the id of a published measurement; give the row another id, or leave it out."
    )


def test_every_row_is_either_taken_or_refused() -> None:
    imported = import_measurements(FILES / "own-mixed.csv")
    plan, outcome = merged(Plan(), imported)
    assert plan.measurements == outcome.measurements == imported.measurements
    assert outcome.refused == imported.refused
    assert merged(plan, Imported((), ())) == (plan, Imported((), ()))
