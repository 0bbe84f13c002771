"""`data/datapackage.json` tells other programs what the tables hold, and it tells the truth."""

import csv
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from zplanner.evidence.catalogue import CURVE_UNITS, FACT_UNITS, RUN_UNITS, data_sha256
from zplanner.evidence.compatibility import Derivation
from zplanner.evidence.configuration import fields
from zplanner.evidence.coverage import Standing
from zplanner.evidence.measurement import LARGEST_RATIO, Kind, Metric
from zplanner.evidence.vocabulary import SHIPPED, Resource, SourceKind
from zplanner.files import folder

DATA = folder("data")
PACKAGE = json.loads((DATA / "datapackage.json").read_text(encoding="utf-8"))
PATHS: dict[str, str] = {resource["name"]: resource["path"] for resource in PACKAGE["resources"]}
SCHEMAS: dict[str, dict[str, Any]] = {resource["name"]: resource["schema"] for resource in PACKAGE["resources"]}
FORMS = {"string": r"(?s:.*)", "integer": r"[-+]?\d+", "number": r"[-+]?\d+(\.\d+)?([eE][-+]?\d+)?"}
CHECKED = {"required", "unique", "enum", "pattern", "minimum", "maximum"}

Rows = list[dict[str, str]]


def header_and_cells(file: Path) -> tuple[list[str], list[list[str]]]:
    with file.open(encoding="utf-8", newline="") as stream:
        header, *cells = csv.reader(stream)
    return header, cells


@pytest.fixture
def tables() -> dict[str, Rows]:
    read = {name: header_and_cells(DATA / path) for name, path in PATHS.items()}
    return {name: [dict(zip(head, row, strict=True)) for row in cells] for name, (head, cells) in read.items()}


def constraints(table: str, column: str) -> dict[str, Any]:
    (field,) = (field for field in SCHEMAS[table]["fields"] if field["name"] == column)
    stated: dict[str, Any] = field.get("constraints", {})
    return stated


def columns(stated: str | list[str]) -> list[str]:
    """The columns of a key: the format writes a single one without a list."""
    return [stated] if isinstance(stated, str) else stated


def keys(rows: Rows, stated: str | list[str]) -> list[str]:
    return [" ".join(row[column] for column in columns(stated)) for row in rows]


def broken_by(cell: str, form: str, stated: dict[str, Any]) -> Iterator[str]:
    """The constraints that one cell breaks; an empty cell is a missing value."""
    if not cell:
        yield from ["required"] if stated.get("required") else []
        return
    if not re.fullmatch(form, cell):
        yield "type"
        return
    if cell not in stated.get("enum", [cell]):
        yield "enum"
    if not re.fullmatch(stated.get("pattern", FORMS["string"]), cell):
        yield "pattern"
    if "minimum" in stated and float(cell) < stated["minimum"]:
        yield "minimum"
    if "maximum" in stated and float(cell) > stated["maximum"]:
        yield "maximum"


def complaints(tables: dict[str, Rows]) -> Iterator[str]:
    """What the tables hold against their schemas, as `table column constraint: value`."""
    for table, schema in SCHEMAS.items():
        rows = tables[table]
        unique = [("primaryKey", schema["primaryKey"])]
        for field in schema["fields"]:
            name, stated = field["name"], field.get("constraints", {})
            for row in rows:
                for what in broken_by(row[name], FORMS[field["type"]], stated):
                    yield f"{table} {name} {what}: {row[name]}"
            if stated.get("unique"):
                unique.append(("unique", name))
        for what, key in unique:
            twice = [found for found, count in Counter(keys(rows, key)).items() if count > 1]
            yield from (f"{table} {' '.join(columns(key))} {what}: {found}" for found in twice)
        for foreign in schema.get("foreignKeys", []):
            there = foreign["reference"]
            known = set(keys(tables[there["resource"]], there["fields"]))
            lost = [found for found in keys(rows, foreign["fields"]) if found and found not in known]
            yield from (f"{table} {foreign['fields']} foreignKey: {found}" for found in lost)


def test_every_table_is_described_and_every_described_table_exists() -> None:
    assert sorted(PATHS.values()) == sorted(file.name for file in DATA.glob("*.csv"))


@pytest.mark.parametrize("table", SCHEMAS)
def test_the_columns_of_a_table_are_those_of_its_schema_in_order(table: str) -> None:
    header, _ = header_and_cells(DATA / PATHS[table])
    assert header == [field["name"] for field in SCHEMAS[table]["fields"]]


def test_the_description_has_the_profile_and_the_words_that_other_programs_look_for() -> None:
    assert PACKAGE["profile"] == "tabular-data-package"
    assert {entry["name"] for entry in PACKAGE["licenses"]} == {"Apache-2.0"}
    for resource in PACKAGE["resources"]:
        form = (resource["profile"], resource["format"], resource["encoding"])
        assert form == ("tabular-data-resource", "csv", "utf-8")
        assert all(described["description"] for described in (resource, *resource["schema"]["fields"]))


def test_every_constraint_is_one_that_the_checker_knows() -> None:
    for schema in SCHEMAS.values():
        for field in schema["fields"]:
            assert set(field.get("constraints", {})) <= CHECKED


def test_every_value_fits_its_column_and_every_key_leads_to_a_row(tables: dict[str, Rows]) -> None:
    assert list(complaints(tables)) == []


