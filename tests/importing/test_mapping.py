"""A planner's own column names are translated by a small TOML file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from zplanner.errors import Code, ZplannerError
from zplanner.evidence.tables import CsvCode
from zplanner.files import FileCode
from zplanner.importing.formats.tables.comparisons import import_measurements
from zplanner.importing.mapping import columns_in, hints_in, mapping_of
from zplanner.importing.reading import read_file
from zplanner.importing.refusals import ImportCode

MAPPING = """\
[columns]
"Workload" = "workload_class"
"Speed-up" = "ratio_low"
"""
TABLE = """\
Workload,benchmark,metric,base,target,Speed-up
java,payroll,throughput,machine=z10,machine=z196,1.4
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "lab.csv"
    written.write_text(TABLE)
    return written


@pytest.fixture
def mapping(tmp_path: Path) -> Path:
    written = tmp_path / "mapping.toml"
    written.write_text(MAPPING)
    return written


def test_their_columns_are_read_as_ours(file: Path, mapping: Path) -> None:
    result = import_measurements(file, mapping=mapping)
    assert not result.refused
    assert [(row.workload_class, row.ratio_low) for row in result.measurements] == [("java", 1.4)]


def test_without_the_mapping_their_columns_are_unknown(file: Path) -> None:
    with refused(CsvCode.UNKNOWN_COLUMN, name="Workload"):
        import_measurements(file)


def test_a_mapped_table_with_semicolons_is_told_so(file: Path, mapping: Path) -> None:
    file.write_text(TABLE.replace(",", ";").replace("benchmark", "b").replace("metric", "m"))
    with refused(CsvCode.OTHER_DELIMITER):
        import_measurements(file, mapping=mapping)


def test_a_column_that_has_our_name_already_and_a_mapped_one_clash(file: Path, mapping: Path) -> None:
    file.write_text(TABLE.replace("Speed-up", "Speed-up,ratio_low"))
    with refused(CsvCode.REPEATED_COLUMN, name="ratio_low"):
        import_measurements(file, mapping=mapping)


@pytest.mark.parametrize(
    ("content", "code", "values"),
    [
        ("", ImportCode.MAPPING_WITHOUT_COLUMNS, {}),
        ("[column]\n", ImportCode.MAPPING_WITHOUT_COLUMNS, {}),
        ("columns = 1\n", ImportCode.MAPPING_WITHOUT_COLUMNS, {}),
        ("[columns]\na = 'base'\n[more]\n", ImportCode.MAPPING_WITHOUT_COLUMNS, {}),
        ("[columns]\na = 'ratio'\n", ImportCode.MAPPED_TO_NO_COLUMN, {"theirs": "a", "ours": "ratio"}),
        ("[columns]\na = 1\n", ImportCode.MAPPED_TO_NO_COLUMN, {"theirs": "a", "ours": 1}),
        ("[columns]\na = 'base'\nb = 'base'\n", ImportCode.MAPPED_TWICE, {"theirs": "a", "ours": "base"}),
        ("[columns\n", ImportCode.MAPPING_NOT_TOML, {}),
        ("a = " + "[" * 5000, ImportCode.MAPPING_NESTED, {}),
        (b"[columns]\n\xff = 1", FileCode.NOT_UTF_8, {"line": 2, "column": 1}),
    ],
)
def test_a_mapping_that_does_not_hold_is_refused(
    content: str | bytes, code: Code, values: dict[str, Any], mapping: Path
) -> None:
    mapping.write_bytes(content.encode() if isinstance(content, str) else content)
    with refused(code, file=mapping, **values):
        columns_in(mapping)


def test_a_missing_mapping_is_named(file: Path, tmp_path: Path) -> None:
    with refused(FileCode.MISSING, file=tmp_path / "missing.toml"):
        import_measurements(file, mapping=tmp_path / "missing.toml")


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "mapping.toml"


@given(
    st.binary(max_size=100) | st.text(max_size=100).map(lambda text: b"[columns]\n" + text.encode("utf-8", "replace"))
)
def test_arbitrary_bytes_are_a_mapping_or_refused(fuzzed: Path, content: bytes) -> None:
    fuzzed.write_bytes(content)
    try:
        columns_in(fuzzed)
    except ZplannerError as error:
        assert error.file == fuzzed  # noqa: PT017 (anything but a ZplannerError goes through)


def test_a_mapping_may_say_what_a_table_of_load_holds(tmp_path: Path) -> None:
    mapping, table = tmp_path / "load.toml", tmp_path / "load.csv"
    mapping.write_text(
        '[columns]\n"When" = "time"\n"LNX1" = "busy percent"\n"LNX2" = "busy percent"\n'
        '[table]\nday_first = true\nzone = "Europe/Berlin"\n'
    )
    table.write_text("When,LNX1,LNX2\n10/11/2026 00:10,40,30\n10/11/2026 00:20,41,31\n")
    reading = read_file(table, hints_in(mapping))
    assert [system.system for system in reading.systems] == ["LNX1", "LNX2"]
    assert {system.first for system in reading.systems} == {1_794_265_800.0}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('[columns]\nA = "time"\nB = "time"\n', ImportCode.MAPPED_TWICE),
        ('[columns]\nA = "load"\n', ImportCode.MAPPED_TO_NO_COLUMN),
        ('[columns]\n[metrics]\nA = "load"\n', ImportCode.MAPPED_TO_NO_COLUMN),
        ("[columns]\n[table]\ncomma = true\n", ImportCode.NOT_AN_OPTION),
        ('[columns]\n[table]\nday_first = "yes"\n', ImportCode.NOT_AN_OPTION),
        ('[columns]\n[table]\nzone = "Berlin"\n', ImportCode.NOT_A_ZONE),
        ('[columns]\n[table]\nzone = "/etc/passwd"\n', ImportCode.NOT_A_ZONE),
        ('[metrics]\nA = "busy"\n', ImportCode.MAPPING_WITHOUT_COLUMNS),
    ],
)
def test_a_mapping_of_load_that_does_not_hold_is_refused(tmp_path: Path, text: str, code: Code) -> None:
    mapping = tmp_path / "load.toml"
    mapping.write_text(text)
    with refused(code):
        hints_in(mapping)


@pytest.mark.parametrize("number", ["0", "true", "4.0", '"4"'])
def test_a_mapping_states_the_engines_of_a_table_as_a_number(tmp_path: Path, number: str) -> None:
    file = tmp_path / "mapping.toml"
    file.write_text("[table]\nengines = 4\n")
    assert hints_in(file).engines == 4
    assert mapping_of(hints_in(file)) == {"table": {"engines": 4}}
    file.write_text(f"[table]\nengines = {number}\n")
    with refused(ImportCode.NOT_AN_OPTION):
        hints_in(file)


def test_a_mapping_states_the_unit_that_a_file_is_asked_about(tmp_path: Path) -> None:
    mapping, file = tmp_path / "unit.toml", tmp_path / "free.txt"
    file.write_text("Mem:            491         210          99           4         182         251\n")
    (asked,) = read_file(file).asked
    for hints in asked.answers.values():
        (unit,) = mapping_of(hints)["table"].values()
        mapping.write_text(f'[table]\nmemory_unit = "{unit}"\n')
        reading = read_file(file, hints_in(mapping))
        assert (reading.reason, reading.hints.memory_unit) == (None, unit)
