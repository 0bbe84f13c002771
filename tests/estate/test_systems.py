"""A list of systems: what its columns say, in each format, and what is refused with its line and column."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pandas as pd
import pytest

from tests.refusals import refused
from zplanner.errors import Code, Reference
from zplanner.estate.refusals import EstateCode
from zplanner.estate.systems import SystemList, checked, checked_parts, system_list
from zplanner.evidence.configuration import Configuration, FieldCode
from zplanner.files import LimitCode
from zplanner.importing.class_names import ClassNameCode
from zplanner.importing.refusals import TableFileCode
from zplanner.plain_values import decode
from zplanner.planning.plan import Component, EnginePool, Host, Partition
from zplanner.uncertain import NumberCode, Uncertain

ROWS = (
    ("system", "host", "mix", "weight", "machine", "processors", "utilization", "capped", "guest_of"),
    ("LNX1", "CEC1", "java=0.6; oltp-database=0.4", "120", "z10", "8", "0.72", "yes", ""),
    ("LNX2", "CEC1", "", "", "z10", "2", "0.2..0.4", "", ""),
    ("GUEST", "", "java=1", "50", "", "1", "", "no", "LNX1"),
)
FOREIGN = "LPAR,hostname,CEC,Machine type,Logical engines,Peak %,Remarks\nA,a,C1,z10,4,60,-\n"


def test_columns_that_are_called_otherwise_are_guessed_once_each(tmp_path: Path) -> None:
    path = tmp_path / "lpars.csv"
    path.write_text(f"Machine room 3\n{FOREIGN}", encoding="utf-8")
    assert SystemList(path).guessed() == {
        "LPAR": "system",
        "hostname": "",
        "CEC": "host",
        "Machine type": "machine",
        "Logical engines": "processors",
        "Peak %": "utilization",
        "Remarks": "",
    }
    assert not SystemList(path).is_one(), "a guess counts only for what is said to be a list"


def test_our_own_names_of_columns_come_before_others(tmp_path: Path) -> None:
    path = tmp_path / "lpars.csv"
    path.write_text("lpar,system,busy,utilization\nA,B,0.1,0.2\n", encoding="utf-8")
    assert SystemList(path).guessed() == {"lpar": "", "system": "system", "busy": "", "utilization": "utilization"}


@pytest.mark.parametrize(
    ("heading", "cell"), [("utilization", "62.5%"), ("Utilization %", "62.5"), ("utilization", "0.625")]
)
def test_a_share_may_be_a_percentage(tmp_path: Path, heading: str, cell: str) -> None:
    path = tmp_path / "lpars.csv"
    path.write_text(f"system,{heading}\nA,{cell}\n", encoding="utf-8")
    ((_, one),) = SystemList(path, {"system": "system", heading: "utilization"}).rows()
    assert isinstance(one, Partition)
    assert one.configuration["utilization"] == Uncertain.exactly(0.625)


LNX1 = Partition(
    "LNX1",
    Configuration(machine="z10", processors=8, utilization=0.72),
    (Component("java", Uncertain.exactly(0.6)), Component("oltp-database", Uncertain.exactly(0.4))),
    "CEC1",
    120.0,
    EnginePool.IFL,
    capped=True,
)


def text(*rows: tuple[str, ...], delimiter: str = ",") -> str:
    return "".join(delimiter.join(f'"{cell}"' if delimiter in cell else cell for cell in row) + "\n" for row in rows)


def written(path: Path, *rows: tuple[str, ...]) -> Path:
    """A table in the format of the file's ending, with numbers as numbers."""
    headings, *cells = rows
    if path.suffix == ".csv":
        path.write_text(text(*rows), encoding="utf-8")
        return path
    numbers = ("weight", "processors")
    frame = pd.DataFrame(cells, columns=list(headings))
    for name in {*numbers} & {*headings}:
        frame[name] = pd.to_numeric(frame[name])
    if path.suffix == ".parquet":
        frame.to_parquet(path)
    else:
        book = openpyxl.Workbook()
        sheet = book.active
        assert sheet is not None
        sheet.append(["Systems of the data center"])
        sheet.append(list(headings))
        for row in frame.astype(object).where(frame.notna(), None).itertuples(index=False):
            sheet.append(list(row))
        book.save(path)
    return path


@pytest.mark.parametrize("ending", ["csv", "xlsx", "parquet"])
def test_a_list_is_the_same_in_every_format(tmp_path: Path, ending: str) -> None:
    hosts, systems = system_list(written(tmp_path / f"systems.{ending}", *ROWS))
    assert hosts == (Host("CEC1", "z10"),)
    assert systems[0] == LNX1
    assert systems[1].mix == ()
    assert systems[1].weight is None
    assert systems[1].configuration.number("utilization") == Uncertain(0.2, 0.4)
    assert systems[2].guest_of == "LNX1"
    assert [one.name for one in systems] == ["LNX1", "LNX2", "GUEST"]


def test_a_list_with_semicolons_has_decimal_commas_and_mixes_in_quotes(tmp_path: Path) -> None:
    path = tmp_path / "systems.csv"
    path.write_text('System;Mix;Utilization\nLNX1;"java=0,6; oltp-database=0,4";0,72', encoding="utf-8")
    (system,) = system_list(path)[1]
    assert system.mix == LNX1.mix
    assert system.configuration.number("utilization") == Uncertain.exactly(0.72)