def test_the_machines_a_plan_can_name_are_the_rows_of_their_table_in_order(tables: dict[str, Rows]) -> None:
    assert tuple(row["machine"] for row in tables["machines"]) == fields()["machine"].levels


def test_every_machine_leads_to_one_of_the_table_and_every_restated_part_to_a_comparison(
    tables: dict[str, Rows],
) -> None:
    assert {row["relative_to"] for row in tables["machines"]} <= {"", *keys(tables["machines"], "machine")}
    parts = {part for row in tables["restated"] for part in row["parts"].split(" + ")}
    assert parts <= set(keys(tables["comparisons"], "id"))


@pytest.mark.parametrize("table", ["comparisons", "orderings"])
def test_joined_workload_classes_lead_to_rows_too(tables: dict[str, Rows], table: str) -> None:
    known = set(keys(tables["workloads"], "key"))
    for row in tables[table]:
        assert set(row["workload_class"].split(" + ")) <= known


def test_every_source_column_leads_to_the_sources() -> None:
    for schema in SCHEMAS.values():
        if "source" in [field["name"] for field in schema["fields"]]:
            assert {"fields": "source", "reference": {"resource": "sources", "fields": "key"}} in schema["foreignKeys"]


@pytest.mark.parametrize(
    ("table", "column", "known"),
    [
        ("comparisons", "metric", {metric.key for metric in Metric}),
        ("comparisons", "kind", {kind.value for kind in Kind if kind is not Kind.RUN}),
        ("comparisons", "resource", {resource.value for resource in Resource}),
        ("coverage", "resource", {resource.value for resource in Resource}),
        ("coverage", "basis", {basis.value for basis in Standing if basis is not Standing.UNCOVERED}),
        ("workloads", "resource", {resource.value for resource in Resource}),
        ("workloads", "domain", {entry.domain for entry in SHIPPED.classes.values()}),
        ("run_values", "unit", set(RUN_UNITS)),
        ("machine_facts", "unit", set(FACT_UNITS)),
        ("curves", "unit", set(CURVE_UNITS)),
        ("sources", "kind", {kind.value for kind in SourceKind if kind is not SourceKind.OWN}),
        ("compatibility", "verdict", {"runs", "does not run"}),
        ("compatibility", "status", {derivation.value for derivation in Derivation}),
    ],
)
def test_a_closed_choice_is_the_same_here_and_in_the_program(table: str, column: str, known: set[str]) -> None:
    choices = constraints(table, column)["enum"]
    assert len(choices) == len(known)
    assert set(choices) == known


def test_limits_are_the_same_here_and_in_the_program() -> None:
    for column in ("ratio_low", "ratio_high"):
        stated = constraints("comparisons", column)
        assert (stated["minimum"], stated["maximum"]) == (1 / LARGEST_RATIO, LARGEST_RATIO)


@pytest.mark.parametrize(
    ("table", "column", "value", "says"),
    [
        ("comparisons", "ratio_low", "1,4", "type"),
        ("comparisons", "ratio_high", "nan", "type"),
        ("comparisons", "ratio_low", "0.0001", "minimum"),
        ("comparisons", "ratio_high", "1e9", "maximum"),
        ("comparisons", "locator", "", "required"),
        ("comparisons", "kind", "run", "enum"),
        ("comparisons", "base", "machine: z10", "pattern"),
        ("comparisons", "id", "dbench-z196-zec12", "unique"),
        ("comparisons", "id", "dbench-z196-zec12", "primaryKey"),
        ("comparisons", "source", "hearsay", "foreignKey"),
        ("runs", "workload_class", "knitting", "foreignKey"),
        ("run_values", "run", "FIXS0000", "foreignKey"),
        ("machine_facts", "unit", "parsec", "enum"),
        ("machine_facts", "machine", "z99", "foreignKey"),
        ("curves", "machine", "z99", "foreignKey"),
        ("curves", "processors", "2.5", "type"),
        ("curves", "processors", "1", "minimum"),
        ("left_out", "id", "hearsay", "foreignKey"),
        ("restated", "id", "hearsay", "foreignKey"),
        ("compatibility", "verdict", "perhaps", "enum"),
        ("compatibility", "source", "hearsay", "foreignKey"),
        ("compatibility", "where", "machine: z10", "pattern"),
        ("sources", "date", "May 2008", "pattern"),
    ],
)
def test_a_spoiled_value_is_caught(tables: dict[str, Rows], table: str, column: str, value: str, says: str) -> None:
    tables[table][0][column] = value
    assert f"{table} {column} {says}: {value}" in list(complaints(tables))


def test_a_quantity_that_a_run_has_twice_is_caught(tables: dict[str, Rows]) -> None:
    tables["run_values"].append(tables["run_values"][0])
    assert list(complaints(tables)) == ["run_values run quantity primaryKey: 3GBS9220 tx_rate"]


def test_what_runs_and_what_a_change_can_touch_are_no_part_of_what_the_cards_were_fitted_on(tmp_path: Path) -> None:
    bare = copytree(DATA, tmp_path / "data")
    (bare / "compatibility.csv").unlink()
    (bare / "coverage.csv").unlink()
    assert data_sha256(bare) == data_sha256(DATA)


def test_the_description_is_no_part_of_what_the_cards_were_fitted_on(tmp_path: Path) -> None:
    bare = copytree(DATA, tmp_path / "data")
    (bare / "datapackage.json").unlink()
    assert data_sha256(bare) == data_sha256(DATA)
