"""A planner's table is taken row by row: what holds is kept, what does not is listed with its line and its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.refusals import refused
from zplanner.errors import Code, ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import FieldCode
from zplanner.evidence.measurement import COLUMNS, Kind, MeasurementCode, Metric
from zplanner.evidence.tables import CellCode, CsvCode
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.files import FileCode
from zplanner.importing.formats.tables.comparisons import MOST_ROWS, REQUIRED, import_measurements, names_comparisons
from zplanner.importing.found import Imported
from zplanner.importing.refusals import ImportCode, SourceCode
from zplanner.wording.errors import advice

FILES = Path(__file__).parents[3] / "files"
HEADER = "workload_class,benchmark,metric,base,target,ratio_low"
ROW = "java,payroll,throughput,machine=z10,machine=z196,1.4"

Table = Callable[..., Path]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Writes a table, line by line."""

    def written(*lines: str, name: str = "lab.csv") -> Path:
        file = tmp_path / name
        file.write_text("\n".join(lines), encoding="utf-8")
        return file

    return written


def test_six_columns_are_enough_and_the_rest_has_defaults(table: Table) -> None:
    result = import_measurements(table(HEADER, ROW))
    assert not result.refused
    (measurement,) = result.measurements
    assert measurement.as_row() == {
        "id": "own-payroll",
        "source": "own",
        "locator": "lab.csv, line 2",
        "workload_class": "java",
        "benchmark": "payroll",
        "resource": "cpu",
        "metric": "throughput",
        "base": "machine=z10",
        "target": "machine=z196",
        "ratio_low": "1.4",
        "ratio_high": "1.4",
        "kind": "point",
        "note": "",
    }


def test_every_column_of_the_catalogue_is_taken() -> None:
    first, second = import_measurements(FILES / "own.csv").measurements
    assert first.id == "payroll-z10-z196"
    assert first.source == "own"
    assert first.locator == "log book, page 3; own.csv, line 2"
    assert first.workload_classes == ("java", "java-web")
    assert first.kind is Kind.ABOUT
    assert (second.resource, second.metric) == (Resource.DISK, Metric.LATENCY)
    assert (second.ratio_low, second.ratio_high, second.kind) == (0.7, 0.8, Kind.RANGE)


def test_the_published_catalogue_could_be_imported_as_it_is_written(table: Table) -> None:
    published = catalogue().measurements
    lines = [",".join(f'"{cell}"' for cell in measurement.as_row().values()) for measurement in published]
    result = import_measurements(table(",".join(COLUMNS), *lines))
    assert not result.refused
    assert [replace(row, source="", locator="") for row in result.measurements] == [
        replace(row, source="", locator="") for row in published
    ]


def test_the_resource_is_the_one_that_the_class_loads_or_the_cpu_for_a_cost_in_cpu(table: Table) -> None:
    cpu_cost = ROW.replace("throughput", "cpu_per_unit").replace("java", "disk-random")
    result = import_measurements(table(HEADER, ROW, ROW.replace("java", "network-streaming"), cpu_cost))
    assert [row.resource for row in result.measurements] == [Resource.CPU, Resource.NETWORK, Resource.CPU]


def test_a_class_may_be_written_as_the_window_shows_it_or_as_its_key_and_is_kept_as_its_key(table: Table) -> None:
    classes = SHIPPED.classes
    names = [name for entry in classes.values() for name in (entry.key, entry.label, f" {entry.label.upper()}\u00a0")]
    result = import_measurements(table(HEADER, *(ROW.replace("java", name) for name in names)))
    assert not result.refused
    assert [row.workload_class for row in result.measurements] == [key for key in classes for _ in range(3)]


def test_several_classes_may_be_written_as_the_window_shows_them(table: Table) -> None:
    (measurement,) = import_measurements(table(HEADER, ROW.replace("java", "JAVA+Transaction  database"))).measurements
    assert measurement.workload_classes == ("java", "oltp-database")
    assert measurement.resource is Resource.CPU


@pytest.mark.parametrize("written", ["Jawa", "oltp database", "java + Transaction data base", "Fortran", "java +", ""])
def test_an_unknown_class_is_refused(table: Table, written: str) -> None:
    (error,) = import_measurements(table(HEADER, ROW.replace("java", written))).refused
    assert advice(error)


def test_the_levels_of_a_configuration_may_be_written_in_any_case(table: Table) -> None:
    written = ROW.replace("machine=z10", "machine=Z10; hypervisor=LPAR").replace("z196", "ZEC12")
    (measurement,) = import_measurements(table(HEADER, written)).measurements
    assert (str(measurement.base), str(measurement.target)) == ("machine=z10; hypervisor=lpar", "machine=zEC12")