def test_the_last_row_counts_without_a_line_end(tmp_path: Path) -> None:
    path = tmp_path / "systems.csv"
    path.write_text("system,machine\nLNX1,z10\nLNX2,z13", encoding="utf-8")
    assert [one.name for one in system_list(path)[1]] == ["LNX1", "LNX2"]


def test_a_mapping_renames_columns_and_leaves_some_out(tmp_path: Path) -> None:
    path = written(tmp_path / "systems.csv", ("LPAR", "Engines", "Owner"), ("LNX1", "8", "payroll"))
    columns = {"LPAR": "system", "Engines": "processors", "Owner": ""}
    assert system_list(path, columns)[1] == (Partition("LNX1", Configuration(processors=8)),)


def test_parts_are_of_fixed_sizes_in_the_order_of_the_list(tmp_path: Path) -> None:
    path = written(tmp_path / "systems.csv", ("system",), *((f"S{number}",) for number in range(7)))
    parts: list[bytes] = []
    assert checked_parts(SystemList(path), (), 3, parts.append) == checked(SystemList(path))
    assert [[one.name for one in decode(part)] for part in parts] == [
        ["S0", "S1", "S2"],
        ["S3", "S4", "S5"],
        ["S6"],
    ]


@pytest.mark.parametrize(
    ("rows", "code", "line", "field"),
    [
        ([("name",), ("LNX1",)], EstateCode.NO_SYSTEM_COLUMN, None, ""),
        ([("system", "engines"), ("LNX1", "8")], EstateCode.UNKNOWN_COLUMN, 1, ""),
        ([("system", "mix", "mix"), ("LNX1", "", "")], TableFileCode.REPEATED_HEADING, 1, ""),
        ([("system", "host")], EstateCode.NO_SYSTEM, None, ""),
        ([("system", "host"), ("", "CEC1")], EstateCode.NO_NAME, 2, "system"),
        ([("system",), ("LNX1",), ("LNX2",), ("LNX1",)], EstateCode.TWO_SYSTEMS, 4, "system"),
        ([("system",), ("L" * 5001,)], LimitCode.TOO_LONG, 2, "system"),
        ([("system", "host"), ("LNX1", "C" * 5001)], LimitCode.TOO_LONG, 2, "host"),
        ([("system", "mix"), ("LNX1", "java=0.5;" * 600)], LimitCode.TOO_LONG, 2, "mix"),
        ([("system", "mix"), ("LNX1", "java=0.5; mixed=0.4")], EstateCode.MIX_SUM, 2, "mix"),
        ([("system", "mix"), ("LNX1", "java=1.5; mixed=-0.5")], EstateCode.SHARE_OUTSIDE, 2, "mix"),
        ([("system", "mix"), ("LNX1", "java=0.5; java=0.5")], EstateCode.CLASS_TWICE, 2, "mix"),
        ([("system", "mix"), ("LNX1", "java + mixed=1")], EstateCode.MIX_NOT_SHARES, 2, "mix"),
        ([("system", "mix"), ("LNX1", "cobol=1")], ClassNameCode.UNKNOWN, 2, "mix"),
        ([("system", "mix"), ("LNX1", "java")], FieldCode.NOT_AN_ASSIGNMENT, 2, "mix"),
        ([("system", "mix"), ("LNX1", "java=all")], NumberCode.NOT_A_NUMBER, 2, "mix"),
        ([("system", "weight"), ("LNX1", "-5")], EstateCode.NOT_A_WEIGHT, 2, "weight"),
        ([("system", "weight"), ("LNX1", "inf")], EstateCode.NOT_A_WEIGHT, 2, "weight"),
        ([("system", "pool"), ("LNX1", "zIIP")], EstateCode.NOT_A_POOL, 2, "pool"),
        ([("system", "capped"), ("LNX1", "maybe")], EstateCode.NOT_YES_OR_NO, 2, "capped"),
        ([("system", "machine"), ("LNX1", "z11")], FieldCode.NOT_A_LEVEL, 2, "machine"),
        ([("system", "guest_of"), ("LNX1", "VM1")], EstateCode.GUEST_OF_NONE, 2, "guest_of"),
        ([("system", "guest_of"), ("LNX1", "LNX1")], EstateCode.GUEST_OF_NONE, 2, "guest_of"),
        (
            [("system", "host", "machine"), ("LNX1", "CEC1", "z10"), ("LNX2", "CEC1", "z13")],
            EstateCode.HOST_OF_TWO_MACHINES,
            3,
            "machine",
        ),
        ([("system", "host"), ("LNX1", "CEC1"), ("LNX2", "CEC1", "more")], TableFileCode.CELL_COUNT, 3, ""),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_column(
    tmp_path: Path, rows: list[tuple[str, ...]], code: Code, line: int | None, field: str
) -> None:
    path = tmp_path / "systems.csv"
    path.write_text(text(*rows), encoding="utf-8")
    with refused(code, file=path, line=line) as found:
        checked(SystemList(path))
    assert (found.value.about or Reference()).field == field


def test_a_list_of_more_systems_than_any_estate_has_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zplanner.estate.systems.MOST_SYSTEMS", 3)
    path = tmp_path / "systems.csv"
    path.write_text(text(("system",), *((f"LNX{number}",) for number in range(4))), encoding="utf-8")
    with refused(EstateCode.TOO_MANY_SYSTEMS, file=path, line=5):
        checked(SystemList(path))
