"""A planner's own column names are translated by a small TOML file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zplanner.errors import ZplannerError
from zplanner.importing import import_measurements
from zplanner.importing.mapping import columns_in

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


def refusal(mapping: Path, content: str | bytes) -> str:
    mapping.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(ZplannerError) as caught:
        columns_in(mapping)
    assert str(caught.value).startswith(str(mapping))
    return str(caught.value).removeprefix(str(mapping)).lstrip(",: ")


def test_their_columns_are_read_as_ours(file: Path, mapping: Path) -> None:
    result = import_measurements(file, mapping=mapping)
    assert not result.refused
    assert [(row.workload_class, row.ratio_low) for row in result.measurements] == [("java", 1.4)]


def test_without_the_mapping_their_columns_are_unknown(file: Path) -> None:
    with pytest.raises(ZplannerError, match="'Workload' is not a column; write 'workload_class'"):
        import_measurements(file)


def test_a_mapped_table_with_semicolons_is_told_so(file: Path, mapping: Path) -> None:
    file.write_text(TABLE.replace(",", ";").replace("benchmark", "b").replace("metric", "m"))
    with pytest.raises(ZplannerError, match="separated by semicolons"):
        import_measurements(file, mapping=mapping)


def test_a_column_that_has_our_name_already_and_a_mapped_one_clash(file: Path, mapping: Path) -> None:
    file.write_text(TABLE.replace("Speed-up", "Speed-up,ratio_low"))
    with pytest.raises(ZplannerError, match="the column ratio_low stands twice"):
        import_measurements(file, mapping=mapping)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "a mapping holds one table, [columns]; write [columns] and below it lines such as"),
        ("[column]\n", "a mapping holds one table, [columns]"),
        ("columns = 1\n", "a mapping holds one table, [columns]"),
        ("[columns]\na = 'base'\n[more]\n", "a mapping holds one table, [columns]"),
        ("[columns]\na = 'ratio'\n", "[columns] 'a': 'ratio' is not a column of measurements; write 'ratio_low'."),
        ("[columns]\na = 1\n", "[columns] 'a': '1' is not a column of measurements; use one of: id, source,"),
        ("[columns]\na = 'base'\nb = 'base'\n", "[columns] 'a': 'base' stands for two columns; map one column to it."),
        ("[columns\n", "this is not TOML: "),
        ("a = " + "[" * 5000, "the brackets are nested too deeply"),
        (b"[columns]\n\xff = 1", "line 2: this is not UTF-8 text; save it as UTF-8."),
    ],
)
def test_a_mapping_that_does_not_hold_is_refused(content: str | bytes, sentence: str, mapping: Path) -> None:
    assert refusal(mapping, content).startswith(sentence)


def test_a_missing_mapping_is_named(file: Path, tmp_path: Path) -> None:
    with pytest.raises(ZplannerError, match=r"missing\.toml: there is no such file"):
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