def test_bad_rows_are_listed_with_line_and_reason_and_good_ones_kept() -> None:
    result = import_measurements(FILES / "own-mixed.csv")
    assert [row.locator for row in result.measurements] == ["own-mixed.csv, line 2", "own-mixed.csv, line 7"]
    assert result.measurements[1].note == 'a "quoted" note'
    refused_rows = {error.line: error for error in result.refused}
    del refused_rows[4]  # a class: see test_class_names.py
    assert {line: (error.code, error.about and error.about.field) for line, error in refused_rows.items()} == {
        5: (CsvCode.CELL_COUNT, None),
        6: (CellCode.NOT_A_RATIO, "ratio_low"),
        10: (FieldCode.NOT_A_LEVEL, "target machine"),
        11: (MeasurementCode.NO_CHANGE, "target"),
        12: (CellCode.NOT_A_CHOICE, "metric"),
        13: (MeasurementCode.OUTSIDE, "ratio_low"),
        14: (CsvCode.CELL_COUNT, None),
        15: (CsvCode.CELL_WITHOUT_COLUMN, None),
        16: (CellCode.EMPTY, "target"),
        17: (ImportCode.SEVERAL_RESOURCES, "resource"),
    }


def test_a_decimal_comma_without_quotes_makes_a_cell_too_many(table: Table) -> None:
    (error,) = import_measurements(table(HEADER, ROW.replace("1.4", "1,4"))).refused
    assert (error.line, error.code, error.values) == (2, CsvCode.CELL_COUNT, {"cells": 7, "columns": 6})


def test_an_id_given_twice_is_refused_the_second_time(table: Table) -> None:
    result = import_measurements(
        table(f"id,{HEADER}", f"one,{ROW}", f"two,{ROW}", f"one,{ROW}", f"own-payroll,{ROW}", f",{ROW}")
    )
    assert [measurement.id for measurement in result.measurements] == ["one", "two", "own-payroll", "own-payroll-6"]
    (error,) = result.refused
    assert (error.line, error.code, error.values) == (4, ImportCode.ID_OF_OTHER_ROW, {"id": "one", "other": 2})


@pytest.mark.parametrize(
    ("benchmark", "name"),
    [
        ("Payroll web load test", "own-payroll-web-load-test"),
        ("own - nightly copy", "own-nightly-copy"),
        ("order entry at the monthly peak of the second quarter", "own-order-entry-at-the-monthly-peak-of"),
        ("x" * 100, f"own-{'x' * 36}"),
        ("Überweisung", "own-überweisung"),
        ("???", "own-lab"),
    ],
)
def test_a_row_without_an_id_is_named_after_its_benchmark(table: Table, benchmark: str, name: str) -> None:
    (measurement,) = import_measurements(table(HEADER, ROW.replace("payroll", benchmark))).measurements
    assert measurement.id == name


def test_columns_may_stand_in_any_order_with_spaces_and_quotes(table: Table) -> None:
    result = import_measurements(
        table(
            'ratio_low, "target",base,metric,benchmark , workload_class',
            '1.4, "machine=z196",machine=z10,throughput,a,java',
        )
    )
    assert [str(row.target) for row in result.measurements] == ["machine=z196"]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["no mark", "byte order mark"])
def test_every_line_end_and_a_byte_order_mark_are_fine(line_end: str, mark: bytes, tmp_path: Path) -> None:
    file = tmp_path / "lab.csv"
    file.write_bytes(mark + line_end.join([HEADER, ROW, "", ROW, ""]).encode())
    result = import_measurements(file)
    assert [row.locator for row in result.measurements] == ["lab.csv, line 2", "lab.csv, line 4"]


def test_a_table_without_rows_is_an_import_of_nothing(table: Table) -> None:
    assert import_measurements(table(HEADER)) == Imported()


WHOLE_FILE: dict[str, tuple[Code, int | None, dict[str, Any]]] = {
    "": (CsvCode.EMPTY, None, {"columns": REQUIRED}),
    "\n \n,,\n": (CsvCode.EMPTY, None, {"columns": REQUIRED}),
    ROW: (CsvCode.NO_HEADER, 1, {"columns": REQUIRED}),
    HEADER.replace(",", ";"): (CsvCode.OTHER_DELIMITER, 1, {"delimiter": "semicolons"}),
    HEADER.replace(",", "\t"): (CsvCode.OTHER_DELIMITER, 1, {"delimiter": "tabs"}),
    HEADER.replace("base,", ""): (CsvCode.MISSING_COLUMNS, 1, {"names": ["base"]}),
    "id,note": (CsvCode.MISSING_COLUMNS, 1, {"names": list(REQUIRED)}),
    HEADER + ",ratio_hi": (CsvCode.UNKNOWN_COLUMN, 1, {"name": "ratio_hi"}),
    HEADER + ",,note": (CsvCode.UNKNOWN_COLUMN, 1, {"name": ""}),
    HEADER + ",base": (CsvCode.REPEATED_COLUMN, 1, {"name": "base"}),
    HEADER + '\n"java,payroll\n': (CsvCode.NOT_CSV, 2, {"reason": "unexpected end of data"}),
    HEADER + '\njava,"a"b,\n': (CsvCode.NOT_CSV, 2, {}),
    HEADER + "\n" + "a" * 200_000: (CsvCode.NOT_CSV, 2, {}),
    HEADER + "\n\0": (CsvCode.NUL, 2, {}),
}


@pytest.mark.parametrize("content", WHOLE_FILE, ids=range(len(WHOLE_FILE)))
def test_a_file_that_is_no_such_table_is_refused_whole(content: str, table: Table) -> None:
    code, line, values = WHOLE_FILE[content]
    file = table(content)
    with refused(code, file=file, line=line, **values):
        import_measurements(file)


def test_a_file_from_a_spreadsheet_with_semicolons_is_refused() -> None:
    with refused(CsvCode.OTHER_DELIMITER, delimiter="semicolons"):
        import_measurements(FILES / "own-semicolons.csv")


def test_a_file_that_excel_writes_as_unicode_is_read() -> None:
    found = import_measurements(FILES / "own-utf16.csv")
    assert found.measurements
    assert not found.refused


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.csv"
    latin.write_bytes(f"{HEADER}\n{ROW.replace('payroll', 'Löhne')}".encode("latin-1"))
    with refused(FileCode.NOT_UTF_8, file=latin, line=2):
        import_measurements(latin)


def test_a_missing_file_a_folder_and_an_unknown_format_are_refused(tmp_path: Path, table: Table) -> None:
    with refused(FileCode.MISSING, file=tmp_path / "missing.csv"):
        import_measurements(tmp_path / "missing.csv")
    with refused(FileCode.IS_FOLDER, file=tmp_path):
        import_measurements(tmp_path)
    with refused(FileCode.NOT_A_NAME):
        import_measurements(tmp_path / "nul\0.csv")


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "huge.csv"
    with file.open("wb") as stream:
        stream.truncate(20_000_001)
    with refused(SourceCode.TOO_LARGE, megabytes=20):
        import_measurements(file)


def test_a_table_of_single_samples_is_refused(table: Table) -> None:
    with refused(ImportCode.TOO_MANY_ROWS, most=MOST_ROWS):
        import_measurements(table(HEADER, *["x"] * (MOST_ROWS + 1)))


def test_a_table_of_comparisons_is_recognized_by_its_columns_and_one_of_load_is_not() -> None:
    assert names_comparisons(f"id,{HEADER}\r\n".encode())
    assert not names_comparisons(b"time,system,metric,value\n")
    assert not names_comparisons(b"SQLite format 3\0")


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "fuzz.csv"


def imported_or_refused(file: Path, content: bytes) -> None:
    """Anything but a ZplannerError is a bug and goes through."""
    file.write_bytes(content)
    try:
        result = import_measurements(file)
    except ZplannerError:
        return
    assert all(error.line and error.line >= 2 and advice(error).endswith((".", "?")) for error in result.refused)


@given(st.binary(max_size=200))
def test_arbitrary_bytes_are_imported_or_refused(fuzzed: Path, content: bytes) -> None:
    imported_or_refused(fuzzed, content)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
def test_arbitrary_rows_below_a_header_are_imported_or_refused(fuzzed: Path, content: str) -> None:
    imported_or_refused(fuzzed, f"{HEADER}\n{content}".encode())


cells = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    st.sampled_from(
        [
            "java",
            "Java + disk-random",
            "jawa",
            "+",
            "throughput",
            "cpu_per_unit",
            "machine=z10",
            "machine=z196; processors=8",
        ]
    ),
    st.sampled_from(["processors=1e999", "processors=nan", "disk_link_gbps=4", "=;=", "utilization=0 +- 9 @ 0%"]),
    st.sampled_from(["1.4", "1e999", "nan", "-inf", "1_0", "٣", "0x1", "run", "range"]),
)


@given(st.fixed_dictionaries(dict.fromkeys(COLUMNS, cells)))
@settings(max_examples=200)
def test_arbitrary_cells_are_imported_or_refused(fuzzed: Path, row: dict[str, str]) -> None:
    quoted = ",".join('"' + cell.replace('"', '""') + '"' for cell in row.values())
    imported_or_refused(fuzzed, f"{','.join(row)}\n{quoted}\n".encode())
